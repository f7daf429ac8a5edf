"""Calls that Headquarters has heard: pages 72, 74."""

from __future__ import annotations

import pytest

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.radio.radio_calls import Called
from fng_cli.rules.support.heard import (
    after_answer,
    after_contact_used,
    check_contact,
    check_heard,
    lasting_call,
    unanswered_call,
)
from fng_cli.rules.support.state import SupportKind
from fng_cli.state import State

MORTARS, ARTILLERY, GUNSHIP = SupportKind.MORTARS, SupportKind.ARTILLERY, SupportKind.GUNSHIP
HEARD = Called("rto1", "rto1", "hq", 4, 4, True)


def evening(wants: str = "", *, turn: int = 3, report: Called = HEARD) -> State:
    """The state in which that call was made in turn 3, and another turn is played now."""
    content: Content = {"clock": {"turn": turn, "between_turns": False}}
    return State(content).with_new(LASTING, *lasting_call((), 3, report, wants))


def test_a_call_that_was_heard_waits_for_one_request() -> None:
    """p. 74: once it is answered the next takes another."""
    state = evening("mortars")
    check_heard(state, MORTARS)
    state = after_answer(state, MORTARS)
    assert unanswered_call(state, MORTARS) is None
    with pytest.raises(RequestError, match="must first get through"):
        check_heard(state, MORTARS)
    assert after_answer(state, MORTARS) is state


def test_what_it_was_for() -> None:
    """p. 72: one says what one wants; of one type of support the other kinds may be asked for, too."""
    assert unanswered_call(evening("mortars"), ARTILLERY) is not None
    assert unanswered_call(evening("mortars"), GUNSHIP) is None
    assert unanswered_call(evening(), GUNSHIP) is not None


@pytest.mark.parametrize(
    "state",
    [
        evening(turn=4),
        evening(report=Called("rto1", "rto1", "hq", 4, 4, False)),
        evening(report=Called("rto1", "rto1", "lt1", 4, 4, True)),
    ],
)
def test_no_call_of_this_turn_to_headquarters(state: State) -> None:
    """p. 72-74: another turn, nobody answered, or a Leader on the table."""
    with pytest.raises(RequestError, match="artillery: a call must first get through"):
        check_heard(state, ARTILLERY)


@pytest.mark.parametrize("content", [{}, {"clock": {"turn": 0, "between_turns": True}}])
def test_nothing_is_asked_where_no_turn_is_played(content: Content) -> None:
    check_heard(State(content), GUNSHIP)
    assert lasting_call((), None, HEARD, "gunship") == ()


def test_contact_with_the_fac_is_for_one_attack() -> None:
    """p. 80, z-43: in the turn of the call or the next; Headquarters has nothing to do with it."""
    to_fac = Called("rto1", "rto1", "fac", 4, 4, True)
    for turn in (3, 4):
        state = evening(turn=turn, report=to_fac)
        check_contact(state)
        assert unanswered_call(state, SupportKind.AIRSTRIKE) is None
        with pytest.raises(RequestError, match="must contact the FAC"):
            check_contact(after_contact_used(state))
    with pytest.raises(RequestError, match="must contact the FAC"):
        check_contact(evening(turn=5, report=to_fac))
    check_contact(State({}))
    assert after_contact_used(State({})).content == {}
