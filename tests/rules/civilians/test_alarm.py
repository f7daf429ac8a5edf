"""Civilians when it gets loud: page 55."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.civilians.people import Civilian
from fng_cli.rules.civilians.placing import Crowd, after_alarm, crowds, react_to_alarm

PEOPLE = (
    Civilian("c1", 1, 2, "idle", 2),
    Civilian("c2", 1, 3, "talks", 2, spoken=True),
    Civilian("c3", 2, 4, "leaves", 2),
)


@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ((1, 2), "fast-move-away"),
        ((2, 3), "to-cover"),
        ((4, 5, 2), "prone"),
        ((4, 5, 6), "frozen"),
    ],
)
def test_civilians_who_are_shot_near(dice: tuple[int, ...], result: str) -> None:
    """p. 55, b-06: derived-civilian-freeze-2 and -6 among them."""
    assert react_to_alarm([Crowd("", 2)], dice=Typed(dice)).scared_groups[0].result == result


def test_people_of_a_building_are_a_group() -> None:
    """All of them, or those that are named; nobody lives elsewhere."""
    assert crowds(PEOPLE, 2) == (Crowd("building 1", 2, ("c1", "c2")), Crowd("building 2", 2, ("c3",)))
    assert crowds(PEOPLE, 3, [2]) == (Crowd("building 2", 3, ("c3",)),)
    with pytest.raises(RequestError, match="nobody lives at building 4; people live at 1, 2"):
        crowds(PEOPLE, 2, [4])


def test_each_does_what_his_group_does() -> None:
    """The others go on with what they did."""
    found = react_to_alarm(crowds(PEOPLE, 2, [1]), dice=Typed([1, 3]))
    assert (found.answer(), found.scared_groups[0].member_ids) == ("to-cover", ("c1", "c2"))
    assert [one.activity for one in after_alarm(PEOPLE, found)] == ["to-cover", "to-cover", "leaves"]
