"""Whatever is wrong with what somebody asks for gets a sentence that says what was expected."""

from __future__ import annotations

import copy
import re
from importlib import resources
from typing import Any

import pytest
from sze_tools import position, table

import deadhand
from deadhand.core import errors
from deadhand.games.selfish_zombies.cards import load_cards

CARDS = (resources.files("deadhand.games.selfish_zombies") / "cards.toml").read_text(encoding="utf-8")


def broken(change: dict[str, Any], **given: Any) -> dict[str, Any]:
    """A sound position with fields replaced; ``players.0.level`` reaches into it."""
    result = copy.deepcopy(position("1 1 2 vest", "1 1", None, levels=[1, 0, 2], **given))
    for path, value in change.items():
        *way, last = [int(part) if part.isdecimal() else part for part in path.split(".")]
        holder: Any = result
        for part in way:
            holder = holder[part]
        holder[last] = value
    return result


# --- positions ---------------------------------------------------------------------------------------------


def test_the_sound_position_is_read() -> None:
    state = deadhand.from_position(broken({}))
    assert state.current_players() == [0]


def test_the_position_of_the_documentation_is_read_with_piles_left_out() -> None:
    state = deadhand.from_position(
        {
            "game": "selfish-zombies",
            "players": [
                {
                    "level": 0,
                    "alive": True,
                    "hand": ["single", "double", "vest"],
                    "skip": False,
                    "alliances": [],
                },
                {"hand": ["single"]},
            ],
            "lanes": [[None, "blank"], []],
            "turn": 0,
        }
    )
    read: Any = state.to_position()
    assert read["options"] == {"track": 6, "attack_discard": "target-chooses"}
    assert len(read["draw"]) == 81 - 4
    assert len(read["wasteland"]) == 41 - 1
    assert read["pending"] == [{"what": "act", "player": 0}]


def test_piles_that_are_left_out_are_shuffled_by_the_stream() -> None:
    short = {"game": "selfish-zombies", "players": [{"hand": ["single"]}, {"hand": ["single"]}]}
    piles = {
        str(
            deadhand.from_position({**short, "stream": deadhand.FastStream(seed).to_json()}).to_position()[
                pile
            ]
        )
        for seed in range(3)
        for pile in ("draw", "wasteland")
    }
    assert len(piles) == 6


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"no-such-field": 1}, 'no field "no-such-field"'),
        ({"options": 3}, 'Field "options"'),
        ({"options": {"track": 3}}, "track"),
        ({"options": {"attack_discard": "none"}}, "attack_discard"),
        ({"players": None}, 'Field "players"'),
        ({"players": []}, "2 to 5 players, not 0"),
        ({"players.0": 7}, 'Field "players'),
        ({"players.0.colour": "red"}, "only these fields"),
        ({"players.0.level": -1}, 'Field "level"'),
        ({"players.0.level": 7}, "from 0 to 6"),
        ({"players.0.level": True}, 'Field "level"'),
        ({"players.0.level": "1"}, 'Field "level"'),
        ({"players.0.level": 6}, "SZE-70"),
        ({"players.0.alive": "yes"}, "true or false"),
        ({"players.0.skip": None}, "true or false"),
        ({"players.0.hand": "single"}, "a list of cards"),
        ({"players.0.hand": ["single", "gun"]}, 'not "gun"'),
        ({"players.0.hand": ["single", 3]}, 'not "3"'),
        ({"players.0.hand": ["vest"]}, "SZE-3"),
        ({"players.2.hand": ["single"]}, "SZE-65"),
        ({"players.0.alive": False}, "SZE-65"),
        ({"players.0.alliances": [0]}, "SZE-45"),
        ({"players.0.alliances": [5]}, "seats"),
        ({"players.0.alliances": 1}, "seats"),
        ({"lanes": 3}, 'Field "lanes"'),
        ({"lanes": [[]]}, 'Field "lanes"'),
        ({"lanes.0": ["blank"] * 7}, 'Field "lanes"'),
        ({"lanes.0": ["gun"]}, 'not "gun"'),
        ({"lanes.0": [["up", "blank"]]}, 'Field "lanes"'),
        ({"lanes.0": [["down", "blank", [9]]]}, "seats"),
        ({"lanes.0": ["blank"]}, "SZE-2"),  # one blank too many
        ({"draw": ["single"]}, "SZE-3"),
        ({"draw": None}, "a list of cards"),
        ({"draw": [1]}, "Field"),
        ({"discard": ["horde"]}, "SZE-3"),
        ({"discard": {}}, "a list of cards"),
        ({"wasteland": ["blank"]}, "SZE-2"),
        ({"wasteland": [["blank", [7]]]}, "seats"),
        ({"wasteland": "blank"}, "a list of cards"),
        ({"wasteland_discard": ["bitten"]}, "SZE-2"),
        ({"wasteland_discard": ["single"]}, "Field"),
        ({"turn": 3}, "from 0 to 2"),
        ({"turn": None}, 'Field "turn"'),
        ({"turns": 0}, "from 1 to 600"),
        ({"turns": 601}, "from 1 to 600"),
        ({"turn_over": 1}, "true or false"),
        ({"points": 1}, 'Field "points"'),  # of a living player
        ({"points": 4, "turn": 2}, "from 0 to 3"),
        ({"roll": 4}, "from 0 to 3"),
        ({"roll": "1"}, 'Field "roll"'),
        ({"played": "single"}, 'Field "played"'),
        ({"played": "vest"}, 'Field "played"'),
        ({"played": 3}, 'Field "played"'),
        ({"targets": [3]}, "seats"),
        ({"targets": 3}, "seats"),
        ({"answers": ["nothing"]}, 'Field "answers"'),
        ({"answers": [0, 0, 0]}, 'Field "answers"'),
        ({"looking": 1}, "a list of cards"),
        ({"looking": ["blank"]}, "SZE-2"),
        ({"pending": 1}, 'Field "pending"'),
        ({"pending": []}, 'Field "pending"'),
        ({"pending": ["act"]}, 'Field "pending"'),
        ({"pending": [{"what": "act"}]}, 'Field "pending"'),
        ({"pending": [{"what": "act", "player": 1}]}, 'Field "pending"'),
        ({"pending": [{"what": "act", "player": 9}]}, 'Field "pending"'),
        ({"pending": [{"what": "act", "player": 0, "more": 1}]}, 'Field "pending"'),
        ({"pending": [{"what": "dance", "player": 0}]}, 'Field "pending"'),
        ({"winner": 3}, "from 0 to 2"),
        ({"winner": 0}, 'Field "winner"'),
        ({"winner": "zombies"}, 'Field "winner"'),
        ({"winner": "me"}, 'Field "winner"'),
        ({"known": 1}, 'Field "known"'),
        ({"known": [[{}] * 3] * 2}, 'Field "known"'),
        ({"known": [[{}, {"double": 1}, {}]] * 3}, 'Field "known"'),
        ({"known": [[{}, {"gun": 1}, {}]] * 3}, 'Field "known"'),
        ({"known": [[{}, {"single": True}, {}]] * 3}, 'Field "known"'),
        ({"sure_supplies": [0, 3, 0]}, 'Field "sure_supplies"'),
        ({"sure_supplies": [0, 0]}, 'Field "sure_supplies"'),
        ({"stream": 5}, "stream"),
    ],
    ids=str,
)
def test_a_position_broken_in_any_field_is_refused(change: dict[str, Any], expected: str) -> None:
    with pytest.raises(errors.DeadhandError) as refusal:
        deadhand.from_position(broken(change))
    assert expected in str(refusal.value)


@pytest.mark.parametrize("hands", [("vest", "1"), (None, None)])
def test_a_position_in_which_the_game_would_be_over_is_refused(hands: tuple[str | None, ...]) -> None:
    with pytest.raises(errors.InvalidPosition, match=r"SZE-60|SZE-71"):
        table(*hands)


PENDING: list[tuple[str, list[dict[str, Any]], dict[str, Any]]] = [
    ("a zombie's turn of a living player", [{"what": "zombie-act", "player": 0}], {}),
    ("an attack by a living player", [{"what": "answer-attack", "player": 1}], {}),
    ("an attack from another level", [{"what": "answer-attack", "player": 0}], {"turn": 2, "points": 1}),
    ("an answer to no card", [{"what": "answer", "player": 1}], {}),
    ("a gift without a theft", [{"what": "give-supply", "player": 1, "to": 0, "count": 1}], {}),
    ("a wasteland discard out of nothing", [{"what": "discard", "player": 0, "count": 1}], {}),
    ("a look at nothing", [{"what": "card-done"}, {"what": "scout", "player": 0}], {}),
    ("a move without a question", [{"what": "move", "player": 0, "with_effect": 1}], {}),
    (
        "more cards to discard than in hand",
        [
            {"what": "allies-follow", "from": 0},
            {"what": "moved", "player": 0},
            {"what": "discard", "player": 0, "count": 3},
        ],
        {"turn_over": True, "players.0.hand": ["single", "single"]},
    ),
    (
        "a move from above",
        [
            {"what": "allies-follow", "from": 1},
            {"what": "moved", "player": 0},
            {"what": "discard", "player": 0, "count": 1},
        ],
        {"turn_over": True},
    ),
]


@pytest.mark.parametrize(("what", "pending", "change"), PENDING, ids=[case[0] for case in PENDING])
def test_what_cannot_be_pending_is_refused(what: str, pending: Any, change: dict[str, Any]) -> None:
    given = broken({**change, "pending": pending})
    if "players.0.hand" in change:
        del given["draw"]
    with pytest.raises(errors.InvalidPosition, match="pending"):
        deadhand.from_position(given)


def test_every_position_of_some_games_is_refused_when_any_field_is_lost_or_junk_but_never_breaks() -> None:
    junk: list[Any] = [None, -1, 99, "x", [], [[]], {}, {"what": "act"}, 2**70, True, 1.5]
    stream = deadhand.FastStream(5)
    for seed in range(6):
        state = deadhand.new_game("selfish-zombies", 2 + seed % 4, seed)
        while not state.is_terminal():
            player = state.next_player()
            actions = state.legal_actions(player)
            state.apply_action(player, actions[stream.below(len(actions))])
            if stream.below(6):
                continue
            given: Any = state.to_position()
            field = list(given)[stream.below(len(given))]
            if field == "game":
                continue
            inner = isinstance(given[field], list) and given[field] and stream.below(2)
            if inner:
                given[field][stream.below(len(given[field]))] = junk[stream.below(len(junk))]
            else:
                given[field] = junk[stream.below(len(junk))]
            try:
                read = deadhand.from_position(given)
            except errors.DeadhandError:
                continue
            for _ in range(60):
                if read.is_terminal():
                    break
                player = read.next_player()
                read.apply_action(player, read.legal_actions(player)[-1])


# --- actions and options -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", "rest", "travel", "play", "play horde", "play horde on 6", "play rampage on 1 2 3", "跑"]
)
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(errors.InvalidNotation, match="travel singles"):
        table("1 1", "1 1").apply_text(0, text)


@pytest.mark.parametrize(
    "option", [{"track": 3}, {"track": 11}, {"track": "long"}, {"attack_discard": "first"}, {"speed": 1}]
)
def test_a_wrong_option_is_refused(option: Any) -> None:
    with pytest.raises(errors.InvalidOption):
        deadhand.new_game("selfish-zombies", 3, 0, **option)


@pytest.mark.parametrize("text", ["play horde on 5", "play steal-supplies on 5", "attack 5"])
def test_a_target_who_does_not_exist_is_refused(text: str) -> None:
    living = table("1 1 horde steal", "1 1")
    zombie = table(None, "1 1", points=1)
    state = zombie if text.startswith("attack") else living
    message = state.why_not(0, text)
    assert message is not None
    assert (message.args["number"], message.args["players"], message.clause) == (5, 2, "SZE-10")


# --- card files --------------------------------------------------------------------------------------------


def line_of(text: str, source: str = CARDS) -> int:
    """The first line that holds this text."""
    return next(number for number, line in enumerate(source.splitlines(), 1) if text in line)


def test_the_house_cards_are_read() -> None:
    assert load_cards(CARDS).faces == [0, 1, 1, 2, 2, 3]


def edited(key: str, old: str, new: str) -> tuple[str, int]:
    """The card file with a line of one card changed, and the number of that line."""
    start = CARDS.index(f'key = "{key}"')
    at = CARDS.index(old, start)
    source = CARDS[:at] + new + CARDS[at + len(old) :]
    return source, 1 + source[:at].count("\n")


@pytest.mark.parametrize(
    ("key", "old", "new", "expected"),
    [
        ("bitten", "copies = 3", "copies = -3", "0 or more"),
        ("bitten", "copies = 3", "copies = 2.5", "0 or more"),
        ("bitten", "copies = 3", "copies = true", "0 or more"),
        ("bitten", 'effect = "die"', 'effect = "explode"', "one of"),
        ("bitten", 'effect = "die"', 'effect = "nothing"', '"die"'),
        ("bitten", 'effect = "die"', "effect = 7", "one of"),
        ("bitten", 'key = "bitten"', 'key = "eaten"', "one of"),
        ("bitten", 'key = "bitten"', 'key = "mall"', "each of them once"),
        ("horde", 'effect = "push-back"', 'effect = "shove"', "one of"),
        ("horde", "copies = 3", "copies = -1", "0 or more"),
        ("double", "supplies = 2", "supplies = 3", "Expected 2"),
        ("double", "supplies = 2", "supplies = 1", "Expected 2"),
    ],
)
def test_a_wrong_card_is_refused_with_its_line(key: str, old: str, new: str, expected: str) -> None:
    source, line = edited(key, old, new)
    with pytest.raises(errors.InvalidCards) as refusal:
        load_cards(source)
    assert f"Line {line} " in str(refusal.value)
    assert expected in str(refusal.value)


@pytest.mark.parametrize(
    ("key", "old", "new", "expected"),
    [
        ("blank", "copies = 12", "copies = 13", "add up to 41, found 42"),
        ("single", "copies = 38", "copies = 30", "add up to 81, found 73"),
    ],
)
def test_a_wrong_total_is_refused(key: str, old: str, new: str, expected: str) -> None:
    source, _ = edited(key, old, new)
    table_line = line_of("[[wasteland]]" if key == "blank" else "[[game]]")
    with pytest.raises(errors.InvalidCards) as refusal:
        load_cards(source)
    assert f"Line {table_line} " in str(refusal.value)
    assert expected in str(refusal.value)


@pytest.mark.parametrize(
    "faces",
    ["[0, 1, 1, 2, 2]", "[0, 1, 1, 2, 2, 4]", "[0, 1, 1, 2, 2, -1]", "[0, 1, 1, 2, 2, 2.5]", '"six"', "[]"],
)
def test_bad_die_faces_are_refused(faces: str) -> None:
    source = re.sub(r"faces = .*", f"faces = {faces}", CARDS)
    with pytest.raises(errors.InvalidCards) as refusal:
        load_cards(source)
    assert "6 whole numbers from 0 to 3" in str(refusal.value)
    assert re.search(rf"Line ({line_of('[die]')}|{line_of('faces =')}) ", str(refusal.value))


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("[[wasteland]\nkey = 1", "line 1"),
        ('[[wasteland]]\nkey = "blank', "line 2"),
        ("", "[[wasteland]]"),
        ("wasteland = 3", "[[wasteland]]"),
        ("wasteland = [1, 2]", "[[wasteland]]"),
        (CARDS.split("[[game]]")[0], "[[game]]"),
        (CARDS.split("[die]")[0], "6 whole numbers"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused(source: str, expected: str) -> None:
    with pytest.raises(errors.InvalidCards) as refusal:
        load_cards(source)
    assert expected in str(refusal.value)
