"""What holds for every action, every position and every order, tried on many."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from twc_tools import of

import deadhand
from deadhand.core.errors import InvalidNotation
from deadhand.core.state import State
from deadhand.games.walking_dead_cards import notation
from deadhand.games.walking_dead_cards.cards import NUM_ACTIONS, bullets_on
from deadhand.testing import check_game

SETUPS = [("hero", players) for players in range(2, 7)] + [("survival", players) for players in range(3, 11)]


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state that play can reach, simultaneous choices half made, rows still to be chosen."""
    mode, players = draw(st.sampled_from(SETUPS))
    length = draw(st.sampled_from(["single", "tournament"]))
    state = deadhand.new_game(
        "walking-dead-cards", players, draw(st.integers(0, 2**63 - 1)), mode=mode, length=length
    )
    stream = deadhand.FastStream(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 150))):
        seats = state.current_players()
        if not seats:
            break
        player = seats[stream.below(len(seats))]
        actions = state.legal_actions(player)
        state.apply_action(player, actions[stream.below(len(actions))])
    return state


@given(
    st.integers(1, NUM_ACTIONS - 1), st.sampled_from([str, str.upper, str.title, lambda text: f"  {text}  "])
)
def test_every_action_text_reads_back(action: int, written: Any) -> None:
    text = notation.action_to_string(action)
    assert notation.string_to_action(written(text)) == action
    assert notation.string_to_action(text.replace(" ", "   ")) == action


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_is_refused_with_a_sentence(text: str) -> None:
    try:
        actions = notation.parse_actions(text)
    except InvalidNotation as refusal:
        said = str(refusal)
    else:
        said = " ".join(notation.action_to_string(action) for action in actions)
    assert "play 33 44" in said or said.split()[0] in ("play", "alone", "with", "take")


@given(st.integers(1, 104), st.integers(1, 104))
def test_long_forms_are_two_small_actions(first: int, second: int) -> None:
    assert notation.parse_actions(f"play {first} {second}") == [first, 106 + second]
    assert notation.parse_actions(f"play {first} hero") == [first, 106]
    assert notation.parse_actions(f"play {first} alone") == [first, 105]


@settings(deadline=None, max_examples=60)
@given(states())
def test_positions_read_back_and_go_on_the_same(state: State) -> None:
    position = json.loads(json.dumps(state.to_position()))
    read = deadhand.from_position(position)
    assert read.to_position() == state.to_position() == position
    for viewer in (0, 1, None):
        assert read.view(viewer) == state.view(viewer)
    stream = deadhand.FastStream(1)
    for _ in range(20):
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
@given(states(), st.randoms(use_true_random=False))
def test_any_order_of_submission_gives_the_same_result(state: State, chance: Any) -> None:
    plans: dict[int, list[int]] = {}
    for player in state.current_players():
        trial = state.clone()
        plans[player] = []
        while player in trial.current_players() and len(plans[player]) < 2:
            action = chance.choice(trial.legal_actions(player))
            trial.apply_action(player, action)
            plans[player].append(action)
            if not trial.hidden_choice(player):
                break
    ends = []
    for _ in range(3):
        left = {player: list(actions) for player, actions in plans.items()}
        copy = state.clone()
        while left:
            player = chance.choice(sorted(left))
            copy.apply_action(player, left[player].pop(0))
            if not left[player]:
                del left[player]
        ends.append(copy.to_position())
    assert ends[0] == ends[1] == ends[2]


@settings(deadline=None, max_examples=60)
@given(states())
def test_cards_and_bullets_are_never_lost(state: State) -> None:
    position = state.to_position()
    piles: Any = position
    lying = [card for field in ("rows", "hands", "taken") for pile in piles[field] for card in pile]
    lying += [entry[0] for entry in piles["turned_up"][piles["placed"] :]]
    hand = 15 if piles["options"]["mode"] == "hero" else 10
    assert len(lying) == len(set(lying)) == hand * state.num_players + 4
    past = piles["past_scores"]
    for player, pile in enumerate(piles["taken"]):
        bullets = sum(bullets_on(card) for card in pile) + sum(scores[player] for scores in past)
        assert state.scores()[player] == bullets
    assert all(1 <= len(row) <= 5 for row in of(state, "rows"))


@settings(deadline=None, max_examples=40)
@given(states())
def test_what_is_refused_is_refused_by_every_way_in(state: State) -> None:
    for player in range(state.num_players):
        legal = state.legal_actions(player)
        for action in range(0, NUM_ACTIONS, 7):
            if action == 0:
                continue
            text = state.action_to_string(player, action)
            assert (state.why_not(player, text) is None) == (action in legal)


def test_the_game_keeps_the_contract_with_every_option_and_player_count() -> None:
    report = check_game(deadhand.game("walking-dead-cards"), games=1, samples=3)
    assert report.games == 2 * (5 + 8)
