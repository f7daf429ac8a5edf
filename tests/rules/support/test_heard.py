"""Calls that Headquarters has heard: pages 72, 74."""

from __future__ import annotations

import pytest

from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.radio.radio_calls import Called
from fng_cli.rules.support.heard import (
    answered,
    call_for,
    check_contact,
    check_heard,
    contact_used,
    got_through,
)
from fng_cli.rules.support.state import SupportKind

MORTARS, ARTILLERY, GUNSHIP = SupportKind.MORTARS, SupportKind.ARTILLERY, SupportKind.GUNSHIP
HEARD = Called("rto1", "rto1", "hq", 4, 4, True)


def evening(wants: str = "", *, turn: int = 3, report: Called = HEARD) -> Content:
    """A document in which that call was made in turn 3, and another turn is played now."""
    content: Content = {"clock": {"turn": turn, "between_turns": False}}
    return content | LASTING.add(content, *got_through((), 3, report, wants))


def test_a_call_that_was_heard_waits_for_one_request() -> None:
    """p. 74: once it is answered the next takes another."""
    content = evening("mortars")
    check_heard(content, MORTARS)
    content |= answered(content, MORTARS)
    assert call_for(content, MORTARS) is None
    with pytest.raises(RequestError, match="must get through"):
        check_heard(content, MORTARS)
    assert answered(content, MORTARS) == {}


def test_what_it_was_for() -> None:
    """p. 72: one says what one wants; of one type of support the other kinds may be asked for, too."""
    assert call_for(evening("mortars"), ARTILLERY) is not None
    assert call_for(evening("mortars"), GUNSHIP) is None
    assert call_for(evening(), GUNSHIP) is not None


@pytest.mark.parametrize(
    "content",
    [
        evening(turn=4),
        evening(report=Called("rto1", "rto1", "hq", 4, 4, False)),
        evening(report=Called("rto1", "rto1", "lt1", 4, 4, True)),
    ],
)
def test_no_call_of_this_turn_to_headquarters(content: Content) -> None:
    """p. 72-74: another turn, nobody answered, or a Leader on the table."""
    with pytest.raises(RequestError, match="artillery: a call must get through"):
        check_heard(content, ARTILLERY)


@pytest.mark.parametrize("content", [{}, {"clock": {"turn": 0, "between_turns": True}}])
def test_nothing_is_asked_where_no_turn_is_played(content: Content) -> None:
    check_heard(content, GUNSHIP)
    assert got_through((), None, HEARD, "gunship") == ()


def test_contact_with_the_fac_is_for_one_attack() -> None:
    """p. 80, z-43: in the turn of the call or the next; Headquarters has nothing to do with it."""
    to_fac = Called("rto1", "rto1", "fac", 4, 4, True)
    for turn in (3, 4):
        content = evening(turn=turn, report=to_fac)
        check_contact(content)
        assert call_for(content, SupportKind.AIRSTRIKE) is None
        with pytest.raises(RequestError, match="contact with the FAC"):
            check_contact(content | contact_used(content))
    with pytest.raises(RequestError, match="contact with the FAC"):
        check_contact(evening(turn=5, report=to_fac))
    check_contact({})
    assert contact_used({}) == {}
