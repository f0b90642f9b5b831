"""What the operator watches, and that nobody else may."""

from __future__ import annotations

from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from server_tools import KEY, Player, ServerProcess
from starlette.requests import Request

from deadhand.server.metrics import may_see


def samples(text: str) -> dict[str, float]:
    """Every sample by its name and labels."""
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def watched(server: ServerProcess, headers: dict[str, str] | None = None) -> tuple[int, str]:
    from urllib.error import HTTPError
    from urllib.request import Request as Call
    from urllib.request import urlopen

    try:
        with urlopen(Call(f"http://{server.url}/metrics", headers=headers or {}), timeout=20) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as problem:
        return problem.code, problem.read().decode()


def test_a_game_is_counted(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    made = server.create(
        players=3, options={"mode": "survival"}, seats=["you"] + ["bot:simple"] * 2, start=True
    )
    player = Player(server, made["code"], made["token"])
    player.play_to_the_end()
    again = Player(server, made["code"], made["token"], seen=player.n)
    again.until("update")
    again.say({"type": "act", "id": "late", "decision": 0, "action": "play 1"})
    again.until("error")
    status, text = watched(server)
    assert status == 200
    found = samples(text)
    assert found[f"deadhand_tables_created_total{{game={KEY}}}"] == 1
    assert found[f"deadhand_games_ended_total{{game={KEY}}}"] == 1
    # ten cards a player, and perhaps rows that had to be chosen
    assert found[f"deadhand_moves_total{{by=human,game={KEY}}}"] >= 10
    assert found[f"deadhand_moves_total{{by=bot,game={KEY}}}"] >= 20
    assert found["deadhand_move_seconds_count"] == found[f"deadhand_moves_total{{by=human,game={KEY}}}"]
    assert found["deadhand_bot_seconds_count{bot=simple}"] >= 20
    assert found["deadhand_store_seconds_count"] > 10
    assert found["deadhand_tables"] == 1
    assert found["deadhand_connections"] == 2
    assert found["deadhand_reconnects_total"] == 1
    assert found["deadhand_refusals_total{code=over}"] == 1
    assert made["code"] not in text
    for one in (player, again):
        one.close()
    assert server.stop() == 0


def test_only_the_operator_sees_it(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, environment={"DEADHAND_METRICS_TOKEN": "open sesame"})
    assert watched(server)[0] == 200
    for proxy in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        assert watched(server, {proxy: "203.0.113.7"})[0] == 404
    assert (
        watched(server, {"X-Forwarded-For": "203.0.113.7", "Authorization": "Bearer open sesame"})[0] == 200
    )
    assert watched(server, {"Authorization": "Bearer nonsense"})[0] == 404
    assert server.stop() == 0


@pytest.mark.parametrize(
    ("host", "token", "given", "seen"),
    [
        ("127.0.0.1", None, None, True),
        ("::1", None, None, True),
        ("203.0.113.7", None, None, False),
        ("203.0.113.7", None, "Bearer x", False),
        ("203.0.113.7", "x", "Bearer x", True),
        ("203.0.113.7", "x", "Basic x", False),
        ("no address", None, None, False),
    ],
)
def test_who_may_see_it(host: str, token: str | None, given: str | None, seen: bool) -> None:
    headers = [] if given is None else [(b"authorization", given.encode())]
    request = Request(
        {"type": "http", "method": "GET", "path": "/metrics", "headers": headers, "client": (host, 1)}
    )
    assert may_see(request, token) is seen
