"""Whether this process can do its work: what ``GET /healthz`` says, to whoever asks.

It names what is wrong and no more: where the store is and what it said is for the log.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final, NamedTuple

import deadhand
from deadhand.server.bus import Bus
from deadhand.server.logs import logger
from deadhand.server.store import Store, StoreError

STORE_SECONDS: Final = 2.0  # a store that takes longer is of no use to people either
FRESH_SECONDS: Final = 1.0  # many who ask at once cost the store one look


class Health(NamedTuple):
    """``store``: ``ok``, ``late`` or ``failing``; ``bus``: ``ok``, ``away``, or ``none`` if there is none."""

    store: str
    bus: str

    @property
    def serves(self) -> bool:
        """Whether people should be sent here. Without its bus a process goes on, only slower."""
        return self.store == "ok"

    def describe(self) -> dict[str, object]:
        """The answer of docs/protocol.md."""
        well = "ok" if self.bus != "away" else "degraded"
        return {
            "status": well if self.serves else "failing",
            "store": self.store,
            "bus": self.bus,
            "version": deadhand.__version__,
            "compiled": deadhand.COMPILED,
        }


class HealthCheck:
    """Looks at the store and the bus, and remembers for a moment what it saw."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._said = "ok"
        self._looking: asyncio.Task[StoreError | None] | None = None  # the look under way, or the last one
        self._began = 0.0

    async def look(self) -> Health:
        """How it is now, or was a second ago. Takes no longer than ``STORE_SECONDS``."""
        bus = "none" if not self._bus.shared else "ok" if self._bus.working else "away"
        return Health(await self._look_at_store(), bus)

    async def _look_at_store(self) -> str:
        now = time.monotonic()
        if self._looking is None or (self._looking.done() and now >= self._began + FRESH_SECONDS):
            self._began = now
            self._looking = asyncio.create_task(self._ask_store())
        looking = self._looking
        # Never given up, for a store that hangs must not be asked ever more; only nobody waits any longer.
        await asyncio.wait({looking}, timeout=max(0.0, self._began + STORE_SECONDS - now))
        problem = looking.result() if looking.done() else None
        seen = "late" if not looking.done() else "ok" if problem is None else "failing"
        if seen != self._said:
            self._said = seen
            logger().warning("store-health", store=seen, problem="" if problem is None else str(problem))
        return seen

    async def _ask_store(self) -> StoreError | None:
        try:
            await self._store.check()
        except StoreError as problem:
            return problem
        return None
