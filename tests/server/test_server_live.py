"""The protocol end to end: a real server process, real sockets."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from pathlib import Path

import pytest
from server_tools import Json, Player, ServerProcess
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


def two_at_a_table(server: ServerProcess, **options: object) -> tuple[Json, Player, Player, str]:
    made = server.create(players=3, seats=["you", "open", "bot:simple"], options=options)
    status, sat = server.request("POST", f"/api/tables/{made['code']}/sit", {"name": "Bob"})
    assert (status, sat["seat"]) == (200, 1)
    ann = Player(server, made["code"], made["token"])
    bob = Player(server, made["code"], sat["token"])
    ann.until("table")
    bob.until("table")
    status, table = server.request("POST", f"/api/tables/{made['code']}/start", {}, made["token"])
    assert status == 200
    assert table["started"]
    ann.until("update")
    bob.until("update")
    ann.wait_until_chosen(2)
    bob.wait_until_chosen(2)
    return made, ann, bob, sat["token"]


@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_a_whole_game_against_bots(server: ServerProcess, mode: str) -> None:
    made = server.create(players=4, options={"mode": mode}, seats=["you"] + ["bot:simple"] * 3, start=True)
    player = Player(server, made["code"], made["token"])
    player.play_to_the_end()
    assert len(player.view["outcome"]["rows"]) == 4
    assert player.events[0]["kind"] == "start"
    assert player.events[-1]["kind"] == "over"
    player.until("table") if not player.table["over"] else None
    assert player.table["over"]
    again = Player(server, made["code"], made["token"], seen=player.n)
    update = again.until("update")
    assert update["reset"]
    assert (update["n"], update["view"]) == (player.n, player.view)
    assert update["events"] == player.events
    watcher = Player(server, made["code"], None)
    assert watcher.until("table")["you"] is None
    assert watcher.until("update")["view"]["viewer"] is None
    for one in (player, again, watcher):
        one.close()


def test_two_people_and_a_bot_share_a_table(server: ServerProcess) -> None:
    _, ann, bob, _ = two_at_a_table(server, mode="survival")
    assert [seat["kind"] for seat in ann.table["seats"]] == ["human", "human", "bot"]
    assert [seat["name"] for seat in ann.table["seats"]] == ["Ann", "Bob", None]
    end = time.monotonic() + 60
    while ann.view["outcome"] is None or bob.view["outcome"] is None:
        assert time.monotonic() < end
        for player in (ann, bob):
            player.sync()
            if player.view["decision"] is not None:
                player.act()
                player.until("ack")
        time.sleep(0.02)  # asking on and on while the bot thinks would be refused as too fast
    assert ann.view["outcome"]["rows"] == bob.view["outcome"]["rows"]
    assert ann.view["zones"] != bob.view["zones"] or not ann.view["decision"]
    ann.close()
    bob.close()


def test_a_small_step_of_a_hidden_choice_sends_nothing_to_others(server: ServerProcess) -> None:
    _, ann, bob, _ = two_at_a_table(server, mode="hero")
    ann.sync()
    bob.sync()
    before = bob.n
    ann.act("play " + ann.view["decision"]["actions"][0]["text"].split()[1])
    ann.until("ack")
    ann.until("update")
    assert ann.view["decision"]["kind"] != bob.view["decision"]["kind"]
    assert bob.sync() == []  # not even an empty frame, and
    assert bob.n == before  # nothing counted
    ann.say({"type": "take-back", "id": "t1"})
    ann.until("ack")
    ann.until("update")
    assert bob.sync() == []
    # A whole choice is seen by others as one step, whether it was one card or two.
    first, second = (action["text"].split()[1] for action in ann.view["decision"]["actions"][:2])
    ann.act(f"play {first} {second}")
    ann.until("ack")
    frames = bob.sync()
    assert [frame["type"] for frame in frames] == ["update"]
    assert [event["kind"] for event in frames[0]["events"]] == ["chosen"]
    ann.say({"type": "take-back", "id": "t2"})
    ann.until("ack")
    frames = bob.sync()
    assert [event["kind"] for event in frames[0]["events"]] == ["taken-back"]
    assert frames[0]["view"]["seats"][0]["state"] == "choosing"
    ann.close()
    bob.close()


def test_killed_in_mid_round_and_started_again(own_server: ServerProcess) -> None:
    made, ann, bob, bob_token = two_at_a_table(own_server, mode="hero")
    ann.sync()
    bob.sync()
    first, second = (action["text"].split()[1] for action in ann.view["decision"]["actions"][:2])
    ann.act(f"play {first} {second}", name="same-click")
    ann.until("ack")
    bob.act()  # only begun: it asks whether alone
    bob.until("ack")
    ann.sync()
    bob.sync()
    assert ann.view["choice"] is not None
    assert ann.view["decision"] is None
    workers = own_server.children()
    own_server.kill()
    for _ in range(100):
        if not any(_runs(worker) for worker in workers):
            break
        time.sleep(0.05)
    else:
        pytest.fail("a killed server leaves workers behind")
    own_server.start()
    ann_again = Player(own_server, made["code"], made["token"], seen=ann.n)
    bob_again = Player(own_server, made["code"], bob_token, seen=bob.n)
    for before, after in ((ann, ann_again), (bob, bob_again)):
        update = after.until("update")
        assert update["reset"]
        assert (update["n"], update["view"]) == (before.n, before.view)
        assert update["events"] == before.events
    # A click sent again after the crash is acknowledged again, and not done twice.
    ann_again.say({"type": "act", "id": "same-click", "decision": 0, "action": f"play {first} {second}"})
    assert ann_again.until("ack")["id"] == "same-click"
    bob_again.act("alone")
    bob_again.until("ack")
    while not any(event["kind"] == "turn-up" for event in bob_again.events):
        bob_again.until("update")
    turned = next(zone for zone in bob_again.view["zones"] if zone["id"] == "turned-up")
    assert sorted(card["label"] for card in turned["cards"] if card["owner"] == 0) == sorted([first, second])
    ann_again.close()
    bob_again.close()


def test_a_table_of_bots_plays_to_its_end_and_can_be_watched(server: ServerProcess) -> None:
    made = server.create(players=3, options={"mode": "survival"}, seats=["bot:simple"] * 3, start=True)
    assert made["seat"] is None
    watcher = Player(server, made["code"], made["token"])
    while watcher.view.get("outcome") is None:
        watcher.until("update")
    watcher.close()


def test_presence_is_told(server: ServerProcess) -> None:
    made, ann, bob, _ = two_at_a_table(server)
    bob.close()
    while ann.table["seats"][1]["connected"]:
        ann.until("table")
    assert ann.table["seats"][0]["connected"]
    ann.close()
    status, table = server.request("GET", f"/api/tables/{made['code'].lower()}")
    assert status == 200
    assert table["code"] == made["code"]


def test_bad_frames_change_nothing(server: ServerProcess) -> None:
    _, ann, bob, _ = two_at_a_table(server, mode="survival")
    ann.sync()
    bob.sync()
    before = ann.view
    asked = before["decision"]
    card = asked["actions"][0]["text"]
    bad: list[tuple[object, str]] = [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("[" * 5000, "malformed"),
        ('{"type": "act"}', "malformed"),
        ({"type": "dance"}, "malformed"),
        ({"type": "act", "id": "x", "decision": asked["id"], "action": card, "seat": 1}, "malformed"),
        ({"type": "act", "id": 5, "decision": asked["id"], "action": card}, "malformed"),
        ({"type": "act", "id": "x" * 65, "decision": asked["id"], "action": card}, "malformed"),
        ({"type": "act", "id": "x", "decision": 10**30, "action": card}, "malformed"),
        ({"type": "act", "id": "x", "decision": asked["id"] + 1, "action": card}, "stale"),
        ({"type": "act", "id": "x", "decision": asked["id"] - 1, "action": card}, "stale"),
        ({"type": "act", "id": "x", "decision": asked["id"], "action": "play 999"}, "illegal"),
        ({"type": "act", "id": "x", "decision": asked["id"], "action": "take row 1"}, "illegal"),
        ({"type": "act", "id": "x", "decision": asked["id"], "action": "\u0000💀"}, "illegal"),
        ({"type": "take-back", "id": "x"}, "nothing-to-take-back"),
        ({"type": "hello", "token": "forged"}, "wrong-token"),
        ({"type": "hello", "token": "x" * 200}, "malformed"),
    ]
    for frame, code in bad:
        ann.say(frame)
        answer = ann.hear()
        assert (answer["type"], answer["code"]) == ("error", code), (frame, answer)
        assert answer["detail"]
        assert answer["detail"] != answer["message"]["id"], "the catalogue lacks this sentence"
    ann.socket.send(b"\x00\x01")
    assert ann.hear()["code"] == "malformed"
    assert ann.sync() == []
    assert bob.sync() == []
    assert ann.view == before
    # Why not? is answered without touching the table.
    ann.say({"type": "why", "id": "w1", "action": card})
    assert ann.hear() == {"type": "why", "id": "w1", "message": None}
    ann.say({"type": "why", "id": "w2", "action": "play 999"})
    assert ann.hear()["message"]["id"]
    # Doubled: acknowledged twice, done once.
    ann.act(card, name="once")
    ann.say({"type": "act", "id": "once", "decision": asked["id"], "action": card})
    kinds = [frame["type"] for frame in ann.sync()]
    assert kinds.count("ack") == 2
    assert kinds.count("update") == 1
    # A frame that is too large closes the connection, and only that.
    ann.say({"type": "why", "id": "w", "action": "x" * 70_000})
    with pytest.raises(ConnectionClosed) as closed:
        ann.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert bob.view["decision"] is not None
    bob.act()
    bob.until("ack")
    bob.close()


def test_who_may_not_act(server: ServerProcess) -> None:
    made = server.create(players=3, options={"mode": "survival"})
    with connect(f"ws://{server.url}/ws/{made['code']}") as before_hello:
        before_hello.send(json.dumps({"type": "take-back", "id": "x"}))
        assert json.loads(before_hello.recv(timeout=10))["code"] == "hello-first"
    watcher = Player(server, made["code"], None)
    watcher.until("table")
    watcher.say({"type": "act", "id": "x", "decision": 0, "action": "play 1"})
    assert watcher.hear()["code"] == "not-seated"
    ann = Player(server, made["code"], made["token"])
    ann.until("table")
    ann.say({"type": "act", "id": "x", "decision": 0, "action": "play 1"})
    assert ann.until("error")["code"] == "not-started"
    # Somebody who watched and then sat down says hello again.
    status, sat = server.request("POST", f"/api/tables/{made['code']}/sit", {"name": "", "seat": 2})
    assert (status, sat["seat"]) == (200, 2)
    watcher.say({"type": "hello", "token": sat["token"], "seen": None})
    while watcher.until("table")["you"] != 2:
        pass
    seat = watcher.table["seats"][2]
    assert seat == {
        **seat,
        "seat": 2,
        "kind": "human",
        "bot": None,
        "name": "Player 3",
        "connected": True,
        "away": False,
        "played_by": None,
        "randomness": None,
    }
    watcher.close()
    ann.close()


def test_no_such_table_and_no_such_origin(server: ServerProcess) -> None:
    with connect(f"ws://{server.url}/ws/NOSUCH") as socket:
        assert json.loads(socket.recv(timeout=10))["code"] == "no-table"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    made = server.create(players=2)
    link = f"ws://{server.url}/ws/{made['code']}"
    with pytest.raises(InvalidStatus) as refused, connect(link, origin=Origin("https://elsewhere.example")):
        pass
    assert refused.value.response.status_code == 403
    with connect(link, origin=Origin(f"http://{server.url}")):
        pass


def test_a_server_that_stops_sends_everyone_away_for_a_while(own_server: ServerProcess) -> None:
    made = own_server.create(players=2, seats=["you", "bot:simple"], start=True)
    player = Player(own_server, made["code"], made["token"])
    player.until("update")
    player.wait_until_chosen(1)
    started = time.monotonic()
    assert own_server.stop() == 0
    assert time.monotonic() - started < 5
    with pytest.raises(ConnectionClosed) as closed:
        player.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    own_server.start()
    again = Player(own_server, made["code"], made["token"])
    again.until("update")
    assert (again.n, again.view) == (player.n, player.view)
    again.close()


def test_a_reader_who_is_stuck_is_given_up_and_stalls_nobody(server: ServerProcess) -> None:
    made = server.create(
        players=10,
        options={"mode": "survival", "length": "tournament"},
        seats=["bot:simple"] * 10,
        start=True,
    )
    watcher = Player(server, made["code"], None)
    while watcher.view.get("outcome") is None:
        watcher.until("update")
    link = f"ws://{server.url}/ws/{made['code']}"
    with connect(link, max_queue=1, max_size=None, compression=None) as stuck:
        for _ in range(15):
            stuck.send(json.dumps({"type": "hello", "token": None, "seen": None}))
        time.sleep(0.5)
        started = time.monotonic()
        watcher.sync()
        assert time.monotonic() - started < 1
        frames: list[str] = []
        with pytest.raises(ConnectionClosed):
            drain(stuck, frames)
    updates = [frame for frame in frames if frame.startswith('{"type":"update"')]
    assert 1 <= len(updates) < 15
    watcher.close()


def test_too_many_frames_are_refused(server: ServerProcess) -> None:
    made = server.create(players=2)
    player = Player(server, made["code"], made["token"])
    for _ in range(250):
        player.say({"type": "ping"})
    kinds = [player.hear() for _ in range(251)]
    refused = [frame for frame in kinds if frame["type"] == "error"]
    assert refused
    assert {frame["code"] for frame in refused} == {"too-fast"}
    player.close()


def test_neither_log_nor_store_holds_a_token(own_server: ServerProcess) -> None:
    made = own_server.create(players=2, seats=["you", "bot:random"], name="Secret Name", start=True)
    player = Player(own_server, made["code"], made["token"])
    player.until("update")
    player.act()
    player.until("ack")
    player.close()
    log = own_server.log()
    assert made["token"] not in log
    assert "Secret Name" not in log
    for path in own_server.folder.glob("tables.sqlite*"):
        assert made["token"].encode() not in path.read_bytes()
    seed = sqlite3.connect(own_server.store).execute("SELECT seed FROM tables").fetchone()[0]
    assert all(seed.hex() not in frame for frame in player.frames)


def drain(socket: ClientConnection, frames: list[str]) -> None:
    while True:
        frame = socket.recv(timeout=20)
        assert isinstance(frame, str)
        frames.append(frame)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A zombie has ended; nobody has collected it yet.
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
