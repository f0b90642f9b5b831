"""Who of the people at a table is there, and who has been gone for so long that they are said to be away."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

AWAY_SECONDS: Final = 20.0  # a reload or a tunnel takes less


class Presence:
    """The people of one table. Whoever is not connected when we first hear of them has been gone since then.

    So after a restart nobody is away yet. ``connected`` comes from outside, from all processes that serve the
    table; time comes from ``clock``, which never jumps.
    """

    def __init__(
        self, away_seconds: float = AWAY_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.away_seconds = away_seconds
        self.clock = clock
        self.connected: frozenset[int] = frozenset()
        self.away: frozenset[int] = frozenset()
        self._gone_since: dict[int, float] = {}

    def look(self, people: Iterable[int], connected: Iterable[int]) -> bool:
        """These seats are people's, and these are connected. Whether anything about it is new."""
        before = self.connected, self.away
        seats = set(people)
        now = self.clock()
        self.connected = frozenset(seats.intersection(connected))
        self._gone_since = {
            seat: self._gone_since.get(seat, now) for seat in seats if seat not in self.connected
        }
        self.away = frozenset(
            seat for seat, since in self._gone_since.items() if since + self.away_seconds <= now
        )
        return before != (self.connected, self.away)

    def seconds_to_next(self) -> float | None:
        """When to look again: in so many seconds somebody will be away, if they are not back by then."""
        ends = [
            since + self.away_seconds for seat, since in self._gone_since.items() if seat not in self.away
        ]
        return max(0.0, min(ends) - self.clock()) if ends else None
