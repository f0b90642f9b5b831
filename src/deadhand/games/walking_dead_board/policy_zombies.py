"""The simple policy of zombies: hunt the survivor who is nearest to winning, with the strongest card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.games.walking_dead_board import combat, policy_survivors
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board.cards import NO_EFFECT, ONSLAUGHT, ONSLAUGHT_STEPS

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

POOR_CARD: Final = 6  # a card of this value may go for another


def worth_of(state: WalkingDeadBoardState, player: i64, action: i64, asked: i64) -> i64:
    """How good an action of a zombie looks."""
    if asked == k.APPEAR:
        return worth_of_place(state, player, state.board.middles[action - k.APPEAR_AT])
    if asked == k.HERD:
        return 1 if (action == k.PLAY_HERD) == (combat.die_needed(state, 0) < 6) else 0
    if asked == k.DRAG:
        return 1 if (action == k.PLAY_DRAG) == is_good_roll(state) else 0
    if asked == k.ZOMBIE_MOVE:
        return worth_of_place(state, player, action)
    if asked == k.WALKER_DISCARD:
        return worth_of_discard(state, player, action)
    if asked == k.ZOMBIE_TARGET:
        return prey_worth(state, (action - k.ATTACK) // 16)
    return worth_of_card(state, player, action)


def is_good_roll(state: WalkingDeadBoardState) -> bool:
    """Whether the survivor who has just rolled reaches a goal with it."""
    mover = state.active
    distance = policy_survivors.goal_distance(state, mover, state.places[mover])
    return distance <= state.roll and (distance > 3 or k.tiles_in(state.tiles[mover]) >= 3)


def prey_worth(state: WalkingDeadBoardState, target: i64) -> i64:
    """How welcome a survivor is as prey: many tiles, few allies, few cards, no help from the space."""
    worth: i64 = 20 * k.tiles_in(state.tiles[target]) + 40 - 12 * state.allies[target]
    held: i64 = len(state.hands[target])
    return worth - 2 * held - 4 * combat.modifiers(state, target)


def worth_of_place(state: WalkingDeadBoardState, player: i64, space: i64) -> i64:
    """With the best prey in reach, else as near as possible to it."""
    best: i64 = -1000
    target: i64
    for target in range(state.num_players):
        if state.is_survivor(target):
            distance = state.board.link_steps(space, state.places[target])
            worth = prey_worth(state, target) - 14 * distance
            if distance == 0:
                worth += 100
            if worth > best:
                best = worth
    return best


def nearest_prey(state: WalkingDeadBoardState, player: i64) -> i64:
    """How many spaces to the nearest survivor."""
    best: i64 = 99
    target: i64
    for target in range(state.num_players):
        if state.is_survivor(target):
            distance = state.board.link_steps(state.places[player], state.places[target])
            if distance < best:
                best = distance
    return best


def worth_of_card(state: WalkingDeadBoardState, player: i64, action: i64) -> i64:
    """The strongest attack; Onslaught and Charging Walkers when nobody is here, and somebody near."""
    if action == k.ROLL or action == k.PASS:
        return 0
    if action >= k.PLAY_WALKER:
        card = action - k.PLAY_WALKER
        if state.top_kind() == k.ZOMBIE_START:
            return -1
        distance = nearest_prey(state, player)
        reach: i64 = ONSLAUGHT_STEPS if state.cards.walker_effect[card] == ONSLAUGHT else 4
        return 10 if 0 < distance <= reach else -1
    target = (action - k.ATTACK) // 16
    card = (action - k.ATTACK) % 16
    value: i64 = state.cards.walker_value[card] * 10
    special: i64 = 0 if state.cards.walker_effect[card] == NO_EFFECT else 3
    return 1000 + 100 * prey_worth(state, target) + value - special


def worth_of_discard(state: WalkingDeadBoardState, player: i64, action: i64) -> i64:
    """A weak plain attack for another card."""
    if action == k.PASS:
        return 0
    card = action - k.DISCARD_WALKER
    if state.cards.walker_effect[card] != NO_EFFECT:
        return -1
    value = state.cards.walker_value[card]
    return 20 - value if value <= POOR_CARD else -1
