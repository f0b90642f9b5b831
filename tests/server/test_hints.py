"""Hints: who gets them, what everybody sees of it, and that what waits for one holds up nobody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from people import table_of_people
from server_tools import Json
from test_reactions_rooms import Ear, Scripted, asked_among_people, in_lobby, refused, trial_game
from trial_game import KEY

from deadhand.record.fields import kinds
from deadhand.record.logfile import read_log
from deadhand.server.entries import AnyEntry, Chat, Hint, decode_entry, encode_entry
from deadhand.server.frames import CreateBody, HintFrame, read_frame
from deadhand.server.hints import work_out
from deadhand.server.lobby import Lobby
from deadhand.server.logfile import export
from deadhand.server.rematch import rematch_wish
from deadhand.server.room import Room
from deadhand.server.store import StoredTable
from deadhand.server.table import Table
from deadhand.server.tokens import hash_token
from deadhand.server.wish import read_wish
from deadhand.server.workers import PoolBusy, WorkerLost

__all__ = ["trial_game"]  # for every test here

CARDS = "walking-dead-cards"


class Worker(Scripted):
    """Does jobs here, with few playouts, when it is let: ``gate``; or fails as told."""

    def __init__(self) -> None:
        super().__init__(["pass"])
        self.jobs: list[tuple[object, ...]] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.trouble: Exception | None = None

    async def run(self, function: Callable[..., Any], *args: Any, **how: Any) -> Any:
        self.jobs.append(args)
        await self.gate.wait()
        if self.trouble is not None:
            raise self.trouble
        assert how["lane"]
        sample, seat, _seconds, seed = args
        return function(sample, seat, 0.02, seed)


def hint(ear: Ear, name: str, decision: int | None = None) -> None:
    """As the socket asks for it."""
    seat = ear.connection.viewer
    assert seat is not None
    asked = ear.room.table.answers[seat] if decision is None else decision
    ear.room.hints.ask(seat, asked, name, ear.connection.send)


async def table(lobby: Lobby, **wish: Any) -> tuple[Room, list[Ear]]:
    """Three people at a table of cards, and somebody who watches."""
    wish = {"hints": True, **wish}
    made = await lobby.create(CreateBody(game=CARDS, players=3, seats=["you", "open", "open"], **wish))
    sat = [made, *[await lobby.sit(made.room, "", None) for _ in range(2)]]
    await lobby.start(made.room)
    ears = [Ear(made.room, token) for token in (*(one.token for one in sat), None)]
    for ear in ears:
        await ear.until("update")
        while ear.pending():
            await ear.hear()
    return made.room, ears


async def entries(lobby: Lobby, room: Room) -> list[AnyEntry]:
    stored = await lobby.store.read(room.table.code)
    assert stored is not None
    return [decode_entry(body) for body in stored.entries]


def test_who_asks_gets_it_and_everybody_sees_that_they_asked(tmp_path: Path) -> None:
    worker = Worker()

    async def work(lobby: Lobby) -> None:
        room, ears = await table(lobby)
        hint(ears[1], "h1")
        answer = await ears[1].until("hint")
        assert (answer["id"], answer["decision"]) == ("h1", 0)
        advice = answer["advice"]
        assert set(advice) == {"choices", "playouts", "options"}
        assert 1 <= len(advice["options"]) <= 3 < advice["choices"]
        assert room.table.state is not None
        for option in advice["options"]:
            assert set(option) == {"actions", "label", "targets", "share", "score", "reason"}
            assert option["label"]["id"].startswith("twc-do-")
            assert option["targets"][0] == "card:" + option["actions"][0].split()[1]
            assert len(option["targets"]) == 1 + (option["actions"][1] != "alone")
            trial = room.table.state.clone()
            for text in option["actions"]:
                trial.apply_text(1, text)
        for seat, ear in enumerate(ears):
            update = ear.frames[-2] if seat == 1 else await ear.until("update")
            assert [event["kind"] for event in update["events"]] == ["hint"]
            assert update["events"][0]["message"] == {"id": "server-log-hint", "args": {"player": 1}}
            assert ear.pending() == []
        assert [entry.seat for entry in await entries(lobby, room) if isinstance(entry, Hint)] == [1]

    in_lobby(tmp_path, work, worker)


def test_asked_again_it_is_the_same_and_nothing_more_is_told(tmp_path: Path) -> None:
    worker = Worker()

    async def work(lobby: Lobby) -> None:
        room, ears = await table(lobby)
        hint(ears[0], "one")
        first = await ears[0].until("hint")
        length = room.table.length
        hint(ears[0], "two")
        second = await ears[0].until("hint")
        assert second == {**first, "id": "two"}
        assert (room.table.length, len(worker.jobs)) == (length, 1)
        # a process that has not worked it out itself does so, and tells nobody again
        room.hints._known.clear()
        hint(ears[0], "three")
        await ears[0].until("hint")
        assert (room.table.length, len(worker.jobs)) == (length, 2)
        # the next decision has a hint of its own
        state = room.table.state
        assert state is not None
        await ears[0].act("play " + str(state.legal_actions(0)[0]), "a")
        hint(ears[0], "four")
        assert (await ears[0].until("hint"))["decision"] == 1
        assert room.table.length == length + 2

    in_lobby(tmp_path, work, worker)


def test_the_worker_gets_no_true_hidden_cards(tmp_path: Path) -> None:
    worker = Worker()

    async def work(lobby: Lobby) -> None:
        room, ears = await table(lobby)
        samples = []
        for _ in range(3):
            room.hints._known.clear()
            hint(ears[0], "h")
            await ears[0].until("hint")
            samples.append(worker.jobs[-1][0].to_position()["hands"])  # type: ignore[attr-defined]
        assert room.table.state is not None
        true = room.table.state.to_position()["hands"]
        assert all(hands[0] == true[0] for hands in samples)  # type: ignore[index]
        assert all(hands[1:] != true[1:] for hands in samples)  # type: ignore[index]
        assert samples[0] != samples[1]

    in_lobby(tmp_path, work, worker)


def test_one_at_a_time_and_nobody_waits_for_it(tmp_path: Path) -> None:
    worker = Worker()

    async def work(lobby: Lobby) -> None:
        room, ears = await table(lobby)
        worker.gate.clear()
        hint(ears[0], "slow")
        while not worker.jobs:
            await asyncio.sleep(0)
        assert await refused(asking(ears[0], "again")) == "hint-busy"
        hint(ears[1], "other")  # another seat's is its own affair
        # the table goes on meanwhile, and what comes too late is no answer any more
        state = room.table.state
        assert state is not None
        await ears[0].act("play " + str(state.legal_actions(0)[0]), "a")
        await ears[0].until("ack")
        worker.gate.set()
        error = await ears[0].until("error")
        assert (error["id"], error["code"]) == ("slow", "stale")
        assert (await ears[1].until("hint"))["id"] == "other"
        assert [entry.seat for entry in await entries(lobby, room) if isinstance(entry, Hint)] == [1]
        hint(ears[0], "now")
        await ears[0].until("hint")

    in_lobby(tmp_path, work, worker)


async def asking(ear: Ear, name: str, decision: int | None = None) -> None:
    hint(ear, name, decision)


@pytest.mark.parametrize("trouble", [PoolBusy(), WorkerLost("died"), TimeoutError(), ValueError("5 7 9")])
def test_a_worker_that_fails_is_said_and_told_to_nobody_else(tmp_path: Path, trouble: Exception) -> None:
    worker = Worker()
    worker.trouble = trouble

    async def work(lobby: Lobby) -> None:
        room, ears = await table(lobby)
        length = room.table.length
        hint(ears[0], "h")
        error = await ears[0].until("error")
        assert (error["id"], error["code"]) == ("h", "hint-busy")
        assert "5 7 9" not in json.dumps(error)
        assert room.table.length == length
        assert ears[1].pending() == []
        worker.trouble = None
        hint(ears[0], "h2")
        await ears[0].until("hint")

    in_lobby(tmp_path, work, worker)


def test_what_cannot_be_asked(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        _, ears = await table(lobby, hints=False)
        assert await refused(asking(ears[0], "h")) == "hint-off"
        room, ears = await table(lobby)
        assert await refused(asking(ears[0], "h", decision=5)) == "stale"
        state = room.table.state
        assert state is not None
        for text in ("play " + str(state.legal_actions(0)[0]), "alone"):
            await ears[0].act(text, text)
        assert await refused(asking(ears[0], "h")) == "hint-not-asked"
        await lobby.close_table(room)
        assert await refused(asking(ears[1], "h")) == "closed"
        waiting = await lobby.create(CreateBody(game=CARDS, players=3, hints=True))
        assert await refused(asking(Ear(waiting.room, waiting.token), "h")) == "not-started"

    in_lobby(tmp_path, work, Worker())


def test_among_people_there_are_none_for_reactions(tmp_path: Path) -> None:
    """Whoever asks would tell that there is something to answer with."""

    async def work(lobby: Lobby) -> None:
        room, ears = await asked_among_people(lobby)
        room.table.create = msgspec.structs.replace(room.table.create, hints=True)
        assert room.table.reaction() is not None
        assert await refused(asking(ears[1], "h")) == "hint-reaction"

    in_lobby(tmp_path, work, Worker())


def test_whoever_is_alone_among_bots_gets_them_for_reactions_too(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        seats = ["bot:simple", "you", "bot:simple"]
        body = CreateBody(game=KEY, players=3, options={"holding": "vests"}, seats=seats, start=True)
        made = await lobby.create(body)
        assert made.room.table.create.hints
        ear = Ear(made.room, made.token)
        while made.room.table.reaction() is None:
            await asyncio.sleep(0.01)
        hint(ear, "h")
        advice = (await ear.until("hint"))["advice"]
        assert sorted(option["actions"][0] for option in advice["options"]) == ["pass", "vest"]

    in_lobby(tmp_path, work, AimingWorker(), scale=0.01)


class AimingWorker(Worker):
    """Its bots play at seat 1."""

    def __init__(self) -> None:
        super().__init__()
        self.texts = ["play rampage on 2 3", "pass"]


# --- the table and its log -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "wish", "given"),
    [
        (["you", "bot:simple", "bot:random"], None, True),
        (["bot:simple", "you", "bot:random"], None, True),
        (["you", "bot:simple", "open"], None, False),
        (None, None, False),
        (["bot:simple"] * 3, None, False),
        (["you", "bot:simple", "bot:random"], False, False),
        (["you", "open", "open"], True, True),
    ],
)
def test_they_are_given_where_one_plays_alone_unless_something_else_is_wished(
    seats: list[str] | None, wish: bool | None, given: bool
) -> None:
    create = read_wish(CreateBody(game=CARDS, players=3, seats=seats, hints=wish), "en", 0.0, hash_token("t"))
    assert create.hints is given
    assert Table("AAAAAA", bytes(32), create).describe([])["hints"] is given


def people(hints: bool = True) -> Table:
    log = table_of_people(CARDS, [hash_token(name) for name in "abc"], hints=hints)
    return Table.replay("AAAAAA", bytes(32), log)


def test_a_hint_moves_nothing_but_the_log() -> None:
    table, other = people(), people()
    entry = table.propose_hint(5.0, 0, 0)
    assert entry == Hint(at=5.0, seat=0, decision=0)
    told = table.apply(entry)
    assert {viewer: len(update.events) for viewer, update in told.updates.items()} == {
        None: 1,
        0: 1,
        1: 1,
        2: 1,
    }
    assert not told.seating
    assert table.state is not None
    assert other.state is not None
    assert table.state.to_position() == other.state.to_position()
    assert (table.answers, table.undoable(0)) == (other.answers, other.undoable(0))
    assert table.propose_hint(6.0, 0, 0) is None


def test_clocks_run_on() -> None:
    log = table_of_people(CARDS, [hash_token(name) for name in "abc"], hints=True, clock=30)
    table = Table.replay("AAAAAA", bytes(32), log)
    before = table.absence.timed(windows=True)
    assert before
    table.apply(Hint(at=20.0, seat=0, decision=0))
    assert table.absence.timed(windows=True) == before


def test_a_rematch_keeps_the_wish() -> None:
    assert rematch_wish(people(True), 0.0).hints
    assert not rematch_wish(people(False), 0.0).hints


def test_logs_of_before_have_none() -> None:
    log = table_of_people(CARDS, [hash_token(name) for name in "abc"])
    assert b"hints" not in encode_entry(log[0])
    assert not Table.replay("AAAAAA", bytes(32), map(decode_entry, map(encode_entry, log))).create.hints


def test_the_file_of_a_log_says_that_they_were_allowed_and_not_who_asked() -> None:
    table = people()
    log = table_of_people(CARDS, [hash_token(name) for name in "abc"], hints=True)
    log += [Hint(at=1.0, seat=0, decision=0), Chat(at=1.0, seat=0, text="hm")]
    stored = StoredTable("AAAAAA", bytes(32), table.commitment, [encode_entry(entry) for entry in log])
    read = read_log(export(stored, table))
    assert "hint" not in kinds()
    assert [entry.kind for entry in read.entries] == ["create", "sit", "sit", "sit", "start"]
    assert read.entries[0].said["hints"] is True


def test_the_frame() -> None:
    frame = read_frame('{"type": "hint", "id": "h", "decision": 3}')
    assert frame == HintFrame(id="h", decision=3)


def test_what_a_worker_does_can_be_sent_as_it_is() -> None:
    state = people().state
    assert state is not None
    answer: Json = work_out(state.clone(), 0, 0.01, 7)
    assert json.loads(json.dumps(answer)) == answer
