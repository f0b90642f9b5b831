"""A table in use: its log grows here, and here everyone at it is told.

The order is fixed: check, store, then show. While an entry is being stored the table's lock is held, so
entries are ordered; other tables go on and share the commit. If the store refuses, nothing has happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial

import msgspec

from deadhand.server.entries import AnyEntry, decode_entry, encode_entry
from deadhand.server.logs import logger
from deadhand.server.outbox import GOING_AWAY, Outbox
from deadhand.server.refusals import Refusal
from deadhand.server.store import Conflict, Store, StoreError
from deadhand.server.table import BotChoice, Table
from deadhand.server.told import Viewer
from deadhand.server.workers import BotPool

RETRY_SECONDS = (0.5, 1.0, 2.0, 5.0, 15.0)  # a bot's move that could not be stored is tried again

Propose = Callable[[], Sequence[AnyEntry]]


def _nothing() -> None:
    """Nobody waits for a word that it is stored."""


class Connection:
    """One browser at a table: who it is, and what waits for it."""

    def __init__(self) -> None:
        self.viewer: Viewer = None
        self.outbox = Outbox()

    def send(self, frame: dict[str, object]) -> None:
        """Queue a frame for this browser."""
        self.outbox.push(msgspec.json.encode(frame))


class Room:
    """A table, its store and everyone connected to it."""

    def __init__(
        self, table: Table, store: Store, bots: BotPool, clock: Callable[[], float] = time.time
    ) -> None:
        self.table = table
        self.store = store
        self.bots = bots
        self.clock = clock
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots_task: asyncio.Task[None] | None = None
        self._closed = False

    # --- who is here -----------------------------------------------------------------------------------

    def enter(self, connection: Connection, token: str | None) -> None:
        """Somebody says hello (again). Raises ``Refusal`` when the token opens no seat here."""
        viewer: Viewer = None
        if token is not None:
            viewer = self.table.seat_of(token)
            if viewer is None and not self.table.is_creator(token):
                raise Refusal("wrong-token")
        self.touch()
        before = self.present()
        connection.viewer = viewer
        self.connections.add(connection)
        if self.present() != before:
            self._show_seating(besides=connection)
        connection.send(self._seating(connection))
        told = self.table.told.get(viewer)
        update = None if told is None else told.everything()
        if update is not None:
            connection.outbox.push(update.frame())
        self.wake_bots()

    def leave(self, connection: Connection) -> None:
        """Somebody's connection has ended."""
        before = self.present()
        self.connections.discard(connection)
        self.touch()
        if self.present() != before:
            self._show_seating()

    def present(self) -> set[int]:
        """The seats with somebody connected."""
        return {connection.viewer for connection in self.connections if connection.viewer is not None}

    def describe(self) -> dict[str, object]:
        """The ``Table`` of docs/protocol.md."""
        return self.table.describe(self.present())

    def touch(self) -> None:
        """The table is in use."""
        self.touched = time.monotonic()

    @property
    def busy(self) -> bool:
        """Whether anyone is here, or anything is going on."""
        return bool(self.connections or self._tasks) or self._lock.locked() or self._bots_running()

    # --- wishes ----------------------------------------------------------------------------------------

    async def act(
        self, seat: int, decision: int, text: str, request: str, stored: Callable[[], None]
    ) -> None:
        """A seat acts; ``stored`` is called when it is in the log, before anybody sees it."""

        def propose() -> list[AnyEntry]:
            entry = self.table.propose_act(self.clock(), seat, decision, text, request)
            return [] if entry is None else [entry]

        await self.commit(propose, stored)

    async def take_back(self, seat: int, request: str, stored: Callable[[], None]) -> None:
        """A seat takes its hidden choice back."""

        def propose() -> list[AnyEntry]:
            entry = self.table.propose_take_back(self.clock(), seat, request)
            return [] if entry is None else [entry]

        await self.commit(propose, stored)

    async def commit(self, propose: Propose, stored: Callable[[], None] = _nothing) -> None:
        """Check, store, show. Raises ``Refusal``; then the table is as it was.

        It runs in a task of its own: a browser that goes away meanwhile must not tear it in the middle.
        """
        task = self._spawn(self._commit(propose, stored))
        await asyncio.shield(task)

    async def _commit(self, propose: Propose, stored: Callable[[], None]) -> None:
        async with self._lock:
            self.touch()
            for _ in range(3):
                entries = list(propose())
                if entries:
                    try:
                        await self.store.append(
                            self.table.code, self.table.length, [encode_entry(entry) for entry in entries]
                        )
                    except Conflict:
                        # Another process has written to this table: its entries first, then we look again.
                        await self._catch_up()
                        continue
                    except StoreError as problem:
                        logger().error("append-failed", table=self.table.code, problem=str(problem))
                        raise Refusal("store") from problem
                stored()
                try:
                    self._show(entries)
                except Exception:
                    # What is stored is right, what we hold is not: whoever comes back gets it from the log.
                    logger().exception("table-dropped", table=self.table.code)
                    self.drop()
                    raise Refusal("broken") from None
                break
            else:
                raise Refusal("store")
        self.wake_bots()

    async def _catch_up(self) -> None:
        try:
            missing = await self.store.read(self.table.code, self.table.length)
        except StoreError as problem:
            raise Refusal("store") from problem
        if missing is None or not missing.entries:
            raise Refusal("store")
        self._show([decode_entry(body) for body in missing.entries])

    # --- telling ---------------------------------------------------------------------------------------

    def _show(self, entries: Sequence[AnyEntry]) -> None:
        """Do stored entries and tell everyone what they may know of each."""
        for entry in entries:
            was_over = self.table.over
            change = self.table.apply(entry)
            if change.seating or self.table.over != was_over:
                self._show_seating()
            frames = {viewer: update.frame() for viewer, update in change.updates.items()}
            for connection in self.connections:
                frame = frames.get(connection.viewer)
                if frame is not None:
                    connection.outbox.push(frame)

    def _seating(self, connection: Connection) -> dict[str, object]:
        return {"type": "table", "table": self.describe(), "you": connection.viewer}

    def _show_seating(self, besides: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not besides:
                connection.send(self._seating(connection))

    # --- bots ------------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let the bots choose, if it is for them."""
        if not self._closed and not self._bots_running() and self.table.bots_to_act():
            self._bots_task = self._spawn(self._run_bots())

    def _bots_running(self) -> bool:
        return self._bots_task is not None and not self._bots_task.done()

    async def _run_bots(self) -> None:
        """Ask every bot that may act, store what they choose, until the table waits for people."""
        failures = 0
        wasted = 0
        while not self._closed and (seats := self.table.bots_to_act()):
            length = self.table.length
            choices = await asyncio.gather(*(self._choose(seat, wasted > 1) for seat in seats))
            try:
                await self._commit(partial(self._bot_acts, choices), _nothing)
            except Refusal as refusal:
                logger().warning("bot-not-stored", table=self.table.code, code=refusal.code)
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
                continue
            failures = 0
            wasted = wasted + 1 if self.table.length == length else 0
            if wasted > 3:
                logger().error("bots-stuck", table=self.table.code)
                return

    def _bot_acts(self, choices: Sequence[BotChoice]) -> list[AnyEntry]:
        return list(self.table.propose_bot_acts(self.clock(), choices))

    async def _choose(self, seat: int, simply: bool) -> BotChoice:
        table = self.table
        state, bot, answers = table.state, table.seats[seat].bot, table.answers[seat]
        assert state is not None
        assert bot is not None
        texts = self.bots.fallback(state, seat) if simply else await self.bots.choose(state, seat, bot)
        return BotChoice(seat, answers, texts)

    # --- the end ---------------------------------------------------------------------------------------

    @property
    def closed(self) -> bool:
        """Whether this room must not be used any more: the table is to be read from its log again."""
        return self._closed

    def drop(self) -> None:
        """Send everyone away (they will be back) and let the table be read from its log again."""
        self._closed = True
        for connection in list(self.connections):
            connection.outbox.close(GOING_AWAY)

    async def close(self) -> None:
        """The server stops: let what is being stored finish, then send everyone away (they will be back)."""
        self._closed = True
        if self._bots_task is not None:
            self._bots_task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5.0)
        self.drop()

    def _spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
