"""Encounters and combat (TWB-24 to TWB-28); every scrounge and encounter card does what its sentence says."""

from __future__ import annotations

import pytest
from twb_tools import (
    AMMO,
    ENCOUNTERS,
    actions,
    allies,
    asked,
    condition,
    do,
    encounter_value,
    hand,
    listen,
    man,
    of,
    refusal,
    table,
    texts,
    told,
    zombie,
    zones,
)

import deadhand


def meets(encounters: str, *shown: int, allies: int = 2, held: str = "", **more: object) -> deadhand.State:
    """Somebody has moved to a plain space and turned up an encounter; the dice to come."""
    others = more.pop("others", [man()])
    assert isinstance(others, list)
    state = table(
        man(at="0-5", hand=held, allies=allies), *others, encounters=encounters, dice=[1, *shown], **more
    )
    return do(state, "0 roll", "0 go 0-4")


@pytest.mark.clause("TWB-24")
def test_die_ammo_and_modifiers_must_reach_the_value() -> None:
    for die, now in ((3, 1), (4, 2), (5, 2)):
        state = meets("walkers-6", die, held="pistol")
        do(state, "0 use pistol", "0 roll")
        assert allies(state, 0) == now
        assert of(state, "scrounge_discard") == ["pistol"]  # played cards are discarded, won or lost
        assert of(state, "encounter_discard") == ["walkers-6"]


@pytest.mark.clause("TWB-24")
def test_any_number_of_cards_with_ammo_is_played_before_the_die_and_others_are_not() -> None:
    state = meets("walkers-9", 6, held="knife knife pistol first-aid-kit shortcut hurry")
    assert texts(state, 0) == ["roll", "use knife", "use pistol"]
    assert refusal(state, 0, "use rifle") == "TWB-24"
    assert refusal(state, 0, "use first-aid-kit") == "TWB-25"
    assert refusal(state, 0, "shortcut 1") == "TWB-5"
    do(state, "0 use knife knife pistol roll")
    assert len(of(state, "scrounge_discard")) == 3


@pytest.mark.clause("TWB-24")
def test_a_die_showing_six_always_wins() -> None:
    state = meets("walkers-9", 6)
    do(state, "0 roll")
    assert allies(state, 0) == 2


@pytest.mark.clause("TWB-24")
@pytest.mark.parametrize("key", [key for key, ammo in AMMO.items() if ammo])
def test_each_weapon_adds_its_ammo(key: str) -> None:
    assert (
        AMMO[key]
        == {
            "knife": 1,
            "baseball-bat": 1,
            "pistol": 2,
            "crossbow": 3,
            "rifle": 4,
            "shotgun": 5,
            "sack-of-guns": 6,
        }[key]
    )
    state = meets("walkers-9", 2, held=key)
    do(state, f"0 use {key}")
    assert zones(state, 0)["combat"]["facts"]["ammo"] == AMMO[key]
    do(state, "0 roll")
    assert allies(state, 0) == (2 if 2 + AMMO[key] >= encounter_value("walkers-9") else 1)


@pytest.mark.clause("TWB-24")
def test_the_odds_are_shown_before_cards_are_committed() -> None:
    state = meets("walkers-7", held="pistol sack-of-guns")
    offered = actions(state, 0)
    assert offered["roll"]["odds"] == {"needs": 6, "chance": 17}
    assert offered["use pistol"]["odds"] == {"needs": 5, "chance": 33}
    assert offered["use sack-of-guns"]["odds"] == {"needs": 1, "chance": 100}
    assert offered["roll"]["detail"]["args"] == {"needs": 6, "chance": 17}
    do(state, "0 use pistol")
    assert actions(state, 0)["roll"]["odds"] == {"needs": 5, "chance": 33}
    facts = zones(state, None)["combat"]["facts"]
    assert (facts["value"], facts["ammo"], facts["needs"], facts["won"]) == (7, 2, 5, None)


@pytest.mark.clause("TWB-5", "TWB-28")
@pytest.mark.parametrize(("die", "back"), [(4, False), (5, True), (6, True)])
def test_crossbow_comes_back_to_hand_if_the_die_shows_5_or_6(die: int, back: bool) -> None:
    state = meets("walkers-9", die, held="crossbow")
    do(state, "0 use crossbow", "0 roll")
    while asked(state) == ("save-ally", 0):
        do(state, "0 pass")
    assert hand(state, 0) == (["crossbow"] if back else [])
    assert of(state, "scrounge_discard") == ([] if back else ["crossbow"])


@pytest.mark.clause("TWB-28")
def test_a_crossbow_does_not_come_back_to_the_dead() -> None:
    fight = {"player": 0, "value": 12}
    pending = [{"what": "turn-ends"}, {"what": "turn-closes", "given": 0}, {"what": "combat", "player": 0}]
    state = table(
        man(at="0-4", hand="crossbow", allies=0),
        man(),
        encounter="walkers-9",
        fight=fight,
        pending=pending,
        dice=[5],
    )
    do(state, "0 use crossbow", "0 roll")
    assert condition(state, 0) == "fallen"
    assert of(state, "scrounge_discard") == ["crossbow"]


@pytest.mark.clause("TWB-5", "TWB-28")
@pytest.mark.parametrize("die", [1, 2])
def test_shotgun_calls_another_encounter_if_the_die_shows_1(die: int) -> None:
    state = meets("walkers-3 walkers-4", die, held="shotgun")
    do(state, "0 use shotgun", "0 roll")
    if die == 1:
        assert of(state, "encounter") == "walkers-4"
        assert asked(state) == ("combat", 0)
    else:
        assert of(state, "encounter") is None


@pytest.mark.clause("TWB-28")
def test_the_further_encounter_comes_after_the_penalty_and_only_to_the_living() -> None:
    state = meets("walkers-9 walkers-3", 1, held="shotgun knife")
    do(state, "0 use shotgun", "0 roll")
    assert asked(state) == ("save-ally", 0)
    assert of(state, "encounter") == "walkers-9"
    do(state, "0 pass")
    assert allies(state, 0) == 1
    assert of(state, "encounter") == "walkers-3"
    state = meets("walkers-9 walkers-3", 1, held="shotgun", allies=0)
    do(state, "0 use shotgun", "0 roll")
    assert condition(state, 0) == "fallen"
    assert of(state, "encounter") is None
    assert of(state, "encounter_discard") == ["walkers-9"]


@pytest.mark.clause("TWB-28")
def test_two_shotguns_call_one_encounter_and_it_may_call_another() -> None:
    state = meets("walkers-3 walkers-3 walkers-3 quiet-street", 1, 1, held="shotgun shotgun shotgun")
    do(state, "0 use shotgun", "0 use shotgun", "0 roll")
    assert of(state, "encounter_discard") == ["walkers-3"]
    assert asked(state) == ("combat", 0)
    do(state, "0 use shotgun", "0 roll")
    assert of(state, "encounter") == "walkers-3"


@pytest.mark.clause("TWB-5", "TWB-25")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_first_aid_kit_when_an_ally_would_be_lost_none_is_lost_also_with_none_left(held: int) -> None:
    state = meets("walkers-9", 1, held="first-aid-kit", allies=held)
    assert refusal(state, 0, "first-aid-kit") == "TWB-25"
    do(state, "0 roll", "0 first-aid-kit")
    assert allies(state, 0) == held
    assert condition(state, 0) == "survivor"
    assert of(state, "scrounge_discard") == ["first-aid-kit"]


@pytest.mark.clause("TWB-5", "TWB-25")
def test_non_lethal_wound_at_the_moment_of_death_lives_with_no_ally_and_keeps_the_hand() -> None:
    state = meets("walkers-9", 1, held="non-lethal-wound rifle", allies=0)
    do(state, "0 roll", "0 pass")
    assert asked(state) == ("save-life", 0)
    do(state, "0 non-lethal-wound")
    assert condition(state, 0) == "survivor"
    assert allies(state, 0) == 0
    assert hand(state, 0) == ["rifle"]


@pytest.mark.clause("TWB-25")
def test_non_lethal_wound_is_not_asked_while_an_ally_is_left() -> None:
    state = meets("walkers-9", 1, held="non-lethal-wound", allies=1)
    do(state, "0 roll")
    assert refusal(state, 0, "non-lethal-wound") == "TWB-25"
    do(state, "0 pass")
    assert allies(state, 0) == 0
    assert asked(state) == ("before-roll", 1)


@pytest.mark.clause("TWB-28")
def test_first_aid_kit_may_answer_before_non_lethal_wound() -> None:
    state = meets("walkers-9", 1, held="non-lethal-wound first-aid-kit", allies=0)
    do(state, "0 roll")
    assert asked(state) == ("save-ally", 0)
    do(state, "0 first-aid-kit")
    assert condition(state, 0) == "survivor"
    assert hand(state, 0) == ["non-lethal-wound"]


@pytest.mark.clause("TWB-25")
def test_whoever_holds_cards_is_asked_whatever_they_are_and_sees_what_is_not_held_locked() -> None:
    state = meets("walkers-9", 1, held="knife")
    do(state, "0 roll")
    assert asked(state) == ("save-ally", 0)
    assert texts(state, 0) == ["pass"]
    assert state.reaction_pass(0) == state.string_to_action(0, "pass")
    decision = state.view(0)["decision"]
    assert isinstance(decision, dict)
    assert [entry["text"] for entry in decision["locked"]] == ["first-aid-kit"]
    assert refusal(state, 0, "first-aid-kit") == "TWB-25"


@pytest.mark.clause("TWB-25")
def test_a_lost_ally_leaves_the_game_and_without_one_the_survivor_dies() -> None:
    state = meets("walkers-9", 1)
    before = of(state, "ally_supply")
    do(state, "0 roll")
    assert (allies(state, 0), of(state, "ally_supply")) == (1, before)
    state = meets("walkers-9", 1, allies=0)
    do(state, "0 roll")
    assert condition(state, 0) == "fallen"


@pytest.mark.clause("TWB-5", "TWB-25")
@pytest.mark.parametrize("key", ["walkers-7-thieves", "walkers-8"])
def test_some_walkers_also_cost_one_random_scrounge_card_when_lost(key: str) -> None:
    for die, left in ((1, 1), (6, 2)):
        state = meets(key, die, held="rifle shortcut")
        do(state, "0 roll")
        while asked(state) == ("save-ally", 0):
            do(state, "0 pass")
        assert len(hand(state, 0)) == left
        assert len(of(state, "scrounge_discard")) == 2 - left


@pytest.mark.clause("TWB-25")
def test_the_extra_penalty_comes_even_if_the_ally_is_saved_but_not_to_the_dead() -> None:
    state = meets("walkers-8", 1, held="first-aid-kit rifle")
    do(state, "0 roll", "0 first-aid-kit")
    assert (allies(state, 0), hand(state, 0)) == (2, [])
    state = meets("walkers-8", 1, held="rifle", allies=0)
    do(state, "0 roll", "0 pass", "0 pass")
    assert condition(state, 0) == "fallen"
    assert of(state, "scrounge_discard") == []  # the hand went into the deck


# --- encounters without a value ----------------------------------------------------------------------


@pytest.mark.clause("TWB-26")
def test_quiet_street_nothing_happens() -> None:
    state = meets("quiet-street", held="knife")
    assert asked(state) == ("before-roll", 1)
    assert (allies(state, 0), hand(state, 0)) == (2, ["knife"])
    assert of(state, "encounter_discard") == ["quiet-street"]


@pytest.mark.clause("TWB-26")
def test_supply_cache_draws_one_scrounge_card() -> None:
    state = meets("supply-cache", scrounge="rifle pistol")
    assert hand(state, 0) == ["rifle"]


@pytest.mark.clause("TWB-26")
def test_old_friend_draws_two_scrounge_cards() -> None:
    state = meets("old-friend", scrounge="rifle pistol")
    assert hand(state, 0) == ["pistol", "rifle"]


@pytest.mark.clause("TWB-26")
def test_drawing_from_the_empty_scrounge_deck_gives_nothing_and_it_is_never_renewed() -> None:
    state = listen(meets("quiet-street", bare="scrounge"))
    assert of(state, "scrounge") == []
    discards = of(state, "scrounge_discard")
    state = table(man(at="0-5"), man(), encounters="old-friend", bare="scrounge", dice=[1])
    listen(state)
    do(state, "0 roll", "0 go 0-4")
    assert hand(state, 0) == []
    assert len(told(state, "no-draw")) == 2
    assert (of(state, "scrounge"), len(of(state, "scrounge_discard"))) == ([], len(discards))


@pytest.mark.clause("TWB-26")
def test_stranger_joins_gives_one_ally_from_the_supply() -> None:
    state = meets("stranger-joins", ally_supply=1)
    assert (allies(state, 0), of(state, "ally_supply")) == (3, 0)
    state = meets("stranger-joins", ally_supply=0)
    assert allies(state, 0) == 2


@pytest.mark.clause("TWB-26", "TWB-25")
def test_personality_conflict_discards_a_scrounge_card_or_loses_an_ally() -> None:
    state = meets("personality-conflict", held="rifle knife")
    assert texts(state, 0) == ["lose ally", "discard knife", "discard rifle"]
    do(state, "0 discard knife")
    assert (hand(state, 0), allies(state, 0), of(state, "scrounge_discard")) == (["rifle"], 2, ["knife"])
    state = meets("personality-conflict", held="first-aid-kit")
    do(state, "0 lose ally")
    assert asked(state) == ("save-ally", 0)  # as TWB-25: first aid may answer
    do(state, "0 pass")
    assert (hand(state, 0), allies(state, 0)) == (["first-aid-kit"], 1)


@pytest.mark.clause("TWB-26", "TWB-25")
def test_personality_conflict_without_cards_costs_an_ally_or_the_life() -> None:
    assert allies(meets("personality-conflict"), 0) == 1
    assert condition(meets("personality-conflict", allies=0), 0) == "fallen"


@pytest.mark.clause("TWB-26")
def test_raiders_give_one_random_scrounge_card_to_the_next_living_survivor_if_any() -> None:
    state = table(man(at="0-5", hand="rifle"), zombie(), man(), man(), encounters="raiders", dice=[1])
    do(state, "0 roll", "1 pass", "0 go 0-4")
    assert (hand(state, 0), hand(state, 2), hand(state, 3)) == ([], ["rifle"], [])
    state = meets("raiders", held="rifle", others=[])
    assert hand(state, 0) == ["rifle"]
    state = meets("raiders", others=[man()])
    assert asked(state) == ("before-roll", 1)


@pytest.mark.clause("TWB-26")
def test_an_empty_encounter_deck_is_renewed_from_its_discards() -> None:
    state = table(man(at="5-3"), man(), bare="encounters", dice=[1])
    listen(state)
    do(state, "0 roll", "0 go 5-2")
    assert len(told(state, "renew")) == 1
    assert len(of(state, "encounters")) == sum(ENCOUNTERS.values()) - 1


@pytest.mark.clause("TWB-24", "TWB-26")
def test_every_encounter_has_a_value_or_an_effect() -> None:
    for key in ENCOUNTERS:
        state = meets(key, held="knife")
        fights = encounter_value(key) > 0
        assert (of(state, "encounter") == key) is fights
        assert (asked(state) == ("combat", 0)) is fights
