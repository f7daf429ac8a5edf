"""What a mission asks for stands on its table where the page says. Source: p. 98-101."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import Grid
from fng_cli.rules.ground.section_terrain import is_hill
from fng_cli.rules.ground.terrain import section_covers
from fng_cli.rules.mission.weather import Deployment
from fng_cli.rules.objective.deploying import (
    Deployed,
    Mark,
    MarkKind,
    Task,
    after_laying_out,
    deploy,
    deployed_in,
    ground_needed,
    task_of,
)
from fng_cli.rules.objective.dry_ground import (
    DryGround,
    clamp,
    distance_from_way,
    halfway,
    middle,
    without_rim,
)
from fng_cli.state import State
from tests.rules.objective.laid import grids, seeds, sizes, table_for, tasks

IN_WATER = {MarkKind.BRIDGE, MarkKind.POND}


def guard(what: str, sector: int = 2) -> Task:
    return Task(objective=what, deployment=Deployment(sector, "sector-or-objective"))


def of(known: Deployed, kind: MarkKind) -> Mark:
    [mark] = [each for each in known.marks if each.kind is kind]
    return mark


@given(tasks, seeds, grids, sizes)
def test_nothing_stands_in_water_or_beyond_the_table(
    task: Task, seed: int, grid: Grid, size: tuple[int, int]
) -> None:
    """But a bridge, and a pond itself; each mark lies in the section that it says."""
    table = table_for(task, seed, grid, size)
    known, ground = deploy(task, table), DryGround(table)
    assert known.unit_x_in is not None
    assert known.unit_y_in is not None
    unit = (known.unit_x_in, known.unit_y_in)
    assert ground.is_dry(unit, 0.3)
    assert ground.section_at(unit) == known.unit_section
    for mark in known.marks:
        place = (mark.x_in, mark.y_in)
        assert 0 <= mark.x_in <= table.length_in
        assert 0 <= mark.y_in <= table.depth_in
        assert mark.kind in IN_WATER or ground.is_dry(place, 0.05), mark
        assert ground.section_at(place) == mark.section


@given(seeds, grids)
def test_a_bridge_spans_the_river_and_has_sandbags_at_each_end(seed: int, grid: Grid) -> None:
    """The road goes over it from bank to bank; the unit begins by one of the positions. Source: p. 99."""
    task = guard("bridge")
    table = table_for(task, seed, grid)
    known, ground = deploy(task, table), DryGround(table)
    river, half = ground.rivers[0].way, ground.rivers[0].half_in
    bridge = of(known, MarkKind.BRIDGE)
    place = (bridge.x_in, bridge.y_in)
    assert distance_from_way(place, river) < half
    assert distance_from_way(place, ground.plan.roads[0]) < 2.5
    bags = [mark for mark in known.marks if mark.kind is MarkKind.SANDBAGS]
    assert [mark.holds for mark in bags] == [4, 4]
    first, second = ((mark.x_in, mark.y_in) for mark in bags)
    assert hypot(first[0] - second[0], first[1] - second[1]) > 2 * half
    assert known.unit_x_in is not None
    assert known.unit_y_in is not None
    unit = known.unit_x_in, known.unit_y_in
    assert min(hypot(unit[0] - x, unit[1] - y) for x, y in (first, second)) < 12


def test_sandbags_stand_an_inch_from_the_ends_of_the_bridge() -> None:
    """Three inches of them, their middle an inch and a half from the bank; the bridge reaches half an inch over it. Source: w-31."""
    known = deploy(guard("bridge"), table_for(guard("bridge"), 7))
    bridge = of(known, MarkKind.BRIDGE)
    bags = [mark for mark in known.marks if mark.kind is MarkKind.SANDBAGS]
    assert [mark.across_in for mark in bags] == [3, 3]
    assert bridge.across_in
    for mark in bags:
        away = hypot(mark.x_in - bridge.x_in, mark.y_in - bridge.y_in)
        assert away == pytest.approx(bridge.across_in / 2 + 1, abs=0.3)


@given(seeds)
def test_a_bridge_of_the_book_s_table_stands_about_halfway_along(seed: int) -> None:
    """No further than a section and a half from its middle. Source: p. 99."""
    table = table_for(guard("bridge"), seed)
    section = of(deploy(guard("bridge"), table), MarkKind.BRIDGE).section
    path = table.rivers[0].path
    assert abs(path.index(section) - (len(path) - 1) / 2) <= 1.5


@given(seeds)
def test_a_check_point_stands_on_its_road_halfway_along(seed: int) -> None:
    """On the road itself, wherever that is dry. Source: p. 99."""
    task = guard("check-point")
    table = table_for(task, seed)
    ground = DryGround(table)
    post = of(deploy(task, table), MarkKind.CHECK_POINT)
    place, road = (post.x_in, post.y_in), ground.plan.roads[0]
    if ground.is_dry(halfway(road, ground.whole)):
        assert distance_from_way(place, road) < 1


@given(seeds, st.sampled_from(["check-point", "radio-relay", "resupply", "wounded"]))
def test_a_unit_begins_beside_what_it_guards(seed: int, what: str) -> None:
    """Five inches off, or a little more where the ground there is wet. Source: p. 99."""
    known = deploy(guard(what), table_for(guard(what), seed))
    x, y = known.unit_x_in or 0, known.unit_y_in or 0
    assert 4.75 <= min(hypot(x - mark.x_in, y - mark.y_in) for mark in known.marks) <= 8


def test_on_dry_ground_a_unit_begins_five_inches_from_what_it_guards() -> None:
    """To the east of it, where there is room for that. Source: p. 99."""
    dry = replace(table_for(guard("radio-relay"), 1), rivers=(), roads=())
    known = deploy(guard("radio-relay"), dry)
    relay = of(known, MarkKind.RADIO_RELAY)
    assert (known.unit_x_in, known.unit_y_in) == (relay.x_in + 5, relay.y_in)


@given(seeds)
def test_a_clearing_lies_in_the_sector_with_room_for_a_helicopter(seed: int) -> None:
    """Ten inches across, all of it dry and on the table. Source: p. 99."""
    task = guard("resupply", 5)
    table = table_for(task, seed)
    ground = DryGround(table)
    zone = of(deploy(task, table), MarkKind.LANDING_ZONE)
    assert zone.across_in == 10
    assert ground.is_dry((zone.x_in, zone.y_in), 4.7)


@given(seeds)
def test_a_relay_team_sits_on_a_hill(seed: int) -> None:
    """One that was rolled, or one that is laid. Source: p. 99."""
    task = guard("radio-relay")
    table = table_for(task, seed)
    section = of(deploy(task, table), MarkKind.RADIO_RELAY).section
    assert is_hill(next(each for each in table.sections if each.number == section).terrain_types)
    ground = DryGround(table)
    x, y = middle(ground.sector(2))
    hills = {
        each.number: hypot(ground.plan.centre(each.number)[0] - x, ground.plan.centre(each.number)[1] - y)
        for each in table.sections
        if is_hill(each.terrain_types)
    }
    assert hills[section] == min(hills.values())


@given(seeds)
def test_a_water_party_comes_in_by_its_edge_and_has_water(seed: int) -> None:
    """At the bank of the river, else at a pond. Source: p. 99."""
    task = guard("water-party", 4)
    table = table_for(task, seed)
    known, ground = deploy(task, table), DryGround(table)
    assert known.entry_edge in ("south", "west")
    if table.rivers:
        water = of(known, MarkKind.WATER)
        way, half = ground.rivers[0].way, ground.rivers[0].half_in
        assert distance_from_way((water.x_in, water.y_in), way) < half + 4
    else:
        assert of(known, MarkKind.POND).across_in == 8


@example(seed=529916, grid=Grid(columns=6, rows=4))
@given(seeds, grids)
def test_a_unit_that_begins_in_cover_is_in_the_best_of_its_sector(seed: int, grid: Grid) -> None:
    """The best cover of the sector, where the grid is no coarser than that. Source: p. 98, 100."""
    task = Task(deployment=Deployment(3, "best-cover-nearest-sector-centre"))
    table = table_for(task, seed, grid)
    ground = DryGround(table)

    def has_room(number: int) -> bool:
        area = without_rim(ground.section(number))
        place = ground.nearest(middle(area), area)
        return clamp(place, area) == place

    covers = {each.section: each.cover for each in section_covers(table) if each.sector == 3}
    dry = {number: cover for number, cover in covers.items() if has_room(number)}
    section = deploy(task, table).unit_section
    if dry:
        assert section is not None
        assert covers[section] >= max(dry.values())


@given(seeds)
def test_who_walks_into_an_ambush_is_in_the_worst_cover_of_the_sector(seed: int) -> None:
    """And who lies in ambush in its best. Source: p. 99, w-34."""
    cover = {}
    for lurks in (True, False):
        task = Task(ambushing=lurks, deployment=Deployment(3, "ambush"))
        table = table_for(task, seed, Grid(6, 4))
        covers = {each.section: each.cover for each in section_covers(table) if each.sector == 3}
        cover[lurks] = covers.get(deploy(task, table).unit_section or 0, 0)
        ground = DryGround(table)
        wet = [number for number in covers if not ground.is_dry(middle(ground.section(number)), 1.0)]
        if wet:
            return  # where water fills a section he may have to stand in another
        assert cover[lurks] == (max if lurks else min)(covers.values())


@pytest.mark.parametrize("sector", range(1, 7))
def test_a_patrol_comes_in_over_an_edge_of_its_sector(sector: int) -> None:
    """Within two inches of it. Source: p. 100-101."""
    task = Task(deployment=Deployment(sector, "sector-edge"))
    known = deploy(task, table_for(task, 3))
    x, y = known.unit_x_in or 0, known.unit_y_in or 0
    deep = {"north": y, "south": 36 - y, "west": x, "east": 60 - x}[known.entry_edge or ""]
    assert deep <= 2
    assert known.entry_edge in {1: ("north", "west"), 2: ("north",), 3: ("north", "east")}.get(
        sector, ("south", "west", "east")
    )


@pytest.mark.parametrize(("seed", "place"), [(1, "sector-edge"), (10, "best-cover-nearest-sector-centre")])
def test_a_unit_begins_dry_where_a_river_fills_its_sections(seed: int, place: str) -> None:
    """On a grid so fine that no section beside the river is dry: as near as can be. Source: p. 49, 98-101."""
    task = Task(deployment=Deployment(2, place))
    table = table_for(task, seed, Grid(12, 6))
    known, ground = deploy(task, table), DryGround(table)
    unit = (known.unit_x_in or 0, known.unit_y_in or 0)
    assert ground.is_dry(unit, 0.4)
    assert 18 <= unit[0] <= 42
    assert known.entry_edge == ("north" if place == "sector-edge" else None)


def test_what_a_mission_asks_of_the_ground() -> None:
    """A bridge asks for river and road, a relay team for a hill in its sector, a patrol for nothing."""
    assert ground_needed(guard("bridge")).road_over_river
    assert ground_needed(guard("check-point")).road
    assert ground_needed(guard("radio-relay", 4)).hill_in == 4
    assert ground_needed(guard("wounded")) == ground_needed(None) == ground_needed(Task())


def test_rulings_are_named_where_they_decide() -> None:
    """By what stands on the table, and by how the unit begins."""
    assert deploy(guard("bridge"), table_for(guard("bridge"), 7)).rulings == ("w-31", "w-34")
    assert deploy(guard("wounded"), table_for(guard("wounded"), 7)).rulings == ("w-36", "w-34")
    patrol = Task(deployment=Deployment(3, "sector-edge"))
    assert deploy(patrol, table_for(patrol, 7)).rulings == ("w-35",)


def test_a_document_keeps_where_things_stand() -> None:
    """What is kept counts; else it follows from mission and table; without a mission there is nothing."""
    task = guard("bridge")
    table = table_for(task, 7)
    mission = {
        "mission": {
            "objective": "bridge",
            "ambushing": None,
            "deployment": {"sector": 2, "place": "sector-or-objective"},
        }
    }
    state = State(mission)
    assert task_of(state) == task
    known = deploy(task, table)
    assert deployed_in(state, table) == known
    assert deployed_in(after_laying_out(state, table), None) == known
    assert after_laying_out(State({}), table).content == {}
    assert deployed_in(State({}), table) is None
    assert deployed_in(State({"deployed": {"unit_x_in": 5}}), table) == Deployed(unit_x_in=5)
    with pytest.raises(RequestError, match=r"mission\.deployment\.sector"):
        task_of(State({"mission": {"deployment": {"sector": "here", "place": "x"}}}))
