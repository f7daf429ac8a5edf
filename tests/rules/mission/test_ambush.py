"""Spotting an ambush, and the Claymores of who lies in it: page 98."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.mission.mission import need_to_spot, set_claymores, spot_ambush
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize(
    ("faces", "spotted"), [((4, 4), True), ((4, 5), False), ((5, 5), False), ((1, 4), True)]
)
def test_both_dice_must_pass_against_the_highest_rep(faces: tuple[int, int], spotted: bool) -> None:
    """p. 98, e-13: one roll for the whole squad."""
    report = spot_ambush([Person(3, "a1"), Person(4, "a2")], dice=Typed(faces))
    assert (report.spotted, report.need, report.name) == (spotted, 4, "a2")
    assert report.verdict() is spotted
    assert report.rulings == ("e-13",)
    assert bool(report.next) is spotted


def test_a_pointman_counts_one_more() -> None:
    """e-13, u-62: one of REP 4 sees as much as another of REP 5."""
    pointman = Person(4, "point", attributes=("pointman",))
    report = spot_ambush([Person(4, "a1"), pointman], dice=Typed((5, 5)))
    assert (report.spotted, report.name, report.rulings) == (True, "point", ("e-13", "u-62"))
    assert need_to_spot(Person(4)) == 4
    with pytest.raises(RequestError, match="his REP is not known"):
        need_to_spot(Person(name="a1"))


def test_claymores_by_the_leaders_rep() -> None:
    """p. 98: a die against his REP, before play."""
    assert set_claymores(Person(4), dice=Typed((4,))).may_set
    report = set_claymores(Person(4), dice=Typed((5,)))
    assert (report.may_set, report.answer(), report.verdict()) == (False, "not set", False)
    with pytest.raises(RequestError, match="his REP is not known"):
        set_claymores(Person(), dice=Typed(()))
