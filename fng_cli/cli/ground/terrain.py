"""``fng terrain``: the table to lay out, as text and as a map."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated

import typer

from fng_cli.cli.options import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import Options, without
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError, TooManyBranches
from fng_cli.rules.evening.phases import check_settled
from fng_cli.rules.ground import terrain as ground
from fng_cli.rules.ground.grid import MOST, SECTORS, TABLE_IN, Grid
from fng_cli.rules.ground.rivers_and_roads import NOTHING
from fng_cli.rules.ground.terrain import Terrain, known_terrain
from fng_cli.rules.ground.types import TerrainType, TerrainTypes, terrain_type, terrain_types
from fng_cli.rules.objective.deploying import after_laying_out, ground_needed, task_of
from fng_cli.state import State
from fng_cli.terms import Weather

LEAST_FEET, MOST_FEET = 2, 20
"""The shortest and the longest side of a table, in feet."""


class TableOptions(Options, frozen=True):
    """Options for the sections of a table, the number of them that are rolled, and its size."""

    layout: Annotated[
        str | None,
        typer.Option(
            "--layout",
            metavar="CxR",
            help="Number of columns and rows of sections on the table. [default: 3x2]",
        ),
    ] = None
    sections: Annotated[
        int | None,
        typer.Option(
            "--sections",
            min=1,
            metavar="N",
            help="Number of table sections to lay out, counted from the first.",
        ),
    ] = None
    size: Annotated[
        str | None,
        typer.Option("--table", metavar="FEET", help="Length and depth of the table in feet. [default: 5x3]"),
    ] = None

    def grid(self) -> Grid:
        """Return the grid of the sections, by default the book's six sectors. Raises RequestError for a wrong
        --layout.
        """
        return SECTORS if self.layout is None else parse_layout(self.layout)

    def is_one_section(self) -> bool:
        """True if the options ask for one section only."""
        return len(self.grid().numbers[: self.sections]) == 1

    def table_in(self) -> tuple[int, int]:
        """Return the length and depth of the table in inches, by default the book's. Raises RequestError for
        a wrong --table.
        """
        return TABLE_IN if self.size is None else parse_size(self.size)


def parse_layout(text: str) -> Grid:
    """Parse a grid such as ``3x2``: columns, then rows. Raises RequestError for any other text, and for fewer
    than 1 or more than MOST of either.
    """
    match = re.fullmatch(r"\s*(\d{1,3})\s*[xX*]\s*(\d{1,3})\s*", text)
    if not match or not (1 <= int(match[1]) <= MOST and 1 <= int(match[2]) <= MOST):
        raise RequestError(
            f"--layout: {text!r} is not a grid; write columns x rows, from 1x1 to {MOST}x{MOST} ("
            "3x2 is the book's six sectors)"
        )
    return Grid(int(match[1]), int(match[2]))


def parse_size(text: str) -> tuple[int, int]:
    """Parse a size in feet such as ``5x3`` into length and depth in inches.

    Raises RequestError for any other text, or if a side is not from LEAST_FEET to MOST_FEET.
    """
    match = re.fullmatch(r"\s*(\d{1,2})\s*['xX*]+\s*(\d{1,2})\s*'?\s*", text)
    if not match or not all(LEAST_FEET <= int(feet) <= MOST_FEET for feet in match.groups()):
        raise RequestError(
            f"--table: {text!r} is not a size; write length x depth in feet, e.g. 5x3 or 8x4 "
            f"(each from {LEAST_FEET} to {MOST_FEET})"
        )
    return 12 * int(match[1]), 12 * int(match[2])


def show_terrain(screen: Screen, report: Terrain, content: Content) -> None:
    """Print the table: a summary, a map with everything that the document has on it, the legend, and a list
    of the sections with their ground. A screen in words gets sentences in place of map and legend.
    """
    from fng_cli.cli.ground.map_text import draw

    draw(screen, report, content)


def draw_terrain(report: Terrain, content: Content) -> str:
    """Return the map of the table as SVG, with everything that the document has on it."""
    from fng_cli.cli.ground.map_svg import draw

    return draw(report, content)


@command("terrain", page="44-51", report=Terrain, show=show_terrain, picture=draw_terrain)
def terrain(
    play: Play,
    corps: facts.TheCorps,
    area: facts.TheArea,
    when: Annotated[facts.SeasonOptions, without("rainy")],
    weather: Annotated[Weather | None, facts.WEATHER],
    plan: TableOptions,
) -> Ruled:
    """Lay out the table: terrain, water, roads, craters and buildings.

    The terrain of the table is rolled section by section, and the document records it. --odds works for a
    single section only.

    Unless you add --force, the command is refused if the mission is under way and its table is already
    laid out.

    fng terrain --corps II --area highlands --seed 7
    fng terrain --corps IV --area interior --seed 2 --svg table.svg
    """
    check_settled(play.state, "terrain", force=play.force)
    lay_out = partial(
        ground.terrain,
        corps,
        area,
        when.now(play),
        weather=weather,
        grid=plan.grid(),
        sections=plan.sections,
        table_in=plan.table_in(),
        asked=NOTHING if plan.sections else ground_needed(task_of(play.state)),
    )
    report = play.dice.part(lay_out, coarse=lay_out if plan.is_one_section() else _refuse_whole_table)
    return Ruled(report, partial(after_laying_out, table=report))


def _refuse_whole_table(*, dice: Dice) -> Terrain:
    """Raise TooManyBranches, since exact odds are worked out for a single section only. It takes the place of
    the rule when odds are asked for; ``dice`` is unused.
    """
    raise TooManyBranches(
        "--odds: a whole table has too many outcomes; use --sections 1 for the odds of one section"
    )


class TableMap(Report, frozen=True):
    """The size of the document's table, of which a map is drawn."""

    grid_columns: int
    grid_rows: int

    def summary(self) -> str:
        """Return the size of the grid: ``Map of the table, with 3x2 sections.``"""
        return f"Map of the table, with {self.grid_columns}x{self.grid_rows} sections."


def _show_known(screen: Screen, report: TableMap, content: Content) -> None:
    """Print the table that the document has recorded, with everything on it. ``report`` is not used. Raises
    RequestError if the document has none, or a faulty one.
    """
    show_terrain(screen, known_terrain(State(content)), content)


def _draw_known(report: TableMap, content: Content) -> str:
    """Return an SVG map of the table that the document has recorded, with everything on it. ``report`` is not
    used. Raises RequestError if the document has none, or a faulty one.
    """
    return draw_terrain(known_terrain(State(content)), content)


@view("terrain map", page="44-51", show=_show_known, picture=_draw_known)
def terrain_map(play: Play) -> TableMap:
    """Print the layout of the table again; --svg FILE draws it as a map.

    Nothing is rolled.

    The command is refused if the document has no table.

    fng terrain map -i evening.json
    fng terrain map -i evening.json --svg table.svg
    """
    known = known_terrain(play.state)
    return TableMap(known.grid_columns, known.grid_rows)


def show_type(screen: Screen, report: TerrainType, content: Content) -> None:
    """Print what the rules say of a type of terrain, or of several types together: a summary, then the
    paragraphs of ``type_paragraphs``. ``content`` is unused.
    """
    from fng_cli.cli.ground.words import type_paragraphs

    screen.ruling(report.summary())
    for text in type_paragraphs(report):
        screen.line(text, indent=2, hang=2)


@command(
    "terrain show",
    page="46-51",
    section="terrain_show",
    show=show_type,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def terrain_show(
    play: Play,
    name: Annotated[
        str,
        typer.Argument(
            metavar="TYPE", help="Type of terrain, or several in the same place, such as hill+scrub."
        ),
    ],
) -> TerrainType:
    """Show how a type of terrain affects movement, sight and hiding.

    fng terrain show elephant-grass
    fng terrain show double-canopy-jungle -j
    """
    return terrain_type(name)


def show_types(screen: Screen, report: TerrainTypes, content: Content) -> None:
    """Print the number of types of terrain, then a table with a line for each: its name, movement, sight by
    day and night, hiding inside and from the air, and page. ``content`` is unused.
    """
    from fng_cli.cli.ground.words import type_cells

    screen.ruling(report.summary())
    heads = ("type", "move", "day/night", "inside", "from air", "page")
    screen.grid(heads, [type_cells(line) for line in report.items], right=(5,))


@command(
    "terrain list",
    page="46-51",
    section="terrain_list",
    show=show_types,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def terrain_list(play: Play) -> TerrainTypes:
    """List every type of terrain.

    fng terrain list
    fng terrain list -j
    """
    return terrain_types()
