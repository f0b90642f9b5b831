"""What people do at a table besides acting: each is one entry of its log."""

from __future__ import annotations

from collections.abc import Callable

from deadhand.bots.policy import USUAL_BOT
from deadhand.server.entries import AnyEntry
from deadhand.server.room import Room
from deadhand.server.tokens import hash_token, new_token


async def stand(room: Room, seat: int) -> None:
    """Somebody leaves their seat, or the creator has them leave."""
    await room.commit(lambda: [room.table.propose_stand(room.clock(), seat)])


async def close(room: Room) -> None:
    """The creator closes the table."""
    await room.commit(lambda: [room.table.propose_close(room.clock())])


async def start(room: Room, randomness: str | None = None, fill: str = USUAL_BOT) -> None:
    """The creator has the cards dealt. ``randomness``: their part in the shuffle, if none was named.
    ``fill``: who plays the seats that are open.
    """

    def propose() -> list[AnyEntry]:
        table, entries = room.table, list[AnyEntry]()
        seat = table.creator
        if randomness is not None and seat is not None and table.seats[seat].randomness is None:
            named = table.propose_randomness(room.clock(), seat, randomness)
            entries += [] if named is None else [named]
        return [*entries, table.propose_start(room.clock(), fill)]

    await room.commit(propose)


async def give_randomness(room: Room, seat: int, bits: str) -> None:
    """A browser names its part in the shuffle."""

    def propose() -> list[AnyEntry]:
        entry = room.table.propose_randomness(room.clock(), seat, bits)
        return [] if entry is None else [entry]

    await room.commit(propose)


async def link(room: Room, seat: int) -> str:
    """A secret by which another browser may take this seat, once and soon."""
    secret = new_token()
    await room.commit(lambda: [room.table.propose_link(room.clock(), seat, secret)])
    return secret


async def move(room: Room, secret: str) -> tuple[int, str]:
    """Another browser takes a seat by such a secret: which, and its token from now on."""
    token = new_token()
    moved: list[int] = []

    def propose() -> list[AnyEntry]:
        entry = room.table.propose_move(room.clock(), secret, hash_token(token))
        moved[:] = [entry.seat]
        return [entry]

    await room.commit(propose)
    return moved[0], token


async def undo(room: Room, seat: int, request: str, stored: Callable[[], None]) -> None:
    """A seat's last step is undone; ``stored`` is called when that is in the log."""

    def propose() -> list[AnyEntry]:
        entry = room.table.propose_undo(room.clock(), seat, request)
        return [] if entry is None else [entry]

    await room.commit(propose, stored)


async def take_back(room: Room, seat: int, request: str, stored: Callable[[], None]) -> None:
    """A seat takes its hidden choice back."""

    def propose() -> list[AnyEntry]:
        entry = room.table.propose_take_back(room.clock(), seat, request)
        return [] if entry is None else [entry]

    await room.commit(propose, stored)


async def say(room: Room, seat: int, text: str, request: str, stored: Callable[[], None]) -> None:
    """A line of talk; ``stored`` is called when it is in the log, before anybody sees it."""
    taken = False

    def propose() -> list[AnyEntry]:
        nonlocal taken
        entry = room.table.propose_chat(room.clock(), seat, text, request)
        if entry is None:
            return []
        if not taken:  # it may be looked at again, when somebody else was faster
            room.breath.take(seat)
            taken = True
        return [entry]

    await room.commit(propose, stored)
