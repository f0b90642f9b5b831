"""Clones, positions and pickles: each goes on just as the original would, and nothing is shared."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from deadhand.core.errors import DeadhandError
from deadhand.core.state import State
from deadhand.testing.trial import Trial, as_json, difference
from deadhand.testing.words import check_refusal

FOLLOWED = 25
BROKEN = 12
JUNK: list[object] = [None, True, -1, 0, 7, 1000, 2**70, 1.5, "", "x", [], [[]], [0], [[0, 0]], {}, {"a": 1}]


def check_copies(trial: Trial, state: State) -> None:
    """At this moment."""
    _check_clone(trial, state)
    _check_position(trial, state)
    _check_pickle(trial, state)
    _check_broken_positions(trial, state)


def _views(trial: Trial, state: State) -> str:
    return as_json([state.view(viewer) for viewer in (0, None)])


def _check_clone(trial: Trial, state: State) -> None:
    """What happens on one side does not reach the other; both have the same future."""
    original = state.clone()
    clone = original.clone()
    if clone.events is not None:
        trial.fail("a clone records events: they must be off")
    before, views = state.to_position(), _views(trial, state)
    for name, played, other in (("a clone", clone, original), ("the original", original, original.clone())):
        found = difference(before, other.to_position())
        if found:
            trial.fail(f"a clone is another position: {found}")
        future = trial.play_on(played)
        found = difference(before, other.to_position())
        if found:
            trial.fail(f"playing on {name} has changed its twin: {found}")
        if _views(trial, other) != views:
            trial.fail(f"playing on {name} has changed the views of its twin")
        again = other.clone()
        for player, action in future:
            again.apply_action(player, action)
        found = difference(played.to_position(), again.to_position())
        if found:
            trial.fail(f"the same actions lead elsewhere on a clone: {found}")


def _check_position(trial: Trial, state: State) -> None:
    """to_position() is plain data, from_position() reads it, and both states have the same future."""
    position = state.to_position()
    text = json.dumps(position)
    if json.loads(text) != position:
        trial.fail(f"to_position() is not plain data: {difference(position, json.loads(text))}")
    if position.get("game") != trial.game.key:
        trial.fail(f"to_position() names the game {position.get('game')!r}")
    given = json.loads(text)
    read = trial.game.from_position(given)
    if given != position:
        trial.fail("from_position() has changed the position it was given")
    _check_same(trial, state, read, "the state read back from to_position()")
    one, other = state.clone(), read
    future = trial.play_on(one, FOLLOWED)
    for step, (player, action) in enumerate(future):
        other.apply_action(player, action)
        if step == len(future) - 1 or step < 3:
            other_position = other.to_position()
    if future:
        found = difference(one.to_position(), other_position)
        if found:
            trial.fail(f"the state read back from to_position() goes on differently: {found}")


def _check_pickle(trial: Trial, state: State) -> None:
    read = pickle.loads(pickle.dumps(state))
    _check_same(trial, state, read, "the state read back from a pickle")


def _check_same(trial: Trial, state: State, other: State, what: str) -> None:
    found = difference(state.to_position(), other.to_position())
    if found:
        trial.fail(f"{what} is another position: {found}")
    if state.current_players() != other.current_players():
        trial.fail(f"{what} asks {other.current_players()}, not {state.current_players()}")
    for player in range(trial.players):
        if state.legal_actions(player) != other.legal_actions(player):
            trial.fail(f"{what} has other legal actions for player {player}")
        if state.hidden_choice(player) != other.hidden_choice(player):
            trial.fail(f"{what} has another hidden choice of player {player}")
    for viewer in trial.viewers:
        found = difference(state.view(viewer), other.view(viewer))
        if found:
            trial.fail(f"{what} looks different to {'the spectator' if viewer is None else viewer}: {found}")


def _check_broken_positions(trial: Trial, state: State) -> None:
    """A position with something wrong is refused with a sentence, or can be played to the end."""
    position = state.to_position()
    for number in range(BROKEN):
        broken = copy.deepcopy(position)
        where = _break(trial, broken, number)
        try:
            read = trial.game.from_position(broken)
        except DeadhandError as refusal:
            check_refusal(trial, refusal.message, f"a position with a wrong {where}")
            continue
        except Exception as problem:
            trial.fail(
                f"a position with a wrong {where} raises {type(problem).__name__}: {problem}; "
                f"expected InvalidPosition. The position: {as_json(broken)}"
            )
        try:
            read.view(None)
            trial.play_on(read, 4 * trial.max_decisions())
        except Exception as problem:
            trial.fail(
                f"a position with a wrong {where} is accepted, but cannot be played: "
                f"{type(problem).__name__}: {problem}. The position: {as_json(broken)}"
            )


def _break(trial: Trial, position: dict[str, object], number: int) -> str:
    """Change one thing, somewhere, in place; where."""
    if number == 0:
        position["no-such-field"] = 1
        return "no-such-field"
    field = trial.pick(list(position))
    path = field
    holder: Any = position
    key: Any = field
    while holder[key] and isinstance(holder[key], (dict, list)) and trial.choices.below(3):
        holder = holder[key]
        key = trial.pick(list(holder) if isinstance(holder, dict) else list(range(len(holder))))
        path += f"[{key!r}]"
    if field == "game":
        holder[key] = trial.game.key  # which game it is has been read already
    elif trial.choices.below(5) == 0:
        del holder[key]
    else:
        holder[key] = copy.deepcopy(trial.pick(JUNK))
    return path
