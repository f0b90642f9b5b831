"""What a browser is told of the tables where it has a seat, without sitting down at each."""

from __future__ import annotations

import msgspec

from deadhand.server.lobby import Lobby
from deadhand.server.refusals import Refusal
from deadhand.server.table import Table

MINE_COST = 0.1  # of one ordinary call, for each table: it may have to be read from its log
CANNOT_NOW = ("store", "server-full")  # not the table's fault: it must not be taken for gone


class _Waiting(msgspec.Struct):
    """Of a view, what the table waits for."""

    waiting: msgspec.Raw = msgspec.Raw(b"null")


async def table_held(lobby: Lobby, code: str, token: str) -> dict[str, object]:
    """One entry of ``POST /api/mine``. Who has no key is told no more than that nothing is there for them."""
    try:
        room = await lobby.room(code)
    except Refusal as refusal:
        if refusal.code in CANNOT_NOW:
            raise
        return {"code": code, "gone": True}
    table = room.table
    seat = table.seat_of(token)
    if seat is None and not table.is_creator(token):
        await room.link.refresh()  # it may be so new that only another process knows it
        seat = table.seat_of(token)
    if seat is None and not table.is_creator(token):
        return {"code": code, "gone": True}
    return {
        "code": table.code,
        "table": room.describe(),
        "you": seat,
        "my_turn": seat is not None and is_turn_of(table, seat),
        "waiting": waiting_for(table, seat),
        "at": table.told_at(seat),
    }


def is_turn_of(table: Table, seat: int) -> bool:
    """Whether the table waits for this person, be it for a reaction."""
    state = table.state
    if state is None or table.closed or table.bot_of(seat) is not None:
        return False
    return seat in state.current_players()


def waiting_for(table: Table, seat: int | None) -> msgspec.Raw | None:
    """What the table waits for, as this viewer was told it last."""
    told = table.told.get(seat)
    if told is None or not told.view or table.closed:
        return None
    return msgspec.json.decode(told.view, type=_Waiting).waiting
