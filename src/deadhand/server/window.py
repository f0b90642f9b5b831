"""How long an answer to somebody else's doing takes: always the same, whatever is held and whoever answers.

A window opens when a seat is asked for a reaction and ends a fixed time later. What was answered meanwhile is
held in memory; at the end that, or else passing, goes one and the same way: stored, done, shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import msgspec

from deadhand.server.bus import Holding
from deadhand.server.entries import Act
from deadhand.server.presence import AWAY_SECONDS
from deadhand.server.table import Reaction, Table
from deadhand.server.told import Viewer

MOST_SECRET_SECONDS = 3.0  # that people wait for what bots choose in secret
ANSWER_SECONDS = (3, 6, 12, 20)  # what the maker of a table may choose from


class Kind(Enum):
    """Who is asked, and who could learn something from the time it takes."""

    AMONG_PEOPLE = "among-people"  # a person, and other people play: everybody sees the window
    ALONE = "alone"  # the only person, who has nothing to decide: only they see it, and may cut it short
    BOT = "bot"  # a bot: nobody is shown anything


@dataclass(frozen=True)
class Pace:
    """How long everything takes. ``scale`` and ``leave_scale``: for tests, which have no time to lose."""

    scale: float = 1.0
    alone_seconds: float = 1.2
    bot_seconds: float = 0.6
    secret_seconds: float = 0.4  # of what bots choose in secret, besides the time to think
    leave_scale: float = 1.0  # of what follows, and of the tables' clocks

    @property
    def away_seconds(self) -> float:
        """After so long without a connection everybody is told that a person is away."""
        return AWAY_SECONDS * self.leave_scale

    def limit(self, table: Table) -> float:
        """How long a decision may take before a bot takes over, at a table with a clock."""
        return table.create.clock * self.leave_scale

    def secret(self, thinking: Sequence[float], workers: int) -> tuple[float, float]:
        """Of bots that choose in secret at the same time, which think so many seconds each: which part of
        that they get, and after how long their choices are there. It depends on nothing else.
        """
        needed = max(*thinking, sum(thinking) / workers, 0.0)
        most = min(needed, MOST_SECRET_SECONDS)
        return (most / needed if needed > 0 else 1.0), (most + self.secret_seconds) * self.scale

    def window(self, table: Table) -> tuple[Reaction, Kind, float] | None:
        """Who is asked for a reaction now and how long it takes; None: nobody, or there is no limit."""
        asked = table.reaction()
        if asked is None:
            return None
        if table.seats[asked.seat].bot is not None:
            return asked, Kind.BOT, self.bot_seconds * self.scale
        # The same when a bot plays for the person: its time must tell no more than theirs.
        if table.people() > 1:
            return asked, Kind.AMONG_PEOPLE, table.create.answer_seconds * self.scale
        if table.bot_of(asked.seat) is not None:
            return asked, Kind.BOT, self.bot_seconds * self.scale
        if table.pass_for_me[asked.seat] or table.can_only_pass(asked):
            return asked, Kind.ALONE, self.alone_seconds * self.scale
        return None


DEFAULT_PACE = Pace()


def _nothing() -> None:
    """Nobody waits for a word."""


class Held(NamedTuple):
    """An answer that waits for the end of its window; ``stored`` is called when it is in the log.

    ``dropped`` is called instead when the window closes without it: the question was undone, say.
    """

    texts: list[str]
    request: str | None
    stored: Callable[[], None]
    dropped: Callable[[], None] = _nothing


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
        self.opening: asyncio.Task[None] | None = None  # other processes are being told of it
        self.ending = False  # somebody sees to what happens at its end
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

    def hold(self, wish: Held) -> Holding:
        """Hold an answer until the end, if it is not too late. The same request again changes nothing."""
        assert wish.request is not None
        before = None if self.held is None else self.held.request
        if before != wish.request and (self.closed or wish.request in self.requests):
            return Holding(held=False)
        self.keep(wish)
        return Holding(True, before == wish.request, None if before == wish.request else before)

    def keep(self, wish: Held) -> None:
        """This is the answer from now on; of one that is held already, only who waits for it may be new."""
        assert wish.request is not None
        self.requests.add(wish.request)
        if self.held is not None and self.held.request == wish.request:
            # it has come again, over a new connection
            wish = self.held._replace(stored=wish.stored, dropped=wish.dropped)
        self.held = wish

    def is_answer(self, entry: Act, table: Table) -> bool:
        """Whether this entry is what is held here."""
        if self.held is None or self.held.request is None or entry.seat != self.asked.seat:
            return False
        return entry.id == table.mark(entry.seat, self.held.request)

    def left(self) -> float:
        """Seconds to the end."""
        return max(0.0, self._end - self._loop.time())

    def end_in(self, seconds: float) -> None:
        """The end is nearer than was thought: the window was opened by another process."""
        if not self.closed and self._loop.time() + seconds < self._end:
            self._timer.cancel()
            self._end = self._loop.time() + seconds
            self._timer = self._loop.call_at(self._end, self._ring)

    def shown_to(self, viewer: Viewer) -> bool:
        """Whether this viewer is told of it. Among people everybody is, and all are told the same."""
        return self.kind is Kind.AMONG_PEOPLE or (self.kind is Kind.ALONE and viewer == self.asked.seat)

    def describe(self, fresh: bool) -> bytes:
        """The ``window`` of docs/protocol.md; ``fresh``: it has opened just now."""
        left = self.seconds if fresh else self.left()
        return msgspec.json.encode(
            {"seconds": round(self.seconds, 3), "left": round(left, 3), "seat": self.asked.seat}
        )

    def stored(self) -> None:
        """The answer is in the log."""
        held, self.held = self.held, None
        if held is not None:
            held.stored()

    def stop(self) -> None:
        """The server stops: answers are still held, but the end never comes."""
        self._timer.cancel()
        if self.thinking is not None:
            self.thinking.cancel()

    def cancel(self) -> None:
        """It is over, or asks for nothing any more."""
        self.closed = True
        self.stop()
        held, self.held = self.held, None
        if held is not None:
            held.dropped()

    def _ring(self) -> None:
        self.closed = True
        self._over(self)
