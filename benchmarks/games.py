"""Random playouts and clones of every game, the loop inside the compiled module: one row a game.

    python benchmarks/games.py [--runs 5] [--write]

Medians of seconds of processor time on one core; ``--write`` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

import deadhand
from deadhand.core.playout import clones, playouts

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- games: begin -->", "<!-- games: end -->"
# decisions/s and microseconds that each game is to reach, compiled
TARGETS = {
    "walking-dead-cards": (4.0, 0.6),
    "selfish-zombies": (1.5, 1.0),
    "eaten-by-zombies": (1.2, 1.5),
    "walking-dead-board": (1.0, 1.5),
}
OPTIONS: dict[str, dict[str, object]] = {"walking-dead-cards": {"mode": "survival"}}
PLAYERS = 4
CLONES = 20_000


def decisions_per_second(game: deadhand.Game, options: dict[str, object], games: int) -> float:
    """Millions of decisions a second, the deal included."""
    start = time.process_time()
    decisions, _ = playouts(game, PLAYERS, options, games, 1)
    return decisions / (time.process_time() - start) / 1e6


def clone_time(game: deadhand.Game, options: dict[str, object]) -> float:
    """Microseconds of one clone of a game just dealt."""
    state = game.deal(PLAYERS, options, deadhand.FastStream(1))
    start = time.process_time()
    clones(state, CLONES)
    return (time.process_time() - start) / CLONES * 1e6


def table(runs: int) -> str:
    """The rows, as Markdown."""
    games = 400 if deadhand.COMPILED else 40
    form = "compiled" if deadhand.COMPILED else "interpreted"
    lines = [
        f"Every game with {PLAYERS} players, default options (the card game: survival mode), {form};",
        f"medians of {runs} runs, M = million.",
        "",
        "| game | random play, decisions/s | target | `clone()`, µs | target |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for game in deadhand.games():
        options = game.check_options(OPTIONS.get(game.key, {}))
        speed = statistics.median(decisions_per_second(game, options, games) for _ in range(runs))
        clone = statistics.median(clone_time(game, options) for _ in range(runs))
        least, most = TARGETS[game.key]
        lines.append(f"| {game.key} | {speed:.2f} M | ≥ {least} M | {clone:.2f} | < {most} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    rows = table(given.runs)
    print(rows)
    if given.write:
        text = PAGE.read_text(encoding="utf-8")
        if BEGIN not in text:
            text = f"{text.rstrip()}\n\n{BEGIN}\n{END}\n"
        before, rest = text.split(BEGIN)
        _, after = rest.split(END)
        PAGE.write_text(f"{before}{BEGIN}\n\n{rows}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
