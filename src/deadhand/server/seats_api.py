"""HTTP: what people do with seats and tables besides playing (docs/protocol.md)."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from deadhand.server import deeds
from deadhand.server.calls import (
    as_json,
    check_creator,
    check_may_free,
    lobby_of,
    public_url,
    qr_code,
    read,
    room_of,
    seat_asking,
    spend,
    take_table,
)
from deadhand.server.frames import EmptyBody, MineBody, MoveBody, StandBody, StartBody
from deadhand.server.limits import LINK_SECONDS
from deadhand.server.mine import MINE_COST, table_held


async def open_tables(request: Request) -> Response:
    """``GET /api/tables``."""
    return as_json({"tables": await lobby_of(request).listing.tables()})


async def start(request: Request) -> Response:
    """``POST /api/tables/{code}/start``."""
    body = await read(request, StartBody)
    room = await room_of(request)
    await check_creator(request, room)
    await lobby_of(request).start(room, body.randomness, body.fill)
    return as_json(room.describe())


async def stand(request: Request) -> Response:
    """``POST /api/tables/{code}/stand``."""
    body = await read(request, StandBody)
    room = await room_of(request)
    await check_may_free(request, room, body.seat)
    await lobby_of(request).stand(room, body.seat)
    return as_json(room.describe())


async def close(request: Request) -> Response:
    """``POST /api/tables/{code}/close``."""
    await read(request, EmptyBody)
    room = await room_of(request)
    await check_creator(request, room)
    await lobby_of(request).close_table(room)
    return as_json(room.describe())


async def link(request: Request) -> Response:
    """``POST /api/tables/{code}/link``."""
    await read(request, EmptyBody)
    room = await room_of(request)
    secret = await deeds.link(room, await seat_asking(request, room))
    page = f"{public_url(request)}/t/{room.table.code}#move={secret}"
    return as_json({"link": secret, "seconds": LINK_SECONDS, "qr": qr_code(page).decode()})


async def move(request: Request) -> Response:
    """``POST /api/tables/{code}/move``."""
    body = await read(request, MoveBody)
    room = await room_of(request)
    await room.link.refresh()
    seat, token = await deeds.move(room, body.link)
    return as_json({"code": room.table.code, "seat": seat, "token": token})


async def rematch(request: Request) -> Response:
    """``POST /api/tables/{code}/rematch``."""
    await read(request, EmptyBody)
    room = await room_of(request)
    await seat_asking(request, room)
    code = await lobby_of(request).rematch(room, lambda: take_table(request))
    return as_json({"code": code})


async def mine(request: Request) -> Response:
    """``POST /api/mine``."""
    body = await read(request, MineBody)
    spend(request, MINE_COST * len(body.tables))
    lobby = lobby_of(request)
    # One after the other: a browser that asks about many tables must not hold up the others.
    return as_json({"tables": [await table_held(lobby, held.code, held.token) for held in body.tables]})
