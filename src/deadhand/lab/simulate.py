"""Many games at once: who wins how often, with what scores, how long it takes."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass

import deadhand
from deadhand.bots.policy import Infostate, known_policy
from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message
from deadhand.core.playout import WIN, Figure, Tally, numbered_stream, play_games
from deadhand.core.streams import make_stream
from deadhand.games.registry import game

MAX_GAMES = 1_000_000_000
IN_RULES_CODE = {"random", "simple"}  # their loop is part of the compiled module; others are asked one by one
BUDGET_SECONDS = 1.0  # what a policy that thinks may take for one decision
CHUNK_SECONDS = 0.25
ALONE_SECONDS = 0.4  # so long one process plays alone: for fewer games others would not be up in time
WORTH_SECONDS = 1.0

Progress = Callable[[int], None]


class InvalidPlan(DeadhandError):
    """A simulation that cannot be."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. Made by ``make_plan``, which checks it."""

    game: str
    players: int
    options: dict[str, object]
    seed: int
    games: int
    policies: tuple[str, ...]

    def groups(self) -> list[tuple[str, tuple[int, ...]]]:
        """Every policy that holds several seats, with them, in order of the seats."""
        names = list(dict.fromkeys(self.policies))
        seats = [
            (name, tuple(seat for seat, policy in enumerate(self.policies) if policy == name))
            for name in names
        ]
        return [(name, held) for name, held in seats if len(held) > 1]


def make_plan(
    key: str, players: int, options: dict[str, object], seed: int, games: int, policies: list[str]
) -> Plan:
    """A checked plan; one policy alone takes every seat. Raises a ``DeadhandError`` for what cannot be."""
    title = game(key)
    checked = title.check_options(options)
    title.check_players(players, checked)
    make_stream(seed)
    if not 1 <= games <= MAX_GAMES:
        raise InvalidPlan(Message("simulate-error-games", {"games": str(games), "most": str(MAX_GAMES)}))
    seated = policies * players if len(policies) == 1 else policies
    for name in seated:
        known_policy(name)
    if len(seated) != players:
        raise InvalidPlan(Message("simulate-error-policies", {"given": len(seated), "wanted": players}))
    return Plan(key, players, checked, seed, games, tuple(seated))


@dataclass(frozen=True)
class Estimate:
    """A mean, its standard error (None after a single game), and the range of single games."""

    mean: float
    error: float | None
    least: float
    most: float

    def to_json(self) -> dict[str, object]:
        """As ``--json`` writes it."""
        return {"mean": self.mean, "error": self.error, "least": self.least, "most": self.most}


def estimate(figure: Figure, games: int, unit: int = 1) -> Estimate:
    """The estimate from a count of games, in units."""
    mean = figure.sum / games
    error = None
    if games > 1:
        variance = (figure.squares - figure.sum * figure.sum / games) / (games - 1)
        error = math.sqrt(max(variance, 0.0) / games) / unit
    return Estimate(mean / unit, error, figure.least / unit, figure.most / unit)


@dataclass(frozen=True)
class Line:
    """What came of one seat, or of all seats of a policy together (a seat's average, then)."""

    policy: str
    seats: tuple[int, ...]
    score: Estimate
    wins: Estimate

    def to_json(self) -> dict[str, object]:
        """As ``--json`` writes it."""
        return {
            "policy": self.policy,
            "seats": list(self.seats),
            "score": self.score.to_json(),
            "wins": {"share": self.wins.mean, "error": self.wins.error},
        }


@dataclass(frozen=True)
class Result:
    """What came of a plan. ``seconds`` and ``processes`` are the only parts that differ from run to run."""

    plan: Plan
    seats: list[Line]
    policies: list[Line]
    decisions: Estimate
    rounds: Estimate
    total_decisions: int
    seconds: float
    processes: int

    def to_json(self) -> dict[str, object]:
        """As ``--json`` writes it."""
        plan = self.plan
        return {
            "game": plan.game,
            "version": game(plan.game).version,
            "players": plan.players,
            "options": plan.options,
            "seed": plan.seed,
            "games": plan.games,
            "seats": [line.to_json() for line in self.seats],
            "policies": [line.to_json() for line in self.policies],
            "decisions": self.decisions.to_json(),
            "rounds": self.rounds.to_json(),
            "run": {
                "deadhand": deadhand.__version__,
                "compiled": deadhand.COMPILED,
                "processes": self.processes,
                "seconds": round(self.seconds, 3),
                "decisions_per_second": round(self.total_decisions / self.seconds),
            },
        }


def simulate(plan: Plan, processes: int | None = None, progress: Progress | None = None) -> Result:
    """Play all games of a plan, on every core where that is worth its while.

    Game i depends on nothing but the plan and i, and all counts are whole numbers: the result is the same
    however many processes there are. ``progress`` is told how many games are done.
    """
    started = time.perf_counter()
    most = available_cores() if processes is None else max(1, processes)
    tally = _empty_tally(plan)
    done, chunk, used = 0, 1, 1
    while done < plan.games:
        spent = time.perf_counter() - started
        if most > 1 and spent > ALONE_SECONDS and (plan.games - done) * spent > WORTH_SECONDS * done:
            used = most
            _play_with_others(plan, tally, done, chunk, most, progress)
            break
        count = min(chunk, plan.games - done)
        began = time.perf_counter()
        play_chunk(plan, done, count, tally)
        took = time.perf_counter() - began
        done += count
        chunk = max(1, min(4 * chunk, int(count * CHUNK_SECONDS / max(took, 1e-6))))
        if progress is not None:
            progress(done)
    return _result(plan, tally, time.perf_counter() - started, used)


def available_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_chunk(plan: Plan, first: int, count: int, tally: Tally) -> None:
    """Games ``first`` … of a plan, into the tally."""
    title = game(plan.game)
    if set(plan.policies) <= IN_RULES_CODE:
        simple = sum(1 << seat for seat, name in enumerate(plan.policies) if name == "simple")
        play_games(title, plan.players, plan.options, plan.seed, first, count, simple, tally)
        return
    for number in range(first, first + count):
        state = title.deal(plan.players, plan.options, numbered_stream(plan.seed, 2 * number))
        stream = numbered_stream(plan.seed, 2 * number + 1)
        policies = [known_policy(name)(stream.below(1 << 31)) for name in plan.policies]
        decisions = rounds = last_round = 0
        while not state.is_terminal():
            player = state.next_player()
            if state.round_number() != last_round:
                last_round = state.round_number()
                rounds += 1
            state.apply_action(player, policies[player].choose(Infostate(state, player), BUDGET_SECONDS))
            decisions += 1
        tally.count(state, decisions, rounds)


def _empty_tally(plan: Plan) -> Tally:
    together = [sum(1 << seat for seat in seats) for _, seats in plan.groups()]
    return Tally([1 << seat for seat in range(plan.players)] + together)


def _chunk_alone(plan: Plan, first: int, count: int) -> Tally:
    tally = _empty_tally(plan)
    play_chunk(plan, first, count, tally)
    return tally


def leave_interrupts() -> None:
    """Ctrl-C is for the first process, which then stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_with_others(
    plan: Plan, tally: Tally, done: int, chunk: int, processes: int, progress: Progress | None
) -> None:
    """The rest of a plan's games, in several processes."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=leave_interrupts)
    waiting: dict[Future[Tally], int] = {}
    start = done
    try:
        while start < plan.games or waiting:
            while start < plan.games and len(waiting) < 2 * processes:
                count = min(chunk, plan.games - start)
                waiting[pool.submit(_chunk_alone, plan, start, count)] = count
                start += count
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                tally.add(future.result())
                done += waiting.pop(future)
                if progress is not None:
                    progress(done)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _result(plan: Plan, tally: Tally, seconds: float, processes: int) -> Result:
    games = tally.games
    held = [(name, (seat,)) for seat, name in enumerate(plan.policies)]
    lines = [
        Line(
            name,
            seats,
            estimate(tally.scores[place], games, len(seats)),
            estimate(tally.wins[place], games, WIN * len(seats)),
        )
        for place, (name, seats) in enumerate([*held, *plan.groups()])
    ]
    return Result(
        plan,
        lines[: plan.players],
        lines[plan.players :],
        estimate(tally.decisions, games),
        estimate(tally.rounds, games),
        tally.decisions.sum,
        seconds,
        processes,
    )
