"""Where this machine has a Chromium, for the browser tests; run as a program it says so, or fails."""

from __future__ import annotations

import os
import shutil
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find_chromium() -> str | None:
    """The program: ``DEADHAND_CHROMIUM``, else one on the path."""
    named = os.environ.get("DEADHAND_CHROMIUM")
    if named:
        return named if shutil.which(named) else None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


if __name__ == "__main__":
    program = find_chromium()
    if program is None:
        sys.exit(1)
    print(program)
