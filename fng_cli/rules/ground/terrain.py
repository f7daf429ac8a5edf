"""The ground of a mission, rolled section by section, kept in a document and checked; its craters, and the cover it gives.

Source: p. 44-51, 59-60, 83.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, report_in
from fng_cli.errors import RequestError
from fng_cli.names import nearest
from fng_cli.rules.ground import rivers_and_roads, section_terrain
from fng_cli.rules.ground.areas import area_facts, title
from fng_cli.rules.ground.grid import MOST, SECTORS, SIDES, TABLE_IN, WHOLE, Grid, opposite
from fng_cli.rules.ground.rivers_and_roads import NOTHING, AskedFor, Course, Rolled, with_fords, with_hill
from fng_cli.rules.ground.section_terrain import Layers, Sky, roll_layers, sky
from fng_cli.rules.ground.types import (
    TerrainEffects,
    bases_of,
    in_whole_section,
    phrase,
    section_effects,
    terrain_name,
    type_row,
)
from fng_cli.state import Kept, KeptSection, State
from fng_cli.tables import Entry, table
from fng_cli.terms import Area, Corps, Season, Weather


class Craters(Report, frozen=True):
    """The craters of a section, all of one size; ``kind`` says what made them: ``small-bomb``."""

    number: int
    diameter_in: int
    kind: str
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return number and width in short: ``3 of 6"``."""
        return f'{self.number} of {self.diameter_in}"'

    def summary(self) -> str:
        """Return number, width and cause of the craters: ``3 craters, 6" across (small bomb).``"""
        count = "1 crater" if self.number == 1 else f"{self.number} craters"
        return f'{count}, {self.diameter_in}" across ({self.kind.replace("-", " ")}).'


def roll_craters(label: str = "", *, dice: Dice) -> Craters:
    """Roll 1/2d6 (half a d6) craters for a section, and 1d6 for the size of all of them; return number, size
    and cause. ``label``, such as ``section 2``, begins the labels of the dice. Source: p. 47.
    """
    place = f"{label}, " if label else ""
    number = dice.amount("1/2d6", f"{place}craters")
    row = table("crater-size").throw(dice, label=f"{place}size of the craters")
    return Craters(number, row["diameter_in"], row["kind"], row.rulings)


def bomb_crater(pounds: int) -> Craters:
    """Return the crater that a bomb of ``pounds`` pounds makes; nothing is rolled. A bomb that is not in the
    table makes the crater of the next lighter bomb there. If even the lightest bomb in the table is
    heavier, its crater is returned (ruling f-16). Source: p. 47, 83.
    """
    bombs: list[Entry] = [row for row in table("crater-size").column(None).values() if "bomb_lb" in row]
    row = max(
        (row for row in bombs if row["bomb_lb"] <= pounds), key=_weight, default=min(bombs, key=_weight)
    )
    rulings = ("f-16",) if pounds < row["bomb_lb"] else ()
    return Craters(1, row["diameter_in"], row["kind"], rulings)


def _weight(row: Entry) -> int:
    """Return the bomb weight of a row of the table ``crater-size``, in pounds."""
    return int(row["bomb_lb"])


class BlastCrater(Struct, frozen=True, omit_defaults=True):
    """A crater that a round or a bomb of this game has left: its ``weapon``, and where it lies.

    ``x_in`` and ``y_in`` are None if its place on the table is not known; ``place`` is its place in words.
    """

    id: str
    diameter_in: int
    weapon: str
    place: str = ""
    x_in: float | None = None
    y_in: float | None = None


BLAST_CRATERS = Kept("blast_craters", BlastCrater, "crater")
"""The craters of shells and bombs, as a document keeps them."""


class TableSize(Struct, frozen=True):
    """The sides of a table in inches, as far as a document says them: fields of ``Terrain``."""

    length_in: float | None = None
    depth_in: float | None = None


TABLE_SIZE = KeptSection("terrain", TableSize)
"""The size of the table, for rules that need nothing else of it."""


def after_blasts(state: State, craters: Iterable[BlastCrater]) -> State:
    """Return the state with these craters added, each under a new id. Craters known to lie beyond the edge of
    the table are left out.

    A state without content is returned unchanged.
    """
    if not state.content:
        return state
    known, size = state[BLAST_CRATERS], TABLE_SIZE.facts(state.content)
    new: list[BlastCrater] = []
    for crater in craters:
        if _is_on_table(crater, size):
            new.append(replace(crater, id=next(BLAST_CRATERS.free_ids([*known, *new], "crater"))))
    return state.with_new(BLAST_CRATERS, *new)


def _is_on_table(crater: BlastCrater, size: TableSize) -> bool:
    """False if a crater is known to lie beyond an edge of the table; True in every other case, also if its
    place or the size of the table is not known.
    """
    sides = ((crater.x_in, size.length_in), (crater.y_in, size.depth_in))
    return all(place is None or not length or 0 <= place <= length for place, length in sides)


class CraterField(Struct, frozen=True):
    """The craters of a section, all of one size."""

    number: int
    diameter_in: int


class Section(Struct, frozen=True):
    """A section of the table, at a column and row of its grid, each counted from 1.

    ``terrain_types`` are ids from the ground up, ``sector`` is that of the book's six in which it lies.
    ``has_river`` and ``has_road``: one runs through, even if it was rolled elsewhere. ``terrain_effects`` are
    those of the ground, without craters, water and road.
    """

    number: int
    grid_column: int
    grid_row: int
    sector: int
    terrain_types: tuple[str, ...]
    muddy: bool
    flooded: bool
    has_river: bool
    has_road: bool
    craters: CraterField | None
    buildings: int
    terrain_effects: TerrainEffects


BUILDINGS_ARE = "hooch"
"""The structure that the buildings of a terrain generator are (u-60). Source: p. 41, 46."""


class Terrain(Report, frozen=True):
    """The table as it is to be laid out: its sides in inches, north at the top.

    The grid of its sections has ``grid_columns`` and ``grid_rows``. ``has_civilians``: people live in the
    ``buildings``, which are of ``building_kind``, None if there are no buildings.
    """

    corps: Corps
    area: Area
    season: Season
    weather_kind: Weather | None
    grid_columns: int
    grid_rows: int
    length_in: int
    depth_in: int
    sections: tuple[Section, ...]
    rivers: tuple[Course, ...]
    roads: tuple[Course, ...]
    buildings: int
    has_civilians: bool
    building_kind: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def grid(self) -> Grid:
        """Return the grid in which the sections lie."""
        return Grid(self.grid_columns, self.grid_rows)

    def number_at(self, x_in: float, y_in: float) -> int:
        """Return the number of the section in which a place lies, given in inches from the left and the top
        edge.

        A place off the table counts as in the nearest section.
        """
        column = int(x_in / (self.length_in / self.grid_columns)) + 1
        row = int(y_in / (self.depth_in / self.grid_rows)) + 1
        return self.grid().number(min(max(1, column), self.grid_columns), min(max(1, row), self.grid_rows))

    def section_at(self, x_in: float, y_in: float) -> Section | None:
        """Return the section in which a point lies; None if that section was not laid out. The point is given
        in inches from the left and the top edge. A point off the table counts as in the nearest section.
        """
        number = self.number_at(x_in, y_in)
        return next((section for section in self.sections if section.number == number), None)

    def summary(self) -> str:
        """Return the place, season and features of the table in a sentence; for a single section only its
        ground.
        """
        if len(self.sections) == 1:
            return f"{phrase(self.sections[0].terrain_types).capitalize()}."
        return f"{self.corps} Corps {title(self.area)}, {self.season} season: {', '.join(self.features())}."

    def answer(self) -> str:
        """Return the ground of the section if the table has only one, or else the features of the whole
        table, separated by commas.
        """
        return (
            phrase(self.sections[0].terrain_types) if len(self.sections) == 1 else ", ".join(self.features())
        )

    def features(self) -> list[str]:
        """Return short phrases that describe the table: the most common terrain, the hills, river and road,
        and the buildings with civilians. If no terrain is in two sections, the first says so. Hills, river
        and road are left out if there are none.
        """
        bases = [name for section in self.sections for name in bases_of(section.terrain_types)]
        most = max(bases, key=bases.count)
        times = bases.count(most)
        hills = sum("hill" in section.terrain_types for section in self.sections)
        mostly = f"{terrain_name(most)} in {times} of {len(self.sections)} sections"
        ground = [mostly if times > 1 else "no two sections are alike"]
        ground += [f"{hills} hills" if hills > 1 else "a hill"] if hills else []
        ways = [
            f"a {name} from {course.from_edge} to {course.to_edge}"
            for name, known in (("river", self.rivers), ("road", self.roads))
            for course in known
        ]
        houses = {0: "no buildings", 1: "a building"}.get(self.buildings, f"{self.buildings} buildings")
        return [*ground, *ways, houses + (" and civilians" if self.has_civilians else "")]


def terrain(
    corps: Corps,
    area: Area,
    season: Season = Season.DRY,
    *,
    weather: Weather | None = None,
    grid: Grid = SECTORS,
    sections: int | None = None,
    table_in: tuple[int, int] = (60, 36),
    asked: AskedFor = NOTHING,
    dice: Dice,
) -> Terrain:
    """Roll the ground of the whole playing table: the sections, then river, road, buildings and civilians. If
    ``sections`` is not None, only that many sections are rolled. ``asked`` is ground that the mission
    needs whatever the dice say. Raises RequestError if the corps has no such area, or if ``sections`` is
    below 1 or more than the grid has. Source: p. 44-51.
    """
    facts = area_facts(corps, area)
    generator = table(facts["terrain_table"])
    numbers = _numbers(grid, sections)
    now = sky(season, weather)
    rolled, fields = _roll_sections(generator.id, area, numbers, now, dice)
    laid = with_hill(grid, rolled, asked)
    rivers = rivers_and_roads.lay_river(grid, laid, asked, dice)
    roads = rivers_and_roads.lay_road(grid, laid, rivers, asked, dice)
    laid = rivers_and_roads.without_unused_road(laid, roads, asked)
    rivers = tuple(with_fords(river, roads) for river in rivers)
    population = facts["population_value"]
    road_path = roads[0].path if roads else ()
    homes = section_terrain.roll_buildings(grid, numbers, population, road_path, dice=dice)
    people = section_terrain.roll_civilians(population, homes, dice=dice)
    total = sum(homes.values())
    return Terrain(
        corps=corps,
        area=area,
        season=season,
        weather_kind=weather,
        grid_columns=grid.columns,
        grid_rows=grid.rows,
        length_in=table_in[0],
        depth_in=table_in[1],
        sections=tuple(
            _section(grid, number, laid[number], fields.get(number), rivers, roads, homes.get(number, 0))
            for number in numbers
        ),
        rivers=rivers,
        roads=roads,
        buildings=total,
        has_civilians=people,
        building_kind=BUILDINGS_ARE if total else None,
        rulings=_rulings(generator.rulings, rolled, laid, rivers, roads, asked, total),
        next=_next(people),
    )


def _numbers(grid: Grid, count: int | None) -> Sequence[int]:
    """Return the numbers of the first ``count`` sections of a grid; None: of all sections. Raises
    RequestError if ``count`` is below 1 or above the number of sections.
    """
    if count is not None and not 1 <= count <= len(grid.numbers):
        raise RequestError(
            f"`sections` {count}: a table of {grid.columns}x{grid.rows} can have 1 to "
            f"{len(grid.numbers)} sections"
        )
    return grid.numbers[:count]


def _roll_sections(
    generator: str, area: Area, numbers: Sequence[int], now: Sky, dice: Dice
) -> tuple[Rolled, dict[int, CraterField]]:
    """Roll the terrain layers of each section in ``numbers``, and the craters where there are any. Return
    layers and crater fields, both by section number. ``generator`` is the id of a terrain table, ``area``
    its column. ``now`` is the effect of season and weather.
    """
    rolled: Rolled = {}
    fields: dict[int, CraterField] = {}
    for number in numbers:
        label = f"section {number}"
        rolled[number] = dice.part(roll_layers, table(generator), area, now, label)
        if "craters" in rolled[number].terrain_types:
            crater_roll = roll_craters(label, dice=dice)
            fields[number] = CraterField(crater_roll.number, crater_roll.diameter_in)
    return rolled, fields


def _section(
    grid: Grid,
    number: int,
    layers: Layers,
    field: CraterField | None,
    rivers: Sequence[Course],
    roads: Sequence[Course],
    homes: int,
) -> Section:
    """Return the report of one section, built from what was rolled for the table. Nothing is rolled here.
    ``field`` are its craters (None if it has none), ``homes`` the number of its buildings. ``rivers`` and
    ``roads`` are those of the whole table.
    """
    column, row = grid.place(number)
    paved = any(number in road.path for road in roads)
    return Section(
        number=number,
        grid_column=column,
        grid_row=row,
        sector=grid.within(number, SECTORS),
        terrain_types=layers.terrain_types,
        muddy=layers.muddy,
        flooded=layers.flooded,
        has_river=any(number in river.path for river in rivers),
        has_road=paved,
        craters=field,
        buildings=homes,
        terrain_effects=section_effects(layers.terrain_types, road=paved),
    )


def _rulings(
    own: Sequence[str],
    rolled: Rolled,
    laid: Rolled,
    rivers: Sequence[Course],
    roads: Sequence[Course],
    asked: AskedFor,
    buildings: int,
) -> tuple[str, ...]:
    """Return the ids of the rulings on which a layout rests, each once. ``own`` are those of the area's
    generator. ``rolled`` are the sections as rolled, and ``laid`` are the sections as changed for the
    mission. ``asked`` is what the mission asked for. ``buildings`` is the number of buildings.
    """
    rulings = [*own, *(ruling for layers in laid.values() for ruling in layers.rulings)]
    for name, courses in (("river", rivers), ("road", roads)):
        row = type_row(name)
        rulings += [*row.rulings, *table(row["direction_table"]).rulings] if courses else []
        rolled_for = any(name in layers.terrain_types for layers in rolled.values())
        rulings += ["w-30"] if courses and not rolled_for else []
    rulings += ["w-31"] if asked.road_over_river else []
    rulings += ["f-08"] if any(len(layers.terrain_types) > 1 for layers in rolled.values()) else []
    rulings += ["u-60"] if buildings else []
    rulings += ["f-26"] if buildings > 1 else []
    rulings += ["f-27"] if buildings >= section_terrain.GROUP and roads else []
    return tuple(dict.fromkeys(rulings))


def _next(people: bool) -> tuple[Next, ...]:
    """Return the next steps: placing civilians if there are any (``people``), then PEFs."""
    first = (Next(call("civilian place"), "place the civilians of this area"),) if people else ()
    return (*first, Next(call("pef place"), "place the PEFs, the markers that may turn out to be the enemy"))


MOST_IN, MOST_PIECES = 1200, 100
"""The longest side of a table in inches, and the most craters or buildings of a section, that can be drawn."""


def checked_table(known: Terrain) -> Terrain:
    """Return the table unchanged if it has no fault.

    Raises RequestError with the place of the first fault, such as ``terrain.sections[2].sector``.
    """
    for fault in table_faults(known):
        raise RequestError(f"terrain.{fault}")
    return known


def table_faults(known: Terrain) -> Iterator[str]:
    """Yield the faults of a table, each with its place: ``sections[2].sector is 9: ...``. Checked are the
    number of columns and rows, the length and depth, the sections, the rivers and the roads. After a wrong
    number of columns or rows nothing else is checked.
    """
    if not (1 <= known.grid_columns <= MOST and 1 <= known.grid_rows <= MOST):
        yield (
            f"grid_columns and grid_rows are {known.grid_columns} and {known.grid_rows}; each must be 1 "
            f"to {MOST}"
        )
        return
    if not (1 <= known.length_in <= MOST_IN and 1 <= known.depth_in <= MOST_IN):
        yield f"length_in and depth_in are {known.length_in} and {known.depth_in}; each must be 1 to {MOST_IN} inches"
    if not known.sections:
        yield "sections: the list is empty; give at least one"
    seen: set[int] = set()
    for place, section in enumerate(known.sections):
        where = f"sections[{place}]"
        if section.number in seen:
            yield f"{where}.number: two sections have the number {section.number}"
        seen.add(section.number)
        yield from (f"{where}.{fault}" for fault in _section_faults(known.grid(), section))
    for name, courses in (("rivers", known.rivers), ("roads", known.roads)):
        for place, course in enumerate(courses):
            yield from (f"{name}[{place}].{fault}" for fault in _course_faults(known.grid(), course))


def _section_faults(grid: Grid, section: Section) -> Iterator[str]:
    """Yield the faults of one section, each beginning with its field: ``sector is 9: ...``. If its number is
    not one of the table's, this is the only fault yielded.
    """
    number = section.number
    if number not in grid.numbers:
        yield f"number is {number}: the table has only sections 1 to {len(grid.numbers)}"
        return
    if (section.grid_column, section.grid_row) != grid.place(number):
        yield "grid_column: section {} lies in column {}, row {}".format(number, *grid.place(number))
    if section.sector != grid.within(number, SECTORS):
        yield f"sector is {section.sector}: section {number} lies in sector {grid.within(number, SECTORS)}"
    types = table("terrain-types").rows
    if not section.terrain_types:
        yield "terrain_types: the list is empty; give at least one"
    for name in section.terrain_types:
        if name not in types:
            yield f"terrain_types: {name!r} is not a type of terrain{nearest(name, types)}"
    if not 0 <= section.buildings <= MOST_PIECES:
        yield f"buildings is {section.buildings}; it must be 0 to {MOST_PIECES}"
    field = section.craters
    if field and not (1 <= field.number <= MOST_PIECES and 1 <= field.diameter_in <= MOST_IN):
        yield (
            f"craters: {field.number} craters of {field.diameter_in} inches cannot be drawn; the number must be 1 "
            f"to {MOST_PIECES}, and the size 1 to {MOST_IN} inches"
        )


def _course_faults(grid: Grid, course: Course) -> Iterator[str]:
    """Yield the faults of a river or road as texts: ``width_in is 0; it must be 1 to ...``. Of the faults in
    edges, path and fords, only the first is yielded. A wrong width is always yielded. Nothing is yielded
    for a course without faults.
    """
    path = course.path
    if course.from_edge not in SIDES or course.to_edge != opposite(course.from_edge):
        yield (
            f"from_edge and to_edge are {course.from_edge!r} and {course.to_edge!r}; they must be "
            "opposite edges"
        )
    elif not path or not {*path} <= {*grid.numbers} or len({*path}) < len(path):
        yield f"path is {list(path)}; it must list sections of the table, each only once"
    elif not all(grid.adjacent(number, following) for number, following in pairwise(path)):
        yield "path: each section must be adjacent to the one before it"
    elif not (_at_edge(grid, path[0], course.from_edge) and _at_edge(grid, path[-1], course.to_edge)):
        yield "path: it must run from one table edge to another"
    elif not {*course.fords, *course.between_hills} <= {*path}:
        yield "fords and between_hills may name only sections of the path"
    if not 1 <= course.width_in <= MOST_IN:
        yield f"width_in is {course.width_in}; it must be 1 to {MOST_IN} inches"


def _at_edge(grid: Grid, number: int, edge: str) -> bool:
    """True if the section ``number`` lies at that ``edge`` of the table: ``north``, ``east``, ``south`` or
    ``west``.
    """
    column, row = grid.place(number)
    ends = {"north": row == 1, "east": column == grid.columns, "south": row == grid.rows, "west": column == 1}
    return ends[edge]


def terrain_of(state: State) -> Terrain | None:
    """Return the table that a document has laid out; None if it has none.

    Raises RequestError that names the place of a fault, such as ``terrain.sections[2].sector``.
    """
    return checked_table(report_in(state.content, "terrain", Terrain)) if "terrain" in state.content else None


def size_in(table: Terrain | None) -> tuple[float, float]:
    """Return the length and the depth of a table in inches: the usual ones if it is not laid out (None)."""
    return (table.length_in, table.depth_in) if table else TABLE_IN


def known_terrain(state: State) -> Terrain:
    """Return the table that a document holds. Raises RequestError if it holds none, or if there is a fault in
    it; the message names the place of the fault.
    """
    known = terrain_of(state)
    if known is None:
        raise RequestError(
            "there is no table yet; lay one out with fng terrain, and give this command the document"
        )
    return known


COVER, CONCEALMENT, SOMETHING = 4, 2, 1
"""The worth of ground as cover; SOMETHING is for a rise, a building, a crater or low growth."""


class SectionCover(Struct, frozen=True):
    """A section of the table, with the worth of its cover.

    ``cover`` is 0 if the section gives none; more is better. ``terrain_types`` leaves out what lies in only a
    part of it. The distances are from its middle to that of its sector, and of the table, in sections.
    """

    section: int
    sector: int
    terrain_types: tuple[str, ...]
    cover: int
    from_sector_centre: float = 0
    from_table_centre: float = 0


def section_covers(table: Terrain | None) -> tuple[SectionCover, ...]:
    """Return each section's cover, with its ground and its distances from the middle of its sector and of the
    table, in the order of the table's sections. Empty if ``table`` is None.
    """
    if table is None:
        return ()
    grid = table.grid()
    return tuple(
        SectionCover(
            section=section.number,
            sector=section.sector,
            terrain_types=in_whole_section(section.terrain_types),
            cover=cover_of(section),
            from_sector_centre=grid.from_middle(section.number, SECTORS, section.sector),
            from_table_centre=grid.from_middle(section.number, WHOLE, 1),
        )
        for section in table.sections
    )


def cover_of(section: Section) -> int:
    """Return how good a section's cover is, as a number: 4 for cover, 2 for concealment, and 1 for anything
    else to hide behind, added up; 0 for none.
    """
    effects = section.terrain_effects
    something = (
        effects.blocks_sight
        or effects.prone_concealment
        or section.buildings > 0
        or section.craters is not None
    )
    return COVER * effects.cover + CONCEALMENT * effects.concealment + SOMETHING * something
