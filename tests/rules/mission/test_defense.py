"""What is defended, and where: page 99."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.mission.defense import (
    guarded_facts,
    middle_section,
    must_be_laid,
    place_of,
    sections_of,
    unit_section,
)
from tests.rules.ground.laid_out import GRIDS, TABLES


@pytest.mark.parametrize(
    ("objective", "place"),
    [("bridge", "river"), ("check-point", "road"), ("radio-relay", "hilltop"), ("palace", ""), (None, "")],
)
def test_what_is_guarded(objective: str | None, place: str) -> None:
    """By the name of the table; what is in none of its rows has no place."""
    assert place_of(guarded_facts(objective)) == place


@given(TABLES)
def test_what_was_not_rolled_must_be_laid(laid_out: Terrain) -> None:
    """A bridge asks for a river, a check point for a road, a relay team for a hill; a clearing is anywhere."""
    hills = any("hill" in section.terrain_types for section in laid_out.sections)
    assert must_be_laid("hilltop", laid_out) is not hills
    assert not (must_be_laid("road", laid_out) and laid_out.roads)
    assert must_be_laid("water", laid_out) is must_be_laid("river", laid_out)
    assert not must_be_laid("clearing", laid_out)


@given(TABLES, st.integers(1, 6))
def test_where_your_unit_begins(laid_out: Terrain, sector: int) -> None:
    """Halfway along the road that is guarded; else in the middle of the sector."""
    grid = laid_out.grid()
    begins = unit_section("road", laid_out, grid, sector)
    path = laid_out.roads[0].path if laid_out.roads else ()
    assert begins == (path[len(path) // 2] if path else None)
    assert unit_section("hilltop", laid_out, grid, sector) == middle_section(grid, sector)
    assert unit_section("hilltop", laid_out, grid, None) is None


@given(GRIDS, st.integers(1, 6))
def test_the_middle_of_a_sector_is_in_it(grid: Grid, sector: int) -> None:
    """Where the grid has a section in that sector at all."""
    own = sections_of(grid, sector)
    assert middle_section(grid, sector) in (own or grid.numbers)
    assert sections_of(SECTORS, sector) == [sector]
