"""The search for the ends of a move against brute force, on the house board and on random ones."""

from __future__ import annotations

import itertools
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadhand.games.walking_dead_board.board import Board
from deadhand.games.walking_dead_board.board_file import HOUSE_BOARD, MOST_CROSSINGS, MOST_ROADS, load_board
from deadhand.games.walking_dead_board.kinds import CAMP, FIRST_LOCATION, PLAIN


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A ring with chords, camp and locations anywhere; sewers as extra links."""
    size = draw(st.integers(6, 14))
    board = Board()
    order = draw(st.permutations(range(size)))
    kinds = [CAMP, *range(FIRST_LOCATION, FIRST_LOCATION + 4)]
    for number in range(size):
        place = order[number]
        board.add(f"s{number}", float(number), 0.0, kinds[place] if place < len(kinds) else PLAIN, 0)
        if place == 0:
            board.camp = number
    board.num_road = size
    pairs = {(number, (number + 1) % size) for number in range(size)}
    for one, other in draw(
        st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=4)
    ):
        if one != other and (other, one) not in pairs:
            pairs.add((one, other))
    for one, other in pairs:
        board.roads[one].append(other)
        board.roads[other].append(one)
        board.links[one].append(other)
        board.links[other].append(one)
    sewer = board.add("sewer", 0.0, 1.0, PLAIN, 0)
    for end in draw(st.lists(st.integers(0, size - 1), min_size=2, max_size=2, unique=True)):
        board.links[end].append(sewer)
        board.links[sewer].append(end)
    return board


def all_ways(joined: list[list[int]], start: int, longest: int) -> list[tuple[int, ...]]:
    """Every simple way up to a length, this one's own way of finding them: layer by layer."""
    layer: list[tuple[int, ...]] = [(start,)]
    found = list(layer)
    for _ in range(longest):
        layer = [(*way, step) for way in layer for step in joined[way[-1]] if step not in way]
        found += layer
    return found


def brute_ends(board: Board, start: int, length: int, camp_stops: bool) -> set[int]:
    """TWB-20, TWB-21, by looking at every way there is."""
    stops = {space for space in range(board.num_road) if board.is_location(space)}
    if camp_stops:
        stops.add(int(board.camp))
    ways = [
        way for way in all_ways(board.roads, start, length) if not any(space in stops for space in way[1:-1])
    ]
    ends = {way[-1] for way in ways if len(way) == length + 1 or (len(way) > 1 and way[-1] in stops)}
    if ends:
        return ends
    longest = max(len(way) for way in ways)
    return {way[-1] for way in ways if len(way) == longest}


def brute_reach(board: Board, start: int, limit: int, survivors: set[int]) -> set[int]:
    """TWB-41, by looking at every way there is."""
    return {
        way[-1]
        for way in all_ways(board.links, start, limit)
        if not any(space in survivors for space in way[1:-1])
    }


@pytest.mark.clause("TWB-20", "TWB-21")
@settings(deadline=None, max_examples=150)
@given(boards(), st.integers(0, 13), st.integers(1, 9), st.booleans())
def test_a_survivors_ends_are_those_of_brute_force(
    board: Board, start: int, length: int, camp_stops: bool
) -> None:
    start %= int(board.num_road)
    ends = board.ends(start, length, camp_stops)
    assert ends.spaces == sorted(brute_ends(board, start, length, camp_stops))
    for end in ends.spaces:
        way = ends.way_to(end)
        assert (way[0], way[-1]) == (start, end)
        assert len(set(way)) == len(way) <= length + 1
        assert all(two in board.roads[one] for one, two in itertools.pairwise(way))
    assert board.ends(start, length, camp_stops) is ends


@pytest.mark.clause("TWB-41")
@settings(deadline=None, max_examples=150)
@given(boards(), st.integers(0, 13), st.integers(0, 6), st.sets(st.integers(0, 13), max_size=4))
def test_a_zombies_ends_are_those_of_brute_force(
    board: Board, start: int, limit: int, survivors: set[int]
) -> None:
    start %= int(board.num_road)
    survivors = {space % len(board.keys) for space in survivors}
    reach = board.reach(start, limit, sorted(survivors))
    assert reach.spaces == sorted(brute_reach(board, start, limit, survivors))
    for end in reach.spaces:
        way = reach.way_to(end)
        assert (way[0], way[-1]) == (start, end)
        assert len(set(way)) == len(way) <= limit + 1
        assert all(two in board.links[one] for one, two in itertools.pairwise(way))
        assert not any(space in survivors for space in way[1:-1])


@pytest.mark.clause("TWB-20")
@pytest.mark.parametrize("length", [1, 4, 6, 11])
def test_the_house_board_too(length: int) -> None:
    for start in range(HOUSE_BOARD.num_road):
        for camp_stops in (False, True):
            found = HOUSE_BOARD.ends(start, length, camp_stops).spaces
            assert found == sorted(brute_ends(HOUSE_BOARD, start, length, camp_stops))


@pytest.mark.clause("TWB-20")
def test_a_move_longer_than_the_board_goes_as_far_as_it_can() -> None:
    for start in (0, 5, 40):
        longest = HOUSE_BOARD.ends(start, 300, False)
        assert longest.spaces == HOUSE_BOARD.ends(start, int(HOUSE_BOARD.num_road), False).spaces
        assert longest.spaces


def test_the_worst_board_that_is_accepted_is_searched_in_a_moment() -> None:
    count = MOST_CROSSINGS
    assert MOST_ROADS == 4
    spaces = [f"s{number}" for number in range(count)]
    roads = [(number, (number + step) % count) for number in range(count) for step in (1, 2)]
    kinds = ["camp", *["plain"] * (count - 1)]
    text = "".join(
        f'[[space]]\nkey = "{key}"\nx = {number}\ny = 0\nkind = "{kinds[number]}"\n'
        for number, key in enumerate(spaces)
    )
    corners = ["police-station", "department-store", "cdc", "car-lot"]
    more = []
    for number, corner in enumerate(corners):
        text += f'[[space]]\nkey = "{corner}"\nx = {number}\ny = 1\nkind = "{corner}"\n'
        more += [[corner, corners[(number + 1) % 4]]]
    pairs = [[spaces[one], spaces[two]] for one, two in roads if (one, two) not in ((0, 1), (2, 3))]
    pairs += [*more, [spaces[0], corners[0]], [spaces[1], corners[1]]]
    pairs += [[spaces[2], corners[2]], [spaces[3], corners[3]]]
    for number in range(4):
        text += (
            f'[[sewer]]\nkey = "w{number}"\nfrom = "{spaces[number]}"\nto = "{corners[number]}"\n'
            f"points = [[0, {number + 2}], [1, {number + 2}], [2, {number + 2}]]\n"
        )
    board = load_board("roads = " + str(pairs).replace("'", '"') + "\n" + text)
    began = time.perf_counter()
    for length in range(1, 28):
        board.ends(0, length, False)
    assert time.perf_counter() - began < 60
