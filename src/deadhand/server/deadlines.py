"""Since when each seat has been asked: what a table's clock counts from.

Only the times of the log count, so every process that has read it has the same clocks, before and after a
restart. And only what everybody sees moves a clock: no one's hidden step changes their own or another's.
"""

from __future__ import annotations

from deadhand.core.state import State
from deadhand.server.entries import Act, AnyEntry, Return, TakeBack, Undo


class Clocks:
    """One for each seat, running while it is asked.

    A clock starts when its seat comes to be asked, and afresh with each step of its own that everybody sees
    and after which it is asked again: the next decision. A hidden step starts nothing afresh. A choice taken
    back, or a last step undone, goes on with the time that was left when it was made; an undo in the middle
    gives no time, nor does the step that is made in its stead. Who comes back has the whole time again.
    """

    __slots__ = ("_undone", "_used", "since")

    def __init__(self, seats: int) -> None:
        self.since: list[float | None] = [None] * seats  # None: not asked
        self._used = [0.0] * seats  # up to the last own step, while not asked
        self._undone = [0] * seats  # own steps undone and not made again

    def look(self, entry: AnyEntry, state: State, seen: bool) -> None:
        """An entry has been done; ``seen``: everybody was told something of it."""
        for seat, since in enumerate(self.since):
            own = isinstance(entry, Act | TakeBack | Undo) and entry.seat == seat
            if not state.is_to_act(seat):
                self._used[seat] = self._used_up(seat, entry.at if own else None)
                self._undone[seat] = 0
                self.since[seat] = None
            elif since is None:
                back = own and not isinstance(entry, Act)
                self.since[seat] = entry.at - (self._used[seat] if back else 0.0)
            elif isinstance(entry, Return) and entry.seat == seat:
                self.since[seat] = entry.at
            elif own and isinstance(entry, Undo):
                self._undone[seat] += 1
            elif own and isinstance(entry, Act) and self._undone[seat]:
                self._undone[seat] -= 1
            elif own and isinstance(entry, Act) and seen:
                self.since[seat] = entry.at

    def _used_up(self, seat: int, at: float | None) -> float:
        since = self.since[seat]
        if since is None:
            return self._used[seat]  # others go on; a choice that is made can still be taken back
        return 0.0 if at is None else max(0.0, at - since)
