"""What an operator watches: counts and durations of this process, in Prometheus' format at ``/metrics``.

They are for the operator alone. Counts that rise the moment a browser sends something would tell that an
answer is held while its window is still open; so moves are counted when they are stored, and the page is
given only to this machine itself or to who has the operator's token (``may_see``).
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from starlette.requests import Request

from deadhand.server.entries import Act, AnyEntry
from deadhand.server.tokens import hash_token, same_hash

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
# Headers that a reverse proxy adds: whoever comes through one is not this machine.
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
FAST: Final = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.5, 5.0)
THINKING: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.5, 5.0)

registry: Final = CollectorRegistry()

TABLES: Final = Gauge("deadhand_tables", "Tables in the memory of this process", registry=registry)
CONNECTIONS: Final = Gauge("deadhand_connections", "WebSocket connections", registry=registry)
TABLES_CREATED: Final = Counter("deadhand_tables_created", "Tables made here", ["game"], registry=registry)
GAMES_ENDED: Final = Counter("deadhand_games_ended", "Games that ended here", ["game"], registry=registry)
MOVES: Final = Counter("deadhand_moves", "Stored actions", ["game", "by"], registry=registry)
ENTRIES: Final = Counter(
    "deadhand_entries", "Stored entries of all logs, by kind", ["entry"], registry=registry
)
CONFLICTS: Final = Counter(
    "deadhand_conflicts", "Entries that another process was faster with", registry=registry
)
STORE_FAILURES: Final = Counter("deadhand_store_failures", "Appends that failed", registry=registry)
STORE_SECONDS: Final = Histogram(
    "deadhand_store_seconds", "From an append to its commit", buckets=FAST, registry=registry
)
MOVE_SECONDS: Final = Histogram(
    "deadhand_move_seconds",
    "From the wish of a move to its views in everybody's outbox (held answers aside)",
    buckets=FAST,
    registry=registry,
)
BOT_SECONDS: Final = Histogram(
    "deadhand_bot_seconds",
    "What a bot's choice took, queue included",
    ["bot"],
    buckets=THINKING,
    registry=registry,
)
BOT_FALLBACKS: Final = Counter(
    "deadhand_bot_fallbacks",
    "Choices made by rules of thumb, because the bot failed or its turn did not come in time",
    ["reason"],
    registry=registry,
)
BOTS_WAITING: Final = Gauge("deadhand_bots_waiting", "Choices that wait for a worker", registry=registry)
WORKERS_LOST: Final = Counter("deadhand_workers_lost", "Workers that were replaced", registry=registry)
RECONNECTS: Final = Counter(
    "deadhand_reconnects", "Browsers that came back with something seen", registry=registry
)
REFUSALS: Final = Counter("deadhand_refusals", "Refused requests and frames", ["code"], registry=registry)


def stored(game: str, entries: Sequence[AnyEntry], over: bool) -> None:
    """Entries that this process has stored and shown; ``over``: with the last of them the game ended."""
    for entry in entries:
        ENTRIES.labels(type(entry).__name__).inc()
        if isinstance(entry, Act):
            MOVES.labels(game, "bot" if entry.bot else "human").inc()
    if over:
        GAMES_ENDED.labels(game).inc()


def page() -> bytes:
    """All of it, as text."""
    return generate_latest(registry)


def may_see(request: Request, token: str | None) -> bool:
    """Whether this request may be shown the page: it comes from this machine and through no proxy, or it
    brings the operator's token.
    """
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if token and kind.lower() == "bearer" and given:
        return same_hash(hash_token(token), hash_token(given.strip()))
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
