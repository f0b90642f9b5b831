"""What a room does about people who leave: says who is away, lets a bot take over, gives the seat back.

A bot takes over when the table's clock has run out for a seat, or, at a table without one, when most of the
others who are there want it. The process that leads the table sees to it (``Room.leads``); all show it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from deadhand.server.absence import CLOCK, VOTE
from deadhand.server.bots_at_table import RETRY_SECONDS
from deadhand.server.entries import AnyEntry
from deadhand.server.logs import logger
from deadhand.server.presence import Presence
from deadhand.server.refusals import Refusal

if TYPE_CHECKING:
    from deadhand.server.connection import Connection
    from deadhand.server.room import Room

SOON = 150.0  # longer than between two sweeps of the lobby
MAX_SLEEP = 600.0  # the world's clock may be set meanwhile: longer waits are looked at again


class Leavers:
    """One room's."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.presence = Presence(room.pace.away_seconds)
        self.presence.look(room.table.absence.people(), ())
        self.stale = True  # something may have changed that matters here
        self._timer: asyncio.TimerHandle | None = None
        self._working: asyncio.Task[None] | None = None

    # --- what is shown ---------------------------------------------------------------------------------

    def clocks(self) -> list[tuple[int, float]]:
        """Whose time runs, and how much of it is left."""
        now = self._room.clock()
        return [(seat, round(max(0.0, end - now), 3)) for seat, end in self._ends()]

    def deadline(self) -> float | None:
        """When the first of these clocks has run out, as the world's clock has it."""
        return min((end for _, end in self._ends()), default=None)

    def due_soon(self) -> bool:
        """Whether the room is to stay in memory, because a clock is about to run out."""
        deadline = self.deadline()
        return deadline is not None and deadline - self._room.clock() < SOON

    def _ends(self) -> list[tuple[int, float]]:
        table = self._room.table
        limit = self._room.pace.limit(table)
        return [(seat, since + limit) for seat, since in table.absence.timed(windows=table.people() > 1)]

    # --- looking after it ------------------------------------------------------------------------------

    def glance(self) -> None:
        """An entry is done: look, if it can matter here. This is called after every move."""
        if self.stale:
            self.look()
        elif self._room.table.create.clock:
            deadline = self.deadline()
            if deadline is not None and not self._wakes_by(deadline):
                self.look()

    def _wakes_by(self, deadline: float) -> bool:
        """Whether the timer rings before that, so that it need not be set anew."""
        if not self._room.leads:
            return True  # another process sees to it
        if self._timer is None:
            return False
        left = self._timer.when() - asyncio.get_running_loop().time()
        return left <= deadline - self._room.clock()

    def look(self, besides: Connection | None = None) -> None:
        """Somebody has come or gone, time has passed, or an entry is done: do what is due, and tell."""
        room = self._room
        self.stale = False
        if self.presence.look(room.table.absence.people(), room.present()):
            room.show_seating(besides)
        if room.closed:
            return
        if room.leads and self._working is None and self._due():
            self._working = room.spawn(self._take_over())
        self._set_timer()

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _set_timer(self) -> None:
        self.stop()
        waits = [self.presence.seconds_to_next()]
        deadline = self.deadline()
        if deadline is not None and self._room.leads and self._working is None:
            waits.append(max(0.0, deadline - self._room.clock()))
        seconds = min((wait for wait in waits if wait is not None), default=None)
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(min(seconds, MAX_SLEEP), self.look)

    def _due(self) -> list[tuple[int, str]]:
        """The seats that a bot is to take over, and why."""
        now = self._room.clock()
        absence, there = self._room.table.absence, self.presence
        return [(seat, CLOCK) for seat, end in self._ends() if end <= now] + [
            (seat, VOTE)
            for seat in sorted(there.away)
            if absence.voted_out(seat, there.connected, there.away)
        ]

    async def _take_over(self) -> None:
        failures = 0
        try:
            while self._room.leads and not self._room.closed and self._due():
                try:
                    await self._room.store_now(self._takeovers)
                except Refusal as refusal:
                    logger().warning("takeover-not-stored", table=self._room.table.code, code=refusal.code)
                    await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                    failures += 1
        finally:
            self._working = None
        self.look()

    def _takeovers(self) -> list[AnyEntry]:
        # Looked at again under the lock: somebody may have come back, or acted, meanwhile.
        propose = self._room.table.absence.propose_takeover
        entries = [propose(self._room.clock(), seat, why) for seat, why in self._due()]
        return [entry for entry in entries if entry is not None]

    # --- people ----------------------------------------------------------------------------------------

    def is_missed(self, seat: int) -> bool:
        """Whether a bot plays this person's seat, or somebody wants that."""
        return self._room.table.absence.is_missed(seat)

    async def come_back(self, seat: int) -> None:
        """The person is there: a bot plays no longer, and nobody wants one any more."""
        if self.is_missed(seat):
            await self._room.commit(lambda: self._return(seat))

    def welcome(self, seat: int) -> None:
        """The same, for a person who has just come and waits for nothing."""
        if self.is_missed(seat):
            self._room.spawn(self._welcome(seat))

    async def _welcome(self, seat: int) -> None:
        room = self._room
        for seconds in RETRY_SECONDS:
            try:
                await room.store_now(lambda: self._return(seat))
            except Refusal as refusal:
                logger().warning("return-not-stored", table=room.table.code, code=refusal.code)
                await asyncio.sleep(seconds)
            if room.closed or seat not in room.present() or not self.is_missed(seat):
                return

    def _return(self, seat: int) -> list[AnyEntry]:
        entry = self._room.table.absence.propose_return(self._room.clock(), seat)
        return [] if entry is None else [entry]

    async def vote(self, seat: int, about: int, on: bool) -> None:
        """Somebody wants a bot to play for a person who is away, or no longer wants it."""

        def propose() -> list[AnyEntry]:
            away = self.presence.away
            entry = self._room.table.absence.propose_vote(self._room.clock(), seat, about, on, away)
            return [] if entry is None else [entry]

        await self._room.commit(propose)
