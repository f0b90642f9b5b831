"""The levels of the bots, alike in all games: shambler, survivor, veteran, legend.

A level is how long it may think, how many playouts it makes at most, and whether it slips now and then. How
to search is a matter of the game: ``_SEARCHES`` has what measured best (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from deadhand.bots import search
from deadhand.bots.contract import Budget, Infostate
from deadhand.bots.playouts import Manner
from deadhand.bots.search import Finding, Limit, Settings
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream

SURVIVOR, VETERAN, LEGEND = range(3)


@dataclass(frozen=True)
class Search:
    """How a game is searched, and by how many playouts at most on each level that searches.

    ``legend``: how the legend searches, which has the time to look closer.
    """

    settings: Settings
    legend: Settings
    playouts: tuple[int, int, int]

    def of_level(self, place: int) -> Settings:
        """How a level searches."""
        return self.legend if place == LEGEND else self.settings

    def for_findings(self) -> Settings:
        """The same to tell people of: to the end of the game, and to find the best few actions."""
        ours = self.settings
        manner = ours.manner.to_the_end()
        return Settings(manner, ours.tree, FINDING_DROP, 0.0, ours.exploration, ours.others_in_tree)


DROP = 2.0  # in standard errors
FINDING_DROP = 1.5  # in standard errors: what the best few are worth is tried afterwards (advice.py)


def _flat(
    own: int,
    others: int,
    playouts: tuple[int, int, int],
    score: float = 0.0,
    own_simple: int = 0,
    trust: float = 0.0,
    steady: bool = False,
    foresight: int = 0,
    legend_drop: float = DROP,
) -> Search:
    manner = Manner(own, others, score, own_simple=own_simple)
    closer = Manner(own, others, score, own_simple=own_simple, steady=steady)
    legend = Settings(closer, drop=legend_drop, trust=trust, foresight=foresight)
    return Search(Settings(manner, drop=DROP, trust=trust), legend, playouts)


# The game and, where it matters, an option's value. ``own``, ``others``, ``own_simple``: percent of a
# playout's decisions that the title's rule for playouts and the simple policy make; ``score``: what a point
# of score is worth, in victories; ``trust``: how far another choice must be ahead of the simple policy's, on
# every level; playouts: survivor, veteran, legend. Of the legend alone ``steady``: whether each of the others
# is led in all or none of their decisions; ``foresight``: percent of states in which others choose in secret
# what has paid; ``legend_drop``: how far behind an action drops out, in standard errors.
_SEARCHES: dict[tuple[str, str], Search] = {
    ("walking-dead-cards", "survival"): _flat(
        40, 40, (60, 3000, 30000), -0.1, own_simple=40, steady=True, foresight=50, legend_drop=2.5
    ),
    ("walking-dead-cards", ""): _flat(70, 70, (60, 600, 5000), 0.1),
    ("selfish-zombies", ""): _flat(100, 100, (40, 3000, 20000)),
    ("eaten-by-zombies", ""): _flat(80, 80, (60, 400, 4000)),
    ("walking-dead-board", ""): Search(
        Settings(Manner(0, 0, own_simple=100, others_simple=100), drop=DROP, trust=1.5),
        Settings(Manner(100, 100), drop=3.0, trust=1.5),  # the legend knows the game better (playout_action)
        (60, 1000, 5000),
    ),
}
_USUAL = _flat(80, 80, (60, 600, 3000))


@dataclass(frozen=True)
class Level:
    """A level. ``place`` is that of its playouts (None: it does not search).

    ``trust``: the simple policy's choice stands unless another is so many standard errors ahead. ``guesses``
    and ``slips``: percent of decisions that it makes after a single guess at what is hidden, and at random.
    """

    name: str
    seconds: float
    place: int | None
    trust: float = 0.0
    guesses: int = 0
    slips: int = 0


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("shambler", seconds=0.03, place=None, guesses=25, slips=15),
        Level("survivor", seconds=0.03, place=SURVIVOR, trust=2.0),
        Level("veteran", seconds=0.2, place=VETERAN),
        Level("legend", seconds=1.0, place=LEGEND),
    )
}


@final
class LevelPolicy:
    """A bot of a level.

    With a budget of iterations the clock does not count, but for the budget's own seconds: it makes so many
    playouts, or as many as its level allows; its choices then depend on nothing but these and its seed.
    """

    def __init__(self, level: Level, seed: int = 0) -> None:
        self.level = level
        self.stream = FastStream(seed)

    def choose(self, infostate: Infostate, budget: float) -> int:
        """What the level does; it thinks no longer than the level nor than the budget allows."""
        actions = infostate.legal_actions()
        if len(actions) == 1:
            return actions[0]
        level = self.level
        if level.place is None:
            return self._shamble(infostate, actions, budget)
        known = search_of(infostate, self.stream)
        playouts = known.playouts[level.place]
        seconds = min(level.seconds, budget)
        if isinstance(budget, Budget) and budget.iterations is not None:
            playouts = min(playouts, budget.iterations)
            seconds = float(budget)
        settings = known.of_level(level.place)
        settings = settings.trusting(max(level.trust, settings.trust))
        return search.choose(infostate, settings, self.stream, Limit(seconds, playouts))

    def _shamble(self, infostate: Infostate, actions: list[int], budget: float) -> int:
        """Mostly by rules of thumb; else for sure that one guess is right, or without thinking at all."""
        stream = self.stream
        lot = stream.below(100)
        if lot < self.level.slips:
            return actions[stream.below(len(actions))]
        if lot < self.level.slips + self.level.guesses:
            settings = search_of(infostate, stream).settings
            untimed = isinstance(budget, Budget) and budget.iterations is not None
            seconds = float(budget) if untimed else min(self.level.seconds, budget)
            return search.choose(infostate, settings, stream, Limit(seconds, len(actions)))
        state = infostate.resample(stream)
        return state.game.simple_action(state, infostate.player, stream)


def analyse(infostate: Infostate, budget: float, stream: RandomStream) -> list[Finding]:
    """What a search finds of every legal action, the best first: for hints and reviews.

    Everything in it comes from what the player knows.
    """
    known = search_of(infostate, stream)
    iterations = budget.iterations if isinstance(budget, Budget) else None
    return search.analyse(infostate, known.for_findings(), stream, Limit(float(budget), iterations))


def search_of(infostate: Infostate, stream: RandomStream) -> Search:
    """How the game that this is about is searched."""
    state: State = infostate.resample(stream)
    for (game, value), known in _SEARCHES.items():
        if game == state.game.key and (not value or value in state.options.values()):
            return known
    return _USUAL
