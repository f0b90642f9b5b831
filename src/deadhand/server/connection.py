"""One browser at a table."""

from __future__ import annotations

import msgspec

from deadhand.server.outbox import Outbox
from deadhand.server.told import Viewer


class Connection:
    """One browser at a table: who it is, and what waits for it."""

    def __init__(self) -> None:
        self.viewer: Viewer = None
        self.outbox = Outbox()

    def send(self, frame: dict[str, object]) -> None:
        """Queue a frame for this browser."""
        self.outbox.push(msgspec.json.encode(frame))
