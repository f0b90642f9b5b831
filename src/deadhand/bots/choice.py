"""Whole choices: what is chosen in secret may take several small actions, and is one choice to who makes it.

A bot makes one within one time limit; here is also how one is read, written and compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

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
        if not goes_on(state, seat):
            break
    return texts


def goes_on(state: State, seat: int) -> bool:
    """Whether a hidden choice has been begun and not yet finished."""
    return state.is_to_act(seat) and bool(state.hidden_choice(seat))


def _may_go_on(state: State, seat: int) -> bool:
    """Whether the choice will need another step after this one, as far as any of its actions tells."""
    trial = state.clone()
    trial.apply_action(seat, trial.legal_actions(seat)[0])
    return goes_on(trial, seat)


def texts_of(state: State, seat: int, actions: Sequence[int]) -> list[str]:
    """Each small action of a choice as it is called when its turn comes. The state stays as it is."""
    state = state.clone()
    texts: list[str] = []
    for action in actions:
        texts.append(state.action_to_string(seat, action))
        state.apply_unchecked(seat, action)
    return texts


def words_of(texts: Sequence[str]) -> tuple[str, ...]:
    """The same for the same small actions in another order: 33 with 44 is 44 with 33."""
    return tuple(sorted(" ".join(texts).split()))


def offered(view: Mapping[str, object], text: str) -> Mapping[str, object] | None:
    """How a view offers the action of this text (docs/protocol.md, *Decision*); None: it does not."""
    decision = view["decision"]
    actions = decision["actions"] if isinstance(decision, dict) else []
    return next((action for action in actions if action["text"] == text), None)
