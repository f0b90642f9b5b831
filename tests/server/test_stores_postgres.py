"""PostgreSQL when something is wrong with it, or with the line to it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

import asyncpg
import pytest
from server_tools import START
from services import Line, fresh_database, line_to, plain, postgres, with_database, with_place

from deadhand.server.config import InvalidConfig, read_config
from deadhand.server.postgres_store import PostgresStore
from deadhand.server.store import Conflict, StoreError, StoreUnusable

WRONG = "Wrong%20secret"


@pytest.fixture
def database() -> Iterator[str]:
    with fresh_database() as address:
        yield address


def with_account(address: str, user: str, password: str) -> str:
    parts = urlsplit(address)
    return urlunsplit(parts._replace(netloc=f"{user}:{password}@{parts.hostname}:{parts.port}"))


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+asyncpg://",
        "postgresql+asyncpg://ann:secret@host",
        "postgresql+asyncpg://ann:secret@host:99999/deadhand",
        "postgresql+asyncpg://ann:secret@host:port/deadhand",
        "postgresql+psycopg://ann:secret@host/deadhand",
        "mysql://ann:secret@host/deadhand",
        "http://ann:secret@host/",
        "://secret",
    ],
)
def test_addresses_that_are_none(address: str) -> None:
    with pytest.raises(InvalidConfig, match="The store must be a file, or an address like") as refused:
        read_config(store=address)
    assert "secret" not in str(refused.value)


def test_settings_do_not_show_their_passwords() -> None:
    config = read_config(store="postgresql+asyncpg://a:secret@h/d", bus="redis://:secret@h")
    assert config.store == "postgresql+asyncpg://a:secret@h/d"
    assert config.bus == "redis://:secret@h"
    assert "secret" not in repr(config)
    assert read_config(environ={"DEADHAND_BUS": "redis://h"}).bus == "redis://h"
    assert read_config(environ={"DEADHAND_BUS": " "}).bus is None
    for wrong in ("localhost:6379", "http://:secret@h", "redis://:secret@h:port", "redis://"):
        with pytest.raises(InvalidConfig, match="The bus must be an address like") as refused:
            read_config(bus=wrong)
        assert "secret" not in str(refused.value)


def test_what_is_wrong_is_said_without_the_password(database: str) -> None:
    user = urlsplit(database).username or ""
    cases = [
        (with_account(database, user, WRONG), "does not let"),
        (with_database(database, "no_such_database"), "createdb no_such_database"),
        (with_place(database, "127.0.0.1", 1), "Check the address"),
        (with_place(database, "no-such-host.invalid", 5432), "Check the address"),
    ]

    async def check() -> None:
        for address, words in cases:
            with pytest.raises(StoreUnusable, match=words) as refused:
                await PostgresStore.open(address)
            for secret in (WRONG, unquote(WRONG), urlsplit(database).password or "", "a password"):
                assert secret not in str(refused.value)

    asyncio.run(check())


def test_a_server_that_cannot_start_says_why_in_one_line(tmp_path: Path) -> None:
    script = tmp_path / "start.py"
    script.write_text(START)
    user = urlsplit(postgres()).username or ""
    environment = {
        **os.environ,
        "DEADHAND_PORT": "0",
        "DEADHAND_STORE": with_account(postgres(), user, WRONG),
    }
    done = subprocess.run(
        [sys.executable, str(script)],
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert "does not let" in line
    assert done.stdout == ""
    for secret in (WRONG, unquote(WRONG)):
        assert secret not in done.stderr


def test_commits_are_durable_whatever_the_database_is_set_to(database: str) -> None:
    async def check() -> None:
        name = urlsplit(database).path.lstrip("/")
        outside = await asyncpg.connect(plain(database))
        await outside.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
        await outside.close()
        store = await PostgresStore.open(database)
        await store.create("AAAAAA", b"s", "c", [b"{}"])
        await store.append("AAAAAA", 1, [b"{}"])
        assert store._writer is not None
        assert await store._writer.fetchval("SHOW synchronous_commit") == "on"
        async with store._engine.connect() as connection:
            assert (await connection.exec_driver_sql("SHOW synchronous_commit")).scalar() == "on"
        await store.close()

    asyncio.run(check())


async def _opened(line: Line) -> PostgresStore:
    store = await PostgresStore.open(line.address)
    await store.create("AAAAAA", b"s", "c", [b"{}"])
    await store.append("AAAAAA", 1, [b'{"n":1}'])
    return store


async def _entries(store: PostgresStore) -> list[bytes]:
    stored = await store.read("AAAAAA")
    assert stored is not None
    return stored.entries[1:]


def test_a_broken_connection_is_made_again_unnoticed(database: str) -> None:
    async def check() -> None:
        async with line_to(database) as line:
            store = await _opened(line)
            for number in range(2, 6):
                line.break_all()
                await store.append("AAAAAA", number, [b'{"n":%d}' % number])
                line.break_all()
                assert len(await _entries(store)) == number
            assert await _entries(store) == [b'{"n":%d}' % number for number in range(1, 6)]
            await store.close()

    asyncio.run(check())


def test_an_answer_that_is_lost_after_the_commit(database: str) -> None:
    async def check() -> None:
        async with line_to(database) as line:
            store, witness = await _opened(line), await PostgresStore.open(database)

            async def break_when_written() -> None:
                while (await witness.lengths(["AAAAAA"]))["AAAAAA"] < 3:
                    await asyncio.sleep(0.01)
                line.deaf = False
                line.break_all()

            await store.create("BBBBBB", b"s", "c", [b"{}"])
            line.deaf = True
            # they are written, once, and it is not called a conflict
            await asyncio.gather(
                break_when_written(),
                store.append("AAAAAA", 2, [b'{"n":2}']),
                store.append("BBBBBB", 1, [b"{}", b"{}"]),
            )
            assert await _entries(witness) == [b'{"n":1}', b'{"n":2}']
            assert await witness.lengths(["BBBBBB"]) == {"BBBBBB": 3}
            with pytest.raises(Conflict):
                await store.append("AAAAAA", 2, [b'{"n":2}'])
            await store.close()
            await witness.close()

    asyncio.run(check())


def test_another_process_was_faster_while_the_connection_was_broken(database: str) -> None:
    async def check() -> None:
        async with line_to(database) as line:
            store, faster = await _opened(line), await PostgresStore.open(database)
            await faster.append("AAAAAA", 2, [b'{"faster":1}'])
            line.break_all()
            with pytest.raises(Conflict):
                await store.append("AAAAAA", 2, [b'{"n":2}'])
            assert await _entries(store) == [b'{"n":1}', b'{"faster":1}']
            await store.close()
            await faster.close()

    asyncio.run(check())


def test_a_server_that_is_away_is_an_error_and_comes_back_by_itself(database: str) -> None:
    async def check() -> None:
        async with line_to(database) as line:
            store = await _opened(line)
            await line.cut()
            for call in (store.append("AAAAAA", 2, [b"{}"]), store.read("AAAAAA"), store.announced(5)):
                with pytest.raises(StoreError, match="Check the address") as refused:
                    await call
                assert not isinstance(refused.value, Conflict)
            await line.open()
            await store.append("AAAAAA", 2, [b'{"n":2}'])
            assert await _entries(store) == [b'{"n":1}', b'{"n":2}']
            await store.close()

    asyncio.run(check())


def test_a_connection_that_the_server_ends(database: str) -> None:
    async def check() -> None:
        async with line_to(database) as line:
            store = await _opened(line)
            outside = await asyncpg.connect(plain(database))
            for number in (2, 3):
                await outside.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE application_name = 'deadhand' AND datname = current_database()"
                )
                await store.append("AAAAAA", number, [b'{"n":%d}' % number])
            assert len(await _entries(store)) == 3
            await outside.close()
            await store.close()

    asyncio.run(check())
