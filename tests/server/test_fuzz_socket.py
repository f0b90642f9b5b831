"""The WebSocket under fire: made-up frames, frames again, two browsers on one seat, lost connections.

Whatever comes: no fault of ours, the table goes on, the log is the truth of it, and what each browser was
told is what a table read from that log tells its seat.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from people import table_of_people

import deadhand
from deadhand.server import hints
from deadhand.server.app import create_app
from deadhand.server.config import Config
from deadhand.server.entries import decode_entry, encode_entry
from deadhand.server.lobby import Lobby
from deadhand.server.room import Room
from deadhand.server.table import Table
from deadhand.server.tokens import hash_token, new_code, new_token

Json = dict[str, Any]
CASES = int(os.environ.get("DEADHAND_FUZZ_CASES", "120"))  # stories for each game; a story is up to 40 steps
GAMES = [game.key for game in deadhand.games()]
SEATS = 3
PATIENCE = 60.0
# Browsers: two on seat 0, one on seat 1, one on seat 2, a spectator.
VIEWERS: list[int | None] = [0, 0, 1, 2, None]


class Browser:
    """One connection, straight into the application: no network between."""

    def __init__(self, app: Any, code: str, viewer: int | None, token: str | None) -> None:
        self.viewer = viewer
        self.token = token
        self.heard: list[Json] = []
        self.closed = False
        self._to_server: asyncio.Queue[Json] = asyncio.Queue()
        self._news = asyncio.Event()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": f"/ws/{code}",
            "raw_path": f"/ws/{code}".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"test")],
            "client": (f"10.0.0.{secrets.randbelow(250)}", 1),
            "server": ("test", 80),
            "subprotocols": [],
        }
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(app(scope, self._to_server.get, self._take))

    async def _take(self, message: Json) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(json.loads(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed = True
        self._news.set()

    def say(self, text: str | bytes) -> None:
        kind = "text" if isinstance(text, str) else "bytes"
        self._to_server.put_nowait({"type": "websocket.receive", kind: text})

    def hello(self) -> None:
        self.say(json.dumps({"type": "hello", "token": self.token, "seen": None}))

    async def until(self, wanted: str, since: int, identity: str | None = None) -> Json:
        """The first frame of a kind since then."""
        async with asyncio.timeout(PATIENCE):
            while True:
                self._news.clear()
                for frame in self.heard[since:]:
                    if frame["type"] == wanted and (identity is None or frame.get("id") == identity):
                        return frame
                if self._task.done():
                    self._task.result()
                    raise AssertionError(f"closed before {wanted}: {self.heard[-3:]}")
                await self._news.wait()

    async def sync(self) -> None:
        """Wait until everything said so far is answered; not of a browser that was closed."""
        since = len(self.heard)
        self.say('{"type":"ping"}')
        async with asyncio.timeout(PATIENCE):
            while not self.closed and not self._task.done():
                self._news.clear()
                if any(frame["type"] == "pong" for frame in self.heard[since:]):
                    return
                waiting = asyncio.create_task(self._news.wait())
                await asyncio.wait({waiting, self._task}, return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()

    async def leave(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await asyncio.wait_for(self._task, PATIENCE)

    def decision(self) -> Json | None:
        """What it is asked, by the last view that it got."""
        updates = [frame for frame in self.heard if frame["type"] == "update"]
        found: Json | None = updates[-1]["view"].get("decision") if updates else None
        return found


class World:
    """One application for all stories."""

    def __init__(self, folder: Path) -> None:
        self.runner = asyncio.Runner()
        self.heard: Counter[str] = Counter()  # frames by kind, errors by code
        app: Any = create_app(
            Config(store=str(folder / "tables.sqlite"), answer_scale=0.002, log_level="warning")
        )
        self.app = app
        self.lobby: Lobby = app.app.state.lobby
        self.runner.run(self._open())

    async def _open(self) -> None:
        self.code = ""

    async def plant(self, game: str) -> list[str]:
        """A new table of three people, dealt."""
        tokens = [new_token() for _ in range(SEATS)]
        entries = table_of_people(game, [hash_token(token) for token in tokens], at=1.0, hints=True)
        self.code, self.secret = new_code(), secrets.token_bytes(32)
        table = Table.replay(self.code, self.secret, entries)
        bodies = [encode_entry(entry) for entry in entries]
        await self.lobby.store.create(self.code, self.secret, table.commitment, bodies)
        return tokens

    def close(self) -> None:
        self.runner.run(self.lobby.close())
        self.runner.close()


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "HINT_SECONDS", 0.01)
        world = World(tmp_path_factory.mktemp("store"))
        yield world
        world.close()


# --- stories ---------------------------------------------------------------------------------------------

wild_text = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["", "play 1", "pass", "\u0000", "💀" * 30, "\ud800", "take row 1", "play " + "9" * 300]),
)
wild_number: st.SearchStrategy[Any] = st.one_of(
    st.integers(-3, 60),
    st.sampled_from([2**31, -(2**31), 2**63, 10**40, 0.5, True, None, "7", [], float("inf")]),
)
kinds = st.sampled_from(
    [
        "act",
        "take-back",
        "undo",
        "pass-for-me",
        "why",
        "ping",
        "hello",
        "vote",
        "back",
        "hint",
        "say",
        "randomness",
        "x",
    ]
)
typed_frame = st.fixed_dictionaries(
    {"type": kinds},
    optional={
        "id": st.one_of(st.sampled_from(["a", "b"]), wild_text, wild_number),
        "decision": wild_number,
        "action": wild_text,
        "on": st.one_of(st.booleans(), wild_number),
        "about": wild_number,
        "text": wild_text,
        "bits": st.one_of(st.just("ab" * 32), wild_text),
        "token": st.one_of(st.none(), wild_text),
        "seen": wild_number,
        "more": st.integers(),
    },
)
garbage = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=30),
    st.recursive(st.none() | st.integers() | st.text(max_size=5), st.lists, max_leaves=8).map(json.dumps),
    st.sampled_from(["[" * 3000, "{" * 500, '{"type":', '{"type":"act"}' * 2, "null", '"hello"']),
)
OWN = ["take-back", "undo", "pass-for-me", "back", "hint", "say"]
who = st.integers(0, len(VIEWERS) - 1)
step = st.one_of(
    st.tuples(st.just("legal"), who, st.integers(0, 40)),
    st.tuples(st.just("legal"), who, st.integers(0, 40)),
    st.tuples(st.just("anyone"), who, st.integers(0, 40)),
    st.tuples(st.just("own"), who, st.sampled_from(OWN)),
    st.tuples(st.just("own"), who, st.just("hint")),
    st.tuples(st.just("wish"), who, wild_text),
    st.tuples(st.just("frame"), who, typed_frame),
    st.tuples(st.just("garbage"), who, garbage),
    st.tuples(st.just("again"), who, st.integers(0, 200)),
    st.tuples(st.just("other's"), who, st.integers(0, 200)),
    st.tuples(st.just("drop"), who, st.none()),
    st.tuples(st.just("settle"), who, st.none()),
)
stories = st.lists(step, min_size=5, max_size=40)


class Story:
    """A table, its browsers, and what they said."""

    def __init__(self, world: World, tokens: list[str]) -> None:
        self.world = world
        self.code = world.code
        self.tokens = tokens
        self.browsers = [self.connect(viewer) for viewer in VIEWERS]
        self.gone: list[Browser] = []
        self.said: list[tuple[int, str | bytes]] = []
        self.count = 0

    def connect(self, viewer: int | None) -> Browser:
        token = None if viewer is None else self.tokens[viewer]
        browser = Browser(self.world.app, self.code, viewer, token)
        browser.hello()
        return browser

    def say(self, place: int, text: str | bytes) -> None:
        self.said.append((place, text))
        self.browsers[place].say(text)

    def act(self, place: int, choice: int | str) -> None:
        """One of the actions that the last view offers, or a wish of one's own."""
        decision = self.browsers[place].decision()
        if decision is None:
            return
        actions = decision["actions"]
        action = choice if isinstance(choice, str) else actions[choice % len(actions)]["text"]
        self.count += 1
        frame = {"type": "act", "id": f"r{self.count}", "decision": decision["id"], "action": action}
        self.say(place, json.dumps(frame))

    async def do(self, kind: str, place: int, what: Any) -> None:
        if kind in ("legal", "wish"):
            self.act(place, what)
        elif kind == "anyone":
            await self.browsers[place].sync()
            for at in range(len(VIEWERS)):
                self.act(at, what)
        elif kind == "own":
            self.count += 1
            decision = self.browsers[place].decision() or {"id": 0}
            more: dict[str, Json] = {
                "hint": {"id": f"h{self.count}", "decision": decision["id"]},
                "pass-for-me": {"on": True},
                "say": {"id": f"s{self.count}", "text": "hm"},
                "back": {},
            }
            frame = {"type": what, **more.get(what, {"id": f"o{self.count}"})}
            self.say(place, json.dumps(frame))
        elif kind == "frame":
            self.say(place, json.dumps(what))
        elif kind == "garbage":
            self.say(place, what)
        elif kind in ("again", "other's") and self.said:
            mine = [text for at, text in self.said if (at == place) == (kind == "again")]
            if mine:
                self.say(place, mine[what % len(mine)])
        elif kind == "drop":
            self.gone.append(self.browsers[place])
            await self.browsers[place].leave()
            self.browsers[place] = self.connect(VIEWERS[place])
        elif kind == "settle":
            for browser in self.browsers:
                await browser.sync()

    async def advised(self) -> None:
        """Every hint that was asked for has been answered, or refused."""
        room = await self.world.lobby.room(self.code)
        async with asyncio.timeout(PATIENCE):
            while room.hints.working:
                await asyncio.sleep(0.01)
        for browser in self.browsers:
            await browser.sync()

    async def goes_on(self) -> None:
        """Whoever is asked can answer: on a fresh connection, with the first action that is offered."""
        room = await self.world.lobby.room(self.code)
        for _ in range(10):  # windows here are so short that a busy machine may miss some
            state = room.table.state
            assert state is not None
            if room.table.over:
                return
            seat = state.current_players()[0]
            browser = self.connect(seat)
            await browser.until("update", 0)
            decision = browser.decision()
            if decision is None:
                continue  # it was answered in between
            since = len(browser.heard)
            frame = {"type": "act", "id": new_token(), "decision": decision["id"]}
            browser.say(json.dumps({**frame, "action": decision["actions"][0]["text"]}))
            await browser.sync()
            kinds = {one["type"] for one in browser.heard[since:]}
            codes = {one["code"] for one in browser.heard[since:] if one["type"] == "error"}
            self.gone.append(browser)
            await browser.leave()
            if kinds & {"ack", "held"}:
                return
            assert codes == {"stale"}, codes  # a window that closed just then
        raise AssertionError("the table is stuck")

    async def end(self) -> Room:
        for browser in self.browsers:
            await browser.leave()
        self.gone += self.browsers
        room = await self.world.lobby.room(self.code)
        async with asyncio.timeout(PATIENCE):
            while room.window is not None and not room.table.over:
                await asyncio.sleep(0.01)  # held answers are on their way
                if room.window is not None and room.window.kind.value == "alone":
                    break
        return room


async def told_by_the_log(story: Story) -> dict[int | None, dict[int, Json]]:
    """Every update of every viewer, from nothing but what the store holds."""
    stored = await story.world.lobby.store.read(story.code)
    assert stored is not None
    entries = [decode_entry(body) for body in stored.entries]
    table = Table.replay(story.code, stored.seed, entries[:1])
    told: dict[int | None, dict[int, Json]] = {viewer: {} for viewer in (None, 0, 1, 2)}
    for entry in entries[1:]:
        for viewer, update in table.apply(entry).updates.items():
            assert viewer is None or isinstance(viewer, int)
            told[viewer][update.n] = json.loads(update.frame())
    return told


def same_told(frame: Json, told: dict[int, Json], events: list[Json]) -> bool:
    """Whether an update says what the log says; windows and clocks aside, which are of the moment."""
    one = told[frame["n"]]
    return bool(
        frame["view"] == one["view"] and frame["events"] == (events if frame["reset"] else one["events"])
    )


async def tell(world: World, game: str, story_steps: list[tuple[str, int, Any]]) -> None:
    story = Story(world, await world.plant(game))
    for kind, place, what in story_steps:
        await story.do(kind, place, what)
        await asyncio.sleep(0)
    for browser in story.browsers:
        await browser.sync()
    await story.advised()
    await story.goes_on()
    room = await story.end()
    for browser in story.gone:
        broken = [frame for frame in browser.heard if frame.get("code") == "broken"]
        assert broken == []
    told = await told_by_the_log(story)
    stored = await world.lobby.store.read(story.code)
    assert stored is not None
    again = Table.replay(story.code, stored.seed, [decode_entry(body) for body in stored.entries])
    assert again.length == room.table.length
    assert again.state is not None
    assert room.table.state is not None
    assert again.state.to_position() == room.table.state.to_position()
    for browser in story.gone:
        for frame in browser.heard:
            world.heard[str(frame.get("code", frame["type"]))] += 1
            if frame["type"] == "update":
                history = [
                    event
                    for n in sorted(told[browser.viewer])
                    if n <= frame["n"]
                    for event in told[browser.viewer][n]["events"]
                ]
                assert same_told(frame, told[browser.viewer], history)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_said_the_table_goes_on(world: World, game: str) -> None:
    @seed(20261130)
    @settings(
        max_examples=CASES,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(stories)
    def attempt(story_steps: list[tuple[str, int, Any]]) -> None:
        with structlog.testing.capture_logs() as lines:
            world.runner.run(tell(world, game, story_steps))
        assert [line for line in lines if line["log_level"] in ("error", "critical")] == []

    attempt()
    # the stories were worth telling
    assert world.heard["ack"] > CASES
    assert world.heard["update"] > CASES * 5
    assert world.heard["hint"] > 0
    assert {"malformed", "illegal", "stale", "not-seated"} <= world.heard.keys(), world.heard
