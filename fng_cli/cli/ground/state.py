"""What a document says of the ground: its sections, and where one would look for cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fng_cli.document import Content
from fng_cli.rules.ground.grid import SECTORS, WHOLE
from fng_cli.rules.pefs.placing import Ground

if TYPE_CHECKING:
    from fng_cli.rules.ground.terrain import Section, Terrain

COVER, CONCEALMENT, SOMETHING = 4, 2, 1
"""What ground is worth to somebody who looks for cover; something: a rise, a building, a crater, low growth."""


def terrain_of(content: Content) -> Terrain | None:
    """The table of a document; None where it has none.

    Raises RequestError that names the place of a fault, such as ``terrain.sections[2].sector``.
    """
    if "terrain" not in content:
        return None
    from fng_cli.cli.ground.terrain import known_terrain

    return known_terrain(content)


def grounds(content: Content) -> tuple[Ground, ...]:
    """The sections of the document's table as those see them who look for cover; none without a table."""
    table = terrain_of(content)
    if table is None:
        return ()
    grid = table.grid()
    return tuple(
        Ground(
            section=section.number,
            sector=section.sector,
            terrain=spoken(section),
            cover=cover(section),
            from_sector_centre=grid.from_middle(section.number, SECTORS, section.sector),
            from_table_centre=grid.from_middle(section.number, WHOLE, 1),
        )
        for section in table.sections
    )


def cover(section: Section) -> int:
    """How good the cover of a section is: what stops bullets first, then what hides."""
    effects = section.effects
    something = (
        effects.blocks_sight
        or effects.prone_concealment
        or section.buildings > 0
        or section.craters is not None
    )
    return COVER * effects.cover + CONCEALMENT * effects.concealment + SOMETHING * something


def spoken(section: Section) -> str:
    """What grows or lies in a section, as one would say it; rivers and roads are told apart."""
    from fng_cli.rules.ground.types import is_local, phrase

    names = tuple(name for name in section.terrain if not is_local(name))
    return phrase(names or ("clear",))
