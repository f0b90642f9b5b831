"""Where the logs of the tables are kept: what a store must do, and how it says no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from deadhand.core.messages import Message

SCHEMA_VERSION: Final = 3  # of the newest revision in migrations/


class StoreError(Exception):
    """The store could not do it, or its answer was lost on the way: then the next append of that number,
    being a ``Conflict``, tells that it was written. ``message`` is for the operator, not for players.
    """

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        """The English."""
        return str(self.message)


class StoreUnusable(StoreError):
    """The store cannot be opened at all: not there, not a store, of a newer version, not writable."""


class Conflict(StoreError):
    """An entry of that table with that number, or a table with that code, is there already."""


class StoredTable(NamedTuple):
    """A table as it is kept. ``seed`` is the one secret: it never leaves the server while the game lasts."""

    code: str
    seed: bytes
    commitment: str
    entries: list[bytes]


class Line(NamedTuple):
    """One entry of a table's log, with its place there."""

    code: str
    number: int
    entry: bytes


class StoredReview(NamedTuple):
    """The review of a finished game, or what there is of it so far (``ready`` false), as of a time.

    ``version`` is that of the kind of review. What ``body`` says is for reviews.py.
    """

    version: int
    ready: bool
    at: float
    body: bytes


class Store(Protocol):
    """Entries are numbered from 0 in each table; ``(table, number)`` is unique, whoever writes.

    ``create`` and ``append`` return only when the entries would outlast a power cut; all of a call's
    entries are written, or none (``Conflict``, ``StoreError``).
    """

    async def create(
        self, code: str, seed: bytes, commitment: str, entries: Sequence[bytes], told: Line | None = None
    ) -> None:
        """A new table with its first entries; ``told``: and the entry of another table that tells of it."""

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        """Entries number ``first``, ``first + 1``, … of a table."""

    async def read(self, code: str, since: int = 0) -> StoredTable | None:
        """A table with its entries from number ``since`` on; None when there is no such table."""

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has; a table that is not there is left out."""

    async def announce(self, code: str, at: float) -> None:
        """Show a table among the open ones, as of this time. Again: with the new time."""

    async def withdraw(self, code: str) -> None:
        """Show it there no longer. Nothing happens when it was not shown."""

    async def announced(self, limit: int) -> list[str]:
        """The codes of the tables shown there, the newest first, at most so many."""

    async def check(self) -> None:
        """Raises ``StoreError`` if it could neither be read nor written now. Changes nothing."""

    async def keep_review(self, code: str, review: StoredReview) -> None:
        """Keep it in place of the one there is; but one that is ready, of this version or a newer, stays."""

    async def review(self, code: str) -> StoredReview | None:
        """The review of a table, if there is one."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""
