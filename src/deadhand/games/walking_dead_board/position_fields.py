"""Fields of a position: read, or refused with what was expected."""

from __future__ import annotations

from deadhand.core.errors import InvalidPosition
from deadhand.core.messages import Message

Json = dict[str, object]


def wrong(field: str, expected: str, **args: object) -> InvalidPosition:
    """A field of a position is not what it should be."""
    return InvalidPosition(
        Message("error-position-field", {"field": field, "expected": {"id": expected, "args": args}})
    )


def refused(name: str, clause: str, **args: object) -> InvalidPosition:
    """A position that breaks a rule."""
    return InvalidPosition(Message(name, args, clause))


def number_in(holder: Json, field: str, low: int, high: int, default: int, named: str = "") -> int:
    """A whole number of an object, within bounds."""
    value = holder.get(field, default)
    if field not in holder:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise wrong(named or field, "expected-number", low=low, high=high)
    return value


def flag(value: object, field: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong(field, "expected-flag")
    return value


def kind_of(value: object, keys: list[str], field: str) -> int:
    """The number of a key."""
    if not isinstance(value, str) or value not in keys:
        raise wrong(field, "expected-card", keys=keys, found=str(value)[:20])
    return keys.index(value)


def pile_of(value: object, keys: list[str], field: str) -> list[int]:
    """The numbers of a list of keys."""
    if not isinstance(value, list):
        raise wrong(field, "expected-card-list")
    return [kind_of(card, keys, field) for card in value]
