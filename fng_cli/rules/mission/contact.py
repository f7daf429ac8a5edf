"""The contact test: it decides if a campaign turn brings a mission. Source: p. 57."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.state import KeptSection, State
from fng_cli.tables import table


class Contact(Report, frozen=True):
    """The contact test of the Star's unit: did it meet the enemy?"""

    ANSWER: ClassVar[tuple[str, ...]] = ("made_contact",)
    NO_MEANS = "there is no contact, and so no mission"

    made_contact: bool
    passed: int
    """The dice that passed against ``rep``."""
    rep: int
    next_dice: int
    """The number of dice of the next contact test."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the result in a sentence, with the dice passed and the REP: ``No contact this turn (passed
        1d6 against 4); roll 3d6 next time.`` The last part appears only without contact, and if the next
        test has more than two dice.
        """
        if self.made_contact:
            return f"Contact: set up a mission (passed {self.passed}d6 against {self.rep})."
        more = f"; roll {self.next_dice}d6 next time" if self.next_dice > 2 else ""
        return f"No contact this turn (passed {self.passed}d6 against {self.rep}){more}."

    def verdict(self) -> bool:
        """True if the unit met the enemy; False if there is no contact, and so no mission."""
        return self.made_contact


class ContactFacts(Struct, frozen=True):
    """The fields of the last contact test that the next one reads, as in ``Contact``."""

    next_dice: int | None = None


CONTACT = KeptSection("contact", ContactFacts)
"""The last contact test of a document."""


def is_after_one_pass(state: State) -> bool:
    """True if, by the last contact test in the document, the next test rolls more dice than usual. That is so
    after a test in which one die passed. Source: p. 57.
    """
    return (CONTACT.facts(state.content).next_dice or 0) > table("contact").dice


def contact(rep: int, *, rainy: bool = False, after_one_pass: bool = False, dice: Dice) -> Contact:
    """Roll the contact test of a campaign turn against the squad leader's REP. The report says whether
    contact is made (the next step is then the mission), and how many dice the next test has. ``rainy``
    lowers REP by 1. ``after_one_pass``: the last test passed one die, so there are 3d6, not 2d6. Source:
    p. 57.
    """
    chart = table("contact")
    rep += chart.modifiers["rainy-season"]["rep"] if rainy else 0
    number = chart.dice + (chart.modifiers["after-one-pass"]["dice"] if after_one_pass else 0)
    row = chart.test(dice, rep, number, "contact")
    following = (Next(call("mission"), "set up the mission"),) if row["contact"] else ()
    rulings = chart.rulings if after_one_pass else ()
    return Contact(row["contact"], int(row.key), rep, row["next_dice"], rulings, following)
