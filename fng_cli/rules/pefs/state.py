"""PEFs (Possible Enemy Forces): the markers on the table, as a document keeps them.

Source: p. 60-64, 70.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.types import phrase
from fng_cli.rules.mission.deployment import PEF_PLACES, PefPlace
from fng_cli.state import Kept

MOST_REP = 7


class What(StrEnum):
    """The things that a PEF may prove to be.

    ``returned``: Local VC who had melted away are here; ``dummy``: they were at the other of their
    two PEFs, and this one is taken away with it.
    """

    ENEMY = "enemy"
    POTENTIAL_CONTACT = "potential-contact"
    FALSE_ALARM = "false-alarm"
    RETURNED = "returned"
    DUMMY = "dummy"


class Pef(Struct, frozen=True):
    """A PEF; ``number`` is None for one that stands in no document.

    ``place`` says where in its sector it was put; ``section`` and ``terrain_types`` are those of the table
    there, if the table is known. ``moved``: it has left that place. ``resolved`` is what it proved to be,
    None while it is on the table. ``split_from`` is the number of the PEF that it split from. Local VC of the
    group ``hides`` melted away into it or its twin; ``certain``: they are in this one. ``rep_gained`` is the
    part of its REP gained for the rest of the game (p. 71). ``sector_now`` is the sector in which players say
    that it is since it moved, None if they did not.
    """

    number: Annotated[int, Meta(ge=1, le=999)] | None
    rep: Annotated[int, Meta(ge=1, le=MOST_REP)]
    sector: Annotated[int, Meta(ge=1, le=6)] | None = None
    place: PefPlace | None = None
    section: int | None = None
    terrain_types: tuple[str, ...] = ()
    moved: bool = False
    resolved: What | None = None
    split_from: int | None = None
    hides: str | None = None
    certain: bool = False
    rep_gained: int = 0
    sector_now: Annotated[int, Meta(ge=1, le=6)] | None = None

    @property
    def called(self) -> str:
        """Return the PEF's name in a sentence: ``PEF 3``; ``PEF`` if it has no number."""
        return "PEF" if self.number is None else f"PEF {self.number}"

    def spot(self) -> str:
        """Return the PEF's place in its sector and the terrain there: ``in the best cover nearest the centre:
        bamboo (section 7)``. Without recorded terrain neither it nor the section is named. A section with the
        same number as the sector is left out. Empty if nothing is known.
        """
        words = "" if self.place is None else PEF_PLACES[self.place]
        if not self.terrain_types:
            return words
        section = "" if self.section in (None, self.sector) else f" (section {self.section})"
        return f"{words}{': ' if words else ''}{phrase(self.terrain_types)}{section}"


def _require_number(raw: Content, where: str) -> Content:
    """Return ``raw``, a PEF as a document has it, unchanged.

    Raises RequestError if it has no number; ``where`` is its path.
    """
    if raw.get("number") is None:
        raise RequestError(f"{where}.number: PEFs in a document are numbered from 1")
    return raw


PEFS = Kept("pefs", Pef, "PEF", id="number", prepared=_require_number, never_reused=True)


def on_table(pefs: Iterable[Pef]) -> tuple[Pef, ...]:
    """Return the PEFs that are not resolved yet, in their order."""
    return tuple(pef for pef in pefs if pef.resolved is None)


def potential_contacts(pefs: Iterable[Pef]) -> int:
    """Return the number of PEFs that proved to be Potential Contacts."""
    return sum(pef.resolved is What.POTENTIAL_CONTACT for pef in pefs)
