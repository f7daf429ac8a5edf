"""The table in sentences: for whoever hears it, and as the description of its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fng_cli.cli.ground.map_marks import key, mark_lines, marks, put
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import Grid
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import ground_of, phrase


def told(table: Terrain, content: Content) -> Iterator[str]:
    """The whole table: its sections, where things stand, and the ways through. What cannot be read is left out."""
    try:
        standing, lines = (
            marks(content, table, table.grid(), put(content, table), roomy=True),
            (*mark_lines(content, table, roomy=True),),
        )
    except RequestError:
        standing, lines = {}, ()
    yield from sections(table, table.grid(), standing)
    yield from lines
    yield from ways(table)


def ways(table: Terrain) -> Iterator[str]:
    """The rivers, roads, buildings and people of a table."""
    yield from (f"{words[:1].upper()}{words[1:]}" for _, words in key(table))


def sections(table: Terrain | None, grid: Grid, standing: Mapping[int, tuple[str, ...]]) -> Iterator[str]:
    """The ground of each section and all that stands there, row by row from the northwest on; without a table, in each sector."""
    known = {} if table is None else {section.number: section for section in table.sections}
    if table is not None:
        yield f'The table is {table.length_in}" by {table.depth_in}", {grid.columns} sections by {grid.rows}.'
    for number in grid.numbers:
        column, row = grid.place(number)
        parts = [*_ground(known[number])] if number in known else []
        parts += standing.get(number, ())
        if parts:
            yield f"Section {number}, row {row}, column {column}: {'; '.join(parts)}."


def _ground(section: Section) -> Iterator[str]:
    """The ground of a section, in a few words each."""
    yield phrase(ground_of(section.terrain_types))
    if section.has_river:
        yield "river"
    if section.has_road:
        yield "road"
    if section.craters:
        yield f'{section.craters.number} craters, {section.craters.diameter_in}" wide'
    if section.buildings:
        yield f"{section.buildings} building{'s' * (section.buildings != 1)}"
