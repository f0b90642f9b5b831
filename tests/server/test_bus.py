"""The bus between processes, over a real Redis and a line to it that breaks in every way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

import pytest
from services import Line, line_to, redis

from deadhand.server import redis_bus
from deadhand.server.bus import Answer, BusUnusable, Grown, Here, News, Who, WindowName, end
from deadhand.server.redis_bus import RedisBus
from deadhand.server.redis_client import check, connect

pytestmark = pytest.mark.xdist_group("redis")
WAIT = 60.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same in less time."""
    monkeypatch.setattr(redis_bus, "LIFE_SECONDS", 0.1)
    monkeypatch.setattr(redis_bus, "DARK_SECONDS", 1.0)


class Ear:
    """A process's end of the bus, and what it has heard."""

    def __init__(self, address: str) -> None:
        self.bus = RedisBus(address)
        self.news: list[tuple[str, str, News]] = []
        self.lost: list[str] = []
        self.connections = self.disconnections = 0
        self.gained: list[str] = []

    def heard(self, code: str, process: str, news: News) -> None:
        self.news.append((code, process, news))

    def gone(self, process: str) -> None:
        self.lost.append(process)

    def connected(self) -> None:
        self.connections += 1

    def disconnected(self) -> None:
        self.disconnections += 1

    def lead_gained(self, codes: Sequence[str]) -> None:
        self.gained += codes

    async def open(self, *codes: str) -> Ear:
        await self.bus.open(self)
        for code in codes:
            await self.bus.join(code)
        return self

    async def die(self) -> None:
        """As a process that is killed: without a word."""
        await end(self.bus._tasks)
        await self.bus._redis.aclose()


async def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not condition():
        assert time.monotonic() < end, "it never came to be"
        await asyncio.sleep(0.01)


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(work(), 3 * WAIT)

    asyncio.run(limited())


def code() -> str:
    """A table nobody else has."""
    return f"T{time.monotonic_ns()}"


def test_others_at_the_table_hear_what_is_told_and_nobody_else() -> None:
    async def work() -> None:
        table, other_table = code(), code()
        one, two = await Ear(redis()).open(table), await Ear(redis()).open(table)
        elsewhere = await Ear(redis()).open(other_table)
        for number in range(200):
            one.bus.tell(table, Grown(number, [b'{"n":1}', "{亡者}".encode()]))
        two.bus.tell(table, Here([0, 3], 7))
        two.bus.tell(table, Who(9))
        await until(lambda: len(two.news) == 200 and len(one.news) == 2)
        me = one.bus.process
        assert two.news == [
            (table, me, Grown(number, [b'{"n":1}', "{亡者}".encode()])) for number in range(200)
        ]
        assert [news for _, _, news in one.news] == [Here([0, 3], 7), Who(9)]
        await two.bus.leave(table)
        one.bus.tell(table, Who(0))
        one.bus.tell(other_table, Who(1))
        await until(lambda: len(elsewhere.news) == 1)
        assert len(two.news) == 200
        assert elsewhere.news == [(other_table, me, Who(1))]
        for ear in (one, two, elsewhere):
            await ear.bus.close()

    run(work)


def test_one_leads_and_another_when_it_says_goodbye() -> None:
    async def work() -> None:
        tables = [code() for _ in range(3)]
        one, two = await Ear(redis()).open(*tables), await Ear(redis()).open(*tables)
        await until(lambda: two.bus.process in one.bus._others)
        for table in tables:
            assert [one.bus.leads(table), two.bus.leads(table)] == [True, False]
        assert one.gained == tables
        await one.bus.leave(tables[0])
        await until(lambda: two.bus.leads(tables[0]))
        assert not two.bus.leads(tables[1])
        await one.bus.close()
        await until(lambda: all(two.bus.leads(table) for table in tables))
        assert two.lost.count(one.bus.process) == 1
        assert sorted(two.gained) == sorted(tables)
        await two.bus.close()

    run(work)


def test_leases_are_renewed_and_outlive_no_process() -> None:
    async def work() -> None:
        table = code()
        one, two = await Ear(redis()).open(table), await Ear(redis()).open(table)
        await until(lambda: two.bus.process in one.bus._others and one.bus.process in two.bus._others)
        end = time.monotonic() + 2 * redis_bus.LEASE_SECONDS
        led = 0
        while time.monotonic() < end:
            assert not (one.bus.leads(table) and two.bus.leads(table))
            led += one.bus.leads(table)
            await asyncio.sleep(0.05)
        assert led
        leader, other = (one, two) if one.bus.leads(table) else (two, one)
        await leader.die()
        await until(lambda: other.bus.leads(table) and leader.bus.process in other.lost)
        await other.bus.close()

    run(work)


def test_answers_are_held_for_all_until_the_window_is_closed() -> None:
    async def work() -> None:
        name = WindowName(code(), 2, 7)
        one, two = await Ear(redis()).open(), await Ear(redis()).open()
        assert await two.bus.look(name) == (None, None)
        await one.bus.open_window(name, 30.0)
        left, answer = await two.bus.look(name)
        assert left is not None
        assert 0 < left <= 30
        assert answer is None
        assert await one.bus.hold(name, Answer("a", "vest"), 30.0) == (True, False, None)
        assert await two.bus.hold(name, Answer("a", "vest"), 30.0) == (True, True, None)
        assert await two.bus.hold(name, Answer("b\ud800", "亡者"), 30.0) == (True, False, "a")
        assert (await one.bus.hold(name, Answer("a", "vest"), 30.0)) == (False, False, None)
        assert (await one.bus.look(name)).answer == Answer("b\ud800", "亡者")
        # the leader dies between closing and storing: whoever closes next knows the same answer
        for bus in (one.bus, two.bus):
            assert await bus.close_window(name) == Answer("b\ud800", "亡者")
        assert (await one.bus.hold(name, Answer("c", "pass"), 30.0)) == (False, False, None)
        assert (await one.bus.hold(name, Answer("b\ud800", "亡者"), 30.0)) == (True, True, None)
        # and when nobody is left, whoever opens it afresh takes answers again
        await two.bus.open_window(name, 30.0)
        assert await one.bus.hold(name, Answer("c", "pass"), 30.0) == (True, False, "b\ud800")
        other = name._replace(decision=8)
        assert await one.bus.close_window(other) is None
        assert (await two.bus.hold(other, Answer("d", "pass"), 30.0)) == (False, False, None)
        for ear in (one, two):
            await ear.bus.close()

    run(work)


async def _hears(speaker: Ear, ear: Ear, table: str) -> None:
    """What is said now is heard, at last: what was said while a line was down is lost."""
    end = time.monotonic() + WAIT
    before = len(ear.news)
    while len(ear.news) == before:
        assert time.monotonic() < end, "nothing is heard any more"
        speaker.bus.tell(table, Who(1))
        await asyncio.sleep(0.02)


async def _break(line: Line, ear: Ear) -> None:
    line.break_all()


async def _kill_subscription(line: Line, ear: Ear) -> None:
    client = connect(redis())
    await client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")  # type: ignore[no-untyped-call]
    await client.aclose()


async def _go_deaf(line: Line, ear: Ear) -> None:
    line.deaf = True  # connections stand, and nothing comes
    await until(lambda: not ear.bus.working)
    line.deaf = False


async def _be_away(line: Line, ear: Ear) -> None:
    await line.cut()
    await until(lambda: not ear.bus.working)
    await asyncio.sleep(0.5)
    await line.open()


@pytest.mark.parametrize("harm", [_break, _kill_subscription, _go_deaf, _be_away])
def test_it_hears_everything_again_after(harm: Callable[[Line, Ear], Awaitable[None]]) -> None:
    async def work() -> None:
        tables = [code() for _ in range(40)]
        async with line_to(redis()) as line:
            one, two = await Ear(line.address).open(*tables), await Ear(redis()).open(*tables)
            for _ in range(2):
                before = one.connections
                await harm(line, one)
                # the listener is told that it may have missed something
                await until(lambda before=before: one.connections > before)  # type: ignore[misc]
                assert one.disconnections == one.connections - 1
                for table in tables:
                    await _hears(two, one, table)
                    await _hears(one, two, table)
            late = code()
            await one.bus.join(late)
            await two.bus.join(late)
            await _hears(two, one, late)
            await until(lambda: one.bus.leads(late) and not two.bus.leads(late))
            for ear in (one, two):
                await ear.bus.close()

    run(work)


def test_without_a_bus_who_led_goes_on_and_after_a_while_everyone_leads() -> None:
    async def work() -> None:
        table, name = code(), WindowName(code(), 0, 0)
        async with line_to(redis()) as line, line_to(redis()) as other_line:
            one, two = await Ear(line.address).open(table), await Ear(other_line.address).open(table)
            await asyncio.gather(line.cut(), other_line.cut())
            await until(lambda: not one.bus.working and not two.bus.working)
            assert one.bus.leads(table)
            two.bus.tell(table, Who(1))
            assert await one.bus.hold(name, Answer("a", "pass"), 1.0) is None
            assert await one.bus.close_window(name) is None
            assert await one.bus.look(name) == (None, None)
            await one.bus.join(code())
            await until(lambda: table in two.gained)
            assert one.bus.leads(table)
            assert two.bus.leads(table)
            await asyncio.gather(line.open(), other_line.open())
            await until(lambda: one.bus.working and two.bus.working)
            await until(lambda: one.bus.leads(table) != two.bus.leads(table))
            for ear in (one, two):
                await ear.bus.close()

    run(work)


def test_a_bus_that_comes_later() -> None:
    async def work() -> None:
        table = code()
        async with line_to(redis()) as line:
            await line.cut()
            opening = asyncio.create_task(Ear(line.address).open(table))
            other = await Ear(redis()).open(table)
            one = await opening
            assert not one.bus.working
            await line.open()
            await until(lambda: one.bus.working)
            await _hears(other, one, table)
            for ear in (one, other):
                await ear.bus.close()

    run(work)


def test_what_is_wrong_with_it_is_said_without_the_password() -> None:
    async def work() -> None:
        assert await check(redis())
        assert not await check("redis://:secret@127.0.0.1:1/0")
        host = redis().removeprefix("redis://").rpartition("@")[2]
        for wrong in (f"redis://nobody:secret@{host}", f"redis://:secret@{host}"):
            with pytest.raises(BusUnusable, match="does not let this server in") as refused:
                await check(wrong)
            assert "secret" not in str(refused.value)
        with pytest.raises(BusUnusable, match="cannot be used"):
            await check(f"redis://{host.partition('/')[0]}/99999")

    run(work)
