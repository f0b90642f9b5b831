"""What each kind of entry says in a log file, and whether a given one says it properly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message

MOST_PLAYERS = 16
MOST_TEXT = 1 << 20
HEX = frozenset("0123456789abcdef")

CREATE = "create"
SIT = "sit"
STAND = "stand"
SEAT = "seat"
RANDOMNESS = "randomness"
START = "start"
ACT = "act"
TAKE_BACK = "take-back"
UNDO = "undo"
TAKEOVER = "takeover"
RETURN = "return"
VOTE = "vote"
CLOSE = "close"
REMATCH = "rematch"


class BadLog(DeadhandError):
    """A file that is no log of a table, or a broken one; the message says what was found and where."""


class Entry(NamedTuple):
    """One entry of a log: its kind, its time, and what else it says."""

    kind: str
    at: float
    said: Mapping[str, object]

    def number(self, name: str) -> int:
        """A whole number that is said."""
        value = self.said[name]
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        """A text that is said."""
        value = self.said[name]
        assert isinstance(value, str)
        return value

    def texts(self, name: str) -> list[str]:
        """Texts that are said."""
        value = self.said[name]
        assert isinstance(value, list)
        return [str(each) for each in value]


Check = Callable[[object], bool]


def is_text(value: object) -> bool:
    """Text of a sensible length."""
    return isinstance(value, str) and len(value) <= MOST_TEXT


def is_whole(value: object) -> bool:
    """A whole number that could count something here."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31


def is_time(value: object) -> bool:
    """Seconds since 1970."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return 0 <= value < 2**40  # neither infinite nor none at all


def is_hash(value: object) -> bool:
    """32 bytes as 64 hex digits, small letters."""
    return isinstance(value, str) and len(value) == 64 and set(value) <= HEX


def _is_seat(value: object) -> bool:
    return is_whole(value) and isinstance(value, int) and value < MOST_PLAYERS


def _is_seat_or_none(value: object) -> bool:
    return value is None or _is_seat(value)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and 0 < len(value) <= 64 and all(is_text(each) for each in value)


def _are_options(value: object) -> bool:
    return isinstance(value, dict) and all(
        is_text(name) and (is_text(each) or is_whole(each)) for name, each in value.items()
    )


# For every kind, what it must say and what it may say.
_FIELDS: dict[str, tuple[dict[str, Check], dict[str, Check]]] = {
    CREATE: (
        {
            "game": is_text,
            "version": is_whole,
            "options": _are_options,
            "players": is_whole,
            "seats": _are_texts,
            "language": is_text,
            "creator": _is_seat_or_none,
        },
        {
            "answer_seconds": is_whole,
            "clock": is_whole,
            "takeover": is_text,
            "listed": _is_flag,
            "open_after_round": _is_flag,
            "hints": _is_flag,
            "shuffle": is_whole,
            "rematch_of": is_text,
        },
    ),
    SIT: ({"seat": _is_seat, "name": is_text}, {}),
    STAND: ({"seat": _is_seat}, {}),
    SEAT: ({"seat": _is_seat, "kind": is_text}, {}),
    RANDOMNESS: ({"seat": _is_seat, "bits": is_hash}, {}),
    START: ({"fill": is_text}, {}),
    ACT: ({"seat": _is_seat, "texts": _are_texts}, {"bot": _is_flag}),
    TAKE_BACK: ({"seat": _is_seat}, {}),
    UNDO: ({"seat": _is_seat}, {}),
    TAKEOVER: ({"seat": _is_seat, "bot": is_text, "why": is_text}, {}),
    RETURN: ({"seat": _is_seat}, {}),
    VOTE: ({"seat": _is_seat, "about": _is_seat, "on": _is_flag}, {}),
    CLOSE: ({}, {}),
    REMATCH: ({"code": is_text}, {}),
}


def kinds() -> tuple[str, ...]:
    """The kinds of entries that a log file has."""
    return tuple(_FIELDS)


def allowed(kind: str) -> frozenset[str]:
    """The names of what an entry of this kind says in a file: nothing else of it leaves the server."""
    must, may = _FIELDS[kind]
    return frozenset(must) | frozenset(may) | {"entry", "at"}


def read_entry(number: int, data: object) -> Entry:
    """Entry ``number`` of a file (from 1, as people count). Raises ``BadLog``."""
    if not isinstance(data, dict):
        raise BadLog(Message("record-entry-form", {"number": number}))
    kind = data.get("entry")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise BadLog(Message("record-entry-kind", {"number": number, "kind": str(kind)[:40]}))
    must, may = _FIELDS[kind]
    checks: dict[str, Check] = {"at": is_time, **must, **may}
    for name, value in data.items():
        if name == "entry":
            continue
        check = checks.get(name)
        if check is None:
            raise BadLog(
                Message("record-entry-extra", {"number": number, "kind": kind, "field": str(name)[:40]})
            )
        if not check(value):
            raise BadLog(
                Message(
                    "record-entry-value",
                    {"number": number, "kind": kind, "field": name, "value": str(value)[:60]},
                )
            )
    for name in ("at", *must):
        if name not in data:
            raise BadLog(Message("record-entry-lacks", {"number": number, "kind": kind, "field": name}))
    said = {name: value for name, value in data.items() if name not in ("entry", "at")}
    return Entry(kind, float(data["at"]), said)
