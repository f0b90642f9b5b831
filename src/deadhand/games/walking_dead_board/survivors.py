"""A survivor's turn: abilities, roll, move, space, end (TWB-13, TWB-20 to TWB-23, TWB-27, TWB-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import knowledge, narration, sides, zombies
from deadhand.games.walking_dead_board.cards import ALLY, CHOOSES_MOVE, DRAW, MOVE_BONUS, MOVES_AGAIN

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

LONGEST_SHORTCUT: Final = 3
ANDREA_ADDS: Final = 2


# --- what is legal -----------------------------------------------------------------------------------


def legal(state: WalkingDeadBoardState, kind: i64, player: i64) -> list[i64]:
    """What the player may do who is asked."""
    result: list[i64] = []
    if kind == k.BEFORE_ROLL:
        result.append(k.ROLL)
        if holds(state, player, CHOOSES_MOVE):
            number: i64 = 1
            while number <= LONGEST_SHORTCUT:
                result.append(k.SHORTCUT + number)
                number += 1
        add_abilities(state, player, result)
    elif kind == k.MOVE:
        result += ends_of_move(state, player)
        if state.top_data() > 0:  # rolled, not chosen by a Shortcut
            if can_use(state, player, k.ANDREA):
                result.append(k.REROLL)
            if holds(state, player, MOVES_AGAIN):
                result.append(k.HURRY)
            if not state.roll_added and tile_bonus(state, player, MOVE_BONUS) > 0:
                result.append(k.ADD_ONE)
    elif kind == k.AFTER_ENCOUNTERS:
        result.append(k.END_TURN)
        add_abilities(state, player, result)
        if state.top_data() == 0:
            add_gifts(state, player, result)
    elif kind == k.LORI_MOVES:
        moved: i64 = state.top_data()
        for space in state.board.roads[state.places[moved]]:
            result.append(k.GO + space)
        result.sort()
    else:  # DALE_PUTS
        result.append(k.DALE_DONE)
        last: i64 = -1
        for card in state.hands[player]:
            if card != last:
                result.append(k.DALE_PUTS_BACK + card)
            last = card
    return result


def can_use(state: WalkingDeadBoardState, player: i64, character: i64) -> bool:
    """TWB-1: once per game."""
    return state.characters[player] == character and (state.abilities >> player) & 1 == 1


def holds(state: WalkingDeadBoardState, player: i64, effect: i64) -> bool:
    """Whether the hand has a scrounge card with this effect."""
    kind = state.cards.scrounge_with(effect)
    return kind >= 0 and kind in state.hands[player]


def tile_bonus(state: WalkingDeadBoardState, player: i64, effect: i64) -> i64:
    """TWB-23: what lasting gifts of location tiles add."""
    bonus: i64 = 0
    location: i64 = 0
    tiles = state.tiles[player]
    while tiles >> location:
        if (tiles >> location) & 1 and state.cards.tile_effect[location] == effect:
            bonus += state.cards.tile_amount[location]
        location += 1
    return bonus


def add_abilities(state: WalkingDeadBoardState, player: i64, result: list[i64]) -> None:
    """TWB-13: Glenn, Lori, Shane and Dale, before the movement roll or after the last encounter."""
    if (state.abilities >> player) & 1 == 0:
        return
    character = state.characters[player]
    if character == k.GLENN:
        lying = sorted(state.scrounge_discard)
        last: i64 = -1
        for card in lying:
            if card != last:
                result.append(k.GLENN_TAKES + card)
            last = card
    elif character == k.LORI:
        other: i64 = 0
        while other < state.num_players:
            if state.is_survivor(other):  # herself too: "one living survivor"
                result.append(k.LORI_CHOOSES + other)
            other += 1
    elif character == k.SHANE and shane_givers(state, player):
        result.append(k.SHANE_TAKES)
    elif character == k.DALE and state.hands[player]:
        result.append(k.DALE_STARTS)


def shane_givers(state: WalkingDeadBoardState, player: i64) -> list[i64]:
    """TWB-1, TWB-13: every other survivor with cards in the same region, in turn order; in camp nobody."""
    region = state.board.region[state.places[player]]
    givers: list[i64] = []
    step: i64 = 1
    while step < state.num_players and region != 0:
        other = (player + step) % state.num_players
        if (
            state.is_survivor(other)
            and state.hands[other]
            and state.board.region[state.places[other]] == region
        ):
            givers.append(other)
        step += 1
    return givers


def add_gifts(state: WalkingDeadBoardState, player: i64, result: list[i64]) -> None:
    """TWB-51: in team play one hand card to another living survivor."""
    if not state.teams:
        return
    other: i64 = 0
    while other < state.num_players:
        if other != player and state.is_survivor(other):
            last: i64 = -1
            for card in state.hands[player]:
                if card != last:
                    result.append(k.GIVE + 16 * other + card)
                last = card
        other += 1


def ends_of_move(state: WalkingDeadBoardState, player: i64) -> list[i64]:
    """TWB-20, TWB-21."""
    return state.board.ends(state.places[player], state.roll, state.tiles[player] == k.ALL_TILES).spaces


# --- doing it ----------------------------------------------------------------------------------------


def apply(state: WalkingDeadBoardState, kind: i64, data: i64, player: i64, action: i64) -> None:
    """Do what was chosen."""
    if kind == k.BEFORE_ROLL:
        if action == k.ROLL:
            roll_to_move(state, player)
        elif action <= k.SHORTCUT + LONGEST_SHORTCUT:
            take_shortcut(state, player, action - k.SHORTCUT)
        else:
            state.ask(kind, player)
            use_ability(state, player, action)
    elif kind == k.MOVE:
        change_or_move(state, player, action, data)
    elif kind == k.AFTER_ENCOUNTERS:
        if k.GIVE <= action < k.ATTACK:
            give(state, player, (action - k.GIVE) // 16, (action - k.GIVE) % 16)
            close_turn(state, player, 1)
        elif action != k.END_TURN:
            state.then(k.TURN_CLOSES, data)
            use_ability(state, player, action)
    elif kind == k.LORI_MOVES:
        step_aside(state, data, action - k.GO)
    else:
        dale_puts(state, player, action, data)


def go_on(state: WalkingDeadBoardState, kind: i64, data: i64) -> None:
    """The steps of the turn that wait for nobody."""
    player = state.active
    if kind == k.ROLLED:
        state.ask(k.MOVE, player, state.roll)
    elif kind == k.SPACE:
        do_space(state, player)
    elif kind == k.TILE:
        take_tile(state, player, data)
    elif kind == k.TURN_CLOSES:
        close_turn(state, player, data)


def roll_to_move(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-20; TWB-46: then every zombie player on the board may drag the survivor down."""
    state.roll = state.roll_die()
    if state.events is not None:
        narration.rolled_to_move(state, player)
    state.then(k.ROLLED)
    zombies.ask_zombies(state, k.DRAG)


def take_shortcut(state: WalkingDeadBoardState, player: i64, number: i64) -> None:
    """TWB-5, Shortcut: choose the number instead of rolling."""
    card = state.cards.scrounge_with(CHOOSES_MOVE)
    state.discard_scrounge(player, card)
    state.roll = number
    if state.events is not None:
        narration.shortcut_taken(state, player, card)
    state.ask(k.MOVE, player, 0)


def change_or_move(state: WalkingDeadBoardState, player: i64, action: i64, data: i64) -> None:
    """TWB-13, TWB-20: Andrea, Hurry and the car lot change the roll; a space ends the question."""
    if action == k.REROLL:
        state.abilities &= ~(1 << player)
        rolled = state.roll_die()
        state.roll += rolled + ANDREA_ADDS - data  # what Hurry and the car lot have added stays
        if state.events is not None:
            narration.rerolled(state, player, rolled)
        state.ask(k.MOVE, player, rolled + ANDREA_ADDS)
    elif action == k.HURRY:
        card = state.cards.scrounge_with(MOVES_AGAIN)
        state.discard_scrounge(player, card)
        rolled = state.roll_die()
        state.roll += rolled
        if state.events is not None:
            narration.hurried(state, player, card, rolled)
        state.ask(k.MOVE, player, data)
    elif action == k.ADD_ONE:
        state.roll += tile_bonus(state, player, MOVE_BONUS)
        state.roll_added = True
        if state.events is not None:
            narration.roll_increased(state, player)
        state.ask(k.MOVE, player, data)
    else:
        move(state, player, action - k.GO)


def move(state: WalkingDeadBoardState, player: i64, space: i64) -> None:
    """TWB-20: along the roads; then the space. TWB-70: four tiles, and camp."""
    start = state.places[player]
    state.places[player] = space
    if state.events is not None:
        ends = state.board.ends(start, state.roll, state.tiles[player] == k.ALL_TILES)
        narration.moved(state, player, ends.way_to(space), "TWB-20")
    if space == state.board.camp and state.tiles[player] == k.ALL_TILES:
        sides.end(state, k.SURVIVOR_WINS, player)
    else:
        state.then(k.SPACE)


def do_space(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-4, TWB-22, TWB-23, TWB-27: what the space says."""
    space = state.places[player]
    kind = state.board.kind[space]
    state.then(k.TURN_CLOSES)
    if kind == k.CAMP or kind == k.QUIET:
        return
    if state.board.is_location(space):
        state.then(k.TILE, kind - k.FIRST_LOCATION)
        state.then(k.ENCOUNTER, player)
    if kind == k.ANOTHER_TURN:
        state.then(k.EXTRA_TURN)
    state.then(k.ENCOUNTER, player)
    if kind == k.SCROUNGE_SPACE:
        state.draw_scrounge(player)


def take_tile(state: WalkingDeadBoardState, player: i64, location: i64) -> None:
    """TWB-23: alive after both encounters: the tile, unless held already, and what it gives at once."""
    if (
        not state.is_survivor(player)
        or (state.tiles[player] >> location) & 1
        or state.tile_stock[location] == 0
    ):
        return
    state.tiles[player] |= 1 << location
    state.tile_stock[location] -= 1
    if state.events is not None:
        narration.tile_taken(state, player, location)
    effect = state.cards.tile_effect[location]
    amount = state.cards.tile_amount[location]
    i: i64 = 0
    while i < amount:
        if effect == DRAW:
            state.draw_scrounge(player)
        elif effect == ALLY:
            gain_ally(state, player)
        i += 1


def gain_ally(state: WalkingDeadBoardState, player: i64) -> None:
    """One ally from the supply, if any."""
    if state.ally_supply > 0:
        state.ally_supply -= 1
        state.allies[player] += 1
        if state.events is not None:
            narration.ally_gained(state, player)


def close_turn(state: WalkingDeadBoardState, player: i64, given: i64) -> None:
    """TWB-13, TWB-51: abilities and a gift; asked when, by what all see, there may be one."""
    if not state.is_survivor(player):
        return
    options: list[i64] = []
    add_abilities(state, player, options)
    if given == 0:
        add_gifts(state, player, options)
    if options:
        state.ask(k.AFTER_ENCOUNTERS, player, given)


def give(state: WalkingDeadBoardState, player: i64, other: i64, card: i64) -> None:
    """TWB-51: seen by the two only."""
    state.hands[player].remove(card)
    state.gain_card(other, card)
    knowledge.handed_over(state, player, other, card)
    if state.events is not None:
        narration.card_given(state, player, other, card)


# --- abilities (TWB-1, TWB-13) -----------------------------------------------------------------------


def use_ability(state: WalkingDeadBoardState, player: i64, action: i64) -> None:
    """Once per game."""
    state.abilities &= ~(1 << player)
    if state.events is not None:
        narration.ability_used(state, player)
    if action == k.SHANE_TAKES:
        for giver in shane_givers(state, player):
            hand = state.hands[giver]
            card = hand[state.stream.below(len(hand))]
            give(state, giver, player, card)
    elif action == k.DALE_STARTS:
        state.ask(k.DALE_PUTS, player, 0)
    elif action >= k.LORI_CHOOSES:
        state.ask(k.LORI_MOVES, player, action - k.LORI_CHOOSES)
    else:
        card = action - k.GLENN_TAKES
        state.scrounge_discard.remove(card)
        state.gain_card(player, card)
        knowledge.gained_openly(state, player, card)
        if state.events is not None:
            narration.card_found(state, player, card)


def step_aside(state: WalkingDeadBoardState, moved: i64, space: i64) -> None:
    """TWB-13, Lori: the space then does nothing, but camp with four tiles wins."""
    way = [state.places[moved], space]
    state.places[moved] = space
    if state.events is not None:
        narration.moved(state, moved, way, "TWB-13")
    if space == state.board.camp and state.tiles[moved] == k.ALL_TILES:
        sides.end(state, k.SURVIVOR_WINS, moved)


def dale_puts(state: WalkingDeadBoardState, player: i64, action: i64, count: i64) -> None:
    """TWB-1, Dale: any number back into the deck; shuffle; draw as many."""
    if action != k.DALE_DONE:
        card = action - k.DALE_PUTS_BACK
        state.hands[player].remove(card)
        state.scrounge.append(card)
        knowledge.put_back(state, player, card)
        if state.hands[player]:
            state.ask(k.DALE_PUTS, player, count + 1)
            return
        count += 1
    state.scrounge.sort()
    state.stream.shuffle(state.scrounge)
    if state.events is not None:
        narration.deck_shuffled(state, player, count)
    i: i64 = 0
    while i < count:
        state.draw_scrounge(player)
        i += 1
