"""Components and hero mode, clause by clause: TWC-1, TWC-2, TWC-10 to TWC-18."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from twc_tools import (
    HIGH_ROWS,
    ROWS,
    cards,
    counters,
    listen,
    of,
    play,
    play_out,
    refusal,
    seat_states,
    table,
    texts,
    told,
    zones,
)

import deadhand
from deadhand.core.errors import IllegalAction, InvalidPlayers
from deadhand.games.walking_dead_cards.cards import HEROES, bullets_on

FIVES = [11, 22, 33, 44, 66, 77, 88, 99]
THREES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
TWOS = [5, 15, 25, 35, 45, 65, 75, 85, 95]


# --- components --------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-1")
def test_every_walker_from_1_to_104_exists_once() -> None:
    dealt: Counter[int] = Counter()
    for seed in range(40):
        state = deadhand.new_game("walking-dead-cards", 10, seed, mode="survival")
        lying = [card for pile in of(state, "hands") + of(state, "rows") for card in pile]
        assert sorted(lying) == list(range(1, 105))  # ten players: the whole deck lies open or in hands
        dealt.update(lying)
    assert set(dealt.values()) == {40}


@pytest.mark.clause("TWC-1")
def test_a_walker_in_two_places_is_refused() -> None:
    with pytest.raises(deadhand.core.errors.InvalidPosition, match=r"Walker 12 lies in two places.*TWC-1"):
        table("hero", ROWS, [[12], [4]])


@pytest.mark.clause("TWC-1")
def test_there_are_six_heroes_one_for_each_of_six_players() -> None:
    assert HEROES == ["rick", "glenn", "t-dog", "andrea", "maggie", "daryl"]
    state = deadhand.new_game("walking-dead-cards", 6, 1)
    faces = [zones(state, player)["hand"]["cards"][-1]["facts"]["name"] for player in range(6)]
    assert faces == HEROES


@pytest.mark.clause("TWC-1")
@pytest.mark.parametrize("player", range(3))
def test_all_heroes_are_alike_in_play(player: int) -> None:
    state = table("hero", ROWS, [[50], [50 + 1], [50 + 2]])
    choices = [f"play {50 + seat}" + (" hero" if seat == player else " alone") for seat in range(3)]
    play(state, *choices)
    assert of(state, "turned_up")[0] == [50 + player, player, "hero"]


@pytest.mark.clause("TWC-2")
def test_bullets_are_7_on_55_then_5_3_2_by_multiples_of_11_10_5_and_1_on_the_rest() -> None:
    expected = dict.fromkeys(range(1, 105), 1)
    expected |= dict.fromkeys(TWOS, 2) | dict.fromkeys(THREES, 3) | dict.fromkeys(FIVES, 5) | {55: 7}
    assert {walker: bullets_on(walker) for walker in range(1, 105)} == expected


@pytest.mark.clause("TWC-2")
def test_all_104_walkers_together_have_171_bullets() -> None:
    assert sum(bullets_on(walker) for walker in range(1, 105)) == 171


# --- setup -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-10")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_15_walkers_and_a_hero_and_four_walkers_start_the_rows(players: int) -> None:
    state = deadhand.new_game("walking-dead-cards", players, seed=players)
    hands, rows = of(state, "hands"), of(state, "rows")
    assert [len(hand) for hand in hands] == [15] * players
    assert [len(row) for row in rows] == [1] * 4
    assert of(state, "heroes") == [True] * players
    assert of(state, "taken") == [[]] * players
    lying = [card for pile in hands + rows for card in pile]
    assert len(lying) == len(set(lying)) == 15 * players + 4


@pytest.mark.clause("TWC-10")
@pytest.mark.parametrize("players", [0, 1, 7, 10])
def test_hero_mode_is_for_two_to_six_players(players: int) -> None:
    with pytest.raises(InvalidPlayers, match="2 to 6 players"):
        deadhand.new_game("walking-dead-cards", players)


@pytest.mark.clause("TWC-10")
def test_nobody_sees_the_walkers_that_are_left_out() -> None:
    state = deadhand.new_game("walking-dead-cards", 3, seed=4)
    dealt = {card for pile in of(state, "hands") + of(state, "rows") for card in pile}
    for viewer in (0, 1, 2, None):
        shown = {number for zone in zones(state, viewer).values() for number in cards(zone)}
        assert shown <= dealt
        assert "out" not in " ".join(zones(state, viewer))


@pytest.mark.clause("TWC-10")
def test_the_deal_is_shuffled_anew_for_every_seed() -> None:
    hands = {tuple(of(deadhand.new_game("walking-dead-cards", 2, seed), "hands")[0]) for seed in range(50)}
    assert len(hands) == 50


# --- choosing ----------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-11")
def test_a_player_chooses_one_walker_or_two_or_one_with_the_hero() -> None:
    state = table("hero", ROWS, [[33, 44, 92], [4, 8]])
    assert texts(state, 0) == ["play 33", "play 44", "play 92"]
    state.apply_text(0, "play 44")
    assert texts(state, 0) == ["alone", "with hero", "with 33", "with 92"]


@pytest.mark.clause("TWC-11")
@pytest.mark.parametrize(
    ("text", "turned"),
    [
        ("play 33", [[33, 0]]),
        ("play 33 alone", [[33, 0]]),
        ("play 33 44", [[33, 0], [44, 0]]),
        ("play 44 33", [[33, 0], [44, 0]]),
        ("play 92 hero", [[92, 0, "hero"]]),
    ],
)
def test_each_kind_of_choice_turns_up_as_chosen(text: str, turned: list[list[object]]) -> None:
    state = table("hero", ROWS, [[33, 44, 92], [95, 96]])
    play(state, "play 33" if text == "play 33" else text)
    if text == "play 33":
        state.apply_text(0, "alone")
    play(state, None, "play 95 alone")
    assert [entry for entry in of(state, "turned_up") if entry[1] == 0] == turned


@pytest.mark.clause("TWC-11")
def test_a_hero_is_never_chosen_alone() -> None:
    state = table("hero", ROWS, [[33, 44], [4, 8]])
    assert refusal(state, 0, "with hero") == ("twc-refusal-hero-alone", "TWC-11")
    for action in state.legal_actions(0):
        assert "hero" not in state.action_to_string(0, action)


@pytest.mark.clause("TWC-11")
def test_three_cards_are_too_many() -> None:
    state = table("hero", ROWS, [[33, 44, 50], [4, 8]])
    state.apply_text(0, "play 33 44")
    assert refusal(state, 0, "with 50") == ("twc-refusal-chosen-already", "TWC-11")
    assert refusal(state, 0, "with hero") == ("twc-refusal-chosen-already", "TWC-11")


@pytest.mark.clause("TWC-11")
def test_the_same_walker_cannot_be_chosen_twice_nor_one_that_is_not_held() -> None:
    state = table("hero", ROWS, [[33, 44], [4, 8]])
    assert refusal(state, 0, "play 4") == ("twc-refusal-not-in-hand", "TWC-11")
    assert refusal(state, 0, "play 33 33") == ("twc-refusal-same-walker", "TWC-11")
    assert refusal(state, 0, "play 33 8") == ("twc-refusal-not-in-hand", "TWC-11")
    with pytest.raises(IllegalAction, match=r"8 is not in your hand.*TWC-11"):
        state.apply_text(0, "play 33 8")
    assert of(state, "chosen") == [None, None]  # a long form is done wholly or not at all


@pytest.mark.clause("TWC-11")
def test_the_choices_may_come_in_any_order() -> None:
    choices = {0: "play 33 44", 1: "play 4 hero", 2: "play 60 alone"}
    ends = []
    for order in itertools.permutations(choices):
        state = table("hero", ROWS, [[33, 44, 92], [4, 8], [60, 61]])
        for player in order:
            state.apply_text(player, choices[player])
        ends.append(state.to_position())
    assert all(end == ends[0] for end in ends)


@pytest.mark.clause("TWC-11")
def test_that_a_player_has_chosen_is_public_and_nothing_else_of_it() -> None:
    views = []
    for text in ("play 33 44", "play 92 hero", "play 33 alone"):
        state = listen(table("hero", ROWS, [[33, 44, 92], [4, 8], [60, 61]]))
        state.apply_text(0, text)
        assert seat_states(state, 1) == ["chosen", "choosing", "choosing"]
        assert counters(state, 0, 1) == {"cards": 3, "bullets": 0, "hero": 1}  # as it was
        events = [event.to_json(viewer) for event in state.take_events() for viewer in (1, None)]
        views.append((state.view(1), state.view(None), events))
    assert all(view == views[0] for view in views)


@pytest.mark.clause("TWC-11")
def test_nobody_knows_of_a_choice_that_is_only_begun() -> None:
    state = listen(table("hero", ROWS, [[33, 44, 92], [4, 8]]))
    before = state.view(1), state.view(None)
    state.apply_text(0, "play 33")
    assert (state.view(1), state.view(None)) == before
    assert state.take_events() == []
    assert state.current_players() == [0, 1]


@pytest.mark.clause("TWC-11")
def test_the_player_sees_the_own_choice() -> None:
    state = table("hero", ROWS, [[33, 44, 92], [4, 8]])
    state.apply_text(0, "play 92")
    assert state.view(0)["choice"] == {
        "message": {"id": "twc-choice-begun", "args": {"walker": 92}},
        "targets": ["card:92"],
        "begun": True,
    }
    state.apply_text(0, "with hero")
    assert state.view(0)["choice"] == {
        "message": {"id": "twc-choice-hero", "args": {"walker": 92}},
        "targets": ["card:92", "card:hero"],
        "begun": False,
    }
    assert state.view(1)["choice"] is None


@pytest.mark.clause("TWC-11")
def test_who_has_chosen_is_no_longer_to_act_and_taking_back_is_no_action() -> None:
    state = table("hero", ROWS, [[33, 44], [4, 8]])
    state.apply_text(0, "play 33 44")
    assert state.current_players() == [1]
    assert state.legal_actions(0) == []
    assert refusal(state, 0, "play 33") == ("twc-refusal-chosen-already", "TWC-11")
    assert state.hidden_choice(0) == [33, 106 + 44]  # what a table leaves out to take it back


@pytest.mark.clause("TWC-11")
def test_only_who_still_has_walkers_chooses() -> None:
    state = table("hero", ROWS, [[33], [], [60]])
    assert state.current_players() == [0, 2]
    assert seat_states(state) == ["choosing", "out", "choosing"]


@pytest.mark.clause("TWC-11")
def test_with_one_walker_and_no_hero_there_is_nothing_more_to_decide() -> None:
    state = table("hero", ROWS, [[33], [60, 61]], heroes=[False, True])
    state.apply_text(0, "play 33")
    assert state.current_players() == [1]
    assert state.hidden_choice(0) == [33]


# --- order of placing --------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-12")
def test_position_3_a_hero_goes_first_and_two_walkers_go_each_at_its_own_number() -> None:
    state = table("hero", ROWS, [[3], [31, 42], [50], [66], [92]])
    play(state, "play 3 alone", "play 31 42", "play 50 alone", "play 66 alone", "play 92 hero")
    assert [entry[0] for entry in of(state, "turned_up")] == [92, 3, 31, 42, 50, 66]


@pytest.mark.clause("TWC-12")
def test_position_4_two_heroes_go_in_ascending_order_before_all_others() -> None:
    state = table("hero", ROWS, [[80], [20], [5]])
    play(state, "play 80 hero", "play 20 hero", "play 5 alone")
    assert [entry[0] for entry in of(state, "turned_up")] == [20, 80, 5]


@pytest.mark.clause("TWC-12")
def test_the_cards_are_placed_in_the_order_in_which_they_are_told() -> None:
    state = listen(table("hero", ROWS, [[3, 4], [31, 42], [92, 93]]))
    play(state, "play 3 alone", "play 31 42", "play 92 hero")
    assert told(state, "turn-up")[0].data["cards"] == [
        [92, 2, True],
        [3, 0, False],
        [31, 1, False],
        [42, 1, False],
    ]
    assert [event.data["walker"] for event in told(state, "place")] == [92, 3, 31, 42]


@pytest.mark.clause("TWC-12")
def test_nothing_turns_up_before_the_last_has_chosen() -> None:
    state = table("hero", ROWS, [[33, 44], [4, 8], [60, 61]])
    play(state, "play 33 44", "play 4 alone")
    assert of(state, "turned_up") == []
    assert of(state, "rows") == ROWS
    play(state, None, None, "play 60 alone")
    assert [entry[0] for entry in of(state, "turned_up")] == [4, 33, 44, 60]


# --- where a walker goes -----------------------------------------------------------------------------------


@pytest.mark.clause("TWC-13")
def test_position_1_a_walker_goes_after_the_highest_of_the_lower_ends() -> None:
    state = table("hero", ROWS, [[33, 1], [50, 2]])
    play(state, "play 33 alone", "play 50 alone")
    assert of(state, "rows") == [[12, 33], [37], [43, 50], [90]]


@pytest.mark.clause("TWC-13")
def test_the_ends_count_as_they_stand_when_the_walker_is_placed() -> None:
    state = table("hero", ROWS, [[14, 1], [20, 2], [25, 3]])
    play(state, "play 14 alone", "play 20 alone", "play 25 alone")
    assert of(state, "rows")[0] == [12, 14, 20, 25]


@pytest.mark.clause("TWC-13")
def test_the_log_names_the_rule_by_which_a_walker_was_placed() -> None:
    state = listen(table("hero", ROWS, [[33, 1], [50, 2]]))
    play(state, "play 33 alone", "play 50 alone")
    assert [event.message.clause for event in told(state, "place") if event.message] == ["TWC-13", "TWC-13"]


@pytest.mark.clause("TWC-14")
def test_position_2_a_walker_lower_than_every_end_goes_after_the_highest() -> None:
    state = listen(table("hero", HIGH_ROWS, [[16, 1], [91, 2]]))
    play(state, "play 16 hero", "play 91 alone")
    assert told(state, "place")[0].data["after"] == 90
    message = told(state, "place")[0].message
    assert message is not None
    assert message.clause == "TWC-14"
    assert of(state, "rows") == [[33], [37], [43, 91], [90, 16]]  # the row now ends in 16


@pytest.mark.clause("TWC-15")
def test_a_row_holds_five_cards() -> None:
    state = table("hero", [[12, 13, 14, 15], [37], [43], [90]], [[16, 1], [91, 2]])
    play(state, "play 16 alone", "play 91 alone")
    assert of(state, "rows")[0] == [12, 13, 14, 15, 16]
    assert of(state, "taken") == [[], []]


@pytest.mark.clause("TWC-15")
def test_the_sixth_card_takes_the_five_and_starts_the_row() -> None:
    state = listen(table("hero", [[11, 12, 13, 14, 15], [37], [43], [90]], [[16, 1], [91, 2]]))
    play(state, "play 16 alone", "play 91 alone")
    assert of(state, "rows")[0] == [16]
    assert of(state, "taken") == [[11, 12, 13, 14, 15], []]
    assert state.scores() == [5 + 1 + 1 + 1 + 2, 0]
    assert [event.message.clause for event in told(state, "take") if event.message] == ["TWC-15"]


@pytest.mark.clause("TWC-15", "TWC-14")
def test_position_5_a_walker_lower_than_all_takes_the_full_row_with_the_highest_end() -> None:
    rows = [[33], [37], [40, 41, 42, 43, 90], [44]]
    state = table("hero", rows, [[7, 1], [91, 2]])
    play(state, "play 7 hero", "play 91 alone")
    assert state.scores() == [9, 0]
    assert of(state, "taken")[0] == [40, 41, 42, 43, 90]
    assert of(state, "rows") == [[33], [37], [7], [44, 91]]


@pytest.mark.clause("TWC-15")
def test_taken_cards_go_onto_what_was_taken_before() -> None:
    state = table("hero", [[11, 12, 13, 14, 15], [37], [43], [90]], [[16, 1], [91, 2]], taken=[[55], [3]])
    play(state, "play 16 alone", "play 91 alone")
    assert of(state, "taken") == [[55, 11, 12, 13, 14, 15], [3]]
    assert state.scores() == [17, 1]


@pytest.mark.clause("TWC-15")
def test_score_piles_are_public() -> None:
    state = table("hero", ROWS, [[33], [50]], taken=[[55, 10], [3]])
    for viewer in (0, 1, None):
        assert cards(zones(state, viewer)["taken-0"]) == [55, 10]
        assert counters(state, 0, viewer)["bullets"] == 10


# --- heroes and hands run out ------------------------------------------------------------------------------


@pytest.mark.clause("TWC-16")
def test_a_hero_is_discarded_once_used() -> None:
    state = table("hero", ROWS, [[33, 44, 92], [4, 8]])
    play(state, "play 92 hero", "play 4 alone")
    assert of(state, "heroes") == [False, True]
    state.apply_text(0, "play 33")
    assert texts(state, 0) == ["alone", "with 44"]
    assert refusal(state, 0, "with hero") == ("twc-refusal-hero-used", "TWC-16")
    assert counters(state, 0)["hero"] == 0


@pytest.mark.clause("TWC-16")
def test_a_hero_that_is_chosen_counts_as_held_until_all_turn_up() -> None:
    state = table("hero", ROWS, [[33, 44, 92], [4, 8]])
    state.apply_text(0, "play 92 hero")
    assert counters(state, 0, 1)["hero"] == 1


@pytest.mark.clause("TWC-17")
def test_a_player_without_cards_sits_out_while_the_others_play_on() -> None:
    state = table("hero", ROWS, [[33], [50, 60, 70]])
    play(state, "play 33 alone", "play 50 alone")
    assert state.current_players() == [1]
    assert seat_states(state) == ["out", "choosing"]
    assert refusal(state, 0, "play 33") == ("twc-refusal-no-cards", "TWC-17")
    play(state, None, "play 60 70")
    assert state.is_terminal()


@pytest.mark.clause("TWC-17")
def test_a_hero_left_alone_is_discarded_at_the_end_of_the_round() -> None:
    state = listen(table("hero", ROWS, [[33, 34], [50, 60, 70]]))
    play(state, "play 33 34", "play 50 alone")
    assert of(state, "heroes") == [False, True]
    discarded = told(state, "hero-discarded")
    assert [(event.data["player"], event.message and event.message.clause) for event in discarded] == [
        (0, "TWC-17")
    ]
    kinds = [event.kind for event in state.take_events()]
    assert kinds.index("hero-discarded") > max(i for i, kind in enumerate(kinds) if kind == "place")


@pytest.mark.clause("TWC-17")
def test_a_position_with_a_hero_but_no_walkers_cannot_be() -> None:
    with pytest.raises(deadhand.core.errors.InvalidPosition, match=r"cannot hold a hero.*TWC-17"):
        table("hero", ROWS, [[33], []], heroes=[True, True])


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-18")
def test_the_game_ends_when_no_hand_is_left_and_most_bullets_win() -> None:
    state = listen(table("hero", ROWS, [[33], [50]], taken=[[55], [5, 10]]))
    assert state.returns() == [0.0, 0.0]
    play(state, "play 33 alone", "play 50 alone")
    assert state.is_terminal()
    assert state.current_players() == []
    assert state.scores() == [7, 5]
    assert state.returns() == [1.0, 0.0]
    assert told(state, "over")[0].data == {"winners": [0], "scores": [7, 5]}


@pytest.mark.clause("TWC-18")
def test_cards_left_in_the_rows_belong_to_nobody() -> None:
    state = deadhand.new_game("walking-dead-cards", 3, seed=5)
    play_out(state)
    piles = [sum(bullets_on(card) for card in pile) for pile in of(state, "taken")]
    assert state.scores() == piles
    assert all(of(state, "rows"))


@pytest.mark.clause("TWC-18")
def test_equal_bullets_share_the_victory() -> None:
    state = table("hero", ROWS, [[33], [50], [51]], taken=[[55], [2, 22, 3], [4]])
    play(state, "play 33 alone", "play 50 alone", "play 51 alone")
    assert state.scores() == [7, 7, 1]
    assert state.returns() == [1.0, 1.0, 0.0]
    outcome = state.view(None)["outcome"]
    assert isinstance(outcome, dict)
    assert outcome["winners"] == [0, 1]
    assert outcome["headline"]["id"] == "twc-headline-shared"
    assert outcome["why"]["clause"] == "TWC-18"
