"""HTTP: what there is of a finished table only (its log as a file, its replay), and our own source."""

from __future__ import annotations

import asyncio
from typing import cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from deadhand.server.calls import lobby_of, room_of, spend
from deadhand.server.logfile import course_of, export, file_name
from deadhand.server.logs import logger
from deadhand.server.pages import tagged
from deadhand.server.refusals import Refusal
from deadhand.server.replay import PUBLIC, Replay, Replays, read_range, read_viewpoint
from deadhand.server.room import Room
from deadhand.server.source import source_zip
from deadhand.server.store import StoredTable, StoreError

USUAL_COUNT = "20"
COST = 1.0  # of a call, in requests: a whole game is read, or part of one dealt and played again


async def log_file(request: Request) -> Response:
    """``GET /api/tables/{code}/log``: a download."""
    room = await _finished(request)
    stored = await _stored(request, room)
    body = await asyncio.to_thread(export, stored, room.table)
    name = file_name(stored.code, room.table.create.game)
    return Response(
        body,
        media_type="application/json",
        headers={"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'},
    )


async def replay(request: Request) -> Response:
    """``GET /api/tables/{code}/replay?view=V&from=F&count=C``."""
    room = await _finished(request)
    table = room.table
    if not table.started:
        raise Refusal("not-started")
    asked = request.query_params
    viewpoint = read_viewpoint(asked.get("view", PUBLIC), table.create.players)
    replays = cast(Replays, request.app.state.replays)
    found = replays.find(table.code)
    if found is None:
        stored = await _stored(request, room)
        # In a thread: replaying a long game must not hold up the other tables.
        found = await asyncio.to_thread(lambda: Replay(course_of(stored, table)))
        replays.keep(table.code, found)
    first, count = read_range(
        asked.get("from", "0"), asked.get("count", USUAL_COUNT), len(found.course.steps)
    )
    frames = await asyncio.to_thread(found.frames, viewpoint, first, count)
    body = await asyncio.to_thread(msgspec.json.encode, {"table": room.describe(), **frames})
    return Response(body, media_type="application/json", headers={"cache-control": "no-store"})


async def source(request: Request) -> Response:
    """``GET /api/source.zip``: what a browser needs to verify a log by the very rules."""
    archive = await asyncio.to_thread(source_zip)
    return tagged(request, archive.body, archive.tag, "application/zip")


async def _finished(request: Request) -> Room:
    spend(request, COST)
    room = await room_of(request)
    if not (room.table.over or room.table.closed):
        raise Refusal("not-over")
    return room


async def _stored(request: Request, room: Room) -> StoredTable:
    try:
        stored = await lobby_of(request).store.read(room.table.code)
    except StoreError as problem:
        logger().error("read-failed", table=room.table.code, problem=str(problem))
        raise Refusal("store") from problem
    if stored is None:
        raise Refusal("no-table")
    return stored
