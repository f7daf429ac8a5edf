"""``fng briefing``: the document as a page to play from."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, cast

import typer
from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.cli.files import files
from fng_cli.cli.options.words import FormatOption
from fng_cli.cli.paper.page import Block, LinkedPicture, PageFormat, markdown, put, text_lines
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.pipeline import Showing, ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError


class Briefing(Report, frozen=True):
    """A page to play from, as text of 80 columns or as Markdown; ``file`` is where it was written.

    Where only a screen shows it there is no ``text``.
    """

    format: PageFormat
    text: str
    file: str | None = None
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """The title of the page."""
        return self.summary().removeprefix("# ")

    def summary(self) -> str:
        return self.text.partition("\n")[0]


class PaperOptions(Options, frozen=True):
    """The format of the page, and the file that it goes to."""

    form: Annotated[
        PageFormat | None,
        again(FormatOption, "Text (else), or Markdown (else for FILE.md)."),
    ] = None
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the page to this file.")
    ] = None

    def format(self) -> PageFormat:
        """The format that was asked for; where nobody says, by the name of the file."""
        by_name = self.output and Path(self.output).suffix.lower() in {".md", ".markdown"}
        return self.form or (PageFormat.MD if by_name else PageFormat.TEXT)

    def page(self, play: Play, told: Callable[[Content, PageFormat], str]) -> Briefing:
        """The page of the document, as it is ``told``; a screen lays out its own, and waits for no text."""
        form = self.format()
        is_screens = play.on_screen and form is PageFormat.TEXT and self.output is None
        return Briefing(form, "" if is_screens else told(play.document, form), self.output)


def blocks(
    content: Content, width: int = PIPE_WIDTH, *, all_rulings: bool = True, svg: str | None = None
) -> list[Block]:
    """The page of a document, part by part: what it does not know of is left out.

    Unless ``all_rulings`` are to be named many are a number. ``svg`` is the file of its map, as seen from the page.
    Raises RequestError, naming the place, where something in the document cannot be read.
    """
    from fng_cli.cli.mission import briefing_parts
    from fng_cli.cli.mission.briefing_parts import so_far

    heading = briefing_parts.heading(content)
    found: list[Block] = [
        *briefing_parts.objective(content),
        *briefing_parts.time(content),
        *briefing_parts.weather(content),
        *so_far(content),
        *briefing_parts.the_map(content, width),
        *([LinkedPicture("The table", svg)] if svg else ()),
        *briefing_parts.ground(content),
        *briefing_parts.deploy(content),
        *briefing_parts.pefs(content),
        *briefing_parts.civilians(content),
        *briefing_parts.forces(content),
        *briefing_parts.support(content),
        *briefing_parts.points(content),
    ]
    if not found:
        raise RequestError(
            "there is nothing to brief on: begin with fng setup --corps II, "
            "or pipe in a document (fng mission --corps II -j | fng briefing)"
        )
    return [
        heading,
        *found,
        *briefing_parts.rulings(content, every=all_rulings),
        *briefing_parts.made(content),
    ]


def page(content: Content, form: PageFormat, svg: str | None = None) -> str:
    """The page of a document as it goes to a file; ``svg`` is the file of its map, as seen from the page."""
    if form is PageFormat.MD:
        return markdown(blocks(content, svg=svg))
    return "".join(f"{line}\n" for line, _ in text_lines(blocks(content, svg=svg), PIPE_WIDTH))


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """The page itself, or where it was written."""
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    elif report.format is PageFormat.MD:
        screen.plain(report.text)
    else:
        put(screen, blocks(content, screen.width, all_rulings=screen.all_rulings))


def picture(report: Briefing, content: Content) -> str:
    """The table as a map."""
    from fng_cli.cli.ground.terrain import draw_terrain
    from fng_cli.rules.ground.terrain import known_terrain
    from fng_cli.state import State

    return draw_terrain(known_terrain(State(content)), content)


class Pictured(Showing):
    """One call that makes a page: it names the picture that is drawn beside it."""

    def told(self, content: Content, form: PageFormat, svg: str) -> str:
        """The page with the file of its picture, as seen from the page."""
        return page(content, form, svg)

    def build_view(self, content: Content) -> Report:
        report = cast(Briefing, super().build_view(content))
        if svg := self.common.svg:
            beside = os.path.relpath(svg, Path(report.file).parent) if report.file else svg
            report = replace(report, text=self.told(content, report.format, Path(beside).as_posix()))
        if report.file:
            files.replace(Path(report.file), report.text.encode())
        return report


class PaperRun(Pictured, ViewRun):
    """One call of a view that is a page."""


@view("briefing", page="57-61, 98-102", show=show, picture=picture, run=PaperRun)
def briefing(play: Play, paper: PaperOptions) -> Briefing:
    """The document as a page to play from: text or Markdown; --svg FILE draws the map.

    fng briefing -i evening.json
    fng setup --corps II --seed 7 -j | fng briefing --svg map.svg
    """
    return paper.page(play, page)
