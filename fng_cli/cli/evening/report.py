"""``fng report``: the story of an evening as text, Markdown or HTML."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from fng_cli.cli.mission.briefing import Briefing, PaperOptions, PaperRun, picture
from fng_cli.cli.mission.briefing_parts import map_blocks, origin_line
from fng_cli.cli.paper.formats import page_text
from fng_cli.cli.paper.page import (
    Block,
    Cells,
    Heading,
    Items,
    Labelled,
    LinkedPicture,
    PageFormat,
    Title,
    Words,
    put,
)
from fng_cli.cli.shell.pipeline import view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content
from fng_cli.rules.story.evening import EveningPhase, PhaseStory, Story
from fng_cli.rules.story.telling import story_of
from fng_cli.state import State
from fng_cli.words import in_words


class EveningReport(Briefing, frozen=True, kw_only=True):
    """The report on an evening: the page, and the story that it shows."""

    evening_story: Story


QUIET = (EveningPhase.APPROACH, EveningPhase.LULL, EveningPhase.WAY_OUT)
"""Phases that are told in a line, without a heading."""


def report_blocks(content: Content, width: int, picture: str | None = None) -> list[Block]:
    """Return the story of a game as blocks for a page of ``width`` characters. ``picture`` is the map's file,
    relative to the page; None for no link. Raises RequestError if there is nothing to tell (``story_of``).
    """
    state = State(content)
    story = story_of(state)
    return [
        *head_blocks(story),
        *map_blocks(state, width),
        *([LinkedPicture("The table", picture)] if picture else ()),
        *story_blocks(story),
        *origin_line(state),
    ]


def head_blocks(story: Story) -> Iterator[Block]:
    """Yield the head of a story: its title with date and subtitle, and the paragraph that sums it up, if
    there is one.
    """
    yield Title(f"After action: {story.title}", ". ".join(filter(None, (story.when, story.subtitle))))
    if story.lede:
        yield Words(story.lede)


def story_blocks(story: Story) -> Iterator[Block]:
    """Yield the body of a story: its phases, the lost and the wounded, who did what, the points, notes and
    facts. Parts of which nothing is known are left out.
    """
    for phase in story.phase_stories:
        yield from _phase_blocks(phase)
    if story.lost_stories:
        yield Heading("The lost")
        yield from (Words(lost.text) for lost in story.lost_stories)
    if story.hurt_texts:
        yield Heading("The wounded")
        yield Items(story.hurt_texts)
    if story.tallies:
        yield Heading("Who did what")
        yield Items(tuple(f"{tally.soldier.name}: {tally.text}." for tally in story.tallies))
    yield from _points(story)
    if story.notes:
        yield Heading("Notes")
        yield from map(_quotation, story.notes)
    if story.story_facts:
        yield Heading("The evening")
        yield Labelled(tuple((fact.label, fact.text) for fact in story.story_facts))


def _phase_blocks(phase: PhaseStory) -> Iterator[Block]:
    """Yield the blocks of a phase: a heading and its paragraphs, then the player's notes as quotations. For a
    phase that is one of QUIET, title and paragraphs are one line.
    """
    if phase.phase in QUIET:
        yield Words(f"{phase.title}. {' '.join(phase.paragraphs)}")
    else:
        yield Heading(phase.title)
        yield from map(Words, phase.paragraphs)
    yield from map(_quotation, phase.notes)


def _quotation(note: str) -> Words:
    """Return a player's note as a paragraph in quotation marks."""
    return Words(f"\u201c{note}\u201d")


def _points(story: Story) -> Iterator[Block]:
    """Yield the table of victory points, with the total and what decided the game. If the points were not
    counted, yield only what decided the game, if that is known.
    """
    if story.total is None or story.mission_result is None:
        if story.verdict_text:
            yield Words(story.verdict_text)
        return
    yield Heading("Victory points")
    lines = [
        (line.what, str(line.number), f"{line.each:+d}", f"{line.points:+d}") for line in story.score_lines
    ]
    yield Cells(("Counted", "Number", "Each", "Points"), tuple(lines), right=(1, 2, 3))
    total = f"The total is {story.total}: a {in_words(story.mission_result)} mission."
    yield Words(f"{total} {story.verdict_text}".strip())


def report_text(content: Content, page_format: PageFormat, svg: str | None = None) -> str:
    """Return the story of a game as plain text, Markdown or HTML. ``svg`` is the path of its map relative to
    the page (None: no link to a map). HTML ignores it, and contains the map itself, if anything is known to
    be on it. Raises RequestError if there is nothing to tell (``story_of``).
    """
    if page_format is PageFormat.HTML:
        from fng_cli.cli.web.stories import html_of_story

        state = State(content)
        return html_of_story(
            story_of(state), [*map_blocks(state, PIPE_WIDTH, pictured=True), *origin_line(state)]
        )
    return page_text(report_blocks(content, PIPE_WIDTH, svg), page_format)


def show(screen: Screen, report: Briefing, content: Content) -> None:
    """Print the report of the evening in its format (text, Markdown or HTML). If it was written to a file,
    print one line instead: its summary and the file's name.
    """
    if report.file:
        screen.ruling(f"{report.summary()}: written to {report.file}.")
    elif report.format is not PageFormat.TEXT:
        screen.plain(report.text)
    else:
        put(screen, report_blocks(content, screen.width))


class ReportRun(PaperRun):
    """A run of ``fng report``, whose page links the map that is drawn beside it."""

    def page_text(self, content: Content, page_format: PageFormat, svg: str) -> str:
        """Return the story of the game as a page of this format; ``svg`` is the file of its map, relative to
        the page. Raises RequestError if there is nothing to tell (``story_of``).
        """
        return report_text(content, page_format, svg)


@view("report", page="1", show=show, picture=picture, run=ReportRun)
def report_command(play: Play, paper: PaperOptions) -> EveningReport:
    """Tell the story of the game: approach, contacts, fights, losses, who did what, and points.

    The story is text, Markdown, or HTML with the map in it. With --svg FILE the map goes into FILE, and a
    page of text or Markdown links to it. -j prints the story as JSON.

    The command is refused if no turn has been played.

    fng report -f evening.json
    fng report -o evening.html -f evening.json
    fng report -o evening.md --svg map.svg -f evening.json
    """
    page = paper.page(play.document, report_text, on_screen=play.on_screen)
    return EveningReport(**structs.asdict(page), evening_story=story_of(play.state))
