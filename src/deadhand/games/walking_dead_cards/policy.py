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

if TYPE_CHECKING:
    from deadhand.core.streams import RandomStream
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState

SCALE: Final = 100  # expected bullets in hundredths


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
        return -expected_bullets(state, action, False)
    first = state.chosen[player] & WALKER_MASK
    if action <= NUM_WALKERS:
        # keep cards for later rather than waste them: only a card that may take a row is worth playing now
        return expected_bullets(state, action, False)
    if action == ALONE:
        return 0
    if action == WITH_HERO:
        return expected_bullets(state, first, True) - expected_bullets(state, first, False) - 3 * SCALE
    return expected_bullets(state, action - WITH_WALKER, False) - SCALE


def bullets_in(row: list[i64]) -> i64:
    """The bullets of a row."""
    bullets: i64 = 0
    for card in row:
        bullets += BULLETS[card]
    return bullets


def expected_bullets(state: WalkingDeadCardsState, walker: i64, first_to_place: bool) -> i64:
    """Roughly what the walker will take when it is placed, in hundredths of a bullet.

    A full row is taken for sure, an almost full one if others land before the walker: the more numbers lie
    unseen between the row's end and the walker, the likelier.
    """
    row = state.row_below(walker)
    if row < 0:
        if state.hero_mode:
            row = state.highest_row()
        else:
            return cheapest_row(state)
    cards = state.rows[row]
    free: i64 = ROW_LIMIT - len(cards)
    bullets = bullets_in(cards)
    if free <= 0:
        return SCALE * bullets
    if first_to_place:
        return 0
    gap = walker - cards[-1] - 1
    if gap < 0:  # lower than every end in hero mode: placed early, so others matter little
        return SCALE * bullets // (4 * (free + 1))
    others: i64 = state.num_players - 1
    # others who land between, each with a chance of about gap / 104, against the free places
    crowd = others * gap * SCALE // NUM_WALKERS
    chance = crowd // (free * free)
    if chance > SCALE:
        chance = SCALE
    return (bullets + free) * chance


def cheapest_row(state: WalkingDeadCardsState) -> i64:
    """TWC-23: a walker below every row takes the cheapest, as things stand."""
    least: i64 = 0
    for row in state.rows:
        bullets = bullets_in(row)
        if least == 0 or bullets < least:
            least = bullets
    return SCALE * least
