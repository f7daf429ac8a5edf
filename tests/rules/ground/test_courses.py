"""Rivers, roads and hills that a mission asks for, whether they are rolled or not. Source: p. 45-50, 99."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.ground.grid import Grid
from fng_cli.rules.ground.rivers_and_roads import (
    AskedFor,
    Course,
    bridge_section,
    lay_road,
    without_unused_road,
)
from fng_cli.rules.ground.section_terrain import Layers, is_hill
from fng_cli.rules.ground.terrain import Terrain, checked_table, terrain
from fng_cli.terms import Corps, Season

PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]
seeds = st.integers(0, 10**6)
grids = st.sampled_from([Grid(3, 2), Grid(3, 3), Grid(6, 4), Grid(2, 1), Grid(12, 5)])


def table_with(asked: AskedFor, seed: int, grid: Grid = Grid(3, 2)) -> Terrain:  # noqa: B008
    corps, area = PLACES[seed % len(PLACES)]
    return terrain(corps, area, Season.RAINY, grid=grid, asked=asked, dice=Seeded(seed))


@given(seeds, grids)
def test_a_bridge_has_a_river_and_a_road_over_it(seed: int, grid: Grid) -> None:
    """The road runs from edge to edge across the river; the table is sound, and cites its rulings."""
    known = checked_table(table_with(AskedFor(river=True, road=True, road_over_river=True), seed, grid))
    [river], [lay_road] = known.rivers, known.roads
    assert bridge_section(river) in river.path
    assert bridge_section(river) in lay_road.path
    assert "w-31" in known.rulings


@given(seeds, grids)
def test_a_road_that_nobody_rolled_is_laid(seed: int, grid: Grid) -> None:
    """One road, and it is said that it was laid where no die called for it."""
    known, rolled = table_with(AskedFor(road=True), seed, grid), table_with(AskedFor(), seed, grid)
    assert len(known.roads) == 1
    assert ("w-30" in known.rulings) is not bool(rolled.roads)
    if rolled.roads:
        assert known == rolled


@given(seeds)
def test_what_nobody_rolled_runs_past_the_middle(seed: int) -> None:
    """w-30: through the middle one of nine sections, where the dice called for none; a river shuns a hill there."""
    nine = Grid(3, 3)
    known = table_with(AskedFor(road=True, river=True), seed, nine)
    rolled = table_with(AskedFor(), seed, nine)
    middle = next(section for section in known.sections if section.number == 5)
    if not rolled.roads:
        assert 5 in known.roads[0].path
    if not rolled.rivers and not is_hill(middle.terrain_types):
        assert 5 in known.rivers[0].path


@given(seeds, grids, st.integers(1, 6))
def test_a_hill_is_there_where_one_is_asked_for(seed: int, grid: Grid, sector: int) -> None:
    """And no more than that is changed: a hill that was rolled is enough."""
    known, rolled = table_with(AskedFor(hill_in=sector), seed, grid), table_with(AskedFor(), seed, grid)
    assert any(is_hill(section.terrain_types) for section in known.sections)
    if any(is_hill(section.terrain_types) for section in rolled.sections):
        assert known == rolled
    else:
        assert "w-32" in known.rulings


def test_a_road_over_a_bridge_runs_straight_across() -> None:
    """w-31: from edge to edge through the section halfway along the river, wherever it was rolled."""
    nine, river = Grid(3, 3), Course((4, 5, 6), "west", "east", 3)
    for rolled in ({}, {1: Layers(("road",), False, False, ())}):
        [laid] = lay_road(nine, rolled, [river], AskedFor(road_over_river=True), Seeded(1))
        assert (laid.path, laid.from_edge, laid.to_edge, laid.fords) == ((2, 5, 8), "north", "south", (5,))


def test_a_road_shuns_the_river() -> None:
    """p. 50: called for north of a river across the table, it runs beside the water, and shares no section with it."""
    nine, river = Grid(3, 3), Course((4, 5, 6), "west", "east", 3)
    west_to_east = Typed("1" + "1")
    [laid] = lay_road(nine, {2: Layers(("road",), False, False, ())}, [river], AskedFor(), west_to_east)
    assert (laid.path, laid.fords) == ((1, 2, 3), ())


def test_of_two_bridges_as_near_halfway_the_first_is_built() -> None:
    """w-31: a river of two sections has no middle one."""
    [laid] = lay_road(
        Grid(2, 1), {}, [Course((1, 2), "west", "east", 3)], AskedFor(road_over_river=True), Seeded(1)
    )
    assert (laid.path, laid.fords) == ((1,), (1,))


def test_a_road_that_goes_over_a_bridge_lies_nowhere_else() -> None:
    """w-31: sections for which the dice had it elsewhere are without it; without a bridge each keeps it."""
    paved, forest = Layers(("forest", "road"), False, False, ()), Layers(("forest",), False, False, ())
    rolled, over = {1: paved, 2: paved, 3: forest}, [Course((2, 5), "north", "south", 6)]
    asked = AskedFor(road_over_river=True)
    assert without_unused_road(rolled, over, asked) == {1: forest, 2: paved, 3: forest}
    assert without_unused_road(rolled, over, AskedFor(road=True)) == rolled
    assert without_unused_road(rolled, (), asked) == rolled


@given(seeds, grids)
def test_what_lies_on_what_is_a_reading(seed: int, grid: Grid) -> None:
    """f-08: named where the dice gave a section several types of ground, and nowhere else."""
    known = table_with(AskedFor(), seed, grid)
    layered = any(len(section.terrain_types) > 1 for section in known.sections)
    assert ("f-08" in known.rulings) is layered


@given(seeds)
def test_hills_are_told_by_their_number(seed: int) -> None:
    known = table_with(AskedFor(), seed)
    hills = sum("hill" in section.terrain_types for section in known.sections)
    told = {0: "a hill", 1: "a hill"}.get(hills, f"{hills} hills")
    assert (told in known.features()) is (hills > 0)


@pytest.mark.parametrize(
    ("die", "edges"),
    [(1, ("west", "east")), (3, ("west", "east")), (4, ("north", "south")), (6, ("north", "south"))],
)
def test_how_a_road_runs(die: int, edges: tuple[str, str]) -> None:
    """p. 50: through the section that calls for it, 3 inches and half a die wide."""
    [road] = lay_road(
        Grid(3, 2), {2: Layers(("clear", "road"), False, False, ())}, (), AskedFor(), Typed((die, 5))
    )
    assert ((road.from_edge, road.to_edge), road.width_in) == (edges, 6)
    assert 2 in road.path
