"""Results of damage, and their names: page 4."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import Harm, find_harm, lower_harm, worst_harm

STUNNED, OUT, DEAD, CARRY_ON = Harm.STUNNED, Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD, Harm.CARRY_ON


@pytest.mark.parametrize(
    ("harm", "levels", "after"), [(DEAD, 1, OUT), (OUT, 1, STUNNED), (STUNNED, 1, CARRY_ON)]
)
def test_damage_falls_by_levels(harm: Harm, levels: int, after: Harm) -> None:
    """p. 4: dead, out of the fight, stunned, carry on."""
    assert lower_harm(harm, levels) is after
    assert lower_harm(harm, 9) is CARRY_ON


def test_the_worst_of_several() -> None:
    """From nothing to the worst."""
    assert worst_harm([STUNNED, DEAD, Harm.MISSED]) is DEAD
    assert worst_harm([]) is Harm.MISSED


@pytest.mark.parametrize(
    ("name", "harm"), [("oof", OUT), ("OD", DEAD), ("Obviously Dead", DEAD), ("stun", STUNNED)]
)
def test_names_of_results(name: str, harm: Harm) -> None:
    """As players shorten them."""
    assert find_harm(name) is harm


def test_a_wrong_result() -> None:
    """The nearest names are told; to carry on is no damage."""
    with pytest.raises(RequestError, match="nearest: stunned"):
        find_harm("stund", "--damage")
    with pytest.raises(RequestError, match="carry-on is not damage"):
        find_harm("carry on", "--damage")
