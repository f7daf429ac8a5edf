"""Asking for reinforcements, and where they come in: p. 75, 97."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.rules.reinforcements.calls import (
    AtMission,
    Entered,
    entry,
    reinforcement_entry,
    reinforcement_request,
)
from fng_cli.terms import MissionType


@pytest.mark.parametrize(
    ("face", "edge", "start", "within"),
    [(1, "left", "near-corner", 12), (3, "rear", "centre", 6), (6, "right", "near-corner", 12)],
)
def test_entry(face: int, edge: str, start: str, within: int) -> None:
    """Where ground reinforcements come in."""
    found = reinforcement_entry(dice=Typed([face]))
    assert (found.edge, found.start, found.within_in) == (edge, start, within)


@pytest.mark.parametrize(
    ("level", "caller", "faces", "modifier", "turns"),
    [
        (3, "sergeant", (4, 3), -1, 2),
        (5, "sergeant", (6,), 0, 0),
        (5, "sergeant", (4,), 0, 2),
        (2, "captain", (5,), 0, 1),
        (6, "fo", (5,), 2, 0),
        (2, "sergeant", (3,), -2, None),
    ],
)
def test_request(level: int, caller: str, faces: tuple[int, ...], modifier: int, turns: int | None) -> None:
    """By Support Level and who calls; 1/2d6 turns on a 3."""
    dice = Typed(faces)
    found = reinforcement_request(level, (caller,), dice=dice)
    dice.finish()
    assert (found.modifier, found.arrives_turns, found.granted) == (modifier, turns, turns is not None)


def test_no_request_at_support_level_1() -> None:
    """It cannot be asked for (c-23)."""
    found = reinforcement_request(1, ("captain",), dice=Typed([]))
    assert (found.granted, found.ask_again) == (False, False)


def test_what_comes_next() -> None:
    """What comes, once it is granted; nothing else."""
    [step] = reinforcement_request(5, ("sergeant",), dice=Typed([6])).next
    assert step.call == call("reinforce fwf", granted=True)
    assert reinforcement_request(2, ("sergeant",), dice=Typed([3])).next == ()


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
    found = entry(kind, 2, dice=dice)
    dice.finish()
    assert (
        isinstance(found, Entered)
        if where is None
        else (isinstance(found, AtMission) and found.where == where)
    )


def test_all_that_apply_are_added_up() -> None:
    """t-06: a captain, and a Forward Observer who calls."""
    found = reinforcement_request(2, ("captain", "fo"), dice=Typed([4]))
    assert (found.modifier, found.total) == (2, 6)
    assert "t-06" in found.rulings
