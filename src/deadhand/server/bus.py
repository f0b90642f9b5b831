"""What server processes that share a store tell each other, and who of them leads a table.

The store is the truth; a bus only makes it quick. Whatever is lost on it is found in the store, and two
processes that both think they lead are told apart by the store's numbers. So nothing here has to be durable.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import msgspec

from deadhand.core.messages import Message


class BusUnusable(Exception):
    """The bus cannot be used as it is set up; ``message`` says what is wrong."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)


# --- what is told ----------------------------------------------------------------------------------------


class Grown(msgspec.Struct, tag="grown", frozen=True, array_like=True):
    """The table's log has these entries from number ``first`` on. They are stored."""

    first: int
    entries: list[bytes]


class Here(msgspec.Struct, tag="here", frozen=True, array_like=True):
    """These seats are connected to the process that says so, and it knows the log up to ``length``."""

    seats: list[int]
    length: int


class Who(msgspec.Struct, tag="who", frozen=True, array_like=True):
    """Somebody new asks who is here; it knows the log up to ``length``."""

    length: int


class HeldElsewhere(msgspec.Struct, tag="held", frozen=True, array_like=True):
    """A seat's answer to a decision waits for the end of its window."""

    seat: int
    decision: int
    request: str
    text: str


News = Grown | Here | Who | HeldElsewhere


# --- a window that several processes have open -----------------------------------------------------------


class WindowName(NamedTuple):
    """One question: a seat's decision at a table."""

    code: str
    seat: int
    decision: int


class Answer(NamedTuple):
    """What a seat answered, and the name of its request."""

    request: str
    text: str


class Holding(NamedTuple):
    """What became of an answer: held now, ``again`` (it was held already), or too late for its window.

    ``before``: the answer that it replaces.
    """

    held: bool
    again: bool = False
    before: str | None = None


class WindowNow(NamedTuple):
    """How much of a window is left, in seconds, and which answer is held; None: nobody knows."""

    left: float | None
    answer: Answer | None


class Listener(Protocol):
    """Who is told what comes over the bus."""

    def heard(self, code: str, process: str, news: News) -> None:
        """Another process has said something about a table."""

    def gone(self, process: str) -> None:
        """Another process has ended, or has not been heard of for too long."""

    def connected(self) -> None:
        """The bus works (again). What was said before, nobody here has heard."""

    def disconnected(self) -> None:
        """The bus is away: nothing is heard until it works again."""

    def lead_gained(self, codes: Sequence[str]) -> None:
        """This process leads these tables from now on."""


class Bus(Protocol):
    """How processes that share a store talk. No call raises because the bus is away."""

    @property
    def shared(self) -> bool:
        """Whether there can be other processes at all."""

    @property
    def working(self) -> bool:
        """Whether others can be heard now."""

    async def open(self, listener: Listener) -> None:
        """Begin. A bus that is away is waited for shortly, and looked for ever after."""

    async def close(self) -> None:
        """Say goodbye: others lead from now on."""

    async def join(self, code: str) -> None:
        """Hear of this table from now on, and lead it if nobody does."""

    async def leave(self, code: str) -> None:
        """Hear of it no longer."""

    def tell(self, code: str, news: News) -> None:
        """Tell all others who have joined this table."""

    def leads(self, code: str) -> bool:
        """Whether this process is to do what happens by itself at this table."""

    async def open_window(self, name: WindowName, seconds: float) -> None:
        """The leader has opened a window."""

    async def look(self, name: WindowName) -> WindowNow:
        """What is known of a window that may be open elsewhere."""

    async def hold(self, name: WindowName, answer: Answer, seconds: float) -> Holding | None:
        """Hold an answer, until ``seconds`` after now at least. None: the bus is away, and it is not held."""

    async def close_window(self, name: WindowName) -> Answer | None:
        """The window ends: nothing is held from now on. What was."""


class NoBus:
    """One process, which leads everything and has nobody to talk to."""

    shared = False
    working = False

    async def open(self, listener: Listener) -> None:
        """There is nothing to hear."""

    async def close(self) -> None:
        """There is nobody to say goodbye to."""

    async def join(self, code: str) -> None:
        """There is nobody at any table but us."""

    async def leave(self, code: str) -> None:
        """There was nobody."""

    def tell(self, code: str, news: News) -> None:
        """Nobody listens."""

    def leads(self, code: str) -> bool:
        """Always."""
        return True

    async def open_window(self, name: WindowName, seconds: float) -> None:
        """It is open here, and nowhere else."""

    async def look(self, name: WindowName) -> WindowNow:
        """It is open nowhere else."""
        return WindowNow(None, None)

    async def hold(self, name: WindowName, answer: Answer, seconds: float) -> Holding | None:
        """It is held here."""
        return None

    async def close_window(self, name: WindowName) -> Answer | None:
        """Nothing is held elsewhere."""
        return None


NO_BUS = NoBus()


async def end(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancel tasks that would run for ever, until they have ended.

    Once is not enough: a client in the middle of a command may take the cancellation for a broken line.
    """
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=0.1)
