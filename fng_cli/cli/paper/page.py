"""A page to read: its blocks, and how they become lines of text, or Markdown.

A block holds plain words. Whatever is markup comes from the kind of block alone, so that text
from a document stays text: in Markdown it is escaped, on the screen it cannot move the cursor.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from fng_cli.cli.shell.screen import in_words, safe, wrapped

if TYPE_CHECKING:
    from rich.console import RenderableType

    from fng_cli.cli.shell.screen import Screen

LABEL_WIDTH = 16
"""Columns that the label of a fact takes in text."""
NARROWEST = 8
"""Columns that a cell of a table keeps, however narrow the page."""

StyledLine = tuple[str, dict[str, Any]]
"""A line of text, and its style."""


class PageFormat(StrEnum):
    """A form in which a page is written: text of 80 columns, or Markdown."""

    TEXT = "text"
    MD = "md"


class Block(Protocol):
    """A part of a page."""

    def lines(self, width: int) -> Iterator[StyledLine]:
        """The block in text, as lines of at most ``width`` columns."""
        ...

    def said(self) -> Iterator[str]:
        """The block in words alone, a line each, for whoever hears it."""
        ...

    def markdown(self) -> Iterator[str]:
        """The block as lines of Markdown."""
        ...


class Title(Struct, frozen=True):
    """The title of a page, and a line below it."""

    text: str
    below: str = ""

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield from _styled(_wrapped(self.text.upper(), width), bold=True)
        yield from _styled(_wrapped(self.below, width))
        yield "=" * width, {"dim": True}

    def said(self) -> Iterator[str]:
        yield from filter(None, (one_line(self.text), one_line(self.below)))

    def markdown(self) -> Iterator[str]:
        yield f"# {escaped(self.text)}"
        if self.below:
            yield f"\n{escaped(self.below)}"


class Heading(Struct, frozen=True):
    """The head of a part of the page."""

    text: str

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield from _styled(_wrapped(self.text.upper(), width), bold=True, fg="green")

    def said(self) -> Iterator[str]:
        yield f"{one_line(self.text)}:"

    def markdown(self) -> Iterator[str]:
        yield f"## {escaped(self.text)}"


class Words(Struct, frozen=True):
    """A paragraph; ``told`` is the same without signs, where it has any."""

    text: str
    told: str = ""

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield from _styled(_wrapped(self.text, width))

    def said(self) -> Iterator[str]:
        yield one_line(self.told or self.text)

    def markdown(self) -> Iterator[str]:
        yield escaped(self.text)


class Labelled(Struct, frozen=True):
    """Facts, each with its label."""

    facts: tuple[tuple[str, str], ...]

    def lines(self, width: int) -> Iterator[StyledLine]:
        for label, text in self.facts:
            head = f"{one_line(label):{LABEL_WIDTH - 1}} "
            yield from _styled(_wrapped(text, width, head, " " * LABEL_WIDTH) or [head.rstrip()])

    def said(self) -> Iterator[str]:
        yield from (f"{one_line(label)}: {one_line(text)}" for label, text in self.facts)

    def markdown(self) -> Iterator[str]:
        for label, text in self.facts:
            yield f"- **{escaped(label)}:** {escaped(text)}"


class Items(Struct, frozen=True):
    """A list."""

    items: tuple[str, ...]

    def lines(self, width: int) -> Iterator[StyledLine]:
        for item in self.items:
            yield from _styled(_wrapped(item, width, "- ", "  "))

    def said(self) -> Iterator[str]:
        yield from map(one_line, self.items)

    def markdown(self) -> Iterator[str]:
        for item in self.items:
            yield f"- {escaped(item)}"


class Cells(Struct, frozen=True):
    """A table; ``right`` names the columns that are aligned to the right."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[int, ...] = ()

    def lines(self, width: int) -> Iterator[StyledLine]:
        rows = [tuple(map(one_line, row)) for row in (self.heads, *self.rows)]
        widths = _fitted([max(map(len, column)) for column in zip(*rows, strict=True)], width)
        for number, row in enumerate(rows):
            yield from _styled(_row(row, widths, self.right), **({} if number else {"bold": True}))

    def said(self) -> Iterator[str]:
        yield from (in_words(self.heads, row) for row in self.rows if any(row))

    def markdown(self) -> Iterator[str]:
        yield _cells(self.heads)
        yield _rule(len(self.heads), self.right)
        yield from map(_cells, self.rows)


class Drawing(Struct, frozen=True):
    """Lines that stand as they are; ``art`` is the same in colour, for Rich to draw, ``told`` in sentences."""

    rows: tuple[str, ...]
    art: Callable[[], RenderableType] | None = None
    told: tuple[str, ...] = ()

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield from _styled(safe(row).rstrip() for row in self.rows)

    def said(self) -> Iterator[str]:
        yield from self.told

    def markdown(self) -> Iterator[str]:
        plain = [safe(row).rstrip() for row in self.rows]
        longest = max((len(run) for row in plain for run in re.findall("`+", row)), default=0)
        fence = "`" * max(3, longest + 1)
        yield from (f"{fence}text", *plain, fence)


class LinkedPicture(Struct, frozen=True):
    """A picture in a file of its own: its name, and the file as seen from the page."""

    name: str
    file: str

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield from _styled(_wrapped(f"{self.name}: {self.file}", width))

    def said(self) -> Iterator[str]:
        yield f"{one_line(self.name)}: {one_line(self.file)}"

    def markdown(self) -> Iterator[str]:
        from urllib.parse import quote

        yield f"![{escaped(self.name)}](<{quote(one_line(self.file), safe='/.-_~ ')}>)"


class Foot(Struct, frozen=True):
    """Small print at the foot of a page: where it comes from."""

    text: str

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield from _styled(_wrapped(self.text, width), dim=True)

    def said(self) -> Iterator[str]:
        yield one_line(self.text)

    def markdown(self) -> Iterator[str]:
        yield f"*{escaped(self.text)}*"


class Gap(Struct, frozen=True):
    """An empty line."""

    def lines(self, width: int) -> Iterator[StyledLine]:
        yield "", {}

    def said(self) -> Iterator[str]:
        yield ""

    def markdown(self) -> Iterator[str]:
        yield ""


def spaced(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks of a page in text: an empty line between them, but none below a heading."""
    before: Block | None = None
    for block in blocks:
        if before is not None and not isinstance(before, Heading):
            yield Gap()
        yield block
        before = block


def text_lines(blocks: Iterable[Block], width: int) -> Iterator[StyledLine]:
    """The page as lines of text."""
    for block in spaced(blocks):
        yield from block.lines(width)


def put(screen: Screen, blocks: Iterable[Block], indent: int = 0) -> None:
    """The blocks of a page on a screen, so many columns from its left; a drawing in its colours, where there are any."""
    for block in spaced(blocks):
        if screen.in_words:
            for text in block.said():
                screen.plain(text)
        elif isinstance(block, Drawing) and block.art and screen.color:
            screen.draw(block.art())
        else:
            for line, style in block.lines(screen.width - indent):
                screen.plain(" " * indent + line, **style)


def markdown(blocks: Iterable[Block]) -> str:
    """The page as Markdown."""
    return "\n\n".join("\n".join(block.markdown()) for block in blocks) + "\n"


def one_line(text: object) -> str:
    """A text on one line, without control characters."""
    return safe(" ".join(str(text).split()))


def _styled(lines: Iterable[str], **style: Any) -> Iterator[StyledLine]:
    for line in lines:
        yield line, style


def _wrapped(text: object, width: int, first: str = "", then: str = "") -> list[str]:
    return wrapped(one_line(text), width, first, then)


def _fitted(widths: list[int], width: int) -> list[int]:
    """Widths of columns with two spaces between: the widest gives way until all fit."""
    while sum(widths) + 2 * (len(widths) - 1) > width and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(row: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> Iterator[str]:
    cells = [wrapped(cell, wide) for cell, wide in zip(row, widths, strict=True)]
    for line in range(max(map(len, cells), default=0)):
        parts = [cell[line] if line < len(cell) else "" for cell in cells]
        yield "  ".join(
            f"{part:>{wide}}" if place in right else f"{part:{wide}}"
            for place, (part, wide) in enumerate(zip(parts, widths, strict=True))
        ).rstrip()


def _cells(row: Sequence[str]) -> str:
    return "| " + " | ".join(map(escaped, row)) + " |"


def _rule(columns: int, right: Sequence[int]) -> str:
    """The line of a Markdown table below its heads."""
    return "| " + " | ".join("---:" if place in right else "---" for place in range(columns)) + " |"


_INLINE = re.compile(r"[\\`*_\[\]<>|~&!$@]|:(?=//)|(?<=www)\.")
_AT_START = re.compile(r"([#+=-])|(\d+)([.)])")


def escaped(text: object) -> str:
    """A text that Markdown shows as it is: no character of it is markup."""
    inline = _INLINE.sub(r"\\\g<0>", one_line(text))
    return _AT_START.sub(_escaped_start, inline, count=1) if _AT_START.match(inline) else inline


def _escaped_start(found: re.Match[str]) -> str:
    return f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}"
