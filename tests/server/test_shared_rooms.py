"""One table in two processes: both have it in memory, share a store, and talk over a real Redis.

The two processes are two lobbies in this one, so that a test can look into both.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from server_tools import Json
from services import Line, line_to, redis
from test_reactions_rooms import Ear, Scripted, answers, refused, trial_game
from trial_game import KEY

from deadhand.server import redis_bus, together
from deadhand.server.bus import end
from deadhand.server.entries import Act, decode_entry
from deadhand.server.frames import CreateBody
from deadhand.server.lobby import Lobby, Seated
from deadhand.server.redis_bus import RedisBus
from deadhand.server.room import Room
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.window import Pace

__all__ = ["trial_game"]
pytestmark = pytest.mark.xdist_group("redis")
WAIT = 60.0
SECONDS = 3  # of a window, before the scale


class Process:
    """A server process as far as a table sees it: a lobby, its store, its end of the bus."""

    def __init__(self, store: Path, bus: str, scale: float) -> None:
        self.bus = RedisBus(bus)
        self.lobby = Lobby(SqliteStore.open(store), Scripted(["pass"]), pace=Pace(scale), bus=self.bus)

    async def die(self) -> None:
        """As if killed: nobody is told anything, nothing of it goes on."""
        for room in self.lobby._rooms.values():
            room.bots.stop()
            room.retire()
            if room.window is not None:
                room.window.stop()
            await end(list(room._tasks))
        assert self.lobby._together._looking is not None
        await end([self.lobby._together._looking, *self.bus._tasks])
        await self.bus._redis.aclose()
        await self.lobby.store.close()


class Two:
    """Two processes and a table at which three people sit; who made it is the first one's."""

    def __init__(self, one: Process, two: Process, seated: list[Seated]) -> None:
        self.one = one
        self.two = two
        self.seated = seated
        self.code = seated[0].room.table.code

    async def ear(self, process: Process, seat: int | None) -> Ear:
        """Somebody's connection to one of the processes."""
        room = await process.lobby.room(self.code)
        await room.link.refresh()
        ear = Ear(room, None if seat is None else self.seated[seat].token)
        await ear.until("update")
        while ear.pending():
            await ear.hear()
        return ear

    async def entries(self, process: Process) -> list[str]:
        """The texts of the actions in the log."""
        stored = await process.lobby.store.read(self.code)
        assert stored is not None
        found = [decode_entry(body) for body in stored.entries]
        return [text for entry in found if isinstance(entry, Act) for text in entry.texts]


Work = Callable[[Two], Awaitable[None]]


@asynccontextmanager
async def started(tmp_path: Path, scale: float, buses: tuple[str, str]) -> AsyncIterator[Two]:
    one, two = (Process(tmp_path / "t.sqlite", bus, scale) for bus in buses)
    await one.lobby.open()
    await two.lobby.open()
    try:
        wish = CreateBody(game=KEY, players=3, seats=["you", "open", "open"], answer_seconds=SECONDS)
        made = await one.lobby.create(wish)
        seated = [made, *[await one.lobby.sit(made.room, "", None) for _ in range(2)]]
        await one.lobby.start(made.room)
        yield Two(one, two, seated)
    finally:
        for process in (one, two):
            if not process.lobby.store._closed:  # type: ignore[attr-defined]
                await process.lobby.close()


def run(tmp_path: Path, work: Work, scale: float = 0.5) -> None:
    async def limited() -> None:
        async with started(tmp_path, scale, (redis(), redis())) as two:
            await asyncio.wait_for(work(two), 3 * WAIT)

    asyncio.run(limited())


async def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not condition():
        assert time.monotonic() < end, "it never came to be"
        await asyncio.sleep(0.01)


async def update_with(ear: Ear, kind: str) -> Json:
    """The update that tells such an event."""
    while True:
        update = await ear.until("update")
        if any(event["kind"] == kind for event in update["events"]):
            return update


def test_what_is_done_in_one_process_is_seen_in_the_other(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        ann, bob = await two.ear(two.one, 0), await two.ear(two.two, 1)
        watching = await two.ear(two.two, None)
        await ann.act("play horde on 2", "a")
        first = await ann.until("update")
        assert (await bob.until("update"))["window"]["seat"] == 1
        assert [event["kind"] for event in (await watching.until("update"))["events"]] == [
            event["kind"] for event in first["events"]
        ]
        # the same request again, in the other process: it is known there
        again = await two.ear(two.two, 0)
        await again.act("play horde on 2", "a", decision=0)
        assert await again.until("ack") == {"type": "ack", "id": "a"}
        assert await two.entries(two.one) == ["play horde on 2"]

    run(tmp_path, work)


def test_who_is_connected_where_is_known_everywhere(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        ann, bob = await two.ear(two.one, 0), await two.ear(two.two, 1)
        rooms = ann.room, bob.room
        for room in rooms:
            await until(lambda room=room: room.present() == {0, 1})  # type: ignore[misc]
        frame = await ann.until("table")
        while not frame["table"]["seats"][1]["connected"]:
            frame = await ann.until("table")
        cat = await two.ear(two.one, 2)
        await until(lambda: bob.room.present() == {0, 1, 2})
        cat.room.leave(cat.connection)
        await until(lambda: bob.room.present() == {0, 1})
        await two.two.die()
        await until(lambda: ann.room.present() == {0})

    run(tmp_path, work)


def test_one_process_leads_and_the_other_goes_on_when_it_dies(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        ann, bob = await two.ear(two.one, 0), await two.ear(two.two, 1)
        assert ann.room.leads
        assert not bob.room.leads
        await ann.act("play horde on 2", "a")
        await bob.until("update")
        await bob.act("vest", "b")
        assert (await bob.until("held"))["id"] == "b"
        await two.one.die()
        # nobody is left who would end the window: the other process does, and knows what it was told
        assert await bob.until("ack") == {"type": "ack", "id": "b"}
        assert answers((await bob.until("update"))["events"]) == ["vest"]
        assert bob.room.leads
        assert await two.entries(two.two) == ["play horde on 2", "vest"]

    run(tmp_path, work)


@pytest.mark.parametrize("answer", ["vest", None])
def test_the_answer_counts_whichever_process_holds_it(tmp_path: Path, answer: str | None) -> None:
    async def work(two: Two) -> None:
        ann, bob, cat = [
            await two.ear(process, seat) for seat, process in enumerate([two.one, two.two, two.one])
        ]
        assert ann.room.leads
        await ann.act("play horde on 2", "a")
        assert (await bob.until("update"))["window"]["seat"] == 1
        if answer is not None:
            await bob.act("pass", "b")
            assert (await bob.until("held"))["instead_of"] is None
            await bob.act(answer, "c")
            assert await bob.until("held") == {
                "type": "held",
                "id": "c",
                "action": "vest",
                "instead_of": "b",
            }
            assert await bob.until("ack") == {"type": "ack", "id": "c"}
        told = [answers((await update_with(ear, "answer"))["events"]) for ear in (ann, bob, cat)]
        assert told == [[answer or "nothing"]] * 3
        assert (await two.entries(two.one))[1:] == [answer or "pass"]

    run(tmp_path, work)


def test_one_seat_in_two_processes_has_one_answer(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        ann, bob, phone = await two.ear(two.one, 0), await two.ear(two.two, 1), await two.ear(two.one, 1)
        await ann.act("play horde on 2", "a")
        await bob.until("update")
        await phone.until("update")
        await bob.act("vest", "b")
        await bob.until("held")
        await phone.act("pass", "c")
        assert (await phone.until("held"))["instead_of"] == "b"
        assert await refused(bob.act("vest", "b")) == "stale"
        await phone.act("pass", "c")
        assert (await phone.until("held"))["instead_of"] is None
        # after a reload in the other process
        reloaded = await two.one.lobby.room(two.code), await two.two.lobby.room(two.code)
        for room in reloaded:
            await until(lambda room=room: room.window is None or room.window.held is not None)  # type: ignore[misc]
            if room.window is not None and room.window.held is not None:
                assert room.window.held.request == "c"
        assert await phone.until("ack") == {"type": "ack", "id": "c"}
        assert await two.entries(two.one) == ["play horde on 2", "pass"]

    run(tmp_path, work, scale=1.0)


def test_who_comes_in_the_middle_of_a_window_sees_what_is_left_of_it(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        ann, bob = await two.ear(two.one, 0), await two.ear(two.one, 1)
        await ann.act("play horde on 2", "a")
        await bob.until("update")
        await bob.act("vest", "b")
        await bob.until("held")
        await asyncio.sleep(SECONDS / 3)
        room = await two.two.lobby.room(two.code)  # the other process reads the table only now
        if room.window is not None:
            left = room.window.left()
            assert left < SECONDS * 0.7
            if left > 0:
                assert room.window.held is not None
                assert room.window.held.request == "b"
        assert await bob.until("ack") == {"type": "ack", "id": "b"}
        await until(lambda: room.window is None)
        assert await two.entries(two.one) == ["play horde on 2", "vest"]

    run(tmp_path, work, scale=1.0)


def test_both_act_at_once_and_one_is_told_why_not(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        here, there = await two.ear(two.one, 0), await two.ear(two.two, 0)
        results = await asyncio.gather(
            here.act("play horde on 2", "here", decision=0),
            there.act("play horde on 3", "there", decision=0),
            return_exceptions=True,
        )
        codes = [getattr(result, "code", None) for result in results]
        assert sorted(codes, key=str) == [None, "stale"]
        assert len(await two.entries(two.one)) == 1
        await until(lambda: here.room.table.length == there.room.table.length)

    run(tmp_path, work)


def test_a_process_that_dies_before_it_could_tell(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        ann, bob = await two.ear(two.one, 0), await two.ear(two.two, 1)
        two.one.bus.tell = lambda code, news: None  # type: ignore[method-assign]
        await ann.act("play horde on 2", "a")
        await two.one.die()
        assert (await bob.until("update"))["window"]["seat"] == 1  # found in the store

    run(tmp_path, work)


async def dark(lines: tuple[Line, Line], processes: tuple[Process, Process]) -> None:
    await asyncio.gather(*(line.cut() for line in lines))
    await until(lambda: not any(process.bus.working for process in processes))


def test_without_redis_everything_goes_on_and_with_it_again_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_bus, "DARK_SECONDS", 1.0)
    monkeypatch.setattr(together, "DARK_LOOK_SECONDS", 0.1)

    async def work(two: Two, lines: tuple[Line, Line]) -> None:
        ann, bob = await two.ear(two.one, 0), await two.ear(two.two, 1)
        await dark(lines, (two.one, two.two))
        await ann.act("play horde on 2", "a")
        assert (await bob.until("update"))["window"]["seat"] == 1
        await bob.act("vest", "b")
        assert (await bob.until("held"))["id"] == "b"
        assert await bob.until("ack") == {"type": "ack", "id": "b"}
        assert answers((await update_with(ann, "answer"))["events"]) == ["vest"]
        assert await two.entries(two.one) == ["play horde on 2", "vest"]
        # somebody new, in the process that did none of it
        cat = await two.ear(two.two, 2)
        assert cat.room.table.length == ann.room.table.length
        await asyncio.gather(*(line.open() for line in lines))
        await until(lambda: two.one.bus.working and two.two.bus.working)
        await until(lambda: ann.room.leads != bob.room.leads)
        await until(lambda: ann.room.present() == bob.room.present() == {0, 1, 2})
        monkeypatch.setattr(together, "LOOK_SECONDS", WAIT * 10)  # from here on it must come over the bus
        await ann.room.pass_for_me(0, True)
        await until(lambda: bob.room.table.pass_for_me[0])

    async def limited() -> None:
        async with (
            line_to(redis()) as one,
            line_to(redis()) as other,
            started(tmp_path, 1.0, (one.address, other.address)) as two,
        ):
            await asyncio.wait_for(work(two, (one, other)), 3 * WAIT)

    asyncio.run(limited())


def test_a_table_that_leaves_memory_is_led_by_who_has_it(tmp_path: Path) -> None:
    async def work(two: Two) -> None:
        bob = await two.ear(two.two, 1)
        assert not bob.room.leads
        room: Room = two.seated[0].room
        await until(lambda: not room.busy)
        assert two.one.lobby.sweep(idle=0.0) == 1
        await until(lambda: bob.room.leads)
        again = await two.one.lobby.room(two.code)
        assert again is not room
        assert not again.leads
        await bob.room.pass_for_me(1, True)
        await until(lambda: again.table.pass_for_me[1])

    run(tmp_path, work)
