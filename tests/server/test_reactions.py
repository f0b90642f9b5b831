"""Reactions without tells (docs/decisions/0009-reactions.md, SZE-40, SZE-63).

Through a real server: what another seat hears, when, and in which bytes, must not depend on what the asked
seat holds or does. What happens within the server: test_reactions_rooms.py.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import sqlite3
import statistics
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from server_tools import Json, Player, ServerProcess
from trial_game import KEY
from websockets.asyncio.client import ClientConnection, connect

SCRIPT = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from trial_game import install
install()
from deadhand.server.config import read_config
from deadhand.server.run import serve
if __name__ == "__main__":
    sys.exit(serve(read_config(open_browser=False)))
"""
SCALE = 0.05
WINDOW = 12 * SCALE
TRIES = 2  # a third would meet the limit on how many tables one address may make
PLAN = ["play horde on 2", "play rampage on 2 3"] * 3 + ["play alliance on 2"]


@pytest.fixture(scope="module")
def trial_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("reactions")
    process = ServerProcess(folder, SCRIPT, {"DEADHAND_ANSWER_SCALE": str(SCALE)})
    yield process
    assert process.stop() == 0, process.log()


class Guest:
    """Somebody at a table of the real server, who notes what came and when."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[tuple[float, str]] = []
        self.updates: list[tuple[float, Json]] = []
        self.view: Json = {}
        self._ids = itertools.count()

    async def hear(self) -> Json:
        text = await asyncio.wait_for(self.socket.recv(), 30)
        assert isinstance(text, str)
        now = asyncio.get_running_loop().time()
        frame: Json = json.loads(text)
        # On a busy machine an answer may be late: then the seat has passed, at the same moment.
        assert frame["type"] != "error" or frame["code"] == "stale", frame
        self.frames.append((now, text))
        if frame["type"] == "update":
            self.updates.append((now, frame))
            self.view = frame["view"]
        return frame

    async def say(self, frame: Json) -> None:
        await self.socket.send(json.dumps(frame))

    async def act(self, action: str) -> None:
        asked = self.view["decision"]["id"]
        await self.say({"type": "act", "id": f"r{next(self._ids)}", "decision": asked, "action": action})

    def windows(self) -> list[float]:
        """How long each window of seat 1 was open, as heard here."""
        result = []
        for (opened, frame), (closed, _) in itertools.pairwise(self.updates):
            if frame["window"] is not None and frame["window"]["seat"] == 1:
                result.append(closed - opened)
        return result

    def update_texts(self) -> list[str]:
        return [text for _, text in self.frames if '"type":"update"' in text]


@asynccontextmanager
async def guest(server: ServerProcess, code: str, token: str | None) -> AsyncIterator[Guest]:
    async with connect(f"ws://{server.url}/ws/{code}") as socket:
        await socket.send(json.dumps({"type": "hello", "token": token, "seen": None}))
        yield Guest(socket)


def seat_three(server: ServerProcess, holding: str, seconds: int = 12) -> tuple[str, list[str]]:
    """A started table of three people: its code and their tokens."""
    made = server.create(game=KEY, players=3, options={"holding": holding}, answer_seconds=seconds)
    code, tokens = made["code"], [made["token"]]
    for name in ("Bob", "Cat"):
        status, sat = server.request("POST", f"/api/tables/{code}/sit", {"name": name})
        assert status == 200
        tokens.append(sat["token"])
    status, table = server.request("POST", f"/api/tables/{code}/start", {}, tokens[0])
    assert (status, table["answer_seconds"]) == (200, seconds)
    return code, tokens


Answerer = Callable[[Guest, random.Random], Awaitable[None]]


async def after_thinking(bob: Guest, chance: random.Random) -> None:
    """Takes a while, sometimes all of it; answers this or that; sometimes thinks better of it."""
    texts = [action["text"] for action in bob.view["decision"]["actions"]]
    if chance.random() < 0.1:
        return
    await asyncio.sleep(chance.uniform(0, 0.8) * WINDOW)
    await bob.act(chance.choice(texts))
    if chance.random() < 0.2:
        await bob.act(chance.choice(texts))


async def nothing(bob: Guest, chance: random.Random) -> None:
    return


async def passes_at_once(bob: Guest, chance: random.Random) -> None:
    await bob.act("pass")


async def passes_in_the_end(bob: Guest, chance: random.Random) -> None:
    await bob.act("vest")
    await asyncio.sleep(WINDOW / 2)
    await bob.act("pass")


async def vests(bob: Guest, chance: random.Random) -> None:
    await asyncio.sleep(chance.uniform(0, 0.8) * WINDOW)
    await bob.act("vest")


async def play(
    server: ServerProcess,
    code: str,
    tokens: list[str],
    answer: Answerer,
    plan: list[str],
    pass_for_me: bool = False,
    seed: int = 0,
) -> tuple[Guest, Guest, Guest, Guest]:
    """Seat 0 plays its plan against seat 1, who answers in its way; seat 2 and a spectator listen."""
    chance = random.Random(seed)
    async with (
        guest(server, code, tokens[0]) as ann,
        guest(server, code, tokens[1]) as bob,
        guest(server, code, tokens[2]) as cat,
        guest(server, code, None) as watcher,
    ):
        updates = 1 + 2 * len(plan) + sum("rampage" in text for text in plan)  # who is asked, and the rest
        for one in (ann, bob, cat, watcher):
            while not one.updates:
                await one.hear()
        if pass_for_me:
            await bob.say({"type": "pass-for-me", "on": True})
            while (await bob.hear())["type"] != "pass-for-me":
                pass

        async def attack() -> None:
            await asyncio.sleep(chance.uniform(0, WINDOW))
            for text in plan:
                await ann.act(text)
                while ann.view["decision"] is not None or not ann.updates[-1][1]["window"]:
                    await ann.hear()
                while ann.view["decision"] is None:
                    await ann.hear()

        async def defend() -> None:
            while len(bob.updates) < updates:
                before = len(bob.updates)
                await bob.hear()
                if len(bob.updates) > before and (bob.updates[-1][1]["window"] or {}).get("seat") == 1:
                    await answer(bob, chance)

        async def listen(one: Guest) -> None:
            while len(one.updates) < updates:
                await one.hear()

        await asyncio.gather(attack(), defend(), listen(cat), listen(watcher))
        return ann, bob, cat, watcher


def furthest(one: list[float], other: list[float]) -> float:
    """The Kolmogorov-Smirnov statistic of two samples."""
    places = sorted(one + other)
    return max(
        abs(sum(x <= at for x in one) / len(one) - sum(x <= at for x in other) / len(other)) for at in places
    )


def listen_to_cases(server: ServerProcess) -> dict[str, list[tuple[str, Guest]]]:
    """What seat 2 heard at five tables of each case, with the table's code."""
    cases: list[tuple[str, str, Answerer, bool]] = [
        ("considered", "vests", after_thinking, False),
        ("automatic", "nothing", nothing, False),
        ("pass for me", "vests", nothing, True),
    ]
    tables = [
        (name, answer, passing, *seat_three(server, holding))
        for _ in range(5)
        for name, holding, answer, passing in cases
    ]

    async def run() -> dict[str, list[tuple[str, Guest]]]:
        # All at the same time: whatever else this machine does meets all cases alike.
        heard = await asyncio.gather(
            *(
                play(server, code, tokens, answer, PLAN, passing, seed)
                for seed, (_, answer, passing, code, tokens) in enumerate(tables)
            )
        )
        cats: dict[str, list[tuple[str, Guest]]] = {}
        for (name, _, _, code, _), (_, _, cat, _) in zip(tables, heard, strict=True):
            cats.setdefault(name, []).append((code, cat))
        return cats

    return asyncio.run(run())


def tells(times: dict[str, list[float]]) -> list[tuple[str, str, float, float]]:
    """The pairs of cases that differ: by their medians, or as distributions."""
    found = []
    for one, other in itertools.combinations(times, 2):
        gap = abs(statistics.median(times[one]) - statistics.median(times[other]))
        distance = furthest(times[one], times[other])
        # With 35 each, equal distributions are further apart than that once in some ten thousand runs.
        if gap > WINDOW / 10 or distance > 0.5:
            found.append((one, other, gap, distance))
    return found


def test_the_time_of_an_answer_tells_nothing(trial_server: ServerProcess) -> None:
    for _ in range(TRIES):
        cats = listen_to_cases(trial_server)
        # The same frames in the same order with the same counts, in every case.
        shapes = {
            tuple((frame["n"], json.dumps(frame["window"])) for _, frame in cat.updates)
            for heard in cats.values()
            for _, cat in heard
        }
        assert len(shapes) == 1
        # What the store keeps looks the same as well.
        fields = {
            (tuple(sorted(entry)), len(entry["id"]))
            for heard in cats.values()
            for code, _ in heard
            for entry in _log(trial_server, code)
        }
        assert fields == {(("at", "entry", "id", "seat", "texts"), 32)}
        times = {name: [t for _, cat in heard for t in cat.windows()] for name, heard in cats.items()}
        assert {len(found) for found in times.values()} == {5 * len(PLAN)}
        # A machine that stands still for a while may blur this once; a tell shows every time.
        found = tells(times)
        if not found:
            return
    raise AssertionError(found)


def test_the_comparison_finds_a_tell() -> None:
    chance = random.Random(7)
    times = {
        "considered": [WINDOW * chance.uniform(0, 0.8) for _ in range(35)],
        "automatic": [WINDOW * chance.uniform(0.99, 1.01) for _ in range(35)],
        "pass for me": [WINDOW * chance.uniform(0.99, 1.01) for _ in range(35)],
    }
    assert {(one, other) for one, other, _, _ in tells(times)} == {
        ("considered", "automatic"),
        ("considered", "pass for me"),
    }


def _log(server: ServerProcess, code: str) -> list[Json]:
    """The entries of seat 1's answers."""
    with sqlite3.connect(server.store) as store:
        rows = store.execute("SELECT entry FROM log WHERE code = ? ORDER BY number", (code,)).fetchall()
    entries = [json.loads(body) for (body,) in rows]
    return [entry for entry in entries if entry["entry"] == "act" and entry["seat"] == 1]


# --- bytes -----------------------------------------------------------------------------------------------


def test_the_bytes_of_an_answer_tell_nothing(trial_server: ServerProcess) -> None:
    """Three times a vest in hand that is not used, in different ways; and no vest at all."""
    cases: list[tuple[str, Answerer, bool]] = [
        ("nothing", nothing, False),
        ("nothing", passes_at_once, False),
        ("vests", nothing, False),
        ("vests", nothing, True),
        ("vests", passes_at_once, False),
        ("vests", passes_in_the_end, False),
        ("reflections", passes_at_once, False),
        ("vests", vests, False),
    ]
    tables = [(*seat_three(trial_server, holding, 20), answer, on) for holding, answer, on in cases]

    async def run() -> list[tuple[Guest, Guest, Guest, Guest]]:
        return await asyncio.gather(
            *(play(trial_server, code, tokens, answer, PLAN[:1], on) for code, tokens, answer, on in tables)
        )

    heard = asyncio.run(run())
    for listener in (0, 2, 3):
        kept = [one[listener].update_texts() for one in heard]
        assert len(kept[0]) == 3  # the deal, the question, the answer
        for texts, case in zip(kept[:-1], cases, strict=False):
            assert texts == kept[0], (listener, case)
        # The vest that is used is public when the window closes, and not before.
        assert kept[-1][:2] == kept[0][:2]
        assert kept[-1][2] != kept[0][2]
        own = None if listener == 3 else False
        assert all(json.loads(text).get("pass_for_me") is own for texts in kept for text in texts)
        kinds = {tuple(json.loads(text)["type"] for _, text in one[listener].frames) for one in heard}
        assert {tuple(kind for kind in found if kind not in ("table", "ack")) for found in kinds} == {
            ("update",) * 3
        }
    # Only the one who is asked is told what is held and whether it is passed for them.
    asked = [[json.loads(text) for _, text in one[1].frames] for one in heard]
    assert [frame["pass_for_me"] for frame in asked[3] if frame["type"] == "update"] == [False, True, True]
    assert [frame["action"] for frame in asked[5] if frame["type"] == "held"] == ["vest", "pass"]
    order = [frame["type"] for frame in asked[5]]
    assert order.index("ack") == len(order) - 2  # stored at the end, then shown


# --- the server dies, or stops, in the window --------------------------------------------------------------


@pytest.fixture
def own_trial_server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path, SCRIPT, {"DEADHAND_ANSWER_SCALE": "0.5"})
    yield process
    assert process.stop() == 0, process.log()


def until_asked(player: Player) -> Json:
    while True:
        frame = player.until("update")
        if frame["window"] is not None:
            return frame


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_the_window_opens_afresh_after_a_restart(own_trial_server: ServerProcess, how: str) -> None:
    server = own_trial_server
    code, tokens = seat_three(server, "vests", seconds=6)
    ann, bob = Player(server, code, tokens[0]), Player(server, code, tokens[1])
    ann.until("update")
    bob.until("update")
    bob.say({"type": "pass-for-me", "on": True})
    assert bob.until("pass-for-me") == {"type": "pass-for-me", "on": True}
    ann.act("play horde on 2")
    asked = until_asked(bob)
    until_asked(ann)
    assert asked["window"] == {"seconds": 3.0, "left": 3.0, "seat": 1}
    bob.act("vest", name="mine")
    assert bob.until("held") == {"type": "held", "id": "mine", "action": "vest", "instead_of": None}
    assert [frame["type"] for frame in ann.sync()] == []
    # Who comes back in the window finds it, with what is left of it, and the answer that is held.
    again = Player(server, code, tokens[1])
    back = again.until("update")
    assert back["window"]["seat"] == 1
    assert back["window"]["left"] <= 3.0
    assert back["pass_for_me"] is True
    assert again.until("held")["id"] == "mine"
    length = len(_entries(server, code))
    if how == "kill":
        server.kill()
    else:
        assert server.stop() == 0
    assert len(_entries(server, code)) == length  # nothing was stored, and nothing acknowledged
    server.start()
    ann_again, bob_again = Player(server, code, tokens[0]), Player(server, code, tokens[1])
    for before, after in ((ann, ann_again), (bob, bob_again)):
        update = after.until("update")
        assert (update["n"], update["view"]) == (before.n, before.view)
        assert update["window"]["seconds"] == 3.0
        assert update["window"]["left"] > 0
    assert bob_again.view["decision"]["id"] == 0
    # The browser sends again what was not acknowledged, and again while it is held.
    for _ in range(2):
        bob_again.act("vest", name="mine")
        assert bob_again.until("held")["id"] == "mine"
    assert bob_again.until("ack")["id"] == "mine"
    assert bob_again.until("update")["window"] is None
    assert [event["kind"] for event in bob_again.events].count("answer") == 1
    bob_again.act("vest", name="mine", decision=0)
    assert bob_again.until("ack")["id"] == "mine"  # it is known as done
    assert bob_again.sync() == []
    entries = _entries(server, code)
    assert [entry["texts"] for entry in entries if entry["entry"] == "act"] == [["play horde on 2"], ["vest"]]
    assert "mine" not in json.dumps(entries)
    for player in (ann_again, bob_again):
        player.close()


def _entries(server: ServerProcess, code: str) -> list[Json]:
    with sqlite3.connect(server.store) as store:
        rows = store.execute("SELECT entry FROM log WHERE code = ? ORDER BY number", (code,)).fetchall()
    return [json.loads(entry) for (entry,) in rows]


def test_the_list_of_games_says_who_asks_for_reactions(trial_server: ServerProcess) -> None:
    status, games = trial_server.request("GET", "/api/games")
    assert status == 200
    found = {game["key"]: game["answer_seconds"] for game in games}  # type: ignore[index]
    assert found["walking-dead-cards"] is None
    assert found[KEY] == {"default": 6, "choices": [3, 6, 12, 20]}
