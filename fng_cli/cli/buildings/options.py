"""Which structure a command is about, and those in it, as they are typed; the document's ``structures``.

``--at bar`` is one of the document, ``--at masonry`` any of that kind, ``--at bar=masonry`` one that
the document keeps from now on. What holds for it follows: ``--at masonry,floor=2``, ``--at dv=3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import targets
from fng_cli.cli.options.targets import Aimed
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content, located
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN
from fng_cli.names import nearest, slug
from fng_cli.rules.buildings.structures import Building, building, facts, kind_called
from fng_cli.tables import table

At = Annotated[
    str | None,
    typer.Option(
        "--at",
        metavar="STRUCTURE[,WORD...]",
        help="A kind, such as masonry; one of the document; or bar=masonry, which is kept. Words: dv=2, floor=2.",
    ),
]
Inside = Annotated[
    list[str] | None,
    typer.Option("--inside", metavar="WHO,WORD...", help="Somebody inside: b1, or rep=3; once for each."),
]
CheatDeath = Annotated[bool, typer.Option("--cheat-death", help="Stars who would die cheat death.")]

MOST_DV = 20
NUMBERS: Mapping[str, tuple[str, int, int]] = {
    "dv": ("dv", 0, MOST_DV),
    "full": ("full_dv", 0, MOST_DV),
    "floor": ("floor", -3, 30),
    "lighting": ("lighting", 0, 20),
}
"""Words that a number follows: the field that they say, and how far it may go."""
BURNING = "burning"
WORDS = (BURNING, "of=")


class Place(NamedTuple):
    """An area of a structure, and whether a document keeps it."""

    area: Building
    kept: bool


def read(content: Content) -> tuple[Building, ...]:
    """The structures of a document; ``id`` and ``kind`` are enough for one that is whole.

    Raises RequestError that names the place of a fault.
    """
    raw = content.get("structures")
    if raw is None:
        return ()
    if not isinstance(raw, list):
        raise RequestError(f"structures: expected a list, got {type(raw).__name__}")
    found: list[Building] = []
    for place, one in enumerate(raw):
        where = f"structures[{place}]"
        found.append(_read(one, where))
        if any(slug(one.id) == slug(found[-1].id) for one in found[:-1]):
            raise RequestError(f"{where}.id: {found[-1].id!r} is the id of another structure too")
    return tuple(found)


def _read(raw: Any, where: str) -> Building:
    if not isinstance(raw, dict) or not isinstance(raw.get("kind", ""), str):
        raise RequestError(f"{where}: expected an object such as {{'id': 'bar', 'kind': 'masonry'}}")
    kind = kind_called(raw["kind"], f"{where}.kind") if raw.get("kind") else ""
    dv = raw.get("full_dv", raw.get("dv", facts(kind).dv))
    known = {"kind": kind, "dv": raw.get("dv", dv), "full_dv": dv}
    try:
        area = msgspec.convert(raw | known, Building)
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, where)) from None
    if not 0 <= area.dv <= MOST_DV or not 0 <= area.full_dv <= MOST_DV:
        raise RequestError(f"{where}.dv: a Defensive Value is a number from 0 to {MOST_DV}")
    return area


def change(content: Content, areas: Iterable[Building]) -> Content:
    """What a document changes by areas that were changed or added: ``{"structures": [...]}``."""
    new = {area.id: area for area in areas}
    kept: list[Any] = []
    for raw in content.get("structures") or ():
        area = new.pop(raw.get("id"), None)
        own = {name: value for name, value in raw.items() if name not in Building.__struct_fields__}
        kept.append(raw if area is None else msgspec.to_builtins(area) | own)
    added = [msgspec.to_builtins(area) for area in new.values()]
    return {"structures": [*kept, *added]}


def find(play: Play, at: str | None, where: str = "--at") -> Place:
    """The area that an option names, or the only one that the document has.

    Raises RequestError, with the nearest names, where there is none such.
    """
    known = read(play.document)
    if at is None:
        if len(known) == 1:
            return Place(known[0], True)
        some = f" or {', '.join(area.id for area in known[:3])}" if known else ""
        raise RequestError(f"which structure? give {where} masonry{some}; fng building list has all kinds")
    name, *words = [word.strip() for word in at.split(",")]
    if name.startswith("dv="):
        name, words = "", [name, *words]
    place = _named(name, known, f"{where} {at}")
    said = [_word(word, f"{where} {at}") for word in words if word]
    return Place(_with(place.area, dict(said), f"{where} {at}"), place.kept)


def _named(name: str, known: Sequence[Building], where: str) -> Place:
    if not name:
        return Place(Building("", "", 0, 0), False)
    new, equals, kind = name.partition("=")
    there = next((area for area in known if slug(area.id) == slug(new)), None)
    if equals:
        if there:
            raise RequestError(
                f"{where}: the document has a {there.id} already ({there.kind}); write {there.id}"
            )
        if not slug(new):
            raise RequestError(f"{where}: write NAME=KIND, such as bar=masonry")
        return Place(building(kind_called(kind, where), new), True)
    if there:
        return Place(there, True)
    kinds = tuple(table("structures").rows)
    if not any(slug(name) == slug(kind) for kind in kinds):
        ids = [area.id for area in known]
        raise RequestError(f"{where}: {name!r} is no structure{nearest(name, (*ids, *kinds))}")
    return Place(building(kind_called(name, where)), False)


def _word(word: str, where: str) -> tuple[str, Any]:
    """What one word says of a structure."""
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
    """An area as the words have it; one whose value at first is not said had what it has now."""
    if not area.kind and "dv" not in said and not area.full_dv:
        raise RequestError(f"{where}: what is it made of? write masonry, or dv=3; fng building list")
    full = said.get("full_dv", area.full_dv if area.kind else said.get("dv", area.full_dv))
    changed = replace(area, **{**said, "full_dv": max(full, said.get("dv", area.dv))})
    return replace(changed, lighting=None) if changed.burning else changed


def inside(
    play: Play, place: Place, given: Sequence[str] | None, *, cheats: bool = False
) -> tuple[Aimed, ...]:
    """Those inside: as the option says, else the figures that the document has in there."""
    if given is None and place.area.inside:
        known = {figure.id: figure for figure in figures.read(play.document)}
        given = [name for name in place.area.inside if name in known and known[name].status not in DOWN]
    return targets.targets(play, given, cheats=cheats, option="--inside", name="inside {}")


def holding(place: Place, those: Iterable[Aimed]) -> Building:
    """The area with the figures of the document that are inside."""
    ids = tuple(one.figure.id for one in those if one.figure)
    return replace(place.area, inside=ids) if ids else place.area


def changes(play: Play, place: Place, *areas: Building) -> Content:
    """What a document changes by areas that it keeps; nothing where it keeps none."""
    return change(play.document, areas) if place.kept else {}


def of_building(play: Play, area: Building) -> tuple[Building, ...]:
    """The other areas of the same building that still stand, as the document has them."""
    return tuple(
        one
        for one in read(play.document)
        if area.of and one.of == area.of and one.id != area.id and not one.gone
    )
