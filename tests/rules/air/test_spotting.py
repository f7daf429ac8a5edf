"""Spotting from the air: page 84."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.rules.air.available import Sought, spot, spotting_dice


@pytest.mark.parametrize(
    ("one", "hovering", "number"),
    [
        (Sought(), False, 2),
        (Sought(cover=True), False, 1),
        (Sought(cover=True, concealed=True), False, 0),
        (Sought(cover=True, concealed=True), True, 1),
        (Sought(), True, 3),
    ],
)
def test_dice(one: Sought, hovering: bool, number: int) -> None:
    assert spotting_dice(one, hovering=hovering) == number


def test_two_passes_spot() -> None:
    done = spot(4, [Sought("PEF 2", pef=2), Sought("cell")], dice=Typed("2325"))
    assert [one.spotted for one in done.sought] == [True, False]
    assert [(one.command, one.waits) for one in done.next] == [("pef resolve 2", False), ("strike", True)]
    assert spot(4, [Sought("cell")], dice=Typed("25")).next == (), "nothing was seen"


def test_one_die_cannot_spot() -> None:
    assert not spot(6, [Sought(cover=True)], dice=Typed("1")).number_spotted


def test_nothing_is_seen_under_triple_canopy() -> None:
    """p. 48."""
    done = spot(6, [Sought(unseen=True)], hovering=True, dice=Typed(""))
    assert done.sought[0].dice == 0
