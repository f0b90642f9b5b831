"""Undoing while others are asked: what they have thought of meanwhile counts for nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from test_reactions_rooms import Ear, Scripted, asked_among_people, in_lobby, people, refused, trial_game
from trial_game import KEY

from deadhand.server import deeds
from deadhand.server.entries import Act, AnyEntry, Undo, decode_entry
from deadhand.server.frames import CreateBody, UndoFrame, read_frame
from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.room import Room
from deadhand.server.window import Pace

__all__ = ["trial_game"]  # for every test here


async def undo(ear: Ear, name: str) -> None:
    """As the socket does it."""
    seat = ear.connection.viewer
    assert seat is not None
    await deeds.undo(ear.room, seat, name, lambda: ear.connection.send({"type": "ack", "id": name}))


async def entries(lobby: Lobby, room: Room) -> list[AnyEntry]:
    stored = await lobby.store.read(room.table.code)
    assert stored is not None
    return [decode_entry(body) for body in stored.entries]


async def second_is_asked(room: Room, ears: list[Ear]) -> None:
    """Seat 0 aims at both others; seat 1 has let it pass, and seat 2 is asked."""
    ann, bob, _ = ears
    await ann.act("play rampage on 2 3", "aim")
    await bob.act("pass", "one")
    await bob.until("ack")
    while room.window is None or room.window.asked.seat != 2:
        await asyncio.sleep(0.01)
    for ear in ears:
        while ear.pending():
            await ear.hear()


def test_who_has_answered_can_think_again_while_the_next_one_is_asked(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, ears = await people(lobby, seconds=20)
        ann, bob, cat = ears
        await second_is_asked(room, ears)
        assert [room.table.undoable(seat) for seat in range(3)] == [0, 1, 0]
        late = room.table.answers[2]
        await cat.act("pass", "held")
        await cat.until("held")
        await undo(bob, "back")
        assert (await bob.until("ack"))["id"] == "back"
        error = await cat.until("error")  # nobody else hears of it
        assert (error["id"], error["code"]) == ("held", "stale")
        for ear in ears:
            update = await ear.until("update")
            assert [event["kind"] for event in update["events"]] == ["undone"]
            assert update["window"]["seat"] == 1
        assert room.window is not None
        assert room.window.asked.seat == 1
        assert await refused(cat.act("pass", "held", decision=late)) in ("stale", "illegal")
        await bob.act("vest", "two")
        await bob.until("ack")
        texts = [entry.texts[0] for entry in await entries(lobby, room) if isinstance(entry, Act)]
        assert texts == ["play rampage on 2 3", "pass", "vest"]
        assert [frame["code"] for frame in [*ann.frames, *bob.frames] if frame["type"] == "error"] == []

    in_lobby(tmp_path, work, scale=0.05)


def test_once_the_next_one_has_answered_it_is_too_late(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        room, ears = await people(lobby)
        await second_is_asked(room, ears)
        window = room.window
        while room.window is window:
            await asyncio.sleep(0.01)
        assert await refused(undo(ears[1], "late")) == "nothing-to-undo"

    in_lobby(tmp_path, work)


def test_a_card_that_was_played_cannot_be_undone_though_nobody_has_answered(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        _, (ann, bob, _) = await asked_among_people(lobby)
        assert await refused(undo(ann, "x")) == "nothing-to-undo"
        assert await refused(undo(bob, "x")) == "nothing-to-undo"

    in_lobby(tmp_path, work)


def test_a_bot_that_is_asked_meanwhile_does_not_answer_what_is_undone(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        body = CreateBody(
            game=KEY, players=3, options={"holding": "vests"}, seats=["you", "open", "bot:random"]
        )
        made = await lobby.create(body)
        sat = await lobby.sit(made.room, "", None)
        made.room.pace = Pace(0.1, bot_seconds=20.0)
        await lobby.start(made.room)
        room, ann, bob = made.room, Ear(made.room, made.token), Ear(made.room, sat.token)
        await ann.act("play rampage on 2 3", "aim")
        await bob.act("pass", "one")
        while room.window is None or room.window.asked.seat != 2:
            await asyncio.sleep(0.01)
        window = room.window
        await undo(bob, "back")
        assert window.closed
        assert room.window is not None
        assert room.window.asked.seat == 1
        acts: list[int] = []
        while acts[-1:] != [2]:
            await asyncio.sleep(0.05)
            acts = [entry.seat for entry in await entries(lobby, room) if isinstance(entry, Act)]
        assert acts == [0, 1, 1, 2]

    in_lobby(tmp_path, work, bots=Scripted(["pass"]))


def test_a_bot_that_thinks_meanwhile_does_not_act(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        body = CreateBody(game="walking-dead-board", players=2, seats=["you", "bot:random"], start=True)
        made = await lobby.create(body)
        ann = Ear(made.room, made.token)
        await ann.act("take rick", "one")
        assert made.room.bots.running
        await undo(ann, "back")
        while made.room.bots.running:
            await asyncio.sleep(0.01)
        assert [type(entry) for entry in (await entries(lobby, made.room))[-2:]] == [Act, Undo]
        await ann.act("take dale", "two")
        chosen: list[Act] = []
        while not chosen:  # it may have gone on since: its first choice is meant
            await asyncio.sleep(0.01)
            log = await entries(lobby, made.room)
            chosen = [entry for entry in log if isinstance(entry, Act) and entry.bot]
        assert (chosen[0].seat, chosen[0].texts) == (1, ["take rick"])  # not what it thought of before

    in_lobby(tmp_path, work, bots=Scripted(["take rick", "take glenn", "roll"], seconds=1.5))


def test_the_frame() -> None:
    frame = read_frame('{"type": "undo", "id": "a"}')
    assert isinstance(frame, UndoFrame)
    for wrong in (
        '{"type": "undo"}',
        '{"type": "undo", "id": ""}',
        '{"type": "undo", "id": "a", "steps": 2}',
    ):
        with pytest.raises(Refusal, match="malformed"):
            read_frame(wrong)
