"""Commands to read, roll on and check the tables, to copy them, and to read the rulings."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.book import words
from fng_cli.cli.book.dice import Modifier, Number
from fng_cli.cli.files import outputs
from fng_cli.cli.options.who import Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.errors import RequestError, TableError
from fng_cli.icbm.board import hexes
from fng_cli.names import find
from fng_cli.rules.book import reading
from fng_cli.rules.book.table_roll import TableRoll, find_column, roll_on
from fng_cli.tables import Table, built_in_folder, config_folder, game_of, paths, read, table, user_folder
from fng_cli.tables.check import check
from fng_cli.words import count

GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help="Game: fng or icbm.")]


def parse_game(text: str) -> str:
    """Parse the value of ``--game``: return ``fng`` or ``icbm``. Raises RequestError for any other name."""
    return find(text, ("fng", "icbm"), "game", "--game")


class TableCopied(Report, frozen=True):
    """A copy of a table of the book that the user may edit; it is in force from now on."""

    ANSWER: ClassVar[tuple[str, ...]] = ("own_file",)

    table_id: str
    own_file: str

    def summary(self) -> str:
        """Return a line: the file of the copy, and the commands that check and compare it."""
        return f"{self.own_file} is yours to edit; fng table check validates it, fng table diff {self.table_id} shows your changes."


class TablesCompared(Report, frozen=True):
    """The lines in which the user's own tables differ from the book's."""

    own_tables: tuple[str, ...]
    lines_that_differ: str

    def summary(self) -> str:
        """Return the number of the user's own tables in a sentence."""
        return f"{len(self.own_tables)} tables of your own."


def _raw_copied(report: TableCopied) -> bytes:
    """Return the summary as a line of UTF-8."""
    return report.summary().encode() + b"\n"


def _raw_compared(report: TablesCompared) -> bytes:
    """Return the lines of the diff in UTF-8; a sentence if the tables are the same."""
    return (report.lines_that_differ or "Your tables say the same as the book's.\n").encode()


@command(
    "table new", page="117", section="table_new", raw=_raw_copied, file_use=FileUse.LEAVES, uses=Uses.DOCUMENT
)
def new_table(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="ID", help="Table, by its id (see fng table list).")],
) -> TableCopied:
    """Copy a table of the book into your own folder, to edit it.

    fng table new weather --force
    fng table new random-events --force
    """
    known = _book()
    id = find(name, known, "table")
    folder = Path(os.environ.get("FNG_TABLES") or config_folder() / "tables")
    place = folder / f"{id}.toml"
    if place.exists() and not play.force:
        raise RequestError(
            f"{place}: is there already; fng table diff {id} shows your changes, --force starts over"
        )
    outputs.make_folder(folder)
    outputs.write(place, known[id].read_bytes())
    return TableCopied(id, str(place))


@command(
    "table diff",
    page="117",
    section="table_diff",
    raw=_raw_compared,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def diff_tables(
    play: Play,
    name: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="Your own table. [default: all of them]")
    ] = None,
) -> TablesCompared:
    """Show how your own tables differ from the book's.

    fng table diff
    fng table diff -N
    """
    folder = user_folder()
    own = {path.stem: path for path in sorted(folder.rglob("*.toml"))} if folder else {}
    if name:
        id = find(name, own, "table of your own")
        own = {id: own[id]}
    return TablesCompared(tuple(own), "".join(_differences(own)))


def _differences(own: dict[str, Path]) -> Iterator[str]:
    """Yield the lines of a unified diff, from the book's table to the user's, for each of the tables ``own`` by id."""
    from difflib import unified_diff

    known = _book()
    for id, path in own.items():
        book = known[id].read_text(encoding="utf-8").splitlines(True) if id in known else []
        yield from unified_diff(
            book, path.read_text(encoding="utf-8").splitlines(True), f"book/{id}", str(path)
        )


def _book() -> dict[str, Path]:
    """Return the paths of the built-in tables of both games by id; of an id that both have, that of fng."""
    by_id: dict[str, Path] = {}
    for path in sorted(built_in_folder().rglob("*.toml")):
        by_id.setdefault(path.stem, path)
    return by_id


Id = Annotated[str, typer.Argument(metavar="ID", help="Table, by its id (see fng table list).")]

SearchOption = Annotated[
    str | None,
    typer.Option("--search", metavar="WORDS", help="Only entries that have all of these words."),
]


class TableChecked(Report, frozen=True):
    """The number of tables that were checked, and have no faults."""

    ANSWER: ClassVar[tuple[str, ...]] = ("table_count",)

    table_count: int

    def summary(self) -> str:
        """Return a sentence: the number of tables, and that they are valid."""
        return (
            f"{count(self.table_count, 'table')} checked and valid: every roll has one row, every row its fields, every "
            "name exists."
        )


@command(
    "table list",
    page="117",
    section="table_list",
    show=words.show_tables,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_tables(play: Play, search: SearchOption = None, game: GameOption = "fng") -> reading.TableList:
    """List every table, with its dice and its page.

    fng table list
    fng table list --search 'booby trap'
    fng table list --csv
    icbm table list
    icbm table list -j
    """
    return reading.table_list(parse_game(game), search or "")


@command(
    "table show",
    page="117",
    section="table_show",
    show=words.show_table,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_table(play: Play, name: Id, game: GameOption = "fng") -> reading.TableShown:
    """Show a table.

    fng table show weather
    fng table show mission-type
    icbm table show missile-activation
    icbm table show missile-activation -j
    """
    return reading.table_shown(name, parse_game(game))


@command("table roll", page="117", section="table_roll")
def roll_table(
    play: Play,
    name: Id,
    column: Annotated[
        str | None, typer.Option(metavar="COLUMN", help="Column to read, where the table has several.")
    ] = None,
    modifier: Annotated[int, again(Modifier, "Number added to the total, or to REP.")] = 0,
    rep: Annotated[
        int | None, again(Rep, "Reputation that passing dice are compared with.", min=0, max=10)
    ] = None,
    number: Annotated[int | None, again(Number, "Number of dice.")] = None,
    game: GameOption = "fng",
) -> TableRoll:
    """Roll on a table.

    fng table roll weather --dice 3,5
    fng table roll mission-type --column interior
    icbm table roll missile-activation --column usa --dice 6
    icbm table roll missile-activation --column ussr --odds
    """
    rolled = table(name, parse_game(game))
    column = find_column(rolled, column)
    return roll_on(rolled, column=column, modifier=modifier, rep=rep, number=number, dice=play.dice)


@command("table check", page="117", section="table_check", file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def check_tables(
    play: Play,
    path: Annotated[
        str | None,
        typer.Argument(metavar="[PATH]", help="Table file or folder. [default: all tables in force]"),
    ] = None,
) -> TableChecked:
    """Check that tables are whole: the built-in ones and your own, or those under PATH.

    fng table check
    fng table check -j
    icbm table check
    icbm table check -j
    """
    faults_by_file = check(Path(path) if path else None)
    if lines := _fault_lines(faults_by_file):
        raise TableError(f"{len(lines)} faults in {len(faults_by_file)} tables:", *lines)
    return TableChecked(len(faults_by_file))


def _fault_lines(faults_by_file: Mapping[Path, Sequence[str]]) -> list[str]:
    """Return a line for each fault, with its file; then one for each conflict between tables of the missile game.

    The keys of ``faults_by_file`` are all files that were checked, even those without faults.
    """
    lines = [f"{file}: {fault}" for file, faults in faults_by_file.items() for fault in faults]
    return lines + [f"table {name}: {fault}" for name, fault in hexes.faults(_missile_tables(faults_by_file))]


def _missile_tables(checked: Collection[Path]) -> dict[str, Table]:
    """Return the tables of the missile game by id, replaced by those among the checked files; damaged ones are left out."""
    files = {
        **paths("icbm"),
        **{file.stem: file for file in checked if game_of(file) == "icbm"},
    }
    tables = {}
    for name, file in files.items():
        with suppress(TableError):
            tables[name] = read(file)
    return tables


@command(
    "ruling list",
    page="1-117",
    section="ruling_list",
    show=words.show_rulings,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_rulings(
    play: Play,
    search: SearchOption = None,
    at_page: Annotated[
        int | None,
        typer.Option("--page", min=1, max=120, metavar="PAGE", help="Only rulings about this page."),
    ] = None,
    can_choose: Annotated[
        bool,
        typer.Option("--open", help="Only rulings with another reading to choose (--ruling ID=N)."),
    ] = False,
    game: GameOption = "fng",
) -> reading.RulingList:
    """List the rulings on unclear passages of the book.

    fng ruling list
    fng ruling list --page 22
    fng ruling list --open
    fng ruling list --search 'in sight' --csv
    icbm ruling list
    icbm ruling list -j
    """
    return reading.ruling_list(parse_game(game), search or "", at_page, can_choose=can_choose)


@command(
    "ruling show",
    page="1-117",
    section="ruling_show",
    show=words.show_ruling,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_ruling(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="ID", help="Ruling, such as b-19.")],
    game: GameOption = "fng",
) -> reading.Ruling:
    """Show a ruling: its page, its possible readings, and the one taken.

    fng ruling show b-19
    fng ruling show a-29 -j
    icbm ruling show m-00
    icbm ruling show m-00 -j
    """
    return reading.ruling_shown(name, parse_game(game))
