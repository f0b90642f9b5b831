"""Counts by kind, packed into one number: what is known at least of a hand whose cards of a kind are alike.

Five bits a kind, up to twelve kinds, up to 31 of each (docs/decisions/0008-knowledge.md).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KIND_BITS: Final = 5
MOST: Final = 31
MOST_KINDS: Final = 12
# One card of each kind. A table: a literal 1 would be shifted as a 32-bit number when compiled
ONE_OF: Final[list[i64]] = [2 ** (KIND_BITS * kind) for kind in range(MOST_KINDS)]


def count_of(packed: i64, kind: i64) -> i64:
    """How many of a kind are counted."""
    return (packed >> (KIND_BITS * kind)) & MOST


def one_more(packed: i64, kind: i64) -> i64:
    """One more of a kind, up to 31."""
    return packed + ONE_OF[kind] if count_of(packed, kind) < MOST else packed


def one_less(packed: i64, kind: i64) -> i64:
    """One of a kind fewer, down to none."""
    return packed - ONE_OF[kind] if count_of(packed, kind) > 0 else packed


def any_less(packed: i64) -> i64:
    """A card has left unseen: it may have been of any kind, so of each kind one fewer is sure."""
    kind: i64 = 0
    while kind < MOST_KINDS:
        packed = one_less(packed, kind)
        kind += 1
    return packed
