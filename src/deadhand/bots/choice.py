"""A whole choice of a bot, of however many small actions, within one time limit."""

from __future__ import annotations

import time
from collections.abc import Callable

from deadhand.bots.contract import Infostate, Policy
from deadhand.core.state import State

MAX_STEPS = 64  # small actions in one choice


def choose_texts(
    state: State, seat: int, policy: Policy, seconds: float, clock: Callable[[], float] = time.perf_counter
) -> list[str]:
    """A whole choice of a seat as action texts: a hidden choice of several steps is made in one go.

    So what others see of it is one step, and its time does not tell how many cards were chosen. The steps
    share the time: one after which others may come gets half of what is left. The state given is used up.
    """
    end = clock() + seconds
    texts: list[str] = []
    while len(texts) < MAX_STEPS:
        infostate = Infostate(state, seat)
        left = max(0.0, end - clock())
        action = policy.choose(infostate, left / 2 if _may_go_on(state, seat) else left)
        texts.append(infostate.action_to_string(action))
        state.apply_action(seat, action)
        if not _goes_on(state, seat):
            break
    return texts


def _goes_on(state: State, seat: int) -> bool:
    """Whether a hidden choice has been begun and not yet finished."""
    return state.is_to_act(seat) and bool(state.hidden_choice(seat))


def _may_go_on(state: State, seat: int) -> bool:
    """Whether the choice will need another step after this one, as far as any of its actions tells."""
    trial = state.clone()
    trial.apply_action(seat, trial.legal_actions(seat)[0])
    return _goes_on(trial, seat)
