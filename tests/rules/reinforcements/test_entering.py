"""Where reinforcements come in. Source: p. 97."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.reinforcements.reinforced import (
    AtMission,
    Entered,
    find_or_roll_entry,
    reinforcement_entry,
)
from fng_cli.terms import MissionType


@pytest.mark.parametrize(
    ("face", "edge", "start", "within"),
    [
        (1, "left", "near-corner", 12),
        (2, "rear", "left-corner", 12),
        (3, "rear", "centre", 6),
        (4, "rear", "centre", 6),
        (5, "rear", "right-corner", 12),
        (6, "right", "near-corner", 12),
    ],
)
def test_entry(face: int, edge: str, start: str, within: int) -> None:
    """Where ground reinforcements come in."""
    found = reinforcement_entry(dice=Typed([face]))
    assert (found.edge, found.start, found.within_in) == (edge, start, within)


@pytest.mark.parametrize(
    ("kind", "where"),
    [
        (MissionType.PATROL, "at your entry point only"),
        (MissionType.RECON, "at your entry point only"),
        (MissionType.FIGHT, "at the table edge of sector 2, where your unit began"),
        (MissionType.DEFENSE, None),
        (None, None),
    ],
)
def test_where_the_mission_lets_them_in(kind: MissionType | None, where: str | None) -> None:
    """By its own words (e-04); where it has none, a die says it."""
    faces = [1] if where is None else []
    dice = Typed(faces)
    found = find_or_roll_entry(kind, 2, dice=dice)
    dice.finish()
    assert (
        isinstance(found, Entered)
        if where is None
        else (isinstance(found, AtMission) and found.where == where)
    )
