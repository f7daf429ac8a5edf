"""Structures: their kinds, the areas of them that a document keeps, and the smoke of those that burn. Source: p. 40-44."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.state import Kept, State
from fng_cli.tables import Entry, table

GROUND_FLOOR = 1
MOST_DV = 20
"""The highest Defensive Value."""
BUNKERS = ("bunker", "log-bunker")
"""Structures that are bunkers: harder to hit, and those inside are in one. Source: p. 41."""


class Building(Struct, frozen=True, omit_defaults=True):
    """An area of a structure, about 6 inches square, on one floor."""

    id: str
    kind: str | None
    """A row of the table ``structures``; None if its material is not known."""
    dv: int
    """The Defensive Value that it has left."""
    full_dv: int
    """The Defensive Value that it had at first."""
    of: str | None = None
    """The name of the building that it is a part of."""
    floor: int = GROUND_FLOOR
    """1 is the ground floor, 0 a basement."""
    inside_ids: tuple[str, ...] = ()
    """The ids of the figures in it."""
    lighting: int | None = None
    """The turns until it is alight; None if nobody is setting fire to it."""
    burning: bool = False
    gone: str | None = None
    """``collapsed`` or ``burnt-down``; None while it stands."""

    @property
    def called(self) -> str:
        """Return the area's name for reports and errors: its id, such as ``bar``, else its kind of structure,
        such as ``log-bunker``, else ``the structure``.
        """
        return self.id or self.kind or "the structure"

    @property
    def the(self) -> str:
        """The area within a sentence: ``the log bunker``."""
        return f"the {self.called.removeprefix('the ').replace('-', ' ')}"

    @property
    def type(self) -> StructureType:
        """The rules for the area's kind of structure; ``UNKNOWN`` if no kind is given. Raises RequestError if
        the table has no such kind.
        """
        return structure_type(self.kind)


class StructureType(Struct, frozen=True):
    """The rules for a kind of structure; its fields are those of the table ``structures``."""

    dv: int | None
    cover: bool
    burns: bool
    rubble: bool
    still_conceals: bool
    escape_dice: int
    bunker: bool
    rulings: tuple[str, ...]


UNKNOWN = StructureType(None, True, False, False, False, 0, False, ())
"""The type of a structure of unknown material: it gives cover, and nothing else applies."""


def structure_rows() -> Mapping[str, Entry]:
    """Return the row of the table ``structures`` for each kind, by its id."""
    return table("structures").column(None)


def structure_type(kind: str | None) -> StructureType:
    """Return the rules for a kind of structure, given by its id; ``UNKNOWN`` if ``kind`` is None or empty.
    Raises RequestError if there is no such kind.
    """
    if not kind:
        return UNKNOWN
    row = table("structures").row(kind)
    return StructureType(
        dv=row["dv"],
        cover=row["cover"],
        burns=row["burns"],
        rubble=row.get("rubble", False),
        still_conceals=row.get("still_conceals", False),
        escape_dice=row.get("escape_dice", 0),
        bunker=kind in BUNKERS,
        rulings=row.rulings,
    )


def _prepared(raw: Content, where: str) -> Content:
    """Return a structure, read from a document, with its missing fields filled in. ``kind`` becomes an id, or
    None. A missing ``dv`` or ``full_dv`` is taken from the other, or else from the kind. Raises
    RequestError, which names the place ``where``, for an unknown kind or a value out of range.
    """
    kind = raw.get("kind")
    if not isinstance(kind, str | None):
        raise RequestError(f"{where}.kind: expected a kind of structure, such as masonry")
    kind = kind_called(kind, f"{where}.kind") if kind else None
    full = raw.get("full_dv", raw.get("dv", structure_type(kind).dv))
    values: Content = {"dv": raw.get("dv", full), "full_dv": full}
    if any(isinstance(value, int) and not 0 <= value <= MOST_DV for value in values.values()):
        raise RequestError(f"{where}.dv: the Defensive Value must be a number from 0 to {MOST_DV}")
    return raw | {"kind": kind} | values


def kind_called(name: str, where: str = "") -> str:
    """Return the id of the kind of structure with this name. Case, spaces and punctuation do not matter.

    Raises RequestError if there is no such kind. The message begins with ``where`` and suggests similar
    kinds.
    """
    return find(name, structure_rows(), "structure", where)


def building(kind: str | None, name: str = "", *, dv: int | None = None) -> Building:
    """Return an undamaged structure of this kind. ``dv`` is its Defensive Value; with None, the kind's usual
    value. ``name`` is its id, empty if it is not in a document.

    Raises RequestError for an unknown kind without ``dv``, or if no Defensive Value is known.
    """
    number = structure_type(kind).dv if dv is None else dv
    if number is None:
        raise RequestError("what is the structure made of? give its kind, or its Defensive Value")
    return Building(name, kind or None, number, number)


STRUCTURES = Kept("structures", Building, "structure", prepared=_prepared)
"""The areas of structures that a document keeps."""


def burning_places(state: State) -> Mapping[str, tuple[str, ...]]:
    """Return the ids of the figures in each burning area, by the area's id; empty areas are left out. Source: p. 43."""
    return {area.id: area.inside_ids for area in state[STRUCTURES] if area.burning and area.inside_ids}


def inside_bunkers(areas: Iterable[Building]) -> frozenset[str]:
    """Return the ids of all figures inside bunkers that stand. Source: p. 41."""
    return frozenset(name for area in areas if area.type.bunker and not area.gone for name in area.inside_ids)


def areas_with(state: State) -> Mapping[str, Building]:
    """Return, by the id of each figure that is inside a structure, the area in which it is. Areas that were
    destroyed do not count; figures in no area are left out.
    """
    return {name: area for area in state[STRUCTURES] if not area.gone for name in area.inside_ids}


def into_text(name: str, area: Building) -> str:
    """Return a hint for the player who aims at the figure ``name`` inside the structure ``area``: the figure
    can be hit only when it shows itself, and how to fire into the structure. Source: p. 42.
    """
    return (
        f"{name} is in {area.the}, so he can be hit only when he shows himself. To fire into the "
        f"structure, use fng building shoot; a weapon without APR must have an Impact above {area.dv} "
        "(p. 42)"
    )


def typed_area(area: Building) -> str:
    """Return the text with which a player names a structure in a command: its id, or without an id its kind,
    or without both its Defensive Value, ``dv=3``.
    """
    return area.id or area.kind or f"dv={area.dv}"


def with_inside(area: Building, ids: Iterable[str]) -> Building:
    """Return the structure with only the figures of these ids inside, in place of those inside until now.
    Unchanged if ``ids`` is empty.
    """
    names = tuple(ids)
    return replace(area, inside_ids=names) if names else area


def other_standing_areas(area: Building, known: Iterable[Building]) -> tuple[Building, ...]:
    """Return the other areas of the same building that still stand; none for an area without a building."""
    return tuple(
        other for other in known if area.of and other.of == area.of and other.id != area.id and not other.gone
    )


def check_stands(area: Building) -> None:
    """Raise RequestError if an area has collapsed or burnt down."""
    if area.gone:
        raise RequestError(f"{area.called} has {area.gone.replace('-', ' ')}: nothing is left of it")


def mark_gone(area: Building, how: str) -> Building:
    """Return the structure as gone: not burning, and with nobody in it. ``how`` is ``collapsed`` or
    ``burnt-down``.
    """
    return replace(area, gone=how, burning=False, lighting=None, inside_ids=())


def is_home_destroyed(state: State) -> bool:
    """True if an area of a structure that may belong to civilians has collapsed or burnt down. Military
    works, such as bunkers, do not count; a structure of unknown kind does. Source: p. 56.
    """
    works = {kind for kind, row in structure_rows().items() if row.get("military", False)}
    return any(area.gone and area.kind not in works for area in state[STRUCTURES])


class StructureLine(Struct, frozen=True):
    """A kind of structure in the list."""

    id: str
    dv: int
    least_apr: int
    """The least APR that may get through it."""
    cover: bool
    burns: bool
    rubble: bool
    text: str


class StructureList(Report, frozen=True):
    """Every kind of structure."""

    items: tuple[StructureLine, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the number of kinds: ``9 kinds of structure.``"""
        return f"{len(self.items)} kinds of structure."


def structure_list() -> StructureList:
    """Return the report that lists every kind of structure. Source: p. 41-43."""
    chart = table("structures")
    lines = tuple(
        StructureLine(
            id=key,
            dv=row["dv"],
            least_apr=row["dv"] + 1,
            cover=row["cover"],
            burns=row["burns"],
            rubble=row.get("rubble", False),
            text=row["text"],
        )
        for key, row in chart.column(None).items()
    )
    return StructureList(lines, chart.rulings)


FIRE_SMOKE = "fire-smoke"
"""The kind of ``Lasting`` for the smoke of a burning structure."""


def keep_smoke(outcome: CommandOutcome, state: State) -> State:
    """Return the state with a record of smoke for every burning area, and without the records for areas that
    no longer burn. This smoke does not thin out. Nothing changes before the first turn, or if turns are
    not counted. ``outcome`` is unused. Source: p. 44.
    """
    turn = turn_of(state)
    if not turn:
        return state
    smokes = {thing.place: thing.id for thing in state[LASTING] if thing.kind == FIRE_SMOKE}
    burning = [area.id for area in state[STRUCTURES] if area.burning]
    over = [smokes[place] for place in smokes if place not in burning]
    state = state.without(LASTING, over) if over else state
    for place in burning:
        if place not in smokes:
            state = state.with_new(LASTING, begun(state[LASTING], FIRE_SMOKE, turn=turn, place=place))
    return state
