"""The seven positions that any implementation must get right."""

from __future__ import annotations

import pytest
from twb_tools import (
    ALL_TILES,
    allies,
    asked,
    condition,
    dice,
    do,
    fallen,
    hand,
    man,
    of,
    place,
    player,
    spaces,
    table,
    tiles,
    zombie,
)


@pytest.mark.clause("TWB-21", "TWB-23")
def test_a_move_of_five_ends_on_the_corner_three_spaces_off_with_two_encounters_then_the_tile() -> None:
    state = table(man(at="3-0"), encounters="quiet-street walkers-3", dice=[5, 4])
    do(state, "0 roll")
    assert "0-0" in spaces(state, 0)
    do(state, "0 go 0-0")
    assert asked(state) == ("combat", 0)  # the quiet street is past, the second encounter is fought
    assert tiles(state, 0) == []
    do(state, "0 roll")
    assert place(state, 0) == "0-0"
    assert tiles(state, 0) == ["police-station"]
    assert of(state, "encounter_discard") == ["quiet-street", "walkers-3"]


@pytest.mark.clause("TWB-24", "TWB-25")
def test_value_7_with_ammo_3_and_no_ally_die_4_wins_and_die_3_kills() -> None:
    for die, lives in ((4, True), (3, False)):
        state = table(man(at="0-5", hand="crossbow", allies=0), man(), encounters="walkers-7", dice=[1, die])
        do(state, "0 roll", "0 go 0-4", "0 use crossbow", "0 roll")
        assert (condition(state, 0) == "survivor") is lives


@pytest.mark.clause("TWB-24")
def test_value_20_a_die_of_6_wins() -> None:
    fight = {"player": 0, "value": 20}
    pending = [{"what": "turn-ends"}, {"what": "turn-closes", "given": 0}, {"what": "combat", "player": 0}]
    state = table(
        man(at="0-4", allies=0), encounter="walkers-9", fight=fight, pending=pending, roll=1, dice=[6]
    )
    do(state, "0 roll")
    assert condition(state, 0) == "survivor"
    assert of(state, "encounter_discard") == ["walkers-9"]


@pytest.mark.clause("TWB-4", "TWB-43", "TWB-44")
def test_on_plus_two_on_anothers_turn_die_3_ammo_3_and_2_win_against_8() -> None:
    state = table(
        man(at="8-0", hand="crossbow"),
        man(),
        zombie(at="8-0", hand="walkers-attack-8"),
        turn=2,
        dice=[1, 3],
    )
    do(state, "2 roll", "2 go 8-0", "2 attack 1 with walkers-attack-8", "0 use crossbow", "0 roll")
    assert condition(state, 2) == "killed"
    assert place(state, 2) is None
    assert allies(state, 0) == 2


@pytest.mark.clause("TWB-27", "TWB-40")
def test_the_first_death_on_another_turn_takes_that_turn_as_a_zombie_with_four_walker_cards() -> None:
    state = table(man(at="6-0", allies=0), man(), man(), encounters="walkers-7", dice=[1, 1])
    do(state, "0 roll", "0 go 7-0", "0 roll")
    assert asked(state) == ("zombie-start", 0)
    assert condition(state, 0) == "zombie"
    assert place(state, 0) == "7-0"
    assert len(hand(state, 0)) == 4


@pytest.mark.clause("TWB-27", "TWB-50")
def test_the_third_death_on_another_turn_in_team_play_has_no_turn() -> None:
    state = table(
        man(at="6-0", allies=0), zombie(), zombie(at="10-10"), man(), encounters="walkers-7", dice=[1, 1]
    )
    do(state, "0 roll", "1 pass", "2 pass", "0 go 7-0", "1 pass", "2 pass", "0 roll")
    assert condition(state, 0) == "out"
    assert asked(state) == ("zombie-start", 1)


@pytest.mark.clause("TWB-41")
def test_a_zombie_stops_at_a_survivor_on_its_way_or_goes_another_way_or_stops_earlier() -> None:
    state = table(man(at="3-10"), zombie(at="0-10"), turn=1, dice=[6])
    do(state, "1 roll")
    ends = spaces(state, 1)
    assert "3-10" in ends  # stops there
    assert "4-10" not in ends  # no further that way
    assert {"1-10", "2-10", "0-10"} <= set(ends)  # stops earlier
    assert "0-4" in ends  # another way, all six
    assert "south-west-1" in ends  # through the sewer that begins before the survivor


@pytest.mark.clause("TWB-50", "TWB-52")
def test_the_second_death_makes_teams_of_three_and_ends_a_game_of_two() -> None:
    state = table(man(at="0-5", allies=0), fallen(), man(), encounters="walkers-7", dice=[1, 1])
    do(state, "0 roll", "0 go 0-4", "0 roll")
    assert [seat["team"] for seat in state.view(None)["seats"]] == ["zombies", "zombies", "survivors"]  # type: ignore[attr-defined]
    assert not state.is_terminal()
    state = table(man(at="0-5", allies=0), fallen(), encounters="walkers-7", dice=[1, 1])
    do(state, "0 roll", "0 go 0-4", "0 roll")
    assert state.is_terminal()
    assert of(state, "winner") == "nobody"
    assert state.returns() == [0.0, 0.0]


@pytest.mark.clause("TWB-70", "TWB-21")
def test_all_four_tiles_two_spaces_from_camp_rolled_5_enters_camp_and_wins() -> None:
    state = table(man(at="5-3", tiles=ALL_TILES), man(), dice=[5])
    do(state, "0 roll")
    assert "5-5" in spaces(state, 0)
    do(state, "0 go 5-5")
    assert of(state, "winner") == 0
    assert state.returns() == [1.0, 0.0]
    assert player(state, 0)["place"] == "5-5"
    assert dice(state).is_terminal()
