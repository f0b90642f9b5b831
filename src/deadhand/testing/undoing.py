"""What can be undone has told nobody anything: the rules ``disclose()`` whatever becomes known.

A table can undo a step after which ``State.mark()`` is what it was before. The proof that it may is by
swapping: in every state that looks the same to a viewer before the step, it must look the same after it.
"""

from __future__ import annotations

from typing import NamedTuple

from deadhand.core.events import Event
from deadhand.core.state import State
from deadhand.testing.trial import Trial, difference

Json = dict[str, object]


class Sight(NamedTuple):
    """What a viewer has seen of a step, and whether it could be undone."""

    view: Json
    told: list[Json]
    undoable: bool


def check_step(trial: Trial, before: State, after: State, player: int, action: int) -> None:
    """The player's action led from one state to the other; nothing of the true game is changed here."""
    if after.disclosed < before.disclosed:
        trial.fail(f"disclosed has fallen from {before.disclosed} to {after.disclosed}")
    if after.clone().mark() != after.mark():
        trial.fail(f"a clone has the mark {after.clone().mark()}, not {after.mark()}")
    if after.hidden_choice(player):
        if after.mark() != before.mark():
            trial.fail(f"player {player} has chosen in secret, yet something was disclosed or drawn")
        return  # nobody has seen anything; it can be taken back
    for viewer in range(trial.players):
        other = before.resample_from_infostate(viewer, trial.fresh_stream())
        if viewer == player:
            _check_own(trial, before, other, player, action)
        elif after.mark() == before.mark():
            _check_others(trial, before, other, player, action, viewer)


def _sight(state: State, player: int, action: int, viewer: int | None) -> Sight:
    """What a viewer sees of an action, done on a copy."""
    copy = state.clone()
    copy.events = []
    copy.apply_action(player, action)
    told: list[Event] = copy.take_events()
    return Sight(
        copy.view(viewer),
        [event.to_json(viewer) for event in told if event.visible_to(viewer)],
        copy.mark() == state.mark(),
    )


def _apart(one: Sight, other: Sight) -> str:
    """Where two sights differ; empty when they do not."""
    return difference(one.view, other.view) or difference(one.told, other.told)


def _check_own(trial: Trial, before: State, other: State, player: int, action: int) -> None:
    """Whoever acts learns nothing, neither from what happens nor from what does not."""
    true, swapped = _sight(before, player, action, player), _sight(other, player, action, player)
    apart = _apart(true, swapped)
    text = before.action_to_string(player, action)
    if true.undoable and apart:
        trial.fail(
            f"player {player} could undo {text!r}, but has learnt something by it that was hidden: the rules "
            f"must disclose() or draw whenever that may happen, whether it does or not: {apart}"
        )
    if not apart and true.undoable != swapped.undoable:
        trial.fail(
            f"whether {text!r} can be undone tells player {player} something that the view does not: "
            f"in a state that looks the same before and after it, it {'cannot' if true.undoable else 'can'}"
        )


def _check_others(trial: Trial, before: State, other: State, player: int, action: int, viewer: int) -> None:
    """Nobody else has come to know a card: whatever was hidden from them, they could have seen just this.

    That the same action would have disclosed something if other cards were hidden counts as nothing.
    """
    legal = other.legal_actions(player)
    legal.sort(key=lambda attempt: attempt != action)  # or else something that looks like it
    for seen_by in (viewer, None):
        true = _sight(before, player, action, seen_by)
        apart = ""
        for attempt in legal:
            seen = _sight(other, player, attempt, seen_by)
            found = _apart(true, seen)
            if not found or (attempt == action and not seen.undoable):
                break
            apart = apart or found
        else:
            who = "the spectators have" if seen_by is None else f"player {viewer} has"
            trial.fail(
                f"player {player} could undo {before.action_to_string(player, action)!r}, but {who} come to "
                f"know something by it that was hidden: the rules must disclose() there: {apart}"
            )
