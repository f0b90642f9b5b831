"""A human's part of the turn: choose, play, resolve, lose, buy, refill (EBZ-22 to EBZ-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.eaten_by_zombies import buying, decks, effects, knowledge, narration, totals
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ANY_LEVEL,
    BUY,
    DECLINE,
    DISCARD,
    DONE,
    FIGHT,
    FIRST_SWAG,
    FIRST_ZOMBIE,
    FLEE,
    KILL,
    LOSE_DECK,
    LOSE_DISCARD,
    LOSE_HAND,
    PLAY,
    RESOLVE,
    SEND,
    STOP_BUYING,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


# --- what is legal ---------------------------------------------------------------------------------------


def legal(state: EatenByZombiesState, kind: i64, player: i64) -> list[i64]:
    """What the player may do who is asked."""
    if kind == k.CHOOSE:
        return [FIGHT, FLEE]
    if kind == k.PLAY_CARDS:
        result: list[i64] = [RESOLVE]
        last: i64 = -1
        for card in state.hands[player]:
            if card != last and is_playable(state, card):
                result.append(PLAY + card)
            last = card
        return result
    if kind == k.LOSE:
        return ways_to_lose(state, player)
    if kind == k.BUY_CARDS:
        result = [STOP_BUYING]
        result += buying.buyable(state, state.top_data())
        return result
    if kind == k.PARTIAL_KILLS:
        result = [DONE]
        add_horde(state, state.top_data(), KILL, result)
        return result
    if kind == k.SEND_KILLED_ZOMBIE:
        result = [DECLINE]
        add_horde(state, ANY_LEVEL, SEND, result)
        return result
    if kind == k.POWER_DISCARD or kind == k.DISCARD_DOWN:
        result = []
        spared = kind == k.POWER_DISCARD  # EBZ-62, power 1: non-zombie cards
        cards = [card for card in state.hands[player] if not (spared and decks.is_zombie(card))]
        add_kinds(state, cards, DISCARD, result)
        return result
    return effects.legal(state, kind, player)


def add_kinds(state: EatenByZombiesState, cards: list[i64], base: i64, result: list[i64]) -> None:
    """One action for each kind among these sorted cards."""
    last: i64 = -1
    for card in cards:
        if card != last:
            result.append(base + card)
        last = card


def add_horde(state: EatenByZombiesState, highest: i64, base: i64, result: list[i64]) -> None:
    """One action for each kind of zombie in play up to a level."""
    zombie: i64 = FIRST_ZOMBIE
    while zombie < FIRST_SWAG:
        if zombie in state.horde and state.cards.level[zombie] <= highest:
            result.append(base + zombie - FIRST_ZOMBIE)
        zombie += 1


def is_playable(state: EatenByZombiesState, card: i64) -> bool:
    """EBZ-25: not a zombie; nothing that serves only the other choice."""
    return totals.serves(state.cards, card, state.declared == k.FIGHTING)


def has_playable(state: EatenByZombiesState, cards: list[i64]) -> bool:
    """EBZ-25: whether any of these cards may be played."""
    for card in cards:  # noqa: SIM110  a loop compiles to less than any() does
        if is_playable(state, card):
            return True
    return False


def ways_to_lose(state: EatenByZombiesState, player: i64) -> list[i64]:
    """EBZ-31 to EBZ-33: deck top or hand, when escaped the discard pile too; zombies from the deck only."""
    result: list[i64] = []
    if state.decks[player] or state.discards[player]:
        result.append(LOSE_DECK)
    last: i64 = -1
    for card in state.hands[player]:
        if card != last and not decks.is_zombie(card):
            result.append(LOSE_HAND + card)
        last = card
    if state.result == k.ESCAPED:
        lying = [card for card in state.discards[player] if not decks.is_zombie(card)]
        lying.sort()
        add_kinds(state, lying, LOSE_DISCARD, result)
    return result


# --- doing it --------------------------------------------------------------------------------------------


def apply(state: EatenByZombiesState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what was chosen."""
    if kind == k.CHOOSE:
        declare(state, player, action)
    elif kind == k.PLAY_CARDS:
        if action == RESOLVE:
            resolve(state, player)
        else:
            play(state, player, action - PLAY)
    elif kind == k.LOSE:
        lose_one(state, player, action)
        lose(state, player, data - 1)
    elif kind == k.BUY_CARDS:
        if action != STOP_BUYING:
            buying.buy(state, player, action - BUY, data)
    elif kind == k.PARTIAL_KILLS:
        kill_some(state, player, action, data)
    elif kind == k.SEND_KILLED_ZOMBIE:
        if action == DECLINE:
            buying.take_horde(state, player)
        else:
            effects.send(state, player, action - SEND + FIRST_ZOMBIE)
            buying.ask_send_killed(state, player, data - 1)
    elif kind == k.POWER_DISCARD or kind == k.DISCARD_DOWN:
        buying.discard(state, player, action - DISCARD, buying.discard_clause(kind))
        buying.ask_discard(state, kind, player, data - 1)
    else:
        effects.apply(state, kind, data, player, action)


def choose(state: EatenByZombiesState) -> None:
    """EBZ-22: fight or flee. EBZ-23, EBZ-72: first, a hand of nothing but zombies ends the game."""
    player = state.active
    hand = state.hands[player]
    if hand:
        zombies_only = True
        for card in hand:
            if not decks.is_zombie(card):
                zombies_only = False
        if zombies_only:
            all_zombies(state, player)
            return
    if knowledge.may_hold_only_zombies(state, player):
        state.disclose()  # it was open to doubt: whoever's passing ends the adding would learn it
    state.ask(k.CHOOSE, player)


def all_zombies(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-72: all zombie players win; with none yet nobody does, or by option that human dies."""
    show_hand(state, player)
    everybody = (1 << state.num_players) - 1
    if state.humans != everybody:
        state.end(k.ZOMBIES_WIN)
    elif state.player_dies:
        decks.die(state, player, "EBZ-72")
    else:
        state.end(k.NOBODY_WINS)


def show_hand(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-23: a player who can play no card shows the hand to all."""
    if not knowledge.holds_open_hand(state, player):
        state.disclose()
    state.shown[player] = state.hands[player][:]
    state.sure_to_play = False
    if state.events is not None:
        narration.hand_shown(state, player)


def declare(state: EatenByZombiesState, player: i64, action: i64) -> None:
    """EBZ-22: aloud, before any card is played."""
    state.declared = k.FIGHTING if action == FIGHT else k.FLEEING
    state.lost = []
    if state.events is not None:
        narration.declared(state, player)
    state.then(k.PLAYED)


def next_card(state: EatenByZombiesState) -> None:
    """EBZ-25: any number, one at a time. EBZ-23: who can play none shows the hand.

    Once a card is played the player is asked even with nothing more to play: not to be asked would show it.
    """
    player = state.active
    hand = state.hands[player]
    if not state.played and hand and not has_playable(state, hand):
        show_hand(state, player)
        resolve(state, player)
    elif hand:
        if not state.played:
            state.sure_to_play = not has_playable(state, state.shown[player])
        state.ask(k.PLAY_CARDS, player)
    else:
        resolve(state, player)


def play(state: EatenByZombiesState, player: i64, card: i64) -> None:
    """EBZ-25: done fully at once, draws too, and even if it kills."""
    state.hands[player].remove(card)
    knowledge.left_hand_openly(state, player, card)
    state.played.append(card)
    if state.events is not None:
        narration.card_played(state, player, card)
    if not decks.draw_cards(state, player, state.cards.draw[card]):
        return
    state.then(k.PLAYED)
    effects.do_effect(state, player, card)


# --- the result (EBZ-26) ---------------------------------------------------------------------------------


def resolve(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-26: against the sum of levels, or of speeds; equal or more succeeds."""
    if state.declared == k.FIGHTING:
        total = totals.fight_total(state)
        won = total >= state.horde_levels()
        state.result = k.KILLED if won else k.WOUNDED_IN_FIGHT
    else:
        total = totals.flee_total(state)
        won = total >= state.horde_speeds()
        state.result = k.ESCAPED if won else k.CAUGHT
    if state.events is not None:
        narration.resolved(state, player, total)
    if state.result == k.KILLED:  # EBZ-30
        buying.start_buying(state, player)
    elif state.result == k.ESCAPED:  # EBZ-32
        state.then(k.AFTER_LOSS)
        lose(state, player, totals.fatigue(state))
    elif state.result == k.WOUNDED_IN_FIGHT and state.partial_kills:
        ask_kill_some(state, player, total)
    else:  # EBZ-31, EBZ-33
        be_wounded(state, player)


def be_wounded(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-31, EBZ-33."""
    state.then(k.AFTER_LOSS)
    lose(state, player, totals.wounds(state))


def ask_kill_some(state: EatenByZombiesState, player: i64, budget: i64) -> None:
    """EBZ-31, option partial-kills: zombies whose levels together do not exceed the fight total."""
    options: list[i64] = []
    add_horde(state, budget, KILL, options)
    if options:
        state.ask(k.PARTIAL_KILLS, player, budget)
    else:
        be_wounded(state, player)


def kill_some(state: EatenByZombiesState, player: i64, action: i64, budget: i64) -> None:
    """EBZ-31, option partial-kills: these go to the own discard pile, and only the others count."""
    if action == DONE:
        be_wounded(state, player)
        return
    zombie = action - KILL + FIRST_ZOMBIE
    state.horde.remove(zombie)
    state.discards[player].append(zombie)
    if state.events is not None:
        narration.killed_one(state, player, zombie)
    ask_kill_some(state, player, budget - state.cards.level[zombie])


# --- losing ----------------------------------------------------------------------------------------------


def lose(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """Card by card, the player choosing; EBZ-50: dead when one must be lost and none can be."""
    while count > 0:
        # without a choice it is done at once, but only where all can see that there is none
        if not knowledge.holds_open_hand(state, player):
            state.ask(k.LOSE, player, count)
            return
        ways = ways_to_lose(state, player)
        if not ways:
            decks.die(state, player, "EBZ-50")
            return
        if len(ways) > 1:
            state.ask(k.LOSE, player, count)
            return
        lose_one(state, player, ways[0])
        count -= 1


def lose_one(state: EatenByZombiesState, player: i64, action: i64) -> None:
    """EBZ-34: where the card goes."""
    if action == LOSE_DECK:
        decks.renew_deck(state, player)
        decks.lose_from_deck(state, player)
    elif action >= LOSE_DISCARD:
        card = action - LOSE_DISCARD
        state.discards[player].remove(card)
        decks.lose_card(state, card)
        if state.events is not None:
            narration.card_lost(state, player, card, "discard")
    else:
        card = action - LOSE_HAND
        state.hands[player].remove(card)
        knowledge.left_hand_openly(state, player, card)
        decks.lose_card(state, card)
        if state.events is not None:
            narration.card_lost(state, player, card, "hand")


def after_loss(state: EatenByZombiesState) -> None:
    """EBZ-31, EBZ-33: the horde to the zombie discard pile, nothing bought. EBZ-32: after a flight buy."""
    player = state.active
    if state.result == k.ESCAPED:
        buying.start_buying(state, player)
        return
    if state.horde:
        state.zombie_discard += state.horde
        state.horde = []
        if state.events is not None:
            narration.horde_leaves(state)
    state.then(k.REFILL, 0)
