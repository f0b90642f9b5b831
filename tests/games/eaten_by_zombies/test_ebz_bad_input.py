"""Card files, options, texts and positions that are wrong: each is refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from ebz_tools import CARDS, FILE, GAME, OTHERS, act, card_file, human, of, others, table, zombie, zones

from deadhand.core.errors import (
    IllegalAction,
    InvalidCards,
    InvalidNotation,
    InvalidOption,
    InvalidPlayers,
    InvalidPosition,
)
from deadhand.core.streams import FastStream
from deadhand.games.eaten_by_zombies.cards import MAX_FILE_BYTES, card_set, house_text


def refused(text: str) -> dict[str, Any]:
    """What is said of a card file: the arguments of the message."""
    with pytest.raises(InvalidCards) as caught:
        GAME.check_options({"cards": text})
    assert str(caught.value)
    assert caught.value.message.id in ("error-cards-field", "error-cards-toml")
    return caught.value.message.args


def with_field(field: str) -> str:
    return card_file({**OTHERS, "my-card": "price=1 " + field})


# --- card files ------------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_a_card_file_replaces_the_house_values() -> None:
    options = GAME.check_options({"cards": FILE})
    state = GAME.deal(2, options, FastStream(1))
    assert state.options["cards"] == FILE
    assert state.view(0)["options"]["cards"].startswith("sha256:")  # type: ignore[index]
    assert len(str(state.view(0)["options"])) < 400
    assert card_set(FILE) is card_set(FILE)


@pytest.mark.clause("EBZ-3")
def test_the_house_file_is_such_a_file_itself() -> None:
    assert GAME.check_options({"cards": house_text("swag.toml")})


def test_a_card_may_bring_its_own_words() -> None:
    others_ = {**OTHERS, "my-card": 'fight=1 price=1 name="Spoon" name_zh="湯匙" text="Bang" text_zh="砰"'}
    del others_["shotgun"], others_["crowbar"]
    state = table(human("my-card hide"), options={"cards": card_file(others_)}, horde=[8])
    label = zones(state, 0)["hand"]["cards"][1]
    assert label["label"] == {"id": "ebz-own-name", "args": {"name": "Spoon", "name_zh": "湯匙"}}
    assert label["text"]["args"] == {"text": "Bang", "text_zh": "砰"}
    act(state, "fight", "play my-card")
    assert of(state, "played") == ["my-card"]


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("fight=21", "fight"),
        ("flee=-1", "flee"),
        ('draw="two"', "draw"),
        ("scavenge=1.5", "scavenge"),
        ("basic=1", "basic"),
        ('effect="explode"', "effect"),
        ('effect="shoot"', "amount"),
        ("amount=2", "amount"),
        ("colour=3", "colour"),
        ("name=7", "name"),
        ('text_zh="' + "x" * 201 + '"', "text_zh"),
    ],
)
def test_a_wrong_field_is_named_with_its_line_and_what_was_expected(field: str, name: str) -> None:
    text = with_field(field)
    args = refused(text)
    assert args["field"] == name
    line = text.splitlines()[args["line"] - 1]
    head = text.splitlines().index('key = "my-card"')
    assert line.startswith(name) or args["line"] == head  # a field that is missing: where the card begins
    assert "id" in args["expected"]


def test_a_price_of_nothing_is_refused() -> None:
    assert refused(card_file({**OTHERS, "shotgun": "fight=4"}))["field"] == "price"


@pytest.mark.parametrize("key", ["rifle", "hide", "zombie-4", "deck", "Shot Gun", "", "x" * 50])
def test_a_key_is_one_word_and_used_once(key: str) -> None:
    assert refused(card_file({**OTHERS, key: "price=1"}))["field"] == "key"


@pytest.mark.parametrize("basics", ["", CARDS.replace("basic = true", "basic = false", 1)])
def test_missing_basic_kinds_are_refused(basics: str) -> None:
    args = refused(card_file(basics=basics))
    assert args["field"] == "basic"
    assert args["expected"]["args"]["found"] == (0 if not basics else 2)


@pytest.mark.parametrize(
    "text",
    [
        "not toml",
        "[[swag]]\nkey = ",
        "x = 1",
        "swag = 3",
        "[swag]\nkey = 1",
        "\x00",
        "swag = [1, 2]",
        "[[swag]]",
    ],
)
def test_what_is_no_card_file_is_refused(text: str) -> None:
    assert refused(text)


def test_starting_cards_are_printed_and_cannot_be_changed() -> None:
    text = FILE + '\n[[starter]]\nkey = "heavy-stick"\ncopies = 5\nfight = 9\n'
    assert refused(text)["field"] == "starter"


def test_too_many_kinds_are_refused() -> None:
    many = {f"card-{number}": "price=1" for number in range(60)}
    assert refused(card_file(many))["field"] == "swag"


@pytest.mark.clause("EBZ-11")
def test_fewer_kinds_than_the_players_need_are_refused_when_they_sit_down() -> None:
    few = dict(list(OTHERS.items())[:5])
    options = GAME.check_options({"cards": card_file(few)})
    assert GAME.check_players(2, options) == 2
    with pytest.raises(InvalidCards) as caught:
        GAME.check_players(3, options)
    assert caught.value.message.args == {"players": 3, "needed": 6, "found": 5}
    with pytest.raises(InvalidPlayers):
        GAME.check_players(5, options)


def test_a_card_file_has_a_limit() -> None:
    for text in (FILE + "#" * MAX_FILE_BYTES, 5, None, b"x"):
        with pytest.raises(InvalidOption):
            GAME.check_options({"cards": text})
    padded = FILE + "#" * (MAX_FILE_BYTES - len(FILE.encode()))
    assert GAME.check_options({"cards": padded})


def test_many_files_are_not_kept_for_ever() -> None:
    for number in range(40):
        GAME.check_options({"cards": FILE + f"# {number}\n"})
    assert card_set(FILE).keys == card_set(FILE + "# 1\n").keys


# --- texts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "play", "play sword", "play zombie-4", "buy hide", "add 3", "draw 7", "lose deck 0", "x" * 500],
)
def test_a_text_that_names_no_action_is_refused(text: str) -> None:
    state = table(human("rifle hide"), horde=[8])
    with pytest.raises(InvalidNotation):
        state.parse_actions(0, text)


def test_an_action_of_another_is_refused_with_whose_turn_it_is() -> None:
    state = table(human("rifle hide"), horde=[8])
    message = state.why_not(1, "fight")
    assert message is not None
    assert [message.id, message.args, message.clause] == ["ebz-refusal-turn-of", {"player": 0}, "EBZ-13"]
    with pytest.raises(IllegalAction):
        state.apply_text(1, "fight")


@pytest.mark.clause("EBZ-34")
def test_every_text_reads_back() -> None:
    cards = card_set("")
    for action, text in cards.texts.items():
        assert cards.actions[text] == action
    state = table(human("rifle hide"), horde=[8])
    assert state.string_to_action(0, "  LOSE   Rifle  from DISCARD ") == state.string_to_action(
        0, "lose rifle from discard"
    )


# --- positions -------------------------------------------------------------------------------------------

WRONG: dict[str, dict[str, Any]] = {
    "an unknown field": {"dice": 3},
    "a turn of nobody": {"turn": 3},
    "a zombie level that is none": {"horde": [3]},
    "too many zombies": {"horde": [8, 8, 8]},
    "a zombie among the played": {"played": ["zombie-4"], "declared": "fight"},
    "cards played before declaring": {"played": ["rifle"]},
    "a result that does not fit": {"declared": "fight", "result": "escaped"},
    "a market without a basic kind": {"market": ["rifle", "binoculars", *list(OTHERS)[:7]]},
    "a market with a kind too many": {"market": ["rifle", "binoculars", "good-book", *list(OTHERS)[:7]]},
    "more copies than five": {"market": dict.fromkeys(["rifle", "binoculars", "good-book", *OTHERS][:9], 6)},
    "a zombie that left the game": {"removed": ["zombie-4"]},
    "a question that is none": {"asked": {"what": "dance"}},
    "a question out of turn": {"asked": {"what": "lose", "left": 3}},
    "a zombie's question to a human": {"asked": {"what": "name"}},
    "adding on the own turn": {"asked": {"what": "add", "player": 0}},
    "an end with three humans": {"ending": "last-human"},
    "an end with a question": {"ending": "city-clean", "asked": {"what": "choose"}},
    "looking without a flashlight": {"looking": ["hide"]},
    "a hand that could play but has nothing": {"could_play": True},
    "renewals below none": {"renewals": -1},
    "a broken stream": {"stream": {"kind": "fast", "state": [1]}},
    "a zombie deck that is no list": {"zombie_deck": 4},
}


@pytest.mark.parametrize("what", WRONG)
def test_a_position_that_cannot_be_is_refused(what: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        table(human("rifle hide", "3*hide"), **WRONG[what])


@pytest.mark.parametrize(
    "player",
    [
        5,
        {"hat": 1},
        {"side": "ghost"},
        {"hand": "rifle"},
        {"hand": ["sword"]},
        {"hand": ["hide"], "shown": ["rifle"]},
        {"hand": ["hide"], "powers": [4]},
        {"side": "zombie", "deck": ["hide"]},
        {"side": "zombie", "powers": [1, 1, 2, 4]},
        {"side": "zombie", "hand": ["hide"]},
        {"deck": [["hide", [1]]]},
        {"hand": ["hide"] * 16},
        {"knows": [{"player": 1, "hand": [4]}]},
    ],
)
def test_a_player_that_cannot_be_is_refused(player: Any) -> None:
    with pytest.raises(InvalidPosition):
        table(player, *others(2))


def test_a_position_needs_players_and_a_human() -> None:
    for players in (None, [], [human()], [zombie()] * 3, [human("hide"), zombie(), zombie()]):
        with pytest.raises(ValueError, match=r"."):
            GAME.from_position({"game": GAME.key, "players": players})


def test_what_a_position_leaves_out_has_the_obvious_value() -> None:
    state = GAME.from_position(
        {"game": GAME.key, "players": [human("rifle hide", "3*hide"), human("3*hide", "3*heavy-stick")]}
    )
    position: Any = state.to_position()
    assert position["options"] == GAME.check_options({})
    assert [position["turn"], position["turns"], position["reveals"]] == [0, 1, 1]
    assert len(position["zombie_deck"]) == 15
    assert position["market"]["rifle"] == 4
    assert position["removed"].count("hide") == 10 - 7
    assert position["asked"] == {"what": "choose"}
    assert GAME.from_position(position).to_position() == position
