"""Seats, the list of open tables, links, rematches and limits over HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from deadhand.core.messages import Message
from deadhand.server import limits
from deadhand.server.app import create_app
from deadhand.server.config import Config, InvalidConfig, read_config
from deadhand.server.frames import CreateBody
from deadhand.server.listing import Listing
from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.store import StoreError
from deadhand.server.tokens import hash_token
from deadhand.server.workers import BotPool

KEY = "walking-dead-cards"
BITS, OTHER_BITS = "ab" * 32, "0c" * 32
Json = dict[str, Any]


class Web:
    """A server in this process, and what people ask of it."""

    def __init__(self, client: TestClient, store: Path) -> None:
        self.client = client
        self.store = store

    def post(self, path: str, body: object = None, token: str | None = None) -> tuple[int, Json]:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        answer = self.client.post(path, json={} if body is None else body, headers=headers)
        return answer.status_code, answer.json()

    def create(self, **wish: object) -> Json:
        status, made = self.post("/api/tables", {"game": KEY, "players": 3, "name": "Ann", **wish})
        assert status == 201, made
        return made

    def table(self, code: str) -> Json:
        answer: Json = self.client.get(f"/api/tables/{code}").json()
        return answer

    def at(self, code: str, call: str, body: object = None, token: str | None = None) -> Json:
        status, answer = self.post(f"/api/tables/{code}/{call}", body, token)
        assert status == 200, answer
        return answer

    def refusal(self, code: str, call: str, body: object = None, token: str | None = None) -> str:
        status, answer = self.post(f"/api/tables/{code}/{call}", body, token)
        assert 400 <= status < 500, answer
        assert answer["detail"]
        refused: str = answer["code"]
        return refused

    def listed(self) -> list[str]:
        return [table["code"] for table in self.client.get("/api/tables").json()["tables"]]

    @contextlib.contextmanager
    def socket(self, code: str) -> Iterator[WebSocketTestSession]:
        # The test client does not wait for the server to let go of a connection that has ended.
        with contextlib.suppress(CancelledError), self.client.websocket_connect(f"/ws/{code}") as socket:
            yield socket

    def over(self, **wish: object) -> Json:
        """A table at which Ann has played against bots to the end."""
        made = self.create(seats=["you", "bot:simple", "bot:simple"], options={"length": "single"}, **wish)
        self.play(made["code"], made["token"])
        return made

    def play(self, code: str, token: str) -> None:
        if not self.table(code)["started"]:
            self.at(code, "start", {}, token)
        with self.socket(code) as socket:
            socket.send_json({"type": "hello", "token": token})
            answered = -1
            while True:
                frame = socket.receive_json()
                assert frame["type"] != "error", frame
                if frame["type"] != "update":
                    continue
                if frame["view"]["outcome"] is not None:
                    return
                asked = frame["view"]["decision"]
                if asked is not None and asked["id"] != answered:
                    answered = asked["id"]
                    act = {"type": "act", "id": f"a{answered}", "decision": answered}
                    socket.send_json({**act, "action": asked["actions"][0]["text"]})


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    store = tmp_path_factory.mktemp("seats") / "tables.sqlite"
    app = create_app(Config(store=str(store), table_burst=0))
    with TestClient(app, base_url="http://testserver") as client:
        yield Web(client, store)


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of a test's calls come from one address."""
    monkeypatch.setattr(limits.ClientLimits, "take", lambda *_: True)


# --- making a table ------------------------------------------------------------------------------------


def test_how_a_table_is_made_is_said_of_it(web: Web) -> None:
    made = web.create(clock=120, takeover="random", listed=True, open_after_round=True)
    table = web.table(made["code"])
    assert made["commitment"] == table["commitment"]
    assert {name: table[name] for name in ("clock", "takeover", "listed", "open_after_round")} == {
        "clock": 120,
        "takeover": "random",
        "listed": True,
        "open_after_round": True,
    }
    assert (table["closed"], table["seed"], table["rematch"], table["creator"]) == (False, None, None, 0)
    plain = web.table(web.create()["code"])
    assert (plain["clock"], plain["takeover"], plain["listed"]) == (0, "survivor", False)
    assert not plain["open_after_round"]


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"clock": 31}, "31"),
        ({"clock": -1}, "-1"),
        ({"clock": True}, "clock"),
        ({"clock": "30"}, "clock"),
        ({"takeover": "genius"}, "genius"),
        ({"takeover": None}, "takeover"),
        ({"listed": 1}, "listed"),
        ({"open_after_round": "yes"}, "open_after_round"),
        ({"hints": "yes"}, "hints"),
        ({"shuffle": 1}, "shuffle"),
        ({"rematch_of": "BCDFGH"}, "rematch_of"),
    ],
)
def test_wrong_wishes_are_explained(web: Web, wish: Json, says: str) -> None:
    status, answer = web.post("/api/tables", {"game": KEY, "players": 3, **wish})
    assert status == 400
    assert says in answer["detail"]


# --- standing up and closing ---------------------------------------------------------------------------


def test_who_may_free_a_seat(web: Web) -> None:
    made = web.create()
    code, ann = made["code"], made["token"]
    bob = web.at(code, "sit", {"name": "Bob"})["token"]
    cy = web.at(code, "sit", {"name": "Cy"})["token"]
    assert web.refusal(code, "stand", {"seat": 1}) == "wrong-token"
    assert web.refusal(code, "stand", {"seat": 1}, "nonsense") == "wrong-token"
    assert web.refusal(code, "stand", {"seat": 1}, cy) == "not-creator"
    assert web.refusal(code, "stand", {"seat": 9}, ann) == "no-seat"
    assert web.refusal(code, "stand", {}, ann) == "malformed"
    table = web.at(code, "stand", {"seat": 1}, bob)  # himself
    assert table["seats"][1]["kind"] == "open"
    assert web.refusal(code, "stand", {"seat": 1}, bob) == "wrong-token"
    assert web.refusal(code, "stand", {"seat": 1}, ann) == "nobody-there"
    table = web.at(code, "stand", {"seat": 2}, ann)  # she has him leave
    assert table["seats"][2]["kind"] == "open"
    assert web.at(code, "sit", {"name": "Dee"})["seat"] == 1
    web.at(code, "start", {}, ann)
    assert web.refusal(code, "stand", {"seat": 1}, ann) == "started"


def test_a_creator_changes_seats_with_the_token_they_have(web: Web) -> None:
    made = web.create()
    code, ann = made["code"], made["token"]
    assert web.refusal(code, "sit", {"name": "Ann"}, ann) == "already-seated"
    assert web.at(code, "stand", {"seat": 0}, ann)["creator"] is None
    assert web.at(code, "seats/1", {"kind": "bot:random"}, ann)["seats"][1]["bot"] == "random"
    again = web.at(code, "sit", {"name": "Ann", "seat": 2}, ann)
    assert (again["seat"], again["token"]) == (2, ann)
    assert web.table(code)["creator"] == 2
    other = web.at(code, "sit", {"name": "Bob"}, "a token of another table")
    assert other["token"] not in (ann, "a token of another table")


def test_closing_a_table(web: Web) -> None:
    made = web.create()
    code, ann = made["code"], made["token"]
    bob = web.at(code, "sit", {"name": "Bob"})["token"]
    link = web.at(code, "link", {}, bob)["link"]
    assert web.refusal(code, "close") == "wrong-token"
    assert web.refusal(code, "close", {}, bob) == "not-creator"
    assert web.refusal(code, "close", {"now": True}, ann) == "malformed"
    table = web.at(code, "close", {}, ann)
    assert table["closed"]
    assert len(bytes.fromhex(table["seed"])) == 32
    assert web.table(code)["closed"]
    calls: list[tuple[str, Json, str | None]] = [
        ("close", {}, ann),
        ("start", {}, ann),
        ("seats/2", {"kind": "open"}, ann),
        ("stand", {"seat": 1}, bob),
        ("sit", {"name": "Cy"}, None),
        ("link", {}, bob),
        ("move", {"link": link}, None),
        ("rematch", {}, bob),
    ]
    for call, body, token in calls:
        assert web.refusal(code, call, body, token) == "closed", call


# --- another browser -----------------------------------------------------------------------------------


def test_a_seat_goes_on_in_another_browser(web: Web) -> None:
    made = web.create()
    code, ann = made["code"], made["token"]
    assert web.refusal(code, "link") == "wrong-token"
    answer = web.at(code, "link", {}, ann)
    assert answer["seconds"] == 15 * 60
    assert answer["qr"].startswith("<svg")
    assert answer["link"] not in answer["qr"]  # drawn, not written
    for wrong in ("", "x" * 200, 5):
        assert web.refusal(code, "move", {"link": wrong}) == "malformed"
    assert web.refusal(code, "move", {"link": "x" * 43}) == "link-used"
    assert web.refusal(web.create()["code"], "move", {"link": answer["link"]}) == "link-used"
    moved = web.at(code, "move", {"link": answer["link"]})
    assert (moved["code"], moved["seat"]) == (code, 0)
    assert moved["token"] not in (ann, answer["link"])
    assert web.refusal(code, "move", {"link": answer["link"]}) == "link-used"
    assert web.refusal(code, "start", {}, ann) == "wrong-token"
    assert web.at(code, "start", {}, moved["token"])["started"]


def test_a_link_of_nobodys_seat(web: Web) -> None:
    made = web.create(seats=["bot:simple"] * 3)
    assert web.refusal(made["code"], "link", {}, made["token"]) == "not-seated"


# --- the shuffle ---------------------------------------------------------------------------------------


def test_the_creator_says_which_bots_take_the_open_seats(web: Web) -> None:
    made = web.create(seats=["you", "open", "bot:veteran"], takeover="legend")
    code, ann = made["code"], made["token"]
    assert web.table(code)["thinking"] == {"legend": 1.0, "veteran": 0.2}
    assert web.refusal(code, "start", {"fill": "clever"}, ann) == "malformed"
    assert not web.table(code)["started"]
    table = web.at(code, "start", {"fill": "shambler"}, ann)
    assert [seat["bot"] for seat in table["seats"]] == [None, "shambler", "veteran"]
    assert table["thinking"] == {"legend": 1.0, "shambler": 0.03, "veteran": 0.2}
    made = web.create(seats=["you", "open", "bot:simple"])
    table = web.at(made["code"], "start", {}, made["token"])
    assert [seat["bot"] for seat in table["seats"]] == [None, "survivor", "simple"]
    assert table["thinking"] == {"simple": 0.0, "survivor": 0.03}


def test_the_creator_names_their_part_with_the_start(web: Web) -> None:
    made = web.create()
    code, ann = made["code"], made["token"]
    assert web.refusal(code, "start", {"randomness": "ab"}, ann) == "malformed"
    assert web.refusal(code, "start", {"randomness": 5}, ann) == "malformed"
    assert not web.table(code)["started"]
    table = web.at(code, "start", {"randomness": BITS}, ann)
    assert [seat["randomness"] for seat in table["seats"]] == [BITS, None, None]
    assert table["seed"] is None


def test_what_was_named_before_counts(web: Web) -> None:
    made = web.create()
    with web.socket(made["code"]) as socket:
        socket.send_json({"type": "hello", "token": made["token"]})
        assert socket.receive_json()["table"]["commitment"] == made["commitment"]
        socket.send_json({"type": "randomness", "bits": BITS})
        assert socket.receive_json()["table"]["seats"][0]["randomness"] == BITS
    table = web.at(made["code"], "start", {"randomness": OTHER_BITS}, made["token"])
    assert table["started"]
    assert table["seats"][0]["randomness"] == BITS


# --- the open tables -----------------------------------------------------------------------------------


def test_which_tables_are_listed(web: Web) -> None:
    hidden = web.create()["code"]
    first = web.create(listed=True)
    second = web.create(listed=True)
    codes = web.listed()
    assert codes.index(second["code"]) < codes.index(first["code"])  # the newest first
    assert hidden not in codes
    code, ann = first["code"], first["token"]
    bob = web.at(code, "sit", {"name": "Bob"})["token"]
    web.at(code, "seats/2", {"kind": "bot:simple"}, ann)
    assert code not in web.listed()  # full
    web.at(code, "stand", {"seat": 1}, bob)
    assert code in web.listed()
    web.at(code, "start", {}, ann)
    assert code not in web.listed()
    assert second["code"] in web.listed()
    web.at(second["code"], "close", {}, second["token"])
    assert second["code"] not in web.listed()
    answer = web.client.get("/api/tables")
    assert first["token"] not in answer.text


def test_a_list_that_is_behind_is_looked_at_again(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore.open(tmp_path / "tables.sqlite")
        now = [1000.0]
        lobby = Lobby(store, BotPool(1), clock=lambda: now[0])
        wish = CreateBody(game=KEY, players=3, listed=True)
        made = await lobby.create(wish)
        code = made.room.table.code
        started = await lobby.create(wish)
        await started.room.commit(lambda: [started.room.table.propose_start(now[0])])  # nobody told the list
        assert [table["code"] for table in await lobby.listing.tables()] == [code]
        assert await store.announced(10) == [code]
        now[0] += limits.LISTED_SECONDS
        assert await lobby.listing.tables() == []
        assert await store.announced(10) == []
        await lobby.close()

    asyncio.run(check())


def test_a_list_that_cannot_be_written_spoils_nothing(tmp_path: Path) -> None:
    class Broken(SqliteStore):
        async def announce(self, code: str, at: float) -> None:
            raise StoreError(Message("store-fails", {"path": "x", "problem": "disk"}))

        async def announced(self, limit: int) -> list[str]:
            raise StoreError(Message("store-fails", {"path": "x", "problem": "disk"}))

    async def check() -> None:
        lobby = Lobby(Broken.open(tmp_path / "tables.sqlite"), BotPool(1))
        made = await lobby.create(CreateBody(game=KEY, players=3, listed=True))
        assert made.seat == 0
        with pytest.raises(Refusal) as caught:
            await lobby.listing.tables()
        assert caught.value.code == "store"
        await lobby.close()

    asyncio.run(check())


def test_the_list_is_not_endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deadhand.server.listing.LISTED_MOST", 3)

    async def check() -> None:
        now = [0.0]
        lobby = Lobby(SqliteStore.open(tmp_path / "tables.sqlite"), BotPool(1), clock=lambda: now[0])
        codes = []
        for number in range(5):
            now[0] = float(number)
            made = await lobby.create(CreateBody(game=KEY, players=3, listed=True))
            codes.append(made.room.table.code)
        assert [table["code"] for table in await lobby.listing.tables()] == codes[:1:-1]
        assert isinstance(lobby.listing, Listing)
        await lobby.close()

    asyncio.run(check())


# --- my tables -----------------------------------------------------------------------------------------


def test_my_tables(web: Web) -> None:
    waits, plays = web.create(), web.create(seats=["you", "bot:simple", "bot:simple"], start=True)
    lost, watched = web.create(), web.create(seats=["bot:simple"] * 3)
    held = [{"code": made["code"], "token": made["token"]} for made in (waits, plays, watched)]
    held += [
        {"code": lost["code"], "token": "wrong"},
        {"code": "BCDFGH", "token": "x"},
        {"code": "!", "token": "x"},
    ]
    status, answer = web.post("/api/mine", {"tables": held})
    assert status == 200
    first, second, third, *gone = answer["tables"]
    assert (first["code"], first["you"], first["my_turn"], first["waiting"]) == (
        waits["code"],
        0,
        False,
        None,
    )
    assert (second["you"], second["my_turn"]) == (0, True)
    assert second["waiting"]["id"]
    assert second["table"]["started"]
    assert second["at"] >= second["table"].get("at", 0)
    assert (third["you"], third["my_turn"]) == (None, False)
    # No table and no key to it are told alike.
    assert gone == [{"code": code, "gone": True} for code in (lost["code"], "BCDFGH", "!")]
    assert web.post("/api/mine", {"tables": []})[1] == {"tables": []}


def test_my_tables_after_the_end(web: Web) -> None:
    made = web.over()
    closed = web.create(seats=["you", "bot:simple", "bot:simple"], start=True)
    web.at(closed["code"], "close", {}, closed["token"])
    held = [{"code": one["code"], "token": one["token"]} for one in (made, closed)]
    answer = web.post("/api/mine", {"tables": held})[1]["tables"]
    assert [one["my_turn"] for one in answer] == [False, False]
    assert answer[0]["table"]["over"]
    assert answer[1]["waiting"] is None


@pytest.mark.parametrize(
    "body",
    [
        {"tables": [{"code": "BCDFGH", "token": "x"}] * 51},
        {"tables": [{"code": "BCDFGH"}]},
        {"tables": [{"code": "BCDFGH", "token": "x", "seat": 1}]},
        {"tables": {"BCDFGH": "x"}},
        {},
        [],
    ],
)
def test_what_is_no_list_of_tables(web: Web, body: object) -> None:
    assert web.post("/api/mine", body)[0] == 400


# --- rematch -------------------------------------------------------------------------------------------


def test_a_rematch_is_the_same_for_all_who_ask(web: Web) -> None:
    made = web.over(clock=30, takeover="random", listed=True)
    code, ann = made["code"], made["token"]
    assert web.refusal(code, "rematch") == "wrong-token"
    again = web.at(code, "rematch", {}, ann)["code"]
    assert again != code
    assert web.at(code, "rematch", {}, ann)["code"] == again
    assert (web.table(code)["rematch"], web.table(code)["rematch_of"]) == (again, None)
    table = web.table(again)
    assert (table["rematch"], table["rematch_of"]) == (None, code)
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "bot", "human"]
    assert (table["creator"], table["seats"][2]["name"]) == (2, "Ann")
    assert (table["clock"], table["takeover"], table["listed"]) == (30, "random", True)
    assert table["options"] == web.table(code)["options"]
    assert table["commitment"] != web.table(code)["commitment"]
    assert not table["started"]
    assert web.at(again, "start", {}, ann)["started"]  # her rights are there too


def test_no_rematch_before_the_end_or_of_nobody(web: Web) -> None:
    made = web.create(seats=["you", "bot:simple", "bot:simple"], start=True)
    assert web.refusal(made["code"], "rematch", {}, made["token"]) == "not-over"
    watched = web.create(seats=["bot:simple"] * 3)
    assert web.refusal(watched["code"], "rematch", {}, watched["token"]) == "not-seated"


def test_many_ask_for_a_rematch_at_once(web: Web) -> None:
    made = web.over()
    lobby = web.client.app.app.state.lobby  # type: ignore[attr-defined]

    async def ask() -> list[str]:
        room = await lobby.room(made["code"])
        return list(await asyncio.gather(*(lobby.rematch(room, lambda: None) for _ in range(8))))

    assert web.client.portal is not None
    codes = web.client.portal.call(ask)
    assert len(set(codes)) == 1
    assert web.table(codes[0])["seats"][2]["name"] == "Ann"


def test_two_processes_asked_at_once_make_one_table(web: Web, tmp_path: Path) -> None:
    made = web.over()
    path = tmp_path / "t.sqlite"
    with (
        contextlib.closing(sqlite3.connect(web.store)) as before,
        contextlib.closing(sqlite3.connect(path)) as ours,
    ):
        before.backup(ours)
        (tables,) = ours.execute("SELECT count(*) FROM tables").fetchone()

    async def work() -> None:
        lobbies = [Lobby(SqliteStore.open(path), BotPool(1)) for _ in range(3)]
        # Both know the table as it was before anybody asked; nothing tells them of each other but the store.
        rooms = [await lobby.room(made["code"]) for lobby in lobbies]
        asked = [lobby.rematch(room, lambda: None) for lobby, room in zip(lobbies, rooms, strict=True)]
        codes = set(await asyncio.gather(*asked))
        assert len(codes) == 1
        for lobby in lobbies:
            again = await lobby.room(*codes)
            assert again is await lobby.room(*codes)
            assert again.table.create.rematch_of == made["code"]
            assert again.table.seats[2].name == "Ann"
        for lobby in lobbies:
            await lobby.close()

    asyncio.run(work())
    with contextlib.closing(sqlite3.connect(path)) as ours:
        assert ours.execute("SELECT count(*) FROM tables").fetchone() == (tables + 1,)


# --- limits --------------------------------------------------------------------------------------------


def test_nobody_makes_tables_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    app = create_app(Config(store=str(tmp_path / "tables.sqlite"), table_burst=3))
    wish = {"game": KEY, "players": 3, "seats": ["you", "bot:simple", "bot:simple"]}
    with TestClient(app, base_url="http://testserver") as client:
        web = Web(client, tmp_path)
        for _ in range(5):
            assert web.post("/api/tables", {**wish, "players": 99})[0] == 400  # was not made: does not count
        for _ in range(3):
            assert web.post("/api/tables", wish)[0] == 201
        answer = client.post("/api/tables", json=wish)
        assert answer.status_code == 429
        assert answer.json()["code"] == "too-many-tables"
        assert 1 <= int(answer.headers["retry-after"]) <= 20
        assert answer.headers["retry-after"] in answer.json()["detail"]


def test_a_rematch_counts_as_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    app = create_app(Config(store=str(tmp_path / "tables.sqlite"), table_burst=1))
    with TestClient(app, base_url="http://testserver") as client:
        web = Web(client, tmp_path)
        made = web.over()
        assert web.refusal(made["code"], "rematch", {}, made["token"]) == "too-many-tables"
        assert web.table(made["code"])["rematch"] is None


def test_how_many_tables_one_address_may_make_is_a_setting() -> None:
    assert read_config(environ={}).table_burst == 30
    assert read_config(environ={"DEADHAND_TABLE_BURST": "0"}).table_burst == 0
    for wrong in ("-1", "many", "1e3"):
        with pytest.raises(InvalidConfig, match="address"):
            read_config(environ={"DEADHAND_TABLE_BURST": wrong})


def test_memory_holds_so_many_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deadhand.server.lobby.JUST_NOW_SECONDS", 0.0)

    async def check() -> None:
        lobby = Lobby(SqliteStore.open(tmp_path / "tables.sqlite"), BotPool(1))
        lobby.max_rooms = 4
        wish = CreateBody(game=KEY, players=3, seats=["you", "open", "open"])
        made = [await lobby.create(wish) for _ in range(6)]
        assert made[0].room.closed
        assert not made[-1].room.closed
        again = await lobby.room(made[0].room.table.code)  # its log is there as ever
        assert again is not made[0].room
        assert again.table.seat_of(made[0].token) == 0
        # Those in use stay, and if all are, that is said.
        in_use = [await lobby.room(one.room.table.code) for one in made[-4:]]
        for room in in_use:
            await room.lock.acquire()
        with pytest.raises(Refusal) as caught:
            await lobby.create(wish)
        assert caught.value.code == "server-full"
        for room in in_use:
            room.lock.release()
        assert (await lobby.create(wish)).seat == 0
        await lobby.close()

    asyncio.run(check())


# --- secrets -------------------------------------------------------------------------------------------


def test_what_is_stored_and_shown_of_tokens(web: Web) -> None:
    made = web.create()
    code, ann = made["code"], made["token"]
    link = web.at(code, "link", {}, ann)["link"]
    phone = web.at(code, "move", {"link": link})["token"]
    bob = web.at(code, "sit", {"name": "Bob"})["token"]
    with sqlite3.connect(web.store) as database:
        log = "\n".join(row[0] for row in database.execute("SELECT entry FROM log WHERE code = ?", (code,)))
    shown = json.dumps(web.table(code))
    for secret in (ann, link, phone, bob):
        assert secret not in log + shown
        assert hash_token(secret) in log
        assert hash_token(secret) not in shown
