"""What a room has to do with other processes that have the same table: hear of each other's entries, know who
is connected where, and hold one answer together. Without a bus all of it is nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from deadhand.server.bus import Answer, Bus, Grown, HeldElsewhere, Here, News, Who, WindowName
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.store import StoreError
from deadhand.server.window import Held, Kind, Window

if TYPE_CHECKING:
    from deadhand.server.room import Room

# Without a bus nobody knows what another process holds: who has the asked seat's browser goes first.
DARK_WAIT_SECONDS = 1.0
ANSWER_SECONDS = 2.0  # after a new connection to the bus, others have so long to say who is with them


def nobody_waits() -> None:
    """The browser that waits for the word is another process's, if there is one."""


class Link:
    """One room's."""

    def __init__(self, room: Room, bus: Bus) -> None:
        self.room = room
        self.bus = bus
        # By process: who is connected to it, and when it said so.
        self._elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self._news: deque[Grown | int] = deque()
        self._reading: asyncio.Task[None] | None = None
        # How long the log is now, asked in company if there is any (together.py).
        self.length_now: Callable[[str], Awaitable[int | StoreError]] = self._ask_store

    @property
    def code(self) -> str:
        """The table."""
        return self.room.table.code

    @property
    def leads(self) -> bool:
        """Whether what happens by itself at this table is done here."""
        return self.bus.leads(self.code)

    def elsewhere(self) -> set[int]:
        """The seats that are connected to other processes."""
        return {seat for seats, _ in self._elsewhere.values() for seat in seats}

    # --- saying ----------------------------------------------------------------------------------------

    def grown(self, first: int, entries: Sequence[bytes]) -> None:
        """These entries are stored: others may show them."""
        if self.bus.shared:
            self.bus.tell(self.code, Grown(first, list(entries)))

    def here(self) -> None:
        """Who is connected here."""
        if self.bus.shared:
            self.bus.tell(self.code, Here(sorted(self.room.present_here()), self.room.table.length))

    def ask(self) -> None:
        """Who is connected elsewhere?"""
        if self.bus.shared:
            self.here()
            self.bus.tell(self.code, Who(self.room.table.length))

    # --- hearing ---------------------------------------------------------------------------------------

    def heard(self, process: str, news: News) -> None:
        """Another process has said something."""
        if isinstance(news, Grown):
            self._grew(news)
        elif isinstance(news, HeldElsewhere):
            window = self.room.window
            if window is not None and self._name(window) == (self.code, news.seat, news.decision):
                window.keep(Held([news.text], news.request, nobody_waits))
        else:
            if isinstance(news, Here):
                self._set(process, frozenset(news.seats))
            else:
                self.here()
            self.missing(news.length)

    def gone(self, process: str) -> None:
        """A process has ended, and with it its connections."""
        self._set(process, frozenset())

    def connected(self) -> None:
        """The bus works again: who was said to be where may be wrong by now."""
        self.ask()
        loop = asyncio.get_running_loop()
        loop.call_later(ANSWER_SECONDS, self._forget, loop.time())

    def _forget(self, before: float) -> None:
        for process, (_, heard) in list(self._elsewhere.items()):
            if heard < before:
                self._set(process, frozenset())

    def _set(self, process: str, seats: frozenset[int]) -> None:
        before = self.room.present()
        if seats:
            self._elsewhere[process] = (seats, asyncio.get_running_loop().time())
        else:
            self._elsewhere.pop(process, None)
        if self.room.present() != before:
            self.room.presence_changed()

    def missing(self, length: int) -> None:
        """The store has so many entries of this table: perhaps more than we have."""
        if length > self.room.table.length:
            self._grew(length)

    def _grew(self, news: Grown | int) -> None:
        """Take entries in, in their order; a number: the store has so many, and can tell which."""
        self._news.append(news)
        if self._reading is None:
            self._reading = self.room.spawn(self._read())

    async def _read(self) -> None:
        try:
            while self._news and not self.room.closed:
                async with self.room.lock:
                    await self._take(self._news.popleft())
        except Refusal as refusal:
            logger().warning("not-caught-up", table=self.code, code=refusal.code)  # the next look at it will
        finally:
            self._reading = None
        self.room.wake()

    async def _take(self, news: Grown | int) -> None:
        length = self.room.table.length
        if isinstance(news, int):
            if news > length:
                await self.room.read_tail(tell=True)
        elif news.first > length:
            await self.room.read_tail()
        elif news.first + len(news.entries) > length:
            self.room.take_in(news.entries[length - news.first :])

    async def _ask_store(self, code: str) -> int | StoreError:
        return (await self.room.store.lengths([code])).get(code, 0)

    async def refresh(self) -> None:
        """Know what the store knows, and of an open window what others know."""
        if not self.bus.shared:
            return
        try:
            length = await self.length_now(self.code)
            if isinstance(length, StoreError):
                raise length
            if length > self.room.table.length:
                async with self.room.lock:
                    await self.room.read_tail(tell=True)
        except (Refusal, StoreError) as problem:
            logger().warning("not-refreshed", table=self.code, problem=str(problem))
        self.room.wake()
        window = self.room.window
        if window is None or window.kind is not Kind.AMONG_PEOPLE:
            return
        if window.opening is not None:
            await asyncio.wait({window.opening})
        known = await self.bus.look(self._name(window))
        if known.left is not None:
            window.end_in(known.left)
        if known.answer is not None and (window.held is None or window.held.request != known.answer.request):
            window.keep(Held([known.answer.text], known.answer.request, nobody_waits))

    # --- windows ---------------------------------------------------------------------------------------

    def opened(self, window: Window) -> None:
        """A window has opened here; who leads says when it ends."""
        if self.bus.shared and self.leads and window.kind is Kind.AMONG_PEOPLE:
            window.opening = self.room.spawn(self.bus.open_window(self._name(window), window.seconds))

    async def hold(self, window: Window, wish: Held, say: Callable[[Held, str | None], None]) -> None:
        """Hold a checked answer until the end of its window, for whichever process will end it."""
        assert wish.request is not None
        seat, text = window.asked.seat, wish.texts[0]
        # What is held elsewhere counts as well, so that is asked first; if nobody answers, what is held here.
        found = await self.bus.hold(self._name(window), Answer(wish.request, text), window.seconds)
        if found is None:
            found = window.hold(wish)
        elif found.held:
            window.keep(wish)
        if self.room.table.is_done(seat, wish.request):
            wish.stored()  # its window has ended meanwhile
            return
        if not found.held or window is not self.room.window:
            raise Refusal("stale")
        assert window.held is not None
        say(window.held, found.before)
        if self.bus.shared:
            self.bus.tell(self.code, HeldElsewhere(seat, window.asked.decision, wish.request, text))

    async def closing(self, window: Window) -> None:
        """The end has come, and we lead: what does another process hold? It always takes the same time."""
        if not self.bus.shared or window.kind is not Kind.AMONG_PEOPLE:
            return
        if window.opening is not None:
            await asyncio.wait({window.opening})
        answer = await self.bus.close_window(self._name(window))
        if answer is not None and (window.held is None or window.held.request != answer.request):
            window.keep(Held([answer.text], answer.request, nobody_waits))
        if not self.bus.working and window.asked.seat not in self.room.present_here():
            await asyncio.sleep(DARK_WAIT_SECONDS)

    def _name(self, window: Window) -> WindowName:
        return WindowName(self.code, window.asked.seat, window.asked.decision)
