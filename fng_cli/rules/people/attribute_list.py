"""Attributes as figures get them; Looters and Lucky figures.

Source: p. 5-6.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.book.table_roll import Facts, facts_text
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person
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


class Loot(Report, frozen=True):
    """Result: the ``turns`` that somebody lingers over loot, none for all but a Looter.

    He comes away at once when a leader is within ``leader_in`` inches; None for who does not linger.
    """

    name: str | None
    turns: int
    leader_in: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """``4 turns``, ``does not linger``."""
        return f"{self.turns} turn{'s' if self.turns > 1 else ''}" if self.turns else "does not linger"

    def summary(self) -> str:
        who = f"{self.name[:1].upper()}{self.name[1:]}" if self.name else "He"
        if not self.turns:
            return f"{who} is no Looter, and does not linger."
        return (
            f"{who} lingers over the loot for {self.answer()} and does nothing else, unless a leader moves "
            f'within {self.leader_in}" of him.'
        )

    def verdict(self) -> bool:
        """No: nobody lingers."""
        return self.turns > 0


def loot(who: Person, *, dice: Dice) -> Loot:
    """The turns that somebody lingers above ground where there is something to take (u-65). Source: p. 5."""
    found = next((one for one in effects(who.attributes, TestKind.LOOT).all if one.delay_turns), None)
    if found is None:
        return Loot(who.name or None, 0)
    turns = dice.amount(found.delay_turns or "", "turns over the loot")
    return Loot(who.name or None, turns, found.leader_in, cited(("u-65",)))


LUCKY = "lucky"


class Luck(Report, frozen=True):
    """Whether somebody may roll again: the whole of one roll made for him, and the second stands (e-58)."""

    ANSWER: ClassVar[tuple[str, ...]] = ("may_roll_again",)

    who: str | None
    may_roll_again: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        who = self.who or "He"
        if not self.may_roll_again:
            return f"{who} has had his luck in this mission."
        return f"{who} rolls one whole roll of his again, and the second stands; his luck is used for this mission."

    def verdict(self) -> bool:
        """No: he may not roll again."""
        return self.may_roll_again


def luck(figure: Figure) -> Luck:
    """Whether a Lucky one may roll again in this mission. Raises RequestError for who is not Lucky. Source: p. 5."""
    if LUCKY not in figure.attributes:
        raise RequestError(f"`by`: {figure.called() or 'he'} is not Lucky (p. 5)")
    return Luck(
        figure.id or None, not figure.luck_used, effects(figure.attributes, TestKind.ANY_ROLL).rulings
    )


def after_luck(figure: Figure, report: Luck) -> Figure:
    """A figure once his luck is used; it comes back when the mission is over."""
    return replace(figure, luck_used=True) if report.may_roll_again else figure
