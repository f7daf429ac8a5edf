"""What a Viet Cong carries. Source: p. 12."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.armies.armies import (
    ArmyInMonth,
)
from fng_cli.rules.armies.gear import vc_weapons, weapons_read_as_others
from tests.strategies import OneAtATime


@pytest.mark.parametrize(
    ("faces", "weapon"),
    [
        ((1, 2), "m-3a1"),
        ((1, 3), "mat-49"),
        ((1, 5), "m-1-thompson"),
        ((2, 2), "mat-49"),
        ((5, 4), "ak-47"),
        ((6, 4), "ak-47"),
        ((6, 6), "m-16"),
    ],
)
def test_vc_weapons(faces: tuple[int, int], weapon: str) -> None:
    assert vc_weapons(1, dice=Typed(faces)).weapons == (weapon,)


def test_vc_weapons_of_several_men() -> None:
    """Two dice each, in order; who has no AK-47 yet reads SKS."""
    instead = weapons_read_as_others(ArmyInMonth("mfvc", "1967-06"))
    assert instead == {"ak-47": "sks"}
    assert (
        weapons_read_as_others(ArmyInMonth("mfvc", "1967-07"))
        == weapons_read_as_others(ArmyInMonth("lvc", "1967-01"))
        == {}
    )
    report = vc_weapons(3, instead=instead, dice=OneAtATime(Typed((5, 1, 4, 5, 6, 2))))
    assert report.weapons == ("sks", "sks", "sks")
