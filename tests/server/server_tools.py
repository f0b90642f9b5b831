"""A real server in a process of its own, and players who speak the protocol over a real WebSocket."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

START = """
import sys
from deadhand.server.config import read_config
from deadhand.server.run import serve
if __name__ == "__main__":
    sys.exit(serve(read_config(open_browser=False)))
"""

KEY = "walking-dead-cards"
Json = dict[str, Any]


class ServerProcess:
    """``deadhand serve`` on a free port."""

    def __init__(self, folder: Path, script: str = START, environment: dict[str, str] | None = None) -> None:
        self.folder = folder
        self.script = script
        self.environment = environment or {}
        self.store = folder / "tables.sqlite"
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.start()

    def start(self) -> None:
        script = self.folder / "start_server.py"
        script.write_text(self.script)
        environment = {
            **os.environ,
            "DEADHAND_PORT": "0",
            "DEADHAND_STORE": str(self.store),
            "DEADHAND_TABLE_BURST": "0",  # all of a test's tables come from one address
            **self.environment,
        }
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, (self.folder / "server.log").read_text()
        self.url = line.split("http://")[1].split("/")[0]

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self._ended()

    def _ended(self) -> int:
        assert self.process is not None
        code = self.process.wait(timeout=20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def children(self) -> list[int]:
        assert self.process is not None
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def log(self) -> str:
        return (self.folder / "server.log").read_text()

    def request(
        self, method: str, path: str, body: object = None, token: str | None = None
    ) -> tuple[int, Json]:
        headers = {"content-type": "application/json"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://{self.url}{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as problem:
            return problem.code, json.load(problem)

    def create(self, **wish: object) -> Json:
        status, answer = self.request("POST", "/api/tables", {"game": KEY, "name": "Ann", **wish})
        assert status == 201, answer
        return answer


class Player:
    """Somebody at a table. Keeps every frame as it came."""

    def __init__(self, server: ServerProcess, code: str, token: str | None, seen: int | None = None) -> None:
        self.frames: list[str] = []
        self.table: Json = {}
        self.view: Json = {}
        self.n = 0
        self.events: list[Json] = []
        self.resets = 0
        self._ids = itertools.count()
        self._opened = connect(f"ws://{server.url}/ws/{code}", open_timeout=20)
        self.socket: ClientConnection = self._opened.__enter__()
        self.say({"type": "hello", "token": token, "seen": seen})

    def say(self, frame: object) -> None:
        self.socket.send(frame if isinstance(frame, str) else json.dumps(frame))

    def hear(self, timeout: float = 20) -> Json:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        if frame["type"] == "table":
            self.table = frame["table"]
        elif frame["type"] == "update":
            assert frame["reset"] or frame["n"] == self.n + 1
            self.n = frame["n"]
            self.view = frame["view"]
            self.resets += frame["reset"]
            self.events = frame["events"] if frame["reset"] else self.events + frame["events"]
        return frame

    def until(self, kind: str, timeout: float = 20) -> Json:
        end = time.monotonic() + timeout
        while True:
            frame = self.hear(max(0.01, end - time.monotonic()))
            if frame["type"] == kind:
                return frame

    def sync(self) -> list[Json]:
        """Everything the server has sent so far."""
        self.say({"type": "ping"})
        frames = []
        while (frame := self.hear())["type"] != "pong":
            frames.append(frame)
        return frames

    def act(self, action: str | None = None, decision: int | None = None, name: str | None = None) -> str:
        asked = self.view["decision"]
        name = name or f"r{next(self._ids)}-{time.monotonic_ns()}"
        self.say(
            {
                "type": "act",
                "id": name,
                "decision": asked["id"] if decision is None else decision,
                "action": action or asked["actions"][0]["text"],
            }
        )
        return name

    def play_to_the_end(self, seconds: float = 60) -> None:
        end = time.monotonic() + seconds
        answered = -1
        while self.view.get("outcome") is None:
            assert time.monotonic() < end
            asked = self.view.get("decision")
            if asked is not None and asked["id"] != answered:
                answered = asked["id"]
                self.act()
            frame = self.hear()
            assert frame["type"] != "error", frame

    def wait_until_chosen(self, seat: int) -> None:
        while self.view["seats"][seat]["state"] != "chosen":
            self.until("update")

    def close(self) -> None:
        self._opened.__exit__(None, None, None)
