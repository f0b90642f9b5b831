"""The simple policy: rules of thumb on what lies open and the own hand; no search, no memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.games.walking_dead_cards.cards import (
    ALONE,
    BULLETS,
    NUM_WALKERS,
    ROW_LIMIT,
    TAKE_ROW,
    WALKER_MASK,
    WITH_HERO,
    WITH_WALKER,
)
from deadhand.games.walking_dead_cards.rules import CHOOSE_ROW

if TYPE_CHECKING:
    from deadhand.core.streams import RandomStream
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

SCALE: Final = 100  # expected bullets in hundredths
NO_ROW_IS_LONGER: Final = ROW_LIMIT + 1  # as long counts a row that a walker too low for all rows would take
PRICE_OF_A_CARD: Final = 200  # who still holds cards when the others sit out takes what lies there
PRICE_OF_THE_HERO: Final = 200  # makes sure of one full row, so not for a poor one


def simple_action(state: WalkingDeadCardsState, player: i64, stream: RandomStream) -> i64:
    """The action whose expected bullets look best; equals are drawn by lot."""
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


def worth_of(state: WalkingDeadCardsState, player: i64, action: i64) -> i64:
    """How good an action looks, in hundredths of a bullet towards the mode's own aim."""
    if action > TAKE_ROW:
        return -SCALE * bullets_in(state.rows[action - TAKE_ROW - 1])
    if not state.hero_mode:
        return -expected_bullets(state, action, False, False)
    first = state.chosen[player] & WALKER_MASK
    if action <= NUM_WALKERS:
        return best_completion(state, player, action)
    if action == ALONE:
        return worth_alone(state, first)
    if action == WITH_HERO:
        return worth_with_hero(state, first)
    return worth_of_pair(state, first, action - WITH_WALKER)


# --- playouts: where nobody thinks for long -------------------------------------------------------------


def playout_action(state: WalkingDeadCardsState, player: i64, stream: RandomStream) -> i64:
    """In survival mode the shortest row and the cheapest to take; in hero mode the simple action.

    Playouts led by it find better choices than by the simple policy, though that plays better, and more of
    them fit into the time (docs/bots.md).
    """
    if state.hero_mode:
        return simple_action(state, player, stream)
    if state.top_kind() == CHOOSE_ROW:
        return take_cheapest_row(state)
    best: i64 = 0
    shortest: i64 = NO_ROW_IS_LONGER + 1
    for walker in state.hands[player]:
        row = state.row_below(walker)
        length: i64 = len(state.rows[row]) if row >= 0 else NO_ROW_IS_LONGER
        if length < shortest:
            best = walker
            shortest = length
    return best


def take_cheapest_row(state: WalkingDeadCardsState) -> i64:
    """TWC-23: the first of the rows with the fewest bullets."""
    best: i64 = 0
    least: i64 = -1
    index: i64 = 0
    for row in state.rows:
        bullets = bullets_in(row)
        if least < 0 or bullets < least:
            least = bullets
            best = index
        index += 1
    return TAKE_ROW + 1 + best


# --- hero mode: what a whole choice is worth -----------------------------------------------------------


def best_completion(state: WalkingDeadCardsState, player: i64, first: i64) -> i64:
    """The walker alone, with the hero, or with the partner that suits it best."""
    best = worth_alone(state, first)
    if (state.heroes >> player) & 1:
        with_hero = worth_with_hero(state, first)
        if with_hero > best:
            best = with_hero
    for second in state.hands[player]:
        if second != first:
            pair = worth_of_pair(state, first, second)
            if pair > best:
                best = pair
    return best


def worth_alone(state: WalkingDeadCardsState, walker: i64) -> i64:
    """One walker, placed at its number."""
    return expected_bullets(state, walker, False, False) - PRICE_OF_A_CARD


def worth_with_hero(state: WalkingDeadCardsState, walker: i64) -> i64:
    """TWC-12: placed before everybody, so a full row is taken for sure."""
    return expected_bullets(state, walker, True, False) - PRICE_OF_A_CARD - PRICE_OF_THE_HERO


def worth_of_pair(state: WalkingDeadCardsState, one: i64, other: i64) -> i64:
    """Two walkers; on the same row the lower one fills a place for the higher one."""
    low = one if one < other else other
    high = other if one < other else one
    helped = row_of(state, low) == row_of(state, high)
    worth = expected_bullets(state, low, False, False) + expected_bullets(state, high, False, helped)
    return worth - 2 * PRICE_OF_A_CARD


# --- what a walker will take ---------------------------------------------------------------------------


def row_of(state: WalkingDeadCardsState, walker: i64) -> i64:
    """TWC-13, TWC-14: where the walker would go as things stand; -1 where its player would choose a row."""
    row = state.row_below(walker)
    if row < 0 and state.hero_mode:
        return state.highest_row()
    return row


def expected_bullets(state: WalkingDeadCardsState, walker: i64, first_to_place: bool, helped: bool) -> i64:
    """Roughly what the walker will take when it is placed, in hundredths of a bullet.

    A full row is taken unless somebody lands on it before; one with room only if enough others do. The more
    numbers lie between the row's end and the walker, the likelier others come first. ``helped``: a walker of
    the same player fills one place before.
    """
    row = row_of(state, walker)
    if row < 0:
        return cheapest_row(state)
    cards = state.rows[row]
    bullets = bullets_in(cards)
    free: i64 = ROW_LIMIT - len(cards)
    if helped:
        free -= 1
        bullets += 1
    if free < 0:  # the lower walker of the same player takes the row
        return 0
    if first_to_place:
        return SCALE * bullets if free == 0 else 0
    gap = walker - cards[-1] - 1
    if gap < 0:  # lower than every end in hero mode: whatever is lower still comes first
        gap = walker - 1
    before = crowd(state, gap)
    if free == 0:
        return bullets * (SCALE - before) if before < SCALE else 0
    chance = before // (free * free)
    if chance > SCALE:
        chance = SCALE
    return (bullets + free) * chance


def crowd(state: WalkingDeadCardsState, gap: i64) -> i64:
    """How many walkers of others land in a gap of so many numbers, in hundredths."""
    others: i64 = 0
    for hand in state.hands:
        if hand:
            others += 1
    others -= 1
    per_player: i64 = 3 if state.hero_mode else 2  # halves: in hero mode some play two
    return others * gap * SCALE * per_player // (2 * NUM_WALKERS)


def bullets_in(row: list[i64]) -> i64:
    """The bullets of a row."""
    bullets: i64 = 0
    for card in row:
        bullets += BULLETS[card]
    return bullets


def cheapest_row(state: WalkingDeadCardsState) -> i64:
    """TWC-23: a walker below every row takes the cheapest, as things stand."""
    least: i64 = 0
    for row in state.rows:
        bullets = bullets_in(row)
        if least == 0 or bullets < least:
            least = bullets
    return SCALE * least
