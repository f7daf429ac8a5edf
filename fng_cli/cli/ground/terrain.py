"""``fng terrain``: the table to lay out, as text and as a map; what each type of terrain does."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import without
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report, report_in
from fng_cli.errors import RequestError, TooManyBranches
from fng_cli.rules.ground import terrain as ground
from fng_cli.rules.ground.check import sound
from fng_cli.rules.ground.grid import SECTORS, read_layout
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.ground.types import TerrainType, TerrainTypes, terrain_type, terrain_types
from fng_cli.terms import Weather

TABLE_IN = (60, 36)
LEAST_FEET, MOST_FEET = 2, 20


def show_terrain(screen: Screen, report: Terrain, content: Content) -> None:
    """The table as a grid, and a line for each section."""
    from fng_cli.cli.ground.map_text import draw

    draw(screen, report)


def draw_terrain(report: Terrain, content: Content) -> str:
    """The table as a map."""
    from fng_cli.cli.ground.map_svg import draw

    return draw(report, content)


@command("terrain", page="44-51", show=show_terrain, picture=draw_terrain)
def terrain(
    play: Play,
    corps: facts.TheCorps,
    area: facts.TheArea,
    when: Annotated[facts.When, without("rainy")],
    weather: Annotated[Weather | None, facts.WEATHER],
    layout: Annotated[
        str | None,
        typer.Option("--layout", metavar="CxR", help="Columns and rows of sections; else 3x2."),
    ] = None,
    sections: Annotated[
        int | None, typer.Option("--sections", min=1, metavar="N", help="Only the first N of the sections.")
    ] = None,
    size: Annotated[
        str | None,
        typer.Option("--table", metavar="FEET", help="Length and depth of the table in feet; else 5x3."),
    ] = None,
) -> Terrain:
    """Lay out the table: terrain, rivers, roads, craters, buildings, and whether civilians are about."""
    grid = SECTORS if layout is None else read_layout(layout)
    if play.odds and len(grid.numbers[:sections]) > 1:
        raise TooManyBranches(
            "--odds: a whole table falls in too many ways; --sections 1 tells the odds of one section"
        )
    return ground.terrain(
        corps,
        area,
        when.now(play),
        weather=weather,
        grid=grid,
        sections=sections,
        table_in=TABLE_IN if size is None else read_size(size),
        dice=play.dice,
    )


def read_size(text: str) -> tuple[int, int]:
    """Length and depth in inches of a table whose size in feet is written ``5x3``.

    Raises RequestError where it is written otherwise, or is no size of a table.
    """
    match = re.fullmatch(r"\s*(\d{1,2})\s*['xX*]+\s*(\d{1,2})\s*'?\s*", text)
    if not match or not all(LEAST_FEET <= int(feet) <= MOST_FEET for feet in match.groups()):
        raise RequestError(
            f"--table: {text!r} is no size: write length x depth in feet, such as 5x3 or 8x4 "
            f"({LEAST_FEET} to {MOST_FEET} each)"
        )
    return 12 * int(match[1]), 12 * int(match[2])


class Map(Report, frozen=True):
    """A table that a document has, drawn once more."""

    columns: int
    rows: int

    def summary(self) -> str:
        return f"Map of the table, {self.columns}x{self.rows} sections."


def known_terrain(content: Content) -> Terrain:
    """The table that a document has.

    Raises RequestError where it has none, or, naming the place, where it is not sound.
    """
    if "terrain" not in content:
        raise RequestError("no table is known: lay one out with fng terrain, and give its document")
    return sound(report_in(content, "terrain", Terrain))


def _show_known(screen: Screen, report: Map, content: Content) -> None:
    show_terrain(screen, known_terrain(content), content)


def _draw_known(report: Map, content: Content) -> str:
    return draw_terrain(known_terrain(content), content)


@view("terrain map", page="44-51", show=_show_known, picture=_draw_known)
def terrain_map(play: Play) -> Map:
    """Draw the document's table once more; --svg FILE draws it as a map, with its PEFs."""
    known = known_terrain(play.document)
    return Map(known.columns, known.rows)


def show_type(screen: Screen, report: TerrainType, content: Content) -> None:
    """A type of terrain in sentences."""
    from fng_cli.cli.ground.words import paragraphs

    screen.ruling(report.summary())
    for text in paragraphs(report):
        screen.line(text, indent=2, hang=2)


@command("terrain show", page="46-51", section="terrain_type", show=show_type)
def terrain_show(
    play: Play,
    name: Annotated[
        str, typer.Argument(metavar="TYPE", help="Which terrain, or several in one place: hill+scrub.")
    ],
) -> TerrainType:
    """What a type of terrain does to movement, sight and hiding."""
    return terrain_type(name)


MOVES = {0.0: "0", 0.25: "1/4", 0.5: "1/2", 0.75: "3/4", 1.0: "1", None: "depth"}
HIDING = {(True, True): "both", (True, False): "cover", (False, True): "concealment", (False, False): ""}
AIR = {"open": "", "cover": "cover", "concealed": "concealment", "cover-and-concealed": "both"}


def show_types(screen: Screen, report: TerrainTypes, content: Content) -> None:
    """A type a line."""
    screen.ruling(report.summary())
    rows = []
    for line in report.types:
        known = line.effects
        moves = MOVES.get(known.movement, f"{known.movement}")
        sight = f'{known.sight_day_in}"/{known.sight_night_in}"' if known.sight_day_in else ""
        hiding = HIDING[known.cover, known.concealment]
        rows.append((line.type, moves, sight, hiding, AIR.get(known.from_air, known.from_air), line.page))
    screen.grid(("type", "move", "day/night", "inside", "from air", "page"), rows, right=(5,))


@command("terrain list", page="46-51", section="terrain_types", show=show_types)
def terrain_list(play: Play) -> TerrainTypes:
    """Every type of terrain: movement, sight, hiding."""
    return terrain_types()
