"""What every store does, whichever it is: the same tests on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from services import fresh_database

from deadhand.server.postgres_store import PostgresStore
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import Conflict, Line, StoredReview, StoreError
from deadhand.server.stores import open_store

AnyStore = SqliteStore | PostgresStore
Work = Callable[[AnyStore, AnyStore], Awaitable[None]]
SEED = bytes(range(32))


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
    else:
        with fresh_database() as address:
            yield address


def with_two(place: str, work: Work) -> None:
    """Two stores of two processes at one place."""

    async def run() -> None:
        stores = [open_store(place), open_store(place)]
        try:
            one, other = stores
            assert isinstance(one, AnyStore)
            assert isinstance(other, AnyStore)
            await work(one, other)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_what_one_writes_the_other_reads(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b'{"a":1}', b'{"a":2}'])
        await other.append("AAAAAA", 2, ['{"name":"亡者 \\u0000"}'.encode()])
        found = await one.read("AAAAAA")
        assert found == ("AAAAAA", SEED, "c", [b'{"a":1}', b'{"a":2}', '{"name":"亡者 \\u0000"}'.encode()])
        assert (await other.read("AAAAAA", 2)).entries == found.entries[2:]  # type: ignore[union-attr]
        assert (await other.read("AAAAAA", 3)).entries == []  # type: ignore[union-attr]
        assert await one.read("BBBBBB") is None
        assert await one.lengths(["AAAAAA", "BBBBBB"]) == {"AAAAAA": 3}
        assert await one.lengths([]) == {}

    with_two(place, work)


def test_a_table_and_the_entry_that_tells_of_it_are_both_there_or_neither(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}", b"{}"])
        await one.create("BBBBBB", SEED, "c", [b"{}"], Line("AAAAAA", 2, b'{"to":"B"}'))
        assert (await other.read("AAAAAA", 2)).entries == [b'{"to":"B"}']  # type: ignore[union-attr]
        with pytest.raises(Conflict):  # somebody else has told
            await other.create("CCCCCC", SEED, "c", [b"{}"], Line("AAAAAA", 2, b'{"to":"C"}'))
        with pytest.raises(Conflict):  # there is such a table
            await other.create("BBBBBB", SEED, "c", [b"{}"], Line("AAAAAA", 3, b'{"to":"B"}'))
        assert await one.lengths(["AAAAAA", "BBBBBB", "CCCCCC"]) == {"AAAAAA": 3, "BBBBBB": 1}
        assert await one.read("CCCCCC") is None

    with_two(place, work)


def test_a_check_changes_nothing(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        await one.announce("AAAAAA", 1.0)
        await one.check()
        assert await other.announced(5) == ["AAAAAA"]
        assert await other.lengths(["AAAAAA"]) == {"AAAAAA": 1}
        await one.close()
        with pytest.raises(StoreError, match="closed"):
            await one.check()

    with_two(place, work)


def test_it_is_there_after_opening_again(place: str) -> None:
    async def write(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        await other.append("AAAAAA", 1, [b"{}"])
        await one.close()
        await one.close()
        with pytest.raises(StoreError, match="closed"):
            await one.append("AAAAAA", 2, [b"{}"])
        with pytest.raises(StoreError, match="closed"):
            await one.read("AAAAAA")

    async def read(one: AnyStore, _: AnyStore) -> None:
        assert await one.lengths(["AAAAAA"]) == {"AAAAAA": 2}

    with_two(place, write)
    with_two(place, read)


def test_what_is_waiting_is_written_before_it_closes(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        writing = [asyncio.create_task(one.append("AAAAAA", number, [b"{}"])) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        await one.close()
        await asyncio.gather(*writing)
        assert await other.lengths(["AAAAAA"]) == {"AAAAAA": 4}

    with_two(place, work)


def test_appends_that_come_together_share_a_commit(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        codes = [f"T{number:05}" for number in range(100)]
        await asyncio.gather(*(one.create(code, SEED, "c", [b"{}"]) for code in codes))
        before = one.commits
        await asyncio.gather(*(one.append(code, 1, [b"{}", b"[]"]) for code in codes))
        assert 1 <= one.commits - before < 50
        assert await other.lengths(codes) == dict.fromkeys(codes, 3)

    with_two(place, work)


def test_a_conflict_is_refused_alone(place: str) -> None:
    async def work(one: AnyStore, _: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        await one.create("BBBBBB", SEED, "c", [b"{}"])
        await one.append("BBBBBB", 1, [b"{}"])
        results = await asyncio.gather(
            one.append("AAAAAA", 1, [b'{"first":1}', b'{"first":2}']),
            one.append("AAAAAA", 2, [b'{"second":1}']),
            one.append("BBBBBB", 1, [b'{"third":1}']),
            one.append("AAAAAA", 3, [b'{"fourth":1}']),
            one.append("NOBODY", 0, [b"{}"]),
            one.create("AAAAAA", SEED, "c", [b"{}"]),
            return_exceptions=True,
        )
        assert [isinstance(result, Conflict) for result in results] == [False, True, True, False, True, True]
        stored = await one.read("AAAAAA")
        assert stored is not None
        assert stored.entries == [b"{}", b'{"first":1}', b'{"first":2}', b'{"fourth":1}']
        assert await one.lengths(["NOBODY", "BBBBBB"]) == {"BBBBBB": 2}

    with_two(place, work)


def test_of_several_entries_all_are_written_or_none(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        await other.append("AAAAAA", 1, [b"{}"])
        with pytest.raises(Conflict):
            await one.append("AAAAAA", 1, [b"{}", b"{}", b"{}"])
        assert await one.lengths(["AAAAAA"]) == {"AAAAAA": 2}

    with_two(place, work)


def test_two_never_accept_the_same_number(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        codes = [f"T{number:05}" for number in range(8)]
        for code in codes:
            await one.create(code, SEED, "c", [b"{}"])
        for number in range(1, 12):
            results = await asyncio.gather(
                *(one.append(code, number, [b'{"by":1}']) for code in codes),
                *(other.append(code, number, [b'{"by":2}']) for code in reversed(codes)),
                return_exceptions=True,
            )
            assert sum(result is None for result in results) == len(codes)
            assert sum(isinstance(result, Conflict) for result in results) == len(codes)
        assert await one.lengths(codes) == dict.fromkeys(codes, 12)

    with_two(place, work)


def test_the_list_of_open_tables(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        for number in range(5):
            await one.create(f"T{number:05}", SEED, "c", [b"{}"])
            await one.announce(f"T{number:05}", 1000.5 + number)
        assert await other.announced(3) == ["T00004", "T00003", "T00002"]
        await other.announce("T00001", 2000.0)
        await other.withdraw("T00003")
        await other.withdraw("T00003")
        assert await one.announced(50) == ["T00001", "T00004", "T00002", "T00000"]
        with pytest.raises(Conflict):
            await one.announce("NOBODY", 1.0)

    with_two(place, work)


def test_a_review_is_kept_and_the_first_that_is_ready_stays(place: str) -> None:
    async def work(one: AnyStore, other: AnyStore) -> None:
        await one.create("AAAAAA", SEED, "c", [b"{}"])
        await one.create("BBBBBB", SEED, "c", [b"{}"])
        assert await one.review("AAAAAA") is None
        begun = StoredReview(1, False, 10.5, '{"name":"亡者"}'.encode())
        await one.keep_review("AAAAAA", begun)
        assert await other.review("AAAAAA") == begun
        further = begun._replace(at=20.25, body=b'{"done":2}')
        await other.keep_review("AAAAAA", further)
        assert await one.review("AAAAAA") == further
        ready = StoredReview(1, True, 30.0, b'{"shares":[]}')
        await one.keep_review("AAAAAA", ready)
        for late in (further, ready._replace(at=40.0, body=b"[]")):
            await other.keep_review("AAAAAA", late)
            assert await one.review("AAAAAA") == ready
        newer = StoredReview(2, False, 50.0, b"[2]")
        await one.keep_review("AAAAAA", newer)
        assert await other.review("AAAAAA") == newer
        assert await one.review("BBBBBB") is None
        with pytest.raises(Conflict):
            await one.keep_review("NOBODY", begun)

    with_two(place, work)
