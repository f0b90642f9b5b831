"""Policies: what chooses an action from an information state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, final

from deadhand.core.errors import UnknownPolicy
from deadhand.core.messages import Message
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream


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
        """A legal action, within ``budget`` seconds."""


@final
class RandomPolicy:
    """Any legal action, all alike."""

    def __init__(self, seed: int = 0) -> None:
        self.stream = FastStream(seed)

    def choose(self, infostate: Infostate, budget: float) -> int:
        """One of the legal actions, uniformly."""
        actions = infostate.legal_actions()
        return actions[self.stream.below(len(actions))]


@final
class SimplePolicy:
    """The title's own rules of thumb, asked on a state drawn from what the player knows: it cannot peek."""

    def __init__(self, seed: int = 0) -> None:
        self.stream = FastStream(seed)

    def choose(self, infostate: Infostate, budget: float) -> int:
        """What the title's ``simple_action`` says."""
        state = infostate.resample(self.stream)
        return state.game.simple_action(state, infostate.player, self.stream)


PolicyFactory = Callable[[int], Policy]

_POLICIES: dict[str, PolicyFactory] = {"random": RandomPolicy, "simple": SimplePolicy}


def policies() -> dict[str, PolicyFactory]:
    """Every policy by name; a factory takes a seed from 0 to 2**63-1."""
    return dict(_POLICIES)


def known_policy(name: str) -> PolicyFactory:
    """The factory of a policy. Raises ``UnknownPolicy``."""
    factory = _POLICIES.get(name)
    if factory is None:
        raise UnknownPolicy(Message("error-policy-unknown", {"policy": name, "policies": list(_POLICIES)}))
    return factory
