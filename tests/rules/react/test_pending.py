"""The order of an In Sight that is not played out yet: pages 20-21."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.people.person import Person, person_of
from fng_cli.rules.react.in_sight import Looker, roll_in_sight
from fng_cli.rules.react.pending import (
    PENDING,
    PendingInSight,
    after_order,
    after_turns,
    check_in_turn,
    next_in_order,
    next_place,
    pending_order,
)
from fng_cli.state import State
from fng_cli.terms import Side

FIGURES = tuple(Figure(name, Side.FWF, 2) for name in ("a1", "a2", "a3"))
LOOKERS = [
    Looker(person_of(FIGURES[0])),
    Looker(person_of(FIGURES[1]), moved=True),
    Looker(person_of(FIGURES[2])),
]


def order(*faces: int) -> PendingInSight:
    """The order of the three, two dice each but one who moved."""
    return pending_order(LOOKERS, roll_in_sight(LOOKERS, dice=Typed(faces)))


def test_those_of_the_document_wait_in_their_order() -> None:
    """p. 20: who has more successes goes first, equal ones at the same time."""
    kept = order(1, 6, 1, 1, 1)
    assert kept.text() == "a3, then a1 and a2"
    assert kept.still_to_act[1].typed == ("a1", "a2,active")


def test_who_stands_in_no_document_cannot_be_found_again() -> None:
    lookers = [Looker(Person(2, "billy"))]
    assert pending_order(lookers, roll_in_sight(lookers, dice=Typed((1, 1)))) == PendingInSight()


def test_the_next_is_the_first_who_can_still_act() -> None:
    """p. 18, 24: who went down before his turn came has none."""
    kept = order(1, 6, 1, 1, 1)
    shot = (*FIGURES[:2], Figure("a3", Side.FWF, 2, status=Status.STUNNED))
    place = next_place(kept, shot)
    assert place is not None and place.names == ("a1", "a2")
    assert next_place(kept, ()) is None


def test_who_had_his_turn_is_out_of_the_order() -> None:
    """And all before him, where the order was followed; only he, where he was named."""
    kept = order(1, 6, 1, 1, 1)
    over = after_turns(kept, {"a1", "a2"}, in_turn=True)
    assert (over.still_to_act, over.had_turn) == ((), ("a3", "a1", "a2"))
    assert after_turns(kept, {"a3"}, in_turn=True).text() == "a1 and a2"
    assert after_turns(kept, {"a1"}, in_turn=False).text() == "a3, then a2"


def test_nobody_acts_twice_or_before_his_turn() -> None:
    """p. 21-22: each in the order, once; who comes into it late is none of those."""
    kept = after_turns(order(1, 6, 1, 1, 1), {"a3"}, in_turn=True)
    check_in_turn(kept, FIGURES, ["a1"])
    check_in_turn(kept, FIGURES, ["b7"])
    with pytest.raises(RequestError, match=r"a3 has had his turn .* next to act: a1 and a2"):
        check_in_turn(kept, FIGURES, ["a3"])
    with pytest.raises(RequestError, match=r"a1: his turn in this In Sight is still to come"):
        check_in_turn(order(1, 6, 1, 1, 1), FIGURES, ["a1"])


def test_nobody_without_a_success_acts_in_it() -> None:
    """p. 31: nor fires in this In Sight."""
    kept = replace(order(1, 6, 1, 1, 1), without=("b7",))
    with pytest.raises(RequestError, match="b7 had no success in this In Sight"):
        check_in_turn(kept, FIGURES, ["b7"])


def test_once_all_have_had_their_turn_it_is_over() -> None:
    """p. 22: the turn goes on, and another In Sight may come."""
    over = after_turns(order(1, 6, 1, 1, 1), {"a1", "a2"}, in_turn=True)
    check_in_turn(over, FIGURES, ["a3"])


def test_the_next_is_called_for() -> None:
    kept = order(1, 6, 1, 1, 1)
    [step] = next_in_order(kept, FIGURES)
    assert (step.call, step.reason) == (call("react in-sight-action"), "next in the order: a3")
    assert next_in_order(PendingInSight(), FIGURES) == ()


def test_a_document_keeps_it_until_nobody_is_left() -> None:
    kept = order(1, 6, 1, 1, 1)
    state = after_order(State({}), kept)
    assert state[PENDING] == kept
    assert after_order(State({}), PendingInSight()).content == {}
    assert after_order(state, PendingInSight())[PENDING] == PendingInSight()
