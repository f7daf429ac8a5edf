"""Validating tables: each roll has exactly one row, each row has its fields, each name exists.

The format is described in ``tables/README.md``.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from fng_cli.errors import FngError, TableError
from fng_cli.names import nearest
from fng_cli.readings import SIDES, amount, chance
from fng_cli.tables.files import GAMES, game_of_own, own_files, toml_files
from fng_cli.tables.in_force import OverlaysById, TableSet, overlays_by_id, sort_files, tables_in_force
from fng_cli.tables.overlays import Overlay
from fng_cli.tables.printed import Table, read, span
from fng_cli.terms import TERMS
from fng_cli.words import with_article

TOP_LEVEL = {
    "title",
    "source",
    "roll",
    "below",
    "above",
    "columns",
    "rulings",
    "notes",
    "modifiers",
    "fields",
    "records",
    "rows",
}
MODIFIER_FIELDS = {"total", "rep", "dice", "successes", "text", "ruling"}
EVERYWHERE = {"ruling": "list of in rulings", "text": "text"}
"""The fields that every row may have, with their kinds."""
NAMED = {
    "weapon": ("fwf-weapons", "vc-nva-weapons"),
    "terrain": ("terrain-types",),
    "attribute": ("attribute-effects",),
}
"""The kinds of which a value is the name of a row in one of these tables."""


class _WrongKind(Exception):
    """A value is not of its kind; the text says which kind is expected."""


RowNames = Callable[[str], Collection[str]]
"""A function from the id of a table to the names of its rows; empty if there is no such table."""


def faults(table: Table, row_names: RowNames) -> Iterator[str]:
    """Yield a message for each fault found in a table; nothing if it is valid. The values in its rows are not
    checked if the table does not describe their fields, or gives a field an unknown kind. ``row_names``
    gives the row names of other tables, to which fields may refer.
    """
    content = table.content
    for key in content.keys() - TOP_LEVEL:
        yield f"unknown part {key!r}{nearest(key, TOP_LEVEL)}"
    fields = content.get("fields")
    if not isinstance(fields, dict) or not fields:
        yield "no [fields] that say what stands in a row"
        return
    check = _KindChecker(content.get("records", {}), row_names)
    yield from check.value(list(table.rulings), "list of in rulings", "rulings")
    yield from _modifier_faults(table, check)
    yield from _coverage_faults(table)
    yield from _row_faults(table, fields, check)


def _modifier_faults(table: Table, check: _KindChecker) -> Iterator[str]:
    """Yield the faults of a table's modifiers: unknown fields; amounts that are neither an integer nor
    [least, most], or are beyond -999 or 999; unknown rulings.
    """
    for name, modifier in table.modifiers.items():
        where = f"modifier {name}"
        for key in modifier.keys() - MODIFIER_FIELDS:
            yield f"{where}: unknown field {key!r}{nearest(key, MODIFIER_FIELDS)}"
        for key in ("total", "rep", "dice", "successes"):
            if key in modifier and _modifier_range(modifier[key]) is None:
                yield f"{where}: {key} is neither an integer nor [least, most]"
        yield from check.value(modifier.get("ruling", []), "list of in rulings", f"{where}: ruling")


def _modifier_range(value: Any) -> tuple[int, int] | None:
    """Return the least and the greatest amount that a modifier may add. Because it may not apply, 0 is always
    in the range: 2 gives (0, 2). ``value`` is one integer, or a list of the least and the greatest. None
    for anything else, and for numbers beyond -999 or 999.
    """
    ends = [value, value] if type(value) is int else value
    if (
        isinstance(ends, list)
        and len(ends) == 2
        and all(type(end) is int and abs(end) < 1000 for end in ends)
    ):
        return min(0, ends[0]), max(0, ends[1])
    return None


def _coverage_faults(table: Table) -> Iterator[str]:
    """Yield the faults in the row numbers of a rolled table, such as a number without a row, a number with
    several rows, or a row that cannot be rolled. An invalid roll is a fault, too. Yields nothing for a
    table that is not rolled on.
    """
    roll = table.roll
    if not roll:
        return
    yield from (
        f"row {key}: is not a number or span, such as 7 or 8-9" for key in table.rows if not span(key)
    )
    possible = _possible_numbers(table)
    if possible is None:
        yield f"roll: {roll!r} is not a roll that a table can have"
        return
    counted = Counter(number for key in table.rows for number in span(key))
    if roll == "d66":
        counted = Counter({number: count for number, count in counted.items() if number in possible})
    ends = {end: table.content[end] for end in ("below", "above") if end in table.content}
    for end, number in ends.items():
        if number not in counted:
            yield f"{end} = {number}: there is no such row"
    least, most = ends.get("below", -math.inf), ends.get("above", math.inf)
    for number in sorted({*possible, *counted}):
        if counted[number] > 1:
            yield f"{counted[number]} rows for {number}"
        elif number not in possible:
            yield f"a row for {number}, which {roll} cannot give"
        elif not counted[number] and least <= number <= most:
            yield f"no row for {number}"


def _possible_numbers(table: Table) -> Collection[int] | None:
    """Return the numbers that a roll on this table can give. None if the table's ``roll`` is not valid."""
    if table.roll == "d66":
        return [10 * tens + ones for tens in range(1, SIDES + 1) for ones in range(1, SIDES + 1)]
    limits = _roll_range(table)
    return None if limits is None else range(limits[0], limits[1] + 1)


def _roll_range(table: Table) -> tuple[int, int] | None:
    """Return the lowest and highest number that a roll on a table can give; None for an invalid roll. ``pass
    2d6`` gives 0 to 2. ``successes`` goes from 0 to the highest row, ``difference`` from the lowest row (at
    most 0) to the highest. A sum, such as ``2d6``, is widened by the table's modifiers.
    """
    total = [_modifier_range(modifier.get("total", 0)) or (0, 0) for modifier in table.modifiers.values()]
    down, up = sum(least for least, _ in total), sum(most for _, most in total)
    if match := re.fullmatch(r"pass ([0-9]{1,3})d6", table.roll):
        return 0, int(match[1])
    if table.roll in {"successes", "difference"}:
        numbers = [number for key in table.rows for number in span(key)]
        least = 0 if table.roll == "successes" else min(numbers, default=0)
        return min(0, least), max(numbers, default=0)
    try:
        rolled = amount(table.roll)
    except FngError:
        return None
    return rolled.least + down, rolled.most + up


def _row_faults(table: Table, fields: Mapping[str, Any], check: _KindChecker) -> Iterator[str]:
    """Yield the faults of the rows of a table: missing or unknown fields and columns, and values that are not
    of their declared kind.

    If the table itself declares fields of unknown kinds, yield only these faults.
    """
    unknown = list(check.unknown_kinds(fields, "fields"))
    for name, record in table.content.get("records", {}).items():
        unknown += check.unknown_kinds(record, f"records.{name}")
    if unknown:
        yield from unknown
        return
    for key, row in table.rows.items():
        if not table.columns:
            yield from check.cell(row, fields, f"row {key}")
            continue
        for column in table.columns:
            if column not in row:
                yield f"row {key} has no column {column}"
            else:
                cell = row[column]
                facts = cell if isinstance(cell, Mapping) else {"result": cell}
                yield from check.cell(facts, fields, f"row {key}, column {column}")
        for column in row.keys() - set(table.columns) - EVERYWHERE.keys():
            yield f"row {key}: unknown column {column}{nearest(column, table.columns)}"
        yield from check.value(row.get("ruling", []), "list of in rulings", f"row {key}: ruling")


class _KindChecker:
    """Validates values by the kinds that a table declares for its fields, such as ``list of in rulings``."""

    def __init__(self, records: Mapping[str, Mapping[str, str]], row_names: RowNames) -> None:
        """Prepare to check values by the kinds that a table declares. ``records`` has the kinds of the fields
        of each record; ``row_names`` gives the rows of other tables, to which values may refer.
        """
        self._records = records
        self._row_names = row_names

    def unknown_kinds(self, fields: Mapping[str, Any], where: str) -> Iterator[str]:
        """Yield a message for each of ``fields`` that is declared with an unknown kind. Each message begins
        with ``where``. A ``?`` at the end of a kind (for an optional field) is ignored.
        """
        for name, kind in fields.items():
            if not isinstance(kind, str) or not self._is_known(kind.removesuffix("?")):
                yield f"{where}: {name} has the unknown kind {kind!r}"

    def _is_known(self, kind: str) -> bool:
        """True if a kind of value exists, such as ``text`` or ``dice``. After ``list of`` or ``map of``
        another existing kind must follow. Any text with ``|`` (a choice of words), or with ``in`` as its
        first word, counts as existing.
        """
        for prefix in ("list of ", "map of "):
            if kind.startswith(prefix):
                return self._is_known(kind.removeprefix(prefix))
        return (
            kind in _SIMPLE_KINDS
            or "|" in kind
            or kind.startswith("in ")
            or kind in TERMS
            or kind in NAMED
            or kind in self._records
        )

    def cell(self, facts: Mapping[str, Any], fields: Mapping[str, str], where: str) -> Iterator[str]:
        """Yield the faults in a row or cell of a table: unknown fields, missing fields, and invalid values.
        ``facts`` holds its fields, ``fields`` the declared kind of each. A field whose kind ends in ``?``
        may be missing. ``where`` begins each message.
        """
        declared = EVERYWHERE | dict(fields)
        for name in facts.keys() - declared.keys():
            yield f"{where}: unknown field {name!r}{nearest(name, declared)}"
        for name, kind in fields.items():
            if name not in facts and not kind.endswith("?"):
                yield f"{where}: no {name}"
        for name, value in facts.items():
            if name in declared:
                yield from self.value(value, declared[name].removesuffix("?"), f"{where}: {name}")

    def value(self, value: Any, kind: str, where: str) -> Iterator[str]:
        """Yield the faults of a value that should be of this kind, including those of the items of a list,
        map or record. Nothing is yielded if it fits. A single value may stand for a list of one. ``where``
        begins each message.
        """
        if kind.startswith("list of "):
            items = value if isinstance(value, list) else [value]
            for place, item in enumerate(items):
                yield from self.value(item, kind.removeprefix("list of "), f"{where}[{place}]")
        elif kind.startswith("map of "):
            if not isinstance(value, Mapping):
                yield f"{where} is {value!r}, which is not a table of names"
                return
            for name, item in value.items():
                yield from self.value(item, kind.removeprefix("map of "), f"{where}.{name}")
        elif kind in self._records:
            if not isinstance(value, Mapping):
                yield f"{where} is {value!r}, which is not {with_article(kind)}"
            else:
                yield from self.cell(value, self._records[kind], where)
        else:
            try:
                self._check_simple(value, kind)
            except _WrongKind as wrong:
                yield f"{where} is {value!r}, {wrong}"

    def _check_simple(self, value: Any, kind: str) -> None:
        """Raise _WrongKind if ``value`` does not fit ``kind``, which has no parts. Such a kind is a simple
        type, a choice of words (``a|b``), a term of the game, or the name of a table row.
        """
        if kind in _SIMPLE_KINDS:
            fits, expected = _SIMPLE_KINDS[kind]
            if not fits(value):
                raise _WrongKind(f"no {expected}")
            return
        if not isinstance(value, str):
            raise _WrongKind(f"no {kind}")
        if "|" in kind:
            known, what = tuple(kind.split("|")), "word for it"
        elif kind in TERMS:
            known, what = tuple(TERMS[kind]), kind
        else:
            sources = NAMED.get(kind) or (kind.removeprefix("in "),)
            known = tuple(name for source in sources for name in self._row_names(source))
            what = f"row of {' or '.join(sources)}"
        if value not in known:
            raise _WrongKind(f"no {what}{nearest(value, known)}")


def _can_parse(parser: Callable[[str], object], value: Any) -> bool:
    """True if ``parser`` accepts a value; False if it raises FngError or TypeError."""
    try:
        parser(value)
    except (FngError, TypeError):
        return False
    return True


_SIMPLE_KINDS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "text": (lambda value: isinstance(value, str) and bool(value), "text"),
    "integer": (lambda value: type(value) is int, "integer"),
    "number": (lambda value: type(value) in (int, float) and math.isfinite(value), "number"),
    "boolean": (lambda value: type(value) is bool, "boolean: true or false"),
    "chance": (lambda value: isinstance(value, str) and _can_parse(chance, value), "chance, such as 1-2"),
    "dice": (lambda value: isinstance(value, str) and _can_parse(amount, value), "amount, such as 1/2d6"),
    "statement": (
        lambda value: isinstance(value, str) and bool(re.fullmatch(r"p\d{3}-\d\d", value)),
        "statement of the book, such as p024-14",
    ),
}


class Checked(NamedTuple):
    """The result of a check: the faults of each file, and the tables that were checked."""

    faults: Mapping[Path, tuple[str, ...]]
    """The faults of every file that was checked, empty if it is valid."""
    tables: Mapping[str, TableSet]
    """By game: the tables in force, and in their place those that were checked."""
    whole: tuple[Path, ...]
    """The whole tables that were checked."""
    overlays: tuple[Overlay, ...]
    """The overlays that were checked, one for each table that they change."""

    @property
    def table_count(self) -> int:
        """Return the number of different tables that were checked: a table counts once, however many files
        replace or change it.
        """
        ids = {(game_of_own(file), file.stem) for file in self.whole}
        return len(ids | {(game_of_own(laid.path, laid.table_id), laid.table_id) for laid in self.overlays})


def check(path: Path | None = None) -> Checked:
    """Validate the tables under ``path`` (a file or folder; None: all tables in force). Return the faults by
    file; they are not raised. Overlays are tested alone and together. Raises TableError if ``path`` has no
    table, or if a damaged overlay makes the tables unreadable.
    """
    if path is None:
        whole_in_force = [place for game in GAMES for place in tables_in_force(game).whole.values()]
        files = [*map(Path, dict.fromkeys((*whole_in_force, *own_files())))]
    else:
        files = sorted(Path(place) for _, place in toml_files(path)) if path.is_dir() else [path]
        if not files or not (path.is_dir() or path.is_file()):
            raise TableError(f"{path}: there is no table (.toml) here")
    faults_by_file: dict[Path, tuple[str, ...]] = {}
    whole: list[Path] = []
    overlays: list[Overlay] = []
    for file in files:
        faults_by_file[file] = ()
        try:
            whole_tables, changes = sort_files([file])
        except TableError as damage:
            faults_by_file[file] = (_without_file(str(damage), file),)
        else:
            whole += whole_tables
            overlays += changes
    tables = {game: _with_checked(game, whole, overlays) for game in GAMES}
    for game in GAMES:
        for file, message in _game_faults(tables[game], whole, overlays_by_id(overlays, game)):
            faults_by_file[file] = (*faults_by_file[file], message)
    return Checked(faults_by_file, tables, tuple(whole), tuple(overlays))


def _with_checked(game: str, files: Collection[Path], overlays: Collection[Overlay]) -> TableSet:
    """Return the tables of a game in force, with those to be checked in place of tables with the same ids.
    ``files`` are whole tables to be checked. Files and overlays of the other game are ignored. If two
    files have the same id, the first counts.
    """
    in_force = tables_in_force(game)
    whole = {file.stem: str(file) for file in reversed([*files]) if game_of_own(file) == game}
    return TableSet(
        game, {**in_force.whole, **whole}, {**in_force.overlays, **overlays_by_id(overlays, game)}
    )


def _game_faults(
    tables: TableSet, files: Collection[Path], changes: OverlaysById
) -> Iterator[tuple[Path, str]]:
    """Yield (file, fault) for the tables of one game that are being checked. First come faults of whole
    tables in ``files``, such as an id used twice. Then come faults of each overlay in ``changes`` alone.
    Several overlays without faults are also tested together.
    """
    row_names = cache(tables.row_names)
    first_files: dict[str, Path] = {}
    for file in files:
        if game_of_own(file) == tables.game:
            if (first := first_files.setdefault(file.stem, file)) is not file:
                yield file, f"{first} has the same id"
            for fault in _faults_of(partial(read, file), row_names, file):
                yield file, fault
    for name, overlays in changes.items():
        found = False
        for overlay in overlays:
            for fault in _faults_of(partial(tables.alone, overlay), row_names, overlay.path):
                found = True
                yield overlay.path, fault if fault.startswith("tables.") else f"tables.{name}: {fault}"
        if len(overlays) > 1 and not found:
            last = overlays[-1].path
            for fault in _faults_of(partial(tables.load, name), row_names, last):
                yield last, fault


def _faults_of(load: Callable[[], Table], row_names: RowNames, file: Path) -> Iterator[str]:
    """Yield the faults of a table: those found in its content or, if it cannot be loaded, those that ``load``
    raises. ``file`` is left out of the messages, since the caller lists faults by file.
    """
    try:
        yield from faults(load(), row_names)
    except TableError as fault:
        for line in str(fault).splitlines():
            yield _without_file(line, file)


def _without_file(message: str, file: Path) -> str:
    """Return an error message without its beginning ``FILE: ``; unchanged if it does not begin with the name
    of ``file``.
    """
    return message.removeprefix(f"{file}: ")
