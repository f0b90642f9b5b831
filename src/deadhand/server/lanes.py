"""The queue before the workers: bounded, and fair between the tables.

Every table has a lane. The lanes take turns, so a table with many waiting jobs delays no other by more than
one of them. Jobs in the background (reviews) come only when nothing else waits.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, Protocol, TypeVar

WAITING = 256  # jobs of all lanes together
WAITING_BACKGROUND = 64


class PoolBusy(Exception):
    """The queue is full, or the wait has been too long: do without a worker, or come again."""


class Waiting(Protocol):
    """What stands in the queue."""

    @property
    def lane(self) -> str:
        """Whose turn it takes."""

    @property
    def seconds(self) -> float:
        """How long it will keep a worker."""

    @property
    def background(self) -> bool:
        """Whether everything else comes first."""


Job = TypeVar("Job", bound=Waiting)


class Lanes(Generic[Job]):
    """Jobs that wait, in the order in which their lanes take turns."""

    def __init__(self, limit: int = WAITING, background_limit: int = WAITING_BACKGROUND) -> None:
        self.limit = limit
        self.background_limit = background_limit
        self.seconds = 0.0  # of all that waits, background aside
        self._lanes: OrderedDict[str, deque[Job]] = OrderedDict()
        self._background: OrderedDict[str, Job] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        """How many wait, background aside."""
        return self._count

    def push(self, job: Job) -> None:
        """Wait. Raises ``PoolBusy``: the queue is full; in the background a lane has one place only."""
        if job.background:
            if job.lane in self._background or len(self._background) >= self.background_limit:
                raise PoolBusy
            self._background[job.lane] = job
            return
        if self._count >= self.limit:
            raise PoolBusy
        self._lanes.setdefault(job.lane, deque()).append(job)
        self._count += 1
        self.seconds += job.seconds

    def pop(self, background: bool) -> Job | None:
        """The next one, which leaves the queue; of the background only if it may be."""
        if self._lanes:
            lane, jobs = self._lanes.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._lanes[lane] = jobs  # behind all others
            self._gone(job)
            return job
        if background and self._background:
            return self._background.popitem(last=False)[1]
        return None

    def discard(self, job: Job) -> None:
        """It waits no longer, if it did."""
        if job.background:
            if self._background.get(job.lane) is job:
                del self._background[job.lane]
            return
        jobs = self._lanes.get(job.lane)
        if jobs is not None and job in jobs:
            jobs.remove(job)
            if not jobs:
                del self._lanes[job.lane]
            self._gone(job)

    def clear(self) -> list[Job]:
        """All that waited; nothing does any more."""
        jobs = [job for lane in self._lanes.values() for job in lane] + list(self._background.values())
        self._lanes.clear()
        self._background.clear()
        self._count, self.seconds = 0, 0.0
        return jobs

    def _gone(self, job: Job) -> None:
        self._count -= 1
        self.seconds = self.seconds - job.seconds if self._count else 0.0
