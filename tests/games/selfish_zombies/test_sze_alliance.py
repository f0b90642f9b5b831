"""Alliances: SZE-45."""

from __future__ import annotations

import pytest
from sze_tools import alive, asked, do, hand, level, listen, of, refusal, table, texts

from deadhand.core.state import State


def allied(card: str, top: str = "blank blank blank", **more: object) -> State:
    """The second player's turn; the first has laid an alliance before them."""
    hands = ("1 1 1", f"1 1 1 1 {card}", "1 1 1")
    return table(*hands, allies=[(0, 1)], turn=1, top=top, **more)


@pytest.mark.clause("SZE-45")
def test_an_alliance_lies_open_before_the_other_until_the_end_of_their_next_turn() -> None:
    state = do(table("1 1 1 alliance", "1 1 1", "1 1 1"), "0 play alliance on 2", "1 pass")
    assert of(state, "players")[1]["alliances"] == [0]
    assert of(state, "discard") == []
    do(state, "0 rest single")
    assert of(state, "players")[1]["alliances"] == [0]
    do(state, "1 rest single")
    assert of(state, "players")[1]["alliances"] == []
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_not_while_a_card_of_yours_lies_there() -> None:
    state = table("1 1 alliance alliance", "1 1", "1 1")
    do(state, "0 play alliance on 2", "1 pass")
    assert [text for text in texts(state, 0) if "alliance" in text] == ["play alliance on 3"]
    assert refusal(state, 0, "play alliance on 2") == "SZE-45"


@pytest.mark.clause("SZE-45")
@pytest.mark.parametrize(("move", "card"), [("travel singles", ""), ("play abandoned-vehicle", "vehicle")])
def test_the_ally_moves_along_free_of_supplies_with_a_card_of_their_own(move: str, card: str) -> None:
    state = do(allied(card, top="blank mall", rolls=[0]), f"1 {move}")
    assert (level(state, 0), level(state, 1)) == (1, 1)
    assert of(state, "lanes")[0][0] == "mall"
    assert hand(state, 0) == ["single"] * 3


@pytest.mark.clause("SZE-45")
def test_each_time_they_move() -> None:
    state = do(
        allied("vehicle vehicle"), "1 play abandoned-vehicle", "1 play abandoned-vehicle", "1 travel singles"
    )
    assert (level(state, 0), level(state, 1)) == (3, 3)
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_a_passage_of_the_mover_is_shared_level_by_level() -> None:
    state = do(
        allied("", top="secret-passage blank mall settlement", draws="vest", rolls=[0]), "1 travel singles"
    )
    assert (level(state, 0), level(state, 1)) == (2, 2)
    assert of(state, "lanes")[0][:2] == ["mall", "settlement"]


@pytest.mark.clause("SZE-45")
def test_an_own_passage_of_the_ally_comes_on_top() -> None:
    state = do(allied("", top="blank secret-passage blank"), "1 travel singles")
    assert (level(state, 0), level(state, 1)) == (2, 1)


@pytest.mark.clause("SZE-45")
def test_nobody_follows_backward_moves_or_moves_on_turns_of_others() -> None:
    state = table("1 1 1", "1 1 1 reflect", "1 1 1 horde", allies=[(0, 1)], levels=[2, 2, 2], turn=2)
    do(state, "2 play horde on 2", "1 pass")
    assert (level(state, 0), level(state, 1)) == (2, 1)
    third = table("1 1 1", "1 1 1", "1 1 1", allies=[(0, 1), (1, 2)], levels=[2, 2, 2], turn=2)
    do(third, "2 travel singles")  # the second follows the third, the first does not follow the second
    assert [level(third, seat) for seat in range(3)] == [2, 3, 3]


@pytest.mark.clause("SZE-45")
@pytest.mark.parametrize("top", ["bitten blank", "blank blank"])
def test_they_follow_even_if_the_mover_dies_of_it(top: str) -> None:
    hands = ("1 1 1", "1 1", "1 1 1")
    state = do(table(*hands, allies=[(0, 1)], turn=1, top=top), "1 travel singles")
    assert not alive(state, 1)
    assert level(state, 0) == 1
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_the_mover_first_finishes_and_allies_follow_in_turn_order() -> None:
    state = table(
        "1 1 1 vest", "1 1 1 1 vest", "1 1 1 vest", allies=[(0, 1), (2, 1)], turn=1, top="sewer sewer sewer"
    )
    listen(state)
    do(state, "1 travel singles")
    assert asked(state) == ("discard-supply", 1)
    assert (level(state, 2), level(state, 0)) == (0, 0)
    do(state, "1 discard single")
    assert asked(state) == ("discard-supply", 2)
    assert (level(state, 2), level(state, 0)) == (1, 0)
    do(state, "2 discard single")
    assert asked(state) == ("discard-supply", 0)
    do(state, "0 discard single")
    follows = [
        (event.kind, event.data.get("player"))
        for event in state.events or []
        if event.kind in ("follow", "move")
    ]
    assert follows == [("move", 1), ("follow", 2), ("move", 2), ("follow", 0), ("move", 0)]
    assert of(state, "turn") == 2


@pytest.mark.clause("SZE-45")
def test_reflected_it_serves_the_target_for_this_turn() -> None:
    state = table("1 1 1 alliance", "1 1 1 reflect", top="blank blank")
    do(state, "0 play alliance on 2", "1 reflect", "0 pass")
    assert of(state, "players")[0]["alliances"] == [1]
    do(state, "0 travel singles")
    assert (level(state, 0), level(state, 1)) == (1, 1)
    assert of(state, "players")[0]["alliances"] == []


@pytest.mark.clause("SZE-45")
def test_reflected_where_one_of_the_same_player_lies_it_has_no_effect() -> None:
    state = table("1 1 1 alliance", "1 1 1 reflect", allies=[(1, 0)])
    do(state, "0 play alliance on 2", "1 reflect", "0 pass")
    assert of(state, "players")[0]["alliances"] == [1]
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_a_lost_turn_counts() -> None:
    state = do(table("1 1 1", "1 1 1", "1 1 1", allies=[(0, 1)], skips=[1]), "0 rest single")
    assert of(state, "turn") == 2
    assert of(state, "players")[1]["alliances"] == []
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_it_is_discarded_when_its_player_dies() -> None:
    state = do(table("1", "1 1 1", "1 1 1", allies=[(0, 1)]), "0 rest single")
    assert of(state, "players")[1]["alliances"] == []
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_it_is_discarded_when_the_other_dies_before_that_turn() -> None:
    state = table("1 1 1 steal", "1 1", "1 1 1", allies=[(2, 1)])
    do(state, "0 play steal-supplies on 2", "1 pass")
    assert of(state, "players")[1]["alliances"] == []
    assert of(state, "discard").count("alliance") == 1


@pytest.mark.clause("SZE-45")
def test_an_ally_dies_or_wins_on_somebody_elses_turn() -> None:
    state = do(allied("", top="blank bitten"), "1 travel singles")
    assert not alive(state, 0)
    assert of(state, "turn") == 2
    state = do(allied("", levels=[5, 2, 0]), "1 travel singles")
    assert of(state, "winner") == 0
    state = do(allied("", top="blank sewer", levels=[5, 2, 0]), "1 travel singles", "0 discard single")
    assert of(state, "winner") == 0


@pytest.mark.clause("SZE-45")
def test_nobody_follows_once_the_game_is_over() -> None:
    state = do(allied("", levels=[5, 5, 0]), "1 travel singles")
    assert of(state, "winner") == 1
    assert level(state, 0) == 5
