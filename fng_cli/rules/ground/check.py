"""Faults of a table that came from outside, such as a section that does not lie where it says."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from fng_cli.errors import RequestError
from fng_cli.names import nearest
from fng_cli.rules.ground.grid import MOST, SECTORS, SIDES, Grid, opposite
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.tables import table

MOST_IN, MOST_PIECES = 1200, 100
"""The longest side of a table in inches, and the most craters or buildings of a section, that can be drawn."""


def sound(known: Terrain) -> Terrain:
    """The table, once nothing is wrong with it.

    Raises RequestError that says where the first fault is, such as ``terrain.sections[2].sector``.
    """
    for fault in faults(known):
        raise RequestError(f"terrain.{fault}")
    return known


def faults(known: Terrain) -> Iterator[str]:
    """The faults of a table, each with its place: ``sections[2].sector is 9: ...``."""
    if not (1 <= known.grid_columns <= MOST and 1 <= known.grid_rows <= MOST):
        yield f"grid_columns and grid_rows are {known.grid_columns} and {known.grid_rows}: each is 1 to {MOST}"
        return
    if not (1 <= known.length_in <= MOST_IN and 1 <= known.depth_in <= MOST_IN):
        yield f"length_in and depth_in are {known.length_in} and {known.depth_in}: each is 1 to {MOST_IN} inches"
    if not known.sections:
        yield "sections: there is none"
    seen: set[int] = set()
    for place, section in enumerate(known.sections):
        where = f"sections[{place}]"
        if section.number in seen:
            yield f"{where}.number: there are two sections {section.number}"
        seen.add(section.number)
        yield from (f"{where}.{fault}" for fault in _section_faults(known.grid(), section))
    for name, courses in (("rivers", known.rivers), ("roads", known.roads)):
        for place, course in enumerate(courses):
            yield from (f"{name}[{place}].{fault}" for fault in _course_faults(known.grid(), course))


def _section_faults(grid: Grid, section: Section) -> Iterator[str]:
    number = section.number
    if number not in grid.numbers:
        yield f"number is {number}: the table has sections 1 to {len(grid.numbers)}"
        return
    if (section.grid_column, section.grid_row) != grid.place(number):
        yield "grid_column: section {} lies in column {}, row {}".format(number, *grid.place(number))
    if section.sector != grid.within(number, SECTORS):
        yield f"sector is {section.sector}: section {number} lies in sector {grid.within(number, SECTORS)}"
    types = table("terrain-types").rows
    if not section.terrain_types:
        yield "terrain_types: there is none"
    for name in section.terrain_types:
        if name not in types:
            yield f"terrain_types: {name!r} is no type of terrain{nearest(name, types)}"
    if not 0 <= section.buildings <= MOST_PIECES:
        yield f"buildings is {section.buildings}: 0 to {MOST_PIECES} can be drawn"
    field = section.craters
    if field and not (1 <= field.number <= MOST_PIECES and 1 <= field.diameter_in <= MOST_IN):
        yield f"craters: {field.number} of {field.diameter_in} inches cannot be drawn"


def _course_faults(grid: Grid, course: Course) -> Iterator[str]:
    path = course.path
    if course.from_edge not in SIDES or course.to_edge != opposite(course.from_edge):
        yield f"from_edge and to_edge are {course.from_edge!r} and {course.to_edge!r}: two edges that face each other"
    elif not path or not {*path} <= {*grid.numbers} or len({*path}) < len(path):
        yield f"path: sections of the table, each once, not {list(path)}"
    elif not all(grid.adjacent(number, following) for number, following in pairwise(path)):
        yield "path: goes from a section to one that is not beside it"
    elif not (_at_edge(grid, path[0], course.from_edge) and _at_edge(grid, path[-1], course.to_edge)):
        yield "path: does not go from edge to edge"
    elif not {*course.fords, *course.between_hills} <= {*path}:
        yield "fords and between_hills: sections of the path only"
    if not 1 <= course.width_in <= MOST_IN:
        yield f"width_in is {course.width_in}: 1 to {MOST_IN} inches"


def _at_edge(grid: Grid, number: int, edge: str) -> bool:
    column, row = grid.place(number)
    ends = {"north": row == 1, "east": column == grid.columns, "south": row == grid.rows, "west": column == 1}
    return ends[edge]
