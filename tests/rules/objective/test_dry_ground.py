"""Dry places on a table. Source: p. 49."""

from __future__ import annotations

from hypothesis import given

from fng_cli.rules.objective.deploying import Task
from fng_cli.rules.objective.dry_ground import DryGround, clamped, from_way, halfway, inside, middle
from tests.rules.objective.laid import grids, seeds, table_for

PLAIN = Task()


@given(seeds, grids)
def test_the_nearest_dry_place_is_dry(seed: int, grid: object) -> None:
    """Wherever one asks: in the middle of the river as well as beyond the edge."""
    ground = DryGround(table_for(PLAIN, seed))
    for target in (middle(ground.whole), (0.0, 0.0), *(way[len(way) // 2] for way, _ in ground.waters)):
        found = ground.nearest(target, ground.whole)
        assert ground.is_dry(found)


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
    assert from_way((5, 3), line) == 3
    assert halfway(line, (0, 0, 20, 20)) == (10, 0)
    assert clamped((30, -2), (0, 0, 20, 20)) == (20, 0)
    assert inside((1, 1), (0, 0, 20, 20), 1)
    assert not inside((1, 1), (0, 0, 20, 20), 2)
    for place in ((1, 10), (19, 10), (10, 1), (10, 19), (-1, 10), (21, 10), (10, -1), (10, 21)):
        assert inside(place, (0, 0, 20, 20), 1) is (min(place) > 0 and max(place) < 20)
        assert not inside(place, (0, 0, 20, 20), 2)
