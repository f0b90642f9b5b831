"""The setup (TWB-10 to TWB-12, TWB-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import narration

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

START_ALLIES: Final = 2  # TWB-10
ALLIES_PER_PLAYER: Final = 4
CARDS_PER_PLAYER: Final = 10  # TWB-11
START_HAND: Final = 5
TEAM_DECK: Final = 28  # TWB-54
TEAM_HAND: Final = 7
TEAM_ALLIES: Final = 16


def all_allies(players: i64, team_mode: bool) -> i64:
    """TWB-10, TWB-54: how many ally tokens are in the game."""
    return TEAM_ALLIES if team_mode else ALLIES_PER_PLAYER * players


def scrounge_cards(players: i64, team_mode: bool) -> i64:
    """TWB-11, TWB-54: how many scrounge cards are in the game."""
    return TEAM_DECK if team_mode else CARDS_PER_PLAYER * players


def all_of(copies: list[i64]) -> list[i64]:
    """Every card of these kinds."""
    pile: list[i64] = []
    kind: i64 = 0
    for number in copies:
        pile += [kind] * number
        kind += 1
    return pile


def deal(state: WalkingDeadBoardState) -> None:
    """Allies, decks and hands; characters and sewers are then chosen in turn."""
    n = state.num_players
    pile = all_of(state.cards.scrounge_copies)
    state.stream.shuffle(pile)
    size = scrounge_cards(n, state.team_mode)
    state.scrounge = pile[:size]
    state.left_out = sorted(pile[size:])
    state.encounters = all_of(state.cards.encounter_copies)
    state.stream.shuffle(state.encounters)
    state.walkers = all_of(state.cards.walker_copies)
    state.stream.shuffle(state.walkers)
    state.ally_supply = all_allies(n, state.team_mode)
    deal_hands(state)
    roll_for_start(state)
    state.then(k.TURN_BEGINS)
    player = n - 1
    while player >= 0:  # pushed last to first
        if state.conditions[player] == k.SURVIVOR:
            state.ask(k.TAKE_CHARACTER, player)
        else:
            state.ask(k.APPEAR, player)
        player -= 1


def deal_hands(state: WalkingDeadBoardState) -> None:
    """TWB-10, TWB-11: two allies and a hand for each survivor. TWB-54: walker cards for the zombies."""
    events = state.events
    state.events = None  # told as one step
    hand_size: i64 = TEAM_HAND if state.team_mode else START_HAND
    player: i64
    for player in range(state.num_players):
        if state.team_mode and player % 2 == 1:
            state.conditions[player] = k.KILLED_ZOMBIE
            state.places[player] = k.NOWHERE
            state.allies[player] = 0
            state.zombie_seats.append(player)
            state.draw_walkers(player)
        else:
            state.allies[player] = START_ALLIES
            state.ally_supply -= START_ALLIES
            i: i64 = 0
            while i < hand_size:
                state.draw_scrounge(player)
                i += 1
    state.events = events
    if events is not None:
        narration.dealt(state)


def roll_for_start(state: WalkingDeadBoardState) -> None:
    """TWB-12: the highest roll; ties roll again. TWB-54: between the survivors."""
    left: list[i64] = []
    player: i64
    for player in range(state.num_players):
        if state.conditions[player] == k.SURVIVOR:
            left.append(player)
    while len(left) > 1:
        rolls: list[i64] = []
        best: i64 = 0
        highest: list[i64] = []
        for seat in left:
            rolled = state.roll_die()
            rolls.append(rolled)
            if rolled > best:
                best = rolled
                highest = []
            if rolled == best:
                highest.append(seat)
        if state.events is not None:
            narration.rolled_for_start(state, left, rolls)
        left = highest
    state.first = left[0]
    state.active = left[0]
    if state.events is not None:
        narration.starts(state)
