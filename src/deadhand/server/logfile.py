"""The log of a finished table as a file: what of the stored entries may leave the server."""

from __future__ import annotations

import msgspec

from deadhand.record.course import Course
from deadhand.record.fields import BadLog, allowed, kinds
from deadhand.record.logfile import End, read_log, write_log
from deadhand.server.entries import AnyEntry, Create, decode_entry
from deadhand.server.refusals import Refusal
from deadhand.server.store import StoredTable
from deadhand.server.table import Table


def export(stored: StoredTable, table: Table) -> bytes:
    """The file of docs/protocol.md. ``table`` is the one that these entries make, and finished.

    Built from nothing upward: of each entry what a reader of logs knows, and nothing else. So tokens, links,
    talk, who asked for hints or had reactions passed and the browsers' names for their requests stay here.
    """
    entries = [decode_entry(body) for body in stored.entries]
    create = entries[0]
    if not isinstance(create, Create):
        raise Refusal("broken")
    return write_log(
        code=stored.code,
        game=create.game,
        version=create.version,
        commitment=stored.commitment,
        seed=stored.seed,
        entries=[said for entry in entries if (said := _told(entry)) is not None],
        end=_end(table),
    )


def _told(entry: AnyEntry) -> dict[str, object] | None:
    data: dict[str, object] = msgspec.to_builtins(entry)
    kind = data["entry"]
    if not isinstance(kind, str) or kind not in kinds():
        return None
    names = allowed(kind)
    return {name: value for name, value in data.items() if name in names}


def _end(table: Table) -> End | None:
    state = table.state
    if state is None or not state.is_terminal():
        return None
    winners = [seat for seat, won in enumerate(state.returns()) if won > 0]
    return End(winners, [int(score) for score in state.scores()])


def file_name(code: str, game: str) -> str:
    """What a browser calls the download."""
    return f"deadhand-{game}-{code}.json"


def course_of(stored: StoredTable, table: Table) -> Course:
    """The same, read back and replayed. Raises ``Refusal`` when this build cannot."""
    try:
        return Course(read_log(export(stored, table)))
    except BadLog:
        raise Refusal("broken") from None
