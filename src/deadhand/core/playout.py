"""Random play to the end, the loop inside the compiled module: the measure of a game's speed."""

from __future__ import annotations

from mypy_extensions import i64

from deadhand.core.game import Game
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream


def playout(state: State, stream: RandomStream) -> int:
    """Play uniformly at random to the end; the number of decisions made."""
    decisions: i64 = 0
    player = state.next_player()
    while player >= 0:
        actions = state.legal_actions(player)
        state.apply_unchecked(player, actions[stream.below(len(actions))])
        decisions += 1
        player = state.next_player()
    return decisions


def playouts(game: Game, players: int, options: dict[str, object], games: int, seed: int) -> tuple[int, int]:
    """Deal and play ``games`` games at random; (decisions, a checksum of all scores)."""
    stream = FastStream(seed)
    decisions = 0
    checksum = 0
    for _ in range(games):
        state = game.deal(players, options, stream)
        decisions += playout(state, stream)
        for score in state.scores():
            checksum = (checksum * 31 + score) % 1000003
    return decisions, checksum


def clones(state: State, count: int) -> int:
    """Clone a state ``count`` times (for the benchmark); a checksum."""
    total: i64 = 0
    for _ in range(count):
        total += state.clone().num_players
    return total
