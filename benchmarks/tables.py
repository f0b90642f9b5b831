"""Full tables of scripted clients over real WebSockets against real server processes.

    python benchmarks/tables.py                                   # 500 tables, as fast as they go
    python benchmarks/tables.py --rate 300                        # 300 moves a second offered
    python benchmarks/tables.py --at-once                         # all four of a table choose at once
    python benchmarks/tables.py --compressed                      # clients that compress, like browsers
    python benchmarks/tables.py --processes 2 --store postgresql+asyncpg://… --bus redis://…

Each table plays The Walking Dead Card Game (survival mode, one deal) with four clients that answer at once.
A move's latency runs from the client's ``send`` until all four clients of the table have received the update
that it caused. This process is the clients; each server is a process of its own. Without ``--at-once`` the
clients of a table answer one after the other, so that one move a table is under way.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from deadhand.games.registry import game as find_game
from deadhand.server.entries import OPEN, AnyEntry, Create, Sit, Start, encode_entry
from deadhand.server.stores import open_store
from deadhand.server.tokens import hash_token, new_code, new_token

KEY, SEATS = "walking-dead-cards", 4
SERVE = """
import sys
from deadhand.server.config import read_config
from deadhand.server.run import serve
if __name__ == "__main__":
    sys.exit(serve(read_config(open_browser=False)))
"""


# --- what a client reads of a frame: no more than it needs -----------------------------------------------


class Action(msgspec.Struct):
    """One legal action."""

    text: str


class Decision(msgspec.Struct):
    """What this client is asked."""

    id: int
    actions: list[Action]


class Seat(msgspec.Struct):
    """What is public of a seat."""

    state: str


class View(msgspec.Struct):
    """The part of a view that matters here."""

    seats: list[Seat]
    decision: Decision | None = None
    outcome: dict[str, msgspec.Raw] | None = None


class Frame(msgspec.Struct):
    """Any frame of the server."""

    type: str
    n: int = 0
    view: View | None = None
    code: str = ""


decode = msgspec.json.Decoder(Frame).decode


@dataclass
class Planted:
    """A table in the store: its code, the tokens of its seats."""

    code: str
    tokens: list[str]


@dataclass
class Table:
    """A table under load: for each update, how many clients have it and when its move was sent."""

    planted: Planted
    heard: dict[int, int] = field(default_factory=dict)
    sent: dict[int, float] = field(default_factory=dict)
    done: dict[int, float] = field(default_factory=dict)


# --- the tables ------------------------------------------------------------------------------------------


async def plant(store_url: str, count: int) -> list[Planted]:
    """Tables in the store, dealt, four people each."""
    store = open_store(store_url)
    title = find_game(KEY)
    options = title.check_options({"mode": "survival", "length": "single"})
    plain = {name: value for name, value in options.items() if isinstance(value, str | int)}
    result = []
    now = time.time()
    for _ in range(count):
        tokens = [new_token() for _ in range(SEATS)]
        hashes = [hash_token(token) for token in tokens]
        entries: list[AnyEntry] = [
            Create(
                at=now,
                game=KEY,
                version=title.version,
                options=plain,
                players=SEATS,
                seats=[OPEN] * SEATS,
                language="en",
                creator=0,
                token_hash=hashes[0],
            ),
            *(Sit(at=now, seat=seat, name=f"P{seat}", token_hash=one) for seat, one in enumerate(hashes)),
            Start(at=now, fill="simple"),
        ]
        seed = secrets.token_bytes(32)
        code = new_code()
        await store.create(code, seed, sha256(seed).hexdigest(), [encode_entry(entry) for entry in entries])
        result.append(Planted(code, tokens))
    await store.close()
    return result


# --- the clients -----------------------------------------------------------------------------------------


class Load:
    """All clients of all tables, and what they measured."""

    def __init__(self, rate: float | None, at_once: bool, compressed: bool = False) -> None:
        self.at_once = at_once
        self.compression = "deflate" if compressed else None
        self.ready = 0
        self.go = asyncio.Event()
        self.rate = rate
        self.permits: asyncio.Queue[None] | None = None if rate is None else asyncio.Queue()

    async def client(self, table: Table, seat: int, url: str) -> None:
        """One client, from its hello to the end of the game."""
        address = f"ws://{url}/ws/{table.planted.code}"
        packed = self.compression
        async with connect(address, compression=packed, ping_interval=None, open_timeout=300) as socket:
            hello = {"type": "hello", "token": table.planted.tokens[seat]}
            await socket.send(msgspec.json.encode(hello).decode())
            frame = await self._update(socket)
            self.ready += 1
            await self.go.wait()
            while frame.view is not None and frame.view.outcome is None:
                decision = frame.view.decision
                if decision is None or not self._is_my_turn(frame.view, seat):
                    frame = await self._update(socket)
                    self._received(table, frame.n)
                    continue
                if self.permits is not None:
                    await self.permits.get()
                sent = time.perf_counter()
                await self._act(socket, decision)
                acknowledged = False
                while True:
                    frame = decode(await socket.recv(decode=False))
                    if frame.type == "error":
                        raise RuntimeError(f"refused: {frame}")
                    if frame.type == "ack":
                        acknowledged = True
                    elif frame.type == "update":
                        # the ack comes right before the update that the move caused
                        if acknowledged:
                            table.sent[frame.n] = sent
                        self._received(table, frame.n)
                        if acknowledged:
                            break

    async def _update(self, socket: ClientConnection) -> Frame:
        while True:
            frame = decode(await socket.recv(decode=False))
            if frame.type == "update":
                return frame

    def _is_my_turn(self, view: View, seat: int) -> bool:
        # one after the other: not before those on lower seats have chosen
        return self.at_once or all(one.state not in ("choosing", "acting") for one in view.seats[:seat])

    async def _act(self, socket: ClientConnection, decision: Decision) -> None:
        wish = {
            "type": "act",
            "id": secrets.token_hex(8),
            "decision": decision.id,
            "action": decision.actions[-1].text,
        }
        await socket.send(msgspec.json.encode(wish).decode())

    def _received(self, table: Table, n: int) -> None:
        heard = table.heard[n] = table.heard.get(n, 0) + 1
        if heard == SEATS:
            table.done[n] = time.perf_counter()

    async def offer(self) -> None:
        """Permits to move, evenly spaced."""
        if self.permits is None or self.rate is None:
            return
        start, given = time.perf_counter(), 0
        while True:
            due = int((time.perf_counter() - start) * self.rate)
            for _ in range(due - given):
                self.permits.put_nowait(None)
            given = max(given, due)
            await asyncio.sleep(0.002)


# --- a run -----------------------------------------------------------------------------------------------


class ServerProcess:
    """One server in a process of its own."""

    def __init__(self, store: str, bus: str | None, folder: Path, number: int) -> None:
        script = folder / "serve.py"
        script.write_text(SERVE)
        environment = {
            **os.environ,
            "DEADHAND_PORT": "0",
            "DEADHAND_STORE": store,
            "DEADHAND_LOG": "warning",
            "DEADHAND_TABLE_BURST": "0",
        }
        if bus is not None:
            environment["DEADHAND_BUS"] = bus
        with (folder / f"server-{number}.log").open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.url = line.split("http://")[1].split("/")[0]

    def memory(self) -> float:
        """Resident megabytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0.0

    def seconds(self) -> float:
        """Processor time used so far."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it gracefully."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)


@dataclass
class Result:
    """What one run measured."""

    moves: int
    seconds: float
    latencies: list[float]
    kilobytes_a_table: float
    cores: float

    def __str__(self) -> str:
        """One row of Markdown."""
        points = statistics.quantiles(self.latencies, n=100)
        return (
            f"{self.moves / self.seconds:,.0f} moves/s; p50 {points[49] * 1e3:.1f} ms, "
            f"p99 {points[98] * 1e3:.1f} ms; {self.cores:.2f} server cores, "
            f"{self.cores * 1e6 * self.seconds / self.moves:.0f} µs of them a move; "
            f"{self.kilobytes_a_table:.0f} kB a table ({self.moves} moves in {self.seconds:.1f} s)"
        )


async def run(given: argparse.Namespace, folder: Path) -> Result:
    """Plant the tables, start the servers, play."""
    store = given.store or str(folder / "tables.sqlite")
    planted = await plant(store, given.tables)
    servers = [ServerProcess(store, given.bus, folder, number) for number in range(given.processes)]
    try:
        before = sum(server.memory() for server in servers)
        load = Load(given.rate, given.at_once, given.compressed)
        tables = [Table(one) for one in planted]
        clients = [
            asyncio.create_task(load.client(table, seat, servers[number % len(servers)].url))
            for number, table in enumerate(tables)
            for seat in range(SEATS)
        ]
        while load.ready < len(clients):
            broken = [one for one in clients if one.done() and one.exception() is not None]
            if broken:
                raise RuntimeError("a client failed") from broken[0].exception()
            await asyncio.sleep(0.1)
        kilobytes = (sum(server.memory() for server in servers) - before) * 1024 / len(tables)
        used, begun = sum(server.seconds() for server in servers), time.perf_counter()
        offering = asyncio.create_task(load.offer())
        load.go.set()
        _, running = await asyncio.wait(clients, timeout=given.seconds)
        seconds = time.perf_counter() - begun
        cores = (sum(server.seconds() for server in servers) - used) / seconds
        offering.cancel()
        for client in running:
            client.cancel()
        for outcome in await asyncio.gather(*clients, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome
    finally:
        for server in servers:
            server.stop()
    done = [
        (table.done[n], table.done[n] - sent)
        for table in tables
        for n, sent in table.sent.items()
        if n in table.done
    ]
    # the beginning, when all start at one moment, and the end, when few still play, are not counted
    moments = sorted(at for at, _ in done)
    first, last = moments[len(moments) // 10], moments[len(moments) * 9 // 10]
    counted = [seconds for at, seconds in done if first <= at <= last]
    return Result(len(counted), last - first, counted, kilobytes, cores)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, help="moves a second offered; default: as fast as they go")
    parser.add_argument(
        "--at-once", action="store_true", help="clients of a table do not wait for each other"
    )
    parser.add_argument("--compressed", action="store_true", help="as browsers do it (permessage-deflate)")
    parser.add_argument("--seconds", type=float, default=60.0, help="stop after so long")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--store", help="default: a SQLite file in a new folder")
    parser.add_argument("--bus")
    parser.add_argument("--runs", type=int, default=1)
    given = parser.parse_args()
    for _ in range(given.runs):
        with tempfile.TemporaryDirectory() as folder:
            print(uvloop.run(run(given, Path(folder))), flush=True)


if __name__ == "__main__":
    main()
