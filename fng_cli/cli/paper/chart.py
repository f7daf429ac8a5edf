"""Charts on a sheet of paper: bars and grids in SVG, in the look of the maps; every value is also given in
figures.

All lengths are in millimetres. Shades are of one colour, from light to dark, so that they print in grey.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import NamedTuple

from fng_cli.cli.paper.page import one_line
from fng_cli.cli.paper.palette import FRIEND, INK, LIGHT, PAPER
from fng_cli.cli.paper.svg import described, tag, words

WIDTH = 210.0
MARGIN, TOP = 12.0, 14.0
TITLE, TEXT, SMALL = 5.0, 3.2, 2.6
LINE, ROW = 4.4, 7.0
LETTER = 0.56
"""The average width of a letter, as a fraction of its size."""
FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
SERIF = "Georgia, 'Liberation Serif', 'DejaVu Serif', serif"
FAINT, RULE, BAR = LIGHT["soft"], LIGHT["line"], FRIEND
TICKS = 4


class Bar(NamedTuple):
    """A bar: its label, its length as a fraction of 1, and its figure; ``error`` is drawn as a whisker."""

    label: str
    part: float
    figure: str
    error: float = 0.0
    colour: str = BAR


class Bars(NamedTuple):
    """Bars below a heading, with an axis of percent from 0 to the longest of them."""

    heading: str
    bars: tuple[Bar, ...]
    unit: str = "chance"

    def in_words(self) -> str:
        """Return the bars in a sentence for screen readers: the heading, then each label with its figure."""
        return f"{self.heading}: {'; '.join(f'{bar.label} {bar.figure}' for bar in self.bars)}."


class Cell(NamedTuple):
    """A cell of a grid: its figure, its shade (0 to 1), and whether it is the best of its column."""

    figure: str
    part: float = 0.0
    best: bool = False


class GridOf(NamedTuple):
    """A grid below a heading: a row for each choice, a column for each measure."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]

    def in_words(self) -> str:
        """Return the grid in a sentence for screen readers: the heading, then each row, with the name of its
        column before each figure.
        """
        rows = (
            f"{name}: {', '.join(f'{head} {cell.figure}' for head, cell in zip(self.columns, cells, strict=True))}"
            for name, cells in self.rows
        )
        return f"{self.heading}: {'; '.join(rows)}."


class ChartPage(NamedTuple):
    """A sheet: its title, the lines below it, bars and grids, and the small print."""

    title: str
    below: tuple[str, ...]
    parts: tuple[Bars | GridOf, ...]
    foot: tuple[str, ...]


def draw(chart: ChartPage) -> str:
    """Return the chart as an SVG document: the title, the lines below it, the bars and grids, the small print
    at the foot. It is as high as its content needs.
    """
    drawn: list[str] = []
    y = TOP
    drawn.append(_text_at(MARGIN, y, chart.title, TITLE, bold=True))
    for text in _wrap_all(chart.below, TEXT):
        y += LINE
        drawn.append(_text_at(MARGIN, y, text, TEXT, fill=FAINT))
    for part in chart.parts:
        y += LINE * 1.6
        drawn.append(_text_at(MARGIN, y, part.heading, TEXT, bold=True))
        marks, y = _draw_bars(part, y + 2) if isinstance(part, Bars) else _draw_grid(part, y + 2)
        drawn += marks
    y += 3
    for text in _wrap_all(chart.foot, SMALL):
        y += LINE * 0.85
        drawn.append(_text_at(MARGIN, y, text, SMALL, fill=FAINT))
    height = y + MARGIN * 0.7
    paper = tag("rect", width=WIDTH, height=height, fill=PAPER)
    sheet = tag(
        "svg",
        paper,
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{WIDTH:g}mm",
        height=f"{height:.1f}mm",
        viewBox=f"0 0 {WIDTH:g} {height:.1f}",
        font_family=FONTS,
    )
    sentences = (*chart.below, *(part.in_words() for part in chart.parts), *chart.foot)
    return described(sheet, chart.title, sentences) + "\n"


def _wrap_all(texts: Sequence[str], size: float) -> Iterator[str]:
    """Yield the lines of texts in letters of ``size`` millimetres, wrapped to the width between the margins
    of the sheet, by the average width of a letter.
    """
    for text in texts:
        yield from wrap(one_line(text), int((WIDTH - 2 * MARGIN) / (size * LETTER)))


def _text_at(
    x: float,
    y: float,
    text: str,
    size: float,
    *,
    bold: bool = False,
    fill: str = INK,
    anchor: str | None = None,
) -> str:
    """Return the SVG of a text at the point ``x``, ``y``, in millimeters like ``size``. ``anchor`` is the
    part of the text at the point: ``middle``, ``end``, or None for the start. Text of the size TITLE has
    its own typeface.
    """
    weight = "bold" if bold else None
    family, spacing = (SERIF, 0.35) if size == TITLE else (None, None)
    return words(
        (x, y),
        text,
        font_size=f"{size:g}",
        font_weight=weight,
        fill=fill,
        text_anchor=anchor,
        font_family=family,
        letter_spacing=spacing and f"{spacing:g}",
    )


def _truncate(text: str, width: float, size: float) -> str:
    """Return a text on one line. If it is too long for ``width`` millimetres in letters of ``size``
    millimetres (by their average width), it is cut and ends with an ellipsis. A text of up to 4 characters is
    never cut.
    """
    length = max(4, int(width / (size * LETTER)))
    line = one_line(text)
    return line if len(line) <= length else line[: length - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def _label_width(labels: Sequence[str]) -> float:
    """Return the width in millimetres of a column for these labels, from 18 to 78."""
    longest = max((len(one_line(label)) for label in labels), default=0)
    return min(78.0, max(18.0, longest * TEXT * LETTER + 3))


def _draw_bars(part: Bars, top: float) -> tuple[list[str], float]:
    """Draw a bar chart with its axis, but without its heading, the bars one below the other from ``top`` on.
    Return its SVG elements, and the y of its lower end. All lengths are in millimetres.
    """
    label = _label_width([bar.label for bar in part.bars])
    left, right = MARGIN + label, WIDTH - MARGIN - 24
    axis_end = _axis_end(max((bar.part + bar.error for bar in part.bars), default=1.0))
    axis_width = right - left
    bottom = top + ROW * len(part.bars)
    drawn = []
    for tick in range(TICKS + 1):
        x = left + axis_width * tick / TICKS
        drawn.append(tag("line", x1=x, y1=top, x2=x, y2=bottom, stroke=RULE, stroke_width="0.15"))
        figure = f"{100 * axis_end * tick / TICKS:.3g}%"
        drawn.append(_text_at(x, bottom + 3.4, figure, SMALL, fill=FAINT, anchor="middle"))
    drawn.append(_text_at(right + 8, bottom + 3.4, part.unit, SMALL, fill=FAINT))
    for place, bar in enumerate(part.bars):
        y = top + ROW * place
        bar_length = axis_width * bar.part / axis_end
        drawn.append(_text_at(left - 2, y + 4.6, _truncate(bar.label, label - 2, TEXT), TEXT, anchor="end"))
        drawn.append(
            tag("rect", x=left, y=y + 1.4, width=max(bar_length, 0.2), height=ROW - 2.8, fill=bar.colour)
        )
        if bar.error:
            ends = [left + axis_width * max(0.0, bar.part + sign * bar.error) / axis_end for sign in (-1, 1)]
            middle = y + ROW / 2
            drawn.append(
                tag("line", x1=ends[0], y1=middle, x2=ends[1], y2=middle, stroke=INK, stroke_width="0.4")
            )
            bar_length = ends[1] - left
        drawn.append(_text_at(left + bar_length + 1.5, y + 4.6, bar.figure, TEXT))
    return drawn, bottom + 4.5


def _axis_end(part: float) -> float:
    """Return the end of an axis for values up to ``part``: the smallest of 0.0001, 0.0002, 0.0004, 0.0005,
    0.0006, 0.0008, 0.001, 0.002, ... 1.0 that is not below ``part``, rounding errors aside. If ``part`` is
    above 1, return it unchanged.
    """
    for size in (1e-4, 1e-3, 1e-2, 1e-1, 1.0):
        for times in (1, 2, 4, 5, 6, 8, 10):
            if part <= size * times + 1e-12 and size * times <= 1:
                return size * times
    return max(1.0, part)


def _draw_grid(part: GridOf, top: float) -> tuple[list[str], float]:
    """Return the SVG elements of a grid of values, and the y of its lower edge in millimetres. ``top`` is the
    y of its upper edge. Greater values have darker cells. The best cells get a frame and an asterisk.
    """
    label = _label_width([row[0] for row in part.rows])
    left = MARGIN + label
    column_width = min(34.0, (WIDTH - MARGIN - left) / max(1, len(part.columns)))
    heads = [
        wrap(one_line(head), max(4, int(column_width / (SMALL * LETTER)) - 1)) or [""]
        for head in part.columns
    ]
    head_height = max((len(head) for head in heads), default=1) * SMALL * 1.15 + 2
    drawn = []
    for place, head in enumerate(heads):
        for number, text in enumerate(head):
            x, y = left + column_width * (place + 0.5), top + 3 + number * SMALL * 1.15
            drawn.append(_text_at(x, y, text, SMALL, fill=FAINT, anchor="middle"))
    for line, (name, cells) in enumerate(part.rows):
        y = top + head_height + ROW * line
        drawn.append(_text_at(left - 2, y + 4.6, _truncate(name, label - 2, TEXT), TEXT, anchor="end"))
        for place, cell in enumerate(cells):
            x = left + column_width * place
            shade = min(1.0, max(0.0, cell.part))
            drawn.append(
                tag(
                    "rect",
                    x=x,
                    y=y,
                    width=column_width,
                    height=ROW,
                    fill=_shade_colour(shade),
                    stroke=RULE,
                    stroke_width="0.2",
                )
            )
            if cell.best:
                drawn.append(
                    tag(
                        "rect",
                        x=x + 0.6,
                        y=y + 0.6,
                        width=column_width - 1.2,
                        height=ROW - 1.2,
                        fill="none",
                        stroke=INK,
                        stroke_width="0.5",
                    )
                )
            figure = f"{cell.figure} *" if cell.best else cell.figure
            ink = "#ffffff" if shade > 0.6 else INK
            drawn.append(
                _text_at(
                    x + column_width / 2, y + 4.6, figure, TEXT, bold=cell.best, fill=ink, anchor="middle"
                )
            )
    return drawn, top + head_height + ROW * len(part.rows)


def _shade_colour(part: float) -> str:
    """Return the colour, ``#rrggbb``, of a shade from 0 (white) to 1 (dark blue)."""
    dark = (47, 95, 168)
    return "#" + "".join(f"{round(255 - (255 - tone) * part):02x}" for tone in dark)
