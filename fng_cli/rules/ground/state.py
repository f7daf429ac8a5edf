"""The table of a document: the section that ``fng terrain`` wrote there, read back and found sound."""

from __future__ import annotations

from fng_cli.document import Content, report_in
from fng_cli.errors import RequestError
from fng_cli.rules.ground.check import sound
from fng_cli.rules.ground.terrain import Terrain


def terrain_of(content: Content) -> Terrain | None:
    """The table of a document; None where it has none.

    Raises RequestError that names the place of a fault, such as ``terrain.sections[2].sector``.
    """
    return sound(report_in(content, "terrain", Terrain)) if "terrain" in content else None


def known_terrain(content: Content) -> Terrain:
    """The table of a document that must have one.

    Raises RequestError where it has none, or, naming the place, where it is not sound.
    """
    known = terrain_of(content)
    if known is None:
        raise RequestError("no table is known: lay one out with fng terrain, and give its document")
    return known
