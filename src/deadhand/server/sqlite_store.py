"""The store in a SQLite file: one writer thread, and one commit for all that came during the last one.

WAL with synchronous=FULL: an entry that was acknowledged outlasts a power cut. Group commit makes that as
fast as the unsafe modes (docs/decisions/0005-server.md has the figures).
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from deadhand.core.messages import Message
from deadhand.server.store import (
    SCHEMA_VERSION,
    Conflict,
    Line,
    StoredReview,
    StoredTable,
    StoreError,
    StoreUnusable,
)

APPLICATION_ID = 0x44454144  # tells our files from other people's databases
BUSY_SECONDS = 5.0
KEEP_REVIEW = """
INSERT INTO reviews VALUES (?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE
SET version = excluded.version, ready = excluded.ready, at = excluded.at, body = excluded.body
WHERE reviews.ready = 0 OR reviews.version < excluded.version
"""

# How many entries go into one statement. A few sizes, so that SQLite compiles few statements.
AT_ONCE = (64, 16, 4, 1)

Statement = tuple[str, tuple[object, ...]]
Row = tuple[str, int, str]
Answer = TypeVar("Answer")


class _Job(NamedTuple):
    """One call that writes, on its way to the writer: ``statements``, and rows of the log."""

    statements: list[Statement]
    rows: list[Row]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


_Result = tuple[_Job, StoreError | None]


class SqliteStore:
    """Tables in one file. Open with ``SqliteStore.open``; every call may come from any event loop."""

    def __init__(self, path: Path, writer: sqlite3.Connection, reader: sqlite3.Connection) -> None:
        self.path = path
        self.commits = 0  # how many transactions were made, for tests and measurements
        self._writer = writer
        self._reader = reader
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        self._read_thread = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._write_thread = threading.Thread(target=self._write_for_ever, name="store-writer", daemon=True)
        self._write_thread.start()

    @classmethod
    def open(cls, path: str | Path) -> SqliteStore:
        """Open the file, or make it. Raises ``StoreUnusable`` with what is wrong and what to do."""
        place = Path(path).expanduser()
        if place.is_dir():
            raise StoreUnusable(
                Message("store-folder", {"path": str(place), "example": str(place / "tables.sqlite")})
            )
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise StoreUnusable(
                Message("store-no-folder", {"path": str(place), "problem": str(problem.strerror)})
            ) from problem
        writer: sqlite3.Connection | None = None
        try:
            writer = _connect(place)
            _prepare(writer, place)
            return cls(place, writer, _connect(place))
        except sqlite3.Error as problem:
            if writer is not None:
                writer.close()
            raise StoreUnusable(_explain(problem, place)) from problem
        except StoreUnusable:
            if writer is not None:
                writer.close()
            raise

    async def create(
        self, code: str, seed: bytes, commitment: str, entries: Sequence[bytes], told: Line | None = None
    ) -> None:
        """A new table with its first entries; ``told``: and the entry of another table that tells of it."""
        row = (code, time.time(), seed, commitment)
        rows = _rows(code, 0, entries)
        if told is not None:
            rows += _rows(told.code, told.number, [told.entry])
        await self._write([("INSERT INTO tables VALUES (?, ?, ?, ?)", row)], rows)

    async def append(self, code: str, first: int, entries: Sequence[bytes]) -> None:
        """Entries number ``first``, ``first + 1``, … of a table."""
        await self._write([], _rows(code, first, entries))

    async def read(self, code: str, since: int = 0) -> StoredTable | None:
        """A table with its entries from number ``since`` on; None when there is no such table."""
        return await self._reading(partial(self._read, code, since))

    async def lengths(self, codes: Sequence[str]) -> dict[str, int]:
        """How many entries each of these tables has; a table that is not there is left out."""
        return await self._reading(partial(self._lengths, list(codes)))

    async def announce(self, code: str, at: float) -> None:
        """Show a table among the open ones, as of this time. Again: with the new time."""
        await self._write(
            [
                (
                    "INSERT INTO listings VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET at = excluded.at",
                    (code, at),
                )
            ]
        )

    async def withdraw(self, code: str) -> None:
        """Show it there no longer. Nothing happens when it was not shown."""
        await self._write([("DELETE FROM listings WHERE code = ?", (code,))])

    async def announced(self, limit: int) -> list[str]:
        """The codes of the tables shown there, the newest first, at most so many."""
        return await self._reading(partial(self._announced, limit))

    async def check(self) -> None:
        """Raises ``StoreError`` if it could neither be read nor written now. Changes nothing."""
        # SQLite goes on writing to a file that somebody has deleted; after a restart all of it is gone.
        if not await asyncio.to_thread(self.path.exists):
            raise StoreError(Message("store-not-opened", {"path": str(self.path)}))
        await self._write([("DELETE FROM listings WHERE false", ())])

    async def keep_review(self, code: str, review: StoredReview) -> None:
        """Keep it in place of the one there is; but one that is ready, of this version or a newer, stays."""
        row = (code, review.version, int(review.ready), review.at, review.body.decode())
        await self._write([(KEEP_REVIEW, row)])

    async def review(self, code: str) -> StoredReview | None:
        """The review of a table, if there is one."""
        return await self._reading(partial(self._review, code))

    async def close(self) -> None:
        """Write what is waiting, then close the file. A second call does nothing."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._write_thread.join)
        await asyncio.to_thread(self._read_thread.shutdown)
        with contextlib.suppress(sqlite3.Error):
            self._reader.close()
            self._writer.close()

    async def _write(self, statements: list[Statement], rows: Sequence[Row] = ()) -> None:
        if self._closed:
            raise StoreError(Message("store-closed", {"path": str(self.path)}))
        loop = asyncio.get_running_loop()
        job = _Job(statements, list(rows), loop, loop.create_future())
        self._jobs.put(job)
        await job.done

    async def _reading(self, work: Callable[[], Answer]) -> Answer:
        if self._closed:
            raise StoreError(Message("store-closed", {"path": str(self.path)}))
        try:
            return await asyncio.get_running_loop().run_in_executor(self._read_thread, work)
        except sqlite3.Error as problem:
            raise StoreError(_explain(problem, self.path)) from problem

    def _read(self, code: str, since: int) -> StoredTable | None:
        row = self._reader.execute("SELECT seed, commitment FROM tables WHERE code = ?", (code,)).fetchone()
        if row is None:
            return None
        rows = self._reader.execute(
            "SELECT entry FROM log WHERE code = ? AND number >= ? ORDER BY number", (code, since)
        ).fetchall()
        return StoredTable(code, bytes(row[0]), str(row[1]), [entry.encode() for (entry,) in rows])

    def _lengths(self, codes: list[str]) -> dict[str, int]:
        found = {}
        for code in codes:
            (last,) = self._reader.execute("SELECT max(number) FROM log WHERE code = ?", (code,)).fetchone()
            if last is not None:
                found[code] = last + 1
        return found

    def _announced(self, limit: int) -> list[str]:
        rows = self._reader.execute("SELECT code FROM listings ORDER BY at DESC, code LIMIT ?", (limit,))
        return [code for (code,) in rows.fetchall()]

    def _review(self, code: str) -> StoredReview | None:
        row = self._reader.execute(
            "SELECT version, ready, at, body FROM reviews WHERE code = ?", (code,)
        ).fetchone()
        return None if row is None else StoredReview(row[0], bool(row[1]), row[2], row[3].encode())

    # --- the writer thread -----------------------------------------------------------------------------

    def _write_for_ever(self) -> None:
        open_for_more = True
        while open_for_more:
            batch: list[_Job] = []
            job = self._jobs.get()
            while True:
                if job is None:
                    open_for_more = False
                else:
                    batch.append(job)
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                _report(self._commit(batch))

    def _commit(self, batch: list[_Job]) -> list[_Result]:
        """All jobs in one transaction; a job that conflicts is left out and does not sink the others."""
        connection = self._writer
        try:
            connection.execute("BEGIN IMMEDIATE")
            together = _run_together(connection, batch)
            results = [(job, None if together else _run(connection, job)) for job in batch]
            connection.execute("COMMIT")
            self.commits += 1
        except Exception as problem:  # whatever it was: the thread lives on, and everyone gets an answer
            # A full disk, a lost file: nothing of this transaction counts, so nobody's does.
            with contextlib.suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            failure = StoreError(_explain(problem, self.path))
            return [(job, failure) for job in batch]
        return results


def _run_together(connection: sqlite3.Connection, batch: list[_Job]) -> bool:
    """All jobs in few statements, if none conflicts: each statement gives Python's lock away and has to wait
    for it, while the event loop is busy.
    """
    connection.execute("SAVEPOINT batch")
    try:
        for job in batch:
            for statement, values in job.statements:
                connection.execute(statement, values)
        _insert(connection, [row for job in batch for row in job.rows])
    except sqlite3.IntegrityError:
        connection.execute("ROLLBACK TO batch")
        connection.execute("RELEASE batch")
        return False
    connection.execute("RELEASE batch")
    return True


def _insert(connection: sqlite3.Connection, rows: Sequence[Row]) -> None:
    place = 0
    for size in AT_ONCE:
        while len(rows) - place >= size:
            values = [value for row in rows[place : place + size] for value in row]
            connection.execute("INSERT INTO log VALUES " + ", ".join(["(?, ?, ?)"] * size), values)
            place += size


def _run(connection: sqlite3.Connection, job: _Job) -> StoreError | None:
    connection.execute("SAVEPOINT job")
    try:
        for statement, values in job.statements:
            connection.execute(statement, values)
        _insert(connection, job.rows)
    except sqlite3.IntegrityError as problem:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        return Conflict(Message("store-conflict", {"problem": str(problem)}))
    connection.execute("RELEASE job")
    return None


def _rows(code: str, first: int, entries: Sequence[bytes]) -> list[Row]:
    return [(code, first + place, entry.decode()) for place, entry in enumerate(entries)]


def _report(results: list[_Result]) -> None:
    """Wake everyone who waits; one call into each event loop, not one per job."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Result]] = {}
    for result in results:
        by_loop.setdefault(result[0].loop, []).append(result)
    for loop, mine in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_wake, mine)


def _wake(results: list[_Result]) -> None:
    for job, failure in results:
        if job.done.done():
            continue
        if failure is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(failure)


def _connect(path: Path) -> sqlite3.Connection:
    # Autocommit: transactions are begun and ended by hand, in the writer only.
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the file is ours and of a version we can write; make the schema in a new one."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    anything = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if application != APPLICATION_ID and (application or version or anything):
        raise StoreUnusable(Message("store-foreign", {"path": str(path)}))
    if version > SCHEMA_VERSION:
        raise StoreUnusable(
            Message("store-newer", {"path": str(path), "found": str(version), "known": str(SCHEMA_VERSION)})
        )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    if version < SCHEMA_VERSION:
        _upgrade(path)
    connection.execute("BEGIN IMMEDIATE")  # fails now, not at the first move, when the file cannot be written
    connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    connection.execute("COMMIT")


def _upgrade(path: Path) -> None:
    """Run the migrations. The files of version 1 were made before there were any, and are taken over."""
    # here, not above: a file of this version is opened without them
    from sqlalchemy import NullPool, create_engine, event
    from sqlalchemy.exc import DBAPIError

    from deadhand.server.migrations import upgrade

    engine = create_engine("sqlite://", creator=lambda: _connect(path), poolclass=NullPool)
    event.listen(engine, "begin", lambda through: through.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as through:
            # Looked at again, now that nobody else can write: another process may have been faster.
            version = through.exec_driver_sql("PRAGMA user_version").scalar_one()
            if version < SCHEMA_VERSION:
                upgrade(through, stamped=1 if version == 1 else None)
                through.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
                through.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
    except DBAPIError as problem:
        if isinstance(problem.orig, sqlite3.Error):
            raise problem.orig from problem
        raise


# What SQLite says, and how we say it.
_KNOWN_PROBLEMS = (
    ("not a database", "store-not-database"),
    ("malformed", "store-damaged"),
    ("readonly", "store-read-only"),
    ("unable to open", "store-not-opened"),
    ("full", "store-full"),
    ("locked", "store-locked"),
)


def _explain(problem: Exception, path: Path) -> Message:
    words = str(problem)
    for part, identity in _KNOWN_PROBLEMS:
        if part in words:
            return Message(identity, {"path": str(path)})
    return Message("store-fails", {"path": str(path), "problem": words})
