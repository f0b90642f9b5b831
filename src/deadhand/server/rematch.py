"""A rematch: the same people, bots and wishes at a new table, turned by one: the next person begins."""

from __future__ import annotations

from collections.abc import Iterator

from deadhand.server.entries import HUMAN, NEWEST_SHUFFLE, OPEN, AnyEntry, Create, Sit
from deadhand.server.seating import Seating, playable


def rematch_wish(old: Seating, at: float) -> Create:
    """How the new table is made. Options are taken as they were given, whatever has been shown of them."""
    before = old.create
    turned = _turned(old)
    creator = old.creator
    return Create(
        at=at,
        game=before.game,
        version=playable(before).version,
        options=before.options,
        players=before.players,
        seats=[OPEN if old.seats[seat].kind == HUMAN else old.seats[seat].kind for seat in turned],
        language=before.language,
        creator=None if creator is None else turned.index(creator),
        token_hash=old.creator_hash,
        answer_seconds=before.answer_seconds,
        clock=before.clock,
        takeover=before.takeover,
        listed=before.listed,
        open_after_round=before.open_after_round,
        hints=before.hints,
        shuffle=NEWEST_SHUFFLE,
        rematch_of=old.code,
    )


def sit_again(old: Seating, at: float) -> Iterator[AnyEntry]:
    """Everybody has their seat there, by the token they have."""
    for seat, number in enumerate(_turned(old)):
        before = old.seats[number]
        if before.kind == HUMAN:
            yield Sit(at=at, seat=seat, name=before.name or "", token_hash=before.token_hash)


def _turned(old: Seating) -> list[int]:
    """Which old seat each new one is: who was second is first."""
    return [*range(1, len(old.seats)), 0]
