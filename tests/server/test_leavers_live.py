"""Leavers over real sockets: a table goes on without somebody, and gives the seat back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from server_tools import Json, Player, ServerProcess

from deadhand.server.config import InvalidConfig, read_config

SCALE = {"DEADHAND_LEAVE_SCALE": "0.02"}  # away after 0.4 s; a clock of 30 s is one of 0.6 s


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("leavers"), environment=SCALE)
    yield process
    assert process.stop() == 0, process.log()


def table_of(server: ServerProcess, people: int, **wish: object) -> tuple[Json, list[str]]:
    """People and bots, three in all, and the cards dealt; the people's tokens."""
    made = server.create(
        players=3,
        options={"mode": "survival"},
        seats=["you"] + ["open"] * (people - 1) + ["bot:simple"] * (3 - people),
        **wish,
    )
    tokens = [made["token"]]
    for _ in range(people - 1):
        status, sat = server.request("POST", f"/api/tables/{made['code']}/sit", {"name": "Bob"})
        assert status == 200, sat
        tokens.append(sat["token"])
    status, answer = server.request("POST", f"/api/tables/{made['code']}/start", {}, made["token"])
    assert status == 200, answer
    return made, tokens


def until_seat(player: Player, seat: int, **facts: object) -> None:
    """Until that is so of a seat."""
    while any(player.table["seats"][seat][name] != value for name, value in facts.items()):
        player.until("table", 60)


def act_until(player: Player, kind: str) -> None:
    """Play until the log has an event of that kind."""
    answered = -1
    while not any(event["kind"] == kind for event in player.events):
        asked = player.view.get("decision")
        if asked is not None and asked["id"] != answered:
            answered = asked["id"]
            player.act()
        player.hear(60)


def test_a_table_with_a_clock_is_played_to_its_end_without_somebody(hasty: ServerProcess) -> None:
    made, tokens = table_of(hasty, 2, clock=30)
    ann = Player(hasty, made["code"], tokens[0])
    ann.until("update")
    act_until(ann, "taken-over")  # Bob has never come
    until_seat(ann, 1, played_by="survivor", away=True, kind="human", name="Bob")
    bob = Player(hasty, made["code"], tokens[1])
    bob.until("update")
    assert any(event["kind"] == "taken-over" for event in bob.events)
    until_seat(bob, 1, played_by=None, away=False, connected=True)
    until_seat(ann, 1, played_by=None)
    while not any(event["kind"] == "returned" for event in bob.events):
        bob.hear(60)
    if bob.view["decision"] is not None and bob.view["outcome"] is None:
        bob.act()
    bob.close()
    # Ann goes on alone, and may be slow herself: whatever she sends says that she is there.
    ann.play_to_the_end(120)
    status, table = hasty.request("GET", f"/api/tables/{made['code']}")
    assert (status, table["over"]) == (200, True)
    ann.close()


def test_who_is_slow_says_that_they_are_there(hasty: ServerProcess) -> None:
    made, tokens = table_of(hasty, 2, clock=30)
    ann, bob = (Player(hasty, made["code"], token) for token in tokens)
    for player in (ann, bob):
        player.until("update")
    act_until(ann, "taken-over")
    bob.say({"type": "ping"})
    bob.until("pong")
    assert not any(event["kind"] == "returned" for event in bob.events)
    bob.say({"type": "back"})
    while not any(event["kind"] == "returned" for event in ann.events):
        ann.hear(60)
    for player in (ann, bob):
        player.close()


def test_without_a_clock_the_others_vote(hasty: ServerProcess) -> None:
    made, tokens = table_of(hasty, 3)
    frame: Json
    ann, bob, cat = (Player(hasty, made["code"], token) for token in tokens)
    for player in (ann, bob, cat):
        player.until("update")
        assert player.view["decision"] is not None
    ann.say({"type": "vote", "about": 2, "on": True})
    assert ann.until("error")["code"] == "vote-not-away"
    cat.close()
    until_seat(ann, 2, away=True, votes_needed=2, votes=[])
    ann.say({"type": "vote", "about": 2, "on": True})
    until_seat(bob, 2, votes=[0])
    for frame in (
        {"type": "vote", "about": 2},
        {"type": "vote", "about": "2", "on": True},
        {"type": "back", "x": 1},
    ):
        bob.say(frame)
        assert bob.until("error")["code"] == "malformed"
    spectator = Player(hasty, made["code"], None)
    for frame in ({"type": "vote", "about": 2, "on": True}, {"type": "back"}):
        spectator.say(frame)
        assert spectator.until("error")["code"] == "not-seated"
    bob.say({"type": "vote", "about": 2, "on": True})
    for player in (ann, bob, spectator):
        until_seat(player, 2, played_by="survivor", votes=[], votes_needed=0)
        player.close()


def test_a_restart_keeps_who_plays_for_whom(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, environment=SCALE)
    made, tokens = table_of(server, 2, clock=30)
    ann = Player(server, made["code"], tokens[0])
    ann.until("update")
    act_until(ann, "taken-over")
    server.kill()
    ann.close()
    server.start()
    ann = Player(server, made["code"], tokens[0])
    ann.until("update")
    until_seat(ann, 1, played_by="survivor")
    bob = Player(server, made["code"], tokens[1])
    bob.until("update")
    until_seat(bob, 1, played_by=None)
    for player in (ann, bob):
        player.close()
    assert server.stop() == 0, server.log()


@pytest.mark.parametrize("value", ["0", "-1", "x", "nan", "1e9", "9" * 30])
def test_a_scale_that_cannot_be(value: str) -> None:
    with pytest.raises(InvalidConfig) as problem:
        read_config(environ={"DEADHAND_LEAVE_SCALE": value})
    assert "clocks" in str(problem.value.message)
    assert read_config(environ={"DEADHAND_LEAVE_SCALE": "0.5"}).leave_scale == 0.5
