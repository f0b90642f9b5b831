"""The tables that anybody may find and join: their maker wished it, and a seat is open.

Which are shown is kept in the store, so that all processes show the same. What is kept there may be late or
lost: every table is looked at before it is shown.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from deadhand.server.limits import LISTED_MOST, LISTED_SECONDS
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.seating import Seating
from deadhand.server.store import Store, StoreError

KEPT_SECONDS = 1.0  # many ask, and little changes in so short a time


class Listing:
    """``find`` answers the room of a code, or raises ``Refusal``."""

    def __init__(
        self, store: Store, find: Callable[[str], Awaitable[Room]], clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._find = find
        self._clock = clock
        self._kept: list[dict[str, object]] | None = None  # what was answered last,
        self._kept_at = 0.0  # and when

    async def look(self, room: Room) -> None:
        """Something has changed about who sits at a table: show it, or show it no longer."""
        table = room.table
        if not table.create.listed:
            return
        self._kept = None
        try:
            if self._is_shown(table):
                # By when it was made: nobody brings theirs to the top by changing it.
                await self._store.announce(table.code, table.create.at)
            else:
                await self._store.withdraw(table.code)
        except StoreError as problem:  # what was wished is done; only the list is not as it should be
            logger().error("listing-failed", table=table.code, problem=str(problem))

    async def tables(self) -> list[dict[str, object]]:
        """The open tables as the protocol shows them, the newest first. Raises ``Refusal``."""
        if self._kept is not None and 0.0 <= self._clock() - self._kept_at < KEPT_SECONDS:
            return self._kept
        try:
            codes = await self._store.announced(2 * LISTED_MOST)
            shown: list[dict[str, object]] = []
            for code in codes:
                if len(shown) == LISTED_MOST:
                    break
                room = await self._room(code)
                if room is not None and self._is_shown(room.table):
                    shown.append(room.describe())
                else:
                    await self._store.withdraw(code)
        except StoreError as problem:
            logger().error("listing-failed", problem=str(problem))
            raise Refusal("store") from problem
        self._kept, self._kept_at = shown, self._clock()
        return shown

    async def _room(self, code: str) -> Room | None:
        """None: it cannot be played here."""
        try:
            return await self._find(code)
        except Refusal as refusal:
            if refusal.code in ("store", "server-full"):  # not the table's fault
                raise
            return None

    def _is_shown(self, table: Seating) -> bool:
        return (
            table.create.listed and table.has_open_seat() and self._clock() - table.create.at < LISTED_SECONDS
        )
