"""Rolling on any table of the book, and the second die that chooses within a row. Source: p. 60-61, 117."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.readings import Faces, chance
from fng_cli.tables import Entry, Table


class Facts(dict[str, Any]):
    """The fields of a row, by name. Hashable, so it must not be modified."""

    def __hash__(self) -> int:  # type: ignore[override]
        """Return a hash of the fields and their order."""
        return hash(repr(self))


class TableRoll(Report, frozen=True):
    """The row of a table that was rolled."""

    table: str
    title: str
    column: str | None
    row: str
    facts: Facts
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return a line with the title of the table, the row rolled and the row's fields: ``TITLE: ROW.
        FIELDS``.
        """
        return f"{self.title}: {self.row}. {facts_text(self.facts)}"

    def answer(self) -> str:
        """Return the result of the row alone: its field ``result``, else its first field other than ``text``
        and ``ruling``, else the row's name.
        """
        values = [value for name, value in self.facts.items() if name not in {"text", "ruling"}]
        return value_text(self.facts.get("result", values[0] if values else self.row))


def facts_text(facts: Facts) -> str:
    """Return the fields of a row as one line: its result, then its other fields, then its text: ``inclement;
    late turns 1/2d6. Rain.`` The fields ``ruling`` and ``statements`` are left out. There is no full stop if
    ``hexes`` is the only field.
    """
    text = facts.get("text")
    named = [
        f"{name.replace('_', ' ')} {value_text(value)}"
        for name, value in facts.items()
        if name not in {"text", "ruling", "result", "statements"}
    ]
    if set(facts) == {"hexes"}:
        return named[0]  # a row of the map of ICBM: its dots are hexes
    first = [value_text(facts["result"])] if "result" in facts else []
    sentences = ("; ".join([*first, *named]), str(text or ""))
    return " ".join(f"{sentence.removesuffix('.')}." for sentence in sentences if sentence)


def value_text(value: Any) -> str:
    """Return a value of a row as text: ``yes`` or ``no`` for a boolean, the items of a list joined by commas,
    a record as ``(name value, name value)``, and anything else as it is printed.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return (
            "("
            + ", ".join(f"{name.replace('_', ' ')} {value_text(item)}" for name, item in value.items())
            + ")"
        )
    if isinstance(value, list):
        return ", ".join(map(value_text, value))
    return str(value)


def find_column(table: Table, name: str | None) -> str | None:
    """Return the column of a table that ``name`` means. Case, spaces and punctuation do not matter. None or
    an empty name is returned unchanged, as is any name for a table without columns. Raises RequestError, with
    any near names, if the table has columns but no such one.
    """
    return find(name, table.columns, f"column of {table.id}", "`column`") if name and table.columns else name


def roll_on(
    table: Table,
    *,
    column: str | None = None,
    modifier: int = 0,
    rep: int | None = None,
    number: int | None = None,
    dice: Dice,
) -> TableRoll:
    """Roll on a table with the dice that it names, and report the row. For a table of passing dice, ``rep``
    is needed, and ``modifier`` is added to it. For other tables ``modifier`` is added to the total, but a
    d66 ignores it. ``number`` is the number of dice: needed to count successes, optional for passing dice,
    ignored elsewhere. ``column`` is ignored for passing dice. Raises RequestError if no dice are rolled on
    the table, or if something needed is missing.
    """
    label = table.title
    if table.roll.startswith("pass "):
        if rep is None:
            raise RequestError(f"table {table.id} is rolled against a REP; give `rep`")
        return _report(table, table.test(dice, rep + modifier, number, label), None)
    if table.roll == "successes":
        if number is None:
            raise RequestError(f"table {table.id} counts successes; give the `number` of dice")
        rolled = dice.successes(number, label) + modifier
    elif table.roll == "d66":
        first, second = dice.in_order(2, label)
        rolled = 10 * first + second
    elif table.roll == "1/2d6":
        rolled = dice.half(label) + modifier
    elif table.dice:
        rolled = dice.total(table.dice, label, modifier)
    else:
        how = "compares two sides" if table.roll == "difference" else "is looked up by name"
        raise RequestError(
            f"table {table.id} {how}, so no dice are rolled on it; read it with fng table show {table.id}"
        )
    return _report(table, table.at(rolled, column), column, table.key(rolled))


def _report(table: Table, entry: Entry, column: str | None, key: str = "") -> TableRoll:
    """Return the report of an entry of a table that was rolled; ``column`` is the column used (None: none).
    ``key`` names the row, by default (empty) the entry's own.
    """
    rulings = (*table.rulings, *entry.rulings)
    return TableRoll(table.id, table.title, column, key or entry.key, Facts(entry), rulings)


class Choice(Protocol):
    """One of the entries that a second die chooses between."""

    @property
    def faces(self) -> str:
        """Return the faces of the die that choose this entry, such as ``1-3``."""
        ...


ChoiceT = TypeVar("ChoiceT", bound=Choice)


class SecondDie(Struct, Generic[ChoiceT], frozen=True):
    """A reading of one die: the entry that its face chooses."""

    choices: tuple[ChoiceT, ...]

    def __call__(self, faces: Faces) -> ChoiceT:
        """Return the first of the choices whose faces include the face of the die. Raises StopIteration if
        none does.
        """
        return next(choice for choice in self.choices if chance(choice.faces)(faces))
