"""Leavers in one process, with a time of the test's own: who is away, clocks, votes, bots that take over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from server_tools import Json
from test_reactions_rooms import Ear, Scripted, answers, trial_game
from trial_game import KEY as REACTIONS

from deadhand.core.state import State
from deadhand.server import deeds
from deadhand.server.entries import Act, AnyEntry, Return, Takeover, decode_entry
from deadhand.server.frames import CreateBody
from deadhand.server.lobby import Lobby
from deadhand.server.presence import Presence
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import StoreError
from deadhand.server.window import Pace
from deadhand.server.workers import BotPool

__all__ = ["trial_game"]
KEY = "walking-dead-cards"
START = 1_000_000.0


class World:
    """The time, as the test has it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now


class Place:
    """A lobby, the time it lives in, and who sits at its table."""

    def __init__(self, path: Path, bots: BotPool | None = None, world: World | None = None) -> None:
        self.world = world or World()
        self.store = SqliteStore.open(path / "t.sqlite")
        self.lobby = Lobby(self.store, bots or Scripted([]), clock=self.world, pace=Pace(0.1))
        self.tokens: list[str] = []
        self.code = ""

    async def sit(self, people: int = 3, bots: int = 0, game: str = KEY, **wish: object) -> Room:
        """A table at which the cards are dealt."""
        seats = ["you"] + ["open"] * (people - 1) + ["bot:simple"] * bots
        options = {"mode": "survival"} if game == KEY else {"holding": "vests"}
        body = CreateBody(game=game, players=people + bots, options=options, seats=seats, **wish)  # type: ignore[arg-type]
        made = await self.lobby.create(body)
        self.code = made.room.table.code
        self.tokens = [made.token] + [
            (await self.lobby.sit(made.room, "", None)).token for _ in range(people - 1)
        ]
        await deeds.start(made.room)
        return self.in_our_time(made.room)

    def in_our_time(self, room: Room) -> Room:
        room.leavers.presence = Presence(20.0, self.world)
        room.leavers.look()
        return room

    def ear(self, room: Room, seat: int | None) -> Ear:
        return Ear(room, None if seat is None else self.tokens[seat])

    async def later(self, room: Room, seconds: float) -> None:
        """So much time passes, and what is due is done."""
        self.world.now += seconds
        room.leavers.look()
        await settle(room)

    async def entries(self) -> list[AnyEntry]:
        stored = await self.store.read(self.code)
        assert stored is not None
        return [decode_entry(body) for body in stored.entries]


async def settle(room: Room) -> None:
    """Until nothing is going on any more."""
    while room._tasks:
        await asyncio.wait(set(room._tasks), timeout=60)


def heard(ear: Ear) -> list[Json]:
    """Everything that has come until now."""
    import json

    frames = [json.loads(frame) for frame in ear.connection.outbox._frames]
    ear.connection.outbox._frames.clear()
    return frames


def seat_now(room: Room, seat: int) -> Json:
    seats = room.describe()["seats"]
    assert isinstance(seats, list)
    found: Json = seats[seat]
    return found


def text_for(room: Room, seat: int) -> str:
    state = room.table.state
    assert state is not None
    return state.action_to_string(seat, state.legal_actions(seat)[0])


def at(path: Path, work: Callable[[Place], Awaitable[None]], bots: BotPool | None = None) -> None:
    async def run() -> None:
        place = Place(path, bots)
        try:
            await work(place)
        finally:
            await place.lobby.close()

    asyncio.run(run())


# --- away ----------------------------------------------------------------------------------------------


def test_who_is_gone_for_twenty_seconds_is_away(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(2, bots=1)
        ann, bob = place.ear(room, 0), place.ear(room, 1)
        await settle(room)
        room.leave(bob.connection)
        heard(ann)
        await place.later(room, 19.9)
        assert heard(ann) == []
        assert not seat_now(room, 1)["away"]
        await place.later(room, 0.1)
        (frame,) = heard(ann)
        assert frame["type"] == "table"
        assert [seat["away"] for seat in frame["table"]["seats"]] == [False, True, False]
        await place.later(room, 600.0)
        assert heard(ann) == []
        bob = place.ear(room, 1)
        (frame,) = heard(ann)
        assert frame["table"]["seats"][1]["connected"]
        assert not frame["table"]["seats"][1]["away"]
        assert not any(isinstance(entry, Takeover | Return) for entry in await place.entries())

    at(tmp_path, work)


def test_a_timer_says_so_by_itself(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        place.lobby.pace = Pace(leave_scale=0.005)
        made = await place.lobby.create(CreateBody(game=KEY, players=3, options={"mode": "survival"}))
        ear = Ear(made.room, None)
        while not (await ear.until("table"))["table"]["seats"][0]["away"]:
            pass  # nobody does anything: a tenth of a second passes

    at(tmp_path, work)


def test_a_reload_is_no_leaving_and_a_second_browser_counts(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3)
        first, second = place.ear(room, 0), place.ear(room, 0)
        room.leave(first.connection)
        await place.later(room, 25.0)
        assert not seat_now(room, 0)["away"]
        room.leave(second.connection)
        await place.later(room, 15.0)
        back = place.ear(room, 0)
        await place.later(room, 10.0)
        room.leave(back.connection)
        await place.later(room, 15.0)
        assert not seat_now(room, 0)["away"]

    at(tmp_path, work)


# --- the clock -----------------------------------------------------------------------------------------


def test_when_the_clock_runs_out_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3, clock=30)
        ears = [place.ear(room, seat) for seat in (0, 1, 2, None)]
        for ear in ears:
            update = [frame for frame in heard(ear) if frame["type"] == "update"][-1]
            assert update["clocks"] == [[0, 30.0], [1, 30.0], [2, 30.0]]
        place.world.now += 10.0
        await ears[0].act(text_for(room, 0), "a")
        (update,) = [frame for frame in heard(ears[3]) if frame["type"] == "update"]
        assert update["clocks"] == [[1, 20.0], [2, 20.0]]
        await ears[2].act(text_for(room, 2), "a")
        await place.later(room, 19.9)
        assert seat_now(room, 1)["played_by"] is None
        for ear in ears:
            heard(ear)
        await place.later(room, 0.1)  # connected, but slow
        assert seat_now(room, 1)["played_by"] == "survivor"
        assert seat_now(room, 1)["kind"] == "human"
        entries = await place.entries()
        (takeover,) = [entry for entry in entries if isinstance(entry, Takeover)]
        assert takeover == Takeover(at=START + 30.0, seat=1, bot="survivor", why="clock")
        acts = [entry for entry in entries if isinstance(entry, Act)]
        assert [(act.seat, act.bot) for act in acts[:3]] == [(0, False), (2, False), (1, True)]
        for ear in ears:
            frames = heard(ear)
            kinds = [
                event["kind"] for frame in frames if frame["type"] == "update" for event in frame["events"]
            ]
            assert kinds.count("taken-over") == 1
            tables = [frame["table"] for frame in frames if frame["type"] == "table"]
            assert tables[-1]["seats"][1]["played_by"] == "survivor"
        # Whoever is there says so; then the time is theirs again, and whole.
        place.world.now += 3.0
        await room.leavers.come_back(1)
        length = room.table.length
        await room.leavers.come_back(1)
        assert room.table.length == length
        assert seat_now(room, 1)["played_by"] is None
        frames = heard(ears[3])
        kinds = [event["kind"] for frame in frames if frame["type"] == "update" for event in frame["events"]]
        assert kinds.count("returned") == 1
        if room.table.state is not None and room.table.state.is_to_act(1):
            assert [1, 30.0] in [list(clock) for clock in room.leavers.clocks()]

    at(tmp_path, work)


def test_a_hello_gives_the_seat_back_and_what_the_bot_thinks_is_dropped(tmp_path: Path) -> None:
    class Slow(Scripted):
        def __init__(self) -> None:
            super().__init__([])
            self.asked = asyncio.Event()
            self.go_on = asyncio.Event()

        async def choose(
            self,
            state: State,
            seat: int,
            policy: str,
            lane: str = "",
            seconds: float | None = None,
            within: float | None = None,
        ) -> list[str]:
            self.asked.set()
            await self.go_on.wait()
            return self.fallback(state, seat)

    async def work(path: Path) -> None:
        bots = Slow()
        place = Place(path, bots)
        room = await place.sit(3, clock=30)
        for seat in (0, 2):
            await place.ear(room, seat).act(text_for(room, seat), "a")
        place.world.now += 30.0
        room.leavers.look()
        await asyncio.wait_for(bots.asked.wait(), 60)
        assert seat_now(room, 1)["played_by"] == "survivor"
        bob = place.ear(room, 1)  # in the middle of its thinking
        await bob.until("update")
        await bob.until("update")  # of the return
        assert seat_now(room, 1)["played_by"] is None
        bots.go_on.set()
        await settle(room)
        assert not any(isinstance(entry, Act) and entry.bot for entry in await place.entries())
        assert room.table.state is not None
        assert room.table.state.is_to_act(1)
        await bob.act(text_for(room, 1), "mine")
        assert [entry.seat for entry in await place.entries() if isinstance(entry, Act)][:3] == [0, 2, 1]
        await place.lobby.close()

    asyncio.run(work(tmp_path))


def test_it_is_tried_again_when_it_cannot_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3, clock=30)
        append, failures = place.store.append, [0]

        async def fail(*args: object) -> None:
            failures[0] += 1
            if failures[0] < 3:
                raise StoreError(Refusal("store").message)
            await append(*args)  # type: ignore[arg-type]

        monkeypatch.setattr(place.store, "append", fail)
        monkeypatch.setattr("deadhand.server.leavers.RETRY_SECONDS", (0.01,))
        await place.later(room, 30.0)
        assert failures[0] >= 3
        taken = {entry.seat for entry in await place.entries() if isinstance(entry, Takeover)}
        assert taken == {0, 1, 2}

    at(tmp_path, work)


def test_two_who_are_late_are_taken_over_together_and_nobody_twice(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3, clock=30)
        ann = place.ear(room, 0)
        await ann.act(text_for(room, 0), "a")
        place.world.now += 30.0
        for _ in range(5):
            room.leavers.look()
        await settle(room)
        taken = [entry.seat for entry in await place.entries() if isinstance(entry, Takeover)]
        assert sorted(taken[:2]) == [1, 2]
        assert len(taken) == len(set(taken))

    at(tmp_path, work)


def test_who_does_not_lead_leaves_it_to_who_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3, clock=30)
        with monkeypatch.context() as patch:
            patch.setattr(Room, "leads", property(lambda _: False))
            await place.later(room, 100.0)
            assert not any(isinstance(entry, Takeover) for entry in await place.entries())
            assert seat_now(room, 0)["away"]  # this all processes show
        room.wake()  # it leads now
        await settle(room)
        assert any(isinstance(entry, Takeover) for entry in await place.entries())

    at(tmp_path, work)


# --- votes ---------------------------------------------------------------------------------------------


def test_the_others_vote_and_the_person_comes_back(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(4)
        ears = [place.ear(room, seat) for seat in range(4)]
        with pytest.raises(Refusal) as refused:
            await room.leavers.vote(0, 3, True)
        assert refused.value.code == "vote-not-away"
        room.leave(ears[3].connection)
        await place.later(room, 20.0)
        assert (seat_now(room, 3)["votes"], seat_now(room, 3)["votes_needed"]) == ([], 2)
        await room.leavers.vote(0, 3, True)
        assert seat_now(room, 3)["votes"] == [0]
        await room.leavers.vote(0, 3, False)
        await room.leavers.vote(0, 3, True)
        tables = [frame["table"] for frame in heard(ears[1]) if frame["type"] == "table"]
        assert [table["seats"][3]["votes"] for table in tables][-3:] == [[0], [], [0]]
        # Back before the others were of one mind: all is forgotten.
        ears[3] = place.ear(room, 3)
        await settle(room)
        assert seat_now(room, 3)["votes"] == []
        room.leave(ears[3].connection)
        await place.later(room, 20.0)
        await room.leavers.vote(1, 3, True)
        await room.leavers.vote(2, 3, True)
        await settle(room)
        assert seat_now(room, 3)["played_by"] == "survivor"
        assert (seat_now(room, 3)["votes"], seat_now(room, 3)["votes_needed"]) == ([], 0)
        (takeover,) = [entry for entry in await place.entries() if isinstance(entry, Takeover)]
        assert (takeover.seat, takeover.why) == (3, "vote")
        ears[3] = place.ear(room, 3)
        await settle(room)
        assert seat_now(room, 3)["played_by"] is None

    at(tmp_path, work)


def test_a_vote_that_nobody_is_left_to_block_counts(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3)
        ears = [place.ear(room, seat) for seat in range(3)]
        room.leave(ears[2].connection)
        await place.later(room, 20.0)
        await room.leavers.vote(0, 2, True)
        await settle(room)
        assert seat_now(room, 2)["played_by"] is None  # one of two is not more than half
        room.leave(ears[1].connection)  # now it is one of one
        await settle(room)
        assert seat_now(room, 2)["played_by"] == "survivor"
        await place.later(room, 20.0)
        await room.leavers.vote(0, 1, True)  # a sole other person suffices
        await settle(room)
        assert seat_now(room, 1)["played_by"] == "survivor"

    at(tmp_path, work)


def test_nobody_stalls_and_nothing_happens_when_all_are_gone(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(3)
        ears = [place.ear(room, seat) for seat in range(3)]
        for ear in ears[:2]:
            room.leave(ear.connection)
        await place.later(room, 20.0)
        await room.leavers.vote(2, 0, True)
        await settle(room)
        room.leave(ears[2].connection)
        await place.later(room, 100_000.0)
        assert [seat_now(room, seat)["played_by"] for seat in range(3)] == ["survivor", None, None]

    at(tmp_path, work)


# --- reactions -----------------------------------------------------------------------------------------


async def asked_and_taken_over(place: Place, why: str = "vote") -> tuple[Room, Ear]:
    """Seat 1, at which a bot plays for a person, is asked for a reaction."""
    room = await place.sit(3, game=REACTIONS, answer_seconds=3)
    ears = [place.ear(room, seat) for seat in range(3)]
    room.leave(ears[1].connection)
    await place.later(room, 20.0)
    await room.leavers.vote(0, 1, True)
    await room.leavers.vote(2, 1, True)
    await settle(room)
    assert seat_now(room, 1)["played_by"] == "survivor"
    heard(ears[0])
    await ears[0].act("play horde on 2", "a")
    return room, ears[0]


def test_a_bot_that_stands_in_takes_as_long_for_an_answer_as_the_person(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room, ann = await asked_and_taken_over(place)
        window = room.window
        assert window is not None
        update = await ann.until("update")
        assert update["window"] == {"seconds": 0.3, "left": 0.3, "seat": 1}
        length = room.table.length
        while window.held is None:
            assert not window.closed
            await asyncio.sleep(0)
        assert window.held.texts == ["vest"]
        assert room.table.length == length  # considered, and kept until the end
        while room.window is window:
            await asyncio.sleep(0.01)
        (act, *_) = [entry for entry in await place.entries() if isinstance(entry, Act) and entry.seat == 1]
        assert (act.texts, act.bot, act.id) == (["vest"], True, None)
        assert window.closed
        update = await ann.until("update")
        assert answers(update["events"]) != []

    at(tmp_path, work, Scripted(["vest"]))


def test_who_comes_back_within_the_window_answers_themselves(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room, _ = await asked_and_taken_over(place)
        window = room.window
        assert window is not None
        while window.held is None:
            await asyncio.sleep(0)
        bob = place.ear(room, 1)
        await settle_return(room, 1)
        assert room.window is window  # and it is not a moment longer
        assert window.held is None
        await bob.act("pass", "mine")
        while room.window is window:
            await asyncio.sleep(0.01)
        (act, *_) = [entry for entry in await place.entries() if isinstance(entry, Act) and entry.seat == 1]
        assert (act.texts, act.bot) == (["pass"], False)

    at(tmp_path, work, Scripted(["vest"]))


def test_who_is_taken_over_within_the_window_is_played_at_its_end(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        room = await place.sit(2, game=REACTIONS, answer_seconds=6)
        ears = [place.ear(room, seat) for seat in range(2)]
        room.leave(ears[1].connection)
        await place.later(room, 20.0)
        await ears[0].act("play horde on 2", "a")
        window = room.window
        assert window is not None
        await asyncio.sleep(0.05)
        assert window.held is None
        await room.leavers.vote(0, 1, True)
        while room.window is window:
            await asyncio.sleep(0.01)
        (act, *_) = [entry for entry in await place.entries() if isinstance(entry, Act) and entry.seat == 1]
        assert (act.texts, act.bot) == (["vest"], True)

    at(tmp_path, work, Scripted(["vest"]))


async def settle_return(room: Room, seat: int) -> None:
    while room.table.absence.played_by[seat] is not None:
        await asyncio.sleep(0)


# --- what the bot is told ------------------------------------------------------------------------------


class Watched(BotPool):
    """Bots that choose in this process; what they are given is kept."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[tuple[State, int]] = []

    def start(self) -> None:
        return

    async def _tried(
        self,
        begin: Callable[[], tuple[Callable[..., Any], tuple[object, ...], float]],
        lane: str,
        seconds: float,
        background: bool = False,
    ) -> Any:
        work, args, _ = begin()
        state, seat = args[0], args[1]
        assert isinstance(state, State)
        assert isinstance(seat, int)
        self.given.append((state.clone(), seat))
        return work(*args)


def test_the_bot_that_takes_over_is_told_what_the_seat_knows_and_no_more(tmp_path: Path) -> None:
    bots = Watched()
    differed = [0]

    async def work(place: Place) -> None:
        room = await place.sit(3, clock=30)
        state = room.table.state
        assert state is not None
        true = state.clone()
        ann, cat = place.ear(room, 0), place.ear(room, 2)
        await ann.act(text_for(room, 0), "a")
        await cat.act(text_for(room, 2), "c")
        await place.later(room, 30.0)
        given = [state for state, seat in bots.given if seat == 1]
        assert given
        assert given[0].view(1)["zones"] == true.view(1)["zones"]  # its own hand, and what lies open
        for other in (0, 2):
            differed[0] += given[0].view(other)["zones"] != true.view(other)["zones"]

    at(tmp_path, work, bots)
    assert differed == [2]  # by chance it is the same once in millions of times


# --- restart, and tables that nobody looks at ----------------------------------------------------------


def test_after_a_restart_a_time_that_is_over_takes_effect_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        place = Place(tmp_path)
        room = await place.sit(3, clock=86_400)
        for seat in (0, 2):
            await place.ear(room, seat).act(text_for(room, seat), "a")
        place.world.now += 86_000.0
        room.leavers.look()
        tokens, code = place.tokens, place.code
        await place.lobby.close()
        later = Place(tmp_path, world=place.world)
        later.tokens, later.code = tokens, code
        room = later.in_our_time(await later.lobby.room(code))
        await settle(room)
        assert [list(clock) for clock in room.leavers.clocks()] == [[1, 400.0]]
        assert not seat_now(room, 1)["away"]  # nobody is, so soon after
        await later.lobby.close()
        place.world.now += 401.0
        last = Place(tmp_path, world=place.world)
        last.tokens, last.code = tokens, code
        room = await last.lobby.room(code)
        await settle(room)
        assert room.table.absence.played_by[1] == "survivor"
        again = last.ear(room, 1)
        await settle_return(room, 1)
        told = [
            event["kind"] for frame in heard(again) if frame["type"] == "update" for event in frame["events"]
        ]
        assert told.count("taken-over") == told.count("returned") == 1
        await last.lobby.close()

    asyncio.run(work())


def test_a_table_whose_clock_runs_out_soon_stays_and_others_are_read_again_in_time(tmp_path: Path) -> None:
    async def work(place: Place) -> None:
        soon = await place.sit(3, clock=30)
        await settle(soon)
        assert place.lobby.sweep(idle=0.0) == 0
        for connection in list(soon.connections):
            soon.leave(connection)
        await place.later(soon, 30.0)  # bots play it to its end
        await settle(soon)
        assert soon.table.over
        assert place.lobby.sweep(idle=0.0) == 1
        room = await place.sit(3, clock=86_400)
        assert place.lobby.sweep(idle=0.0) == 1
        assert room.closed
        await place.lobby.ring()
        assert not place.lobby._rooms
        place.world.now += 86_400.0
        await place.lobby.ring()
        (room,) = place.lobby._rooms.values()
        await settle(room)
        assert any(isinstance(entry, Takeover) for entry in await place.entries())
        assert not place.lobby._alarms

    at(tmp_path, work)
