"""The bots of one table: they are asked when they may act, and what they choose is stored if it still fits.

A bot plays a bot's seat, or that of a person who is away (leavers.py). Of both it is told what the seat
knows, and no more (workers.py).

How long it thinks may tell what it holds: a search ends early where little is left to choose. So what is
chosen in secret is there after a time that depends only on the kinds of bots that choose (``Pace.secret``),
and a reaction at the end of its window; of an open decision everybody sees the choice itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deadhand.bots.policy import thinking_seconds
from deadhand.server.entries import AnyEntry
from deadhand.server.logs import logger
from deadhand.server.refusals import Refusal
from deadhand.server.table import BotChoice
from deadhand.server.window import Held, Window
from deadhand.server.workers import BotPool

if TYPE_CHECKING:
    from deadhand.server.room import Room

IN_TIME = 0.9  # of the time at whose end a choice is shown it is chosen, at the latest
RETRY_SECONDS = (0.5, 1.0, 2.0, 5.0, 15.0)  # what could not be stored is tried again


def _nothing() -> None:
    """Nobody waits for a word that it is stored."""


class BotsAtTable:
    """Runs while it is for a bot to act."""

    def __init__(self, room: Room, pool: BotPool) -> None:
        self._room = room
        self._pool = pool
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> bool:
        """Whether bots are thinking, or waiting to have a choice stored."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Let them go on, if it is for them."""
        if not self.running and self._may_run() and self._room.table.bots_to_act():
            self._task = self._room.spawn(self._run())

    def stop(self) -> None:
        """The server stops: they think no longer."""
        if self._task is not None:
            self._task.cancel()

    def _may_run(self) -> bool:
        return self._room.leads and not self._room.closed

    async def _run(self) -> None:
        """Ask every bot that may act, store what they choose, until the table waits for people."""
        room = self._room
        failures = 0
        wasted = 0
        while self._may_run() and (seats := room.table.bots_to_act()):
            length = room.table.length
            choices = await self._choices(seats, simply=wasted > 1)
            try:
                await room.store_now(partial(self._acts, choices))
            except Refusal as refusal:
                logger().warning("bot-not-stored", table=room.table.code, code=refusal.code)
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
                continue
            failures = 0
            wasted = wasted + 1 if room.table.length == length else 0
            if wasted > 3:
                logger().error("bots-stuck", table=room.table.code)
                return

    def _acts(self, choices: Sequence[BotChoice]) -> list[AnyEntry]:
        return list(self._room.table.propose_bot_acts(self._room.clock(), choices))

    async def _choices(self, seats: Sequence[int], simply: bool) -> list[BotChoice]:
        """What all these bots choose. ``simply``: by rules of thumb, at once."""
        table, share, within = self._room.table, 1.0, None
        waits: list[Awaitable[None]] = []
        if table.is_secret():
            thinking = [thinking_seconds(table.bot_of(seat) or "") for seat in seats]
            share, time = self._room.pace.secret(thinking, self._pool.workers)
            within = time * IN_TIME
            waits.append(asyncio.sleep(time))
        choosing = [self._choose(seat, simply, share, within) for seat in seats]
        choices, _ = await asyncio.gather(asyncio.gather(*choosing), asyncio.gather(*waits))
        return choices

    async def _choose(self, seat: int, simply: bool, share: float, within: float | None) -> BotChoice:
        table = self._room.table
        state, bot, answers = table.state, table.bot_of(seat), table.answers[seat]
        assert state is not None
        if bot is None:  # the person has come back just now
            return BotChoice(seat, answers, [])
        if simply:
            return BotChoice(seat, answers, self._pool.fallback(state, seat))
        seconds = thinking_seconds(bot) * share
        texts = await self._pool.choose(state, seat, bot, table.code, seconds, within)
        return BotChoice(seat, answers, texts)

    def attend(self, window: Window) -> None:
        """A reaction is asked for: let the bot of that seat think, if one plays there and has not begun.

        If a person has come back to the seat, the bot's answer counts no more. The window stays as it is:
        among people its time tells nothing, whoever answers.
        """
        if self._room.table.bot_of(window.asked.seat) is not None:
            idle = window.thinking is None and window.held is None
            if idle and not window.closed and self._may_run():
                window.thinking = self._room.spawn(self._consider(window))
        elif window.thinking is not None:
            window.thinking.cancel()
            window.thinking = None
            if window.held is not None and window.held.request is None:
                window.held = None

    async def _consider(self, window: Window) -> None:
        """A bot considers its answer to a reaction."""
        table, seat = self._room.table, window.asked.seat
        state, bot = table.state, table.bot_of(seat)
        assert state is not None
        assert bot is not None
        texts = await self._pool.choose(
            state, seat, bot, table.code, seconds=window.seconds / 2, within=window.left() * IN_TIME
        )
        if not window.closed:
            window.held = Held(texts, None, _nothing)
