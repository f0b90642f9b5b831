"""What swag cards do besides their numbers (docs/eaten-by-zombies-cards.md): one function per effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, seen_by
from deadhand.games.eaten_by_zombies import buying, decks, humans, knowledge, narration
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ANY_LEVEL,
    BOTTOM,
    BURY,
    BURY_CARD,
    DECLINE,
    DISCARD,
    DISCARD_OTHER,
    FIRST_SWAG,
    FIRST_ZOMBIE,
    KEEP,
    LOOK,
    LOSE_TOP,
    MAX_KINDS,
    SEND,
    SEND_AWAY,
    SHOOT,
    TAKE,
    TAKE_DISCARDED,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


def do_effect(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """EBZ-25: at once. What adds to totals, spares cards or comes after the fight counts then (humans.py)."""
    effect = state.cards.effect[card]
    amount = state.cards.amount[card]
    if effect == DISCARD_OTHER:
        ask_discard_other(state, player)
    elif effect == SHOOT:
        ask_send(state, player, amount)
    elif effect == SEND_AWAY:
        ask_send(state, player, ANY_LEVEL)
    elif effect == TAKE_DISCARDED:
        ask_take(state, player, amount)
    elif effect == LOSE_TOP:
        lose_top(state, player)
    elif effect == LOOK:
        look(state, player, amount)
    elif effect == BURY and knowledge.may_hold_zombie(state, player):
        state.ask(k.CARD_BURY, player)


def legal(state: EatenByZombiesState, kind: i64, player: i64) -> list[i64]:
    """What the card's player may choose."""
    result: list[i64] = []
    if kind == k.CARD_DISCARD:
        humans.add_kinds(state, state.hands[player], DISCARD, result)
    elif kind == k.CARD_SEND:
        humans.add_horde(state, state.top_data(), SEND, result)
    elif kind == k.CARD_TAKE:
        result = takeable(state, player, state.top_data())
    elif kind == k.CARD_LOOK or kind == k.CARD_BOTTOM:
        cards = sorted([card_of(seen) for seen in state.looking])
        humans.add_kinds(state, cards, KEEP if kind == k.CARD_LOOK else BOTTOM, result)
    else:
        result.append(DECLINE)
        zombie: i64 = FIRST_ZOMBIE
        while zombie < FIRST_SWAG:
            if zombie in state.hands[player]:
                result.append(BURY_CARD + zombie - FIRST_ZOMBIE)
            zombie += 1
    return result


def apply(state: EatenByZombiesState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what the card's player chose."""
    if kind == k.CARD_DISCARD:
        buying.discard(state, player, action - DISCARD, "EBZ-25")
    elif kind == k.CARD_SEND:
        send(state, player, action - SEND + FIRST_ZOMBIE)
    elif kind == k.CARD_TAKE:
        take(state, player, (action - TAKE) // MAX_KINDS, (action - TAKE) % MAX_KINDS)
    elif kind == k.CARD_LOOK:
        keep(state, player, action - KEEP)
    elif kind == k.CARD_BOTTOM:
        to_bottom(state, player, action - BOTTOM)
        ask_bottom(state, player)
    elif action != DECLINE:
        bury(state, player, action - BURY_CARD + FIRST_ZOMBIE)


# --- the effects -----------------------------------------------------------------------------------------


def ask_discard_other(state: EatenByZombiesState, player: i64) -> None:
    """Discard one other hand card, if any."""
    hand = state.hands[player]
    if not hand:
        return
    if len(hand) == 1:
        buying.discard(state, player, hand[0], "EBZ-25")
    else:
        state.ask(k.CARD_DISCARD, player)


def ask_send(state: EatenByZombiesState, player: i64, highest: i64) -> None:
    """One zombie in play of this level or less, if any, goes to the zombie discard pile."""
    options: list[i64] = []
    humans.add_horde(state, highest, SEND, options)
    if len(options) == 1:
        send(state, player, options[0] - SEND + FIRST_ZOMBIE)
    elif options:
        state.ask(k.CARD_SEND, player, highest)


def send(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """Out of play, to the zombie discard pile."""
    state.horde.remove(zombie)
    state.zombie_discard.append(zombie)
    if state.events is not None:
        narration.zombie_sent(state, player, zombie)


def takeable(state: EatenByZombiesState, player: i64, highest: i64) -> list[i64]:
    """Action cards up to a price, no starting cards, in other humans' discard piles."""
    result: list[i64] = []
    other: i64 = 0
    while other < state.num_players:
        if other != player and state.is_human(other):
            lying: list[i64] = []
            for card in state.discards[other]:
                if card >= FIRST_SWAG and state.cards.price[card] <= highest:
                    lying.append(card)
            lying.sort()
            humans.add_kinds(state, lying, TAKE + MAX_KINDS * other, result)
        other += 1
    return result


def ask_take(state: EatenByZombiesState, player: i64, highest: i64) -> None:
    """Take one action card of this price or less, if any."""
    options = takeable(state, player, highest)
    if len(options) == 1:
        take(state, player, (options[0] - TAKE) // MAX_KINDS, (options[0] - TAKE) % MAX_KINDS)
    elif options:
        state.ask(k.CARD_TAKE, player, highest)


def take(state: EatenByZombiesState, player: i64, other: i64, card: i64) -> None:
    """From another human's discard pile into hand, before everybody's eyes."""
    state.discards[other].remove(card)
    decks.into_hand(state, player, card)
    knowledge.into_hand_openly(state, player, card)
    if state.events is not None:
        narration.taken(state, player, other, card)


def lose_top(state: EatenByZombiesState, player: i64) -> None:
    """Lose the top card of the own deck; with no card there and none to shuffle: dead."""
    if decks.renew_deck(state, player):
        decks.lose_from_deck(state, player)
    else:
        decks.die(state, player, "EBZ-50")


def look(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """Look at the top cards of the own deck, as many as there are; never kills."""
    while len(state.looking) < count and decks.renew_deck(state, player):
        state.looking.append(seen_by(state.decks[player].pop(), player))
    if not state.looking:
        return
    state.disclose()
    if state.events is not None:
        narration.looked(state, player)
    if len(state.looking) == 1:
        keep(state, player, card_of(state.looking[0]))
    else:
        state.ask(k.CARD_LOOK, player)


def keep(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """One into hand."""
    state.looking.pop(place_of(state, card))
    decks.into_hand(state, player, card)
    if state.events is not None:
        narration.kept(state, player, card)
    ask_bottom(state, player)


def ask_bottom(state: EatenByZombiesState, player: i64) -> None:
    """The others to the bottom in any order: the one named first will be drawn first."""
    if len(state.looking) > 1:
        state.ask(k.CARD_BOTTOM, player)
    elif state.looking:
        to_bottom(state, player, card_of(state.looking[0]))


def to_bottom(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """Known to its player there until the deck is shuffled."""
    seen = state.looking.pop(place_of(state, card))
    state.decks[player].insert(0, seen)
    if state.events is not None:
        narration.to_bottom(state, player, card_of(seen))


def place_of(state: EatenByZombiesState, card: i64) -> i64:
    """Where among the cards looked at a kind lies."""
    place: i64 = 0
    while card_of(state.looking[place]) != card:
        place += 1
    return place


def bury(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """One zombie card from hand to the zombie discard pile."""
    state.hands[player].remove(zombie)
    knowledge.left_hand_openly(state, player, zombie)
    state.zombie_discard.append(zombie)
    if state.events is not None:
        narration.buried(state, player, zombie)
