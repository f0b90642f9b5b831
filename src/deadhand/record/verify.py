"""Whether every card of a finished table was honest (docs/fair-shuffle.md): a list of findings, in words."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import NamedTuple

from deadhand.core.errors import DeadhandError
from deadhand.core.messages import Message
from deadhand.record.course import OWN_SEED_SHUFFLE, Course, Progress
from deadhand.record.fields import RANDOMNESS, is_hash
from deadhand.record.logfile import Log, read_log

# What can be said of one question.
GOOD = "good"
BAD = "bad"
OPEN = "open"  # not shown to be wrong, and not proven either
NOTE = "note"

Json = dict[str, object]


class Finding(NamedTuple):
    """The answer to one question about a log: ``check`` names the question."""

    check: str
    result: str
    message: Message

    def to_json(self) -> Json:
        """As the browser is told."""
        return {"check": self.check, "result": self.result, "message": self.message.to_json()}


class Known(NamedTuple):
    """What somebody knows of a table apart from its file."""

    bits: str | None = None  # their own browser's part in the shuffle, in hex
    commitment: str | None = None  # what they were told before the deal


Tell = Callable[[Finding], None]


class Verdict(NamedTuple):
    """All findings, and what they come to."""

    honest: bool
    findings: list[Finding]
    message: Message
    names: list[str | None]  # by seat; None: a bot, or nobody
    stream_seed: str | None  # what the cards were drawn from, in hex; None: it did not come so far


def verify(
    body: bytes, known: Known | None = None, tell: Tell | None = None, progress: Progress | None = None
) -> Verdict:
    """Check a log file: its own integrity, the commitment, the deal, every entry, the end.

    Each finding is told as soon as it is made. A file that cannot be read is a finding too.
    """
    findings: list[Finding] = []

    def found(check: str, result: str, message: Message) -> None:
        findings.append(Finding(check, result, message))
        if tell is not None:
            tell(findings[-1])

    names: list[str | None] = []
    stream_seed: str | None = None
    try:
        log = read_log(body)
        _check_file(log, found)
        _check_commitment(log, known or Known(), found)
        course = Course(log, progress)
        names = [chair.name for chair in course.chairs]
        stream_seed = course.stream_seed().hex()
        _check_shuffle(log, course, known or Known(), found)
        _check_end(log, course, found)
    except DeadhandError as problem:
        found("moves" if findings else "file", BAD, problem.message)
    results = {finding.result for finding in findings}
    verdict = "wrong" if BAD in results else "unproven" if OPEN in results else "honest"
    message = Message(f"record-verdict-{verdict}")
    return Verdict(BAD not in results, findings, message, names, stream_seed)


Found = Callable[[str, str, Message], None]


def _check_file(log: Log, found: Found) -> None:
    if log.intact:
        found("file", GOOD, Message("record-file-intact", {"entries": len(log.entries), "code": log.code}))
    else:
        found("file", BAD, Message("record-file-changed"))


def _check_commitment(log: Log, known: Known, found: Found) -> None:
    if not hmac.compare_digest(hashlib.sha256(log.seed).hexdigest(), log.commitment):
        found("commitment", BAD, Message("record-commitment-wrong"))
    elif known.commitment is not None and known.commitment.lower() != log.commitment:
        found("commitment", BAD, Message("record-commitment-other"))
    elif known.commitment is not None:
        found("commitment", GOOD, Message("record-commitment-known"))
    else:
        found("commitment", GOOD, Message("record-commitment-good", {"short": log.commitment[:12]}))


def _check_shuffle(log: Log, course: Course, known: Known, found: Found) -> None:
    bits = course.bits()
    if course.state is None:
        found("shuffle", NOTE, Message("record-no-deal"))
    elif course.shuffle == OWN_SEED_SHUFFLE:
        found("shuffle", OPEN, Message("record-shuffle-old"))
    elif not bits:
        found("shuffle", OPEN, Message("record-shuffle-nobody"))
    else:
        found(
            "shuffle", GOOD, Message("record-shuffle-people", {"players": sorted(bits), "count": len(bits)})
        )
    if known.bits is None:
        return
    mine = known.bits.lower()
    seats = [seat for seat, given in bits.items() if given == mine]
    if not is_hash(mine):
        found("mine", BAD, Message("record-mine-form"))
    elif seats and course.shuffle != OWN_SEED_SHUFFLE:
        found("mine", GOOD, Message("record-mine-used", {"player": seats[0]}))
    elif any(entry.kind == RANDOMNESS and entry.said["bits"] == mine for entry in log.entries):
        found("mine", BAD, Message("record-mine-left"))
    else:
        found("mine", BAD, Message("record-mine-missing"))


def _check_end(log: Log, course: Course, found: Found) -> None:
    if course.state is not None:
        found("moves", GOOD, Message("record-moves-legal", {"moves": course.acts}))
    end = course.end()
    if end != log.end:
        found("end", BAD, Message("record-end-other"))
    elif end is None and course.closed:
        found("end", NOTE, Message("record-end-closed"))
    elif end is None:
        found("end", BAD, Message("record-end-missing"))
    else:
        found("end", GOOD, Message("record-end-same", {"players": end.winners, "count": len(end.winners)}))
