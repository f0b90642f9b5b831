"""What the cards on the table come to: totals, losses, what a hand could reach, what may be spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.eaten_by_zombies import decks
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    FIGHT_PER_GUN,
    FIGHT_PER_ZOMBIE,
    SHOOT,
    SOFTEN_ESCAPE,
    SOFTEN_WOUND,
    CardSet,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


# --- by the rules (EBZ-25, EBZ-26, EBZ-31 to EBZ-33) -----------------------------------------------------


def serves(cards: CardSet, card: i64, fighting: bool) -> bool:
    """EBZ-25: whether a card may be played in a fight, or in a flight."""
    if decks.is_zombie(card):
        return False
    useful = cards.draw[card] > 0 or cards.scavenge[card] > 0
    if fighting:
        return useful or cards.fight[card] > 0 or cards.flee[card] == 0
    if cards.effect[card] == SHOOT:
        return False  # "fight only" stands on the card
    return useful or cards.flee[card] > 0 or cards.fight[card] == 0


def fight_total(state: EatenByZombiesState) -> i64:
    """The fight numbers played, with what cards add for guns and for zombies in play."""
    return fight_of(state, state.played)


def fight_of(state: EatenByZombiesState, played: list[i64]) -> i64:
    """What these cards, played together now, come to in a fight."""
    cards = state.cards
    total: i64 = 0
    guns: i64 = 0
    per_gun: i64 = 0
    for card in played:
        total += cards.fight[card]
        if cards.gun[card]:
            guns += 1
        if cards.effect[card] == FIGHT_PER_GUN:
            per_gun += cards.amount[card]
        elif cards.effect[card] == FIGHT_PER_ZOMBIE:
            total += cards.amount[card] * len(state.horde)
    return total + per_gun * guns


def flee_total(state: EatenByZombiesState) -> i64:
    """The flee numbers played."""
    total: i64 = 0
    for card in state.played:
        total += state.cards.flee[card]
    return total


def scavenge_total(state: EatenByZombiesState) -> i64:
    """EBZ-40: the black diamonds played."""
    total: i64 = 0
    for card in state.played:
        total += state.cards.scavenge[card]
    return total


def fatigue(state: EatenByZombiesState) -> i64:
    """EBZ-32: half the sum of speeds, rounded up (or, by option, down), less what cards soften."""
    speeds = state.horde_speeds()
    half = speeds // 2 if state.round_down else (speeds + 1) // 2
    spared = softened(state, SOFTEN_ESCAPE)
    return half - spared if half > spared else 0


def wounds(state: EatenByZombiesState) -> i64:
    """EBZ-31, EBZ-33: as many cards as the sum of speeds, less what cards soften."""
    speeds = state.horde_speeds()
    spared = softened(state, SOFTEN_WOUND)
    return speeds - spared if speeds > spared else 0


def softened(state: EatenByZombiesState, effect: i64) -> i64:
    """What the played cards with this effect spare; copies add up."""
    cards = state.cards
    total: i64 = 0
    for card in state.played:
        if cards.effect[card] == effect:
            total += cards.amount[card]
    return total


# --- for those who choose --------------------------------------------------------------------------------


def life(state: EatenByZombiesState, player: int) -> int:
    """How many cards the player could lose as wounds now: deck, discard pile, and hand without zombies."""
    losable = len([card for card in state.hands[player] if not decks.is_zombie(card)])
    return len(state.decks[player]) + len(state.discards[player]) + losable


def reach(state: EatenByZombiesState, player: int, declared: i64) -> int:
    """What the hand, with what is played, could come to by the numbers printed on it."""
    fighting = declared == k.FIGHTING
    played = state.played + [card for card in state.hands[player] if serves(state.cards, card, fighting)]
    if declared == k.FIGHTING:
        return int(fight_of(state, played))
    return sum(int(state.cards.flee[card]) for card in played)


def budget(state: EatenByZombiesState) -> int | None:
    """EBZ-40: what may be spent, or could be if all went well; None before anything is declared."""
    if state.top_kind() == k.BUY_CARDS:
        return int(state.top_data())
    if state.declared == k.NOT_YET or state.result in (k.WOUNDED_IN_FIGHT, k.CAUGHT):
        return None
    return total(state) + int(scavenge_total(state))


def total(state: EatenByZombiesState) -> int:
    """The total of the declared kind."""
    if state.declared == k.FIGHTING:
        return int(fight_total(state))
    return int(flee_total(state))


def needed(state: EatenByZombiesState) -> int:
    """What the declared total must reach."""
    return int(state.horde_levels() if state.declared == k.FIGHTING else state.horde_speeds())
