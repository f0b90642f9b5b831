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

SHOWN = 12  # letters of a fingerprint

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


NOTHING = Known()
Tell = Callable[[Finding], None]


class Verdict(NamedTuple):
    """All findings, and what they come to."""

    honest: bool
    findings: list[Finding]
    message: Message
    names: list[str | None]  # by seat; None: a bot, or nobody
    stream_seed: str | None  # what the cards were drawn from, in hex; None: it did not come so far


def verify(
    body: bytes, known: Known = NOTHING, tell: Tell | None = None, progress: Progress | None = None
) -> Verdict:
    """Check a log file: its own integrity, the commitment, the deal, every entry, the end.

    Each finding is told as soon as it is made. A file that cannot be read is a finding too.
    """
    judge = Judge(known, tell)
    judge.look(body, progress)
    return judge.verdict()


class Judge:
    """Asks one question after the other, and keeps what was found."""

    def __init__(self, known: Known, tell: Tell | None) -> None:
        self.known = known
        self.tell = tell
        self.findings: list[Finding] = []
        self.log: Log | None = None
        self.course: Course | None = None

    def look(self, body: bytes, progress: Progress | None) -> None:
        """Ask them all, or as many as make sense."""
        try:
            self.log = log = read_log(body)
            self._file(log)
            bound = self._commitment(log)
            self.course = course = Course(log, progress)
            self._shuffle(course, bound)
            self._mine(log, course)
            self._end(log, course)
        except DeadhandError as problem:
            self._found("moves" if self.findings else "file", BAD, problem.message)

    def verdict(self) -> Verdict:
        """What it comes to."""
        results = {finding.result for finding in self.findings}
        course = self.course
        names = [] if course is None else [chair.name for chair in course.chairs]
        stream_seed = None if course is None else course.stream_seed().hex()
        return Verdict(BAD not in results, self.findings, self._sum(results), names, stream_seed)

    def _sum(self, results: set[str]) -> Message:
        if BAD in results or self.log is None:
            return Message("record-verdict-wrong")
        if OPEN in results:
            return Message("record-verdict-unproven")
        if self.known.commitment is None:
            return Message("record-verdict-honest-if", {"short": self.log.commitment[:SHOWN]})
        return Message("record-verdict-honest")

    def _found(self, check: str, result: str, message: Message) -> None:
        finding = Finding(check, result, message)
        self.findings.append(finding)
        if self.tell is not None:
            self.tell(finding)

    # --- the questions ---------------------------------------------------------------------------------

    def _file(self, log: Log) -> None:
        if log.intact:
            said: Json = {"entries": len(log.entries), "code": log.code}
            self._found("file", GOOD, Message("record-file-intact", said))
        else:
            self._found("file", BAD, Message("record-file-changed"))

    def _commitment(self, log: Log) -> bool:
        """Whether the seed is the one that was promised, as far as that is known."""
        told = self.known.commitment
        if not hmac.compare_digest(hashlib.sha256(log.seed).hexdigest(), log.commitment):
            self._found("commitment", BAD, Message("record-commitment-wrong"))
            return False
        if told is not None and told.lower() != log.commitment:
            self._found("commitment", BAD, Message("record-commitment-other"))
            return False
        if told is not None:
            self._found("commitment", GOOD, Message("record-commitment-known"))
        else:
            said: Json = {"short": log.commitment[:SHOWN]}
            self._found("commitment", GOOD, Message("record-commitment-good", said))
        return True

    def _shuffle(self, course: Course, bound: bool) -> None:
        bits = course.bits()
        said: Json = {"players": sorted(bits)}
        if course.state is None:
            self._found("shuffle", NOTE, Message("record-no-deal"))
        elif course.shuffle == OWN_SEED_SHUFFLE:
            self._found("shuffle", OPEN, Message("record-shuffle-old"))
        elif not bits:
            self._found("shuffle", OPEN, Message("record-shuffle-nobody"))
        elif not bound:
            self._found("shuffle", OPEN, Message("record-shuffle-unbound", said))
        else:
            self._found("shuffle", GOOD, Message("record-shuffle-people", said))

    def _mine(self, log: Log, course: Course) -> None:
        if self.known.bits is None:
            return
        mine = self.known.bits.lower()
        seats = [seat for seat, given in course.bits().items() if given == mine]
        if not is_hash(mine):
            self._found("mine", BAD, Message("record-mine-form"))
        elif seats and course.shuffle != OWN_SEED_SHUFFLE:
            self._found("mine", GOOD, Message("record-mine-used", {"player": seats[0]}))
        elif any(entry.kind == RANDOMNESS and entry.said["bits"] == mine for entry in log.entries):
            self._found("mine", NOTE, Message("record-mine-left"))
        else:
            self._found("mine", BAD, Message("record-mine-missing"))

    def _end(self, log: Log, course: Course) -> None:
        if course.state is not None:
            self._found("moves", GOOD, Message("record-moves-legal", {"moves": course.acts}))
        end = course.end()
        if end != log.end:
            self._found("end", BAD, Message("record-end-other"))
        elif end is None and course.closed:
            self._found("end", NOTE, Message("record-end-closed"))
        elif end is None:
            self._found("end", BAD, Message("record-end-missing"))
        else:
            said: Json = {"players": end.winners, "count": len(end.winners)}
            self._found("end", GOOD, Message("record-end-same", said))
