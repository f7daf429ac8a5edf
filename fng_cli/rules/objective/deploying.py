"""The markers that a mission puts on its table: your unit, your way in, and the object that you guard.

Source: p. 60, 98-101.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from fng_cli.document import Content, converted
from fng_cli.rules.ground.cover import SectionCover, section_covers
from fng_cli.rules.ground.grid import SECTORS, Point, distance, moved
from fng_cli.rules.ground.rivers_and_roads import NOTHING, AskedFor, Course, bridged
from fng_cli.rules.ground.section_terrain import is_hill
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.mission.deployment import guarded_facts
from fng_cli.rules.mission.weather import Deployment
from fng_cli.rules.objective.dry_ground import DryGround, Patch, clamped, crossings, halfway, inner, middle
from fng_cli.state import KeptOne

Inches = Annotated[float, Meta(ge=0, le=1200)]


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

    ``across_in`` is its width in inches where it has one: a clearing's or a pond's diameter, the length of
    a bridge. ``turned_degrees`` is the way that a bridge or a position lies, clockwise from east.
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

    ``unit_x_in`` and ``unit_y_in`` are the middle of where your unit begins, None where nobody knows its
    sector; ``entry_edge`` is the table edge that it comes in by, and has to leave by, where it has to.
    """

    unit_x_in: Inches | None = None
    unit_y_in: Inches | None = None
    unit_section: int | None = None
    entry_edge: str | None = None
    marks: tuple[Mark, ...] = ()
    rulings: tuple[str, ...] = ()


DEPLOYED = KeptOne("deployed", Deployed, "deployment on the table")


APART_IN = 4.5
"""How far markers keep from each other, and from your unit, in inches."""


class Standing(Struct, frozen=True):
    """A marker that is to stand on the table: the section that it is in, else the sector."""

    sector: int | None
    section: int | None = None


def ground_of(known: Deployed | None, ground: DryGround) -> DryGround:
    """The table with the ponds that a mission put there."""
    marks = () if known is None else known.marks
    ponds = tuple(
        ((mark.x_in, mark.y_in), (mark.across_in or 0) / 2) for mark in marks if mark.kind == "pond"
    )
    return DryGround(ground.table, ponds) if ponds else ground


def taken_by(known: Deployed | None) -> Iterator[Point]:
    """Places that your unit and what it guards take."""
    if known is None:
        return
    if known.unit_x_in is not None and known.unit_y_in is not None:
        yield known.unit_x_in, known.unit_y_in
    for mark in known.marks:
        yield mark.x_in, mark.y_in


def places_of(those: Iterable[Standing], ground: DryGround, taken: Iterable[Point] = ()) -> list[Point]:
    """Place of each marker: nearest the centre of its sector, within its section where that is known."""
    held, found = [*taken], []
    for one in those:
        sector = None if one.sector not in SECTORS.numbers else one.sector
        area = ground.whole if sector is None else inner(ground.sector(sector))
        centre = middle(area)
        if one.section is not None and one.section in ground.plan.grid.numbers:
            area = inner(ground.section(one.section))
            centre = middle(area) if sector is None else centre
        place = ground.nearest(
            clamped(centre, area), area, clear_in=1.5, taken=held, apart_in=APART_IN, off_road=True
        )
        held.append(place)
        found.append(place)
    return found


def as_it_stands(table: Terrain, known: Deployed | None) -> Terrain:
    """The table with no ford where a bridge spans the river."""
    if known is None or not any(mark.kind is MarkKind.BRIDGE for mark in known.marks):
        return table
    over = {bridged(river) for river in table.rivers}

    def dry(course: Course) -> Course:
        return replace(course, fords=tuple(ford for ford in course.fords if ford not in over))

    return replace(table, rivers=tuple(map(dry, table.rivers)), roads=tuple(map(dry, table.roads)))


POND_IN = 8
"""The width of a pond that is laid for a water party, in inches (w-33)."""
SANDBAGS_IN, SANDBAGS_FROM_BANK_IN = 3, 1.5
"""The width of a sandbagged position, and how far its middle is from the bank, in inches (w-31)."""
BESIDE_IN = 5.0
"""How far from what it guards the middle of a unit stands, in inches."""
FROM_EDGE_IN = 2.0
"""How far from its table edge a unit that comes in stands, in inches."""


class Task(Struct, frozen=True):
    """As much of a document's mission as tells what stands on its table."""

    ambushing: bool | None = None
    objective: str | None = None
    deployment: Deployment | None = None


def task_of(content: Content) -> Task | None:
    """The task of a document's mission; None where it has none.

    Raises RequestError, naming the place, where it cannot be read.
    """
    raw = content.get("mission")
    return None if raw is None else converted(raw, Task, "mission")


def asked_for(task: Task | None) -> AskedFor:
    """The ground that has to be on the table, whether it is rolled or not. Source: p. 99."""
    facts = None if task is None else guarded_facts(task.objective)
    place = None if facts is None else facts["place"]
    if place == "road":
        return AskedFor(road=True)
    if place == "river":
        return AskedFor(river=True, road=True, road_over_river=True)
    if place == "hilltop":
        sector = task.deployment.sector if task and task.deployment else 1
        return AskedFor(hill_in=sector)
    return NOTHING


def deployed(task: Task, table: Terrain) -> Deployed:
    """The places of a mission on its table; nothing of it stands in water. Source: p. 98-101."""
    known = _laid_out(task, DryGround(table))
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


def _laid_out(task: Task, ground: DryGround) -> Deployed:
    facts = guarded_facts(task.objective)
    if facts is not None:
        return _defense(str(facts["place"]), facts, ground, task)
    if task.deployment is None:
        return Deployed()
    sector, place = task.deployment.sector, task.deployment.place
    if place == "sector-edge":
        return _entering(ground, sector)
    return _at(ground, _best_cover(ground, sector, worst=place == "ambush" and task.ambushing is False))


def deployed_in(content: Content, table: Terrain | None) -> Deployed | None:
    """The places that a document keeps; else those that follow from its mission and its table.

    None where it has no mission, or no table. Raises RequestError, naming the place, where they cannot be read.
    """
    kept = DEPLOYED.read(content)
    if kept is not None or table is None:
        return kept
    task = task_of(content)
    return None if task is None else deployed(task, table)


def on_its_table(content: Content, table: Terrain) -> Content:
    """The part of a document that changes as its mission is laid out on a table; nothing without a mission."""
    task = task_of(content)
    whole = len(table.sections) == len(table.grid().numbers)
    return DEPLOYED.change(content, deployed(task, table)) if task and whole else {}


def _at(
    ground: DryGround, place: Point, entry_edge: str | None = None, marks: Sequence[Mark] = ()
) -> Deployed:
    x, y = _told(place[0]), _told(place[1])
    return Deployed(x, y, ground.section_at((x, y)), entry_edge, tuple(marks))


def _told(inches: float) -> float:
    """A length as it is told: to a quarter of an inch."""
    return max(0.0, round(inches * 4) / 4)


def _mark(ground: DryGround, kind: MarkKind, place: Point, **more: Any) -> Mark:
    x, y = _told(place[0]), _told(place[1])
    return Mark(kind, x, y, ground.section_at((x, y)), **more)


def _best_cover(ground: DryGround, sector: int, *, worst: bool = False) -> Point:
    """The dry place nearest the centre of a sector in its best cover, or in its worst (w-34)."""
    centre = middle(ground.sector(sector))
    own = [each for each in section_covers(ground.table) if each.sector == sector]
    if not own:
        return ground.nearest(centre, ground.sector(sector))

    def order(each: SectionCover) -> tuple[int, float, int]:
        return each.cover if worst else -each.cover, each.from_sector_centre, each.section

    for each in sorted(own, key=order):
        area = inner(ground.section(each.section))
        # A strip of dry ground between a river and the section's far side is missed from the near corner.
        for target in (clamped(centre, area), middle(area)):
            place = ground.nearest(target, area, off_road=not worst)
            if clamped(place, area) == place:
                return place
    return ground.nearest(centre, ground.sector(sector))


def _entering(ground: DryGround, sector: int, marks: Sequence[Mark] = ()) -> Deployed:
    """A unit that comes in over the table edge of its sector: on its long side, where that is dry (w-35)."""
    west, north, east, south = ground.sector(sector)
    long_side = "north" if sector <= 3 else "south"
    short_side = {1: "west", 4: "west", 3: "east", 6: "east"}.get(sector)
    x, y = middle((west, north, east, south))
    edges: dict[str, tuple[Point, Patch]] = {
        "north": ((x, FROM_EDGE_IN), (west, 0.0, east, FROM_EDGE_IN)),
        "south": ((x, south - FROM_EDGE_IN), (west, south - FROM_EDGE_IN, east, south)),
        "west": ((FROM_EDGE_IN, y), (0.0, north, FROM_EDGE_IN, south)),
        "east": ((east - FROM_EDGE_IN, y), (east - FROM_EDGE_IN, north, east, south)),
    }
    for edge in (long_side, short_side):
        if edge is None:
            continue
        target, strip = edges[edge]
        found = ground.nearest(target, strip, clear_in=1.5)
        if clamped(found, strip) == found:
            return _at(ground, found, edge, marks)
    return _at(ground, ground.nearest(edges[long_side][0], ground.whole), long_side, marks)


def _defense(place: str, facts: Any, ground: DryGround, task: Task) -> Deployed:
    """The places of a defense: the unit begins at what it guards, a water party at its edge. Source: p. 99."""
    sector = task.deployment.sector if task.deployment else 1
    if place == "river":
        return _bridge(ground, sector, facts)
    if place == "water":
        return _water(ground, sector)
    if place == "road" and ground.plan.roads:
        post = ground.nearest(halfway(ground.plan.roads[0], ground.whole), ground.whole)
        return _beside(ground, _mark(ground, MarkKind.CHECK_POINT, post))
    if place == "clearing":
        return _clearing(ground, sector, task, int(facts["clearing_in"]))
    return _beside(ground, _mark(ground, MarkKind.RADIO_RELAY, _hilltop(ground, sector)))


def _beside(ground: DryGround, mark: Mark, further: Sequence[Mark] = ()) -> Deployed:
    """A unit that begins by what it guards."""
    aside = BESIDE_IN
    target = min(mark.x_in + aside, ground.table.length_in - 2), mark.y_in
    place = ground.nearest(
        target, ground.section(mark.section), taken=[(mark.x_in, mark.y_in)], apart_in=aside
    )
    return _at(ground, place, None, (mark, *further))


def _hilltop(ground: DryGround, sector: int) -> Point:
    """The top of the hill nearest the middle of a sector (w-32)."""
    centre = middle(ground.sector(sector))
    hills = [each.number for each in ground.table.sections if is_hill(each.terrain_types)]
    number = min(
        hills or ground.plan.grid.numbers,
        key=lambda each: (distance(centre, [ground.plan.centre(each)]), each),
    )
    return ground.nearest(ground.plan.centre(number), ground.section(number))


def _clearing(ground: DryGround, sector: int, task: Task, across_in: int) -> Deployed:
    """A clearing nearest the middle of the sector, on open ground where the sector has some (w-36)."""
    area = ground.sector(sector)
    sections = [each for each in ground.table.sections if each.sector == sector]
    open_ground = [each.number for each in sections if "clear" in each.terrain_types]
    if open_ground:
        area = inner(ground.section(open_ground[0]))
    target = clamped(middle(ground.sector(sector)), area)
    room = min(across_in / 2, ground.table.length_in / 2, ground.table.depth_in / 2)
    place = ground.nearest(target, area, clear_in=room)
    kind = MarkKind.WOUNDED if task.objective == "wounded" else MarkKind.LANDING_ZONE
    return _beside(ground, _mark(ground, kind, place, across_in=float(across_in)))


def _water(ground: DryGround, sector: int) -> Deployed:
    """A water party: it comes in by its sector's edge, and fetches water halfway along the river, or at a pond (w-33)."""
    if not ground.rivers:
        pond = ground.nearest(middle(ground.whole), ground.whole, clear_in=POND_IN / 2)
        wet = DryGround(ground.table, ((pond, POND_IN / 2),))
        return _entering(wet, sector, (_mark(ground, MarkKind.POND, pond, across_in=float(POND_IN)),))
    entry = _entering(ground, sector)
    river = ground.rivers[0]
    point = halfway(river.way, ground.whole)
    here = entry.unit_x_in or 0.0, entry.unit_y_in or 0.0
    far = distance(point, [here]) or 1.0
    toward = (here[0] - point[0]) / far, (here[1] - point[1]) / far
    bank = ground.nearest(moved(point, toward, river.half_in + 1), ground.whole, clear_in=0.5)
    return _entering(ground, sector, (_mark(ground, MarkKind.WATER, bank),))


def _bridge(ground: DryGround, sector: int, facts: Any) -> Deployed:
    """A bridge where the road crosses the river, with sandbags at each end (w-31). Source: p. 99.

    The unit begins at the end nearer to the middle of its sector. Without a crossing, at the river.
    """
    if not ground.rivers or not ground.plan.roads:
        return _at(ground, _best_cover(ground, sector))
    place, ends = _crossing(ground)
    across, down = ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]
    turned = degrees(atan2(down, across))
    bridge = _mark(
        ground,
        MarkKind.BRIDGE,
        place,
        across_in=_told(hypot(across, down) - 2 * SANDBAGS_FROM_BANK_IN + 1),
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
    target = clamped(moved(near, (out[0] / far, out[1] / far), 4.5), ground.whole)
    unit = ground.nearest(target, ground.whole, taken=ends, apart_in=3.5)
    return _at(ground, unit, None, (bridge, *sandbags))


def _crossing(ground: DryGround) -> tuple[Point, list[Point]]:
    """The place where the road goes over the river, nearest halfway along it, and where it is over on both sides."""
    road, river = ground.plan.roads[0], ground.rivers[0]
    section = bridged(ground.table.rivers[0])
    area = ground.whole if section is None else ground.section(section)
    met = [
        (at, place)
        for at, (start, end) in enumerate(pairwise(road))
        for place in crossings(start, end, river)
    ]
    here = [one for one in met if clamped(one[1], area) == one[1]] or met
    if not here:  # they never meet
        nearest = min(range(len(road)), key=lambda one: distance(road[one], river.way))
        here = [(nearest, road[nearest])]
    middle_of_river = halfway(river.way, ground.whole)
    at, place = min(here, key=lambda one: distance(one[1], [middle_of_river]))
    far = river.half_in + SANDBAGS_FROM_BANK_IN
    ends = []
    for way in (road[at::-1], road[at + 1 :]):
        there = [point for point in way if clamped(point, ground.whole) == point]
        over = (point for point in there if river.distance_in(point, far) > far)
        ends.append(next(over, (there or [place])[-1]))
    between = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
    return between if river.distance_in(between, river.half_in) < river.half_in else place, ends
