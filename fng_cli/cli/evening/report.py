"""``fng report``: an evening told from its log, as text or Markdown."""

from __future__ import annotations

from fng_cli.cli.evening.report_page import report_blocks
from fng_cli.cli.mission.briefing import Briefing, PaperOptions, PaperRun, picture
from fng_cli.cli.paper.page import PageFormat, markdown, put, text_lines
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content


def told(content: Content, form: PageFormat, svg: str | None = None) -> str:
    """The page of an evening as it goes to a file; ``svg`` is the file of its map, as seen from the page."""
    blocks = report_blocks(content, PIPE_WIDTH, svg)
    if form is PageFormat.MD:
        return markdown(blocks)
    return "".join(f"{line}\n" for line, _ in text_lines(blocks, PIPE_WIDTH))


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """The page itself, or where it was written."""
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    elif report.format is PageFormat.MD:
        screen.plain(report.text)
    else:
        put(screen, report_blocks(content, screen.width))


class ReportRun(PaperRun):
    """One call of the report: its page names the picture that is drawn beside it."""

    def told(self, content: Content, form: PageFormat, svg: str) -> str:
        return told(content, form, svg)


@view("report", page="1", show=show, picture=picture, run=ReportRun)
def report_command(play: Play, paper: PaperOptions) -> Briefing:
    """Tell the evening from its log: turn by turn, with the map, losses, who did what, and points.

    Something to keep, or to post: text or Markdown; --svg FILE draws the map, and the page links it.

    fng report -f evening.json
    fng report -o evening.md --svg map.svg -f evening.json
    """
    return paper.page(play, told)
