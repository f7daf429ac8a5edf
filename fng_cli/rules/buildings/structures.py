"""Structures: their Defensive Values, and what is known of an area of one. Source: p. 40-43."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.state import Kept
from fng_cli.tables import Entry, table

GROUND_FLOOR = 1
MOST_DV = 20
"""No Defensive Value is higher."""
BUNKERS = ("bunker", "log-bunker")
"""Structures that are bunkers: harder to hit, and those inside are in one. Source: p. 41."""


class Building(Struct, frozen=True, omit_defaults=True):
    """An area of a structure, about 6 inches square, on one floor.

    ``kind`` is a row of the table ``structures``, None where nobody knows what it is made of.
    ``dv`` is what is left of its Defensive Value, ``full_dv`` what it was at first. ``of`` is the
    building that it is a part of; ``floor`` 1 is the ground floor, 0 a basement. ``inside_ids``
    are those of the figures in it. ``lighting`` are the turns until it is alight, None where nobody
    sets fire to it. ``gone``: it has ``collapsed``, or ``burnt-down``.
    """

    id: str
    kind: str | None
    dv: int
    full_dv: int
    of: str | None = None
    floor: int = GROUND_FLOOR
    inside_ids: tuple[str, ...] = ()
    lighting: int | None = None
    burning: bool = False
    gone: str | None = None

    @property
    def called(self) -> str:
        """The area's name in a ruling: ``bar``, ``log-bunker``, else ``the structure``."""
        return self.id or self.kind or "the structure"

    @property
    def the(self) -> str:
        """The area within a sentence: ``the log bunker``."""
        return f"the {self.called.removeprefix('the ').replace('-', ' ')}"

    @property
    def type(self) -> StructureType:
        """The rules for structures of its kind."""
        return structure_type(self.kind)


class StructureType(Struct, frozen=True):
    """The rules for all structures of a kind; the fields are those of the table ``structures``."""

    dv: int | None
    cover: bool
    burns: bool
    rubble: bool
    still_conceals: bool
    escape_dice: int
    bunker: bool
    rulings: tuple[str, ...]


UNKNOWN = StructureType(None, True, False, False, False, 0, False, ())
"""A structure of which nobody knows what it is made of: it is cover, and no more."""


def structure_rows() -> Mapping[str, Entry]:
    """Each kind of structure, by its id, with its row of the table ``structures``."""
    return table("structures").column(None)


def structure_type(kind: str | None) -> StructureType:
    """The row of the table for a kind, by its id; ``UNKNOWN`` where nobody knows it."""
    if not kind:
        return UNKNOWN
    row = table("structures").row(kind)
    return StructureType(
        row["dv"],
        row["cover"],
        row["burns"],
        row.get("rubble", False),
        row.get("still_conceals", False),
        row.get("escape_dice", 0),
        kind in BUNKERS,
        row.rulings,
    )


def _prepared(raw: Content, where: str) -> Content:
    """A structure as a document has it, whole: of one of a known kind ``id`` and ``kind`` are enough."""
    kind = raw.get("kind")
    if not isinstance(kind, str | None):
        raise RequestError(f"{where}.kind: expected a text such as masonry")
    kind = kind_called(kind, f"{where}.kind") if kind else None
    full = raw.get("full_dv", raw.get("dv", structure_type(kind).dv))
    values: Content = {"dv": raw.get("dv", full), "full_dv": full}
    if any(isinstance(value, int) and not 0 <= value <= MOST_DV for value in values.values()):
        raise RequestError(f"{where}.dv: a Defensive Value is a number from 0 to {MOST_DV}")
    return raw | {"kind": kind} | values


def kind_called(name: str, where: str = "") -> str:
    """The id of a kind of structure, by a name as players say it.

    Raises RequestError that says where it stood, with the nearest kinds.
    """
    return find(name, structure_rows(), "structure", where)


def building(kind: str | None, name: str = "", *, dv: int | None = None) -> Building:
    """An area of a structure of that kind, whole; ``dv`` where it has another Defensive Value.

    Raises RequestError where neither kind nor value is known.
    """
    number = structure_type(kind).dv if dv is None else dv
    if number is None:
        raise RequestError("what is it made of? say its kind, or its Defensive Value")
    return Building(name, kind or None, number, number)


STRUCTURES = Kept("structures", Building, "structure", prepared=_prepared)
"""The areas of structures that a document keeps."""


def burning_places(content: Content) -> Mapping[str, tuple[str, ...]]:
    """The ids of those inside each area of a document that burns, by its id. Source: p. 43."""
    areas = STRUCTURES.read(content)
    return {area.id: area.inside_ids for area in areas if area.burning and area.inside_ids}


def inside_bunkers(areas: Iterable[Building]) -> frozenset[str]:
    """The ids of all who are inside bunkers. Source: p. 41."""
    return frozenset(name for area in areas if area.type.bunker and not area.gone for name in area.inside_ids)


def typed(area: Building) -> str:
    """The word by which a player names an area: ``bar``, else ``masonry``, else ``dv=3``."""
    return area.id or area.kind or f"dv={area.dv}"


def with_inside(area: Building, ids: Iterable[str]) -> Building:
    """The area with these figures in it; with those it had, where none are named."""
    names = tuple(ids)
    return replace(area, inside_ids=names) if names else area


def rest_of(area: Building, known: Iterable[Building]) -> tuple[Building, ...]:
    """The other areas of the same building that still stand."""
    return tuple(one for one in known if area.of and one.of == area.of and one.id != area.id and not one.gone)


def check_stands(area: Building) -> None:
    """Raise RequestError where an area is no more."""
    if area.gone:
        raise RequestError(f"{area.called} has {area.gone.replace('-', ' ')}: nothing is left to do it to")


def fallen(area: Building, how: str) -> Building:
    """The area once it has ``collapsed`` or ``burnt-down``; nobody is in it any longer."""
    return replace(area, gone=how, burning=False, lighting=None, inside_ids=())


class StructureLine(Struct, frozen=True):
    """A kind of structure in the list; ``least_apr`` is the least that may get through it."""

    id: str
    dv: int
    least_apr: int
    cover: bool
    burns: bool
    rubble: bool
    text: str


class StructureList(Report, frozen=True):
    """Every kind of structure."""

    items: tuple[StructureLine, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{len(self.items)} kinds of structure."


def structure_list() -> StructureList:
    """Every kind of structure, with its Defensive Value. Source: p. 41-43."""
    chart = table("structures")
    lines = tuple(
        StructureLine(
            key,
            row["dv"],
            row["dv"] + 1,
            row["cover"],
            row["burns"],
            row.get("rubble", False),
            row["text"],
        )
        for key, row in chart.column(None).items()
    )
    return StructureList(lines, chart.rulings)
