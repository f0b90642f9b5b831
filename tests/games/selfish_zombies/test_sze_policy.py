"""The simple policy: it clearly beats random play, cannot peek, and does what a person would."""

from __future__ import annotations

import pytest
from sze_tools import do, table

import deadhand
from deadhand.core.state import State
from deadhand.core.streams import FastStream

GAMES = 200


def wins(players: int) -> tuple[int, int]:
    """Of so many games with one simple player among random ones: its victories, and those of the others."""
    title = deadhand.game("selfish-zombies")
    options = title.check_options({})
    stream = FastStream(players)
    own = others = 0
    for number in range(GAMES):
        state = title.deal(players, options, FastStream(1000 + number))
        seat = number % players
        while not state.is_terminal():
            player = state.next_player()
            if player == seat:
                action = title.simple_action(state, player, stream)
            else:
                actions = state.legal_actions(player)
                action = actions[stream.below(len(actions))]
            state.apply_unchecked(player, action)
        returns = state.returns()
        if sum(returns) == 1.0:
            own += returns[seat] == 1.0
            others += returns[seat] != 1.0
    return own, others


@pytest.mark.parametrize("players", range(2, 6))
def test_it_wins_far_more_than_its_share_against_random_players(players: int) -> None:
    own, others = wins(players)
    assert own / (own + others) > 1.6 / players
    assert own > 0.28 * GAMES  # a random player wins 4 to 11 games of a hundred


def chosen(state: State, seat: int = 0) -> str:
    """What it does, in words."""
    action = state.game.simple_action(state, seat, FastStream(1))
    return state.action_to_string(seat, action)


def test_it_travels_while_a_supply_card_is_left() -> None:
    assert chosen(table("1 1 1", "1 1")) == "travel singles"
    assert chosen(table("1 2", "1 1")) == "travel double"


def test_it_rests_when_travel_would_cost_the_last_supply() -> None:
    assert chosen(table("1 1", "1 1")) == "rest single"


def test_it_does_not_walk_into_a_bite_it_has_seen() -> None:
    state = do(table("1 1 1 1 scout", "1 1", top="bitten"), "0 play scout")
    assert chosen(state) == "put bottom"
    do(state, "0 put top")
    assert chosen(state) == "rest single"


def test_it_drives_over_a_bad_card() -> None:
    state = do(table("1 1 1 1 scout vehicle", "1 1", top="bitten"), "0 play scout", "0 put top")
    assert chosen(state) == "play abandoned-vehicle"


def test_it_looks_ahead_before_traveling() -> None:
    assert chosen(table("1 1 1 1 scout", "1 1")) == "play scout"
    assert chosen(table("1 1 1 1 trap", "1 1")) == "play zombie-trap"


def test_it_puts_the_best_card_on_top() -> None:
    state = do(table("1 1 1 1 trap", "1 1", top="bitten mall sewer"), "0 play zombie-trap")
    assert chosen(state) == "top mall"


def test_it_steals_from_the_one_who_is_ahead() -> None:
    assert chosen(table("1 1 1 steal", "1 1 1", "1 1 1", levels=[2, 1, 4])) == "play steal-supplies on 3"


def test_it_keeps_a_horde_for_somebody_about_to_win() -> None:
    assert chosen(table("1 1 1 horde", "1 1 1", levels=[2, 3])) == "travel singles"
    assert chosen(table("1 1 1 horde", "1 1 1", levels=[2, 5])) == "play horde on 2"


def test_it_answers_what_hurts() -> None:
    state = do(table("1 1 steal", "1 1 1 vest reflect", turn=0), "0 play steal-supplies on 2")
    assert chosen(state, 1) == "reflect"
    state = do(table("1 1 steal", "1 1 1 vest", turn=0), "0 play steal-supplies on 2")
    assert chosen(state, 1) == "vest"
    state = do(table("1 1 alliance", "1 1 1 vest reflect", turn=0), "0 play alliance on 2")
    assert chosen(state, 1) == "pass"


def test_it_gives_singles_and_discards_what_it_needs_least() -> None:
    state = do(table("1 1 steal", "1 1 1 2"), "0 play steal-supplies on 2", "1 pass")
    assert chosen(state, 1) == "give single"
    state = do(table("1 1 horde trap", None, turn=1, points=1), "1 attack 1", "0 pass")
    assert chosen(state) == "discard zombie-trap"


def test_as_a_zombie_it_attacks_or_walks_towards_the_living() -> None:
    assert chosen(table("1 1", None, levels=[3, 3], turn=1, points=1), 1) == "attack 1"
    assert chosen(table("1 1", None, levels=[3, 1], turn=1, points=1), 1) == "forward"
    assert chosen(table("1 1", None, levels=[3, 4], turn=1, points=1), 1) == "back"


def test_it_decides_by_what_it_knows_alone() -> None:
    title = deadhand.game("selfish-zombies")
    stream = FastStream(3)
    for seed in range(12):
        state = deadhand.new_game("selfish-zombies", 2 + seed % 4, seed)
        while not state.is_terminal():
            player = state.next_player()
            other = state.resample_from_infostate(player, stream)
            action = title.simple_action(state, player, FastStream(seed))
            assert title.simple_action(other, player, FastStream(seed)) == action
            state.apply_action(player, action)
