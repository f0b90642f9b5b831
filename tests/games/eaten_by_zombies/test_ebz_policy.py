"""The simple policy: sensible where anybody would agree, and clearly better than random."""

from __future__ import annotations

from typing import Any

import pytest
from ebz_tools import GAME, act, human, new_game, others, table, zombie

from deadhand.core.state import State
from deadhand.core.streams import FastStream

DECK = "3*hide 3*heavy-stick"


def choice(state: State, seed: int = 1) -> str:
    player = state.next_player()
    return state.action_to_string(player, GAME.simple_action(state, player, FastStream(seed)))


def test_it_fights_what_it_can_kill_and_flees_what_it_can_only_flee() -> None:
    assert choice(table(human("2*shotgun 2*hide", DECK, DECK.replace("3*hide ", "")), horde=[1])) == "fight"
    assert choice(table(human("trap-door rifle 2*hide", DECK, "2*heavy-stick"), horde=[8])) == "flee"


def test_it_draws_before_it_counts() -> None:
    state = table(human("good-book 2*shotgun hide", DECK), horde=[8])
    act(state, "fight")
    assert choice(state) == "play good-book"


def test_it_never_draws_itself_to_death() -> None:
    state = table(human("good-book rifle 3*hide", "heavy-stick"), horde=[8])
    act(state, "fight")
    assert choice(state) != "play good-book"


def losing(hand: str, deck: str) -> State:
    return table(
        human(hand, deck), horde=[1], declared="fight", result="wounded", asked={"what": "lose", "left": 2}
    )


def test_it_loses_starters_first() -> None:
    assert choice(losing("shotgun heavy-stick guard-dog", "2*shotgun 2*machete")) == "lose heavy-stick"


def test_it_buys_what_is_worth_most() -> None:
    state = table(
        human("2*hide", DECK), horde=[1], declared="fight", result="killed", asked={"what": "buy", "left": 3}
    )
    assert choice(state).startswith("buy")


def test_it_adds_a_zombie_when_that_hurts() -> None:
    able = human("zombie-1 hide rifle", DECK)
    state = table(human("hide rifle", DECK), able, *others(1), horde=[8], asked={"what": "add", "player": 1})
    assert choice(state) == "add 1"


def test_a_zombie_player_does_not_clean_the_city() -> None:
    state = table(zombie([1], [1]), *others(2), zombie_deck=[4, 8], zombie_discard=[])
    assert choice(state) == "draw 1"


def wins(seats: int, players: int, games: int, seed: int) -> list[float]:
    """Victories of a simple player, who sits in ``seats``, and of another, a game."""
    won: list[float] = [0.0, 0.0]
    for number in range(games):
        state: Any = new_game(players, seed=seed + number)
        stream = FastStream(number)
        shift = number % players  # every seat plays both ways
        simple = [(seats >> ((seat + shift) % players)) & 1 for seat in range(players)]
        while not state.is_terminal():
            player = state.next_player()
            actions = state.legal_actions(player)
            action = actions[stream.below(len(actions))]
            if simple[player]:
                action = GAME.simple_action(state, player, stream)
            state.apply_action(player, action)
        for seat, result in enumerate(state.returns()):
            won[0 if simple[seat] else 1] += result
    count = seats.bit_count()
    return [won[0] / games / count, won[1] / games / (players - count)]


@pytest.mark.parametrize(("players", "seats"), [(2, 1), (3, 1), (4, 3)])
def test_it_beats_random_players_clearly(players: int, seats: int) -> None:
    simple, other = wins(seats, players, 60, seed=100)
    assert simple > 3 * other
    assert simple * seats.bit_count() > 0.75
