"""Laying out the table: page 44-51."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given

from fng_cli.calls import call
from fng_cli.dice import Seeded
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.ground.areas import area_facts
from fng_cli.rules.ground.grid import WHOLE
from fng_cli.rules.ground.section_terrain import is_hill
from fng_cli.rules.ground.terrain import Terrain, table_faults, terrain
from fng_cli.rules.ground.types import is_base, section_effects
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, Season, Weather
from tests.rules.ground.laid_out import TABLES, laid_out


@given(TABLES)
def test_every_section_has_one_terrain_of_its_own_and_no_marsh_on_a_hill(known: Terrain) -> None:
    for section in known.sections:
        assert sum(map(is_base, section.terrain_types)) == 1
        assert len({*section.terrain_types}) == len(section.terrain_types)
        assert not {"hill", "marsh"} <= {*section.terrain_types}
        assert not {"hill", "river"} <= {*section.terrain_types}
        assert section.muddy == ("mud" in section.terrain_types)
        assert section.flooded == ("rice-paddy-flooded" in section.terrain_types)
        assert (section.craters is None) == ("craters" not in section.terrain_types)
        assert section.terrain_effects == section_effects(section.terrain_types, road=section.has_road)


@given(TABLES)
def test_the_seasons_do_what_they_must(known: Terrain) -> None:
    names = {name for section in known.sections for name in section.terrain_types}
    wet = known.season is Season.RAINY or known.weather_kind is Weather.TERRIBLE
    assert wet or not names & {"mud", "rice-paddy-flooded"}
    assert not wet or "rice-paddy" not in names
    own = {cell["terrain"] for cell in _column(known).values()}
    assert known.season is Season.RAINY or not {"marsh", "river"} & names - own


def _column(known: Terrain) -> dict[str, dict[str, str]]:
    name = area_facts(known.corps, known.area)["terrain_table"]
    return {key: dict(row) for key, row in table(name).column(known.area).items()}


@given(TABLES)
def test_one_river_and_one_road_run_from_edge_to_edge(known: Terrain) -> None:
    grid = known.grid()
    hills = {section.number for section in known.sections if is_hill(section.terrain_types)}
    for name, courses in (("river", known.rivers), ("road", known.roads)):
        called = {section.number for section in known.sections if name in section.terrain_types}
        assert len(courses) == bool(called)
        for course in courses:
            assert called <= {*course.path}
            assert all(grid.adjacent(*pair) for pair in pairwise(course.path))
            assert {*course.fords} == {*known.roads[0].fords} if known.roads else not course.fords
            assert hills & {*course.path} == {*course.between_hills} or name == "road"
    for section in known.sections:
        assert section.has_river == any(section.number in river.path for river in known.rivers)
        assert section.has_road == any(section.number in road.path for road in known.roads)
    assert not list(table_faults(known))


@given(TABLES)
def test_buildings_are_counted_and_gathered(known: Terrain) -> None:
    houses = {section.number: section.buildings for section in known.sections if section.buildings}
    assert known.buildings == sum(houses.values()) <= 6
    value = area_facts(known.corps, known.area)["population_value"]
    assert value or not known.buildings
    assert known.buildings or not known.has_civilians
    if known.buildings >= 3 and known.roads:
        [where] = houses
        grid = known.grid()
        assert where in known.roads[0].path
        nearest = min(grid.from_middle(number, WHOLE, 1) for number in known.roads[0].path)
        assert grid.from_middle(where, WHOLE, 1) == nearest


def test_the_odds_of_a_whole_section_with_its_buildings() -> None:
    known = odds(lambda dice: terrain(Corps.II, Area.HIGHLANDS, sections=1, dice=dice))
    assert sum(known.chances.values()) == 1
    assert known.by(lambda found: found.buildings).chances[1] == Fraction(1, 6)
    assert known.by(lambda found: found.has_civilians).chances[True] == Fraction(1, 36)
    assert known.branches < 5000


def test_only_some_sections_of_a_table() -> None:
    known = terrain(Corps.I, Area.COASTAL, sections=2, dice=Seeded(11))
    assert [section.number for section in known.sections] == [1, 2]
    with pytest.raises(RequestError, match="`sections` 7: a table of 3x2 can have 1 to 6"):
        terrain(Corps.I, Area.COASTAL, sections=7, dice=Seeded(1))


def test_the_corps_must_have_the_area() -> None:
    with pytest.raises(RequestError, match="II Corps has no swamp; its areas: coastal, interior, highlands"):
        terrain(Corps.II, Area.SWAMP, dice=Seeded(1))


def test_what_comes_next() -> None:
    """Civilians, where some are about, then what may be the enemy."""
    for seed in range(20):
        known = laid_out((Corps.I, Area.COASTAL), seed)
        calls = [step.call for step in known.next]
        assert calls == [*([call("civilian place")] if known.has_civilians else []), call("pef place")]
