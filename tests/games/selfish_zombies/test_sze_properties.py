"""What holds for every action, every position and every game, tried on many."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import deadhand
from deadhand.core.errors import InvalidNotation
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.games.selfish_zombies import notation
from deadhand.games.selfish_zombies.cards import NUM_ACTIONS
from deadhand.testing import check_game

TITLE = deadhand.game("selfish-zombies")


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state that play can reach."""
    state = deadhand.new_game(
        "selfish-zombies",
        draw(st.integers(2, 5)),
        draw(st.integers(0, 2**63 - 1)),
        track=draw(st.integers(4, 10)),
        attack_discard=draw(st.sampled_from(["target-chooses", "random"])),
    )
    stream = FastStream(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 80))):
        if state.is_terminal():
            break
        player = state.next_player()
        actions = state.legal_actions(player)
        state.apply_action(player, actions[stream.below(len(actions))])
    return state


@given(
    st.sampled_from(sorted(notation.TEXTS)),
    st.sampled_from([str, str.upper, str.title, lambda text: f"  {text}  "]),
)
def test_every_action_text_reads_back(action: int, written: Any) -> None:
    text = notation.action_to_string(action)
    assert notation.string_to_action(written(text)) == action
    assert notation.string_to_action(text.replace(" ", "   ")) == action


def test_every_text_names_another_action_and_numbers_stay_within_bounds() -> None:
    assert len(set(notation.TEXTS.values())) == len(notation.TEXTS)
    assert all(0 <= action < NUM_ACTIONS for action in notation.TEXTS)


def test_the_targets_of_a_rampage_may_be_named_in_either_order() -> None:
    assert notation.string_to_action("play rampage on 4 2") == notation.string_to_action(
        "play rampage on 2 4"
    )


@given(st.text(max_size=60))
def test_any_other_text_is_refused_with_examples(text: str) -> None:
    assume(" ".join(text.lower().split()) not in notation.ACTIONS)
    with pytest.raises(InvalidNotation, match="travel singles"):
        notation.string_to_action(text)


@settings(deadline=None, max_examples=50)
@given(states())
def test_positions_read_back_and_go_on_the_same(state: State) -> None:
    position = json.loads(json.dumps(state.to_position()))
    read = deadhand.from_position(position)
    assert read.to_position() == state.to_position() == position
    for viewer in (0, 1, None):
        assert read.view(viewer) == state.view(viewer)
    stream = FastStream(1)
    for _ in range(15):
        if state.is_terminal():
            break
        player = state.next_player()
        actions = state.legal_actions(player)
        assert read.legal_actions(player) == actions
        action = actions[stream.below(len(actions))]
        state.apply_action(player, action)
        read.apply_action(player, action)
    assert read.to_position() == state.to_position()


@settings(deadline=None, max_examples=60)
@given(states())
def test_no_card_is_ever_lost_and_the_living_always_hold_a_supply_card(state: State) -> None:
    counts = TITLE.conserved(state)
    assert sum(counts.values()) == 81 + 41
    assert counts == TITLE.conserved(deadhand.new_game("selfish-zombies", 2))
    position: Any = state.to_position()
    for player in position["players"]:
        supplies = player["hand"].count("single") + player["hand"].count("double")
        assert (supplies > 0) == player["alive"]
        assert 0 <= player["level"] <= position["options"]["track"]
        assert player["alive"] or not player["hand"]
        assert not (player["skip"] and not player["alive"])


@settings(deadline=None, max_examples=40)
@given(states(), st.integers(0, 2**31))
def test_what_all_know_of_hands_is_true_and_resampling_keeps_it(state: State, seed: int) -> None:
    position: Any = state.to_position()
    for observer in range(state.num_players):
        other: Any = state.resample_from_infostate(observer, FastStream(seed)).to_position()
        for seat in range(state.num_players):
            true, drawn = position["players"][seat]["hand"], other["players"][seat]["hand"]
            assert len(true) == len(drawn)
            if seat == observer:
                assert true == drawn
                continue
            for key, count in position["known"][observer][seat].items():
                assert true.count(key) >= count
                assert drawn.count(key) >= count
            for cards in (true, drawn):
                assert cards.count("single") + cards.count("double") >= position["sure_supplies"][seat]
        assert TITLE.conserved(deadhand.from_position(other)) == TITLE.conserved(state)


@settings(deadline=None, max_examples=40)
@given(states())
def test_what_is_refused_is_refused_by_every_way_in(state: State) -> None:
    for player in range(state.num_players):
        legal = state.legal_actions(player)
        for action, text in notation.TEXTS.items():
            refusal = state.why_not(player, text)
            assert (refusal is None) == (action in legal)
            if refusal is not None and not state.is_terminal():
                assert refusal.clause is not None


@pytest.mark.parametrize("players", range(2, 6))
def test_random_games_end_well_within_their_bound(players: int) -> None:
    options = TITLE.check_options({})
    longest = 0
    for seed in range(40):
        state = TITLE.deal(players, options, FastStream(seed))
        stream = FastStream(seed)
        decisions = 0
        while not state.is_terminal():
            player = state.next_player()
            actions = state.legal_actions(player)
            state.apply_unchecked(player, actions[stream.below(len(actions))])
            decisions += 1
        longest = max(longest, decisions)
    assert longest < TITLE.max_decisions(players, options)


def test_the_game_keeps_the_contract_with_every_option_and_player_count() -> None:
    report = check_game(TITLE, games=1, samples=3)
    assert report.games == 3 * 2 * 4
