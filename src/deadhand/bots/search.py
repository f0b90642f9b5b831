"""Search from what one player knows: which of the legal actions leads to the best own result.

Two ways, both of them Monte Carlo: every playout starts from a state drawn anew from those consistent with
what the player knows, and is played to its end by the title's simple policy mixed with random moves
(playouts.py). What counts is the player's own result, never that of a rival.

*Flat*, with many resamplings: in every round one state is drawn and each action still in the race is tried on
it, all with the same chances (common random numbers), so that actions are compared in pairs and luck that
strikes all of them cancels out. Now and then the actions that are clearly behind the leader drop out (a race:
Maron and Moore, "Hoeffding races", NIPS 1993, with the standard error of the paired differences for a bound).

*Tree*: single-observer information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information
Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2), 2012):
one tree for all the states drawn, its nodes reached by what has been done since; UCB1 with the number of times
that an action was available in place of the parent's visits. Chance (dice, cards turned up) lies in the states
and not in the tree. What others choose in secret at the same time is chosen by the playouts' policy and not
told to the tree: it cannot answer what nobody sees.

Both stop at a number of playouts or when the time is up, whichever comes first; with a number of playouts and
a seed they are deterministic. A choice of several small decisions is searched decision by decision.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from deadhand.bots.contract import Infostate
from deadhand.bots.playouts import Manner, Playout, guided_action
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream

FIRST_LOOK: Final = 12  # rounds of a race before anything drops out
SEED: Final = 1 << 31
NONE_YET: Final = -1


@final
class Settings:
    """How to search. ``tree``: the tree, else flat; ``playout_manner``: see ``Manner``.

    Flat: ``drop`` is by how many standard errors an action must be behind the leader to drop out; ``trust``
    by how many another must be ahead of what the simple policy would do to be chosen in its place.
    Tree: ``exploration`` is UCB1's constant; ``others_in_tree``: whether open decisions of others are searched
    too (each for the own result of who decides), or made by the playouts' policy.
    """

    tree: bool
    manner: Manner
    drop: float
    trust: float
    exploration: float
    others_in_tree: bool

    def __init__(
        self,
        manner: Manner,
        tree: bool = False,
        drop: float = 2.0,
        trust: float = 0.0,
        exploration: float = 0.5,
        others_in_tree: bool = True,
    ) -> None:
        self.manner = manner
        self.tree = tree
        self.drop = drop
        self.trust = trust
        self.exploration = exploration
        self.others_in_tree = others_in_tree


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


def choose(infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit) -> int:
    """The action to take."""
    actions = infostate.legal_actions()
    if len(actions) == 1:
        return actions[0]
    arms = [Arm(action) for action in actions]
    return arms[_run(infostate, settings, stream, limit, arms)].action


def analyse(infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit) -> list[Finding]:
    """What the search finds of every legal action; the one it would choose first, then by value."""
    arms = [Arm(action) for action in infostate.legal_actions()]
    best = _run(infostate, settings, stream, limit, arms)
    findings = [arm.finding() for arm in arms]
    first = findings.pop(best)
    findings.sort(key=_by_value)
    return [first, *findings]


def _by_value(finding: Finding) -> tuple[bool, float]:
    return (finding.visits == 0, -finding.value)


def _run(
    infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit, arms: list[Arm]
) -> int:
    """Search; the index of the best arm."""
    if settings.tree:
        return _grow(infostate, settings, stream, limit, arms)
    return _race(infostate, settings, stream, limit, arms)


def _draw(infostate: Infostate, stream: RandomStream) -> State:
    """A state drawn from what the player knows; what others have chosen in secret is open again."""
    state: State = infostate.resample(stream)
    state.reopen_choices(infostate.player)
    return state


# --- flat ------------------------------------------------------------------------------------------------


def _race(
    infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit, arms: list[Arm]
) -> int:
    observer: i64 = infostate.player
    first = _draw(infostate, stream)
    playout = Playout(first, observer, settings.manner)
    usual = _usual(first, observer, stream, arms)
    rounds: i64 = 0
    look: i64 = FIRST_LOOK
    racing: i64 = len(arms)
    whole = True
    while racing > 1 and whole:
        drawn = _draw(infostate, stream)
        seed: i64 = stream.below(SEED)
        for arm in arms:
            if not arm.racing:
                continue
            if limit.reached():
                whole = False
                break
            limit.left -= 1
            state = drawn.clone()
            state.apply_unchecked(observer, arm.action)
            playout.begin()
            playout.play_on(state, state.next_player(), FastStream(seed))
            arm.count(playout)
            arm.values.append(playout.value(observer))
        if whole:
            rounds += 1
            if rounds == look:
                look += FIRST_LOOK if look < 4 * FIRST_LOOK else look // 4
                racing = _drop(arms, rounds, settings.drop)
    return _winner(arms, rounds, usual, settings.trust)


def _usual(state: State, observer: i64, stream: RandomStream, arms: list[Arm]) -> i64:
    """The arm that the simple policy would choose."""
    action: i64 = state.game.simple_action(state, observer, stream)
    place: i64 = 0
    for arm in arms:
        if arm.action == action:
            return place
        place += 1
    return 0


def _leader(arms: list[Arm], rounds: i64) -> i64:
    """The racing arm that is ahead after whole rounds."""
    best: i64 = NONE_YET
    best_sum = 0.0
    place: i64 = 0
    for arm in arms:
        if arm.racing:
            total = _sum(arm, rounds)
            if best < 0 or total > best_sum:
                best = place
                best_sum = total
        place += 1
    return best


def _sum(arm: Arm, rounds: i64) -> float:
    """Of an arm's values in the first rounds: time may be up in the middle of one."""
    total = 0.0
    values = arm.values
    i: i64 = 0
    while i < rounds:
        total += values[i]
        i += 1
    return total


def _lead(ahead: Arm, behind: Arm, rounds: i64) -> float:
    """By how many standard errors of the paired differences one arm is ahead of another."""
    total = 0.0
    squares = 0.0
    i: i64 = 0
    while i < rounds:
        difference = ahead.values[i] - behind.values[i]
        total += difference
        squares += difference * difference
        i += 1
    count = float(rounds)
    if total <= 0.0 or count < 2.0:
        return 0.0
    variance = (squares - total * total / count) / (count - 1.0)
    if variance <= 0.0:
        return math.inf
    return total / count / math.sqrt(variance / count)


def _drop(arms: list[Arm], rounds: i64, bound: float) -> i64:
    """Take those that are clearly behind out of the race; how many are left."""
    leader = arms[_leader(arms, rounds)]
    left: i64 = 0
    for arm in arms:
        if arm.racing:
            if arm is not leader and _lead(leader, arm, rounds) > bound:
                arm.racing = False
            else:
                left += 1
    return left


def _winner(arms: list[Arm], rounds: i64, usual: i64, trust: float) -> i64:
    """The leader; but what the simple policy would do, unless the leader is well ahead of it."""
    if rounds == 0:
        return usual
    best = _leader(arms, rounds)
    common = arms[usual]
    if trust > 0.0 and common.racing and _lead(arms[best], common, rounds) < trust:
        return usual
    return best


# --- the tree --------------------------------------------------------------------------------------------


@final
class Node:
    """What has been done to come here is the way from the root; ``total`` is worth to who did the last."""

    player: i64
    action: i64
    visits: float
    available: float
    total: float
    children: list[Node]

    def __init__(self, player: i64, action: i64) -> None:
        self.player = player
        self.action = action
        self.visits = 0.0
        self.available = 0.0
        self.total = 0.0
        self.children = []

    def child(self, player: i64, action: i64) -> Node | None:
        """The node that a player's action leads to, if it was ever done."""
        for node in self.children:
            if node.action == action and node.player == player:
                return node
        return None


def _grow(
    infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit, arms: list[Arm]
) -> int:
    observer: i64 = infostate.player
    first = _draw(infostate, stream)
    playout = Playout(first, observer, settings.manner)
    usual = _usual(first, observer, stream, arms)
    root = Node(observer, NONE_YET)
    while not limit.reached():
        limit.left -= 1
        state = _draw(infostate, stream)
        playout.begin()
        way = _descend(root, state, playout, settings, stream)
        for arm in arms:
            if arm.action == way[0].action:
                arm.count(playout)
    best = usual
    most: i64 = 0
    place: i64 = 0
    for arm in arms:
        if arm.visits > most:
            best = place
            most = arm.visits
        place += 1
    return best


def _descend(
    root: Node, state: State, playout: Playout, settings: Settings, stream: RandomStream
) -> list[Node]:
    """One playout: down the tree, one new node, on to the end, and what it is worth up again; the way down."""
    observer = playout.observer
    manner = playout.manner
    game = state.game
    node = root
    way: list[Node] = []
    player = observer  # though others may be choosing at the same time
    in_secret = _is_secret(state, observer)
    grown = False
    while not grown and (not way or playout.goes_on(state, player)):
        if player == observer or (settings.others_in_tree and not in_secret):
            node, grown = _step(node, state, player, settings.exploration, stream)
            way.append(node)
            action = node.action
        else:
            action = guided_action(state, game, player, manner.others, stream)
        state.apply_unchecked(player, action)
        player = state.next_player()
        in_secret = player >= 0 and _is_secret(state, observer)
    playout.play_on(state, player, stream)
    for passed in way:
        passed.visits += 1.0
        passed.total += playout.value(passed.player)
    return way


def _is_secret(state: State, observer: i64) -> bool:
    """Whether several choose at once, or the last of them does: nobody sees the others' choices."""
    players = state.top_players()
    return players & (players - 1) != 0 or len(state.hidden_choice(observer)) > 0


def _step(
    node: Node, state: State, player: i64, exploration: float, stream: RandomStream
) -> tuple[Node, bool]:
    """The child to go to, and whether it is new: untried actions first, that of the simple policy before all."""
    actions = state.legal_actions(player)
    if len(node.children) == 0:
        action: i64 = actions[0]
        if len(actions) > 1:
            action = state.game.simple_action(state, player, stream)
        return _sprout(node, player, action), True
    untried: i64 = 0
    chosen: i64 = NONE_YET
    best: Node | None = None
    best_bound = 0.0
    for action in actions:
        child = node.child(player, action)
        if child is None:
            untried += 1
            if stream.below(untried) == 0:
                chosen = action
            continue
        child.available += 1.0
        visits = child.visits
        bound = child.total / visits + exploration * math.sqrt(math.log(child.available) / visits)
        if best is None or bound > best_bound:
            best = child
            best_bound = bound
    if chosen >= 0:
        return _sprout(node, player, chosen), True
    assert best is not None
    return best, False


def _sprout(node: Node, player: i64, action: i64) -> Node:
    child = Node(player, action)
    child.available = 1.0
    node.children.append(child)
    return child
