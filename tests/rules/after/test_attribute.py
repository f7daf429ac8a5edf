"""The attribute that comes with a higher REP. Source: p. 5, 104."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.after.soldiers import attribute_check
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize("face", range(1, 6))
def test_only_a_six_gains_one(face: int) -> None:
    assert not attribute_check(Person(4), dice=Typed([face])).gains


def test_a_new_one_is_rolled_and_one_that_he_has_rolled_again() -> None:
    """4 and 5 make a Poser (p. 5)."""
    assert attribute_check(Person(4), dice=Typed([6, 4, 5])).attribute == "poser"
    again = attribute_check(Person(4, attributes=("poser",)), dice=Typed([6, 4, 5, 1, 1]))
    assert again.attribute == "agile"


def test_a_star_chooses_without_a_roll() -> None:
    report = attribute_check(Person(5, star=True), dice=Typed([]))
    assert (report.gains, report.chooses) == (True, True)
