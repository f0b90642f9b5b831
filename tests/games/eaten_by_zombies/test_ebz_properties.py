"""What holds for every game, tried on many; and the conformance kit."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from ebz_tools import FILE, GAME, new_game, play_out
from hypothesis import given, settings
from hypothesis import strategies as st

from deadhand.core.streams import FastStream
from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState, as_eaten_state
from deadhand.testing import check_game

CHOICES = {option.name: option.choices for option in GAME.options if option.choices}


@st.composite
def states(draw: st.DrawFn) -> EatenByZombiesState:
    """Any state that play can reach, by simple or by random players."""
    options = {name: draw(st.sampled_from(choices)) for name, choices in CHOICES.items()}
    state = new_game(draw(st.integers(2, 4)), draw(st.integers(0, 2**63 - 1)), **options)
    stream = FastStream(draw(st.integers(0, 2**32)))
    simple = draw(st.booleans())
    for _ in range(draw(st.integers(0, 250))):
        player = state.next_player()
        if player < 0:
            break
        actions = state.legal_actions(player)
        action = actions[stream.below(len(actions))]
        if simple and stream.below(8):
            action = GAME.simple_action(state, player, stream)
        state.apply_action(player, action)
    return state


@given(states())
@settings(max_examples=25, deadline=None)
def test_a_position_is_complete_and_reads_back(state: EatenByZombiesState) -> None:
    position = state.to_position()
    read = GAME.from_position(json.loads(json.dumps(position)))
    assert read.to_position() == position
    assert pickle.loads(pickle.dumps(state)).to_position() == position
    for viewer in [None, *range(state.num_players)]:
        assert read.view(viewer) == state.view(viewer)
    one, two = state.clone(), as_eaten_state(read)
    assert play_out(one, seed=1) == play_out(two, seed=1)
    assert one.to_position() == two.to_position()


@given(states())
@settings(max_examples=25, deadline=None)
def test_what_is_offered_is_what_is_legal_and_glows_where_it_lies(state: EatenByZombiesState) -> None:
    player = state.next_player()
    if player < 0:
        return
    actions = state.legal_actions(player)
    assert actions == sorted(set(actions))
    view: Any = state.view(player)
    offered = [action["text"] for action in view["decision"]["actions"]]
    assert offered == [state.action_to_string(player, action) for action in actions]
    places = {f"card:{card['id']}" for zone in view["zones"] for card in zone["cards"] if "id" in card}
    places |= {f"zone:{zone['id']}" for zone in view["zones"]}
    assert {action["target"] for action in view["decision"]["actions"]} - {None} <= places


@pytest.mark.parametrize("seed", range(6))
def test_every_card_is_somewhere_through_a_whole_game(seed: int) -> None:
    state = new_game(2 + seed % 3, seed)
    kept = GAME.conserved(state)
    assert sum(kept.values()) == 12 * (2 + seed % 3) + len(state.market) * 5 + 15 + 5 * (seed % 3)
    stream = FastStream(seed)
    while not state.is_terminal():
        player = state.next_player()
        state.apply_action(player, GAME.simple_action(state, player, stream))
        assert GAME.conserved(state) == kept


@pytest.mark.parametrize("options", [{}, {"after_flee": "oldest-leaves", "zombie_hand": "player-dies"}])
def test_it_keeps_the_contract(options: dict[str, object]) -> None:
    check_game(GAME, games=1, samples=4, seed=3, options=[options])


def test_it_keeps_the_contract_with_the_other_options_and_a_card_file() -> None:
    options: dict[str, object] = {
        "lost_fight": "partial-kills",
        "fatigue_rounding": "down",
        "extermination": "most-cards",
        "cards": FILE,
    }
    check_game(GAME, games=1, samples=4, seed=4, options=[options], players=[3])


def test_simple_players_meet_every_kind_of_question() -> None:
    """So that the checks over whole games see them all; what is missing here has tests of its own."""
    seen: set[str] = set()
    for seed in range(60):
        state = new_game(2 + seed % 3, seed)
        stream = FastStream(seed)
        while not state.is_terminal():
            player = state.next_player()
            seen.add(str(state.top_kind()))
            state.apply_action(player, GAME.simple_action(state, player, stream))
    assert len(seen) >= 12
