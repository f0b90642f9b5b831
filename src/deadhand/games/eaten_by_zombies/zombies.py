"""Adding zombies, and the zombie player's turn with its powers (EBZ-21, EBZ-60 to EBZ-62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.knowledge import card_of, seen_by
from deadhand.games.eaten_by_zombies import decks, knowledge, narration
from deadhand.games.eaten_by_zombies import kinds as k
from deadhand.games.eaten_by_zombies.cards import (
    ADD,
    DONE,
    DRAW,
    FIRST_SWAG,
    FIRST_ZOMBIE,
    HIGHEST_SPEED,
    LAY_POWER,
    LEVELS,
    MOST_POWERS,
    NUM_ZOMBIES,
    PASS,
    PUT_BACK,
)

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState


# --- adding (EBZ-21, EBZ-61) -----------------------------------------------------------------------------


def ask_to_add(state: EatenByZombiesState, asked: i64) -> None:
    """EBZ-21: then every other player, in turn order, may put one zombie from hand into the horde.

    Whoever could not, by what all can see, is not asked; everybody else is, whatever they hold.
    ``asked``: how far in turn order the asking has come.
    """
    distance = asked + 1
    while distance < state.num_players:
        player = (state.active + distance) % state.num_players
        if might_add(state, player):
            state.then(k.REVEALED, distance)
            state.ask(k.ADD_ZOMBIE, player)
            return
        distance += 1
    if not state.is_human(state.active):
        state.then(k.TURN_ENDS)  # EBZ-60: the turn ends; the horde stays in play


def might_add(state: EatenByZombiesState, player: i64) -> bool:
    """Whether what lies open would allow this player to add a zombie, if the right one is in hand."""
    if not state.hands[player]:
        return False
    in_play: i64 = len(state.horde)
    if state.is_human(player):
        if in_play >= HIGHEST_SPEED or has_power(state, 8, -1):  # EBZ-62, power 8
            return False
        return knowledge.may_hold_fast_zombie(state, player, in_play)
    if not is_neighbour(state, player) and not has_power(state, 4, player):
        return False
    return in_play < HIGHEST_SPEED or has_power(state, 2, player)


def is_neighbour(state: EatenByZombiesState, player: i64) -> bool:
    """EBZ-61: seated next to the active player."""
    n = state.num_players
    distance = (player - state.active + n) % n
    return distance == 1 or distance == n - 1


def has_power(state: EatenByZombiesState, level: i64, player: i64) -> bool:
    """EBZ-62: whether a zombie of this level lies before the player (-1: before anybody)."""
    if state.humans == (1 << state.num_players) - 1:
        return False
    owner: i64 = 0
    for laid in state.powers:
        if player < 0 or owner == player:
            for zombie in laid:
                if state.cards.level[zombie] == level:
                    return True
        owner += 1
    return False


def legal(state: EatenByZombiesState, kind: i64, player: i64) -> list[i64]:
    """What a player may do who is asked to add, or whose zombie turn it is."""
    result: list[i64] = []
    last: i64 = -1
    if kind == k.ADD_ZOMBIE:
        result.append(PASS)
        any_speed = has_power(state, 2, player)
        in_play: i64 = len(state.horde)
        for card in state.hands[player]:
            if (
                card != last
                and FIRST_ZOMBIE <= card < FIRST_SWAG
                and (any_speed or state.cards.speed[card] > in_play)
            ):
                result.append(ADD + card - FIRST_ZOMBIE)
            last = card
    elif kind == k.NAME_NUMBER:
        most: i64 = 6 if has_power(state, 6, player) else 4
        number: i64 = 1
        while number <= most:
            result.append(DRAW + number)
            number += 1
    else:
        if kind == k.BACK_ON_TOP:
            result.append(DONE)
        base: i64 = LAY_POWER if kind == k.POWER else PUT_BACK
        for card in state.hands[player]:
            if card != last:
                result.append(base + card - FIRST_ZOMBIE)
            last = card
    return result


def apply(state: EatenByZombiesState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what was chosen."""
    if kind == k.ADD_ZOMBIE:
        add(state, player, action)
    elif kind == k.NAME_NUMBER:
        draw_zombies(state, player, action - DRAW)
    elif kind == k.POWER:
        lay_power(state, player, action - LAY_POWER + FIRST_ZOMBIE)
    elif action == DONE:
        if state.events is not None:
            narration.put_back_done(state, player)
        state.reveal()
    else:
        put_back(state, player, action - PUT_BACK + FIRST_ZOMBIE)


def add(state: EatenByZombiesState, player: i64, action: i64) -> None:
    """EBZ-21: with two players any number, one at a time; otherwise one."""
    if action == PASS:
        if state.events is not None:
            narration.added_nothing(state, player)
        return
    zombie = action - ADD + FIRST_ZOMBIE
    state.hands[player].remove(zombie)
    knowledge.left_hand_openly(state, player, zombie)
    state.horde.append(zombie)
    if state.events is not None:
        narration.added(state, player, zombie)
    if state.num_players == 2 and might_add(state, player):
        state.ask(k.ADD_ZOMBIE, player)


# --- the zombie player's turn (EBZ-60) -------------------------------------------------------------------


def draw_zombies(state: EatenByZombiesState, player: i64, count: i64) -> None:
    """EBZ-60: draw so many from the zombie deck. EBZ-71: the last card, with no discards, ends the game."""
    if state.events is not None:
        narration.named(state, player, count)
    i: i64 = 0
    told: i64 = 0
    while i < count:
        if not state.zombie_deck:
            if state.events is not None:
                narration.zombies_drawn(state, player, i - told)
            told = i
            if not state.renew_zombies():
                state.end(k.CITY_CLEAN)
                return
        seen = state.zombie_deck.pop()
        decks.into_hand(state, player, card_of(seen))
        state.disclose()
        knowledge.drawn_from_zombie_deck(state, player, seen)
        i += 1
        if not state.zombie_deck and not state.zombie_discard:
            break
    if state.events is not None:
        narration.zombies_drawn(state, player, i - told)
        narration.hand_seen(state, player)
    if state.zombie_deck or state.zombie_discard:
        state.ask(k.POWER, player)
    else:
        state.end(k.CITY_CLEAN)


def lay_power(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """EBZ-60: one zombie face up as a power; of more than three the oldest goes to the discard pile."""
    state.hands[player].remove(zombie)
    knowledge.left_hand_openly(state, player, zombie)
    laid = state.powers[player]
    laid.append(zombie)
    if len(laid) > MOST_POWERS:
        state.zombie_discard.append(laid.pop(0))
    if state.events is not None:
        narration.power_laid(state, player, zombie)
    ask_to_put_back(state, player)


def ask_to_put_back(state: EatenByZombiesState, player: i64) -> None:
    """EBZ-60: any number of hand cards on top of the zombie deck, in any order; then reveal."""
    if state.hands[player]:
        state.ask(k.BACK_ON_TOP, player)
    else:
        state.reveal()


def put_back(state: EatenByZombiesState, player: i64, zombie: i64) -> None:
    """EBZ-60: known to its player until the deck is shuffled."""
    state.hands[player].remove(zombie)
    knowledge.left_hand_unseen(state, player, zombie)
    state.zombie_deck.append(seen_by(zombie, player))
    if state.events is not None:
        narration.put_back(state, player, zombie)
    ask_to_put_back(state, player)


assert len(LEVELS) == NUM_ZOMBIES
