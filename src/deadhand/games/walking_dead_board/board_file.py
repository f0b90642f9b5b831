"""Board files (TWB-3, TWB-4): read and checked. docs/walking-dead-board-cards.md has the form."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from deadhand.core.messages import Message
from deadhand.games.walking_dead_board.board import MAX_SPACES, SEWER_SPACES, Board
from deadhand.games.walking_dead_board.files import FILES_KEPT, TextFile, house_text
from deadhand.games.walking_dead_board.kinds import LOCATIONS, NUM_SEWERS, REGIONS, SEWER, SPACE_KINDS

FEWEST_SPACES: Final = 8
MOST_SPACES: Final = MAX_SPACES - SEWER_SPACES * NUM_SEWERS
MOST_ROADS: Final = 4
# A crossing is a space with more than two roads, locations aside (a move ends there). Ways multiply at each
MOST_CROSSINGS: Final = 12
FURTHEST: Final = 1000  # a coordinate
SPACE_FIELDS: Final = ["key", "x", "y", "kind", "region"]
SEWER_FIELDS: Final = ["key", "from", "to", "region", "points"]
CLAUSE: Final = "TWB-3"


def load_board(text: str) -> Board:
    """The board of a file's text. Raises ``InvalidCards`` with line and expectation."""
    file = TextFile("board", text)
    file.check_names(["source", "roads", "space", "sewer"], CLAUSE)
    board = Board()
    _read_spaces(file, board)
    _read_roads(file, board)
    _read_sewers(file, board)
    _check_roads(file, board)
    return board


def board_of(source: str) -> Board:
    """The board of the option's text ("": the house's). Files in use are kept: many tables may share one."""
    if not source:
        return HOUSE_BOARD
    board = _boards.get(source)
    if board is None:
        board = load_board(source)
        board.source = source
        while len(_boards) >= FILES_KEPT:
            del _boards[next(iter(_boards))]
        _boards[source] = board
    return board


# --- spaces ------------------------------------------------------------------------------------------


def _read_spaces(file: TextFile, board: Board) -> None:
    entries = file.data.get("space")
    if not isinstance(entries, list) or not FEWEST_SPACES <= len(entries) <= MOST_SPACES:
        bounds: dict[str, object] = {"least": FEWEST_SPACES, "most": MOST_SPACES}
        raise file.wrong("space", 0, "space", Message("expected-twb-spaces", bounds), CLAUSE)
    points: list[tuple[float, float]] = []
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise file.wrong("space", index, "space", Message("expected-twb-space"), CLAUSE)
        file.check_fields("space", index, entry, SPACE_FIELDS, CLAUSE)
        key = file.key("space", index, entry, board.keys, CLAUSE)
        kind = entry.get("kind")
        if not isinstance(kind, str) or kind not in SPACE_KINDS:
            expected = Message("expected-twb-kind", {"kinds": SPACE_KINDS})
            raise file.wrong("space", index, "kind", expected, "TWB-4")
        for axis in ("x", "y"):
            if not _is_coordinate(entry.get(axis)):
                raise file.wrong("space", index, axis, _coordinate(), CLAUSE)
        point = (_real(entry["x"]), _real(entry["y"]))
        if point in points:
            raise file.wrong("space", index, "x", Message("expected-twb-own-point"), CLAUSE)
        points.append(point)
        region = _region(file, "space", index, entry)
        number = board.add(key, point[0], point[1], SPACE_KINDS.index(kind), region)
        _note_place(file, board, index, kind, number)
    board.num_road = len(board.keys)
    missing = [place for place, space in zip(LOCATIONS, board.locations, strict=True) if space < 0]
    if board.camp < 0:
        missing.insert(0, "camp")
    if missing:
        expected = Message("expected-twb-missing", {"kinds": missing})
        raise file.wrong("space", 0, "space", expected, CLAUSE)


def _note_place(file: TextFile, board: Board, index: int, kind: str, number: int) -> None:
    """Camp and the four locations: each once."""
    if kind == "camp":
        if board.camp >= 0:
            raise file.wrong("space", index, "kind", Message("expected-twb-once", {"kind": kind}), CLAUSE)
        board.camp = number
    elif kind in LOCATIONS:
        place = LOCATIONS.index(kind)
        if board.locations[place] >= 0:
            raise file.wrong("space", index, "kind", Message("expected-twb-once", {"kind": kind}), CLAUSE)
        board.locations[place] = number


def _region(file: TextFile, table: str, index: int, entry: dict[str, object]) -> int:
    region = entry.get("region", "none")
    if not isinstance(region, str) or region not in REGIONS:
        expected = Message("expected-twb-region", {"regions": REGIONS})
        raise file.wrong(table, index, "region", expected, CLAUSE)
    return REGIONS.index(region)


def _is_coordinate(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and -FURTHEST <= value <= FURTHEST


def _coordinate() -> Message:
    return Message("expected-twb-coordinate", {"low": -FURTHEST, "high": FURTHEST})


def _real(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)


# --- roads and sewers --------------------------------------------------------------------------------


def _read_roads(file: TextFile, board: Board) -> None:
    roads = file.data.get("roads")
    if not isinstance(roads, list):
        raise file.wrong("roads", 0, "roads", Message("expected-twb-roads"), CLAUSE)
    for road in roads:
        ends = road if isinstance(road, list) and len(road) == 2 else []
        if len(ends) != 2 or not all(isinstance(key, str) and key in board.numbers for key in ends):
            raise _wrong_road(file, road, Message("expected-twb-road", {"found": str(road)[:40]}))
        a, b = board.numbers[ends[0]], board.numbers[ends[1]]
        if a == b or b in board.roads[a]:
            raise _wrong_road(file, road, Message("expected-twb-new-road", {"found": str(road)[:40]}))
        for one, other in ((a, b), (b, a)):
            board.roads[one].append(other)
            board.links[one].append(other)


def _wrong_road(file: TextFile, road: object, expected: Message) -> Exception:
    """With the line of the last road that is written so."""
    line = file.line_of("roads", 0, "roads")
    if isinstance(road, list) and road and all(isinstance(key, str) for key in road):
        written = r"\[\s*" + r"\s*,\s*".join(rf'["\']{re.escape(key)}["\']' for key in road) + r"\s*,?\s*\]"
        for found in re.finditer(written, file.text):
            line = 1 + file.text[: found.start()].count("\n")
    return file.wrong_line(line, "roads", expected, CLAUSE)


def _read_sewers(file: TextFile, board: Board) -> None:
    entries = file.data.get("sewer")
    if not isinstance(entries, list) or len(entries) != NUM_SEWERS:
        expected = Message("expected-twb-sewers", {"count": NUM_SEWERS})
        raise file.wrong("sewer", 0, "sewer", expected, CLAUSE)
    for index, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise file.wrong("sewer", index, "sewer", Message("expected-twb-sewer"), CLAUSE)
        file.check_fields("sewer", index, entry, SEWER_FIELDS, CLAUSE)
        key = file.key("sewer", index, entry, board.sewer_keys, CLAUSE)
        if any(f"{key}-{number}" in board.numbers for number in range(1, SEWER_SPACES + 1)):
            raise file.wrong("sewer", index, "key", Message("expected-twb-key"), CLAUSE)
        ends: list[int] = []
        for field in ("from", "to"):
            end = entry.get(field)
            number = board.numbers.get(end, -1) if isinstance(end, str) else -1
            if not 0 <= number < board.num_road or number in ends:
                raise file.wrong("sewer", index, field, Message("expected-twb-sewer-end"), CLAUSE)
            ends.append(number)
        region = _region(file, "sewer", index, entry)
        points = entry.get("points")
        if not isinstance(points, list) or len(points) != SEWER_SPACES or not all(map(_is_point, points)):
            expected = Message("expected-twb-points", {"count": SEWER_SPACES})
            raise file.wrong("sewer", index, "points", expected, CLAUSE)
        _add_sewer(board, key, ends, points, region)


def _is_point(point: object) -> bool:
    return isinstance(point, list) and len(point) == 2 and all(_is_coordinate(value) for value in point)


def _add_sewer(board: Board, key: str, ends: list[int], points: list[list[object]], region: int) -> None:
    """Three spaces in a line between two spaces of the road."""
    board.sewer_keys.append(key)
    line = [ends[0]]
    for number, point in enumerate(points):
        line.append(board.add(f"{key}-{number + 1}", _real(point[0]), _real(point[1]), SEWER, region))
    board.middles.append(line[2])
    line.append(ends[1])
    board.sewer_ends += ends
    for one, other in pairwise(line):
        board.links[one].append(other)
        board.links[other].append(one)


def _check_roads(file: TextFile, board: Board) -> None:
    """No dead ends; not too many ways; and every space of the road can be reached from camp."""
    reached = {int(board.camp)}
    edge = [int(board.camp)]
    while edge:
        for neighbour in board.roads[edge.pop()]:
            if neighbour not in reached:
                reached.add(int(neighbour))
                edge.append(int(neighbour))
    crossings = 0
    for space in range(board.num_road):
        number = len(board.roads[space])
        name: dict[str, object] = {"space": board.keys[space]}
        if number < 2:
            raise file.wrong("space", space, "key", Message("expected-twb-no-dead-end", name), CLAUSE)
        if space not in reached:
            raise file.wrong("space", space, "key", Message("expected-twb-reachable", name), CLAUSE)
        if number > MOST_ROADS:
            name["most"] = MOST_ROADS
            raise file.wrong("space", space, "key", Message("expected-twb-few-roads", name), CLAUSE)
        if number > 2 and not board.is_location(space):
            crossings += 1
            if crossings > MOST_CROSSINGS:
                name["most"] = MOST_CROSSINGS
                raise file.wrong("space", space, "key", Message("expected-twb-few-crossings", name), CLAUSE)


_boards: dict[str, Board] = {}
HOUSE_BOARD: Final = load_board(house_text("board.toml"))
