"""Sides and endings (TWB-50 to TWB-54, TWB-70 to TWB-72)."""

from __future__ import annotations

from typing import Any

import pytest
from twb_tools import (
    ALL_TILES,
    allies,
    asked,
    condition,
    do,
    hand,
    killed,
    listen,
    man,
    of,
    out,
    place,
    refusal,
    table,
    texts,
    tiles,
    told,
    zombie,
)

import deadhand
from deadhand.core.state import State
from deadhand.games.walking_dead_board.kinds import ROUND_LIMIT

TEAM_MODE = "two-against-two"


def teams_of(state: State) -> list[Any]:
    seats: Any = state.view(None)["seats"]
    return [seat["team"] for seat in seats]


def last_stand(*others: Any, seat: int = 0, **more: Any) -> State:
    """The survivor of seat 0 is about to die on a plain space."""
    state = table(man(at="0-5", allies=0), *others, encounters="walkers-9", dice=[1, 1], **more)
    do(state, "0 roll")
    while asked(state) != ("move", 0):
        state.apply_text(state.next_player(), "pass")
    do(state, "0 go 0-4")
    while asked(state) != ("combat", 0):
        state.apply_text(state.next_player(), "pass")
    return do(state, "0 roll")


@pytest.mark.clause("TWB-50")
@pytest.mark.parametrize("others", [[man()], [man(), man()]])
def test_as_soon_as_a_second_player_has_died_all_play_in_two_teams(others: list[Any]) -> None:
    state = last_stand(zombie(at="10-10"), *others)
    assert teams_of(state) == ["zombies", "zombies"] + ["survivors"] * len(others)


@pytest.mark.clause("TWB-50")
def test_after_the_first_death_everybody_still_plays_alone() -> None:
    state = last_stand(man(), man())
    assert teams_of(state) == [None, None, None]
    assert condition(state, 0) == "fallen"


@pytest.mark.clause("TWB-50")
def test_who_dies_later_is_out_of_play_but_wins_with_the_survivors() -> None:
    state = last_stand(zombie(at="10-10"), zombie(at="10-10"), man(at="5-4", tiles=ALL_TILES))
    assert condition(state, 0) == "out"
    assert teams_of(state) == ["survivors", "zombies", "zombies", "survivors"]
    state = table(
        out(), zombie(at="10-10"), zombie(at="10-10"), man(at="5-4", tiles=ALL_TILES), turn=3, dice=[1]
    )
    do(state, "3 roll", "1 pass", "2 pass", "3 go 5-5")
    assert state.returns() == [1.0, 0.0, 0.0, 1.0]
    assert of(state, "winner") == 3


@pytest.mark.clause("TWB-50")
def test_the_turns_of_who_is_out_of_play_are_passed_over() -> None:
    state = table(man(at="5-3"), out(), zombie(), zombie(), dice=[1])
    do(state, "0 roll", "2 pass", "3 pass", "0 go 5-4")
    assert asked(state) == ("zombie-start", 2)


@pytest.mark.clause("TWB-50", "TWB-71")
def test_when_all_survivors_are_dead_the_zombies_win_whatever_killed_the_last() -> None:
    state = last_stand(zombie(at="10-10"), zombie(at="10-10"))
    assert of(state, "winner") == "zombies"
    assert state.returns() == [0.0, 1.0, 1.0]
    outcome: Any = state.view(None)["outcome"]
    assert outcome["winners"] == [1, 2]
    assert outcome["why"]["clause"] == "TWB-50"


@pytest.mark.clause("TWB-50")
def test_before_teams_a_survivor_wins_alone() -> None:
    state = table(man(at="5-4", tiles=ALL_TILES), zombie(at="10-10"), man(), dice=[1])
    do(state, "0 roll", "1 pass", "0 go 5-5")
    assert state.returns() == [1.0, 0.0, 0.0]


@pytest.mark.clause("TWB-52")
def test_with_two_players_there_are_no_teams_and_the_second_death_ends_the_game() -> None:
    state = last_stand(man(at="10-10"))
    assert (teams_of(state), state.is_terminal()) == ([None, None], False)
    state = last_stand(zombie(at="10-10"))
    assert state.is_terminal()
    assert (of(state, "winner"), state.returns()) == ("nobody", [0.0, 0.0])
    outcome: Any = state.view(None)["outcome"]
    assert outcome["why"]["clause"] == "TWB-52"


@pytest.mark.clause("TWB-53")
def test_alone_death_ends_the_game_lost() -> None:
    state = last_stand()
    assert state.is_terminal()
    assert (of(state, "winner"), state.returns()) == ("nobody", [0.0])
    outcome: Any = state.view(None)["outcome"]
    assert (outcome["winners"], outcome["why"]["clause"]) == ([], "TWB-53")


@pytest.mark.clause("TWB-70", "TWB-53")
def test_alone_the_camp_with_four_tiles_wins() -> None:
    state = table(man(at="5-4", tiles=ALL_TILES), dice=[3])
    do(state, "0 roll", "0 go 5-5")
    assert (of(state, "winner"), state.returns()) == (0, [1.0])


@pytest.mark.clause("TWB-70")
def test_camp_with_three_tiles_does_not_win() -> None:
    state = table(man(at="5-4", tiles="cdc car-lot police-station"), man(), dice=[1])
    do(state, "0 roll", "0 go 5-5")
    assert not state.is_terminal()


@pytest.mark.clause("TWB-70", "TWB-71")
def test_who_dies_with_four_tiles_loses_them() -> None:
    state = table(man(at="5-2", tiles=ALL_TILES, allies=0), man(), man(), encounters="walkers-9", dice=[1, 1])
    do(state, "0 roll", "0 go 5-1", "0 roll")
    assert (condition(state, 0), tiles(state, 0)) == ("fallen", [])


@pytest.mark.clause("TWB-72", "TWB-71")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_after_200_rounds_the_game_ends_and_nobody_wins(players: int) -> None:
    others = [man() for _ in range(players - 1)]
    seat = players - 1
    seats = [man(at="5-3"), *others] if seat == 0 else [*others, man(at="5-3")]
    state = table(*seats, turn=seat, rounds=ROUND_LIMIT, turns=ROUND_LIMIT * players, dice=[1])
    do(state, f"{seat} roll", f"{seat} go 5-4")
    assert state.is_terminal()
    assert (of(state, "winner"), state.returns()) == ("nobody", [0.0] * players)
    outcome: Any = state.view(None)["outcome"]
    assert outcome["why"]["clause"] == "TWB-72"


@pytest.mark.clause("TWB-72")
def test_a_round_is_over_when_the_turn_comes_to_the_starter_again_extra_turns_aside() -> None:
    state = table(man(at="6-0"), man(at="5-3"), first=0, encounters="quiet-street", dice=[1, 2, 1])
    do(state, "0 roll", "0 go 7-0")
    assert (of(state, "rounds"), of(state, "turns")) == (1, 2)
    assert state.round_number() == 1


# --- two against two ---------------------------------------------------------------------------------


def new_teams(seed: int = 1) -> State:
    return deadhand.new_game("walking-dead-board", players=4, seed=seed, mode=TEAM_MODE)


def survivors_and_zombies(first: Any, second: Any, **more: Any) -> State:
    """Seats 0 and 2 are survivors."""
    one = more.pop("one", zombie(at="10-10"))
    return table(first, one, second, zombie(at="10-10"), mode=TEAM_MODE, **more)


@pytest.mark.clause("TWB-54")
def test_two_players_are_zombies_from_the_start_at_two_different_sewers() -> None:
    state = new_teams()
    assert teams_of(state) == ["survivors", "zombies", "survivors", "zombies"]
    do(state, "0 take rick")
    assert asked(state) == ("appear", 1)
    assert len(texts(state, 1)) == 4
    do(state, "1 appear north-east", "2 take glenn")
    assert "appear north-east" not in texts(state, 3)
    assert refusal(state, 3, "appear north-east") == "TWB-54"
    do(state, "3 appear south-west")
    assert (place(state, 1), place(state, 3)) == ("north-east-2", "south-west-2")
    assert of(state, "turn") in (0, 2)  # a survivor starts


@pytest.mark.clause("TWB-54")
def test_the_deck_has_28_cards_of_which_each_survivor_draws_7_and_each_zombie_4_walker_cards() -> None:
    state = new_teams()
    assert [len(hand(state, seat)) for seat in range(4)] == [7, 4, 7, 4]
    assert (len(of(state, "scrounge")), len(of(state, "left_out"))) == (14, 12)
    assert [allies(state, seat) for seat in range(4)] == [2, 0, 2, 0]
    assert of(state, "ally_supply") == 12
    assert [player["character"] for player in of(state, "players")] == [None] * 4


@pytest.mark.clause("TWB-54", "TWB-12")
def test_the_start_is_rolled_between_the_survivors() -> None:
    starters = {of(new_teams(seed), "first") for seed in range(12)}
    assert starters == {0, 2}


@pytest.mark.clause("TWB-54")
def test_a_dead_survivors_tiles_go_to_the_other_and_one_held_already_leaves_the_game() -> None:
    state = survivors_and_zombies(
        man(at="0-5", allies=0, tiles="cdc car-lot"),
        man(tiles="cdc"),
        encounters="walkers-9",
        dice=[1, 1],
    )
    listen(state)
    do(state, "0 roll", "1 pass", "3 pass", "0 go 0-4", "1 pass", "3 pass", "0 roll")
    assert (condition(state, 0), tiles(state, 0)) == ("out", [])
    assert tiles(state, 2) == ["cdc", "car-lot"]
    assert of(state, "tiles") == {"police-station": 4, "department-store": 4, "cdc": 2, "car-lot": 3}
    assert len(told(state, "inherit")) == 1


@pytest.mark.clause("TWB-54", "TWB-23")
def test_lasting_gifts_pass_with_the_tile_gifts_taken_at_once_do_not_come_again() -> None:
    state = survivors_and_zombies(
        man(at="0-5", allies=0, tiles="cdc department-store car-lot"),
        man(at="5-3"),
        encounters="walkers-9",
        dice=[1, 1, 2],
    )
    do(state, "0 roll", "1 pass", "3 pass", "0 go 0-4", "1 pass", "3 pass", "0 roll")
    assert (allies(state, 2), hand(state, 2)) == (2, [])
    do(state, "1 roll", "1 go 10-10", "1 pass", "2 roll", "3 pass", "1 pass")
    assert "add one" in texts(state, 2)


@pytest.mark.clause("TWB-54", "TWB-70")
def test_a_survivor_who_stands_in_camp_when_the_fourth_tile_comes_wins_for_the_team() -> None:
    state = survivors_and_zombies(
        man(at="0-5", allies=0, tiles="cdc"),
        man(tiles="police-station department-store car-lot"),
        encounters="walkers-9",
        dice=[1, 1],
    )
    do(state, "0 roll", "1 pass", "3 pass", "0 go 0-4", "1 pass", "3 pass", "0 roll")
    assert of(state, "winner") == 2
    assert state.returns() == [1.0, 0.0, 1.0, 0.0]


@pytest.mark.clause("TWB-54", "TWB-50")
def test_both_survivors_dead_the_zombies_win() -> None:
    state = survivors_and_zombies(man(at="0-5", allies=0), out(), encounters="walkers-9", dice=[1, 1])
    do(state, "0 roll", "1 pass", "3 pass", "0 go 0-4", "1 pass", "3 pass", "0 roll")
    assert of(state, "winner") == "zombies"
    assert state.returns() == [0.0, 1.0, 0.0, 1.0]


@pytest.mark.clause("TWB-54", "TWB-51")
def test_gifts_are_given_from_the_start() -> None:
    state = survivors_and_zombies(man(at="5-3", hand="rifle"), man(), dice=[1])
    do(state, "0 roll", "1 pass", "3 pass", "0 go 5-4", "0 give rifle to 3")
    assert hand(state, 2) == ["rifle"]


@pytest.mark.clause("TWB-54", "TWB-44")
def test_a_killed_zombie_may_return_where_the_other_is() -> None:
    state = survivors_and_zombies(man(at="5-3"), man(), one=killed(), dice=[1])
    do(state, "0 roll", "3 pass", "0 go 5-4")
    assert len(texts(state, 1)) == 4
