"""What a policy is: it chooses an action from what one player knows, within a budget."""

from __future__ import annotations

import math
from typing import Protocol, final

from deadhand.core.state import State
from deadhand.core.streams import RandomStream


@final
class Budget(float):
    """How long a policy may think: a number of seconds, which may also name a number of iterations.

    With iterations alone the time is unlimited, and a policy's choices are the same on every machine.
    """

    iterations: int | None

    def __new__(cls, seconds: float | None = None, iterations: int | None = None) -> Budget:
        """Whatever is used up first ends the search."""
        budget = super().__new__(cls, math.inf if seconds is None else seconds)
        budget.iterations = iterations
        return budget

    def __repr__(self) -> str:
        """Both parts."""
        return f"Budget(seconds={float(self)}, iterations={self.iterations})"


@final
class Infostate:
    """What one player knows of a state, and no more: a policy holds this and cannot peek."""

    __slots__ = ("_state", "player")

    def __init__(self, state: State, player: int) -> None:
        self._state = state
        self.player = player

    def view(self) -> dict[str, object]:
        """Everything this player may know, as plain data (docs/protocol.md)."""
        return self._state.view(self.player)

    def legal_actions(self) -> list[int]:
        """What the player may do now, ascending."""
        return self._state.legal_actions(self.player)

    def action_to_string(self, action: int) -> str:
        """The text of one small action."""
        return self._state.action_to_string(self.player, action)

    def resample(self, stream: RandomStream) -> State:
        """A complete state drawn uniformly from those consistent with what the player knows."""
        return self._state.resample_from_infostate(self.player, stream)


class Policy(Protocol):
    """Something that chooses."""

    def choose(self, infostate: Infostate, budget: float) -> int:
        """A legal action, within ``budget`` seconds (or what else a ``Budget`` says)."""
