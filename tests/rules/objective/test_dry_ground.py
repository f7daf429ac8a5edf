"""Dry places on a table. Source: p. 49."""

from __future__ import annotations

from itertools import product
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.objective.deploying import Task
from fng_cli.rules.objective.dry_ground import (
    DryGround,
    Strip,
    clamp,
    crossings,
    distance_from_way,
    halfway,
    inside,
    middle,
)
from tests.rules.objective.laid import grids, seeds, table_for

PLAIN = Task()


@given(seeds, grids)
def test_the_nearest_dry_place_is_dry(seed: int, grid: object) -> None:
    """Wherever one asks: in the middle of the river as well as beyond the edge."""
    ground = DryGround(table_for(PLAIN, seed))
    for target in (middle(ground.whole), (0.0, 0.0), *(one.way[len(one.way) // 2] for one in ground.rivers)):
        found = ground.nearest(target, ground.whole)
        assert ground.is_dry(found)


@given(seeds, st.floats(0, 60), st.floats(0, 36))
def test_no_dry_place_is_much_nearer(seed: int, x: float, y: float) -> None:
    """It is looked for in all directions: of places a foot apart none that is dry is nearer by more than an inch."""
    ground = DryGround(table_for(PLAIN, seed))
    found = ground.nearest((x, y), ground.whole)
    far = hypot(found[0] - x, found[1] - y)
    for place in product(range(1, 60), range(1, 36)):
        if hypot(place[0] - x, place[1] - y) < far - 1:
            assert not ground.is_dry(place, 1.5)


def test_what_has_no_room_for_itself_stands_with_others() -> None:
    """In its area before anywhere else: apart from others where there is room, else beside them."""
    ground = DryGround(table_for(PLAIN, 1))
    target = ground.nearest(middle(ground.whole), ground.whole)
    here = (target[0] - 0.2, target[1] - 0.2, target[0] + 0.2, target[1] + 0.2)
    assert ground.nearest(target, here, taken=[target], apart_in=100) == target
    there = (here[0] + 3, here[1], here[2] + 3, here[3])
    crowd = [((there[0] + there[2]) / 2, target[1])]
    found = ground.nearest(target, there, taken=crowd, apart_in=100)
    assert inside(found, there, 0)
    aside = ground.nearest(target, here, taken=[target], apart_in=3)
    assert hypot(aside[0] - target[0], aside[1] - target[1]) >= 3


@given(seeds)
def test_what_keeps_off_the_road_stands_beside_it(seed: int) -> None:
    """An inch and a half from its edge, even where one asks for the middle of it."""
    ground = DryGround(table_for(Task(objective="check-point"), seed))
    [road] = ground.roads
    found = ground.nearest(halfway(road.way, ground.whole), ground.whole, off_road=True)
    assert distance_from_way(found, road.way) >= road.half_in + 1.5


def test_where_a_stretch_crosses_a_line() -> None:
    """Once in each piece of the line that it meets, its ends as well; along it, or past it, nowhere."""
    bent = Strip.along([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], 1.0)
    assert list(crossings((4, -2), (4, 6), bent)) == [(4, 0)]
    assert list(crossings((5, -5), (15, 5), bent)) == [(10, 0), (10, 0)]
    assert list(crossings((8, 8), (12, 9), bent)) == [(10, 8.5)]
    assert list(crossings((2, -1), (14, 5), bent)) == [(4, 0), (10, 3)]
    assert list(crossings((4, 0), (4, 6), bent)) == [(4, 0)]
    assert list(crossings((4, 6), (4, 0), bent)) == [(4, 0)]
    assert list(crossings((10, 0), (12, 4), bent)) == [(10, 0), (10, 0)]
    for start, end in (((2, 1), (8, 1)), ((4, 1), (4, 6)), ((11, -1), (11, 5)), ((-2, -2), (-2, 5))):
        assert list(crossings(start, end, bent)) == []
    assert halfway([(3.0, 4.0)], (0, 0, 20, 20)) == (3, 4)


def test_where_all_is_water_a_place_is_as_good_as_another() -> None:
    """Nobody stands dry then, and the table is laid out all the same."""
    lake = DryGround(table_for(PLAIN, 1), (((30.0, 18.0), 100.0),))
    assert lake.nearest((12, 7), lake.whole) == (12, 7)


def test_sections_and_sectors_in_inches() -> None:
    """The book's six are 20 by 18 inches on a table of five feet by three. Source: p. 44."""
    ground = DryGround(table_for(PLAIN, 1))
    assert ground.sector(5) == ground.section(5) == (20, 18, 40, 36)
    assert ground.section_at((59.9, 35.9)) == 6
    assert ground.section_at((60, 36)) == 6
    assert middle(ground.sector(1)) == (10, 9)


def test_a_pond_is_water() -> None:
    """Within its circle nobody stands."""
    ground = DryGround(table_for(PLAIN, 1), (((10.0, 9.0), 4.0),))
    assert not ground.is_dry((10, 12))
    assert ground.nearest((10, 9), ground.sector(1)) != (10, 9)


def test_lines_and_areas() -> None:
    """Distances from a line, its middle, and the nearest place of an area."""
    line = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    assert distance_from_way((5, 3), line) == 3
    assert halfway(line, (0, 0, 20, 20)) == (10, 0)
    assert clamp((30, -2), (0, 0, 20, 20)) == (20, 0)
    assert clamp((0, 5), (10, 2, 20, 8)) == (10, 5)
    assert inside((1, 1), (0, 0, 20, 20), 1)
    assert not inside((1, 1), (0, 0, 20, 20), 2)
    for place in ((1, 10), (19, 10), (10, 1), (10, 19), (-1, 10), (21, 10), (10, -1), (10, 21)):
        assert inside(place, (0, 0, 20, 20), 1) is (min(place) > 0 and max(place) < 20)
        assert not inside(place, (0, 0, 20, 20), 2)


@given(seeds, st.floats(-2, 62), st.floats(-2, 38), st.floats(0, 8))
def test_a_quick_look_sees_what_a_long_one_does(seed: int, x: float, y: float, far_in: float) -> None:
    """A place is near a river or a road, or beyond it, by its distance from all of it; at that distance itself it is neither."""
    plan = DryGround(table_for(PLAIN, seed)).plan
    for way in (*plan.rivers, *plan.roads, [(x, y), (x, y)], []):
        strip, whole = Strip.along(way, 1.0), distance_from_way((x, y), way)
        assert strip.is_beyond((x, y), far_in) is (whole > far_in)
        assert strip.is_closer((x, y), far_in) is (whole < far_in)
        if way:
            assert not strip.is_beyond((x, y), whole)
            assert not strip.is_closer((x, y), whole)
