"""A printed table of the book: its rows, the dice that are rolled on it, its modifiers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, cast

from fng_cli.dice import Dice
from fng_cli.errors import RequestError, TableError
from fng_cli.names import TermT, nearest
from fng_cli.readings import Count, added_text, faces_text, total_ways
from fng_cli.tables.files import parsed
from fng_cli.words import with_article

PrintedFacts = Mapping[str, Any]
"""The fields of a row, cell or modifier."""
BEYOND = 40
"""The numbers beyond its first or last row that an open-ended table (``below``, ``above``) covers."""


def _single_value(value: Any, default: str) -> Any:
    """Return ``value`` if it is a single value; ``default`` if it is a list, a tuple or a mapping."""
    return default if isinstance(value, list | tuple | Mapping) else value


class Entry(Mapping[str, Any]):
    """A row of a table, or the cell of it in one column, as a mapping of its fields. Equal rows of a rolled table are one entry.

    ``word`` is what the record of a throw shows for it: its first field, or the number of dice passed.
    """

    __slots__ = ("_facts", "_terms", "key", "place", "rulings", "word")

    def __init__(self, place: str, key: str, facts: PrintedFacts, counted: bool = False) -> None:
        """Hold the fields (``facts``) of a row or cell of a table. ``place`` names the entry in errors;
        ``key`` is the key of its row. The attribute ``word`` is what the record of a throw shows: with
        ``counted``, the key as a number of dice passed. Without it, it is the value of the first field, or
        the key if that is a list or mapping, or if there are no fields.
        """
        self.place = place
        self.key = key
        self.rulings = _texts(facts.get("ruling", ()))
        self._facts = facts
        self._terms: dict[str, StrEnum] = {}
        self.word = int(key) if counted else _single_value(next(iter(facts.values()), key), key)

    def __getitem__(self, field: str) -> Any:
        """Return a field; raises TableError, not KeyError, if the entry has none of that name."""
        try:
            return self._facts[field]
        except KeyError:
            raise TableError(f"{self.place}: no field {field!r}") from None

    def term(self, field: str, kind: type[TermT]) -> TermT:
        """Return the value of a field of the entry as a member of the enum ``kind``. Raises TableError if the
        entry lacks the field, or if its value is none of that enum's.
        """
        known = self._terms.get(field)
        if known is None:
            try:
                known = self._terms[field] = kind(self[field])
            except ValueError:
                raise TableError(f"{self.place}: {field} is {self[field]!r}, no {kind.__name__}") from None
        return cast(TermT, known)

    def get(self, field: str, default: Any = None) -> Any:
        """Return a field; ``default`` if the entry has none of that name."""
        return self._facts.get(field, default)

    def __contains__(self, field: object) -> bool:
        """True if the entry has a field of this name."""
        return field in self._facts

    def __iter__(self) -> Iterator[str]:
        """Return an iterator over the names of the fields."""
        return iter(self._facts)

    def __len__(self) -> int:
        """Return the number of fields."""
        return len(self._facts)

    __hash__ = object.__hash__
    __eq__ = object.__eq__


class Lookup:
    """A reading of dice: the entry of a table for their sum, or for the count of passing dice, plus a modifier."""

    def __init__(self, at: Callable[[int], Entry], count: Count | None, modifier: int) -> None:
        """Make a reading that adds ``modifier`` to the number of dice that pass (``count``) or, if ``count``
        is None, to the sum of the dice, and looks the result up with ``at``.
        """
        self._at = at
        self._count = count
        self.modifier = modifier
        self.need = count.need if count else None
        self.adds = count is None

    def __call__(self, faces: tuple[int, ...]) -> Entry:
        """Return the table entry for a throw. The entry is looked up by the sum of ``faces`` plus the
        modifier. Some tables use the number of dice that passed instead of the sum. Raises RequestError if
        no row covers the resulting number.
        """
        return self._at((self._count(faces) if self._count else sum(faces)) + self.modifier)

    def target(self, number: int) -> str:
        """Return in words how ``number`` dice are read. Dice of which those that pass are counted: ``each at
        or under 4``, or with a modifier ``each at or under 4; +1 to those that pass``; ``each`` is left
        out for a single die. Several dice that are added: ``added, +1``. A single die that is not counted:
        ``1 dead, 2-3 out, 4-6 down``, or empty if each face is its own answer.
        """
        if self._count is None:
            return faces_text(self) if number == 1 else added_text(number, self.modifier)
        passes = f"; {self.modifier:+d} to those that pass" if self.modifier else ""
        return self._count.target(number) + passes

    def ways(self, number: int) -> Mapping[Entry, int]:
        """Return each entry that ``number`` dice can give, with the number of throws that give it. Nothing is
        rolled. Raises RequestError if no row covers some possible result.
        """
        throws: dict[Entry, int] = {}
        for value, ways in (self._count.ways(number) if self._count else total_ways(number)).items():
            entry = self._at(value + self.modifier)
            throws[entry] = throws.get(entry, 0) + ways
        return throws


class Modifiers(dict[str, Entry]):
    """The modifiers of the roll on a table, by circumstance. Access to an unknown one raises TableError."""

    def __init__(self, table: str, content: Mapping[str, PrintedFacts]) -> None:
        """Make an entry of each modifier in ``content``; ``table`` is the id of their table, for errors."""
        super().__init__(
            (name, Entry(f"table {table}, modifier {name}", name, changes))
            for name, changes in content.items()
        )
        self._table = table

    def __missing__(self, circumstance: str) -> Entry:
        """Raise TableError: the table has no modifier for this circumstance. Called when the key is missing."""
        raise TableError(f"table {self._table}: no modifier {circumstance!r}")


class Table:
    """A printed table: looked up by name (``row``), by number (``at``), or rolled on (``throw``, ``test``)."""

    def __init__(self, name: str, content: Mapping[str, Any], path: Path) -> None:
        """Fill the new table ``name`` (its id) from ``content``, the parsed content of the file ``path``.
        Nothing is validated, but KeyError is raised if ``title``, ``source`` or ``rows`` is missing.
        """
        self.id = name
        self.path = path
        self.changed_by: tuple[Path, ...] = ()
        """The files of the user's own that are laid over it."""
        self.content = content
        self.title: str = content["title"]
        self.source: str = content["source"]
        self.roll: str = content.get("roll", "")
        number, d6, rest = self.roll.removeprefix("pass ").partition("d6")
        self.dice = int(number) if d6 and not rest and _is_number(number, 3) else 0
        """The number of dice that are rolled on it; 0 if the rule decides that."""
        self.columns: tuple[str, ...] = tuple(content.get("columns", ()))
        self.modifiers = Modifiers(name, content.get("modifiers", {}))
        self.rulings: tuple[str, ...] = _texts(content.get("rulings", ()))
        self.rows: Mapping[str, PrintedFacts] = content["rows"]
        self._entries: dict[str, dict[str, Entry]] = {}
        self._keys: dict[int, str] = {}
        self._most: int | None = None
        self._lookups: dict[tuple[str, Count | None, int], Lookup] = {}

    def __repr__(self) -> str:
        """Return id, title, number of rows and source of the table: ``<Table weather: Weather, 4 rows, p.
        59>``.
        """
        return f"<Table {self.id}: {self.title}, {len(self.rows)} rows, {self.source}>"

    def records(self) -> list[dict[str, Any]]:
        """Return the rows as records, each with its key as ``row``: a list of records makes a DataFrame."""
        return [{"row": key, **row} for key, row in self.rows.items()]

    def _repr_html_(self) -> str:
        """Return the rows as an HTML table, for a notebook, with the table's title and source as its caption.
        A field that a row lacks is an empty cell.
        """
        from html import escape

        records = self.records()
        names = [*dict.fromkeys(name for record in records for name in record)]
        heads = "".join(f"<th>{escape(name)}</th>" for name in names)
        cells = ([escape(str(record.get(name, ""))) for name in names] for record in records)
        rows = "".join(f"<tr><td>{'</td><td>'.join(row)}</td></tr>" for row in cells)
        return f"<table><caption>{escape(self.title)}, {escape(self.source)}</caption><tr>{heads}</tr>{rows}</table>"

    def column(self, column: str | None) -> Mapping[str, Entry]:
        """Return the entries of a column by row key. Pass None for a table without columns. Cached.

        Raises RequestError for an unknown column, for None if the table has columns, or for a name if it has
        none. Raises TableError for an empty cell.
        """
        name = column or ""
        if name not in self._entries:
            if (column is None) != (not self.columns) or (column and column not in self.columns):
                raise RequestError(
                    f"table {self.id}: {'no column ' + repr(column) if column else 'name a column'}"
                    f"; it has {', '.join(self.columns) or 'no columns'}"
                )
            self._entries[name] = self._column_entries(column)
        return self._entries[name]

    def _column_entries(self, column: str | None) -> dict[str, Entry]:
        """Return the entries of a column by row key; ``column`` None: those of a table without columns. If
        the table has a roll, other than to count passing dice, equal rows share one entry.

        Raises TableError for an empty cell.
        """
        entries: dict[str, Entry] = {}
        seen: list[tuple[PrintedFacts, Entry]] = []
        counted = self.roll.startswith("pass ")
        added = self.roll and not counted
        for key, row in self.rows.items():
            place = f"table {self.id}, row {key}" + (f", column {column}" if column else "")
            cell = row.get(column) if column else row
            if cell is None:
                raise TableError(f"{place}: there is nothing in it")
            facts = cell if isinstance(cell, Mapping) else {"result": cell}
            # Only rolled totals with equal rows are one answer: a name, or a count of passed dice, is its own.
            same = next((entry for known, entry in seen if known == facts), None) if added else None
            entries[key] = same or Entry(place, key, facts, counted and _is_number(key))
            if not same:
                seen.append((facts, entries[key]))
        return entries

    def row(self, key: str, column: str | None = None) -> Entry:
        """Return the row with this key. For a table with columns, ``column`` must name one; for a table
        without columns it must be None. Raises RequestError if there is no such row or column, and
        TableError if the column has an empty cell.
        """
        entries = self.column(column)
        if key not in entries:
            raise RequestError(f"{key!r} is not in the table {self.title!r}{nearest(key, entries)}")
        return entries[key]

    def at(self, number: int, column: str | None = None) -> Entry:
        """Return the row for a total or a count; in a table with columns, the row's entry in ``column``. The
        row is the one that ``key`` finds. Raises RequestError if no row fits the number, or if the column
        is unknown or missing.
        """
        return self.column(column)[self.key(number)]

    def key(self, number: int) -> str:
        """Return the key of the row for a total or a count: ``8-9`` for 8. The lowest or highest row may also
        stand for numbers beyond it, if the table says so, but only for those less than BEYOND away. Raises
        RequestError if no row covers ``number``.
        """
        if not self._keys:
            self._keys.update({covered: key for key in self.rows for covered in span(key)})
            for edge, step in (("below", -1), ("above", 1)):
                end = self.content.get(edge)
                if end in self._keys:
                    for distance in range(1, BEYOND):
                        self._keys.setdefault(end + step * distance, self._keys[end])
        try:
            return self._keys[number]
        except KeyError:
            raise RequestError(f"table {self.id} has no row for {number}") from None

    def throw(self, dice: Dice, modifier: int = 0, column: str | None = None, label: str = "") -> Entry:
        """Roll the table's dice, add ``modifier`` to their sum, and return the table's entry for the result.
        ``column`` is the column to read, if the table has columns. ``label`` names the throw (empty: the
        table's title). Raises RequestError if the table names no number of dice, or for a total outside the
        table.
        """
        if not self.dice:
            raise RequestError(
                f"table {self.id}: no dice are added for it ({self.roll or 'a list of names'})"
            )
        reading = self._lookup(column, None, modifier)
        return dice.ask(self.dice, reading, label or self.title.lower())

    def test(self, dice: Dice, need: int, number: int | None = None, label: str = "") -> Entry:
        """Roll ``number`` dice (None: as many as the table says), count those that show ``need`` or less, and
        return the entry for that count. A count above the top row gives the top row (ruling d-03).
        ``label`` names the throw; the default is the table's title.
        """
        if self._most is None:
            self._most = max(span(key)[-1] for key in self.rows)
        reading = self._lookup(None, Count(need, most=self._most), 0)
        number = self.dice if number is None else number
        return dice.ask(number, reading, label or self.title.lower())

    def _lookup(self, column: str | None, count: Count | None, modifier: int) -> Lookup:
        """Return the reading (Lookup) that turns dice into an entry of ``column``: by the number of dice that
        pass (``count``) or, if that is None, by their sum, plus ``modifier``. The same arguments give the
        same object, so that its odds are computed once.
        """
        key = (column or "", count, modifier)
        if key not in self._lookups:
            self._lookups[key] = Lookup(partial(self.at, column=column), count, modifier)
        return self._lookups[key]


def span(key: str) -> range:
    """Return the numbers that a row's key covers, such as 8 and 9 for ``"8-9"``; an empty range for a name or
    any other text.
    """
    dash = key.find("-", 1)
    first, last = (key, key) if dash < 0 else (key[:dash], key[dash + 1 :])
    whole = _is_number(first.removeprefix("-")) and _is_number(last.removeprefix("-"))
    return range(int(first), int(last) + 1) if whole else range(0)


def _is_number(text: str, most: int = 4) -> bool:
    """True if a text is a whole number of at most ``most`` digits, without a sign."""
    return len(text) <= most and text.isascii() and text.isdigit()


def read(path: Path) -> Table:
    """Read a table file and return the table, whose id is the name of the file. Raises TableError if it is
    damaged; the message names the file, and for invalid TOML the line, if that is known.
    """
    return made_table(path.stem, parse(path), path)


def parse(path: Path) -> dict[str, Any]:
    """Return the content of a TOML file. Raises TableError that names the file if it cannot be read or is
    invalid; the message gives the line if the parser knows it.
    """
    try:
        return parsed(path)
    except OSError as fault:
        raise TableError(f"{path}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise TableError(f"{path}: is not text in UTF-8") from None
    except ValueError as fault:
        raise TableError(f"{path}: is damaged: {fault}") from None
    except RecursionError:
        raise TableError(f"{path}: is damaged: nested too deeply") from None


def made_table(name: str, content: Mapping[str, Any], path: Path, where: str = "") -> Table:
    """Return the table ``name`` with this content, read from ``path``.

    Raises TableError, which begins with ``where`` (default: the path), if it has no title, source or rows, or
    if a part listed in ``_PARTS`` is of the wrong type.
    """
    for part in ("title", "source", "rows"):
        if part not in content:
            raise TableError(f"{where or path}: has no {part}")
    for part, (fits, what) in _PARTS.items():
        if part in content and not fits(content[part]):
            raise TableError(f"{where or path}: {part} is not {with_article(what)}")
    return Table(name, content, path)


def _is_text(value: Any) -> bool:
    """True if a value is a string."""
    return isinstance(value, str)


def _is_texts(value: Any) -> bool:
    """True if a value is a list of texts."""
    return isinstance(value, list) and all(map(_is_text, value))


def _is_tables(value: Any) -> bool:
    """True if a value is a dict whose values are all dicts (so also for an empty dict)."""
    return isinstance(value, dict) and all(isinstance(item, dict) for item in value.values())


_PARTS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "title": (_is_text, "text"),
    "source": (_is_text, "text"),
    "roll": (_is_text, "text"),
    "below": (lambda value: type(value) is int, "integer"),
    "above": (lambda value: type(value) is int, "integer"),
    "columns": (_is_texts, "list of texts"),
    "rulings": (lambda value: _is_text(value) or _is_texts(value), "list of texts"),
    "notes": (_is_texts, "list of texts"),
    "modifiers": (_is_tables, "table of tables"),
    "records": (_is_tables, "table of tables"),
    "rows": (_is_tables, "table of tables"),
}


def rulings_of(part: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ids of the rulings that a row or a part of it cites in its field ``ruling``, a text or a
    list; empty if none.
    """
    return _texts(part.get("ruling", ()))


def _texts(value: Any) -> tuple[str, ...]:
    """Return a text as a tuple of that text, or a list or tuple of texts as a tuple."""
    return tuple(value) if isinstance(value, list | tuple) else (value,)
