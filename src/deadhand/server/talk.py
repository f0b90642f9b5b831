"""Talk at a table: lines of plain text, kept in its log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

from deadhand.core.messages import Message
from deadhand.server.entries import Chat
from deadhand.server.limits import (
    MAX_TALK,
    TALK_AT_A_TABLE,
    TALK_BURST,
    TALK_KEPT,
    TALK_PER_SECOND,
    Bucket,
)
from deadhand.server.plain_text import one_line
from deadhand.server.refusals import Refusal


class Said(NamedTuple):
    """A line of talk and who said it: before the deal a seat may change hands."""

    at: float
    seat: int
    name: str
    text: str


class Talk:
    """What was said at one table: part of the fold over its log."""

    def __init__(self) -> None:
        self.lines: deque[Said] = deque(maxlen=TALK_KEPT)  # the latest
        self.count = 0  # of all
        self._done: set[tuple[int, str]] = set()  # requests, by seat and id

    def is_done(self, seat: int, request: str) -> bool:
        """Whether this was said already."""
        return (seat, request) in self._done

    def propose(self, at: float, seat: int, text: str, request: str) -> Chat:
        """Somebody wants to say something."""
        line = one_line(text)
        if not line:
            raise Refusal("malformed", Message("server-talk-empty"))
        if len(line) > MAX_TALK:
            raise Refusal("malformed", Message("server-talk-long", {"limit": MAX_TALK}))
        if self.count >= TALK_AT_A_TABLE:
            raise Refusal("talk-full")
        return Chat(at=at, seat=seat, text=line, id=request)

    def apply(self, entry: Chat, name: str) -> None:
        """Do a stored entry; ``name``: of who sits there."""
        self.count += 1
        self.lines.append(Said(entry.at, entry.seat, name, entry.text))
        if entry.id is not None:
            self._done.add((entry.seat, entry.id))


class Breath:
    """How fast each seat of a table may talk. A seat has one bucket, however often its browser comes anew."""

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self._buckets: dict[int, Bucket] = {}
        self._clock = clock

    def take(self, seat: int) -> None:
        """One more line. Raises ``Refusal``."""
        bucket = self._buckets.get(seat)
        if bucket is None:
            rate, burst = TALK_PER_SECOND, TALK_BURST
            bucket = Bucket(rate, burst) if self._clock is None else Bucket(rate, burst, self._clock)
            self._buckets[seat] = bucket
        if not bucket.take():
            raise Refusal("talk-too-fast")


def talk_frame(lines: Iterable[Said], reset: bool) -> dict[str, object]:
    """The ``chat`` frame of docs/protocol.md."""
    return {"type": "chat", "lines": [line._asdict() for line in lines], "reset": reset}
