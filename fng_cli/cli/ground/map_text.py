"""The table as a grid of characters with its markers, and in sentences."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from fng_cli.cli.ground.on_map import MARK_NAMES, Marker, blast_craters, on_map
from fng_cli.cli.ground.words import building_words, hiding_phrases, part_of_movement
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.ground.grid import SECTORS, Grid, Point
from fng_cli.rules.ground.rivers_and_roads import Course
from fng_cli.rules.ground.terrain import Section, Terrain
from fng_cli.rules.ground.types import TerrainEffects, ground_of, is_base, phrase
from fng_cli.rules.mission.deployment import middle_section
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.objective.deploying import Deployed, Mark, MarkKind, deployed_in, without_bridged_fords
from fng_cli.rules.pefs.placing import PLACED
from fng_cli.state import State
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
"""The abbreviation of each mark of a mission on a small map; sandbags have none, they stand by their bridge."""


class PlacedMarker(Struct, frozen=True):
    """A marker of the enemy that has not moved: its section, and its place in inches."""

    marker: Marker
    section: int
    place: Point


def placed_markers(state: State, table: Terrain | None) -> tuple[PlacedMarker, ...]:
    """Return the markers of the unresolved PEFs and of the contacts, each with its place and the section in
    which it lies. PEFs that have moved to an unknown place, and markers without a valid sector, are left
    out. Empty if ``table`` is None.
    """
    return () if table is None else tuple(_placed(table, state))


def marks_by_section(
    state: State, table: Terrain | None, grid: Grid, enemies: Sequence[PlacedMarker], *, roomy: bool
) -> dict[int, tuple[str, ...]]:
    """Return the marks to write in each section: ``YOU`` for your unit, the mission's objects, PEFs and
    contacts. Where only a sector is known, its middle section counts. ``roomy`` gives full names and, with
    a ``table``, takes PEFs and contacts from ``enemies``. Raises RequestError for a wrong value of the
    mission or of the deployment.
    """
    known = deployed_in(state, table)
    names_by_section: dict[int, list[str]] = {}
    for mark in () if known is None else known.marks:
        if mark.kind in SHORT:
            name = MARK_NAMES[mark.kind].upper() if roomy else SHORT[mark.kind]
            names_by_section.setdefault(mark.section, []).append(name)
    unit_section = _unit_section(known, state, grid)
    if unit_section is not None:
        names_by_section.setdefault(unit_section, []).insert(0, "YOU")
    if roomy and table is not None:
        for enemy in enemies:
            names_by_section.setdefault(enemy.section, []).append(_marker_text(enemy.marker))
        return {section: tuple(names) for section, names in names_by_section.items()}
    for letter, rows in (("P", _rows(state, "pefs")), ("C", _rows(state, "contacts"))):
        by_section: dict[int, list[str]] = {}
        for name, sector, section in rows:
            is_on_grid = section is not None and section in grid.numbers
            by_section.setdefault(
                section if is_on_grid and section else middle_section(grid, sector), []
            ).append(name)
        for section, names in by_section.items():
            names_by_section.setdefault(section, []).append(_joined_names(letter, names, roomy=roomy))
    return {section: tuple(names) for section, names in names_by_section.items()}


def mark_places(
    state: State, table: Terrain | None, enemies: Sequence[PlacedMarker]
) -> dict[tuple[int, str], tuple[float, float]]:
    """Return where each mark stands inside its section, by (section, mark), as fractions of the section's
    width and depth, from its left and its top. Marked are the player's unit (``YOU``), if its place is known,
    the other marks of its deployment, and ``enemies``, the PEFs and contacts from ``placed_markers``. Marks
    whose section is not on the grid are left out. Empty if ``table`` is None. Raises RequestError for a
    wrong value of the mission or of the deployment.
    """
    known = deployed_in(state, table)
    if table is None:
        return {}
    grid, things = table.grid(), []
    if known is not None:
        if known.unit_section is not None and known.unit_x_in is not None and known.unit_y_in is not None:
            things.append((known.unit_section, "YOU", known.unit_x_in, known.unit_y_in))
        things += [
            (mark.section, MARK_NAMES[mark.kind].upper(), mark.x_in, mark.y_in) for mark in known.marks
        ]
    things += [(enemy.section, _marker_text(enemy.marker), *enemy.place) for enemy in enemies]
    across, down = table.length_in / grid.columns, table.depth_in / grid.rows
    places = {}
    for section, name, x_in, y_in in things:
        if section in grid.numbers:
            column, row = grid.place(section)
            places[section, name] = (
                _clamp_fraction(x_in / across - column + 1),
                _clamp_fraction(y_in / down - row + 1),
            )
    return places


def _placed(table: Terrain, state: State) -> Iterator[PlacedMarker]:
    """Yield the markers of the unresolved PEFs and of the contacts, each with the section that it lies in.
    PEFs that have moved to an unknown place, and markers without a valid sector, are left out.
    """
    grid = table.grid()
    across, down = table.length_in / grid.columns, table.depth_in / grid.rows
    for marker in on_map(table, state).markers:
        if not marker.moved:
            column = min(int(marker.place[0] / across) + 1, grid.columns)
            row = min(int(marker.place[1] / down) + 1, grid.rows)
            yield PlacedMarker(marker, grid.number(column, row), marker.place)


def _marker_text(marker: Marker) -> str:
    """Return the mark of a PEF or a contact: ``PEF 3``, ``C2``."""
    return f"C{marker.name}" if marker.is_contact else f"PEF {marker.name}"


def _clamp_fraction(fraction: float) -> float:
    """Return the fraction, limited to 0 to 1."""
    return min(max(fraction, 0.0), 1.0)


def _joined_names(letter: str, names: list[str], *, roomy: bool) -> str:
    """Return the markers of one kind in a section as one mark: ``letter``, then the numbers separated by
    commas, such as ``P1,3`` or ``C2``. With ``roomy``, PEFs (the letter ``P``) are written as ``PEF 1 3``;
    other letters are not changed.
    """
    if letter == "P" and roomy:
        return f"PEF {' '.join(names)}"
    return letter + ",".join(names)


def _unit_section(known: Deployed | None, state: State, grid: Grid) -> int | None:
    """Return the section in which your unit begins; if only its sector is known, the middle section of it.

    None if neither is known.
    """
    if known is not None and known.unit_section is not None and known.unit_section in grid.numbers:
        return known.unit_section
    deployment = MISSION.facts(state.content).deployment
    sector = deployment.sector if deployment else PLACED.facts(state.content).unit_sector
    return None if sector is None or sector not in SECTORS.numbers else middle_section(grid, sector)


MarkerRows = Iterator[tuple[str, int, int | None]]
"""Markers with their numbers, their sectors, and their sections where these are known."""


def _rows(state: State, key: str) -> MarkerRows:
    """Yield (number as text, sector, section or None) for each entry of the document's list ``key`` (``pefs``
    or ``contacts``) that still stands where it was put.

    Entries that are malformed, have moved or are resolved are skipped.
    """
    rows = state.content.get(key)
    for row in rows if isinstance(rows, list) else ():
        if not isinstance(row, dict) or row.get("resolved") or row.get("moved"):
            continue
        name, sector, section = (row.get(field) for field in ("number", "sector", "section"))
        if type(name) is int and type(sector) is int and sector in SECTORS.numbers:
            yield str(name), sector, section if type(section) is int else None


def mark_lines(state: State, table: Terrain | None, *, roomy: bool) -> Iterator[str]:
    """Yield the sentences that explain the marks on the map: the unit's position, objects of the mission,
    contacts, unresolved PEFs that have moved, and craters. ``roomy`` leaves out the abbreviations of the
    objects. ``table`` is None if no terrain is laid out. Raises RequestError for a wrong value of the
    mission or of the deployment.
    """
    known = deployed_in(state, table)
    if known is not None and known.unit_x_in is not None:
        edge = f"; your way in and out is the {known.entry_edge} edge" if known.entry_edge else ""
        yield f"YOU: your unit, {_place_text(known.unit_x_in, known.unit_y_in)}{edge}."
    things = () if known is None else known.marks
    for mark in things:
        if mark.kind in SHORT:
            name = MARK_NAMES[mark.kind].upper() if roomy else f"{SHORT[mark.kind]}: {MARK_NAMES[mark.kind]}"
            yield f"{name}, {_place_text(mark.x_in, mark.y_in)}{_mark_details(mark, things)}."
    yield from _contact_lines(state)
    moved = [str(pef["number"]) for pef in _moved_pefs(state) if not pef.get("resolved")]
    if moved:
        many = len(moved) > 1
        yield (
            f"PEF{'s' * many} {listed(moved)} {'have' if many else 'has'} moved since being "
            f"placed; go by where {'they stand' if many else 'it stands'} on your table."
        )
    yield from _crater_lines(state)


def _moved_pefs(state: State) -> list[Content]:
    """Return the entries of the PEFs that have left the place where they were put, resolved or not. Malformed
    entries are skipped.
    """
    pefs = state.content.get("pefs")
    return [
        pef
        for pef in (pefs if isinstance(pefs, list) else ())
        if isinstance(pef, dict) and pef.get("moved") and type(pef.get("number")) is int
    ]


def _contact_lines(state: State) -> Iterator[str]:
    """Yield one sentence that says of each contact on the map what it proved to be: ``C1: hooch; C2:
    tunnel.`` Then say which of them came from a PEF that had moved. Nothing if there are no contacts.
    """
    placed = {name for name, _, _ in _rows(state, "contacts")}
    if not placed:
        return
    from fng_cli.rules.pefs.contacts import result_name

    rows: Any = state.content.get("contacts")
    drawn = [row for row in rows if isinstance(row, dict) and str(row.get("number")) in placed]
    if drawn:
        sentences = (
            f"C{row['number']}: {result_name(str(row.get('result') or row.get('what')))}" for row in drawn
        )
        yield f"{'; '.join(sentences)}."
    moved_pefs = [pef["number"] for pef in _moved_pefs(state)]
    moved = [f"C{row['number']}" for row in drawn if row.get("pef_number") in moved_pefs]
    if moved:
        is_drawn, it_stands = ("are drawn", "they stand") if len(moved) > 1 else ("is drawn", "it stands")
        yield f"{listed(moved)} {is_drawn} where the PEF was placed before it moved; go by where {it_stands} on your table."


def _crater_lines(state: State) -> Iterator[str]:
    """Yield a line for each crater that shells and bombs have left, with its width and place; nothing if
    there is none, or if they cannot be read.
    """
    for crater in blast_craters(state):
        where = crater.place if crater.x_in is None else _place_text(crater.x_in, crater.y_in)
        yield f'CRATER {crater.diameter_in}" across ({crater.weapon.replace("-", " ")}), {where}.'


def _mark_details(mark: Mark, things: tuple[Mark, ...]) -> str:
    """Return details on a mark, each preceded by a semicolon: for a bridge the sandbags at its ends, for any
    other mark its width. Empty if there are no sandbags, or if the width is not known. ``things`` are all
    marks of the mission.
    """
    details: list[Any] = []
    if mark.kind is MarkKind.BRIDGE:
        bags = [detail for detail in things if detail.kind is MarkKind.SANDBAGS]
        details += [f"sandbags for {bags[0].holds} men at each end"] if bags else []
    elif mark.across_in:
        details.append(f'{mark.across_in:g}" across')
    return "".join(f"; {detail}" for detail in details)


def _place_text(x: float, y: float | None) -> str:
    """Return a place on the table in words: so many inches from the west edge and from the north edge. An
    unknown ``y`` (None) is written as 0.
    """
    return f'{x:g}" from the west edge and {y or 0:g}" from the north'


def key(table: Terrain) -> Iterator[tuple[str, str]]:
    """Yield (sign, meaning) for the legend of a map: rivers, roads, craters if there are any, and buildings.
    The text on buildings also says whether civilians are about. Without buildings, the last pair is an
    empty sign and ``No buildings.``
    """
    for course in table.rivers:
        hills = (
            f", at the foot of the hills in {_sections(course.between_hills)}" if course.between_hills else ""
        )
        yield WATER, f"{_course('river', course)}{hills}."
    for course in table.roads:
        fords = f"; fords the river in {_sections(course.fords)}" if course.fords else ""
        yield PAVED["ew"], f"{_course('road', course)}{fords}."
    if any(section.craters for section in table.sections):
        yield CRATER, "crater; the number is its width."
    people = "Civilians are present" if table.has_civilians else "No civilians are present"
    yield (HOUSE, f"building: {building_words()}. {people}.") if table.buildings else ("", "No buildings.")


def _course(name: str, course: Course) -> str:
    """Return a river or a road (``name``) in words: ``river from west to east, 6" wide``."""
    return f'{name} from {course.from_edge} to {course.to_edge}, {course.width_in}" wide'


def _sections(numbers: tuple[int, ...]) -> str:
    """Return sections in words: ``section 3``, ``sections 3 and 4``."""
    return f"section{'s' * (len(numbers) > 1)} {' and '.join(map(str, numbers))}"


ROOMY_COLUMNS = 4
"""The most columns that leave room for words, and for the course of rivers and roads."""

BENEATH_AND_ABOVE = {"hill": "^", "marsh": ",", "mud": "m", "termite-mounds": "t", "craters": CRATER}
"""The sign, on a small map, of each type that shares its place with another."""

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
"""The sign of each terrain on a large map, the distance between two of them in characters, and its colour."""


Places = Mapping[tuple[int, str], tuple[float, float]]
"""Where marks of sections stand, as parts of the width and the depth of theirs."""


def _cells(x: int, y: int, text: str) -> set[tuple[int, int]]:
    """Return the cells of a canvas, as (column, row), that a text written from column ``x`` of row ``y``
    covers.
    """
    return {(place, y) for place in range(x, x + len(text))}


class Canvas:
    """Characters at places, each with a style; what is written later covers what was there."""

    def __init__(self, width: int, height: int) -> None:
        """Make an empty canvas of this many columns and rows of characters."""
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, kind: str = "") -> None:
        """Write a text from the cell in column ``x`` and row ``y`` to the right; what falls off the canvas is
        lost.

        ``kind`` is a key of COLOURS, or a style.
        """
        for place, char in enumerate(text, x):
            if 0 <= y < len(self._cells) and 0 <= place < len(self._cells[y]):
                self._cells[y][place] = (char, COLOURS.get(kind, kind))

    def lines(self) -> list[str]:
        """Return the rows of the canvas as plain text."""
        return ["".join(char for char, _ in row) for row in self._cells]

    def text(self) -> Text:
        """Return the canvas as one Rich text with line breaks, each character in its style."""
        from rich.text import Text

        drawn = Text(no_wrap=True, overflow="crop")
        for number, row in enumerate(self._cells):
            if number:
                drawn.append("\n")
            for char, style in row:
                drawn.append(char, style or None)
        return drawn


class Frame:
    """A canvas with the cells of a grid of sections, separated by lines."""

    def __init__(self, grid: Grid, width: int, height: int | None = None) -> None:
        """Make an empty frame for a map of at most ``width`` characters. Sections are never narrower than 5
        characters, even if the frame then exceeds ``width``. ``height`` is the lines per section; with
        None 8, or 4 if the grid has many columns.
        """
        self.grid = grid
        self.roomy = grid.columns <= ROOMY_COLUMNS
        self.width = max(5, (width - 1) // grid.columns - 1)
        self.height = height or (8 if self.roomy else 4)
        self.canvas = Canvas((self.width + 1) * grid.columns + 1, (self.height + 1) * grid.rows + 1)
        self._taken: set[tuple[int, int]] = set()

    def write(self, x: int, y: int, text: str, kind: str = "") -> None:
        """Write ``text`` into row ``y``, beginning at column ``x``. Its cells that are not blank are
        reserved, so that marks avoid them. ``kind`` is a key of COLOURS, or a style.
        """
        self.canvas.put(x, y, text, kind)
        self._taken |= {(x + place, y) for place, char in enumerate(text) if char != " "}

    def corner(self, number: int) -> tuple[int, int]:
        """Return the upper left cell inside the section ``number``, as column and row of the canvas, counted
        from 0.
        """
        column, row = self.grid.place(number)
        return (column - 1) * (self.width + 1) + 1, (row - 1) * (self.height + 1) + 1

    def middle(self, number: int, *, water: bool) -> tuple[int, int]:
        """Return the cell (column, row) at which a course bends in the section ``number``: for a river if
        ``water``, else for a road, which is drawn beside the river.
        """
        left, top = self.corner(number)
        x, y = (self.width // 2, 3) if self.roomy else (self.width - 3, 2)
        return (left + x, top + y) if water else (left + x + (3 if self.roomy else 2), top + y + 1)

    def rule(self) -> None:
        """Draw the lines between the sections and around the table, and blank the sections themselves."""
        columns, last = self.grid.columns, self.grid.rows
        for row in range(last + 1):
            left, cross, right = "┌┬┐" if row == 0 else "└┴┘" if row == last else "├┼┤"
            top = row * (self.height + 1)
            self.canvas.put(0, top, left + cross.join(["─" * self.width] * columns) + right, "frame")
            for line in range(top + 1, top + 1 + self.height if row < last else 0):
                self.canvas.put(0, line, ("│" + " " * self.width) * columns + "│", "frame")

    def mark(self, number: int, marks: Sequence[str], places: Places) -> None:
        """Write the marks of the section ``number``: those in ``places`` at or near their places, the others
        at or near its bottom right. On a small map all are at the bottom right. Lines without room are left
        out. A place is a fraction of the section's width and depth.
        """
        left, top = self.corner(number)
        placed = [name for name in marks if self.roomy and (number, name) in places]
        for name in placed:
            self._write_at(left, top, name, places[number, name])
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
            self._write_in_free_line(left + self.width - len(text), bottom - place, text, top)

    def _write_at(self, left: int, top: int, name: str, place: tuple[float, float]) -> None:
        """Write the name of a mark, cut to the section's width, centered on a place of a section but never
        beyond its left or right edge. On a large map, if it would cover something, it moves up or down to the
        nearest free line of the section. On a small map, or if no line is free, it stays where it is.
        ``left`` and ``top`` are the section's first cell. ``place`` is a fraction of its width and of its
        depth.
        """
        text = f" {name} "[: self.width]
        middle = left + round(place[0] * (self.width - 1))
        start = min(max(middle - len(text) // 2, left), left + self.width - len(text))
        self._write_in_free_line(start, top + round(place[1] * (self.height - 1)), text, top)

    def _write_in_free_line(self, x: int, y: int, text: str, top: int) -> None:
        """Write the mark ``text`` from column ``x`` on, and reserve its cells. On a large map it goes into
        the nearest line to ``y`` in which it covers nothing. Without such a line, or on a small map, the
        line is ``y``. ``top`` is the section's first line.
        """
        lines = range(top, top + self.height) if self.roomy else range(y, y + 1)
        free = [line for line in lines if not self._taken & _cells(x, line, text)]
        line = min(free, key=lambda candidate: abs(candidate - y), default=y)
        self.canvas.put(x, line, text, "mark")
        self._taken |= _cells(x, line, text)


def draw(screen: Screen, table: Terrain, content: Content) -> None:
    """Print the table: its summary, its map with everything on it, the legend, and a list of its sections
    with their ground and its effects. A screen in words gets sentences in place of map and legend, without
    marks if the deployment cannot be read; on any other screen that raises RequestError.
    """
    screen.ruling(table.summary())
    state = State(content)
    if screen.in_words:
        for line in description_lines(table, state):
            screen.line(line)
    else:
        there = _without_bridged_fords(table, state)
        frame = sketch(there, screen.width)
        lines = put_marks(frame, table, state).lines
        screen.draw(frame.canvas.text())
        for line in (*lines, *legend(there, roomy=frame.roomy)):
            screen.line(line, indent=2, hang=2)
    screen.grid(
        ("sections", "ground", "movement", "day/night", "hiding"),
        list(_ground_rows(table)) if table.sections else [],
    )


def _without_bridged_fords(table: Terrain, state: State) -> Terrain:
    """Return the table without the fords that the mission's bridge replaces; unchanged if the mission has no
    bridge. Raises RequestError for a wrong value of the mission or of the deployment.
    """
    return without_bridged_fords(table, deployed_in(state, table))


class MarksOnMap(Struct, frozen=True):
    """The marks that stand on a map, by section, and the lines that say more of them."""

    by_section: Mapping[int, tuple[str, ...]]
    lines: tuple[str, ...]


def put_marks(frame: Frame, table: Terrain | None, state: State) -> MarksOnMap:
    """Add the marks of a document to a map frame and, from turn 1 on, what has happened. Return the marks by
    section and the lines that explain them. ``table`` is None if no terrain is laid out. Raises
    RequestError for some wrong values in the document, such as one of the deployment.
    """
    enemies = placed_markers(state, table)
    marks = marks_by_section(state, table, frame.grid, enemies, roomy=frame.roomy)
    lines = (*mark_lines(state, table, roomy=frame.roomy),)
    if turn_of(state):
        from fng_cli.cli.ground.map_story import map_story

        story = map_story(state, frame.grid, marks, roomy=frame.roomy)
        lines = (*lines, *story.lines)
        for section, signs in story.signs_by_section.items():
            marks[section] = (*marks.get(section, ()), *signs)
    places = mark_places(state, table, enemies)
    for section, names in marks.items():
        frame.mark(section, names, places)
    return MarksOnMap(marks, lines)


def sketch(table: Terrain, width: int) -> Frame:
    """Return the table drawn as characters, without marks: rivers, roads, and the ground and buildings of
    each section. ``width`` is the most characters in a line. The frame is wider if a section would
    otherwise have fewer than 5 columns.
    """
    frame = Frame(table.grid(), width)
    frame.rule()
    for section in table.sections if frame.roomy else ():
        _strew(frame, section)
    for river in table.rivers:
        _draw_course(frame, river, water=True)
    for road in table.roads:
        _draw_course(frame, road, water=False)
    for section in table.sections:
        (_fill if frame.roomy else _fill_small)(frame, section, table)
    return frame


def _draw_course(frame: Frame, course: Course, *, water: bool) -> None:
    """Draw a river (``water``) or a road through the sections of its path. Rivers and roads bend at different
    cells of a section, so that both can be seen.
    """
    for index, number in enumerate(course.path):
        entry_side, exit_side = _entry_and_exit(frame.grid, course, index)
        middle = frame.middle(number, water=water)
        for side in (entry_side, exit_side):
            _draw_to_side(frame, number, middle, side, water=water)
        char = WATER * (1 + frame.roomy) if water else PAVED["".join(sorted(entry_side[0] + exit_side[0]))]
        frame.canvas.put(*middle, char, "water" if water else "road")


def _draw_to_side(frame: Frame, number: int, middle: tuple[int, int], side: str, *, water: bool) -> None:
    """Draw a river (``water``) or a road in the section ``number``, from the cell ``middle`` to the border at
    ``side`` and across it.
    """
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
    """Fill a section with the texture of its terrain, from its third line down."""
    left, top = frame.corner(section.number)
    for name in sorted(section.terrain_types, key=is_base, reverse=True):
        sign, apart, style = TEXTURES.get(name, ("", 1, ""))
        for y in range(2, frame.height):
            for x in range((y * 7 + len(name) * 3) % apart, frame.width, apart):
                frame.canvas.put(left + x, top + y, sign, style)


def _fill(frame: Frame, section: Section, table: Terrain) -> None:
    """Write a section's number, terrain, craters, fords and houses into a frame with large sections, clear of
    river and road unless the sections are narrow. Terrain that does not fit ends in ``…``.
    """
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
    for line, (text, kind) in enumerate(reversed(list(_signs_in(section, table)))):
        frame.write(left, bottom - line, f"{text} ", kind)


def _sides(grid: Grid, number: int, table: Terrain) -> set[str]:
    """Return the sides (``north``, ``east``, ...) of the section ``number`` at which a river or a road enters
    or leaves it; empty if none runs through it.
    """
    sides: set[str] = set()
    for course in (*table.rivers, *table.roads):
        if number in course.path:
            sides |= set(_entry_and_exit(grid, course, course.path.index(number)))
    return sides


def _entry_and_exit(grid: Grid, course: Course, index: int) -> tuple[str, str]:
    """Return the sides (``north``, ``east``, ...) by which a course enters and leaves the section at
    ``index`` of its path. In the first section it enters, and in the last it leaves, by an edge of the
    table.
    """
    number, last = course.path[index], index == len(course.path) - 1
    entry_side = grid.side(number, course.path[index - 1]) if index else course.from_edge
    return entry_side, course.to_edge if last else grid.side(number, course.path[index + 1])


def _signs_in(section: Section, table: Terrain) -> Iterator[tuple[str, str]]:
    """Yield the features of a section as text, each with its kind: its craters (kind empty), ``ford`` where a
    road crosses the water (``water``), and a sign for each building (``house``). Nothing for a section
    without any of them.
    """
    if section.craters:
        yield f'{CRATER * section.craters.number} {section.craters.diameter_in}"', ""
    if any(section.number in road.fords for road in table.roads):
        yield "ford", "water"
    if section.buildings:
        yield HOUSE * section.buildings, "house"


def _fill_small(frame: Frame, section: Section, table: Terrain) -> None:
    """Write into the frame, on three lines of a small section: its number, its abbreviated terrain (cut to
    the section's width), and its number of buildings, if it has any. ``table`` is unused.
    """
    left, top = frame.corner(section.number)
    frame.canvas.put(left, top, f"{section.number}", "bold")
    frame.canvas.put(left, top + 1, short(section.terrain_types)[: frame.width])
    houses = f"{HOUSE}{section.buildings}" if section.buildings else ""
    frame.canvas.put(left, top + 2, houses, "house")


def short(names: tuple[str, ...]) -> str:
    """Return a section's types of terrain in a few characters: letters for the first base type, then signs
    for what lies beneath or above: ``DCJ^`` is double canopy jungle on a hill, ``Cle`` clear. Empty without
    types.
    """
    base = next(filter(is_base, names), "")
    return _letters(base) + "".join(sign for name, sign in BENEATH_AND_ABOVE.items() if name in names)


def _letters(name: str) -> str:
    """Return the abbreviation of a type of terrain: the initials of its words, or the first three letters of
    a single word. Empty for an empty name.
    """
    words = name.split("-")
    return "".join(word[0] for word in words).upper() if len(words) > 1 else name[:3].capitalize()


def legend(table: Terrain, *, roomy: bool) -> Iterator[str]:
    """Yield the lines of the legend for the signs on the map. With ``roomy`` False, where terrain is
    abbreviated, they include its abbreviations. The last line gives the north and the size of a section.
    """
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
    yield f'North is at the top. Each section is {across:g}" by {down:g}", and a piece of terrain is about that size.'


def _ground_rows(table: Terrain) -> Iterator[tuple[str, str, str, str, str]]:
    """Yield a row of texts (sections, ground, movement, sight by day and night, hiding) for each kind of
    ground on the table. Sight is empty if the ground sets no limit.
    """
    by_kind: dict[tuple[str, ...], list[int]] = {}
    effects: dict[tuple[str, ...], TerrainEffects] = {}
    for section in table.sections:
        ground = ground_of(section.terrain_types)
        by_kind.setdefault(ground, []).append(section.number)
        if ground not in effects or section.terrain_effects.movement_on_road is not None:
            effects[ground] = section.terrain_effects
    for names, numbers in by_kind.items():
        ground_effects = effects[names]
        moves = "by depth" if ground_effects.movement is None else part_of_movement(ground_effects.movement)
        uphill = ground_effects.movement_uphill
        if uphill is not None and uphill != ground_effects.movement:
            moves += f", {part_of_movement(uphill)} uphill"
        on_road = ground_effects.movement_on_road
        if on_road is not None and on_road != ground_effects.movement:
            moves += f", {part_of_movement(on_road)} on the road"
        sight = (
            ""
            if ground_effects.sight_day_in is None
            else f'{ground_effects.sight_day_in}"/{ground_effects.sight_night_in}"'
        )
        yield (
            ", ".join(map(str, numbers)),
            phrase(names),
            moves,
            sight,
            ", ".join(hiding_phrases(ground_effects, names)),
        )


def description_lines(table: Terrain, state: State) -> Iterator[str]:
    """Yield sentences that describe the whole table. The sections with their marks come first, then the
    marks, groups, routes and fallen, then rivers, roads, craters, buildings and people. If the deployment
    cannot be read, all marks are left out without an error.
    """
    try:
        marks, lines = (
            marks_by_section(state, table, table.grid(), placed_markers(state, table), roomy=True),
            (*mark_lines(state, table, roomy=True),),
        )
    except RequestError:
        marks, lines = {}, ()
    yield from sections(table, table.grid(), marks)
    yield from lines
    yield from on_map(table, state).in_play.sentences()
    yield from ways(table)


def ways(table: Terrain) -> Iterator[str]:
    """Yield sentences on what is on a game table: one for each river and road, one on craters if there are
    any, and one on the buildings, which also says whether civilians are about if there are buildings. They
    are the entries of the map's key, with a capital letter at the beginning.
    """
    yield from (f"{words[:1].upper()}{words[1:]}" for _, words in key(table))


def sections(table: Terrain | None, grid: Grid, marks: Mapping[int, tuple[str, ...]]) -> Iterator[str]:
    """Yield a sentence on the table's size, then one on the ground and ``marks`` of each section, from the
    northwest. Sections of ``grid`` that are not laid out have a sentence only if they have marks. If
    ``table`` is None, none are laid out, and the first sentence is left out.
    """
    section_by_number = {} if table is None else {section.number: section for section in table.sections}
    if table is not None:
        yield f'The table is {table.length_in}" by {table.depth_in}", {grid.columns} sections by {grid.rows}.'
    for number in grid.numbers:
        column, row = grid.place(number)
        parts = [*_ground(section_by_number[number])] if number in section_by_number else []
        parts += marks.get(number, ())
        if parts:
            yield f"Section {number}, row {row}, column {column}: {'; '.join(parts)}."


def _ground(section: Section) -> Iterator[str]:
    """Yield the contents of a section in phrases: ground, river, road, craters, buildings."""
    yield phrase(ground_of(section.terrain_types))
    if section.has_river:
        yield "river"
    if section.has_road:
        yield "road"
    if section.craters:
        yield f'{section.craters.number} craters, {section.craters.diameter_in}" wide'
    if section.buildings:
        yield f"{section.buildings} building{'s' * (section.buildings != 1)}"
