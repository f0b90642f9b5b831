"""The components and the numbers printed on the box: TWC-1, TWC-2, TWC-10, TWC-15, TWC-20, TWC-30."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NUM_WALKERS: Final = 104  # TWC-1
NUM_ROWS: Final = 4  # TWC-10, TWC-20
ROW_LIMIT: Final = 5  # TWC-15
HERO_MODE_HAND: Final = 15  # TWC-10
SURVIVAL_MODE_HAND: Final = 10  # TWC-20
TOURNAMENT_GAMES: Final = 3  # TWC-30

HEROES: Final = ["rick", "glenn", "t-dog", "andrea", "maggie", "daryl"]  # TWC-1: all alike in play


def bullets_on(walker: int) -> int:
    """The bullets on a walker card (TWC-2)."""
    if walker == 55:
        return 7
    if walker % 11 == 0:
        return 5
    if walker % 10 == 0:
        return 3
    if walker % 5 == 0:
        return 2
    return 1


BULLETS: Final[list[i64]] = [0] + [bullets_on(walker) for walker in range(1, NUM_WALKERS + 1)]
DECK: Final[list[i64]] = list(range(1, NUM_WALKERS + 1))
EMPTY_HEAP: Final[list[i64]] = []

# Actions. 1..104 choose that walker; then, in hero mode, alone or with the hero or with a second walker;
# and in survival mode the row that a too low walker takes.
ALONE: Final = 105
WITH_HERO: Final = 106
WITH_WALKER: Final = 106  # + walker: 107..210
TAKE_ROW: Final = 210  # + row from 1: 211..214
NUM_ACTIONS: Final = 215
ROW_ACTIONS: Final[list[i64]] = [TAKE_ROW + row for row in range(1, NUM_ROWS + 1)]

# A choice lying face down, packed: the first walker, the second (or 0), the hero.
SECOND_SHIFT: Final = 7
HERO_BIT: Final = 1 << 14
WALKER_MASK: Final = 0x7F

# A walker turned up, packed so that sorting gives the order of placing (TWC-12): those with a hero first,
# then by number; its player below.
AFTER_HEROES: Final = 1 << 11
WALKER_SHIFT: Final = 4
PLAYER_MASK: Final = 0xF


def turned_up(walker: i64, player: i64, with_hero: bool) -> i64:
    """A walker of a player as it waits to be placed."""
    entry = walker << WALKER_SHIFT | player
    return entry if with_hero else entry | AFTER_HEROES


def walker_of(entry: i64) -> i64:
    """The walker of a turned-up entry."""
    return (entry & (AFTER_HEROES - 1)) >> WALKER_SHIFT


def player_of(entry: i64) -> i64:
    """The player of a turned-up entry."""
    return entry & PLAYER_MASK


def had_hero(entry: i64) -> bool:
    """Whether the walker was chosen with a hero."""
    return entry & AFTER_HEROES == 0


def put_in_order(turned: list[i64], entry: i64) -> None:
    """A turned-up entry takes its place among the others (TWC-12); quicker than sorting so few."""
    place: i64 = len(turned)
    while place > 0 and turned[place - 1] > entry:
        place -= 1
    turned.insert(place, entry)


def take_out(hand: list[i64], walker: i64) -> None:
    """A walker leaves a hand. ``list.remove`` compares objects, which takes several times as long."""
    place: i64 = 0
    while hand[place] != walker:
        place += 1
    del hand[place]
