"""``fng briefing``: the document as a page to play from."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, cast

from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.cli.files import outputs
from fng_cli.cli.options.words import FormatOption, OutputOption
from fng_cli.cli.paper.formats import FORMATS_BY_SUFFIX, page_text
from fng_cli.cli.paper.page import Block, LinkedPicture, PageFormat, put
from fng_cli.cli.shell.options import Options, again
from fng_cli.cli.shell.pipeline import ShowingRun, ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.state import State


class Briefing(Report, frozen=True):
    """A page to play from, as text of 80 columns, as Markdown or as HTML."""

    format: PageFormat
    text: str
    """The page; empty if only a screen shows it."""
    file: str | None = None
    """The file that it was written to."""
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the title of the page, as ``summary`` does; empty if it has none, or was only shown on the
        screen.
        """
        return self.summary().removeprefix("# ")

    def summary(self) -> str:
        """Return the title of an HTML page, or the first line of any other page without its ``#``. Empty if
        the HTML has no title, or if the page has no text because it was only shown on the screen.
        """
        if self.format is PageFormat.HTML:
            from html import unescape

            return unescape(self.text.partition("<title>")[2].partition("</title>")[0])
        return self.text.partition("\n")[0].removeprefix("# ")


class PaperOptions(Options, frozen=True):
    """The options for the format of a page, and the file that it is written to."""

    form: Annotated[
        PageFormat | None,
        again(
            FormatOption,
            "Format of the page. [default: from the ending of FILE, .md or .html; otherwise text]",
        ),
    ] = None
    output: OutputOption = None

    def format(self) -> PageFormat:
        """Return the format of the page: the one that the option names or, without it, the one that belongs
        to the ending of the output file's name; text if neither decides.
        """
        suffix = Path(self.output).suffix.lower() if self.output else ""
        return self.form or FORMATS_BY_SUFFIX.get(suffix, PageFormat.TEXT)

    def page(
        self, content: Content, page_text: Callable[[Content, PageFormat], str], *, on_screen: bool
    ) -> Briefing:
        """Return the page of a document as a report; no file is written. ``page_text`` makes the text. A text
        page that is only shown ``on_screen`` stays empty here, because it is laid out later for the width
        of the screen.
        """
        form = self.format()
        only_screen = on_screen and form is PageFormat.TEXT and self.output is None
        return Briefing(form, "" if only_screen else page_text(content, form), self.output)


def blocks(
    content: Content,
    width: int = PIPE_WIDTH,
    *,
    all_rulings: bool = True,
    svg: str | None = None,
    pictured: bool = False,
) -> list[Block]:
    """Return the blocks of a document's briefing; parts without facts are left out. ``svg`` is the file of
    the map (None: no link). ``pictured`` embeds the map as a picture. If ``all_rulings`` is False, many
    rulings may only be counted. Raises RequestError if no part is left, or for a wrong value in the
    document.
    """
    from fng_cli.cli.mission import briefing_parts
    from fng_cli.cli.mission.briefing_parts import game_in_play

    state = State(content)
    heading = briefing_parts.heading(state)
    parts: list[Block] = [
        *briefing_parts.objective(state),
        *briefing_parts.time(state),
        *briefing_parts.weather(state),
        *game_in_play(state),
        *briefing_parts.map_blocks(state, width, pictured=pictured),
        *([LinkedPicture("The table", svg)] if svg else ()),
        *briefing_parts.ground(state),
        *briefing_parts.deploy(state),
        *briefing_parts.pefs(state),
        *briefing_parts.civilians(state),
        *briefing_parts.forces(state),
        *briefing_parts.support(state),
        *briefing_parts.points(state),
    ]
    if not parts:
        raise RequestError(
            "there is no mission to brief you on; begin with fng setup --corps II, "
            "or pipe in a document (fng mission --corps II -j | fng briefing)"
        )
    return [
        heading,
        *parts,
        *briefing_parts.rulings(state, every=all_rulings),
        *briefing_parts.origin_line(state),
    ]


def page(content: Content, page_format: PageFormat, svg: str | None = None) -> str:
    """Return the briefing of a document as text, Markdown or HTML; only HTML embeds the map as a picture.
    ``svg`` is the file of the map, relative to the page; None: no link to a map. Raises RequestError for a
    wrong value in the document and, without ``svg``, if there is nothing to brief on.
    """
    return page_text(blocks(content, svg=svg, pictured=page_format is PageFormat.HTML), page_format)


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """Print the briefing as text, in Markdown or in HTML. If it was written to a file, print one line
    instead: the summary and the name of that file.
    """
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    elif report.format is not PageFormat.TEXT:
        screen.plain(report.text)
    else:
        put(screen, blocks(content, screen.width, all_rulings=screen.all_rulings))


def picture(report: Briefing, content: Content) -> str:
    """Return the map of the document's table as the text of an SVG file, for ``--svg``. ``report`` is unused.

    Raises RequestError if the document has no terrain.
    """
    from fng_cli.cli.ground.terrain import draw_terrain
    from fng_cli.rules.ground.terrain import known_terrain

    return draw_terrain(known_terrain(State(content)), content)


class Pictured(ShowingRun):
    """A run of a view that is a page, which links the picture that is drawn beside it."""

    def page_text(self, content: Content, page_format: PageFormat, svg: str) -> str:
        """Return the page with a link to its picture; ``svg`` is the picture's file, relative to the page.
        Raises RequestError for a wrong value in the document.
        """
        return page(content, page_format, svg)

    def build_view(self, content: Content) -> Report:
        """Return the page as a report, and write it to its output file if one was named. If ``--svg`` draws a
        picture, the page has a link to it. Raises RequestError if there is nothing to show, but not for a
        page that stays empty here because it is only shown on the screen.
        """
        report = cast(Briefing, super().build_view(content))
        if svg := self.common.svg:
            beside = os.path.relpath(svg, Path(report.file).parent) if report.file else svg
            report = replace(report, text=self.page_text(content, report.format, Path(beside).as_posix()))
        if report.file:
            outputs.write(report.file, report.text.encode())
        return report


class PaperRun(Pictured, ViewRun):
    """A run of a view that is a page, such as ``briefing``."""


@view("briefing", page="57-61, 98-102", show=show, picture=picture, run=PaperRun)
def briefing(play: Play, paper: PaperOptions) -> Briefing:
    """Print a briefing for the game: a page to have at the table.

    The page is text, Markdown, or HTML with the map in it. With --svg FILE, the map is also drawn to a file
    of its own.

    fng briefing -i evening.json
    fng briefing -o briefing.html -i evening.json
    fng setup --corps II --seed 7 -j | fng briefing --svg map.svg
    """
    return paper.page(play.document, page, on_screen=play.on_screen)
