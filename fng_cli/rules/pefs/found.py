"""What a document keeps of PEFs once play has begun, and of what they proved to be. Source: p. 61-64, 70."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.figures import Figure
from fng_cli.rules.armies.forces import Unit
from fng_cli.rules.pefs.placing import Pef
from fng_cli.rules.pefs.potential_contact import Place, Structure
from fng_cli.rules.pefs.resolution import Marker, Resolved
from fng_cli.rules.reinforcements.arrivals import Arrival, Support


class PefState(Pef, frozen=True, omit_defaults=True):
    """A PEF in play.

    ``resolved`` says what it proved to be, and that it is gone. ``split_from`` is the PEF that it
    split from. Local VC of the group ``hides`` melted away into it or its twin; ``certain``: they
    are in this one.
    """

    resolved: str = ""
    split_from: int | None = None
    hides: str = ""
    certain: bool = False


class Melted(Struct, frozen=True):
    """Local VC who melted away: off the table until one of their two PEFs is resolved. Source: p. 70."""

    group: str
    pefs: tuple[int, ...]
    figures: tuple[Figure, ...]


class ContactPoint(Struct, frozen=True, omit_defaults=True):
    """What came of a PEF, a Potential Contact or a call for reinforcements, and where it is.

    ``what`` is ``enemy``, ``potential-contact`` or ``reinforcements``; ``result`` the row of its
    table. The fields below are those of ``Arrival`` and ``Place``.
    """

    id: int
    what: str
    result: str
    text: str = ""
    pef: int | None = None
    sector: int | None = None
    section: int | None = None
    terrain: str | None = None
    state: str | None = None
    structures: tuple[Structure, ...] = ()
    units: tuple[Unit, ...] = ()
    support: Support | None = None
    supplies_lb: int = 0
    trap: str | None = None
    circle_in: int | None = None
    trenches: bool = False
    trail: bool = False


def point(number: int, what: str, found: Arrival | Place, marker: Marker | None = None) -> ContactPoint:
    """What was found, as the document's ``contacts`` keep it, with the place of the marker."""
    at = marker or Marker()
    if isinstance(found, Arrival):
        return ContactPoint(
            number,
            what,
            found.result,
            found.text,
            at.id,
            at.sector,
            at.section,
            at.terrain,
            units=found.units,
            support=found.support,
        )
    return ContactPoint(
        number,
        what,
        found.contact,
        found.text,
        at.id,
        at.sector,
        at.section,
        at.terrain,
        found.state,
        found.structures,
        found.units,
        None,
        found.supplies_lb,
        found.trap,
        found.circle_in,
        found.trenches,
        found.trail,
    )


def found_by(report: Resolved) -> Arrival | Place | None:
    """What a resolution found, whether enemy or place."""
    return report.arrival or report.place


class PefSplit(Report, frozen=True):
    """A PEF that splits: a second one, ``new_id``, stands ``apart_in`` inches from it. Source: p. 61."""

    pef: int
    new_id: int
    apart_in: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f'PEF {self.pef} splits: put PEF {self.new_id} {self.apart_in}" from it.'
