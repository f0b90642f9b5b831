"""A storm: several server processes, one of them killed every few seconds, and many tables of scripted
clients that play whole games over WebSocket, each going to the next process when its connection breaks.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
import socket
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import msgspec
from people import table_of_people
from server_tools import Json, ServerProcess
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from deadhand.server.entries import Act, decode_entry, encode_entry
from deadhand.server.store import Store
from deadhand.server.table import Table
from deadhand.server.tokens import hash_token, new_code, new_token

KEY, SEATS = "walking-dead-cards", 4
SHORT = {"mode": "survival", "length": "single"}
AGAIN_SECONDS = (0.1, 0.3, 1.0, 3.0)  # as a browser does, before it tries again
STILL_SECONDS = 90.0  # a table at which nothing happens for so long stands still: nobody would wait for it
UNEXPECTED = {"table-dropped", "log-broken", "frame-failed", "request-failed", "bus-failed", "bots-stuck"}


class Action(msgspec.Struct):
    """One legal action."""

    text: str


class Decision(msgspec.Struct):
    """What a client is asked."""

    id: int
    actions: list[Action]


class View(msgspec.Struct):
    """The part of a view that a client acts on."""

    decision: Decision | None = None
    outcome: dict[str, msgspec.Raw] | None = None


class Frame(msgspec.Struct):
    """Any frame of the server."""

    type: str
    n: int = 0
    reset: bool = False
    view: msgspec.Raw = msgspec.Raw(b"null")
    id: str | None = None
    code: str = ""


_frame = msgspec.json.Decoder(Frame).decode
_view = msgspec.json.Decoder(View | None).decode


@dataclass
class Planted:
    """A table in the store: its code, its secret, the tokens of its seats."""

    code: str
    seed: bytes
    tokens: list[str]


async def plant(store: Store, count: int) -> list[Planted]:
    """Tables in the store, dealt, four people each."""
    planted = []
    for _ in range(count):
        seed, code, tokens = secrets.token_bytes(32), new_code(), [new_token() for _ in range(SEATS)]
        entries = table_of_people(KEY, [hash_token(token) for token in tokens], SHORT, time.time())
        await store.create(code, seed, sha256(seed).hexdigest(), [encode_entry(entry) for entry in entries])
        planted.append(Planted(code, seed, tokens))
    return planted


class RoundRobin:
    """Where to connect next."""

    def __init__(self, addresses: list[str]) -> None:
        self._next = itertools.cycle(addresses)

    def next(self) -> str:
        """The next process, whether it lives or not."""
        return next(self._next)


@dataclass
class Client:
    """One seat's browser, from the first hello to the end of the game."""

    table: Planted
    seat: int
    servers: RoundRobin
    chance: random.Random
    think: float  # seconds, at most
    acknowledged: list[tuple[str, str]] = field(default_factory=list)  # request and action, in order
    connections: int = 0
    last_view: bytes = b"null"
    last_n: int = 0
    over: bool = False
    errors: Counter[str] = field(default_factory=Counter)
    _pending: Json | None = None  # sent and not acknowledged
    _answered: int = -1
    _failures: int = 0  # to connect, one after the other

    async def play(self) -> None:
        """Play to the end, whatever happens to the processes."""
        while not self.over:
            address = f"ws://{self.servers.next()}/ws/{self.table.code}"
            try:
                async with connect(address, compression=None, open_timeout=10, ping_interval=None) as line:
                    self.connections += 1
                    await self._say(line, {"type": "hello", "token": self.table.tokens[self.seat]})
                    await self._talk(line)
            except (OSError, WebSocketException, TimeoutError):
                wait = AGAIN_SECONDS[min(self._failures, len(AGAIN_SECONDS) - 1)]
                self._failures += 1
                await asyncio.sleep(wait * (0.5 + self.chance.random()))

    async def _talk(self, line: ClientConnection) -> None:
        greeted, last = False, ""
        while not self.over:
            try:
                async with asyncio.timeout(STILL_SECONDS):
                    frame = _frame(await line.recv())
            except TimeoutError:
                view = _view(self.last_view)
                asked = None if view is None or view.decision is None else view.decision.id
                raise AssertionError(
                    f"{self.table.code} stands still: seat {self.seat} was told {self.last_n}, is "
                    f"asked {asked}, answered {self._answered}, waits for {self._pending}; last {last!r}"
                ) from None
            last = frame.type
            if frame.type == "ack":
                assert self._pending is not None
                assert frame.id == self._pending["id"]
                self.acknowledged.append((self._pending["id"], self._pending["action"]))
                self._pending = None
                await self._go_on(line)  # of one that came again: no update follows
            elif frame.type == "error":
                self.errors[frame.code] += 1
                assert frame.code == "store", frame  # tried again; nothing else may be wrong
                await asyncio.sleep(AGAIN_SECONDS[1])
                if self._pending is not None:
                    await self._say(line, self._pending)
            elif frame.type == "update":
                await self._look(line, frame, greeted)
                greeted = True
                self._failures = 0

    async def _look(self, line: ClientConnection, frame: Frame, greeted: bool) -> None:
        assert frame.reset or frame.n == self.last_n + 1, "an update was left out"
        self.last_n, self.last_view = frame.n, bytes(frame.view)
        if not greeted and self._pending is not None:
            await self._say(line, self._pending)  # again, under the same name
        else:
            await self._go_on(line)

    async def _go_on(self, line: ClientConnection) -> None:
        view = _view(self.last_view)
        if view is None:
            return
        if view.outcome is not None and self._pending is None:
            self.over = True
            return
        decision = view.decision
        if decision is None or self._pending is not None or decision.id <= self._answered:
            return
        if self.think:
            await asyncio.sleep(self.think * self.chance.random())
        action = self.chance.choice(decision.actions).text
        self._answered = decision.id
        self._pending = {
            "type": "act",
            "id": secrets.token_hex(8),
            "decision": decision.id,
            "action": action,
        }
        await self._say(line, self._pending)

    async def _say(self, line: ClientConnection, frame: Json) -> None:
        await line.send(json.dumps(frame))


async def _pause(over: asyncio.Event, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await over.wait()


def free_port() -> int:
    """One that nothing listens on now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Processes:
    """The server processes. Each comes back at its own address after it was killed."""

    def __init__(self, folder: Path, store: str, buses: list[str]) -> None:
        self.ports = [free_port() for _ in buses]
        self.kills = 0
        self.servers = []
        for number, (port, bus) in enumerate(zip(self.ports, buses, strict=True)):
            own = folder / f"server-{number}"
            own.mkdir()
            environment = {
                "DEADHAND_PORT": str(port),
                "DEADHAND_STORE": store,
                "DEADHAND_BUS": bus,
                "DEADHAND_OPEN": "0",
            }
            self.servers.append(ServerProcess(own, environment=environment))

    def addresses(self) -> list[str]:
        """Where they listen."""
        return [f"127.0.0.1:{port}" for port in self.ports]

    async def kill_until(
        self, over: asyncio.Event, seconds: float, done: Callable[[], int], step: int
    ) -> None:
        """Kill one after the other without a word, and start it again: after so many seconds, and when so
        much more is done, for on a slow machine coming back is all that a process would ever do.
        """
        for server in itertools.cycle(self.servers):
            before = done()
            await _pause(over, seconds)
            while not over.is_set() and done() < before + step:
                await _pause(over, 0.1)
            if over.is_set():
                return
            await asyncio.to_thread(server.kill)
            self.kills += 1
            await asyncio.to_thread(server.start)

    def stop(self) -> None:
        """End all of them gracefully."""
        for server in self.servers:
            assert server.stop() == 0, server.log()

    def complaints(self) -> list[str]:
        """Lines of their logs that no storm excuses."""
        lines = [line for server in self.servers for line in server.log().splitlines()]
        said = [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]
        return [str(entry) for entry in said if entry["event"] in UNEXPECTED or "exception" in entry]


async def check_log(store: Store, table: Planted, clients: list[Client]) -> int:
    """The log has each acknowledged action once, in order, and replays to the end that all have seen.

    The number of its actions.
    """
    stored = await store.read(table.code)
    assert stored is not None
    assert await store.lengths([table.code]) == {table.code: len(stored.entries)}
    entries = [decode_entry(body) for body in stored.entries]
    acts = [entry for entry in entries if isinstance(entry, Act)]
    for client in clients:
        own = [(entry.id, entry.texts[0]) for entry in acts if entry.seat == client.seat]
        assert own == client.acknowledged, "acknowledged and stored are not the same"
    replayed = Table.replay(table.code, table.seed, entries)
    assert replayed.over
    for client in clients:
        told = replayed.told[client.seat].everything()
        assert told is not None
        assert (told.n, json.loads(told.view)) == (client.last_n, json.loads(client.last_view))
    return len(acts)
