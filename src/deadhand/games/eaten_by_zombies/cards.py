"""The components (EBZ-1 to EBZ-3): card files, checked, and the small numbers for cards and actions.

Kinds are numbered: 0 to 2 the starting cards, 3 to 7 the zombies by level, from 8 on the swag in the order of
the file.
"""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Final

from mypy_extensions import i64

from deadhand.core.errors import InvalidCards
from deadhand.core.messages import Message

HEAVY_STICK: Final = 0
HIDE: Final = 1
SANDWICH: Final = 2
NUM_STARTERS: Final = 3
FIRST_ZOMBIE: Final = 3
NUM_ZOMBIES: Final = 5
FIRST_SWAG: Final = 8
MAX_KINDS: Final = 64

LEVELS: Final = [1, 2, 4, 6, 8]  # EBZ-2
COPIES: Final = [7, 6, 5, 4, 3]
TWO_PLAYERS: Final = [5, 4, 3, 2, 1]  # EBZ-12
STARTER_KEYS: Final = ["heavy-stick", "hide", "sandwich"]
STARTER_COPIES: Final = [5, 5, 2]
SWAG_COPIES: Final = 5  # EBZ-3
NUM_BASIC: Final = 3
OTHERS_PER_PLAYER: Final = 2  # EBZ-11
HAND_SIZE: Final = 6
MOST_POWERS: Final = 3  # EBZ-60
POWER_DISCARDS: Final = 2  # EBZ-62, power 1
HIGHEST_NUMBER: Final = 20
MAX_PLAYERS: Final = 4
MOST_DRAWN: Final = 6  # EBZ-62, power 6
FILES_KEPT: Final = 16
MAX_FILE_BYTES: Final = 64 * 1024
HIGHEST_SPEED: Final = 4  # EBZ-2
ANY_LEVEL: Final = 99

# What a swag card may do besides its numbers (docs/eaten-by-zombies-cards.md)
NO_EFFECT: Final = 0
FIGHT_PER_GUN: Final = 1
DISCARD_OTHER: Final = 2
SEND_KILLED: Final = 3
SHOOT: Final = 4
TAKE_DISCARDED: Final = 5
LOSE_TOP: Final = 6
FIGHT_PER_ZOMBIE: Final = 7
SOFTEN_ESCAPE: Final = 8
SEND_AWAY: Final = 9
SOFTEN_WOUND: Final = 10
LOOK: Final = 11
BURY: Final = 12
EFFECTS: Final = [
    "none",
    "fight-per-gun",
    "discard-other",
    "send-killed",
    "shoot",
    "take-discarded",
    "lose-top",
    "fight-per-zombie",
    "soften-escape",
    "send-away",
    "soften-wound",
    "look",
    "bury",
]
NEED_AMOUNT: Final = [
    FIGHT_PER_GUN,
    SHOOT,
    TAKE_DISCARDED,
    FIGHT_PER_ZOMBIE,
    SOFTEN_ESCAPE,
    SOFTEN_WOUND,
    LOOK,
]

# Actions
PASS: Final = 0
FIGHT: Final = 1
FLEE: Final = 2
RESOLVE: Final = 3
STOP_BUYING: Final = 4
LOSE_DECK: Final = 5
DECLINE: Final = 6
DONE: Final = 7
DRAW: Final = 10  # + how many: 11..16
ADD: Final = 20  # + zombie from 0
LAY_POWER: Final = 25
PUT_BACK: Final = 30
SEND: Final = 35
BURY_CARD: Final = 40
KILL: Final = 45
PLAY: Final = 64  # + kind
LOSE_HAND: Final = 128
LOSE_DISCARD: Final = 192
BUY: Final = 256
DISCARD: Final = 320
KEEP: Final = 384
BOTTOM: Final = 448
TAKE: Final = 512  # + 64 * player + kind
NUM_ACTIONS: Final = 768


class CardSet:
    """A checked pair of card files: every number by kind."""

    keys: list[str]
    fight: list[i64]
    flee: list[i64]
    draw: list[i64]
    scavenge: list[i64]
    price: list[i64]
    effect: list[i64]
    amount: list[i64]
    gun: list[bool]
    basic: list[i64]
    speed: list[i64]
    level: list[i64]
    names: dict[str, dict[str, str]]
    texts: dict[int, str]
    actions: dict[str, int]
    source: str | None

    def __init__(self) -> None:
        self.keys = []
        self.fight = []
        self.flee = []
        self.draw = []
        self.scavenge = []
        self.price = []
        self.effect = []
        self.amount = []
        self.gun = []
        self.basic = []
        self.speed = []
        self.level = []
        self.names = {}
        self.texts = {}
        self.actions = {}
        self.source = None

    def add(self, key: str, numbers: dict[str, int], effect: int, amount: int, gun: bool) -> None:
        """One more kind; its number is the next."""
        self.keys.append(key)
        self.fight.append(numbers.get("fight", 0))
        self.flee.append(numbers.get("flee", 0))
        self.draw.append(numbers.get("draw", 0))
        self.scavenge.append(numbers.get("scavenge", 0))
        self.price.append(numbers.get("price", 0))
        self.effect.append(effect)
        self.amount.append(amount)
        self.gun.append(gun)
        self.speed.append(0)
        self.level.append(0)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the file's text."""
        return (load_cards, (self.source,))


def house_text(name: str) -> str:
    """One of the game's own files."""
    return (resources.files("deadhand.games.eaten_by_zombies") / name).read_text(encoding="utf-8")


def load_cards(source: str | None = None) -> CardSet:
    """The cards of a swag file's text, or the house's. ``InvalidCards`` says line, field and expectation."""
    text = house_text("swag.toml") if source is None else source
    data = _parse(text)
    cards = CardSet()
    cards.source = source
    for name in data:
        if name not in ("source", "starter", "swag"):
            raise _wrong(text, name, 0, None, name, Message("expected-ebz-tables"), "EBZ-3")
    _read_starters(text, data.get("starter"), cards)
    _read_zombies(cards)
    _read_swag(text, data.get("swag"), cards)
    _write_texts(cards)
    return cards


def card_set(source: str) -> CardSet:
    """The cards of the option's text ("": the house's). Files in use are kept: many tables may share one."""
    if not source:
        return HOUSE_CARDS
    cards = _files.get(source)
    if cards is None:
        cards = load_cards(source)
        while len(_files) >= FILES_KEPT:
            del _files[next(iter(_files))]
        _files[source] = cards
    return cards


def _write_texts(cards: CardSet) -> None:
    """Every action as text: most name a card by its key, so they differ from file to file."""
    texts: dict[int, str] = {
        PASS: "pass",
        FIGHT: "fight",
        FLEE: "flee",
        RESOLVE: "resolve",
        STOP_BUYING: "stop",
        LOSE_DECK: "lose deck",
        DECLINE: "decline",
        DONE: "done",
    }
    for number in range(1, MOST_DRAWN + 1):
        texts[DRAW + number] = f"draw {number}"
    for index, level in enumerate(LEVELS):
        texts[ADD + index] = f"add {level}"
        texts[LAY_POWER + index] = f"power {level}"
        texts[PUT_BACK + index] = f"put back {level}"
        texts[SEND + index] = f"send {level}"
        texts[BURY_CARD + index] = f"bury {level}"
        texts[KILL + index] = f"kill {level}"
    for kind, key in enumerate(cards.keys):
        for base, verb in ((DISCARD, "discard"), (KEEP, "keep"), (BOTTOM, "bottom")):
            texts[base + kind] = f"{verb} {key}"
        if FIRST_ZOMBIE <= kind < FIRST_SWAG:
            continue
        texts[PLAY + kind] = f"play {key}"
        texts[LOSE_HAND + kind] = f"lose {key}"
        texts[LOSE_DISCARD + kind] = f"lose {key} from discard"
        if kind >= FIRST_SWAG:
            texts[BUY + kind] = f"buy {key}"
            for player in range(MAX_PLAYERS):
                texts[TAKE + MAX_KINDS * player + kind] = f"take {key} from {player + 1}"
    cards.texts = texts
    cards.actions = {text: action for action, text in texts.items()}


def _parse(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise InvalidCards(Message("error-cards-toml", {"problem": str(problem)})) from problem


def _read_starters(text: str, entries: object, cards: CardSet) -> None:
    """EBZ-1 is printed: a file may leave the starting cards out, but not change them."""
    house = _parse(house_text("swag.toml"))["starter"]
    if entries is not None and entries != house:
        raise _wrong(text, "starter", 0, None, "starter", Message("expected-ebz-starters"), "EBZ-1")
    assert isinstance(house, list)
    for entry in house:
        cards.add(str(entry["key"]), entry, NO_EFFECT, 0, False)


def _read_zombies(cards: CardSet) -> None:
    """EBZ-2: levels and copies are printed; the speeds come from zombies.toml."""
    text = house_text("zombies.toml")
    entries = _parse(text).get("zombie")
    if not isinstance(entries, list) or len(entries) != NUM_ZOMBIES:
        raise _wrong(text, "zombie", 0, None, "zombie", Message("expected-ebz-zombies"), "EBZ-2")
    for index, entry in enumerate(entries):
        printed = {"level": LEVELS[index], "copies": COPIES[index], "two_players": TWO_PLAYERS[index]}
        for field, value in printed.items():
            if entry.get(field) != value:
                raise _wrong(
                    text,
                    "zombie",
                    index,
                    field,
                    field,
                    Message("expected-ebz-number", {"low": value, "high": value}),
                    "EBZ-2",
                )
        speed = entry.get("speed")
        if not _is_number(speed, 1, HIGHEST_SPEED):
            raise _wrong(
                text,
                "zombie",
                index,
                "speed",
                "speed",
                Message("expected-ebz-number", {"low": 1, "high": HIGHEST_SPEED}),
                "EBZ-2",
            )
        cards.add(f"zombie-{LEVELS[index]}", {}, NO_EFFECT, 0, False)
        cards.speed[-1] = speed
        cards.level[-1] = LEVELS[index]


NUMBERS: Final = ["fight", "flee", "draw", "scavenge", "price"]
FIELDS: Final = [*NUMBERS, "key", "basic", "gun", "effect", "amount", "name", "text", "name_zh", "text_zh"]


def _read_swag(text: str, entries: object, cards: CardSet) -> None:
    if not isinstance(entries, list) or not entries:
        raise _wrong(text, "swag", 0, None, "swag", Message("expected-ebz-tables"), "EBZ-3")
    if len(entries) > MAX_KINDS - FIRST_SWAG:
        most = MAX_KINDS - FIRST_SWAG
        raise _wrong(
            text, "swag", most, None, "swag", Message("expected-ebz-most-kinds", {"most": most}), "EBZ-3"
        )
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise _wrong(text, "swag", index, None, "swag", Message("expected-ebz-tables"), "EBZ-3")
        _read_kind(text, index, entry, cards)
    if len(cards.basic) != NUM_BASIC:
        found = len(cards.basic)
        raise _wrong(text, "swag", 0, None, "basic", Message("expected-ebz-basic", {"found": found}), "EBZ-3")


def _read_kind(text: str, index: int, entry: dict[str, object], cards: CardSet) -> None:
    def refuse(field: str, expected: Message) -> InvalidCards:
        return _wrong(text, "swag", index, field, field, expected, "EBZ-3")

    for field in entry:
        if field not in FIELDS:
            raise refuse(field, Message("expected-ebz-fields", {"fields": FIELDS}))
    key = entry.get("key")
    if (
        not isinstance(key, str)
        or not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", key)
        or key in cards.keys
        or key == "deck"
    ):
        raise refuse("key", Message("expected-ebz-key"))
    numbers: dict[str, int] = {}
    for field in NUMBERS:
        value = entry.get(field, 0)
        if not _is_number(value, 0, HIGHEST_NUMBER) or (field == "price" and value == 0):
            low = 1 if field == "price" else 0
            raise refuse(field, Message("expected-ebz-number", {"low": low, "high": HIGHEST_NUMBER}))
        assert isinstance(value, int)
        numbers[field] = value
    for field in ("basic", "gun"):
        if not isinstance(entry.get(field, False), bool):
            raise refuse(field, Message("expected-flag"))
    effect_name = entry.get("effect", "none")
    if not isinstance(effect_name, str) or effect_name not in EFFECTS:
        raise refuse("effect", Message("expected-cards-known-effect", {"effects": EFFECTS}))
    effect = EFFECTS.index(effect_name)
    amount = entry.get("amount", 0)
    needed = effect in NEED_AMOUNT
    if not _is_number(amount, 1 if needed else 0, HIGHEST_NUMBER if needed else 0):
        high = HIGHEST_NUMBER if needed else 0
        raise refuse("amount", Message("expected-ebz-number", {"low": 1 if needed else 0, "high": high}))
    assert isinstance(amount, int)
    words: dict[str, str] = {}
    for field in ("name", "text", "name_zh", "text_zh"):
        value = entry.get(field, "")
        if not isinstance(value, str) or len(value) > 200:
            raise refuse(field, Message("expected-ebz-words"))
        if value:
            words[field] = value
    if words:
        cards.names[key] = words
    cards.add(key, numbers, effect, amount, bool(entry.get("gun", False)))
    if entry.get("basic", False):
        cards.basic.append(len(cards.keys) - 1)


def check_enough(cards: CardSet, players: int) -> None:
    """EBZ-11: the market needs players x 2 other kinds. Raises ``InvalidCards``."""
    others = len(cards.keys) - FIRST_SWAG - NUM_BASIC
    needed = players * OTHERS_PER_PLAYER
    if others < needed:
        raise InvalidCards(
            Message("error-ebz-few-kinds", {"players": players, "needed": needed, "found": others}, "EBZ-11")
        )


def _is_number(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _wrong(
    text: str, table: str, index: int, field: str | None, shown: str, expected: Message, clause: str
) -> InvalidCards:
    line = _line_of(text, table, index, field)
    return InvalidCards(
        Message("error-cards-field", {"line": line, "field": shown, "expected": expected.to_json()}, clause)
    )


def _line_of(text: str, table: str, index: int, field: str | None) -> int:
    """The line of the index-th ``[[table]]``, or of a field in it where it is written."""
    head = re.compile(rf"^[ \t]*\[\[\s*{re.escape(table)}\s*\]\]", re.MULTILINE)
    heads = [match.start() for match in head.finditer(text)]
    if index >= len(heads):
        return 1
    start = heads[index]
    if field is not None:
        following = text.find("\n[", start + 1)
        end = len(text) if following < 0 else following
        found = re.search(rf"^\s*{re.escape(field)}\s*=", text[start:end], re.MULTILINE)
        if found is not None:
            start += found.end()
    return 1 + text[:start].count("\n")


_files: dict[str, CardSet] = {}
HOUSE_CARDS: Final = load_cards()
