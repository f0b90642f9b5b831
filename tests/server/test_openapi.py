"""The HTTP interface does what its description says, whatever is asked: made-up requests by the thousand."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import hypothesis
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route
from starlette.testclient import TestClient

from deadhand.server.app import create_app
from deadhand.server.config import Config
from deadhand.server.limits import ClientLimits
from deadhand.server.openapi import document

KEY = "walking-dead-cards"
CASES = int(os.environ.get("DEADHAND_FUZZ_CASES", "80"))  # requests made up for each call
GAMES = ["walking-dead-cards", "selfish-zombies", "eaten-by-zombies", "walking-dead-board"]
Json = dict[str, Any]
CHECKS = [status_code_conformance, content_type_conformance, response_schema_conformance]


class World:
    """A running application, and tables in every state for made-up requests to find."""

    def __init__(self, folder: Path) -> None:
        self.app: Any = create_app(Config(store=str(folder / "tables.sqlite")))
        self.client = TestClient(self.app, raise_server_exceptions=False)

    def open(self) -> None:
        self.client.__enter__()
        lift_limits(self.app.app)
        waiting = self.create(["you", "open", "bot:simple"])
        running = self.create(["you", "bot:simple", "bot:simple"], start=True)
        closed = self.create(["you", "open", "open"])
        answer = self.client.post(f"/api/tables/{closed['code']}/close", json={}, headers=bearer(closed))
        assert answer.status_code == 200, answer.text
        self.tables = [waiting, running, closed]

    def create(self, seats: list[str], start: bool = False) -> Json:
        wish = {"game": KEY, "players": len(seats), "seats": seats, "start": start}
        answer = self.client.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made


def bearer(made: Json) -> dict[str, str]:
    return {"authorization": f"Bearer {made['token']}"}


def lift_limits(app: Any) -> None:
    """Limits of speed have tests of their own; here they would hide everything else."""
    for holder in (app.state._state, vars(app.state.lobby)):
        for name, value in list(holder.items()):
            if isinstance(value, ClientLimits):
                holder[name] = ClientLimits(1e9, 1e9)
    app.state.table_limits = None


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    world = World(tmp_path_factory.mktemp("store"))
    world.open()
    yield world
    world.client.__exit__(None, None, None)


def served(world: World) -> set[tuple[str, str]]:
    found = set()
    for route in world.app.app.routes:
        if isinstance(route, Route) and route.path.startswith(("/api/", "/healthz")):
            path = route.path.replace(":int}", "}")
            found |= {(path, method) for method in (route.methods or set()) - {"HEAD", "OPTIONS"}}
    return found


def test_every_call_is_described_and_nothing_else(world: World) -> None:
    described = {(path, method.upper()) for path, calls in document()["paths"].items() for method in calls}
    assert described == served(world)


def test_the_document_is_served(world: World) -> None:
    answer = world.client.get("/api/openapi.json")
    assert answer.json() == document()


def test_made_up_requests_are_answered_as_described(world: World) -> None:
    """No fault of ours, no status, type or body that the document does not name."""
    described = copy.deepcopy(document())
    codes = [made["code"] for made in world.tables]
    for calls in described["paths"].values():
        for call in calls.values():
            for parameter in call.get("parameters", []):
                if parameter["name"] == "code":  # mostly tables that there are
                    parameter["schema"] = {"enum": [*codes, *codes, "222222", "nonsense"]}
            call.pop("security", None)
    wish = described["components"]["schemas"]["CreateBody"]["properties"]
    for name, likely in (
        ("game", [*GAMES, "chess"]),
        ("players", [1, 2, 3, 4]),
        ("language", ["", "en", "zh-Hant", "xx"]),
    ):
        wish[name] = {"enum": likely}
    wish["options"] = {"enum": [{}, {"mode": "survival"}, {"mode": 7}]}
    wish["seats"] = {"enum": [None, ["you", "open"], ["you", "bot:simple", "open"], ["you", "you"]]}
    for name, likely in (("clock", [0, 30, 7]), ("takeover", ["simple", "random", "nobody"])):
        wish[name] = {"enum": likely}
    wish["answer_seconds"] = {"enum": [None, 6, 7]}
    schema = schemathesis.openapi.from_dict(described)
    schema.app = world.app
    seen: dict[int, int] = {}
    for result in schema.get_all_operations():
        operation: Any = cast(Any, result).ok()

        @hypothesis.seed(20261130)
        @hypothesis.settings(
            max_examples=CASES,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @hypothesis.given(
            case=operation.as_strategy(),
            who=hypothesis.strategies.sampled_from([None, "nonsense", *world.tables]),
        )
        def attempt(case: Any, who: Json | str | None) -> None:
            headers = dict(case.headers or {})
            if who is not None:
                headers["authorization"] = f"Bearer {who if isinstance(who, str) else who['token']}"
            answer = case.call(session=world.client, base_url="http://testserver", headers=headers)
            seen[answer.status_code] = seen.get(answer.status_code, 0) + 1
            assert answer.status_code < 500, answer.text
            case.validate_response(answer, checks=CHECKS)

        attempt()
    assert sum(seen.values()) > CASES * 5
    assert {200, 201, 400, 401, 404, 409} <= seen.keys(), seen
