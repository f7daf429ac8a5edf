"""The marks of a map of characters: your unit, PEFs, contacts, and what the mission is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from fng_cli.cli.ground.on_map import CALLED, Marker, on_map
from fng_cli.cli.ground.words import building_words
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.plane import Point
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.mission.defense import middle_section
from fng_cli.rules.objective.deploying import deployed_in
from fng_cli.rules.objective.state import Deployed, Mark, MarkKind
from fng_cli.words import listed

WATER, HOUSE, CRATER = "\N{ALMOST EQUAL TO}", "\N{HOUSE}", "o"
PAVED = {"ew": "═", "ns": "║", "en": "╚", "nw": "╝", "es": "╔", "sw": "╗"}
"""A road by the initials of the two sides that it joins."""

SHORT: Mapping[MarkKind, str] = {
    MarkKind.BRIDGE: "BR",
    MarkKind.CHECK_POINT: "CP",
    MarkKind.LANDING_ZONE: "LZ",
    MarkKind.WOUNDED: "WD",
    MarkKind.WATER: "WA",
    MarkKind.POND: "PO",
    MarkKind.RADIO_RELAY: "RR",
}
"""What is written for each thing of a mission where there is little room; sandbags stand by their bridge."""


class Put(Struct, frozen=True):
    """A marker of the enemy that is where it was put: its section, and its place in inches."""

    marker: Marker
    section: int
    place: Point


def put(content: Content, table: Terrain | None) -> tuple[Put, ...]:
    """The markers of the enemy that are where they were put: those of the picture."""
    return () if table is None else tuple(_put(table, content))


def marks(
    content: Content, table: Terrain | None, grid: Grid, enemies: Sequence[Put], *, roomy: bool
) -> dict[int, tuple[str, ...]]:
    """The marks of each section: your unit, what the mission is about, PEFs where they were put, and contacts.

    ``enemies`` are the markers that were ``put`` on the table. Raises RequestError, naming the place, where something in the document cannot be read.
    """
    known = deployed_in(content, table)
    found: dict[int, list[str]] = {}
    for mark in () if known is None else known.marks:
        if mark.kind in SHORT:
            name = CALLED[mark.kind].upper() if roomy else SHORT[mark.kind]
            found.setdefault(mark.section, []).append(name)
    yours = _unit_section(known, content, grid)
    if yours is not None:
        found.setdefault(yours, []).insert(0, "YOU")
    if roomy and table is not None:
        for one in enemies:
            found.setdefault(one.section, []).append(_called(one.marker))
        return {section: tuple(names) for section, names in found.items()}
    for letter, rows in (("P", _rows(content, "pefs")), ("C", _rows(content, "contacts"))):
        by_section: dict[int, list[str]] = {}
        for name, sector, section in rows:
            there = section is not None and section in grid.numbers
            by_section.setdefault(section if there and section else middle_section(grid, sector), []).append(
                name
            )
        for section, names in by_section.items():
            found.setdefault(section, []).append(_told(letter, names, roomy=roomy))
    return {section: tuple(names) for section, names in found.items()}


def places(
    content: Content, table: Terrain | None, enemies: Sequence[Put]
) -> dict[tuple[int, str], tuple[float, float]]:
    """The places of all that is marked in its section, by section and mark: parts of its width and depth.

    ``enemies`` are the markers that were ``put`` on the table. Raises RequestError, naming the place, where something in the document cannot be read.
    """
    known = deployed_in(content, table)
    if table is None:
        return {}
    grid, things = table.grid(), []
    if known is not None:
        if known.unit_section is not None and known.unit_x_in is not None and known.unit_y_in is not None:
            things.append((known.unit_section, "YOU", known.unit_x_in, known.unit_y_in))
        things += [(mark.section, CALLED[mark.kind].upper(), mark.x_in, mark.y_in) for mark in known.marks]
    things += [(one.section, _called(one.marker), *one.place) for one in enemies]
    across, down = table.length_in / grid.columns, table.depth_in / grid.rows
    found = {}
    for section, name, x_in, y_in in things:
        if section in grid.numbers:
            column, row = grid.place(section)
            found[section, name] = (_part(x_in / across - column + 1), _part(y_in / down - row + 1))
    return found


def _put(table: Terrain, content: Content) -> Iterator[Put]:
    grid = table.grid()
    across, down = table.length_in / grid.columns, table.depth_in / grid.rows
    for marker in on_map(table, content).markers:
        if not marker.moved:
            column = min(int(marker.place[0] / across) + 1, grid.columns)
            row = min(int(marker.place[1] / down) + 1, grid.rows)
            yield Put(marker, grid.number(column, row), marker.place)


def _called(marker: Marker) -> str:
    return f"C{marker.name}" if marker.is_contact else f"PEF {marker.name}"


def _part(of: float) -> float:
    return min(max(of, 0.0), 1.0)


def _told(letter: str, names: list[str], *, roomy: bool) -> str:
    """Markers of a kind in one section: ``PEF 1 3``, ``C2``."""
    if letter == "P" and roomy:
        return f"PEF {' '.join(names)}"
    return letter + ",".join(names)


def _unit_section(known: Deployed | None, content: Content, grid: Grid) -> int | None:
    if known is not None and known.unit_section is not None and known.unit_section in grid.numbers:
        return known.unit_section
    sector = lookup(content, "mission.deployment.sector") or lookup(content, "pef.unit_sector")
    return middle_section(grid, sector) if type(sector) is int and sector in SECTORS.numbers else None


PlacedMarkers = Iterator[tuple[str, int, int | None]]
"""Markers with their numbers, their sectors, and their sections where these are known."""


def _rows(content: Content, key: str) -> PlacedMarkers:
    """The rows of a list that stand where they were put; what cannot be read is no marker."""
    rows = content.get(key)
    for row in rows if isinstance(rows, list) else ():
        if not isinstance(row, dict) or row.get("resolved") or row.get("moved"):
            continue
        name, sector, section = (row.get(field) for field in ("number", "sector", "section"))
        if type(name) is int and type(sector) is int and sector in SECTORS.numbers:
            yield str(name), sector, section if type(section) is int else None


def mark_lines(content: Content, table: Terrain | None, *, roomy: bool) -> Iterator[str]:
    """Sentences on where your unit and the mission's things stand, in inches, and what the marks mean, a line each."""
    known = deployed_in(content, table)
    if known is not None and known.unit_x_in is not None:
        edge = f"; your way in and out is the {known.entry_edge} edge" if known.entry_edge else ""
        yield f"YOU: your unit, {_inches(known.unit_x_in, known.unit_y_in)}{edge}."
    things = () if known is None else known.marks
    for mark in things:
        if mark.kind in SHORT:
            name = CALLED[mark.kind].upper() if roomy else f"{SHORT[mark.kind]}: {CALLED[mark.kind]}"
            yield f"{name}, {_inches(mark.x_in, mark.y_in)}{_more(mark, things)}."
    yield from _contact_lines(content)
    pefs = content.get("pefs")
    moved = [
        str(pef["number"])
        for pef in (pefs if isinstance(pefs, list) else ())
        if isinstance(pef, dict)
        and pef.get("moved")
        and not pef.get("resolved")
        and type(pef.get("number")) is int
    ]
    if moved:
        many = len(moved) > 1
        yield f"PEF{'s' * many} {listed(moved)}: moved since; {'they are' if many else 'it is'} where you put {'them' if many else 'it'}."
    yield from _crater_lines(content)


def _contact_lines(content: Content) -> Iterator[str]:
    """The contacts that are marked, in a line, each with what it proved to be."""
    marked = {name for name, _, _ in _rows(content, "contacts")}
    if not marked:
        return
    from fng_cli.rules.pefs.found import found_name

    found: Any = content.get("contacts")
    told = [
        f"C{one['number']}: {found_name(str(one.get('result') or one.get('what')))}"
        for one in found
        if isinstance(one, dict) and str(one.get("number")) in marked
    ]
    if told:
        yield f"{'; '.join(told)}."


def _crater_lines(content: Content) -> Iterator[str]:
    """The craters that shells and bombs have left, a line each."""
    try:
        known = BLAST_CRATERS.read(content)
    except RequestError:
        return
    for one in known:
        where = one.place if one.x_in is None else _inches(one.x_in, one.y_in)
        yield f'CRATER {one.diameter_in}" across ({one.weapon.replace("-", " ")}), {where}.'


def _more(mark: Mark, things: tuple[Mark, ...]) -> str:
    told: list[Any] = []
    if mark.kind is MarkKind.BRIDGE:
        bags = [each for each in things if each.kind is MarkKind.SANDBAGS]
        told += [f"sandbags for {bags[0].holds} men at each end"] if bags else []
    elif mark.across_in:
        told.append(f'{mark.across_in:g}" across')
    return "".join(f"; {each}" for each in told)


def _inches(x: float, y: float | None) -> str:
    return f'{x:g}" from the west edge and {y or 0:g}" from the north'


def key(table: Terrain) -> Iterator[tuple[str, str]]:
    """The signs of a map, each with what it stands for: rivers, roads, craters, buildings and people."""
    for course in table.rivers:
        hills = (
            f", at the foot of the hills in {_numbers(course.between_hills)}" if course.between_hills else ""
        )
        yield WATER, f"{_course('river', course)}{hills}."
    for course in table.roads:
        fords = f"; fords the river in {_numbers(course.fords)}" if course.fords else ""
        yield PAVED["ew"], f"{_course('road', course)}{fords}."
    if any(section.craters for section in table.sections):
        yield CRATER, "crater, with its width."
    people = "Civilians are about" if table.has_civilians else "No civilians are about"
    yield (HOUSE, f"building: {building_words()}. {people}.") if table.buildings else ("", "No buildings.")


def _course(name: str, course: Course) -> str:
    return f'{name} from {course.from_edge} to {course.to_edge}, {course.width_in}" wide'


def _numbers(numbers: tuple[int, ...]) -> str:
    return " and ".join(map(str, numbers))
