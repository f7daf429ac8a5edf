"""The attribute that may come with a REP that a soldier never had. Source: p. 5, 104."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report
from fng_cli.readings import Faces
from fng_cli.rules.book.handful import D66
from fng_cli.rules.people.person import Person
from fng_cli.tables import table


class AttributeCheck(Report, frozen=True):
    """Whether a soldier whose REP has gone up gains an attribute; a Star chooses his, without a roll."""

    ANSWER: ClassVar[tuple[str, ...]] = ("gains",)

    who: str | None
    gains: bool
    chooses: bool = False
    attribute: str | None = None
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        name = self.who or "He"
        if not self.gains:
            return f"{name} gains no attribute."
        return f"{name} chooses another attribute." if self.chooses else f"{name} gains {self.attribute}."

    def verdict(self) -> bool:
        """No: he gains none."""
        return self.gains


def attribute_check(who: Person, *, dice: Dice) -> AttributeCheck:
    """The attribute that comes with a REP that a soldier never had: for a Star by choice, for others on a 6.

    A new one is rolled for; one that he has already is rolled again (y-09). Source: p. 5, 104.
    """
    name = who.told() or None
    facts = table("characters").row("star" if who.star else "squad-grunt")
    if facts["gain"] == "choice":
        return AttributeCheck(name, gains=True, chooses=True)
    label = ", ".join(filter(None, ("another attribute", name)))
    if not dice.chance(facts["gain_chance"], label):
        return AttributeCheck(name, gains=False)
    attribute = dice.until(2, NewAttribute(who.attributes), label)
    return AttributeCheck(name, gains=True, attribute=attribute, rulings=("y-09",))


class NewAttribute(Struct, frozen=True):
    """A reading of two dice, one after the other: an attribute that somebody does not have yet."""

    has: tuple[str, ...]
    ordered = True

    def __call__(self, faces: Faces) -> str | Again:
        attribute = str(D66(table("attributes"), "attribute")(faces))
        return AGAIN if attribute in self.has else attribute
