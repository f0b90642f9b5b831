"""What a viewer of The Walking Dead Card Game may know, by the store's log; and what a frame tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from servers import Log

from deadhand.bots.policy import Infostate, RandomPolicy
from deadhand.core.state import State
from deadhand.core.streams import FastStream
from deadhand.server.entries import Act, TakeBack
from deadhand.server.table import Table
from deadhand.server.told import Viewer

Json = dict[str, Any]

# Numbers that are no cards: how many, whose, which row, which round. That they do not depend on what is
# hidden is proved apart from this, by doubling the table (``heard_in_another_world``).
HOW_MANY = {
    "n",
    "value",
    "count",
    "capacity",
    "bullets",
    "heroes",
    "cards",
    "score",
    "parts",
    "chart",
    "hero",
    "undo",
}
WHOSE_OR_WHERE = {"viewer", "seat", "owner", "player", "players", "winners", "row", "order", "place"}
COUNTS = HOW_MANY | WHOSE_OR_WHERE | {"round", "game", "id"}  # ids that are numbers are those of decisions
WORDS = re.compile(
    r"TWC-\d+|twc-[a-z-]+|row-[1-4]|taken-\d|zone:row-[1-4]|take row [1-4]|game-[1-3]|star5|table-[a-z-]+"
)


@dataclass
class Told:
    """What one viewer may have been told, by the number of the update."""

    frames: dict[int, bytes] = field(default_factory=dict)
    known: dict[int, set[int]] = field(default_factory=dict)


def known_to(state: State, viewer: Viewer) -> set[int]:
    """The walkers that this viewer sees now: those that lie open, and their own hand."""
    position: Json = state.to_position()
    seen = {card for pile in [*position["rows"], *position["taken"]] for card in pile}
    seen |= {entry[0] for entry in position.get("turned_up", [])}
    if viewer is not None:
        seen |= set(position["hands"][viewer])
    return seen


def told_by(log: Log, viewers: list[Viewer]) -> dict[Viewer, Told]:
    """Every update of these viewers, as the log makes it, and the cards that each of them knew then."""
    result = {viewer: Told() for viewer in viewers}
    memory: dict[Viewer, set[int]] = {viewer: set() for viewer in viewers}
    for table, _, entry in log.steps():
        updates = table.apply(entry).updates
        if table.state is None:
            continue
        for viewer in viewers:
            memory[viewer] |= known_to(table.state, viewer)  # what was seen once is known for ever
            if viewer in updates:
                update = updates[viewer]
                result[viewer].frames[update.n] = update.frame()
                result[viewer].known[update.n] = set(memory[viewer])
    return result


def cards_named(value: object, key: str = "") -> Iterator[int]:
    """Every walker that a part of a frame names, in a number or a text. What may be a card counts as one."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from cards_named(name)
            if name == "facts" and value.get("id") == f"row-{part.get('number')}":
                part = {fact: part[fact] for fact in part if fact != "number"}  # the number of the row
            yield from cards_named(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from cards_named(part, key)
    elif isinstance(value, bool) or value is None:
        return
    elif isinstance(value, int):
        if key not in COUNTS:
            yield value
    elif isinstance(value, str):
        yield from (int(digits) for digits in re.findall(r"\d+", WORDS.sub("", value)))
    else:
        yield -1  # nothing else belongs into a frame


def rounds(log: Log) -> Iterator[tuple[int, list[int]]]:
    """The rounds without a take-back: the entry that begins each, and its choices before the last."""
    begins, choices = 0, list[int]()
    for table, number, entry in log.steps():
        before = None if table.state is None else table.state.round_number()
        table.apply(entry)
        state = table.state
        if state is None:
            continue
        seats: Json = {"all": state.view(None)["seats"]}
        choosing = any(seat["state"] == "choosing" for seat in seats["all"])
        if choosing and before == state.round_number():
            choices.append(number)
            continue
        if choices and not any(isinstance(log.entries[one], TakeBack) for one in choices):
            yield begins, choices
        begins, choices = number + 1, []


def heard_in_another_world(
    log: Log, viewer: int, begins: int, choices: list[int], number: int
) -> list[bytes]:
    """What a viewer hears of a round in which everything that they do not know is drawn anew.

    The others choose other cards, and other numbers of cards; only who chooses when is as it was.
    """
    table = Table.replay(log.code, log.seed, log.entries[:begins])
    assert table.state is not None
    table.state = table.state.resample_from_infostate(viewer, FastStream(number))
    table.state.events = []
    truth = Table.replay(log.code, log.seed, log.entries[:begins])
    policy = RandomPolicy(number)
    heard: list[bytes] = []
    for choice in choices:
        entry = log.entries[choice]
        assert isinstance(entry, Act)
        assert truth.state is not None
        truth.apply(entry)
        steps: list[Act] = []
        if entry.seat == viewer:
            steps = [entry]
        elif not truth.state.is_to_act(entry.seat):  # that seat's choice was complete then
            trial = table.state.clone()
            while trial.is_to_act(entry.seat):
                text = trial.action_to_string(entry.seat, policy.choose(Infostate(trial, entry.seat), 1.0))
                trial.apply_text(entry.seat, text)
                steps.append(Act(at=0.0, seat=entry.seat, texts=[text], id=f"{choice} {len(steps)}"))
        for step in steps:
            update = table.apply(step).updates.get(viewer)
            if update is not None:
                heard.append(update.frame())
    return heard
