"""How long an answer to somebody else's doing takes: always the same, whatever is held and whoever answers.

A window opens when a seat is asked for a reaction and ends a fixed time later. What was answered meanwhile is
held in memory; at the end that, or else passing, goes one and the same way: stored, done, shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import msgspec

from deadhand.server.table import Reaction, Table
from deadhand.server.told import Viewer

ANSWER_SECONDS = (3, 6, 12, 20)  # what the maker of a table may choose from


class Kind(Enum):
    """Who is asked, and who could learn something from the time it takes."""

    AMONG_PEOPLE = "among-people"  # a person, and other people play: everybody sees the window
    ALONE = "alone"  # the only person, who has nothing to decide: only they see it, and may cut it short
    BOT = "bot"  # a bot: nobody is shown anything


@dataclass(frozen=True)
class Pace:
    """How long everything takes. ``scale``: for tests, which have no time to lose."""

    scale: float = 1.0
    alone_seconds: float = 1.2
    bot_seconds: float = 0.6

    def window(self, table: Table) -> tuple[Reaction, Kind, float] | None:
        """Who is asked for a reaction now and how long it takes; None: nobody, or there is no limit."""
        asked = table.reaction()
        if asked is None:
            return None
        if table.seats[asked.seat].bot is not None:
            return asked, Kind.BOT, self.bot_seconds * self.scale
        if table.people() > 1:
            return asked, Kind.AMONG_PEOPLE, table.create.answer_seconds * self.scale
        if table.pass_for_me[asked.seat] or table.can_only_pass(asked):
            return asked, Kind.ALONE, self.alone_seconds * self.scale
        return None


DEFAULT_PACE = Pace()


class Held(NamedTuple):
    """An answer that waits for the end of its window; ``stored`` is called when it is in the log."""

    texts: list[str]
    request: str | None
    stored: Callable[[], None]


class Window:
    """One question to one seat, open until its end. ``over`` is called then, once."""

    def __init__(self, asked: Reaction, kind: Kind, seconds: float, over: Callable[[Window], None]) -> None:
        self.asked = asked
        self.kind = kind
        self.seconds = seconds
        self.held: Held | None = None
        self.requests: set[str] = set()  # all that were held: a replaced one that comes again is stale
        self.closed = False  # the end has come: nothing is held or changed any more
        self.thinking: asyncio.Task[None] | None = None  # a bot's
        self._loop = asyncio.get_running_loop()
        self._end = self._loop.time() + seconds
        self._over = over
        self._timer = self._loop.call_at(self._end, self._ring)

    @property
    def wish(self) -> tuple[Reaction, Kind, float]:
        """What it was opened for (``Pace.window``)."""
        return self.asked, self.kind, self.seconds

    def holds(self, seat: int, decision: int) -> bool:
        """Whether this seat's answer to that decision has to wait for the end."""
        return self.kind is Kind.AMONG_PEOPLE and (seat, decision) == (self.asked.seat, self.asked.decision)

    def shown_to(self, viewer: Viewer) -> bool:
        """Whether this viewer is told of it. Among people everybody is, and all are told the same."""
        return self.kind is Kind.AMONG_PEOPLE or (self.kind is Kind.ALONE and viewer == self.asked.seat)

    def describe(self, fresh: bool) -> bytes:
        """The ``window`` of docs/protocol.md; ``fresh``: it has opened just now."""
        left = self.seconds if fresh else max(0.0, self._end - self._loop.time())
        return msgspec.json.encode(
            {"seconds": round(self.seconds, 3), "left": round(left, 3), "seat": self.asked.seat}
        )

    def stored(self) -> None:
        """The answer is in the log."""
        if self.held is not None:
            self.held.stored()

    def stop(self) -> None:
        """The server stops: answers are still held, but the end never comes."""
        self._timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()

    def cancel(self) -> None:
        """It is over, or asks for nothing any more."""
        self.closed = True
        self.stop()

    def _ring(self) -> None:
        self.closed = True
        self._over(self)
