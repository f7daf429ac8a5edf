"""Commands to read, roll on and prove the tables, and to read the rulings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.book import words
from fng_cli.cli.book.dice import Modifier, Number
from fng_cli.cli.book.options import GameOption, form_of
from fng_cli.cli.options.who import Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.errors import TableError
from fng_cli.icbm.board import proof
from fng_cli.rules.book import reading
from fng_cli.rules.book.table_roll import TableRoll, column_called, roll_on
from fng_cli.tables import Table, game_of, paths, read, table
from fng_cli.tables.check import check

Id = Annotated[str, typer.Argument(metavar="ID", help="Which table: fng table list names them.")]

SearchOption = Annotated[
    str | None,
    typer.Option("--search", metavar="WORDS", help="Those only in which all of these words stand."),
]


class TableChecked(Report, frozen=True):
    """The number of tables that were proved whole."""

    ANSWER: ClassVar[tuple[str, ...]] = ("table_count",)

    table_count: int

    def summary(self) -> str:
        return f"{self.table_count} tables are whole: every roll has one row, every row its fields, every name exists."


@command(
    "table list",
    page="117",
    section="table_list",
    show=words.show_tables,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_tables(play: Play, search: SearchOption = None, game: GameOption = "fng") -> reading.TableList:
    """Every table in force, with what it is rolled on and where it stands in the book.

    fng table list
    fng table list --search 'booby trap'
    fng table list --csv
    icbm table list
    icbm table list -j
    """
    return reading.table_list(form_of(game), search or "")


@command(
    "table show",
    page="117",
    section="table_show",
    show=words.show_table,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_table(play: Play, name: Id, game: GameOption = "fng") -> reading.TableShown:
    """A table as it stands.

    fng table show weather
    fng table show mission-type
    icbm table show missile-activation
    icbm table show missile-activation -j
    """
    return reading.table_shown(name, form_of(game))


@command("table roll", page="117", section="table_roll")
def roll_table(
    play: Play,
    name: Id,
    column: Annotated[
        str | None, typer.Option(metavar="COLUMN", help="Which column, where it has several.")
    ] = None,
    modifier: Annotated[int, again(Modifier, "Added to the total, or to REP.")] = 0,
    rep: Annotated[int | None, again(Rep, "What passing dice are held against.", min=0, max=10)] = None,
    number: Annotated[int | None, again(Number, "How many dice.")] = None,
    game: GameOption = "fng",
) -> TableRoll:
    """Roll on any table.

    fng table roll weather --dice 3,5
    fng table roll mission-type --column interior
    icbm table roll missile-activation --column usa --dice 6
    icbm table roll missile-activation --column ussr --odds
    """
    found = table(name, form_of(game))
    named = column_called(found, column)
    return roll_on(found, column=named, modifier=modifier, rep=rep, number=number, dice=play.dice)


@command("table check", page="117", section="table_check", file_use=FileUse.LEAVES, uses=Uses.NOTHING)
def check_tables(
    play: Play,
    path: Annotated[
        str | None, typer.Argument(metavar="[PATH]", help="A table file or a folder; else all in force.")
    ] = None,
) -> TableChecked:
    """Prove tables whole: the built-in ones and your own, or those under PATH.

    fng table check
    fng table check -j
    icbm table check
    icbm table check -j
    """
    found = check(Path(path) if path else None)
    if wrong := _wrong(found):
        raise TableError(f"{len(wrong)} faults in {len(found)} tables:", *wrong)
    return TableChecked(len(found))


def _wrong(found: Mapping[Path, Sequence[str]]) -> list[str]:
    """The faults of tables, each with its place: of all, and of those of the missile game together."""
    wrong = [f"{file}: {fault}" for file, problems in found.items() for fault in problems]
    return wrong + [f"table {name}: {fault}" for name, fault in proof.faults(_missile_tables(found))]


def _missile_tables(checked: Collection[Path]) -> dict[str, Table]:
    """The tables of the missile game, with those that were checked laid over them."""
    files = {
        **paths("icbm"),
        **{file.stem: file for file in checked if game_of(file) == "icbm"},
    }
    found = {}
    for name, file in files.items():
        with suppress(TableError):
            found[name] = read(file)
    return found


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
        int | None, typer.Option("--page", min=1, max=120, metavar="PAGE", help="Those about this page only.")
    ] = None,
    can_choose: Annotated[
        bool,
        typer.Option("--open", help="Those only of which another reading can be chosen (--ruling ID=N)."),
    ] = False,
    game: GameOption = "fng",
) -> reading.RulingList:
    """The readings taken where the book is unclear.

    fng ruling list
    fng ruling list --page 22
    fng ruling list --open
    fng ruling list --search 'in sight' --csv
    icbm ruling list
    icbm ruling list -j
    """
    return reading.ruling_list(form_of(game), search or "", at_page, can_choose=can_choose)


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
    name: Annotated[str, typer.Argument(metavar="ID", help="Which ruling, such as b-19.")],
    game: GameOption = "fng",
) -> reading.Ruling:
    """One ruling: the page, the readings that are possible, the one taken.

    fng ruling show b-19
    fng ruling show a-29 -j
    icbm ruling show m-00
    icbm ruling show m-00 -j
    """
    return reading.ruling_shown(name, form_of(game))
