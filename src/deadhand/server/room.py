"""A table in use: its log grows here, and here everyone at it is told.

The order is fixed: check, store, then show. While an entry is being stored the table's lock is held, so
entries are ordered; other tables go on and share the commit. If the store refuses, nothing has happened.

A reaction has a time of its own (reactions.py): whatever answers it, and however it came about, is stored
and shown at the end of that time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial

import msgspec

from deadhand.server import metrics
from deadhand.server.bots_at_table import BotsAtTable
from deadhand.server.bus import NO_BUS, Bus
from deadhand.server.connection import Connection
from deadhand.server.entries import AnyEntry, Chat, Move, Stand, decode_entry, encode_entry
from deadhand.server.hints import Hints
from deadhand.server.leavers import Leavers
from deadhand.server.link import Link
from deadhand.server.logs import logger
from deadhand.server.outbox import GOING_AWAY
from deadhand.server.reactions import Reactions, Say
from deadhand.server.refusals import Refusal
from deadhand.server.reunion import Reunion
from deadhand.server.store import Conflict, Store, StoreError
from deadhand.server.table import Table
from deadhand.server.talk import Breath, talk_frame
from deadhand.server.told import Update, Viewer
from deadhand.server.window import DEFAULT_PACE, Pace, Window
from deadhand.server.workers import BotPool

MAX_CONFLICTS = 16  # each says that somebody else's entry was stored: the table does not stand still

Propose = Callable[[], Sequence[AnyEntry]]
Write = Callable[[int, Sequence[bytes]], Awaitable[None]]  # as ``Store.append``, of this table
Left = Sequence[tuple[int, float]]  # whose time runs, and how much of it is left


def _nothing() -> None:
    """Nobody waits for a word that it is stored."""


def _silence(_: dict[str, object]) -> None:
    """Nobody listens."""


class Room:
    """A table, its store and everyone connected to it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        clock: Callable[[], float] = time.time,
        pace: Pace = DEFAULT_PACE,
        bus: Bus = NO_BUS,
    ) -> None:
        self.table = table
        self.store = store
        self.bots = BotsAtTable(self, bots)
        self.clock = clock
        self.pace = pace
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self.link = Link(self, bus)
        self.rematching = asyncio.Lock()  # who makes the table where the game goes on
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.reactions = Reactions(self)
        self.leavers = Leavers(self)
        self.reunion = Reunion(self)
        self.breath = Breath()  # of who talks
        self.hints = Hints(self, bots)

    # --- who is here -----------------------------------------------------------------------------------

    def enter(self, connection: Connection, token: str | None) -> None:
        """Somebody says hello (again). Raises ``Refusal`` when the token opens no seat here."""
        viewer: Viewer = None
        if token is not None:
            viewer = self.table.seat_of(token)
            if viewer is None and not self.table.is_creator(token):
                raise Refusal("wrong-token")
        self.touch()
        self.wake()
        connection.viewer = viewer
        self.connections.add(connection)
        self.link.here()
        self.leavers.look(besides=connection)
        connection.send(self._seating(connection))
        self._show_everything(connection)
        self.reactions.welcome(connection)
        if self.table.talk.lines:
            connection.send(talk_frame(self.table.talk.lines, reset=True))
        if viewer is not None:
            self.leavers.welcome(viewer)
        self.reunion.look()

    def leave(self, connection: Connection) -> None:
        """Somebody's connection has ended."""
        self.connections.discard(connection)
        self.touch()
        self.link.here()
        self.leavers.look()

    def present(self) -> set[int]:
        """The seats with somebody connected, here or to another process."""
        return self.present_here() | self.link.elsewhere()

    def present_here(self) -> set[int]:
        """The seats with somebody connected to this process."""
        return {connection.viewer for connection in self.connections if connection.viewer is not None}

    def presence_changed(self) -> None:
        """Somebody has come or gone elsewhere."""
        self.leavers.look()
        self.reunion.look()

    @property
    def leads(self) -> bool:
        """Whether this process runs the table's bots, clocks and windows."""
        return self.link.leads

    def lead_gained(self) -> None:
        """This process leads from now on."""
        self.reactions.lead_gained()
        self.leavers.stale = True
        self.wake()

    @property
    def lock(self) -> asyncio.Lock:
        """Who has it may look at the table, store, and show, with nobody coming between."""
        return self._lock

    @property
    def window(self) -> Window | None:
        """The time of the reaction that is asked for now."""
        return self.reactions.window

    def describe(self) -> dict[str, object]:
        """The ``Table`` of docs/protocol.md."""
        return self.table.describe(self.present(), self.leavers.presence.away)

    def touch(self) -> None:
        """The table is in use."""
        self.touched = time.monotonic()

    @property
    def busy(self) -> bool:
        """Whether anyone is here, or anything is going on."""
        return (
            bool(self.connections or self._tasks)
            or self.window is not None
            or self._lock.locked()
            or self.bots.running
            or self.leavers.due_soon()
        )

    # --- wishes ----------------------------------------------------------------------------------------

    async def act(
        self,
        seat: int,
        decision: int,
        text: str,
        request: str,
        stored: Callable[[], None],
        say: Say = _silence,
    ) -> None:
        """A seat acts; ``stored`` is called when it is in the log, before anybody sees it.

        An answer that has to wait for the end of its window is held; ``say`` gets the ``held`` frame then.
        """
        held: list[Window] = []

        def propose() -> list[AnyEntry]:
            entry = self.table.propose_act(self.clock(), seat, decision, text, request)
            # Looked at under the lock: the question may have come while this waited for it.
            window = self.reactions.holding(seat, decision)
            if entry is not None and window is not None:
                held.append(window)
                return []
            return [] if entry is None else [entry]

        def acknowledge() -> None:
            if not held:
                stored()

        await self.commit(propose, acknowledge)
        if held:
            await self.reactions.hold(held[-1], text, request, stored, say)

    async def pass_for_me(self, seat: int, on: bool) -> None:
        """A seat wants its reactions passed unless it answers, or no longer. Only that seat is told."""

        def propose() -> list[AnyEntry]:
            entry = self.table.propose_pass_for_me(self.clock(), seat, on)
            return [] if entry is None else [entry]

        def stored() -> None:
            for connection in self.connections:
                if connection.viewer == seat:
                    connection.send({"type": "pass-for-me", "on": on})

        await self.commit(propose, stored)

    async def commit(
        self, propose: Propose, stored: Callable[[], None] = _nothing, write: Write | None = None
    ) -> None:
        """Check, store, show. Raises ``Refusal``; then the table is as it was.

        ``write`` stores the entries, and whatever else stands and falls with them.
        It runs in a task of its own: a browser that goes away meanwhile must not tear it in the middle.
        """
        task = self.spawn(self.store_now(propose, stored, write))
        await asyncio.shield(task)

    async def store_now(
        self, propose: Propose, stored: Callable[[], None] = _nothing, write: Write | None = None
    ) -> None:
        """The same, for what runs in a task of its own already."""
        write = write or partial(self.store.append, self.table.code)
        async with self._lock:
            self.touch()
            for _ in range(MAX_CONFLICTS):
                entries = list(propose())
                if entries:
                    first, bodies = self.table.length, [encode_entry(entry) for entry in entries]
                    try:
                        with metrics.STORE_SECONDS.time():
                            await write(first, bodies)
                    except Conflict:
                        metrics.CONFLICTS.inc()
                        # Another process has written to this table: its entries first, then we look again.
                        if not await self.read_tail():
                            raise Refusal("store") from None
                        continue
                    except StoreError as problem:
                        metrics.STORE_FAILURES.inc()
                        logger().error("append-failed", table=self.table.code, problem=str(problem))
                        raise Refusal("store") from problem
                    self.link.grown(first, bodies)
                stored()
                was_over = self.table.over
                try:
                    self._show(entries)
                    metrics.stored(self.table.create.game, entries, self.table.over and not was_over)
                except Exception:
                    # What is stored is right, what we hold is not: whoever comes back gets it from the log.
                    logger().exception("table-dropped", table=self.table.code)
                    self.drop()
                    raise Refusal("broken") from None
                break
            else:
                raise Refusal("store")
        self.wake()

    async def read_tail(self, tell: bool = False) -> bool:
        """Take in what the store has and this table has not; whether that was anything. Under the lock.

        ``tell``: nobody may have told the others either.
        """
        length = self.table.length
        try:
            missing = await self.store.read(self.table.code, length)
        except StoreError as problem:
            raise Refusal("store") from problem
        if missing is None or not missing.entries:
            return False
        if tell:
            self.link.grown(length, missing.entries)
        self.take_in(missing.entries)
        return True

    def take_in(self, bodies: Sequence[bytes]) -> None:
        """Do and show what another process has stored. Under the lock."""
        try:
            for entry in map(decode_entry, bodies):
                self.reactions.taken_in(entry)
                self._show([entry])
        except Exception:
            logger().exception("table-dropped", table=self.table.code)
            self.drop()
            raise Refusal("broken") from None

    # --- telling ---------------------------------------------------------------------------------------

    def _show(self, entries: Sequence[AnyEntry]) -> None:
        """Do stored entries and tell everyone what they may know of each."""
        for entry in entries:
            was_over = self.table.over
            change = self.table.apply(entry)
            left = self._unseat(entry) if isinstance(entry, Stand | Move) else []
            if change.seating or self.table.over != was_over:
                self.show_seating()
                self.leavers.stale = True
            if isinstance(entry, Chat):
                said = msgspec.json.encode(talk_frame([self.table.talk.lines[-1]], reset=False))
                for connection in self.connections:
                    connection.outbox.push(said)
            windows, clocks = self.reactions.look(), self.leavers.clocks()
            frames = {
                viewer: self._frame(update, viewer, bool(windows), clocks)
                for viewer, update in change.updates.items()
            }
            late = [self._frame(update, None, False, clocks) for update in change.late]
            for connection in self.connections:
                frame = frames.get(connection.viewer)
                if frame is not None:
                    connection.outbox.push(frame)
                if connection.viewer is None:
                    for frame in late:
                        connection.outbox.push(frame)
            self.reactions.show(windows, told=frames)
            for connection in left:
                self._show_everything(connection)

    def _unseat(self, entry: Stand | Move) -> list[Connection]:
        """Whoever was on this seat watches from now on."""
        left = [connection for connection in self.connections if connection.viewer == entry.seat]
        for connection in left:
            connection.viewer = None
            if isinstance(entry, Move):
                connection.send({"type": "moved"})
        if left:
            self.link.here()
        return left

    def _show_everything(self, connection: Connection) -> None:
        """All that this viewer may know, for somebody who has come."""
        told = self.table.told.get(connection.viewer)
        update = None if told is None else told.everything()
        if update is not None:
            frame = self._frame(update, connection.viewer, False, self.leavers.clocks())
            connection.outbox.push(frame)

    def _frame(self, update: Update, viewer: Viewer, fresh: bool, clocks: Left) -> bytes:
        own = None if viewer is None else self.table.pass_for_me[viewer]
        shown = [] if self.is_late(viewer) else clocks
        return update.frame(self.reactions.shown(viewer, fresh), own, shown)

    def is_late(self, viewer: Viewer) -> bool:
        """Whether this viewer sees what was some time ago: then no line burns for them and no clock runs."""
        return viewer is None and self.table.create.open_after_round

    def _seating(self, connection: Connection) -> dict[str, object]:
        return {"type": "table", "table": self.describe(), "you": connection.viewer}

    def show_seating(self, besides: Connection | None = None) -> None:
        """Tell everyone who sits where, who is there, and who plays for whom."""
        for connection in self.connections:
            if connection is not besides:
                connection.send(self._seating(connection))

    # --- what waits --------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let what is waiting go on: a window of time for whoever is asked, the bots if it is for them."""
        self.reactions.wake()
        self.bots.wake()
        self.leavers.glance()
        self.reunion.look()

    # --- the end ---------------------------------------------------------------------------------------

    @property
    def closed(self) -> bool:
        """Whether this room must not be used any more: the table is to be read from its log again."""
        return self._closed

    def retire(self) -> None:
        """This process has the table in memory no longer."""
        self._closed = True
        self.leavers.stop()
        self.reunion.stop()

    def drop(self) -> None:
        """Send everyone away (they will be back) and let the table be read from its log again."""
        self._closed = True
        self.leavers.stop()
        self.reunion.stop()
        self.reactions.stop()
        for connection in list(self.connections):
            connection.outbox.close(GOING_AWAY)

    async def close(self) -> None:
        """The server stops: let what is being stored finish, then send everyone away (they will be back).

        Nobody was told that a held answer is stored: their browser sends it again to the next server.
        """
        self._closed = True
        self.reactions.stop()
        self.bots.stop()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5.0)
        self.drop()

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Run something for this table; the room is busy while it runs."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
