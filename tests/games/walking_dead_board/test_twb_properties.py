"""What holds for every game, every position and every moment, tried on many."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import deadhand
from deadhand.core.state import State
from deadhand.testing import check_game

SETUPS = [("every-survivor-alone", players) for players in (1, 2, 3, 4)] + [("two-against-two", 4)]


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state that play can reach, by random or by simple play."""
    mode, players = draw(st.sampled_from(SETUPS))
    state = deadhand.new_game("walking-dead-board", players, draw(st.integers(0, 2**63 - 1)), mode=mode)
    stream = deadhand.FastStream(draw(st.integers(0, 2**32)))
    simple = draw(st.booleans())
    for _ in range(draw(st.integers(0, 220))):
        if state.is_terminal():
            break
        player = state.next_player()
        actions = state.legal_actions(player)
        action = actions[stream.below(len(actions))]
        if simple:
            action = state.game.simple_action(state, player, stream)
        state.apply_action(player, action)
    return state


@settings(deadline=None, max_examples=60)
@given(states())
def test_positions_read_back_and_go_on_the_same(state: State) -> None:
    position = json.loads(json.dumps(state.to_position()))
    read = deadhand.from_position(position)
    assert read.to_position() == state.to_position() == position
    for viewer in (0, None):
        assert read.view(viewer) == state.view(viewer)
    stream = deadhand.FastStream(1)
    for _ in range(20):
        if state.is_terminal():
            break
        player = state.next_player()
        actions = state.legal_actions(player)
        action = actions[stream.below(len(actions))]
        state.apply_action(player, action)
        read.apply_action(player, action)
    assert read.to_position() == state.to_position()


@settings(deadline=None, max_examples=40)
@given(states())
def test_what_glows_is_what_is_legal_and_every_node_is_on_the_map(state: State) -> None:
    for player in state.current_players():
        view = state.view(player)
        decision = view["decision"]
        assert isinstance(decision, dict)
        legal = [state.action_to_string(player, action) for action in state.legal_actions(player)]
        assert [action["text"] for action in decision["actions"]] == legal
        nodes = {node["id"] for node in view["zones"][0]["board"]["nodes"]}  # type: ignore[index]
        for action in decision["actions"]:
            if action["target"] and action["target"].startswith("node:"):
                assert action["target"][5:] in nodes
        assert sum(action["primary"] for action in decision["actions"] if action["target"] is None) <= 1


@settings(deadline=None, max_examples=40)
@given(states())
def test_events_hold_no_still_board_and_zones_as_they_stand_after_the_last(state: State) -> None:
    state.events = []
    stream = deadhand.FastStream(2)
    for _ in range(10):
        if state.is_terminal():
            break
        player = state.next_player()
        actions = state.legal_actions(player)
        state.apply_action(player, actions[stream.below(len(actions))])
    last = {zone["id"]: zone for event in state.events for zone in event.zones}
    assert all("board" not in zone for zone in last.values())
    shown = {zone["id"]: zone for zone in state.view(None)["zones"]}  # type: ignore[attr-defined]
    if "map" in last:
        assert last["map"]["facts"] == shown["map"]["facts"]
    for name in ("scrounge", "encounters", "walkers"):
        if name in last:
            assert last[name]["count"] == shown[name]["count"]


@pytest.mark.parametrize("seed", [0, 1])
def test_the_contract_is_kept(seed: int) -> None:
    report = check_game(deadhand.game("walking-dead-board"), games=1, seed=seed, samples=8)
    assert report.games == len(SETUPS)
