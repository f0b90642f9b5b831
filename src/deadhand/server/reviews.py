"""Reviews of finished games: made in the background on request, kept in the store, made once.

Whoever asks first has the review begun; its units (lab/review.py) go to the workers when nobody at a table
waits for them. What is done so far is kept every few seconds: so other processes know of it, and after a
restart it goes on from there when somebody asks again. Should two processes make the same review, it is the
same, and the one that is kept first stays.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

import deadhand
from deadhand.lab import review
from deadhand.lab.review import Deed, Effort, Plan
from deadhand.record.course import HUMAN, Course
from deadhand.server.limits import MAX_REVIEWS
from deadhand.server.logfile import course_of
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.replay import Replay
from deadhand.server.room import Room
from deadhand.server.store import Store, StoredReview, StoreError
from deadhand.server.table import Table
from deadhand.server.workers import BotPool, PoolBusy, WorkerLost

NONE, RUNNING, READY, FAILED = "none", "running", "ready", "failed"
KEEP_SECONDS = 5.0  # what is done so far is kept so often
FRESH_SECONDS = 20.0  # and if it was not for so long, nobody is at it any more
UNIT_SECONDS = 30.0  # far more than a unit takes: a worker that needs longer hangs
PATIENCE_SECONDS = 1.0  # before a full queue is tried again
TRIES = 3  # of one unit, when workers are lost over it
FAILURES_KEPT = 256

Json = dict[str, object]


class Standing(NamedTuple):
    """How a review stands: ``done`` of so many units (0: not known yet); ``review`` when it is ready."""

    status: str
    done: int = 0
    of: int = 0
    review: msgspec.Raw | None = None

    def to_json(self) -> Json:
        """The answer of docs/protocol.md."""
        answer: Json = {"status": self.status, "done": self.done, "of": self.of}
        return answer if self.review is None else {**answer, "review": self.review}


class Kept(msgspec.Struct, frozen=True):
    """What the store keeps: the results so far, or the review."""

    of: int
    effort: tuple[int, int, int]
    results: list[Json] = []
    review: msgspec.Raw = msgspec.Raw(b"null")


@dataclass
class _Work:
    """A review that is being made here, or could not be."""

    of: int = 0
    results: list[Json] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    failed: bool = False

    @property
    def standing(self) -> Standing:
        return Standing(FAILED if self.failed else RUNNING, len(self.results), self.of)


class Reviews:
    """The reviews that this process makes. ``scale``: with so many times the usual playouts."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        clock: Callable[[], float] = time.time,
        scale: float = 1.0,
        most: int = MAX_REVIEWS,
    ) -> None:
        self.store = store
        self.pool = pool
        self.clock = clock
        self.scale = scale
        self.most = most
        self._works: dict[str, _Work] = {}

    # --- what is asked ---------------------------------------------------------------------------------

    async def look(self, room: Room) -> Standing:
        """How the review of a table stands. Raises ``Refusal`` while the game goes on."""
        table = _over(room.table)
        work = self._works.get(table.code)
        if work is not None and not work.failed:
            return work.standing
        stored = await self._stored(table.code)
        if stored is not None and stored.ready and stored.version == review.VERSION:
            kept = _read(stored)
            return Standing(READY, kept.of, kept.of, kept.review)
        if work is not None:
            return work.standing
        if stored is None or stored.version != review.VERSION:
            return Standing(NONE)
        kept = _read(stored)
        goes_on = self.clock() - stored.at < FRESH_SECONDS
        return Standing(RUNNING if goes_on else NONE, len(kept.results), kept.of)

    async def start(self, room: Room) -> Standing:
        """Begin it, or go on with what is half done; nothing happens when it is ready or being made.

        Raises ``Refusal``: the game is not over, or too many are being made.
        """
        standing = await self.look(room)
        if standing.status in (READY, RUNNING):
            return standing
        code = room.table.code
        work = self._works.get(code)
        if work is None or work.failed:  # nobody was faster while the store was read
            if sum(not one.failed for one in self._works.values()) >= self.most:
                raise Refusal("too-many-reviews")
            self._works.pop(code, None)
            work = self._works[code] = _Work()
            work.task = asyncio.create_task(self._make(room.table, work))
            while len(self._works) > self.most + FAILURES_KEPT:
                self._works.pop(next(old for old, one in self._works.items() if one.failed))
        return work.standing

    async def close(self) -> None:
        """The server stops: what is done is kept for the next time."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- making one ------------------------------------------------------------------------------------

    async def _make(self, table: Table, work: _Work) -> None:
        code = table.code
        try:
            await self._work_through(table, work)
        except asyncio.CancelledError:
            raise
        except Exception as problem:
            logger().error("review-failed", table=code, problem=type(problem).__name__)
            work.failed = True
            work.task = None
        else:
            del self._works[code]

    async def _work_through(self, table: Table, work: _Work) -> None:
        code = table.code
        stored = await self.store.read(code)
        if stored is None:
            raise Refusal("no-table")
        # In a thread, like all that plays a whole game again: it must not hold up the tables.
        course = await asyncio.to_thread(course_of, stored, table)
        plan, effort = await asyncio.to_thread(_planned, course, self.scale)
        kept = _half_done(await self._stored(code), plan, effort)
        work.results, work.of = kept, len(plan.units)
        keeping = asyncio.create_task(self._keep_for_ever(code, work, effort))
        try:
            for unit in plan.units[len(kept) :]:
                work.results.append(await self._unit_done(code, unit, effort))
        finally:
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            await self._keep(code, work, effort)
        made = await asyncio.to_thread(_finished, plan, work.results, effort, course)
        body = Kept(work.of, _numbers(effort), review=msgspec.Raw(msgspec.json.encode(made)))
        await self._store(code, True, body)
        logger().info("review-made", table=code, units=work.of)

    async def _unit_done(self, code: str, unit: review.Unit, effort: Effort) -> Json:
        lost = 0
        while True:
            try:
                return await self.pool.run(
                    review.examine, unit, effort, lane=code, seconds=UNIT_SECONDS, background=True
                )
            except PoolBusy:
                await asyncio.sleep(PATIENCE_SECONDS)
            except WorkerLost:
                lost += 1
                if lost == TRIES:
                    raise

    async def _keep_for_ever(self, code: str, work: _Work, effort: Effort) -> None:
        while True:
            await self._keep(code, work, effort)
            await asyncio.sleep(KEEP_SECONDS)

    async def _keep(self, code: str, work: _Work, effort: Effort) -> None:
        """What is done so far. Should it fail, it is only done again some time."""
        try:
            await self._store(code, False, Kept(work.of, _numbers(effort), work.results))
        except StoreError as problem:
            logger().warning("review-not-kept", table=code, problem=str(problem))

    # --- the store -------------------------------------------------------------------------------------

    async def _store(self, code: str, ready: bool, kept: Kept) -> None:
        body = msgspec.json.encode(kept)
        await self.store.keep_review(code, StoredReview(review.VERSION, ready, self.clock(), body))

    async def _stored(self, code: str) -> StoredReview | None:
        try:
            return await self.store.review(code)
        except StoreError as problem:
            logger().error("read-failed", table=code, problem=str(problem))
            raise Refusal("store") from problem


def _over(table: Table) -> Table:
    """A review tells what was hidden: there is none before the end, nor of a game that was not ended."""
    if not table.over:
        raise Refusal("closed" if table.closed else "not-over")
    return table


def _read(stored: StoredReview) -> Kept:
    return msgspec.json.decode(stored.body, type=Kept)


def _numbers(effort: Effort) -> tuple[int, int, int]:
    return effort.chart, effort.search, effort.check


def _half_done(stored: StoredReview | None, plan: Plan, effort: Effort) -> list[Json]:
    """The results that are there already, if they are of this very plan."""
    if stored is None or stored.ready or stored.version != review.VERSION:
        return []
    kept = _read(stored)
    same = kept.of == len(plan.units) and kept.effort == _numbers(effort)
    return kept.results if same else []


def _planned(course: Course, scale: float) -> tuple[Plan, Effort]:
    people = [seat for seat, chair in enumerate(course.chairs) if chair.kind == HUMAN]
    dealt = next(course.moments()).state.clone()
    # Where only bots played, whoever looks wants to know how well.
    deeds = [Deed(step.seat, step.actions, step.by_bot and bool(people)) for step in course.steps]
    plan = review.make_plan(dealt, deeds, people or range(course.players))
    return plan, review.usual_effort(dealt, deadhand.COMPILED, scale)


def _finished(plan: Plan, results: list[Json], effort: Effort, course: Course) -> Json:
    return {**review.assemble(plan, results, effort), "marks": Replay(course).marks()}
