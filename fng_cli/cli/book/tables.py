"""Commands to read, roll on and prove the tables, and to read the rulings."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, ClassVar

import typer

from fng_cli import tables
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import TableError
from fng_cli.icbm.board import proof
from fng_cli.names import find
from fng_cli.rules.book.table_roll import Facts, TableRoll, facts_text, roll_on, value_text
from fng_cli.tables.check import check, game_of

Id = Annotated[str, typer.Argument(metavar="ID", help="Which table: fng table list names them.")]
Game = Annotated[str, typer.Option("--game", metavar="GAME", help="fng or icbm.")]


class TableList(Report, frozen=True):
    """All tables in force."""

    items: tuple[TableLine, ...]

    def summary(self) -> str:
        return f"{len(self.items)} tables."

    def answer(self) -> str:
        return f"{len(self.items)} tables"


class TableLine(Report, frozen=True):
    """A table in a list."""

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    id: str
    title: str
    source: str
    roll: str | None

    def summary(self) -> str:
        return f"{self.id}: {self.title}"


class TableShown(Report, frozen=True):
    """A table as it stands in its file."""

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    id: str
    title: str
    source: str
    roll: str | None
    columns: tuple[str, ...]
    modifiers: Facts
    rows: Facts
    notes: tuple[str, ...]
    file: str
    rulings: tuple[str, ...]

    def summary(self) -> str:
        return f"{self.title} ({self.source})"


class TableChecked(Report, frozen=True):
    """How many tables were proved whole."""

    ANSWER: ClassVar[tuple[str, ...]] = ("table_count",)

    table_count: int

    def summary(self) -> str:
        return f"{self.table_count} tables are whole: every roll has one row, every row its fields, every name exists."


class Ruling(Report, frozen=True):
    """A reading taken where the book is unclear."""

    ANSWER: ClassVar[tuple[str, ...]] = ("taken",)

    id: str
    page: str
    subject: str
    readings: tuple[str, ...]
    taken: str

    def summary(self) -> str:
        return f"{self.id}, p. {self.page}: {self.subject}"


class Rulings(Report, frozen=True):
    """The readings taken where the book is unclear."""

    items: tuple[Ruling, ...]

    def summary(self) -> str:
        return f"{len(self.items)} rulings."

    def answer(self) -> str:
        return f"{len(self.items)} rulings"


def _show_list(screen: Screen, report: TableList, content: Content) -> None:
    screen.grid(
        ("id", "title", "rolled", "source"), [(t.id, t.title, t.roll or "", t.source) for t in report.items]
    )


@command("table list", page="117", section="table_list", show=_show_list)
def list_tables(play: Play, game: Game = "fng") -> TableList:
    """Every table in force, with what it is rolled on and where it stands in the book."""
    found = [tables.table(name, _game(game)) for name in tables.paths(_game(game))]
    return TableList(tuple(TableLine(t.id, t.title, t.source, t.roll or None) for t in found))


def _game(name: str) -> str:
    return find(name, ("fng", "icbm"), "game", "--game")


def _show_table(screen: Screen, report: TableShown, content: Content) -> None:
    screen.ruling(report.title)
    screen.note(f"{report.source}{'; rolled on ' + report.roll if report.roll else ''}")
    heads: tuple[str, ...] = ("", *report.columns) if report.columns else ("", "")
    screen.grid(heads, [_row(key, row, report.columns) for key, row in report.rows.items()])
    for name, modifier in report.modifiers.items():
        screen.line(f"{name.replace('-', ' ')}: {facts_text(Facts(modifier))}", indent=2, hang=2)
    for note in report.notes:
        screen.line(note, indent=2, hang=2)


def _row(key: str, row: Any, columns: tuple[str, ...]) -> tuple[str, ...]:
    if not columns:
        return key, facts_text(Facts(row))
    return key, *(_cell(row[column]) for column in columns)


def _cell(cell: Any) -> str:
    return (
        facts_text(Facts(cell)).removeprefix("terrain ").rstrip(".")
        if isinstance(cell, dict)
        else value_text(cell)
    )


@command("table show", page="117", section="table_show", show=_show_table)
def show_table(play: Play, name: Id, game: Game = "fng") -> TableShown:
    """A table as it stands."""
    found = tables.table(name, _game(game))
    return TableShown(
        found.id,
        found.title,
        found.source,
        found.roll or None,
        found.columns,
        Facts(found.content.get("modifiers", {})),
        Facts(found.rows),
        tuple(found.content.get("notes", ())),
        str(found.path),
        found.rulings,
    )


@command("table roll", page="117", section="table_roll")
def roll_table(
    play: Play,
    name: Id,
    column: Annotated[
        str | None, typer.Option(metavar="COLUMN", help="Which column, where it has several.")
    ] = None,
    modifier: Annotated[
        int, typer.Option("-m", "--mod", metavar="M", help="Added to the total, or to REP.")
    ] = 0,
    rep: Annotated[
        int | None, typer.Option(min=0, max=10, metavar="REP", help="What passing dice are held against.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("-d", "--number", min=0, max=100, metavar="N", help="How many dice.")
    ] = None,
    game: Game = "fng",
) -> TableRoll:
    """Roll on any table."""
    found = tables.table(name, _game(game))
    column = (
        find(column, found.columns, f"column of {found.id}", "--column")
        if column and found.columns
        else column
    )
    return roll_on(found, column=column, modifier=modifier, rep=rep, number=number, dice=play.dice)


@command("table check", page="117", section="table_check")
def check_tables(
    play: Play,
    path: Annotated[
        str | None, typer.Argument(metavar="[PATH]", help="A table file or a folder; else all in force.")
    ] = None,
) -> TableChecked:
    """Prove tables whole: the built-in ones and your own, or those under PATH."""
    found = check(Path(path) if path else None)
    wrong = [f"{file}: {fault}" for file, problems in found.items() for fault in problems]
    wrong += [f"table {name}: {fault}" for name, fault in proof.faults(_missile_tables(found))]
    if wrong:
        raise TableError("\n".join([f"{len(wrong)} faults in {len(found)} tables:", *wrong]))
    return TableChecked(len(found))


def _missile_tables(checked: Collection[Path]) -> dict[str, tables.Table]:
    """The tables of the missile game, with those that were checked laid over them."""
    files = {
        **tables.paths("icbm"),
        **{file.stem: file for file in checked if game_of(file) == "icbm"},
    }
    found = {}
    for name, file in files.items():
        with suppress(TableError):
            found[name] = tables.read(file)
    return found


def _show_rulings(screen: Screen, report: Rulings, content: Content) -> None:
    screen.grid(("id", "page", "about"), [(r.id, r.page, r.subject) for r in report.items])


@command("ruling list", page="1-117", section="ruling_list", show=_show_rulings)
def list_rulings(play: Play, game: Game = "fng") -> Rulings:
    """The readings taken where the book is unclear."""
    rows = tables.table("rulings", _game(game)).column(None)
    return Rulings(tuple(_ruling(key, row) for key, row in rows.items()))


def _ruling(key: str, row: tables.Entry) -> Ruling:
    return Ruling(key, row["page"], row["subject"], tuple(row.get("readings", ())), row["taken"])


def _show_ruling(screen: Screen, report: Ruling, content: Content) -> None:
    screen.ruling(report.summary())
    for reading in report.readings:
        screen.line(f"- {reading}", indent=2, hang=2)
    screen.line(f"Taken: {report.taken}", indent=2, hang=2)


@command("ruling show", page="1-117", section="ruling_show", show=_show_ruling)
def show_ruling(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="ID", help="Which ruling, such as b-19.")],
    game: Game = "fng",
) -> Ruling:
    """One ruling: the page, the readings that are possible, the one taken."""
    rows = tables.table("rulings", _game(game)).column(None)
    key = find(name, rows, "ruling")
    return _ruling(key, rows[key])
