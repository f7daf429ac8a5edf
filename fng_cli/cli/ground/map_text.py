"""The table as a grid of characters with its markers, and in sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli.cli.ground.on_map import CALLED, Marker, on_map
from fng_cli.cli.ground.words import building_words, gives, part
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.ground.craters import BLAST_CRATERS
from fng_cli.rules.ground.grid import SECTORS, Grid, Point
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import TerrainEffects, ground_of, is_base, phrase
from fng_cli.rules.mission.deployment import middle_section
from fng_cli.rules.objective.deploying import Deployed, Mark, MarkKind, deployed_in
from fng_cli.words import listed

if TYPE_CHECKING:
    from rich.text import Text

    from fng_cli.cli.shell.screen import Screen


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
    from fng_cli.rules.pefs.contacts import found_name

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


ROOMY_COLUMNS = 4
"""Up to so many columns there is room for words, and for the way that rivers and roads run."""

BENEATH_AND_ABOVE = {"hill": "^", "marsh": ",", "mud": "m", "termite-mounds": "t", "craters": CRATER}
"""How what shares its place with a terrain is marked where there is little room."""

COLOURS = {
    "water": "bright_blue",
    "road": "yellow",
    "house": "bright_red",
    "frame": "dim",
    "mark": "bold reverse",
}

TEXTURES = {
    "single-canopy-jungle": ("♣", 5, "green"),
    "double-canopy-jungle": ("♣", 4, "green"),
    "triple-canopy-jungle": ("♣", 3, "green"),
    "plantation-abandoned": ("♣", 5, "green"),
    "forest": ("♠", 6, "green"),
    "orchard": ("♠", 6, "green"),
    "plantation": ("♠", 6, "green"),
    "bamboo": ("¦", 3, "green"),
    "elephant-grass": ('"', 3, "bright_green"),
    "scrub": (".", 5, "bright_green"),
    "rice-paddy": ("ψ", 4, "yellow"),
    "rice-paddy-near-harvest": ("ψ", 3, "yellow"),
    "rice-paddy-flooded": ("ψ", 4, "bright_cyan"),
    "swamp": ("~", 4, "cyan"),
    "rough": ("*", 5, "yellow"),
    "sand": (".", 4, "yellow"),
    "sand-dunes": ("∩", 5, "yellow"),
    "impassable": ("▲", 4, "red"),
    "hill": ("^", 11, "yellow"),
    "marsh": (",", 7, "cyan"),
    "mud": (":", 13, "yellow"),
    "termite-mounds": ("A", 9, "red"),
}
"""The sign of a terrain where there is room, so many places apart, and its colour."""


Places = Mapping[tuple[int, str], tuple[float, float]]
"""Where marks of sections stand, as parts of the width and the depth of theirs."""


def _cells(x: int, y: int, text: str) -> set[tuple[int, int]]:
    """The places of a canvas that a text covers."""
    return {(place, y) for place in range(x, x + len(text))}


class Canvas:
    """Characters at places, each with a style; what is written later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, kind: str = "") -> None:
        """Write a text from a place to the right; what falls off the canvas is lost."""
        for place, char in enumerate(text, x):
            if 0 <= y < len(self._cells) and 0 <= place < len(self._cells[y]):
                self._cells[y][place] = (char, COLOURS.get(kind, kind))

    def lines(self) -> list[str]:
        """Everything, without its styles."""
        return ["".join(char for char, _ in row) for row in self._cells]

    def text(self) -> Text:
        """Everything, for Rich to print."""
        from rich.text import Text

        drawn = Text(no_wrap=True, overflow="crop")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            for char, style in row:
                drawn.append(char, style or None)
        return drawn


class Frame:
    """Places of the sections on a canvas: the insides of cells, with lines between them."""

    def __init__(self, grid: Grid, width: int, height: int | None = None) -> None:
        self.grid = grid
        self.roomy = grid.columns <= ROOMY_COLUMNS
        self.width = max(5, (width - 1) // grid.columns - 1)
        self.height = height or (8 if self.roomy else 4)
        self.canvas = Canvas((self.width + 1) * grid.columns + 1, (self.height + 1) * grid.rows + 1)
        self._taken: set[tuple[int, int]] = set()

    def write(self, x: int, y: int, text: str, kind: str = "") -> None:
        """Write what no mark is to cover: the name of a section, a house."""
        self.canvas.put(x, y, text, kind)
        self._taken |= {(x + place, y) for place, char in enumerate(text) if char != " "}

    def corner(self, number: int) -> tuple[int, int]:
        """The first place inside a section."""
        column, row = self.grid.place(number)
        return (column - 1) * (self.width + 1) + 1, (row - 1) * (self.height + 1) + 1

    def middle(self, number: int, *, water: bool) -> tuple[int, int]:
        """Point at which the river, or the road beside it, turns in a section."""
        left, top = self.corner(number)
        x, y = (self.width // 2, 3) if self.roomy else (self.width - 3, 2)
        return (left + x, top + y) if water else (left + x + (3 if self.roomy else 2), top + y + 1)

    def rule(self) -> None:
        """Draw the lines between the sections."""
        columns, last = self.grid.columns, self.grid.rows
        for row in range(last + 1):
            left, cross, right = "┌┬┐" if row == 0 else "└┴┘" if row == last else "├┼┤"
            top = row * (self.height + 1)
            self.canvas.put(0, top, left + cross.join(["─" * self.width] * columns) + right, "frame")
            for line in range(top + 1, top + 1 + self.height if row < last else 0):
                self.canvas.put(0, line, ("│" + " " * self.width) * columns + "│", "frame")

    def mark(self, number: int, marks: Sequence[str], places: Places) -> None:
        """Write who stands in a section: those of ``places`` there, the others at its bottom to the right.

        A place is a part of the section's width and depth, from its left and its top.
        """
        left, top = self.corner(number)
        placed = [name for name in marks if self.roomy and (number, name) in places]
        for name in placed:
            self._stand(left, top, name, places[number, name])
        marks = [name for name in marks if name not in placed]
        lines: list[str] = []
        for mark in marks:
            joined = f"{lines[-1]} {mark}" if lines else mark
            if lines and len(joined) + 2 * self.roomy <= self.width:
                lines[-1] = joined
            else:
                lines.append(mark)
        bottom = top + self.height - 1
        for place, line in enumerate(reversed(lines[: max(1, self.height - 2)])):
            text = f" {line} " if self.roomy else line[: self.width]
            self._free(left + self.width - len(text), bottom - place, text, top)

    def _stand(self, left: int, top: int, name: str, at: tuple[float, float]) -> None:
        """Write a mark with its middle at a place of a section, or as near above or below as nothing is covered."""
        text = f" {name} "[: self.width]
        middle = left + round(at[0] * (self.width - 1))
        start = min(max(middle - len(text) // 2, left), left + self.width - len(text))
        self._free(start, top + round(at[1] * (self.height - 1)), text, top)

    def _free(self, x: int, y: int, text: str, top: int) -> None:
        """Write a mark in the free line of a section that is nearest to a place; there, if there is no room to choose."""
        lines = range(top, top + self.height) if self.roomy else range(y, y + 1)
        free = [line for line in lines if not self._taken & _cells(x, line, text)]
        line = min(free, key=lambda each: abs(each - y), default=y)
        self.canvas.put(x, line, text, "mark")
        self._taken |= _cells(x, line, text)


def draw(screen: Screen, table: Terrain, content: Content) -> None:
    """Put the table on a screen: the grid with all that stands there, its signs, and what each kind of ground does."""
    screen.ruling(table.summary())
    if screen.in_words:
        for line in told(table, content):
            screen.line(line)
    else:
        frame = marked(table, content, screen.width)
        screen.draw(frame.canvas.text())
        for line in (
            *mark_lines(content, table, roomy=frame.roomy),
            *legend(_standing(table, content), roomy=frame.roomy),
        ):
            screen.line(line, indent=2, hang=2)
    screen.grid(
        ("sections", "ground", "movement", "day/night", "hiding"),
        list(_kinds(table)) if table.sections else [],
    )


def _standing(table: Terrain, content: Content) -> Terrain:
    """The table with what its mission has put on it: a bridge in place of a ford."""
    from fng_cli.rules.objective.deploying import as_it_stands, deployed_in

    return as_it_stands(table, deployed_in(content, table))


def marked(table: Terrain, content: Content, width: int) -> Frame:
    """The table drawn on a canvas, with all that a document has on it."""
    frame = sketch(_standing(table, content), width)
    enemies = put(content, table)
    at = places(content, table, enemies)
    for section, names in marks(content, table, frame.grid, enemies, roomy=frame.roomy).items():
        frame.mark(section, names, at)
    return frame


def sketch(table: Terrain, width: int) -> Frame:
    """The table drawn on a canvas no wider than ``width``."""
    frame = Frame(table.grid(), width)
    frame.rule()
    for section in table.sections if frame.roomy else ():
        _strew(frame, section)
    for river in table.rivers:
        _run(frame, river, water=True)
    for road in table.roads:
        _run(frame, road, water=False)
    for section in table.sections:
        (_fill if frame.roomy else _fill_small)(frame, section, table)
    return frame


def _run(frame: Frame, course: Course, *, water: bool) -> None:
    """Draw a river or a road through the sections of its path, each in a lane of its own."""
    for place, number in enumerate(course.path):
        come, go = _ends(frame.grid, course, place)
        middle = frame.middle(number, water=water)
        for side in (come, go):
            _reach(frame, number, middle, side, water=water)
        char = WATER * (1 + frame.roomy) if water else PAVED["".join(sorted(come[0] + go[0]))]
        frame.canvas.put(*middle, char, "water" if water else "road")


def _reach(frame: Frame, number: int, middle: tuple[int, int], side: str, *, water: bool) -> None:
    """Draw the way from the middle of a section to one of its sides, over the line there."""
    (left, top), (x, y) = frame.corner(number), middle
    kind = "water" if water else "road"
    across, down = (WATER, WATER * (1 + frame.roomy)) if water else (PAVED["ew"], PAVED["ns"])
    if side == "west":
        frame.canvas.put(left - 1, y, across * (x - left + 1), kind)
    elif side == "east":
        frame.canvas.put(x + 1, y, across * (left + frame.width - x), kind)
    else:
        lines = range(top - 1, y) if side == "north" else range(y + 1, top + frame.height + 1)
        for line in lines:
            frame.canvas.put(x, line, down, kind)


def _strew(frame: Frame, section: Section) -> None:
    """Fill a section with the signs of what grows there."""
    left, top = frame.corner(section.number)
    for name in sorted(section.terrain_types, key=is_base, reverse=True):
        sign, apart, style = TEXTURES.get(name, ("", 1, ""))
        for y in range(2, frame.height):
            for x in range((y * 7 + len(name) * 3) % apart, frame.width, apart):
                frame.canvas.put(left + x, top + y, sign, style)


def _fill(frame: Frame, section: Section, table: Terrain) -> None:
    """Write into a section what lies in it, clear of what runs through."""
    left, top = frame.corner(section.number)
    sides = _sides(frame.grid, section.number, table)
    room = (frame.width // 2 if "north" in sides else frame.width) - 1
    most = 3 if "west" in sides or "north" not in sides else frame.height - 3
    text = phrase([*ground_of(section.terrain_types), *(["craters"] if section.craters else [])]).capitalize()
    words = textwrap.wrap(text, room, max_lines=most, placeholder="…", initial_indent="   ")
    frame.write(left, top, f"{section.number:<3}", "bold")
    for line, word in enumerate(words):
        frame.write(left + 3 * (not line), top + line, f"{word.strip()} ")
    bottom = top + frame.height - 1
    for line, (text, kind) in enumerate(reversed(list(_marks(section, table)))):
        frame.write(left, bottom - line, f"{text} ", kind)


def _sides(grid: Grid, number: int, table: Terrain) -> set[str]:
    """The sides of a section that a river or a road goes through."""
    found: set[str] = set()
    for course in (*table.rivers, *table.roads):
        if number in course.path:
            found |= set(_ends(grid, course, course.path.index(number)))
    return found


def _ends(grid: Grid, course: Course, place: int) -> tuple[str, str]:
    """The sides by which a course comes into a section of its path, and leaves it."""
    number, last = course.path[place], place == len(course.path) - 1
    come = grid.side(number, course.path[place - 1]) if place else course.from_edge
    return come, course.to_edge if last else grid.side(number, course.path[place + 1])


def _marks(section: Section, table: Terrain) -> Iterator[tuple[str, str]]:
    """Signs for what stands in a section."""
    if section.craters:
        yield f'{CRATER * section.craters.number} {section.craters.diameter_in}"', ""
    if any(section.number in road.fords for road in table.roads):
        yield "ford", "water"
    if section.buildings:
        yield HOUSE * section.buildings, "house"


def _fill_small(frame: Frame, section: Section, table: Terrain) -> None:
    """Write into a small section its number, its terrain in short, and signs."""
    left, top = frame.corner(section.number)
    frame.canvas.put(left, top, f"{section.number}", "bold")
    frame.canvas.put(left, top + 1, short(section.terrain_types)[: frame.width])
    houses = f"{HOUSE}{section.buildings}" if section.buildings else ""
    frame.canvas.put(left, top + 2, houses, "house")


def short(names: tuple[str, ...]) -> str:
    """Terrain in a few letters: ``DCJ^`` for double canopy jungle on a hill."""
    base = next(iter(_bases(names)), "")
    return _letters(base) + "".join(sign for name, sign in BENEATH_AND_ABOVE.items() if name in names)


def _bases(names: tuple[str, ...]) -> list[str]:
    return [name for name in names if is_base(name)]


def _letters(name: str) -> str:
    words = name.split("-")
    return "".join(word[0] for word in words).upper() if len(words) > 1 else name[:3].capitalize()


def legend(table: Terrain, *, roomy: bool) -> Iterator[str]:
    """The key to the signs that are there, a line each."""
    for sign, words in key(table):
        yield f"{sign} {words}" if sign else words
    if not roomy:
        there = {name for section in table.sections for name in section.terrain_types}
        known = [f"{_letters(name)} {name.replace('-', ' ')}" for name in sorted(there) if is_base(name)]
        known += [
            f"{sign} {name.replace('-', ' ')}" for name, sign in BENEATH_AND_ABOVE.items() if name in there
        ]
        yield "; ".join(known) + "."
    across, down = table.length_in / table.grid_columns, table.depth_in / table.grid_rows
    yield f'North is at the top. Each section is {across:g}" by {down:g}"; so is its terrain, about.'


def _kinds(table: Terrain) -> Iterator[tuple[str, str, str, str, str]]:
    """Each kind of ground with its effects, and the sections in which it lies."""
    by_kind: dict[tuple[str, ...], list[int]] = {}
    effects: dict[tuple[str, ...], TerrainEffects] = {}
    for section in table.sections:
        ground = ground_of(section.terrain_types)
        by_kind.setdefault(ground, []).append(section.number)
        if ground not in effects or section.terrain_effects.movement_on_road is not None:
            effects[ground] = section.terrain_effects
    for names, numbers in by_kind.items():
        known = effects[names]
        moves = "by depth" if known.movement is None else part(known.movement)
        uphill = known.movement_uphill
        if uphill is not None and uphill != known.movement:
            moves += f", {part(uphill)} uphill"
        on_road = known.movement_on_road
        if on_road is not None and on_road != known.movement:
            moves += f", {part(on_road)} on the road"
        sight = "" if known.sight_day_in is None else f'{known.sight_day_in}"/{known.sight_night_in}"'
        yield (", ".join(map(str, numbers)), phrase(names), moves, sight, ", ".join(gives(known, names)))


def told(table: Terrain, content: Content) -> Iterator[str]:
    """The whole table: its sections, where things stand, and the ways through. What cannot be read is left out."""
    try:
        standing, lines = (
            marks(content, table, table.grid(), put(content, table), roomy=True),
            (*mark_lines(content, table, roomy=True),),
        )
    except RequestError:
        standing, lines = {}, ()
    yield from sections(table, table.grid(), standing)
    yield from lines
    yield from ways(table)


def ways(table: Terrain) -> Iterator[str]:
    """The rivers, roads, buildings and people of a table."""
    yield from (f"{words[:1].upper()}{words[1:]}" for _, words in key(table))


def sections(table: Terrain | None, grid: Grid, standing: Mapping[int, tuple[str, ...]]) -> Iterator[str]:
    """The ground of each section and all that stands there, row by row from the northwest on; without a table, in each sector."""
    known = {} if table is None else {section.number: section for section in table.sections}
    if table is not None:
        yield f'The table is {table.length_in}" by {table.depth_in}", {grid.columns} sections by {grid.rows}.'
    for number in grid.numbers:
        column, row = grid.place(number)
        parts = [*_ground(known[number])] if number in known else []
        parts += standing.get(number, ())
        if parts:
            yield f"Section {number}, row {row}, column {column}: {'; '.join(parts)}."


def _ground(section: Section) -> Iterator[str]:
    """The ground of a section, in a few words each."""
    yield phrase(ground_of(section.terrain_types))
    if section.has_river:
        yield "river"
    if section.has_road:
        yield "road"
    if section.craters:
        yield f'{section.craters.number} craters, {section.craters.diameter_in}" wide'
    if section.buildings:
        yield f"{section.buildings} building{'s' * (section.buildings != 1)}"
