"""The cards (TWB-2, TWB-5): scrounge, encounters, walkers, tiles; read and checked.

Kinds are numbered in the file's order. How many kinds there are is free; the totals are printed.
docs/walking-dead-board-cards.md has the form.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board.files import FILES_KEPT, WORD_FIELDS, TextFile, house_text
from deadhand.games.walking_dead_board.kinds import LOCATIONS

SCROUNGE_TOTAL: Final = 40  # TWB-2
ENCOUNTER_TOTAL: Final = 40
WALKER_TOTAL: Final = 30
MAX_SCROUNGE_KINDS: Final = 12  # as many as knowledge.py counts
MAX_ENCOUNTER_KINDS: Final = 40
MAX_WALKER_KINDS: Final = 10
HIGHEST_NUMBER: Final = 20
HIGHEST_AMOUNT: Final = 6

# Scrounge effects
NO_EFFECT: Final = 0
RETURNS: Final = 1  # back to hand if the die shows 5 or 6
NOISY: Final = 2  # die 1: another encounter follows
SAVES_ALLY: Final = 3
SAVES_LIFE: Final = 4
CHOOSES_MOVE: Final = 5
MOVES_AGAIN: Final = 6
SCROUNGE_EFFECTS: Final = ["none", "returns", "noisy", "save-ally", "save-life", "choose-move", "move-again"]

# Encounter effects: with a value, an extra penalty; without one, what happens
LOSES_CARD: Final = 1
NOTHING: Final = 2
DRAW_ONE: Final = 3
DRAW_TWO: Final = 4
GAIN_ALLY: Final = 5
CONFLICT: Final = 6
GIVE_RANDOM: Final = 7
ENCOUNTER_EFFECTS: Final = [
    "none",
    "lose-card",
    "nothing",
    "draw-one",
    "draw-two",
    "gain-ally",
    "conflict",
    "give-random",
]

# Walker effects
ONSLAUGHT: Final = 1
CHARGE: Final = 2
HERD: Final = 3
DRAG_DOWN: Final = 4
WALKER_EFFECTS: Final = ["none", "onslaught", "charge", "herd", "drag-down"]
HERD_BONUS: Final = 3
ONSLAUGHT_STEPS: Final = 3

# Tile effects
COMBAT_BONUS: Final = 0
DRAW: Final = 1
ALLY: Final = 2
MOVE_BONUS: Final = 3
TILE_EFFECTS: Final = ["combat-bonus", "draw", "ally", "move-bonus"]
TILES_EACH: Final = 4  # TWB-2

CLAUSE: Final = "TWB-2"


@final
class CardSet:
    """A checked card file. ``words``: names and texts that the file itself gives, by key."""

    scrounge_keys: list[str]
    scrounge_copies: list[i64]
    ammo: list[i64]
    scrounge_effect: list[i64]
    encounter_keys: list[str]
    encounter_copies: list[i64]
    encounter_value: list[i64]
    encounter_effect: list[i64]
    walker_keys: list[str]
    walker_copies: list[i64]
    walker_value: list[i64]
    walker_effect: list[i64]
    tile_effect: list[i64]
    tile_amount: list[i64]
    by_effect: list[i64]
    words: dict[str, dict[str, str]]
    texts: dict[int, str]
    actions: dict[str, int]
    source: str

    def __init__(self) -> None:
        self.scrounge_keys = []
        self.scrounge_copies = []
        self.ammo = []
        self.scrounge_effect = []
        self.encounter_keys = []
        self.encounter_copies = []
        self.encounter_value = []
        self.encounter_effect = []
        self.walker_keys = []
        self.walker_copies = []
        self.walker_value = []
        self.walker_effect = []
        self.tile_effect = [0, 0, 0, 0]
        self.tile_amount = [0, 0, 0, 0]
        self.by_effect = [-1] * len(SCROUNGE_EFFECTS)
        self.words = {}
        self.texts = {}
        self.actions = {}
        self.source = ""

    def scrounge_with(self, effect: i64) -> i64:
        """The scrounge kind with an effect that only one may have, or -1."""
        return self.by_effect[effect]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the file's text."""
        return (cards_of, (self.source,))


def load_cards(text: str) -> CardSet:
    """The cards of a file's text. Raises ``InvalidCards`` with line and expectation."""
    file = TextFile("cards", text)
    file.check_names(["source", "scrounge", "encounter", "walker", "tile"], CLAUSE)
    cards = CardSet()
    _read_scrounge(file, cards)
    _read_encounters(file, cards)
    _read_walkers(file, cards)
    _read_tiles(file, cards)
    _check_total(file, "scrounge", cards.scrounge_copies, SCROUNGE_TOTAL)
    _check_total(file, "encounter", cards.encounter_copies, ENCOUNTER_TOTAL)
    _check_total(file, "walker", cards.walker_copies, WALKER_TOTAL)
    return cards


def cards_of(source: str) -> CardSet:
    """The cards of the option's text ("": the house's). Files in use are kept: many tables may share one."""
    if not source:
        return HOUSE_CARDS
    cards = _files.get(source)
    if cards is None:
        cards = load_cards(source)
        cards.source = source
        while len(_files) >= FILES_KEPT:
            del _files[next(iter(_files))]
        _files[source] = cards
    return cards


def _entries(file: TextFile, table: str, most: int) -> list[dict[str, object]]:
    entries = file.data.get(table)
    expected = Message("expected-twb-table", {"table": table, "most": most})
    if not isinstance(entries, list) or not 1 <= len(entries) <= most:
        raise file.wrong(table, 0, table, expected, CLAUSE)
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise file.wrong(table, index, table, expected, CLAUSE)
    return entries


def _read_kind(
    file: TextFile,
    table: str,
    index: int,
    entry: dict[str, object],
    number_field: str,
    effects: list[str],
    cards: CardSet,
) -> tuple[str, int, int, int]:
    """What all kinds have: key, copies, number, effect; and words of its own."""
    file.check_fields(table, index, entry, ["key", "copies", number_field, "effect", *WORD_FIELDS], CLAUSE)
    taken = [*cards.scrounge_keys, *cards.encounter_keys, *cards.walker_keys]
    key = file.key(table, index, entry, taken, CLAUSE)
    copies = file.number(table, index, entry, "copies", -1, 0, ENCOUNTER_TOTAL, CLAUSE)
    number = file.number(table, index, entry, number_field, 0, 0, HIGHEST_NUMBER, CLAUSE)
    effect = entry.get("effect", "none")
    if not isinstance(effect, str) or effect not in effects:
        raise file.wrong(
            table, index, "effect", Message("expected-cards-known-effect", {"effects": effects}), CLAUSE
        )
    words = file.words(table, index, entry, CLAUSE)
    if words:
        cards.words[key] = words
    return key, copies, number, effects.index(effect)


def _read_scrounge(file: TextFile, cards: CardSet) -> None:
    """Ammo, or an effect that is none of a fight."""
    for index, entry in enumerate(_entries(file, "scrounge", MAX_SCROUNGE_KINDS)):
        key, copies, ammo, effect = _read_kind(
            file, "scrounge", index, entry, "ammo", SCROUNGE_EFFECTS, cards
        )
        if (ammo > 0) != (effect <= NOISY):
            raise file.wrong("scrounge", index, "effect", Message("expected-twb-scrounge"), CLAUSE)
        if effect > NOISY:
            if cards.by_effect[effect] >= 0:
                expected = Message("expected-twb-one-kind", {"effect": SCROUNGE_EFFECTS[effect]})
                raise file.wrong("scrounge", index, "effect", expected, CLAUSE)
            cards.by_effect[effect] = index
        cards.scrounge_keys.append(key)
        cards.scrounge_copies.append(copies)
        cards.ammo.append(ammo)
        cards.scrounge_effect.append(effect)


def _read_encounters(file: TextFile, cards: CardSet) -> None:
    """A value and perhaps a penalty, or what happens."""
    for index, entry in enumerate(_entries(file, "encounter", MAX_ENCOUNTER_KINDS)):
        key, copies, value, effect = _read_kind(
            file, "encounter", index, entry, "value", ENCOUNTER_EFFECTS, cards
        )
        if (value > 0) != (effect <= LOSES_CARD):
            raise file.wrong("encounter", index, "effect", Message("expected-twb-encounter"), CLAUSE)
        cards.encounter_keys.append(key)
        cards.encounter_copies.append(copies)
        cards.encounter_value.append(value)
        cards.encounter_effect.append(effect)


def _read_walkers(file: TextFile, cards: CardSet) -> None:
    """TWB-42: every walker card has a value."""
    for index, entry in enumerate(_entries(file, "walker", MAX_WALKER_KINDS)):
        key, copies, value, effect = _read_kind(file, "walker", index, entry, "value", WALKER_EFFECTS, cards)
        if value == 0:
            expected = Message("expected-twb-number", {"low": 1, "high": HIGHEST_NUMBER})
            raise file.wrong("walker", index, "value", expected, "TWB-42")
        if effect in (HERD, DRAG_DOWN) and effect in cards.walker_effect:
            expected = Message("expected-twb-one-kind", {"effect": WALKER_EFFECTS[effect]})
            raise file.wrong("walker", index, "effect", expected, CLAUSE)
        cards.walker_keys.append(key)
        cards.walker_copies.append(copies)
        cards.walker_value.append(value)
        cards.walker_effect.append(effect)


def _check_total(file: TextFile, table: str, copies: list[i64], total: int) -> None:
    found = sum(int(number) for number in copies)
    if found != total:
        expected = Message("expected-cards-total", {"total": total, "found": found})
        raise file.wrong(table, 0, table, expected, CLAUSE)


def _read_tiles(file: TextFile, cards: CardSet) -> None:
    """TWB-23: what each location's tile gives."""
    entries = _entries(file, "tile", len(LOCATIONS))
    every = Message("expected-twb-tiles", {"keys": LOCATIONS})
    if len(entries) != len(LOCATIONS):
        raise file.wrong("tile", 0, "tile", every, CLAUSE)
    seen: list[str] = []
    for index, entry in enumerate(entries):
        file.check_fields("tile", index, entry, ["key", "effect", "amount"], CLAUSE)
        key = entry.get("key")
        if not isinstance(key, str) or key not in LOCATIONS or key in seen:
            raise file.wrong("tile", index, "key", every, CLAUSE)
        seen.append(key)
        effect = entry.get("effect")
        if not isinstance(effect, str) or effect not in TILE_EFFECTS:
            expected = Message("expected-cards-known-effect", {"effects": TILE_EFFECTS})
            raise file.wrong("tile", index, "effect", expected, CLAUSE)
        amount = file.number("tile", index, entry, "amount", 1, 1, HIGHEST_AMOUNT, CLAUSE)
        cards.tile_effect[LOCATIONS.index(key)] = TILE_EFFECTS.index(effect)
        cards.tile_amount[LOCATIONS.index(key)] = amount


_files: dict[str, CardSet] = {}
HOUSE_CARDS: Final = load_cards(house_text("cards.toml"))
