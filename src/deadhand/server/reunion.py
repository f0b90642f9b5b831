"""A rematch begins by itself, once everybody is back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from deadhand.server.entries import HUMAN, OPEN, AnyEntry
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal

if TYPE_CHECKING:
    from deadhand.server.room import Room

RANDOMNESS_SECONDS = 2.0  # how long a browser that is there may take to name its part in the shuffle


class Reunion:
    """One room's, if its table is a rematch. The process that leads the table sees to it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None
        self._starting: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Somebody has come or gone, or an entry is done."""
        if not self._complete():
            self.stop()
        elif self._starting is None:
            if all(seat.randomness is not None for seat in self._room.table.seats if seat.kind == HUMAN):
                self._begin()
            elif self._timer is None:
                self._timer = asyncio.get_running_loop().call_later(RANDOMNESS_SECONDS, self._begin)

    def stop(self) -> None:
        """Wait no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _complete(self) -> bool:
        """Whether everybody is there. With a seat left open, the creator is to say what becomes of it."""
        room, table = self._room, self._room.table
        if table.create.rematch_of is None or table.started or table.closed or room.closed or not room.leads:
            return False
        people = {number for number, seat in enumerate(table.seats) if seat.kind == HUMAN}
        return bool(people) and people <= room.present() and all(seat.kind != OPEN for seat in table.seats)

    def _begin(self) -> None:
        self.stop()
        if self._starting is None and self._complete():
            self._starting = self._room.spawn(self._start())

    async def _start(self) -> None:
        try:
            await self._room.store_now(self._deal)
        except Refusal as refusal:
            logger().warning("rematch-not-started", table=self._room.table.code, code=refusal.code)
            await asyncio.sleep(RANDOMNESS_SECONDS)
        finally:
            self._starting = None
        self.look()

    def _deal(self) -> list[AnyEntry]:
        # Looked at again under the lock: somebody may have gone, or started it, meanwhile.
        return [self._room.table.propose_start(self._room.clock())] if self._complete() else []
