"""Reactions in one process: held answers, changes, lateness, bots, and somebody alone among them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from server_tools import Json
from trial_game import KEY, install

from deadhand.core.state import State
from deadhand.games import registry
from deadhand.server import deeds
from deadhand.server.config import InvalidConfig, read_config
from deadhand.server.connection import Connection
from deadhand.server.entries import Act, decode_entry
from deadhand.server.frames import CreateBody
from deadhand.server.lobby import Lobby, Seated
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import StoredTable
from deadhand.server.window import Pace
from deadhand.server.workers import BotPool


class Scripted(BotPool):
    """Bots that answer as told, after a time as told."""

    def __init__(self, texts: list[str], seconds: float = 0.0) -> None:
        super().__init__(1)
        self.texts = texts
        self.seconds = seconds

    def start(self) -> None:
        return

    async def choose(
        self,
        state: State,
        seat: int,
        policy: str,
        lane: str = "",
        seconds: float | None = None,
        within: float | None = None,
    ) -> list[str]:
        await asyncio.sleep(self.seconds)
        for text in self.texts:
            if state.why_not(seat, text) is None:
                return [text]
        return self.fallback(state, seat)


class Ear:
    """A connection in this process."""

    def __init__(self, room: Room, token: str | None) -> None:
        self.room = room
        self.connection = Connection()
        room.enter(self.connection, token)
        self.frames: list[Json] = []

    async def hear(self) -> Json:
        text = await asyncio.wait_for(self.connection.outbox.next(), 20)
        assert text is not None
        frame: Json = json.loads(text)
        self.frames.append(frame)
        return frame

    async def until(self, kind: str) -> Json:
        while (frame := await self.hear())["type"] != kind:
            pass
        return frame

    def pending(self) -> list[str]:
        return [json.loads(frame)["type"] for frame in self.connection.outbox._frames]

    async def act(self, action: str, name: str, decision: int | None = None) -> None:
        seat = self.connection.viewer
        assert seat is not None
        asked = self.room.table.answers[seat] if decision is None else decision
        send = self.connection.send
        await self.room.act(seat, asked, action, name, lambda: send({"type": "ack", "id": name}), send)


Work = Callable[[Lobby], Awaitable[None]]


@pytest.fixture(autouse=True)
def trial_game() -> Iterator[None]:
    before = list(registry.GAMES)
    install()
    yield
    registry.GAMES[:] = before


def in_lobby(tmp_path: Path, work: Work, bots: BotPool | None = None, scale: float = 0.1) -> None:
    async def run() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        lobby = Lobby(store, bots or Scripted(["pass"]), pace=Pace(scale))
        try:
            await work(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())


async def people(lobby: Lobby, holding: str = "vests", seconds: int = 3) -> tuple[Room, list[Ear]]:
    seats = ["you", "open", "open"]
    body = CreateBody(game=KEY, players=3, options={"holding": holding}, seats=seats, answer_seconds=seconds)
    made = await lobby.create(body)
    sat = [made, *[await lobby.sit(made.room, "", None) for _ in range(2)]]
    await lobby.start(made.room)
    ears = [Ear(made.room, one.token) for one in sat]
    for ear in ears:
        await ear.until("update")
        assert ear.pending() in ([], ["table"], ["table", "table"])
        while ear.pending():
            await ear.hear()
    return made.room, ears


async def asked_among_people(lobby: Lobby, holding: str = "vests") -> tuple[Room, list[Ear]]:
    room, ears = await people(lobby, holding)
    await ears[0].act("play horde on 2", "a")
    for ear in ears:
        update = await ear.until("update")
        assert update["window"] == {"seconds": 0.3, "left": 0.3, "seat": 1}
    return room, ears


def answers(events: list[Json]) -> list[str]:
    return [event["message"]["args"]["answer"] for event in events if event["kind"] == "answer"]


async def refused(wish: Awaitable[None]) -> str:
    with pytest.raises(Refusal) as problem:
        await wish
    return problem.value.code


def test_an_answer_may_be_changed_until_the_end_and_not_after(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, (ann, bob, cat) = await asked_among_people(lobby)
        length = room.table.length
        await bob.act("vest", "one")
        await bob.act("pass", "two")
        await bob.act("vest", "three")
        held = [await bob.until("held") for _ in range(3)]
        assert [(frame["id"], frame["instead_of"]) for frame in held] == [
            ("one", None),
            ("two", "one"),
            ("three", "two"),
        ]
        # The same click twice is one; a click that was replaced does not come back.
        await bob.act("vest", "three")
        assert (await bob.until("held"))["instead_of"] is None
        assert await refused(bob.act("pass", "one")) == "stale"
        assert await refused(bob.act("reflect", "four")) == "illegal"
        assert await refused(bob.act("pass", "four", decision=1)) == "stale"
        # Others are not asked, whoever they are.
        assert await refused(ann.act("vest", "b")) == "illegal"
        assert await refused(cat.act("pass", "b")) == "illegal"
        assert await refused(deeds.take_back(room, 1, "t", lambda: None)) == "nothing-to-take-back"
        assert room.table.length == length
        assert room.busy
        assert lobby.sweep(idle=0.0) == 0
        assert (ann.pending(), cat.pending()) == ([], [])
        assert (await bob.until("ack"))["id"] == "three"
        assert (await cat.until("update"))["window"] is None
        assert room.table.length == length + 1
        assert await refused(bob.act("pass", "late", decision=0)) == "stale"
        await bob.act("vest", "three", decision=0)  # done already: acknowledged, and not done twice
        assert (await bob.until("ack"))["id"] == "three"
        assert room.table.length == length + 1
        stored = await lobby.store.read(room.table.code)
        assert stored is not None
        entry = decode_entry(stored.entries[-1])
        assert isinstance(entry, Act)
        assert entry.texts == ["vest"]

    in_lobby(tmp_path, work)


def test_a_click_sent_before_the_question_cannot_slip_past_the_window(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        _, (ann, bob, cat) = await people(lobby)
        # Bob's browser guesses that it will be asked: its answer waits for the table while Ann's is stored.
        attack = asyncio.create_task(ann.act("play horde on 2", "a"))
        await asyncio.sleep(0)
        await asyncio.gather(attack, bob.act("vest", "early", decision=0))
        assert (await cat.until("update"))["window"] is not None
        assert (await bob.until("held"))["id"] == "early"
        assert cat.pending() == []
        assert (await cat.until("update"))["window"] is None

    in_lobby(tmp_path, work)


def test_each_answer_to_a_card_has_its_own_window(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, (_, bob, cat) = await asked_among_people(lobby, "reflections")
        await bob.act("reflect", "r")
        update = await cat.until("update")
        assert update["window"] == {"seconds": 0.3, "left": 0.3, "seat": 0}
        assert (await cat.until("update"))["window"] is None
        assert room.table.state is not None
        assert room.table.state.current_players() == [0]

    in_lobby(tmp_path, work)


def test_pass_for_me_is_nobody_elses_business(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, (ann, bob, cat) = await asked_among_people(lobby)
        told = {viewer: (one.n, one.view, list(one.history)) for viewer, one in room.table.told.items()}
        length = room.table.length
        other_tab = Connection()
        other_tab.viewer = 1
        room.connections.add(other_tab)
        await room.pass_for_me(1, True)
        await room.pass_for_me(1, True)
        assert room.table.length == length + 1
        assert bob.pending() == ["pass-for-me"] * 2
        assert len(other_tab.outbox._frames) == 2
        assert (ann.pending(), cat.pending()) == ([], [])
        assert told == {viewer: (one.n, one.view, one.history) for viewer, one in room.table.told.items()}
        # What its player answers all the same counts.
        await bob.act("vest", "v")
        events = (await cat.until("update"))["events"]
        assert answers(events) == ["vest"]
        await room.pass_for_me(1, False)
        assert room.table.pass_for_me == [False] * 3

    in_lobby(tmp_path, work)


def test_pass_for_me_before_the_deal(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, _, _ = await lobby.create(CreateBody(game=KEY, players=3))
        assert await refused(room.pass_for_me(0, True)) == "not-started"

    in_lobby(tmp_path, work)


def test_an_answer_that_cannot_be_stored_is_tried_again(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, (_, bob, cat) = await asked_among_people(lobby)
        store = lobby.store
        assert isinstance(store, SqliteStore)
        await bob.act("vest", "v")
        store._writer.execute("PRAGMA query_only = ON")
        window = room.window
        assert window is not None
        while not window.closed:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert cat.pending() == []
        assert await refused(bob.act("pass", "w")) == "stale"  # its time is up all the same
        store._writer.execute("PRAGMA query_only = OFF")
        assert (await bob.until("ack"))["id"] == "v"
        assert (await cat.until("update"))["window"] is None

    in_lobby(tmp_path, work)


def test_a_server_that_stops_stores_no_answer_before_its_time(tmp_path: Path) -> None:
    codes: list[str] = []

    async def work(lobby: Lobby) -> None:
        room, (_, bob, _) = await asked_among_people(lobby)
        codes.append(room.table.code)
        await bob.act("vest", "v")
        await room.close()
        await bob.act("pass", "w")  # held like the other: neither is acknowledged
        assert (await bob.until("held"))["id"] == "v"
        assert bob.pending() == []
        stored = await lobby.store.read(room.table.code)
        assert stored is not None
        assert len(stored.entries) == room.table.length

    async def after(lobby: Lobby) -> None:
        room = await lobby.room(codes[0])
        watcher = Ear(room, None)
        update = await watcher.until("update")
        assert update["window"]["seat"] == 1
        assert "pass_for_me" not in update
        events = (await watcher.until("update"))["events"]  # nobody sent it again
        assert answers(events) == ["nothing"]

    in_lobby(tmp_path, work)
    in_lobby(tmp_path, after)


async def against_bots(lobby: Lobby, vested: str, holding: str = "reflections") -> tuple[Seated, Ear, Ear]:
    body = CreateBody(
        game=KEY,
        players=3,
        options={"holding": holding, "vested": vested},
        seats=["you", "bot:simple", "bot:simple"],
        start=True,
    )
    made = await lobby.create(body)
    ann, watcher = Ear(made.room, made.token), Ear(made.room, None)
    assert (await ann.until("update"))["window"] is None
    await watcher.until("update")
    return made, ann, watcher


def test_alone_with_a_choice_there_is_no_limit(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        (room, *_), ann, watcher = await against_bots(lobby, "yes")
        await ann.act("play horde on 2", "a")
        assert (await ann.until("update"))["window"] is None  # the bot is asked
        assert (await ann.until("update"))["window"] is None  # it reflects; now Ann is
        assert ann.frames[-1]["view"]["decision"]["kind"] == "answer"
        assert not room.busy or room.connections
        await asyncio.sleep(0.4)
        assert ann.pending() == []
        await ann.act("vest", "v")
        assert ann.pending() == ["ack", "update"]
        # The second time she has none left: it passes by itself, and only she is shown that it will.
        await ann.act("play horde on 2", "b")
        while not (update := await ann.until("update"))["window"]:
            pass
        assert update["window"] == {"seconds": 0.12, "left": 0.12, "seat": 0}
        assert (await ann.until("update"))["window"] is None
        while watcher.pending():
            frame = await watcher.hear()
            assert frame.get("window") is None
        assert room.table.state is not None
        assert room.table.state.reaction_pass(0) == -1

    in_lobby(tmp_path, work, Scripted(["reflect"]))


def test_alone_pass_for_me_can_be_switched_while_asked(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        (room, *_), ann, watcher = await against_bots(lobby, "yes")
        await ann.act("play horde on 2", "a")
        while (await ann.until("update"))["view"]["decision"] is None:
            pass
        heard = len(watcher.pending())
        await room.pass_for_me(0, True)
        await room.pass_for_me(0, False)
        await room.pass_for_me(0, True)
        for on in (True, False, True):
            assert await ann.hear() == {"type": "pass-for-me", "on": on}
            window = (await ann.hear())["window"]
            assert (window is not None) == on
        assert len(watcher.pending()) == heard
        update = await ann.until("update")
        assert (update["window"], update["pass_for_me"]) == (None, True)
        # An answer within the beat counts, and at once.
        await ann.act("play horde on 2", "b")
        while not (await ann.until("update"))["window"]:
            pass
        await ann.act("vest", "v")
        assert ann.pending() == ["ack", "update"]

    in_lobby(tmp_path, work, Scripted(["reflect"]), scale=0.5)


@pytest.mark.parametrize(("seconds", "answer"), [(0.0, "reflect"), (5.0, "nothing")])
def test_a_bot_answers_after_a_beat_however_long_it_thinks(
    tmp_path: Path, seconds: float, answer: str
) -> None:
    async def work(lobby: Lobby) -> None:
        (room, *_), ann, _ = await against_bots(lobby, "yes")
        loop = asyncio.get_running_loop()
        await ann.act("play horde on 2", "a")
        asked = loop.time()
        assert room.busy
        await ann.until("update")
        update = await ann.until("update")
        assert loop.time() - asked > 0.05  # never early; late only as this machine is
        assert answers(update["events"]) == [answer]
        stored = await lobby.store.read(room.table.code)
        assert stored is not None
        entry = decode_entry(stored.entries[-1])
        assert isinstance(entry, Act)
        assert (entry.bot, entry.id) == (True, None)

    in_lobby(tmp_path, work, Scripted(["reflect"], seconds))


def test_the_time_to_answer_is_chosen_with_the_table(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        for seconds in (3, 6, 12, 20, None):
            room, _, _ = await lobby.create(CreateBody(game=KEY, players=2, answer_seconds=seconds))
            assert room.describe()["answer_seconds"] == (seconds or 6)
            stored = await lobby.store.read(room.table.code)
            assert stored is not None
            assert decode_entry(stored.entries[0]) == room.table.create
        for wrong in (0, -1, 5, 10**6):
            with pytest.raises(Refusal) as problem:
                await lobby.create(CreateBody(game=KEY, players=2, answer_seconds=wrong))
            assert problem.value.code == "malformed"
            assert "3, 6, 12" in str(problem.value.message)

    in_lobby(tmp_path, work)


def test_the_scale_of_answer_times() -> None:
    assert read_config(environ={}).answer_scale == 1.0
    assert read_config(environ={"DEADHAND_ANSWER_SCALE": "0.05"}).answer_scale == 0.05
    for wrong in ("x", "-1", "nan", "inf", "1e9"):
        with pytest.raises(InvalidConfig, match="scale"):
            read_config(environ={"DEADHAND_ANSWER_SCALE": wrong})


def test_closing_a_table_ends_its_window_and_answers_nothing(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, (ann, bob, cat) = await asked_among_people(lobby)
        await bob.act("vest", "one")
        await bob.until("held")
        await lobby.close_table(room)
        for ear in (ann, bob, cat):
            table = await ear.until("table")
            assert table["table"]["closed"]
            assert (await ear.until("window"))["window"] is None
        length = room.table.length
        assert room.window is None
        assert await refused(bob.act("vest", "one")) == "closed"
        await asyncio.sleep(0.5)  # the window would have ended by now
        assert room.table.length == length

    in_lobby(tmp_path, work)


def test_a_held_answer_goes_along_to_another_browser(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, (ann, bob, cat) = await asked_among_people(lobby)
        await bob.act("vest", "one")
        await bob.until("held")
        _, token = await deeds.move(room, await deeds.link(room, 1))
        assert (await bob.until("moved")) == {"type": "moved"}
        phone = Ear(room, token)
        window = (await phone.until("update"))["window"]
        if window is not None:  # a slow machine may have come to its end already
            assert (await phone.until("held"))["id"] == "one"
        assert answers((await ann.until("update"))["events"]) == answers(
            (await cat.until("update"))["events"]
        )
        entries = [decode_entry(body) for body in (await stored(lobby, room)).entries]
        assert [entry.texts for entry in entries if isinstance(entry, Act)][-1] == ["vest"]

    in_lobby(tmp_path, work)


async def stored(lobby: Lobby, room: Room) -> StoredTable:
    found = await lobby.store.read(room.table.code)
    assert found is not None
    return found
