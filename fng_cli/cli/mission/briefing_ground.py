"""The parts of a briefing that tell the ground: the map, and what each terrain on it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from fng_cli.cli.ground import map_words
from fng_cli.cli.ground.map_marks import mark_lines, marks, places, put
from fng_cli.cli.ground.map_text import Frame, legend, sketch
from fng_cli.cli.ground.words import gives
from fng_cli.cli.mission.briefing_mission import known
from fng_cli.cli.paper.page import Block, Cells, Drawing, Heading, Items, Words
from fng_cli.cli.shell import facts
from fng_cli.document import Content
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.state import terrain_of
from fng_cli.rules.ground.types import in_whole_section, is_local, phrase, terrain_name, type_row
from fng_cli.rules.mission.defense import sections_of
from fng_cli.rules.objective.deploying import deployed_in
from fng_cli.rules.objective.standing import as_it_stands
from fng_cli.rules.pefs.state import PEFS, on_table

if TYPE_CHECKING:
    from fng_cli.rules.ground.terrain import Section, Terrain
    from fng_cli.rules.ground.types import TerrainEffects


def the_map(content: Content, width: int) -> Iterator[Block]:
    """The table with all that is known to stand on it."""
    table, pefs = terrain_of(content), on_table(PEFS.read(content))
    if table is None and not pefs and known(content, facts.UNIT_SECTOR) is None:
        return
    stands = None if table is None else as_it_stands(table, deployed_in(content, table))
    frame = _bare(width) if stands is None else sketch(stands, width)
    enemies = put(content, table)
    standing = marks(content, table, frame.grid, enemies, roomy=frame.roomy)
    at = places(content, table, enemies)
    for section, names in standing.items():
        frame.mark(section, names, at)
    yield Heading("Map")
    told = tuple(map_words.sections(table, frame.grid, standing))
    yield Drawing(tuple(frame.canvas.lines()), frame.canvas.text, told)
    if lines := tuple(mark_lines(content, table, roomy=frame.roomy)):
        yield Items(lines)
    ways = "" if stands is None else " ".join(map_words.ways(stands))
    yield Words(" ".join(_legend(stands, frame)), ways)


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
        own = sections_of(grid, sector)
        if own:
            yield f"{sector}: {own[0]}-{own[-1]}"


def ground(content: Content) -> Iterator[Block]:
    """The effects of the kinds of terrain on this table."""
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
    effects = max((one.terrain_effects for one in sections), key=lambda one: one.movement_on_road or 0)
    return (
        kind,
        movement(effects),
        _sight(effects),
        ", ".join(_gives(effects, in_whole_section(sections[0].terrain_types))) or "nothing",
        ", ".join(str(section.number) for section in sections),
    )


def movement(effects: TerrainEffects) -> str:
    """The share of movement on foot that is left: ``full``, ``1/2``, ``full, 1/2 uphill``."""
    if effects.movement is None:
        return "by depth"
    parts = [part(effects.movement)]
    if effects.movement_uphill is not None and effects.movement_uphill != effects.movement:
        parts.append(f"{part(effects.movement_uphill)} uphill")
    if effects.movement_on_road is not None and effects.movement_on_road != effects.movement:
        parts.append(f"{part(effects.movement_on_road)} on the road")
    if not effects.fast_move_allowed:
        parts.append("no Fast Move")
    return ", ".join(parts)


def part(share: float) -> str:
    """A share as a fraction: ``1/2``; the whole is ``full``, nothing is ``none``."""
    if share in (0, 1):
        return "full" if share else "none"
    above, below = share.as_integer_ratio()
    if not 1 < below <= 16:
        from fractions import Fraction

        return str(Fraction(share).limit_denominator(16))
    return f"{above}/{below}"


def _sight(effects: TerrainEffects) -> str:
    if effects.sight_day_in is None and effects.sight_night_in is None:
        return "open"
    return "/".join(
        "-" if inches is None else f'{inches}"' for inches in (effects.sight_day_in, effects.sight_night_in)
    )


def _gives(effects: TerrainEffects, names: Sequence[str]) -> Iterator[str]:
    yield from gives(effects, names)
    if effects.blocks_sight:
        yield "blocks sight"


def _notes(table: Terrain) -> Iterable[str]:
    """The notes on terrain that covers only a part of a section."""
    local = [name for section in table.sections for name in section.terrain_types if is_local(name)]
    for name in dict.fromkeys(local):
        yield f"{terrain_name(name).capitalize()}: {type_row(name)['text']}."
