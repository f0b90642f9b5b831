"""The store: durable, one commit for many, and clear about what is wrong."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import SCHEMA_VERSION, Conflict, StoreError, StoreUnusable

SEED = bytes(range(32))


def test_what_was_stored_is_there_after_reopening(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.sqlite"

    async def write() -> None:
        store = SqliteStore.open(path)
        await store.create("AAAAAA", SEED, "c", [b'{"a":1}', b'{"a":2}'])
        await store.append("AAAAAA", 2, [b'{"name":"\xe4\xba\xa1"}'])
        await store.close()
        await store.close()
        with pytest.raises(StoreError):
            await store.append("AAAAAA", 3, [b"{}"])

    async def read() -> None:
        store = SqliteStore.open(path)
        found = await store.read("AAAAAA")
        assert found == ("AAAAAA", SEED, "c", [b'{"a":1}', b'{"a":2}', b'{"name":"\xe4\xba\xa1"}'])
        assert (await store.read("AAAAAA", 2)).entries == found.entries[2:]  # type: ignore[union-attr]
        assert await store.read("BBBBBB") is None
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_synchronous_full_and_wal(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        assert store._writer.execute("PRAGMA synchronous").fetchone() == (2,)
        assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        await store.close()

    asyncio.run(check())


def test_appends_that_come_together_share_a_commit(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        codes = [f"T{number:05}" for number in range(100)]
        await asyncio.gather(*(store.create(code, SEED, "c", [b"{}"]) for code in codes))
        before = store.commits
        await asyncio.gather(*(store.append(code, 1, [b"{}"]) for code in codes))
        assert 1 <= store.commits - before < 50
        for code in codes:
            stored = await store.read(code)
            assert stored is not None
            assert len(stored.entries) == 2
        await store.close()

    asyncio.run(check())


def test_a_conflict_is_refused_alone(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        await store.create("AAAAAA", SEED, "c", [b"{}"])
        results = await asyncio.gather(
            store.append("AAAAAA", 1, [b'{"first":1}', b'{"first":2}']),
            store.append("AAAAAA", 2, [b'{"second":1}']),
            store.append("AAAAAA", 1, [b'{"third":1}']),
            store.append("AAAAAA", 3, [b'{"fourth":1}', b'{"fourth":2}']),
            store.append("AAAAAA", 4, [b'{"fifth":1}']),
            store.append("NOBODY", 0, [b"{}"]),
            store.create("AAAAAA", SEED, "c", [b"{}"]),
            return_exceptions=True,
        )
        refused = [isinstance(result, Conflict) for result in results]
        assert refused == [False, True, True, False, True, True, True]
        stored = await store.read("AAAAAA")
        assert stored is not None
        assert [entry.decode() for entry in stored.entries] == [
            "{}",
            '{"first":1}',
            '{"first":2}',
            '{"fourth":1}',
            '{"fourth":2}',
        ]
        await store.close()

    asyncio.run(check())


def test_of_several_entries_all_are_written_or_none(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        await store.create("AAAAAA", SEED, "c", [b"{}"])
        await store.append("AAAAAA", 2, [b"{}"])
        with pytest.raises(Conflict):
            await store.append("AAAAAA", 1, [b"{}", b"{}"])
        stored = await store.read("AAAAAA")
        assert stored is not None
        assert len(stored.entries) == 2
        await store.close()

    asyncio.run(check())


def test_two_stores_on_one_file_never_accept_the_same_number(tmp_path: Path) -> None:
    async def check() -> None:
        one, other = SqliteStore.open(tmp_path / "t.sqlite"), SqliteStore.open(tmp_path / "t.sqlite")
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        for number in range(1, 20):
            results = await asyncio.gather(
                one.append("AAAAAA", number, [b"{}"]),
                other.append("AAAAAA", number, [b"{}"]),
                return_exceptions=True,
            )
            assert sorted(isinstance(result, Conflict) for result in results) == [False, True]
        await one.close()
        await other.close()

    asyncio.run(check())


def test_a_full_disk_fails_the_append_and_nothing_else(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        await store.create("AAAAAA", SEED, "c", [b"{}"])
        pages = store._writer.execute("PRAGMA page_count").fetchone()[0]
        store._writer.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="full"):
            await store.append("AAAAAA", 1, [b'"' + b"x" * 200_000 + b'"'])
        store._writer.execute("PRAGMA max_page_count = 1000000")
        await store.append("AAAAAA", 1, [b"{}"])
        store._writer.execute("PRAGMA query_only = ON")
        with pytest.raises(StoreError, match="read-only"):
            await store.append("AAAAAA", 2, [b"{}"])
        stored = await store.read("AAAAAA")
        assert stored is not None
        assert len(stored.entries) == 2
        await store.close()

    asyncio.run(check())


def test_files_that_are_no_store(tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite"
    text.write_text("This is no database, only a text that is long enough to be looked at. " * 30)
    with pytest.raises(StoreUnusable, match="not a Deadhand store"):
        SqliteStore.open(text)
    assert text.read_text().startswith("This is no database")

    foreign = tmp_path / "foreign.sqlite"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreUnusable, match="another program"):
        SqliteStore.open(foreign)

    newer = tmp_path / "newer.sqlite"
    asyncio.run(_make(newer))
    with sqlite3.connect(newer) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    with pytest.raises(StoreUnusable, match="newer Deadhand"):
        SqliteStore.open(newer)

    with pytest.raises(StoreUnusable, match="is a folder"):
        SqliteStore.open(tmp_path)
    with pytest.raises(StoreUnusable, match="cannot be made"):
        SqliteStore.open(text / "below" / "t.sqlite")


def test_a_file_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    asyncio.run(_make(path))
    really = sqlite3.connect

    def read_only(place: Path, **settings: object) -> sqlite3.Connection:
        return really(f"file:{place}?mode=ro", uri=True, **settings)  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(StoreUnusable, match="read-only"):
        SqliteStore.open(path)


async def _make(path: Path) -> None:
    store = SqliteStore.open(path)
    await store.create("AAAAAA", SEED, "c", [b"{}"])
    await store.close()
