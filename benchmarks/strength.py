"""How strong the bots are.

    python benchmarks/strength.py opponents [--deals 1000] [--bots veteran,legend] [--untimed]
    python benchmarks/strength.py levels [--games 400] [--game KEY] [--players N] [--pair A:B] [--untimed]
    python benchmarks/strength.py speed

``opponents``: single deals of The Walking Dead Card Game, survival mode, four players: a bot against three
players who choose at random, and against three who always play the walker whose row is shortest.
``levels``: one bot of a level among equals of the level below, every game, 2 to 4 players: its win share
beside the fair one; in the board game, where often nobody wins or a team does, its rate of winning beside
that of the others when all are equals, in the same deals.
``speed``: playouts a second of every game's search as the legend makes it, in the form that is installed.

Bots think as long as their level allows, by the clock: for that the machine has to be idle. With
``--untimed`` each makes the most playouts that its level allows, however long they take (``--iterations``: or
so many, if that is less), and the figures do not depend on the machine.
"""

from __future__ import annotations

import argparse
import itertools
import math
import multiprocessing
import statistics
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

import deadhand
from deadhand.bots.levels import search_of
from deadhand.bots.policy import Budget, Infostate, known_policy
from deadhand.bots.search import Limit, analyse
from deadhand.core.playout import numbered_stream
from deadhand.core.state import State
from deadhand.core.streams import FastStream, RandomStream
from deadhand.lab.simulate import available_cores
from deadhand.lab.standings import Interval, mean_interval, wilson

SEED = 2026
GAME = "walking-dead-cards"
SURVIVAL: dict[str, object] = {"mode": "survival"}
MOST = 1 << 40
TOO_LOW = 6  # the length that a row counts for a walker below all rows
LADDER = ("random", "survivor", "veteran", "legend")
TABLES: list[tuple[str, dict[str, object], tuple[int, ...]]] = [
    (GAME, {"mode": "hero"}, (2, 3, 4)),
    (GAME, SURVIVAL, (3, 4)),
    ("selfish-zombies", {}, (2, 3, 4)),
    ("eaten-by-zombies", {}, (2, 3, 4)),
    ("walking-dead-board", {}, (1, 2, 3, 4)),
    ("walking-dead-board", {"mode": "two-against-two"}, (4,)),
]
BY_RATE = {"walking-dead-board"}


# --- The Walking Dead Card Game against players of whom the bots know nothing --------------------------


class Opponent(Protocol):
    def __call__(self, state: State, player: int, stream: RandomStream) -> int: ...


def at_random(state: State, player: int, stream: RandomStream) -> int:
    return state.random_action(player, stream)


def numbers_of(row: object) -> list[int]:
    assert isinstance(row, list)
    return [int(number) for number in row]


def shortest_row(state: State, player: int, stream: RandomStream) -> int:
    """The walker whose row is shortest, the lower of equals; of rows to take the one with fewest bullets."""
    rows = [numbers_of(row) for row in rows_of(state)]
    actions = state.legal_actions(player)
    first = state.action_to_string(player, actions[0])
    if first.startswith("take"):
        return actions[min(range(len(rows)), key=lambda row: sum(bullets(walker) for walker in rows[row]))]

    def length(action: int) -> tuple[int, int]:
        walker = int(state.action_to_string(player, action).split()[1])
        ends = [row for row in rows if row[-1] < walker]
        return (len(max(ends, key=lambda row: row[-1])) if ends else TOO_LOW, walker)

    return min(actions, key=length)


def rows_of(state: State) -> list[object]:
    rows = getattr(state, "rows", None)
    assert isinstance(rows, list)
    return rows


def bullets(walker: int) -> int:
    """TWC-2."""
    if walker == 55:
        return 7
    return 5 if walker % 11 == 0 else 3 if walker % 10 == 0 else 2 if walker % 5 == 0 else 1


OPPONENTS: dict[str, Opponent] = {"random": at_random, "shortest row": shortest_row}


def deal_against(name: str, opponents: str, budget: Budget, number: int) -> tuple[int, float, list[float]]:
    """One deal: the bot's bullets, its share of the victory, the processor's seconds for its decisions."""
    title = deadhand.game(GAME)
    state = title.deal(4, title.check_options(SURVIVAL), numbered_stream(SEED, 2 * number))
    stream = numbered_stream(SEED, 2 * number + 1)
    seat = number % 4
    bot = known_policy(name)(stream.below(1 << 31))
    seconds: list[float] = []
    while not state.is_terminal():
        player = state.next_player()
        if player == seat:
            began = time.process_time()
            action = bot.choose(Infostate(state, player), budget)
            seconds.append(time.process_time() - began)
        else:
            action = OPPONENTS[opponents](state, player, stream)
        state.apply_action(player, action)
    won = state.returns()
    return state.scores()[seat], won[seat] / sum(won), seconds


def measure_opponents(given: argparse.Namespace) -> None:
    budget = budget_of(given)
    print(f"{given.deals} deals each, seed {SEED}, {form()}, {budget}")
    print("| bot | against three | bullets | win share | ms a decision, mean | 99 % below | longest |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: |")
    with pool(given.jobs) as workers:
        for name in given.bots.split(","):
            for opponents in OPPONENTS:
                play = partial(deal_against, name, opponents, budget)
                results = list(workers.map(play, range(given.deals), chunksize=5))
                shares = [share for _, share, _ in results]
                times = sorted(1000 * second for _, _, seconds in results for second in seconds)
                scores = mean_interval([float(score) for score, _, _ in results])
                print(
                    f"| {name} | {opponents} | {shown(scores)} "
                    f"| {shown(mean_interval(shares), 3)} | {statistics.fmean(times):.1f} "
                    f"| {times[int(0.99 * len(times))]:.1f} | {times[-1]:.1f} |",
                    flush=True,
                )


# --- every level among equals of the level below -------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """One bot of a level among bots of the level below."""

    game: str
    options: dict[str, object]
    players: int
    above: str
    below: str
    budget: Budget


def play_table(table: Table, number: int) -> float:
    """One game: what of the victory falls to the one bot; in the board game whether it won, or its team.

    Every deal is played with the one bot in every seat.
    """
    seat = number % table.players
    won = play_seats(table, number)
    return won[seat] if table.game in BY_RATE or not sum(won) else won[seat] / sum(won)


def rate_of_equals(table: Table, deal: int) -> float:
    """One game of a deal with bots of the level below in all seats: the part of them that won."""
    return statistics.fmean(play_seats(replace(table, above=table.below), deal * table.players))


def play_seats(table: Table, number: int) -> list[float]:
    """One game, what came of it for every seat."""
    title = deadhand.game(table.game)
    deal = number // table.players
    state = title.deal(table.players, title.check_options(table.options), numbered_stream(SEED, 2 * deal))
    stream = numbered_stream(SEED, 2 * number + 1)
    seat = number % table.players
    teams = table.options.get("mode") == "two-against-two"
    ours = {seat, (seat + 2) % 4} if teams else {seat}
    names = [table.above if other in ours else table.below for other in range(table.players)]
    policies = [known_policy(name)(stream.below(1 << 31)) for name in names]
    while not state.is_terminal():
        player = state.next_player()
        state.apply_action(player, policies[player].choose(Infostate(state, player), table.budget))
    return state.returns()


def measure_levels(given: argparse.Namespace) -> None:
    print(f"{given.games} games each, seed {SEED}, {form()}, ", end="")
    print(budget_of(given))
    print("| game | players | level | among | games | win share, % | fair | ahead by |")
    print("| --- | ---: | --- | --- | ---: | ---: | ---: | ---: |")
    pairs = [(above, below) for below, above in itertools.pairwise(LADDER)]
    if given.pair:
        above, _, below = given.pair.partition(":")
        pairs = [(above, below)]
    with pool(given.jobs) as workers:
        for game, options, counts in TABLES:
            if given.game and given.game != f"{game}:{options.get('mode', '')}".rstrip(":"):
                continue
            for players in counts:
                if given.players and given.players != players:
                    continue
                for above, below in pairs:
                    table = Table(game, options, players, above, below, budget_of(given))
                    measure_table(table, given.games, workers)


def measure_table(table: Table, games: int, workers: ProcessPoolExecutor) -> None:
    shares = list(workers.map(partial(play_table, table), range(games), chunksize=2))
    found = wilson(statistics.fmean(shares), games)
    fair = 1 / table.players
    ahead = Interval(found.mean - fair, found.low - fair, found.high - fair)
    if table.game in BY_RATE:  # often nobody wins, or a team: what is fair is seen where all are equals
        deals = range(games // table.players)
        equals = list(workers.map(partial(rate_of_equals, table), deals))
        fair = statistics.fmean(equals)
        ahead = ahead_by_deal(shares, equals, table.players)
    mode = table.options.get("mode", "")
    print(
        f"| {table.game} {mode} | {table.players} | {table.above} | {table.below} | {games} "
        f"| {100 * found.mean:.1f} | {100 * fair:.1f} | {shown(ahead, 1, 100)} |",
        flush=True,
    )


def ahead_by_deal(shares: Sequence[float], equals: Sequence[float], players: int) -> Interval:
    """By how much the one bot, over all seats of a deal, is ahead of equals in that deal."""
    return mean_interval(
        [
            statistics.fmean(shares[deal * players : (deal + 1) * players]) - rate
            for deal, rate in enumerate(equals)
        ]
    )


# --- speed ---------------------------------------------------------------------------------------------


def measure_speed(given: argparse.Namespace) -> None:
    """The seconds are those of the processor: other programs do not count."""
    print(f"{form()}, one core, in the middle of games with 4 players")
    print("| game | playouts a second | legend's most playouts take, s |")
    print("| --- | ---: | ---: |")
    for game, options, counts in TABLES:
        title = deadhand.game(game)
        rates: list[float] = []
        for number in range(given.positions):
            state = title.deal(counts[-1], title.check_options(options), numbered_stream(SEED, number))
            stream = FastStream(number)
            for _ in range(8 * counts[-1]):
                player = state.next_player()
                state.apply_action(player, title.simple_action(state, player, stream))
                if len(state.legal_actions(state.next_player())) > 3 and stream.below(8) == 0:
                    break
            infostate = Infostate(state, state.next_player())
            known = search_of(infostate, stream)
            limit = Limit(math.inf, given.playouts)
            began = time.process_time()
            analyse(infostate, known.legend, stream, limit)
            rates.append((given.playouts - limit.left) / (time.process_time() - began))
        rate = statistics.median(rates)
        print(f"| {game} {options.get('mode', '')} | {rate:,.0f} | {known.playouts[-1] / rate:.2f} |")


# --- what they share -----------------------------------------------------------------------------------


def budget_of(given: argparse.Namespace) -> Budget:
    return Budget(given.budget, MOST if given.untimed and given.iterations is None else given.iterations)


def pool(jobs: int | None) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs or available_cores(), multiprocessing.get_context("spawn"))


def form() -> str:
    return "compiled" if deadhand.COMPILED else "interpreted"


def shown(value: Interval, digits: int = 2, scale: float = 1.0) -> str:
    mean, low, high = (f"{scale * number:.{digits}f}" for number in (value.mean, value.low, value.high))
    return f"{mean} [{low}–{high}]"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["opponents", "levels", "speed"])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--bots", default="veteran,legend")
    parser.add_argument("--budget", type=float, help="seconds a decision")
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--game", help="one of them, as walking-dead-cards:hero or selfish-zombies")
    parser.add_argument("--players", type=int)
    parser.add_argument("--pair", help="two levels, as legend:random")
    parser.add_argument("--untimed", action="store_true", help="by playouts, not by the clock")
    parser.add_argument("--positions", type=int, default=9)
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--jobs", type=int)
    given = parser.parse_args(arguments)
    {"opponents": measure_opponents, "levels": measure_levels, "speed": measure_speed}[given.what](given)
    return 0


if __name__ == "__main__":
    sys.exit(main())
