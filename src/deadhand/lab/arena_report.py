"""What a contest came to, as a table for people, and as data."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

import deadhand
from deadhand.core.messages import Message
from deadhand.games.registry import game
from deadhand.lab.arena import Contest
from deadhand.lab.report import Say, shown_options
from deadhand.lab.standings import Interval, Standing


def report(contest: Contest, found: Sequence[Standing], say: Say) -> Group:
    """Head line, a row for every bot, and what the figures mean."""
    seatings = len(contest.seatings())
    heading: dict[str, object] = {
        "title": Message(f"game-{contest.game}-name").to_json(),
        "games": str(contest.games),
        "deals": str(contest.games // seatings),
        "seatings": seatings,
        "players": contest.players,
        "options": shown_options(contest.game, contest.options),
        "seed": str(contest.seed),
    }
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    shared = any(standing.share.mean != standing.won.mean for standing in found)
    columns = ["games", "score", "share", *(["won"] if shared else []), "elo", "thinking"]
    table.add_column(say(Message("arena-bot")), no_wrap=True)
    for name in columns:
        table.add_column(say(Message(f"arena-{name}")), justify="right")
    for standing in found:
        cells = _cells(standing)
        table.add_row(_name(standing, say), *(cells[name] for name in columns))
    rated = all(standing.elo is not None for standing in found)
    said: dict[str, object] = {"fair": f"{100 / contest.players:.1f}", "players": contest.players}
    notes = [
        Message("arena-note-intervals"),
        *([Message("arena-note-shared")] if shared else []),
        *([Message("arena-note-fair", said)] if contest.players > 1 else []),
        Message("arena-note-elo" if rated else "arena-note-no-elo"),
    ]
    note = "\n".join(say(each) for each in notes)
    return Group(Text(say(Message("arena-heading", heading)), "bold"), table, Text(note, "dim"))


def _name(standing: Standing, say: Say) -> str:
    return standing.bot if ":" in standing.bot else say(Message(f"policy-{standing.bot}"))


def _cells(standing: Standing) -> dict[str, str]:
    thought = standing.thought
    mean = 1000 * thought.seconds / max(1, thought.decisions)
    return {
        "games": str(standing.games),
        "score": _interval(standing.score, 1.0, 2),
        "share": _interval(standing.share, 100.0, 1),
        "won": _interval(standing.won, 100.0, 1),
        "elo": "–" if standing.elo is None else f"{standing.elo:.0f}",
        "thinking": f"{mean:.1f} ({1000 * thought.longest:.0f})",
    }


def _interval(value: Interval, scale: float, digits: int) -> str:
    mean, low, high = (f"{scale * number:.{digits}f}" for number in (value.mean, value.low, value.high))
    return f"{mean} [{low}–{high}]"


def to_json(contest: Contest, found: Sequence[Standing]) -> dict[str, object]:
    """As ``--json`` writes it."""
    return {
        "game": contest.game,
        "version": game(contest.game).version,
        "players": contest.players,
        "options": contest.options,
        "seed": contest.seed,
        "games": contest.games,
        "bots": list(contest.bots),
        "seconds": contest.seconds,
        "iterations": contest.iterations,
        "standings": [standing.to_json() for standing in found],
        "run": {"deadhand": deadhand.__version__, "compiled": deadhand.COMPILED},
    }
