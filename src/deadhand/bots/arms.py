"""What a search is made of: how to search, when to stop, the actions to choose from, what was found."""

from __future__ import annotations

import math
from time import perf_counter
from typing import final

from mypy_extensions import i64

from deadhand.bots.contract import Infostate
from deadhand.bots.playouts import PERCENT, Manner, Playout
from deadhand.core.state import State
from deadhand.core.streams import RandomStream


@final
class Settings:
    """How to search. ``tree``: in a tree, else flat; ``manner``: that of the playouts.

    Flat: ``drop`` is by how many standard errors an action must be behind the leader to drop out; ``trust``
    by how many another must be ahead of what the simple policy would do to be chosen in its place;
    ``foresight`` in how many of a hundred states drawn those who choose in secret at the same time choose
    what has paid (foresight.py).
    Tree: ``exploration`` is UCB1's constant; ``others_in_tree``: whether open decisions of others are
    searched too (each for the own result of who decides), or made by the playouts' policy.
    """

    tree: bool
    manner: Manner
    drop: float
    trust: float
    exploration: float
    others_in_tree: bool
    foresight: i64

    def __init__(
        self,
        manner: Manner,
        tree: bool = False,
        drop: float = 2.0,
        trust: float = 0.0,
        exploration: float = 0.5,
        others_in_tree: bool = True,
        foresight: i64 = 0,
    ) -> None:
        self.manner = manner
        self.tree = tree
        self.drop = drop
        self.trust = trust
        self.exploration = exploration
        self.others_in_tree = others_in_tree
        self.foresight = foresight

    def trusting(self, trust: float) -> Settings:
        """The same with another trust."""
        return Settings(
            self.manner,
            self.tree,
            self.drop,
            trust,
            self.exploration,
            self.others_in_tree,
            self.foresight,
        )


@final
class Finding:
    """What the search found of one action.

    ``value`` is what it was searched for (shares, and scores as the manner weighs them); ``win_share`` and
    ``score`` are the means at the end of the playouts; ``changed`` is the share of playouts in which the own
    score changed soon (this round; or until the player is asked the like again), ``change`` the mean change
    in these.
    """

    action: i64
    visits: i64
    value: float
    win_share: float
    score: float
    changed: float
    change: float

    def __init__(
        self,
        action: i64,
        visits: i64,
        value: float,
        win_share: float,
        score: float,
        changed: float,
        change: float,
    ) -> None:
        self.action = action
        self.visits = visits
        self.value = value
        self.win_share = win_share
        self.score = score
        self.changed = changed
        self.change = change


@final
class Limit:
    """When to stop: after so many playouts (None: however many), or at a time of the clock."""

    left: i64
    timed: bool
    end: float

    def __init__(self, seconds: float, playouts: int | None) -> None:
        self.left = (1 << 60) if playouts is None else playouts
        self.timed = seconds < math.inf
        self.end = perf_counter() + seconds if self.timed else 0.0

    def reached(self) -> bool:
        """Whether no other playout may begin."""
        if self.left <= 0:
            return True
        return self.timed and perf_counter() >= self.end


@final
class Arm:
    """One of the actions to choose from, and what its playouts came to. ``values``: round by round (flat)."""

    action: i64
    visits: i64
    value: float
    share: float
    score: float
    changed: i64
    change: i64
    values: list[float]
    racing: bool

    def __init__(self, action: i64) -> None:
        self.action = action
        self.visits = 0
        self.value = 0.0
        self.share = 0.0
        self.score = 0.0
        self.changed = 0
        self.change = 0
        self.values = []
        self.racing = True

    def count(self, playout: Playout) -> None:
        """One more playout."""
        observer = playout.observer
        self.visits += 1
        self.value += playout.value(observer)
        self.share += playout.shares[observer]
        self.score += float(playout.scores[observer])
        if playout.change != 0:
            self.changed += 1
            self.change += playout.change

    def finding(self) -> Finding:
        """Means."""
        visits = float(max(self.visits, 1))
        changed = float(self.changed)
        change = float(self.change)
        return Finding(
            self.action,
            self.visits,
            self.value / visits,
            self.share / visits,
            self.score / visits,
            changed / visits,
            change / changed if self.changed > 0 else 0.0,
        )


def draw(infostate: Infostate, stream: RandomStream) -> State:
    """A state drawn from what the player knows; what others have chosen in secret is open again."""
    state: State = infostate.resample(stream)
    state.reopen_choices(infostate.player)
    return state


def usual_arm(state: State, observer: i64, stream: RandomStream, arms: list[Arm], manner: Manner) -> i64:
    """The arm that stands unless another is better: by the rule that leads all own decisions in playouts, if
    one does, else by the simple policy.
    """
    action: i64
    if manner.own >= PERCENT:
        action = state.game.playout_action(state, observer, stream)
    else:
        action = state.game.simple_action(state, observer, stream)
    place: i64 = 0
    for arm in arms:
        if arm.action == action:
            return place
        place += 1
    return 0
