"""The WebSocket of a table: frames in, frames out, and nothing of a game in here."""

from __future__ import annotations

import asyncio
import contextlib
import time
from http import HTTPStatus
from typing import cast

from starlette.websockets import WebSocket, WebSocketDisconnect

from deadhand.server import deeds, metrics
from deadhand.server.config import Config
from deadhand.server.connection import Connection
from deadhand.server.frames import (
    ActFrame,
    BackFrame,
    Frame,
    Hello,
    HintFrame,
    PassForMeFrame,
    Ping,
    RandomnessFrame,
    SayFrame,
    TakeBackFrame,
    UndoFrame,
    VoteFrame,
    WhyFrame,
    read_frame,
)
from deadhand.server.headers import same_origin
from deadhand.server.limits import (
    FRAMES_BURST,
    FRAMES_PER_SECOND,
    HELLO_COST,
    HELLO_SECONDS,
    REFUSED_BEFORE_CLOSE,
    Bucket,
)
from deadhand.server.lobby import Lobby
from deadhand.server.logs import logger
from deadhand.server.outbox import Outbox
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room

NO_TABLE = 4404
NO_HELLO = 4408
TOO_MANY = 4429
TRY_LATER = 1013
BAD_ORIGIN = 1008
LATER = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
CLOSING_SECONDS = 2.0


async def table_socket(websocket: WebSocket) -> None:
    """``/ws/{code}``."""
    config, lobby = cast(Config, websocket.app.state.config), cast(Lobby, websocket.app.state.lobby)
    if not same_origin(websocket.headers, config.public_url):
        await websocket.close(
            BAD_ORIGIN
        )  # before accepting: another site must not play with our pages' tables
        return
    await websocket.accept()
    with metrics.CONNECTIONS.track_inprogress():
        await _converse(websocket, lobby)


async def _converse(websocket: WebSocket, lobby: Lobby) -> None:
    connection = Connection()
    talk = _Talk(websocket, connection, lobby)
    reading = asyncio.create_task(talk.read(websocket.path_params["code"]))
    sending = asyncio.create_task(_send(websocket, connection.outbox))
    given_up = asyncio.create_task(connection.outbox.given_up.wait())
    try:
        await asyncio.wait({reading, sending, given_up}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and connection.outbox.close_code is not None:
            await asyncio.wait({sending}, timeout=CLOSING_SECONDS)  # let the last words out
    finally:
        for task in (reading, sending, given_up):
            task.cancel()
        await asyncio.gather(reading, sending, given_up, return_exceptions=True)
        talk.leave()
    if connection.outbox.close_code is not None:
        with contextlib.suppress(Exception):  # it may be closed already, or its line is stuck
            await asyncio.wait_for(websocket.close(connection.outbox.close_code), CLOSING_SECONDS)


async def _send(websocket: WebSocket, outbox: Outbox) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while (frame := await outbox.next()) is not None:
            await websocket.send({"type": "websocket.send", "text": frame.decode()})


class _Talk:
    """What one connection says."""

    def __init__(self, websocket: WebSocket, connection: Connection, lobby: Lobby) -> None:
        self.websocket = websocket
        self.connection = connection
        self.lobby = lobby
        self.room: Room | None = None
        self.entered = False
        self.bucket = Bucket(FRAMES_PER_SECOND, FRAMES_BURST)
        self.refused = 0
        self.deadline = time.monotonic() + HELLO_SECONDS

    def leave(self) -> None:
        """The connection has ended."""
        if self.room is not None and self.entered:
            self.room.leave(self.connection)

    async def read(self, code: str) -> None:
        """Read frames until the connection ends."""
        try:
            client = self.websocket.client
            self.room = await self.lobby.room_for(client.host if client is not None else "", code)
        except Refusal as refusal:
            self.connection.send(refusal.frame(None))
            self.connection.outbox.close(TRY_LATER if refusal.status in LATER else NO_TABLE)
            return
        while True:
            try:
                left = None if self.entered else max(0.0, self.deadline - time.monotonic())
                message = await asyncio.wait_for(self.websocket.receive(), left)
            except TimeoutError:
                self.connection.outbox.close(NO_HELLO)
                return
            if message["type"] != "websocket.receive":
                return
            text = message.get("text")
            if not self.bucket.take(self._cost(text)):
                self.refused += 1
                if self.refused > REFUSED_BEFORE_CLOSE:
                    self.connection.outbox.close(TOO_MANY)
                    return
                self.connection.send(Refusal("too-fast").frame(None))
                continue
            await self._answer(text)
            await asyncio.sleep(0)  # frames that came in one gulp must not keep our own from going out

    def _cost(self, text: str | None) -> float:
        return HELLO_COST if self.entered and text is not None and '"hello"' in text else 1.0

    async def _answer(self, text: str | None) -> None:
        request: str | None = None
        try:
            if text is None:
                raise Refusal("malformed", problem="a text frame was expected")
            frame = read_frame(text)
            request = getattr(frame, "id", None)
            assert self.room is not None
            await self._do(self.room, frame)
        except Refusal as refusal:
            metrics.REFUSALS.labels(refusal.code).inc()
            self.connection.send(refusal.frame(request))
        except Exception:
            # A fault of ours. What was asked for stays out of the log: it may name hidden cards.
            logger().exception("frame-failed", table=self.room.table.code if self.room else None)
            self.connection.send(Refusal("broken").frame(request))

    async def _do(self, room: Room, frame: Frame) -> None:
        connection = self.connection
        if isinstance(frame, Ping):
            connection.send({"type": "pong"})
            return
        if isinstance(frame, Hello):
            if frame.seen is not None and not self.entered:
                metrics.RECONNECTS.inc()
            await room.link.refresh()
            room.enter(connection, frame.token)
            self.entered = True
            return
        if not self.entered:
            raise Refusal("hello-first")
        if connection.viewer is None:
            raise Refusal("not-seated")
        seat = connection.viewer
        await room.leavers.come_back(seat)  # whoever says anything is there
        if isinstance(frame, BackFrame):
            return
        if isinstance(frame, VoteFrame):
            await room.leavers.vote(seat, frame.about, frame.on)
        elif isinstance(frame, WhyFrame):
            message = room.table.why_not(seat, frame.action)
            connection.send(
                {"type": "why", "id": frame.id, "message": None if message is None else message.to_json()}
            )
        elif isinstance(frame, ActFrame):
            await self._act(room, seat, frame)
        elif isinstance(frame, SayFrame):
            await deeds.say(room, seat, frame.text, frame.id, lambda: self._acknowledge(frame.id))
        elif isinstance(frame, RandomnessFrame):
            await deeds.give_randomness(room, seat, frame.bits)
        elif isinstance(frame, HintFrame):
            room.hints.ask(seat, frame.decision, frame.id, connection.send)
        elif isinstance(frame, PassForMeFrame):
            await room.pass_for_me(seat, frame.on)
        elif isinstance(frame, TakeBackFrame):
            await deeds.take_back(room, seat, frame.id, lambda: self._acknowledge(frame.id))
        elif isinstance(frame, UndoFrame):
            await deeds.undo(room, seat, frame.id, lambda: self._acknowledge(frame.id))

    async def _act(self, room: Room, seat: int, frame: ActFrame) -> None:
        begun, done = time.perf_counter(), False

        def stored() -> None:
            nonlocal done
            done = True
            self._acknowledge(frame.id)

        await room.act(seat, frame.decision, frame.action, frame.id, stored, self.connection.send)
        if done:  # an answer that is held takes as long as its window, which says nothing of the server
            metrics.MOVE_SECONDS.observe(time.perf_counter() - begun)

    def _acknowledge(self, request: str) -> None:
        self.connection.send({"type": "ack", "id": request})
