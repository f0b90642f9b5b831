"""HTTP: the games, making a table and sitting down, rulebooks, health (docs/protocol.md)."""

from __future__ import annotations

import hashlib
import io
from http import HTTPStatus
from typing import cast
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import deadhand
from deadhand.bots.policy import policies
from deadhand.core.errors import DeadhandError
from deadhand.core.game import CHOICE, Game
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server import metrics
from deadhand.server.config import Config
from deadhand.server.frames import BodyType, CreateBody, EmptyBody, SeatBody, SitBody, read_body
from deadhand.server.headers import same_origin
from deadhand.server.limits import MAX_BODY, MAX_CREATE_BODY, ClientLimits
from deadhand.server.lobby import Lobby, Seated
from deadhand.server.logs import logger
from deadhand.server.pages import app_page, tagged
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.rulebook import rulebook
from deadhand.server.window import ANSWER_SECONDS

PROBLEM = "application/problem+json"


def as_json(content: object, status: int = 200, media_type: str = "application/json") -> Response:
    """A JSON answer; it belongs to this moment and is not to be kept."""
    return Response(
        msgspec.json.encode(content), status, media_type=media_type, headers={"cache-control": "no-store"}
    )


def _lobby(request: Request) -> Lobby:
    return cast(Lobby, request.app.state.lobby)


def _config(request: Request) -> Config:
    return cast(Config, request.app.state.config)


# --- the games -----------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    """``GET /api/games``."""
    body = msgspec.json.encode([describe_game(title) for title in deadhand.games()])
    return tagged(request, body, f'"{hashlib.sha256(body).hexdigest()[:32]}"', "application/json")


def describe_game(title: Game) -> dict[str, object]:
    """A title as the protocol's list has it."""
    ranges: dict[str, list[int]] = {}
    for option in title.options:
        if option.kind != CHOICE:
            continue
        found = {
            f"{option.name}={choice}": list(title.player_range(title.check_options({option.name: choice})))
            for choice in option.choices
        }
        if len({tuple(bounds) for bounds in found.values()}) > 1:
            ranges.update(found)
    return {
        "key": title.key,
        "version": title.version,
        "min_players": title.min_players,
        "max_players": title.max_players,
        "minutes": title.minutes,
        "options": [option.to_json() for option in title.options],
        "player_range": ranges,
        "bots": list(policies()),
        "answer_seconds": _answer_seconds(title),
    }


def _answer_seconds(title: Game) -> dict[str, object] | None:
    """What a table may choose as the time for an answer; None: this title never asks for reactions."""
    options = title.check_options({})
    low, _ = title.player_range(options)
    # A title that asks for reactions says so by its ``reaction_pass``: nothing else has to be declared.
    if type(title.deal(low, options, FastStream(0))).reaction_pass is State.reaction_pass:
        return None
    return {
        "default": title.answer_seconds,
        "choices": sorted({*ANSWER_SECONDS, title.answer_seconds}),
    }


async def rules(request: Request) -> Response:
    """``GET /api/rulebook/{game}/{lang}``."""
    try:
        title = deadhand.game(request.path_params["game"])
    except DeadhandError as problem:
        raise Refusal("no-page", problem.message) from None
    book = rulebook(title, request.path_params["language"])
    body = msgspec.json.encode({"title": book.title, "html": book.html, "toc": book.toc})
    return tagged(request, body, f'"{hashlib.sha256(body).hexdigest()[:32]}"', "application/json")


async def health(request: Request) -> Response:
    """``GET /healthz``."""
    return as_json({"status": "ok", "version": deadhand.__version__, "compiled": deadhand.COMPILED})


async def watch(request: Request) -> Response:
    """``GET /metrics``: for the operator; to everybody else there is nothing at this address."""
    if not metrics.may_see(request, _config(request).metrics_token):
        raise Refusal("no-page")
    return Response(metrics.page(), media_type=metrics.CONTENT_TYPE, headers={"cache-control": "no-store"})


# --- tables --------------------------------------------------------------------------------------------


async def create_table(request: Request) -> Response:
    """``POST /api/tables``."""
    body = await _read(request, CreateBody, MAX_CREATE_BODY)
    return _seated(await _lobby(request).create(body), 201)


async def get_table(request: Request) -> Response:
    """``GET /api/tables/{code}``."""
    room = await _room(request)
    return as_json(room.describe())


async def sit(request: Request) -> Response:
    """``POST /api/tables/{code}/sit``."""
    body = await _read(request, SitBody)
    return _seated(await _lobby(request).sit(await _room(request), body.name, body.seat))


async def set_seat(request: Request) -> Response:
    """``POST /api/tables/{code}/seats/{n}``."""
    body = await _read(request, SeatBody)
    room = await _room(request)
    _check_creator(request, room)
    await _lobby(request).set_seat(room, request.path_params["seat"], body.kind)
    return as_json(room.describe())


async def start(request: Request) -> Response:
    """``POST /api/tables/{code}/start``."""
    await _read(request, EmptyBody)
    room = await _room(request)
    _check_creator(request, room)
    await _lobby(request).start(room)
    return as_json(room.describe())


async def qr(request: Request) -> Response:
    """``GET /api/tables/{code}/qr.svg``: the link of the table."""
    room = await _room(request)
    link = f"{_public_url(request)}/t/{room.table.code}"
    picture = io.BytesIO()
    # make_qr, not make: that may choose a Micro QR code, which many phones cannot read.
    segno.make_qr(link, error="m").save(
        picture, kind="svg", xmldecl=False, omitsize=True, border=2, title=link
    )
    body = picture.getvalue()
    return tagged(request, body, f'"{hashlib.sha256(body).hexdigest()[:32]}"', "image/svg+xml")


async def _room(request: Request) -> Room:
    return await _lobby(request).room_for(_address(request), request.path_params["code"])


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def _seated(seated: Seated, status: int = 200) -> Response:
    return as_json({"code": seated.room.table.code, "seat": seated.seat, "token": seated.token}, status)


def _check_creator(request: Request, room: Room) -> None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    token = token.strip()
    if kind.lower() != "bearer" or not token or len(token) > 128:
        raise Refusal("wrong-token", Message("server-no-token"))
    if not room.table.is_creator(token):
        known = room.table.seat_of(token) is not None
        raise Refusal("not-creator") if known else Refusal("wrong-token", Message("server-no-token"))


def _public_url(request: Request) -> str:
    config = _config(request)
    if config.public_url is not None:
        return config.public_url
    return f"{request.url.scheme}://{request.headers.get('host') or urlsplit(str(request.url)).netloc}"


# --- reading and refusing ------------------------------------------------------------------------------


async def _read(request: Request, kind: type[BodyType], most: int = MAX_BODY) -> BodyType:
    """A body that may be read: from our pages, not too often, not too large, and what was expected."""
    if not same_origin(request.headers, _config(request).public_url):
        raise Refusal("wrong-origin")
    limits = cast(ClientLimits, request.app.state.client_limits)
    if not limits.take(_address(request)):
        raise Refusal("too-fast")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too-large", limit=most)
    return read_body(bytes(body), kind)


async def refused(request: Request, problem: Exception) -> Response:
    """A ``Refusal`` as a problem answer."""
    assert isinstance(problem, Refusal)
    answer = as_json(problem.problem(), problem.status, PROBLEM)
    if problem.code == "too-fast":
        answer.headers["retry-after"] = "1"
    if problem.code == "wrong-token":
        answer.headers["www-authenticate"] = "Bearer"
    if problem.code == "too-large":
        answer.headers["connection"] = "close"  # the rest of the body is not read
    return answer


async def not_served(request: Request, problem: Exception) -> Response:
    """Starlette's own refusals (no such address, no such method) as problem answers."""
    assert isinstance(problem, HTTPException)
    if problem.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        refusal = Refusal("method", method=request.method)
    elif problem.status_code in (HTTPStatus.NOT_FOUND, HTTPStatus.UNAUTHORIZED):
        refusal = Refusal("no-page")
    else:
        refusal = Refusal("malformed", problem=problem.detail)
    if refusal.code == "no-page" and request.method == "GET" and _is_for_reading(request):
        page = await app_page(request)  # somebody mistyped an address: the client says so, in their language
        page.status_code = HTTPStatus.NOT_FOUND
        return page
    answer = await refused(request, refusal)
    for name, value in (problem.headers or {}).items():
        answer.headers[name] = value
    return answer


def _is_for_reading(request: Request) -> bool:
    path = request.url.path
    return "text/html" in request.headers.get("accept", "") and not path.startswith(
        ("/api/", "/web/", "/texts/")
    )


async def failed(request: Request, problem: Exception) -> Response:
    """A fault of ours: the log has it, the answer says only that it is one."""
    logger().error("request-failed", method=request.method, problem=type(problem).__name__)
    return await refused(request, Refusal("broken"))
