"""The tables and rulings of a game, as lists and one by one, for people to read. Source: p. 1-117."""

from __future__ import annotations

import re
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import call
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.house_rules import OtherReading
from fng_cli.names import find, nearest
from fng_cli.rules.book.table_roll import Facts
from fng_cli.tables import Entry, paths, table


class TableLine(Struct, frozen=True):
    """A table in a list."""

    id: str
    title: str
    source: str
    """Its page in the book."""
    roll: str | None
    """The dice that are rolled on it; None if it is looked up by name."""


class TableList(Report, frozen=True):
    """All tables in force."""

    items: tuple[TableLine, ...]

    def summary(self) -> str:
        """Return the number of tables in a sentence: ``226 tables.``"""
        return f"{len(self.items)} tables."

    def answer(self) -> str:
        """Return the number of tables: ``226 tables``."""
        return f"{len(self.items)} tables"


class TableShown(Report, frozen=True):
    """A table with its columns, modifiers and rows, by their names, and the ``file`` that it was read from."""

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
    changed_by: tuple[str, ...] = ()
    """The files of the user's own that are laid over it."""

    def summary(self) -> str:
        """Return the title of the table and its page."""
        return f"{self.title} ({self.source})"


class Ruling(Report, frozen=True):
    """An unclear place of the book: its possible readings, and the one that is taken."""

    ANSWER: ClassVar[tuple[str, ...]] = ("taken",)

    id: str
    page: str
    subject: str
    readings: tuple[str, ...]
    """The possible readings."""
    taken: str
    open_readings: tuple[int, ...] = ()
    """The numbers of the readings that can be chosen as house rules; the first is the default. Empty if none can."""
    not_followed: str | None = None
    """Why other readings cannot be chosen."""

    def summary(self) -> str:
        """Return the ruling's id, page and subject: ``b-19, p. 58, 59: SUBJECT``."""
        return f"{self.id}, p. {self.page}: {self.subject}"


class RulingList(Report, frozen=True):
    """A list of rulings."""

    items: tuple[Ruling, ...]

    def summary(self) -> str:
        """Return the number of rulings: ``12 rulings.``"""
        return f"{len(self.items)} rulings."

    def answer(self) -> str:
        """Return the number of rulings: ``12 rulings``."""
        return f"{len(self.items)} rulings"


def table_list(game: str = "fng", search: str = "") -> TableList:
    """Return the list of the tables in force for a game, ``fng`` or ``icbm``. With ``search`` a table is
    listed only if each of its words occurs in the table's id, title or notes, ignoring case. An empty
    ``search`` lists all tables.
    """
    tables = [table(name, game) for name in paths(game)]
    matching = [
        listed
        for listed in tables
        if _contains(search, listed.id, listed.title, *listed.content.get("notes", ()))
    ]
    return TableList(
        tuple(TableLine(listed.id, listed.title, listed.source, listed.roll or None) for listed in matching)
    )


def _contains(search: str, *texts: str) -> bool:
    """True if each word of ``search`` occurs somewhere in the texts, ignoring case; the words may be in
    different texts. Always True for an empty search.
    """
    text = " ".join(texts).lower()
    return all(word in text for word in search.lower().split())


def table_shown(name: str, game: str = "fng") -> TableShown:
    """Return the table ``name`` of a game with all its rows. Case, spaces and punctuation of ``name`` do not
    matter.

    Raises RequestError if there is none of that name, and TableError if its file is damaged.
    """
    shown = table(name, game)
    return TableShown(
        id=shown.id,
        title=shown.title,
        source=shown.source,
        roll=shown.roll or None,
        columns=shown.columns,
        modifiers=Facts(shown.content.get("modifiers", {})),
        rows=Facts(shown.rows),
        notes=tuple(shown.content.get("notes", ())),
        file=str(shown.path),
        rulings=shown.rulings,
        changed_by=tuple(map(str, shown.changed_by)),
    )


def ruling_list(
    game: str = "fng", search: str = "", page: int | None = None, *, can_choose: bool = False
) -> RulingList:
    """Return a list of a game's rulings (``game``: fng or icbm). With ``search``, a ruling must contain each
    of its words. With ``page``, it must be about that page. With ``can_choose``, it must have a reading
    that can be chosen as a house rule.
    """
    rows = table("rulings", game).column(None)
    rulings = [_ruling(id, row) for id, row in rows.items()]
    return RulingList(
        tuple(
            ruling
            for ruling in rulings
            if _contains(search, ruling.id, ruling.subject, ruling.taken, *ruling.readings)
            and (page is None or _is_on_page(ruling.page, page))
            and (ruling.open_readings or not can_choose)
        )
    )


def _is_on_page(pages: str, page: int) -> bool:
    """True if ``page`` is one of the pages of a ruling; ``pages`` is a text such as ``20-24, 30``. Of a section
    such as ``7.2`` only the number before the point counts, and of ``variant 2`` none.
    """
    spans = re.findall(r"(?<![\d.])(?<!variant )(\d+)(?:-(\d+))?", pages)
    return any(int(first) <= page <= int(last or first) for first, last in spans)


def ruling_shown(name: str, game: str = "fng") -> Ruling:
    """Return the ruling with the id ``name``, such as ``b-19``; case, spaces and punctuation do not matter.
    Raises RequestError if there is no such ruling; the message names ids near to it, if there are any.
    """
    rows = table("rulings", game).column(None)
    id = find(name, rows, "ruling")
    return _ruling(id, rows[id])


def _ruling(id: str, row: Entry) -> Ruling:
    """Return the ruling ``id`` as a report, made from its ``row`` in the table ``rulings``."""
    readings, followed = tuple(row.get("readings", ())), tuple(row.get("followed", ()))
    return Ruling(id, row["page"], row["subject"], readings, row["taken"], followed, row.get("not_followed"))


def reading_text(chosen: OtherReading, game: str = "fng") -> str:
    """Return the text of a chosen reading (a house rule), from the table of rulings of ``game``. The ruling
    and its reading must exist, which the caller has checked; it is not checked here.
    """
    readings = table("rulings", game).column(None)[chosen.ruling_id].get("readings", ())
    return str(readings[chosen.reading_number - 1])


def open_ruling(name: str, number: int, where: str, game: str = "fng") -> str:
    """Return the id of the ruling called ``name``; case, spaces and punctuation do not matter. It is first
    checked that reading ``number`` (from 1) of this ruling is one that may be chosen. Raises RequestError,
    beginning with ``where``, if it is not, or if ``game`` has no such ruling.
    """
    rows = table("rulings", game).column(None)
    known = {id: tuple(row.get("followed", ())) for id, row in rows.items()}
    id = find(name, rows, "ruling", where)
    if not known[id]:
        others = [other for other, numbers in known.items() if numbers]
        open_ones = " ".join(map(str, call("ruling list", open=True).argv()))
        raise RequestError(
            f"{where}: ruling {id} has no other reading to choose{nearest(id, others)}; fng {open_ones} shows the "
            "rulings that have one"
        )
    if number not in known[id]:
        numbers = " or ".join(map(str, sorted(known[id])))
        raise RequestError(
            f"{where}: ruling {id} has no reading {number}; write {numbers} (fng ruling show {id} explains them)"
        )
    return id
