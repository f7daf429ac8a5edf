"""Who takes a test, and what holds for him by what he is."""

from __future__ import annotations

import pytest

from fng_cli.figures import Status
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.takers import (
    Result,
    TakerState,
    activity_states,
    counted_states,
    is_outgunned,
    standing_states,
    unfinished_reaction,
    worst_result,
)
from fng_cli.terms import Side


@pytest.mark.parametrize(
    ("activity", "states"),
    [
        ("aggressive", {TakerState.ACTIVITY_TWO_PASSED}),
        ("timid", {TakerState.ACTIVITY_NONE_PASSED}),
        ("usual", set()),
        (None, set()),
    ],
)
def test_activity_passes_dice_for_the_enemy(activity: str | None, states: set[TakerState]) -> None:
    """The aggressive pass both dice, the timid none, and of nobody else does it say anything (p. 112)."""
    assert activity_states(activity) == states
    assert standing_states(Person(side=Side.VC_NVA), activity) == states
    assert standing_states(Person(side=Side.FWF), activity) == set()


def test_a_medic_retrieves_wounded() -> None:
    """Under fire he always counts as doing so (p. 39)."""
    assert standing_states(Person(role="medic")) == {TakerState.RETRIEVING_WOUNDED}


def test_a_flak_jacket_holds() -> None:
    """Whoever wears one, and beside what else holds."""
    assert standing_states(Person(flak_jacket=True)) == {TakerState.FLAK_JACKET}
    assert standing_states(Person(role="medic", flak_jacket=True, side=Side.VC_NVA), "timid") == {
        TakerState.FLAK_JACKET,
        TakerState.RETRIEVING_WOUNDED,
        TakerState.ACTIVITY_NONE_PASSED,
    }


def test_the_worst_of_several_results_holds() -> None:
    """In the order of the book (p. 19)."""
    assert worst_result([Result.CARRY_ON, Result.RETIRE, Result.DUCK_BACK]) is Result.RETIRE


@pytest.mark.parametrize(
    ("status", "result"),
    [(Status.DUCK_BACK, Result.DUCK_BACK), (Status.RETIRE, Result.RETIRE), (Status.STUNNED, None),
     (Status.CARRY_ON, None)],
)  # fmt: skip
def test_a_reaction_that_is_begun(status: Status, result: Result | None) -> None:
    """Ducking back and retiring take their time; whatever else one does is done (p. 18-19)."""
    assert unfinished_reaction(status) is result


def test_who_is_outgunned() -> None:
    """By circumstance or by an attribute; a Star never is, nor who charges or retrieves wounded (p. 6, 30)."""
    outgunned = {TakerState.OUTGUNNED}
    assert is_outgunned(outgunned, (), star=False, test=TestKind.RECEIVED_FIRE) == (True, ())
    assert not is_outgunned(outgunned, (), star=True, test=TestKind.RECEIVED_FIRE)[0]
    assert not is_outgunned({*outgunned, TakerState.CHARGING}, (), star=False, test=TestKind.RECEIVED_FIRE)[0]
    assert is_outgunned(frozenset(), ("shirker",), star=False, test=TestKind.RECEIVED_FIRE)[0]
    never, rulings = is_outgunned(frozenset(), ("shirker",), star=True, test=TestKind.RECEIVED_FIRE)
    assert (never, "j-01" in rulings) == (False, True)


def test_the_states_that_count() -> None:
    """A bunker is cover (j-02); outgunned is as it was judged."""
    states = {TakerState.IN_BUNKER, TakerState.OUTGUNNED}
    assert counted_states(states, outgunned=False) == {TakerState.IN_BUNKER, TakerState.IN_COVER}
    assert counted_states(frozenset(), outgunned=True) == {TakerState.OUTGUNNED}
