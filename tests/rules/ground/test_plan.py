"""The table as a plan: the same in inches as in a picture."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Seeded
from fng_cli.rules.ground.areas import areas_of
from fng_cli.rules.ground.grid import Grid, Point, distance
from fng_cli.rules.ground.plan import BANK_GAP_IN, TablePlan
from fng_cli.rules.ground.rivers_and_roads import AskedFor, Course
from fng_cli.rules.ground.terrain import Terrain, terrain
from fng_cli.terms import Area, Corps, Season

PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]


def with_both(seed: int, grid: Grid = Grid(3, 2)) -> Terrain:  # noqa: B008
    """A table with a river and a road."""
    corps, area = PLACES[seed % len(PLACES)]
    asked = AskedFor(river=True, road=True)
    return terrain(corps, area, Season.RAINY, grid=grid, asked=asked, dice=Seeded(seed))


@pytest.mark.parametrize("seed", [309, 119, 502])
def test_a_plan_is_to_scale(seed: int) -> None:
    """The ways of a river and a road in inches are those of a picture twenty times as large."""
    table = terrain(Corps.I, Area.COASTAL, dice=Seeded(seed))
    inches, picture = TablePlan(table), TablePlan(table, 20 * table.length_in)
    assert inches.rivers or inches.roads
    for small, large in zip([*inches.rivers, *inches.roads], [*picture.rivers, *picture.roads], strict=True):
        assert [(20 * x, 20 * y) for x, y in small] == [pytest.approx(point) for point in large]
    for course in (*table.rivers, *table.roads):
        assert 20 * inches.width(course) == pytest.approx(picture.width(course))


def crosses(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two straight pieces cross."""

    def turn(start: Point, end: Point, place: Point) -> float:
        return (end[0] - start[0]) * (place[1] - start[1]) - (end[1] - start[1]) * (place[0] - start[0])

    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


@given(st.integers(0, 10**6), st.sampled_from([Grid(3, 2), Grid(6, 4)]))
def test_a_road_crosses_the_river_at_its_fords_alone(seed: int, grid: Grid) -> None:
    """Where both run through the same sections it keeps to its bank, until the ford (p. 49-50)."""
    table = with_both(seed, grid)
    plan = TablePlan(table)
    [river], [road] = plan.rivers, plan.roads
    # The least bit aside: two pieces may meet in a point of both.
    road = [(x + 1e-3, y + 1.3e-3) for x, y in road]
    met = sum(crosses(one, other) for one in pairwise(river) for other in pairwise(road))
    assert met == len(table.roads[0].fords)


def test_a_road_runs_along_the_bank_of_the_river() -> None:
    """An inch from the water, all the way through the sections that they share."""
    table = replace(
        with_both(1),
        rivers=(Course((1, 2, 3), "west", "east", 3),),
        roads=(Course((1, 2, 3), "west", "east", 2),),
    )
    plan = TablePlan(table)
    [river], [road] = plan.rivers, plan.roads
    apart = (plan.width(table.rivers[0]) + plan.width(table.roads[0])) / 2 + BANK_GAP_IN
    assert [distance(place, river) for place in road] == pytest.approx([apart] * len(road))


@pytest.mark.parametrize("number", range(1, 7))
def test_neighbours_share_a_border(number: int) -> None:
    """What is drawn between two sections is the border of both."""
    plan = TablePlan(with_both(1))
    for side, other in (("east", "west"), ("south", "north")):
        border = plan.border(number, side)
        assert set(border) <= set(plan.outline(number))
        beyond = plan.beyond(number, side)
        if beyond is not None:
            assert plan.beyond(beyond, other) == number
            assert set(border) <= set(plan.outline(beyond))


@pytest.mark.parametrize("number", range(1, 7))
def test_a_border_strays_little_from_its_section(number: int) -> None:
    """It is drawn by hand, as it were: no further than an eighth of a section off, and straight at the table's edge."""
    plan = TablePlan(with_both(1))
    (x, y), (across, down) = plan.centre(number), plan.section
    for px, py in plan.outline(number):
        off = max(abs(px - x) - across / 2, abs(py - y) - down / 2)
        assert abs(off) <= min(across, down) / 8
        assert -1e-9 <= px <= 60 + 1e-9
        assert -1e-9 <= py <= 36 + 1e-9
