"""Replacements. Source: p. 103-105."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.figures import Figure, Status
from fng_cli.rules.after.platoon import asker, from_headquarters, relief, replacement
from fng_cli.rules.after.soldiers import Consequence
from fng_cli.terms import Side


@pytest.mark.parametrize(
    ("faces", "arvn", "comes", "rep", "change"),
    [
        ([1, 2], False, True, None, 0),
        ([2, 5], False, True, 3, 0),
        ([5, 6], False, False, None, 0),
        ([1, 2], True, True, None, 0),
        ([2, 5], True, True, None, -1),
        ([5, 6], True, False, None, 0),
    ],
)
def test_two_dice_against_the_leader(
    faces: list[int], arvn: bool, comes: bool, rep: int | None, change: int
) -> None:
    report = replacement(4, arvn=arvn, dice=Typed(faces))
    assert (report.comes, report.rep, report.rep_change) == (comes, rep, change)


def test_an_arvn_newcomer_may_be_one_lower_than_rolled() -> None:
    assert replacement(4, arvn=True, dice=Typed([2, 5])).rep_of(4) == 3


@pytest.mark.parametrize(("rolled", "rep"), [(5, 4), (3, 2), (2, 1), (1, 1)])
def test_nobody_comes_with_less_than_rep_1(rolled: int, rep: int) -> None:
    """p. 105: one lower than rolled, for the ARVN."""
    assert replacement(4, arvn=True, dice=Typed([2, 5])).rep_of(rolled) == rep


@pytest.mark.parametrize(
    ("pleased", "displeased", "dice"), [(True, False, 3), (False, True, 1), (True, True, 2)]
)
def test_headquarters_gives_and_takes_a_die(pleased: bool, displeased: bool, dice: int) -> None:
    brings = from_headquarters(pleased=pleased, displeased=displeased)
    typed = Typed([1] * dice)
    assert replacement(4, consequence=brings, dice=typed).comes
    typed.finish()


def test_all_of_rep_3_and_one_better() -> None:
    """Bad Mission 2, Good Mission 2; y-02, y-05."""
    poor, good = Consequence("", replacement_rep=3), from_headquarters(better=True)
    assert replacement(4, consequence=poor, dice=Typed([1, 1])).rep == 3
    assert replacement(4, arvn=True, consequence=poor, dice=Typed([1, 6])).rep == 3
    rolled = replacement(4, consequence=good, dice=Typed([1, 1]))
    assert [rolled.rep_of(rep) for rep in (3, 4, 5, 6)] == [4, 5, 5, 6]
    assert replacement(4, consequence=good, dice=Typed([1, 6])).rep == 4


def test_no_replacements_at_all() -> None:
    """Disastrous Mission 1: nothing is rolled, and nobody comes for those who went home."""
    none = Consequence("", no_replacements=True)
    assert not replacement(4, consequence=none, dice=Typed([])).comes
    assert not relief(none).comes
    assert relief().comes


def figure(name: str, role: str, rep: int, status: Status = Status.CARRY_ON) -> Figure:
    return Figure(name, Side.FWF, rep, role=role, status=status)


def test_who_asks() -> None:
    """Page 104, y-06: the platoon leader, else the sergeant, else the best squad leader, else the best man."""
    unit = [
        figure("lt", "platoon-leader", 4),
        figure("psg", "platoon-sergeant", 5),
        figure("s1", "squad-leader", 3),
        figure("s2", "squad-leader", 4),
        figure("r1", "rifleman", 6),
    ]
    for lost, name in (
        ((), "lt"),
        (("lt",), "psg"),
        (("lt", "psg"), "s2"),
        (("lt", "psg", "s1", "s2"), "r1"),
    ):
        found = asker(unit, lost)
        assert found and found.id == name
    assert asker(unit, [one.id for one in unit]) is None
    assert asker([figure("lt", "platoon-leader", 4, Status.GONE)]) is None
