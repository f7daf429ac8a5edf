"""Laying out the table."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.ground.areas import area_facts, areas_of
from fng_cli.rules.ground.check import faults
from fng_cli.rules.ground.craters import bomb_crater, craters
from fng_cli.rules.ground.grid import SECTORS, WHOLE, Grid, read_layout
from fng_cli.rules.ground.layers import is_hill, roll_layers, sky
from fng_cli.rules.ground.terrain import Terrain, terrain
from fng_cli.rules.ground.types import effects_of, ground_of, is_base
from fng_cli.rules.ground.water import Waters, bed, enter_water
from fng_cli.tables import table
from fng_cli.terms import Area, Corps, Season, Weather

PLACES = [(corps, area) for corps in Corps for area in areas_of(corps)]
LOW = ("marsh", "hill", "mud")

places = st.sampled_from(PLACES)
grids = st.builds(Grid, st.integers(1, 6), st.integers(1, 6)) | st.just(SECTORS)


def rolled(
    faces: str, corps: Corps, area: Area, season: Season = Season.DRY, **more: Weather
) -> tuple[str, ...]:
    """What lies in one section, by the faces of its rolls."""
    name = area_facts(corps, area)["terrain_table"]
    dice = Typed(tuple(map(int, faces.replace(" ", ""))))
    layers = roll_layers(table(name), area, sky(season, more.get("weather")), "section 1", dice=dice)
    dice.finish()
    return layers.terrain


@pytest.mark.parametrize(
    ("faces", "corps", "area", "season", "found"),
    [
        ("61", "I", "dmz", "dry", ("elephant-grass",)),
        # Laid over: what lies beneath is rolled for.
        ("44 33", "I", "dmz", "dry", ("clear", "craters")),
        ("44 44 33", "I", "dmz", "dry", ("clear", "craters")),
        ("11 64", "II", "coastal", "dry", ("single-canopy-jungle", "road")),
        # Laid under: what lies on top is rolled for.
        ("56 33", "I", "dmz", "dry", ("hill", "clear")),
        ("56 44 56 33", "I", "dmz", "dry", ("hill", "clear", "craters")),
        # The rains: mud, marshes, rivers, paddies under water.
        ("56 33", "I", "dmz", "rainy", ("hill", "mud", "clear")),
        ("44 33", "I", "dmz", "rainy", ("clear", "craters")),
        ("66 33", "I", "dmz", "rainy", ("mud", "clear", "craters")),
        ("13", "I", "interior", "rainy", ("marsh", "forest")),
        ("26 13", "I", "interior", "rainy", ("hill", "mud", "forest")),
        ("34", "I", "interior", "rainy", ("rice-paddy-flooded",)),
        ("24", "IV", "swamp", "rainy", ("river",)),
        ("24", "IV", "swamp", "dry", ("rice-paddy",)),
        ("34", "III", "free-fire-zone", "rainy", ("river",)),
        # No river on a hill: neither by the dice nor by the rains.
        ("13 66 34", "III", "free-fire-zone", "rainy", ("hill", "scrub")),
        # No marsh beneath a hill, nor a hill that is laid twice.
        ("66 34 66 34 22", "II", "highlands", "dry", ("hill", "triple-canopy-jungle")),
        ("66 46", "II", "highlands", "rainy", ("marsh", "bamboo")),
        # Roads: the ground beneath turns to mud, or the rains put a river in their place.
        ("11 46", "II", "highlands", "rainy", ("mud", "bamboo", "road")),
        ("12 46", "IV", "interior", "dry", ("road", "river")[::-1]),
        ("12", "IV", "interior", "rainy", ("river",)),
        ("56 66", "III", "free-fire-zone", "dry", ("termite-mounds", "river")),
        # The one hill that is printed as laid over lies below all the same.
        ("12 34", "IV", "free-fire-zone", "dry", ("hill", "bamboo")),
    ],
)
def test_layers(faces: str, corps: str, area: str, season: str, found: tuple[str, ...]) -> None:
    assert rolled(faces, Corps(corps), Area(area), Season(season)) == found


def test_terrible_weather_brings_mud_and_floods_but_no_marsh_nor_river() -> None:
    terrible = Weather.TERRIBLE
    assert rolled("56 33", Corps.I, Area.DMZ, weather=terrible) == ("hill", "mud", "clear")
    assert rolled("34", Corps.I, Area.INTERIOR, weather=terrible) == ("rice-paddy-flooded",)
    assert rolled("13", Corps.I, Area.INTERIOR, weather=terrible) == ("forest",)
    assert rolled("34", Corps.III, Area.FREE_FIRE_ZONE, weather=terrible) == ("scrub",)
    assert rolled("56 33", Corps.I, Area.DMZ, weather=Weather.INCLEMENT) == ("hill", "clear")


def laid_out(
    place: tuple[Corps, Area],
    seed: int,
    season: Season = Season.DRY,
    grid: Grid = SECTORS,
    weather: Weather | None = None,
) -> Terrain:
    return terrain(*place, season, weather=weather, grid=grid, dice=Seeded(seed))


tables = st.builds(
    laid_out,
    places,
    st.integers(0, 10**6),
    st.sampled_from(Season),
    grids,
    st.sampled_from(Weather) | st.none(),
)


@given(tables)
def test_every_section_has_one_terrain_of_its_own_and_no_marsh_on_a_hill(known: Terrain) -> None:
    for section in known.sections:
        assert sum(map(is_base, section.terrain)) == 1
        assert len({*section.terrain}) == len(section.terrain)
        assert not {"hill", "marsh"} <= {*section.terrain}
        assert not {"hill", "river"} <= {*section.terrain}
        assert section.muddy == ("mud" in section.terrain)
        assert section.flooded == ("rice-paddy-flooded" in section.terrain)
        assert (section.craters is None) == ("craters" not in section.terrain)
        assert section.effects == effects_of(ground_of(section.terrain))


@given(tables)
def test_the_seasons_do_what_they_must(known: Terrain) -> None:
    names = {name for section in known.sections for name in section.terrain}
    wet = known.season is Season.RAINY or known.weather is Weather.TERRIBLE
    assert wet or not names & {"mud", "rice-paddy-flooded"}
    assert not wet or "rice-paddy" not in names
    own = {cell["terrain"] for cell in _column(known).values()}
    assert known.season is Season.RAINY or not {"marsh", "river"} & names - own


def _column(known: Terrain) -> dict[str, dict[str, str]]:
    name = area_facts(known.corps, known.area)["terrain_table"]
    return {key: dict(row) for key, row in table(name).column(known.area).items()}


@given(tables)
def test_one_river_and_one_road_run_from_edge_to_edge(known: Terrain) -> None:
    grid = known.grid()
    hills = {section.number for section in known.sections if is_hill(section.terrain)}
    for name, courses in (("river", known.rivers), ("road", known.roads)):
        called = {section.number for section in known.sections if name in section.terrain}
        assert len(courses) == bool(called)
        for course in courses:
            assert called <= {*course.path}
            assert all(grid.adjacent(*pair) for pair in pairwise(course.path))
            assert {*course.fords} == {*known.roads[0].fords} if known.roads else not course.fords
            assert hills & {*course.path} == {*course.between_hills} or name == "road"
    for section in known.sections:
        assert section.river == any(section.number in river.path for river in known.rivers)
        assert section.road == any(section.number in road.path for road in known.roads)
    assert not list(faults(known))


@given(tables)
def test_buildings_are_counted_and_gathered(known: Terrain) -> None:
    houses = {section.number: section.buildings for section in known.sections if section.buildings}
    assert known.buildings == sum(houses.values()) <= 6
    value = area_facts(known.corps, known.area)["population_value"]
    assert value or not known.buildings
    assert known.buildings or not known.civilians
    if known.buildings >= 3 and known.roads:
        [where] = houses
        grid = known.grid()
        assert where in known.roads[0].path
        nearest = min(grid.from_middle(number, WHOLE, 1) for number in known.roads[0].path)
        assert grid.from_middle(where, WHOLE, 1) == nearest


@pytest.mark.parametrize(("corps", "area"), PLACES)
@pytest.mark.parametrize("season", list(Season))
def test_the_odds_of_a_section_add_up_and_agree_with_the_dice(
    corps: Corps, area: Area, season: Season
) -> None:
    name = area_facts(corps, area)["terrain_table"]
    now = sky(season, None)

    def one(dice: Seeded) -> tuple[str, ...]:
        return roll_layers(table(name), area, now, "section 1", dice=dice).terrain

    exact = odds(one)  # type: ignore[arg-type]
    assert sum(exact.chances.values()) == 1
    times = 3000
    seen = Counter(one(Seeded(seed)) for seed in range(times))
    assert {*seen} <= {*exact.chances}
    for found, chance in exact.chances.items():
        deviation = (times * float(chance) * (1 - float(chance))) ** 0.5
        assert abs(seen[found] - times * float(chance)) <= 5 * deviation + 3, found


def test_the_odds_of_a_whole_section_with_its_buildings() -> None:
    known = odds(lambda dice: terrain(Corps.II, Area.HIGHLANDS, sections=1, dice=dice))
    assert sum(known.chances.values()) == 1
    assert known.by(lambda found: found.buildings).chances[1] == Fraction(1, 6)
    assert known.by(lambda found: found.civilians).chances[True] == Fraction(1, 36)
    assert known.branches < 5000


def test_only_some_sections_of_a_table() -> None:
    known = terrain(Corps.I, Area.COASTAL, sections=2, dice=Seeded(11))
    assert [section.number for section in known.sections] == [1, 2]
    with pytest.raises(RequestError, match="--sections 7: a table of 3x2 has 1 to 6"):
        terrain(Corps.I, Area.COASTAL, sections=7, dice=Seeded(1))


def test_the_corps_must_have_the_area() -> None:
    with pytest.raises(RequestError, match="II Corps has no swamp; its areas: coastal, interior, highlands"):
        terrain(Corps.II, Area.SWAMP, dice=Seeded(1))


@pytest.mark.parametrize("text", ["", "3", "3x", "0x2", "13x1", "3x2x1", "-1x2", "axb"])
def test_a_layout_is_columns_x_rows(text: str) -> None:
    with pytest.raises(RequestError, match="write columns x rows, from 1x1 to 12x12"):
        read_layout(text)
    assert read_layout(" 10X6 ") == Grid(10, 6)


@given(grids, st.data())
def test_sections_lie_in_the_sector_of_their_middle(grid: Grid, data: st.DataObject) -> None:
    number = data.draw(st.sampled_from(list(grid.numbers)))
    assert grid.number(*grid.place(number)) == number
    assert grid.within(number, WHOLE) == 1
    sector = grid.within(number, SECTORS)
    nearest = min(grid.from_middle(number, SECTORS, other) for other in SECTORS.numbers)
    assert grid.from_middle(number, SECTORS, sector) <= nearest + 1e-9


@pytest.mark.parametrize(("face", "width"), [(1, 3), (2, 6), (3, 6), (4, 8), (5, 8), (6, 12)])
def test_the_size_of_craters(face: int, width: int) -> None:
    assert craters(dice=Typed((6, face))).diameter_in == width
    assert craters(dice=Typed((3, face))).number == 2


@pytest.mark.parametrize(
    ("pounds", "width"), [(250, 6), (500, 6), (749, 6), (750, 8), (1000, 12), (2000, 12)]
)
def test_the_crater_of_a_bomb(pounds: int, width: int) -> None:
    known = bomb_crater(pounds)
    assert (known.number, known.diameter_in) == (1, width)
    assert ("f-16" in known.rulings) == (pounds < 500)


@pytest.mark.parametrize(
    ("face", "from_edge"), [(1, "west"), (2, "west"), (3, "east"), (4, "south"), (5, "north"), (6, "north")]
)
def test_how_a_river_runs(face: int, from_edge: str) -> None:
    assert bed(Waters.RIVER, dice=Typed((face, 6))).from_edge == from_edge
    assert bed(Waters.RIVER, dice=Typed((face, 6))).width_in == 14
    assert bed(Waters.CANAL, dice=Typed((face, 1))).width_in == 5


def test_water_is_as_deep_and_as_fast_as_the_dice_say() -> None:
    shallow = enter_water(dice=Typed((1, 6)))
    assert (shallow.depth, shallow.current, shallow.swim, shallow.movement) == (1, 3, "no", 1.0)
    assert shallow.next == ()
    waist = enter_water(current=2, dice=Typed((4,)))
    assert (waist.depth, waist.movement, waist.fast_move_dice, waist.swim_rep) == (2, 0.5, 1, -2)
    deep = enter_water(dice=Typed((5, 2)))
    assert (deep.depth, deep.movement, deep.swim, deep.drift_in) == (3, None, "must", 1)
