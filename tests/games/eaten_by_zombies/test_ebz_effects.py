"""Every effect of the house table (EBZ-3), each test named after the sentence on the card."""

from __future__ import annotations

import pytest
from ebz_tools import (
    act,
    asked,
    cards_of,
    decision,
    human,
    listen,
    of,
    others,
    player_of,
    refusal,
    table,
    texts,
    told,
    zombie,
    zones,
)

DECK = "3*hide 3*heavy-stick"


def total(state: object) -> int:
    number: int = decision(state)["facts"]["total"]  # type: ignore[arg-type]
    return number


# --- numbers alone ---------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
@pytest.mark.parametrize(
    ("key", "fight", "flee", "draw", "scavenge"),
    [
        ("binoculars", 0, 2, 0, 0),
        ("good-book", 0, 0, 2, 0),
        ("rifle", 2, 0, 0, 0),
        ("crowbar", 1, 1, 0, 0),
        ("shotgun", 4, 0, 0, 0),
        ("grandmas-pantry", 0, 0, 3, 0),
        ("tv-dinner", 0, 2, 1, 0),
        ("bicycle", 0, 3, 0, 0),
        ("road-map", 0, 1, 0, 3),
        ("shopping-cart", 0, 0, 0, 4),
        ("trap-door", 0, 4, 0, 0),
        ("machete", 3, 0, 0, 0),
        ("guard-dog", 2, 2, 0, 0),
    ],
)
def test_a_card_of_numbers_does_what_they_say(
    key: str, fight: int, flee: int, draw: int, scavenge: int
) -> None:
    for choice, number in (("fight", fight), ("flee", flee)):
        state = table(human(f"{key} 2*hide heavy-stick", DECK), horde=[8, 8, 1, 1])
        act(state, choice)
        if number == 0 and draw == 0 and scavenge == 0:
            assert f"play {key}" not in texts(state)
            continue
        act(state, f"play {key}")
        assert total(state) == number
        assert len(player_of(state, 0)["hand"]) == 3 + draw
        assert zones(state, None)["played"]["facts"]["scavenge"] == scavenge


# --- Box of Ammo, Molotov, Dead Eye ----------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_box_of_ammo_gives_one_more_fight_for_each_gun_played_this_turn() -> None:
    state = table(human("box-of-ammo rifle shotgun machete hide", DECK), horde=[8, 8])
    act(state, "fight", "play box-of-ammo")
    assert total(state) == 1
    act(state, "play rifle")
    assert total(state) == 1 + 2 + 1
    act(state, "play shotgun")
    assert total(state) == 4 + 4 + 1
    act(state, "play machete")  # no gun
    assert total(state) == 9 + 3


@pytest.mark.clause("EBZ-3")
def test_two_boxes_of_ammo_add_up() -> None:
    state = table(human("2*box-of-ammo rifle hide", DECK), horde=[8, 8])
    act(state, "fight", "play rifle", "play box-of-ammo", "play box-of-ammo")
    assert total(state) == 2 + 2 * (1 + 1)


@pytest.mark.clause("EBZ-3")
def test_dead_eye_is_a_gun_too_though_it_has_no_fight_of_its_own() -> None:
    state = table(human("box-of-ammo dead-eye hide", DECK), horde=[8, 6])
    act(state, "fight", "play dead-eye", "play box-of-ammo")
    assert total(state) == 2


@pytest.mark.clause("EBZ-3")
def test_molotov_gives_one_more_fight_for_each_zombie_in_play() -> None:
    state = table(human("molotov 2*hide", DECK), horde=[8, 1, 1])
    act(state, "fight", "play molotov")
    assert total(state) == 1 + 3


@pytest.mark.clause("EBZ-3")
def test_molotov_counts_the_zombies_that_are_in_play_at_the_result() -> None:
    state = table(human("molotov dead-eye 2*hide", DECK), horde=[8, 1, 1])
    act(state, "fight", "play molotov", "play dead-eye")
    assert total(state) == 1 + 2


@pytest.mark.clause("EBZ-3")
def test_dead_eye_sends_one_zombie_of_level_4_or_less_to_the_zombie_discard_pile() -> None:
    state = table(human("dead-eye rifle hide", DECK), horde=[8, 4, 1])
    act(state, "fight", "play dead-eye")
    assert texts(state) == ["send 1", "send 4"]
    assert refusal(state, "send 8") == ("ebz-refusal-too-strong", "EBZ-3")
    act(state, "send 4")
    assert [of(state, "horde"), of(state, "zombie_discard")] == [[8, 1], [4]]


@pytest.mark.clause("EBZ-3")
def test_dead_eye_does_nothing_when_there_is_none() -> None:
    state = table(human("dead-eye rifle hide", DECK), horde=[8, 6])
    act(state, "fight", "play dead-eye")
    assert [of(state, "horde"), asked(state)] == [[8, 6], "play"]


@pytest.mark.clause("EBZ-3")
def test_dead_eye_is_for_a_fight_only() -> None:
    state = table(human("dead-eye rifle hide", DECK), horde=[4])
    act(state, "flee")
    assert refusal(state, "play dead-eye") == ("ebz-refusal-fight-only", "EBZ-3")


# --- Fists Full of Ammo, Chainsaw ------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_fists_full_of_ammo_discards_one_other_hand_card() -> None:
    state = table(human("fists-full-of-ammo rifle zombie-8", DECK), horde=[8])
    act(state, "fight", "play fists-full-of-ammo")
    assert texts(state) == ["discard zombie-8", "discard rifle"]
    act(state, "discard zombie-8")
    assert player_of(state, 0)["discard"] == ["zombie-8"]
    assert total(state) == 3


@pytest.mark.clause("EBZ-3")
def test_fists_full_of_ammo_discards_none_if_there_is_none() -> None:
    state = table(human("fists-full-of-ammo", DECK), horde=[2])
    act(state, "fight", "play fists-full-of-ammo")
    assert of(state, "result") == "killed"


@pytest.mark.clause("EBZ-3")
def test_chainsaw_loses_the_top_card_of_the_deck() -> None:
    state = table(human("chainsaw rifle hide", "hide heavy-stick shotgun"), horde=[8, 8])
    before = of(state, "market")["shotgun"]
    act(state, "fight", "play chainsaw")
    assert of(state, "market")["shotgun"] == before + 1
    assert total(state) == 5


@pytest.mark.clause("EBZ-3")
def test_chainsaw_with_an_empty_deck_shuffles_the_discard_pile_first() -> None:
    state = table(human("chainsaw rifle hide", "", "2*shotgun"), horde=[8, 8])
    act(state, "fight", "play chainsaw")
    assert [player_of(state, 0)["deck"], player_of(state, 0)["discard"]] == [["shotgun"], []]


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-50")
def test_chainsaw_with_no_card_there_and_none_to_shuffle_kills() -> None:
    state = table(human("chainsaw 5*hide", ""), horde=[1], zombie_deck=[8])
    act(state, "fight", "play chainsaw")
    assert player_of(state, 0)["side"] == "zombie"
    assert of(state, "zombie_discard") == [1]  # before the result, though five would have been enough
    assert cards_of(state, 0) == []


# --- Fire on a Stick -------------------------------------------------------------------------------------


def won_with_fire(sticks: int, horde: list[int]) -> object:
    hand = f"{sticks}*fire-on-a-stick machete 2*hide"
    state = table(human(hand, DECK), horde=horde, zombie_deck=[8])
    act(state, "fight", *["play fire-on-a-stick"] * sticks, "play machete", "resolve")
    while asked(state) == "buy":
        act(state, "stop")
    return state


@pytest.mark.clause("EBZ-3")
def test_fire_on_a_stick_may_send_one_of_the_killed_zombies_to_the_zombie_discard_pile() -> None:
    state = won_with_fire(1, [4, 1])
    assert texts(state) == ["decline", "send 1", "send 4"]  # type: ignore[arg-type]
    act(state, "send 4")  # type: ignore[arg-type]
    assert of(state, "zombie_discard") == [4]  # type: ignore[arg-type]
    assert "zombie-1" in cards_of(state, 0)  # type: ignore[arg-type]
    assert "zombie-4" not in cards_of(state, 0)  # type: ignore[arg-type]


@pytest.mark.clause("EBZ-3")
def test_fire_on_a_stick_need_not() -> None:
    state = won_with_fire(1, [4, 1])
    act(state, "decline")  # type: ignore[arg-type]
    assert of(state, "zombie_discard") == []  # type: ignore[arg-type]
    assert {"zombie-1", "zombie-4"} <= set(cards_of(state, 0))  # type: ignore[arg-type]


@pytest.mark.clause("EBZ-3")
def test_two_fires_send_two() -> None:
    state = won_with_fire(2, [4, 1, 2])
    act(state, "send 4", "send 2")  # type: ignore[arg-type]
    assert of(state, "zombie_discard") == [4, 2]  # type: ignore[arg-type]
    assert "zombie-1" in cards_of(state, 0)  # type: ignore[arg-type]


@pytest.mark.clause("EBZ-3")
def test_fire_on_a_stick_does_nothing_when_the_fight_is_lost() -> None:
    state = table(human("fire-on-a-stick 2*hide", DECK), horde=[8])
    act(state, "fight", "play fire-on-a-stick", "resolve")
    assert asked(state) == "lose"


# --- Barricade, First Aid Kit ----------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-32")
def test_barricade_loses_two_cards_fewer_after_an_escape() -> None:
    state = table(human("barricade trap-door bicycle rifle", DECK), horde=[1, 2])
    act(state, "flee", "play barricade", "play trap-door", "play bicycle", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 4 - 2}


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-32")
def test_barricade_with_a_smaller_loss_loses_nothing() -> None:
    state = table(human("barricade rifle", DECK), horde=[8])
    act(state, "flee", "play barricade", "resolve")
    assert asked(state) != "lose"
    assert of(state, "lost") == []


@pytest.mark.clause("EBZ-3")
def test_two_barricades_add_up() -> None:
    state = table(human("2*barricade trap-door bicycle rifle", DECK), horde=[1, 2, 4])
    act(state, "flee", "play barricade", "play barricade", "play trap-door", "play bicycle", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 5 - 4}


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-33")
def test_barricade_is_of_no_use_to_one_who_is_caught() -> None:
    state = table(human("barricade rifle", DECK), horde=[1])
    act(state, "flee", "play barricade", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 4}


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-31")
def test_first_aid_kit_loses_three_cards_fewer_when_wounded_by_the_whole_horde() -> None:
    state = table(human("first-aid-kit rifle hide", DECK), horde=[1, 8])
    act(state, "fight", "play first-aid-kit", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 5 - 3}


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-31")
def test_first_aid_kit_with_partial_kills_spares_three_of_what_the_others_cost() -> None:
    state = table(
        human("first-aid-kit rifle hide", DECK), horde=[1, 2, 8], options={"lost_fight": "partial-kills"}
    )
    act(state, "fight", "play first-aid-kit", "play rifle", "resolve", "kill 1")
    assert of(state, "asked") == {"what": "lose", "left": 3 + 1 - 3}


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-33")
def test_first_aid_kit_helps_one_who_is_caught_too_and_never_below_zero() -> None:
    state = table(human("first-aid-kit rifle hide", DECK), horde=[2], zombie_deck=[8])
    act(state, "flee", "play first-aid-kit", "resolve")
    assert [of(state, "lost"), of(state, "turn")] == [[], 1]
    state = table(human("2*first-aid-kit rifle hide", DECK), horde=[1, 1])
    act(state, "flee", "play first-aid-kit", "play first-aid-kit", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 8 - 6}


@pytest.mark.clause("EBZ-3")
@pytest.mark.clause("EBZ-32")
def test_first_aid_kit_does_not_help_against_fatigue() -> None:
    state = table(human("first-aid-kit trap-door rifle", DECK, "hide"), horde=[1])
    act(state, "flee", "play first-aid-kit", "play trap-door", "resolve")
    assert of(state, "asked") == {"what": "lose", "left": 2}


# --- Decoy -----------------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_decoy_sends_one_zombie_in_play_to_the_zombie_discard_pile() -> None:
    state = table(human("decoy rifle hide", DECK), horde=[8, 1])
    act(state, "flee", "play decoy")
    assert texts(state) == ["send 1", "send 8"]
    act(state, "send 1")
    assert [of(state, "horde"), of(state, "zombie_discard")] == [[8], [1]]


@pytest.mark.clause("EBZ-3")
def test_decoy_with_one_kind_in_play_asks_nothing_and_with_none_does_nothing() -> None:
    state = table(human("2*decoy rifle hide", DECK), horde=[8])
    act(state, "flee", "play decoy")
    assert [of(state, "horde"), asked(state)] == [[], "play"]
    act(state, "play decoy", "resolve")
    assert of(state, "lost") == []  # nothing to flee from costs nothing


@pytest.mark.clause("EBZ-3")
def test_decoy_is_not_played_in_a_fight() -> None:
    state = table(human("decoy rifle hide", DECK), horde=[8])
    act(state, "fight")
    assert refusal(state, "play decoy") == ("ebz-refusal-not-in-a-fight", "EBZ-25")


# --- I Saw It First! -------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_i_saw_it_first_takes_an_action_card_of_price_4_or_less_from_anothers_discard_pile() -> None:
    other = human("3*hide", DECK.replace("3*hide ", ""), "rifle shotgun hide zombie-1 crowbar")
    state = table(human("i-saw-it-first rifle", DECK), other, *others(1), horde=[8])
    act(state, "fight", "play i-saw-it-first")
    assert texts(state) == ["take rifle from 2", "take crowbar from 2"]
    assert refusal(state, "take shotgun from 2") == ("ebz-refusal-take", "EBZ-3")
    act(state, "take crowbar from 2")
    assert player_of(state, 0)["hand"] == ["rifle", "crowbar"]
    assert "crowbar" not in player_of(state, 1)["discard"]
    assert player_of(state, 0)["shown"] == ["crowbar"]


@pytest.mark.clause("EBZ-3")
def test_i_saw_it_first_takes_the_only_one_at_once_and_nothing_if_there_is_none() -> None:
    other = human("3*hide", "3*heavy-stick", "rifle hide")
    state = table(human("2*i-saw-it-first rifle", DECK), other, zombie([4], [1]), horde=[8])
    act(state, "fight", "play i-saw-it-first")
    assert player_of(state, 0)["hand"].count("rifle") == 2
    act(state, "play i-saw-it-first")
    assert asked(state) == "play"


@pytest.mark.clause("EBZ-3")
def test_i_saw_it_first_cannot_take_from_the_own_pile() -> None:
    state = table(human("i-saw-it-first rifle", DECK, "crowbar"), *others(2), horde=[8])
    act(state, "fight", "play i-saw-it-first")
    assert player_of(state, 0)["discard"] == ["crowbar"]


# --- Flashlight ------------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_flashlight_looks_at_three_takes_one_and_puts_the_others_at_the_bottom_in_any_order() -> None:
    state = table(human("flashlight hide", "heavy-stick hide rifle shotgun machete"), horde=[8])
    act(state, "fight", "play flashlight")
    assert texts(state) == ["keep rifle", "keep shotgun", "keep machete"]
    assert zones(state, 0)["looking"]["count"] == 3
    assert [zones(state, viewer).get("looking", {"count": 0})["count"] for viewer in (1, None)] == [0, 0]
    act(state, "keep shotgun")
    assert texts(state) == ["bottom rifle", "bottom machete"]
    act(state, "bottom machete")
    assert player_of(state, 0)["deck"] == [["rifle", [0]], ["machete", [0]], "heavy-stick", "hide"]
    assert player_of(state, 0)["hand"] == ["hide", "shotgun"]


@pytest.mark.clause("EBZ-3")
def test_flashlight_looks_at_as_many_as_there_are_renewing_the_deck_and_never_kills() -> None:
    state = table(human("flashlight hide", "rifle", "shotgun"), horde=[8])
    act(state, "fight", "play flashlight")
    assert texts(state) == ["keep rifle", "keep shotgun"]
    act(state, "keep rifle")
    assert player_of(state, 0)["deck"] == [["shotgun", [0]]]
    state = table(human("2*flashlight hide rifle", "", ""), horde=[8])
    act(state, "fight", "play flashlight")
    assert player_of(state, 0)["side"] == "human"
    assert asked(state) == "play"


@pytest.mark.clause("EBZ-3")
def test_flashlight_may_find_zombies() -> None:
    state = table(human("flashlight hide", "rifle zombie-1 zombie-1"), horde=[8])
    act(state, "fight", "play flashlight")
    assert texts(state) == ["keep zombie-1", "keep rifle"]


# --- Shovel ----------------------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-3")
def test_shovel_may_send_one_zombie_from_hand_to_the_zombie_discard_pile() -> None:
    state = listen(table(human("shovel zombie-1 zombie-8 hide", DECK), horde=[8]))
    act(state, "fight", "play shovel")
    assert texts(state) == ["decline", "bury 1", "bury 8"]
    act(state, "bury 8")
    assert [of(state, "zombie_discard"), player_of(state, 0)["hand"]] == [[8], ["hide", "zombie-1"]]
    assert told(state, "bury")[0].data["level"] == 8


@pytest.mark.clause("EBZ-3")
def test_shovel_need_not_and_does_nothing_without_zombies() -> None:
    state = table(human("2*shovel zombie-1 hide", DECK), horde=[8])
    act(state, "fight", "play shovel", "decline")
    assert "zombie-1" in player_of(state, 0)["hand"]
    state = table(human("shovel rifle hide", DECK), horde=[8])
    act(state, "fight", "play shovel")
    assert asked(state) == "play"
