"""The text of tables and rulings on the screen."""

from __future__ import annotations

from typing import Any

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.book.reading import Ruling, RulingList, TableList, TableShown
from fng_cli.rules.book.table_roll import Facts, facts_text, value_text


def show_tables(screen: Screen, report: TableList, content: Content) -> None:
    """Print a table with a row for each rule table: its id, its title, the dice rolled on it (empty if none),
    and its page. ``content`` is unused.
    """
    screen.grid(
        ("id", "title", "rolled", "source"), [(t.id, t.title, t.roll or "", t.source) for t in report.items]
    )


def show_table(screen: Screen, report: TableShown, content: Content) -> None:
    """Print a table: its title, page, dice, rows, modifiers and notes, and the files that changed it.
    ``content`` is unused.
    """
    screen.ruling(report.title)
    screen.note(f"{report.source}{'; rolled on ' + report.roll if report.roll else ''}")
    heads: tuple[str, ...] = ("", *report.columns) if report.columns else ("", "")
    screen.grid(heads, [_row(key, row, report.columns) for key, row in report.rows.items()])
    for name, modifier in report.modifiers.items():
        screen.line(f"{name.replace('-', ' ')}: {facts_text(Facts(modifier))}", indent=2, hang=2)
    for note in report.notes:
        screen.line(note, indent=2, hang=2)
    if report.changed_by:
        screen.note(f"changed by {', '.join(report.changed_by)}")


def _row(key: str, row: Any, columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cells of a table row as texts: its key, then one cell for each of ``columns``. If
    ``columns`` is empty, one cell with the fields of the row follows the key.
    """
    if not columns:
        return key, facts_text(Facts(row))
    return key, *(_cell(row[column]) for column in columns)


def _cell(cell: Any) -> str:
    """Return a cell of a table with columns as text. For a cell with fields, the last full stop is left out,
    and so is the name of the field ``terrain`` if it comes first.
    """
    return (
        facts_text(Facts(cell)).removeprefix("terrain ").rstrip(".")
        if isinstance(cell, dict)
        else value_text(cell)
    )


def show_rulings(screen: Screen, report: RulingList, content: Content) -> None:
    """Print a table of the rulings, a row for each: id, page, subject. ``content`` is unused."""
    screen.grid(("id", "page", "about"), [(r.id, r.page, r.subject) for r in report.items])


def show_ruling(screen: Screen, report: Ruling, content: Content) -> None:
    """Print a ruling: its possible readings, the one that is taken, and how to choose another, if one can be
    chosen. If the report says why a reading cannot be chosen, that is printed, too. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for number, reading in enumerate(report.readings, 1):
        mark = f"{number}." if report.open_readings else "-"
        screen.line(f"{mark} {reading}", indent=2, hang=len(mark) + 1)
    screen.line(f"Taken: {report.taken}", indent=2, hang=2)
    if report.open_readings:
        usual, *others = report.open_readings
        for other in others:
            screen.line(
                f"Reading {usual} applies unless you choose {other}, with --ruling {report.id}={other} or with "
                f"{report.id} = {other} under [rulings] in the config.",
                indent=2,
                hang=2,
            )
    if report.not_followed:
        screen.line(f"Not available: {report.not_followed}", indent=2, hang=2)
