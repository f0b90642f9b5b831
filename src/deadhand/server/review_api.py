"""HTTP: the review of a finished table, begun on request and asked for until it is ready."""

from __future__ import annotations

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from deadhand.server.calls import as_json, read, room_of, spend
from deadhand.server.frames import EmptyBody
from deadhand.server.reviews import Reviews

COST = 0.5  # of looking, in requests: a page asks again and again while a review is being made


async def look(request: Request) -> Response:
    """``GET /api/tables/{code}/review``."""
    spend(request, COST)
    return as_json((await _reviews(request).look(await room_of(request))).to_json())


async def start(request: Request) -> Response:
    """``POST /api/tables/{code}/review``."""
    await read(request, EmptyBody)
    return as_json((await _reviews(request).start(await room_of(request))).to_json())


def _reviews(request: Request) -> Reviews:
    return cast(Reviews, request.app.state.reviews)
