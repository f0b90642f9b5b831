"""Texts, refusals and positions: good ones read back, bad ones get an answer."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from twb_tools import (
    ALL_TILES,
    asked,
    do,
    fallen,
    killed,
    man,
    of,
    out,
    place,
    position,
    refusal,
    table,
    texts,
    zombie,
)

import deadhand
from deadhand.core.errors import IllegalAction, InvalidNotation, InvalidPosition
from deadhand.games.walking_dead_board.kinds import NUM_ACTIONS

Json = dict[str, Any]


def test_every_action_has_a_text_that_reads_back_whatever_capitals_and_spaces() -> None:
    state = table(man(), man())
    named = 0
    for action in range(NUM_ACTIONS):
        try:
            text = state.action_to_string(0, action)
        except InvalidNotation:
            continue
        named += 1
        assert state.string_to_action(0, text) == action
        assert state.string_to_action(0, f"  {text.upper().replace(' ', '   ')} ") == action
    assert named > 200


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("play hurry", "hurry"),
        ("use first-aid-kit", "first-aid-kit"),
        ("use non-lethal-wound", "non-lethal-wound"),
        ("play herd", "herd"),
        ("play dragged-down", "dragged-down"),
        ("play pistol", "use pistol"),
    ],
)
def test_what_else_people_write(text: str, same: str) -> None:
    state = table(man(), man())
    assert state.string_to_action(0, text) == state.string_to_action(0, same)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "go",
        "go nowhere",
        "go 5-5 5-4",
        "use",
        "use herd",
        "use shortcut",
        "shortcut",
        "shortcut 4",
        "give pistol to 9",
        "give pistol 2",
        "attack 1",
        "attack 1 with pistol",
        "appear upwards",
        "take daryl",
        "roll roll",
        "x" * 500,
        "出牌",
    ],
)
def test_texts_that_name_nothing_are_refused_with_a_sentence(text: str) -> None:
    state = table(man(), man())
    with pytest.raises(InvalidNotation) as caught:
        state.string_to_action(0, text)
    assert str(caught.value.message) != caught.value.message.id
    assert state.why_not(0, text) is not None


def test_long_forms_are_done_wholly_or_not_at_all() -> None:
    state = table(man(at="0-5", hand="pistol knife"), man(), encounters="walkers-9", dice=[1, 6])
    do(state, "0 roll", "0 go 0-4", "0 use pistol knife roll")
    assert of(state, "scrounge_discard") == ["pistol", "knife"]
    state = table(man(at="0-5", hand="shortcut"), man(), encounters="walkers-9")
    do(state, "0 shortcut 2 go 0-3")
    assert place(state, 0) == "0-3"
    state = table(man(at="0-5", hand="pistol"), man(), encounters="walkers-9", dice=[1])
    do(state, "0 roll", "0 go 0-4")
    before = state.to_position()
    with pytest.raises(IllegalAction):
        state.apply_text(0, "use pistol knife roll")
    assert state.to_position() == before
    with pytest.raises(InvalidNotation):
        state.string_to_action(0, "use pistol knife")


def test_who_is_not_asked_is_told_whose_turn_it_is() -> None:
    state = table(man(), man(), zombie(), dice=[2])
    assert refusal(state, 1, "roll") == "TWB-12"
    do(state, "0 roll")
    assert refusal(state, 0, "go 5-3") == "TWB-46"
    state = table(man(at="5-4", tiles=ALL_TILES), dice=[1])
    do(state, "0 roll", "0 go 5-5")
    message = state.why_not(0, "roll")
    assert message is not None
    assert message.id == "refusal-game-over"


@pytest.mark.parametrize("text", ["roll", "go 5-4", "pass", "use knife", "herd", "end turn", "stand", "done"])
def test_every_question_refuses_what_belongs_to_another(text: str) -> None:
    state = table(
        man("dale", at="0-5", hand="knife"),
        zombie(hand="onslaught"),
        man(),
        encounters="walkers-9",
        dice=[1, 1],
    )
    for step in ("0 roll", "1 pass", "0 go 0-4", "1 pass", "0 roll", "0 pass", "0 end turn", "1 roll"):
        seat = int(step[0])
        if text not in texts(state, seat):
            assert refusal(state, seat, text) is not None
        do(state, step)


# --- positions ---------------------------------------------------------------------------------------


def test_what_is_left_out_has_the_obvious_value() -> None:
    state = deadhand.from_position({"game": "walking-dead-board", "players": [{}, {}]})
    full = state.to_position()
    assert asked(state) == ("before-roll", 0)
    assert [player["place"] for player in of(state, "players")] == ["5-5", "5-5"]
    assert [player["allies"] for player in of(state, "players")] == [2, 2]
    assert (full["ally_supply"], full["turns"], full["rounds"]) == (4, 1, 1)
    assert (len(of(state, "scrounge")), len(of(state, "left_out"))) == (20, 20)
    assert (len(of(state, "encounters")), len(of(state, "walkers"))) == (40, 30)
    assert deadhand.from_position(full).to_position() == full


def test_a_zombies_turn_begins_as_in_play_when_nothing_is_pending() -> None:
    for who, first in ((zombie(), "zombie-start"), (killed(), "appear"), (fallen(), "zombie-start")):
        state = deadhand.from_position({"game": "walking-dead-board", "players": [{}, who, {}], "turn": 1})
        assert asked(state) == (first, 1)


def set_in(player: int, **fields: Any) -> Callable[[Json], object]:
    return lambda given: given["players"][player].update(fields)


BAD: list[Callable[[Json], object]] = [
    lambda given: given.update(colour="red"),
    lambda given: given.update(players=7),
    lambda given: given.update(players=[{}] * 5),
    lambda given: given.update(players=[1, 2, 3]),
    lambda given: given.update(options=[]),
    set_in(0, place="nowhere"),
    set_in(0, place="north-west-2"),
    set_in(0, place=5),
    set_in(1, place=None),
    set_in(0, condition="asleep"),
    set_in(0, condition="fallen"),
    set_in(0, character="daryl"),
    set_in(0, character="glenn"),
    set_in(1, ability=True),
    set_in(0, ability="yes"),
    set_in(0, allies=13),
    set_in(0, allies=-1),
    set_in(1, allies=1),
    set_in(0, tiles=["bank"]),
    set_in(0, tiles=["cdc", "cdc"]),
    set_in(1, tiles=["cdc"]),
    set_in(0, tiles=ALL_TILES.split(), place="5-5"),
    set_in(0, hand=["herd"]),
    set_in(1, hand=["knife"]),
    set_in(1, hand=["herd"] * 2 + ["onslaught"] * 2 + ["dragged-down"]),
    set_in(0, hand=["knife"] * 7),
    set_in(0, hats=1),
    lambda given: given.update(tiles={"cdc": 5}),
    lambda given: given.update(tiles={"bank": 1}),
    lambda given: given.update(ally_supply=13),
    lambda given: given.update(scrounge=given["scrounge"][:-1]),
    lambda given: given.update(scrounge=["herd", *given["scrounge"][1:]]),
    lambda given: given.update(left_out=given["left_out"][:-1]),
    lambda given: given.update(encounters=given["encounters"][:-1]),
    lambda given: given.update(encounter_discard=["walkers-9"]),
    lambda given: given.update(walkers=given["walkers"] + ["herd"]),
    lambda given: given.update(turn=3),
    lambda given: given.update(first=-1),
    lambda given: given.update(turns=10**9),
    lambda given: given.update(rounds=201),
    lambda given: given.update(dice=[7]),
    lambda given: given.update(dice=[1] * 9),
    lambda given: given.update(roll="six"),
    lambda given: given.update(extra_turn=1),
    lambda given: given.update(encounter="walkers-5"),
    lambda given: given.update(fight={"player": 0}),
    lambda given: given.update(attack="knife"),
    lambda given: given.update(winner=0),
    lambda given: given.update(winner="zombies"),
    lambda given: given.update(winner="everybody"),
    lambda given: given.update(known=[]),
    lambda given: given.update(known=[[{}, {}, {}], [{"rifle": 9}, {}, {}], [{}, {}, {}]]),
    lambda given: given.update(in_play=[{"rifle": 9}, {}, {}]),
    lambda given: given.update(pending=[]),
    lambda given: given.update(pending=[{"what": "before-roll", "player": 0}]),
    lambda given: given.update(pending=[{"what": "turn-ends"}, {"what": "before-roll", "player": 2}]),
    lambda given: given.update(pending=[{"what": "turn-ends"}, {"what": "zombie-start", "player": 1}]),
    lambda given: given.update(pending=[{"what": "turn-ends"}, {"what": "combat", "player": 0}]),
    lambda given: given.update(pending=[{"what": "turn-ends"}]),
    lambda given: given.update(pending=[{"what": "turn-ends"}, {"what": "move", "player": 0, "die": 9}]),
    lambda given: given.update(stream={"kind": "fast", "state": [1]}),
]


@pytest.mark.parametrize("change", BAD)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(change: Callable[[Json], object]) -> None:
    good = position(man("rick", at="5-4", hand="knife"), zombie(hand="herd"), man("glenn"))
    assert deadhand.from_position(good).to_position()["turn"] == 0
    bad = copy.deepcopy(good)
    change(bad)
    with pytest.raises(ValueError) as caught:  # noqa: PT011 -- InvalidPosition, InvalidOption, InvalidPlayers
        deadhand.from_position(bad)
    assert str(caught.value)
    assert not str(caught.value).startswith(("twb-", "error-", "expected-"))


def test_sides_that_cannot_be_are_refused() -> None:
    for players in (
        [man(), zombie(), zombie(), zombie()],
        [man(), out(), man()],
        [man(), out(), zombie()],
        [zombie(), zombie()],
        [zombie(), zombie(), zombie()],
    ):
        with pytest.raises(InvalidPosition):
            deadhand.from_position({"game": "walking-dead-board", "players": players})
    teams = {"game": "walking-dead-board", "options": {"mode": "two-against-two"}}
    for players in ([man()] * 4, [zombie(), man(), zombie(), man()], [man(), fallen(), man(), zombie()]):
        with pytest.raises(InvalidPosition):
            deadhand.from_position({**teams, "players": players})
    assert deadhand.from_position({**teams, "players": [{}, {}, {}, {}]}).current_players() == [0]
