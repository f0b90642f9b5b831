"""What the rules say of a step: whether a table may undo it."""

from __future__ import annotations

from deadhand.core.state import State


def can_undo(state: State, seat: int, text: str) -> bool:
    """Do it; whether nothing hidden has become known by it and nothing random has happened."""
    before = state.mark()
    state.apply_text(seat, text)
    return state.mark() == before
