"""After the result: buying, what becomes of the horde, refilling (EBZ-30, EBZ-32, EBZ-40, EBZ-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.eaten_by_zombies import decks, humans, knowledge, narration, totals
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import BUY, HAND_SIZE, POWER_DISCARDS, SEND_KILLED
from deadhand.games.eaten_by_zombies.zombies import has_power

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


# --- buying (EBZ-40) ---


def buyable(state: EatenByZombiesState, budget: i64) -> list[i64]:
    """EBZ-40: what the market holds and the sum pays for; never with six or more cards in hand."""
    result: list[i64] = []
    if len(state.hands[state.active]) >= HAND_SIZE:
        return result
    place: i64 = 0
    for card in state.market:
        if state.stock[place] > 0 and state.cards.price[card] <= budget:
            result.append(BUY + card)
        place += 1
    return result


def start_buying(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-40: up to the declared total plus scavenge."""
    total = totals.fight_total(state) if state.declared == k.FIGHTING else totals.flee_total(state)
    state.then(k.AFTER_BUY)
    ask_buy(state, player, total + totals.scavenge_total(state))


def ask_buy(state: EatenByZombiesState, player: i64, budget: i64) -> None:
    """EBZ-40: ask while anything can be bought."""
    if buyable(state, budget):
        state.ask(k.BUY_CARDS, player, budget)


def buy(state: EatenByZombiesState, player: i64, card: i64, budget: i64) -> None:
    """EBZ-40: straight into hand, before everybody's eyes."""
    place: i64 = 0
    for kind in state.market:
        if kind == card:
            state.stock[place] -= 1
        place += 1
    decks.into_hand(state, player, card)
    knowledge.into_hand_openly(state, player, card)
    if state.events is not None:
        narration.bought(state, player, card)
    ask_buy(state, player, budget - state.cards.price[card])


def after_buying(state: EatenByZombiesState) -> None:
    """EBZ-30: the horde to the own discard pile. EBZ-32: it stays; by option the oldest leaves."""
    player = state.active
    if state.result == k.KILLED:
        may_send: i64 = 0
        for card in state.played:
            if state.cards.effect[card] == SEND_KILLED:
                may_send += 1
        ask_send_killed(state, player, may_send)
        return
    if state.oldest_leaves and state.horde:
        oldest = state.horde.pop(0)
        state.zombie_discard.append(oldest)
        if state.events is not None:
            narration.oldest_leaves(state, oldest)
    state.then(k.REFILL, 0)


def ask_send_killed(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """Fire on a Stick: so many killed zombies may go to the zombie discard pile; the others are taken."""
    if count > 0 and state.horde:
        state.ask(k.SEND_KILLED_ZOMBIE, player, count)
    else:
        take_horde(state, player)


def take_horde(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-30: the horde to the player's own discard pile."""
    if state.horde:
        state.discards[player] += state.horde
        state.horde = []
        if state.events is not None:
            narration.horde_taken(state, player)
    state.then(k.REFILL, 0)


def refill(state: EatenByZombiesState, stage: i64) -> None:
    """EBZ-62, power 1: first two cards go. EBZ-41: then played cards to the discard pile, and six in hand."""
    player = state.active
    if stage == 0 and has_power(state, 1, -1):
        count: i64 = 0
        for card in state.hands[player]:
            if not decks.is_zombie(card):
                count += 1
        state.then(k.REFILL, 1)
        if count < POWER_DISCARDS and state.hands[player]:
            humans.show_hand(state, player)  # the proof that there are no more to discard, as in EBZ-23
        ask_discard(state, k.POWER_DISCARD, player, count if count < POWER_DISCARDS else POWER_DISCARDS)
        return
    state.discards[player] += state.played
    state.played = []
    state.sure_to_play = False
    state.then(k.TURN_ENDS)
    held: i64 = len(state.hands[player])
    if state.events is not None:
        narration.refills(state, player, HAND_SIZE - held)
    if held > HAND_SIZE:
        ask_discard(state, k.DISCARD_DOWN, player, held - HAND_SIZE)
    else:
        decks.draw_cards(state, player, HAND_SIZE - held)


def ask_discard(state: EatenByZombiesState, kind: i64, player: i64, count: i64) -> None:
    """EBZ-41, EBZ-62: the player chooses; without a choice, where all can see that, it is done at once."""
    while count > 0:
        spared = kind == k.POWER_DISCARD
        cards = [card for card in state.hands[player] if not (spared and decks.is_zombie(card))]
        chooses = cards[0] != cards[-1] and len(cards) > count
        if chooses or not knowledge.holds_open_hand(state, player):
            state.ask(kind, player, count)
            return
        discard(state, player, cards[0], discard_clause(kind))
        count -= 1


def discard_clause(kind: i64) -> str:
    """The clause that makes a human discard."""
    return "EBZ-62" if kind == k.POWER_DISCARD else "EBZ-41"


def discard(state: EatenByZombiesState, player: i64, card: i64, clause: str) -> None:
    """From hand to the own discard pile."""
    state.hands[player].remove(card)
    knowledge.left_hand_openly(state, player, card)
    state.discards[player].append(card)
    if state.events is not None:
        narration.discarded(state, player, card, clause)
