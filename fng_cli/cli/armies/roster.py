"""``fng roster``: the platoon roster as a page of text or Markdown, and as a sheet of paper."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer
from msgspec import structs

from fng_cli import figures
from fng_cli.cli.armies.roster_sheet import draw
from fng_cli.cli.files import files
from fng_cli.cli.mission.briefing import PaperOptions
from fng_cli.cli.paper.page import (
    Block,
    Cells,
    Heading,
    PageFormat,
    StyledLine,
    Title,
    markdown,
    one_line,
    put,
    text_lines,
)
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.roster import Roster, RosterLine, RosterPart, roster
from fng_cli.rules.record.lost import LOST_FIGURES
from fng_cli.terms import Side

DATES = ("mission.month", "platoon.date", "squad.date")
"""Where a document may say which month it is."""


class Column(NamedTuple):
    """A column of the roster in text: its head, its width, and whether it stands to the right."""

    head: str
    width: int
    right: bool = False


COLUMNS = (
    Column("#", 4),
    Column("Name", 21),
    Column("Leader", 14),
    Column("REP", 3, True),
    Column("Weapons and gear", 23),
    Column("DEROS", 5, True),
)
GAP = "  "
LONGEST_ROLE = 16
"""Characters that a role takes in one line: ``Platoon sergeant``."""


class Ranks(NamedTuple):
    """The lines of a squad: a figure each, with his attributes below."""

    part: RosterPart

    def lines(self, width: int) -> Iterator[StyledLine]:
        columns = _fitted(width)
        yield _joined([column.head for column in columns], columns), {"bold": True}
        for line in self.part.lines:
            yield from _figure_lines(line, columns, width)

    def said(self) -> Iterator[str]:
        yield from self._table().said()

    def markdown(self) -> Iterator[str]:
        yield from self._table().markdown()

    def _table(self) -> Cells:
        heads = ("#", "Name", "Leader", "REP", "Attribute", "Effect", "Weapons and gear", "DEROS", "Notes")
        return Cells(heads, tuple(map(_cells, self.part.lines)), right=(3, 7))


def _fitted(width: int) -> tuple[Column, ...]:
    """The columns for a page of so many characters: what is spare goes to roles that need it, then to names and weapons."""
    spare = width - sum(column.width for column in COLUMNS) - len(GAP) * (len(COLUMNS) - 1)
    role = max(0, min(spare, LONGEST_ROLE - COLUMNS[2].width))
    spare -= role
    more = {"Name": spare // 3, "Leader": role, "Weapons and gear": spare - spare // 3}
    return tuple(
        column._replace(width=max(6, column.width + more[column.head])) if column.head in more else column
        for column in COLUMNS
    )


def _figure_lines(line: RosterLine, columns: tuple[Column, ...], width: int) -> Iterator[StyledLine]:
    cells = (
        line.id,
        _called(line),
        line.role,
        str(line.rep),
        _carried(line),
        "" if line.deros_months is None else str(line.deros_months),
    )
    wrapped = [
        textwrap.wrap(one_line(cell), column.width, break_on_hyphens=False)
        for cell, column in zip(cells, columns, strict=True)
    ]
    for row in range(max(map(len, wrapped))):
        parts = [cell[row] if row < len(cell) else "" for cell in wrapped]
        yield _joined(parts, columns), {}
    indent = " " * (columns[0].width + len(GAP))
    for attribute in line.attribute_notes:
        text = one_line(f"{attribute.name}: {attribute.effect}" if attribute.effect else attribute.name)
        for row_text in textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent + GAP):
            yield row_text, {"dim": True}


def _joined(cells: list[str], columns: tuple[Column, ...]) -> str:
    return GAP.join(
        f"{cell:>{column.width}}" if column.right else f"{cell:{column.width}}"
        for cell, column in zip(cells, columns, strict=True)
    ).rstrip()


def _called(line: RosterLine) -> str:
    return f"{line.name}{' *' if line.star else ''}{f' ({line.status})' if line.status else ''}"


def _carried(line: RosterLine) -> str:
    return "; ".join(filter(None, (line.weapons_text, line.gear_text)))


def _cells(line: RosterLine) -> tuple[str, ...]:
    return (
        line.id,
        _called(line),
        line.role,
        str(line.rep),
        ", ".join(attribute.name for attribute in line.attribute_notes),
        " ".join(attribute.effect or "" for attribute in line.attribute_notes),
        _carried(line),
        "" if line.deros_months is None else str(line.deros_months),
        "",
    )


def blocks(report: Roster) -> list[Block]:
    """The roster as a page, part by part."""
    below = ", ".join((*report.unit_names, *([month_in_words(report.date)] if report.date else [])))
    rows = tuple(
        (weapon.name, weapon.range_text or "", weapon.targets_text or "", weapon.impact_text or "")
        for weapon in report.weapon_lines
    )
    page: list[Block] = [Title("Platoon roster", below)]
    for part in report.parts:
        page += [Heading(f"{part.title}: {len(part.lines)}"), Ranks(part)]
    weapons = Cells(("Weapon", "Range", "Targets", "Impact-APR"), rows)
    return [*page, Heading("Weapons"), weapons] if rows else page


def page(report: Roster, form: PageFormat) -> str:
    """The page as it goes to a file."""
    if form is PageFormat.MD:
        return markdown(blocks(report))
    return "".join(f"{line}\n" for line, _ in text_lines(blocks(report), PIPE_WIDTH))


def show(screen: Screen, report: Roster, content: Content) -> None:
    """The page itself, or where it was written."""
    if report.file:
        screen.ruling(f"{report.summary().removesuffix('.')}: written to {report.file}.")
    elif report.format == PageFormat.MD:
        screen.plain(markdown(blocks(report)))
    else:
        put(screen, blocks(report))


def picture(report: Roster, content: Content) -> str:
    """The roster as a sheet of paper."""
    return draw(report)


class RosterRun(ViewRun):
    """One call of a view of a document that may be named as an argument."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        file = options.pop("document")
        if file is not None:
            if common.source or common.file:
                raise RequestError(f"{file}: the document is given twice; leave out -i or -f")
            common = structs.replace(common, source=file)
        super().__init__(command, options, common)


@view("roster", page="110-111", show=show, picture=picture, run=RosterRun)
def roster_command(
    play: Play,
    paper: PaperOptions,
    document: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="The document, in place of -i FILE or a pipe.")
    ] = None,
    side: Annotated[
        Side | None, facts.SIDE.by_option("Whose sheet: fwf or vc-nva; else that of your Star, or fwf.")
    ] = None,
) -> Roster:
    """The platoon roster as a page: text or Markdown; --svg FILE draws the sheet.

    fng platoon usmc --no-gear --no-deros --seed 1 -j | fng roster
    fng roster -i evening.json
    fng roster -i evening.json -o roster.md
    fng squad us-army --seed 3 -j | fng roster --svg roster.svg
    """
    try:
        report = roster(_with_lost(play.document), side, _month(play.document))
    except RequestError as fault:
        raise RequestError(f"{fault}; raise some: fng platoon us-army -j | fng roster") from None
    form = paper.format()
    if paper.output:
        files.replace(Path(paper.output), page(report, form).encode())
    return structs.replace(report, format=form.value, file=paper.output)


def _with_lost(content: Content) -> tuple[Figure, ...]:
    """Return the figures of a document, and behind them those whom its unit has lost: dead, missing or sent home."""
    lost = (one for one in LOST_FIGURES.read(content) if one.lost_how != "relieved")
    return (*figures.read(content), *(one.figure for one in lost))


def _month(content: Content) -> str | None:
    """The month that a document says, wherever it does."""
    found = ((lookup(content, path), path) for path in DATES)
    return next((facts.read_month(value, path) for value, path in found if value is not None), None)
