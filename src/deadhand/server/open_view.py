"""All cards open: what spectators of a table that wants it see one full round late, and a replay."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from deadhand.core.state import State

ROUNDS_LATE = 2  # what happened in round r is shown when round r + 2 begins: one full round lies between


def open_view(state: State) -> dict[str, object]:
    """The public view and, as ``open``, the zones that each seat sees otherwise than the public does.

    Never a decision, never a choice that is being made: zones only, as each seat is shown them.
    """
    public = state.view(None)
    seen_by_all = _zones(public)
    public["open"] = [
        {"seat": seat, "zones": [zone for zone in _zones(state.view(seat)) if zone not in seen_by_all]}
        for seat in range(state.num_players)
    ]
    return public


def _zones(view: dict[str, object]) -> list[object]:
    zones = view.get("zones")
    return zones if isinstance(zones, list) else []


class Rounds:
    """Counts the rounds of a game that have begun, from 1, also in a title that does not count them itself.

    A round begins whenever ``round_number`` changes (a tournament counts afresh in every game); in a title
    without rounds, whenever the turn comes round to the seat that began, or past it. ``marks`` are the
    numbers, or the seats in turn counted from that one: an undo goes back among them.
    """

    __slots__ = ("_first", "_marks", "_numbered", "now")

    def __init__(self, state: State) -> None:
        self._numbered = state.round_number() > 0
        self._first = 0 if self._numbered else _on_turn(state) or 0
        self._marks = [self._mark(state)]
        self.now = 1

    def look(self, state: State, undone: bool = False) -> int:
        """The round after a step; ``undone``: the step was that an earlier one was undone."""
        mark = self._mark(state)
        if undone:
            while len(self._marks) > 1 and self._marks[-1] != mark:
                self._pop()
        elif mark != self._marks[-1]:
            self.now += self._begins(self._marks[-1], mark)
            self._marks.append(mark)
        return self.now

    def _pop(self) -> None:
        gone = self._marks.pop()
        self.now -= self._begins(self._marks[-1], gone)

    def _begins(self, before: int, after: int) -> bool:
        return self._numbered or after < before

    def _mark(self, state: State) -> int:
        if self._numbered:
            return int(state.round_number())
        seat = _on_turn(state)
        return self._marks[-1] if seat is None else (seat - self._first) % int(state.num_players)


def _on_turn(state: State) -> int | None:
    """Whose turn it is, as everybody sees it; None at the end."""
    seats = state.view(None)["seats"]
    assert isinstance(seats, list)
    return next((int(seat["seat"]) for seat in seats if seat.get("on_turn")), None)


class Late(NamedTuple):
    """A step that is not shown yet: its round, its events and the open view after it, encoded."""

    round: int
    events: list[bytes]
    view: bytes


class Delay:
    """What waits until the round after next begins."""

    __slots__ = ("_waiting", "rounds")

    def __init__(self, state: State) -> None:
        self.rounds = Rounds(state)
        self._waiting: deque[Late] = deque()

    def put(self, state: State, events: list[bytes], view: bytes, undone: bool = False) -> list[Late]:
        """A step has been done; what may be shown now, in order."""
        self._waiting.append(Late(self.rounds.look(state, undone), events, view))
        if state.is_terminal():
            return self.rest()
        due = []
        # In order, and never past one that must wait: after an undo a later step may be of an earlier round.
        while self._waiting and self._waiting[0].round + ROUNDS_LATE <= self.rounds.now:
            due.append(self._waiting.popleft())
        return due

    def rest(self) -> list[Late]:
        """All that still waits: nothing more will be played."""
        due = list(self._waiting)
        self._waiting.clear()
        return due
