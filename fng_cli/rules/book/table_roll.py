"""Rolling on any table of the book, whatever it is for. Source: p. 117."""

from __future__ import annotations

from typing import Any

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.names import find
from fng_cli.tables import Entry, Table


class Facts(dict[str, Any]):
    """The fields of a row, by name; hashable, since nobody changes them."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(repr(self))


class TableRoll(Report, frozen=True):
    """A row of a table, found by dice."""

    table: str
    title: str
    column: str | None
    row: str
    facts: Facts
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{self.title}: {self.row}. {facts_text(self.facts)}"

    def answer(self) -> str:
        told = [value for name, value in self.facts.items() if name not in {"text", "ruling"}]
        return value_text(self.facts.get("result", told[0] if told else self.row))


def facts_text(facts: Facts) -> str:
    """A row in a line: its result, the other fields, its text: ``inclement; late turns 1/2d6. Rain.``"""
    text = facts.get("text")
    named = [
        f"{name.replace('_', ' ')} {value_text(value)}"
        for name, value in facts.items()
        if name not in {"text", "ruling", "result"}
    ]
    first = [value_text(facts["result"])] if "result" in facts else []
    return "; ".join([*first, *named]) + (f". {text}." if text else ".")


def value_text(value: Any) -> str:
    """A value of a row for people: records and lists in brackets, yes and no for booleans."""
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


def column_called(table: Table, name: str | None) -> str | None:
    """The column of that name, or the nearest to it where the table has several; None where none is named."""
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
    """Roll on a table by its own dice; ``rep`` is what passing dice are held against.

    Raises RequestError where the table is not rolled on, or where ``rep`` or a column is missing.
    """
    label = table.title
    if table.roll.startswith("pass "):
        if rep is None:
            raise RequestError(f"table {table.id}: passing dice: give `rep`")
        return _report(table, table.test(dice, rep + modifier, number, label), None)
    if table.roll == "successes":
        if number is None:
            raise RequestError(f"table {table.id}: successes: give the `number` of dice")
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
        raise RequestError(f"table {table.id}: {how}, so no dice are rolled on it; show it instead")
    return _report(table, table.at(rolled, column), column, table.key(rolled))


def _report(table: Table, entry: Entry, column: str | None, key: str = "") -> TableRoll:
    rulings = (*table.rulings, *entry.rulings)
    return TableRoll(table.id, table.title, column, key or entry.key, Facts(entry), rulings)
