"""Contact points: what came of a PEF, a Potential Contact or a call for reinforcements, and where. Source: p. 61-64."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.rules.armies.forces import Unit
from fng_cli.rules.pefs.potential_contact import BUNKER, Place, Structure
from fng_cli.rules.pefs.state import Pef
from fng_cli.rules.reinforcements.arrivals import Arrival, Support
from fng_cli.state import Kept

REINFORCEMENTS = "reinforcements"


class ContactPoint(Struct, frozen=True, omit_defaults=True):
    """Result of a PEF, a Potential Contact or a call for reinforcements, and where it is.

    ``what`` is ``enemy``, ``potential-contact`` or ``reinforcements``; ``result`` the row of its
    table. The fields below are those of ``Arrival`` and ``Place``.
    """

    number: int
    what: str
    result: str
    text: str = ""
    pef_number: int | None = None
    sector: int | None = None
    section: int | None = None
    terrain_types: tuple[str, ...] = ()
    state: str | None = None
    structures: tuple[Structure, ...] = ()
    units: tuple[Unit, ...] = ()
    support: Support | None = None
    supplies_lb: int = 0
    trap_kind: str | None = None
    circle_in: int | None = None
    trenches: bool = False
    trail: bool = False


CONTACTS = Kept("contacts", ContactPoint, "contact point", id="number", for_ever=True)


def found_name(result: str) -> str:
    """A thing that was found, in words: ``booby trap``, ``platoon HQ``."""
    return " ".join("HQ" if word == "hq" else word for word in result.split("-"))


def point(number: int, what: str, found: Arrival | Place, pef: Pef | None = None) -> ContactPoint:
    """A contact point for what was found; it is where the PEF stood, if one was resolved."""
    where = pef or Pef(None, 1)
    stood = ContactPoint(
        number,
        what,
        found.result if isinstance(found, Arrival) else found.contact_kind,
        found.text,
        where.number,
        where.sector,
        where.section,
        where.terrain_types,
        units=found.units,
    )
    if isinstance(found, Arrival):
        return replace(stood, support=found.support)
    return replace(
        stood,
        state=found.state,
        structures=found.structures,
        supplies_lb=found.supplies_lb,
        trap_kind=found.trap_kind,
        circle_in=found.circle_in,
        trenches=found.trenches,
        trail=found.trail,
    )


def in_bunkers(points: Iterable[ContactPoint]) -> frozenset[str]:
    """The ids of those who were found inside bunkers: all who hold a place whose bunkers have room for them.

    Of a unit that is too large for its bunkers nobody knows who is inside. Source: p. 22, 42, 62-64.
    """
    found: set[str] = set()
    for one in points:
        room = sum(each.count * (each.holds or 0) for each in one.structures if each.kind == BUNKER)
        ids = [name for unit in one.units for name in unit.figure_ids]
        found.update(ids if len(ids) <= room else ())
    return frozenset(found)
