"""The sections of a table, ranked by the cover they give. Source: p. 60."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.rules.ground.grid import SECTORS, WHOLE
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import in_whole_section

COVER, CONCEALMENT, SOMETHING = 4, 2, 1
"""The worth of ground as cover; SOMETHING is for a rise, a building, a crater or low growth."""


class SectionCover(Struct, frozen=True):
    """A section of the table, with the worth of its cover.

    ``cover`` is 0 if the section gives none; more is better. ``terrain_types`` leaves out what lies in only a
    part of it. The distances are from its middle to that of its sector, and of the table, in sections.
    """

    section: int
    sector: int
    terrain_types: tuple[str, ...]
    cover: int
    from_sector_centre: float = 0
    from_table_centre: float = 0


def section_covers(table: Terrain | None) -> tuple[SectionCover, ...]:
    """Return the cover of each section, in the order of the table's sections; empty if ``table`` is None."""
    if table is None:
        return ()
    grid = table.grid()
    return tuple(
        SectionCover(
            section=section.number,
            sector=section.sector,
            terrain_types=in_whole_section(section.terrain_types),
            cover=cover_of(section),
            from_sector_centre=grid.from_middle(section.number, SECTORS, section.sector),
            from_table_centre=grid.from_middle(section.number, WHOLE, 1),
        )
        for section in table.sections
    )


def cover_of(section: Section) -> int:
    """The worth of a section's cover: 4 for cover, 2 for concealment and 1 for anything else to hide behind,
    added up.
    """
    effects = section.terrain_effects
    something = (
        effects.blocks_sight
        or effects.prone_concealment
        or section.buildings > 0
        or section.craters is not None
    )
    return COVER * effects.cover + CONCEALMENT * effects.concealment + SOMETHING * something
