"""Bots choose in worker processes, within a hard limit, so that they never hold up a table.

A job holds no secret: the state it gets is drawn from what the bot's seat may know. A worker that dies is
replaced and the job done again; a bot that is late or fails makes a random legal move instead.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

from deadhand.bots.policy import Infostate, Policy, RandomPolicy, known_policy
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server import metrics
from deadhand.server.logs import logger

BUDGET_SECONDS = 0.5
GRACE_SECONDS = 2.5
WARM_UP_SECONDS = 30.0
MAX_STEPS = 64  # small actions in one choice
SEED_BITS = 62


def choose_texts(state: State, seat: int, policy: Policy, budget: float) -> list[str]:
    """A whole choice of a seat as action texts: a hidden choice of several steps is made in one go.

    So what others see of it is one step, and its time does not tell how many cards were chosen. The state
    given is used up.
    """
    texts: list[str] = []
    while len(texts) < MAX_STEPS:
        infostate = Infostate(state, seat)
        action = policy.choose(infostate, budget)
        texts.append(infostate.action_to_string(action))
        state.apply_action(seat, action)
        if not state.is_to_act(seat) or not state.hidden_choice(seat):
            break
    return texts


class BotPool:
    """The worker processes. ``start`` warms them; without it they start with the first job."""

    def __init__(
        self, workers: int = 1, budget: float = BUDGET_SECONDS, grace: float = GRACE_SECONDS
    ) -> None:
        self.workers = max(1, workers)
        self.budget = budget
        self.grace = grace
        self.fallbacks = 0
        self._pool: ProcessPoolExecutor | None = None
        self._warm: list[Future[int]] = []
        self._closed = False

    def start(self) -> None:
        """Start the worker processes and let them import what they need."""
        self._executor()

    def process_ids(self) -> list[int]:
        """The workers that are known to run."""
        return sorted({job.result() for job in self._warm if job.done() and job.exception() is None})

    async def choose(self, state: State, seat: int, policy: str, budget: float | None = None) -> list[str]:
        """What the bot of this seat does, as action texts. Always answers, and always something legal.

        ``budget``: less time to think than usual.
        """
        budget = self.budget if budget is None else min(budget, self.budget)
        for _ in range(2):
            pool: ProcessPoolExecutor | None = None
            try:
                # Drawn here: the true hidden cards never leave this process, not even to our own workers.
                sample = state.resample_from_infostate(seat, FastStream(secrets.randbits(SEED_BITS)))
                pool = self._executor()
                await self._warmed()
                job = pool.submit(_work, sample, seat, policy, secrets.randbits(SEED_BITS), budget)
                with metrics.BOT_SECONDS.labels(policy).time():
                    return await asyncio.wait_for(asyncio.wrap_future(job), budget + self.grace)
            except (BrokenProcessPool, RuntimeError) as problem:
                if self._closed:
                    break
                logger().warning("bot-worker-lost", problem=type(problem).__name__)
                self._replace(pool)
            except TimeoutError:
                logger().warning("bot-late", policy=policy)
                self._replace(pool)
                break
            except Exception:
                logger().exception("bot-failed", policy=policy)
                break
        return self.fallback(state, seat)

    def fallback(self, state: State, seat: int) -> list[str]:
        """A random legal choice, made here and at once; it looks at nothing but what is legal."""
        self.fallbacks += 1
        metrics.BOT_FALLBACKS.inc()
        return choose_texts(state.clone(), seat, RandomPolicy(secrets.randbits(SEED_BITS)), self.budget)

    def close(self) -> None:
        """End the workers."""
        self._closed = True
        if self._pool is not None:
            _end(self._pool)
            self._pool = None

    def _executor(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the bots are sent home")
        if self._pool is None:
            # spawn: a fork of a process with threads (the store's writer) is not safe.
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), initializer=_prepare_worker
            )
            self._warm = [self._pool.submit(_hello) for _ in range(self.workers)]
        return self._pool

    async def _warmed(self) -> None:
        """Starting a process takes a while; that is not counted against the bot."""
        for job in self._warm:
            if not job.done():
                await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(job)), WARM_UP_SECONDS)

    def _replace(self, pool: ProcessPoolExecutor | None) -> None:
        if pool is not None and pool is self._pool:
            self._pool = None
            metrics.BOT_WORKERS_LOST.inc()
            _end(pool)


def _end(pool: ProcessPoolExecutor) -> None:
    """Let the pool go, and end its processes even if one hangs."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            process.terminate()


# --- in the worker -------------------------------------------------------------------------------------


def _prepare_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers itself
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)  # the server was killed: nobody waits for this worker any more


def _hello() -> int:
    import deadhand.games.registry  # noqa: F401  (imported now, so that the first bot need not wait for it)

    time.sleep(0.05)  # keeps this worker busy for a moment, so that its fellow is started as well
    return os.getpid()


def _work(state: State, seat: int, policy: str, seed: int, budget: float) -> list[str]:
    return choose_texts(state, seat, known_policy(policy)(seed), budget)
