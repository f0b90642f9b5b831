"""The PostgreSQL and the Redis that tests run against, and a line to them that can be cut.

DEADHAND_TEST_POSTGRES and DEADHAND_TEST_REDIS name them (.ci/run starts both); where they do not, tests that
need them are skipped, or fail when DEADHAND_REQUIRE_SERVICES is set.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import threading
from collections.abc import AsyncIterator, Iterator
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

POSTGRES = os.environ.get("DEADHAND_TEST_POSTGRES")
REDIS = os.environ.get("DEADHAND_TEST_REDIS")
REQUIRED = bool(os.environ.get("DEADHAND_REQUIRE_SERVICES"))


def postgres() -> str:
    """The server's address; skips the test when there is none."""
    return _needed(POSTGRES, "DEADHAND_TEST_POSTGRES")


def redis() -> str:
    """The same for Redis."""
    return _needed(REDIS, "DEADHAND_TEST_REDIS")


def _needed(address: str | None, name: str) -> str:
    if address is None:
        if REQUIRED:
            pytest.fail(f"{name} is not set")
        pytest.skip(f"{name} is not set")
    return address


def plain(address: str) -> str:
    """As asyncpg wants it."""
    return address.replace("postgresql+asyncpg://", "postgresql://")


def with_place(address: str, host: str, port: int) -> str:
    """The same account and database, at another place."""
    parts = urlsplit(address)
    account = parts.netloc.rpartition("@")[0]
    return urlunsplit(parts._replace(netloc=f"{account}@{host}:{port}" if account else f"{host}:{port}"))


def with_database(address: str, name: str) -> str:
    """The same server, another database."""
    return urlunsplit(urlsplit(address)._replace(path=f"/{name}"))


@contextlib.contextmanager
def fresh_database() -> Iterator[str]:
    """The address of a new, empty database."""
    server, name = postgres(), f"deadhand_test_{secrets.token_hex(6)}"
    _in_own_loop(f'CREATE DATABASE "{name}"')
    try:
        yield with_database(server, name)
    finally:
        _in_own_loop(f'DROP DATABASE "{name}" WITH (FORCE)')


def _in_own_loop(statement: str) -> None:
    async def work() -> None:
        connection = await asyncpg.connect(plain(postgres()))
        await connection.execute(statement)
        await connection.close()

    thread = threading.Thread(target=asyncio.run, args=(work(),))
    thread.start()
    thread.join()


class Line:
    """A line to a server, through which a test sees everything and which it can cut."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.address = ""  # by which the server is reached through this line
        self.deaf = False  # what the server answers is lost
        self._original = address
        self._target = (parts.hostname or "127.0.0.1", parts.port or 0)
        self._server: asyncio.Server | None = None
        self._port = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Let connections through."""
        self.deaf = False
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]
        self.address = with_place(self._original, "127.0.0.1", self._port)

    async def cut(self) -> None:
        """Break all connections, and let no more through."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self.break_all()
        await asyncio.sleep(0)

    def break_all(self) -> None:
        """Break all connections; new ones are let through."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection(*self._target)
        self._writers |= {writer, far_writer}
        try:
            await asyncio.gather(
                self._pump(reader, far_writer, answers=False), self._pump(far_reader, writer, answers=True)
            )
        finally:
            self._writers -= {writer, far_writer}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answers: bool) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                if not (answers and self.deaf):
                    writer.write(data)
                    await writer.drain()
        with contextlib.suppress(OSError, RuntimeError):
            writer.close()


@contextlib.asynccontextmanager
async def line_to(address: str) -> AsyncIterator[Line]:
    """A line for as long as a test lasts."""
    line = Line(address)
    await line.open()
    try:
        yield line
    finally:
        await line.cut()
