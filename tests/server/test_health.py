"""What /healthz sees of the store and the bus, and that it says no more than that."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from services import fresh_database, line_to, redis
from starlette.testclient import TestClient

from deadhand.server import health
from deadhand.server.app import create_app
from deadhand.server.bus import NO_BUS, NoBus
from deadhand.server.config import Config
from deadhand.server.health import Health, HealthCheck
from deadhand.server.postgres_store import PostgresStore
from deadhand.server.redis_bus import RedisBus
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.together import Together


@pytest.fixture(autouse=True)
def every_look_is_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(health, "STORE_SECONDS", 60.0)  # a busy machine is no reason to be late


def seen(check: HealthCheck) -> Health:
    return asyncio.run(check.look())


def test_a_store_that_cannot_be_written_is_seen_and_not_explained(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "t.sqlite")
    with TestClient(create_app(Config(), store)) as web:
        assert web.get("/healthz").status_code == 200
        store._writer.execute("PRAGMA query_only = ON")
        answer = web.get("/healthz")
        assert answer.status_code == 503
        assert (answer.json()["status"], answer.json()["store"]) == ("failing", "failing")
        assert str(tmp_path) not in answer.text
        store._writer.execute("PRAGMA query_only = OFF")
        assert web.get("/healthz").json()["status"] == "ok"


def test_a_file_that_was_deleted_is_missed(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "t.sqlite")
    check = HealthCheck(store, NO_BUS)
    assert seen(check) == ("ok", "none")
    (tmp_path / "t.sqlite").unlink()
    assert seen(check) == ("failing", "none")
    asyncio.run(store.close())


class Hanging(SqliteStore):
    """Answers when it is let."""

    looks = 0
    free: asyncio.Event

    async def check(self) -> None:
        self.looks += 1
        await self.free.wait()


def test_a_store_that_hangs_is_late_and_asked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "STORE_SECONDS", 0.05)

    async def work() -> None:
        store = Hanging.open(tmp_path / "t.sqlite")
        assert isinstance(store, Hanging)
        store.free = asyncio.Event()
        check = HealthCheck(store, NO_BUS)
        many = await asyncio.gather(*(check.look() for _ in range(50)))
        assert {one.store for one in many} == {"late"}
        assert not many[0].serves
        assert (await check.look()).store == "late"
        assert store.looks == 1
        store.free.set()
        while (await check.look()).store != "ok":
            await asyncio.sleep(0.01)
        await store.close()

    asyncio.run(work())


def test_many_who_ask_cost_the_store_one_look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 3600.0)

    async def work() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        check = HealthCheck(store, NO_BUS)
        before = store.commits
        for _ in range(50):
            assert (await check.look()).serves
        assert store.commits == before + 1
        await store.close()

    asyncio.run(work())


class SharedBus(NoBus):
    """Others may be there; whether they can be heard is as told."""

    shared = True
    working = True


def test_without_its_bus_a_process_goes_on(tmp_path: Path) -> None:
    store, bus = SqliteStore.open(tmp_path / "t.sqlite"), SharedBus()
    check = HealthCheck(store, bus)
    assert seen(check) == ("ok", "ok")
    bus.working = False
    found = seen(check)
    assert found == ("ok", "away")
    assert found.serves
    assert found.describe()["status"] == "degraded"
    asyncio.run(store.close())


@asynccontextmanager
async def bus_through(address: str, store: SqliteStore) -> AsyncIterator[RedisBus]:
    bus = RedisBus(address)
    together = Together(bus, store, {})
    await together.open()
    try:
        yield bus
    finally:
        await together.close()


@pytest.mark.xdist_group("redis")
def test_a_cut_line_to_redis_is_seen(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        async with line_to(redis()) as line, bus_through(line.address, store) as bus:
            check = HealthCheck(store, bus)
            assert await check.look() == ("ok", "ok")
            await line.cut()
            while (await check.look()).bus != "away":
                await asyncio.sleep(0.05)
            await line.open()
            while (await check.look()).bus != "ok":
                await asyncio.sleep(0.05)
        await store.close()

    asyncio.run(asyncio.wait_for(work(), 120))


def test_a_postgres_that_is_gone_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(address: str) -> None:
        async with line_to(address) as line:
            store = await PostgresStore.open(line.address)
            check = HealthCheck(store, NO_BUS)
            assert (await check.look()).store == "ok"
            await line.cut()
            assert not (await check.look()).serves
            await line.open()
            while not (await check.look()).serves:
                await asyncio.sleep(0.05)
            monkeypatch.setattr(health, "STORE_SECONDS", 0.2)
            line.deaf = True  # the line is there, but nothing comes back
            assert (await check.look()).store == "late"
            line.break_all()
            await store.close()

    with fresh_database() as address:
        asyncio.run(asyncio.wait_for(work(address), 120))
