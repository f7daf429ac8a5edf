"""Everything that stands on a map, with its place: the enemy's markers, your unit, and the objects of the mission.

The places are worked out by rules (``rules/objective``); the picture (``map_markers``) and the text map (``map_text``) draw them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli.cli.ground.in_play import LABEL_BELOW_IN, LABEL_SIDE_IN, GameOnMap, contact_turns, in_play
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, Point
from fng_cli.rules.ground.terrain import BLAST_CRATERS, BlastCrater, Terrain
from fng_cli.rules.mission.weather import MISSION, MissionFacts
from fng_cli.rules.objective.deploying import (
    Deployed,
    MarkKind,
    Standing,
    deployed_in,
    ground_of,
    places_of,
    places_taken,
)
from fng_cli.rules.objective.dry_ground import DryGround
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.cli.paper.svg import Box

MARK_NAMES: Mapping[MarkKind, str] = {
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
    """A marker of the enemy on the map: a PEF or a contact."""

    place: Point
    name: str
    """Its number, as text."""
    is_contact: bool = False
    moved: bool = False
    """True if it has left this place."""
    found: str = ""
    """The name of what a contact proved to be, such as ``booby trap``."""
    turn: int | None = None
    """The turn in which a contact was made; None if it is not known."""


class OnMap(Struct, frozen=True):
    """Everything that stands on a map, in inches."""

    deployed: Deployed | None
    """The places of the mission; None without a mission."""
    markers: tuple[Marker, ...]
    """The markers of the enemy."""
    mission: MissionFacts
    """The fields of the mission, for title, sectors and turn track."""
    craters: tuple[BlastCrater, ...] = ()
    """The craters that shells and bombs have left."""
    in_play: GameOnMap = GameOnMap()
    """What the game has put on the table since it began."""

    def boxes(self, inch: float) -> list[Box]:
        """Return boxes (left, top, width, height) around the markers and the places of the mission, where
        nothing else may be drawn. All is in units of the picture; ``inch`` is the length of an inch in
        those units.
        """
        places = [marker.place for marker in self.markers]
        places += places_taken(self.deployed)
        return [(x * inch - 34, y * inch - 30, 68, 62) for x, y in places]


def on_map(table: Terrain, state: State) -> OnMap:
    """Return everything that a document has on its table: mission, deployment, PEFs not yet resolved,
    contacts, craters, and the game in play. PEFs and contacts without a valid sector are left out. So is a
    part that cannot be read; nothing is raised for it.
    """
    try:
        mission, known = MISSION.facts(state.content), deployed_in(state, table)
    except RequestError:
        mission, known = MissionFacts(), None
    ground = ground_of(known, DryGround(table))
    rows = [
        *((row, False) for row in _rows(state, "pefs") if not row.get("resolved")),
        *((row, True) for row in _rows(state, "contacts")),
    ]
    rows = [row for row in rows if is_sector(row[0].get("sector"))]
    turns = _contact_turns(state) if any(contact for _, contact in rows) else {}
    places = places_of((_standing(row) for row, _ in rows), ground, places_taken(known))
    markers = tuple(
        Marker(
            place,
            str(row.get("number", "?"))[:5],
            contact,
            bool(row.get("moved")) and row.get("sector_now") is None,
            _contact_name(row),
            _contact_turn(row, turns) if contact else None,
        )
        for place, (row, contact) in zip(places, rows, strict=True)
    )
    try:
        game = in_play(state, known, ground, (*_room_of(markers), *places_taken(known)))
    except RequestError:
        game = GameOnMap()
    return OnMap(known, markers, mission, blast_craters(state), game)


def _room_of(markers: Iterable[Marker]) -> Iterator[Point]:
    """Yield the points that markers cover, in inches: the place of each, and for a contact also both ends of the name
    below it.
    """
    for marker in markers:
        x, y = marker.place
        yield x, y
        if marker.is_contact:
            yield from ((x - LABEL_SIDE_IN, y + LABEL_BELOW_IN), (x + LABEL_SIDE_IN, y + LABEL_BELOW_IN))


def _contact_turns(state: State) -> Mapping[int, int]:
    """Return the turn in which each PEF was revealed, by the number of the PEF. Empty if the document holds a
    wrong value.
    """
    try:
        return contact_turns(state)
    except RequestError:
        return {}


def _contact_turn(row: Mapping[str, Any], turns: Mapping[int, int]) -> int | None:
    """Return the turn of a contact: that in which its PEF was revealed (``turns``, by the PEF's number). None
    if it is not known.
    """
    number = row.get("pef_number")
    return turns.get(number) if type(number) is int else None


def blast_craters(state: State) -> tuple[BlastCrater, ...]:
    """Return the craters that shells and bombs have left; empty if they cannot be read."""
    try:
        return state[BLAST_CRATERS]
    except RequestError:
        return ()


def _contact_name(row: Mapping[str, Any]) -> str:
    """Return the name of what a contact proved to be. It comes from the row's ``result`` or, if that is
    missing or empty, from its ``what``. Empty if the row has neither (a PEF, or a contact not yet known).
    """
    result = str(row.get("result") or row.get("what") or "")
    if not result:
        return ""
    from fng_cli.rules.pefs.contacts import result_name  # a PEF brings none of what it may prove to be

    return result_name(result)


def _rows(state: State, key: str) -> Iterator[Mapping[str, Any]]:
    """Yield the objects in the list ``key`` of the document; anything else in it is skipped."""
    rows = state.content.get(key)
    yield from (row for row in rows if isinstance(row, Mapping)) if isinstance(rows, list) else ()


def is_sector(value: object) -> bool:
    """True if a value is the number of one of the book's six sectors. Source: p. 44."""
    return type(value) is int and value in SECTORS.numbers


def _standing(row: Mapping[str, Any]) -> Standing:
    """Return where a marker of the document (``row``) stands: its sector, and its section if it has one. With
    a valid ``sector_now``, which players set when it moves, it stands in that sector without a section.
    """
    if is_sector(row.get("sector_now")):
        return Standing(row["sector_now"])
    section = row.get("section")
    return Standing(row["sector"], section if type(section) is int else None)
