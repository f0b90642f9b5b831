"""The log of a table as a file (docs/protocol.md): written in one form only, and read strictly."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import NamedTuple, NoReturn

from deadhand.core.messages import Message
from deadhand.record.fields import CREATE, BadLog, Entry, is_hash, is_text, is_whole, read_entry

FORMAT = 1
MOST_BYTES = 32 << 20
FIELDS = ("deadhand", "code", "game", "version", "commitment", "seed", "entries", "end", "sha256")

Json = dict[str, object]


class End(NamedTuple):
    """How a game ended, as it was told: the winners' seats, and everybody's score."""

    winners: list[int]
    scores: list[int]

    def to_json(self) -> Json:
        """As the file has it."""
        return {"winners": self.winners, "scores": self.scores}


class Log(NamedTuple):
    """A log file that has been read. Its parts have the right form; whether they fit is for ``verify``."""

    code: str
    game: str
    version: int
    commitment: str
    seed: bytes
    entries: list[Entry]
    end: End | None  # None: closed before the game was over
    intact: (
        bool  # whether its checksum fits: that it is what the server wrote, if by no means that it is true
    )

    @property
    def create(self) -> Entry:
        """The first entry: how the table was made."""
        return self.entries[0]


def write_log(
    code: str,
    game: str,
    version: int,
    commitment: str,
    seed: bytes,
    entries: Sequence[Mapping[str, object]],
    end: End | None,
) -> bytes:
    """The file. Its last field is a checksum of all before it, to tell a damaged copy from a good one."""
    content: Json = {
        "deadhand": FORMAT,
        "code": code,
        "game": game,
        "version": version,
        "commitment": commitment,
        "seed": seed.hex(),
        "entries": list(entries),
        "end": None if end is None else end.to_json(),
    }
    return _canonical({**content, "sha256": checksum(content)})


def checksum(content: Mapping[str, object]) -> str:
    """SHA-256 of the file without its checksum, in the one form in which it is written."""
    return hashlib.sha256(_canonical(content)).hexdigest()


def _canonical(content: Mapping[str, object]) -> bytes:
    # a lone surrogate, which a damaged file may have, must not end in a traceback
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return text.encode("utf-8", "surrogatepass")


def read_log(body: bytes) -> Log:
    """A log file. Raises ``BadLog`` with what is wrong: not JSON, not a log, a newer one, a broken entry."""
    data = _read_json(body)
    if not isinstance(data, dict) or "deadhand" not in data:
        raise BadLog(Message("record-not-ours"))
    form = data["deadhand"]
    if not is_whole(form) or form == 0:
        raise BadLog(Message("record-not-ours"))
    if form != FORMAT:
        raise BadLog(Message("record-newer", {"found": str(form), "known": FORMAT}))
    for name in data:
        if name not in FIELDS:
            raise BadLog(Message("record-field-extra", {"field": name[:40]}))
    for name in FIELDS:
        if name not in data:
            raise BadLog(Message("record-field-lacks", {"field": name}))
    for name, fits in (
        ("code", is_text),
        ("game", is_text),
        ("version", is_whole),
        ("commitment", is_hash),
        ("seed", is_hash),
        ("sha256", is_hash),
    ):
        if not fits(data[name]):
            raise BadLog(Message("record-field-value", {"field": name, "value": str(data[name])[:60]}))
    given = data["entries"]
    if not isinstance(given, list) or not given:
        raise BadLog(Message("record-no-entries"))
    entries = [read_entry(number, entry) for number, entry in enumerate(given, start=1)]
    if entries[0].kind != CREATE:
        raise BadLog(Message("record-first-entry"))
    end = _read_end(data["end"])
    content = {name: data[name] for name in data if name != "sha256"}
    return Log(
        code=data["code"],
        game=data["game"],
        version=data["version"],
        commitment=data["commitment"],
        seed=bytes.fromhex(data["seed"]),
        entries=entries,
        end=end,
        intact=checksum(content) == data["sha256"],
    )


def _read_json(body: bytes) -> object:
    if len(body) > MOST_BYTES:
        raise BadLog(Message("record-too-large", {"mib": MOST_BYTES >> 20}))
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise BadLog(Message("record-not-text", {"place": problem.start + 1})) from None
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as problem:
        raise BadLog(Message("record-not-json", {"line": problem.lineno, "column": problem.colno})) from None
    except BadLog:
        raise
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists without end
        raise BadLog(Message("record-not-ours")) from None


def _once(pairs: list[tuple[str, object]]) -> Json:
    result: Json = {}
    for name, value in pairs:
        if name in result:
            raise BadLog(Message("record-twice", {"field": name[:40]}))
        result[name] = value
    return result


def _no_number(text: str) -> NoReturn:
    raise BadLog(Message("record-not-ours"))


def _read_end(data: object) -> End | None:
    if data is None:
        return None
    if isinstance(data, dict) and set(data) == {"winners", "scores"}:
        winners, scores = data["winners"], data["scores"]
        if _are_numbers(winners) and _are_numbers(scores):
            return End(list(winners), list(scores))
    raise BadLog(Message("record-field-value", {"field": "end", "value": str(data)[:60]}))


def _are_numbers(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, int) and not isinstance(each, bool) and abs(each) < 2**31 for each in value
    )
