"""What a simulation found, as a table for people; and its progress bar."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import deadhand
from deadhand.core.game import CHOICE, TEXT, Option
from deadhand.core.messages import Message
from deadhand.games.registry import game
from deadhand.lab.simulate import Estimate, Line, Result
from deadhand.lab.simulate import Progress as Told

Say = Callable[[Message], str]


@contextlib.contextmanager
def with_progress(games: int, say: Say) -> Iterator[Told | None]:
    """A progress bar on standard error, if that is a terminal; what is yielded is told how many are done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(say(Message("simulate-playing")), total=games)
        yield lambda done: bar.update(task, completed=done)


def report(result: Result, say: Say) -> Group:
    """Head line, a row for every seat, a row for every policy with several seats, and the length of games."""
    plan = result.plan
    parts: list[RenderableType] = [
        Text(
            say(
                Message(
                    "simulate-heading",
                    {
                        "title": Message(f"game-{plan.game}-name").to_json(),
                        "games": str(plan.games),
                        "players": plan.players,
                        "options": shown_options(plan.game, plan.options),
                        "seed": str(plan.seed),
                    },
                )
            ),
            "bold",
        ),
        _table(result, say),
        Text(say(Message("simulate-length", _length(result)))),
    ]
    run: dict[str, object] = {
        "seconds": f"{result.seconds:.1f}",
        "speed": f"{result.total_decisions / result.seconds:,.0f}",
        "processes": result.processes,
        "form": "compiled" if deadhand.COMPILED else "interpreted",
    }
    parts.append(Text(say(Message("simulate-run", run)), "dim"))
    return Group(*parts)


def shown_options(key: str, options: dict[str, object]) -> list[object]:
    """All options of a game, for a sentence."""
    return [_option(key, option, options[option.name]) for option in game(key).options]


def _option(key: str, option: Option, value: object) -> object:
    """A choice by its own words; a number with its option's name; of a long text, that it is there."""
    if option.kind == CHOICE:
        return Message(f"option-{key}-{option.name}-{value}").to_json()
    if option.kind == TEXT:
        value = "…" if value else "–"
    return f"{option.name} {value}"


def _table(result: Result, say: Say) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(say(Message("simulate-seat")))
    table.add_column(say(Message("simulate-policy")))
    table.add_column(say(Message("simulate-score")), justify="right")
    table.add_column(say(Message("simulate-wins")), justify="right")
    for line in result.seats:
        table.add_row(say(Message("terminal-owner", {"player": line.seats[0]})), *_cells(line, say))
    for line in result.policies:
        together = say(Message("simulate-together", {"seats": len(line.seats)}))
        table.add_row(together, *_cells(line, say), style="dim")
    return table


def _cells(line: Line, say: Say) -> tuple[str, str, str]:
    name = say(Message(f"policy-{line.policy}"))
    return name, _with_error(line.score), _with_error(line.wins, 100, " %")


def _with_error(value: Estimate, scale: int = 1, unit: str = "") -> str:
    shown = f"{value.mean * scale:.2f}{unit}"
    return shown if value.error is None else f"{shown} ± {value.error * scale:.2f}"


def _length(result: Result) -> dict[str, object]:
    lengths: dict[str, object] = {"has_rounds": "yes" if result.rounds.most > 0 else "no"}
    for name, length in (("decisions", result.decisions), ("rounds", result.rounds)):
        lengths[name] = f"{length.mean:.2f}"
        lengths[f"{name}_least"] = f"{length.least:.0f}"
        lengths[f"{name}_most"] = f"{length.most:.0f}"
    return lengths
