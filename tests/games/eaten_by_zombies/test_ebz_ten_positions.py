"""The ten positions that any implementation must get right."""

from __future__ import annotations

import pytest
from ebz_tools import (
    act,
    asked,
    cards_of,
    human,
    of,
    others,
    player_of,
    refusal,
    table,
    texts,
    zombie,
)

from deadhand.core.state import State

PLENTY = "3*heavy-stick 3*hide"


@pytest.mark.clause("EBZ-21")
def test_position_1_the_more_zombies_in_play_the_faster_one_must_be_to_join() -> None:
    fast = human("zombie-1 zombie-2 zombie-4 hide", PLENTY)
    state = table(*others(1), fast, fast, horde=[4, 8], zombie_deck=[1], asked={"what": "add", "player": 1})
    assert texts(state) == ["pass", "add 1", "add 2"]
    assert refusal(state, "add 4") == ("ebz-refusal-too-slow", "EBZ-21")
    act(state, "add 1")
    assert of(state, "horde") == [4, 8, 1]
    assert state.next_player() == 2
    assert texts(state) == ["pass", "add 1"]
    assert refusal(state, "add 2") == ("ebz-refusal-too-slow", "EBZ-21")


@pytest.mark.clause("EBZ-24")
def test_position_2_the_deck_is_renewed_in_the_middle_of_a_reveal() -> None:
    state = table(
        human(PLENTY, "6*hide"),
        renewals=1,
        zombie_deck=[4],
        zombie_discard=[1, 2, 8],
        asked={"what": "turn"},
    )
    assert of(state, "horde")[0] == 4
    assert len(of(state, "horde")) == 2
    assert [len(of(state, "zombie_deck")), len(of(state, "zombie_discard"))] == [2, 0]
    assert of(state, "reveals") == 2
    act(state, "fight", "resolve")
    while asked(state) == "lose":
        act(state, "lose deck")
    assert of(state, "turn") == 1
    assert of(state, "reveals") == 3
    assert len(of(state, "horde")) == 3


def clash(hand: str, horde: list[int]) -> State:
    return table(human(hand, "4*hide", "4*heavy-stick"), horde=horde)


@pytest.mark.clause("EBZ-26", "EBZ-30", "EBZ-31", "EBZ-32")
def test_position_3_levels_against_a_fight_speeds_against_a_flight() -> None:
    won = clash("3*rifle", [4, 2])
    act(won, "fight", "play rifle", "play rifle", "play rifle")
    assert of(won, "result") == "killed"
    lost = clash("2*rifle heavy-stick hide", [4, 2])
    act(lost, "fight", "play rifle", "play rifle", "play heavy-stick", "resolve")
    assert of(lost, "result") == "wounded"
    assert of(lost, "asked") == {"what": "lose", "left": 5}
    escaped = clash("2*binoculars hide heavy-stick", [4, 2])
    act(escaped, "flee", "play binoculars", "play binoculars", "play hide", "resolve")
    assert of(escaped, "result") == "escaped"
    assert of(escaped, "asked") == {"what": "lose", "left": 3}


@pytest.mark.clause("EBZ-25")
def test_position_4_what_serves_only_the_other_choice_is_not_played() -> None:
    hand = "heavy-stick hide sandwich"
    state = table(human(hand, PLENTY), horde=[8, 8])
    act(state, "fight")
    assert texts(state) == ["resolve", "play heavy-stick", "play sandwich"]
    assert refusal(state, "play hide") == ("ebz-refusal-not-in-a-fight", "EBZ-25")
    act(state, "play sandwich")
    assert len(player_of(state, 0)["hand"]) == 3
    assert state.view(0)["decision"]["facts"]["total"] == 0  # type: ignore[index]
    state = table(human(hand, PLENTY), horde=[8, 8])
    act(state, "flee")
    assert texts(state) == ["resolve", "play hide", "play sandwich"]
    assert refusal(state, "play heavy-stick") == ("ebz-refusal-not-in-a-flight", "EBZ-25")


@pytest.mark.clause("EBZ-40")
def test_position_5_total_and_scavenge_buy_while_there_is_room_in_the_hand() -> None:
    hand = "shotgun shopping-cart i-saw-it-first 5*hide"
    state = table(human(hand, PLENTY), horde=[4])
    act(state, "fight", "play shotgun", "play i-saw-it-first", "resolve")
    assert of(state, "asked") is not None
    state = table(
        human("5*hide", PLENTY),
        horde=[4],
        declared="fight",
        result="killed",
        played=["shotgun", "shopping-cart"],
        asked={"what": "buy", "left": 6},
    )
    assert "buy shotgun" in texts(state)
    assert all(state.cards.price[action - 256] <= 6 for action in state.legal_actions(0) if action >= 256)
    act(state, "buy binoculars")
    assert asked(state) != "buy"  # six in hand: no more, whatever is left to spend


@pytest.mark.clause("EBZ-31", "EBZ-42")
def test_position_6_a_wound_is_spread_over_deck_and_hand_as_the_player_likes() -> None:
    start = table(
        human("rifle binoculars zombie-4", "hide heavy-stick", "sandwich"),
        horde=[1],
        declared="fight",
        result="wounded",
        asked={"what": "lose", "left": 4},
    )
    found: set[tuple[int, int]] = set()

    def follow(state: State, from_deck: int, from_hand: int) -> None:
        if from_deck + from_hand == 4 or asked(state) != "lose":
            found.add((from_deck, from_hand))
            return
        for text in texts(state):
            after = state.clone()
            act(after, text)
            follow(after, from_deck + (text == "lose deck"), from_hand + (text != "lose deck"))

    follow(start, 0, 0)
    # a last card that must come from the deck, or from a hand that all know, is lost without asking
    assert found <= {(3, 1), (2, 2), (3, 0)}
    assert (2, 2) in found
    assert found & {(3, 1), (3, 0)}
    assert refusal(start, "lose zombie-4")[0] == "ebz-error-notation"


@pytest.mark.clause("EBZ-50")
def test_position_7_whoever_cannot_lose_all_that_must_be_lost_is_dead() -> None:
    state = table(
        human("zombie-4 rifle", "hide"),
        *others(2),
        horde=[1],
        declared="flee",
        result="caught",
        asked={"what": "lose", "left": 3},
    )
    act(state, "lose rifle")
    assert texts(state) == ["lose deck"]
    act(state, "lose deck")
    assert player_of(state, 0)["side"] == "zombie"
    assert of(state, "turn") == 1


@pytest.mark.clause("EBZ-62")
def test_position_8_powers_2_and_4_reach_across_the_table_at_any_speed() -> None:
    across = zombie([8], [2, 4])
    state = table(
        *others(2), across, *others(1), horde=[4, 4, 4], zombie_deck=[1], asked={"what": "add", "player": 2}
    )
    assert texts(state) == ["pass", "add 8"]
    act(state, "add 8")
    assert of(state, "horde") == [4, 4, 4, 8]


@pytest.mark.clause("EBZ-71")
def test_position_9_the_last_zombie_drawn_cleans_the_city_at_once() -> None:
    state = table(zombie([], [1]), *others(2), zombie_deck=[4, 8])
    act(state, "draw 2")
    assert of(state, "ending") == "city-clean"
    assert state.returns() == [0.0, 1.0, 1.0]
    state = table(zombie([], [1]), *others(2), zombie_deck=[4, 8])
    act(state, "draw 1")
    assert of(state, "ending") is None
    assert asked(state) == "power"


@pytest.mark.clause("EBZ-50")
def test_position_10_five_cards_in_all_are_death_at_the_refill_and_the_horde_stays_after_an_escape() -> None:
    state = table(human("binoculars 2*hide sandwich", "2*hide"), horde=[8])
    act(state, "flee", "play binoculars", "resolve", "lose deck")
    if asked(state) == "buy":
        act(state, "stop")
    assert player_of(state, 0)["side"] == "zombie"
    assert cards_of(state, 0) == []
    assert of(state, "horde")[0] == 8
    assert of(state, "turn") == 1
