"""The board (TWB-3, TWB-4): spaces, roads, sewers; and where a move can end."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from deadhand.games.walking_dead_board.kinds import FIRST_LOCATION, SEWER

MAX_SPACES: Final = 100
SEWER_SPACES: Final = 3  # TWB-3
# No move is longer than there are spaces: more steps are as many
LENGTHS: Final = 128
UNREACHABLE: Final = 99


@final
class Board:
    """Spaces are numbered: the road's in the file's order, then the sewers', three each.

    ``roads``: the spaces that a road joins to each. ``links``: those and the sewers. ``middles``: the middle
    space of each sewer. ``picture`` is for views (faces.py).
    """

    keys: list[str]
    numbers: dict[str, int]
    x: list[float]
    y: list[float]
    kind: list[i64]
    region: list[i64]
    roads: list[list[i64]]
    links: list[list[i64]]
    camp: i64
    locations: list[i64]
    middles: list[i64]
    sewer_keys: list[str]
    sewer_ends: list[i64]
    num_road: i64
    source: str
    ends_found: dict[i64, Ends]
    reach_found: dict[i64, Ends]
    road_found: list[list[i64]]
    link_found: list[list[i64]]
    picture: dict[str, object]

    def __init__(self) -> None:
        self.keys = []
        self.numbers = {}
        self.x = []
        self.y = []
        self.kind = []
        self.region = []
        self.roads = []
        self.links = []
        self.camp = -1
        self.locations = [-1, -1, -1, -1]
        self.middles = []
        self.sewer_keys = []
        self.sewer_ends = []
        self.num_road = 0
        self.source = ""
        self.ends_found = {}
        self.reach_found = {}
        self.road_found = []
        self.link_found = []
        self.picture = {}

    def add(self, key: str, x: float, y: float, kind: int, region: int) -> int:
        """One more space; answers its number."""
        number = len(self.keys)
        self.keys.append(key)
        self.numbers[key] = number
        self.x.append(x)
        self.y.append(y)
        self.kind.append(kind)
        self.region.append(region)
        self.roads.append([])
        self.links.append([])
        self.road_found.append([])
        self.link_found.append([])
        return number

    def is_location(self, space: i64) -> bool:
        """One of the four corners."""
        kind = self.kind[space]
        return FIRST_LOCATION <= kind < SEWER

    def ends(self, start: i64, length: i64, camp_stops: bool) -> Ends:
        """TWB-20, TWB-21: every space where a survivor's move of just this length can end, with a way there.

        Along roads, no space twice; entering a location ends the move, and camp if ``camp_stops``. Where no
        way of the full length exists, the furthest that can be reached. Ascending; cached.
        """
        steps = length if length < self.num_road else self.num_road
        key = (start * LENGTHS + steps) * 2 + (1 if camp_stops else 0)
        found = self.ends_found.get(key)
        if found is None:
            found = Ends()
            search = Search(self, steps, camp_stops)
            search.walk(start, [start])
            found.fill(search.ways if search.ways else search.short_ways)
            self.ends_found[key] = found
        return found

    def reach(self, start: i64, limit: i64, survivors: list[i64]) -> Ends:
        """TWB-41: where a zombie's move of up to this length can end, with a shortest way there.

        Sewers included. A space with a living survivor (``survivors``: where they stand) entered on the way
        ends the move there; leaving a space shared at the start is free. The start itself is among them.
        Ascending; cached where no survivor is in the way.
        """
        for space in survivors:
            if space != start and self.link_steps(start, space) < limit:
                return self.search_reach(start, limit, survivors)
        key = start * LENGTHS + limit
        found = self.reach_found.get(key)
        if found is None:
            found = self.search_reach(start, limit, [])
            self.reach_found[key] = found
        return found

    def search_reach(self, start: i64, limit: i64, survivors: list[i64]) -> Ends:
        """Breadth first; on from a space with a survivor only at the start."""
        before: list[i64] = [-1] * len(self.keys)
        before[start] = start
        edge: list[i64] = [start]
        steps: i64 = 0
        while steps < limit and edge:
            following: list[i64] = []
            for space in edge:
                if space != start and space in survivors:
                    continue
                for neighbour in self.links[space]:
                    if before[neighbour] < 0:
                        before[neighbour] = space
                        following.append(neighbour)
            edge = following
            steps += 1
        found = Ends()
        found.before = before
        space = 0
        for back in before:
            if back >= 0:
                found.spaces.append(space)
            space += 1
        return found

    def road_steps(self, start: i64, end: i64) -> i64:
        """How many steps along the roads, through no location on the way; or UNREACHABLE."""
        steps = self.road_found[start]
        if not steps:
            steps = self.all_steps(start, self.roads, True)
            self.road_found[start] = steps
        return steps[end]

    def link_steps(self, start: i64, end: i64) -> i64:
        """How many steps for a zombie, sewers included."""
        steps = self.link_found[start]
        if not steps:
            steps = self.all_steps(start, self.links, False)
            self.link_found[start] = steps
        return steps[end]

    def all_steps(self, start: i64, joined: list[list[i64]], stopping: bool) -> list[i64]:
        """Breadth first from a space; ``stopping``: not on from a location."""
        steps: list[i64] = [UNREACHABLE] * len(self.keys)
        steps[start] = 0
        edge: list[i64] = [start]
        while edge:
            following: list[i64] = []
            for space in edge:
                if stopping and space != start and self.is_location(space):
                    continue
                for neighbour in joined[space]:
                    if steps[neighbour] == UNREACHABLE:
                        steps[neighbour] = steps[space] + 1
                        following.append(neighbour)
            edge = following
        return steps

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the file's text."""
        from deadhand.games.walking_dead_board.board_file import board_of

        return (board_of, (self.source,))


@final
class Ends:
    """Where a move can end, ascending, with a way to each."""

    spaces: list[i64]
    ways: list[list[i64]]
    before: list[i64]

    def __init__(self) -> None:
        self.spaces = []
        self.ways = []
        self.before = []

    def fill(self, ways: dict[i64, list[i64]]) -> None:
        """From ways by their end."""
        for end in sorted(ways):
            self.spaces.append(end)
            self.ways.append(ways[end])

    def way_to(self, end: i64) -> list[i64]:
        """The spaces from the start to this end, both included."""
        if self.before:
            way = [end]
            while self.before[way[0]] != way[0]:
                way.insert(0, self.before[way[0]])
            return way
        return self.ways[self.spaces.index(end)]


@final
class Search:
    """A depth-first search over all simple ways along the roads."""

    board: Board
    length: i64
    camp_stops: bool
    ways: dict[i64, list[i64]]
    short_ways: dict[i64, list[i64]]
    longest: i64

    def __init__(self, board: Board, length: i64, camp_stops: bool) -> None:
        self.board = board
        self.length = length
        self.camp_stops = camp_stops
        self.ways = {}
        self.short_ways = {}
        self.longest = 0

    def walk(self, space: i64, way: list[i64]) -> None:
        """Go on from a space; ``way`` holds the spaces used, this one last."""
        steps: i64 = len(way) - 1
        board = self.board
        stops = steps > 0 and (board.is_location(space) or (self.camp_stops and space == board.camp))
        if stops or steps == self.length:
            if space not in self.ways:
                self.ways[space] = way[:]
            return
        stuck = True
        for neighbour in board.roads[space]:
            if neighbour not in way:
                stuck = False
                way.append(neighbour)
                self.walk(neighbour, way)
                way.pop()
        if stuck and steps >= self.longest:
            if steps > self.longest:
                self.short_ways = {}
                self.longest = steps
            if space not in self.short_ways:
                self.short_ways[space] = way[:]
