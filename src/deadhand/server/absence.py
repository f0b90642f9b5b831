"""Who plays for whom at a table, who wants it, and whose time runs: part of the fold over the log (table.py).

Who is connected is not in the log, so nothing here knows it: a process that sees it (leavers.py) says who is
away and who is present.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from deadhand.core.events import Event
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.server.deadlines import Clocks
from deadhand.server.entries import HUMAN, AnyEntry, Create, Return, Takeover, Vote
from deadhand.server.refusals import Refusal

if TYPE_CHECKING:
    from deadhand.server.seating import Seat

CLOCK = "clock"
VOTE = "vote"


class Absence:
    """One table's. ``running`` answers the state of a game that goes on, or raises ``Refusal``."""

    def __init__(self, create: Create, seats: list[Seat], running: Callable[[], State]) -> None:
        self.played_by: list[str | None] = [None] * create.players  # the bot that plays a person's seat
        self.votes: list[set[int]] = [set() for _ in seats]  # who wants that, by the seat it is about
        self.clocks = Clocks(create.players)
        self._create = create
        self._seats = seats
        self._running = running

    # --- what anyone may ask ---------------------------------------------------------------------------

    def people(self) -> set[int]:
        """The seats of people, there or not."""
        return {number for number, seat in enumerate(self._seats) if seat.kind == HUMAN}

    def timed(self, windows: bool) -> list[tuple[int, float]]:
        """The people whose time is limited, and since when it runs. ``windows``: reactions have their own."""
        state = self._state() if self._create.clock else None
        if state is None:
            return []
        return [
            (seat, since)
            for seat, since in enumerate(self.clocks.since)
            if since is not None
            and self._seats[seat].kind == HUMAN
            and self.played_by[seat] is None
            and not (windows and state.reaction_pass(seat) >= 0)
        ]

    def votes_needed(self, about: int, connected: Collection[int], away: Collection[int]) -> int:
        """How many of the others who are there must want a bot on this seat; 0: it is not to be voted on."""
        if self._create.clock or about not in away or about not in self.people() or self.played_by[about]:
            return 0
        if self._state() is None:
            return 0
        return len(self._others(about, connected)) // 2 + 1

    def votes_of(self, about: int, connected: Collection[int]) -> list[int]:
        """Who of the others that are there wants a bot on this seat."""
        return sorted(self.votes[about].intersection(self._others(about, connected)))

    def voted_out(self, about: int, connected: Collection[int], away: Collection[int]) -> bool:
        """Whether enough of those who are there want a bot on this seat."""
        needed = self.votes_needed(about, connected, away)
        return needed > 0 and len(self.votes_of(about, connected)) >= needed

    def is_missed(self, seat: int) -> bool:
        """Whether a bot plays this person's seat, or somebody wants that."""
        return (self.played_by[seat] is not None or bool(self.votes[seat])) and self._state() is not None

    def _state(self) -> State | None:
        try:
            return self._running()
        except Refusal:
            return None

    def _others(self, about: int, connected: Collection[int]) -> set[int]:
        return self.people().intersection(connected) - {about}

    # --- wishes, checked -------------------------------------------------------------------------------

    def propose_takeover(self, at: float, seat: int, why: str) -> Takeover | None:
        """A bot is to play for a person who is away. None when one does, or nothing of it holds any more."""
        self._running()
        if self._seats[seat].kind != HUMAN or self.played_by[seat] is not None:
            return None
        if why == CLOCK and self.clocks.since[seat] is None:
            return None
        return Takeover(at=at, seat=seat, bot=self._create.takeover, why=why)

    def propose_return(self, at: float, seat: int) -> Return | None:
        """A person is there (again). None when that changes nothing."""
        return Return(at=at, seat=seat) if self.is_missed(seat) else None

    def propose_vote(self, at: float, seat: int, about: int, on: bool, away: Collection[int]) -> Vote | None:
        """Somebody wants a bot to play for a person who is away, or no longer. None when it is so already."""
        self._running()
        if self._create.clock:
            raise Refusal("vote-clock")
        if not 0 <= about < len(self._seats):
            raise Refusal("no-seat", seat=about + 1, seats=len(self._seats))
        if on == (seat in self.votes[about]):
            return None
        if about == seat or about not in away or about not in self.people() or self.played_by[about]:
            raise Refusal("vote-not-away", seat=about + 1)
        return Vote(at=at, seat=seat, about=about, on=on)

    # --- the fold --------------------------------------------------------------------------------------

    def apply(self, entry: Takeover | Return | Vote) -> list[Event]:
        """Do a stored entry; what everybody is told of it."""
        if isinstance(entry, Vote):
            if entry.on:
                self.votes[entry.about].add(entry.seat)
            else:
                self.votes[entry.about].discard(entry.seat)
            return []
        seat = entry.seat
        self.votes[seat].clear()
        if isinstance(entry, Takeover):
            self.played_by[seat] = entry.bot
            args: dict[str, object] = {"player": seat, "why": entry.why}
            return [Event("taken-over", Message("server-log-taken-over", args))]
        was_played = self.played_by[seat] is not None
        self.played_by[seat] = None
        return [Event("returned", Message("server-log-returned", {"player": seat}))] if was_played else []

    def look(self, entry: AnyEntry, state: State | None, seen: bool) -> None:
        """An entry has been done; ``seen``: everybody was told something of it."""
        if state is not None and self._create.clock:
            self.clocks.look(entry, state, seen)
