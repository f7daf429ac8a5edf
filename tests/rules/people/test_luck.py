"""Lucky: one roll again, once a mission: page 5."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.people.attribute_list import after_luck, check_luck
from fng_cli.terms import Side

LUCKY = Figure("a1", Side.FWF, 4, attributes=("lucky",))


def test_once_a_mission() -> None:
    """p. 5 (e-58): one whole roll, and no second one."""
    first = check_luck(LUCKY)
    assert (first.may_roll_again, first.rulings) == (True, ("e-58",))
    used = after_luck(LUCKY, first)
    assert used.luck_used
    assert not check_luck(used).may_roll_again
    assert after_luck(used, check_luck(used)) == used


def test_who_is_not_lucky() -> None:
    """Nobody else rolls again."""
    with pytest.raises(RequestError, match="a1 is not Lucky"):
        check_luck(Figure("a1", Side.FWF, 4))
