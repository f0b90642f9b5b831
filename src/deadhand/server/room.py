"""A table in use: its log grows here, and here everyone at it is told.

The order is fixed: check, store, then show. While an entry is being stored the table's lock is held, so
entries are ordered; other tables go on and share the commit. If the store refuses, nothing has happened.

A reaction has a time of its own (window.py): whatever answers it, and however it came about, is stored and
shown at the end of that time.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Container, Coroutine, Sequence
from functools import partial

import msgspec

from deadhand.server.entries import AnyEntry, decode_entry, encode_entry
from deadhand.server.logs import logger
from deadhand.server.outbox import GOING_AWAY, Outbox
from deadhand.server.refusals import Refusal
from deadhand.server.store import Conflict, Store, StoreError
from deadhand.server.table import BotChoice, Table
from deadhand.server.told import Update, Viewer
from deadhand.server.window import DEFAULT_PACE, Held, Kind, Pace, Window
from deadhand.server.workers import BotPool

RETRY_SECONDS = (0.5, 1.0, 2.0, 5.0, 15.0)  # a bot's move that could not be stored is tried again

Propose = Callable[[], Sequence[AnyEntry]]


Say = Callable[[dict[str, object]], None]


def _nothing() -> None:
    """Nobody waits for a word that it is stored."""


def _silence(_: dict[str, object]) -> None:
    """Nobody listens."""


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
        self,
        table: Table,
        store: Store,
        bots: BotPool,
        clock: Callable[[], float] = time.time,
        pace: Pace = DEFAULT_PACE,
    ) -> None:
        self.table = table
        self.store = store
        self.bots = bots
        self.clock = clock
        self.pace = pace
        self.connections: set[Connection] = set()
        self.touched = time.monotonic()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots_task: asyncio.Task[None] | None = None
        self._window: Window | None = None
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
        self.wake()
        before = self.present()
        connection.viewer = viewer
        self.connections.add(connection)
        if self.present() != before:
            self._show_seating(besides=connection)
        connection.send(self._seating(connection))
        told = self.table.told.get(viewer)
        update = None if told is None else told.everything()
        if update is not None:
            connection.outbox.push(self._frame(update, viewer, fresh=False))
        window = self._window
        if window is not None and window.asked.seat == viewer and window.held is not None:
            connection.send(_held_frame(window.held, None))

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
        return (
            bool(self.connections or self._tasks)
            or self._window is not None
            or self._lock.locked()
            or self._bots_running()
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
            window = self._window
            # Looked at under the lock: the question may have come while this waited for it.
            if entry is not None and window is not None and window.holds(seat, decision):
                self._hold(window, Held([text], request, stored), say)
                held.append(window)
                return []
            return [] if entry is None else [entry]

        def acknowledge() -> None:
            if not held:
                stored()

        await self.commit(propose, acknowledge)

    def _hold(self, window: Window, wish: Held, say: Say) -> None:
        """Keep a checked answer until the end of its window. The same request again changes nothing."""
        assert wish.request is not None
        before = window.held
        if before is not None and before.request == wish.request:
            window.held = before._replace(stored=wish.stored)  # it has come again, over a new connection
            say(_held_frame(before, None))
            return
        if window.closed or wish.request in window.requests:
            raise Refusal("stale")
        window.requests.add(wish.request)
        window.held = wish
        say(_held_frame(wish, None if before is None else before.request))

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
        self.wake()

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
            windows = self._look()
            frames = {
                viewer: self._frame(update, viewer, fresh=bool(windows))
                for viewer, update in change.updates.items()
            }
            for connection in self.connections:
                frame = frames.get(connection.viewer)
                if frame is not None:
                    connection.outbox.push(frame)
            self._show_window(windows, told=frames)

    def _frame(self, update: Update, viewer: Viewer, fresh: bool) -> bytes:
        own = None if viewer is None else self.table.pass_for_me[viewer]
        return update.frame(self._shown_window(viewer, fresh), own)

    def _shown_window(self, viewer: Viewer, fresh: bool) -> bytes:
        window = self._window
        return b"null" if window is None or not window.shown_to(viewer) else window.describe(fresh)

    def _show_window(self, changed: Sequence[Window | None], told: Container[Viewer] = ()) -> None:
        """Tell of the window whoever sees it open or close and gets no update that says so."""
        for connection in self.connections:
            viewer = connection.viewer
            if viewer not in told and any(window and window.shown_to(viewer) for window in changed):
                shown = self._shown_window(viewer, fresh=True)
                connection.outbox.push(b'{"type":"window","window":%s}' % shown)

    def _seating(self, connection: Connection) -> dict[str, object]:
        return {"type": "table", "table": self.describe(), "you": connection.viewer}

    def _show_seating(self, besides: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not besides:
                connection.send(self._seating(connection))

    # --- reactions -------------------------------------------------------------------------------------

    def _look(self) -> list[Window | None]:
        """Open the window of the reaction that is asked for now. What was open and what is, if it changed."""
        wish = self.pace.window(self.table)
        before = self._window
        if wish == (None if before is None else before.wish):
            return []
        if before is not None:
            before.cancel()
        self._window = None if wish is None else self._open(Window(*wish, self._time_is_up))
        return [before, self._window]

    def _open(self, window: Window) -> Window:
        if self._closed:
            window.stop()
        elif window.kind is Kind.BOT:
            window.thinking = self._spawn(self._think(window))
        return window

    def _time_is_up(self, window: Window) -> None:
        self._spawn(self._close_window(window))

    async def _close_window(self, window: Window) -> None:
        """Store and show what was answered, or that nothing was."""
        failures = 0
        while window is self._window and not self._closed:
            try:
                await self._commit(partial(self._answers, window), window.stored)
            except Refusal as refusal:
                logger().warning("answer-not-stored", table=self.table.code, code=refusal.code)
                if refusal.code == "illegal":
                    window.held = None  # a bot's nonsense
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1

    def _answers(self, window: Window) -> list[AnyEntry]:
        # All answers go this way, so that their time tells nothing of how they came about.
        held = window.held
        texts = [window.asked.passing] if held is None else held.texts
        request = secrets.token_hex(16) if held is None or held.request is None else held.request
        return [self.table.propose_answer(self.clock(), window.asked, texts, request)]

    async def _think(self, window: Window) -> None:
        """A bot considers its answer. If it is late, it passes."""
        seat = window.asked.seat
        state, bot = self.table.state, self.table.seats[seat].bot
        assert state is not None
        assert bot is not None
        texts = await self.bots.choose(state.clone(), seat, bot, budget=window.seconds / 2)
        if not window.closed:
            window.held = Held(texts, None, _nothing)

    # --- bots ------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let what is waiting go on: a window of time for whoever is asked, the bots if it is for them."""
        self._show_window(self._look())
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
        if self._window is not None:
            self._window.stop()
        for connection in list(self.connections):
            connection.outbox.close(GOING_AWAY)

    async def close(self) -> None:
        """The server stops: let what is being stored finish, then send everyone away (they will be back).

        Nobody was told that a held answer is stored: their browser sends it again to the next server.
        """
        self._closed = True
        if self._window is not None:
            self._window.stop()
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


def _held_frame(held: Held, instead_of: str | None) -> dict[str, object]:
    return {"type": "held", "id": held.request, "action": held.texts[0], "instead_of": instead_of}
