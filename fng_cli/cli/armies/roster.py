"""``fng roster``: the platoon roster as text, Markdown, HTML and a printable sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from math import fsum
from textwrap import wrap
from typing import Annotated, Any, NamedTuple

import typer
from msgspec import structs

from fng_cli.cli.files import outputs
from fng_cli.cli.mission.briefing import PaperOptions
from fng_cli.cli.options import facts
from fng_cli.cli.paper.formats import page_text
from fng_cli.cli.paper.page import Block, Cells, Heading, PageFormat, StyledLine, Title, one_line, put
from fng_cli.cli.paper.palette import INK, LIGHT, LOWEST_REP, PAPER, REP_STRIPES
from fng_cli.cli.paper.svg import described
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.pipeline import ViewRun, view
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.dates import month_in_words
from fng_cli.rules.armies.roster import Roster, RosterLine, RosterPart, rep_colours, roster
from fng_cli.rules.armies.units import PLATOON_FACTS, SQUAD_FACTS
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.record.fallen import LOST_FIGURES
from fng_cli.state import State
from fng_cli.terms import Side

WIDTH, HEIGHT = 297.0, 210.0
MARGIN, TOP, BOTTOM, GUTTER = 8.0, 20.0, 10.0, 6.0
SHEET_COLUMNS = 2
COLUMN = (WIDTH - 2 * MARGIN - GUTTER) / SHEET_COLUMNS
ROOM = HEIGHT - TOP - BOTTOM
SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75)
"""The scales at which a roster may be drawn to fit on one sheet; if none of them does, it takes more sheets."""

TEXT, SMALL = 2.5, 2.1
LEADING = 1.12
PAD = 1.1
LEAST_ROW, HEAD_ROW, TITLE_ROW, AFTER = 6.0, 3.8, 5.6, 3.0
WIDE, BOLDER = 0.55, 1.16
"""The average width of a letter for its size, and of a bold one for a plain one; wrapped words stay in their box."""
FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
SERIF = "Georgia, 'Liberation Serif', 'DejaVu Serif', serif"
LEAST_NOTES = 12.0
"""The least height of the box for notes, which fills the rest of the last column."""

FAINT, RULE, SHADE = LIGHT["soft"], LIGHT["line"], LIGHT["gold-back"]
TICKS = ("S", "O", "D", "A")
"""The boxes to tick in play: stunned, out of the fight, dead, and out of ammunition."""
TICK, TICK_APART, TICK_ROW = 2.1, 4.35, 3.0


class SheetColumn(NamedTuple):
    """A column of a part of the sheet: its head, its width in mm, and its share of the width that is left over."""

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
    """A line of type: its text, size in mm, weight and colour."""

    text: str
    size: float = TEXT
    bold: bool = False
    fill: str = INK


class SheetRow(NamedTuple):
    """A row of a part: the lines of type in each cell, and the colour of a stripe beside the REP."""

    cells: tuple[tuple[SheetLine, ...], ...]
    least: float = LEAST_ROW
    stripe: str = ""
    ticks: tuple[tuple[str, ...], ...] = ()

    @property
    def height(self) -> float:
        """Return the height of the row in mm: what its tallest cell or its boxes to tick need, but no less
        than ``least``.
        """
        tallest = max((fsum(words.size * LEADING for words in cell) for cell in self.cells), default=0)
        return max(self.least, tallest + PAD, TICK_ROW * len(self.ticks) + PAD)


class SheetTable(NamedTuple):
    """A part of the sheet: its title, its columns and its rows."""

    title: str
    boxes: tuple[SheetColumn, ...]
    rows: tuple[SheetRow, ...]

    @property
    def height(self) -> float:
        """Return the height of this part of the sheet in mm, with its title, its head, and the space after
        it.
        """
        return TITLE_ROW + HEAD_ROW + fsum(row.height for row in self.rows) + AFTER


def draw(report: Roster) -> str:
    """Return the roster as an SVG, with the sheets one below the other. Of the scales in SCALES it takes the
    one that needs the fewest sheets; of equal ones, the largest.
    """
    sheets, scale = min(
        ((_sheets(report, scale), scale) for scale in SCALES), key=lambda laid: (len(laid[0]), -laid[1])
    )
    height = HEIGHT * len(sheets)
    sheets_attribute = f' data-sheets="{len(sheets)}"' if len(sheets) > 1 else ""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {WIDTH:g} {height:g}" font-family="{FONTS}"{sheets_attribute}>',
        f'<rect width="{WIDTH:g}" height="{height:g}" fill="{PAPER}"/>',
    ]
    for number, sheet in enumerate(sheets):
        parts.append(f'<g transform="translate(0 {HEIGHT * number:g})">')
        parts += _sheet_frame_svg(report, number + 1, len(sheets))
        for place, column in enumerate(sheet):
            left = MARGIN + place * (COLUMN + GUTTER)
            parts.append(f'<g transform="translate({left:g} {TOP:g}) scale({scale:g})">')
            parts += _column_svg(column)
            if (number, place) == (len(sheets) - 1, SHEET_COLUMNS - 1):
                parts += _notes_svg(fsum(block.height for block in column), COLUMN / scale, ROOM / scale)
            parts.append("</g>")
        parts.append("</g>")
    return described(
        "\n".join([*parts, "</svg>", ""]), report.summary().removesuffix("."), _sentences(report)
    )


def _sentences(report: Roster) -> Iterator[str]:
    """Yield sentences on the sheet, for screen readers: for each part its title, then its figures with their
    REP and weapons. The table of weapons is left out.
    """
    for part in report.parts:
        yield f"{part.title}:"
        yield (
            "; ".join(
                f"{line.id} {line.name}, REP {line.rep}, {line.weapons_text or 'unarmed'}"
                for line in part.lines
            )
            + "."
        )


def _sheets(report: Roster, scale: float) -> list[list[list[SheetTable]]]:
    """Return the sheets of a roster drawn at a scale, each a list of SHEET_COLUMNS columns of parts; the last
    columns may be empty.
    """
    columns = _lay_out_columns(report, scale)
    columns += [[] for _ in range(-len(columns) % SHEET_COLUMNS)]
    return [columns[start : start + SHEET_COLUMNS] for start in range(0, len(columns), SHEET_COLUMNS)]


def _lay_out_columns(report: Roster, scale: float) -> list[list[SheetTable]]:
    """Return the tables of a roster, drawn at a scale (1: full size), as a list for each column of the
    sheets. A table that does not fit into the rest of a column begins the next one. Only a table that is
    higher than a whole column is split.
    """
    room = ROOM / scale
    columns: list[list[SheetTable]] = [[]]
    for block in _sheet_tables(report, COLUMN / scale):
        for piece in _split_table(block, room):
            if columns[-1] and fsum(other.height for other in columns[-1]) + piece.height > room + AFTER:
                columns.append([])
            columns[-1].append(piece)
    return columns


def _split_table(block: SheetTable, room: float) -> Iterator[SheetTable]:
    """Yield a table in pieces, each of whole rows, that fit into a column ``room`` mm high (a single row may
    be higher); from the second piece on the title ends in ``, continued``.
    """
    rows: list[SheetRow] = []
    for row in block.rows:
        if rows and block._replace(rows=(*rows, row)).height > room + AFTER:
            yield block._replace(rows=tuple(rows))
            rows = []
            block = block._replace(title=f"{block.title.removesuffix(', continued')}, continued")
        rows.append(row)
    yield block._replace(rows=tuple(rows))


def _sheet_tables(report: Roster, width: float) -> Iterator[SheetTable]:
    """Yield the parts of the sheet, ``width`` mm wide: the weapons, if any, then headquarters and squads."""
    if report.weapon_lines:
        boxes = _with_spare_width(WEAPON_BOXES, width)
        rows = tuple(
            SheetRow(tuple((SheetLine(text, SMALL),) if text else () for text in weapon), 3.4)
            for weapon in ((w.name, w.range_text, w.targets_text, w.impact_text) for w in report.weapon_lines)
        )
        yield SheetTable("Weapons", boxes, rows)
    for part in report.parts:
        yield _squad_table(part, _with_spare_width(BOXES, width))


def _with_spare_width(boxes: Sequence[SheetColumn], width: float) -> tuple[SheetColumn, ...]:
    """Return the columns widened by their shares of the spare width, so that together they are ``width`` mm
    wide. The shares must add up to 1.
    """
    spare = width - fsum(box.width for box in boxes)
    return tuple(box._replace(width=box.width + spare * box.share) for box in boxes)


def _squad_table(part: RosterPart, boxes: tuple[SheetColumn, ...]) -> SheetTable:
    """Return a squad or the headquarters as a part of the sheet, with empty rows for its free places."""
    filled = [_figure_row(line, boxes) for line in part.lines]
    empty = [SheetRow(()) for _ in range(part.places - len(part.lines))]
    return SheetTable(part.title, boxes, (*filled, *empty))


def _figure_row(line: RosterLine, boxes: Sequence[SheetColumn]) -> SheetRow:
    """Return the row of a figure on the sheet: its cells, wrapped to the widths of the columns ``boxes``; its
    stripe in the colour of its REP; and its squares to tick.
    """
    name = f"{line.name} \N{BLACK STAR}" if line.star else line.name
    traits = [
        words
        for attribute in line.attribute_notes
        for words in (
            *_wrap(attribute.name, boxes[4], SMALL, bold=True),
            *_wrap(attribute.effect, boxes[4], SMALL),
        )
    ]
    deros = "" if line.deros_months is None else str(line.deros_months)
    cells = (
        _wrap(line.id, boxes[0], TEXT),
        (*_wrap(name, boxes[1], TEXT, bold=True), *_wrap(line.role, boxes[1], SMALL, fill=FAINT)),
        (SheetLine("\N{BLACK CIRCLE}", TEXT),) if line.leader else (),
        (SheetLine(str(line.rep), TEXT, bold=True),),
        tuple(traits),
        (
            *_wrap(line.weapons_text, boxes[5], SMALL),
            *_wrap(line.gear_text, boxes[5], SMALL, fill=FAINT),
        ),
        _wrap(deros, boxes[6], TEXT),
        (),
    )
    stripe = REP_STRIPES.get(rep_colours().get(line.rep, ""), LOWEST_REP)  # on the figure's base (p. 3)
    return SheetRow(cells, stripe=stripe, ticks=_tick_boxes(line))


def _tick_boxes(line: RosterLine) -> tuple[tuple[str, ...], ...]:
    """Return the labels of the boxes to tick for a figure, row by row: wounds and ammunition, then a Star's
    dice (four to a row), then its status if it has one.
    """
    power = line.star_power or 0
    stars = tuple(("\N{BLACK STAR}",) * min(4, power - at) for at in range(0, power, 4))
    status = ((line.status,),) if line.status else ()
    return (TICKS, *stars, *status)


def _wrap(
    text: str | None, box: SheetColumn, size: float, *, bold: bool = False, fill: str = INK
) -> tuple[SheetLine, ...]:
    """Return a text as lines, in letters ``size`` mm high, wrapped to the width of the column ``box``. Empty
    for an empty text or None. ``bold`` letters are wider; ``fill`` is the colour.
    """
    letters = max(3, int((box.width - 2 * PAD) / (size * WIDE * (BOLDER if bold else 1))))
    return tuple(
        SheetLine(line, size, bold, fill)
        for line in wrap(one_line(text or ""), letters, break_on_hyphens=False)
    )


def _sheet_frame_svg(report: Roster, number: int, sheets: int) -> Iterator[str]:
    """Yield the SVG around the columns of one sheet: title, lines to fill in, the key to the signs.
    ``number`` is the number of the sheet, from 1. It is printed only if there are several ``sheets``.
    """
    units = ", ".join((*report.unit_names, *([month_in_words(report.date)] if report.date else [])))
    yield _text_svg(MARGIN, 12.2, SheetLine("PLATOON ROSTER", 6.0, bold=True), serif=True)
    yield _text_svg(MARGIN + 76, 12.2, SheetLine(units, 3.4))
    for place, label in enumerate(("Unit", "Corps", "Turn")):
        left = WIDTH - MARGIN - 105 + place * 35
        yield _text_svg(left, 12.2, SheetLine(label, 2.6, fill=FAINT))
        yield f'<line x1="{left + 10:g}" y1="12.6" x2="{left + 32:g}" y2="12.6" stroke="{RULE}" stroke-width="0.25"/>'
    yield f'<line x1="{MARGIN:g}" y1="16" x2="{WIDTH - MARGIN:g}" y2="16" stroke="{INK}" stroke-width="0.6"/>'
    left = MARGIN
    for sign in (
        "\N{BLACK CIRCLE} leads",
        "\N{BLACK STAR} your Star, with his Star Power dice",
        "S stunned, O out of the fight, D dead, A out of ammunition",
        "DEROS: months until the soldier goes home",
    ):
        yield _text_svg(left, HEIGHT - 4.4, SheetLine(sign, SMALL, fill=FAINT))
        left += 6 + len(sign) * SMALL * WIDE
    yield _square_svg(left, HEIGHT - 6.2, LOWEST_REP)
    yield _text_svg(left + 3, HEIGHT - 4.4, SheetLine("REP 1-2", SMALL, fill=FAINT))
    left += 17
    for rep, colour_name in rep_colours().items():
        if colour := REP_STRIPES.get(colour_name):
            yield _square_svg(left, HEIGHT - 6.2, colour)
            yield _text_svg(left + 3, HEIGHT - 4.4, SheetLine(f"REP {rep}", SMALL, fill=FAINT))
            left += 14
    if sheets > 1:
        yield _text_svg(
            WIDTH - MARGIN - 18, HEIGHT - 4.4, SheetLine(f"sheet {number} of {sheets}", SMALL, fill=FAINT)
        )


def _column_svg(blocks: Sequence[SheetTable]) -> Iterator[str]:
    """Yield the SVG of the parts of a column, one below the other."""
    top = 0.0
    for block in blocks:
        yield from _table_svg(block, top)
        top += block.height


def _notes_svg(top: float, width: float, bottom: float) -> Iterator[str]:
    """Yield the SVG of the heading NOTES and of an empty box below it, ``width`` wide, from ``top`` down to
    ``bottom``, all in mm. Yields nothing if the height of the box would be less than LEAST_NOTES.
    """
    height = bottom - top - TITLE_ROW
    if height >= LEAST_NOTES:
        yield _text_svg(0, top + 4.0, SheetLine("NOTES", 3.1, bold=True))
        yield _frame_svg(0, top + TITLE_ROW, width, height)


def _table_svg(block: SheetTable, top: float) -> Iterator[str]:
    """Yield the SVG of a part whose upper edge is at ``top`` mm: title, head, rows and lines."""
    width = fsum(box.width for box in block.boxes)
    yield _text_svg(0, top + 4.0, SheetLine(block.title.upper(), 3.1, bold=True))
    head = top + TITLE_ROW
    yield f'<rect x="0" y="{head:g}" width="{width:g}" height="{HEAD_ROW:g}" fill="{SHADE}"/>'
    left = 0.0
    for box in block.boxes:
        yield _text_svg(left + PAD, head + 2.7, SheetLine(box.head, 1.9, bold=True, fill=FAINT))
        left += box.width
    line = head + HEAD_ROW
    for row in block.rows:
        yield from _cells_svg(row, block.boxes, line)
        yield _line_svg(0, line, width, line)
        line += row.height
    yield from _grid_svg(block.boxes, head, line)


def _grid_svg(boxes: Sequence[SheetColumn], head: float, bottom: float) -> Iterator[str]:
    """Yield the SVG of the lines between columns, from ``head`` to ``bottom``, and the frame around them."""
    left = 0.0
    for box in boxes[:-1]:
        left += box.width
        yield _line_svg(left, head, left, bottom)
    width = left + boxes[-1].width
    yield _frame_svg(0, head, width, bottom - head)


def _frame_svg(left: float, top: float, width: float, height: float) -> str:
    """Return the SVG of a rectangle without a fill; all in mm."""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="none" '
        f'stroke="{INK}" stroke-width="0.35"/>'
    )


def _cells_svg(row: SheetRow, boxes: Sequence[SheetColumn], top: float) -> Iterator[str]:
    """Yield the SVG of the cells in a table row: the text, the boxes to tick, and the colored stripe. ``top``
    is the upper edge of the row, in mm.
    """
    left = 0.0
    for box, cell in zip(boxes, row.cells, strict=False):
        line = top + PAD / 2
        for words in cell:
            line += words.size * LEADING
            yield _text_svg(left + PAD, line - 0.25 * words.size, words)
        if box.head == "Notes":
            yield from _boxes_svg(row.ticks, left, top)
        if box.head == "REP" and row.stripe:
            yield _square_svg(left + box.width - 3.2, top + 1.3, row.stripe)
        left += box.width


def _boxes_svg(rows: Sequence[tuple[str, ...]], left: float, top: float) -> Iterator[str]:
    """Yield the SVG of rows of labels. A label of one character has a box to tick after it, a longer one has
    none. ``left`` and ``top`` are the upper left corner of the cell, in mm.
    """
    for line, row in enumerate(rows):
        base = top + PAD / 2 + TICK_ROW * line
        for place, label in enumerate(row):
            at = left + PAD / 2 + TICK_APART * place
            yield _text_svg(at, base + 2.2, SheetLine(label, 1.75, fill=FAINT))
            if len(label) == 1:
                yield (
                    f'<rect x="{at + 1.75:g}" y="{base + 0.4:g}" width="{TICK:g}" height="{TICK:g}" fill="none" '
                    f'stroke="{INK}" stroke-width="0.2"/>'
                )


def _square_svg(left: float, top: float, fill: str) -> str:
    """Return the SVG of a small square in colour ``fill``, given its upper left corner in mm."""
    return (
        f'<rect x="{left:g}" y="{top:g}" width="2.2" height="2.2" fill="{fill}" '
        f'stroke="{FAINT}" stroke-width="0.15"/>'
    )


def _line_svg(x1: float, y1: float, x2: float, y2: float) -> str:
    """Return the SVG of a thin line between two points in mm."""
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{RULE}" stroke-width="0.18"/>'


def _text_svg(left: float, base: float, words: SheetLine, *, serif: bool = False) -> str:
    """Return the SVG of a line of type that begins at ``left`` and stands on ``base``, both in mm. ``serif``:
    in spaced serif letters, as for a title.
    """
    weight = ' font-weight="bold"' if words.bold else ""
    weight += f' font-family="{SERIF}" letter-spacing="0.4"' if serif else ""
    return (
        f'<text x="{left:g}" y="{base:.2f}" font-size="{words.size:g}" fill="{words.fill}"{weight}>'
        f"{escape(one_line(words.text))}</text>"
    )


class Column(NamedTuple):
    """A column of the roster as text: its head, its width in characters, and whether it is right-aligned."""

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
"""The characters of the longest role: ``Platoon sergeant``."""


class Ranks(NamedTuple):
    """A block of the page: a squad with a figure in each line, and its attributes below."""

    part: RosterPart

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the block as lines of text, each with its style: the heads in bold, then every figure. Lines
        are at most ``width`` characters wide, unless that is too narrow for the columns.
        """
        columns = _fit_columns(width)
        yield _join_cells([column.head for column in columns], columns), {"bold": True}
        for line in self.part.lines:
            yield from _figure_lines(line, columns, width)

    def spoken_lines(self) -> Iterator[str]:
        """Yield a sentence for each row of the block's table, for screen readers."""
        yield from self._table().spoken_lines()

    def markdown(self) -> Iterator[str]:
        """Yield the block as lines of Markdown, a table."""
        yield from self._table().markdown()

    def _table(self) -> Cells:
        """Return this block of the roster as one table, a row for each line of the block, for Markdown and
        for screen readers.
        """
        heads = ("#", "Name", "Leader", "REP", "Attribute", "Effect", "Weapons and gear", "DEROS", "Notes")
        return Cells(heads, tuple(map(_roster_cells, self.part.lines)), right=(3, 7))


def _fit_columns(width: int) -> tuple[Column, ...]:
    """Return the columns for a page of ``width`` characters. Spare width goes first to the leader's column,
    until the longest role fits, then to names (a third) and to weapons and gear. On a narrow page, names
    and weapons shrink, to 6 characters at least.
    """
    spare = width - sum(column.width for column in COLUMNS) - len(GAP) * (len(COLUMNS) - 1)
    role = max(0, min(spare, LONGEST_ROLE - COLUMNS[2].width))
    spare -= role
    more = {"Name": spare // 3, "Leader": role, "Weapons and gear": spare - spare // 3}
    return tuple(
        column._replace(width=max(6, column.width + more[column.head])) if column.head in more else column
        for column in COLUMNS
    )


def _figure_lines(line: RosterLine, columns: tuple[Column, ...], width: int) -> Iterator[StyledLine]:
    """Yield the lines of text of a figure, each with its style: the row of its cells, wrapped to the columns,
    then the lines of each attribute, which are at most ``width`` characters wide and dimmed.
    """
    cells = (
        line.id,
        _name_text(line),
        line.role,
        str(line.rep),
        _carried_text(line),
        "" if line.deros_months is None else str(line.deros_months),
    )
    wrapped = [
        textwrap.wrap(one_line(cell), column.width, break_on_hyphens=False)
        for cell, column in zip(cells, columns, strict=True)
    ]
    for row in range(max(map(len, wrapped))):
        parts = [cell[row] if row < len(cell) else "" for cell in wrapped]
        yield _join_cells(parts, columns), {}
    indent = " " * (columns[0].width + len(GAP))
    for attribute in line.attribute_notes:
        text = one_line(f"{attribute.name}: {attribute.effect}" if attribute.effect else attribute.name)
        for row_text in textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent + GAP):
            yield row_text, {"dim": True}


def _join_cells(cells: list[str], columns: tuple[Column, ...]) -> str:
    """Return one line of text made of a cell for each column, padded to the column's width, without blanks at
    the end of the line. Cells of a column marked ``right`` are padded on the left. There must be as many
    cells as columns.
    """
    return GAP.join(
        f"{cell:>{column.width}}" if column.right else f"{cell:{column.width}}"
        for cell, column in zip(cells, columns, strict=True)
    ).rstrip()


def _name_text(line: RosterLine) -> str:
    """Return a figure's name, with * for a Star, then in brackets its status if it has one: ``Miller *
    (stunned)``.
    """
    return f"{line.name}{' *' if line.star else ''}{f' ({line.status})' if line.status else ''}"


def _carried_text(line: RosterLine) -> str:
    """Return a figure's weapons, then its gear, in words, with a semicolon between them. Empty if it has
    neither.
    """
    return "; ".join(filter(None, (line.weapons_text, line.gear_text)))


def _roster_cells(line: RosterLine) -> tuple[str, ...]:
    """Return the cells of a figure's row in the roster, for Markdown and screen readers: id, name, role, REP,
    attributes, their effects, what the figure carries, and months until DEROS. The last is empty if
    unknown. An empty cell for notes follows.
    """
    return (
        line.id,
        _name_text(line),
        line.role,
        str(line.rep),
        ", ".join(attribute.name for attribute in line.attribute_notes),
        " ".join(attribute.effect or "" for attribute in line.attribute_notes),
        _carried_text(line),
        "" if line.deros_months is None else str(line.deros_months),
        "",
    )


def blocks(report: Roster) -> list[Block]:
    """Return the roster as the blocks of a page: title, then a heading and the figures of each part, then the
    weapons, if any.
    """
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


def show(screen: Screen, report: Roster, content: Content) -> None:
    """Print the roster as text, Markdown or HTML, as its format says. If it was written to a file, print one
    line instead: its summary and the file's name.
    """
    if report.file:
        screen.ruling(f"{report.summary().removesuffix('.')}: written to {report.file}.")
    elif report.format != PageFormat.TEXT:
        screen.plain(page_text(blocks(report), PageFormat(report.format)))
    else:
        put(screen, blocks(report))


def picture(report: Roster, content: Content) -> str:
    """Return the roster as an SVG, for ``--svg``. ``content`` is unused."""
    return draw(report)


class RosterRun(ViewRun):
    """A run of ``roster``, whose document may be named as an argument."""

    def __init__(self, command: Command, options: dict[str, Any], common: Common) -> None:
        """Set up the run of the roster. A document that is given as an argument becomes the source of the
        run. It is removed from the mapping ``options``, which is changed in place. Raises RequestError if
        -i or -f names a document, too.
        """
        file = options.pop("document", None)  # gone already where a worker begins anew
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
        str | None, typer.Argument(metavar="[FILE]", help="Document to read, instead of -i FILE or a pipe.")
    ] = None,
    side: Annotated[
        Side | None,
        facts.SIDE.by_option(
            "Side whose roster is printed: fwf or vc-nva. [default: your Star's side, or fwf]"
        ),
    ] = None,
) -> Roster:
    """Print the platoon roster, or write it as text, Markdown or HTML; --svg FILE draws the sheet.

    Soldiers whom the unit has lost are listed as well.

    The command is refused if the side has no figures.

    fng platoon usmc --no-gear --no-deros --seed 1 -j | fng roster
    fng roster -i evening.json
    fng roster -i evening.json -o roster.md
    fng squad us-army --seed 3 -j | fng roster --svg roster.svg
    """
    try:
        report = roster(_figures_and_lost(play.state), side, _month(play.state))
    except RequestError as fault:
        raise RequestError(f"{fault}; raise a unit first, e.g. fng platoon us-army -j | fng roster") from None
    form = paper.format()
    if paper.output:
        outputs.write(paper.output, page_text(blocks(report), form).encode())
    return structs.replace(report, format=form.value, file=paper.output)


def _figures_and_lost(state: State) -> tuple[Figure, ...]:
    """Return the figures of a document, then the soldiers that its unit has lost; those relieved of command
    are left out.
    """
    lost = (soldier.figure for soldier in state[LOST_FIGURES] if soldier.lost_how != "relieved")
    return (*state[FIGURES], *lost)


def _month(state: State) -> str | None:
    """Return the month of a document, from its mission, else its platoon, else its squad; None if none of
    them has one. Raises RequestError, naming the field, if it is not a month.
    """
    content = state.content
    dates = (
        (MISSION.facts(content).month, "mission.month"),
        (PLATOON_FACTS.facts(content).date, "platoon.date"),
        (SQUAD_FACTS.facts(content).date, "squad.date"),
    )
    return next((facts.read_month(value, path) for value, path in dates if value is not None), None)
