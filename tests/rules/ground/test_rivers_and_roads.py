"""How rivers and roads run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.ground.grid import SECTORS, SIDES, Grid, opposite
from fng_cli.rules.ground.rivers_and_roads import HILL_COST, SHARED_COST, Course, cheapest_path, meetings

ACROSS = {"west": "east", "east": "west", "north": "south", "south": "north"}


def edge(grid: Grid, side: str) -> set[int]:
    """The sections along a table edge."""
    last = {"north": (1, 1), "south": (1, grid.rows), "west": (0, 1), "east": (0, grid.columns)}[side]
    return {number for number in grid.numbers if grid.place(number)[last[0]] == last[1]}


def is_course(grid: Grid, path: tuple[int, ...], from_edge: str) -> bool:
    """Whether a path goes from an edge to that across, through adjacent sections, none of them twice."""
    return (
        path[0] in edge(grid, from_edge)
        and path[-1] in edge(grid, ACROSS[from_edge])
        and all(grid.adjacent(*pair) for pair in pairwise(path))
        and len({*path}) == len(path)
    )


def every_course(grid: Grid, from_edge: str) -> Iterator[tuple[int, ...]]:
    """Every way there is from an edge to that across, winding as it may."""

    def onward(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if path[-1] in edge(grid, ACROSS[from_edge]):
            yield path
        for number in grid.numbers:
            if number not in path and grid.adjacent(path[-1], number):
                yield from onward((*path, number))

    for start in edge(grid, from_edge):
        yield from onward((start,))


@st.composite
def lands(draw: st.DrawFn) -> tuple[Grid, frozenset[int], frozenset[int], str]:
    """A grid, the sections that call for a river, those with hills, and where it comes from."""
    grid = Grid(draw(st.integers(1, 7)), draw(st.integers(1, 7)))
    kinds = draw(st.lists(st.sampled_from("  .rh"), min_size=len(grid.numbers), max_size=len(grid.numbers)))
    called = frozenset(number for number, kind in zip(grid.numbers, kinds, strict=True) if kind == "r")
    hills = frozenset(number for number, kind in zip(grid.numbers, kinds, strict=True) if kind == "h")
    return grid, called, hills, draw(st.sampled_from(SIDES))


@given(lands())
def test_a_river_runs_from_edge_to_edge_through_all_that_call_for_it(
    land: tuple[Grid, frozenset[int], frozenset[int], str],
) -> None:
    grid, called, hills, from_edge = land
    path = cheapest_path(grid, from_edge, called, lambda number: 1 + HILL_COST * (number in hills))
    assert is_course(grid, path, from_edge)
    assert called <= {*path}


@pytest.mark.parametrize("from_edge", SIDES)
def test_on_six_sectors_a_river_enters_a_hill_only_where_every_way_is_barred(from_edge: str) -> None:
    ways = list(every_course(SECTORS, from_edge))
    for kinds in product("rh.", repeat=6):
        called = {number for number in SECTORS.numbers if kinds[number - 1] == "r"}
        hills = {number for number in SECTORS.numbers if kinds[number - 1] == "h"}
        path = cheapest_path(SECTORS, from_edge, called, lambda number: 1 + HILL_COST * (number in hills))  # noqa: B023
        fewest = min(len(hills & {*way}) for way in ways if called <= {*way})
        assert len(hills & {*path}) == fewest, (kinds, path)


def test_a_river_without_hills_runs_straight() -> None:
    assert cheapest_path(SECTORS, "west", {5}, lambda number: 1) == (4, 5, 6)
    assert cheapest_path(SECTORS, "east", {2}, lambda number: 1) == (3, 2, 1)
    assert cheapest_path(SECTORS, "north", {6}, lambda number: 1) == (3, 6)
    assert cheapest_path(SECTORS, "south", {1}, lambda number: 1) == (4, 1)


def test_a_river_turns_aside_for_a_hill() -> None:
    assert cheapest_path(SECTORS, "west", {1}, lambda number: 1 + HILL_COST * (number == 2)) == (1, 4, 5, 6)


def course(path: tuple[int, ...], from_edge: str) -> Course:
    return Course(path, from_edge, opposite(from_edge), 10)


def fords(grid: Grid, road: Course, river: Course) -> list[int]:
    return [meeting.ford for meeting in meetings(grid, road, river) if meeting.ford is not None]


@pytest.mark.parametrize(
    ("road", "river", "at"),
    [
        (course((2, 5), "north"), course((1, 2, 3), "west"), [2]),
        (course((2, 5), "north"), course((3, 2, 1), "east"), [2]),
        (course((1, 2, 3), "west"), course((4, 5, 6), "west"), []),
        (course((1, 2, 3), "west"), course((1, 2, 3), "west"), []),
        (course((1, 2, 3), "west"), course((3, 2, 1), "east"), []),
        # The road comes from the south-west and leaves north-east of the river: it crosses where they meet.
        (course((4, 5, 2, 3), "west"), course((1, 2, 5, 6), "west"), [5]),
        # They bend away from each other in the section that they share.
        (course((4, 1, 2, 3), "west"), course((3, 6, 5, 4), "north"), [3]),
        # Side by side for two sections, then apart on the same side.
        (course((1, 2, 5, 6), "west"), course((1, 2, 3), "west"), []),
    ],
)
def test_where_roads_ford_rivers(road: Course, river: Course, at: list[int]) -> None:
    assert fords(SECTORS, road, river) == at


@given(lands(), lands())
def test_roads_cross_rivers_as_often_as_they_must(
    land: tuple[Grid, frozenset[int], frozenset[int], str],
    other: tuple[Grid, frozenset[int], frozenset[int], str],
) -> None:
    """A way from west to east and one from north to south cross an odd number of times, and so on."""
    grid, called, hills, from_edge = land
    river_path = cheapest_path(grid, from_edge, called, lambda number: 1 + HILL_COST * (number in hills))
    road_called = {number for number in other[1] if number in grid.numbers}
    road_path = cheapest_path(
        grid, other[3], road_called, lambda number: 1 + SHARED_COST * (number in river_path)
    )
    river, road = course(river_path, from_edge), course(road_path, other[3])
    crossed = fords(grid, road, river)
    assert {*crossed} <= {*river_path} & {*road_path}
    if {from_edge, ACROSS[from_edge]} != {other[3], ACROSS[other[3]]}:
        assert len(crossed) % 2 == 1
        return
    along = river_path if from_edge == other[3] else river_path[::-1]
    if along[0] != road_path[0] and along[-1] != road_path[-1]:
        changed = (along[0] < road_path[0]) != (along[-1] < road_path[-1])
        assert len(crossed) % 2 == changed


def test_a_winding_river_is_crossed_each_time() -> None:
    """p. 50: it winds round between two sections of the road, which are two meetings, and two fords."""
    river = Course((1, 2, 3, 6, 5, 4, 7), "north", "south", 3)
    found = meetings(Grid(3, 3), Course((2, 5, 8), "north", "south", 3), river)
    assert [(each.sections, each.before, each.after, each.ford) for each in found] == [
        ((2,), "left", "right", 2),
        ((5,), "right", "left", 5),
    ]
