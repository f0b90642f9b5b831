"""What the tests of the bots share: tables of every game, and games stopped at some decision."""

from __future__ import annotations

from collections.abc import Iterator

import deadhand
from deadhand.core.playout import numbered_stream
from deadhand.core.state import State
from deadhand.core.streams import FastStream

TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("walking-dead-cards", 3, {"mode": "hero"}),
    ("walking-dead-cards", 4, {"mode": "survival"}),
    ("selfish-zombies", 3, {}),
    ("eaten-by-zombies", 3, {}),
    ("walking-dead-board", 3, {}),
    ("walking-dead-board", 4, {"mode": "two-against-two"}),
]
NAMES = ["-".join([key, *map(str, options.values())]) for key, _, options in TABLES]


def dealt(key: str, players: int, options: dict[str, object], number: int = 0) -> State:
    """The deal of this number."""
    title = deadhand.game(key)
    return title.deal(players, title.check_options(options), numbered_stream(5, number))


def moments(state: State, every: int, seed: int = 0) -> Iterator[tuple[State, int]]:
    """A game of simple and random players: the state, and who is to act and has a choice, now and then."""
    stream = FastStream(seed)
    seen = 0
    while not state.is_terminal():
        players = state.current_players()
        player = players[stream.below(len(players))]
        if len(state.legal_actions(player)) > 1:
            seen += 1
            if seen % every == 0:
                yield state, player
        if stream.below(2):
            action = state.game.simple_action(state, player, stream)
        else:
            action = state.random_action(player, stream)
        state.apply_action(player, action)


def moment(key: str, players: int, options: dict[str, object], seen: int) -> tuple[State, int]:
    """The decision of this number in the first game that has so many."""
    number = 0
    while True:
        for state, player in moments(dealt(key, players, options, number), seen):
            return state, player
        number += 1
