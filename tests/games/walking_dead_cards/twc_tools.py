"""Positions of The Walking Dead Card Game as people would set them up on a table."""

from __future__ import annotations

from typing import Any

import deadhand
from deadhand.core.events import Event
from deadhand.core.state import State

Json = dict[str, Any]

ROWS = [[12], [37], [43], [90]]
HIGH_ROWS = [[33], [37], [43], [90]]


def table(mode: str, rows: list[list[int]], hands: list[list[int]], **more: Any) -> State:
    """A position, mode first; ``length="tournament"`` and every field of the position by name."""
    options = {"mode": mode, "length": more.pop("length", "single")}
    return deadhand.from_position(
        {"game": "walking-dead-cards", "options": options, "rows": rows, "hands": hands, **more}
    )


def play(state: State, *texts: str | None) -> None:
    """Everybody acts, by seat; None: this seat does nothing."""
    for player, text in enumerate(texts):
        if text is not None:
            state.apply_text(player, text)


def listen(state: State) -> State:
    """The same state with its events on."""
    state.events = []
    return state


def told(state: State, kind: str) -> list[Event]:
    """The events of a kind so far; they stay."""
    return [event for event in state.events or [] if event.kind == kind]


def of(state: State, field: str) -> Any:
    """A field of the position."""
    return state.to_position()[field]


def counters(state: State, player: int, viewer: int | None = None) -> dict[str, int]:
    """The public numbers of a seat, as somebody sees them."""
    seats: Any = state.view(viewer)["seats"]
    return {counter["id"]: counter["value"] for counter in seats[player]["counters"]}


def zones(state: State, viewer: int | None) -> dict[str, Json]:
    """The zones that somebody sees."""
    found: Any = state.view(viewer)["zones"]
    return {zone["id"]: zone for zone in found}


def cards(zone: Json) -> list[int]:
    """The numbers of the walkers in a zone."""
    return [card["facts"]["number"] for card in zone["cards"] if "number" in card["facts"]]


def seat_states(state: State, viewer: int | None = None) -> list[str]:
    """What the table shows of every seat."""
    seats: Any = state.view(viewer)["seats"]
    return [seat["state"] for seat in seats]


def refusal(state: State, player: int, text: str) -> tuple[str, str | None]:
    """Why not: the message and the clause."""
    message = state.why_not(player, text)
    assert message is not None, f"{text} is legal"
    return message.id, message.clause


def texts(state: State, player: int) -> list[str]:
    """The legal actions as texts."""
    return [state.action_to_string(player, action) for action in state.legal_actions(player)]


def play_out(state: State, seed: int = 0) -> list[tuple[int, int]]:
    """Play at random to the end; what was done."""
    stream = deadhand.FastStream(seed)
    done = []
    while not state.is_terminal():
        players = state.current_players()
        player = players[stream.below(len(players))]
        actions = state.legal_actions(player)
        action = actions[stream.below(len(actions))]
        state.apply_action(player, action)
        done.append((player, action))
    return done
