"""A civilian who is moved by force: page 56."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.civilians.people import Civilian
from fng_cli.rules.close.bout import Forced, MeleeFighter, civilian_after, move_by_force
from fng_cli.rules.people.person import Person


@pytest.mark.parametrize(
    ("faces", "result"),
    [
        ((1, 1, 6), Forced.GOES),
        ((1, 6, 1), Forced.GOES),  # an even score
        ((6, 6, 6), Forced.GOES),
        ((6, 6, 1), Forced.FLEES),
    ],
)
def test_he_goes_unless_he_wins(faces: tuple[int, ...], result: Forced) -> None:
    """p. 56, u-63: bare hands on REP 2 are a die."""
    civilian = Civilian("c1", 1, 2, "idle", 2)
    report = move_by_force(MeleeFighter(Person(2, "a1"), "a1"), civilian.rep, civilian.id, dice=Typed(faces))
    assert report.result is result
    assert report.verdict() is (result is Forced.GOES)
    assert "nobody is hurt" in report.summary()
    assert report.rulings[0] == "u-63"
    changed = civilian_after(civilian, report)
    assert [one.activity for one in changed] == (["fast-move-away"] if result is Forced.FLEES else [])
