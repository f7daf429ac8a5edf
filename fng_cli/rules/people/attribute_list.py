"""Attributes as people get and read them; what they change stands in ``attributes``. Source: p. 5-6."""

from __future__ import annotations

from typing import ClassVar

from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.rules.book.table_roll import Facts, facts_text
from fng_cli.tables import Entry, table


class Attribute(Report, frozen=True):
    """An attribute, and each thing that it changes; ``attribute`` is its id."""

    ANSWER: ClassVar[tuple[str, ...]] = ("attribute",)

    attribute: str
    name: str
    text: str
    effects: tuple[Facts, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{self.name}: {self.text}"


class Attributes(Report, frozen=True):
    """Every attribute, in the order of the book."""

    items: tuple[Attribute, ...]

    def summary(self) -> str:
        return f"{len(self.items)} attributes."

    def answer(self) -> str:
        return f"{len(self.items)} attributes"


def attribute_roll(*, dice: Dice) -> Attribute:
    """The attribute of a Grunt: two dice, read one after the other. Source: p. 5-6."""
    chart = table("attributes")
    first, second = dice.in_order(2, "attribute")
    return attribute_shown(chart.at(10 * first + second)["attribute"])


def attribute_shown(name: str) -> Attribute:
    """An attribute by its id. Raises RequestError with the nearest ids. Source: p. 5-6."""
    return _attribute(table("attribute-effects").row(name))


def _attribute(row: Entry) -> Attribute:
    effects = tuple(Facts(effect) for effect in row["effects"])
    own = [ruling for effect in effects for ruling in _texts(effect.get("ruling", ()))]
    rulings = tuple(dict.fromkeys((*row.rulings, *own)))
    return Attribute(row.key, row["name"], row.get("text", ""), effects, rulings)


def _texts(value: str | list[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def attribute_list() -> Attributes:
    """Every attribute. Source: p. 5-6."""
    return Attributes(tuple(_attribute(row) for row in table("attribute-effects").column(None).values()))


def effect_text(effect: Facts) -> str:
    """An effect of an attribute in a line: ``fire, with a light machine gun: rep 1``."""
    when = f", {effect['when'].replace('-', ' ')}" if "when" in effect else ""
    who = f" of an {effect['who']}".replace("an friends", "friends") if "who" in effect else ""
    rest = {name: value for name, value in effect.items() if name not in {"test", "who", "when"}}
    return f"{effect['test'].replace('-', ' ')}{who}{when}: {facts_text(Facts(rest))}"
