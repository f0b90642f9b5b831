"""What a browser loads: the client's files, the page itself at all its addresses, the texts."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import os
from importlib import resources
from pathlib import Path

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from deadhand.core.messages import Message
from deadhand.server.refusals import Refusal
from deadhand.texts import LANGUAGES, catalogue_source

# Not left to the machine's own table of types, which differs.
for _type, _ending in (
    ("text/javascript", ".js"),
    ("text/javascript", ".mjs"),
    ("image/svg+xml", ".svg"),
    ("font/woff2", ".woff2"),
    ("application/manifest+json", ".webmanifest"),
    ("application/wasm", ".wasm"),
    ("text/markdown; charset=utf-8", ".md"),
    ("text/plain; charset=utf-8", ".ftl"),
):
    mimetypes.add_type(_type, _ending)

ALWAYS_ASK = "no-cache"  # kept, but used only after the server said that it is still the same (ETag)
FOR_A_DAY = "public, max-age=86400"
FOR_A_DAY_ENDINGS = (".woff2", ".png", ".jpg")
PACKED = "vendor/pyodide/"  # large files are kept as they are sent here: compressed, .gz after their name
HIDDEN_ENDINGS = (".py", ".pyc")


def web_folder() -> Path:
    """Where the client's files are."""
    return Path(str(resources.files("deadhand") / "web"))


class WebFiles(StaticFiles):
    """The client's files, each with a word on how long it may be kept."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """As Starlette does it; what is kept compressed is sent so, to whom can read that."""
        packed = f"{path}.gz"
        if not path.startswith(PACKED) or self.lookup_path(packed)[1] is None:
            return await super().get_response(path, scope)
        response = await super().get_response(packed, scope)
        if not isinstance(response, FileResponse):
            return response  # the browser has it already
        response.headers["cache-control"] = FOR_A_DAY
        response.headers["vary"] = "Accept-Encoding"
        if "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            response.headers["content-encoding"] = "gzip"
            return response
        body = await asyncio.to_thread(_unpacked, Path(response.path))
        kept = {name: response.headers[name] for name in ("etag", "last-modified", "cache-control", "vary")}
        return Response(body, media_type=response.media_type, headers=kept)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """As Starlette does it, with Cache-Control."""
        name = str(full_path)
        if name.endswith(HIDDEN_ENDINGS):
            raise Refusal("no-page")
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = FOR_A_DAY if name.endswith(FOR_A_DAY_ENDINGS) else ALWAYS_ASK
        return response


def _unpacked(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


async def app_page(request: Request) -> Response:
    """The one page of the client; it reads the rest of the address itself."""
    files = request.app.state.files
    assert isinstance(files, WebFiles)
    return await files.get_response("index.html", request.scope)


_catalogues: dict[str, tuple[bytes, str]] = {}


async def texts(request: Request) -> Response:
    """``GET /texts/{lang}.ftl``: the whole catalogue of a language."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise Refusal(
            "no-page",
            Message("error-language-unknown", {"language": language, "languages": list(LANGUAGES)}),
        )
    if language not in _catalogues:
        body = catalogue_source(language).encode()
        _catalogues[language] = (body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')
    body, tag = _catalogues[language]
    return tagged(request, body, tag, "text/plain; charset=utf-8")


def tagged(request: Request, body: bytes, tag: str, media_type: str) -> Response:
    """An answer with an ETag, or 304 when the browser has it already."""
    headers = {"etag": tag, "cache-control": ALWAYS_ASK}
    known = [
        given.strip().removeprefix("W/") for given in request.headers.get("if-none-match", "").split(",")
    ]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=media_type, headers=headers)
