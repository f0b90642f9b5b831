"""The simple policy: it clearly beats random play, cannot peek, and does what a person would."""

from __future__ import annotations

import pytest
from twc_tools import ROWS, table, texts

import deadhand
from deadhand.core.state import State
from deadhand.core.streams import FastStream

GAMES = 240


def win_share(mode: str, players: int) -> float:
    """The share of wins (a shared one by parts) of one simple policy at a table of random ones."""
    stream = FastStream(players)
    wins = 0.0
    for number in range(GAMES):
        state = deadhand.new_game("walking-dead-cards", players, 1000 + number, mode=mode)
        seat = number % players
        while not state.is_terminal():
            player = state.next_player()
            if player == seat:
                action = state.game.simple_action(state, player, stream)
            else:
                actions = state.legal_actions(player)
                action = actions[stream.below(len(actions))]
            state.apply_unchecked(player, action)
        returns = state.returns()
        wins += returns[seat] / sum(returns)
    return wins / GAMES


@pytest.mark.parametrize(("mode", "players"), [("hero", 3), ("hero", 4), ("survival", 3), ("survival", 4)])
def test_it_wins_about_twice_its_fair_share_or_more_against_random_players(mode: str, players: int) -> None:
    assert win_share(mode, players) > 1.85 / players  # 240 games: twice the share less one standard error


def chosen(state: State, player: int = 0) -> str:
    """What the policy does, in words: its whole choice."""
    words = []
    while player in state.current_players():
        action = state.game.simple_action(state, player, FastStream(1))
        words.append(state.action_to_string(player, action))
        state.apply_action(player, action)
    return ", ".join(words)


def test_in_survival_mode_it_takes_the_cheapest_row() -> None:
    state = table("survival", [[20], [22], [24], [50, 51]], [[7], [60], [70]])
    for player, text in enumerate(["play 7", "play 60", "play 70"]):
        state.apply_text(player, text)
    assert chosen(state) == "take row 3"


def test_in_survival_mode_it_does_not_go_behind_a_full_row() -> None:
    state = table("survival", [[11, 22, 33, 44, 55], [57], [70], [90]], [[56, 91], [60, 61], [71, 72]])
    assert chosen(state) == "play 91"


def test_in_hero_mode_it_makes_sure_of_a_rich_row_with_its_hero() -> None:
    rows = [[11, 22, 33, 44, 55], [99], [100], [101]]
    state = table("hero", rows, [[75, 102], [60, 61], [71, 72], [76, 77]])
    assert chosen(state) == "play 75, with hero"


def test_in_hero_mode_two_walkers_take_a_row_with_one_place_left() -> None:
    rows = [[11, 22, 33, 44], [99], [100], [101]]
    state = table("hero", rows, [[45, 46, 104], [60, 61, 62], [71, 72, 73]], heroes=[False] * 3)
    assert chosen(state) in ("play 45, with 46", "play 46, with 45")


def test_in_hero_mode_it_plays_one_card_when_there_is_nothing_to_gain() -> None:
    state = table("hero", ROWS, [[38, 44, 91], [60, 61, 62], [71, 72, 73]])
    assert chosen(state).endswith("alone")


@pytest.mark.parametrize(
    ("rows", "hand", "text"),
    [
        ([[20, 21], [40], [60, 61, 62], [80]], [25, 45, 65, 85], "play 45"),  # the lower of equals
        ([[20, 21], [40, 41, 42], [60, 61], [80, 81]], [5, 43, 65, 85], "play 65"),
        ([[20, 21, 22, 23, 24], [40], [60], [80]], [5, 25], "play 25"),  # too low for all: the longest of all
    ],
)
def test_in_playouts_of_survival_mode_it_goes_to_the_shortest_row(
    rows: list[list[int]], hand: list[int], text: str
) -> None:
    others = [[100 - seat * 10 - place for place in range(len(hand))] for seat in range(2)]
    state = table("survival", rows, [hand, *others])
    assert state.action_to_string(0, state.game.playout_action(state, 0, FastStream(1))) == text


def test_in_playouts_of_survival_mode_it_takes_the_first_of_the_cheapest_rows() -> None:
    state = table("survival", [[20], [23], [24], [51, 52]], [[7], [60], [70]])
    for player, text in enumerate(["play 7", "play 60", "play 70"]):
        state.apply_text(player, text)
    assert state.action_to_string(0, state.game.playout_action(state, 0, FastStream(1))) == "take row 2"


def test_playouts_of_hero_mode_are_led_by_the_simple_policy() -> None:
    state = deadhand.new_game("walking-dead-cards", 4, 5, mode="hero")
    while not state.is_terminal():
        player = state.next_player()
        action = state.game.playout_action(state, player, FastStream(2))
        assert action == state.game.simple_action(state, player, FastStream(2))
        state.apply_action(player, action)


@pytest.mark.parametrize(("mode", "players"), [("hero", 4), ("survival", 5)])
def test_it_does_the_same_whatever_it_cannot_know(mode: str, players: int) -> None:
    for seed in range(12):
        state = deadhand.new_game("walking-dead-cards", players, seed, mode=mode)
        stream = FastStream(seed)
        for _ in range(seed * 4):
            player = state.next_player()
            actions = state.legal_actions(player)
            state.apply_action(player, actions[stream.below(len(actions))])
        for player in state.current_players():
            other = state.resample_from_infostate(player, stream)
            here, there = FastStream(1), FastStream(1)
            action = state.game.simple_action(state, player, here)
            assert action == state.game.simple_action(other, player, there)
            assert state.action_to_string(player, action) in texts(state, player)
