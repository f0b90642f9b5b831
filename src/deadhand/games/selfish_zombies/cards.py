"""The components (SZE-1 to SZE-5): card files, and the small numbers of cards and actions."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Final

from mypy_extensions import i64

from deadhand.core.errors import InvalidCards
from deadhand.core.messages import Message

# What a wasteland card does (SZE-2). The numbers are the order of the card file's kinds in this table.
NOTHING: Final = 0
DISCARD_SUPPLY: Final = 1
DRAW_CARD: Final = 2
DISCARD_ROLLED: Final = 3
DISCARD_IF_MANY: Final = 4
DRAW_ROLLED: Final = 5
LOSE_TURN: Final = 6
DIE: Final = 7
MOVE_AGAIN: Final = 8
WASTELAND_EFFECTS: Final = [
    "nothing",
    "discard-supply",
    "draw-card",
    "discard-rolled",
    "discard-if-many",
    "draw-rolled",
    "lose-turn",
    "die",
    "move-again",
]

# What a game card does (SZE-3)
SINGLE: Final = 0
DOUBLE: Final = 1
VEST: Final = 2
UNDERESTIMATED: Final = 3
VEHICLE: Final = 4
ALLIANCE: Final = 5
SCOUT: Final = 6
TRAP: Final = 7
HORDE: Final = 8
RAMPAGE: Final = 9
STEAL: Final = 10
NUM_KINDS: Final = 11
GAME_EFFECTS: Final = [
    "supply",
    "supply",
    "cancel",
    "reflect",
    "drive",
    "ally",
    "look-one",
    "look-three",
    "push-back",
    "take-from-two",
    "take-supplies",
]
GAME_KEYS: Final = [
    "single",
    "double",
    "vest",
    "underestimated",
    "abandoned-vehicle",
    "alliance",
    "scout",
    "zombie-trap",
    "horde",
    "rampage",
    "steal-supplies",
]
WASTELAND_KEYS: Final = [
    "blank",
    "sewer",
    "settlement",
    "bandits",
    "zombies",
    "mall",
    "sprained-ankle",
    "bitten",
    "secret-passage",
]
NUM_WASTELAND_KINDS: Final = 9

WASTELAND_TOTAL: Final = 41  # SZE-2
GAME_TOTAL: Final = 81  # SZE-3
DIE_FACES: Final = 6  # SZE-4
HIGHEST_FACE: Final = 3

MAX_PLAYERS: Final = 5
START_SINGLES: Final = 4  # SZE-11
START_DOUBLES: Final = 1
START_OTHERS: Final = 4
MANY_CARDS: Final = 6  # zombies!: holding six or more

# Actions: one small number each.
PASS: Final = 0
ANSWER_VEST: Final = 1
ANSWER_REFLECT: Final = 2
REST_SINGLE: Final = 3
REST_DOUBLE: Final = 4
TRAVEL_SINGLES: Final = 5
TRAVEL_DOUBLE: Final = 6
DRIVE: Final = 7
PLAY_SCOUT: Final = 8
PLAY_TRAP: Final = 9
PUT_TOP: Final = 10  # scout
PUT_BOTTOM: Final = 11
FORWARD: Final = 12  # a zombie's
BACK: Final = 13
END_TURN: Final = 14
ATTACK: Final = 20  # + seat: 20..24
PLAY_ALLIANCE: Final = 25  # + seat
PLAY_HORDE: Final = 30  # + seat
PLAY_STEAL: Final = 35  # + seat
DISCARD: Final = 40  # + kind: 40..50
GIVE: Final = 51  # + kind (single, double): 51, 52
LAY_TOP: Final = 55  # + wasteland kind, zombie trap: 55..63
PLAY_RAMPAGE: Final = 64  # + the targets, a bit each: 65..95
NUM_ACTIONS: Final = 96


class CardSet:
    """A checked card file: copies of every kind in the order of the rules' kinds, faces of the die."""

    wasteland: list[i64]
    game: list[i64]
    faces: list[i64]

    def __init__(self, wasteland: list[i64], game: list[i64], faces: list[i64]) -> None:
        self.wasteland = wasteland
        self.game = game
        self.faces = faces


def load_cards(source: str | None = None) -> CardSet:
    """The cards of a text, or of the game's own file. ``InvalidCards`` names line and expectation."""
    if source is None:
        package = resources.files("deadhand.games.selfish_zombies")
        source = (package / "cards.toml").read_text(encoding="utf-8")
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as problem:
        last = source.count("\n") + 1
        words = str(problem).replace("at end of document", f"at line {last}, where the file ends")
        raise InvalidCards(Message("error-cards-toml", {"problem": words})) from problem
    wasteland = _copies(
        source, data, "wasteland", WASTELAND_KEYS, WASTELAND_EFFECTS, WASTELAND_TOTAL, "SZE-2"
    )
    game = _copies(source, data, "game", GAME_KEYS, GAME_EFFECTS, GAME_TOTAL, "SZE-3")
    return CardSet(wasteland, game, _faces(source, data))


def _copies(
    source: str,
    data: dict[str, object],
    table: str,
    keys: list[str],
    effects: list[str],
    total: int,
    clause: str,
) -> list[i64]:
    entries = data.get(table)
    if not isinstance(entries, list):
        raise _wrong(1, table, Message("expected-cards-tables", {"table": table}), clause)
    copies: list[i64] = [0] * len(keys)
    given: list[str] = []
    for index, entry in enumerate(entries):
        line = _line_of(source, table, index)
        if not isinstance(entry, dict):
            raise _wrong(line, table, Message("expected-cards-tables", {"table": table}), clause)
        key = entry.get("key")
        if not isinstance(key, str) or key not in keys or key in given:
            raise _wrong(
                _line_of(source, table, index, "key"),
                "key",
                Message("expected-cards-key", {"keys": keys}),
                clause,
            )
        given.append(key)
        effect = entry.get("effect")
        if effect != effects[keys.index(key)]:
            where = _line_of(source, table, index, "effect")
            wanted = effects[keys.index(key)]
            known = effect in effects
            raise _wrong(
                where,
                "effect",
                Message(
                    "expected-cards-effect" if known else "expected-cards-known-effect",
                    {"effect": wanted, "effects": sorted(set(effects))},
                ),
                clause,
            )
        number = entry.get("copies")
        if not isinstance(number, int) or isinstance(number, bool) or number < 0:
            raise _wrong(
                _line_of(source, table, index, "copies"), "copies", Message("expected-cards-copies"), clause
            )
        copies[keys.index(key)] = number
        if effect == "supply" and entry.get("supplies") != keys.index(key) + 1:
            where = _line_of(source, table, index, "supplies")
            raise _wrong(
                where,
                "supplies",
                Message("expected-cards-supplies", {"supplies": keys.index(key) + 1}),
                "SZE-5",
            )
    found = sum(copies)
    if found != total:
        raise _wrong(
            _line_of(source, table, 0),
            table,
            Message("expected-cards-total", {"total": total, "found": int(found)}),
            clause,
        )
    return copies


def _faces(source: str, data: dict[str, object]) -> list[i64]:
    die = data.get("die")
    line = 1 + source[: max(source.find("[die]"), 0)].count("\n")
    faces = die.get("faces") if isinstance(die, dict) else None
    if (
        not isinstance(faces, list)
        or len(faces) != DIE_FACES
        or not all(
            isinstance(face, int) and not isinstance(face, bool) and 0 <= face <= HIGHEST_FACE
            for face in faces
        )
    ):
        raise _wrong(
            line,
            "faces",
            Message("expected-cards-faces", {"faces": DIE_FACES, "high": HIGHEST_FACE}),
            "SZE-4",
        )
    return [int(face) for face in faces]


def _wrong(line: int, field: str, expected: Message, clause: str) -> InvalidCards:
    return InvalidCards(
        Message("error-cards-field", {"line": line, "field": field, "expected": expected.to_json()}, clause)
    )


def _line_of(source: str, table: str, index: int, field: str | None = None) -> int:
    """The line of the index-th ``[[table]]``, or of a field in it where it is written."""
    heads = [match.start() for match in re.finditer(rf"^\[\[{table}\]\]", source, re.MULTILINE)]
    if index >= len(heads):
        return 1
    start = heads[index]
    if field is not None:
        following = source.find("\n[", start + 1)
        end = len(source) if following < 0 else following
        found = re.search(rf"^\s*{field}\s*=", source[start:end], re.MULTILINE)
        if found is not None:
            start += found.end()
    return 1 + source[:start].count("\n")


HOUSE_CARDS: Final = load_cards()
