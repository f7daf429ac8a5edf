"""Tables of your own: a copy of the book's to edit, and how yours differ from the book's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, ClassVar

import typer

from fng_cli.cli.files import files
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.tables import built_in_folder, config_folder, user_folder


class TableCopied(Report, frozen=True):
    """A copy of a table of the book, to be edited: it is in force from now on."""

    ANSWER: ClassVar[tuple[str, ...]] = ("own_file",)

    table_id: str
    own_file: str

    def summary(self) -> str:
        return f"{self.own_file} is yours to edit; fng table check proves it, fng table diff {self.table_id} shows what is yours."


class TablesCompared(Report, frozen=True):
    """The lines in which tables of your own differ from the book's."""

    own_tables: tuple[str, ...]
    lines_that_differ: str

    def summary(self) -> str:
        return f"{len(self.own_tables)} tables of your own."


def _raw_copied(report: TableCopied) -> bytes:
    return report.summary().encode() + b"\n"


def _raw_compared(report: TablesCompared) -> bytes:
    return (report.lines_that_differ or "Your tables say what the book's do.\n").encode()


@command(
    "table new", page="117", section="table_new", raw=_raw_copied, file_use=FileUse.LEAVES, uses=Uses.DOCUMENT
)
def new_table(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="ID", help="Which table: fng table list names them.")],
) -> TableCopied:
    """Copy a table of the book into your own folder, to be edited; --force: anew, over yours.

    fng table new weather --force
    fng table new random-events --force
    """
    known = _book()
    id = find(name, known, "table")
    folder = Path(os.environ.get("FNG_TABLES") or config_folder() / "tables")
    place = folder / f"{id}.toml"
    if place.exists() and not play.force:
        raise RequestError(
            f"{place}: is there already; fng table diff {id} shows what is yours, --force begins anew"
        )
    folder.mkdir(parents=True, exist_ok=True)
    files.replace(place, known[id].read_bytes())
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
        str | None, typer.Argument(metavar="[ID]", help="Which of your own tables; else all of them.")
    ] = None,
) -> TablesCompared:
    """Show the lines in which your own tables differ from the book's.

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
    from difflib import unified_diff

    known = _book()
    for id, path in own.items():
        book = known[id].read_text(encoding="utf-8").splitlines(True) if id in known else []
        yield from unified_diff(
            book, path.read_text(encoding="utf-8").splitlines(True), f"book/{id}", str(path)
        )


def _book() -> dict[str, Path]:
    """Return the tables of both books by their ids; of an id that both have, the table of fng."""
    found: dict[str, Path] = {}
    for path in sorted(built_in_folder().rglob("*.toml")):
        found.setdefault(path.stem, path)
    return found
