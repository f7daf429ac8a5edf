"""Markers stand apart from each other, and dry. Source: p. 60, 98-101."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.rules.ground.grid import Point
from fng_cli.rules.ground.rivers_and_roads import bridge_section
from fng_cli.rules.mission.weather import Deployment
from fng_cli.rules.objective.deploying import (
    APART_IN,
    Deployed,
    Mark,
    MarkKind,
    Standing,
    Task,
    deploy,
    ground_of,
    places_of,
    places_taken,
    without_bridged_fords,
)
from fng_cli.rules.objective.dry_ground import ASIDE_IN, DryGround, distance_from_way
from tests.each import each
from tests.rules.objective.laid import sectors, seeds, table_for, tasks

BARE = replace(table_for(Task(), 1), rivers=(), roads=())
"""A table of 60 by 36 inches without rivers and roads; its six sections are its sectors, of 20 by 18 inches."""
BRIDGE = Task(objective="bridge", deployment=Deployment(2, "sector-or-objective"))
POND = Mark(MarkKind.POND, 10.0, 9.0, 1, across_in=8.4)
RELAY = Mark(MarkKind.RADIO_RELAY, 50.0, 30.0, 6)

standing = st.lists(st.builds(Standing, sectors, st.none() | st.integers(1, 6)), max_size=8)


@given(tasks, seeds, standing)
def test_every_marker_has_a_dry_place_of_its_own(task: Task, seed: int, those: list[Standing]) -> None:
    """As many places as markers, apart from your unit and from what you guard, too."""
    table = table_for(task, seed)
    known = deploy(task, table)
    ground = ground_of(known, DryGround(table))
    taken = [*places_taken(known)]
    found = places_of(those, ground, taken)
    assert len(found) == len(those)
    assert all(ground.is_dry(place, 0.4) for place in found)
    for one, other in combinations([*found], 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) >= APART_IN - 0.01
    for place in found:
        assert all(hypot(place[0] - x, place[1] - y) >= APART_IN - 0.01 for x, y in taken)


@given(seeds, sectors)
def test_a_marker_stands_in_its_sector(seed: int, sector: int) -> None:
    """The first of a sector that has any dry ground; a pond is no ground."""
    task = Task(objective="water-party", deployment=Deployment(1, "sector-or-objective"))
    table = table_for(task, seed)
    known = deploy(task, table)
    ground = ground_of(known, DryGround(table))
    [place] = places_of([Standing(sector)], ground)
    west, north, east, south = ground.sector(sector)
    assert west <= place[0] <= east
    assert north <= place[1] <= south


@given(seeds)
def test_a_bridge_takes_the_place_of_a_ford(seed: int) -> None:
    """w-31, p. 99: over it one goes dry; at a check point, where no bridge stands, the fords are there."""
    table = table_for(BRIDGE, seed)
    [over] = {bridge_section(river) for river in table.rivers}
    stands = without_bridged_fords(table, deploy(BRIDGE, table))
    for before, after in zip((*table.rivers, *table.roads), (*stands.rivers, *stands.roads), strict=True):
        assert over in before.fords
        assert after == replace(before, fords=tuple(ford for ford in before.fords if ford != over))
    post = Task(objective="check-point", deployment=Deployment(2, "sector-or-objective"))
    table = table_for(post, seed)
    assert without_bridged_fords(table, deploy(post, table)) is table
    assert without_bridged_fords(table, None) is table


def test_a_pond_of_a_mission_is_water_and_nothing_else_of_it() -> None:
    """A circle as wide as it says, a point if it says nothing. Source: p. 99, w-33."""
    ground = DryGround(BARE)
    assert ground_of(Deployed(marks=(POND, RELAY)), ground).ponds == (((10.0, 9.0), 4.2),)
    narrow = replace(POND, across_in=None)
    assert ground_of(Deployed(marks=(narrow,)), ground).ponds == (((10.0, 9.0), 0.0),)
    assert ground_of(Deployed(marks=(RELAY,)), ground) is ground
    assert ground_of(None, ground) is ground


def test_places_are_taken_by_the_unit_and_by_what_the_mission_puts_there() -> None:
    """A unit of which only one side of its place is known stands nowhere."""
    assert [*places_taken(Deployed(3.0, 4.0, marks=(POND, RELAY)))] == [(3, 4), (10, 9), (50, 30)]
    assert [*places_taken(Deployed(3.0, None, marks=(RELAY,)))] == [(50, 30)]
    assert [*places_taken(Deployed(None, 4.0, marks=(RELAY,)))] == [(50, 30)]
    assert [*places_taken(None)] == []


@each(
    ("marker", "place"),
    [
        (Standing(1), (10, 9)),
        (Standing(6), (50, 27)),
        (Standing(None), (30, 18)),
        (Standing(7), (30, 18)),
        (Standing(None, 2), (30, 9)),
        (Standing(1, 2), (20.75, 9)),
        (Standing(1, 99), (10, 9)),
        (Standing(None, 99), (30, 18)),
    ],
)
def test_a_marker_stands_in_the_middle(marker: Standing, place: Point) -> None:
    """Of its sector, and in its section as near to that as it can; of the table if neither is known."""
    assert places_of([marker], DryGround(BARE)) == [place]


def test_markers_keep_apart() -> None:
    """4.5 inches from each other and from places that are taken; an inch and a half from water."""
    ground = DryGround(BARE)
    assert places_of([Standing(1), Standing(1)], ground) == [(10, 9), (14.5, 9)]
    assert places_of([Standing(1)], ground, [(10, 9)]) == [(14.5, 9)]
    [beside] = places_of([Standing(1)], ground_of(Deployed(marks=(POND,)), ground))
    assert hypot(beside[0] - 10, beside[1] - 9) == pytest.approx(
        6
    )  # rings of half an inch; 4.2 + 1.5 is in the next


@given(seeds, sectors)
def test_a_marker_stands_off_the_road(seed: int, sector: int) -> None:
    """Wherever its sector has room for that: here always, since a road is narrow."""
    ground = DryGround(replace(BARE, roads=table_for(BRIDGE, seed).roads))
    [place] = places_of([Standing(sector)], ground)
    [road] = ground.roads
    assert distance_from_way(place, road.way) >= road.half_in + ASIDE_IN
