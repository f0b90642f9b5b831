"""A view (docs/protocol.md) as text: a renderer for every kind of zone. Knows no game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from deadhand.core.messages import Message
from deadhand.terminal.board import map_of
from deadhand.terminal.speech import Json, Speech

PIP = "•"
MAX_PIPS = 10
STAR = "★"
NONE = "–"
BACK = "▒▒"
EMPTY_SLOT = "·"
STATE_STYLES = {"choosing": "yellow", "acting": "bold yellow", "chosen": "green", "out": "dim"}


def grid(columns: int, right: Sequence[int] = (), pad: int = 2) -> Table:
    """A table without lines."""
    table = Table.grid(padding=(0, pad, 0, 0))
    for column in range(columns):
        table.add_column(justify="right" if column in right else "left", overflow="fold")
    return table


def table_of(view: Json, speech: Speech, bots: Sequence[str | None], whole: bool = False) -> Group:
    """The table as it lies; ``whole``: with the piles that are rarely looked at."""
    parts: list[RenderableType] = [Rule(speech.say(view["title"]), style="dim")]
    zones = [zone for zone in view["zones"] if zone["kind"] != "hand"]
    parts += _zones(zones, speech, whole)
    parts.append(Padding(seats_of(view["seats"], speech, bots), (1, 0, 0, 0)))
    parts += [
        Padding(hand_of(zone, speech), (1, 0, 0, 0)) for zone in view["zones"] if zone["kind"] == "hand"
    ]
    return Group(*parts)


def indented(inside: RenderableType) -> Padding:
    """What belongs to the line above it."""
    return Padding(inside, (0, 0, 0, 2), expand=False)


def _zones(zones: Sequence[Json], speech: Speech, whole: bool) -> Iterator[RenderableType]:
    rows = [zone for zone in zones if zone["kind"] == "row"]
    if rows:
        yield rows_of(rows, speech)
    for zone in zones:
        kind = zone["kind"]
        if kind == "row" or (kind == "queue" and not (zone["cards"] if whole else _unfinished(zone))):
            continue
        if kind == "stack" and zone["owner"] is not None and not whole:
            continue
        yield _ZONES.get(kind, pile_of)(zone, speech)


def _unfinished(zone: Json) -> bool:
    return any(card.get("state") != "done" for card in zone["cards"])


def card_of(card: Json, speech: Speech) -> Text:
    """A card: its label, and its bullets as dots."""
    if card.get("label") is None:
        return Text(BACK, "dim")
    facts = card.get("facts") or {}
    text = Text(speech.label(card["label"]), "bold")
    pips = facts.get("bullets")
    if isinstance(pips, int) and 0 < pips <= MAX_PIPS:
        text.append(PIP * pips, "red" if pips >= 5 else "yellow" if pips >= 2 else "dim")
    if card.get("face") == "hero" or facts.get("hero") is True:
        text.append(STAR, "yellow")
    return text


def cards_of(cards: Sequence[Json], speech: Speech) -> Columns:
    """Cards side by side; a line breaks between two, never inside one."""
    return Columns([card_of(card, speech) for card in cards], padding=(0, 2))


def rows_of(rows: Sequence[Json], speech: Speech) -> Table:
    """Rows under each other, a column for every place."""
    places = max([zone.get("capacity") or 0 for zone in rows] + [len(zone["cards"]) for zone in rows])
    table = grid(places + 1)
    for zone in rows:
        cells: list[Text] = [Text(speech.label(zone["label"]))]
        cells += [card_of(card, speech) for card in zone["cards"]]
        cells += [Text(EMPTY_SLOT, "dim")] * (places + 1 - len(cells))
        table.add_row(*cells)
    return table


def queue_of(zone: Json, speech: Speech) -> RenderableType:
    """Cards turned up, in their order, each with its owner and whether it has its place."""
    table = grid(4, right=(0,))
    for card in sorted(zone["cards"], key=lambda card: int(card.get("order", 0))):
        state = card.get("state", "waiting")
        done = "dim" if state == "done" else ""
        owner = card.get("owner")
        name = "" if owner is None else speech.say(Message("terminal-owner", {"player": owner}))
        words = speech.say(
            Message(f"terminal-queue-{state}", {"row": (card.get("facts") or {}).get("row", 0)})
        )
        shown = card_of(card, speech)
        shown.stylize("bold reverse" if state == "now" else done)
        table.add_row(Text(f"{card.get('order', '')}.", "dim"), shown, Text(name, done), Text(words, done))
    return Group(Text(speech.label(zone["label"])), indented(table))


def pile_of(zone: Json, speech: Speech) -> RenderableType:
    """Any other zone: its label, how many cards, and those that can be seen."""
    text = Text(speech.label(zone["label"]) or str(zone["id"]))
    text.append(f" ({zone.get('count', len(zone['cards']))})", "dim")
    if not zone["cards"]:
        return text
    return Group(text, indented(cards_of(zone["cards"], speech)))


def hand_of(zone: Json, speech: Speech) -> RenderableType:
    """The own hand."""
    label = Text(speech.label(zone["label"]), "dim")
    if not zone["cards"]:
        return label + Text(f" {NONE}")
    return Group(label, indented(cards_of(zone["cards"], speech)))


_ZONES: dict[str, Callable[[Json, Speech], RenderableType]] = {
    "map": map_of,
    "queue": queue_of,
    "stack": pile_of,
}


def seats_of(seats: Sequence[Json], speech: Speech, bots: Sequence[str | None]) -> Table:
    """Everybody in turn order, with the public numbers."""
    counters = list(dict.fromkeys(counter["id"] for seat in seats for counter in seat["counters"]))
    labels = {counter["id"]: speech.label(counter["label"]) for seat in seats for counter in seat["counters"]}
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim", pad_edge=False)
    table.add_column()
    table.add_column()
    for counter in counters:
        table.add_column(labels[counter], justify="right", overflow="fold")
    for seat in seats:
        number = int(seat["seat"])
        bot = bots[number]
        if bot is None:
            name = Text(speech.say(Message("terminal-owner", {"player": number})), "bold")
        else:
            kind = Message(f"policy-{bot}").to_json()
            name = Text(speech.say(Message("terminal-bot", {"player": number, "kind": kind})))
        values = {counter["id"]: _counter(counter) for counter in seat["counters"]}
        table.add_row(
            name, _state(str(seat["state"]), speech), *(values.get(counter, "") for counter in counters)
        )
    return table


def _state(state: str, speech: Speech) -> Text:
    if state == "idle":
        return Text("")
    return Text(speech.say(Message(f"table-state-{state}")), STATE_STYLES.get(state, ""))


def _counter(counter: Json) -> str:
    if counter.get("mark"):
        return STAR if counter["value"] else NONE
    return str(counter["value"])


def decision_of(view: Json, speech: Speech) -> Group:
    """What is asked: the sentence, the line under it, and every action with a number."""
    decision: Json = view["decision"]
    parts: list[RenderableType] = []
    if view["choice"] is not None:
        parts.append(Text(speech.say(view["choice"]["message"]), "green"))
    parts.append(speech.with_clause(decision["ask"], "bold"))
    if decision["detail"] is not None:
        parts.append(speech.with_clause(decision["detail"]))
    table = grid(4, right=(0,))
    for number, action in enumerate(decision["actions"], start=1):
        detail = Text("") if action["detail"] is None else speech.with_clause(action["detail"], "dim")
        label, typed = speech.say(action["label"]), str(action["text"])
        shown = "" if label.lower() == typed else typed
        table.add_row(Text(str(number), "cyan"), Text(label), Text(shown, "dim"), detail)
    parts.append(table)
    return Group(*parts)


def outcome_of(view: Json, speech: Speech) -> Group:
    """The end: who has won and why, and what the scores are made of."""
    outcome: Json = view["outcome"]
    table = Table(
        title=speech.say(outcome["score_label"]),
        title_justify="left",
        title_style="",
        box=None,
        pad_edge=False,
    )
    table.add_column()
    table.add_column(speech.say(Message("table-score-sum")), justify="right", style="bold")
    for part in outcome["parts"]:
        table.add_column(speech.label(part["label"]), justify="right", style="dim")
    for row in outcome["rows"]:
        seat = int(row["seat"])
        name = Text(speech.say(Message("terminal-owner", {"player": seat})))
        if seat in outcome["winners"]:
            name = Text(f"{STAR} ", "yellow") + name
        table.add_row(name, str(row["score"]), *(str(part) for part in row["parts"]))
    headline = Text(speech.say(outcome["headline"]), "bold")
    why: list[RenderableType] = [speech.with_clause(outcome[name], "dim") for name in ("detail", "why")]
    return Group(Rule(style="dim"), headline, *why, Text(""), table, Text(""))
