"""Rolling on any table of the book by its own dice. Source: p. 117."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.book.table_roll import Facts, facts_text, roll_on, value_text
from fng_cli.tables import table


def test_two_dice_added() -> None:
    """The weather by 2d6 (p. 59)."""
    found = roll_on(table("weather"), dice=Typed((1, 2)))
    assert (found.table, found.row, found.answer()) == ("weather", "2-6", "clear")


def test_two_dice_one_after_the_other() -> None:
    """A Poser shows 4, then 5 (p. 5)."""
    assert roll_on(table("attributes"), dice=Typed((4, 5))).facts["attribute"] == "poser"


def test_passing_dice_need_a_rep() -> None:
    with pytest.raises(RequestError, match="is rolled against a REP; give `rep`"):
        roll_on(table("man-down"), dice=Typed((1, 2)))
    assert roll_on(table("man-down"), rep=4, dice=Typed((1, 2))).row == "2"


def test_a_table_that_is_looked_up() -> None:
    with pytest.raises(RequestError, match="table gear is looked up by name, so no dice are rolled on it"):
        roll_on(table("gear"), dice=Typed(()))


def test_a_row_in_a_line() -> None:
    """The result first, then what else stands there, then the text."""
    row = Facts({"text": "Rain", "late_turns": "1/2d6", "result": "inclement", "ruling": "b-19"})
    assert facts_text(row) == "inclement; late turns 1/2d6. Rain."


@pytest.mark.parametrize(
    ("value", "told"),
    [(True, "yes"), ([1, "x"], "1, x"), ({"in_it": 2, "no": False}, "(in it 2, no no)"), (7, "7")],
)
def test_a_value_for_people(value: object, told: str) -> None:
    assert value_text(value) == told


def test_a_modifier_is_added_to_half_a_die() -> None:
    """p. 50: a 3 is a 2, and a modifier of 1 makes it 3."""
    depth = table("water-depth")
    assert roll_on(depth, modifier=1, dice=Typed((3,))).row == depth.key(3)
    assert roll_on(depth, dice=Typed((3,))).row == depth.key(2)
