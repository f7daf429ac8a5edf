"""Spotting from the air: page 84."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.air.available import Sought, spot, spotting_dice
from fng_cli.rules.air.missions import after_spotting
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.clock.lasting import LASTING, SPOTTED
from fng_cli.state import State
from fng_cli.terms import Side


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


def test_fire_is_directed_only_at_a_figure_that_was_spotted() -> None:
    """Not at one that was looked for in vain, nor at what is no figure of the document."""
    done = spot(4, [Sought("e1"), Sought("e2"), Sought("a cell")], dice=Typed("232522"))
    assert [one.spotted for one in done.sought] == [True, False, True]
    fac = Airborne("o-1", "o-1", 4, 4)
    known = {"clock": {"turn": 3}} | dict(AIRBORNE.only((fac,)))
    enemies = FIGURES.only([Figure(name, Side.VC_NVA, 4) for name in ("e1", "e2")])
    after = after_spotting(State(known | dict(enemies)), done, fac)
    assert [lasting.who for lasting in after[LASTING] if lasting.kind == SPOTTED] == ["e1"]
