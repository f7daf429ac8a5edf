"""The structure of a command and those in it, as they are typed; the document's ``structures``.

``--at bar`` is one of the document, ``--at masonry`` any of that kind, ``--at bar=masonry`` one that
the document keeps from now on. What holds for it follows: ``--at masonry,floor=2``, ``--at dv=3``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import targets
from fng_cli.cli.options.targets import Aimed, AtWhom
from fng_cli.cli.options.who import CheatDeath
from fng_cli.cli.shell.options import TARGET, Options, again
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN
from fng_cli.names import nearest, slug
from fng_cli.rules.buildings.structures import (
    MOST_DV,
    STRUCTURES,
    Building,
    building,
    kind_called,
    rest_of,
    structure_rows,
    with_inside,
)
from fng_cli.rules.harm.targets import Target

NUMBERS: Mapping[str, tuple[str, int, int]] = {
    "dv": ("dv", 0, MOST_DV),
    "full": ("full_dv", 0, MOST_DV),
    "floor": ("floor", -3, 30),
    "lighting": ("lighting", 0, 20),
}
"""Words that a number follows: the field that they say, and how far it may go."""
BURNING = "burning"
WORDS = (BURNING, "of=")


class NamedArea(NamedTuple):
    """An area of a structure, and whether a document keeps it."""

    area: Building
    kept: bool


class Occupied(NamedTuple):
    """An area of a structure, those who are in it, and whether a document keeps it."""

    area: Building
    kept: bool
    those: tuple[Aimed, ...]

    @property
    def inside(self) -> list[Target]:
        """Those inside, for the rules."""
        return [one.target for one in self.those]

    def changes(self, play: Play, *areas: Building) -> Content:
        """The part of a document that changes with these areas; empty where it keeps none."""
        return STRUCTURES.change(play.document, areas) if self.kept else {}


class StructureOptions(Options, frozen=True):
    """Options of a command about an area of a structure: the area, and who is inside."""

    at: Annotated[
        str | None,
        again(
            AtWhom,
            "A kind, such as masonry; one of the document; or bar=masonry, which is kept. Words: dv=2, floor=2.",
            metavar="STRUCTURE[,WORD...]",
        ),
    ] = None
    inside: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO,WORD...",
            help="Somebody inside: b1, or rep=3; once for each.",
            rich_help_panel=TARGET,
        ),
    ] = None
    cheat_death: CheatDeath = False

    def read(self, play: Play) -> Occupied:
        """The area that is meant, and those inside: as the option says, else as the document has them."""
        place = find(play, self.at)
        return self.holding(place, inside(play, place.area, self.inside, cheats=self.cheat_death))

    def holding(self, place: NamedArea, those: tuple[Aimed, ...]) -> Occupied:
        """The area with the figures of the document that are inside."""
        area = with_inside(place.area, (one.figure.id for one in those if one.figure))
        return Occupied(area, place.kept, those)


def find(play: Play, at: str | None, where: str = "--at") -> NamedArea:
    """The area that an option names, or the only one that the document has.

    Where it has none at all, its table's buildings are meant, of the kind that the terrain has (u-60).
    Raises RequestError, with the nearest names, where there is none such.
    """
    known = STRUCTURES.read(play.document)
    if at is None:
        if len(known) == 1:
            return NamedArea(known[0], True)
        kind = lookup(play.document, "terrain.building_kind")
        if not known and isinstance(kind, str):
            return NamedArea(building(kind_called(kind, "terrain.building_kind")), False)
        some = f" or {', '.join(area.id for area in known[:3])}" if known else ""
        raise RequestError(f"which structure? give {where} masonry{some}; fng building list has all kinds")
    name, *words = [word.strip() for word in at.split(",")]
    if name.startswith("dv="):
        name, words = "", [name, *words]
    place = _named(name, known, f"{where} {at}")
    said = [_word(word, f"{where} {at}") for word in words if word]
    return NamedArea(_with(place.area, dict(said), f"{where} {at}"), place.kept)


def _named(name: str, known: Sequence[Building], where: str) -> NamedArea:
    if not name:
        return NamedArea(Building("", None, 0, 0), False)
    new, equals, kind = name.partition("=")
    there = next((area for area in known if slug(area.id) == slug(new)), None)
    if equals:
        if there:
            raise RequestError(
                f"{where}: the document has a {there.id} already ({there.kind}); write {there.id}"
            )
        if not slug(new):
            raise RequestError(f"{where}: write NAME=KIND, such as bar=masonry")
        return NamedArea(building(kind_called(kind, where), new), True)
    if there:
        return NamedArea(there, True)
    kinds = tuple(structure_rows())
    if not any(slug(name) == slug(kind) for kind in kinds):
        ids = [area.id for area in known]
        raise RequestError(f"{where}: {name!r} is no structure{nearest(name, (*ids, *kinds))}")
    return NamedArea(building(kind_called(name, where)), False)


def _word(word: str, where: str) -> tuple[str, Any]:
    """The field of a structure that one word sets, and its value: ``floor=2``, ``burning``."""
    key, _, value = word.partition("=")
    if word == BURNING:
        return "burning", True
    if key == "of" and value:
        return "of", value
    if key not in NUMBERS:
        words = [*(f"{name}=" for name in NUMBERS), *WORDS]
        raise RequestError(f"{where}: {word!r} says nothing of a structure{nearest(word, words)}")
    field, least, most = NUMBERS[key]
    if not re.fullmatch(r"-?\d{1,3}", value) or not least <= int(value) <= most:
        raise RequestError(f"{where}: {key} is a number from {least} to {most}")
    return field, int(value)


def _with(area: Building, said: Mapping[str, Any], where: str) -> Building:
    """The area with the typed changes; without ``full=`` its full Defensive Value is taken to be the present one."""
    if not area.kind and "dv" not in said and not area.full_dv:
        raise RequestError(f"{where}: what is it made of? write masonry, or dv=3; fng building list")
    full = said.get("full_dv", area.full_dv if area.kind else said.get("dv", area.full_dv))
    changed = replace(area, **{**said, "full_dv": max(full, said.get("dv", area.dv))})
    return replace(changed, lighting=None) if changed.burning else changed


def inside(
    play: Play, area: Building, given: Sequence[str] | None, *, cheats: bool = False
) -> tuple[Aimed, ...]:
    """Those inside an area: as the option says, else the figures that the document has in there."""
    if given is None and area.inside_ids:
        known = {figure.id: figure for figure in figures.read(play.document)}
        given = [name for name in area.inside_ids if name in known and known[name].status not in DOWN]
    return targets.targets(play, given, cheats=cheats, option="--inside", name="inside {}")


def others(play: Play, area: Building) -> tuple[Building, ...]:
    """The other areas of the same building that still stand, as the document has them."""
    return rest_of(area, STRUCTURES.read(play.document))
