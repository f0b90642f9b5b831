"""The bots of a table: what they choose in secret takes a time that tells nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from test_reactions_rooms import Scripted

from deadhand.core.state import State
from deadhand.server.frames import CreateBody
from deadhand.server.lobby import Lobby
from deadhand.server.room import Room
from deadhand.server.sqlite_store import SqliteStore
from deadhand.server.window import Pace

KEY = "walking-dead-cards"


class Noting(Scripted):
    """Bots that choose at once; what they were asked with is kept."""

    def __init__(self) -> None:
        super().__init__([])
        self.asked: list[tuple[int, str, str, float | None, float | None]] = []

    async def choose(
        self,
        state: State,
        seat: int,
        policy: str,
        lane: str = "",
        seconds: float | None = None,
        within: float | None = None,
    ) -> list[str]:
        self.asked.append((seat, policy, lane, seconds, within))
        return self.fallback(state, seat)


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(6000):
        if condition():
            return
        await asyncio.sleep(0.01)
    pytest.fail("it never came")


def waiting(room: Room) -> list[int]:
    state = room.table.state
    return [] if state is None else state.current_players()


def wish(*seats: str) -> CreateBody:
    options: dict[str, str | int] = {"mode": "survival", "length": "single"}
    return CreateBody(game=KEY, players=len(seats), options=options, seats=list(seats), start=True)


def test_the_time_of_a_secret_choice_depends_on_the_bots_alone() -> None:
    for thinking, workers, share, time in (
        ([0.0, 0.0], 1, 1.0, 0.4),
        ([0.2], 4, 1.0, 0.6),
        ([0.2, 1.0], 1, 1.0, 1.6),
        ([0.2, 1.0], 4, 1.0, 1.4),  # nobody has less time than their own
        ([1.0] * 6, 1, 0.5, 3.4),  # so many share it
        ([1.0] * 6, 2, 1.0, 3.4),
    ):
        assert list(Pace().secret(thinking, workers)) == pytest.approx([share, time])
        assert list(Pace(0.1).secret(thinking, workers)) == pytest.approx([share, time / 10])


def test_what_bots_choose_in_secret_is_there_after_that_time_not_sooner(tmp_path: Path) -> None:
    async def work() -> None:
        bots = Noting()
        lobby = Lobby(SqliteStore.open(tmp_path / "t.sqlite"), bots, pace=Pace(1000.0))
        room, _, _ = await lobby.create(wish("you", "bot:veteran", "bot:legend"))
        await until(lambda: len(bots.asked) == 2)
        for _ in range(50):
            await asyncio.sleep(0)
        assert waiting(room) == [0, 1, 2]  # both have chosen, and nobody is told yet
        assert [one[:3] for one in bots.asked] == [
            (1, "veteran", room.table.code),
            (2, "legend", room.table.code),
        ]
        times = [time for one in bots.asked for time in one[3:]]
        assert times == pytest.approx([0.2, 1440.0, 1.0, 1440.0])
        await lobby.close()

    asyncio.run(work())


def test_bots_play_a_whole_table_and_open_decisions_wait_for_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        bots = Noting()
        lobby = Lobby(SqliteStore.open(tmp_path / "t.sqlite"), bots, pace=Pace(0.001))
        room, _, _ = await lobby.create(wish("bot:shambler", "bot:survivor", "bot:veteran"))
        await until(lambda: room.table.over)
        secret = [within for *_, within in bots.asked if within is not None]
        assert len(secret) >= 10 * 3
        assert len(set(secret)) == 1  # of the first round as of the last
        assert any(within is None for *_, within in bots.asked)  # a row to choose
        await lobby.close()

    asyncio.run(work())
