"""What is drawn by lot apart from the deal: a random action, and a random choice that others cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.walking_dead_cards.cards import (
    ALONE,
    HERO_BIT,
    SECOND_SHIFT,
    WITH_HERO,
    WITH_WALKER,
)

if TYPE_CHECKING:
    from deadhand.core.streams import RandomStream
    from deadhand.games.walking_dead_cards.rules import WalkingDeadCardsState


def random_card_action(state: WalkingDeadCardsState, player: i64, stream: RandomStream) -> i64:
    """One of the legal actions of a player who chooses cards, as from their list but without making it."""
    hand = state.hands[player]
    first = state.chosen[player]
    size: i64 = len(hand)
    if first == 0:
        return hand[stream.below(size)]
    hero: i64 = (state.heroes >> player) & 1
    pick = stream.below(size + hero)  # alone, with the hero if there is one, with each of the others
    if pick == 0:
        return ALONE
    if pick == hero:
        return WITH_HERO
    second = hand[pick - hero - 1]
    if second >= first:  # hands are sorted: from here on the first walker is passed over
        second = hand[pick - hero]
    return WITH_WALKER + second


def random_choice(state: WalkingDeadCardsState, player: i64, stream: RandomStream) -> i64:
    """One of the whole choices that a hand allows, each equally likely, packed."""
    hand = state.hands[player]
    size: i64 = len(hand)
    if not state.hero_mode:
        return hand[stream.below(size)]
    with_hero: i64 = size if (state.heroes >> player) & 1 else 0
    pairs = size * (size - 1) // 2
    pick = stream.below(size + with_hero + pairs)
    if pick < size:
        return hand[pick]
    pick -= size
    if pick < with_hero:
        return hand[pick] | HERO_BIT
    pick -= with_hero
    high: i64 = 1
    while pick >= high:  # pair number `pick` in the order (0,1), (0,2), (1,2), (0,3), …
        pick -= high
        high += 1
    return hand[pick] | hand[high] << SECOND_SHIFT
