"""The markers that a mission puts on its table: your unit, your way in, and the object that you guard.

Source: p. 60, 98-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from fng_cli.rules.ground.grid import SECTORS, Point, distance, shift
from fng_cli.rules.ground.rivers_and_roads import NOTHING, AskedFor, Course, bridge_section
from fng_cli.rules.ground.section_terrain import is_hill
from fng_cli.rules.ground.terrain import SectionCover, Terrain, section_covers
from fng_cli.rules.mission.deployment import guarded_row
from fng_cli.rules.mission.weather import Deployment
from fng_cli.rules.objective.dry_ground import (
    DryGround,
    Patch,
    clamp,
    crossings,
    halfway,
    middle,
    without_rim,
)
from fng_cli.state import KeptOne, KeptSection, State

Inches = Annotated[float, Meta(ge=0, le=1200)]
TableEdge = Literal["north", "east", "south", "west"]


class MarkKind(StrEnum):
    """The things that a mission puts on the table. Source: p. 99."""

    BRIDGE = "bridge"
    SANDBAGS = "sandbags"
    CHECK_POINT = "check-point"
    LANDING_ZONE = "landing-zone"
    WOUNDED = "wounded"
    WATER = "water"
    POND = "pond"
    RADIO_RELAY = "radio-relay"


class Mark(Struct, frozen=True):
    """Something that a mission puts on the table: its middle in inches from the left and the top edge.

    ``across_in`` is its width in inches, if it has one: the diameter of a clearing or a pond, the length of a
    bridge. ``turned_degrees`` is the direction in which a bridge or a position lies, clockwise from east.
    ``holds`` is how many figures a position has room for.
    """

    kind: MarkKind
    x_in: Inches
    y_in: Inches
    section: int
    across_in: float | None = None
    turned_degrees: int | None = None
    holds: int | None = None


class Deployed(Struct, frozen=True):
    """The places of a mission on its table.

    ``unit_x_in`` and ``unit_y_in`` are the middle of the place where your unit begins, None if its sector is
    not known; ``entry_edge`` is the table edge by which it comes in and has to leave, None if it need not.
    """

    unit_x_in: Inches | None = None
    unit_y_in: Inches | None = None
    unit_section: int | None = None
    entry_edge: TableEdge | None = None
    marks: tuple[Mark, ...] = ()
    rulings: tuple[str, ...] = ()


DEPLOYED = KeptOne("deployed", Deployed, "deployment on the table")


APART_IN = 4.5
"""How far markers keep from each other, and from your unit, in inches."""


class Standing(Struct, frozen=True):
    """A marker that is to stand on the table: the section that it is in, else the sector."""

    sector: int | None
    section: int | None = None


def ground_of(deployed: Deployed | None, ground: DryGround) -> DryGround:
    """Return the ground of a table on which the ponds of a deployment count as water. ``ground`` is returned
    unchanged if there are no ponds, or ``deployed`` is None.
    """
    marks = () if deployed is None else deployed.marks
    ponds = tuple(
        ((mark.x_in, mark.y_in), (mark.across_in or 0) / 2) for mark in marks if mark.kind == "pond"
    )
    return DryGround(ground.table, ponds) if ponds else ground


def places_taken(deployed: Deployed | None) -> Iterator[Point]:
    """Yield the place of the player's unit, if known, and of everything that the mission puts on the table;
    nothing if ``deployed`` is None.
    """
    if deployed is None:
        return
    if deployed.unit_x_in is not None and deployed.unit_y_in is not None:
        yield deployed.unit_x_in, deployed.unit_y_in
    for mark in deployed.marks:
        yield mark.x_in, mark.y_in


def places_of(markers: Iterable[Standing], ground: DryGround, taken: Iterable[Point] = ()) -> list[Point]:
    """Return a place for each marker, in order: a dry place near the center of the marker's sector, and
    inside its section if that is known. Without a sector, the center of the section counts; with neither,
    that of the table. If there is room, it is off the roads, and apart from ``taken`` places and the other
    markers. Without room it may lie outside the sector or section, or even be wet.
    """
    occupied, places = [*taken], []
    for marker in markers:
        sector = None if marker.sector not in SECTORS.numbers else marker.sector
        area = ground.whole if sector is None else without_rim(ground.sector(sector))
        centre = middle(area)
        if marker.section is not None and marker.section in ground.plan.grid.numbers:
            area = without_rim(ground.section(marker.section))
            centre = middle(area) if sector is None else centre
        place = ground.nearest(
            clamp(centre, area), area, clear_in=1.5, taken=occupied, apart_in=APART_IN, off_road=True
        )
        occupied.append(place)
        places.append(place)
    return places


def without_bridged_fords(table: Terrain, deployed: Deployed | None) -> Terrain:
    """Return the table for a deployment with a bridge. For each river, rivers and roads have no ford in the
    section where its bridge would stand. Unchanged if the deployment has no bridge, or is None.
    """
    if deployed is None or not any(mark.kind is MarkKind.BRIDGE for mark in deployed.marks):
        return table
    over = {bridge_section(river) for river in table.rivers}

    def without_ford(course: Course) -> Course:
        """Return the river or road without the fords that a bridge replaces."""
        return replace(course, fords=tuple(ford for ford in course.fords if ford not in over))

    return replace(
        table, rivers=tuple(map(without_ford, table.rivers)), roads=tuple(map(without_ford, table.roads))
    )


POND_IN = 8
"""The width of a pond that is laid for a water party, in inches (w-33)."""
SANDBAGS_IN, SANDBAGS_FROM_BANK_IN = 3, 1.5
"""The width of a sandbagged position, and how far its middle is from the bank, in inches (w-31)."""
BESIDE_IN = 5.0
"""How far from what it guards the middle of a unit stands, in inches."""
FROM_EDGE_IN = 2.0
"""How far from its table edge a unit that comes in stands, in inches."""


class Task(Struct, frozen=True):
    """The fields of a document's mission that decide what stands on its table."""

    ambushing: bool | None = None
    objective: str | None = None
    deployment: Deployment | None = None


TASK = KeptSection("mission", Task)
"""The mission, for what it puts on the table."""


def task_of(state: State) -> Task | None:
    """Return the task of the document's mission; None if it has no mission.

    Raises RequestError that names the field if a value is wrong.
    """
    return TASK.read(state.content)


def ground_needed(task: Task | None) -> AskedFor:
    """Return the ground that must be on the table for the mission, even if it was not rolled: a road, a river
    with a road that crosses it, or a hill in the sector of the unit (sector 1 if unknown). ``NOTHING`` if
    ``task`` is None, or the mission needs none. Source: p. 99.
    """
    facts = None if task is None else guarded_row(task.objective)
    place = None if facts is None else facts["place"]
    if place == "road":
        return AskedFor(road=True)
    if place == "river":
        return AskedFor(river=True, road=True, road_over_river=True)
    if place == "hilltop":
        sector = task.deployment.sector if task and task.deployment else 1
        return AskedFor(hill_in=sector)
    return NOTHING


def deploy(task: Task, table: Terrain) -> Deployed:
    """Return where a mission puts its unit and its objective on the table, with the rulings used. They are
    kept out of water where possible, except a bridge. Nothing is rolled. Source: p. 98-101.
    """
    known = _deploy(task, DryGround(table))
    kinds = {mark.kind for mark in known.marks}
    rulings = dict.fromkeys(ruling for kind, ruling in _RULINGS.items() if kind in kinds)
    begins = () if known.unit_x_in is None else ("w-35",) if known.entry_edge else ("w-34",)
    return replace(known, rulings=(*rulings, *begins))


_RULINGS = {
    MarkKind.BRIDGE: "w-31",
    MarkKind.RADIO_RELAY: "w-32",
    MarkKind.WATER: "w-33",
    MarkKind.POND: "w-33",
    MarkKind.LANDING_ZONE: "w-36",
    MarkKind.WOUNDED: "w-36",
}
"""The readings by which each thing of a mission is placed."""


def _deploy(task: Task, ground: DryGround) -> Deployed:
    """Return where a mission puts its unit and its objective on the table. The caller adds the ids of
    rulings. If there is no objective to guard and the mission does not say where the unit begins, the
    ``Deployed`` has no place.
    """
    facts = guarded_row(task.objective)
    if facts is not None:
        return _deploy_defense(str(facts["place"]), facts, ground, task)
    if task.deployment is None:
        return Deployed()
    sector, place = task.deployment.sector, task.deployment.place
    if place == "sector-edge":
        return _unit_at_edge(ground, sector)
    return _unit_at(ground, _best_cover(ground, sector, worst=place == "ambush" and task.ambushing is False))


def deployed_in(state: State, table: Terrain | None) -> Deployed | None:
    """Return the deployment recorded in the document or, if none is, the one that its mission gives on
    ``table``. None if none is recorded and there is no mission or no ``table``. Raises RequestError,
    naming the field, for a wrong value of the mission.
    """
    kept = state[DEPLOYED]
    if kept is not None or table is None:
        return kept
    task = task_of(state)
    return None if task is None else deploy(task, table)


def after_laying_out(state: State, table: Terrain) -> State:
    """Return the state with the deployment of its mission on the table recorded: where the unit begins and
    what is to be marked. Unchanged without a mission, or if the table does not have all its sections yet.
    Raises RequestError, naming the field, for a wrong value of the mission.
    """
    task = task_of(state)
    is_complete = len(table.sections) == len(table.grid().numbers)
    return state.with_(DEPLOYED, deploy(task, table)) if task and is_complete else state


def _unit_at(
    ground: DryGround, place: Point, entry_edge: TableEdge | None = None, marks: Sequence[Mark] = ()
) -> Deployed:
    """Return the deployment of a unit at ``place``, which is in inches and is rounded to a quarter of an
    inch. ``entry_edge`` is the edge by which the unit comes in; None if it begins on the table. ``marks``
    are signs for the map.
    """
    x, y = _to_quarter_inch(place[0]), _to_quarter_inch(place[1])
    return Deployed(x, y, ground.section_at((x, y)), entry_edge, tuple(marks))


def _to_quarter_inch(inches: float) -> float:
    """Return a length in inches rounded to a quarter of an inch, at least 0."""
    return max(0.0, round(inches * 4) / 4)


def _mark(ground: DryGround, kind: MarkKind, place: Point, **more: Any) -> Mark:
    """Return a mark of this kind at a place, whose coordinates are rounded to a quarter of an inch, with the
    section in which it then lies. ``more`` are further fields of ``Mark``.
    """
    x, y = _to_quarter_inch(place[0]), _to_quarter_inch(place[1])
    return Mark(kind, x, y, ground.section_at((x, y)), **more)


def _best_cover(ground: DryGround, sector: int, *, worst: bool = False) -> Point:
    """Return a dry place in the section of a sector with the best cover (ruling w-34), or with ``worst`` the
    worst, on the side of the sector's center if possible. Sections without a dry place are skipped. If
    all are, return the dry place nearest the center. For the best cover, roads are avoided if possible.
    """
    centre = middle(ground.sector(sector))
    candidates = [section for section in section_covers(ground.table) if section.sector == sector]
    if not candidates:
        return ground.nearest(centre, ground.sector(sector))

    def order(section: SectionCover) -> tuple[int, float, int]:
        """Return the sort key of a section, lowest first: most cover first (with ``worst``: least cover),
        then nearest to the middle of the sector, then its number.
        """
        return section.cover if worst else -section.cover, section.from_sector_centre, section.section

    for section in sorted(candidates, key=order):
        area = without_rim(ground.section(section.section))
        # A strip of dry ground between a river and the section's far side is missed from the near corner.
        for target in (clamp(centre, area), middle(area)):
            place = ground.nearest(target, area, off_road=not worst)
            if clamp(place, area) == place:
                return place
    return ground.nearest(centre, ground.sector(sector))


def _unit_at_edge(ground: DryGround, sector: int, marks: Sequence[Mark] = ()) -> Deployed:
    """Return the deployment of a unit that enters over an edge of the table in its sector (ruling w-35), with
    these ``marks``. The unit enters by the sector's long edge if there is dry ground along it. If not, it
    enters by the short edge, which only a corner sector has. If that has no dry ground either, the unit
    enters by the long edge, from the dry place nearest to the middle of that edge.
    """
    west, north, east, south = ground.sector(sector)
    long_side: TableEdge = "north" if sector <= 3 else "south"
    short_sides: dict[int, TableEdge] = {1: "west", 4: "west", 3: "east", 6: "east"}
    x, y = middle((west, north, east, south))
    edges: dict[TableEdge, tuple[Point, Patch]] = {
        "north": ((x, FROM_EDGE_IN), (west, 0.0, east, FROM_EDGE_IN)),
        "south": ((x, south - FROM_EDGE_IN), (west, south - FROM_EDGE_IN, east, south)),
        "west": ((FROM_EDGE_IN, y), (0.0, north, FROM_EDGE_IN, south)),
        "east": ((east - FROM_EDGE_IN, y), (east - FROM_EDGE_IN, north, east, south)),
    }
    for edge in (long_side, short_sides.get(sector)):
        if edge is None:
            continue
        target, strip = edges[edge]
        place = ground.nearest(target, strip, clear_in=1.5)
        if clamp(place, strip) == place:
            return _unit_at(ground, place, edge, marks)
    return _unit_at(ground, ground.nearest(edges[long_side][0], ground.whole), long_side, marks)


def _deploy_defense(place: str, facts: Any, ground: DryGround, task: Task) -> Deployed:
    """Return the deployment of a defense: what is defended, and where the unit begins. ``place`` is ``river``
    (a bridge), ``water`` (a water party), ``road`` (a check point) or ``clearing``. For any other, or for
    ``road`` without a road, the unit begins beside a radio relay on a hill. The sector is that of the
    task's deployment, or else 1. ``facts`` is the table row of the objective. Source: p. 99.
    """
    sector = task.deployment.sector if task.deployment else 1
    if place == "river":
        return _deploy_bridge(ground, sector, facts)
    if place == "water":
        return _deploy_water_party(ground, sector)
    if place == "road" and ground.plan.roads:
        post = ground.nearest(halfway(ground.plan.roads[0], ground.whole), ground.whole)
        return _unit_beside(ground, _mark(ground, MarkKind.CHECK_POINT, post))
    if place == "clearing":
        return _deploy_clearing(ground, sector, task, int(facts["clearing_in"]))
    return _unit_beside(ground, _mark(ground, MarkKind.RADIO_RELAY, _hilltop(ground, sector)))


def _unit_beside(ground: DryGround, mark: Mark, more_marks: Sequence[Mark] = ()) -> Deployed:
    """Return the deployment of a unit that begins beside the ``mark`` that it guards: BESIDE_IN inches east
    of it if possible, else at a dry place near there. The marks of the deployment are that one, then
    ``more_marks``.
    """
    aside = BESIDE_IN
    target = min(mark.x_in + aside, ground.table.length_in - 2), mark.y_in
    place = ground.nearest(
        target, ground.section(mark.section), taken=[(mark.x_in, mark.y_in)], apart_in=aside
    )
    return _unit_at(ground, place, None, (mark, *more_marks))


def _hilltop(ground: DryGround, sector: int) -> Point:
    """Return a place for something that stands on a hill, dry if possible. It is as near as possible to the
    middle of the hill section closest to the middle of ``sector``. If the table has no hill, any section
    counts as one (ruling w-32).
    """
    centre = middle(ground.sector(sector))
    hill_numbers = [section.number for section in ground.table.sections if is_hill(section.terrain_types)]
    number = min(
        hill_numbers or ground.plan.grid.numbers,
        key=lambda section: (distance(centre, [ground.plan.centre(section)]), section),
    )
    return ground.nearest(ground.plan.centre(number), ground.section(number))


def _deploy_clearing(ground: DryGround, sector: int, task: Task, across_in: int) -> Deployed:
    """Return the deployment at a clearing ``across_in`` inches wide, near the middle of the sector. If the
    sector has clear terrain, the clearing lies there if possible (ruling w-36). It is marked as the place
    of the wounded or as a landing zone. The unit begins beside it.
    """
    area = ground.sector(sector)
    sections = [section for section in ground.table.sections if section.sector == sector]
    open_numbers = [section.number for section in sections if "clear" in section.terrain_types]
    if open_numbers:
        area = without_rim(ground.section(open_numbers[0]))
    target = clamp(middle(ground.sector(sector)), area)
    room = min(across_in / 2, ground.table.length_in / 2, ground.table.depth_in / 2)
    place = ground.nearest(target, area, clear_in=room)
    kind = MarkKind.WOUNDED if task.objective == "wounded" else MarkKind.LANDING_ZONE
    return _unit_beside(ground, _mark(ground, kind, place, across_in=float(across_in)))


def _deploy_water_party(ground: DryGround, sector: int) -> Deployed:
    """Return the deployment of a water party: it enters at the edge of its sector. The place where it fetches
    water is halfway along the first river, if possible on the bank that faces the party. Without a river, it
    is a pond, which is added near the middle of the table (ruling w-33).
    """
    if not ground.rivers:
        pond = ground.nearest(middle(ground.whole), ground.whole, clear_in=POND_IN / 2)
        wet = DryGround(ground.table, ((pond, POND_IN / 2),))
        return _unit_at_edge(wet, sector, (_mark(ground, MarkKind.POND, pond, across_in=float(POND_IN)),))
    entry = _unit_at_edge(ground, sector)
    river = ground.rivers[0]
    point = halfway(river.way, ground.whole)
    here = entry.unit_x_in or 0.0, entry.unit_y_in or 0.0
    far = distance(point, [here]) or 1.0
    toward = (here[0] - point[0]) / far, (here[1] - point[1]) / far
    bank = ground.nearest(shift(point, toward, river.half_in + 1), ground.whole, clear_in=0.5)
    return _unit_at_edge(ground, sector, (_mark(ground, MarkKind.WATER, bank),))


def _deploy_bridge(ground: DryGround, sector: int, facts: Any) -> Deployed:
    """Return the deployment at a bridge, where the first road crosses the first river or comes near it.
    Sandbags stand at its ends (ruling w-31): ``facts``, the table row of the objective, says at how many. The
    unit begins at the end nearer to the middle of its sector. Without a river or a road there is no bridge,
    and the unit begins in the best cover of the sector. Source: p. 99.
    """
    if not ground.rivers or not ground.plan.roads:
        return _unit_at(ground, _best_cover(ground, sector))
    place, ends = _bridge_place(ground)
    across, down = ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]
    turned = degrees(atan2(down, across))
    bridge = _mark(
        ground,
        MarkKind.BRIDGE,
        place,
        across_in=_to_quarter_inch(hypot(across, down) - 2 * SANDBAGS_FROM_BANK_IN + 1),
        turned_degrees=round(turned),
    )
    ends = [ground.nearest(end, ground.whole, clear_in=0.25) for end in ends]
    sandbags = [
        _mark(
            ground,
            MarkKind.SANDBAGS,
            end,
            across_in=float(SANDBAGS_IN),
            turned_degrees=round(turned),
            holds=facts["position_holds"],
        )
        for end in ends[: facts["positions"]]
    ]
    centre = middle(ground.sector(sector))
    near = min(ends, key=lambda end: distance(centre, [end]))
    out = (near[0] - place[0], near[1] - place[1])
    far = distance((0.0, 0.0), [out]) or 1.0
    target = clamp(shift(near, (out[0] / far, out[1] / far), 4.5), ground.whole)
    unit = ground.nearest(target, ground.whole, taken=ends, apart_in=3.5)
    return _unit_at(ground, unit, None, (bridge, *sandbags))


def _bridge_place(ground: DryGround) -> tuple[Point, list[Point]]:
    """Return the place of the bridge, and two points of the road, one each way, just off the banks if the
    road has such points on the table. The bridge stands where the first road crosses the first river, in the
    bridge's section if they cross there, as near as possible to halfway along the river. If they never cross,
    it stands where the road comes nearest to the river. If the middle between the two points is in the water,
    the bridge stands there instead.
    """
    road, river = ground.plan.roads[0], ground.rivers[0]
    section = bridge_section(ground.table.rivers[0])
    area = ground.whole if section is None else ground.section(section)
    crossings_met = [
        (at, place)
        for at, (start, end) in enumerate(pairwise(road))
        for place in crossings(start, end, river)
    ]
    candidates = [
        crossing for crossing in crossings_met if clamp(crossing[1], area) == crossing[1]
    ] or crossings_met
    if not candidates:  # they never meet
        nearest = min(range(len(road)), key=lambda crossing: distance(road[crossing], river.way))
        candidates = [(nearest, road[nearest])]
    middle_of_river = halfway(river.way, ground.whole)
    at, place = min(candidates, key=lambda crossing: distance(crossing[1], [middle_of_river]))
    far = river.half_in + SANDBAGS_FROM_BANK_IN
    ends = []
    for way in (road[at::-1], road[at + 1 :]):
        on_table = [point for point in way if clamp(point, ground.whole) == point]
        off_bank = (point for point in on_table if river.is_beyond(point, far))
        ends.append(next(off_bank, (on_table or [place])[-1]))
    between = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    return between if river.is_closer(between, river.half_in) else place, ends
