"""How fast games are played: compiled and interpreted side by side, in turns, medians of several runs.

    python benchmarks/playouts.py            measure and print
    python benchmarks/playouts.py --write    and write docs/benchmarks.md

Run it with a Python that has the compiled form installed; the interpreted form is the same package without
its compiled modules, copied aside for the time of the run.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import deadhand
from deadhand.core.playout import clones, playouts
from deadhand.lab.simulate import available_cores, make_plan, simulate

GAME = "walking-dead-cards"
MODES = ("survival", "hero")
PLAYERS = 4
RUNS = 7
SECONDS = 0.6  # about so long is every single measurement
SIMULATED_SECONDS = 12.0
REPORT = Path(__file__).parent.parent / "docs" / "benchmarks.md"
BEGIN, END = "<!-- playouts: begin -->", "<!-- playouts: end -->"

Measures = dict[str, float]


# --- one form, in a process of its own -------------------------------------------------------------------


def repeated(work: Callable[[int], int], least: int) -> float:
    """How much of its work a function does in a second of processor time: what other programs do meanwhile
    should not count. ``work(n)`` answers how much it did.
    """
    size, done, took = least, 0, 0.0
    while took < SECONDS:
        began = time.process_time()
        done = work(size)
        took = time.process_time() - began
        if took < SECONDS:
            size = max(size + 1, int(size * min(8.0, 1.1 * SECONDS / max(took, 1e-4))))
    return done / took


def loop_outside(mode: str, games: int) -> int:
    """The loop of the README, uniformly varied; interpreted, whatever the rules are."""
    decisions = 0
    for seed in range(games):
        state = deadhand.new_game(GAME, players=PLAYERS, seed=seed, mode=mode)
        while not state.is_terminal():
            player = state.next_player()
            actions = state.legal_actions(player)
            state.apply_action(player, actions[decisions % len(actions)])
            decisions += 1
    return decisions


def cloned(mode: str, count: int) -> int:
    state = deadhand.new_game(GAME, players=PLAYERS, seed=1, mode=mode)
    clones(state, count)
    return count


def measure() -> Measures:
    """Everything about the form that this process has imported."""
    title = deadhand.game(GAME)
    measures: Measures = {"compiled": float(deadhand.COMPILED)}
    for mode in MODES:
        options = title.check_options({"mode": mode})

        def inside(games: int, options: dict[str, object] = options) -> int:
            return playouts(title, PLAYERS, options, games, 1)[0]

        def outside(games: int, mode: str = mode) -> int:
            return loop_outside(mode, games)

        def copies(count: int, mode: str = mode) -> int:
            return cloned(mode, count)

        def simulated(games: int, mode: str = mode) -> int:
            plan = make_plan(GAME, PLAYERS, {"mode": mode}, 1, games, ["random"])
            return simulate(plan, processes=1).total_decisions

        measures[f"inside {mode}"] = repeated(inside, 20)
        measures[f"simulate {mode}"] = repeated(simulated, 20)
        measures[f"outside {mode}"] = repeated(outside, 20)
        measures[f"clone {mode}"] = repeated(copies, 500)
    return measures


# --- both forms, in turns --------------------------------------------------------------------------------


def run_measure(extra: dict[str, str]) -> Measures:
    command = [sys.executable, __file__, "--measure"]
    done = subprocess.run(command, env={**os.environ, **extra}, stdout=subprocess.PIPE, check=True)
    result: Measures = json.loads(done.stdout)
    return result


def interpreted_copy(folder: Path) -> Path:
    """The package without its compiled modules."""
    source = Path(deadhand.__file__).parent
    shutil.copytree(
        source, folder / "deadhand", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )
    return folder


def all_cores(mode: str, rate: float) -> tuple[float, float]:
    """Decisions a second of ``simulate`` on all cores, and of as many raw loops at once."""
    cores = available_cores()
    games = int(rate * SIMULATED_SECONDS * cores / (46 if mode == "survival" else 73))
    plan = make_plan(GAME, PLAYERS, {"mode": mode}, 1, games, ["random"])
    result = simulate(plan, processes=cores)
    command = [sys.executable, __file__, "--raw", mode]
    raw = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(cores)]
    rates = [float(process.communicate()[0]) for process in raw]
    return result.total_decisions / result.seconds, sum(rates)


def machine() -> str:
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [
            line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line
        ]
        model = names[0] if names else model
    return f"{model}, {available_cores()} cores, {platform.system()}, Python {platform.python_version()}"


def median(runs: list[Measures], name: str) -> float:
    return statistics.median(run[name] for run in runs)


def ratio(fast: list[Measures], slow: list[Measures], name: str) -> float:
    """The median over the pairs that ran one after the other, so that a busy moment strikes both."""
    return statistics.median(one[name] / two[name] for one, two in zip(fast, slow, strict=True))


def millions(rate: float) -> str:
    return f"{rate / 1e6:.2f} M"


def report(fast: list[Measures], slow: list[Measures], wide: dict[str, tuple[float, float]]) -> str:
    lines = [
        f"{machine()}; {date.today().isoformat()}, Deadhand {deadhand.__version__}, {PLAYERS} players.",
        f"Medians of {len(fast)} runs, compiled and interpreted in turns. One core and seconds of processor",
        "time; where it says processes, all cores and the seconds of a clock. A decision includes its share",
        "of dealing; M = million.",
        "",
        "| | compiled | interpreted | ratio | target |",
        "| --- | ---: | ---: | ---: | --- |",
    ]
    targets = {
        "inside survival": "≥ 4 M, ≥ 9 ×",
        "inside hero": "≥ 3 M",
        "outside survival": "≥ 1.5 M",
        "outside hero": "",
    }
    for kind, words in (("inside", "random play, loop in the module"), ("outside", "loop interpreted")):
        for mode in MODES:
            name = f"{kind} {mode}"
            lines.append(
                f"| {words}, {mode} mode, decisions/s | {millions(median(fast, name))} | "
                f"{millions(median(slow, name))} | {ratio(fast, slow, name):.1f} × | {targets[name]} |"
            )
    for mode in MODES:
        name = f"clone {mode}"
        lines.append(
            f"| `clone()`, {mode} mode, µs | {1e6 / median(fast, name):.2f} | "
            f"{1e6 / median(slow, name):.2f} | {ratio(fast, slow, name):.1f} × | < 0.6 µs |"
        )
    for mode in MODES:
        share = statistics.median(run[f"simulate {mode}"] / run[f"inside {mode}"] for run in fast)
        lines.append(
            f"| `simulate`, all random, one process, {mode} mode, decisions/s | "
            f"{millions(median(fast, f'simulate {mode}'))} | {millions(median(slow, f'simulate {mode}'))} | "
            f"{100 * share:.0f} % of the raw loop | ≥ 80 % |"
        )
    for mode, (simulated, raw) in wide.items():
        lines.append(
            f"| `simulate`, all random, {available_cores()} processes and their start, {mode} mode, "
            f"decisions/s | {millions(simulated)} | | "
            f"{100 * simulated / raw:.0f} % of as many raw loops at once | ≥ 80 % |"
        )
    return "\n".join(lines)


def write_between(begin: str, end: str, text: str) -> None:
    """Put a text between its marks in the report; what others have written there stays."""
    whole = REPORT.read_text(encoding="utf-8") if REPORT.exists() else "# Benchmarks\n"
    if begin not in whole:
        whole += f"\n{begin}\n{end}\n"
    before, _, rest = whole.partition(begin)
    _, _, after = rest.partition(end)
    REPORT.write_text(f"{before}{begin}\n\n{text}\n\n{end}{after}", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument("--runs", type=int, default=RUNS)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--raw", choices=MODES, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure()))
        return 0
    if arguments.raw is not None:
        began = time.perf_counter()
        options = deadhand.game(GAME).check_options({"mode": arguments.raw})
        decisions = 0
        while time.perf_counter() - began < SIMULATED_SECONDS:
            decisions += playouts(deadhand.game(GAME), PLAYERS, options, 500, 1)[0]
        print(decisions / (time.perf_counter() - began))
        return 0
    if not deadhand.COMPILED:
        print("This Python has the interpreted form installed: there is nothing to compare.", file=sys.stderr)
        return 2
    fast: list[Measures] = []
    slow: list[Measures] = []
    with tempfile.TemporaryDirectory() as folder:
        plain = {"PYTHONPATH": str(interpreted_copy(Path(folder)))}
        for run in range(arguments.runs):
            print(f"run {run + 1} of {arguments.runs}", file=sys.stderr)
            fast.append(run_measure({}))
            slow.append(run_measure(plain))
    assert all(run["compiled"] for run in fast)
    assert not any(run["compiled"] for run in slow)
    text = report(fast, slow, {mode: all_cores(mode, median(fast, f"inside {mode}")) for mode in MODES})
    print(text)
    if arguments.write:
        write_between(BEGIN, END, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
