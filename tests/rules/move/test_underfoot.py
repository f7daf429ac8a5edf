"""The ground under those who move: p. 44-51."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from fng_cli.figures import Figure
from fng_cli.rules.move.underfoot import Underfoot, underfoot
from fng_cli.state import State
from fng_cli.terms import Side
from tests.runner import fng

Content = dict[str, Any]


@cache
def laid_out() -> Content:
    """A mission whose unit begins in section 3, on a muddy hill of elephant grass."""
    made = fng("setup", "--corps", "II", "--army", "us-army", "--month", "1967-06", "--seed", "11", "-j").ok
    content: Content = json.loads(made)
    return content


def man(**more: Any) -> Figure:
    return Figure("a1", Side.FWF, 4, **more)


def test_they_stand_where_they_are_on_the_table() -> None:
    """By inches from the left and the top edge: section 2 lies in the middle of the upper row."""
    found = underfoot(State(laid_out()), [man(x_in=30.0, y_in=5.0)])
    assert found == Underfoot(2, ("triple-canopy-jungle",))


def test_the_unit_stands_where_it_begins_until_the_second_turn() -> None:
    begins = Underfoot(3, ("hill", "mud", "elephant-grass"))
    assert underfoot(State(laid_out()), [man()]) == begins
    assert underfoot(State(laid_out() | {"clock": {"turn": 1}}), [man()]) == begins
    assert underfoot(State(laid_out() | {"clock": {"turn": 2}}), [man()]) == Underfoot()
    assert underfoot(State(laid_out()), [Figure("e1", Side.VC_NVA, 4)]) == Underfoot()


def test_nobody_knows_one_ground_of_several() -> None:
    apart = [man(x_in=30.0, y_in=5.0), man(x_in=1.0, y_in=1.0)]
    assert underfoot(State(laid_out()), apart) == Underfoot()
    assert underfoot(State({}), [man(x_in=30.0, y_in=5.0)]) == Underfoot()
