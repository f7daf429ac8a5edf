"""Who of the enemy has had his activation in a turn (p. 60, 69)."""

from __future__ import annotations

from fng_cli.rules.clock.clock import CLOCK, Clock
from fng_cli.rules.enemy.who import HalfTurn, after_activation, half_turn_of
from fng_cli.state import State


def test_it_is_kept_for_its_turn_and_no_longer() -> None:
    """PEFs and groups each once, in the order of their activation; the next turn begins with nobody."""
    state = State({"fng": 3, "clock": {"turn": 3}})
    state = after_activation(state, pefs=[2, None, 1], groups=["e"])
    state = after_activation(state, pefs=[2], groups=[None, "f"])
    assert half_turn_of(state) == HalfTurn(3, (2, 1), ("e", "f"))
    assert half_turn_of(state.with_(CLOCK, Clock(4))) == HalfTurn(4)


def test_nothing_is_kept_before_the_first_turn_nor_where_nothing_changes() -> None:
    """A document without a clock keeps none."""
    assert after_activation(State({}), pefs=[1]).content == {}
    state = after_activation(State({"fng": 3, "clock": {"turn": 1}}), pefs=[1])
    assert after_activation(state, pefs=[1]) is state
