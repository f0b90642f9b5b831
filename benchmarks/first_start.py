"""From ``./play`` on a clean copy to a page: the seconds, with a C compiler and without.

    python benchmarks/first_start.py            measure and print
    python benchmarks/first_start.py --write    and write docs/benchmarks.md

Packages come from the network or from pip's cache, whichever has them.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playouts import machine, write_between

ROOT = Path(__file__).parent.parent
BEGIN, END = "<!-- first start: begin -->", "<!-- first start: end -->"
WAIT_SECONDS = 600.0


def clean_copy(folder: Path) -> Path:
    """What a clone holds that ``./play`` needs."""
    for name in ("play", "pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, folder / name)
    shutil.copytree(ROOT / "tools", folder / "tools")
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
    return folder


def seconds_to_page(folder: Path, extra: dict[str, str]) -> float:
    """Start ``./play`` and wait until the page is served."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("DEADHAND_")}
    began = time.perf_counter()
    with subprocess.Popen(
        ["./play", "--no-browser", "--port", "0", "--lang", "en"],
        cwd=folder,
        env={**environment, "PYTHONUNBUFFERED": "1", **extra},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            for line in server.stdout:
                address = re.search(r"http://\S+", line)
                if address is not None:
                    with urllib.request.urlopen(address[0], timeout=WAIT_SECONDS) as page:
                        assert b"<html" in page.read().lower()
                    return time.perf_counter() - began
            raise RuntimeError("./play has ended without an address")
        finally:
            server.terminate()


def main() -> int:
    parser = argparse.ArgumentParser(description="From ./play on a clean copy to a page.")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    arguments = parser.parse_args()
    heading = "| `./play` to the first page | first time | again |"
    lines = [f"{machine()}.", "", heading, "| --- | ---: | ---: |"]
    forms: dict[str, dict[str, str]] = {
        "with a C compiler": {},
        "without a C compiler": {"CC": "no-such-compiler"},
    }
    for words, extra in forms.items():
        with tempfile.TemporaryDirectory() as name:
            folder = clean_copy(Path(name))
            first, again = seconds_to_page(folder, extra), seconds_to_page(folder, extra)
            lines.append(f"| {words} | {first:.0f} s | {again:.1f} s |")
    text = "\n".join(lines)
    print(text)
    if arguments.write:
        write_between(BEGIN, END, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
