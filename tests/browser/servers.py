"""A real server in a process of its own, and its store: tables planted with a known deal, logs read back."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import deadhand
from deadhand.core.streams import CommittedStream
from deadhand.server.entries import AnyEntry, Create, Sit, Start, decode_entry, encode_entry
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.table import Table
from deadhand.server.tokens import hash_token, new_code, new_token
from played import Played

KEY = "walking-dead-cards"
NAMES = ["Ann", "小班", "Cleo"]

START = """
import sys
from deadhand.server.config import read_config
from deadhand.server.run import serve
if __name__ == "__main__":
    sys.exit(serve(read_config(open_browser=False)))
"""


@dataclass(frozen=True)
class Planted:
    """A table that was written into the store: its code, and the token of every person."""

    code: str
    tokens: list[str]


@dataclass(frozen=True)
class Log:
    """The truth of a table as the store has it."""

    code: str
    seed: bytes
    entries: list[AnyEntry]

    def table(self) -> Table:
        """The table that these entries make."""
        return Table.replay(self.code, self.seed, self.entries)

    def steps(self) -> Iterator[tuple[Table, int, AnyEntry]]:
        """The table (always the same object) with the number of the entry that comes next, and that entry."""
        first = self.entries[0]
        assert isinstance(first, Create)
        table = Table(self.code, self.seed, first)
        for number, entry in enumerate(self.entries[1:], 1):
            yield table, number, entry


class Server:
    """A server on a free port with a store of its own; started again, it has the same port and store."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = folder / "tables.sqlite"
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        script = self.folder / "start_server.py"
        script.write_text(START)
        environment = {
            **os.environ,
            "DEADHAND_PORT": str(self.port),
            "DEADHAND_STORE": str(self.store),
            "DEADHAND_TABLE_BURST": "0",
        }
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.log_text()
        self.port = int(line.rsplit(":", 1)[1].split("/")[0])

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill(self) -> None:
        """No goodbye: SIGKILL."""
        assert self.process is not None
        self.process.kill()
        self._ended()

    def _ended(self) -> int:
        assert self.process is not None
        code = self.process.wait(timeout=120)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def log_text(self) -> str:
        return (self.folder / "server.log").read_text()

    async def read(self, code: str) -> Log:
        """The log of a table, read from the store's file while the server runs."""
        store = SqliteStore.open(self.store)
        try:
            stored = await store.read(code)
        finally:
            await store.close()
        assert stored is not None
        return Log(code, stored.seed, [decode_entry(entry) for entry in stored.entries])

    async def plant(
        self, mode: str, people: int, bots: int, seed: bytes, *, start: bool = True, empty: int = 0
    ) -> Planted:
        """A table with this very deal. People sit first, then bots, then nobody; the first one made it."""
        players = people + bots + empty
        code, tokens = new_code(), [new_token() for _ in range(people)]
        title = deadhand.game(KEY)
        entries: list[AnyEntry] = [
            Create(
                at=0.0,
                game=KEY,
                version=title.version,
                options={"mode": mode, "length": "single"},
                players=players,
                seats=["open"] * people + ["bot:simple"] * bots + ["open"] * empty,
                language="en",
                creator=0,
                token_hash=hash_token(tokens[0]),
            )
        ]
        entries += [
            Sit(at=0.0, seat=seat, name=NAMES[seat], token_hash=hash_token(token))
            for seat, token in enumerate(tokens)
        ]
        if start:
            entries.append(Start(at=0.0, fill="simple"))
        await self._write(code, seed, [encode_entry(entry) for entry in entries])
        return Planted(code, tokens)

    async def plant_log(self, played: Played) -> None:
        """A game as if this server had stored it."""
        await self._write(played.code, played.seed, played.stored())

    async def _write(self, code: str, seed: bytes, entries: list[bytes]) -> None:
        store = SqliteStore.open(self.store)
        try:
            commitment = hashlib.sha256(seed).hexdigest()
            await store.create(code, seed, commitment, entries)
        finally:
            await store.close()


def seed_number(number: int) -> bytes:
    """A seed as a table commits to it."""
    return hashlib.sha256(f"deal {number}".encode()).digest()


def seed_with_a_row_to_choose(players: int) -> bytes:
    """A deal of survival mode in which the first seat holds the lowest card, and it fits no row."""
    title = deadhand.game(KEY)
    for number in range(10_000):
        seed = seed_number(number)
        state = title.deal(players, title.check_options({"mode": "survival"}), CommittedStream(seed))
        position = state.to_position()
        rows, hands = position["rows"], position["hands"]
        assert isinstance(rows, list)
        assert isinstance(hands, list)
        lowest = [min(hand) for hand in hands]
        if lowest[0] == min(lowest) and lowest[0] < min(row[-1] for row in rows):
            return seed
    raise AssertionError("no such deal")
