"""The places of markers on the table: each dry, apart from the others, in the section or sector that it is in. Source: p. 60, 98-101."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.rules.ground.courses import bridged
from fng_cli.rules.ground.grid import SECTORS
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.objective.dry_ground import DryGround, clamped, inner, middle
from fng_cli.rules.objective.state import Deployed, MarkKind

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
