"""Who takes a test, and what holds for him by what he is."""

from __future__ import annotations

import pytest

from fng_cli.rules.people.person import Person
from fng_cli.rules.react.testers import Result, State, activity_states, standing_states, worst
from fng_cli.terms import Side


@pytest.mark.parametrize(
    ("activity", "states"),
    [
        ("aggressive", {State.ACTIVITY_TWO_PASSED}),
        ("timid", {State.ACTIVITY_NONE_PASSED}),
        ("usual", set()),
        (None, set()),
    ],
)
def test_activity_passes_dice_for_the_enemy(activity: str | None, states: set[State]) -> None:
    """The aggressive pass both dice, the timid none, and of nobody else does it say anything (p. 112)."""
    assert activity_states(activity) == states
    assert standing_states(Person(side=Side.VC_NVA), activity) == states
    assert standing_states(Person(side=Side.FWF), activity) == set()


def test_a_medic_retrieves_wounded() -> None:
    """Under fire he always counts as doing so (p. 39)."""
    assert standing_states(Person(role="medic")) == {State.RETRIEVING_WOUNDED}


def test_a_flak_jacket_holds() -> None:
    """Whoever wears one, and beside what else holds."""
    assert standing_states(Person(flak_jacket=True)) == {State.FLAK_JACKET}
    assert standing_states(Person(role="medic", flak_jacket=True, side=Side.VC_NVA), "timid") == {
        State.FLAK_JACKET,
        State.RETRIEVING_WOUNDED,
        State.ACTIVITY_NONE_PASSED,
    }


def test_the_worst_of_several_results_holds() -> None:
    """In the order of the book (p. 19)."""
    assert worst([Result.CARRY_ON, Result.RETIRE, Result.DUCK_BACK]) is Result.RETIRE
