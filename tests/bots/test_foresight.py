"""Foresight: what others choose in secret at the same time is learned in the course of a search."""

from __future__ import annotations

import math

import pytest
from bots_tools import dealt, moment

from deadhand.bots import search
from deadhand.bots.arms import Limit, Settings
from deadhand.bots.foresight import DOUBT, EXPERIENCE, Choice, Foresight
from deadhand.bots.playouts import Manner, Playout
from deadhand.bots.policy import Infostate
from deadhand.core.state import State
from deadhand.core.streams import FastStream

OBSERVER = 1
OTHERS = (0, 2, 3)


def choosing_at_once() -> State:
    """Survival mode, four players, nobody has chosen yet."""
    state, _ = moment("walking-dead-cards", 4, {"mode": "survival"}, 8)
    drawn = state.resample_from_infostate(OBSERVER, FastStream(6))
    drawn.reopen_choices(OBSERVER)
    assert drawn.current_players() == [0, 1, 2, 3]
    return drawn


def taught(state: State, *rounds: tuple[list[Choice], list[list[float]]]) -> Foresight:
    """What is known after rounds in which these choices were made, and playouts came to these shares."""
    foresight = Foresight(100)
    playout = Playout(state, OBSERVER, Manner(0, 0))
    for choices, shares in rounds:
        foresight.choices = choices
        foresight.results = 0.0
        for each in shares:
            playout.shares = each
            foresight.note(playout)
        foresight.learn()
    return foresight


def test_an_action_is_worth_what_it_brought_beyond_what_all_had_who_could_have_chosen_it() -> None:
    foresight = taught(
        choosing_at_once(),
        ([Choice(0, 5, [5, 7]), Choice(2, 7, [7, 9])], [[1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.5, 0.5]]),
        ([Choice(0, 7, [5, 7])], [[0.25, 0.0, 0.75, 0.0]]),
    )
    assert foresight.rounds == 2
    assert math.isclose(foresight.worth(5), (0.5 - (0.5 + 0.25) / 2) / (1 + DOUBT))
    assert math.isclose(foresight.worth(7), (0.5 - 2 * (0.5 + 0.25 + 0.25) / 3) / (2 + DOUBT))


def test_with_some_experience_all_others_choose_what_is_worth_most() -> None:
    state = choosing_at_once()
    playout = Playout(state, OBSERVER, Manner(0, 0))
    hands = {player: state.legal_actions(player) for player in OTHERS}
    rounds = []
    for number in range(EXPERIENCE):
        choices = [Choice(player, hand[number % len(hand)], hand) for player, hand in hands.items()]
        won = [1.0 if choice.action == hands[choice.player][3] else 0.0 for choice in choices]
        rounds.append((choices, [[won[0], 0.0, won[1], won[2]]]))
    foresight = taught(state, *rounds)
    foresight.choose(state, playout, FastStream(2))
    assert {player: state.hidden_choice(player) for player in OTHERS} == {
        player: [hand[3]] for player, hand in hands.items()
    }
    assert state.current_players() == [OBSERVER]


@pytest.mark.parametrize("rounds", [0, EXPERIENCE])
def test_without_experience_they_choose_as_in_any_playout(rounds: int) -> None:
    """With experience too, as long as nothing that they can do has been tried."""
    state = choosing_at_once()
    stream = FastStream(2)
    usual = {player: [state.game.playout_action(state, player, stream)] for player in OTHERS}
    foresight = Foresight(100)
    foresight.rounds = rounds
    foresight.choose(state, Playout(state, OBSERVER, Manner(0, 100)), stream)
    assert {player: state.hidden_choice(player) for player in OTHERS} == usual
    assert state.current_players() == [OBSERVER]


def test_in_the_other_states_they_choose_as_in_any_playout() -> None:
    before = choosing_at_once()
    hands = {player: before.legal_actions(player) for player in OTHERS}
    won = [([Choice(0, hands[0][3], hands[0])], [[1.0, 0.0, 0.0, 0.0]])] * EXPERIENCE
    foresight = taught(before, *won)
    foresight.percent = 50
    playout = Playout(before, OBSERVER, Manner(0, 100))
    stream = FastStream(3)
    usual = before.game.playout_action(before, 0, stream)
    chosen = []
    for _ in range(100):
        state = before.clone()
        foresight.choose(state, playout, stream)
        chosen += state.hidden_choice(0)
    assert usual != hands[0][3]
    assert 30 < chosen.count(hands[0][3]) < 70
    assert chosen.count(hands[0][3]) + chosen.count(usual) == 100


def test_where_nobody_else_chooses_nothing_happens() -> None:
    state = dealt("selfish-zombies", 3, {})
    before, stream = state.to_position(), FastStream(5)
    used = stream.drawn()
    foresight = Foresight(100)
    foresight.choose(state, Playout(state, state.next_player(), Manner(0, 0)), stream)
    foresight.learn()
    assert state.to_position() == before
    assert stream.drawn() == used


def test_a_search_is_led_by_it() -> None:
    """The same numbers, other findings; no playout is spent on it."""
    state = choosing_at_once()
    values = []
    for foresight in (0, 100):
        limit = Limit(math.inf, 900)
        settings = Settings(Manner(40, 40), drop=math.inf, foresight=foresight)
        found = search.analyse(Infostate(state, OBSERVER), settings, FastStream(5), limit)
        assert sum(each.visits for each in found) == 900
        values.append(sorted(each.value for each in found))
    assert values[0] != values[1]
