"""The ground under figures that move, by where they stand on the document's table. Source: p. 44-51."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.figures import Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.terrain import Section, Terrain, terrain_of
from fng_cli.rules.ground.types import ground_of
from fng_cli.rules.objective.deploying import deployed_in
from fng_cli.state import State
from fng_cli.terms import Side


class Underfoot(Struct, frozen=True):
    """The ground on which figures stand: the number of the section, None if not known, and its types of terrain."""

    section: int | None = None
    terrain_types: tuple[str, ...] = ("clear",)


def underfoot(state: State, movers: Sequence[Figure]) -> Underfoot:
    """Return the section in which all movers stand, and its ground without local terrain (ruling f-25). If
    they stand in different sections, if one of their sections is not known, or without movers or a table, the
    section is None and the ground clear. Before turn 2, or if turns are not counted, an FWF figure without a
    position counts as standing where its unit begins. Raises RequestError for a fault in the table or the
    mission.
    """
    table = terrain_of(state) if movers else None
    if table is None:
        return Underfoot()
    section_by_number = {
        None if section is None else section.number: section for section in _sections(state, table, movers)
    }
    if len(section_by_number) != 1:
        return Underfoot()
    [section] = section_by_number.values()
    return Underfoot() if section is None else Underfoot(section.number, ground_of(section.terrain_types))


def _sections(state: State, table: Terrain, movers: Iterable[Figure]) -> Iterable[Section | None]:
    """Yield the section in which each mover stands, in order; None if it is not known. Before turn 2, or if
    turns are not counted, a mover of the FWF without a position counts as standing where the unit begins,
    if that is known. Raises RequestError for a wrong value of the mission.
    """
    known = deployed_in(state, table) if (turn_of(state) or 0) <= 1 else None
    start = known.unit_section if known else None
    for mover in movers:
        if mover.place is not None:
            yield table.section_at(*mover.place)
        elif mover.side is Side.FWF:
            yield next((section for section in table.sections if section.number == start), None)
        else:
            yield None
