"""Markers stand apart from each other, and dry. Source: p. 60, 98-101."""

from __future__ import annotations

from itertools import combinations
from math import hypot

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.rules.ground.rivers_and_roads import bridge_section
from fng_cli.rules.mission.weather import Deployment
from fng_cli.rules.objective.deploying import (
    APART_IN,
    Standing,
    Task,
    deploy,
    ground_of,
    places_of,
    places_taken,
    with_bridge,
)
from fng_cli.rules.objective.dry_ground import DryGround
from tests.rules.objective.laid import sectors, seeds, table_for, tasks

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
    bridge = Task(objective="bridge", deployment=Deployment(2, "sector-or-objective"))
    table = table_for(bridge, seed)
    [over] = {bridge_section(river) for river in table.rivers}
    stands = with_bridge(table, deploy(bridge, table))
    for before, after in zip((*table.rivers, *table.roads), (*stands.rivers, *stands.roads), strict=True):
        assert over in before.fords
        assert after == replace(before, fords=tuple(ford for ford in before.fords if ford != over))
    post = Task(objective="check-point", deployment=Deployment(2, "sector-or-objective"))
    table = table_for(post, seed)
    assert with_bridge(table, deploy(post, table)) is table
    assert with_bridge(table, None) is table
