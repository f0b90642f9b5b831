"""What waits to be sent to one connection. A slow reader stalls nobody, and cannot fill the memory."""

from __future__ import annotations

import asyncio
from collections import deque

from deadhand.server.limits import QUEUED_BYTES, QUEUED_FRAMES

TOO_SLOW = 4413
GOING_AWAY = 1012


class Outbox:
    """Frames in order. Nothing in between is ever dropped, for events matter: who is too far behind is
    disconnected, comes back, and gets the whole history in one frame.
    """

    def __init__(self, frames: int = QUEUED_FRAMES, size: int = QUEUED_BYTES) -> None:
        self.close_code: int | None = None
        self.given_up = asyncio.Event()  # closed without waiting for what is queued: the reader is stuck
        self._frames: deque[bytes] = deque()
        self._size = 0
        self._max_frames = frames
        self._max_size = size
        self._wake = asyncio.Event()

    def push(self, frame: bytes) -> None:
        """Queue a frame; beyond the bounds the connection is given up instead."""
        if self.close_code is not None:
            return
        # A single frame larger than the bound must still pass: it may be the whole history.
        if self._frames and (
            len(self._frames) >= self._max_frames or self._size + len(frame) > self._max_size
        ):
            self.close(TOO_SLOW, drop=True)
            return
        self._frames.append(frame)
        self._size += len(frame)
        self._wake.set()

    def close(self, code: int, drop: bool = False) -> None:
        """Close the connection with this code after what is queued (or, with ``drop``, at once)."""
        if self.close_code is None:
            self.close_code = code
            if drop:
                self._frames.clear()
                self._size = 0
                self.given_up.set()
            self._wake.set()

    async def next(self) -> bytes | None:
        """The next frame, or None when the connection is to be closed (``close_code`` says how)."""
        while not self._frames:
            if self.close_code is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        frame = self._frames.popleft()
        self._size -= len(frame)
        return frame
