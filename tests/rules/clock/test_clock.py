"""The clock of an evening: pages 16-17."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import CLOCK, Clock, clock_after_roll, clock_of, turn_of
from fng_cli.state import State


def test_a_roll_that_is_no_double_is_a_turn() -> None:
    """p. 16."""
    assert clock_after_roll(Clock(3), is_turn=True) == Clock(4)


def test_doubles_are_no_turn() -> None:
    """p. 16: the turn before is over, and the next has not begun."""
    assert clock_after_roll(Clock(3), is_turn=False) == Clock(3, between_turns=True)
    assert clock_after_roll(Clock(3, between_turns=True), is_turn=True) == Clock(4)


@given(st.lists(st.booleans()))
def test_the_turn_is_the_number_of_rolls_without_doubles(rolls: list[bool]) -> None:
    clock = Clock()
    for is_turn in rolls:
        clock = clock_after_roll(clock, is_turn=is_turn)
    assert clock.turn == sum(rolls)
    assert clock.between_turns == (bool(rolls) and not rolls[-1])


@pytest.mark.parametrize(
    ("content", "turn"),
    [
        ({}, None),
        ({"mission": {"eal": 3}}, 0),
        ({"clock": {"turn": 4}}, 4),
        ({"figures": []}, None),
    ],
)
def test_which_turn_it_is(content: dict[str, object], turn: int | None) -> None:
    """0 before the first activation of a mission; none in a document that keeps no clock."""
    assert turn_of(State(content)) == turn
    assert (clock_of(State(content)) is None) == (turn is None)


def test_a_clock_does_not_run_backwards() -> None:
    with pytest.raises(RequestError, match=r"clock\.turn: expected 0 or more, got -1"):
        CLOCK.read({"clock": {"turn": -1}})
