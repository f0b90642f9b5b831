"""Tree search: single-observer information-set Monte Carlo tree search (search.py)."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from deadhand.bots.arms import Arm, Limit, Settings, draw, usual_arm
from deadhand.bots.contract import Infostate
from deadhand.bots.playouts import Playout
from deadhand.core.state import State
from deadhand.core.streams import RandomStream

NONE_YET: Final = -1


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


def grow(
    infostate: Infostate, settings: Settings, stream: RandomStream, limit: Limit, arms: list[Arm]
) -> int:
    """Grow the tree, playout by playout; the index of the arm that was tried most."""
    observer: i64 = infostate.player
    first = draw(infostate, stream)
    playout = Playout(first, observer, settings.manner)
    usual = usual_arm(first, observer, stream, arms, settings.manner)
    root = Node(observer, NONE_YET)
    while not limit.reached():
        limit.left -= 1
        state = draw(infostate, stream)
        playout.begin(stream)
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
    """One playout: down the tree, a new node, on to the end, and its worth up again; the way down."""
    observer = playout.observer
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
            action = playout.action(state, player, stream)
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
    """The child to go to, and whether it is new: untried actions first, the simple policy's before all."""
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
