"""Support Level and Enemy Activity Level. Source: p. 58."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.mission.mission import activity_level, support_level
from fng_cli.terms import AoStatus
from tests.strategies import Drawn


@pytest.mark.parametrize(
    ("faces", "level"), [((2, 3), 2), ((3, 2), 2), ((5, 5), 5), ((6, 6), 6), ((1, 6), 1)]
)
def test_support_is_the_lower_die(faces: tuple[int, int], level: int) -> None:
    """2 and 3 are a Support Level of 2; of doubles either counts."""
    report = support_level(dice=Typed(faces))
    assert report.support_level == level
    assert report.summary() == f"Support Level {level}."
    assert report.answer() == str(level)


@pytest.mark.parametrize(
    ("faces", "status", "eal"),
    [
        ((3, 5), AoStatus.PRO_COMMUNIST, 4),
        ((3, 5), AoStatus.CONTESTED, 3),
        ((3, 5), AoStatus.PACIFIED, 2),
        ((1, 5), AoStatus.PACIFIED, 1),
        ((6, 6), AoStatus.PRO_COMMUNIST, 6),
    ],
)
def test_the_status_moves_the_activity(faces: tuple[int, int], status: AoStatus, eal: int) -> None:
    """The lower die, one less where pacified, one more where pro-communist, within 1 to 6 (b-21)."""
    report = activity_level(status, dice=Typed(faces))
    assert report.eal == eal
    assert "b-21" in report.rulings


def test_low_levels_are_likely() -> None:
    """The lower of two dice is 1 in eleven of thirty-six throws, and 6 in one."""
    chances = odds(lambda dice: support_level(dice=dice).support_level).chances
    assert chances == {level: Fraction(2 * (6 - level) + 1, 36) for level in range(1, 7)}


@given(st.data(), st.sampled_from(AoStatus))
def test_levels_are_one_to_six(data: st.DataObject, status: AoStatus) -> None:
    """However the dice fall, a level is 1 to 6."""
    assert support_level(dice=Drawn(data)).support_level in range(1, 7)
    assert activity_level(status, dice=Drawn(data)).eal in range(1, 7)
