"""Buildings and civilians."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import AGAIN, Seeded, Typed
from fng_cli.odds import odds, ways
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.section_terrain import (
    Inhabited,
    PlaceByDie,
    gather,
    grid_of_lots,
    roll_buildings,
    roll_civilians,
)
from tests.strategies import Drawn, brute_force

ALL = tuple(SECTORS.numbers)


@pytest.mark.parametrize(("face", "to"), [(1, 1), (3, 1), (4, 4), (6, 4)])
def test_the_example_of_three_buildings_in_the_highlands(face: int, to: int) -> None:
    """P. 46: ones for sections 1, 3 and 4; the lone one of 3 joins 1 or 4."""
    dice = Typed((1, 6, 1, 1, 2, 5, face))
    found = roll_buildings(SECTORS, ALL, 1, (), dice=dice)
    dice.finish()
    assert found == {1: 1, 4: 1} | {to: 2}


def test_nobody_lives_where_the_population_value_is_0() -> None:
    dice = Typed(())
    assert roll_buildings(SECTORS, ALL, 0, (), dice=dice) == {}
    assert roll_civilians(0, {}, dice=dice) is False


def test_a_building_alone_on_the_table_stays() -> None:
    assert gather(SECTORS, (5,), dice=Typed(())) == {5: 1}


def test_two_lone_buildings_become_one_group() -> None:
    assert gather(SECTORS, (1, 6), dice=Typed(())) == {6: 2}


def test_three_buildings_stand_by_the_road_nearest_the_middle() -> None:
    assert roll_buildings(SECTORS, ALL, 3, (4, 5, 6), dice=Typed((1, 1, 1, 6, 6, 6))) == {5: 3}
    assert roll_buildings(SECTORS, ALL, 3, (1, 4), dice=Typed((1, 1, 1, 6, 6, 6))) == {1: 3}


@given(st.data(), st.sets(st.sampled_from(ALL)))
def test_no_building_stays_alone_that_can_move(data: st.DataObject, found: set[int]) -> None:
    homes = gather(SECTORS, sorted(found), dice=Drawn(data))
    assert sum(homes.values()) == len(found)
    assert {*homes} <= found
    for place, count in homes.items():
        others = {*homes} - {place}
        assert count > 1 or not others or any(SECTORS.adjacent(place, other) for other in others)


@given(st.data(), st.integers(1, 12), st.integers(1, 12), st.integers(1, 3))
def test_a_finer_grid_has_no_more_buildings(data: st.DataObject, columns: int, rows: int, value: int) -> None:
    grid = Grid(columns, rows)
    homes = roll_buildings(grid, grid.numbers, value, (), dice=Drawn(data))
    coarse = grid_of_lots(grid)
    assert sum(homes.values()) <= len(coarse.numbers) <= 6
    assert {*homes} <= {*grid.numbers}
    assert len({grid.within(number, coarse) for number in homes}) == len(homes)


@given(st.integers(0, 6), st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True))
def test_the_ways_of_buildings_are_those_of_the_dice(population: int, places: list[int]) -> None:
    reading = Inhabited(population, tuple(places))
    total = 6 ** len(places)
    known = {answer: count / total for answer, count in ways(len(places), reading)}
    assert known == {answer: float(chance) for answer, chance in brute_force(len(places), reading).items()}


@given(st.lists(st.integers(1, 6), min_size=1, max_size=6, unique=True))
def test_one_of_several_places_is_as_likely_as_another(places: list[int]) -> None:
    reading = PlaceByDie(tuple(places))
    answers = [reading((face,)) for face in range(1, 7)]
    assert {answers.count(place) for place in places} == {6 // len(places)}
    assert answers.count(AGAIN) == 6 % len(places)


def test_civilians_are_about_by_one_die_where_buildings_stand() -> None:
    assert odds(lambda dice: roll_civilians(2, {1: 1}, dice=dice)).chances[True] * 3 == 1
    assert roll_civilians(3, {}, dice=Seeded(1)) is False
