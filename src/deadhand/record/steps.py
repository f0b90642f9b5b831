"""The steps of a game that stand, and which of them can be undone (docs/decisions/0010-undo.md)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deadhand.core.state import State


class Step(NamedTuple):
    """What a seat did in one go, at a time. ``mark``: the state's before it (``State.mark``)."""

    seat: int
    actions: list[int]
    mark: tuple[int, int]
    by_bot: bool
    at: float = 0.0


class Undoable(NamedTuple):
    """Whose last steps can be undone, and how many of them."""

    seat: int
    steps: int


class Steps:
    """What was done since the deal and neither taken back nor undone, in order."""

    def __init__(self) -> None:
        self._steps: list[Step] = []

    def __len__(self) -> int:
        """How many stand."""
        return len(self._steps)

    def __iter__(self) -> Iterator[Step]:
        """The first one first."""
        return iter(self._steps)

    def add(self, step: Step) -> None:
        """A step has been done."""
        self._steps.append(step)

    def take_back(self, seat: int, hidden: Sequence[int]) -> None:
        """The seat's hidden choice stands no more."""
        _strike(self._steps, seat, hidden)

    def undoable(self, state: State) -> Undoable | None:
        """What can be undone, by what everybody sees: the last steps of whoever acted last.

        A choice that is only begun in secret is not known to exist: it counts for nothing, and goes when the
        step before it is undone. One that is made is something that somebody has done since.
        """
        if state.is_terminal():
            return None
        steps = self._without_begun(state)
        if not steps or state.hidden_choice(steps[-1].seat):
            return None
        seat, mark, count = steps[-1].seat, state.mark(), 0
        for step in reversed(steps):
            if step.seat != seat or step.mark != mark or step.by_bot:
                break
            count += 1
        return Undoable(seat, count) if count else None

    def undo(self, state: State) -> None:
        """The last step stands no more, nor what was begun in secret since."""
        self._steps = self._without_begun(state)[:-1]

    def replay(self, dealt: State) -> None:
        """Do them all, in place."""
        for step in self._steps:
            for action in step.actions:
                dealt.apply_action(step.seat, action)

    def _without_begun(self, state: State) -> list[Step]:
        steps = self._steps
        for seat in state.current_players():
            begun = state.hidden_choice(seat)
            if begun:
                steps = steps[:]
                _strike(steps, seat, begun)
        return steps


def _strike(steps: list[Step], seat: int, actions: Sequence[int]) -> None:
    """Take the last times that a seat did these actions out, in place."""
    left = list(actions)
    place = len(steps) - 1
    while left and place >= 0:
        step = steps[place]
        if step.seat == seat:
            kept = list(step.actions)
            while left and kept and kept[-1] == left[-1]:
                kept.pop()
                left.pop()
            steps[place : place + 1] = [step._replace(actions=kept)] if kept else []
        place -= 1
