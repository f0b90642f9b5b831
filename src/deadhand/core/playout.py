"""Whole games inside the compiled module: random play for speed, and many games for the lab."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from deadhand.core.game import Game
from deadhand.core.state import State
from deadhand.core.streams import MASK32, FastStream, RandomStream

WIN: Final = 2520  # a victory in whole parts: up to ten players can share it evenly
WARM_UP: Final = 12
LONGEST: Final = 1 << 60


def playout(state: State, stream: RandomStream) -> int:
    """Play uniformly at random to the end; the number of decisions made."""
    decisions: i64 = 0
    player = state.next_player()
    while player >= 0:
        state.apply_unchecked(player, state.random_action(player, stream))
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


@final
class Figure:
    """A number that every game has: its sum, the sum of its squares, the least and the most.

    All whole, so that games may be added up in any order, by any number of processes, to the same result.
    """

    sum: int
    squares: int
    least: i64
    most: i64

    def __init__(self, sum: int = 0, squares: int = 0, least: i64 = LONGEST, most: i64 = -LONGEST) -> None:
        self.sum = sum
        self.squares = squares
        self.least = least
        self.most = most

    def count(self, value: i64) -> None:
        """One more game."""
        self.sum += value
        self.squares += value * value
        if value < self.least:
            self.least = value
        if value > self.most:
            self.most = value

    def add(self, other: Figure) -> None:
        """More games, counted elsewhere."""
        self.sum += other.sum
        self.squares += other.squares
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by its numbers."""
        return (Figure, (self.sum, self.squares, self.least, self.most))


@final
class Tally:
    """What many games came to.

    ``groups`` are sets of seats, a bit each (a seat alone, or all seats of a policy). For each of them
    ``scores`` counts the sum of its seats' scores in a game, and ``wins`` their victories in parts of
    ``WIN``: a shared victory counts in equal parts.
    """

    groups: list[i64]
    games: i64
    scores: list[Figure]
    wins: list[Figure]
    decisions: Figure
    rounds: Figure

    def __init__(self, groups: list[i64]) -> None:
        self.groups = groups
        self.games = 0
        self.scores = [Figure() for _ in groups]
        self.wins = [Figure() for _ in groups]
        self.decisions = Figure()
        self.rounds = Figure()

    def count(self, state: State, decisions: i64, rounds: i64) -> None:
        """One more game, at its end."""
        self.games += 1
        self.decisions.count(decisions)
        self.rounds.count(rounds)
        scores = state.scores()
        returns = state.returns()
        winners: i64 = 0
        for result in returns:
            if result > 0.0:
                winners += 1
        share: i64 = WIN // winners if winners > 0 else 0
        group: i64 = 0
        for seats in self.groups:
            score: i64 = 0
            won: i64 = 0
            player: i64 = 0
            for result in returns:
                if (seats >> player) & 1:
                    score += scores[player]
                    if result > 0.0:
                        won += share
                player += 1
            self.scores[group].count(score)
            self.wins[group].count(won)
            group += 1

    def add(self, other: Tally) -> None:
        """More games, counted elsewhere."""
        self.games += other.games
        for mine, theirs in zip(self.scores + self.wins, other.scores + other.wins, strict=True):
            mine.add(theirs)
        self.decisions.add(other.decisions)
        self.rounds.add(other.rounds)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by what was counted."""
        return (_tally, (self.groups, self.games, self.scores, self.wins, self.decisions, self.rounds))


def _tally(
    groups: list[i64], games: i64, scores: list[Figure], wins: list[Figure], decisions: Figure, rounds: Figure
) -> Tally:
    tally = Tally(groups)
    tally.games = games
    tally.scores = scores
    tally.wins = wins
    tally.decisions = decisions
    tally.rounds = rounds
    return tally


def numbered_stream(seed: i64, number: i64) -> FastStream:
    """Stream ``number`` (from 0 to 2**32-1) of a seed: all differ, and each depends on the two alone."""
    stream = FastStream(seed)
    stream.c = (stream.c + number) & MASK32
    for _ in range(WARM_UP):
        stream.below(1)
    return stream


def play_games(
    game: Game,
    players: i64,
    options: dict[str, object],
    seed: i64,
    first: i64,
    count: i64,
    simple: i64,
    tally: Tally,
) -> None:
    """Play games ``first`` … of a seed into the tally: seats in ``simple`` (a bit each) by the title's simple
    policy, the others at random.

    Game i is dealt from stream 2i and played with stream 2i+1 of the seed: the same seed deals the same cards
    whoever plays.
    """
    number = first
    while number < first + count:
        state = game.deal(players, options, numbered_stream(seed, 2 * number))
        stream = numbered_stream(seed, 2 * number + 1)
        decisions: i64 = 0
        rounds: i64 = 0
        last_round: i64 = 0
        player = state.next_player()
        while player >= 0:
            round_now = state.round_number()
            if round_now != last_round:
                last_round = round_now
                rounds += 1
            if (simple >> player) & 1:
                action: i64 = game.simple_action(state, player, stream)
            else:
                action = state.random_action(player, stream)
            state.apply_unchecked(player, action)
            decisions += 1
            player = state.next_player()
        tally.count(state, decisions, rounds)
        number += 1
