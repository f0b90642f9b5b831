"""Where the logs of the tables are kept: what a store must do, and how it says no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from deadhand.core.messages import Message


class StoreError(Exception):
    """The store could not do it; nothing was written. ``message`` is for the operator, not for players."""

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


class Store(Protocol):
    """Entries are numbered from 0 in each table; ``(table, number)`` is unique, whoever writes.

    ``create`` and ``append`` return only when the entries would outlast a power cut; all of a call's
    entries are written, or none (``Conflict``, ``StoreError``).
    """

    async def create(self, code: str, seed: bytes, commitment: str, entries: Sequence[bytes]) -> None:
        """A new table with its first entries."""

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        """Entries number ``first``, ``first + 1``, … of a table."""

    async def read(self, code: str, since: int = 0) -> StoredTable | None:
        """A table with its entries from number ``since`` on; None when there is no such table."""

    async def close(self) -> None:
        """Finish what was begun, and let go."""
