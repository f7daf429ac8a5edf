"""The tables and the rulings as people read them: all of them, or one. Source: p. 1-117."""

from __future__ import annotations

import re
from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.house_rules import OtherReading
from fng_cli.names import find, nearest
from fng_cli.rules.book.table_roll import Facts
from fng_cli.tables import Entry, paths, table


class TableLine(Struct, frozen=True):
    """A table in a list; ``roll`` is what is rolled on it, None where it is looked up by name."""

    id: str
    title: str
    source: str
    roll: str | None


class TableList(Report, frozen=True):
    """All tables in force."""

    items: tuple[TableLine, ...]

    def summary(self) -> str:
        return f"{len(self.items)} tables."

    def answer(self) -> str:
        return f"{len(self.items)} tables"


class TableShown(Report, frozen=True):
    """A table as it stands in its ``file``: columns, modifiers and rows by their names."""

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


class Ruling(Report, frozen=True):
    """A reading taken where the book is unclear; ``readings`` are those that are possible.

    ``open_readings`` are the numbers of those that can be chosen, the first of them the one that is taken else;
    ``not_followed`` says why one of the others cannot be.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("taken",)

    id: str
    page: str
    subject: str
    readings: tuple[str, ...]
    taken: str
    open_readings: tuple[int, ...] = ()
    not_followed: str | None = None

    def summary(self) -> str:
        return f"{self.id}, p. {self.page}: {self.subject}"


class RulingList(Report, frozen=True):
    """The readings taken where the book is unclear."""

    items: tuple[Ruling, ...]

    def summary(self) -> str:
        return f"{len(self.items)} rulings."

    def answer(self) -> str:
        return f"{len(self.items)} rulings"


def table_list(game: str = "fng", search: str = "") -> TableList:
    """The tables of a game in force, with what is rolled on them and where they stand in the book.

    With ``search`` those only in which each of its words stands: in id, title or notes.
    """
    found = [table(name, game) for name in paths(game)]
    wanted = [one for one in found if _has(search, one.id, one.title, *one.content.get("notes", ()))]
    return TableList(tuple(TableLine(one.id, one.title, one.source, one.roll or None) for one in wanted))


def _has(search: str, *texts: str) -> bool:
    """Whether each word of a search stands somewhere in texts, in whatever case."""
    whole = " ".join(texts).lower()
    return all(word in whole for word in search.lower().split())


def table_shown(name: str, game: str = "fng") -> TableShown:
    """A table as it stands. Raises RequestError, with the nearest names, where there is none such."""
    found = table(name, game)
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


def ruling_list(
    game: str = "fng", search: str = "", page: int | None = None, *, can_choose: bool = False
) -> RulingList:
    """The readings taken where the book of a game is unclear.

    With ``search`` those only in which each of its words stands, with ``page`` those about that page, with
    ``can_choose`` those of which another reading can be chosen.
    """
    rows = table("rulings", game).column(None)
    every = [_ruling(id, row) for id, row in rows.items()]
    return RulingList(
        tuple(
            one
            for one in every
            if _has(search, one.id, one.subject, one.taken, *one.readings)
            and (page is None or _on_page(one.page, page))
            and (one.open_readings or not can_choose)
        )
    )


def _on_page(pages: str, page: int) -> bool:
    """Whether a page is among those of a ruling: ``20-24, 30``."""
    spans = re.findall(r"(\d+)(?:-(\d+))?", pages)
    return any(int(first) <= page <= int(last or first) for first, last in spans)


def ruling_shown(name: str, game: str = "fng") -> Ruling:
    """One ruling: the page, the readings that are possible, the one taken: ``b-19``.

    Raises RequestError, with the nearest ids, where there is none such.
    """
    rows = table("rulings", game).column(None)
    id = find(name, rows, "ruling")
    return _ruling(id, rows[id])


def _ruling(id: str, row: Entry) -> Ruling:
    readings, followed = tuple(row.get("readings", ())), tuple(row.get("followed", ()))
    return Ruling(id, row["page"], row["subject"], readings, row["taken"], followed, row.get("not_followed"))


def reading_text(one: OtherReading, game: str = "fng") -> str:
    """A reading of a ruling in its own words."""
    readings = table("rulings", game).column(None)[one.ruling_id].get("readings", ())
    return str(readings[one.reading_number - 1])


def open_ruling(name: str, number: int, where: str, game: str = "fng") -> str:
    """The id of a ruling of which that reading, by its number from 1, can be chosen.

    Raises RequestError, with the nearest, where there is no such ruling or no such reading.
    """
    rows = table("rulings", game).column(None)
    known = {id: tuple(row.get("followed", ())) for id, row in rows.items()}
    id = find(name, rows, "ruling", where)
    if not known[id]:
        others = [other for other, numbers in known.items() if numbers]
        raise RequestError(
            f"{where}: {id}: no other reading of it can be chosen, only of some{nearest(id, others)}; "
            "fng ruling list names all"
        )
    if number not in known[id]:
        numbers = " or ".join(map(str, sorted(known[id])))
        raise RequestError(
            f"{where}: {id} = {number}: it has no such reading to choose; write {numbers} (fng ruling show {id})"
        )
    return id
