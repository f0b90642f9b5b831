"""Reviews of finished games: the same again, true at the end, and a blunder is named with the better choice."""

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
    """The rest of a game by simple players, in place. Who chooses several cards in secret does so one by one."""
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


@pytest.mark.parametrize(("key", "players", "options"), GAMES)
def test_of_every_game(key: str, players: int, options: dict[str, object]) -> None:
    title = deadhand.game(key)
    dealt = title.deal(players, title.check_options(options), numbered_stream(3, 1))
    state = dealt.clone()
    deeds = played(state)
    for deed in deeds[60:]:  # a long game begins near its end
        dealt.apply_action(deeds[0].seat, deeds[0].actions[0]) if len(deeds) > 60 else None
        deeds = deeds[1:]
        del deed
    plan, found = reviewed(dealt, deeds, [0], LITTLE)
    shares = found["shares"]
    assert len(shares) == len(deeds) + 1 == found["steps"] + 1
    won = state.returns()
    assert shares[-1] == [value / max(1.0, sum(won)) for value in won]
    assert all(len(point) == players and all(0 <= share <= 1 for share in point) for point in shares)
    # what is told is plain data, the same in another run, and in another order of its units
    again = [review.examine(unit, LITTLE) for unit in reversed(plan.units)][::-1]
    assert review.assemble(plan, json.loads(json.dumps(again)), LITTLE) == json.loads(json.dumps(found))
    # every free choice of the seat is looked at, in its own words
    assert found["choices"]
    for choice in found["choices"]:
        assert choice["seat"] == 0
        assert choice["done"]["texts"]
        assert len(choice["done"]["labels"]) == len(choice["done"]["texts"])
        other = choice["other"]
        if other is not None:
            assert sorted(other["texts"]) != sorted(choice["done"]["texts"])
            assert choice["gain"] == pytest.approx(other["share"] - choice["done"]["share"], abs=2e-4)
            assert other["reason"]["id"]
    assert all(turn["seat"] == 0 for turn in found["turns"])
