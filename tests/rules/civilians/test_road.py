"""Civilians on the road: page 99."""

from __future__ import annotations

import pytest

from fng_cli.calls import WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.civilians.placing import CHECK_POINT, arrive, objective_row


def test_who_comes_by_the_road() -> None:
    """p. 99: only on a total above 6."""
    found = arrive("check-point", 7, dice=Typed([4, 4]))
    assert (found.number, found.far_end) == (4, True)
    assert arrive("bridge", 6, dice=Typed([])).verdict() is False
    with pytest.raises(RequestError, match="check-point or a bridge"):
        arrive("wounded", dice=Typed([]))


def test_at_a_check_point_they_are_spoken_with() -> None:
    """p. 99: their papers are looked at; at a bridge nobody does."""
    found = arrive(CHECK_POINT, dice=Typed([4, 4]))
    assert [step.call for step in found.next] == [call("civilian speak", by=WHO, check_point=True)]
    assert found.answer() == "4 at the far end"
    assert arrive("bridge", dice=Typed([1, 1])).next == ()
    assert objective_row(CHECK_POINT)["papers_false"] == "6"
