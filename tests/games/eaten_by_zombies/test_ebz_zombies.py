"""Death, zombie players, endings, clause by clause: EBZ-50 to EBZ-72."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from ebz_tools import (
    GAME,
    act,
    asked,
    cards_of,
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

# --- death (EBZ-50, EBZ-51) ------------------------------------------------------------------------------


@pytest.mark.clause("EBZ-50")
def test_whoever_must_draw_and_has_neither_deck_nor_discard_pile_dies_in_the_middle_of_a_draw() -> None:
    state = listen(table(human("grandmas-pantry rifle", "hide", "heavy-stick"), horde=[1, 8]))
    act(state, "fight", "play grandmas-pantry")
    assert player_of(state, 0)["side"] == "zombie"
    assert told(state, "death")[0].message.clause == "EBZ-50"  # type: ignore[union-attr]


@pytest.mark.clause("EBZ-50")
@pytest.mark.parametrize("choice", ["fight", "flee"])
def test_dying_before_the_result_sends_the_horde_away(choice: str) -> None:
    state = table(human("good-book hide rifle", ""), horde=[8, 8], zombie_deck=[1])
    act(state, choice, "play good-book")
    assert player_of(state, 0)["side"] == "zombie"
    assert of(state, "horde") == [1]
    assert of(state, "zombie_discard") == [8, 8]


@pytest.mark.clause("EBZ-50")
def test_dying_of_wounds_sends_the_horde_away() -> None:
    state = table(human("rifle hide", "hide"), horde=[1, 2], zombie_deck=[8])
    act(state, "fight", "resolve")
    while player_of(state, 0)["side"] == "human":
        act(state, texts(state)[0])
    assert of(state, "horde") == [8]
    assert sorted(of(state, "zombie_discard")) == [1, 2]


@pytest.mark.clause("EBZ-50")
def test_dying_of_fatigue_leaves_the_horde_in_play() -> None:
    state = table(human("trap-door bicycle hide", ""), horde=[1, 2], zombie_deck=[8])
    act(state, "flee", "play trap-door", "play bicycle")
    act(state, "resolve")
    assert player_of(state, 0)["side"] == "zombie"
    assert of(state, "horde") == [1, 2, 8]


@pytest.mark.clause("EBZ-50")
def test_the_turn_of_the_dead_ends_and_they_count_as_a_zombie_player_at_once() -> None:
    state = table(human("good-book hide", ""), horde=[8], zombie_deck=[1, 1])
    act(state, "fight", "play good-book")
    assert [of(state, "turn"), state.is_human(0)] == [1, False]
    assert zones(state, None)["known-0"]["cards"] == []
    assert state.view(None)["seats"][0]["side"] == "zombie"  # type: ignore[index]


@pytest.mark.clause("EBZ-51")
def test_all_cards_of_the_dead_go_back() -> None:
    dead = human("good-book hide zombie-1 rifle", "", "")
    state = table(dead, horde=[8], zombie_deck=[1, 1])
    before = Counter(of(state, "removed"))
    stock = of(state, "market")
    act(state, "fight", "play rifle", "play good-book")
    assert player_of(state, 0) == {"side": "zombie", "hand": [], "powers": [], "knows": []}
    assert Counter(of(state, "removed")) - before == Counter(["hide"])
    assert of(state, "market") == {**stock, "rifle": stock["rifle"] + 1, "good-book": stock["good-book"] + 1}
    assert of(state, "zombie_discard") == [8, 1]


@pytest.mark.clause("EBZ-51")
def test_from_their_next_turn_on_they_act_as_a_zombie_player() -> None:
    able = human("2*trap-door rifle 2*hide sandwich", DECK.replace("3*heavy", "2*heavy"))
    state = table(human("good-book hide", ""), able, able, horde=[8], zombie_deck=[4, 4, 6, 6, 8])
    act(state, "fight", "play good-book")
    while of(state, "turn") != 0:
        escape = {"choose": "flee", "play": "play trap-door", "lose": "lose deck", "buy": "stop"}
        text = escape[asked(state) or ""]
        act(state, text if text in texts(state) else "resolve")
    assert asked(state) == "name"


# --- the zombie player's turn (EBZ-60) -------------------------------------------------------------------


@pytest.mark.clause("EBZ-60")
def test_a_zombie_player_names_a_number_from_one_to_four_and_draws_so_many() -> None:
    state = table(zombie(), *others(2), zombie_deck=[1, 2, 4, 6, 8, 1])
    assert texts(state) == ["draw 1", "draw 2", "draw 3", "draw 4"]
    act(state, "draw 3")
    assert player_of(state, 0)["hand"] == [1, 6, 8]


@pytest.mark.clause("EBZ-60")
def test_one_zombie_must_be_laid_as_a_power() -> None:
    state = table(zombie([2]), *others(2), zombie_deck=[1, 2, 4])
    act(state, "draw 1")
    assert texts(state) == ["power 2", "power 4"]
    assert refusal(state, "done") == ("ebz-refusal-power-first", "EBZ-60")
    act(state, "power 4")
    assert player_of(state, 0)["powers"] == [4]


@pytest.mark.clause("EBZ-60")
def test_of_more_than_three_powers_the_oldest_goes() -> None:
    state = table(zombie([8], [1, 2, 4]), *others(2), zombie_deck=[1, 2, 4])
    act(state, "draw 1", "power 8")
    assert player_of(state, 0)["powers"] == [2, 4, 8]
    assert of(state, "zombie_discard") == [1]


@pytest.mark.clause("EBZ-60")
def test_any_number_of_hand_cards_may_be_put_back_on_top_in_any_order() -> None:
    state = table(zombie([6, 8, 2], [1]), *others(2), zombie_deck=[1, 1, 4], horde=[2])
    act(state, "draw 1", "power 4", "put back 6", "put back 2")
    assert [card[0] if isinstance(card, list) else card for card in of(state, "zombie_deck")] == [1, 1, 6, 2]
    act(state, "done")
    assert of(state, "horde")[:2] == [2, 2]
    assert player_of(state, 0)["hand"] == [8]


@pytest.mark.clause("EBZ-60")
def test_then_zombies_are_revealed_others_may_add_and_the_horde_stays_for_the_next() -> None:
    able = human("zombie-1 hide rifle", DECK)
    state = table(zombie([], []), able, *others(1), zombie_deck=[8, 4, 6], horde=[2])
    act(state, "draw 1", "power 6")
    assert [asked(state), state.next_player(), of(state, "horde")] == ["add", 1, [2, 4]]
    act(state, "add 1")
    assert [of(state, "turn"), of(state, "horde")] == [1, [2, 4, 1, 8]]


@pytest.mark.clause("EBZ-61")
def test_a_zombie_player_adds_only_on_a_neighbours_turn() -> None:
    for turn, allowed in ((0, True), (1, False), (2, True)):
        seats = [*others(3), zombie([1], [1])]
        state = table(*seats, turn=turn, zombie_deck=[1, 8], asked={"what": "turn"})
        assert (asked(state) == "add") == allowed, turn


@pytest.mark.clause("EBZ-61")
def test_on_a_zombie_players_turn_too() -> None:
    state = table(zombie([], [1]), zombie([1], [1]), *others(2), zombie_deck=[1, 8, 8, 4])
    act(state, "draw 1", "power 4")
    assert [asked(state), state.next_player()] == ["add", 1]
    act(state, "add 1")
    assert of(state, "horde")[-1] != 1 or of(state, "turn") == 1


# --- powers (EBZ-62) -------------------------------------------------------------------------------------


def resolved_with_power(level: int, hand: str, deck: str = DECK) -> Any:
    seats = [human(hand, deck), zombie([], [level]), *others(1)]
    return listen(table(*seats, horde=[1], zombie_deck=[8, 8]))


@pytest.mark.clause("EBZ-62")
def test_power_1_makes_every_human_discard_two_other_than_zombies_before_refilling() -> None:
    state = resolved_with_power(1, "rifle hide sandwich zombie-4 zombie-2")
    act(state, "fight", "play rifle", "resolve", "stop")
    assert of(state, "asked") == {"what": "power-discard", "left": 2}
    assert texts(state) == ["discard hide", "discard sandwich"]
    assert refusal(state, "discard zombie-4") == ("ebz-refusal-discard-zombie", "EBZ-62")
    act(state, "discard hide", "discard sandwich")
    assert len(player_of(state, 0)["hand"]) == 6
    assert [event.data["kind"] for event in told(state, "discard")] == ["hide", "sandwich"]


@pytest.mark.clause("EBZ-62")
def test_power_1_takes_fewer_when_fewer_are_held_and_the_hand_is_shown_to_prove_it() -> None:
    state = resolved_with_power(1, "rifle hide zombie-4 zombie-2")
    act(state, "fight", "play rifle", "resolve", "stop")
    assert told(state, "show")[0].data["count"] == 3
    assert [event.data["kind"] for event in told(state, "discard")] == ["hide"]


@pytest.mark.clause("EBZ-62")
def test_power_2_lets_its_owner_add_whatever_the_speed() -> None:
    seats = [*others(1), zombie([8], [2]), *others(1)]
    state = table(*seats, horde=[4, 4], asked={"what": "add", "player": 1})
    assert texts(state) == ["pass", "add 8"]
    other = [*others(1), zombie([8], [1]), *others(1)]
    assert texts(table(*other, horde=[4, 4], asked={"what": "add", "player": 1})) == ["pass"]


@pytest.mark.clause("EBZ-62")
def test_power_4_lets_its_owner_add_on_anybodys_turn() -> None:
    seats = [*others(2), zombie([1], [4]), *others(1)]
    state = table(*seats, turn=0, zombie_deck=[1, 8], asked={"what": "turn"})
    assert [asked(state), state.next_player()] == ["add", 2]


@pytest.mark.clause("EBZ-62")
def test_power_6_lets_its_owner_draw_up_to_six() -> None:
    state = table(zombie([], [6]), *others(2), zombie_deck=[1, 2, 4, 8, 2, 1, 4])
    assert texts(state)[-1] == "draw 6"
    state = table(zombie([], [4]), *others(2), zombie_deck=[1, 2, 4, 8, 2, 1, 4])
    assert refusal(state, "draw 5") == ("ebz-refusal-draw-six", "EBZ-62")


@pytest.mark.clause("EBZ-62")
def test_power_8_keeps_humans_from_adding_but_not_zombies() -> None:
    able = human("zombie-1 hide rifle", DECK)
    state = table(human("hide", DECK), able, zombie([1], [8]), zombie_deck=[1, 4], asked={"what": "turn"})
    assert [asked(state), state.next_player()] == ["add", 2]


@pytest.mark.clause("EBZ-62")
def test_the_same_power_twice_counts_once() -> None:
    state = resolved_with_power(1, "rifle 2*hide 2*sandwich")
    twice = table(
        human("rifle 2*hide 2*sandwich", DECK), zombie([], [1, 1]), *others(1), horde=[1], zombie_deck=[8, 8]
    )
    for one in (state, twice):
        act(one, "fight", "play rifle", "resolve", "stop")
        assert of(one, "asked") == {"what": "power-discard", "left": 2}


@pytest.mark.clause("EBZ-62")
def test_powers_lie_in_plain_sight() -> None:
    state = table(*others(2), zombie([1, 2], [4, 8]), horde=[2])
    seats: Any = state.view(None)["seats"]
    assert [c["value"] for c in seats[2]["counters"] if c["id"].startswith("power")] == [4, 8]
    assert [card["facts"]["level"] for card in zones(state, 0)["powers-2"]["cards"]] == [4, 8]


# --- endings (EBZ-70 to EBZ-72) --------------------------------------------------------------------------


@pytest.mark.clause("EBZ-70")
@pytest.mark.parametrize("players", [2, 3])
def test_the_last_human_wins_at_once(players: int) -> None:
    seats = [human("good-book hide", ""), *others(1), *[zombie([1], [1])] * (players - 2)]
    state = table(*seats, horde=[8])
    act(state, "fight", "play good-book")
    assert of(state, "ending") == "last-human"
    assert state.returns() == [0.0, 1.0, 0.0][:players]
    assert state.is_terminal()


@pytest.mark.clause("EBZ-71")
def test_a_zombie_deck_without_discards_ends_the_game_in_a_reveal_only_when_a_card_is_needed() -> None:
    state = table(human("shotgun hide", DECK), horde=[4], zombie_deck=[], zombie_discard=[])
    act(state, "fight")
    assert of(state, "ending") is None
    act(state, "play shotgun", "resolve", "stop")
    assert of(state, "ending") == "city-clean"
    assert state.returns() == [1.0, 1.0, 1.0]


@pytest.mark.clause("EBZ-71")
def test_every_living_human_wins_and_no_zombie_player() -> None:
    state = table(
        *others(2), zombie([4, 8], [1, 2]), zombie_deck=[], zombie_discard=[], asked={"what": "turn"}
    )
    assert of(state, "ending") == "city-clean"
    assert state.returns() == [1.0, 1.0, 0.0]


@pytest.mark.clause("EBZ-71")
def test_a_reveal_of_several_may_run_out_in_the_middle() -> None:
    state = table(
        human("hide rifle zombie-8", DECK), renewals=2, zombie_deck=[4, 4], zombie_discard=[],
        asked={"what": "turn"},
    )  # fmt: skip
    assert of(state, "ending") == "city-clean"


@pytest.mark.clause("EBZ-71")
def test_a_zombie_players_draw_of_the_last_card_ends_the_game_in_the_middle_of_it() -> None:
    state = table(*others(2), zombie([], [2]), turn=2, zombie_deck=[1], zombie_discard=[], horde=[8, 8])
    act(state, "draw 4")
    assert of(state, "ending") == "city-clean"


@pytest.mark.clause("EBZ-71")
def test_with_discards_left_a_zombie_players_draw_renews_the_deck() -> None:
    state = table(*others(2), zombie([], [2]), turn=2, zombie_deck=[1], zombie_discard=[4, 6], horde=[8])
    act(state, "draw 2")
    assert [of(state, "ending"), of(state, "renewals"), of(state, "reveals")] == [None, 1, 1]


@pytest.mark.clause("EBZ-71")
def test_with_most_cards_only_the_human_with_the_most_wins_and_ties_are_shared() -> None:
    most = {"extermination": "most-cards"}
    rich, poor = human("6*hide", "6*heavy-stick", "zombie-1"), human("3*hide", "2*heavy-stick")
    state = table(poor, rich, poor, zombie_deck=[], zombie_discard=[], asked={"what": "turn"}, options=most)
    assert state.returns() == [0.0, 1.0, 0.0]
    state = table(
        poor, rich, zombie([4], [1]), zombie_deck=[], zombie_discard=[], asked={"what": "turn"}, options=most
    )
    assert state.returns() == [0.0, 1.0, 0.0]
    state = table(poor, poor, poor, zombie_deck=[], zombie_discard=[], asked={"what": "turn"}, options=most)
    assert state.returns() == [1.0, 1.0, 1.0]


ZOMBIES = "2*zombie-1 2*zombie-2 zombie-4 zombie-6"


@pytest.mark.clause("EBZ-72", "EBZ-23")
def test_a_human_whose_hand_is_all_zombies_on_their_turn_gives_the_zombies_the_game() -> None:
    state = table(human(ZOMBIES, DECK), *others(1), zombie([8], [1]), zombie_deck=[8], asked={"what": "turn"})
    listen(state)
    act(state, "pass")
    assert of(state, "ending") == "zombies-win"
    assert state.returns() == [0.0, 0.0, 1.0]
    assert told(state, "show")[0].data["count"] == 6
    assert zones(state, None)["known-0"]["count"] == 6


@pytest.mark.clause("EBZ-72")
def test_with_no_zombie_player_yet_nobody_wins() -> None:
    state = table(human(ZOMBIES, DECK), zombie_deck=[8, 8], asked={"what": "turn"})
    assert of(state, "ending") == "nobody-wins"
    assert state.returns() == [0.0, 0.0, 0.0]


@pytest.mark.clause("EBZ-72")
def test_by_option_that_human_dies_instead_before_the_result() -> None:
    state = table(
        human(ZOMBIES, DECK),
        zombie_deck=[1, 8],
        asked={"what": "turn"},
        options={"zombie_hand": "player-dies"},
    )
    assert player_of(state, 0)["side"] == "zombie"
    assert [of(state, "horde"), of(state, "turn")] == [[1], 1]
    assert 8 in of(state, "zombie_discard")
    assert cards_of(state, 0) == []


@pytest.mark.clause("EBZ-72")
def test_the_option_changes_nothing_once_there_is_a_zombie_player() -> None:
    state = table(
        human(ZOMBIES, DECK),
        *others(1),
        zombie([], [8]),
        zombie_deck=[8],
        horde=[4],
        asked={"what": "choose"},
        options={"zombie_hand": "player-dies"},
    )
    assert of(state, "ending") == "zombies-win"


@pytest.mark.clause("EBZ-72")
def test_zombies_added_out_of_the_hand_in_time_do_not_count() -> None:
    state = table(human("zombie-1 hide", DECK), horde=[8])
    assert asked(state) == "choose"


@pytest.mark.clause("EBZ-70", "EBZ-71", "EBZ-72")
def test_no_game_is_longer_than_the_stated_bound_however_many_zombies_come_back() -> None:
    assert GAME.max_decisions(2, {}) > 10_000
