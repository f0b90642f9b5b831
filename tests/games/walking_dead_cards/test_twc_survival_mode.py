"""Survival mode and the tournament, clause by clause: TWC-20 to TWC-24, TWC-30."""

from __future__ import annotations

import pytest
from twc_tools import (
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
from deadhand.core.errors import InvalidPlayers, InvalidPosition
from deadhand.games.walking_dead_cards.cards import bullets_on

# --- setup -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-20")
@pytest.mark.parametrize("players", range(3, 11))
def test_everybody_gets_ten_walkers_and_no_hero(players: int) -> None:
    state = deadhand.new_game("walking-dead-cards", players, seed=players, mode="survival")
    assert [len(hand) for hand in of(state, "hands")] == [10] * players
    assert [len(row) for row in of(state, "rows")] == [1] * 4
    assert of(state, "heroes") == [False] * players
    assert "hero" not in counters(state, 0)


@pytest.mark.clause("TWC-20")
@pytest.mark.parametrize("players", [2, 11])
def test_survival_mode_is_for_three_to_ten_players(players: int) -> None:
    with pytest.raises(InvalidPlayers, match="3 to 10 players"):
        deadhand.new_game("walking-dead-cards", players, mode="survival")


@pytest.mark.clause("TWC-20")
def test_a_hero_in_survival_mode_is_refused() -> None:
    with pytest.raises(InvalidPosition, match=r"cannot hold a hero.*TWC-20"):
        table("survival", ROWS, [[33], [50], [51]], heroes=[True, False, False])


@pytest.mark.clause("TWC-20")
def test_with_ten_players_every_walker_is_in_play() -> None:
    state = deadhand.new_game("walking-dead-cards", 10, 3, mode="survival")
    assert sum(len(pile) for pile in of(state, "hands") + of(state, "rows")) == 104


# --- a round -----------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-21")
def test_everybody_chooses_exactly_one_walker() -> None:
    state = table("survival", ROWS, [[33, 50], [4, 8], [60, 61]])
    assert state.current_players() == [0, 1, 2]
    assert texts(state, 0) == ["play 33", "play 50"]
    state.apply_text(0, "play 33")
    assert state.current_players() == [1, 2]
    assert refusal(state, 0, "play 50") == ("twc-refusal-chosen-already", "TWC-21")
    assert refusal(state, 1, "play 4 8") == ("twc-refusal-one-walker", "TWC-21")
    assert refusal(state, 1, "with 8") == ("twc-refusal-one-walker", "TWC-21")
    assert refusal(state, 1, "play 33") == ("twc-refusal-not-in-hand", "TWC-21")


@pytest.mark.clause("TWC-21")
def test_all_are_turned_up_together_and_placed_in_ascending_order() -> None:
    state = listen(table("survival", ROWS, [[95, 50], [14, 80], [60, 61]]))
    play(state, "play 95", "play 14")
    assert of(state, "turned_up") == []
    play(state, None, None, "play 60")
    assert [event.data["walker"] for event in told(state, "place")] == [14, 60, 95]


@pytest.mark.clause("TWC-21")
def test_what_was_chosen_stays_secret_until_all_turn_up() -> None:
    views = []
    for text in ("play 33", "play 50"):
        state = listen(table("survival", ROWS, [[33, 50], [14, 80], [60, 61]]))
        state.apply_text(0, text)
        assert seat_states(state, 1) == ["chosen", "choosing", "choosing"]
        assert counters(state, 0, 1)["cards"] == 2
        events = [event.to_json(viewer) for event in state.take_events() for viewer in (1, None)]
        views.append((state.view(1), state.view(None), events))
    assert views[0] == views[1]


@pytest.mark.clause("TWC-21")
def test_hands_of_different_size_cannot_be() -> None:
    with pytest.raises(InvalidPosition, match=r"equal size.*TWC-21"):
        table("survival", ROWS, [[33], [50, 60], [51]])


@pytest.mark.clause("TWC-22")
def test_a_walker_goes_after_the_nearest_lower_end_as_in_hero_mode() -> None:
    state = listen(table("survival", ROWS, [[33, 1], [50, 2], [91, 3]]))
    play(state, "play 33", "play 50", "play 91")
    assert of(state, "rows") == [[12, 33], [37], [43, 50], [90, 91]]
    assert {event.message.clause for event in told(state, "place") if event.message} == {"TWC-13"}


@pytest.mark.clause("TWC-22")
def test_the_sixth_card_takes_the_five_as_in_hero_mode() -> None:
    state = table("survival", [[11, 12, 13, 14, 15], [37], [43], [90]], [[16, 1], [50, 2], [91, 3]])
    play(state, "play 16", "play 50", "play 91")
    assert of(state, "taken")[0] == [11, 12, 13, 14, 15]
    assert of(state, "rows")[0] == [16]
    assert state.scores() == [10, 0, 0]


@pytest.mark.clause("TWC-23")
def test_position_6_a_walker_lower_than_every_end_takes_a_row_of_choice() -> None:
    rows = [[5, 20], [30], [38, 40], [44, 48, 50]]
    state = listen(table("survival", rows, [[7, 101], [60, 102], [70, 103]]))
    play(state, "play 7", "play 60", "play 70")
    assert state.current_players() == [0]
    assert seat_states(state) == ["acting", "idle", "idle"]
    assert texts(state, 0) == ["take row 1", "take row 2", "take row 3", "take row 4"]
    assert refusal(state, 1, "take row 1") == ("twc-refusal-other-chooses-row", "TWC-23")
    assert refusal(state, 0, "play 101") == ("twc-refusal-row-first", "TWC-23")
    state.apply_text(0, "take row 1")
    assert state.scores() == [2 + 3, 0, 0]
    assert of(state, "taken")[0] == [5, 20]
    assert of(state, "rows") == [[7], [30], [38, 40], [44, 48, 50, 60, 70]]
    assert [event.message.clause for event in told(state, "take") if event.message] == ["TWC-23"]


@pytest.mark.clause("TWC-23")
@pytest.mark.parametrize(("row", "bullets"), [(1, 5), (2, 3), (3, 4), (4, 9)])
def test_the_bullets_of_each_row_are_shown_before_the_click(row: int, bullets: int) -> None:
    # rulebook: 5 and 20; 30; 38 and 40; 44, 48 and 50
    state = table("survival", [[5, 20], [30], [38, 40], [44, 48, 50]], [[7], [60], [70]])
    play(state, "play 7", "play 60", "play 70")
    decision = state.view(0)["decision"]
    assert isinstance(decision, dict)
    action = decision["actions"][row - 1]
    assert action["target"] == f"zone:row-{row}"
    assert action["label"] == {"id": "twc-do-take-row", "args": {"row": row, "bullets": bullets}}
    state.apply_text(0, f"take row {row}")
    assert state.scores()[0] == bullets


@pytest.mark.clause("TWC-23")
def test_the_row_is_taken_before_the_next_walker_is_placed() -> None:
    state = table("survival", [[20], [30], [40], [50]], [[7, 101], [60, 102], [70, 103]])
    play(state, "play 7", "play 60", "play 70")
    assert of(state, "rows") == [[20], [30], [40], [50]]
    assert of(state, "placed") == 0
    assert [card["state"] for card in zones(state, 1)["turned-up"]["cards"]] == ["now", "waiting", "waiting"]


@pytest.mark.clause("TWC-23")
def test_position_7_the_second_low_walker_goes_after_the_first() -> None:
    state = table("survival", [[20], [30], [40], [50]], [[3, 101], [7, 102], [70, 103]])
    play(state, "play 3", "play 7", "play 70")
    assert state.current_players() == [0]
    state.apply_text(0, "take row 2")
    assert of(state, "rows") == [[20], [3, 7], [40], [50, 70]]
    assert state.scores() == [3, 0, 0]


@pytest.mark.clause("TWC-23")
def test_no_row_is_chosen_while_a_lower_end_exists() -> None:
    state = table("survival", ROWS, [[33, 50], [14, 80], [60, 61]])
    assert refusal(state, 0, "take row 1") == ("twc-refusal-no-row-now", "TWC-23")


@pytest.mark.clause("TWC-24")
def test_after_ten_rounds_the_fewest_bullets_win() -> None:
    state = listen(deadhand.new_game("walking-dead-cards", 4, 11, mode="survival"))
    play_out(state)
    assert of(state, "round") == 10
    assert len(told(state, "round-end")) == 10
    assert of(state, "hands") == [[], [], [], []]
    scores = state.scores()
    assert scores == [sum(bullets_on(card) for card in pile) for pile in of(state, "taken")]
    assert [player for player, result in enumerate(state.returns()) if result] == [
        player for player, score in enumerate(scores) if score == min(scores)
    ]


@pytest.mark.clause("TWC-24")
def test_equally_few_bullets_share_the_victory() -> None:
    state = table("survival", ROWS, [[33], [50], [91]], taken=[[5], [10], [1, 2]])
    play(state, "play 33", "play 50", "play 91")
    assert state.scores() == [2, 3, 2]
    assert state.returns() == [1.0, 0.0, 1.0]
    outcome = state.view(1)["outcome"]
    assert isinstance(outcome, dict)
    assert outcome["why"]["clause"] == "TWC-24"
    assert [row["seat"] for row in outcome["rows"]][-1] == 1  # best first


@pytest.mark.clause("TWC-24")
def test_when_it_is_over_nobody_acts_any_more() -> None:
    state = table("survival", ROWS, [[33], [50], [91]])
    play(state, "play 33", "play 50", "play 91")
    assert state.next_player() == -1
    assert refusal(state, 0, "play 33") == ("refusal-game-over", None)


# --- tournament --------------------------------------------------------------------------------------------


@pytest.mark.clause("TWC-30")
@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_three_games_with_fresh_deals_are_added(mode: str) -> None:
    title = deadhand.game("walking-dead-cards")
    options = title.check_options({"mode": mode, "length": "tournament"})
    state = title.deal(3, options, deadhand.FastStream(8), record=True)
    play_out(state)
    deals = told(state, "start") + told(state, "deal")
    assert len(deals) == 3
    assert len({str(event.private[0][0]["cards"]) for event in deals}) == 3
    past = of(state, "past_scores")
    last = [sum(bullets_on(card) for card in pile) for pile in of(state, "taken")]
    assert len(past) == 2
    assert state.scores() == [sum(game) for game in zip(*past, last, strict=True)]


@pytest.mark.clause("TWC-30")
@pytest.mark.parametrize(("mode", "winner"), [("hero", 1), ("survival", 2)])
def test_the_modes_own_aim_decides(mode: str, winner: int) -> None:
    past = [[10, 20, 5], [10, 20, 5]]
    state = table(mode, ROWS, [[33], [50], [91]], length="tournament", past_scores=past)
    end = " alone" if mode == "hero" else ""
    play(state, f"play 33{end}", f"play 50{end}", f"play 91{end}")
    assert state.scores() == [20, 40, 10]
    assert [player for player, result in enumerate(state.returns()) if result] == [winner]
    outcome = state.view(0)["outcome"]
    assert isinstance(outcome, dict)
    assert outcome["why"]["clause"] == "TWC-30"
    assert [row["parts"] for row in outcome["rows"] if row["seat"] == 0] == [[10, 10, 0]]


@pytest.mark.clause("TWC-30")
def test_equal_totals_share_the_tournament() -> None:
    past = [[10, 4, 5], [4, 10, 5]]
    state = table("hero", ROWS, [[33], [50], [91]], length="tournament", past_scores=past)
    play(state, "play 33 alone", "play 50 alone", "play 91 alone")
    assert state.returns() == [1.0, 1.0, 0.0]


@pytest.mark.clause("TWC-30")
def test_after_a_game_of_a_tournament_the_next_is_dealt() -> None:
    state = listen(table("survival", ROWS, [[33], [50], [91]], length="tournament", taken=[[55], [], []]))
    play(state, "play 33", "play 50", "play 91")
    assert not state.is_terminal()
    assert of(state, "past_scores") == [[7, 0, 0]]
    assert [len(hand) for hand in of(state, "hands")] == [10, 10, 10]
    assert of(state, "taken") == [[], [], []]
    assert state.scores() == [7, 0, 0]
    assert cards(zones(state, None)["taken-0"]) == []
    assert told(state, "game-over")[0].data == {"game": 1, "bullets": [7, 0, 0]}
