"""What PostgreSQL says when something is wrong, and how we say it; and its address without the password."""

from __future__ import annotations

import asyncio
import ssl

import asyncpg
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from deadhand.core.messages import Message
from deadhand.server.store import StoreUnusable

SCHEME = "postgresql+asyncpg"
SCHEMES = (SCHEME, "postgresql", "postgres")


class Place:
    """Where the database is. ``shown`` may be shown to anybody; ``dsn`` may not: it holds the password."""

    def __init__(self, url: str) -> None:
        parts = read_url(url)
        self.user = parts.username or ""
        self.database = parts.database or ""
        host = f"[{parts.host}]" if parts.host and ":" in parts.host else parts.host or "localhost"
        self.server = f"{host}:{parts.port or 5432}"
        self.shown = f"postgresql://{self.server}/{self.database}"
        self.dsn = parts.set(drivername="postgresql").render_as_string(hide_password=False)
        secrets = {parts.password, parts.query.get("password")}
        self._secrets = [secret for secret in secrets if isinstance(secret, str) and secret]

    def explain(self, problem: BaseException) -> Message:
        """What is wrong, in a sentence that says what to do and never tells the password."""
        what: dict[str, object] = {"server": self.server, "user": self.user, "database": self.database}
        if isinstance(problem, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError):
            return Message("store-wrong-password", what)
        if isinstance(problem, asyncpg.InvalidCatalogNameError):
            return Message("store-no-database", what)
        if isinstance(problem, asyncpg.InsufficientPrivilegeError | asyncpg.ReadOnlySQLTransactionError):
            return Message("store-no-rights", what)
        if isinstance(problem, asyncpg.DiskFullError):
            return Message("store-full", {"path": self.shown})
        if isinstance(problem, asyncpg.TooManyConnectionsError):
            return Message("store-too-many", what)
        if isinstance(problem, TimeoutError | asyncio.TimeoutError | PoolTimeoutError):
            return Message("store-no-answer", what)
        if is_lost(problem):
            return Message("store-no-server", {**what, "problem": self._plain(problem)})
        return Message("store-fails", {"path": self.shown, "problem": self._plain(problem)})

    def _plain(self, problem: BaseException) -> str:
        if isinstance(problem, OSError) and problem.strerror:
            words = problem.strerror
        else:
            words = " ".join(str(problem).split())[:200] or type(problem).__name__
        for secret in self._secrets:
            words = words.replace(secret, "…")
        return words


def read_url(url: str) -> URL:
    """The parts of a PostgreSQL address. Raises ``StoreUnusable`` when it is none."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreUnusable(Message("store-url")) from None
    if parts.drivername not in SCHEMES or not parts.database or not 0 < (parts.port or 5432) < 65536:
        raise StoreUnusable(Message("store-url"))
    return parts


def root_of(problem: BaseException) -> BaseException:
    """What asyncpg said, if SQLAlchemy has wrapped it (twice)."""
    if isinstance(problem, DBAPIError) and problem.orig is not None:
        return problem.orig.__cause__ or problem.orig
    return problem


def is_lost(problem: BaseException) -> bool:
    """Whether the connection is the matter: not there, broken, or silent. A new one may do better."""
    if isinstance(problem, asyncpg.DataError):
        return False  # what was sent is wrong; to asyncpg that is an InterfaceError too
    return isinstance(
        problem,
        OSError
        | TimeoutError
        | asyncio.TimeoutError
        | ssl.SSLError
        | asyncpg.PostgresConnectionError
        | asyncpg.InterfaceError
        | asyncpg.AdminShutdownError
        | asyncpg.CrashShutdownError
        | asyncpg.CannotConnectNowError
        | asyncpg.exceptions.InternalClientError,
    )
