"""The PEF that is nearest to the player: by where each was put on the table. Source: p. 60, 98-101 (w-50)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from fng_cli.document import Content, lookup, report_in
from fng_cli.figures import FIGURES
from fng_cli.rules.artillery.ground import sector_at, sector_middle
from fng_cli.rules.ground.grid import TABLE_IN
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.objective.deploying import deployed_in
from fng_cli.rules.objective.dry_ground import DryGround
from fng_cli.rules.objective.standing import Standing, ground_of, places_of, taken_by
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.rules.people.may import counts
from fng_cli.terms import Side


def nearest_first(content: Content, pefs: Iterable[Pef], sector: int | None) -> tuple[Pef, ...]:
    """PEFs by how far they were put from the nearest of the player's figures, in inches as far as these are known.

    Where nobody says where his figures stand it is from where his unit begins, else from the middle of its ``sector``;
    by number where nobody knows that. Source: p. 60.
    """
    table = _table(content)
    own = _own(content, table, sector)
    if not own:
        return tuple(pefs)
    places = _places(content, table)

    def apart_in(pef: Pef) -> float:
        place = places.get(pef.number) or (None if pef.sector is None else sector_middle(pef.sector))
        return 0 if place is None else min(math.dist(place, one) for one in own)

    return tuple(sorted(pefs, key=apart_in))


def own_sectors(content: Content, sector: int | None) -> tuple[int, ...]:
    """The sectors that the player's figures are in, in order: as they stand, else where his unit begins, or its ``sector``.

    None where the document has no figures of his. Source: p. 93, 96 (w-50).
    """
    if not any(one.side is Side.FWF and counts(one) for one in FIGURES.read(content)):
        return ()
    table = _table(content)
    size = (table.length_in, table.depth_in) if table else TABLE_IN
    return tuple(sorted({sector_at(*place, size) for place in _own(content, table, sector)}))


def _table(content: Content) -> Terrain | None:
    """The table of a document, where all of its sections are laid out."""
    if not lookup(content, "terrain.sections"):
        return None
    table = report_in(content, "terrain", Terrain)
    return table if len(table.sections) == len(table.grid().numbers) else None


def _own(content: Content, table: Terrain | None, sector: int | None) -> Sequence[Point]:
    """The places of the player's figures, of his unit as it begins, or the middle of its sector."""
    here = [one.place for one in FIGURES.read(content) if one.side is Side.FWF and counts(one) and one.place]
    if here:
        return here
    known = deployed_in(content, table)
    if known is not None and known.unit_x_in is not None and known.unit_y_in is not None:
        return [(known.unit_x_in, known.unit_y_in)]
    return [] if sector is None else [sector_middle(sector)]


def _places(content: Content, table: Terrain | None) -> Mapping[int | None, Point]:
    """The places of the PEFs on the table as its map draws them, by number; nothing where nobody knows the table."""
    if table is None:
        return {}
    known = deployed_in(content, table)
    left = [pef for pef in on_table(PEFS.read(content)) if pef.sector is not None]
    standing = (Standing(pef.sector, pef.section) for pef in left)
    found = places_of(standing, ground_of(known, DryGround(table)), taken_by(known))
    return {pef.number: place for pef, place in zip(left, found, strict=True)}
