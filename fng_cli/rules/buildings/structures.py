"""Structures: their Defensive Values, and what is known of an area of one. Source: p. 40-43."""

from __future__ import annotations

import shlex
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.tables import table

GROUND_FLOOR = 1
BUNKERS = ("bunker", "log-bunker")
"""Structures that are bunkers, for whatever treats those in another way."""


class Building(Struct, frozen=True, omit_defaults=True):
    """An area of a structure, about 6 inches square, on one floor.

    ``kind`` is a row of the table ``structures``, empty where nobody knows what it is made of.
    ``dv`` is what is left of its Defensive Value, ``full_dv`` what it was at first. ``of`` is the
    building that it is a part of; ``floor`` 1 is the ground floor, 0 a basement. ``inside`` are the
    ids of the figures in it. ``lighting`` are the turns until it is alight, None where nobody sets
    fire to it. ``gone``: it has ``collapsed``, or ``burnt-down``.
    """

    id: str
    kind: str
    dv: int
    full_dv: int
    of: str = ""
    floor: int = GROUND_FLOOR
    inside: tuple[str, ...] = ()
    lighting: int | None = None
    burning: bool = False
    gone: str = ""

    @property
    def called(self) -> str:
        """What it is called in a ruling."""
        return self.id or self.kind or "the structure"

    @property
    def the(self) -> str:
        """The same, within a sentence."""
        return f"the {self.called.removeprefix('the ').replace('-', ' ')}"

    @property
    def facts(self) -> Facts:
        """What holds for all structures of its kind."""
        return facts(self.kind)


class Facts(NamedTuple):
    """What holds for all structures of a kind; see the table ``structures``."""

    dv: int | None
    cover: bool
    burns: bool
    rubble: bool
    still_conceals: bool
    escape_dice: int
    bunker: bool
    rulings: tuple[str, ...]


def facts(kind: str) -> Facts:
    """What the table says of a kind; of one that nobody knows, that it is cover and no more."""
    if not kind:
        return Facts(None, True, False, False, False, 0, False, ())
    row = table("structures").row(kind)
    return Facts(
        row["dv"],
        row["cover"],
        row["burns"],
        row.get("rubble", False),
        row.get("still_conceals", False),
        row.get("escape_dice", 0),
        kind in BUNKERS,
        row.rulings,
    )


def kind_called(name: str, where: str = "") -> str:
    """The id of a kind of structure, by a name as players say it.

    Raises RequestError that says where it stood, with the nearest kinds.
    """
    return find(name, table("structures").rows, "structure", where)


def building(kind: str, name: str = "", *, dv: int | None = None) -> Building:
    """An area of a structure of that kind, whole; ``dv`` where it has another Defensive Value.

    Raises RequestError where neither kind nor value is known.
    """
    number = facts(kind).dv if dv is None else dv
    if number is None:
        raise RequestError("what is it made of? fng building list has all structures")
    return Building(name, kind, number, number)


def typed(area: Building) -> str:
    """What a player types for an area."""
    return shlex.quote(area.id or area.kind or f"dv={area.dv}")


def check_stands(area: Building) -> None:
    """Raise RequestError where an area is no more."""
    if area.gone:
        raise RequestError(f"{area.called} has {area.gone.replace('-', ' ')}: nothing is left to do it to")


def fallen(area: Building, how: str) -> Building:
    """An area that is no more: ``collapsed`` or ``burnt-down``; nobody is in it any longer."""
    return replace(area, gone=how, burning=False, lighting=None, inside=())


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

    structures: tuple[StructureLine, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{len(self.structures)} kinds of structure."


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
