"""Whatever is wrong with what somebody asks for gets a sentence that says what was expected."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from twc_tools import ROWS, of, table

import deadhand
from deadhand.core import errors

POSITION: dict[str, Any] = {
    "game": "walking-dead-cards",
    "options": {"mode": "survival"},
    "rows": [[12], [37], [43], [90]],
    "hands": [[33, 50], [4, 8], [60, 61]],
    "taken": [[], [], []],
}
HERO_POSITION = {**POSITION, "options": {"mode": "hero"}}


def test_the_position_of_the_documentation_is_read() -> None:
    state = deadhand.from_position(POSITION)
    assert state.current_players() == [0, 1, 2]
    assert of(state, "round") == 9  # two walkers left of ten
    assert of(state, "heroes") == [False] * 3


def test_what_is_left_out_of_a_position_has_the_obvious_value() -> None:
    full = deadhand.from_position(HERO_POSITION).to_position()
    assert full["options"] == {"mode": "hero", "length": "single"}
    assert full["heroes"] == [True, True, True]
    assert full["chosen"] == [None, None, None]
    assert full["past_scores"] == full["turned_up"] == []
    assert full["round"] == 1
    assert full["placed"] == 0
    short = {key: value for key, value in HERO_POSITION.items() if key != "taken"}
    assert deadhand.from_position(short).to_position() == full


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"rows": None}, 'Field "rows"'),
        ({"rows": [[12], [37], [43]]}, "4 rows of 1 to 5 walkers"),
        ({"rows": [[12], [37], [43], []]}, "4 rows of 1 to 5 walkers"),
        ({"rows": [[12], [37], [43], [90, 91, 92, 93, 94, 95]]}, "4 rows of 1 to 5 walkers"),
        ({"rows": [[12], [37], [43], [105]]}, "walkers from 1 to 104, found 105"),
        ({"rows": [[12], [37], [43], ["90"]]}, "walkers from 1 to 104"),
        ({"rows": [12, 37, 43, 90]}, "a list of lists of cards"),
        ({"rows": [[12], [37], [43], [True]]}, "walkers from 1 to 104"),
        ({"hands": [[33, 50], [4, 33], [60, 61]]}, "Walker 33 lies in two places"),
        ({"hands": [[33, 50], [4, 12], [60, 61]]}, "Walker 12 lies in two places"),
        ({"hands": [[33, 50], [4, 8]]}, "3 to 10 players, not 2"),
        ({"hands": []}, "3 to 10 players, not 0"),
        ({"hands": None}, 'Field "hands"'),
        ({"hands": [[33], [4, 8], [60, 61]]}, "equal size"),
        ({"hands": [[*range(1, 12)], [*range(13, 24)], [*range(50, 61)]]}, "at most 10 walkers, not 11"),
        ({"taken": [[], []]}, "one entry for each of the 3 players"),
        ({"taken": [[33], [], []]}, "Walker 33 lies in two places"),
        ({"taken": {}}, "a list of lists of cards"),
        ({"heroes": [True, False, False]}, "cannot hold a hero"),
        ({"heroes": [0, 0, 0]}, "true or false for each of the 3 players"),
        ({"heroes": [False]}, "true or false for each of the 3 players"),
        ({"chosen": [[34], None, None]}, "null or [a walker of the hand]"),
        ({"chosen": [[33, 50], None, None]}, "null or [a walker of the hand]"),
        ({"chosen": [33, None, None]}, "null or [a walker of the hand]"),
        ({"chosen": [[], None, None]}, "null or [a walker of the hand]"),
        ({"chosen": [None]}, "one entry for each of the 3 players"),
        ({"round": 0}, "a round from 1 to 10"),
        ({"round": 11}, "a round from 1 to 10"),
        ({"round": "3"}, "a round from 1 to 10"),
        ({"round": True}, "a round from 1 to 10"),
        ({"past_scores": [[1, 2, 3]]}, "at most 0 finished games"),
        ({"past_scores": 5}, "at most 0 finished games"),
        ({"turned_up": [[7, 3]]}, "a list of [walker, player]"),
        ({"turned_up": [[7, 0, "hero"]]}, "a list of [walker, player]"),
        ({"turned_up": [[7, 0], [9, 0], [10, 1]], "placed": 0}, "at most 1 of one player"),
        ({"turned_up": [[7, 0]], "placed": 2}, "at most 1"),
        ({"turned_up": [[7, 0]]}, "those placed lie in a row or a score pile"),
        (
            {"turned_up": [[7, 0], [9, 1], [10, 2]], "placed": 0, "chosen": [[33], None, None]},
            "no choices while",
        ),
        ({"turned_up": [[33, 0]], "placed": 0}, "Walker 33 lies in two places"),
        ({"turned_up": 5}, "a list of [walker, player]"),
        ({"placed": -1}, "at most 0"),
        ({"stream": {"kind": "fast", "state": [1, 2, 3]}}, "random stream of the position is broken"),
        ({"stream": {"kind": "fast", "state": [1, 2, 3, 2**32]}}, "random stream of the position is broken"),
        (
            {"stream": {"kind": "committed", "seed": "00", "used": 0}},
            "random stream of the position is broken",
        ),
        ({"stream": {"kind": "committed", "seed": "xy" * 32, "used": 0}}, "random stream"),
        ({"stream": {"kind": "committed", "seed": "00" * 32, "used": 2**63}}, "random stream"),
        ({"stream": {"kind": "committed", "seed": "00" * 32, "used": True}}, "random stream"),
        ({"stream": "fast"}, "random stream of the position is broken"),
        ({"options": {"mode": "story"}}, 'Option mode cannot be "story". It can be: hero, survival'),
        ({"options": {"heroes": 3}}, 'has no option "heroes". It has: mode, length'),
        ({"options": ["survival"]}, "an object of option names and values"),
        ({"game": "no-such-game"}, 'There is no game "no-such-game"'),
        ({"game": 5}, 'expected "game"'),
        ({"deck": []}, 'A position has no field "deck". It has: game, options, rows'),
    ],
)
def test_a_broken_position_is_refused_with_what_was_expected(change: dict[str, Any], expected: str) -> None:
    with pytest.raises(errors.DeadhandError) as problem:
        deadhand.from_position({**POSITION, **change})
    assert isinstance(problem.value, ValueError)
    assert expected in str(problem.value)


@pytest.mark.parametrize(
    "choice",
    [
        [33, 33],
        [33, 4],
        [33, "begin"],
        [33, 50, 33],
        ["hero"],
        [33, None],
        [33, 12],
        "33",
        33,
        [[33]],
        [50, True],
    ],
)
def test_a_choice_that_cannot_be_is_refused_in_hero_mode(choice: Any) -> None:
    with pytest.raises(errors.InvalidPosition, match=r"\[walker, \"hero\"\]"):
        deadhand.from_position({**HERO_POSITION, "chosen": [choice, None, None]})


def test_a_hero_that_is_used_up_cannot_be_chosen_in_a_position() -> None:
    used = {**HERO_POSITION, "heroes": [False, True, True]}
    with pytest.raises(errors.InvalidPosition):
        deadhand.from_position({**used, "chosen": [[33, "hero"], None, None]})


def test_a_choice_of_the_last_walker_cannot_be_only_begun() -> None:
    last = {**HERO_POSITION, "hands": [[33], [4, 8], [60, 61]], "heroes": [False, True, True]}
    with pytest.raises(errors.InvalidPosition):
        deadhand.from_position({**last, "chosen": [[33, "begun"], None, None]})


@pytest.mark.parametrize("position", [None, 5, "text", [], [POSITION]])
def test_what_is_no_position_at_all_is_refused(position: object) -> None:
    with pytest.raises(errors.InvalidPosition, match="A position is an object with named fields"):
        deadhand.from_position(position)


def test_reading_a_position_leaves_it_as_it_was() -> None:
    given: dict[str, Any] = {**POSITION, "hands": [[50, 33], [8, 4], [61, 60]]}
    state = deadhand.from_position(given)
    state.apply_text(0, "play 33")
    assert given["hands"] == [[50, 33], [8, 4], [61, 60]]
    assert of(state, "hands")[0] == [33, 50]


# --- starting a game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["", "chess", "walking dead cards", "WALKING-DEAD-CARDS"])
def test_an_unknown_game_is_refused_with_the_list_of_games(key: str) -> None:
    with pytest.raises(errors.UnknownGame, match="There are: walking-dead-cards"):
        deadhand.new_game(key, 4)


@pytest.mark.parametrize("players", [-1, 1, 7, 10**30, "4", None, 4.0, True])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(errors.InvalidPlayers, match="is for 2 to 6 players"):
        deadhand.new_game("walking-dead-cards", players)


@pytest.mark.parametrize(
    "seed", [-1, 2**63, 10**40, "7", None, 1.5, True, b"", b"short", bytes(31), bytes(33), [1]]
)
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(errors.InvalidSeed):
        deadhand.new_game("walking-dead-cards", 3, seed)


@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1, bytes(32), b"\xff" * 32])
def test_every_good_seed_deals(seed: Any) -> None:
    assert deadhand.new_game("walking-dead-cards", 3, seed).current_players() == [0, 1, 2]


@pytest.mark.parametrize(
    "options",
    [{"mode": "Hero"}, {"mode": 1}, {"mode": None}, {"length": "long"}, {"mode": ["hero"]}, {"speed": 1}],
)
def test_a_wrong_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(errors.InvalidOption, match=r"It (can be|has): "):
        deadhand.new_game("walking-dead-cards", 3, 1, **options)


# --- acting ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [-1, 0, 105, 106, 110, 211, 214, 215, 10**6, 2**63, 10**40, 33 + 2**64])
def test_an_action_number_that_is_not_legal_is_refused_and_changes_nothing(action: int) -> None:
    state = table("survival", ROWS, [[33, 50], [4, 8], [60, 61]])
    before = state.to_position()
    with pytest.raises(errors.IllegalAction):
        state.apply_action(0, action)
    assert state.to_position() == before


@pytest.mark.parametrize("player", [-1, 3, 64, 10**30])
def test_a_seat_that_does_not_exist_is_refused(player: int) -> None:
    state = table("survival", ROWS, [[33, 50], [4, 8], [60, 61]])
    with pytest.raises(errors.IllegalAction, match="There is no player"):
        state.apply_action(player, 33)
    with pytest.raises(errors.IllegalAction, match="There is no player"):
        state.apply_text(player, "play 33")
    refusal = state.why_not(player, "play 33")
    assert refusal is not None
    assert refusal.id == "refusal-no-such-player"


NO_ACTIONS = ["", " ", "play", "play 0", "play 105", "play 33 44 50", "play 033x", "play ³³", "play ٣٣"]
NO_ACTIONS += ["take row 5", "take 1", "with", "with hero 3", "alone 3", "hero", "play hero", "play 33 row"]
NO_ACTIONS += ["p" * 10000, "play 33\x00", "打 33"]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_a_text_that_is_no_action_is_refused_with_examples(text: str) -> None:
    state = table("hero", ROWS, [[33, 50], [4, 8]])
    with pytest.raises(errors.InvalidNotation, match="Examples: play 33, play 33 44, play 92 hero"):
        state.apply_text(0, text)
    refusal = state.why_not(0, text)
    assert refusal is not None
    assert refusal.id == "twc-error-notation"
    assert len(str(refusal)) < 250  # what was typed is cut short


def test_an_error_carries_its_message_through_a_pickle() -> None:
    state = table("hero", ROWS, [[33, 50], [4, 8]])
    with pytest.raises(errors.IllegalAction) as problem:
        state.apply_text(0, "play 4")
    read = pickle.loads(pickle.dumps(problem.value))
    assert type(read) is errors.IllegalAction
    assert str(read) == str(problem.value) == "Walker 4 is not in your hand. (TWC-11)"
