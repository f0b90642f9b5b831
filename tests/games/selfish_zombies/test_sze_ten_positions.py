"""The ten positions that any implementation must get right."""

from __future__ import annotations

import pytest
from sze_tools import alive, asked, do, hand, level, of, place, table, texts


@pytest.mark.clause("SZE-23")
@pytest.mark.clause("SZE-24")
def test_1_a_double_pays_for_a_rest_without_change() -> None:
    assert not alive(do(table("2", "1 1"), "0 rest double"), 0)
    travels = [text for text in texts(table("1 1 2", "1 1"), 0) if text.startswith("travel")]
    assert travels == ["travel singles", "travel double"]
    assert hand(do(table("1 1 2", "1 1"), "0 travel singles"), 0) == ["double"]
    assert hand(do(table("1 1 2", "1 1"), "0 travel double"), 0) == ["single", "single"]


@pytest.mark.clause("SZE-24")
@pytest.mark.parametrize(("drawn", "lives"), [("1", True), ("2", True), ("scout", False), ("vest", False)])
def test_2_a_settlement_may_save_who_has_paid_the_last_supplies(drawn: str, lives: bool) -> None:
    state = do(table("1 1", "1 1 1", top="settlement", draws=drawn), "0 travel singles")
    assert alive(state, 0) == lives
    if not lives:
        assert len(of(state, "discard")) == 3  # the drawn card too


@pytest.mark.clause("SZE-44")
@pytest.mark.clause("SZE-40")
def test_3_stealing_the_last_single_is_deadly_and_can_be_reflected() -> None:
    state = do(table("1 1 1 steal", "1 vest", "1 1"), "0 play steal-supplies on 2", "1 pass")
    assert not alive(state, 1)
    assert hand(state, 0) == ["single"] * 4
    state = table("1 1 1 steal", "1 reflect", "1 1")
    do(state, "0 play steal-supplies on 2", "1 reflect")
    assert asked(state) == ("answer-reflected", 0)
    assert texts(state, 0) == ["pass"]
    do(state, "0 pass", "0 give single", "0 give single")
    assert (hand(state, 0), hand(state, 1)) == (["single"], ["single"] * 3)


@pytest.mark.clause("SZE-70")
@pytest.mark.clause("SZE-30")
@pytest.mark.parametrize("top", ["sprained-ankle", "secret-passage"])
def test_4_a_sprained_ankle_or_a_passage_on_the_last_step_wins(top: str) -> None:
    state = do(table("1 1 1", "1 1", levels=[5, 0], top=top), "0 travel singles")
    assert (of(state, "winner"), level(state, 0)) == (0, 6)


@pytest.mark.clause("SZE-2")
@pytest.mark.clause("SZE-62")
def test_5_bitten_in_the_helicopter_is_dead_and_can_only_move_back() -> None:
    state = table("1 1 1", "1 1", levels=[4, 0], top="secret-passage bitten", rolls=[2])
    do(state, "0 travel singles")
    assert (place(state, 0, 4), place(state, 0, 5)) == ("secret-passage", "bitten")
    assert (alive(state, 0), level(state, 0)) == (False, 6)
    assert not state.is_terminal()
    do(state, "1 rest single")
    assert texts(state, 0) == ["back", "end turn"]
    state = do(table("1 1 1", "1 1", levels=[4, 0], top="secret-passage blank"), "0 travel singles")
    assert of(state, "winner") == 0


@pytest.mark.clause("SZE-45")
def test_6_an_alliance_on_a_player_who_rests_moves_nobody() -> None:
    state = do(table("1 1 1", "1 1", allies=[(1, 0)]), "0 rest single")
    assert (level(state, 0), level(state, 1)) == (0, 0)
    assert "alliance" in of(state, "discard")


@pytest.mark.clause("SZE-45")
def test_7_the_target_wins_before_the_ally_unless_it_is_bitten() -> None:
    first = table("1 1 1", "1 1", levels=[5, 5], allies=[(1, 0)], top="blank blank")
    assert of(do(first, "0 travel singles"), "winner") == 0
    second = table("1 1 1", "1 1", levels=[5, 5], allies=[(1, 0)], top="bitten blank")
    assert of(do(second, "0 travel singles"), "winner") == 1
    third = table("1 1 1", "1 1", "1 1", levels=[5, 5, 0], allies=[(1, 0)], top="bitten bitten")
    do(third, "0 travel singles")
    assert [alive(third, seat) for seat in range(3)] == [False, False, True]


@pytest.mark.clause("SZE-63")
@pytest.mark.clause("SZE-64")
@pytest.mark.parametrize(
    "steps",
    [
        ["1 attack 1", "0 pass", "0 discard single", "1 attack 1", "0 pass", "0 discard single"],
        ["1 attack 1", "0 pass", "0 discard single", "1 back"],
        ["1 attack 1", "0 pass", "0 discard single", "1 end turn"],
        ["1 forward", "1 back"],
        ["1 back", "1 forward"],
        ["1 end turn"],
    ],
)
def test_8_a_zombie_with_two_points_does_any_two_things_or_fewer(steps: list[str]) -> None:
    state = do(table("1 1 1", None, "1 1", levels=[3, 3, 0], turn=1, points=2), *steps)
    assert asked(state) == ("act", 2)


@pytest.mark.clause("SZE-63")
def test_8_the_second_attack_needs_a_target_still_living() -> None:
    state = do(table("1", None, "1 1", levels=[3, 3, 0], turn=1, points=2), "1 attack 1", "0 pass")
    assert texts(state, 1) == ["forward", "back", "end turn"]


@pytest.mark.clause("SZE-42")
@pytest.mark.clause("SZE-31")
def test_9_a_horde_from_level_1_discards_the_card_of_level_0() -> None:
    state = table("1 1 horde", "1 1", levels=[0, 1], lanes=[[], ["mall"]])
    do(state, "0 play horde on 2", "1 pass")
    assert (level(state, 1), place(state, 1, 0)) == (0, None)
    assert of(state, "wasteland_discard") == ["mall"]


@pytest.mark.clause("SZE-43")
@pytest.mark.parametrize(("other", "lives"), [("1", True), ("1 1", True), ("1 horde horde", None)])
def test_10_a_rampage_gives_the_last_single_away_while_a_card_comes(other: str, lives: bool | None) -> None:
    state = table("1 rampage", other, "2 2 reflect", rolls=[])
    do(state, "0 play rampage on 2 3", "1 pass", "2 reflect", "0 pass")
    assert hand(state, 2) == ["single", "double", "double"]
    if lives:
        assert hand(state, 0) == ["single"]
    deadly = table("1 rampage", "2 horde horde horde", "2 2 reflect")
    while True:
        trial = deadly.clone()
        trial.stream.below(2)
        do(trial, "0 play rampage on 2 3", "1 pass", "2 reflect", "0 pass")
        took_supply = alive(trial, 0)
        assert hand(trial, 0) == (["double"] if took_supply else [])
        if not took_supply:
            assert of(trial, "discard").count("horde") == 1
            assert asked(trial) == ("act", 1)
            return
        deadly.stream.below(2)
