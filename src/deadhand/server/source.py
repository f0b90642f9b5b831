"""Our own source as one archive: with it a browser verifies a game by the very rules it was played by."""

from __future__ import annotations

import functools
import hashlib
import io
import zipfile
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

import mypy_extensions

PARTS = ("core", "games", "record")
LEFT_OUT = ("__pycache__", "texts", "rulebook")  # folders that no rule needs
ENDINGS = (".py", ".toml", ".json")
EPOCH = (1980, 1, 1, 0, 0, 0)  # of a file in an archive; so the same source is always the same archive


class Archive(NamedTuple):
    """A zip file and its ETag."""

    body: bytes
    tag: str


@functools.cache
def source_zip() -> Archive:
    """Whatever ``deadhand.record`` needs, pure Python and data, as it would lie in ``site-packages``."""
    package = resources.files("deadhand")
    files = {"deadhand/__init__.py": (package / "__init__.py").read_bytes()}
    for part in PARTS:
        _collect(package / part, f"deadhand/{part}", files)
    # the one library that the rules import: names for types, which only the compiler reads
    files["mypy_extensions.py"] = Path(mypy_extensions.__file__).read_bytes()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name], zipfile.ZIP_DEFLATED)
    body = buffer.getvalue()
    return Archive(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


def _collect(folder: Traversable, path: str, files: dict[str, bytes]) -> None:
    for entry in folder.iterdir():
        inside = f"{path}/{entry.name}"
        if entry.is_dir():
            if entry.name not in LEFT_OUT:
                _collect(entry, inside, files)
        elif entry.name.endswith(ENDINGS):
            files[inside] = entry.read_bytes()
