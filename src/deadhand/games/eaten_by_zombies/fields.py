"""Reading a position: what a field may hold, and what is said when it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadhand.core.errors import InvalidPosition
from deadhand.core.knowledge import seen_by
from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies.cards import FIRST_ZOMBIE, LEVELS

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]


def wrong(field: str, expected: str, **args: object) -> InvalidPosition:
    """A field of a position is not what it should be."""
    return InvalidPosition(
        Message("error-position-field", {"field": field, "expected": {"id": expected, "args": args}})
    )


def number(position: Json, field: str, low: int, high: int, default: int) -> int:
    """A whole number within bounds."""
    value = position.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise wrong(field, "expected-number", low=low, high=high)
    return value


def name(position: Json, field: str, names: list[str]) -> str | None:
    """One of some names, or None."""
    value = position.get(field)
    if value is not None and (not isinstance(value, str) or value not in names):
        raise wrong(field, "expected-card", keys=names, found=str(value)[:20])
    return value


def items(value: object, field: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise wrong(field, "expected-card-list")
    return value


def kind(state: EatenByZombiesState, value: object, field: str) -> int:
    """A card by its key."""
    keys = state.cards.keys
    if not isinstance(value, str) or value not in keys:
        raise wrong(field, "expected-card", keys=keys, found=str(value)[:20])
    return keys.index(value)


def zombie(value: object, field: str) -> int:
    """A zombie by its level."""
    if not isinstance(value, int) or isinstance(value, bool) or value not in LEVELS:
        levels = [str(level) for level in LEVELS]
        raise wrong(field, "expected-card", keys=levels, found=str(value)[:20])
    return FIRST_ZOMBIE + LEVELS.index(value)


def pile(state: EatenByZombiesState, value: object, field: str) -> list[int]:
    """Cards by their keys."""
    return [kind(state, card, field) for card in items(value, field)]


def zombie_pile(value: object, field: str) -> list[int]:
    """Zombies by their levels."""
    return [zombie(card, field) for card in items(value, field)]


def seats(value: object, field: str, players: int) -> list[int]:
    """Seats by their numbers."""
    if not isinstance(value, list) or not all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players for seat in value
    ):
        raise wrong(field, "expected-seats", high=players - 1)
    return list(value)


def seen_pile(state: EatenByZombiesState, value: object, field: str, zombies: bool) -> list[int]:
    """Cards, each by itself or as ``[card, seats that know it]``."""
    seen: list[int] = []
    for entry in items(value, field):
        shown: object = entry
        knowing: list[int] = []
        if isinstance(entry, list) and len(entry) == 2:
            shown, knowing = entry[0], seats(entry[1], field, state.num_players)
        card = zombie(shown, field) if zombies else kind(state, shown, field)
        for seat in knowing:
            card = int(seen_by(card, seat))
        seen.append(card)
    return seen
