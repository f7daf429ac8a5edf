"""A Looter above ground: page 5."""

from __future__ import annotations

from fng_cli.dice import Typed
from fng_cli.rules.people.attribute_list import roll_loot
from fng_cli.rules.people.person import Person


def test_a_looter_lingers() -> None:
    """A die of turns, until a leader is within 4 inches."""
    report = roll_loot(Person(4, "a1", attributes=("looter",)), dice=Typed((3,)))
    assert (report.turns, report.leader_in, report.verdict()) == (3, 4, True)
    assert report.answer() == "3 turns"
    assert roll_loot(Person(4, attributes=("looter",)), dice=Typed((1,))).answer() == "1 turn"


def test_nobody_else_does() -> None:
    """And nothing is rolled."""
    report = roll_loot(Person(4), dice=Typed(()))
    assert (report.turns, report.answer(), report.verdict()) == (0, "does not linger", False)
