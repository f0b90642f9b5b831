"""Bots choose in worker processes, within a hard limit, so that they never hold up a table.

A job holds no secret: the state it gets is drawn from what the bot's seat may know. While many bots wait for
few workers each of them thinks for a shorter time; a bot whose turn does not come in time, or that fails,
plays by the title's rules of thumb instead.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

from deadhand.bots.choice import choose_texts
from deadhand.bots.policy import (
    RandomPolicy,
    SimplePolicy,
    known_policy,
    thinking_seconds,
)
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server import metrics
from deadhand.server.lanes import PoolBusy
from deadhand.server.logs import logger
from deadhand.server.processes import GRACE_SECONDS, WorkerLost, WorkerPool

__all__ = ["BotPool", "PoolBusy", "WorkerLost", "choose_texts"]

PATIENCE_SECONDS = 3.0  # as long as all that waits is done by then, everybody thinks for their whole time
LATEST_SECONDS = 6.0  # so long after it was asked a bot has chosen, whatever happens
REPLY_SECONDS = 0.1  # of the time until an answer is due, kept for its way here
SEED_BITS = 62


class BotPool(WorkerPool):
    """The worker processes, and how bots use them."""

    def __init__(
        self, workers: int = 1, grace: float = GRACE_SECONDS, latest: float = LATEST_SECONDS
    ) -> None:
        super().__init__(workers, grace)
        self.latest = latest
        self.fallbacks = 0

    def start(self) -> None:
        """Start the worker processes."""
        super().start()
        metrics.BOTS_WAITING.set_function(lambda: float(len(self.waiting)))

    async def choose(
        self,
        state: State,
        seat: int,
        policy: str,
        lane: str = "",
        seconds: float | None = None,
        within: float | None = None,
    ) -> list[str]:
        """What the bot of this seat does, as action texts. Always answers, and always something legal.

        ``lane``: the table's code. ``seconds``: less time to think than the bot usually has. ``within``: the
        answer comes after so many seconds at the latest (``latest``).
        """
        usual = thinking_seconds(policy)
        seconds = usual if seconds is None else min(seconds, usual)
        try:
            # Drawn here: the true hidden cards never leave this process, not even to our own workers.
            sample = state.resample_from_infostate(seat, FastStream(secrets.randbits(SEED_BITS)))
        except Exception:
            logger().exception("bot-failed", policy=policy)
            return self._any(state.clone(), seat)
        seed = secrets.randbits(SEED_BITS)
        within = self.latest if within is None else min(within, self.latest)
        end = time.monotonic() + within

        def begin() -> tuple[Callable[..., list[str]], tuple[object, ...], float]:
            left = max(0.0, end - time.monotonic() - REPLY_SECONDS)
            thinking = min(left, seconds * self._share(seconds))
            return _work, (sample, seat, policy, seed, thinking), thinking

        reason = "failed"
        try:
            with metrics.BOT_SECONDS.labels(policy).time():
                async with asyncio.timeout(within):
                    return await self._tried(begin, lane, seconds)
        except PoolBusy:
            reason = "busy"
        except TimeoutError:
            reason = "late"
        except WorkerLost:
            reason = "lost"
        except Exception:
            logger().exception("bot-failed", policy=policy)
        return self.fallback(sample, seat, reason)

    def fallback(self, state: State, seat: int, reason: str = "useless") -> list[str]:
        """A choice by rules of thumb, made here and at once, on states drawn from what the seat knows."""
        self.fallbacks += 1
        metrics.BOT_FALLBACKS.labels(reason).inc()
        try:
            return choose_texts(state.clone(), seat, SimplePolicy(secrets.randbits(SEED_BITS)), 0.0)
        except Exception:
            logger().exception("bot-failed", policy="simple")
            return self._any(state.clone(), seat)

    def _any(self, state: State, seat: int) -> list[str]:
        """A random legal choice; it looks at nothing but what is legal."""
        return choose_texts(state, seat, RandomPolicy(secrets.randbits(SEED_BITS)), 0.0)

    def _share(self, seconds: float) -> float:
        """Which part of its time a bot may have whose turn has come, so that the others wait not too long."""
        asked = seconds + self.waiting.seconds
        return min(1.0, PATIENCE_SECONDS * self.workers / asked) if asked > 0 else 1.0


def _work(state: State, seat: int, policy: str, seed: int, seconds: float) -> list[str]:
    return choose_texts(state, seat, known_policy(policy)(seed), seconds)
