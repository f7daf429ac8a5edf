"""The parts of a briefing that tell the ground: the map, and what each terrain on it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from fng_cli.cli.ground.map_text import Frame, legend, sketch
from fng_cli.cli.mission.briefing_mission import defended, known
from fng_cli.cli.paper.page import Block, Cells, Drawing, Heading, Items, Words
from fng_cli.cli.shell import facts
from fng_cli.document import Content
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.state import terrain_of
from fng_cli.rules.ground.types import in_whole_section, is_local, phrase, spoken, type_row
from fng_cli.rules.pefs.state import PEFS, Pef, on_table

if TYPE_CHECKING:
    from fng_cli.rules.ground.terrain import Section, Terrain
    from fng_cli.rules.ground.types import TerrainEffects


def the_map(content: Content, width: int) -> Iterator[Block]:
    """The table with all that is known to stand on it."""
    table, pefs = terrain_of(content), on_table(PEFS.read(content))
    sector = known(content, facts.UNIT_SECTOR)
    if table is None and not pefs and sector is None:
        return
    frame = _bare(width) if table is None else sketch(table, width)
    for section, marks in _marks(frame, pefs, _your_section(content, table, frame.grid, sector)).items():
        frame.mark(section, marks)
    yield Heading("Map")
    yield Drawing(tuple(frame.canvas.lines()), frame.canvas.text)
    yield Words(" ".join(_legend(table, frame)))
    missing = "" if table is None else _missing(content, table)
    if missing:
        yield Words(missing)


def _bare(width: int) -> Frame:
    """The six sectors of a table of which nothing is known."""
    frame = Frame(SECTORS, width, height=2)
    frame.rule()
    for number in SECTORS.numbers:
        left, top = frame.corner(number)
        frame.canvas.put(left, top, str(number), "bold")
    return frame


def _legend(table: Terrain | None, frame: Frame) -> Iterator[str]:
    if table is None:
        yield "The six sectors of the table."
        return
    yield from legend(table, roomy=frame.roomy)
    if frame.grid != SECTORS:
        yield f"Sectors, from their first section to their last: {'; '.join(_corners(frame.grid))}."


def _corners(grid: Grid) -> Iterator[str]:
    """The sections of two opposite corners of each sector."""
    for sector in SECTORS.numbers:
        own = _sections(grid, sector)
        if own:
            yield f"{sector}: {own[0]}-{own[-1]}"


_COURSES = {"road": "road", "river": "river", "water": "river"}
_LAY = {
    "road": "No road was rolled: lay one, for the check point.",
    "river": "No river was rolled: lay one, with a road or trail across, for the bridge.",
    "water": "No river was rolled: lay one, or a pond, for the water party.",
    "hilltop": "No hill was rolled: lay one, for the relay team.",
}
"""What a defense asks for that the table may not have. Source: p. 99."""


def _missing(content: Content, table: Terrain) -> str:
    """What the mission asks for that must be laid beside what was rolled."""
    guarded = defended(content)
    place = "" if guarded is None else guarded["place"]
    there = {name for section in table.sections for name in section.terrain_types}
    there |= {"river"} if table.rivers else set()
    there |= {"road"} if table.roads else set()
    wanted = "hill" if place == "hilltop" else _COURSES.get(place)
    return _LAY[place] if wanted and wanted not in there else ""


def _your_section(content: Content, table: Terrain | None, grid: Grid, sector: int | None) -> int | None:
    """Where your unit begins: halfway along the road or river that it guards, else in its sector."""
    guarded = defended(content)
    if guarded is None or guarded["place"] not in ("road", "river"):
        return None if sector is None else _middle(grid, sector)
    courses = () if table is None else table.roads if guarded["place"] == "road" else table.rivers
    return courses[0].path[len(courses[0].path) // 2] if courses else None


def _marks(frame: Frame, pefs: Sequence[Pef], yours: int | None) -> Mapping[int, tuple[str, ...]]:
    """Who stands in each section: PEFs that have not moved, and you."""
    grid = frame.grid
    marks: dict[int, tuple[str, ...]] = {} if yours is None else {yours: ("YOU",)}
    by_section: dict[int, list[str]] = {}
    for pef in pefs:
        if not pef.moved and pef.sector is not None:
            there = pef.section is not None and pef.section in grid.numbers
            where = pef.section if there and pef.section else _middle(grid, pef.sector)
            by_section.setdefault(where, []).append(str(pef.number))
    for section, ids in by_section.items():
        name = f"PEF {' '.join(ids)}" if frame.roomy else f"P{','.join(ids)}"
        marks[section] = (*marks.get(section, ()), name)
    return marks


def _sections(grid: Grid, sector: int) -> list[int]:
    """The sections of a sector; on a coarse grid there may be none."""
    return [number for number in grid.numbers if grid.within(number, SECTORS) == sector]


def _middle(grid: Grid, sector: int) -> int:
    """The section in the middle of a sector, or the first of those."""
    own = _sections(grid, sector) or grid.numbers
    return min(own, key=lambda number: grid.from_middle(number, SECTORS, sector))


def ground(content: Content) -> Iterator[Block]:
    """What the kinds of terrain on this table do."""
    table = terrain_of(content)
    if table is None:
        return
    kinds: dict[str, list[Section]] = {}
    for section in table.sections:
        kinds.setdefault(phrase(in_whole_section(section.terrain_types)), []).append(section)
    rows = tuple(_ground_row(kind, sections) for kind, sections in kinds.items())
    yield Heading("Ground")
    yield Cells(("Ground", "Move", "Sight day/night", "Gives", "Sections"), rows)
    notes = tuple(_notes(table))
    if notes:
        yield Items(notes)


def _ground_row(kind: str, sections: Sequence[Section]) -> tuple[str, ...]:
    effects = sections[0].terrain_effects
    return (
        kind,
        movement(effects),
        _sight(effects),
        ", ".join(_gives(effects)) or "nothing",
        ", ".join(str(section.number) for section in sections),
    )


def movement(effects: TerrainEffects) -> str:
    """What is left of movement on foot: all, a part, and less going up."""
    if effects.movement is None:
        return "by depth"
    parts = [part(effects.movement)]
    if effects.movement_uphill is not None and effects.movement_uphill != effects.movement:
        parts.append(f"{part(effects.movement_uphill)} uphill")
    if not effects.fast_move_allowed:
        parts.append("no Fast Move")
    return ", ".join(parts)


def part(share: float) -> str:
    """A share as a fraction: ``1/2``; the whole is ``full``, nothing is ``none``."""
    if share in (0, 1):
        return "full" if share else "none"
    return str(Fraction(share).limit_denominator(16))


def _sight(effects: TerrainEffects) -> str:
    if effects.sight_day_in is None and effects.sight_night_in is None:
        return "open"
    return "/".join(
        "-" if inches is None else f'{inches}"' for inches in (effects.sight_day_in, effects.sight_night_in)
    )


def _gives(effects: TerrainEffects) -> Iterator[str]:
    if effects.cover:
        yield "cover"
    if effects.concealment:
        yield "concealment"
    elif effects.prone_concealment:
        yield "concealment prone"
    if effects.blocks_sight:
        yield "blocks sight"


def _notes(table: Terrain) -> Iterable[str]:
    """What holds in a part of a section only."""
    local = [name for section in table.sections for name in section.terrain_types if is_local(name)]
    for name in dict.fromkeys(local):
        yield f"{spoken(name).capitalize()}: {type_row(name)['text']}."
