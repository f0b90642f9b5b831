"""A map (docs/protocol.md, kind ``map``) in text: roads with coordinates, and who stands where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from deadhand.terminal.speech import Speech

Json = Mapping[str, Any]

CELL: Final = 4  # characters a step to the right
SIGNS: Final = {
    "plain": "·",
    "scrounge": "s",
    "quiet": "-",
    "another-turn": "»",
    "plus-one": "+1",
    "plus-two": "+2",
    "camp": "C",
    "police-station": "P",
    "department-store": "D",
    "cdc": "X",
    "car-lot": "L",
    "sewer": "o",
}


def map_of(zone: Json, speech: Speech) -> RenderableType:
    """The board: a sign per space by its kind, the numbers of the players who stand there instead of it."""
    label = Text(speech.label(zone["label"]))
    nodes = zone.get("board", {}).get("nodes", [])
    if not nodes:
        return label
    left, top = min(node["x"] for node in nodes), min(node["y"] for node in nodes)
    width = round(max(node["x"] for node in nodes) - left) * CELL + CELL + 2
    height = round(max(node["y"] for node in nodes) - top) + 1
    standing: dict[str, str] = {}
    for piece in zone["facts"]["pieces"]:
        if piece["node"] is not None:
            standing[piece["node"]] = standing.get(piece["node"], "") + str(piece["seat"] + 1)
    lines = [[" "] * width for _ in range(height)]
    people: list[tuple[int, int, int]] = []
    for node in nodes:
        row, column = round(node["y"] - top), round((node["x"] - left) * CELL)
        here = standing.get(node["id"])
        sign = here or SIGNS.get(node["kind"], "?")
        for offset, letter in enumerate(sign[:CELL]):
            lines[row][column + offset] = letter
        if here:
            people.append((row, column, len(sign)))
    columns = "".join(f"{number:<{CELL}}" for number in range(round(left), round(left) + width // CELL))
    drawn = [Text("     " + columns.rstrip(), "dim")]
    for number, line in enumerate(lines):
        text = Text("".join(line).rstrip())
        for row, column, size in people:
            if row == number:
                text.stylize("bold reverse", column, column + size)
        drawn.append(Text(f"{number + round(top):>3}  ", "dim") + text)
    kinds: dict[str, str] = {}
    for node in nodes:
        words = speech.label(node["label"]).removesuffix(str(node["id"])).strip()
        kinds.setdefault(SIGNS.get(node["kind"], "?"), words)
    legend = Text("   ".join(f"{sign} {words}" for sign, words in kinds.items()), "dim")
    return Group(label, *drawn, legend)
