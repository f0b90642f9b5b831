"""The store in PostgreSQL, for any number of server processes on any number of machines.

Appends go through one connection of asyncpg's, all that came during the last commit in one statement, which
is one transaction: so a commit is shared as in a SQLite file. Everything else is SQLAlchemy's.

A connection may break after a commit and before its answer. The writer then connects again, tries again, and
where it meets its own entries it knows that they were written; so an answer is true or is a ``StoreError``.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import asyncpg
from sqlalchemy import Connection, Text, delete, false, func, insert, inspect, literal, select, text
from sqlalchemy.dialects.postgresql import ARRAY, aggregate_order_by
from sqlalchemy.dialects.postgresql import insert as insert_or
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from deadhand.core.messages import Message
from deadhand.server import schema
from deadhand.server.logs import logger
from deadhand.server.migrations import found_version, upgrade
from deadhand.server.postgres_problems import Place, is_lost, root_of
from deadhand.server.store import (
    SCHEMA_VERSION,
    Conflict,
    Line,
    StoredReview,
    StoredTable,
    StoreError,
    StoreUnusable,
)

CONNECT_SECONDS = 5.0
COMMAND_SECONDS = 15.0  # a server that does not answer for so long is taken for lost
READERS = 5
MIGRATION_LOCK = 0x44454144  # processes that start together migrate one after the other
# A weaker setting of the server's must not weaken ours; a name, to tell who is connected.
SETTINGS = {"synchronous_commit": "on", "application_name": "deadhand"}

INSERT = """
INSERT INTO log (code, number, entry) SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])
"""
WRITTEN = "SELECT entry FROM log WHERE code = $1 AND number >= $2 AND number < $3 ORDER BY number"
LISTED = ("tables", "log", "listings", "reviews")

Answer = TypeVar("Answer")


class _Job(NamedTuple):
    """One append on its way to the writer."""

    code: str
    first: int
    entries: list[str]
    done: asyncio.Future[None]


class PostgresStore:
    """Tables in a PostgreSQL database. Open with ``PostgresStore.open``; used from one event loop."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.commits = 0  # how many transactions of appends were made, for tests and measurements
        self._engine: AsyncEngine = create_async_engine(
            "postgresql+asyncpg://", async_creator=self._connect, pool_size=READERS, max_overflow=READERS
        )
        self._writer: asyncpg.Connection[Any] | None = None
        self._waiting: list[_Job] = []
        self._came = asyncio.Event()
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect, and bring the schema to this version. Raises ``StoreUnusable`` with what is wrong."""
        store = cls(Place(url))
        try:
            async with store._engine.begin() as connection:
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                await connection.run_sync(store._migrate)
        except StoreUnusable:
            raise
        except Exception as problem:
            raise StoreUnusable(store.place.explain(root_of(problem))) from problem
        finally:
            # Connections belong to the event loop that made them; the server's may be another.
            await store._engine.dispose()
        return store

    def _migrate(self, connection: Connection) -> None:
        version = found_version(connection)
        if version > SCHEMA_VERSION:
            what: dict[str, object] = {
                "path": self.place.shown,
                "found": str(version),
                "known": str(SCHEMA_VERSION),
            }
            raise StoreUnusable(Message("store-newer", what))
        if version == 0 and any(inspect(connection).has_table(name) for name in LISTED):
            raise StoreUnusable(Message("store-foreign-database", {"path": self.place.shown}))
        if version < SCHEMA_VERSION:
            upgrade(connection)
        if connection.execute(text("SHOW fsync")).scalar() != "on":
            logger().warning("store-not-durable", store=self.place.shown, setting="fsync")

    async def create(
        self, code: str, seed: bytes, commitment: str, entries: Sequence[bytes], told: Line | None = None
    ) -> None:
        """A new table with its first entries; ``told``: and the entry of another table that tells of it."""
        table = {"code": code, "created": time.time(), "seed": seed, "commitment": commitment}
        lines = [Line(code, number, entry) for number, entry in enumerate(entries)]
        if told is not None:
            lines.append(told)
        rows = [{"code": line.code, "number": line.number, "entry": line.entry.decode()} for line in lines]

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.tables), table)
            if rows:
                await connection.execute(insert(schema.log), rows)

        # Not tried again when the connection breaks: it would meet its own code, and call it taken.
        await self._do(work, again=False)

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        """Entries number ``first``, ``first + 1``, … of a table."""
        self._check_open()
        if not entries:
            return
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_for_ever())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(code, first, [entry.decode() for entry in entries], done))
        self._came.set()
        await done

    async def read(self, code: str, since: int = 0) -> StoredTable | None:
        """A table with its entries from number ``since`` on; None when there is no such table."""
        tables, log = schema.tables, schema.log

        in_order = func.array_agg(aggregate_order_by(log.c.entry, log.c.number))
        tail = select(in_order).where(log.c.code == code, log.c.number >= since).scalar_subquery()
        wanted = select(tables.c.seed, tables.c.commitment, tail).where(tables.c.code == code)

        async def work(connection: AsyncConnection) -> StoredTable | None:
            row = (await connection.execute(wanted)).first()
            if row is None:
                return None
            seed, commitment, entries = row
            return StoredTable(code, bytes(seed), commitment, [entry.encode() for entry in entries or ()])

        return await self._do(work, one=True)

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has; a table that is not there is left out."""
        log = schema.log
        asked = func.unnest(literal(list(codes), ARRAY(Text))).table_valued("code").render_derived("asked")
        last = select(func.max(log.c.number)).where(log.c.code == asked.c.code).scalar_subquery()

        async def work(connection: AsyncConnection) -> dict[str, int]:
            rows = await connection.execute(select(asked.c.code, last))
            return {code: number + 1 for code, number in rows if number is not None}

        return await self._do(work, one=True)

    async def announce(self, code: str, at: float) -> None:
        """Show a table among the open ones, as of this time. Again: with the new time."""
        wish = insert_or(schema.listings).values(code=code, at=at)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(wish.on_conflict_do_update(index_elements=["code"], set_={"at": at}))

        await self._do(work, one=True)

    async def withdraw(self, code: str) -> None:
        """Show it there no longer. Nothing happens when it was not shown."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.listings).where(schema.listings.c.code == code))

        await self._do(work, one=True)

    async def announced(self, limit: int) -> list[str]:
        """The codes of the tables shown there, the newest first, at most so many."""
        listings = schema.listings

        async def work(connection: AsyncConnection) -> list[str]:
            newest = select(listings.c.code).order_by(listings.c.at.desc(), listings.c.code).limit(limit)
            return list((await connection.execute(newest)).scalars())

        return await self._do(work, one=True)

    async def check(self) -> None:
        """Raises ``StoreError`` if it could neither be read nor written now. Changes nothing."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(schema.listings).where(false()))

        await self._do(work, one=True)

    async def keep_review(self, code: str, review: StoredReview) -> None:
        """Keep it in place of the one there is; but one that is ready, of this version or a newer, stays."""
        reviews = schema.reviews
        row = {**review._asdict(), "ready": int(review.ready), "body": review.body.decode()}
        wish = insert_or(reviews).values(code=code, **row)
        kept = wish.on_conflict_do_update(
            index_elements=["code"],
            set_={name: wish.excluded[name] for name in row},
            where=(reviews.c.ready == 0) | (reviews.c.version < wish.excluded.version),
        )

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(kept)

        await self._do(work, one=True)

    async def review(self, code: str) -> StoredReview | None:
        """The review of a table, if there is one."""
        reviews = schema.reviews
        wanted = select(reviews.c.version, reviews.c.ready, reviews.c.at, reviews.c.body)

        async def work(connection: AsyncConnection) -> StoredReview | None:
            row = (await connection.execute(wanted.where(reviews.c.code == code))).first()
            return None if row is None else StoredReview(row[0], bool(row[1]), row[2], row[3].encode())

        return await self._do(work, one=True)

    async def close(self) -> None:
        """Write what is waiting, then disconnect. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self._came.set()
        if self._writing is not None:
            await self._writing
        self._drop_writer()
        await self._engine.dispose()

    # --- everything but appends ------------------------------------------------------------------------

    async def _do(
        self, work: Callable[[AsyncConnection], Awaitable[Answer]], again: bool = True, one: bool = False
    ) -> Answer:
        """Do it in a transaction; ``again``, with a new connection, if the pool's had broken unnoticed.

        ``one``: it is one statement, and so a transaction without further words.
        """
        self._check_open()
        # Each command has its limit. Waiting for a connection is no reason to break one and make another.
        engine = self._engine.execution_options(isolation_level="AUTOCOMMIT") if one else self._engine
        for last in (False, True) if again else (True,):
            try:
                async with engine.begin() as connection:
                    return await work(connection)
            except IntegrityError as problem:
                raise Conflict(self._conflict(root_of(problem))) from problem
            except Exception as problem:
                cause = root_of(problem)
                if last or not is_lost(cause):
                    raise StoreError(self.place.explain(cause)) from problem
        raise AssertionError

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError(Message("store-closed", {"path": self.place.shown}))

    def _conflict(self, problem: BaseException) -> Message:
        return Message("store-conflict", {"problem": type(problem).__name__})

    async def _connect(self) -> asyncpg.Connection[Any]:
        return await asyncpg.connect(
            self.place.dsn, timeout=CONNECT_SECONDS, command_timeout=COMMAND_SECONDS, server_settings=SETTINGS
        )

    # --- appends ---------------------------------------------------------------------------------------

    async def _write_for_ever(self) -> None:
        while self._waiting or not self._closed:
            await self._came.wait()
            self._came.clear()
            batch, self._waiting = self._waiting, []
            if not batch:
                continue
            try:
                failures = await self._commit(batch)
            except Exception as problem:  # whatever it was: the writer lives on, and everyone gets an answer
                failure = StoreError(self.place.explain(problem))
                failures = [failure] * len(batch)
            for job, failed in zip(batch, failures, strict=True):
                if job.done.done():
                    continue
                if failed is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(failed)

    async def _commit(self, batch: list[_Job]) -> Sequence[StoreError | None]:
        """All jobs in one transaction; a job that conflicts is left out and does not sink the others."""
        # In one order for all processes: so they can wait for each other, but not in a circle.
        jobs = sorted(batch, key=lambda job: (job.code, job.first))
        unsure = False
        while True:
            try:
                if self._writer is None:
                    self._writer = await self._connect()
                writer = self._writer
                self.commits += 1
                try:
                    await self._insert(writer, jobs)
                    return [None] * len(batch)
                except asyncpg.IntegrityConstraintViolationError:
                    results = await self._one_by_one(writer, jobs, unsure)
                    return [results[id(job)] for job in batch]
            except Exception as problem:
                if not is_lost(problem):
                    raise
                self._drop_writer()
                if unsure:
                    raise
                # Whether it was written is not known: what is in the log tells.
                logger().warning("store-lost", store=self.place.shown, problem=type(problem).__name__)
                unsure = True

    async def _insert(self, writer: asyncpg.Connection[Any], jobs: Sequence[_Job]) -> None:
        codes: list[str] = []
        numbers: list[int] = []
        entries: list[str] = []
        for job in jobs:
            codes += [job.code] * len(job.entries)
            numbers += range(job.first, job.first + len(job.entries))
            entries += job.entries
        await writer.execute(INSERT, codes, numbers, entries)

    async def _one_by_one(
        self, writer: asyncpg.Connection[Any], jobs: Sequence[_Job], unsure: bool
    ) -> dict[int, StoreError | None]:
        """What of it can be written, in one transaction. ``unsure``: some of it may have been already."""
        results: dict[int, StoreError | None] = {}
        async with writer.transaction():
            for job in jobs:
                results[id(job)] = None
                try:
                    async with writer.transaction():
                        await self._insert(writer, [job])
                except asyncpg.IntegrityConstraintViolationError as problem:
                    if not (unsure and await self._is_written(writer, job)):
                        results[id(job)] = Conflict(self._conflict(problem))
        return results

    async def _is_written(self, writer: asyncpg.Connection[Any], job: _Job) -> bool:
        # Entries carry their time and, from browsers, a random name: nobody else's are just the same.
        rows = await writer.fetch(WRITTEN, job.code, job.first, job.first + len(job.entries))
        return [row["entry"] for row in rows] == job.entries

    def _drop_writer(self) -> None:
        if self._writer is not None:
            with contextlib.suppress(Exception):
                self._writer.terminate()
            self._writer = None
