"""What came of a contest, bot by bot: mean score, win share and rate of winning with intervals, Elo."""

from __future__ import annotations

import importlib.util
import itertools
import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field

from deadhand.lab.arena import Record, Thought

NORMAL_95 = statistics.NormalDist().inv_cdf(0.975)
ELO_MEAN = 1500.0
ELO_SCALE = 400.0 / math.log(10.0)
PRIOR = 0.5  # half a game won and lost by every pair: whoever never won, or always, has a finite rating
MOST_STEPS = 10_000


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95 % interval."""

    mean: float
    low: float
    high: float

    def to_json(self) -> dict[str, object]:
        """As ``--json`` writes it."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Standing:
    """One bot's. ``share`` splits a shared victory, ``won`` does not; ``fair`` is its seats' part of a table.

    A game in which a bot holds several seats counts once, with their mean. ``elo`` is None without choix.
    """

    bot: str
    games: int
    score: Interval
    share: Interval
    won: Interval
    fair: float
    elo: float | None
    thought: Thought

    def to_json(self) -> dict[str, object]:
        """As ``--json`` writes it."""
        return {
            "bot": self.bot,
            "games": self.games,
            "score": self.score.to_json(),
            "win_share": self.share.to_json(),
            "won": self.won.to_json(),
            "fair_share": self.fair,
            "elo": self.elo,
            "decisions": self.thought.decisions,
            "seconds": self.thought.seconds,
            "longest": self.thought.longest,
        }


@dataclass
class _Sums:
    scores: list[float] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    won: list[float] = field(default_factory=list)
    thought: Thought = field(default_factory=Thought)


def standings(bots: Sequence[str], records: Sequence[Record]) -> list[Standing]:
    """Of all bots that played, the best first."""
    names = list(dict.fromkeys(bots))
    sums = {name: _Sums() for name in names}
    for record in records:
        for name, thought in record.thoughts.items():
            seats = [seat for seat, held in enumerate(record.seating) if held == name]
            ours = sums[name]
            ours.scores.append(statistics.fmean(record.scores[seat] for seat in seats))
            ours.shares.append(statistics.fmean(record.shares[seat] for seat in seats))
            ours.won.append(statistics.fmean(record.won[seat] for seat in seats))
            ours.thought.add(thought.decisions, thought.seconds, thought.longest)
    elo = ratings(names, records)
    players = len(records[0].seating)
    found = [
        Standing(
            name,
            len(ours.shares),
            mean_interval(ours.scores),
            wilson(statistics.fmean(ours.shares), len(ours.shares)),
            wilson(statistics.fmean(ours.won), len(ours.won)),
            1.0 / players,
            None if elo is None else elo[name],
            ours.thought,
        )
        for name, ours in sums.items()
    ]
    return sorted(found, key=lambda standing: (-standing.share.mean, names.index(standing.bot)))


def mean_interval(values: Sequence[float]) -> Interval:
    """A mean, by the normal distribution."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return Interval(mean, mean, mean)
    error = NORMAL_95 * statistics.stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - error, mean + error)


def wilson(share: float, games: int) -> Interval:
    """Wilson's score interval. Split victories vary less than whole ones: for them it is on the safe side."""
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    half /= 1 + square / games
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def ratings(names: Sequence[str], records: Sequence[Record]) -> dict[str, float] | None:
    """Elo ratings by maximum likelihood (choix: Bradley and Terry's model), their mean at 1500.

    Every two seats of different bots in a game are a comparison: won by the one that won the game, half for
    each if both did; a game that neither won says nothing of the two. None if choix is not installed.
    """
    if importlib.util.find_spec("choix") is None:
        return None
    import choix
    import numpy

    number = {name: place for place, name in enumerate(names)}
    wins = PRIOR * (1.0 - numpy.eye(len(names)))
    for record in records:
        for one, other in itertools.permutations(range(len(record.seating)), 2):
            ours, theirs = number[record.seating[one]], number[record.seating[other]]
            if ours != theirs and record.won[one]:
                wins[ours, theirs] += 0.5 if record.won[other] else 1.0
    strengths = choix.ilsr_pairwise_dense(wins, max_iter=MOST_STEPS)
    return {
        name: ELO_MEAN + ELO_SCALE * float(strength) for name, strength in zip(names, strengths, strict=True)
    }
