"""What is legal is decided in one place: lists, checks, texts and refusals agree."""

from __future__ import annotations

from deadhand.core.errors import DeadhandError, IllegalAction, InvalidNotation
from deadhand.core.state import State
from deadhand.testing.trial import Trial, difference
from deadhand.testing.words import check_message, check_refusal

TRIED = 8
NO_TEXTS = ["", "   ", "no such action", "play", "play 0", "x" * 5000, "\x00", "玩 33", "1; 2"]


def check_legality(trial: Trial, state: State) -> None:
    """At this moment, for every player."""
    before = state.to_position()
    for player in range(trial.players):
        legal = state.legal_actions(player)
        for action in trial.some(legal, TRIED):
            _check_accepted(trial, state, player, action)
        others = [action for action in range(trial.game.num_distinct_actions) if action not in legal]
        outside = [-1, trial.game.num_distinct_actions, trial.game.num_distinct_actions + 1000, 2**70]
        for action in trial.some(others, TRIED) + outside:
            _check_refused(trial, state, player, action)
            found = difference(before, state.to_position())
            if found:
                trial.fail(f"refusing action {action} of player {player} has changed the position: {found}")
        _check_no_texts(trial, state, player)
    for seat in (-1, trial.players, trial.players + 50, 10**30):
        _check_refused(trial, state, seat, 0)
        check_refusal(trial, state.why_not(seat, ""), f"seat {seat}")


def _check_accepted(trial: Trial, state: State, player: int, action: int) -> None:
    text = state.action_to_string(player, action)
    if not text or text != text.strip():
        trial.fail(f"action_to_string({player}, {action}) is {text!r}")
    back = state.string_to_action(player, text)
    if back != action:
        trial.fail(f"action {action} is written {text!r}, which reads as action {back}")
    if state.parse_actions(player, text) != [action]:
        trial.fail(f"parse_actions({text!r}) is {state.parse_actions(player, text)}, expected [{action}]")
    refusal = state.why_not(player, text)
    if refusal is not None:
        trial.fail(f"{text!r} of player {player} is legal, but why_not() says: {refusal}")
    copy = state.clone()
    try:
        copy.apply_action(player, action)
    except DeadhandError as problem:
        trial.fail(f"{text!r} of player {player} is legal, but apply_action() refuses it: {problem}")
    by_text = state.clone()
    by_text.apply_text(player, text)
    found = difference(copy.to_position(), by_text.to_position())
    if found:
        trial.fail(f"apply_text({text!r}) leads elsewhere than apply_action({action}): {found}")


def _check_refused(trial: Trial, state: State, player: int, action: int) -> None:
    try:
        state.apply_action(player, action)
    except IllegalAction as refusal:
        check_refusal(trial, refusal.message, f"action {action} of player {player}")
    else:
        trial.fail(f"action {action} of player {player} is not legal, but apply_action() accepts it")
    if not 0 <= action < trial.game.num_distinct_actions or not 0 <= player < trial.players:
        return
    try:
        text = state.action_to_string(player, action)
    except InvalidNotation:
        return  # a number that names no action
    back = state.string_to_action(player, text)
    if back != action:
        trial.fail(f"action {action} is written {text!r}, which reads as action {back}")
    answer = state.why_not(player, text)
    if answer is None:
        trial.fail(f"{text!r} of player {player} is not legal, but why_not() knows no reason")
    check_message(trial, answer.to_json())


def _check_no_texts(trial: Trial, state: State, player: int) -> None:
    """Texts that name nothing are refused with a sentence, by every way in."""
    for text in NO_TEXTS:
        try:
            state.string_to_action(player, text)
        except InvalidNotation as refusal:
            check_refusal(trial, refusal.message, f"the text {text[:20]!r}")
        else:
            continue  # some game may well have such an action
        answer = state.why_not(player, text)
        check_refusal(trial, answer, f"the text {text[:20]!r}")
