"""Every policy by name: the levels that people play against, simple and random."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import final

from deadhand.bots.contract import Budget, Infostate, Policy
from deadhand.bots.levels import LEVELS, LevelPolicy
from deadhand.core.errors import UnknownPolicy
from deadhand.core.messages import Message
from deadhand.core.streams import FastStream

__all__ = [
    "USUAL_BOT",
    "Budget",
    "Infostate",
    "Policy",
    "PolicyFactory",
    "RandomPolicy",
    "SimplePolicy",
    "known_policy",
    "policies",
    "thinking_seconds",
]


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


USUAL_BOT = "survivor"  # where nobody has chosen: it plays soundly, never slips, and keeps nobody waiting

PolicyFactory = Callable[[int], Policy]

# Those that people play against first; the rest is for the lab.
_POLICIES: dict[str, PolicyFactory] = {
    **{name: partial(LevelPolicy, level) for name, level in LEVELS.items()},
    "simple": SimplePolicy,
    "random": RandomPolicy,
}


def policies() -> dict[str, PolicyFactory]:
    """Every policy by name; a factory takes a seed from 0 to 2**63-1."""
    return dict(_POLICIES)


def thinking_seconds(name: str) -> float:
    """How long a policy thinks about one whole choice at most; 0: it does not search."""
    level = LEVELS.get(name)
    return 0.0 if level is None else level.seconds


def known_policy(name: str) -> PolicyFactory:
    """The factory of a policy. Raises ``UnknownPolicy``."""
    factory = _POLICIES.get(name)
    if factory is None:
        raise UnknownPolicy(Message("error-policy-unknown", {"policy": name, "policies": list(_POLICIES)}))
    return factory
