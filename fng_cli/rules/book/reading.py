"""The tables and the rulings as people read them: all of them, or one. Source: p. 1-117."""

from __future__ import annotations

import re
from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.names import find
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
    """A reading taken where the book is unclear; ``readings`` are those that are possible."""

    ANSWER: ClassVar[tuple[str, ...]] = ("taken",)

    id: str
    page: str
    subject: str
    readings: tuple[str, ...]
    taken: str

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


def ruling_list(game: str = "fng", search: str = "", page: int | None = None) -> RulingList:
    """The readings taken where the book of a game is unclear.

    With ``search`` those only in which each of its words stands, with ``page`` those about that page.
    """
    rows = table("rulings", game).column(None)
    every = [_ruling(id, row) for id, row in rows.items()]
    return RulingList(
        tuple(
            one
            for one in every
            if _has(search, one.id, one.subject, one.taken, *one.readings)
            and (page is None or _on_page(one.page, page))
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
    return Ruling(id, row["page"], row["subject"], tuple(row.get("readings", ())), row["taken"])
