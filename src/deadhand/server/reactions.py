"""The reactions of one table: while a seat is asked for one, its window is open here (window.py).

Whoever answers, and whatever, it goes one way: held until the end of the window, then stored and shown. The
process that leads the table sees to the end.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadhand.server.bots_at_table import RETRY_SECONDS
from deadhand.server.connection import Connection
from deadhand.server.entries import Act, AnyEntry
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.told import Viewer
from deadhand.server.window import Held, Kind, Window

if TYPE_CHECKING:
    from deadhand.server.room import Room

Say = Callable[[dict[str, object]], None]


class Reactions:
    """One room's."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.window: Window | None = None  # of what is asked now

    # --- answers ---------------------------------------------------------------------------------------

    def holding(self, seat: int, decision: int) -> Window | None:
        """The window whose end this seat's answer to that decision has to wait for, if there is one."""
        window = self.window
        return window if window is not None and window.holds(seat, decision) else None

    async def hold(
        self, window: Window, text: str, request: str, stored: Callable[[], None], say: Say
    ) -> None:
        """Hold a checked answer; ``say`` gets its ``held`` frame. Raises ``Refusal``: it came too late."""

        def tell(held: Held, instead_of: str | None) -> None:
            say(_held_frame(held, instead_of))

        def drop() -> None:
            say(Refusal("stale").frame(request))

        await self._room.link.hold(window, Held([text], request, stored, drop), tell)

    def taken_in(self, entry: AnyEntry) -> None:
        """Another process has stored this: perhaps what is held here, for it has ended the window."""
        window = self.window
        if window is not None and isinstance(entry, Act) and window.is_answer(entry, self._room.table):
            window.stored()

    # --- opening and closing ---------------------------------------------------------------------------

    def look(self) -> list[Window | None]:
        """Open the window of what is asked for now. What was open and what is, if it changed."""
        room, before = self._room, self.window
        wish = room.pace.window(room.table)
        if wish == (None if before is None else before.wish):
            if before is not None:
                room.bots.attend(before)
            return []
        if before is not None:
            before.cancel()
        self.window = None if wish is None else self._open(Window(*wish, self._time_is_up))
        return [before, self.window]

    def wake(self) -> None:
        """Let what is waiting go on: a window that has to be opened, or one whose end nobody saw to."""
        self.show(self.look())
        window = self.window
        if window is not None and window.closed and self._room.leads and not window.ending:
            self._time_is_up(window)

    def lead_gained(self) -> None:
        """This process leads from now on: what another's bot thought about is asked afresh."""
        if self.window is not None and self.window.kind is Kind.BOT:
            self.window.cancel()
            self.window = None

    def stop(self) -> None:
        """The room is used no more: what is held stays so, but the end never comes."""
        if self.window is not None:
            self.window.stop()

    def _open(self, window: Window) -> Window:
        if self._room.closed:
            window.stop()
            return window
        if window.kind is not Kind.BOT:
            self._room.link.opened(window)
        self._room.bots.attend(window)
        return window

    def _time_is_up(self, window: Window) -> None:
        self._room.spawn(self._close(window))

    async def _close(self, window: Window) -> None:
        """Store and show what was answered, or that nothing was."""
        room = self._room
        # Who leads does it. Should that change, ``wake`` comes back to it.
        if window.ending or not room.leads:
            return
        window.ending = True
        failures = 0
        await room.link.closing(window)
        while window is self.window and not room.closed:
            try:
                await room.store_now(partial(self._answers, window), window.stored)
            except Refusal as refusal:
                logger().warning("answer-not-stored", table=room.table.code, code=refusal.code)
                if refusal.code == "illegal":
                    window.held = None  # a bot's nonsense
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1

    def _answers(self, window: Window) -> list[AnyEntry]:
        # All answers go this way, so that their time tells nothing of how they came about.
        held = window.held
        texts = [window.asked.passing] if held is None else held.texts
        request = secrets.token_hex(16) if held is None or held.request is None else held.request
        return [self._room.table.propose_answer(self._room.clock(), window.asked, texts, request)]

    # --- telling ---------------------------------------------------------------------------------------

    def welcome(self, connection: Connection) -> None:
        """Somebody has come: do we hold an answer of theirs?"""
        window = self.window
        if window is not None and window.asked.seat == connection.viewer and window.held is not None:
            connection.send(_held_frame(window.held, None))

    def shown(self, viewer: Viewer, fresh: bool) -> bytes:
        """The ``window`` of docs/protocol.md as this viewer sees it; ``fresh``: it has opened just now."""
        window = self.window
        if window is None or not window.shown_to(viewer) or self._room.is_late(viewer):
            return b"null"
        return window.describe(fresh)

    def show(self, changed: Sequence[Window | None], told: Container[Viewer] = ()) -> None:
        """Tell whoever sees it open or close, and gets no update that says so."""
        for connection in self._room.connections:
            viewer = connection.viewer
            if viewer in told or self._room.is_late(viewer):
                continue
            if any(window is not None and window.shown_to(viewer) for window in changed):
                connection.outbox.push(b'{"type":"window","window":%s}' % self.shown(viewer, fresh=True))


def _held_frame(held: Held, instead_of: str | None) -> dict[str, object]:
    return {"type": "held", "id": held.request, "action": held.texts[0], "instead_of": instead_of}
