"""A page to read: its blocks, and how they become lines of text, Markdown or HTML.

A block holds plain text. Markup comes from the kind of block alone, so that text from a document stays text:
in Markdown and HTML it is escaped, on the screen it cannot move the cursor. HTML is written by the templates of
``cli/web``, with a macro for each kind of block.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from fng_cli.cli.shell.screen import in_words, safe, wrap

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fng_cli.cli.shell.screen import Screen

LABEL_WIDTH = 16
"""The width of a fact's label in text, in columns."""
NARROWEST = 8
"""The least width of a table column, however narrow the page."""

StyledLine = tuple[str, dict[str, Any]]
"""A line of text, and its style."""


class PageFormat(StrEnum):
    """The format of a page: text of 80 columns, Markdown, or HTML in one file."""

    TEXT = "text"
    MD = "md"
    HTML = "html"


class Block(Protocol):
    """A part of a page."""

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the block as lines of text with their styles, as a rule at most ``width`` columns wide. What
        cannot be wrapped, such as a drawing, may be wider.
        """
        ...

    def spoken_lines(self) -> Iterator[str]:
        """Yield the block as lines to be read aloud by a screen reader, without layout."""
        ...

    def markdown(self) -> Iterator[str]:
        """Yield the block as lines of Markdown."""
        ...


class Title(Struct, frozen=True):
    """The title of a page, and a line below it."""

    text: str
    below: str = ""

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the lines of the title: the text in bold capitals, then the text below it, then a rule across
        the page.
        """
        yield from _with_style(_wrap(self.text.upper(), width), bold=True)
        yield from _with_style(_wrap(self.below, width))
        yield "=" * width, {"dim": True}

    def spoken_lines(self) -> Iterator[str]:
        """Yield the title and the line below it, for a screen reader; each only if it is not empty."""
        yield from filter(None, (one_line(self.text), one_line(self.below)))

    def markdown(self) -> Iterator[str]:
        """Yield the title as a first-level Markdown heading, then the line below it, if it has one."""
        yield f"# {escaped(self.text)}"
        if self.below:
            yield f"\n{escaped(self.below)}"


class Heading(Struct, frozen=True):
    """The heading of a part of the page."""

    text: str

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the heading in bold green capitals, wrapped to ``width``."""
        yield from _with_style(_wrap(self.text.upper(), width), bold=True, fg="green")

    def spoken_lines(self) -> Iterator[str]:
        """Yield the heading's text with a colon, as one line."""
        yield f"{one_line(self.text)}:"

    def markdown(self) -> Iterator[str]:
        """Yield a second-level heading."""
        yield f"## {escaped(self.text)}"


class Words(Struct, frozen=True):
    """A paragraph; ``spoken`` is the same without signs, if it has any."""

    text: str
    spoken: str = ""

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the paragraph, wrapped to ``width``."""
        yield from _with_style(_wrap(self.text, width))

    def spoken_lines(self) -> Iterator[str]:
        """Yield one line: the paragraph's form for reading aloud, or its text if it has none."""
        yield one_line(self.spoken or self.text)

    def markdown(self) -> Iterator[str]:
        """Yield the paragraph, escaped for Markdown."""
        yield escaped(self.text)


class Labelled(Struct, frozen=True):
    """Facts, each with its label."""

    facts: tuple[tuple[str, str], ...]

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the lines of each fact: its label in a left column, its text beside it, wrapped to ``width``
        characters with the label included. A label is never wrapped or cut.
        """
        for label, text in self.facts:
            head = f"{one_line(label):{LABEL_WIDTH - 1}} "
            yield from _with_style(_wrap(text, width, head, " " * LABEL_WIDTH) or [head.rstrip()])

    def spoken_lines(self) -> Iterator[str]:
        """Yield ``label: text`` for each fact, on one line, for a screen reader."""
        yield from (f"{one_line(label)}: {one_line(text)}" for label, text in self.facts)

    def markdown(self) -> Iterator[str]:
        """Yield a list item with a bold label for each fact."""
        for label, text in self.facts:
            yield f"- **{escaped(label)}:** {escaped(text)}"


class Items(Struct, frozen=True):
    """A list."""

    items: tuple[str, ...]

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the lines of each item, wrapped to ``width`` characters: a dash in front of the first line,
        the others indented.
        """
        for item in self.items:
            yield from _with_style(_wrap(item, width, "- ", "  "))

    def spoken_lines(self) -> Iterator[str]:
        """Yield each item on one line, for a screen reader."""
        yield from map(one_line, self.items)

    def markdown(self) -> Iterator[str]:
        """Yield each item as a Markdown list item."""
        for item in self.items:
            yield f"- {escaped(item)}"


class Cells(Struct, frozen=True):
    """A table; ``right`` are the indices of the columns that are aligned to the right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the table as lines of aligned columns: the heads in bold, then the rows. Cells are wrapped if
        ``width`` is too small for them. No column is made narrower than NARROWEST for that, so lines may be
        longer than ``width``. A row of empty cells gives no line.
        """
        rows = [tuple(map(one_line, row)) for row in (self.heads, *self.rows)]
        widths = _fit_widths([max(map(len, column)) for column in zip(*rows, strict=True)], width)
        for number, row in enumerate(rows):
            yield from _with_style(_row_lines(row, widths, self.right), **({} if number else {"bold": True}))

    def spoken_lines(self) -> Iterator[str]:
        """Yield a sentence for each row, in which the heads name the cells; empty rows are skipped."""
        yield from (in_words(self.heads, row) for row in self.rows if any(row))

    def markdown(self) -> Iterator[str]:
        """Yield the table as Markdown: heads, a line of dashes, rows."""
        yield _markdown_row(self.heads)
        dashes = ("---:" if place in self.right else "---" for place in range(len(self.heads)))
        yield f"| {' | '.join(dashes)} |"
        yield from map(_markdown_row, self.rows)


class Drawing(Struct, frozen=True):
    """Lines to be shown as they are; ``art`` gives them in colour, for Rich to draw, ``description`` in
    sentences.
    """

    rows: tuple[str, ...]
    art: Callable[[], RenderableType] | None = None
    description: tuple[str, ...] = ()

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the rows, without trailing blanks and with U+FFFD in place of control characters. They are
        not wrapped, so ``width`` is ignored.
        """
        yield from _with_style(safe(row).rstrip() for row in self.rows)

    def spoken_lines(self) -> Iterator[str]:
        """Yield the sentences that describe the drawing."""
        yield from self.description

    def markdown(self) -> Iterator[str]:
        """Yield the lines of a fenced Markdown block of text that has the rows in it. The fence is longer
        than any run of backticks in the rows.
        """
        plain = [safe(row).rstrip() for row in self.rows]
        longest = max((len(run) for row in plain for run in re.findall("`+", row)), default=0)
        fence = "`" * max(3, longest + 1)
        yield from (f"{fence}text", *plain, fence)


class LinkedPicture(Struct, frozen=True):
    """A picture in a file of its own: its name, and the path of the file as seen from the page."""

    name: str
    file: str

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the text ``NAME: FILE`` (the picture's name and its file), wrapped to ``width`` characters:
        one line, or several if it is too long.
        """
        yield from _with_style(_wrap(f"{self.name}: {self.file}", width))

    def spoken_lines(self) -> Iterator[str]:
        """Yield one line, ``NAME: FILE``, with the name of the picture and its file."""
        yield f"{one_line(self.name)}: {one_line(self.file)}"

    def markdown(self) -> Iterator[str]:
        """Yield one line, the picture as a Markdown image link with its name and its file."""
        from urllib.parse import quote

        yield f"![{escaped(self.name)}](<{quote(one_line(self.file), safe='/.-_~ ')}>)"


class EmbeddedPicture(Struct, frozen=True):
    """A picture within the page: its name, the function that draws it as SVG, a description in sentences, and the words
    below it.
    """

    name: str
    draw: Callable[[], str]
    description: tuple[str, ...] = ()
    caption: str = ""

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the picture's name and description as lines wrapped to ``width`` characters, because text
        cannot show the picture itself.
        """
        yield from _with_style(_wrap(" ".join((f"{self.name}.", *self.description)), width))

    def spoken_lines(self) -> Iterator[str]:
        """Yield the picture's name, followed by a colon, then a line for each sentence that describes the
        picture.
        """
        yield from (f"{one_line(self.name)}:", *map(one_line, self.description))

    def markdown(self) -> Iterator[str]:
        """Yield the name and the description, escaped for Markdown. The picture itself is left out."""
        yield escaped(" ".join((f"{self.name}.", *self.description)))


class Foot(Struct, frozen=True):
    """Small print at the foot of a page: its sources."""

    text: str

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield the small print, wrapped and dim."""
        yield from _with_style(_wrap(self.text, width), dim=True)

    def spoken_lines(self) -> Iterator[str]:
        """Yield the small print."""
        yield one_line(self.text)

    def markdown(self) -> Iterator[str]:
        """Yield the small print in italics."""
        yield f"*{escaped(self.text)}*"


class Gap(Struct, frozen=True):
    """An empty line."""

    def lines(self, width: int) -> Iterator[StyledLine]:
        """Yield a single empty line; ``width`` is unused."""
        yield "", {}

    def spoken_lines(self) -> Iterator[str]:
        """Yield an empty line, as in print."""
        yield ""

    def markdown(self) -> Iterator[str]:
        """Yield an empty line."""
        yield ""


def with_gaps(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield the blocks of a page with an empty line between them, but none below a heading."""
    before: Block | None = None
    for block in blocks:
        if before is not None and not isinstance(before, Heading):
            yield Gap()
        yield block
        before = block


def text_lines(blocks: Iterable[Block], width: int) -> Iterator[StyledLine]:
    """Yield the page as styled lines of text, with gaps between the blocks. As a rule a line has at most
    ``width`` characters; what cannot be wrapped, such as a drawing, may be wider.
    """
    for block in with_gaps(blocks):
        yield from block.lines(width)


def put(screen: Screen, blocks: Iterable[Block], indent: int = 0) -> None:
    """Add the blocks of a page to the screen, with gaps between them, indented by ``indent`` columns. A
    screen in words gets their spoken lines instead. On a screen with colors, a drawing that has ``art`` is
    drawn in color. Spoken lines and colored drawings are not indented.
    """
    for block in with_gaps(blocks):
        if screen.in_words:
            for text in block.spoken_lines():
                screen.plain(text)
        elif isinstance(block, Drawing) and block.art and screen.color:
            screen.draw(block.art())
        else:
            for line, style in block.lines(screen.width - indent):
                screen.plain(" " * indent + line, **style)


def markdown(blocks: Iterable[Block]) -> str:
    """Return the page as Markdown, with an empty line between blocks."""
    return "\n\n".join("\n".join(block.markdown()) for block in blocks) + "\n"


def one_line(text: object) -> str:
    """Return a text on one line. White space at its ends is dropped, other runs of white space become one
    space, and other characters that do not print are replaced.
    """
    return safe(" ".join(str(text).split()))


def _with_style(lines: Iterable[str], **style: Any) -> Iterator[StyledLine]:
    """Yield (line, style) for each line, all with the style that the keyword arguments name."""
    for line in lines:
        yield line, style


def _wrap(text: object, width: int, first: str = "", then: str = "") -> list[str]:
    """Return a text as lines wrapped to ``width`` characters. ``first`` begins the first line, ``then`` the
    others, and both count. No lines for an empty text.
    """
    return wrap(one_line(text), width, first, then)


def _fit_widths(widths: list[int], width: int) -> list[int]:
    """Narrow ``widths``, in place, until the columns fit into ``width`` with two spaces between, and return
    them. The widest is narrowed first; none becomes narrower than NARROWEST, even if they then do not fit.
    """
    while sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row_lines(row: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> Iterator[str]:
    """Yield the lines of a table row; none if all its cells are empty. Each cell is wrapped to its column's
    width, and columns stand two spaces apart. ``right`` holds the indices of right-aligned columns. Lines
    have no trailing spaces.
    """
    cells = [wrap(cell, width) for cell, width in zip(row, widths, strict=True)]
    for line in range(max(map(len, cells), default=0)):
        parts = [cell[line] if line < len(cell) else "" for cell in cells]
        yield "  ".join(
            f"{part:>{width}}" if place in right else f"{part:{width}}"
            for place, (part, width) in enumerate(zip(parts, widths, strict=True))
        ).rstrip()


def _markdown_row(row: Sequence[str]) -> str:
    """Return a row of a Markdown table, its cells escaped."""
    return "| " + " | ".join(map(escaped, row)) + " |"


_INLINE = re.compile(r"[\\`*_\[\]<>|~&!$@]|:(?=//)|(?<=www)\.")
_AT_START = re.compile(r"([#+=-])|(\d+)([.)])")


def escaped(text: object) -> str:
    """Return a text on one line, escaped for Markdown, so that no character of it is markup."""
    inline = _INLINE.sub(r"\\\g<0>", one_line(text))
    return _AT_START.sub(_escaped_start, inline, count=1) if _AT_START.match(inline) else inline


def _escaped_start(match: re.Match[str]) -> str:
    """Return the text matched at the start of a line (``#``, ``1.``) with a backslash before the sign that
    Markdown would take as markup.
    """
    return f"\\{match[1]}" if match[1] else f"{match[2]}\\{match[3]}"
