"""``fng roster``: the platoon roster as text, Markdown and a printable sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, NamedTuple

import typer
from msgspec import structs

from fng_cli import figures
from fng_cli.cli.files import files
from fng_cli.cli.mission.briefing import PaperOptions
from fng_cli.cli.options import facts
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
from fng_cli.cli.paper.palette import LOWEST_REP, REP_STRIPES
from fng_cli.cli.paper.svg import described
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import PIPE_WIDTH, Screen
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.roster import Roster, RosterLine, RosterPart, rep_colours, roster
from fng_cli.rules.record.lost import LOST_FIGURES
from fng_cli.terms import Side

WIDTH, HEIGHT = 297.0, 210.0
MARGIN, TOP, BOTTOM, GUTTER = 8.0, 20.0, 10.0, 6.0
SHEET_COLUMNS = 2
COLUMN = (WIDTH - 2 * MARGIN - GUTTER) / SHEET_COLUMNS
ROOM = HEIGHT - TOP - BOTTOM
SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)
"""How small a roster may be drawn to fit on one sheet; if that does not do, it takes more sheets."""

TEXT, SMALL = 2.5, 2.1
LEADING = 1.12
PAD = 1.1
LEAST_ROW, HEAD_ROW, TITLE_ROW, AFTER = 6.0, 3.8, 5.6, 3.0
WIDE, BOLDER = 0.55, 1.16
"""How wide a letter is on average, for its size: enough that wrapped words stay in their box."""
FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
LEAST_NOTES = 12.0
"""A box for notes fills what is left of the last column, where that is worth it."""

INK, FAINT, RULE, SHADE = "#1a1a1a", "#6f6f6f", "#9a9a9a", "#eceae4"
TICKS = ("S", "O", "D", "A")
"""What is ticked in play: stunned, out of the fight, dead, and out of ammunition."""
TICK, TICK_APART, TICK_ROW = 2.1, 4.35, 3.0


class SheetColumn(NamedTuple):
    """A column of a part of the sheet: its head, its width, and its share of what width is spare."""

    head: str
    width: float
    share: float = 0.0


BOXES = (
    SheetColumn("#", 8.5),
    SheetColumn("Name", 31.0, 0.2),
    SheetColumn("Leader", 9.0),
    SheetColumn("REP", 8.0),
    SheetColumn("Attribute, effect", 26.5, 0.5),
    SheetColumn("Weapon", 26.5, 0.3),
    SheetColumn("DEROS", 9.5),
    SheetColumn("Notes", 18.5),
)
WEAPON_BOXES = (
    SheetColumn("Weapon types", 55.0, 1.0),
    SheetColumn("Range", 28.0),
    SheetColumn("Target", 28.0),
    SheetColumn("Impact-APR", 26.5),
)


class SheetLine(NamedTuple):
    """A line of type."""

    text: str
    size: float = TEXT
    bold: bool = False
    fill: str = INK


class SheetRow(NamedTuple):
    """A row: the lines of type of each of its cells, and the colour of a stripe beside the REP."""

    cells: tuple[tuple[SheetLine, ...], ...]
    least: float = LEAST_ROW
    stripe: str = ""
    ticks: tuple[tuple[str, ...], ...] = ()

    @property
    def height(self) -> float:
        tallest = max((sum(words.size * LEADING for words in cell) for cell in self.cells), default=0)
        return max(self.least, tallest + PAD, TICK_ROW * len(self.ticks) + PAD)


class SheetTable(NamedTuple):
    """A part of the sheet: its title, its columns and its rows."""

    title: str
    boxes: tuple[SheetColumn, ...]
    rows: tuple[SheetRow, ...]

    @property
    def height(self) -> float:
        return TITLE_ROW + HEAD_ROW + sum(row.height for row in self.rows) + AFTER


def draw(report: Roster) -> str:
    """The roster as SVG: on as few sheets as it can be read on, one below the other."""
    sheets, scale = min(
        ((_sheets(report, scale), scale) for scale in SCALES), key=lambda laid: (len(laid[0]), -laid[1])
    )
    height = HEIGHT * len(sheets)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {WIDTH:g} {height:g}" font-family="{FONTS}"{_several(len(sheets))}>',
        f'<rect width="{WIDTH:g}" height="{height:g}" fill="#ffffff"/>',
    ]
    for number, sheet in enumerate(sheets):
        parts.append(f'<g transform="translate(0 {HEIGHT * number:g})">')
        parts += _frame(report, number + 1, len(sheets))
        for place, column in enumerate(sheet):
            left = MARGIN + place * (COLUMN + GUTTER)
            parts.append(f'<g transform="translate({left:g} {TOP:g}) scale({scale:g})">')
            parts += _column(column)
            if (number, place) == (len(sheets) - 1, SHEET_COLUMNS - 1):
                parts += _notes(sum(block.height for block in column), COLUMN / scale, ROOM / scale)
            parts.append("</g>")
        parts.append("</g>")
    return described("\n".join([*parts, "</svg>", ""]), report.summary().removesuffix("."), _told(report))


def _told(report: Roster) -> Iterator[str]:
    """The sheet in sentences: who is in each part, with his REP and what he carries."""
    for part in report.parts:
        yield f"{part.title}:"
        yield (
            "; ".join(
                f"{line.id} {line.name}, REP {line.rep}, {line.weapons_text or 'unarmed'}"
                for line in part.lines
            )
            + "."
        )


def _several(sheets: int) -> str:
    return f' data-sheets="{sheets}"' if sheets > 1 else ""


def _sheets(report: Roster, scale: float) -> list[list[list[SheetTable]]]:
    """The sheets of a roster that is drawn so small, each of its columns, the last perhaps empty."""
    columns = _laid_out(report, scale)
    columns += [[] for _ in range(-len(columns) % SHEET_COLUMNS)]
    return [columns[start : start + SHEET_COLUMNS] for start in range(0, len(columns), SHEET_COLUMNS)]


def _laid_out(report: Roster, scale: float) -> list[list[SheetTable]]:
    """The parts of the roster, column by column, where all is drawn so small."""
    room = ROOM / scale
    columns: list[list[SheetTable]] = [[]]
    for block in _blocks(report, COLUMN / scale):
        for piece in _pieces(block, room):
            if columns[-1] and sum(other.height for other in columns[-1]) + piece.height > room + AFTER:
                columns.append([])
            columns[-1].append(piece)
    return columns


def _pieces(block: SheetTable, room: float) -> Iterator[SheetTable]:
    """A part that is longer than a column, in pieces that are not."""
    rows: list[SheetRow] = []
    for row in block.rows:
        if rows and block._replace(rows=(*rows, row)).height > room + AFTER:
            yield block._replace(rows=tuple(rows))
            rows = []
            block = block._replace(title=f"{block.title.removesuffix(', continued')}, continued")
        rows.append(row)
    yield block._replace(rows=tuple(rows))


def _blocks(report: Roster, width: float) -> Iterator[SheetTable]:
    if report.weapon_lines:
        boxes = _widened(WEAPON_BOXES, width)
        rows = tuple(
            SheetRow(tuple((SheetLine(text, SMALL),) if text else () for text in weapon), 3.4)
            for weapon in ((w.name, w.range_text, w.targets_text, w.impact_text) for w in report.weapon_lines)
        )
        yield SheetTable("Weapons", boxes, rows)
    for part in report.parts:
        yield _part(part, _widened(BOXES, width))


def _widened(boxes: Sequence[SheetColumn], width: float) -> tuple[SheetColumn, ...]:
    spare = width - sum(box.width for box in boxes)
    return tuple(box._replace(width=box.width + spare * box.share) for box in boxes)


def _part(part: RosterPart, boxes: tuple[SheetColumn, ...]) -> SheetTable:
    filled = [_row(line, boxes) for line in part.lines]
    empty = [SheetRow(()) for _ in range(part.places - len(part.lines))]
    return SheetTable(part.title, boxes, (*filled, *empty))


def _row(line: RosterLine, boxes: Sequence[SheetColumn]) -> SheetRow:
    name = f"{line.name} \N{BLACK STAR}" if line.star else line.name
    traits = [
        words
        for attribute in line.attribute_notes
        for words in (
            *_wrapped(attribute.name, boxes[4], SMALL, bold=True),
            *_wrapped(attribute.effect, boxes[4], SMALL),
        )
    ]
    deros = "" if line.deros_months is None else str(line.deros_months)
    cells = (
        _wrapped(line.id, boxes[0], TEXT),
        (*_wrapped(name, boxes[1], TEXT, bold=True), *_wrapped(line.role, boxes[1], SMALL, fill=FAINT)),
        (SheetLine("\N{BLACK CIRCLE}", TEXT),) if line.leader else (),
        (SheetLine(str(line.rep), TEXT, bold=True),),
        tuple(traits),
        (
            *_wrapped(line.weapons_text, boxes[5], SMALL),
            *_wrapped(line.gear_text, boxes[5], SMALL, fill=FAINT),
        ),
        _wrapped(deros, boxes[6], TEXT),
        (),
    )
    return SheetRow(cells, stripe=_stripe(line.rep), ticks=_ticks(line))


def _ticks(line: RosterLine) -> tuple[tuple[str, ...], ...]:
    """Boxes to tick, row by row: wounds and ammunition, a Star's dice; under them what has become of him."""
    power = line.star_power or 0
    stars = tuple(("\N{BLACK STAR}",) * min(4, power - at) for at in range(0, power, 4))
    status = ((line.status,),) if line.status else ()
    return (TICKS, *stars, *status)


def _wrapped(
    text: str | None, box: SheetColumn, size: float, *, bold: bool = False, fill: str = INK
) -> tuple[SheetLine, ...]:
    letters = max(3, int((box.width - 2 * PAD) / (size * WIDE * (BOLDER if bold else 1))))
    return tuple(
        SheetLine(line, size, bold, fill)
        for line in wrap(one_line(text or ""), letters, break_on_hyphens=False)
    )


def _stripe(rep: int) -> str:
    """The colour of the stripe on a figure's base, by its REP (p. 3)."""
    return REP_STRIPES.get(rep_colours().get(rep, ""), LOWEST_REP)


def _frame(report: Roster, number: int, of: int) -> Iterator[str]:
    """SVG around the columns of sheet ``number`` of ``of``: title, lines to fill in, the key to the signs."""
    units = ", ".join((*report.unit_names, *([month_in_words(report.date)] if report.date else [])))
    yield _text(MARGIN, 12.2, SheetLine("PLATOON ROSTER", 6.0, bold=True))
    yield _text(MARGIN + 64, 12.2, SheetLine(units, 3.4))
    for place, label in enumerate(("Unit", "Corps", "Turn")):
        left = WIDTH - MARGIN - 105 + place * 35
        yield _text(left, 12.2, SheetLine(label, 2.6, fill=FAINT))
        yield f'<line x1="{left + 10:g}" y1="12.6" x2="{left + 32:g}" y2="12.6" stroke="{RULE}" stroke-width="0.25"/>'
    yield f'<line x1="{MARGIN:g}" y1="16" x2="{WIDTH - MARGIN:g}" y2="16" stroke="{INK}" stroke-width="0.6"/>'
    left = MARGIN
    for sign in (
        "\N{BLACK CIRCLE} leads",
        "\N{BLACK STAR} your Star, and his dice",
        "S stunned, O out of the fight, D dead, A out of ammunition",
        "DEROS: months until he goes home",
    ):
        yield _text(left, HEIGHT - 4.4, SheetLine(sign, SMALL, fill=FAINT))
        left += 6 + len(sign) * SMALL * WIDE
    yield _square(left, HEIGHT - 6.2, LOWEST_REP)
    yield _text(left + 3, HEIGHT - 4.4, SheetLine("REP 1-2", SMALL, fill=FAINT))
    left += 17
    for rep, colour_name in rep_colours().items():
        if colour := REP_STRIPES.get(colour_name):
            yield _square(left, HEIGHT - 6.2, colour)
            yield _text(left + 3, HEIGHT - 4.4, SheetLine(f"REP {rep}", SMALL, fill=FAINT))
            left += 14
    if of > 1:
        yield _text(
            WIDTH - MARGIN - 18, HEIGHT - 4.4, SheetLine(f"sheet {number} of {of}", SMALL, fill=FAINT)
        )


def _column(blocks: Sequence[SheetTable]) -> Iterator[str]:
    top = 0.0
    for block in blocks:
        yield from _block(block, top)
        top += block.height


def _notes(top: float, width: float, bottom: float) -> Iterator[str]:
    """An empty box down to the bottom of a column."""
    height = bottom - top - TITLE_ROW
    if height >= LEAST_NOTES:
        yield _text(0, top + 4.0, SheetLine("NOTES", 3.1, bold=True))
        yield _frame_of(0, top + TITLE_ROW, width, height)


def _block(block: SheetTable, top: float) -> Iterator[str]:
    width = sum(box.width for box in block.boxes)
    yield _text(0, top + 4.0, SheetLine(block.title.upper(), 3.1, bold=True))
    head = top + TITLE_ROW
    yield f'<rect x="0" y="{head:g}" width="{width:g}" height="{HEAD_ROW:g}" fill="{SHADE}"/>'
    left = 0.0
    for box in block.boxes:
        yield _text(left + PAD, head + 2.7, SheetLine(box.head, 1.9, bold=True, fill=FAINT))
        left += box.width
    line = head + HEAD_ROW
    for row in block.rows:
        yield from _cells(row, block.boxes, line)
        yield _rule(0, line, width, line)
        line += row.height
    yield from _grid(block.boxes, head, line)


def _grid(boxes: Sequence[SheetColumn], head: float, bottom: float) -> Iterator[str]:
    """The lines between columns, and the frame around a part."""
    left = 0.0
    for box in boxes[:-1]:
        left += box.width
        yield _rule(left, head, left, bottom)
    width = left + boxes[-1].width
    yield _frame_of(0, head, width, bottom - head)


def _frame_of(left: float, top: float, width: float, height: float) -> str:
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="none" '
        f'stroke="{INK}" stroke-width="0.35"/>'
    )


def _cells(row: SheetRow, boxes: Sequence[SheetColumn], top: float) -> Iterator[str]:
    left = 0.0
    for box, cell in zip(boxes, row.cells, strict=False):
        line = top + PAD / 2
        for words in cell:
            line += words.size * LEADING
            yield _text(left + PAD, line - 0.25 * words.size, words)
        if box.head == "Notes":
            yield from _boxes(row.ticks, left, top)
        if box.head == "REP" and row.stripe:
            yield _square(left + box.width - 3.2, top + 1.3, row.stripe)
        left += box.width


def _boxes(rows: Sequence[tuple[str, ...]], left: float, top: float) -> Iterator[str]:
    """Boxes to tick, each with its letter before it; a longer word stands by itself."""
    for line, row in enumerate(rows):
        base = top + PAD / 2 + TICK_ROW * line
        for place, label in enumerate(row):
            at = left + PAD / 2 + TICK_APART * place
            yield _text(at, base + 2.2, SheetLine(label, 1.75, fill=FAINT))
            if len(label) == 1:
                yield (
                    f'<rect x="{at + 1.75:g}" y="{base + 0.4:g}" width="{TICK:g}" height="{TICK:g}" fill="none" '
                    f'stroke="{INK}" stroke-width="0.2"/>'
                )


def _square(left: float, top: float, fill: str) -> str:
    return (
        f'<rect x="{left:g}" y="{top:g}" width="2.2" height="2.2" fill="{fill}" '
        f'stroke="{FAINT}" stroke-width="0.15"/>'
    )


def _rule(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{RULE}" stroke-width="0.18"/>'


def _text(left: float, base: float, words: SheetLine) -> str:
    weight = ' font-weight="bold"' if words.bold else ""
    return (
        f'<text x="{left:g}" y="{base:.2f}" font-size="{words.size:g}" fill="{words.fill}"{weight}>'
        f"{_safe(words.text)}</text>"
    )


def _safe(text: str) -> str:
    """A text that is text in SVG, too: whatever it holds is no markup."""
    return escape(one_line(text))


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

    def spoken_lines(self) -> Iterator[str]:
        yield from self._table().spoken_lines()

    def markdown(self) -> Iterator[str]:
        yield from self._table().markdown()

    def _table(self) -> Cells:
        heads = ("#", "Name", "Leader", "REP", "Attribute", "Effect", "Weapons and gear", "DEROS", "Notes")
        return Cells(heads, tuple(map(_roster_cells, self.part.lines)), right=(3, 7))


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


def _roster_cells(line: RosterLine) -> tuple[str, ...]:
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
