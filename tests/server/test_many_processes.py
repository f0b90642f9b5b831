"""Three server processes on one PostgreSQL and one Redis, one of them killed every few seconds: every game
ends, and nothing that was acknowledged is lost, doubled or out of order.

DEADHAND_STORM_TABLES says how many tables; .ci/run has 200 of them.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from services import Line, fresh_database, line_to, redis
from storm import SEATS, Client, Planted, Processes, RoundRobin, check_log, plant

from deadhand.server.postgres_store import PostgresStore

pytestmark = [pytest.mark.storm, pytest.mark.xdist_group("redis")]
TABLES = int(os.environ.get("DEADHAND_STORM_TABLES") or "16")
PROCESSES = 3
KILL_SECONDS = 4.0
PATIENCE = float(os.environ.get("DEADHAND_STORM_SECONDS") or "600")
THINK_SECONDS = 0.6  # at most; a game is then at least as long as a few kills


@pytest.fixture
def database() -> Iterator[str]:
    with fresh_database() as address:
        yield address


async def play(tables: list[Planted], processes: Processes) -> list[list[Client]]:
    """Four clients at each table, each at the next process."""
    servers = RoundRobin(processes.addresses())
    clients = [
        [
            Client(table, seat, servers, random.Random(f"{number}/{seat}"), THINK_SECONDS)
            for seat in range(SEATS)
        ]
        for number, table in enumerate(tables)
    ]
    over = asyncio.Event()

    def done() -> int:
        return sum(len(client.acknowledged) for four in clients for client in four)

    killing = asyncio.create_task(processes.kill_until(over, KILL_SECONDS, done, 2 * len(tables)))
    try:
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            for table in clients:
                for client in table:
                    group.create_task(client.play())
    finally:
        over.set()
        await killing
    return clients


async def storm(database: str, folder: Path, buses: list[str], count: int) -> Processes:
    store = await PostgresStore.open(database)
    tables = await plant(store, count)
    processes = await asyncio.to_thread(Processes, folder, database, buses)
    begun = time.monotonic()
    try:
        clients = await play(tables, processes)
        seconds = time.monotonic() - begun
    finally:
        await asyncio.to_thread(processes.stop)
    assert processes.complaints() == []
    acts = sum([await check_log(store, table, four) for table, four in zip(tables, clients, strict=True)])
    await store.close()
    connections = sum(client.connections for four in clients for client in four)
    print(f"{count} tables, {acts} actions in {seconds:.0f} s", end="; ")
    print(f"{processes.kills} kills, {connections} connections")
    assert connections > count * SEATS
    assert processes.kills >= 1  # a slow machine is still starting the first again when all is over
    return processes


def test_no_kill_loses_doubles_or_stops_anything(database: str, tmp_path: Path) -> None:
    asyncio.run(storm(database, tmp_path, [redis()] * PROCESSES, TABLES))


def test_nor_does_it_while_redis_comes_and_goes(database: str, tmp_path: Path) -> None:
    async def come_and_go(lines: list[Line]) -> None:
        while True:
            await asyncio.sleep(2.0)
            await asyncio.gather(*(line.cut() for line in lines))
            await asyncio.sleep(3.0)
            await asyncio.gather(*(line.open() for line in lines))

    async def work() -> None:
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(line_to(redis())) for _ in range(PROCESSES)]
            harm = asyncio.create_task(come_and_go(lines))
            try:
                await storm(database, tmp_path, [line.address for line in lines], min(TABLES, 8))
            finally:
                harm.cancel()
                await asyncio.wait([harm])

    asyncio.run(work())
