"""Answers in other forms than text: bare, one section, CSV; and the pager."""

from __future__ import annotations

import csv
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any, NoReturn

import msgspec

from fng_cli import document
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.screen import Screen, safe, write_json
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.names import find


def show(screen: Screen, *, wish: bool | None, long: bool) -> None:
    """Show a screen, a page at a time where somebody wishes it, or has a ``PAGER`` and it is a ``long`` list.

    Where it fits the terminal, and where nobody sits at one, it is printed.
    """
    named = os.environ.get("PAGER", "").strip()
    if wish is False or not (wish or (long and named)) or not sys.stdout.isatty():
        screen.show()
        return
    text = screen.text()
    if text.count("\n") < shutil.get_terminal_size().lines:
        screen.show()
    else:
        _page(text, named or "less")


def _page(text: str, command: str) -> None:
    words = shlex.split(command)
    if not shutil.which(words[0]):
        raise RequestError(f"--pager: there is no program {words[0]!r}; set PAGER to one, or leave it out")
    # As git has it: gone where the text fits, colours as they are, and the text stays on the screen.
    subprocess.run(words, input=text, text=True, check=False, env={"LESS": "FRX", **os.environ})  # noqa: S603


LISTS = ("items", "alternatives.measures", "samples", "answers", "outcomes")
"""The lists that are the whole of their section, by their paths; ``items`` wherever it is no odds."""
UNTOLD = frozenset({"rolls", "rulings", "next", "page"})
"""What a row of a section leaves out: how the answer came about, and not what it is."""
RUN = "run"
"""The column that numbers the answers where there are several."""


class Output:
    """The answers of one call, told as its options ask for; ``section`` is where they stand."""

    def __init__(self, common: Common, section: str) -> None:
        self._common = common
        self._section = section
        self._rows: list[Content] = []
        self._answers = 0
        self._jq: Any = _compiled(common.jq) if common.jq is not None else None

    def ensure_there(self, content: Content) -> None:
        """Raise RequestError where ``--only`` names what a document has not."""
        if self._common.only_section is not None:
            self._part(content)

    def _part(self, content: Content) -> Any:
        """The part of a document that is told of: that of ``--only``, else that of the command."""
        if self._common.only_section is None:
            return content.get(self._section, content)
        return content[find(self._common.only_section, content, "section of the document", "--only")]

    def add(self, report: Report | None, content: Content) -> None:
        """Tell one answer, or keep its rows until all are known."""
        self._answers += 1
        if self._common.quiet and report:
            print(safe(report.answer()))
        elif self._common.is_table:
            own = self._common.only_section in (None, self._section)
            listed = report.ROWS if report and own else ""
            if self._common.odds_all:
                listed = "outcomes"
            self._rows += [{RUN: self._answers} | row for row in rows(_plain(self._part(content)), listed)]
        elif self._jq:
            self._tell_picked(content)
        else:
            _write(self._part(content))

    def _tell_picked(self, content: Content) -> None:
        told = content if self._common.only_section is None else self._part(content)
        try:
            found = self._jq.input_text(document.encode(told).decode()).all()
        except ValueError as fault:
            _refuse_jq(fault)
        for one in found:
            if isinstance(one, str):
                print(safe_lines(one))
            else:
                _write(one)

    def finish(self) -> None:
        """Write the rows, once all of them are there: each has every column that any of them has."""
        if not self._common.is_table:
            return
        columns = list(dict.fromkeys(name for row in self._rows for name in row))
        if self._answers == 1:
            columns = [name for name in columns if name != RUN]
        dialect = "excel" if self._common.csv else "excel-tab"
        writer = csv.DictWriter(
            sys.stdout, columns, restval="", extrasaction="ignore", dialect=dialect, lineterminator="\n"
        )
        if columns:
            writer.writeheader()
            writer.writerows(self._rows)
        self._rows = []


def print_once(common: Common, section: str, content: Content) -> None:
    """Tell a document that is no ruling, such as odds."""
    output = Output(common, section)
    output.add(None, content)
    output.finish()


def rows(part: Any, listed: str = "") -> list[Content]:
    """The rows of a part of a document: one for each thing of its list, or of a list that it is; else one.

    ``listed`` is the path of the list of which it is made: the plain fields of what holds a thing stand in its row.
    """
    if isinstance(part, dict):
        path = next((one for one in (listed, *LISTS) if _things(part.get(one.partition(".")[0]))), "")
        if path:
            return [dict(_flat(one)) for one in _things_at(part, path.split("."))]
        part = {name: value for name, value in part.items() if name not in UNTOLD}
    things = part if isinstance(part, list) else [part]
    return [dict(_flat(one)) for one in things]


def _things_at(part: Content, path: list[str], held: Content | None = None) -> Iterator[Content]:
    """The things of a list within lists, each with the plain fields of those that it stands in."""
    for one in part.get(path[0]) or ():
        if len(path) == 1:
            yield {**(held or {}), **one}
        else:
            plain = {name: value for name, value in one.items() if not isinstance(value, list | dict)}
            yield from _things_at(one, path[1:], {**(held or {}), **plain})


def _plain(value: Any) -> Any:
    """A value as it would be read back from JSON, with lists for all that is one."""
    return msgspec.json.decode(document.encode(value))


def _things(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The cells of a row by their columns: ``who.name`` for what stands within another."""
    if isinstance(value, dict) and (value or not path):
        for name, inner in value.items():
            yield from _flat(inner, f"{path}.{name}" if path else name)
    else:
        yield _text_cell(path or "value"), _cell(value)


def _cell(value: Any) -> str:
    """A value as a cell: nothing for null, ``a;b`` for a list of plain ones, JSON for any other.

    Text is made harmless: see ``_text_cell``.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list) and not any(isinstance(one, list | dict) for one in value):
        return ";".join(map(_cell, value))
    if isinstance(value, list | dict):
        return safe(document.encode(value).decode().strip())
    return _text_cell(value) if isinstance(value, str) else str(value)


def _text_cell(text: str) -> str:
    """Return a text as a cell that nothing obeys: no control characters, and no formula for a spreadsheet.

    A text that begins as a formula gets an apostrophe in front, as OWASP advises against CSV injection; a text that
    is a number, such as ``-5``, stays as it is.
    """
    formula = text.startswith(("=", "+", "-", "@", "\t", "\r")) and not _HARMLESS.fullmatch(text)
    return f"'{safe_lines(text)}" if formula else safe_lines(text)


_HARMLESS = re.compile(r"[+-]?([0-9]+([.,][0-9]+)?%?)?")
"""A number, or a sign alone."""


def safe_lines(text: str) -> str:
    """A text of several lines in which nothing moves the cursor."""
    return "\n".join(map(safe, text.split("\n")))


def _write(value: Any) -> None:
    sys.stdout.flush()
    write_json(value)


def _compiled(expression: str) -> Any:
    """An expression for jq; raises RequestError where it cannot be read, or the library is missing."""
    try:
        jq = import_module("jq")
    except ImportError:
        raise RequestError(
            "--jq: needs the library jq, which is not installed here: pip install 'fng-cli[jq]'; "
            "or send -j through the program jq"
        ) from None
    try:
        return jq.compile(expression)
    except ValueError as fault:
        _refuse_jq(fault)


def _refuse_jq(fault: ValueError) -> NoReturn:
    raise RequestError(f"--jq: {' '.join(str(fault).split()).removeprefix('jq: ')}") from None
