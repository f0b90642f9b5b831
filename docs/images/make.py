"""The pictures of the README and the docs: the real table in the middle of a game, and the front page.

    python docs/images/make.py [--chromium PROGRAM]

Both screen sizes, both languages, from a server that it starts itself. Needs the extra ``dev`` installed, and
a Chromium (else: ``playwright install chromium``).
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from websockets.sync.client import connect

HERE = Path(__file__).parent
GAME = "walking-dead-cards"
SIZES = {"1440": (1440, 900), "390": (390, 844)}
LANGUAGES = {"en": "en-GB", "zh-Hant": "zh-TW"}
PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
ROUND = 5  # the middle of a game: rows have grown, some have been taken
NAME = "Mei"

Json = dict[str, Any]


@contextmanager
def server() -> Iterator[str]:
    """A server on a free port with a store of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-P",
            "-m",
            "deadhand",
            "serve",
            "--no-browser",
            "--port",
            "0",
            "--lang",
            "en",
        ]
        command += ["--store", str(Path(folder) / "tables.sqlite")]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            try:
                assert process.stdout is not None
                address = re.search(r"http://[^\s/]+", process.stdout.readline())
                if address is None:
                    raise SystemExit("the server did not start")
                yield address[0]
            finally:
                process.terminate()


def ask(url: str, body: Json) -> Json:
    """A call of the API."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        result: Json = json.load(answer)
    return result


def table_in_the_middle(address: str) -> tuple[str, str]:
    """A game of hero mode against three bots, played up to a round; its code and the token of the seat."""
    table = ask(
        f"{address}/api/tables",
        {
            "game": GAME,
            "players": 4,
            "options": {"mode": "hero"},
            "name": NAME,
            "language": "en",
            "seats": ["you", "bot:survivor", "bot:survivor", "bot:survivor"],
            "start": True,
        },
    )
    with connect(f"{address.replace('http', 'ws', 1)}/ws/{table['code']}") as socket:
        socket.send(json.dumps({"type": "hello", "token": table["token"], "seen": None}))
        answered = -1
        while True:
            frame: Json = json.loads(socket.recv(timeout=60))
            if frame["type"] == "error":
                raise SystemExit(frame["detail"])
            if frame["type"] != "update" or frame["view"]["decision"] is None:
                continue
            view = frame["view"]
            decision = view["decision"]
            number = decision["id"]
            if number == answered:
                continue  # somebody else has moved; our answer is on its way
            first_step = view["choice"] is None
            if first_step and view["tag"]["args"]["round"] >= ROUND:
                return str(table["code"]), str(table["token"])
            # first the middle card of the hand; then another beside it, every other time
            actions = [action["text"] for action in decision["actions"]]
            action = actions[len(actions) // 2] if first_step or number % 4 == 1 else actions[0]
            act = {"type": "act", "id": f"picture-{number}", "decision": number, "action": action}
            socket.send(json.dumps(act))
            answered = number


def take(browser: Browser, address: str, code: str, token: str) -> None:
    """Every picture."""
    seat = json.dumps({code: {"token": token, "seat": 0, "at": 0}})
    for language, locale in LANGUAGES.items():
        for size, (width, height) in SIZES.items():
            phone = width < 600
            context = browser.new_context(
                base_url=address,
                viewport={"width": width, "height": height},
                locale=locale,
                reduced_motion="reduce",
                has_touch=phone,
                is_mobile=phone,
            )
            context.add_init_script(f"localStorage.setItem('deadhand.seats', {json.dumps(seat)})")
            page = context.new_page()
            for name, path, ready in (
                ("home", "/", ".poster"),
                ("table", f"/t/{code}", "[data-state=decide]"),
            ):
                page.goto(path)
                page.locator(ready).first.wait_for()
                page.evaluate("document.fonts.ready")
                page.wait_for_load_state("networkidle" if name == "home" else "load")
                page.wait_for_timeout(400)
                file = HERE / f"{name}-{language}-{size}.png"
                page.screenshot(path=file)
                print(file.name)
            context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the pictures of the README and the docs.")
    found = next((program for name in PROGRAMS if (program := shutil.which(name))), None)
    parser.add_argument("--chromium", default=found, help="the browser to use")
    arguments = parser.parse_args()
    with server() as address, sync_playwright() as playwright:
        code, token = table_in_the_middle(address)
        browser = playwright.chromium.launch(executable_path=arguments.chromium, args=FLAGS)
        take(browser, address, code, token)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
