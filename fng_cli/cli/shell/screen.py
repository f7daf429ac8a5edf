"""Printing for people: wrapped lines, in colour on a terminal only.

Rich is imported only if something is drawn with it. All control characters are removed from text before it is printed,
wherever it came from.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

import typer

from fng_cli.document import encode

if TYPE_CHECKING:
    from rich.console import RenderableType

PIPE_WIDTH = 80
MOST_WIDTH = 100
MOST_RULINGS = 4
"""The most rulings that are named without ``--rulings``."""
WIDER_THAN_ALL = 10_000
_GLUE = "\0"
"""Stands for a blank at which no line is broken; text that went through ``safe`` never has it."""


def safe(text: object) -> str:
    """Return a text with U+FFFD in place of each character that does not print, line breaks too, so that
    printing it cannot move the cursor.
    """
    words = str(text)
    if words.isprintable():
        return words
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in words)


def write_json(value: Any, *, is_only: bool = True) -> None:
    """Print a value as JSON. On a terminal control characters are escaped, and with ``is_only`` (the call
    prints no other answer) the JSON is indented.
    """
    terminal = sys.stdout.isatty()
    text = encode(value, indented=is_only and terminal)
    sys.stdout.buffer.write(_escape_json(text.decode()).encode() if terminal else text)


def _escape_json(text: str) -> str:
    """Return JSON with each character that does not print, except line breaks, as a numeric escape
    (backslash, u, four digits).
    """
    if text.replace("\n", "").isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else _escape_char(char) for char in text)


def _escape_char(char: str) -> str:
    """Return a character as a numeric escape: a backslash, the letter u and four hexadecimal digits. A
    character beyond 16 bits gives two such escapes, its surrogate pair.
    """
    halves = char.encode("utf-16-be").hex()
    return "".join(f"\\u{halves[place : place + 4]}" for place in range(0, len(halves), 4))


IN_WORDS: ContextVar[bool] = ContextVar("IN_WORDS", default=False)
"""True if ``--plain`` was given, before the command or after it: output in words alone, without bars, boxes or maps."""


def wants_words() -> bool:
    """True if output is to be in words alone, without drawings: with ``--plain``, or if ``FNG_PLAIN`` is
    neither empty nor 0.
    """
    return IN_WORDS.get() or os.environ.get("FNG_PLAIN", "0") not in ("", "0")


PLAIN_OPTION = typer.Option(
    "--plain", help="Print only words, for a screen reader; set FNG_PLAIN=1 to do so always."
)
COLOR_OPTION = typer.Option("--color/--no-color", help="Print in colour. [default: on a terminal]")
"""Options of both the program and each command."""

COLOR_WISH: ContextVar[bool | None] = ContextVar("COLOR_WISH", default=None)
"""The option of the program itself, as in ``fng --no-color weather``; None if it was not given."""


def _colors_by_default(terminal: bool) -> bool:
    """True if text is colored when the command has no option for it. The program's own option decides first,
    then ``NO_COLOR``, then ``FORCE_COLOR`` or ``CLICOLOR_FORCE`` unless it is 0. Without these, text is
    colored on a terminal that is not ``dumb``. ``terminal``: standard output is a terminal.
    """
    if (wish := COLOR_WISH.get()) is not None:
        return wish
    if os.environ.get("NO_COLOR"):
        return False
    forced = os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE")
    if forced and forced != "0":
        return True
    return terminal and os.environ.get("TERM") != "dumb"


def in_words(heads: Sequence[str], row: Sequence[object]) -> str:
    """Return a table row as a sentence: ``Weapon M-16: Range 12; Dice 3.`` Each head stands before its cell;
    empty cells are left out. Raises ValueError if all cells are empty.
    """
    first, *rest = (
        f"{safe(head)} {safe(cell).strip()}".strip()
        for head, cell in zip(heads, row, strict=True)
        if str(cell)
    )
    return f"{first}: {'; '.join(rest).removesuffix('.')}." if rest else f"{first}."


def wrap(
    text: str, width: int, first: str = "", then: str = "", *, break_long_words: bool = True
) -> list[str]:
    """Return a paragraph as a list of lines wrapped to ``width`` characters. The first line begins with
    ``first``, the others with ``then``; both count. A word that is too long is broken, or makes a longer line
    if ``break_long_words`` is False. Empty if the text has no words.
    """
    if len(first) + len(text) <= width and text.split(" ") == text.split():
        return [first + text]  # the usual case, without importing textwrap
    return [*_wrap_long(text, width, first, then, break_long_words)]


@lru_cache(maxsize=512)
def _wrap_long(text: str, width: int, first: str, then: str, break_long_words: bool) -> tuple[str, ...]:
    """Return the lines of a text wrapped at ``width`` columns. ``first`` begins the first line, ``then`` each
    later one. ``break_long_words``: break words that are longer than a line. Cached, since the many
    answers of ``-n`` repeat their sentences.
    """
    lines = textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=then,
        break_on_hyphens=False,
        break_long_words=break_long_words,
    )
    return tuple(lines)


RESULTS = (
    (r"\b(obviously dead|out of the fight|dead|destroyed|drowned)\b", "red"),
    (r"(?i)\b(ducks? back|retires?|stunned|knocked down|suppressed|out of ammunition)\b", "yellow"),
    (r"\b(hits)\b(?!:)", "green"),
)
"""Patterns of result words, each with its colour. Colour only helps the eye: the words say it all."""


def colored(line: str, style: Mapping[str, Any]) -> str:
    """Return a line with the terminal codes of ``style`` (bold, dim, fg). Words for results, such as those
    for hits, also get their own colors from RESULTS, unless the style is dim or has a color (fg).
    """
    if not style.get("dim") and not style.get("fg"):
        for pattern, color in RESULTS:
            pieces = re.split(pattern, line, maxsplit=1)
            if len(pieces) == 3:
                before, word, after = pieces
                result = typer.style(word, **{**style, "fg": color})
                return colored(before, style) + result + colored(after, style)
    return typer.style(line, **style) if style and line else line


LEAST_COLUMN = 20
"""The least width of the first column of a table of figures, in characters."""


class Screen:
    """Collects the output of a command; ``show`` prints it, ``svg`` draws it.

    Paragraphs are at most MOST_WIDTH wide, tables as wide as the terminal. ``dice_told``: a table already shows the dice,
    which are not printed again. ``all_rulings``: rulings are named, however many. ``named`` puts names beside the ids in a
    paragraph. ``in_words``: for a screen reader, a sentence on each line, however long, without colours, bars, boxes or
    maps of characters.
    """

    def __init__(
        self, color: bool | None = None, width: int | None = None, *, in_words: bool | None = None
    ) -> None:
        """Begin an empty screen. Options that are None follow the terminal, the environment and the program's
        options; but with a ``width``, ``in_words`` None counts as false. ``in_words`` means plain words
        without color, whatever ``color`` says. A ``width`` below 20 counts as 20. Without a ``width``, it
        is the terminal's, at most MOST_WIDTH.
        """
        terminal = sys.stdout.isatty()
        self.in_words = (width is None and wants_words()) if in_words is None else in_words
        if self.in_words:
            color = False
        self.color = _colors_by_default(terminal) if color is None else color
        self.height = shutil.get_terminal_size().lines if terminal and width is None else None
        if width is None:
            # COLUMNS counts without a terminal too, as in other programs.
            known = terminal or os.environ.get("COLUMNS", "").isdigit()
            columns = shutil.get_terminal_size().columns if known else PIPE_WIDTH
            width = min(columns, MOST_WIDTH)
        else:
            columns = width
        self.width = max(20, width)
        self.table_width = max(20, columns)
        self.dice_told = False
        self.all_rulings = False
        self.named: Callable[[str], str] = str
        self._parts: list[tuple[str, dict[str, Any]] | RenderableType] = []

    def __len__(self) -> int:
        """Return the number of lines and drawings that were added so far."""
        return len(self._parts)

    def insert(self, place: int, text: object) -> None:
        """Insert ``text`` as a line before the line or drawing with index ``place``. Characters that do not
        print are replaced by U+FFFD.
        """
        self._parts.insert(place, (safe(text), {}))

    @property
    def scrolls(self) -> bool:
        """True if printing the lines so far would scroll the first one off the terminal. Always False without
        a terminal, or if the screen was made with a ``width``.
        """
        return self.height is not None and self.text().count("\n") >= self.height

    def repeat_first(self, place: int, paragraph: str) -> None:
        """Put ``paragraph``, in bold, on the screen once more, in front of the line or drawing with index
        ``place``. Does nothing unless the screen already begins with this paragraph in bold.
        """
        first = [(line, {"bold": True}) for line in self._wrap_paragraph(self._told(paragraph), 0, 0)]
        if self._parts[: len(first)] == first:
            self._parts[place:place] = first

    def line(self, text: object = "", *, indent: int = 0, hang: int = 0, **style: Any) -> None:
        """Add a paragraph, wrapped: all lines are indented by ``indent`` characters, all but the first by
        ``hang`` more. On a screen in words it is a single line without indent. ``style`` may be bold, dim
        and fg (a colour).
        """
        self._parts.extend(
            (line, style) for line in self._wrap_paragraph(self._told(text), indent, hang) or [""]
        )

    def _told(self, text: object) -> str:
        """Return a text ready to print: ``named`` is applied to it, which may put names in front of figures'
        ids, and unprintable characters are replaced. An object that is no text is turned into one.
        """
        return safe(self.named(str(text)))

    def _wrap_paragraph(
        self, text: str, indent: int, hang: int, *, break_long_words: bool = True
    ) -> list[str]:
        """Return ``text`` as the lines of a paragraph, indented as for ``line``. With ``in_words`` (output
        for a screen reader) it is one line without indent. Without ``break_long_words`` long words are not
        broken. A later line that begins with ``next:`` is indented by four, so that it does not look like
        a next step.
        """
        if self.in_words:
            return [" ".join(text.split())]
        first, then = " " * indent, " " * (indent + hang)
        begins, *more = wrap(text, self.width, first, then, break_long_words=break_long_words) or [""]
        # A name may hold the words of a next step: broken here, they must not look like one.
        return [begins, *(f"    {line}" if line.lstrip().startswith("next:") else line for line in more)]

    def plain(self, text: object, **style: Any) -> None:
        """Add the lines of a text as they are: not wrapped, and without names put before the ids of figures.
        ``style`` may be bold, dim and fg (a colour).
        """
        lines = str(text).removesuffix("\n").split("\n")
        self._parts.extend((safe(line), style) for line in lines)

    def ruling(self, text: object) -> None:
        """Add ``text``, the main sentence of an answer, to the screen in bold."""
        self.line(text, bold=True)

    def note(self, text: object) -> None:
        """Add a dim paragraph, such as dice or pages. It is indented, but not on a screen in words."""
        self.line(text, indent=2, hang=2, dim=True)

    def hint(self, command: str, reason: str) -> None:
        """Add ``next: COMMAND (REASON)`` in the colour of hints; the command is never broken, so that it can
        be copied.
        """
        whole = f"next: {safe(command)}".replace(" ", _GLUE)
        lines = self._wrap_paragraph(f"{whole} ({self._told(reason)})", 2, 2, break_long_words=False)
        self._parts.extend((line.replace(_GLUE, " "), {"fg": "cyan"}) for line in lines)

    def draw(self, thing: RenderableType) -> None:
        """Add something that Rich can render, such as a table; it is drawn when the screen is printed."""
        self._parts.append(thing)

    def columns(self, heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
        """Add a table of numbers with the column names ``heads``: the first column is wrapped, the others are
        aligned right. If the output is in words, add a sentence for each row instead.
        """
        if self.in_words:
            self._rows_in_words(heads, rows)
            return
        cells = [tuple(map(safe, row)) for row in (heads, *rows)]
        first, *rest = (max(map(len, column)) for column in zip(*cells, strict=True))
        room = min(max(1, first), max(LEAST_COLUMN, self.table_width - 2 - sum(wide + 2 for wide in rest)))
        for number, (head, *others) in enumerate(cells):
            style: dict[str, Any] = {} if number else {"bold": True}
            begins, *more = wrap(head, room) or [""]
            figures = (f"{cell:>{wide}}" for cell, wide in zip(others, rest, strict=True))
            self.plain("  ".join(("", f"{begins:<{room}}", *figures)).rstrip(), **style)
            for line in more:
                self.plain(f"    {line}", **style)

    def grid(self, heads: Sequence[str], rows: Iterable[Sequence[object]], right: Sequence[int] = ()) -> None:
        """Add a table to the screen. ``heads`` are the column headings, not shown if all are empty. ``right``
        holds the indices of columns aligned to the right. The cells of a table that is too wide are
        wrapped. A screen in words gets a sentence for each row instead.
        """
        if self.in_words:
            self._rows_in_words(heads, rows)
            return
        from rich import box
        from rich.table import Table
        from rich.text import Text

        drawn = Table(
            box=box.SIMPLE_HEAD, pad_edge=False, header_style="bold", show_header=any(map(str, heads))
        )
        for number, head in enumerate(heads):
            drawn.add_column(
                Text(safe(head)), justify="right" if number in right else "left", overflow="fold"
            )
        for row in rows:
            drawn.add_row(*(Text(safe(cell)) for cell in row))
        console = self._console
        wide = console.options.update_width(WIDER_THAN_ALL)
        drawn.collapse_padding = console.measure(drawn, options=wide).maximum > console.width
        self.draw(drawn)

    def _rows_in_words(self, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """Add a sentence for each table row, with the column heads before the values: ``Weapon M-16: Range
        12; Dice 3.`` Empty cells are left out, and rows whose cells are all empty are skipped.
        """
        self._parts.extend((in_words(heads, row), {}) for row in rows if any(map(str, row)))

    def bar_line(self, name: str, figures: str, long: float = 0) -> None:
        """Add a line of a bar chart: the name, the numbers in ``figures``, and a bar of ``long`` characters
        (rounded). A screen in words, for screen readers, gets no bar.
        """
        if self.in_words:
            self.plain(f"{name.strip()}: {' '.join(figures.split())}")
        else:
            bar = "\N{FULL BLOCK}" * round(long)
            self.plain(f"  {name}  {figures}  {bar}".rstrip())

    def show(self) -> None:
        """Print all lines and drawings of the screen to standard output."""
        typer.echo(self.text(), color=self.color, nl=False)

    def text(self) -> str:
        """Return all lines and drawings of the screen as they would be printed."""
        return "".join(f"{self._printed(part)}\n" for part in self._parts)

    def _printed(self, part: tuple[str, dict[str, Any]] | RenderableType) -> str:
        """Return a line or a drawing as text, without the last line break. On a screen without colour, a
        drawing has no blanks at the ends of its lines.
        """
        if isinstance(part, tuple):
            line, style = part
            return colored(line, style) if self.color else line
        console = self._console
        with console.capture() as capture:
            console.print(part)
        drawn = str(capture.get()).removesuffix("\n")
        return drawn if self.color else "\n".join(line.rstrip() for line in drawn.split("\n"))

    @cached_property
    def _console(self) -> Any:
        """Return the Rich console on which tables and drawings are measured and drawn; made once for this
        screen.
        """
        return self._new_console()

    def _new_console(self, **more: Any) -> Any:
        """Return a Rich console with the colours and width of this screen; ``more`` are further arguments of
        Console.
        """
        from rich.console import Console

        return Console(
            width=self.table_width,
            no_color=not self.color,
            force_terminal=self.color,
            color_system="standard" if self.color else None,
            highlight=False,
            legacy_windows=False,
            **more,
        )

    def svg(self, title: str) -> str:
        """Return everything that was put on the screen as an SVG picture of a terminal, in dark text on white
        for printing. ``title`` is the title of its frame.
        """
        from io import StringIO

        from rich.terminal_theme import DEFAULT_TERMINAL_THEME
        from rich.text import Text

        console = self._new_console(record=True, file=StringIO())
        for part in self._parts:
            if isinstance(part, tuple):
                line, style = part
                words = [name for name in ("bold", "dim") if style.get(name)] + [style.get("fg", "")]
                console.print(Text(line, style=" ".join(filter(None, words))))
            else:
                console.print(part)
        console.print()  # the picture's frame cuts off the last line
        # With a fixed id the same answer gives the same picture; Rich would draw a random one.
        return str(console.export_svg(title=title, unique_id="fng", theme=DEFAULT_TERMINAL_THEME))
