"""Death, zombies and their cards (TWB-40 to TWB-46)."""

from __future__ import annotations

import pytest
from twb_tools import (
    WALKERS,
    allies,
    asked,
    condition,
    dice,
    do,
    fallen,
    hand,
    killed,
    listen,
    man,
    of,
    place,
    refusal,
    spaces,
    table,
    texts,
    tiles,
    told,
    walker_value,
    zombie,
    zones,
)

import deadhand
from deadhand.core.state import State

PLAIN_ATTACKS = [key for key in WALKERS if key.startswith("walkers-attack")]


def attacked(card: str, *shown: int, held: str = "", at: str = "0-4", **more: object) -> State:
    """A zombie has moved beside a survivor and attacks with this card; the dice to come."""
    state = table(man(at=at, hand=held), man(), zombie(at=at, hand=card), turn=2, dice=[1, *shown], **more)
    return do(state, "2 roll", f"2 go {at}", f"2 attack 1 with {card}")


@pytest.mark.clause("TWB-40")
def test_on_death_the_hand_is_shuffled_into_the_scrounge_deck_and_the_tiles_leave_the_game() -> None:
    state = table(
        man(at="0-5", hand="knife rifle", allies=0, tiles="cdc"), man(), encounters="walkers-9", dice=[1, 1]
    )
    before = len(of(state, "scrounge"))
    do(state, "0 roll", "0 go 0-4", "0 roll", "0 pass", "0 pass")
    assert condition(state, 0) == "fallen"
    assert place(state, 0) == "0-4"  # the piece lies where it fell
    assert (hand(state, 0), tiles(state, 0)) == ([], [])
    assert len(of(state, "scrounge")) == before + 2
    assert of(state, "tiles")["cdc"] == 3  # not back to its place


@pytest.mark.clause("TWB-40")
def test_at_the_start_of_the_next_turn_the_dead_rise_there_and_draw_four_walker_cards() -> None:
    state = table(man(at="5-3"), fallen(at="0-4"), dice=[1])
    do(state, "0 roll", "0 go 5-4")
    assert asked(state) == ("zombie-start", 1)
    assert (condition(state, 1), place(state, 1), len(hand(state, 1))) == ("zombie", "0-4", 4)


@pytest.mark.clause("TWB-40")
def test_there_are_at_most_two_zombie_players() -> None:
    state = table(man(at="0-5", allies=0), zombie(), zombie(), man(), encounters="walkers-9", dice=[1, 1])
    do(state, "0 roll", "1 pass", "2 pass", "0 go 0-4", "1 pass", "2 pass", "0 roll")
    assert condition(state, 0) == "out"
    assert place(state, 0) is None


@pytest.mark.clause("TWB-41")
def test_a_zombie_moves_up_to_its_roll_zero_allowed_through_sewers_and_no_space_does_anything() -> None:
    state = table(man(), zombie(at="0-2"), turn=1, dice=[4])
    do(state, "1 roll")
    ends = spaces(state, 1)
    assert {"0-2", "0-1", "north-west-3", "5-2"} <= set(ends)
    assert "5-1" not in ends
    do(state, "1 go north-west-2")
    assert place(state, 1) == "north-west-2"
    state = table(man(), zombie(at="3-0"), turn=1, dice=[5])
    do(state, "1 roll")
    assert "0-2" in spaces(state, 1)  # locations do not stop it
    discards = of(state, "encounter_discard")
    do(state, "1 go 0-0")
    assert of(state, "encounter_discard") == discards


@pytest.mark.clause("TWB-41")
def test_leaving_a_space_shared_at_the_start_is_free() -> None:
    state = table(man(at="0-4"), zombie(at="0-4"), turn=1, dice=[2])
    do(state, "1 roll")
    assert set(spaces(state, 1)) == {"0-4", "0-3", "0-2", "0-5", "0-6", "1-5"}


@pytest.mark.clause("TWB-41")
def test_the_dead_and_other_zombies_do_not_stop_a_zombie() -> None:
    state = table(man(), zombie(at="0-4"), zombie(at="0-3"), turn=1, dice=[2])
    do(state, "1 roll")
    assert "0-2" in spaces(state, 1)


@pytest.mark.clause("TWB-42")
@pytest.mark.parametrize("card", PLAIN_ATTACKS)
def test_an_attack_needs_a_survivor_in_the_same_space_and_has_its_value(card: str) -> None:
    state = table(man(at="0-4"), man(), zombie(at="0-6", hand=card), turn=2, dice=[1])
    do(state, "2 roll", "2 go 0-6")
    assert texts(state, 2) == ["pass"]
    assert refusal(state, 2, f"attack 1 with {card}") == "TWB-42"
    assert refusal(state, 2, f"play {card}") == "TWB-42"
    state = attacked(card)
    assert of(state, "fight")["value"] == walker_value(card)


@pytest.mark.clause("TWB-42")
def test_of_several_survivors_in_the_space_one_is_attacked_of_the_zombies_choice() -> None:
    state = table(man(at="0-4"), man(at="0-4"), zombie(at="0-4", hand="walkers-attack-5"), turn=2, dice=[1])
    do(state, "2 roll", "2 go 0-4")
    assert texts(state, 2) == ["pass", "attack 1 with walkers-attack-5", "attack 2 with walkers-attack-5"]
    do(state, "2 attack 2 with walkers-attack-5")
    assert asked(state) == ("combat", 1)


@pytest.mark.clause("TWB-42")
def test_at_most_one_walker_card_is_played_in_a_turn() -> None:
    state = attacked("walkers-attack-5", 6)
    assert asked(state) == ("combat", 0)
    do(state, "0 roll")
    assert asked(state) is not None
    assert asked(state)[0] not in ("zombie-play", "zombie-start") or of(state, "turn") != 2  # type: ignore[index]


@pytest.mark.clause("TWB-43")
def test_the_survivor_plays_cards_and_wins_with_a_total_of_the_value_which_kills_the_zombie() -> None:
    for die, lives in ((3, True), (2, False)):
        state = attacked("walkers-attack-5", die, held="pistol")
        do(state, "0 use pistol", "0 roll")
        assert condition(state, 2) == ("killed" if lives else "zombie")
        assert allies(state, 0) == (2 if lives else 1)
        assert of(state, "walker_discard") == ["walkers-attack-5"]


@pytest.mark.clause("TWB-43", "TWB-24")
def test_a_six_wins_against_any_attack() -> None:
    state = attacked("walkers-attack-9", 6)
    do(state, "0 roll")
    assert condition(state, 2) == "killed"


@pytest.mark.clause("TWB-43", "TWB-25")
def test_a_survivor_dies_of_an_attack_on_the_zombies_turn() -> None:
    state = table(man(at="0-4", allies=0), man(), zombie(at="0-4", hand="walkers-attack-9"), turn=2)
    dice(state, 1, 1)
    do(state, "2 roll", "2 go 0-4", "2 attack 1 with walkers-attack-9", "0 roll")
    assert of(state, "turn") == 0  # the next turn is the dead one's, who has risen
    assert condition(state, 0) == "zombie"
    assert asked(state) == ("zombie-start", 0)


@pytest.mark.clause("TWB-44")
def test_a_killed_zombie_returns_at_a_sewer_of_its_choice_and_then_takes_its_turn() -> None:
    state = table(man(at="5-3"), killed("walkers-attack-5"), dice=[1, 3])
    do(state, "0 roll", "0 go 5-4")
    assert asked(state) == ("appear", 1)
    sewers = ["appear north-west", "appear north-east", "appear south-east", "appear south-west"]
    assert texts(state, 1) == sewers
    do(state, "1 appear south-east")
    assert place(state, 1) == "south-east-2"  # the middle space
    assert condition(state, 1) == "zombie"
    do(state, "1 roll", "1 go 5-8")
    assert place(state, 1) == "5-8"


@pytest.mark.clause("TWB-44", "TWB-46")
def test_a_killed_zombie_can_play_no_cards() -> None:
    state = table(man(at="0-5"), killed("herd dragged-down"), encounters="walkers-3", dice=[1])
    do(state, "0 roll", "0 go 0-4")
    assert asked(state) == ("combat", 0)


@pytest.mark.clause("TWB-44", "TWB-45")
def test_killed_on_its_own_turn_its_player_still_discards_and_draws() -> None:
    state = table(man(at="0-4"), zombie(at="0-4", hand="walkers-attack-5 herd herd"), turn=1, dice=[1, 6])
    do(state, "1 roll", "1 go 0-4", "1 attack 1 with walkers-attack-5", "0 roll")
    assert condition(state, 1) == "killed"
    assert asked(state) == ("walker-discard", 1)
    do(state, "1 discard herd")
    assert len(hand(state, 1)) == 4


@pytest.mark.clause("TWB-45")
def test_at_the_end_of_its_turn_a_zombie_may_discard_one_card_and_draws_up_to_four() -> None:
    state = table(
        man(), zombie(hand="herd onslaught"), turn=1, walkers="walkers-attack-9 walkers-attack-8", dice=[1]
    )
    do(state, "1 roll", "1 go 0-0", "1 pass")
    assert texts(state, 1) == ["pass", "discard onslaught", "discard herd"]
    assert refusal(state, 1, "discard walkers-attack-5") == "TWB-45"
    do(state, "1 pass")
    assert sorted(hand(state, 1)) == sorted(["herd", "onslaught", "walkers-attack-9", "walkers-attack-8"])
    assert of(state, "turn") == 0


@pytest.mark.clause("TWB-45")
def test_without_cards_nothing_is_asked_and_four_are_drawn() -> None:
    state = table(man(), zombie(), turn=1, dice=[1])
    do(state, "1 roll", "1 go 0-0", "1 pass")
    assert len(hand(state, 1)) == 4
    assert asked(state) == ("before-roll", 0)


@pytest.mark.clause("TWB-45")
def test_an_empty_walker_deck_is_renewed_from_its_discards() -> None:
    state = listen(table(man(), zombie(), turn=1, bare="walkers", dice=[1]))
    do(state, "1 roll", "1 go 0-0", "1 pass")
    assert len(told(state, "renew")) == 1
    assert len(hand(state, 1)) == 4
    assert len(of(state, "walkers")) == sum(WALKERS.values()) - 4


# --- walker cards played for their text --------------------------------------------------------------


@pytest.mark.clause("TWB-42")
def test_onslaught_before_moving_moves_up_to_three_and_attacks_in_the_space_reached() -> None:
    state = table(man(at="0-4"), man(), zombie(at="0-7", hand="onslaught"), turn=2, dice=[1, 2])
    assert texts(state, 2) == ["roll", "play onslaught"]
    do(state, "2 play onslaught")
    assert set(spaces(state, 2)) >= {"0-7", "0-6", "0-5", "0-4", "0-10", "1-5"}
    do(state, "2 go 0-4")
    assert asked(state) == ("combat", 0)
    assert of(state, "fight")["value"] == walker_value("onslaught")
    do(state, "0 roll")  # lost: the zombie lives and now moves as usual
    assert asked(state) == ("zombie-move", 2)
    do(state, "2 go 0-4")
    assert asked(state) == ("before-roll", 0)  # one card a turn: no further play, no hand to discard from


@pytest.mark.clause("TWB-42", "TWB-44")
def test_a_zombie_killed_in_its_onslaught_before_moving_does_not_move_any_more() -> None:
    state = table(man(at="0-4"), man(), zombie(at="0-5", hand="onslaught herd"), turn=2, dice=[6])
    do(state, "2 play onslaught", "2 go 0-4", "0 roll")
    assert condition(state, 2) == "killed"
    assert asked(state) == ("walker-discard", 2)


@pytest.mark.clause("TWB-42")
def test_onslaught_after_moving_also_without_a_survivor_there_or_then() -> None:
    state = table(man(at="0-4"), man(), zombie(at="0-8", hand="onslaught"), turn=2, dice=[1])
    do(state, "2 roll", "2 go 0-7", "2 play onslaught", "2 go 0-5")
    assert of(state, "walker_discard") == ["onslaught"]  # nobody is there
    assert asked(state) == ("before-roll", 0)
    assert len(hand(state, 2)) == 4


@pytest.mark.clause("TWB-42", "TWB-41")
def test_a_survivor_on_the_way_ends_the_onslaught_too() -> None:
    state = table(man(at="0-6"), man(), zombie(at="0-7", hand="onslaught"), turn=2)
    do(state, "2 play onslaught")
    assert "0-6" in spaces(state, 2)
    assert "0-5" not in spaces(state, 2)


@pytest.mark.clause("TWB-42")
def test_charging_walkers_after_moving_rolls_again_moves_up_to_that_many_and_attacks_if_it_can() -> None:
    state = table(
        man(at="0-2"), man(at="0-2"), zombie(at="0-7", hand="charging-walkers"), turn=2, dice=[1, 4]
    )
    assert texts(state, 2) == ["roll"]
    assert refusal(state, 2, "play charging-walkers") == "TWB-42"
    do(state, "2 roll", "2 go 0-6", "2 play charging-walkers")
    assert of(state, "roll") == 4
    do(state, "2 go 0-2")
    assert texts(state, 2) == ["attack 1 with charging-walkers", "attack 2 with charging-walkers"]
    do(state, "2 attack 2 with charging-walkers")
    assert (asked(state), of(state, "fight")["value"]) == (("combat", 1), walker_value("charging-walkers"))


@pytest.mark.clause("TWB-42")
def test_every_walker_card_can_be_an_attack_for_its_value() -> None:
    for card in WALKERS:
        state = attacked(card)
        assert of(state, "fight")["value"] == walker_value(card)
        assert zones(state, None)["combat"]["facts"]["attacker"] == 2


@pytest.mark.clause("TWB-46")
def test_herd_adds_three_to_an_encounter_just_turned_up_and_several_add_up() -> None:
    state = table(
        man(at="0-5"), zombie(hand="herd"), zombie(hand="herd"), man(), encounters="walkers-4", dice=[1]
    )
    do(state, "0 roll", "1 pass", "2 pass", "0 go 0-4")
    assert asked(state) == ("herd", 1)
    do(state, "1 herd", "2 herd")
    assert of(state, "fight")["value"] == 10
    assert of(state, "walker_discard") == ["herd", "herd"]
    assert asked(state) == ("combat", 0)
    assert zones(state, None)["combat"]["facts"]["herd"] == 6


@pytest.mark.clause("TWB-46")
def test_every_zombie_on_the_board_is_asked_once_in_turn_order_whether_or_not_they_hold_a_herd() -> None:
    state = table(man(), zombie(hand="onslaught"), man(at="0-5"), zombie(), encounters="walkers-4", turn=2)
    dice(state, 1)
    do(state, "2 roll", "3 pass", "1 pass", "2 go 0-4")
    assert asked(state) == ("herd", 3)
    assert texts(state, 3) == ["pass"]
    assert state.reaction_pass(3) >= 0
    assert refusal(state, 3, "herd") == "TWB-46"
    do(state, "3 pass")
    assert asked(state) == ("herd", 1)
    do(state, "1 pass")
    assert asked(state) == ("combat", 2)


@pytest.mark.clause("TWB-46")
def test_herd_is_not_offered_for_an_encounter_without_a_value_nor_for_an_attack() -> None:
    state = table(man(at="0-5"), zombie(hand="herd"), man(), encounters="quiet-street", dice=[1])
    do(state, "0 roll", "1 pass", "0 go 0-4")
    assert asked(state) == ("zombie-start", 1)
    state = attacked("walkers-attack-5")
    assert asked(state) == ("combat", 0)
    assert refusal(state, 0, "herd") == "TWB-46"


@pytest.mark.clause("TWB-46", "TWB-28")
def test_herd_on_the_zombies_own_turn_for_an_encounter_that_a_shot_called() -> None:
    state = table(
        man(at="0-4", hand="shotgun"),
        man(),
        zombie(at="0-4", hand="walkers-attack-5 herd"),
        turn=2,
        encounters="walkers-4",
        dice=[1, 1],
    )
    do(state, "2 roll", "2 go 0-4", "2 attack 1 with walkers-attack-5", "0 use shotgun", "0 roll")
    assert condition(state, 2) == "killed"  # 1 + 5 are 6: no zombie is on the board any more
    assert asked(state) == ("combat", 0)
    state = table(
        man(at="0-4", hand="shotgun"),
        man(),
        zombie(at="0-4", hand="walkers-attack-9 herd"),
        turn=2,
        encounters="walkers-4",
        dice=[1, 1],
    )
    do(state, "2 roll", "2 go 0-4", "2 attack 1 with walkers-attack-9", "0 use shotgun", "0 roll")
    assert asked(state) == ("herd", 2)
    do(state, "2 herd")
    assert of(state, "fight")["value"] == 7


@pytest.mark.clause("TWB-46")
def test_dragged_down_makes_a_survivor_who_has_just_rolled_to_move_roll_again() -> None:
    state = table(man("andrea", at="5-5", hand="hurry"), zombie(hand="dragged-down"), man(), dice=[6, 2, 4])
    do(state, "0 roll")
    assert asked(state) == ("drag", 1)
    do(state, "1 dragged-down")
    assert of(state, "roll") == 2
    assert asked(state) == ("move", 0)  # before the survivor's own re-roll or Hurry
    assert {"reroll", "hurry"} <= set(texts(state, 0))
    do(state, "0 hurry")
    assert of(state, "roll") == 6
    assert asked(state) == ("move", 0)  # not offered again


@pytest.mark.clause("TWB-46")
def test_dragged_down_is_asked_of_every_zombie_and_not_after_a_shortcut() -> None:
    state = table(man(), zombie(), zombie(hand="dragged-down"), man(hand="shortcut"), dice=[3])
    do(state, "0 roll", "1 pass", "2 pass")
    assert asked(state) == ("move", 0)
    state = table(man(hand="shortcut"), zombie(hand="dragged-down"), man())
    do(state, "0 shortcut 2")
    assert asked(state) == ("move", 0)
    assert refusal(state, 0, "dragged-down") == "TWB-46"


@pytest.mark.clause("TWB-40")
def test_who_died_sees_walker_cards_and_no_longer_the_scrounge_hand() -> None:
    state = table(man(at="5-3"), fallen(at="0-4"), dice=[1])
    do(state, "0 roll", "0 go 5-4")
    shown = zones(state, 1)["hand"]
    assert {card["face"] for card in shown["cards"]} == {"walkers"}
    assert isinstance(state, deadhand.State)
