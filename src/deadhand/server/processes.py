"""Worker processes for what takes long: the server itself must never be kept from answering.

A job is a function of a module and what it is given, both pickled. Each worker does one at a time; who comes
next, the lanes say (lanes.py). A worker that dies or hangs is replaced.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.connection import wait
from typing import Any, TypeVar

from deadhand.server import metrics
from deadhand.server.lanes import Lanes, PoolBusy
from deadhand.server.logs import logger

GRACE_SECONDS = 2.5  # a job that takes so much longer than it should hangs
WAIT_SECONDS = 10.0  # nobody waits longer for a worker
WARM_UP_SECONDS = 30.0
RESTART_SECONDS = 1.0  # between attempts, where no worker can be started
TRIES = 2

Result = TypeVar("Result")


class WorkerLost(Exception):
    """The worker died, or was late and has been ended; so did the one that tried again."""


class Worker:
    """One process, which does one job at a time."""

    def __init__(self) -> None:
        # spawn: a fork of a process with threads (the store's writer) is not safe.
        context = multiprocessing.get_context("spawn")
        self._executor = ProcessPoolExecutor(1, context, initializer=_prepare_worker)
        self.hello: Future[int] = self._executor.submit(_hello)

    @property
    def process_id(self) -> int | None:
        """Of the process, once it has started."""
        done = self.hello.done() and not self.hello.cancelled() and self.hello.exception() is None
        return self.hello.result() if done else None

    def submit(self, function: Callable[..., Result], *args: object) -> Future[Result]:
        """Begin a job. Raises ``BrokenProcessPool``: the process has died."""
        return self._executor.submit(function, *args)

    def end(self) -> None:
        """Let it go, even if it hangs."""
        processes = list((getattr(self._executor, "_processes", None) or {}).values())
        self._executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.terminate()


@dataclass(eq=False)
class Ticket:
    """A place in the queue; ``worker`` comes when it is this job's turn."""

    lane: str
    seconds: float
    background: bool
    worker: asyncio.Future[Worker]


class WorkerPool:
    """The workers and the queue before them. ``start`` warms them; else they start with the first job."""

    def __init__(self, workers: int = 1, grace: float = GRACE_SECONDS) -> None:
        self.workers = max(1, workers)
        self.grace = grace
        self.wait = WAIT_SECONDS
        self.waiting: Lanes[Ticket] = Lanes()
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._behind: set[str] = set()  # lanes whose job in the background is waiting or being done
        self._behind_working = 0
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    def start(self) -> None:
        """Start the worker processes and let them import what they need. In a running event loop."""
        while len(self._workers) < self.workers and not self._closed:
            self._add()

    def process_ids(self) -> list[int]:
        """The workers that are known to run."""
        return sorted(found for worker in self._workers if (found := worker.process_id) is not None)

    async def run(
        self,
        function: Callable[..., Result],
        *args: object,
        lane: str,
        seconds: float,
        background: bool = False,
    ) -> Result:
        """Do a job in a worker: a function of a module, which takes about so many seconds at most.

        ``lane``: the table's code. In the background a lane has one job at a time, which begins only when
        nothing else waits; let it be short (a second), for what comes meanwhile waits for its end.

        Raises ``PoolBusy`` when the queue is full or the wait too long (in the background: as long as it
        takes), ``WorkerLost`` when two workers died or were late, and what the function raises.
        """
        if not background:
            return await self._tried(lambda: (function, args, seconds), lane, seconds)
        if lane in self._behind:
            raise PoolBusy
        self._behind.add(lane)
        try:
            return await self._tried(lambda: (function, args, seconds), lane, seconds, background=True)
        finally:
            self._behind.discard(lane)

    def close(self) -> None:
        """End the workers; what waits is told that it is lost."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        for ticket in self.waiting.clear():
            if not ticket.worker.done():
                ticket.worker.set_exception(WorkerLost("the workers are sent home"))
        for worker in self._workers:
            worker.end()
        self._workers, self._idle = [], []

    # --- a job -----------------------------------------------------------------------------------------

    async def _tried(
        self,
        begin: Callable[[], tuple[Callable[..., Result], tuple[object, ...], float]],
        lane: str,
        seconds: float,
        background: bool = False,
    ) -> Result:
        """Do a job, twice if need be. ``begin``, asked when its turn has come, says what is to be done."""
        for left in reversed(range(TRIES)):
            worker = await self._turn(lane, seconds, background)
            # In a task of its own: who waits may go away, the worker is busy until the job ends.
            job = self._spawn(self._work(worker, background, *begin()))
            try:
                return await asyncio.shield(job)
            except WorkerLost:
                if left == 0:
                    raise
        raise AssertionError("unreachable")

    async def _turn(self, lane: str, seconds: float, background: bool) -> Worker:
        """Wait for a worker. Raises ``PoolBusy``."""
        if self._closed:
            raise WorkerLost("the workers are sent home")
        self.start()
        ticket = Ticket(lane, seconds, background, asyncio.get_running_loop().create_future())
        self.waiting.push(ticket)
        self._next()
        try:
            await asyncio.wait({ticket.worker}, timeout=None if background else self.wait)
        except asyncio.CancelledError:
            self._leave(ticket)
            raise
        if not ticket.worker.done():
            self._leave(ticket)
            raise PoolBusy
        return ticket.worker.result()

    def _leave(self, ticket: Ticket) -> None:
        """Its turn is not wanted any more, though it may have come just now."""
        self.waiting.discard(ticket)
        if ticket.worker.done() and ticket.worker.exception() is None:
            self._behind_working -= ticket.background
            self._free(ticket.worker.result())

    async def _work(
        self,
        worker: Worker,
        background: bool,
        function: Callable[..., Result],
        args: tuple[object, ...],
        seconds: float,
    ) -> Result:
        kept = False
        try:
            job = asyncio.wrap_future(worker.submit(function, *args))
            job.add_done_callback(_heard)
            await asyncio.wait({job}, timeout=seconds + self.grace)
            if not job.done():
                logger().warning("worker-late", job=function.__name__)
                raise WorkerLost("late")
            kept = not isinstance(job.exception(), BrokenProcessPool)
            return job.result()
        except BrokenProcessPool as problem:
            logger().warning("worker-died", job=function.__name__)
            raise WorkerLost("died") from problem
        finally:
            self._behind_working -= background
            if kept:
                self._free(worker)
            elif not self._closed:
                metrics.WORKERS_LOST.inc()
                self._replace(worker)

    # --- the workers -----------------------------------------------------------------------------------

    def _add(self) -> None:
        worker = Worker()
        self._workers.append(worker)
        self._spawn(self._welcome(worker))

    async def _welcome(self, worker: Worker) -> None:
        """Starting a process takes a while; that is not counted against a job."""
        hello = asyncio.wrap_future(worker.hello)
        hello.add_done_callback(_heard)
        await asyncio.wait({hello}, timeout=WARM_UP_SECONDS)
        if hello.done() and hello.exception() is None:
            self._free(worker)
            return
        logger().error("worker-not-started")
        await asyncio.sleep(RESTART_SECONDS)
        self._replace(worker)

    def _replace(self, worker: Worker) -> None:
        if worker in self._workers:
            self._workers.remove(worker)
        worker.end()
        self.start()

    def _free(self, worker: Worker) -> None:
        if worker in self._workers:
            self._idle.append(worker)
            self._next()

    def _next(self) -> None:
        """Give idle workers to who comes next."""
        while self._idle:
            # One worker is kept from the background, where there are several: people's tables come first.
            spare = self._behind_working < max(1, self.workers - 1)
            ticket = self.waiting.pop(background=spare)
            if ticket is None:
                return
            if not ticket.worker.done():
                self._behind_working += ticket.background
                ticket.worker.set_result(self._idle.pop())

    def _spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_heard)
        return task


def _heard(job: asyncio.Future[Any]) -> None:
    """What went wrong is known to whoever wanted it; perhaps nobody does any more."""
    if not job.cancelled():
        job.exception()


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
    import deadhand.games.registry  # noqa: F401  (imported now, so that the first job need not wait for it)

    return os.getpid()
