"""How a step is told: what everybody sees, what only one player may know, and what is said of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from deadhand.core.events import EVERYONE, Event
from deadhand.core.messages import Message
from deadhand.games.eaten_by_zombies import notation, view

if TYPE_CHECKING:
    from deadhand.games.eaten_by_zombies.rules import EatenByZombiesState

Json = dict[str, object]


def tell(
    state: EatenByZombiesState,
    kind: str,
    name: str | None,
    data: Json,
    clause: str | None,
    zones: list[str],
    hands: list[int] | None = None,
    focus: Json | None = None,
) -> None:
    """Record one step that everybody sees, with the named public zones and the own zones of some."""
    events = state.events
    if events is None:
        return
    private: dict[int, list[Json]] = {}
    for seat in hands or []:
        private[seat] = view.own_zones(state, seat)
    events.append(
        Event(
            kind,
            None if name is None else Message(name, data, clause),
            EVERYONE,
            data=data,
            zones=[view.zone_of(state, zone, None) for zone in zones],
            private=private,
            seats=view.seats(state),
            focus=focus,
        )
    )


def whisper(
    state: EatenByZombiesState, kind: str, name: str, data: Json, clause: str | None, seat: int
) -> None:
    """Record what only one player may know."""
    events = state.events
    if events is not None:
        events.append(Event(kind, Message(name, data, clause), seat, data=data))


def of_card(state: EatenByZombiesState, card: i64) -> Json:
    """What a step says of a card."""
    kind: int = card
    return {"card": notation.card_name(state.cards, kind), "kind": state.cards.keys[kind]}


def of_zombie(state: EatenByZombiesState, zombie: i64) -> Json:
    """What a step says of a zombie: its level and speed."""
    return {"level": int(state.cards.level[zombie]), "speed": int(state.cards.speed[zombie])}


def of_horde(state: EatenByZombiesState) -> Json:
    """What the horde comes to."""
    return {
        "in_play": len(state.horde),
        "levels": int(state.horde_levels()),
        "speeds": int(state.horde_speeds()),
    }
