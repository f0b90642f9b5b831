"""Advice: whole legal choices, the best first, with reasons in both languages, from what the player knows."""

from __future__ import annotations

import math
import pickle

import pytest
from bots_tools import NAMES, TABLES, dealt, moment, moments
from test_bots_secrecy import swapped

import deadhand
from deadhand.bots.advice import Advice, advise
from deadhand.bots.policy import Budget, Infostate
from deadhand.core.hints import Outlook, told
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.games.eaten_by_zombies.kinds import FIGHTING, PLAY_CARDS
from deadhand.games.eaten_by_zombies.rules import as_eaten_state
from deadhand.games.eaten_by_zombies.totals import fight_total
from deadhand.texts import LANGUAGES, words

BUDGET = Budget(iterations=60)


def advised(state: State, player: int, seed: int = 0, iterations: int = 60) -> Advice:
    return advise(Infostate(state, player), Budget(iterations=iterations), FastStream(seed))


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_whole_legal_choices_with_reasons(table: tuple[str, int, dict[str, object]]) -> None:
    key, players, options = table
    for number, (state, player) in enumerate(moments(dealt(key, players, options), 6)):
        advice = advised(state, player, number)
        assert 1 <= len(advice.options) <= min(3, advice.choices)
        assert advice.playouts >= sum(option.visits for option in advice.options)
        assert len({tuple(sorted(" ".join(option.actions).split())) for option in advice.options}) == len(
            advice.options
        )
        for option in advice.options:
            assert 0.0 <= option.share <= 1.0
            trial = state.clone()
            for count, text in enumerate(option.actions):
                assert count == 0 or trial.hidden_choice(player)
                trial.apply_text(player, text)
            assert not (trial.is_to_act(player) and trial.hidden_choice(player))
            assert option.reason.id.startswith(f"{state.game.prefix.lower()}-hint-")
            for language in LANGUAGES:
                said = words(language, option.reason.to_json())
                assert option.reason.id not in said
                assert "$" not in said
        if number == 8:
            break


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
def test_hidden_cards_do_not_matter(table: tuple[str, int, dict[str, object]]) -> None:
    key, players, options = table
    changed = 0
    for number, (state, player) in enumerate(moments(dealt(key, players, options), 5)):
        other = swapped(state, player, number)
        changed += state.to_position() != other.to_position()
        assert advised(state, player, number, 30) == advised(other, player, number, 30)
        if number == 5:
            break
    assert changed


def test_nothing_is_said_to_who_is_not_asked() -> None:
    state = dealt("selfish-zombies", 3, {})
    waiting = next(player for player in range(3) if not state.is_to_act(player))
    with pytest.raises(ValueError, match="not to act"):
        advised(state, waiting)


def test_a_pair_is_one_choice_in_either_order() -> None:
    state = dealt("walking-dead-cards", 3, {"mode": "hero"})
    hand = len(state.legal_actions(0))
    advice = advised(state, 0, iterations=600)
    # alone or with the hero, and every pair once
    assert advice.choices == 2 * hand + hand * (hand - 1) // 2
    assert all(len(option.actions) == 2 for option in advice.options)


def test_a_begun_choice_is_finished() -> None:
    state = dealt("walking-dead-cards", 3, {"mode": "hero"})
    state.apply_action(0, state.legal_actions(0)[0])
    advice = advised(state, 0)
    assert advice.choices == len(state.legal_actions(0))
    for option in advice.options:
        assert option.actions[0] == "alone" or option.actions[0].startswith("with ")


def test_the_only_choice_is_worth_telling_too() -> None:
    for number in range(20):
        state = dealt("walking-dead-cards", 3, {"mode": "survival"}, number)
        while len(state.legal_actions(0)) != 1:
            player = state.current_players()[0]
            state.apply_action(player, state.legal_actions(player)[0])
        advice = advised(state, 0)
        assert advice.choices == len(advice.options) == 1
        assert advice.options[0].visits > 0


def test_a_row_that_is_taken_for_certain_is_named_with_its_cost() -> None:
    state = dealt("walking-dead-cards", 3, {"mode": "survival"})
    position = state.to_position()
    # 60 is the sixth card of its row, nobody can come between, and no walker is too low for all rows
    position["rows"] = [[3, 4, 5, 6, 59], [1], [80], [90]]
    position["hands"] = [[60, 104], [2, 9], [7, 8]]
    position["taken"] = [[], [], []]
    advice = advised(deadhand.from_position(position), 0, iterations=400)
    reason = next(option.reason for option in advice.options if option.actions == ["play 60"])
    assert reason.id == "twc-hint-taken"
    cost = sum(_bullets(card) for card in (3, 4, 5, 6, 59))
    assert (reason.args["row"], reason.args["percent"], reason.args["bullets"]) == (1, 100, cost)
    safe = next(option.reason for option in advice.options if option.actions == ["play 104"])
    assert safe.id == "twc-hint-none"
    assert advice.options[0].actions == ["play 104"]


def _bullets(card: int) -> int:
    """TWC-1: as printed."""
    if card == 55:
        return 7
    return 5 if card % 11 == 0 else 3 if card % 10 == 0 else 2 if card % 5 == 0 else 1


def test_a_fight_that_is_won_already_is_called_so() -> None:
    for number in range(20):
        for state, player in moments(dealt("eaten-by-zombies", 3, {}, number), 1, number):
            eaten = as_eaten_state(state)
            if eaten.top_kind() != PLAY_CARDS or eaten.declared != FIGHTING:
                continue
            if fight_total(eaten) < eaten.horde_levels():
                continue
            advice = advised(state, player, iterations=90)
            resolve = next(option for option in advice.options if option.actions == ["resolve"])
            assert resolve.reason.id == "ebz-hint-fight"
            assert {name: resolve.reason.args[name] for name in ("won", "lost", "dead")} == {
                "won": 100,
                "lost": 0,
                "dead": 0,
            }
            return
    raise AssertionError("no such moment")


def test_no_more_playouts_than_it_may_make() -> None:
    state, player = moment("walking-dead-cards", 4, {"mode": "survival"}, 1)
    few, many = (advised(state, player, iterations=number) for number in (20, 2000))
    assert few.playouts <= 20
    assert few.playouts < many.playouts <= 2000


def test_the_clock_ends_it() -> None:
    state, player = moment("eaten-by-zombies", 3, {}, 3)
    advice = advise(Infostate(state, player), 0.0, FastStream(1))
    assert advice.options  # whatever was found by then
    assert math.isfinite(advice.options[0].share)


def test_it_can_be_sent_to_another_process() -> None:
    state, player = moment("selfish-zombies", 3, {}, 4)
    advice = advised(state, player)
    assert pickle.loads(pickle.dumps(advice)) == advice


def test_percentages_say_never_and_always_only_when_it_is_so() -> None:
    seen = Outlook(0.5, 3.0)
    assert seen.percent(0) == 0
    for outcome in ("rare", *["usual"] * 999):
        seen.saw(outcome)
    assert seen.outcomes == {"rare": 1, "usual": 999}
    assert [seen.percent(count) for count in (0, 1, 500, 999, 1000)] == [0, 1, 50, 99, 100]


@pytest.mark.parametrize(
    ("mean", "shown"), [(0.0, 0), (2.04, 2), (2.36, 2.4), (9.96, 10), (12.6, 13), (-0.25, -0.2), (-12.4, -12)]
)
def test_means_are_told_without_decimals_that_nobody_needs(mean: float, shown: float) -> None:
    assert told(mean) == shown
    assert isinstance(told(mean), int) == (shown == int(shown))
