"""Output forms besides text: the bare answer, one section, CSV, jq; and the pager."""

from __future__ import annotations

import csv
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
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
    """Print a screen, through a pager or directly. ``wish`` tells whether the user asked for a pager; with
    None, it is used only for a ``long`` list if ``PAGER`` is set. It is never used outside a terminal or
    for text that fits. The pager is ``PAGER`` or, if that is not set, ``less``. Raises RequestError if
    there is no such pager.
    """
    named = os.environ.get("PAGER", "").strip()
    if wish is False or not (wish or (long and named)) or not sys.stdout.isatty():
        screen.show()
        return
    text = screen.text()
    if text.count("\n") < shutil.get_terminal_size().lines:
        screen.show()
    else:
        _run_pager(text, named or "less")


def _run_pager(text: str, command: str) -> None:
    """Show a text in the pager that ``command`` starts, and wait for it to end. Raises RequestError if there
    is no such program, or if a quotation mark in the command is not closed.
    """
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    program = words[0] if words else command
    if not words or not shutil.which(program):
        raise RequestError(
            f"--pager: the program {program!r} is not installed; set PAGER to one that is, or leave --pager out"
        )
    # The settings of git: quit if the text fits, keep colours, leave the text on the screen.
    subprocess.run(words, input=text, text=True, check=False, env={"LESS": "FRX", **os.environ})  # noqa: S603


LISTS = ("items", "alternatives.measures", "samples", "answers", "outcomes")
"""The paths of lists that make up a whole section, in the order in which they are looked for."""
LEFT_OUT = frozenset({"rolls", "rulings", "next", "page"})
"""Fields that a row leaves out: they tell how the answer came about."""
RUN = "run"
"""The column that numbers several answers."""


class Output:
    """Prints the answers of one call in the form that its options ask for."""

    def __init__(self, common: Common, section: str) -> None:
        """Set up output in the form that ``common`` asks for; ``section`` is the key of the answers in the
        document. Raises RequestError if ``--jq`` cannot be compiled.
        """
        self._common = common
        self._section = section
        self._rows: list[Content] = []
        self._columns: list[str] = []
        self._answers = 0
        self._jq: Any = _compile_jq(common.jq) if common.jq is not None else None

    def ensure_there(self, content: Content) -> None:
        """Raise RequestError if ``--only`` names a section that the document lacks; without ``--only`` do
        nothing.
        """
        if self._common.only_section is not None:
            self._part(content)

    def _part(self, content: Content) -> Any:
        """Return the part of the document to print: the section named by ``--only``. Without that option, it
        is the command's own section, or the whole document if the section is missing. Raises RequestError
        if the document lacks the section of ``--only``.
        """
        if self._common.only_section is None:
            return content.get(self._section, content)
        return content[find(self._common.only_section, content, "section in the document", "--only")]

    def add(self, report: Report | None, content: Content) -> None:
        """Print one answer in the form that the options ask for: the bare answer with ``-q``, if there is a
        report; otherwise the result of a jq expression or, by default, JSON. For CSV and TSV, rows are only
        collected, and ``finish`` prints them. ``report`` is None for a document without a report, such as
        odds. Except for the bare answer, raises RequestError if a jq expression fails, or if the section of
        ``--only`` is missing.
        """
        self._answers += 1
        if self._common.quiet and report:
            print(safe(self._bare_answer(report, content)))
        elif self._common.is_table:
            is_own_section = self._common.only_section in (None, self._section)
            list_path = report.ROWS if report and is_own_section else ""
            if self._common.odds_all:
                list_path = "outcomes"
            ids = report.row_figures() if report and is_own_section else ()
            spread = self._common.times > 1
            table = (
                _figure_rows(content, ids)
                if ids
                else rows(_plain(self._part(content)), list_path, spread=spread)
            )
            for row in table:
                _add_columns(self._columns, row)
                self._rows.append({RUN: self._answers} | row)
        elif self._jq:
            self._print_jq(content)
        else:
            _write(self._part(content))

    @staticmethod
    def _bare_answer(report: Report, content: Content) -> str:
        """Return the answer of a report for ``-q``. If the answer is the whole summary, figures have their
        names in it as well as their ids. Any other answer is unchanged, with the ids that scripts read.
        """
        from fng_cli.cli.shell.ruling import FigureNames

        answer, names = report.answer(), FigureNames(content)
        return names(answer) if names.has_figures and answer == report.summary() else answer

    def _print_jq(self, content: Content) -> None:
        """Print each result of the jq expression for a document or, with ``--only``, for that section of it;
        strings have no quotes. Raises RequestError if the expression fails, or if the section is missing.
        """
        part = content if self._common.only_section is None else self._part(content)
        try:
            results = self._jq.input_text(document.encode(part).decode()).all()
        except ValueError as fault:
            _refuse_jq(fault)
        for result in results:
            if isinstance(result, str):
                print(safe_lines(result))
            else:
                _write(result)

    def finish(self) -> None:
        """Print the collected rows as CSV or TSV, and empty the collection. There is a column for every field
        that any row has. If there was more than one answer, the first column is the answer's number. For
        other forms of output nothing is done.
        """
        if not self._common.is_table:
            return
        columns = self._columns if self._answers == 1 else [RUN, *self._columns]
        dialect = "excel" if self._common.csv else "excel-tab"
        writer = csv.DictWriter(
            sys.stdout, columns, restval="", extrasaction="ignore", dialect=dialect, lineterminator="\n"
        )
        if self._columns:
            writer.writeheader()
            writer.writerows(self._rows)
        self._rows, self._columns = [], []


def print_once(common: Common, section: str, content: Content) -> None:
    """Print a document that has no report of its own, such as odds: as CSV, TSV or the results of ``--jq`` if
    the options ask for them, else as JSON. With ``--only``, just that section is used. Without it, ``--jq``
    reads the whole document, and the other forms print ``section``, or everything if it is missing. Raises
    RequestError if ``--jq`` or ``--only`` fails.
    """
    output = Output(common, section)
    output.add(None, content)
    output.finish()


def _add_columns(columns: list[str], row: Content) -> None:
    """Add the columns of a row that are missing from ``columns``, in place, each after the one that precedes
    it in the row.
    """
    if set(columns).issuperset(row):
        return
    place = 0
    for name in row:
        if name in columns:
            place = columns.index(name) + 1
        else:
            columns.insert(place, name)
            place += 1


FIGURE_COLUMNS = (
    *("id", "name", "rank", "role", "side", "army", "group", "rep", "star", "weapons", "gear", "attributes"),
    *("deros_months", "flak_jacket", "political_appointee"),
)
"""The columns of a table of figures that are always there, in their order."""


def _figure_rows(content: Content, ids: Iterable[str]) -> list[Content]:
    """Return a row of text cells for each figure with one of these ids, in the order of ``ids``; unknown ids
    are skipped. Each row has all columns of FIGURE_COLUMNS, empty if the figure lacks the field, then the
    figure's other fields.
    """
    by_id = {figure["id"]: figure for figure in content.get("figures") or ()}
    figures = [_plain(by_id[name]) for name in ids if name in by_id]
    return [dict.fromkeys(FIGURE_COLUMNS, "") | dict(_cells(figure)) for figure in figures]


def rows(part: Any, list_path: str = "", *, spread: bool = False) -> list[Content]:
    """Return the table rows of a section of a document, ``part``: one for each item of a list, or else a
    single row. The list is the one at ``list_path``, the first of LISTS that the section has (each only if
    it is not empty and holds objects), or the section itself. A single row of a section omits the fields in
    LEFT_OUT. With ``spread``, lists of objects in it get columns of their own (``targets.0.result``).
    """
    if isinstance(part, dict):
        path = next(
            (path for path in (list_path, *LISTS) if _is_object_list(part.get(path.partition(".")[0]))), ""
        )
        if path:
            return [dict(_cells(item)) for item in _objects_at(part, path.split("."))]
        return [
            dict(_cells({name: value for name, value in part.items() if name not in LEFT_OUT}, spread=spread))
        ]
    return [dict(_cells(item)) for item in (part if isinstance(part, list) else [part])]


def _objects_at(part: Content, path: list[str], outer: Content | None = None) -> Iterator[Content]:
    """Yield the objects of an inner list, each with the simple fields (no lists, no objects) of the list
    items around it. For a repeated name the inner value counts. ``path`` names the lists on the way from
    ``part``, outermost first: ``["fires", "targets"]``. ``outer`` is None in the first call.
    """
    for item in part.get(path[0]) or ():
        if len(path) == 1:
            yield {**(outer or {}), **item}
        else:
            simple = {name: value for name, value in item.items() if not isinstance(value, list | dict)}
            yield from _objects_at(item, path[1:], {**(outer or {}), **simple})


def _plain(value: Any) -> Any:
    """Return a value as plain JSON data: dicts and lists in place of structs and tuples."""
    return msgspec.json.decode(document.encode(value))


def _is_object_list(value: Any) -> bool:
    """True if a value is a list of dicts that is not empty."""
    return isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)


def _cells(value: Any, path: str = "", *, spread: bool = False) -> Iterator[tuple[str, str]]:
    """Yield (column, text) for each cell of a row. A nested field has a column such as ``who.name``. ``path``
    is the column of ``value`` itself, empty for a whole row; a row that is not an object is one cell in
    the column ``value``. If ``spread`` is true, objects in lists have columns too (``targets.0.result``).
    If not, such a list is JSON in one cell, as is an empty object in a field.
    """
    if spread and path and _is_object_list(value):
        value = {str(number): item for number, item in enumerate(value)}
    if isinstance(value, dict) and (value or not path):
        for name, inner in value.items():
            yield from _cells(inner, f"{path}.{name}" if path else name, spread=spread)
    else:
        yield _text_cell(path or "value"), _cell(value)


def _cell(value: Any) -> str:
    """Return a value as the text of a cell. None gives an empty text, a truth value ``true`` or ``false``,
    and a list of simple values ``a;b``. Dicts, and lists that hold dicts or lists, become JSON. Text is made
    harmless for spreadsheets.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list) and not any(isinstance(item, list | dict) for item in value):
        return ";".join(map(_cell, value))
    if isinstance(value, list | dict):
        return safe(document.encode(value).decode().strip())
    return _text_cell(value) if isinstance(value, str) else str(value)


def _text_cell(text: str) -> str:
    """Return a text as a safe table cell: not a formula for a spreadsheet, and with no control characters but
    line breaks. A text that begins like a formula gets an apostrophe in front, as OWASP advises. A number,
    such as ``-5``, or a sign alone gets none.
    """
    formula = text.startswith(("=", "+", "-", "@", "\t", "\r")) and not _HARMLESS.fullmatch(text)
    return f"'{safe_lines(text)}" if formula else safe_lines(text)


_HARMLESS = re.compile(r"[+-]?([0-9]+([.,][0-9]+)?%?)?")
"""A number, or a sign alone."""


def safe_lines(text: str) -> str:
    """Return a text with U+FFFD in place of every character that does not print, except line feeds."""
    return "\n".join(map(safe, text.split("\n")))


def _write(value: Any) -> None:
    """Print a value as JSON, after flushing what was printed before."""
    sys.stdout.flush()
    write_json(value)


def _compile_jq(expression: str) -> Any:
    """Return the compiled jq expression; raises RequestError if it is wrong, or the library jq is missing."""
    try:
        jq = import_module("jq")
    except ImportError:
        raise RequestError(
            "--jq needs the library jq, which is not installed here; run pip install 'fng-cli[jq]', "
            "or pipe the output of -j through the program jq"
        ) from None
    try:
        return jq.compile(expression)
    except ValueError as fault:
        _refuse_jq(fault)


def _refuse_jq(fault: ValueError) -> NoReturn:
    """Raise RequestError with jq's own message, on one line."""
    raise RequestError(f"--jq: {' '.join(str(fault).split()).removeprefix('jq: ')}") from None
