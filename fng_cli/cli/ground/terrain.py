"""``fng terrain``: the table to lay out, as text and as a map; what each type of terrain does."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import without
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content, Report
from fng_cli.errors import TooManyBranches
from fng_cli.rules.ground import terrain as ground
from fng_cli.rules.ground.grid import SECTORS, TABLE_IN, read_layout, read_size
from fng_cli.rules.ground.state import known_terrain
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.ground.types import TerrainType, TerrainTypes, terrain_type, terrain_types
from fng_cli.terms import Weather


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
    lay_out = partial(
        ground.terrain,
        corps,
        area,
        when.now(play),
        weather=weather,
        grid=grid,
        sections=sections,
        table_in=TABLE_IN if size is None else read_size(size),
    )
    one = len(grid.numbers[:sections]) == 1
    return play.dice.in_full(lay_out, coarse=lay_out if one else _whole_table)


def _whole_table(*, dice: Dice) -> Terrain:
    """What odds follow of more than one section: nothing."""
    raise TooManyBranches(
        "--odds: a whole table falls in too many ways; --sections 1 tells the odds of one section"
    )


class Map(Report, frozen=True):
    """A table that a document has, drawn once more."""

    grid_columns: int
    grid_rows: int

    def summary(self) -> str:
        return f"Map of the table, {self.grid_columns}x{self.grid_rows} sections."


def _show_known(screen: Screen, report: Map, content: Content) -> None:
    show_terrain(screen, known_terrain(content), content)


def _draw_known(report: Map, content: Content) -> str:
    return draw_terrain(known_terrain(content), content)


@view("terrain map", page="44-51", show=_show_known, picture=_draw_known)
def terrain_map(play: Play) -> Map:
    """Draw the document's table once more; --svg FILE draws it as a map, with its PEFs."""
    known = known_terrain(play.document)
    return Map(known.grid_columns, known.grid_rows)


def show_type(screen: Screen, report: TerrainType, content: Content) -> None:
    """A type of terrain in sentences."""
    from fng_cli.cli.ground.words import paragraphs

    screen.ruling(report.summary())
    for text in paragraphs(report):
        screen.line(text, indent=2, hang=2)


@command("terrain show", page="46-51", section="terrain_show", show=show_type)
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
    for line in report.items:
        known = line.terrain_effects
        moves = MOVES.get(known.movement, f"{known.movement}")
        sight = f'{known.sight_day_in}"/{known.sight_night_in}"' if known.sight_day_in else ""
        hiding = HIDING[known.cover, known.concealment]
        rows.append((line.type, moves, sight, hiding, AIR.get(known.from_air, known.from_air), line.page))
    screen.grid(("type", "move", "day/night", "inside", "from air", "page"), rows, right=(5,))


@command("terrain list", page="46-51", section="terrain_list", show=show_types)
def terrain_list(play: Play) -> TerrainTypes:
    """Every type of terrain: movement, sight, hiding."""
    return terrain_types()
