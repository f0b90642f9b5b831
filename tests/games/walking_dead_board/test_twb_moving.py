"""A survivor's move, the spaces, the locations (TWB-20 to TWB-23, TWB-27, TWB-51)."""

from __future__ import annotations

from typing import Any

import pytest
from twb_tools import (
    ALL_TILES,
    actions,
    allies,
    asked,
    condition,
    dice,
    do,
    hand,
    listen,
    man,
    of,
    out,
    place,
    refusal,
    spaces,
    table,
    texts,
    tiles,
    told,
    zombie,
)


@pytest.mark.clause("TWB-20")
def test_a_move_is_exactly_as_long_as_the_roll_any_way_at_crossings() -> None:
    state = table(man(), dice=[4])
    do(state, "0 roll")
    assert set(spaces(state, 0)) == {"5-1", "9-5", "5-9", "1-5"}
    state = table(man(at="5-4"), dice=[3])
    do(state, "0 roll")
    assert set(spaces(state, 0)) == {"5-1", "7-5", "5-7", "3-5"}
    assert refusal(state, 0, "go 5-2") == "TWB-20"


@pytest.mark.clause("TWB-20")
def test_no_space_twice_in_one_move_the_start_included() -> None:
    state = table(man(at="3-0"), dice=[2])
    do(state, "0 roll")
    assert set(spaces(state, 0)) == {"1-0", "5-0"}
    assert refusal(state, 0, "go 3-0") == "TWB-20"


@pytest.mark.clause("TWB-20")
def test_survivors_do_not_use_sewers() -> None:
    state = table(man(at="5-2"), dice=[1])
    do(state, "0 roll")
    assert set(spaces(state, 0)) == {"5-1", "5-3"}
    assert refusal(state, 0, "go north-west-1") == "TWB-20"


@pytest.mark.clause("TWB-20")
def test_pieces_share_spaces_freely() -> None:
    state = table(man(at="5-4"), man(at="5-3"), zombie(at="5-3"), encounters="quiet-street", dice=[1])
    do(state, "0 roll", "2 pass", "0 go 5-3")
    assert place(state, 0) == place(state, 1) == place(state, 2) == "5-3"


@pytest.mark.clause("TWB-20")
def test_each_end_is_offered_once_with_a_way_that_the_piece_walks_step_by_step() -> None:
    state = listen(table(man(at="4-0"), encounters="quiet-street quiet-street", dice=[6]))
    do(state, "0 roll")
    ends = spaces(state, 0)
    assert len(ends) == len(set(ends))
    do(state, "0 go 0-0")
    (event,) = told(state, "move")
    assert event.focus is not None
    assert event.focus["way"] == ["4-0", "3-0", "2-0", "1-0", "0-0"]


@pytest.mark.clause("TWB-21")
def test_entering_a_location_ends_the_move_at_once() -> None:
    state = table(man(at="1-0"), encounters="quiet-street quiet-street", dice=[6])
    do(state, "0 roll")
    assert "0-0" in spaces(state, 0)
    assert "0-5" not in spaces(state, 0)  # not through the corner


@pytest.mark.clause("TWB-21", "TWB-70")
def test_camp_ends_the_move_only_with_all_four_tiles() -> None:
    state = table(man(at="5-4", tiles="cdc"), dice=[3])
    do(state, "0 roll")
    assert "5-5" not in spaces(state, 0)
    state = table(man(at="5-4", tiles=ALL_TILES), man(), dice=[3])
    do(state, "0 roll")
    assert "5-5" in spaces(state, 0)
    assert "5-7" not in spaces(state, 0)


@pytest.mark.clause("TWB-22", "TWB-4")
@pytest.mark.parametrize(("start", "end"), [("5-4", "5-5"), ("5-5", "5-4"), ("5-1", "5-0")])
def test_in_camp_and_on_quiet_spaces_there_is_no_encounter(start: str, end: str) -> None:
    state = table(man(at=start), man(), dice=[1])
    do(state, "0 roll", f"0 go {end}")
    assert of(state, "encounter_discard") == []
    assert asked(state) == ("before-roll", 1)


@pytest.mark.clause("TWB-4", "TWB-22")
def test_a_plain_space_has_an_encounter() -> None:
    state = table(man(at="5-4"), man(), encounters="quiet-street", dice=[1])
    do(state, "0 roll", "0 go 5-3")
    assert of(state, "encounter_discard") == ["quiet-street"]


@pytest.mark.clause("TWB-4", "TWB-22")
def test_a_scrounge_space_draws_a_card_and_then_has_an_encounter() -> None:
    state = table(man(at="5-3"), man(), encounters="walkers-3", scrounge="rifle", dice=[1])
    do(state, "0 roll", "0 go 5-2")
    assert asked(state) == ("combat", 0)
    assert hand(state, 0) == ["rifle"]  # in time for the combat


@pytest.mark.clause("TWB-4")
@pytest.mark.parametrize(("start", "end", "bonus"), [("1-0", "2-0", 1), ("9-0", "8-0", 2)])
def test_plus_one_and_plus_two_count_in_combats_fought_there(start: str, end: str, bonus: int) -> None:
    for value, lost in ((3, False), (4, bonus < 2)):
        state = table(man(at=start), man(), encounters=f"walkers-{value}", dice=[1, 2])
        do(state, "0 roll", f"0 go {end}", "0 roll")
        assert allies(state, 0) == (1 if lost else 2)


@pytest.mark.clause("TWB-27", "TWB-4")
@pytest.mark.parametrize("die", [6, 1])
def test_another_turn_follows_the_encounter_whatever_the_outcome(die: int) -> None:
    state = table(man(at="6-0"), man(), encounters="walkers-8", dice=[1, die])
    do(state, "0 roll", "0 go 7-0", "0 roll")
    assert allies(state, 0) == (2 if die == 6 else 1)
    assert asked(state) == ("before-roll", 0)
    assert of(state, "rounds") == 1


@pytest.mark.clause("TWB-27")
def test_another_turn_may_give_yet_another() -> None:
    state = table(man(at="6-0"), man(), encounters="quiet-street quiet-street", dice=[1])
    do(state, "0 roll", "0 go 7-0")
    assert (of(state, "turn"), of(state, "turns")) == (0, 2)
    dice(state, 1)
    do(state, "0 roll", "0 go 6-0")
    assert asked(state) == ("before-roll", 1)  # a plain space: the turn passes on


@pytest.mark.clause("TWB-23")
def test_a_location_has_two_encounters_and_then_gives_its_tile_unless_held() -> None:
    for held in ("", "police-station"):
        state = table(man(at="1-0", tiles=held), man(), encounters="quiet-street quiet-street", dice=[1])
        do(state, "0 roll", "0 go 0-0")
        assert of(state, "encounter_discard") == ["quiet-street", "quiet-street"]
        assert tiles(state, 0) == ["police-station"]
        assert of(state, "tiles")["police-station"] == 3


@pytest.mark.clause("TWB-23")
@pytest.mark.parametrize("which", ["first", "second"])
def test_who_dies_in_the_first_or_second_encounter_takes_no_tile(which: str) -> None:
    encounters = "walkers-9" if which == "first" else "quiet-street walkers-9"
    state = table(man(at="1-0", allies=0), man(), encounters=encounters, dice=[1, 1])
    do(state, "0 roll", "0 go 0-0", "0 roll")
    assert condition(state, 0) == "fallen"
    assert tiles(state, 0) == []
    assert of(state, "tiles")["police-station"] == 4
    assert len(of(state, "encounter_discard")) == len(encounters.split())  # the dead meet nobody


@pytest.mark.clause("TWB-23")
def test_losing_an_encounter_alive_does_not_cost_the_tile() -> None:
    state = table(man(at="1-0"), man(), encounters="walkers-9 walkers-8", dice=[1, 1, 1])
    do(state, "0 roll", "0 go 0-0", "0 roll", "0 roll")
    assert allies(state, 0) == 0
    assert tiles(state, 0) == ["police-station"]


@pytest.mark.clause("TWB-23", "TWB-5")
def test_the_police_station_adds_one_to_combat_totals_from_now_on() -> None:
    for held, lost in (("police-station", False), ("cdc", True)):
        state = table(man(at="0-5", tiles=held), man(), encounters="walkers-4", dice=[1, 3])
        do(state, "0 roll", "0 go 0-4", "0 roll")
        assert allies(state, 0) == (1 if lost else 2)


@pytest.mark.clause("TWB-23", "TWB-5")
def test_the_department_store_gives_two_scrounge_cards_at_once() -> None:
    state = table(
        man(at="9-0"), man(), encounters="quiet-street quiet-street", scrounge="rifle pistol", dice=[1]
    )
    do(state, "0 roll", "0 go 10-0")
    assert hand(state, 0) == ["pistol", "rifle"]


@pytest.mark.clause("TWB-23", "TWB-5")
def test_the_cdc_gives_one_ally_from_the_supply_if_there_is_one() -> None:
    for supply, now in ((3, 3), (0, 2)):
        state = table(
            man(at="10-9"), man(), encounters="quiet-street quiet-street", ally_supply=supply, dice=[1]
        )
        do(state, "0 roll", "0 go 10-10")
        assert allies(state, 0) == now


@pytest.mark.clause("TWB-23", "TWB-5")
def test_the_car_lot_lets_one_be_added_to_each_movement_roll_once() -> None:
    state = table(man(tiles="car-lot"), man(), dice=[3])
    do(state, "0 roll", "0 add one")
    assert of(state, "roll") == 4
    assert refusal(state, 0, "add one") == "TWB-23"
    assert "5-1" in spaces(state, 0)
    state = table(man(), man(), dice=[3])
    do(state, "0 roll")
    assert refusal(state, 0, "add one") == "TWB-23"
    state = table(man(tiles="car-lot", hand="shortcut"), man())
    do(state, "0 shortcut 2")
    assert "add one" not in texts(state, 0)  # chosen, not rolled


# --- Shortcut and Hurry ------------------------------------------------------------------------------


@pytest.mark.clause("TWB-5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_shortcut_chooses_the_number_1_to_3_instead_of_rolling(number: int) -> None:
    state = table(man(hand="shortcut"), man())
    do(state, f"0 shortcut {number}")
    assert of(state, "roll") == number
    assert hand(state, 0) == []
    assert of(state, "scrounge_discard") == ["shortcut"]
    assert f"5-{5 - number}" in spaces(state, 0)


@pytest.mark.clause("TWB-5")
def test_shortcut_is_played_before_rolling_and_only_from_hand() -> None:
    state = table(man(hand="shortcut"), man(), dice=[2])
    assert refusal(state, 0, "hurry") == "TWB-5"
    do(state, "0 roll")
    assert refusal(state, 0, "shortcut 2") == "TWB-5"
    state = table(man(), man())
    assert refusal(state, 0, "shortcut 2") == "TWB-5"


@pytest.mark.clause("TWB-5")
def test_hurry_rolls_again_after_the_roll_and_moves_that_many_more() -> None:
    state = table(man(hand="hurry hurry"), man(), dice=[2, 3, 1])
    do(state, "0 roll", "0 hurry")
    assert of(state, "roll") == 5
    do(state, "0 hurry")
    assert of(state, "roll") == 6
    assert of(state, "scrounge_discard") == ["hurry", "hurry"]
    assert refusal(state, 0, "hurry") == "TWB-5"
    state = table(man(hand="shortcut hurry"), man())
    do(state, "0 shortcut 1")
    assert refusal(state, 0, "hurry") == "TWB-5"  # nothing was rolled


# --- what is said before the click -------------------------------------------------------------------


@pytest.mark.clause("TWB-20", "TWB-23")
def test_every_reachable_space_says_what_awaits_there() -> None:
    state = table(man(at="1-0", tiles="cdc"), man(), dice=[1])
    do(state, "0 roll")
    offered = actions(state, 0)
    corner = offered["go 0-0"]
    assert corner["target"] == "node:0-0"
    assert corner["detail"]["id"] == "twb-awaits-location"
    assert corner["detail"]["args"]["held"] == "no"
    assert offered["go 2-0"]["detail"]["args"] == {"kind": "plus-one"}
    state = table(man(at="5-4", tiles=ALL_TILES), man(), dice=[1])
    do(state, "0 roll")
    assert actions(state, 0)["go 5-5"]["detail"]["id"] == "twb-awaits-victory"


# --- gifts -------------------------------------------------------------------------------------------


def in_teams(**more: Any) -> Any:
    return table(
        man(at="5-3", hand="rifle knife knife"), zombie(), zombie(at="10-10"), man(at="0-5"), dice=[1], **more
    )


@pytest.mark.clause("TWB-51")
def test_in_team_play_a_survivor_may_give_one_card_to_a_living_survivor_at_the_end_of_the_turn() -> None:
    state = in_teams()
    assert refusal(state, 0, "give rifle to 4") == "TWB-51"
    do(state, "0 roll", "1 pass", "2 pass", "0 go 5-4")
    assert asked(state) == ("after-encounters", 0)
    assert texts(state, 0) == ["end turn", "give knife to 4", "give rifle to 4"]
    assert refusal(state, 0, "give rifle to 2") == "TWB-51"
    assert refusal(state, 0, "give rifle to 1") == "TWB-51"
    assert refusal(state, 0, "give pistol to 4") == "TWB-51"
    do(state, "0 give rifle to 4")
    assert hand(state, 3) == ["rifle"]
    assert asked(state) == ("zombie-start", 1)  # one card, and the turn is over


@pytest.mark.clause("TWB-51")
def test_who_gives_may_still_use_an_ability_but_not_give_again() -> None:
    state = table(
        man("dale", at="5-3", hand="rifle knife"), zombie(), zombie(at="10-10"), man(at="0-5"), dice=[1]
    )
    do(state, "0 roll", "1 pass", "2 pass", "0 go 5-4", "0 give rifle to 4")
    assert texts(state, 0) == ["end turn", "exchange"]
    assert refusal(state, 0, "give knife to 4") == "TWB-51"


@pytest.mark.clause("TWB-51")
def test_without_teams_or_with_nobody_to_give_to_nothing_is_asked() -> None:
    state = table(man(at="5-3", hand="rifle"), man(), man(), dice=[1])
    do(state, "0 roll", "0 go 5-4")
    assert asked(state) == ("before-roll", 1)
    state = table(man(at="5-3", hand="rifle"), zombie(), zombie(at="10-10"), out(), dice=[1])
    do(state, "0 roll", "1 pass", "2 pass", "0 go 5-4")
    assert asked(state) == ("zombie-start", 1)
