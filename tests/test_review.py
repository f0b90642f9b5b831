"""Reviews of finished games: the same again, true at the end, a blunder named with the better choice."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import deadhand
from deadhand.core.playout import numbered_stream
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.lab import review
from deadhand.lab.review import Deed, Effort, Plan

Json = dict[str, Any]
LITTLE = Effort(12, 24, 12)
GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("walking-dead-cards", 3, {"mode": "hero"}),
    ("walking-dead-cards", 4, {"mode": "survival"}),
    ("selfish-zombies", 3, {}),
    ("eaten-by-zombies", 2, {}),
    ("walking-dead-board", 2, {}),
]


def played(state: State, seed: int = 0) -> list[Deed]:
    """The rest of a game by simple players, in place. Several cards are chosen one by one."""
    stream = FastStream(seed)
    deeds = []
    while not state.is_terminal():
        players = state.current_players()
        player = players[stream.below(len(players))]
        action = state.game.simple_action(state, player, stream)
        state.apply_action(player, action)
        deeds.append(Deed(player, [action]))
    return deeds


def reviewed(dealt: State, deeds: Sequence[Deed], judged: Sequence[int], effort: Effort) -> tuple[Plan, Json]:
    plan = review.make_plan(dealt, deeds, judged)
    return plan, review.assemble(plan, [review.examine(unit, effort) for unit in plan.units], effort)


def near_the_end(dealt: State, deeds: list[Deed], most: int) -> list[Deed]:
    """Of a long game the last steps only: the others are done, in place."""
    for deed in deeds[:-most]:
        dealt.apply_action(deed.seat, deed.actions[0])
    return deeds[-most:]


@pytest.mark.parametrize(("key", "players", "options"), GAMES)
def test_of_every_game(key: str, players: int, options: dict[str, object]) -> None:
    title = deadhand.game(key)
    dealt = title.deal(players, title.check_options(options), numbered_stream(3, 1))
    state = dealt.clone()
    deeds = near_the_end(dealt, played(state), 50)
    plan, found = reviewed(dealt, deeds, [0, 1], LITTLE)
    shares = found["shares"]
    assert len(shares) == len(deeds) + 1 == found["steps"] + 1
    won = state.returns()
    assert shares[-1] == pytest.approx([value / max(1.0, sum(won)) for value in won], abs=1e-4)
    assert all(len(point) == players and all(0 <= share <= 1 for share in point) for point in shares)
    # what is told is plain data, the same in another run, and in another order of its units
    again = [review.examine(unit, LITTLE) for unit in reversed(plan.units)][::-1]
    assert review.assemble(plan, json.loads(json.dumps(again)), LITTLE) == json.loads(json.dumps(found))
    # every free choice of the seats is looked at, in its own words
    assert found["choices"]
    for choice in found["choices"]:
        assert choice["seat"] in (0, 1)
        done, other = choice["done"], choice["other"]
        assert done["texts"]
        assert len(done["labels"]) == len(done["texts"])
        if other is not None:
            assert sorted(other["texts"]) != sorted(done["texts"])
            assert choice["gain"] == pytest.approx(other["share"] - done["share"], abs=2e-4)
            assert other["reason"]["id"]


def test_one_secret_choice_is_one_choice() -> None:
    """Two cards chosen one after the other, with another player's choice between: one choice of two."""
    title = deadhand.game("walking-dead-cards")
    dealt = title.deal(3, title.check_options({"mode": "hero"}), numbered_stream(3, 2))
    state, deeds = dealt.clone(), []

    def do(seat: int, action: int) -> None:
        state.apply_action(seat, action)
        deeds.append(Deed(seat, [action]))

    first, second = state.legal_actions(0)[:2]
    do(0, first)
    do(1, state.legal_actions(1)[0])
    both = next(
        action for action in state.legal_actions(0) if str(second) in state.action_to_string(0, action)
    )
    do(0, both)
    deeds += played(state)
    plan = review.make_plan(dealt, deeds, [0])
    chosen = [unit for unit in plan.units if unit.actions]
    assert chosen[0].step == 0
    assert chosen[0].actions == (first, both)
    assert all(unit.step > 2 for unit in chosen[1:])
    # nobody else learns anything by it: what it was worth to them is not looked at again
    assert [unit.seat for unit in plan.units if unit.step == 1] == [0]
    assert [unit.seat for unit in plan.units if unit.step == 2] == [1]


def test_a_secret_choice_that_begins_with_the_only_card() -> None:
    """The last card of a hand is no choice, but the hero beside it is."""
    dealt = deadhand.from_position(
        {
            "game": "walking-dead-cards",
            "options": {"mode": "hero", "length": "single"},
            "rows": [[10], [20], [30], [40]],
            "hands": [[11], [60]],
        }
    )
    state = dealt.clone()
    deeds = [Deed(0, state.parse_actions(0, "play 11"))]
    state.apply_text(0, "play 11")
    deeds.append(Deed(0, [state.legal_actions(0)[0]]))
    state.apply_action(0, deeds[1].actions[0])
    deeds += played(state)
    first, *_ = [unit for unit in review.make_plan(dealt, deeds, [0]).units if unit.actions]
    assert (first.step, len(first.actions)) == (0, 2)


def blunder() -> tuple[State, list[Deed]]:
    """Survival mode, two cards left. The 45 takes five cards for certain; the 11 lies down and takes none."""
    dealt = deadhand.from_position(
        {
            "game": "walking-dead-cards",
            "options": {"mode": "survival", "length": "single"},
            "rows": [[10], [20], [30], [40, 41, 42, 43, 44]],
            "hands": [[11, 45], [60, 70], [80, 90]],
        }
    )
    state, deeds = dealt.clone(), []
    plays = ((0, "play 45"), (1, "play 60"), (2, "play 80"), (0, "play 11"), (1, "play 70"), (2, "play 90"))
    for seat, text in plays:
        deeds.append(Deed(seat, state.apply_text(seat, text)))
    assert state.is_terminal()
    return dealt, deeds


def test_a_blunder_is_named_with_the_better_choice() -> None:
    dealt, deeds = blunder()
    _, found = reviewed(dealt, deeds, [0], Effort(200, 100, 200))
    (choice,) = found["choices"]  # the last card of a hand is no choice
    assert (choice["step"], choice["seat"], choice["verdict"]) == (1, 0, "better")
    assert choice["done"]["texts"] == ["play 45"]
    assert choice["other"]["texts"] == ["play 11"]
    assert choice["gain"] > 0.2 > choice["done"]["share"]
    assert [card["id"] for card in choice["done"]["cards"]] == ["45"]
    assert choice["other"]["cards"][0]["facts"]["bullets"] == 5
    (turn,) = found["turns"]
    assert (turn["seat"], turn["step"], turn["until"]) == (0, 1, 6)
    assert turn["change"] == pytest.approx(-found["shares"][0][0], abs=1e-4)
    assert found["shares"][-1] == [0.0, 0.5, 0.5]


def test_what_was_good_is_called_good() -> None:
    dealt, _ = blunder()
    state = dealt.clone()
    deeds = [Deed(seat, state.apply_text(seat, text)) for seat, text in ((0, "play 11"), (1, "play 60"))]
    deeds += played(state)
    _, found = reviewed(dealt, deeds, [0], Effort(20, 100, 200))
    assert found["choices"][0]["verdict"] == "good"
    assert found["choices"][0]["gain"] < -0.2


def test_nothing_is_looked_at_that_a_bot_did_or_that_was_no_choice() -> None:
    dealt, deeds = blunder()
    by_bots = [deed._replace(by_bot=True) for deed in deeds]
    assert not [unit for unit in review.make_plan(dealt, by_bots, [0, 1, 2]).units if unit.actions]
    assert not [unit for unit in review.make_plan(dealt, deeds, []).units if unit.actions]
    chosen = [unit.seat for unit in review.make_plan(dealt, deeds, [0, 1, 2]).units if unit.actions]
    assert chosen == [0, 1, 2]  # the last card of a hand is no choice


def choice(step: int, verdict: str = "even", gain: float = 0.0) -> Json:
    return {"step": step, "verdict": verdict, "gain": gain}


def test_turning_points_are_what_changed_most_between_own_choices() -> None:
    shares = [0.2, 0.3, 0.3, 0.31, 0.31, 0.5, 0.5, 0.45, 0.0]
    choices = [choice(1), choice(3), choice(5), choice(7)]
    found = review.turning_points(shares, choices, 2, 0.01)
    told = [(turn["step"], turn["until"], turn["change"]) for turn in found]
    assert told == [(1, 2, 0.1), (5, 6, 0.19), (7, 8, -0.5)]
    assert all(turn["seat"] == 2 for turn in found)
    # within the noise nothing is one; what was given away is one although the share stayed
    assert [turn["step"] for turn in review.turning_points(shares, choices, 2, 0.1)] == [7]
    lost = [choice(1), choice(3, "better", 0.4), choice(5), choice(7)]
    assert [turn["step"] for turn in review.turning_points(shares, lost, 2, 0.1)] == [3, 7]
    assert review.turning_points(shares, [], 2, 0.01) == []


def test_no_more_than_a_few_turning_points() -> None:
    shares = [0.0 if step % 2 else 1.0 - step / 100 for step in range(21)]
    found = review.turning_points(shares, [choice(step) for step in range(1, 20)], 0, 0.01)
    assert [turn["step"] for turn in found] == [1, 2, 3, 4]


def test_less_is_played_out_where_the_rules_are_interpreted() -> None:
    for key, players, options in GAMES:
        title = deadhand.game(key)
        dealt = title.deal(players, title.check_options(options), numbered_stream(3, 1))
        fast, slow = review.usual_effort(dealt, True), review.usual_effort(dealt, False)
        assert fast.chart > slow.chart >= 60
        assert fast.check > slow.check >= 100
        assert review.usual_effort(dealt, True, 0.5).chart == round(fast.chart / 2)


def test_results_of_other_units_are_refused() -> None:
    dealt, deeds = blunder()
    with pytest.raises(ValueError, match="units"):
        review.assemble(review.make_plan(dealt, deeds, [0]), [{"share": 0.5}], LITTLE)
