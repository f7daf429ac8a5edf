"""Who of the enemy has had his activation in a turn (p. 60, 69)."""

from __future__ import annotations

from fng_cli.rules.enemy.half_turn import HalfTurn, done, half_turn_of


def test_it_is_kept_for_its_turn_and_no_longer() -> None:
    """PEFs and groups each once, in the order of their activation; the next turn begins with nobody."""
    content = {"fng": 2, "clock": {"turn": 3}}
    content |= done(content, pefs=[2, None, 1], groups=["e"])
    content |= done(content, pefs=[2], groups=[None, "f"])
    assert half_turn_of(content) == HalfTurn(3, (2, 1), ("e", "f"))
    assert half_turn_of(content | {"clock": {"turn": 4}}) == HalfTurn(4)


def test_nothing_is_kept_before_the_first_turn_nor_where_nothing_changes() -> None:
    """A document without a clock keeps none."""
    assert done({}, pefs=[1]) == {}
    content = {"fng": 2, "clock": {"turn": 1}}
    content |= done(content, pefs=[1])
    assert done(content, pefs=[1]) == {}
