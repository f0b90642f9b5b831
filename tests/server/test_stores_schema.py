"""Versions of the schema: a new store, one of an older version, of a newer one, of another program."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from services import fresh_database, plain
from sqlalchemy import MetaData, create_engine

from deadhand.server import schema
from deadhand.server.postgres_store import PostgresStore
from deadhand.server.sqlite_store import APPLICATION_ID, SqliteStore
from deadhand.server.store import SCHEMA_VERSION, StoreUnusable

# As the first version made it, to the letter.
FIRST = """
CREATE TABLE tables (
    code TEXT NOT NULL PRIMARY KEY,
    created REAL NOT NULL,
    seed BLOB NOT NULL,
    commitment TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE log (
    code TEXT NOT NULL REFERENCES tables (code),
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (code, number)
) WITHOUT ROWID;
"""


@pytest.fixture
def database() -> Iterator[str]:
    with fresh_database() as address:
        yield address


def first_version(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.executescript(FIRST)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
        connection.execute("INSERT INTO tables VALUES ('AAAAAA', 1.5, x'0102', 'c')")
        connection.execute("INSERT INTO log VALUES ('AAAAAA', 0, '{}'), ('AAAAAA', 1, '[1]')")
    connection.close()


def versions(path: Path) -> tuple[int, str]:
    connection = sqlite3.connect(path)
    number = connection.execute("PRAGMA user_version").fetchone()[0]
    (name,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    connection.close()
    return number, name


def test_a_file_of_the_first_version_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    first_version(path)

    async def check() -> None:
        store = SqliteStore.open(path)
        assert await store.read("AAAAAA") == ("AAAAAA", b"\x01\x02", "c", [b"{}", b"[1]"])
        await store.append("AAAAAA", 2, [b"{}"])
        await store.announce("AAAAAA", 3.0)
        assert await store.announced(5) == ["AAAAAA"]
        await store.close()

    asyncio.run(check())
    assert versions(path) == (SCHEMA_VERSION, f"{SCHEMA_VERSION:04}")


def test_a_new_file_says_its_version_in_both_ways(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    asyncio.run(SqliteStore.open(path).close())
    assert versions(path) == (SCHEMA_VERSION, f"{SCHEMA_VERSION:04}")


def test_an_upgrade_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    first_version(path)
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE listings (other TEXT)")  # in the way of the migration
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreUnusable):
        SqliteStore.open(path)
    connection = sqlite3.connect(path)
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert names == {"tables", "log", "listings"}
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    connection.close()
    assert len(path.read_bytes()) == len(before)


def test_the_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    asyncio.run(SqliteStore.open(path).close())
    found = MetaData()
    engine = create_engine(f"sqlite:///{path}")
    found.reflect(engine)
    engine.dispose()
    for name, wanted in schema.metadata.tables.items():
        made = found.tables[name]
        assert {column.name: column.nullable for column in made.columns} == {
            column.name: column.nullable for column in wanted.columns
        }
        assert [key.name for key in made.primary_key] == [key.name for key in wanted.primary_key]


def test_processes_that_start_together_make_it_once(database: str) -> None:
    async def check() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(database) for _ in range(4)))
        await stores[0].create("AAAAAA", b"s", "c", [b"{}"])
        for store in stores:
            assert await store.lengths(["AAAAAA"]) == {"AAAAAA": 1}
            await store.close()

    asyncio.run(check())


async def _execute(database: str, *statements: str) -> None:
    connection = await asyncpg.connect(plain(database))
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def test_a_database_of_an_older_version_is_brought_to_this_one(database: str) -> None:
    async def check() -> None:
        store = await PostgresStore.open(database)
        await store.create("AAAAAA", b"s", "c", [b"{}"])
        await store.close()
        await _execute(
            database, "DROP TABLE listings, reviews", "UPDATE alembic_version SET version_num = '0001'"
        )
        store = await PostgresStore.open(database)
        await store.announce("AAAAAA", 1.0)
        assert await store.announced(5) == ["AAAAAA"]
        await store.close()

    asyncio.run(check())


@pytest.mark.parametrize("name", [f"{SCHEMA_VERSION + 1:04}", "3f2a"])
def test_a_database_of_a_newer_version_is_refused(database: str, name: str) -> None:
    async def check() -> None:
        await (await PostgresStore.open(database)).close()
        await _execute(database, f"UPDATE alembic_version SET version_num = '{name}'")
        with pytest.raises(StoreUnusable, match="newer Deadhand"):
            await PostgresStore.open(database)

    asyncio.run(check())


def test_a_database_of_another_program_is_refused(database: str) -> None:
    async def check() -> None:
        await _execute(database, "CREATE TABLE log (line text)")
        with pytest.raises(StoreUnusable, match="another program"):
            await PostgresStore.open(database)

    asyncio.run(check())
