"""What the rules say of a step: whether a table may undo it."""

from __future__ import annotations

from deadhand.core.state import State


def can_undo(state: State, seat: int, text: str) -> bool:
    """Do it; whether since then nothing hidden became known and nothing random happened."""
    before = state.mark()
    state.apply_text(seat, text)
    return state.mark() == before
