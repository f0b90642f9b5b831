"""The workers: fair between tables, bounded, replaced when they die or hang; and what bots do with them."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import deadhand
from deadhand.bots.policy import Infostate, known_policy, thinking_seconds
from deadhand.core.state import State
from deadhand.server import workers
from deadhand.server.lanes import Lanes, PoolBusy
from deadhand.server.processes import Ticket, WorkerPool
from deadhand.server.workers import BotPool, WorkerLost, choose_texts

KEY = "walking-dead-cards"


# --- what workers are given to do in these tests -------------------------------------------------------


def add(one: int, other: int) -> int:
    return one + other


def note(path: str, word: str) -> None:
    with Path(path).open("a", encoding="utf-8") as file:
        file.write(word + "\n")


def note_when_told(path: str, word: str, signal_path: str) -> None:
    Path(f"{signal_path} {word} begun").touch()
    while not Path(signal_path).exists():
        time.sleep(0.01)
    note(path, word)


def die_once(path: str) -> str:
    if not Path(path).exists():
        Path(path).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def hang_once(path: str) -> str:
    if not Path(path).exists():
        Path(path).touch()
        time.sleep(600)
    return "done"


def fail() -> None:
    raise ValueError("wrong")


def with_pool(
    work: Callable[[BotPool], Awaitable[None]], size: int = 1, grace: float = 60.0, latest: float = 120.0
) -> None:
    async def run() -> None:
        pool = BotPool(size, grace, latest)
        pool.wait = 120.0  # a busy machine takes long to start a process
        pool.start()
        try:
            await asyncio.wait_for(work(pool), 300)
        finally:
            pool.close()

    asyncio.run(run())


# --- the queue -----------------------------------------------------------------------------------------


def test_lanes_take_turns() -> None:
    async def check() -> None:
        loop = asyncio.get_running_loop()

        def ticket(lane: str, seconds: float = 1.0, background: bool = False) -> Ticket:
            return Ticket(lane, seconds, background, loop.create_future())

        lanes: Lanes[Ticket] = Lanes(limit=5, background_limit=2)
        many = [ticket("many") for _ in range(3)]
        one, late = ticket("one", 0.5), ticket("late")
        lanes.push(ticket("review", background=True))
        for job in [*many, one, late]:
            lanes.push(job)
        assert (len(lanes), lanes.seconds) == (5, 4.5)
        for refused in (ticket("one"), ticket("review", background=True)):
            with pytest.raises(PoolBusy):
                lanes.push(refused)
        lanes.push(ticket("another", background=True))
        with pytest.raises(PoolBusy):
            lanes.push(ticket("a third", background=True))
        lanes.discard(late)
        lanes.discard(late)
        assert [lanes.pop(background=True) for _ in range(4)] == [many[0], one, many[1], many[2]]
        assert (len(lanes), lanes.seconds) == (0, 0.0)
        assert lanes.pop(background=False) is None
        behind = [lanes.pop(background=True) for _ in range(2)]
        assert [job.lane for job in behind if job is not None] == ["review", "another"]
        assert lanes.pop(background=True) is None

    asyncio.run(check())


def test_a_table_with_many_slow_jobs_does_not_starve_another(tmp_path: Path) -> None:
    notes, go = tmp_path / "notes", tmp_path / "go"

    async def work(pool: BotPool) -> None:
        async def behind() -> None:
            await pool.run(note, str(notes), "review", lane="review", seconds=1.0, background=True)

        first = asyncio.create_task(
            pool.run(note_when_told, str(notes), "busy 0", str(go), lane="busy", seconds=1.0)
        )
        while pool.process_ids() == [] or len(pool.waiting) > 0:
            await asyncio.sleep(0.01)
        tasks = [first, asyncio.create_task(behind())]
        for number in range(1, 5):
            job = pool.run(note, str(notes), f"busy {number}", lane="busy", seconds=1.0)
            tasks.append(asyncio.create_task(job))
        while len(pool.waiting) < 4:
            await asyncio.sleep(0.01)
        tasks.append(asyncio.create_task(pool.run(note, str(notes), "other", lane="other", seconds=1.0)))
        while len(pool.waiting) < 5:
            await asyncio.sleep(0.01)
        with pytest.raises(PoolBusy):
            await pool.run(note, str(notes), "again", lane="review", seconds=1.0, background=True)
        go.touch()
        await asyncio.gather(*tasks)
        told = notes.read_text(encoding="utf-8").splitlines()
        assert told == ["busy 0", "busy 1", "other", "busy 2", "busy 3", "busy 4", "review"]
        await pool.run(note, str(notes), "again", lane="review", seconds=1.0, background=True)

    with_pool(work)


def test_the_background_leaves_a_worker_for_the_tables(tmp_path: Path) -> None:
    notes, go = tmp_path / "notes", tmp_path / "go"

    async def work(pool: BotPool) -> None:
        tasks = [
            asyncio.create_task(
                pool.run(note_when_told, str(notes), lane, str(go), lane=lane, seconds=1.0, background=True)
            )
            for lane in ("one", "two")
        ]
        assert await pool.run(add, 1, 2, lane="table", seconds=1.0) == 3
        assert not notes.exists()
        go.touch()
        await asyncio.gather(*tasks)
        assert sorted(notes.read_text(encoding="utf-8").split()) == ["one", "two"]

    with_pool(work, size=2)


def test_who_goes_away_leaves_the_queue(tmp_path: Path) -> None:
    notes, go = tmp_path / "notes", tmp_path / "go"

    async def work(pool: BotPool) -> None:
        def begin(word: str) -> asyncio.Task[None]:
            job = pool.run(note_when_told, str(notes), word, str(go), lane=word, seconds=1.0)
            return asyncio.create_task(job)

        tasks = [begin("first")]
        while not Path(f"{go} first begun").exists():
            await asyncio.sleep(0.01)
        tasks += [begin("second"), begin("third")]
        while len(pool.waiting) != 2:
            await asyncio.sleep(0.01)
        tasks[0].cancel()  # its worker goes on
        tasks[1].cancel()
        await asyncio.gather(*tasks[:2], return_exceptions=True)
        assert len(pool.waiting) == 1
        go.touch()
        await tasks[2]
        assert notes.read_text(encoding="utf-8").split() == ["first", "third"]

    with_pool(work)


# --- workers that die, hang or fail --------------------------------------------------------------------


def test_a_dead_and_a_hung_worker_are_replaced_and_their_job_is_done(tmp_path: Path) -> None:
    async def work(pool: BotPool) -> None:
        assert await pool.run(die_once, str(tmp_path / "died"), lane="a", seconds=1.0) == "done"
        before = pool.process_ids()
        pool.grace = 2.0
        hung = tmp_path / "hung"
        job = asyncio.create_task(pool.run(hang_once, str(hung), lane="a", seconds=0.1))
        while not hung.exists() and not job.done():
            await asyncio.sleep(0.01)
        pool.grace = 60.0  # for the other worker, which needs time to start
        assert await job == "done"
        assert before
        assert pool.process_ids() != before
        with pytest.raises(ValueError, match="wrong"):
            await pool.run(fail, lane="a", seconds=1.0)
        kept = pool.process_ids()
        with pytest.raises(WorkerLost):
            await pool.run(die, lane="a", seconds=1.0)
        assert await pool.run(add, 1, 1, lane="a", seconds=1.0) == 2
        assert pool.process_ids() != kept

    with_pool(work)


def test_a_pool_that_is_closed_loses_its_jobs() -> None:
    async def check() -> None:
        pool = WorkerPool(1)
        pool.start()
        waiting = [asyncio.create_task(pool.run(add, 1, 1, lane=name, seconds=1.0)) for name in "ab"]
        await asyncio.sleep(0)
        pool.close()
        for task in waiting:
            with pytest.raises(WorkerLost):
                await task
        with pytest.raises(WorkerLost):
            await pool.run(add, 1, 1, lane="a", seconds=1.0)

    asyncio.run(check())


# --- bots ----------------------------------------------------------------------------------------------


def test_bots_choose_in_a_worker_and_a_lost_worker_is_replaced() -> None:
    async def work(pool: BotPool) -> None:
        state = deadhand.new_game(KEY, 4, 7, mode="hero")
        before = state.to_position()
        texts = await pool.choose(state, 1, "survivor")
        assert state.to_position() == before
        trial = state.clone()
        for text in texts:
            trial.apply_text(1, text)
        assert not trial.is_to_act(1)  # the whole choice in one go
        (worker,) = pool.process_ids()
        assert worker != os.getpid()
        os.kill(worker, signal.SIGKILL)
        for seat in (0, 2):
            assert state.why_not(seat, (await pool.choose(state, seat, "random"))[0]) is None
        assert pool.fallbacks == 0
        assert pool.process_ids() != [worker]
        pool.close()
        assert state.why_not(3, (await pool.choose(state, 3, "legend"))[0]) is None
        assert pool.fallbacks == 1

    with_pool(work)


def test_a_failing_bot_and_one_whose_turn_does_not_come_play_simply(tmp_path: Path) -> None:
    async def work(pool: BotPool) -> None:
        state = deadhand.new_game(KEY, 4, 7, mode="survival")
        assert state.why_not(1, (await pool.choose(state, 1, "no such policy"))[0]) is None
        assert pool.fallbacks == 1
        go = tmp_path / "go"
        stuck = asyncio.create_task(
            pool.run(note_when_told, str(tmp_path / "notes"), "x", str(go), lane="a", seconds=60.0)
        )
        await asyncio.sleep(0)
        simple = simply(state, 1)
        assert await pool.choose(state, 1, "legend", "b", within=0.05) in simple
        pool.waiting.limit = 0
        assert await pool.choose(state, 1, "veteran", "b") in simple
        assert pool.fallbacks == 3
        pool.waiting.limit = 10
        go.touch()
        await stuck
        assert state.why_not(1, (await pool.choose(state, 1, "veteran", "b"))[0]) is None
        assert pool.fallbacks == 3

    with_pool(work)


def simply(state: State, seat: int) -> list[list[str]]:
    """All that the simple policy may do here; few of the ten cards."""
    found: list[list[str]] = []
    for seed in range(60):
        texts = choose_texts(state.clone(), seat, known_policy("simple")(seed), 1.0)
        if texts not in found:
            found.append(texts)
    assert len(found) < 5
    return found


def test_under_load_bots_think_for_a_shorter_time(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    class Counting(BotPool):
        async def _work(self, worker, background, function, args, seconds):  # type: ignore[no-untyped-def]
            given.append(args[-1])
            return await super()._work(worker, background, noted, (), seconds)

    monkeypatch.setattr(workers, "PATIENCE_SECONDS", 2.0)

    async def check() -> None:
        pool = Counting(1, 60.0, 120.0)
        pool.wait = 120.0
        state = deadhand.new_game(KEY, 4, 7, mode="survival")
        texts = await asyncio.gather(*(pool.choose(state, 1, "legend", str(lane)) for lane in range(8)))
        pool.close()
        assert all(texts)
        # eight seconds are asked for and there are two, then seven, …; who finds nobody waiting has it all
        assert given == pytest.approx([2 / 8, 2 / 7, 2 / 6, 2 / 5, 2 / 4, 2 / 3, 1.0, 1.0])

    asyncio.run(check())


def noted() -> list[str]:
    return ["done"]


class Clockwork:
    """A policy that uses up all the time it is given, on a clock of its own."""

    def __init__(self) -> None:
        self.now = 100.0
        self.budgets: list[float] = []

    def clock(self) -> float:
        return self.now

    def choose(self, infostate: Infostate, budget: float) -> int:
        self.now += budget
        self.budgets.append(budget)
        return infostate.legal_actions()[0]


def test_the_steps_of_a_choice_share_its_time() -> None:
    steps = set()
    for game in deadhand.games():
        state = deadhand.new_game(game.key, 4, 3)
        for _ in range(60):
            if state.is_terminal():
                break
            for seat in state.current_players():
                policy = Clockwork()
                texts = choose_texts(state.clone(), seat, policy, 0.2, policy.clock)
                assert len(texts) == len(policy.budgets)
                assert sum(policy.budgets) <= 0.2 + 1e-9
                assert policy.budgets[0] >= 0.1
                steps.add(len(texts))
            seat = state.current_players()[0]
            state.apply_text(seat, state.action_to_string(seat, state.legal_actions(seat)[0]))
    assert {1, 2} <= steps


def test_what_bots_may_think() -> None:
    kinds = ("random", "simple", "shambler", "survivor", "veteran", "legend")
    assert [thinking_seconds(kind) for kind in kinds] == [0.0, 0.0, 0.03, 0.03, 0.2, 1.0]
