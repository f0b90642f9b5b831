"""The simple policy: rest or travel by supplies and distance, sensible targets, answers and zombies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, knows
from deadhand.games.selfish_zombies import kinds as k
from deadhand.games.selfish_zombies.cards import (
    ALLIANCE,
    ANSWER_REFLECT,
    ATTACK,
    BACK,
    DIE,
    DISCARD,
    DOUBLE,
    DRIVE,
    END_TURN,
    FORWARD,
    GIVE,
    LAY_TOP,
    PASS,
    PLAY_ALLIANCE,
    PLAY_HORDE,
    PLAY_RAMPAGE,
    PLAY_SCOUT,
    PLAY_STEAL,
    PLAY_TRAP,
    PUT_TOP,
    REST_DOUBLE,
    REST_SINGLE,
    SINGLE,
    TRAVEL_DOUBLE,
    VEHICLE,
)

if TYPE_CHECKING:
    from deadhand.core.streams import RandomStream
    from deadhand.games.selfish_zombies.rules import SelfishZombiesState

# How welcome each wasteland card is, in the order of its kinds: blank, sewer, settlement, bandits, zombies,
# mall, sprained ankle, bitten, secret passage
WELCOME: Final[list[i64]] = [3, -2, 6, -4, -1, 8, -5, -100, 10]
UNKNOWN: Final = -1
NEAR: Final = 2  # levels to the helicopter, from which on a player is worth a horde
# What a card of hand is worth keeping when one must go, by kind
KEEP: Final[list[i64]] = [10, 16, 8, 7, 9, 5, 2, 1, 4, 4, 6]


def simple_action(state: SelfishZombiesState, player: i64, stream: RandomStream) -> i64:
    """The action that looks best; equals are drawn by lot."""
    best: i64 = 0
    best_worth: i64 = 0
    equals: i64 = 0
    for action in state.legal_actions(player):
        worth = worth_of(state, player, action)
        if equals == 0 or worth > best_worth:
            best = action
            best_worth = worth
            equals = 1
        elif worth == best_worth:
            equals += 1
            if stream.below(equals) == 0:
                best = action
    return best


def worth_of(state: SelfishZombiesState, player: i64, action: i64) -> i64:
    """How good an action looks."""
    asked = state.top_kind()
    if asked == k.ACT:
        return worth_on_turn(state, player, action)
    if asked == k.ZOMBIE_ACT:
        return worth_as_zombie(state, player, action)
    if asked == k.SCOUTING:
        good = WELCOME[card_of(state.looking[0])] >= 0
        return 1 if good == (action == PUT_TOP) else 0
    if asked == k.TRAPPING:
        return WELCOME[action - LAY_TOP]
    if asked == k.GIVE_SUPPLY:
        return 1 if action == GIVE + SINGLE else 0
    if asked == k.DISCARD_ANY or asked == k.DISCARD_SUPPLY:
        return worth_of_discard(state, player, action - DISCARD)
    return worth_of_answer(state, player, action)


def supply_value(state: SelfishZombiesState, player: i64) -> i64:
    """SZE-5: what the supply cards of a hand stand for."""
    value: i64 = 0
    for kind in state.hands[player]:
        if kind > DOUBLE:
            break
        value += kind + 1
    return value


def leader(state: SelfishZombiesState, player: i64) -> i64:
    """The other living player who is furthest along; more cards in hand break ties."""
    best: i64 = -1
    best_score: i64 = -1
    other: i64
    for other in range(state.num_players):
        if other != player and state.is_living(other):
            score = state.levels[other] * 100 + len(state.hands[other])
            if score > best_score:
                best = other
                best_score = score
    return best


def known_top(state: SelfishZombiesState, player: i64) -> i64:
    """The top card of the wasteland if this player has seen it, else -1."""
    if state.wasteland and knows(player, state.wasteland[-1]):
        return card_of(state.wasteland[-1])
    return UNKNOWN


def worth_on_turn(state: SelfishZombiesState, player: i64, action: i64) -> i64:
    """Cards that hurt the leader first, then a look ahead, then the way on; rest only when it must be.

    What has no good use now stays in hand: something to lose to bandits and zombies.
    """
    if action == DRIVE:
        return worth_of_drive(state, player)
    if action in (PLAY_SCOUT, PLAY_TRAP):
        known = known_top(state, player) != UNKNOWN
        return (5 if known else 70) if action == PLAY_SCOUT else 4 if known else 68
    first = leader(state, player)
    if action > PLAY_RAMPAGE:
        return 66 if ((action - PLAY_RAMPAGE) >> first) & 1 else 50
    if PLAY_STEAL <= action < DISCARD:
        return 90 if action - PLAY_STEAL == first else 60
    if PLAY_HORDE <= action < PLAY_STEAL:
        near = state.track - state.levels[action - PLAY_HORDE] <= NEAR
        return 75 if near and action - PLAY_HORDE == first else 3
    if PLAY_ALLIANCE <= action < PLAY_HORDE:
        return 65 if action - PLAY_ALLIANCE == first else 30
    if action in (REST_SINGLE, REST_DOUBLE):
        return (31 if action == REST_SINGLE else 30) if must_rest(state, player) else 6
    worth: i64 = 8 if must_rest(state, player) else 40
    return worth + (1 if action == TRAVEL_DOUBLE else 0)


def worth_of_drive(state: SelfishZombiesState, player: i64) -> i64:
    """At once, if vehicles go all the way or the next card is bad; not yet, if it is known to be good."""
    vehicles: i64 = 0
    for kind in state.hands[player]:
        if kind == VEHICLE:
            vehicles += 1
    if vehicles >= state.track - state.levels[player]:
        return 95
    top = known_top(state, player)
    if top == UNKNOWN:
        return 69
    return 7 if WELCOME[top] >= 0 else 95


def must_rest(state: SelfishZombiesState, player: i64) -> bool:
    """Whether traveling now looks deadlier than waiting: a deadly card, or no supply left after paying.

    Every turn costs more supplies than it brings, so whoever can travel does.
    """
    if state.supplies(player) <= 1:
        return False  # resting would be death: on, and hope for a card on the way
    return known_top(state, player) == DIE or supply_value(state, player) <= 2


def worth_of_discard(state: SelfishZombiesState, player: i64, kind: i64) -> i64:
    """Keep the last supply card; else let the least useful card go."""
    if kind <= DOUBLE and state.supplies(player) <= 2:
        return -50 - KEEP[kind]
    return -KEEP[kind]


def worth_of_answer(state: SelfishZombiesState, player: i64, action: i64) -> i64:
    """Reflect what can be reflected, else wear the vest; but an ally who moves along does no harm."""
    if action == PASS:
        return 1
    if state.top_kind() != k.ANSWER_ATTACK and state.played == ALLIANCE:
        return 0
    return 3 if action == ANSWER_REFLECT else 2


def worth_as_zombie(state: SelfishZombiesState, player: i64, action: i64) -> i64:
    """Attack who stands here, the furthest along first; else walk towards the nearest living player."""
    if action >= ATTACK:
        return 50 + 10 - len(state.hands[action - ATTACK])
    level = state.levels[player]
    best: i64 = 99
    direction: i64 = 0
    other: i64
    for other in range(state.num_players):
        if state.is_living(other):
            distance = state.levels[other] - level
            size = distance if distance >= 0 else -distance
            if size < best or (size == best and distance > 0):
                best = size
                direction = distance
    if action == FORWARD:
        return 30 if direction > 0 else 1
    if action == BACK:
        return 30 if direction < 0 else 0
    if action == END_TURN:
        return 20
    return 0
