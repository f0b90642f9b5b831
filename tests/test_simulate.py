"""Many games at once: the same result however it is computed, and right sums."""

from __future__ import annotations

import math
import pickle
import statistics
from collections.abc import Callable

import pytest

import deadhand
from deadhand.bots import policy as policies
from deadhand.bots.policy import Infostate, PolicyFactory, RandomPolicy
from deadhand.core.errors import DeadhandError
from deadhand.core.playout import WIN, Figure, Tally, numbered_stream, playouts
from deadhand.lab import simulate as lab
from deadhand.lab.report import report
from deadhand.lab.simulate import Plan, estimate, make_plan, play_chunk, simulate
from deadhand.terminal.speech import Speech, make_console
from deadhand.texts import LANGUAGES

GAME = "walking-dead-cards"


def plan(games: int = 30, **options: object) -> Plan:
    return make_plan(GAME, 4, dict(options), 7, games, ["simple", "random", "random", "random"])


def numbers(tally: Tally) -> object:
    figures = [*tally.scores, *tally.wins, tally.decisions, tally.rounds]
    return tally.games, [(figure.sum, figure.squares, figure.least, figure.most) for figure in figures]


def empty(of: Plan) -> Tally:
    return lab._empty_tally(of)


@pytest.mark.parametrize("mode", ["hero", "survival"])
def test_chunks_do_not_matter(mode: str) -> None:
    whole, parts = empty(plan(mode=mode)), empty(plan(mode=mode))
    play_chunk(plan(mode=mode), 0, 30, whole)
    for first, count in ((17, 13), (0, 1), (1, 16)):
        part = empty(plan(mode=mode))
        play_chunk(plan(mode=mode), first, count, part)
        parts.add(pickle.loads(pickle.dumps(part)))
    assert numbers(whole) == numbers(parts)


def test_processes_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(plan(60), processes=1)
    monkeypatch.setattr(lab, "ALONE_SECONDS", 0.0)
    monkeypatch.setattr(lab, "WORTH_SECONDS", 0.0)
    told: list[int] = []
    together = simulate(plan(60), processes=2, progress=told.append)
    assert together.processes == 2
    assert told[-1] == 60
    assert told == sorted(told)
    assert {**alone.to_json(), "run": None} == {**together.to_json(), "run": None}


def test_few_games_do_not_wait_for_other_processes() -> None:
    assert simulate(plan(3), processes=8).processes == 1


def test_the_counts_are_those_of_the_games() -> None:
    of = plan(25, mode="hero")
    result = simulate(of, processes=1)
    title = deadhand.game(GAME)
    scores: list[list[int]] = []
    shares: list[list[float]] = []
    lengths: list[int] = []
    rounds: list[int] = []
    for number in range(25):
        state = title.deal(4, of.options, numbered_stream(7, 2 * number))
        stream = numbered_stream(7, 2 * number + 1)
        length = 0
        while not state.is_terminal():
            player = state.next_player()
            actions = state.legal_actions(player)
            if player == 0:
                action = title.simple_action(state, player, stream)
            else:
                action = actions[stream.below(len(actions))]
            state.apply_action(player, action)
            length += 1
        scores.append(state.scores())
        winners = sum(state.returns())
        shares.append([won / winners for won in state.returns()])
        lengths.append(length)
        rounds.append(state.round_number())
    for seat in range(4):
        mine = [game[seat] for game in scores]
        line = result.seats[seat]
        assert math.isclose(line.score.mean, statistics.mean(mine))
        assert line.score.error is not None
        assert math.isclose(line.score.error, statistics.stdev(mine) / 5)
        assert (line.score.least, line.score.most) == (min(mine), max(mine))
        assert math.isclose(line.wins.mean, statistics.mean(game[seat] for game in shares))
    together = result.policies[0]
    assert (together.policy, together.seats) == ("random", (1, 2, 3))
    averages = [statistics.mean(game[1:]) for game in scores]
    assert math.isclose(together.score.mean, statistics.mean(averages))
    assert together.score.error is not None
    assert math.isclose(together.score.error, statistics.stdev(averages) / 5)
    assert math.isclose(sum(line.wins.mean for line in result.seats), 1.0)
    assert math.isclose(result.decisions.mean, statistics.mean(lengths))
    assert math.isclose(result.rounds.mean, statistics.mean(rounds))
    assert result.total_decisions == sum(lengths)


def test_a_tournament_counts_the_rounds_of_all_its_games() -> None:
    result = simulate(plan(4, mode="survival", length="tournament"), processes=1)
    assert (result.rounds.least, result.rounds.most) == (30, 30)


def test_a_seed_deals_the_same_cards_whoever_plays() -> None:
    title = deadhand.game(GAME)
    options = title.check_options({})
    deals = [title.deal(4, options, numbered_stream(7, 2 * number)).to_position() for number in range(3)]
    assert deals == [
        title.deal(4, options, numbered_stream(7, 2 * number)).to_position() for number in range(3)
    ]
    assert deals[0]["hands"] != deals[1]["hands"]


def test_numbered_streams_differ_and_stay() -> None:
    draws = {numbered_stream(seed, number).below(1 << 32) for seed in (0, 1) for number in range(2000)}
    assert len(draws) == 4000
    stream = numbered_stream(2**63 - 1, 2**32 - 1)
    assert [stream.below(1000) for _ in range(4)] == LAST_STREAM


LAST_STREAM = [101, 425, 248, 546]


def test_simple_bots_beat_random_ones() -> None:
    result = simulate(plan(300, mode="hero"), processes=1)
    assert result.seats[0].wins.mean > 0.4
    result = simulate(plan(300, mode="survival"), processes=1)
    assert result.seats[0].wins.mean > 0.4


def test_one_policy_takes_every_seat() -> None:
    assert make_plan(GAME, 5, {}, 1, 1, ["random"]).policies == ("random",) * 5


BAD_PLANS: list[Callable[[], Plan]] = [
    lambda: make_plan("no-such-game", 4, {}, 1, 1, ["random"]),
    lambda: make_plan(GAME, 7, {}, 1, 1, ["random"]),
    lambda: make_plan(GAME, 4, {"mode": "easy"}, 1, 1, ["random"]),
    lambda: make_plan(GAME, 4, {}, -1, 1, ["random"]),
    lambda: make_plan(GAME, 4, {}, 1, 0, ["random"]),
    lambda: make_plan(GAME, 4, {}, 1, 1, ["random", "random"]),
    lambda: make_plan(GAME, 4, {}, 1, 1, ["genius"]),
    lambda: make_plan(GAME, 4, {}, 1, 1, []),
]


@pytest.mark.parametrize("make", BAD_PLANS)
def test_plans_that_cannot_be(make: Callable[[], Plan]) -> None:
    with pytest.raises(DeadhandError):
        make()


def test_other_policies_are_asked_with_what_they_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class First:
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, infostate: Infostate, budget: float) -> int:
            assert not hasattr(infostate, "to_position")
            asked.append(infostate.player)
            return infostate.legal_actions()[0]

    kinds: dict[str, PolicyFactory] = {"first": First, "random": RandomPolicy}
    monkeypatch.setattr(policies, "_POLICIES", kinds)
    of = make_plan(GAME, 3, {"mode": "survival"}, 1, 5, ["first", "random", "random"])
    result = simulate(of, processes=1)
    assert set(asked) == {0}
    assert len(asked) >= 50
    assert result.rounds.mean == 10
    assert math.isclose(sum(line.wins.mean for line in result.seats), 1.0)


def test_after_one_game_there_is_no_error_to_state() -> None:
    figure = Figure()
    figure.count(WIN)
    assert estimate(figure, 1, WIN).error is None
    result = simulate(plan(1), processes=1)
    assert result.seats[0].score.error is None


def test_playouts_are_the_same_in_every_form() -> None:
    title = deadhand.game(GAME)
    found = [playouts(title, 4, title.check_options({"mode": mode}), 20, 3) for mode in ("hero", "survival")]
    assert found == PLAYOUTS


PLAYOUTS = [(1379, 692426), (930, 342771)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_says_it_all(language: str) -> None:
    console = make_console()
    console.width = 140
    result = simulate(plan(20), processes=1)
    with console.capture() as capture:
        console.print(report(result, Speech(language).say))
    text = capture.get()
    for line in [*result.seats, *result.policies]:
        assert f"{line.score.mean:.2f} ± {line.score.error:.2f}" in text
        assert f"{100 * line.wins.mean:.2f} %" in text
    assert f"{result.decisions.mean:.2f}" in text
    assert f"{result.rounds.mean:.2f}" in text
    assert "simulate-" not in text


@pytest.mark.parametrize("mode", ["hero", "survival"])
@pytest.mark.parametrize("players", [3, 6])
def test_a_random_action_is_picked_as_from_the_list(mode: str, players: int) -> None:
    title = deadhand.game(GAME)
    stream = numbered_stream(11, players)
    for number in range(20):
        state = title.deal(players, title.check_options({"mode": mode}), numbered_stream(12, number))
        while not state.is_terminal():
            player = state.current_players()[stream.below(len(state.current_players()))]
            actions = state.legal_actions(player)
            for seed in range(4):
                picked = state.random_action(player, numbered_stream(13, seed))
                assert picked == actions[numbered_stream(13, seed).below(len(actions))]
            state.apply_action(player, state.random_action(player, stream))
