"""Drawing, losing, dying: a deck is a life (EBZ-34, EBZ-42, EBZ-50, EBZ-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, forget
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies import knowledge, narration
from deadhand.games.eaten_by_zombies.cards import FIRST_SWAG, FIRST_ZOMBIE

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


def is_zombie(card: i64) -> bool:
    """A zombie card."""
    return FIRST_ZOMBIE <= card < FIRST_SWAG


def into_hand(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """Into hand, which stays sorted."""
    hand = state.hands[player]
    place: i64 = 0
    for held in hand:
        if held > card:
            break
        place += 1
    hand.insert(place, card)


def renew_deck(state: EatenByZombiesState, player: i64) -> bool:
    """EBZ-42: an empty deck takes the shuffled own discard pile; False if there is neither."""
    if state.decks[player]:
        return True
    renewed = state.discards[player]
    if not renewed:
        return False
    renewed.sort()
    forget(renewed)
    state.stream.shuffle(renewed)
    state.decks[player] = renewed
    state.discards[player] = []
    if state.events is not None:
        narration.deck_renewed(state, player)
    return True


def draw_cards(state: EatenByZombiesState, player: i64, count: i64) -> bool:
    """EBZ-42: draw; EBZ-50: whoever must draw and has neither deck nor discard pile dies. False: dead."""
    i: i64 = 0
    told: i64 = 0
    while i < count:
        if not state.decks[player]:
            if state.events is not None:
                narration.cards_drawn(state, player, i - told)
            told = i
            if not renew_deck(state, player):
                die(state, player, "EBZ-50")
                return False
        into_hand(state, player, card_of(state.decks[player].pop()))
        state.disclose()
        i += 1
    if state.events is not None:
        narration.cards_drawn(state, player, i - told)
        narration.hand_seen(state, player)
    return True


def lose_from_deck(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-34: the top card of the deck is lost; a zombie among them counts as one, and is discarded."""
    card = card_of(state.decks[player].pop())
    state.disclose()
    lose_card(state, card)
    if state.events is not None:
        narration.card_lost(state, player, card, "deck")


def lose_card(state: EatenByZombiesState, card: i64) -> None:
    """EBZ-34: away, before everybody's eyes."""
    state.lost.append(card)
    send_away(state, card)


def send_away(state: EatenByZombiesState, card: i64) -> None:
    """EBZ-34: an action card back to its market pile; starting cards and unsold kinds leave the game."""
    if is_zombie(card):
        state.zombie_discard.append(card)
        return
    place: i64 = 0
    for kind in state.market:
        if kind == card:
            state.stock[place] += 1
            return
        place += 1
    state.removed.append(card)


def die(state: EatenByZombiesState, player: i64, clause: str) -> None:
    """EBZ-50, EBZ-51: the turn ends, all cards go back; from now on a zombie player. EBZ-70."""
    state.disclose()  # every card goes back face up
    undecided = state.result == k.UNDECIDED or state.result == k.WOUNDED_IN_FIGHT or state.result == k.CAUGHT
    if undecided:
        state.zombie_discard += state.horde
        state.horde = []
    for card in state.hands[player]:
        send_away(state, card)
    for seen in state.decks[player]:
        send_away(state, card_of(seen))
    for card in state.discards[player]:
        send_away(state, card)
    for card in state.played:
        send_away(state, card)
    for seen in state.looking:
        send_away(state, card_of(seen))
    state.hands[player] = []
    state.decks[player] = []
    state.discards[player] = []
    state.played = []
    state.looking = []
    state.humans &= ~(1 << player)
    knowledge.hand_gone(state, player)
    # whatever of the turn was waiting is over with it
    state.asked = 0
    state.interrupted = []
    if state.events is not None:
        narration.died(state, player, clause)
    if state.humans & (state.humans - 1) == 0:
        state.end(k.LAST_HUMAN)
    else:
        state.then(k.TURN_ENDS)
