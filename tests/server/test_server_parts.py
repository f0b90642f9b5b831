"""Outbox, limits, rooms, and starting up."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from deadhand.bots.policy import known_policy, policies
from deadhand.core.errors import UnknownPolicy
from deadhand.core.game import Game
from deadhand.core.streams import FastStream
from deadhand.games.registry import games
from deadhand.server.config import Config
from deadhand.server.connection import Connection
from deadhand.server.frames import CreateBody
from deadhand.server.limits import Bucket, ClientLimits, household
from deadhand.server.lobby import Lobby
from deadhand.server.outbox import TOO_SLOW, Outbox
from deadhand.server.refusals import STATUS, Refusal
from deadhand.server.run import serve
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.told import EncodedViews, encode_view
from deadhand.server.workers import BotPool
from deadhand.texts import LANGUAGES, words

KEY = "walking-dead-cards"


def test_a_slow_reader_is_given_up_and_nothing_in_between_is_dropped() -> None:
    async def check() -> None:
        outbox = Outbox(frames=3, size=100)
        outbox.push(b"x" * 200)  # a long history passes
        outbox.push(b"1")
        assert outbox.close_code == TOO_SLOW
        outbox = Outbox(frames=3, size=100)
        for number in range(3):
            outbox.push(b"%d" % number)
        assert [await outbox.next() for _ in range(3)] == [b"0", b"1", b"2"]
        for _ in range(4):
            outbox.push(b"x")
        assert outbox.given_up.is_set()
        assert await outbox.next() is None

    asyncio.run(check())


@pytest.mark.parametrize("title", games(), ids=lambda title: title.key)
def test_views_encoded_together_are_what_each_would_be(title: Game) -> None:
    state = title.deal(title.min_players, title.check_options({}), FastStream(5))
    for step in range(60):
        public = state.view(None)
        views = EncodedViews(public)
        assert views.public == encode_view(state.view(None))
        for seat in range(state.num_players):
            assert views.encode(state.seat_view(seat, public)) == encode_view(state.view(seat))
        if state.is_terminal():
            break
        player = state.next_player()
        state.apply_action(player, state.random_action(player, FastStream(step)))


def test_what_a_seat_writes_into_a_common_part_nobody_else_is_sent() -> None:
    zone: dict[str, object] = {"id": "row-1", "cards": ["33"]}
    public: dict[str, object] = {"viewer": None, "zones": [zone], "seats": [{"seat": 0}]}
    views = EncodedViews(public)
    zone["cards"] = ["33", "the hidden one"]
    own: dict[str, object] = {"viewer": 1, "zones": [zone, {"id": "hand"}], "seats": public["seats"]}
    told = views.public + views.encode(own)
    assert b"hidden" not in told
    assert (
        views.encode(own)
        == b'{"viewer":1,"zones":[{"id":"row-1","cards":["33"]},{"id":"hand"}],"seats":[{"seat":0}]}'
    )


def test_buckets() -> None:
    now = [0.0]
    bucket = Bucket(2.0, 3.0, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    limits = ClientLimits(rate=0.001, burst=1)
    assert [limits.take("a"), limits.take("a"), limits.take("b")] == [True, False, True]
    limits.give_back("a")
    assert [limits.take("a"), limits.take("a")] == [True, False]
    assert 0 < limits.seconds_to_next("a") <= 1000
    assert limits.seconds_to_next("c") == 0
    # One home is one client, whichever of its addresses it uses; neighbours are others.
    assert household("2001:db8:1:2::5") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::5")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("192.0.2.2")
    assert household("testclient") == "testclient"


def test_every_refusal_has_words() -> None:
    for code in STATUS:
        for language in LANGUAGES:
            message = Refusal(code).message.to_json()
            said = words(language, message)
            assert code == "illegal" or said != message["id"], (code, language)


def test_policies() -> None:
    assert list(policies()) == ["shambler", "survivor", "veteran", "legend", "simple", "random"]
    with pytest.raises(UnknownPolicy, match="clever"):
        known_policy("clever")


def with_lobby(tmp_path: Path, work: Callable[[Lobby, SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore.open(tmp_path / "t.sqlite")
        lobby = Lobby(store, BotPool(1))
        try:
            await work(lobby, store)
        finally:
            await lobby.close()

    asyncio.run(run())


def wish(*seats: str, start: bool = True) -> CreateBody:
    return CreateBody(
        game=KEY, players=len(seats), options={"mode": "survival"}, seats=list(seats), name="Ann", start=start
    )


def legal(lobby_table: object) -> str:
    state = lobby_table.state  # type: ignore[attr-defined]
    text: str = state.action_to_string(0, state.legal_actions(0)[0])
    return text


def test_an_append_that_fails_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    async def work(lobby: Lobby, store: SqliteStore) -> None:
        room, seat, token = await lobby.create(wish("you", "open", "open", start=False))
        assert seat == 0
        for name in ("B", "C"):
            await lobby.sit(room, name, None)
        await lobby.start(room)
        connection = Connection()
        room.enter(connection, token)
        while connection.outbox._frames:
            await connection.outbox.next()
        before = room.table.length
        store._writer.execute("PRAGMA query_only = ON")
        said: list[str] = []
        with pytest.raises(Refusal) as refused:
            await room.act(0, 0, legal(room.table), "a", lambda: said.append("stored"))
        assert refused.value.code == "store"
        assert (room.table.length, said, len(connection.outbox._frames)) == (before, [], 0)
        store._writer.execute("PRAGMA query_only = OFF")
        await room.act(0, 0, legal(room.table), "a", lambda: said.append("stored"))
        assert (room.table.length, said) == (before + 1, ["stored"])

    with_lobby(tmp_path, work)


def test_two_processes_on_one_table_repair_the_gap(tmp_path: Path) -> None:
    async def work(lobby: Lobby, store: SqliteStore) -> None:
        second = Lobby(SqliteStore.open(tmp_path / "t.sqlite"), BotPool(1))
        room, _, _ = await lobby.create(wish("you", "open", "open", start=False))
        twin = await second.room(room.table.code)
        assert twin is not room
        await lobby.sit(room, "B", None)
        await second.sit(twin, "C", None)  # sees that seat 1 is taken meanwhile, and takes the next
        assert [seat.name for seat in twin.table.seats] == ["Ann", "B", "C"]
        with pytest.raises(Refusal) as refused:
            await lobby.sit(room, "D", None)
        assert refused.value.code == "full"
        assert room.describe() == twin.describe()
        await second.close()

    with_lobby(tmp_path, work)


def test_idle_tables_leave_memory_and_come_back_with_their_bots(tmp_path: Path) -> None:
    async def work(lobby: Lobby, store: SqliteStore) -> None:
        room, _, token = await lobby.create(wish("you", "bot:simple", "bot:simple"))
        while room.busy:
            await asyncio.sleep(0.01)
        before = [(viewer, told.n, told.view) for viewer, told in room.table.told.items()]
        connection = Connection()
        room.enter(connection, token)
        assert lobby.sweep(idle=0.0) == 0
        room.leave(connection)
        assert lobby.sweep(idle=0.0) == 1
        again, other = await asyncio.gather(lobby.room(room.table.code), lobby.room(room.table.code))
        assert again is other is not room
        assert [(viewer, told.n, told.view) for viewer, told in again.table.told.items()] == before

    with_lobby(tmp_path, work)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    codes: list[str] = []

    async def begin(lobby: Lobby, store: SqliteStore) -> None:
        room, _, _ = await lobby.create(wish("bot:simple", "bot:random", "bot:simple"))
        codes.append(room.table.code)
        while room.table.length < 8:
            await asyncio.sleep(0.001)

    async def go_on(lobby: Lobby, store: SqliteStore) -> None:
        room = await lobby.room(codes[0])
        while not room.table.over:
            await asyncio.sleep(0.01)
        stored = await store.read(codes[0])
        assert stored is not None
        assert len(stored.entries) == room.table.length

    with_lobby(tmp_path, begin)
    with_lobby(tmp_path, go_on)


def test_what_cannot_start_says_so_and_exits_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve(Config(port=port, store=str(tmp_path / "t.sqlite"), open_browser=False)) == 2
    said = capsys.readouterr().err
    assert str(port) in said
    assert said.count("\n") == 1
    assert serve(Config(port=0, store=str(tmp_path), open_browser=False, language="zh-Hant")) == 2
    assert "資料夾" in capsys.readouterr().err
    assert serve(Config(host="no such host", port=0, open_browser=False)) == 2
    assert "no such host" in capsys.readouterr().err
    if os.getuid() == 0:
        return
    assert serve(Config(port=1, store=str(tmp_path / "t.sqlite"), open_browser=False)) == 2
