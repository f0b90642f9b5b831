"""How Redis is connected to, and what is wrong when it cannot be."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, NoPermissionError, RedisError, ResponseError

from deadhand.core.messages import Message
from deadhand.server.bus import BusUnusable

COMMAND_SECONDS: Final = 3.0
Failure = (RedisError, OSError, TimeoutError)


def connect(url: str) -> Redis:
    """A client that retries nothing by itself."""
    return Redis.from_url(
        url,
        protocol=2,
        retry=Retry(NoBackoff(), 0),
        socket_timeout=COMMAND_SECONDS,
        socket_connect_timeout=COMMAND_SECONDS,
        socket_keepalive=True,
        health_check_interval=0,
        decode_responses=False,
    )


def server_of(redis: Redis) -> str:
    """Where it is, for people; without user and password."""
    settings = redis.connection_pool.connection_kwargs
    return str(
        settings.get("path") or f"{settings.get('host') or 'localhost'}:{settings.get('port') or 6379}"
    )


async def check(url: str) -> bool:
    """Whether the bus answers now. Raises ``BusUnusable`` when it never will, set up like this."""
    try:
        redis = connect(url)
    except (ValueError, TypeError):
        raise BusUnusable(Message("server-config-bus")) from None
    server = server_of(redis)

    try:
        async with asyncio.timeout(COMMAND_SECONDS):
            await redis.ping()
    except (AuthenticationError, NoPermissionError):
        raise BusUnusable(Message("bus-wrong-password", {"server": server})) from None
    except ResponseError as problem:
        words = " ".join(str(problem).split())[:200]
        raise BusUnusable(Message("bus-fails", {"server": server, "problem": words})) from None
    except Failure:
        return False
    finally:
        with contextlib.suppress(*Failure):
            await redis.aclose()
    return True
