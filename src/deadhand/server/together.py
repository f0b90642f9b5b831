"""The rooms of this process among those of other processes: what comes over the bus goes to its room, and
what did not come is found in the store.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Final

from deadhand.server.bus import Bus, News, end
from deadhand.server.logs import logger
from deadhand.server.room import Room
from deadhand.server.store import Store, StoreError

# A process may end between storing an entry and telling of it; and without a bus nobody tells anything.
LOOK_SECONDS: Final = 5.0
DARK_LOOK_SECONDS: Final = 1.0
AT_ONCE: Final = 1000


class Together:
    """All rooms of this process."""

    def __init__(self, bus: Bus, store: Store, rooms: Mapping[str, Room]) -> None:
        self.bus = bus
        self.store = store
        self.rooms = rooms
        self._look_now = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._asked: dict[str, asyncio.Future[int | StoreError]] = {}
        self._answering: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to hear others."""
        await self.bus.open(self)
        if self.bus.shared:
            self._looking = asyncio.create_task(self._look_for_ever())

    async def length_of(self, code: str) -> int | StoreError:
        """How many entries of a table the store has now. All who ask during one look share the next: after a
        process has died, all of its people come at once.
        """
        waiting = self._asked.get(code)
        if waiting is None:
            waiting = self._asked[code] = asyncio.get_running_loop().create_future()
        if self._answering is None:
            self._answering = asyncio.create_task(self._answer())
        return await asyncio.shield(waiting)

    async def _answer(self) -> None:
        while self._asked:
            asked, self._asked = self._asked, {}
            answers: Mapping[str, int | StoreError] = {}
            try:
                answers = await self.store.lengths(list(asked))
            except StoreError as problem:
                answers = dict.fromkeys(asked, problem)
            finally:
                for code, waiting in asked.items():
                    if not waiting.done():
                        waiting.set_result(answers.get(code, 0))
        self._answering = None

    async def close(self) -> None:
        """Say goodbye."""
        if self._looking is not None:
            await end([self._looking])
        await self.bus.close()

    # --- heard over the bus ----------------------------------------------------------------------------

    def heard(self, code: str, process: str, news: News) -> None:
        """Another process has said something about a table."""
        room = self.rooms.get(code)
        if room is not None and not room.closed:
            room.link.heard(process, news)

    def gone(self, process: str) -> None:
        """Another process has ended. What it stored last, it may not have told."""
        for room in list(self.rooms.values()):
            room.link.gone(process)
        self._look_now.set()

    def connected(self) -> None:
        """The bus works (again): what was said before, nobody here has heard."""
        for room in list(self.rooms.values()):
            room.link.connected()
        self._look_now.set()

    def disconnected(self) -> None:
        """The bus is away: from now on only the store tells."""
        self._look_now.set()

    def lead_gained(self, codes: Sequence[str]) -> None:
        """This process leads these tables from now on."""
        for code in codes:
            room = self.rooms.get(code)
            if room is not None and not room.closed:
                room.lead_gained()

    # --- found in the store ----------------------------------------------------------------------------

    async def _look_for_ever(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                seconds = LOOK_SECONDS if self.bus.working else DARK_LOOK_SECONDS
                async with asyncio.timeout(seconds):
                    await self._look_now.wait()
            self._look_now.clear()
            try:
                await self.look()
            except StoreError as problem:
                logger().warning("look-failed", problem=str(problem))

    async def look(self) -> None:
        """Compare all rooms with the store, and let those that lack something catch up."""
        codes = [code for code, room in self.rooms.items() if not room.closed]
        for start in range(0, len(codes), AT_ONCE):
            lengths = await self.store.lengths(codes[start : start + AT_ONCE])
            for code, length in lengths.items():
                room = self.rooms.get(code)
                if room is not None and not room.lock.locked():
                    room.link.missing(length)
