"""All that stands on a map, and where: of the enemy's markers, your unit, and what the mission is about.

The place of each is a rule (``rules/objective``); the picture (``map_markers``) and the map of characters have it from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, Point
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.objective.deploying import (
    Deployed,
    MarkKind,
    Standing,
    deployed_in,
    ground_of,
    places_of,
    taken_by,
)
from fng_cli.rules.objective.dry_ground import DryGround

if TYPE_CHECKING:
    from fng_cli.cli.paper.svg import Box

CALLED: Mapping[MarkKind, str] = {
    MarkKind.BRIDGE: "bridge",
    MarkKind.SANDBAGS: "sandbags",
    MarkKind.CHECK_POINT: "check point",
    MarkKind.LANDING_ZONE: "landing zone",
    MarkKind.WOUNDED: "wounded",
    MarkKind.WATER: "water",
    MarkKind.POND: "pond",
    MarkKind.RADIO_RELAY: "radio relay",
}


class Marker(Struct, frozen=True):
    """A marker of the enemy on the map: where, what it is called, and whether it has left that place.

    ``found`` is what a contact proved to be, in words.
    """

    place: Point
    name: str
    is_contact: bool = False
    moved: bool = False
    found: str = ""


class OnMap(Struct, frozen=True):
    """All that stands on a map, in inches."""

    deployed: Deployed | None
    markers: tuple[Marker, ...]

    def boxes(self, inch: float) -> list[Box]:
        """The parts of the picture that nothing else may cover."""
        places = [one.place for one in self.markers]
        places += taken_by(self.deployed)
        return [(x * inch - 34, y * inch - 30, 68, 62) for x, y in places]


def on_map(table: Terrain, content: Content) -> OnMap:
    """All that a document has on its table; what cannot be read is left out."""
    try:
        known = deployed_in(content, table)
    except RequestError:
        known = None
    ground = ground_of(known, DryGround(table))
    rows = [
        *((each, False) for each in _rows(content, "pefs") if not each.get("resolved")),
        *((each, True) for each in _rows(content, "contacts")),
    ]
    rows = [row for row in rows if is_sector(row[0].get("sector"))]
    places = places_of((_standing(row) for row, _ in rows), ground, taken_by(known))
    markers = (
        Marker(place, str(row.get("number", "?"))[:5], contact, bool(row.get("moved")), _found(row))
        for place, (row, contact) in zip(places, rows, strict=True)
    )
    return OnMap(known, tuple(markers))


def _found(row: Mapping[str, Any]) -> str:
    result = str(row.get("result") or row.get("what") or "")
    if not result:
        return ""
    from fng_cli.rules.pefs.contacts import found_name  # a PEF brings none of what it may prove to be

    return found_name(result)


def _rows(content: Content, key: str) -> Iterator[Mapping[str, Any]]:
    rows = content.get(key)
    yield from (row for row in rows if isinstance(row, Mapping)) if isinstance(rows, list) else ()


def is_sector(value: object) -> bool:
    """Whether it is the number of one of the book's six sectors. Source: p. 44."""
    return type(value) is int and value in SECTORS.numbers


def _standing(row: Mapping[str, Any]) -> Standing:
    section = row.get("section")
    return Standing(row["sector"], section if type(section) is int else None)
