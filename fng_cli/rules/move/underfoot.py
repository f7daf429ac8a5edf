"""The ground under those who move, by where they stand on the document's table. Source: p. 44-51."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.document import Content, lookup, report_in
from fng_cli.figures import Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import ground_of
from fng_cli.rules.objective.deploying import deployed_in
from fng_cli.state import State
from fng_cli.terms import Side


class Underfoot(Struct, frozen=True):
    """The ground on which some stand: the section of the table, None where nobody knows it, and its types of terrain."""

    section: int | None = None
    terrain_types: tuple[str, ...] = ("clear",)


def underfoot(content: Content, movers: Sequence[Figure]) -> Underfoot:
    """The ground of the one section in which all of them stand; clear where nobody knows it, or they stand in several.

    Until the second turn the player's unit stands where it begins. What holds in a part of a section only, as
    craters do, is left to the players (f-25).
    """
    if not movers or not lookup(content, "terrain.sections"):
        return Underfoot()
    table = report_in(content, "terrain", Terrain)
    sections = {None if here is None else here.number: here for here in _sections(content, table, movers)}
    if len(sections) != 1:
        return Underfoot()
    [here] = sections.values()
    return Underfoot() if here is None else Underfoot(here.number, ground_of(here.terrain_types))


def _sections(content: Content, table: Terrain, movers: Iterable[Figure]) -> Iterable[Section | None]:
    """The section of each, where somebody knows it."""
    known = deployed_in(content, table) if (turn_of(State(content)) or 0) <= 1 else None
    begins = known.unit_section if known else None
    for one in movers:
        if one.place is not None:
            yield table.section_at(*one.place)
        elif one.side is Side.FWF:
            yield next((each for each in table.sections if each.number == begins), None)
        else:
            yield None
