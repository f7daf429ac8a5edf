"""Speak Local, with indigenous troops: whether they do what their Advisor wants. Source: p. 5, 10, 56-57."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person
from fng_cli.state import Kept
from fng_cli.tables import Entry, table

LOST_PART = 4
"""One in this many lost counts as casualties. Source: p. 56."""


class TrustingGroup(Struct, frozen=True):
    """A group that trusts its Advisor: it needs no more tests in this battle. Source: p. 56."""

    group: str


TRUSTING_GROUPS = Kept("trusting_groups", TrustingGroup, "group that trusts its Advisor", id="group")
"""The groups of a document that trust their Advisor."""


def trusts(known: Sequence[TrustingGroup], group: str | None) -> bool:
    """Whether a group trusts its Advisor already."""
    return any(one.group == group for one in known)


def decimated(members: Sequence[Figure]) -> bool:
    """Whether a group has lost a quarter of its men, or more. Source: p. 56."""
    return LOST_PART * sum(figure.down for figure in members) >= len(members)


class Orders(Report, frozen=True):
    """Whether indigenous troops do what their Advisor wants of them.

    ``result``: ``at-once``, ``next-turn``, ``next-activation`` or ``refuses``. ``normal_speed``: and
    no faster. ``no_more_tests``: this group needs none for the rest of the battle. ``rolled``: it
    took dice to tell.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    dice: int
    successes: int
    result: str
    normal_speed: bool
    no_more_tests: bool
    may_fire: bool
    rolled: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        score = f" ({self.successes} of {self.dice}d6)" if self.rolled else ""
        return f"{_ORDERS[self.result]}{score}.{_RAPPORT if self.no_more_tests and self.rolled else ''}"

    def verdict(self) -> bool:
        """No: they refuse."""
        return self.result != "refuses"

    def wins_trust(self, group: str | None) -> tuple[TrustingGroup, ...]:
        """The group that trusts him by this; none where it was not tested, or nobody named it."""
        return (TrustingGroup(group),) if group and self.no_more_tests and self.rolled else ()


_ORDERS = {
    "at-once": "They do it at once",
    "next-turn": "They do it on their next turn",
    "next-activation": "They do it when they next activate, no faster than at a walk",
    "refuses": "They do nothing this turn but fire at the enemy",
}
_RAPPORT = " They trust him: no more tests for this group in this battle."


def speak_troops(advisor: Person, *, casualties: bool = False, rapport: bool = False, dice: Dice) -> Orders:
    """Whether indigenous troops do anything more than follow and fire, as their Advisor tells them.

    ``casualties``: a quarter of the unit is lost, or more. ``rapport``: this group has come to
    trust him. Who speaks the language needs no test (b-35). Raises RequestError where the Advisor's REP is
    not known. Source: p. 5, 56-57.
    """
    if advisor.rep is None:
        raise RequestError(f"{advisor.called}: his REP is not known")
    chart = table("speak-local-indigenous")
    change = effects(advisor.attributes, TestKind.SPEAK_INDIGENOUS)
    if rapport or change.result("passes"):
        best = chart.at(max(map(int, chart.rows)))
        return _orders(best, 0, 0, change.rulings, rolled=False)
    number = advisor.rep + chart.modifiers["not-fluent"]["dice"]
    number = max(0, number + (chart.modifiers["casualties"]["dice"] if casualties else 0))
    successes = dice.successes(number, "you speak")
    row = chart.at(successes)
    return _orders(row, number, successes, cited(chart.rulings, row.rulings), rolled=True)


def _orders(row: Entry, number: int, successes: int, rulings: tuple[str, ...], *, rolled: bool) -> Orders:
    return Orders(
        number,
        successes,
        row["result"],
        row["normal_speed"],
        row["no_more_tests"],
        row.get("may_fire", False),
        rolled,
        rulings,
    )
