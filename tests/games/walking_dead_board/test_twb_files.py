"""Board and card files of one's own: what is wrong is refused with line and expectation."""

from __future__ import annotations

import copy
import json
import pickle
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from twb_tools import CARD_FILE, actions, do, man, of, play_out, table

import deadhand
from deadhand.core.errors import InvalidCards, InvalidOption
from deadhand.games.walking_dead_board.board_file import (
    HOUSE_BOARD,
    MOST_CROSSINGS,
    MOST_SPACES,
    board_of,
    load_board,
)
from deadhand.games.walking_dead_board.cards import (
    ENCOUNTER_EFFECTS,
    HOUSE_CARDS,
    SCROUNGE_EFFECTS,
    TILE_EFFECTS,
    WALKER_EFFECTS,
    cards_of,
    load_cards,
)
from deadhand.games.walking_dead_board.files import MAX_FILE_BYTES, house_text

Data = dict[str, Any]
BOARD: Data = tomllib.loads(house_text("board.toml"))
CARDS: Data = tomllib.loads(CARD_FILE)


def written(data: Data) -> str:
    """The data as a file, an entry a block."""
    lines = []
    for name, value in data.items():
        if not (isinstance(value, list) and value and isinstance(value[0], dict)):
            lines.append(f"{name} = {json.dumps(value)}")
    for name, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for entry in value:
                lines.append(f"\n[[{name}]]")
                lines += [f"{field} = {json.dumps(item)}" for field, item in entry.items()]
    return "\n".join(lines) + "\n"


def changed(data: Data, change: Callable[[Data], object]) -> str:
    """The house's file with something else."""
    other = copy.deepcopy(data)
    change(other)
    return written(other)


def expectation(load: Callable[[str], object], text: str) -> tuple[str, str, int]:
    """What was expected, of which field, in which line."""
    with pytest.raises(InvalidCards) as caught:
        load(text)
    message = caught.value.message
    assert str(message) != message.id
    args: Any = message.args
    return args["expected"]["id"], args["field"], args["line"]


def line_with(text: str, part: str, count: int = 1) -> int:
    """The line of the count-th appearance."""
    place = -1
    for _ in range(count):
        place = text.index(part, place + 1)
    return 1 + text[:place].count("\n")


def space(data: Data, key: str) -> Data:
    found: Data = next(entry for entry in data["space"] if entry["key"] == key)
    return found


@pytest.mark.clause("TWB-3")
def test_the_house_board_written_anew_is_the_same_board() -> None:
    board = load_board(written(BOARD))
    assert board.keys == HOUSE_BOARD.keys
    assert board.links == HOUSE_BOARD.links
    assert pickle.loads(pickle.dumps(HOUSE_BOARD)) is HOUSE_BOARD


def renamed(data: Data, key: str, other: str) -> Data:
    space(data, key).update(key=other)
    for road in data["roads"]:
        road[:] = [other if end == key else end for end in road]
    return data


BAD_BOARDS: list[tuple[str, str, Callable[[Data], object]]] = [
    ("expected-twb-no-dead-end", "key", lambda d: d["roads"].remove(["0-0", "1-0"])),
    ("expected-twb-missing", "space", lambda d: space(d, "5-5").update(kind="plain")),
    ("expected-twb-missing", "space", lambda d: space(d, "10-10").update(kind="plain")),
    ("expected-twb-once", "kind", lambda d: space(d, "5-4").update(kind="camp")),
    ("expected-twb-once", "kind", lambda d: space(d, "5-4").update(kind="cdc")),
    ("expected-twb-kind", "kind", lambda d: space(d, "5-4").update(kind="swamp")),
    ("expected-twb-kind", "kind", lambda d: space(d, "5-4").update(kind=7)),
    ("expected-twb-region", "region", lambda d: space(d, "5-4").update(region="nowhere")),
    ("expected-twb-coordinate", "x", lambda d: space(d, "5-4").update(x="5")),
    ("expected-twb-coordinate", "y", lambda d: space(d, "5-4").update(y=10**9)),
    ("expected-twb-own-point", "x", lambda d: space(d, "5-4").update(x=5, y=5)),
    ("expected-twb-key", "key", lambda d: space(d, "5-4").update(key="5-5")),
    ("expected-twb-key", "key", lambda d: space(d, "5-4").update(key="Main Street")),
    ("expected-twb-fields", "colour", lambda d: space(d, "5-4").update(colour="red")),
    ("expected-twb-fields", "rivers", lambda d: d.update(rivers=[])),
    ("expected-twb-spaces", "space", lambda d: d.update(space=d["space"][:5])),
    ("expected-twb-roads", "roads", lambda d: d.pop("roads")),
    ("expected-twb-road", "roads", lambda d: d["roads"].append(["5-5", "nowhere"])),
    ("expected-twb-road", "roads", lambda d: d["roads"].append(["5-5"])),
    ("expected-twb-new-road", "roads", lambda d: d["roads"].append(["5-5", "5-5"])),
    ("expected-twb-new-road", "roads", lambda d: d["roads"].append(["1-0", "0-0"])),
    ("expected-twb-few-roads", "key", lambda d: d["roads"].extend([["5-5", "1-0"], ["5-5", "9-0"]])),
    ("expected-twb-sewers", "sewer", lambda d: d["sewer"].pop()),
    ("expected-twb-sewer-end", "from", lambda d: d["sewer"][0].update({"from": "nowhere"})),
    ("expected-twb-sewer-end", "to", lambda d: d["sewer"][0].update(to=d["sewer"][0]["from"])),
    ("expected-twb-points", "points", lambda d: d["sewer"][0].update(points=[[1, 1]])),
    ("expected-twb-points", "points", lambda d: d["sewer"][0].update(points=[[1, 1], [1, 2], [1, "3"]])),
    ("expected-twb-key", "key", lambda d: d["sewer"][1].update(key="north-west")),
    ("expected-twb-key", "key", lambda d: renamed(d, "5-4", "north-west-2")),
]


@pytest.mark.clause("TWB-3", "TWB-4")
@pytest.mark.parametrize(("expected", "field", "change"), BAD_BOARDS)
def test_a_bad_board_is_refused(expected: str, field: str, change: Callable[[Data], object]) -> None:
    assert expectation(load_board, changed(BOARD, change))[:2] == (expected, field)


@pytest.mark.clause("TWB-3")
def test_the_line_of_what_is_wrong_is_named() -> None:
    text = house_text("board.toml").replace(
        'key = "5-4"\nx = 5\ny = 4\nkind = "quiet"', 'key = "5-4"\nx = 5\ny = 4\nkind = "swamp"'
    )
    assert expectation(load_board, text)[2] == line_with(text, 'kind = "swamp"')
    text = house_text("board.toml").replace('["5-5", "5-4"]', '["5-5", "7-7"]')
    assert expectation(load_board, text)[2] == line_with(text, '["5-5", "7-7"]')
    text = house_text("board.toml").replace('    ["0-0", "1-0"],\n', "")
    assert expectation(load_board, text)[2] == line_with(text, 'key = "0-0"')


@pytest.mark.clause("TWB-3")
def test_spaces_that_cannot_be_reached_are_refused() -> None:
    def island(data: Data) -> None:
        for number in range(3):
            data["space"].append({"key": f"i{number}", "x": 20 + number, "y": 20, "kind": "plain"})
        data["roads"] += [["i0", "i1"], ["i1", "i2"], ["i2", "i0"]]

    text = changed(BOARD, island)
    assert expectation(load_board, text) == (
        "expected-twb-reachable",
        "key",
        line_with(text, 'key = "i0"'),
    )


@pytest.mark.clause("TWB-3")
def test_too_many_crossings_are_refused_for_ways_multiply_at_each() -> None:
    def ladder(data: Data) -> None:
        for number in range(1, 5):  # a road across each side makes two crossings
            data["roads"] += [[f"{number}-0", f"0-{number}"], [f"{10 - number}-10", f"10-{10 - number}"]]

    assert expectation(load_board, changed(BOARD, ladder))[0] == "expected-twb-few-crossings"
    assert MOST_CROSSINGS < 5 + 16


def test_a_file_that_is_no_toml_or_absurd_is_refused_with_a_sentence() -> None:
    deep = "x = " + "[" * 5000 + "]" * 5000
    for load in (load_board, load_cards):
        for text in ("this is not toml", "[[space]", deep, "x = " + "9" * 5000, "\x00", "", "a = 1979-05-27"):
            with pytest.raises(InvalidCards) as caught:
                load(text)
            assert str(caught.value.message) != caught.value.message.id
    many = {"space": [{"key": f"s{number}", "x": number, "y": 0} for number in range(MOST_SPACES + 1)]}
    assert expectation(load_board, written(many))[0] == "expected-twb-spaces"


BAD_CARDS: list[tuple[str, str, Callable[[Data], object]]] = [
    ("expected-cards-total", "scrounge", lambda d: d["scrounge"][0].update(copies=7)),
    ("expected-cards-total", "encounter", lambda d: d["encounter"][0].update(copies=9)),
    ("expected-cards-total", "walker", lambda d: d["walker"][0].update(copies=1)),
    ("expected-twb-number", "copies", lambda d: d["walker"][0].update(copies=-1)),
    ("expected-twb-number", "copies", lambda d: d["scrounge"][0].pop("copies")),
    ("expected-twb-number", "ammo", lambda d: d["scrounge"][0].update(ammo=21)),
    ("expected-twb-number", "ammo", lambda d: d["scrounge"][0].update(ammo=True)),
    ("expected-twb-number", "value", lambda d: d["walker"][0].update(value=0)),
    ("expected-cards-known-effect", "effect", lambda d: d["scrounge"][0].update(effect="explode")),
    ("expected-cards-known-effect", "effect", lambda d: d["encounter"][0].update(effect="explode")),
    ("expected-cards-known-effect", "effect", lambda d: d["walker"][0].update(effect=[])),
    ("expected-cards-known-effect", "effect", lambda d: d["tile"][0].update(effect="explode")),
    ("expected-twb-scrounge", "effect", lambda d: d["scrounge"][0].update(effect="save-ally")),
    ("expected-twb-scrounge", "effect", lambda d: d["scrounge"][0].update(ammo=0)),
    ("expected-twb-encounter", "effect", lambda d: d["encounter"][0].update(effect="draw-one")),
    ("expected-twb-encounter", "effect", lambda d: d["encounter"][0].update(value=0)),
    ("expected-twb-one-kind", "effect", lambda d: d["scrounge"][0].update(ammo=0, effect="save-ally")),
    ("expected-twb-one-kind", "effect", lambda d: d["walker"][0].update(effect="herd")),
    ("expected-twb-key", "key", lambda d: d["walker"][0].update(key="knife")),
    ("expected-twb-key", "key", lambda d: d["walker"][0].update(key="")),
    ("expected-twb-fields", "price", lambda d: d["walker"][0].update(price=3)),
    ("expected-twb-table", "walker", lambda d: d.pop("walker")),
    ("expected-twb-table", "scrounge", lambda d: d.update(scrounge=[])),
    ("expected-twb-words", "name", lambda d: d["walker"][0].update(name="x" * 300)),
    ("expected-twb-words", "text_zh", lambda d: d["walker"][0].update(text_zh=5)),
    ("expected-twb-tiles", "tile", lambda d: d["tile"].pop()),
    ("expected-twb-tiles", "key", lambda d: d["tile"][1].update(key=d["tile"][0]["key"])),
    ("expected-twb-number", "amount", lambda d: d["tile"][1].update(amount=9)),
]


@pytest.mark.clause("TWB-2", "TWB-5")
@pytest.mark.parametrize(("expected", "field", "change"), BAD_CARDS)
def test_bad_cards_are_refused(expected: str, field: str, change: Callable[[Data], object]) -> None:
    found = expectation(load_cards, changed(CARDS, change))
    if expected == "expected-twb-one-kind" and field == "effect":
        assert found[0] in (expected, "expected-twb-scrounge")
    else:
        assert found[:2] == (expected, field)


@pytest.mark.clause("TWB-2")
def test_the_line_of_a_wrong_card_is_named() -> None:
    text = house_text("cards.toml").replace('effect = "noisy"', 'effect = "loud"')
    assert expectation(load_cards, text)[2] == line_with(text, 'effect = "loud"')


def test_a_bad_file_is_refused_before_anybody_sits_down() -> None:
    for option in ("board", "cards"):
        with pytest.raises(InvalidCards):
            deadhand.new_game("walking-dead-board", players=2, **{option: "no toml at all ["})
        with pytest.raises(InvalidOption):
            deadhand.new_game("walking-dead-board", players=2, **{option: "#" * (MAX_FILE_BYTES + 1)})


@pytest.mark.clause("TWB-5")
def test_cards_of_ones_own_are_played_with_their_own_names_and_keys() -> None:
    def mine(data: Data) -> None:
        data["scrounge"][2] = {"key": "katana", "copies": 6, "ammo": 9, "name": "Katana", "name_zh": "武士刀"}
        data["walker"][0].update(name="Slow one", text="It limps.")

    text = changed(CARDS, mine)
    player = man(at="0-5", hand="katana")
    state = deadhand.from_position(
        {
            "game": "walking-dead-board",
            "options": {"cards": text},
            "players": [player, man()],
            "pending": [
                {"what": "turn-ends"},
                {"what": "turn-closes", "given": 0},
                {"what": "combat", "player": 0},
            ],
            "encounter": "walkers-9",
            "fight": {"player": 0},
        }
    )
    offered = actions(state, 0)["use katana"]
    assert offered["label"]["args"]["card"] == {
        "id": "twb-own-words",
        "args": {"en": "Katana", "zh": "武士刀"},
    }
    do(state, "0 use katana", "0 roll")
    assert "katana" in of(state, "scrounge_discard")
    shown: Any = state.view(0)["options"]
    assert shown["cards"].startswith("sha256:")
    assert pickle.loads(pickle.dumps(state)).to_position() == state.to_position()


def test_files_in_use_are_kept_and_shared() -> None:
    text = written(BOARD)
    assert board_of(text) is board_of(text)
    assert board_of("") is HOUSE_BOARD
    cards = written(CARDS)
    assert cards_of(cards) is cards_of(cards)
    assert cards_of("") is HOUSE_CARDS


def test_whole_games_with_files_of_ones_own() -> None:
    def smaller(data: Data) -> None:
        """The plus alone, its ends joined to the corners."""
        keep = [entry for entry in data["space"] if "5" in entry["key"].split("-") or entry["key"] in corners]
        keys = {entry["key"] for entry in keep}
        data["space"] = keep
        data["roads"] = [road for road in data["roads"] if set(road) <= keys]
        ends = ["0-5", "5-0", "10-5", "5-10"]
        for number, end in enumerate(ends):
            data["roads"] += [[end, corners[number]], [end, corners[(number + 1) % 4]]]
        for number, entry in enumerate(data["sewer"]):
            entry.update({"from": ends[number], "to": ends[(number + 1) % 4]})

    corners = ["0-10", "0-0", "10-0", "10-10"]
    text = changed(BOARD, smaller)
    cards = changed(CARDS, lambda data: [entry.update(value=2) for entry in data["walker"]])
    for seed in range(6):
        state = deadhand.new_game(
            "walking-dead-board", players=1 + seed % 4, seed=seed, board=text, cards=cards
        )
        play_out(state, seed)
        assert state.is_terminal()


@pytest.mark.clause("TWB-5")
def test_every_effect_is_used_by_the_house() -> None:
    assert {SCROUNGE_EFFECTS[effect] for effect in HOUSE_CARDS.scrounge_effect} == set(SCROUNGE_EFFECTS)
    assert {ENCOUNTER_EFFECTS[effect] for effect in HOUSE_CARDS.encounter_effect} == set(ENCOUNTER_EFFECTS)
    assert {WALKER_EFFECTS[effect] for effect in HOUSE_CARDS.walker_effect} == set(WALKER_EFFECTS)
    assert {TILE_EFFECTS[effect] for effect in HOUSE_CARDS.tile_effect} == set(TILE_EFFECTS)
    assert table(man()).num_players == 1
