"""Zombie players: rising, moving, walker cards, attacks (TWB-40 to TWB-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.games.walking_dead_board import combat, narration
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import narration_zombies as told
from deadhand.games.walking_dead_board.board import Ends
from deadhand.games.walking_dead_board.cards import (
    CHARGE,
    DRAG_DOWN,
    HERD,
    HERD_BONUS,
    ONSLAUGHT,
    ONSLAUGHT_STEPS,
)

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState


# --- what is legal -----------------------------------------------------------------------------------


def legal(state: WalkingDeadBoardState, kind: i64, player: i64) -> list[i64]:
    """What the zombie player may do who is asked."""
    result: list[i64] = []
    data = state.top_data()
    if kind == k.APPEAR:
        sewer: i64 = 0
        for middle in state.board.middles:
            if state.turns > 0 or middle not in state.places:  # TWB-54: at the start, different sewers
                result.append(k.APPEAR_AT + sewer)
            sewer += 1
    elif kind == k.DRAG or kind == k.HERD:
        result.append(k.PASS)
        if holds(state, player, DRAG_DOWN if kind == k.DRAG else HERD):
            result.append(k.PLAY_DRAG if kind == k.DRAG else k.PLAY_HERD)
        result.sort()
    elif kind == k.ZOMBIE_START:
        result.append(k.ROLL)
        add_played(state, player, ONSLAUGHT, result)
    elif kind == k.ZOMBIE_MOVE:
        result += reach(state, player, data).spaces
    elif kind == k.ZOMBIE_PLAY:
        result.append(k.PASS)
        add_attacks(state, player, result)
        add_played(state, player, ONSLAUGHT, result)
        add_played(state, player, CHARGE, result)
        result.sort()
    elif kind == k.ZOMBIE_TARGET:
        target: i64 = 0
        while target < state.num_players:
            if state.is_survivor(target) and state.places[target] == state.places[player]:
                result.append(k.ATTACK + 16 * target + state.attack_card)
            target += 1
    else:  # WALKER_DISCARD
        result.append(k.PASS)
        last: i64 = -1
        for card in state.hands[player]:
            if card != last:
                result.append(k.DISCARD_WALKER + card)
            last = card
    return result


def reach(state: WalkingDeadBoardState, player: i64, data: i64) -> Ends:
    """TWB-41: where this move can end."""
    return state.board.reach(state.places[player], data & k.STEPS_MASK, state.survivor_places())


def holds(state: WalkingDeadBoardState, player: i64, effect: i64) -> bool:
    """Whether the hand has a walker card with this effect."""
    return first_with(state, player, effect) >= 0


def first_with(state: WalkingDeadBoardState, player: i64, effect: i64) -> i64:
    """The first card in hand with this effect."""
    for card in state.hands[player]:
        if state.cards.walker_effect[card] == effect:
            return card
    return -1


def add_played(state: WalkingDeadBoardState, player: i64, effect: i64, result: list[i64]) -> None:
    """Cards played for their text."""
    last: i64 = -1
    for card in state.hands[player]:
        if card != last and state.cards.walker_effect[card] == effect:
            result.append(k.PLAY_WALKER + card)
        last = card


def add_attacks(state: WalkingDeadBoardState, player: i64, result: list[i64]) -> None:
    """TWB-42: on one survivor in the same space; every walker card has a value."""
    target: i64 = 0
    while target < state.num_players:
        if state.is_survivor(target) and state.places[target] == state.places[player]:
            last: i64 = -1
            for card in state.hands[player]:
                if card != last:
                    result.append(k.ATTACK + 16 * target + card)
                last = card
        target += 1


# --- doing it ----------------------------------------------------------------------------------------


def apply(state: WalkingDeadBoardState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what was chosen."""
    if kind == k.APPEAR:
        appear(state, player, action - k.APPEAR_AT)
    elif kind == k.DRAG:
        if action == k.PLAY_DRAG:
            drag_down(state, player)
        elif state.events is not None:
            narration.answered_nothing(state, player)
    elif kind == k.HERD:
        if action == k.PLAY_HERD:
            play_herd(state, player)
        elif state.events is not None:
            narration.answered_nothing(state, player)
    elif kind == k.ZOMBIE_START:
        if action == k.ROLL:
            state.then(k.ZOMBIE_ROLLS, 0)
        else:
            state.then(k.ZOMBIE_ROLLS, k.PLAYED)
            move_by_card(state, player, action - k.PLAY_WALKER)
    elif kind == k.ZOMBIE_MOVE:
        move(state, player, action - k.GO, data)
    elif kind == k.ZOMBIE_PLAY:
        if action >= k.PLAY_WALKER:
            move_by_card(state, player, action - k.PLAY_WALKER)
        elif action >= k.ATTACK:
            play_attack(state, player, (action - k.ATTACK) // 16, (action - k.ATTACK) % 16)
    elif kind == k.ZOMBIE_TARGET:
        attack(state, player, (action - k.ATTACK) // 16, state.attack_card)
    elif action != k.PASS:
        discard(state, player, action - k.DISCARD_WALKER)


def go_on(state: WalkingDeadBoardState, kind: i64, data: i64) -> None:
    """The steps of a zombie's turn that wait for nobody."""
    player = state.active
    if kind == k.ZOMBIE_ROLLS:
        if state.is_zombie(player):
            state.roll = state.roll_die()
            if state.events is not None:
                told.zombie_rolled(state, player)
            state.ask(k.ZOMBIE_MOVE, player, state.roll | data)
    elif kind == k.ZOMBIE_MOVED:
        has_moved(state, player, data)
    elif kind == k.ZOMBIE_CLOSES:
        close_turn(state, player, data)


def begin_turn(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-40: the fallen rise, and draw four. TWB-44: the killed return at a sewer. TWB-41: then roll."""
    state.then(k.ZOMBIE_CLOSES, 0)
    state.ask(k.ZOMBIE_START, player)
    if state.conditions[player] == k.FALLEN:
        state.conditions[player] = k.ZOMBIE
        if state.events is not None:
            told.risen(state, player)
        state.draw_walkers(player)
    elif state.conditions[player] == k.KILLED_ZOMBIE:
        state.ask(k.APPEAR, player)


def appear(state: WalkingDeadBoardState, player: i64, sewer: i64) -> None:
    """TWB-44, TWB-54: on the middle space of a sewer."""
    state.places[player] = state.board.middles[sewer]
    state.conditions[player] = k.ZOMBIE
    if state.events is not None:
        told.appeared(state, player, sewer)


def move(state: WalkingDeadBoardState, player: i64, space: i64, data: i64) -> None:
    """TWB-41: up to so many spaces, sewers included; the kinds of spaces do nothing."""
    if state.events is None:
        state.places[player] = space
    else:
        way = reach(state, player, data).way_to(space)
        state.places[player] = space
        told.zombie_moved(state, player, way)
    state.then(k.ZOMBIE_MOVED, data)


def has_moved(state: WalkingDeadBoardState, player: i64, data: i64) -> None:
    """TWB-42: then at most one walker card. A card that moved the zombie then attacks, if it can."""
    if data & k.BY_CARD == 0:
        if data & k.PLAYED == 0:
            state.ask(k.ZOMBIE_PLAY, player)
        return
    card = state.attack_card
    targets: list[i64] = []
    target: i64 = 0
    while target < state.num_players:
        if state.is_survivor(target) and state.places[target] == state.places[player]:
            targets.append(target)
        target += 1
    if not targets:
        state.walker_discard.append(card)
        state.attack_card = -1
        if state.events is not None:
            told.no_target(state, player)
    elif len(targets) == 1:
        attack(state, player, targets[0], card)
    else:
        state.ask(k.ZOMBIE_TARGET, player)


def move_by_card(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """Onslaught: up to three more spaces. Charging Walkers: roll again, and up to that many more."""
    lay_open(state, player, card)
    state.attack_card = card
    steps: i64 = ONSLAUGHT_STEPS
    if state.events is not None:
        told.walker_played(state, player, card)
    if state.cards.walker_effect[card] == CHARGE:
        steps = state.roll_die()
        state.roll = steps
        if state.events is not None:
            told.zombie_rolled(state, player)
    state.ask(k.ZOMBIE_MOVE, player, steps | k.BY_CARD | k.PLAYED)


def play_attack(state: WalkingDeadBoardState, player: i64, target: i64, card: i64) -> None:
    """TWB-42: a walker card from hand, for its value."""
    lay_open(state, player, card)
    attack(state, player, target, card)


def attack(state: WalkingDeadBoardState, player: i64, target: i64, card: i64) -> None:
    """TWB-43: the survivor may play scrounge cards, then rolls against the card's value."""
    combat.begin_fight(state, target, state.cards.walker_value[card], card)
    if state.events is not None:
        told.attacked(state, player, target, card)


def kill(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-44: the piece leaves the board, and its player can play no cards until it returns."""
    state.conditions[player] = k.KILLED_ZOMBIE
    state.places[player] = k.NOWHERE
    if state.events is not None:
        told.zombie_killed(state, player)


def close_turn(state: WalkingDeadBoardState, player: i64, stage: i64) -> None:
    """TWB-45: may discard one walker card; then draw up to four."""
    if stage == 0:
        state.then(k.ZOMBIE_CLOSES, 1)
        if state.hands[player]:
            state.ask(k.WALKER_DISCARD, player)
    else:
        state.draw_walkers(player)


def discard(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """TWB-45."""
    lay_open(state, player, card)
    state.walker_discard.append(card)
    if state.events is not None:
        told.walker_discarded(state, player, card)


# --- on other players' turns (TWB-46) ----------------------------------------------------------------


def ask_zombies(state: WalkingDeadBoardState, kind: i64) -> None:
    """TWB-46: every zombie player on the board, in turn order, whether or not they hold the card."""
    step = state.num_players - 1
    while step >= 0:  # pushed last to first
        player = (state.active + step) % state.num_players
        if state.is_zombie(player) and (kind == k.HERD or player != state.active):
            state.ask(kind, player)
        step -= 1


def drag_down(state: WalkingDeadBoardState, player: i64) -> None:
    """Dragged Down: a survivor who has just rolled to move rolls again."""
    card = first_with(state, player, DRAG_DOWN)
    discard_played(state, player, card)
    state.roll = state.roll_die()
    if state.events is not None:
        told.dragged_down(state, player, card)


def play_herd(state: WalkingDeadBoardState, player: i64) -> None:
    """Herd: an encounter just turned up has three more; several add up."""
    card = first_with(state, player, HERD)
    discard_played(state, player, card)
    state.fight_value += HERD_BONUS
    if state.events is not None:
        told.herd_played(state, player, card)


def discard_played(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """A walker card played for its text."""
    lay_open(state, player, card)
    state.walker_discard.append(card)


def lay_open(state: WalkingDeadBoardState, player: i64, card: i64) -> None:
    """A walker card leaves the hand before everybody's eyes."""
    state.hands[player].remove(card)
    state.disclose()
