"""HTTP: the games, making a table and sitting down, rulebooks, health (docs/protocol.md)."""

from __future__ import annotations

import hashlib
from http import HTTPStatus
from typing import cast

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import deadhand
from deadhand.bots.levels import LEVELS
from deadhand.core.errors import DeadhandError
from deadhand.core.game import CHOICE, Game
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server import metrics
from deadhand.server.calls import (
    PROBLEM,
    as_json,
    check_creator,
    config_of,
    give_table_back,
    lobby_of,
    public_url,
    qr_code,
    read,
    room_of,
    take_table,
    token_of,
)
from deadhand.server.frames import CreateBody, SeatBody, SitBody
from deadhand.server.health import HealthCheck
from deadhand.server.limits import MAX_CREATE_BODY
from deadhand.server.lobby import Seated
from deadhand.server.logs import logger
from deadhand.server.openapi import document
from deadhand.server.pages import app_page, tagged
from deadhand.server.refusals import Refusal
from deadhand.server.rulebook import rulebook
from deadhand.server.window import ANSWER_SECONDS

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
        "bots": [{"name": level.name, "seconds": level.seconds} for level in LEVELS.values()],
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
    found = await cast(HealthCheck, request.app.state.health).look()
    return as_json(found.describe(), 200 if found.serves else 503)


async def description(request: Request) -> Response:
    """``GET /api/openapi.json``."""
    body = msgspec.json.encode(document())
    return tagged(request, body, f'"{hashlib.sha256(body).hexdigest()[:32]}"', "application/json")


async def watch(request: Request) -> Response:
    """``GET /metrics``: for the operator; to everybody else there is nothing at this address."""
    if not metrics.may_see(request, config_of(request).metrics_token):
        raise Refusal("no-page")
    return Response(metrics.page(), media_type=metrics.CONTENT_TYPE, headers={"cache-control": "no-store"})


# --- tables --------------------------------------------------------------------------------------------


async def create_table(request: Request) -> Response:
    """``POST /api/tables``."""
    body = await read(request, CreateBody, MAX_CREATE_BODY)
    take_table(request)
    try:
        seated = await lobby_of(request).create(body)
    except Refusal:
        give_table_back(request)
        raise
    return _seated(seated, 201)


async def get_table(request: Request) -> Response:
    """``GET /api/tables/{code}``."""
    room = await room_of(request)
    return as_json(room.describe())


async def sit(request: Request) -> Response:
    """``POST /api/tables/{code}/sit``."""
    body = await read(request, SitBody)
    seated = await lobby_of(request).sit(await room_of(request), body.name, body.seat, token_of(request))
    return _seated(seated)


async def set_seat(request: Request) -> Response:
    """``POST /api/tables/{code}/seats/{n}``."""
    body = await read(request, SeatBody)
    room = await room_of(request)
    await check_creator(request, room)
    await lobby_of(request).set_seat(room, request.path_params["seat"], body.kind)
    return as_json(room.describe())


async def qr(request: Request) -> Response:
    """``GET /api/tables/{code}/qr.svg``: the link of the table."""
    room = await room_of(request)
    link = f"{public_url(request)}/t/{room.table.code}"
    body = qr_code(link, title=link)
    return tagged(request, body, f'"{hashlib.sha256(body).hexdigest()[:32]}"', "image/svg+xml")


def _seated(seated: Seated, status: int = 200) -> Response:
    answer = {"code": seated.room.table.code, "seat": seated.seat, "token": seated.token}
    if status == HTTPStatus.CREATED:
        answer["commitment"] = seated.room.table.commitment
    return as_json(answer, status)


# --- reading and refusing ------------------------------------------------------------------------------


async def refused(request: Request, problem: Exception) -> Response:
    """A ``Refusal`` as a problem answer."""
    assert isinstance(problem, Refusal)
    metrics.REFUSALS.labels(problem.code).inc()
    answer = as_json(problem.problem(), problem.status, PROBLEM)
    if problem.status == HTTPStatus.TOO_MANY_REQUESTS:
        answer.headers["retry-after"] = str(problem.message.args.get("seconds", 1))
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
