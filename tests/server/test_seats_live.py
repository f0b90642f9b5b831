"""Seats, talk, randomness and rematch over real sockets: who is told what, and what a restart keeps."""

from __future__ import annotations

import time

import pytest
from server_tools import Json, Player, ServerProcess

BITS, OTHER_BITS = "ab" * 32, "0c" * 32


def table_of(server: ServerProcess, people: int = 2, **wish: object) -> tuple[Json, list[Player], list[str]]:
    """People (Ann made the table) and one bot, before the deal."""
    made = server.create(players=people + 1, seats=["you"] + ["open"] * (people - 1) + ["bot:simple"], **wish)
    tokens = [made["token"]]
    for name in ("Bob", "Cy", "Dee")[: people - 1]:
        status, sat = server.request("POST", f"/api/tables/{made['code']}/sit", {"name": name})
        assert status == 200
        tokens.append(sat["token"])
    players = [Player(server, made["code"], token) for token in tokens]
    for player in players:
        player.until("table")
    return made, players, tokens


def do(
    server: ServerProcess, code: str, call: str, body: Json | None = None, token: str | None = None
) -> Json:
    status, answer = server.request("POST", f"/api/tables/{code}/{call}", body or {}, token)
    assert status == 200, answer
    return answer


def until_table(player: Player, **facts: object) -> Json:
    """The first table frame from now on that says so."""
    while True:
        frame = player.until("table")
        if all(frame["table"][name] == value for name, value in facts.items()):
            return frame


def play_together(players: list[Player], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while any(player.view.get("outcome") is None for player in players):
        assert time.monotonic() < end
        for player in players:
            player.sync()
            if player.view.get("decision") is not None and player.view.get("outcome") is None:
                player.act()
                player.until("ack")
        time.sleep(0.02)


def close_all(*players: Player) -> None:
    for player in players:
        player.close()


# --- seats ---------------------------------------------------------------------------------------------


def test_who_is_removed_is_told_and_watches(server: ServerProcess) -> None:
    made, (ann, bob), tokens = table_of(server)
    other_tab = Player(server, made["code"], tokens[1])
    other_tab.until("table")
    do(server, made["code"], "stand", {"seat": 1}, tokens[0])
    for player in (bob, other_tab):
        frame = player.until("table")
        while frame["you"] is not None:
            frame = player.until("table")
        assert frame["table"]["seats"][1]["kind"] == "open"
        assert not frame["table"]["seats"][1]["connected"]
        player.say({"type": "say", "id": "s1", "text": "hello?"})
        assert player.until("error")["code"] == "not-seated"
        player.say({"type": "hello", "token": tokens[1]})
        assert player.until("error")["code"] == "wrong-token"
    assert until_table(ann)["you"] == 0
    status, sat = server.request("POST", f"/api/tables/{made['code']}/sit", {"name": "Bob"})
    assert status == 200
    bob.say({"type": "hello", "token": sat["token"]})
    while bob.until("table")["you"] != 1:
        pass
    close_all(ann, bob, other_tab)


def test_a_closed_table_stands_still_and_everyone_sees_it(server: ServerProcess) -> None:
    made, (ann, bob), tokens = table_of(server)
    watcher = Player(server, made["code"], None)
    do(server, made["code"], "start", {}, tokens[0])
    for player in (ann, bob, watcher):
        player.until("update")
    do(server, made["code"], "close", {}, tokens[0])
    for player in (ann, bob, watcher):
        table = until_table(player, closed=True)["table"]
        assert len(table["seed"]) == 64
    bob.sync()
    bob.act()
    assert bob.until("error")["code"] == "closed"
    bob.say({"type": "say", "id": "s1", "text": "why?"})
    assert bob.until("error")["code"] == "closed"
    late = Player(server, made["code"], tokens[0])
    assert late.until("table")["table"]["closed"]
    assert late.until("update")["view"]["viewer"] == 0  # it can still be looked at
    close_all(ann, bob, watcher, late)


def test_the_seat_goes_on_in_another_browser_in_mid_game(server: ServerProcess) -> None:
    made, (ann, bob), tokens = table_of(server)
    do(server, made["code"], "start", {}, tokens[0])
    for player in (ann, bob):
        player.until("update")
        player.wait_until_chosen(2)
    bob.sync()
    link = do(server, made["code"], "link", {}, tokens[1])["link"]
    assert ann.sync() == bob.sync() == []  # of a link nobody is told
    moved = do(server, made["code"], "move", {"link": link})
    assert moved["seat"] == 1
    kinds = []
    while True:
        frame = bob.hear()
        kinds.append(frame["type"])
        if frame["type"] == "update":
            break
        if frame["type"] == "table":
            assert frame["you"] is None
    assert kinds[0] == "moved"
    assert frame["reset"]
    assert frame["view"]["viewer"] is None  # the old browser sees what spectators see
    assert all(zone["kind"] != "hand" or not zone["cards"] for zone in frame["view"]["zones"])
    phone = Player(server, made["code"], moved["token"])
    assert phone.until("table")["you"] == 1
    assert phone.until("update")["view"]["viewer"] == 1
    phone.act()
    phone.until("ack")
    assert ann.table["seats"][1]["name"] == "Bob"
    bob.say({"type": "hello", "token": tokens[1]})
    assert bob.until("error")["code"] == "wrong-token"
    close_all(ann, bob, phone)


# --- randomness ----------------------------------------------------------------------------------------


def test_browsers_name_their_part_before_the_deal(server: ServerProcess) -> None:
    made, (ann, bob), tokens = table_of(server)
    watcher = Player(server, made["code"], None)
    watcher.until("table")
    watcher.say({"type": "randomness", "bits": BITS})
    assert watcher.until("error")["code"] == "not-seated"
    for wrong in ("", "ab", "zz" * 32, "ab" * 33):
        ann.say({"type": "randomness", "bits": wrong})
        assert ann.until("error")["code"] == "malformed"
    ann.say({"type": "randomness", "bits": BITS})
    until_table(bob)
    while (seats := until_table(ann)["table"]["seats"])[0]["randomness"] is None:
        pass
    assert [seat["randomness"] for seat in seats] == [BITS, None, None]
    ann.say({"type": "randomness", "bits": BITS.upper()})
    assert ann.sync() == []
    ann.say({"type": "randomness", "bits": OTHER_BITS})
    assert ann.until("error")["code"] == "randomness-given"
    do(server, made["code"], "start", {}, tokens[0])
    bob.until("update")
    bob.say({"type": "randomness", "bits": OTHER_BITS})
    assert bob.until("error")["message"]["id"] == "server-randomness-late"
    close_all(ann, bob, watcher)


# --- talk ----------------------------------------------------------------------------------------------


def test_talk_is_heard_by_all_and_kept(own_server: ServerProcess) -> None:
    server = own_server
    made, (ann, bob), tokens = table_of(server)
    watcher = Player(server, made["code"], None)
    watcher.until("table")
    watcher.say({"type": "say", "id": "w1", "text": "psst"})
    assert watcher.until("error")["code"] == "not-seated"
    ann.say({"type": "say", "id": "a1", "text": "  <img src=x>\u202e hi  "})
    assert ann.until("ack")["id"] == "a1"
    for player in (ann, bob, watcher):
        frame = player.until("chat")
        assert not frame["reset"]
        assert [(line["seat"], line["text"]) for line in frame["lines"]] == [(0, "<img src=x> hi")]
    ann.say({"type": "say", "id": "a1", "text": "again"})  # the same request: done already
    assert ann.until("ack")["id"] == "a1"
    assert bob.sync() == []
    for text, said in (("", "server-talk-empty"), ("x" * 301, "server-talk-long")):
        ann.say({"type": "say", "id": "a2", "text": text})
        assert ann.until("error")["message"]["id"] == said
    bob.say({"type": "say", "id": "b1", "text": "哈囉"})
    bob.until("ack")
    server.kill()
    server.start()
    close_all(ann, bob, watcher)
    again = Player(server, made["code"], tokens[0])
    frame = again.until("chat")
    assert frame["reset"]
    assert [line["text"] for line in frame["lines"]] == ["<img src=x> hi", "哈囉"]
    again.say({"type": "say", "id": "a1", "text": "again"})
    again.until("ack")
    assert again.sync() == []
    again.close()
    assert "哈囉" not in server.log()


def test_nobody_talks_all_the_time_or_by_coming_anew(server: ServerProcess) -> None:
    made, (ann, bob), tokens = table_of(server)
    codes = []
    for number in range(12):
        ann.say({"type": "say", "id": f"a{number}", "text": f"{number}"})
        frame = ann.hear()
        while frame["type"] not in ("ack", "error"):
            frame = ann.hear()
        codes.append(frame.get("code"))
    assert codes[:5] == [None] * 5
    assert "talk-too-fast" in codes
    other_tab = Player(server, made["code"], tokens[0])
    other_tab.until("chat")
    refused = 0
    for number in range(10):
        other_tab.say({"type": "say", "id": f"o{number}", "text": f"{number}"})
        frame = other_tab.hear()
        while frame["type"] not in ("ack", "error"):
            frame = other_tab.hear()
        refused += frame["type"] == "error"
    assert refused
    bob.say({"type": "say", "id": "b1", "text": "calm down"})
    assert bob.until("ack")["id"] == "b1"
    close_all(ann, bob, other_tab)


# --- rematch -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", [True, False])
def test_a_rematch_begins_when_everybody_is_back(server: ServerProcess, named: bool) -> None:
    made, (ann, bob), tokens = table_of(server, options={"length": "single"})
    do(server, made["code"], "start", {}, tokens[0])
    play_together([ann, bob])
    code = do(server, made["code"], "rematch", {}, tokens[1])["code"]
    assert until_table(ann, rematch=code)["table"]["over"]
    assert do(server, made["code"], "rematch", {}, tokens[0])["code"] == code
    # Bob, who was second, begins; Ann, who made the table, is last, and still its creator.
    bob_again = Player(server, code, tokens[1])
    assert bob_again.until("table")["you"] == 0
    if named:
        bob_again.say({"type": "randomness", "bits": OTHER_BITS})
    assert not bob_again.table["started"]
    ann_again = Player(server, code, tokens[0])
    frame = ann_again.until("table")
    assert (frame["you"], frame["table"]["creator"]) == (2, 2)
    if named:
        ann_again.say({"type": "randomness", "bits": BITS})
    for player in (ann_again, bob_again):
        player.until("update")
    seats = until_table(Player(server, code, None))["table"]["seats"]
    assert [seat["randomness"] for seat in seats] == ([OTHER_BITS, None, BITS] if named else [None] * 3)
    assert [seat["name"] for seat in seats] == ["Bob", None, "Ann"]
    close_all(ann, bob, ann_again, bob_again)


def test_a_rematch_waits_for_who_is_missing_unless_the_creator_starts_it(server: ServerProcess) -> None:
    made, (ann, bob), tokens = table_of(server, options={"length": "single"})
    do(server, made["code"], "start", {}, tokens[0])
    play_together([ann, bob])
    code = do(server, made["code"], "rematch", {}, tokens[0])["code"]
    ann_again = Player(server, code, tokens[0])
    ann_again.until("table")
    ann_again.say({"type": "randomness", "bits": BITS})
    while ann_again.table["seats"][2]["randomness"] is None:
        ann_again.until("table")
    assert not ann_again.table["started"]
    status, answer = server.request("POST", f"/api/tables/{code}/start", {}, tokens[1])
    assert (status, answer["code"]) == (403, "not-creator")
    do(server, code, "start", {}, tokens[0])
    ann_again.until("update")
    close_all(ann, bob, ann_again)


def test_a_rematch_is_found_after_a_restart(own_server: ServerProcess) -> None:
    server = own_server
    made, (ann,), tokens = table_of(server, people=1, options={"mode": "hero", "length": "single"})
    do(server, made["code"], "start", {}, tokens[0])
    ann.play_to_the_end()
    code = do(server, made["code"], "rematch", {}, tokens[0])["code"]
    server.kill()
    server.start()
    ann.close()
    assert do(server, made["code"], "rematch", {}, tokens[0])["code"] == code
    again = Player(server, code, tokens[0])
    again.until("table")
    again.say({"type": "randomness", "bits": BITS})
    again.until("update")  # alone with bots: all are here
    again.close()


# --- secrets -------------------------------------------------------------------------------------------


def test_no_key_gets_into_the_servers_log(own_server: ServerProcess) -> None:
    server = own_server
    made, (ann, bob), tokens = table_of(server)
    link = do(server, made["code"], "link", {}, tokens[1])["link"]
    phone = do(server, made["code"], "move", {"link": link})["token"]
    server.request("POST", f"/api/tables/{made['code']}/move", {"link": link})
    server.request("POST", "/api/mine", {"tables": [{"code": made["code"], "token": tokens[0]}]})
    server.request("POST", f"/api/tables/{made['code']}/start", {}, "a" + tokens[0])
    close_all(ann, bob)
    assert server.stop() == 0
    log = server.log()
    server.start()
    assert made["code"] in log
    for secret in (*tokens, link, phone):
        assert secret not in log
