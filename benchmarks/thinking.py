"""Whether bots keep to their time: by how much a whole choice takes longer than its level may think.

    python benchmarks/thinking.py [--choices 100] [--game KEY] [--level NAME]

Every choice is made as at a table: by a state drawn from what the seat knows, all small steps of a hidden
choice together (``deadhand.bots.choice``). The positions come from whole games of the simple policy, so that
all kinds of decisions are among them; those with one legal action are left out. Needs an idle core.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

import deadhand
from deadhand.bots.choice import choose_texts
from deadhand.bots.levels import LEVELS
from deadhand.bots.policy import known_policy
from deadhand.core.state import State
from deadhand.core.streams import FastStream

SEED = 2026
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("walking-dead-cards", 4, {"mode": "hero"}),
    ("walking-dead-cards", 4, {"mode": "survival"}),
    ("selfish-zombies", 4, {}),
    ("eaten-by-zombies", 4, {}),
    ("walking-dead-board", 4, {}),
]


def positions(game: str, players: int, options: dict[str, object]) -> Iterator[tuple[State, int]]:
    """States with a seat that has something to decide, one in every few decisions of game after game."""
    stream = FastStream(SEED)
    title = deadhand.game(game)
    for number in range(1 << 30):
        state = deadhand.new_game(game, players, SEED + number, **options)
        while (player := state.next_player()) >= 0:
            if len(state.legal_actions(player)) > 1 and stream.below(4) == 0:
                yield state.resample_from_infostate(player, stream), player
            state.apply_action(player, title.simple_action(state, player, stream))


def measure(game: str, players: int, options: dict[str, object], level: str, choices: int) -> list[float]:
    """Seconds over the limit of so many choices, ascending (negative: done before it)."""
    over = []
    limit = LEVELS[level].seconds
    found = positions(game, players, options)
    for number in range(choices):
        state, player = next(found)
        policy = known_policy(level)(SEED + number)
        started = time.perf_counter()
        choose_texts(state, player, policy, limit)
        over.append(time.perf_counter() - started - limit)
    return sorted(over)


def main() -> int:
    """Measure, and print a line for each game and level."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--game", choices=[game for game, _, _ in TABLES])
    parser.add_argument("--level", choices=list(LEVELS))
    given = parser.parse_args()
    form = "compiled" if deadhand.COMPILED else "interpreted"
    print(
        f"Milliseconds over the limit, {given.choices} choices each, {form}, Python {sys.version.split()[0]}"
    )
    print("| game | level | limit | p50 | p99 | max |\n| --- | --- | ---: | ---: | ---: | ---: |")
    for game, players, options in TABLES:
        if given.game in (None, game):
            for name, level in LEVELS.items():
                if given.level in (None, name):
                    over = measure(game, players, options, name, given.choices)
                    last = len(over) - 1
                    values = [over[last // 2], over[round(last * 0.99)], over[last]]
                    figures = " | ".join(f"{value * 1000:.1f}" for value in values)
                    title = " ".join([game, *map(str, options.values())])
                    print(f"| {title} | {name} | {level.seconds * 1000:.0f} | {figures} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
