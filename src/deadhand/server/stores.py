"""Which store and which bus the settings name."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from deadhand.server.bus import NO_BUS, Bus
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import Store


def is_address(place: str) -> bool:
    """Whether a store's setting is an address rather than a file's name."""
    return "://" in place


def open_store(place: str) -> Store:
    """Open it; a new one is made, an older one brought to this version. Raises ``StoreUnusable``."""
    if not is_address(place):
        return SqliteStore.open(place)
    # here, not above: a server with a file starts faster without it
    from deadhand.server.postgres_store import PostgresStore

    # In a thread of its own, for the caller may have an event loop that runs already.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, PostgresStore.open(place)).result()


def open_bus(address: str | None) -> Bus:
    """The bus at this address; without one, none."""
    if address is None:
        return NO_BUS
    from deadhand.server.redis_bus import RedisBus

    return RedisBus(address)


def check_bus(address: str | None) -> None:
    """Raises ``BusUnusable`` when the bus will never work as it is set up. One that is away may come back."""
    if address is not None:
        from deadhand.server.redis_client import check

        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, check(address)).result()
