"""The search: right by construction, deterministic, within its limits, better than its playouts' policy."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator

import pytest
from bots_tools import NAMES, TABLES, dealt, moment

import deadhand
from deadhand.bots import arms as arms_module
from deadhand.bots import search
from deadhand.bots.arms import Arm, Limit, Settings, usual_arm
from deadhand.bots.levels import search_of
from deadhand.bots.playouts import Manner, Playout
from deadhand.bots.policy import Infostate
from deadhand.bots.race import drop, lead, winner
from deadhand.core.playout import numbered_stream
from deadhand.core.state import State
from deadhand.core.streams import FastStream

FLAT = Settings(Manner(80, 80))
TREE = Settings(Manner(80, 80), tree=True)
TREE_ALONE = Settings(Manner(80, 80), tree=True, others_in_tree=False)
FORESEEING = Settings(Manner(80, 80, steady=True), foresight=60)
WAYS = {"flat": FLAT, "flat, with foresight": FORESEEING, "tree": TREE, "tree of own decisions": TREE_ALONE}


def unlimited(playouts: int) -> Limit:
    return Limit(math.inf, playouts)


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("way", WAYS)
def test_the_same_seed_and_playouts_find_the_same(
    way: str, table: tuple[str, int, dict[str, object]]
) -> None:
    state, player = moment(*table, 8)
    found = [
        search.analyse(Infostate(state, player), WAYS[way], FastStream(3), unlimited(120)) for _ in range(2)
    ]
    assert [(each.action, each.visits, each.value) for each in found[0]] == [
        (each.action, each.visits, each.value) for each in found[1]
    ]
    assert sorted(each.action for each in found[0]) == state.legal_actions(player)
    assert sum(each.visits for each in found[0]) <= 120
    chosen = search.choose(Infostate(state, player), WAYS[way], FastStream(3), unlimited(120))
    assert chosen == found[0][0].action


@pytest.mark.parametrize("way", WAYS)
def test_the_state_asked_about_stays_as_it_is(way: str) -> None:
    for table in TABLES:
        state, player = moment(*table, 4)
        before = state.to_position()
        search.choose(Infostate(state, player), WAYS[way], FastStream(3), unlimited(60))
        assert state.to_position() == before


@pytest.mark.parametrize("way", WAYS)
def test_a_row_to_take_is_the_cheapest(way: str) -> None:
    position = row_to_choose().to_position()
    state = deadhand.from_position(position)
    player = state.current_players()[0]
    worth = Settings(
        Manner(80, 80, score_weight=-0.1),
        WAYS[way].tree,
        others_in_tree=WAYS[way].others_in_tree,
        foresight=WAYS[way].foresight,
    )
    action = search.choose(Infostate(state, player), worth, FastStream(1), unlimited(400))
    assert state.action_to_string(player, action) == "take row 3"


def row_to_choose() -> State:
    """Somebody must take a row: three are dear and the third is cheap."""
    for number in range(2000):
        state = dealt("walking-dead-cards", 3, {"mode": "survival"}, number)
        stream = FastStream(number)
        while not state.is_terminal():
            player = state.next_player()
            rows = [state.action_to_string(player, action) for action in state.legal_actions(player)]
            if "take row 1" in rows:
                costs = []
                for action in state.legal_actions(player):
                    after = state.clone()
                    after.apply_action(player, action)
                    costs.append(after.scores()[player] - state.scores()[player])
                if costs[2] + 8 <= min(costs[0], costs[1], costs[3]):
                    return state
            state.apply_action(player, state.random_action(player, stream))
    raise AssertionError("no such position")


def test_one_legal_action_needs_no_playout() -> None:
    state = dealt("walking-dead-cards", 3, {"mode": "survival"})
    stream = FastStream(1)
    while len(state.legal_actions(state.next_player())) > 1:
        state.apply_action(state.next_player(), state.random_action(state.next_player(), stream))
    before = stream.to_json()
    limit = unlimited(100)
    player = state.next_player()
    action = search.choose(Infostate(state, player), FLAT, stream, limit)
    assert [action] == state.legal_actions(player)
    assert limit.left == 100
    assert stream.to_json() == before


# --- time ------------------------------------------------------------------------------------------------


def ticking(step: float) -> Iterator[float]:
    now = 0.0
    while True:
        yield now
        now += step


@pytest.mark.parametrize("way", WAYS)
def test_the_clock_is_read_before_every_playout(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ticking(0.001)
    monkeypatch.setattr(arms_module, "perf_counter", lambda: next(clock))
    state, player = moment("selfish-zombies", 3, {}, 4)
    limit = Limit(0.05, None)
    began = limit.left
    search.choose(Infostate(state, player), WAYS[way], FastStream(1), limit)
    assert began - limit.left in (48, 49, 50)


@pytest.mark.parametrize("way", WAYS)
def test_without_any_time_the_simple_policy_decides(way: str) -> None:
    for table in TABLES:
        state, player = moment(*table, 6)
        stream = FastStream(9)
        drawn = state.resample_from_infostate(player, stream)
        drawn.reopen_choices(player)
        expected = state.game.simple_action(drawn, player, stream)
        assert search.choose(Infostate(state, player), WAYS[way], FastStream(9), Limit(0.0, None)) == expected


# --- the race --------------------------------------------------------------------------------------------


def arm(*values: float) -> Arm:
    made = Arm(0)
    for value in values:
        made.values.append(value)
    return made


def test_the_lead_is_that_of_paired_differences() -> None:
    one, other = arm(1.0, 0.0, 1.0, 1.0, 0.5), arm(0.0, 0.0, 1.0, 0.0, 0.5)
    differences = [1.0, 0.0, 0.0, 1.0, 0.0]
    expected = statistics.mean(differences) / (statistics.stdev(differences) / math.sqrt(5))
    assert math.isclose(lead(one, other, 5), expected)
    assert lead(other, one, 5) == 0.0
    assert lead(one, one, 5) == 0.0
    assert lead(arm(1.0, 1.0, 1.0), arm(0.0, 0.0, 0.0), 3) == math.inf


def test_who_is_clearly_behind_drops_out() -> None:
    arms = [arm(*[0.0, 1.0] * 20), arm(*[1.0, 1.0] * 20), arm(*[1.0, 0.9] * 20)]
    assert drop(arms, 40, 2.0) == 1
    assert [each.racing for each in arms] == [False, True, False]
    arms = [arm(*[1.0, 0.0, 0.0, 0.0] * 5), arm(*[0.0, 0.0, 1.0, 0.0] * 5)]
    assert drop(arms, 20, 2.0) == 2


def test_only_whole_rounds_count_when_time_is_up() -> None:
    arms = [arm(0.0, 0.0, 1.0), arm(1.0, 0.0)]
    assert winner(arms, 2, 0, 0.0) == 1
    assert winner(arms, 0, 0, 0.0) == 0


def test_the_usual_action_stands_unless_another_is_well_ahead() -> None:
    arms = [arm(*[0.0, 1.0, 0.0, 0.0] * 5), arm(*[1.0, 0.0, 1.0, 0.0] * 5)]
    ahead = lead(arms[1], arms[0], 20)
    assert 0.5 < ahead < 2.0
    assert winner(arms, 20, 0, 2.0) == 0
    assert winner(arms, 20, 0, 0.5) == 1
    arms[0].racing = False
    assert winner(arms, 20, 0, 2.0) == 1


# --- playouts --------------------------------------------------------------------------------------------


def test_a_playout_led_by_the_title_alone_is_its_game() -> None:
    for key, players, options in TABLES:
        state = dealt(key, players, options)
        alike = state.clone()
        playout = Playout(state, 0, Manner(100, 100))
        playout.play_on(state, state.next_player(), FastStream(4))
        stream = FastStream(4)
        while not alike.is_terminal():
            player = alike.next_player()
            alike.apply_action(player, alike.game.playout_action(alike, player, stream))
        won = alike.returns()
        winners = max(1.0, sum(won))
        assert playout.scores == alike.scores()
        assert playout.shares == [result / winners for result in won]
        assert playout.value(1) == playout.shares[1]


def test_scores_count_as_the_manner_weighs_them() -> None:
    state = dealt("walking-dead-cards", 4, {"mode": "survival"})
    playout = Playout(state, 2, Manner(0, 0, score_weight=-0.25))
    playout.play_on(state, state.next_player(), FastStream(4))
    assert playout.value(2) == playout.shares[2] - 0.25 * playout.scores[2]


def test_of_the_own_decisions_some_are_those_of_the_simple_policy_itself() -> None:
    """In survival mode the rule for playouts is another than the simple policy."""
    manners = Manner(0, 0, own_simple=100), Manner(100, 100), Manner(40, 0, own_simple=60)
    for number in range(10):
        state = dealt("walking-dead-cards", 4, {"mode": "survival"}, number)
        thoughtful, led, mixed = (Playout(state, 2, manner) for manner in manners)
        stream = FastStream(number)
        ruled = {state.game.playout_action(state, 2, stream)}
        simple = {state.game.simple_action(state, 2, stream) for _ in range(50)}  # equals by lot
        assert {led.action(state, 2, stream)} == ruled
        assert {thoughtful.action(state, 2, stream) for _ in range(50)} == simple
        assert {mixed.action(state, 2, stream) for _ in range(100)} == simple | ruled
        assert {thoughtful.action(state, 1, stream) for _ in range(200)} == set(state.legal_actions(1))


def test_others_too_can_follow_the_simple_policy_itself() -> None:
    for number in range(10):
        state = dealt("walking-dead-cards", 4, {"mode": "survival"}, number)
        stream = FastStream(number)
        playout = Playout(state, 2, Manner(0, 0, others_simple=100))
        simple = {state.game.simple_action(state, 1, stream) for _ in range(50)}
        assert {playout.action(state, 1, stream) for _ in range(50)} == simple
        assert {playout.action(state, 2, stream) for _ in range(200)} == set(state.legal_actions(2))


def test_what_stands_is_what_leads_all_own_playouts_else_the_simple_policys() -> None:
    stream = FastStream(1)
    differ = 0
    for number in range(10):
        state = dealt("walking-dead-cards", 4, {"mode": "survival"}, number)
        arms = [Arm(action) for action in state.legal_actions(2)]
        ruled = arms[usual_arm(state, 2, stream, arms, Manner(100, 0))].action
        assert ruled == state.game.playout_action(state, 2, stream)
        simple = {state.game.simple_action(state, 2, stream) for _ in range(50)}
        for manner in (Manner(0, 100, own_simple=100), Manner(99, 100)):
            assert arms[usual_arm(state, 2, stream, arms, manner)].action in simple
        differ += ruled not in simple
    assert differ


def test_steady_others_are_led_all_playout_long_or_never() -> None:
    state = dealt("walking-dead-cards", 4, {"mode": "survival"}, 3)
    playout = Playout(state, 2, Manner(0, 50, steady=True))
    stream = FastStream(1)
    ruled = {player: state.game.playout_action(state, player, stream) for player in range(4)}
    led = 0
    for _ in range(60):
        playout.begin(stream)
        for player in (0, 1, 3):
            chosen = {playout.action(state, player, stream) for _ in range(40)}
            assert chosen == {ruled[player]} or len(chosen) > 5
            led += chosen == {ruled[player]}
            playout.again()  # the same others
            again = {playout.action(state, player, stream) for _ in range(40)}
            assert (again == {ruled[player]}) == (chosen == {ruled[player]})
        assert len({playout.action(state, 2, stream) for _ in range(60)}) > 5  # own decisions are not led
    assert 60 < led < 120


def test_to_the_end_is_the_same_without_a_cut_off() -> None:
    cut = Manner(10, 20, 0.5, 3, own_simple=30, steady=True, others_simple=40)
    whole = cut.to_the_end()
    assert whole.rounds == 0
    assert whole.steady
    assert (whole.own, whole.others, whole.score_weight, whole.own_simple) == (10, 20, 0.5, 30)
    assert whole.others_simple == 40


def test_a_playout_can_be_cut_off_after_some_rounds() -> None:
    state = dealt("walking-dead-cards", 4, {"mode": "survival"})
    playout = Playout(state, 0, Manner(50, 50, rounds=3))
    playout.play_on(state, state.next_player(), FastStream(4))
    assert state.round_number() == 4
    assert playout.shares == [0.0] * 4


def test_how_the_score_changes_soon() -> None:
    """In the round at hand, where there are rounds: counted by hand along random games."""
    changes = []
    for number in range(40):
        state = dealt("walking-dead-cards", 3, {"mode": "survival"}, number)
        stream = FastStream(number)
        for _ in range(18):
            state.apply_action(state.next_player(), state.random_action(state.next_player(), stream))
        player = state.next_player()
        before, here = state.scores()[player], state.round_number()
        playout = Playout(state, player, Manner(0, 0))
        alike = state.clone()
        playout.play_on(state, player, FastStream(number))
        stream = FastStream(number)
        while not alike.is_terminal() and alike.round_number() == here:
            alike.apply_action(alike.next_player(), alike.random_action(alike.next_player(), stream))
        assert playout.change == alike.scores()[player] - before
        changes.append(playout.change)
    assert any(changes)
    assert not all(changes)


def test_what_is_said_of_an_action_is_the_mean_of_its_playouts() -> None:
    state, player = moment("walking-dead-cards", 4, {"mode": "survival"}, 20)
    found = search.analyse(Infostate(state, player), FLAT, FastStream(2), unlimited(300))
    for each in found:
        assert 0.0 <= each.win_share <= 1.0
        assert each.value == each.win_share
        assert 0.0 <= each.changed <= 1.0
        assert each.change >= 0.0
        assert (each.changed == 0.0) == (each.change == 0.0)
        assert each.score >= state.scores()[player]


# --- the tree --------------------------------------------------------------------------------------------


def test_every_playout_passes_one_action_of_the_root() -> None:
    for table in TABLES:
        state, player = moment(*table, 5)
        found = search.analyse(Infostate(state, player), TREE, FastStream(2), unlimited(150))
        assert sum(each.visits for each in found) == 150
        assert found[0].visits == max(each.visits for each in found)


def test_the_tree_finds_a_win_in_two_decisions() -> None:
    """A choice of two parts: only their combination is good, and playouts at random rarely find it."""
    state, player = moment("walking-dead-cards", 3, {"mode": "hero"}, 30)
    random_tree = Settings(Manner(0, 0), tree=True, exploration=0.7)
    found = search.analyse(Infostate(state, player), random_tree, FastStream(2), unlimited(400))
    assert found[0].visits * len(found) > 400


# --- all of it -------------------------------------------------------------------------------------------


ENOUGH = {"selfish-zombies": 60}  # single actions matter little there, so fewer tell nothing


@pytest.mark.parametrize("table", TABLES[:4], ids=NAMES[:4])
def test_search_beats_random_play(table: tuple[str, int, dict[str, object]]) -> None:
    key, players, options = table
    won = 0.0
    games = 18
    for number in range(games):
        state = dealt(key, players, options, number)
        stream = numbered_stream(8, number)
        seat = number % players
        while not state.is_terminal():
            player = state.next_player()
            action = state.random_action(player, stream)
            if player == seat:
                infostate = Infostate(state, player)
                settings = search_of(infostate, stream).settings
                action = search.choose(infostate, settings, stream, unlimited(ENOUGH.get(key, 30)))
            state.apply_action(player, action)
        returns = state.returns()
        won += returns[seat] / max(1.0, sum(returns))
    assert won / games > 1.4 / players
