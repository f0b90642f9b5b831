"""The arena: bots against each other, every one of them in every seat on the same deals."""

from __future__ import annotations

import importlib
import itertools
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass

from deadhand.bots.policy import Budget, Infostate, PolicyFactory, known_policy
from deadhand.core.errors import DeadhandError
from deadhand.core.game import Game
from deadhand.core.messages import Message
from deadhand.core.playout import numbered_stream
from deadhand.core.streams import RandomStream, make_stream
from deadhand.games.registry import game
from deadhand.lab.simulate import MAX_GAMES, Progress, available_cores, leave_interrupts

MAX_BOTS = 16
MAX_SECONDS = 3600.0
MAX_ITERATIONS = 1_000_000_000
SEEDS = 1 << 31


class InvalidContest(DeadhandError):
    """A contest that cannot be."""


class BotFailed(DeadhandError):
    """A bot that raised an exception, or chose what is not legal."""


@dataclass(frozen=True)
class Contest:
    """What is to be played. Made by ``make_contest``, which checks it.

    ``bots`` are names of policies, or ``module:Class``; a bot named several times takes several seats.
    ``seconds`` and ``iterations`` (None: what each bot allows itself) are for one decision.
    """

    game: str
    players: int
    options: dict[str, object]
    seed: int
    games: int
    bots: tuple[str, ...]
    seconds: float | None
    iterations: int | None

    def lineups(self) -> list[tuple[str, ...]]:
        """Who plays together: everybody; of many bots every choice; of few each as often as it goes.

        Each line-up takes its seats in every rotation, so that its bots have sat everywhere.
        """
        bots, players = self.bots, self.players
        if len(bots) >= players:
            chosen = list(itertools.combinations(bots, players))
        else:
            turned = [bots[start:] + bots[:start] for start in range(len(bots))]
            chosen = [tuple(itertools.islice(itertools.cycle(each), players)) for each in turned]
        found: dict[tuple[str, ...], tuple[str, ...]] = {}
        for lineup in chosen:
            found.setdefault(min(_rotations(lineup)), lineup)
        return list(found.values())

    def seatings(self) -> list[tuple[str, ...]]:
        """Every seating that one deal is played with."""
        return [seating for lineup in self.lineups() for seating in _rotations(lineup)]


def _rotations(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [lineup[start:] + lineup[:start] for start in range(len(lineup))]


def make_contest(
    key: str,
    players: int,
    options: dict[str, object],
    seed: int,
    games: int,
    bots: Sequence[str],
    seconds: float | None = None,
    iterations: int | None = None,
) -> Contest:
    """A checked contest, with whole deals: games are rounded up. Raises a ``DeadhandError``."""
    title = game(key)
    checked = title.check_options(options)
    title.check_players(players, checked)
    make_stream(seed)
    if not 1 <= games <= MAX_GAMES:
        raise InvalidContest(Message("simulate-error-games", {"games": str(games), "most": str(MAX_GAMES)}))
    for name in bots:
        bot_factory(name)
    if len(set(bots)) < 2 or len(bots) > MAX_BOTS:
        raise InvalidContest(Message("arena-error-bots", {"given": len(set(bots)), "most": MAX_BOTS}))
    if seconds is not None and not 0 < seconds <= MAX_SECONDS:
        raise InvalidContest(Message("arena-error-seconds", {"most": str(int(MAX_SECONDS))}))
    if iterations is not None and not 1 <= iterations <= MAX_ITERATIONS:
        raise InvalidContest(Message("arena-error-iterations", {"most": str(MAX_ITERATIONS)}))
    contest = Contest(key, players, checked, seed, games, tuple(bots), seconds, iterations)
    block = len(contest.seatings())
    whole = -(-games // block) * block
    return Contest(key, players, checked, seed, whole, tuple(bots), seconds, iterations)


def bot_factory(name: str) -> PolicyFactory:
    """A known policy, or the class that ``module:Class`` names, made once to see that it can be.

    Modules are also looked for in the folder that the command is run in. Raises a ``DeadhandError``.
    """
    if ":" not in name:
        return known_policy(name)
    module_name, _, class_name = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        made: object = getattr(importlib.import_module(module_name), class_name)
        if not callable(made):
            raise TypeError(f"{class_name} is no class")
        policy: object = made(0)
        if not callable(getattr(policy, "choose", None)):
            raise TypeError(f"{class_name} has no method choose(infostate, budget)")
    except Exception as problem:  # whatever it is, it comes from a file of the reader's own
        raise InvalidContest(_failure("arena-error-bot", name, problem)) from problem
    factory: PolicyFactory = made
    return factory


def _failure(identity: str, name: str, problem: Exception) -> Message:
    return Message(identity, {"bot": name, "problem": f"{type(problem).__name__}: {problem}"[:300]})


@dataclass
class Thought:
    """How long a bot has thought: decisions that left a choice, their seconds in all, and the longest."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, decisions: int, seconds: float, longest: float) -> None:
        """More of them."""
        self.decisions += decisions
        self.seconds += seconds
        self.longest = max(self.longest, longest)


@dataclass
class Record:
    """One game: who sat where, with which result; ``won`` without, ``shares`` with ties split."""

    number: int
    seating: tuple[str, ...]
    scores: list[int]
    won: list[float]
    shares: list[float]
    thoughts: dict[str, Thought]


def play_deal(contest: Contest, deal: int) -> list[Record]:
    """One deal with every seating. Every seat's bot has the same random stream whoever it is."""
    title = game(contest.game)
    seatings = contest.seatings()
    return [
        _play(contest, title, deal, deal * len(seatings) + place, seating)
        for place, seating in enumerate(seatings)
    ]


def _play(contest: Contest, title: Game, deal: int, number: int, seating: tuple[str, ...]) -> Record:
    state = title.deal(contest.players, contest.options, numbered_stream(contest.seed, 2 * deal))
    seeds: RandomStream = numbered_stream(contest.seed, 2 * deal + 1)
    policies = [bot_factory(name)(seeds.below(SEEDS)) for name in seating]
    budget = Budget(contest.seconds, contest.iterations)
    thoughts = {name: Thought() for name in seating}
    while not state.is_terminal():
        player = state.next_player()
        infostate = Infostate(state, player)
        actions = infostate.legal_actions()
        began = time.perf_counter()
        try:
            action = policies[player].choose(infostate, budget)
        except Exception as problem:
            raise BotFailed(_failure("arena-error-failed", seating[player], problem)) from problem
        took = time.perf_counter() - began
        if action not in actions:
            raise BotFailed(
                Message("arena-error-illegal", {"bot": seating[player], "action": repr(action)[:60]})
            )
        if len(actions) > 1:
            thoughts[seating[player]].add(1, took, took)
        state.apply_action(player, action)
    won = state.returns()
    winners = sum(won)
    shares = [result / winners if winners else 0.0 for result in won]
    return Record(number, seating, state.scores(), won, shares, thoughts)


def hold(contest: Contest, jobs: int | None = None, progress: Progress | None = None) -> list[Record]:
    """Play a contest, on every core; its games in order.

    With iterations and no seconds the records are the same however many processes there are (but for the
    time that was needed). ``progress`` is told how many games are done.
    """
    most = available_cores() if jobs is None else max(1, jobs)
    block = len(contest.seatings())
    deals = contest.games // block
    records: list[Record] = []

    def done(played: list[Record]) -> None:
        records.extend(played)
        if progress is not None:
            progress(len(records))

    if most == 1 or deals == 1:
        for deal in range(deals):
            done(play_deal(contest, deal))
    else:
        _hold_with_others(contest, deals, min(most, deals), done)
    return sorted(records, key=lambda record: record.number)


def _hold_with_others(
    contest: Contest, deals: int, processes: int, done: Callable[[list[Record]], None]
) -> None:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=leave_interrupts)
    waiting: set[Future[list[Record]]] = set()
    following = 0
    try:
        while following < deals or waiting:
            while following < deals and len(waiting) < 2 * processes:
                waiting.add(pool.submit(play_deal, contest, following))
                following += 1
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                done(future.result())
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
