"""The sections of a table as somebody sees them who looks for cover. Source: p. 60."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.rules.ground.grid import SECTORS, WHOLE
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import in_whole_section

COVER, CONCEALMENT, SOMETHING = 4, 2, 1
"""What ground is worth to somebody who looks for cover; something: a rise, a building, a crater, low growth."""


class SectionCover(Struct, frozen=True):
    """A section of the table, ranked for somebody who looks for cover.

    ``cover`` is 0 where the section gives none; more is better. ``terrain_types`` leaves out what lies in
    a part of it only. Distances are of its middle from that of its sector, or of the table, in sections.
    """

    section: int
    sector: int
    terrain_types: tuple[str, ...]
    cover: int
    from_sector_centre: float = 0
    from_table_centre: float = 0


def section_covers(table: Terrain | None) -> tuple[SectionCover, ...]:
    """The sections of a table, each ranked by its cover; none where no table is known."""
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
    """The worth of a section's cover: 4 for what stops bullets, 2 for what hides, 1 for anything else."""
    effects = section.terrain_effects
    something = (
        effects.blocks_sight
        or effects.prone_concealment
        or section.buildings > 0
        or section.craters is not None
    )
    return COVER * effects.cover + CONCEALMENT * effects.concealment + SOMETHING * something
