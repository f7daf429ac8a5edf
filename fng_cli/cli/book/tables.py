"""Commands to read, roll on and check the tables, to copy them, and to read the rulings."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated, ClassVar

import typer
from msgspec import Struct

from fng_cli.cli.book import words
from fng_cli.cli.book.dice import Modifier, Number
from fng_cli.cli.files import outputs
from fng_cli.cli.options.who import Rep
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.errors import FngError, RequestError, TableError
from fng_cli.icbm.board import hexes
from fng_cli.names import find
from fng_cli.rules.book import reading
from fng_cli.rules.book.table_roll import TableRoll, find_column, roll_on
from fng_cli.tables import Table, built_in_folder, config_folder, read, table
from fng_cli.tables.check import Checked, check
from fng_cli.tables.differences import differences, overlay_text
from fng_cli.tables.files import GAMES, built_in_files, own_bytes, own_files
from fng_cli.tables.in_force import TableSet, tables_in_force
from fng_cli.words import count

GameOption = Annotated[str, typer.Option("--game", metavar="GAME", help="Game: fng or icbm.")]


def parse_game(text: str) -> str:
    """Parse the value of ``--game``: return ``fng`` or ``icbm``. Raises RequestError for any other name."""
    return find(text, GAMES, "game", "--game")


class TableCopied(Report, frozen=True):
    """A copy of a table of the book, or of some rows, that the user may edit; it is in force from now on."""

    ANSWER: ClassVar[tuple[str, ...]] = ("own_file",)

    table_id: str
    own_file: str
    row_keys: tuple[str, ...] = ()
    """The rows of an overlay; none for a copy of the whole table."""

    def summary(self) -> str:
        """Return a line that names the file and the commands to validate it and compare it. For a copy of a
        whole table it adds that single rows can be copied instead.
        """
        text = f"{self.own_file} is yours to edit; fng table check validates it, and fng table diff {self.table_id} shows your changes."
        if self.row_keys:
            return text
        return (
            f"{text} This copy will not receive later corrections to the book's table; use --row KEY to "
            "write only your changes."
        )


class TablesCompared(Report, frozen=True):
    """The lines in which the user's own tables differ from the book's."""

    own_tables: tuple[str, ...]
    lines_that_differ: str

    def summary(self) -> str:
        """Return a sentence: ``You have 2 tables of your own.``"""
        return f"You have {count(len(self.own_tables), 'table') if self.own_tables else 'no tables'} of your own."


def _raw_copied(report: TableCopied) -> bytes:
    """Return the report's summary as a line of UTF-8."""
    return report.summary().encode() + b"\n"


def _raw_compared(report: TablesCompared) -> bytes:
    """Return the lines of the diff in UTF-8, or one sentence if there are none."""
    return (report.lines_that_differ or "Your tables are the same as the book's.\n").encode()


@command(
    "table new", page="117", section="table_new", raw=_raw_copied, file_use=FileUse.LEAVES, uses=Uses.DOCUMENT
)
def new_table(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="ID", help="Id of the table (see fng table list).")],
    row: Annotated[
        list[str] | None,
        typer.Option(
            "--row",
            metavar="KEY",
            help="Row of the table to change. Only your changes are written to the file, not the whole table.",
        ),
    ] = None,
) -> TableCopied:
    """Copy one of the book's tables into your own folder for editing; with --row, only the rows you name.

    From now on, your copy is used instead of the book's table; with --row, only its changed rows replace the
    book's rows. The copy is written to $FNG_TABLES or to the folder "tables" beside your config file. An
    older copy is replaced only with --force.

    fng table new weather --force
    fng table new weather --row 8-9 --force
    """
    known = _book()
    id = find(name, known, "table")
    folder = Path(os.environ.get("FNG_TABLES") or config_folder() / "tables")
    place = folder / f"{id}.toml"
    if place.exists() and not play.force:
        raise RequestError(
            f"{place} exists already; fng table diff {id} shows your changes, and --force replaces the file with a new copy"
        )
    book = read(known[id])
    keys = tuple(find(key, book.rows, f"row of {id}", "--row") for key in row or ())
    outputs.make_folder(folder)
    outputs.write(place, overlay_text(book, keys).encode() if keys else known[id].read_bytes())
    return TableCopied(id, str(place), keys)


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
        str | None,
        typer.Argument(
            metavar="[ID]", help="Your own table to compare with the book's. [default: all of your tables]"
        ),
    ] = None,
) -> TablesCompared:
    """Show the differences between your own tables and the book's.

    Nothing is listed for a table that is the same as the book's.

    fng table diff
    fng table diff -N
    """
    own = [
        (id, own_file, lines) for game in GAMES for id, own_file, lines in _differences(tables_in_force(game))
    ]
    if name:
        only = find(name, [id for id, _, _ in own], "table of your own")
        own = [compared for compared in own if compared[0] == only]
    ids = tuple(dict.fromkeys(id for id, _, _ in own))
    return TablesCompared(ids, "".join(line for _, _, lines in own for line in lines))


def _differences(in_force: TableSet) -> Iterator[tuple[str, Path, list[str]]]:
    """Yield (id, file, lines) for each user file that replaces, overlays or adds a table of a game, so an id
    may come more than once. ``lines`` show the differences under two header lines, and are empty if there are
    none. For a replaced or new table, they are a unified diff from the book's (empty if it has none). For an
    overlay, they are the fields that it changes in the table under it, which may be the user's own.
    """
    from difflib import unified_diff

    book = built_in_files(in_force.game)
    for id, file in in_force.whole.items():
        if file != book.get(id):
            before = _lines(book[id]) if id in book else []
            yield id, Path(file), [*unified_diff(before, _lines(file), f"book/{id}", file)]
    for id, overlays in in_force.overlays.items():
        for overlay in overlays:
            laid = in_force.alone(overlay).content
            original = id if id in in_force.whole else overlay.copy_of
            content = read(Path(in_force.whole[original])).content if original else {}
            lines = [*differences(content, laid)]
            heads = [f"--- book/{original or '(none)'}\n", f"+++ {overlay.path}: {id}\n"] if lines else []
            yield id, overlay.path, heads + lines


def _lines(file: str) -> list[str]:
    """Return the lines of a table's file, with their line ends; bytes that are not UTF-8 are replaced. Raises
    TableError if the file cannot be read.
    """
    return own_bytes(file).decode(errors="replace").splitlines(True)


def _book() -> dict[str, Path]:
    """Return the path of each built-in table of both games, by the table's id. If both games have a table
    with that id, the path of the fng table is returned.
    """
    by_id: dict[str, Path] = {}
    for path in sorted(built_in_folder().rglob("*.toml")):
        by_id.setdefault(path.stem, path)
    return by_id


Id = Annotated[str, typer.Argument(metavar="ID", help="Id of the table (see fng table list).")]

SearchOption = Annotated[
    str | None,
    typer.Option("--search", metavar="WORDS", help="List only entries that contain all of these words."),
]


class OwnTable(Struct, frozen=True, omit_defaults=True):
    """A table of the user's own, or the changes to one."""

    table_id: str
    own_file: str
    row_keys: tuple[str, ...] = ()
    """The rows that a file of changes adds, changes or removes; none for a whole table."""

    def text(self) -> str:
        """Return the changed table in a line: ``weather (rows 7, 8-9; house/weather.toml)``. If the whole
        table is replaced, the rows are left out.
        """
        rows = (
            f"row{'s' if len(self.row_keys) > 1 else ''} {', '.join(self.row_keys)}; "
            if self.row_keys
            else ""
        )
        return f"{self.table_id} ({rows}{self.own_file})"


class TableChecked(Report, frozen=True):
    """The number of tables that were checked, and have no faults; those that are the user's own."""

    ANSWER: ClassVar[tuple[str, ...]] = ("table_count",)

    table_count: int
    own_changes: tuple[OwnTable, ...] = ()

    def summary(self) -> str:
        """Return the sentence ``152 tables checked and valid: every roll has exactly one row, ...``; if the
        user has tables of his own, they follow as ``Yours: ...``.
        """
        own = f" Yours: {', '.join(own.text() for own in self.own_changes)}." if self.own_changes else ""
        return (
            f"{count(self.table_count, 'table')} checked and valid: every roll has exactly one row, "
            f"every row has its fields, and every name exists.{own}"
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

    All rows are printed. If you have your own version of the table, that version is shown.

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
        str | None, typer.Option(metavar="COLUMN", help="Column to read, if the table has several.")
    ] = None,
    modifier: Annotated[int, again(Modifier, "Number to add to the total of the dice, or to REP.")] = 0,
    rep: Annotated[
        int | None,
        again(Rep, "REP to compare the dice with, on a table where dice pass or fail.", min=0, max=10),
    ] = None,
    number: Annotated[int | None, again(Number, "Number of dice to roll.")] = None,
    game: GameOption = "fng",
) -> TableRoll:
    """Roll on a table.

    The dice that the table asks for are rolled, and the resulting row is printed. A table where dice pass or
    fail needs --rep; a table that counts successes needs -d.

    The command is refused for a table on which no dice are rolled.

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
        typer.Argument(
            metavar="[PATH]",
            help="Table file, or folder of tables, to validate. [default: all tables in force]",
        ),
    ] = None,
) -> TableChecked:
    """Validate the built-in tables and your own, or the tables under PATH.

    The command prints how many tables it checked, and lists your own. If a table contains errors, the command
    prints them all and fails.

    fng table check
    fng table check -j
    icbm table check
    icbm table check -j
    """
    checked = check(Path(path) if path else None)
    if lines := _fault_lines(checked) or (_struct_faults() if not path else []):
        raise TableError(f"{count(len(lines), 'fault')} in {count(len(checked.faults), 'file')}:", *lines)
    built_in = {place for game in GAMES for place in built_in_files(game).values()}
    own = [OwnTable(file.stem, str(file)) for file in checked.whole if str(file) not in built_in]
    own += [OwnTable(laid.table_id, str(laid.path), laid.rows()) for laid in checked.overlays]
    return TableChecked(checked.table_count, tuple(own))


def _fault_lines(checked: Checked) -> list[str]:
    """Return a line for each fault in a file, then one for each conflict between tables of the missile game;
    empty if all are valid.
    """
    lines = [f"{file}: {fault}" for file, faults in checked.faults.items() for fault in faults]
    return lines + [
        f"table {name}: {fault}" for name, fault in hexes.faults(_loadable(checked.tables["icbm"]))
    ]


def _loadable(tables: TableSet) -> dict[str, Table]:
    """Return the tables of a set by id; damaged ones are left out."""
    loaded = {}
    for name in tables.ids:
        with suppress(TableError):
            loaded[name] = tables.load(name)
    return loaded


def _struct_faults() -> list[str]:
    """Return an error message for each part of the tables that the rules cannot use: the weapon types, a
    side's weapons, the craft, or a single attribute. Empty if there is no fault, or if the user has no tables
    of his own.
    """
    if not own_files():
        return []
    from fng_cli.rules.air.craft import crafts
    from fng_cli.rules.people.attributes import effects_of_attribute
    from fng_cli.rules.weapons.weapons import weapon_types, weapons
    from fng_cli.terms import Side

    readers: list[Callable[[], object]] = [weapon_types, crafts, *(partial(weapons, side) for side in Side)]
    readers += [partial(effects_of_attribute, name) for name in table("attribute-effects").rows]
    lines = []
    for reader in readers:
        try:
            reader()
        except FngError as fault:
            lines.append(str(fault))
    return lines


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
        typer.Option("--page", min=1, max=120, metavar="PAGE", help="List only rulings about this page."),
    ] = None,
    can_choose: Annotated[
        bool,
        typer.Option(
            "--open",
            help="List only rulings with another possible reading, which you can choose with --ruling ID=N.",
        ),
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
    """Show a ruling: its page, its possible readings, and the reading in force.

    fng ruling show b-19
    fng ruling show a-29 -j
    icbm ruling show m-00
    icbm ruling show m-00 -j
    """
    return reading.ruling_shown(name, parse_game(game))
