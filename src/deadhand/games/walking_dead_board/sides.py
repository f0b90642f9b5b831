"""Death, sides and the end (TWB-40, TWB-50 to TWB-54, TWB-70 to TWB-72)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from deadhand.core.state import NO_DECISION
from deadhand.games.walking_dead_board import kinds as k
from deadhand.games.walking_dead_board import knowledge, narration

if TYPE_CHECKING:
    from deadhand.games.walking_dead_board.rules import WalkingDeadBoardState

MOST_ZOMBIES: Final = 2  # TWB-40


def die(state: WalkingDeadBoardState, player: i64) -> None:
    """TWB-40: the hand is shuffled into the scrounge deck, the tiles leave the game; then the sides."""
    knowledge.hand_gone(state, player)
    hand = state.hands[player]
    state.hands[player] = []
    state.scrounge += hand
    state.scrounge.sort()
    state.stream.shuffle(state.scrounge)
    tiles = state.tiles[player]
    state.tiles[player] = 0
    state.abilities &= ~(1 << player)  # TWB-13: living survivors only
    if not state.team_mode and len(state.zombie_seats) < MOST_ZOMBIES:
        state.conditions[player] = k.FALLEN
        state.zombie_seats.append(player)
    else:
        state.conditions[player] = k.OUT_OF_PLAY
        state.places[player] = k.NOWHERE
    if state.events is not None:
        narration.died(state, player)
    if state.living() == 0:
        nobody_lives(state)
    elif state.team_mode:
        inherit(state, player, tiles)
    elif state.num_players > 2 and len(state.zombie_seats) == MOST_ZOMBIES and not state.teams:
        state.teams = True  # TWB-50: as soon as a second player has died
        if state.events is not None:
            narration.teams_formed(state)


def nobody_lives(state: WalkingDeadBoardState) -> None:
    """TWB-50: the zombies' team wins; TWB-52, TWB-53: with one or two players nobody does."""
    if state.teams:
        end(state, k.ZOMBIES_WIN, -1)
    else:
        end(state, k.NOBODY_WINS, -1)


def inherit(state: WalkingDeadBoardState, player: i64, tiles: i64) -> None:
    """TWB-54: a dead survivor's tiles go to the other survivor; one who stands in camp with four wins."""
    heir: i64 = 2 - player  # seats 0 and 2
    gained = tiles & ~state.tiles[heir]
    state.tiles[heir] |= tiles
    if gained != 0 and state.events is not None:
        narration.inherited(state, heir, player, gained)
    if state.tiles[heir] == k.ALL_TILES and state.places[heir] == state.board.camp:
        end(state, k.SURVIVOR_WINS, heir)


def end(state: WalkingDeadBoardState, ending: i64, winner: i64) -> None:
    """TWB-50 to TWB-53, TWB-70 to TWB-72: nothing is asked any more."""
    state.ending = ending
    state.winner = winner
    state.asked = NO_DECISION
    state.interrupted = []
    if state.events is not None:
        narration.game_over(state)
