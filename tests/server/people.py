"""Logs of tables at which only people sit, for whoever needs one to begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import deadhand
from deadhand.server.entries import OPEN, AnyEntry, Create, Sit, Start


def table_of_people(
    game: str, hashes: Sequence[str], wish: Mapping[str, object] | None = None, at: float = 0.0, **more: Any
) -> list[AnyEntry]:
    """Made by the first of them, all seated, dealt. ``hashes``: of their tokens; ``more``: of ``Create``."""
    title = deadhand.game(game)
    options = title.check_options(dict(wish or {}))
    create = Create(
        at=at,
        game=game,
        version=title.version,
        options={name: value for name, value in options.items() if isinstance(value, str | int)},
        players=len(hashes),
        seats=[OPEN] * len(hashes),
        language="en",
        creator=0,
        token_hash=hashes[0],
        **more,
    )
    sits = [Sit(at=at, seat=seat, name=f"P{seat}", token_hash=one) for seat, one in enumerate(hashes)]
    return [create, *sits, Start(at=at, fill="simple")]
