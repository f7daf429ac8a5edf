"""Charges in a tunnel: page 67."""

from __future__ import annotations

import pytest

from fng_cli.calls import HELPER, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.scoring.earned import Earned
from fng_cli.rules.tunnels.delve import Condition, Delve, Met
from fng_cli.rules.tunnels.rescue import after_charges, charges_row, set_off_charges, without_charges
from fng_cli.terms import Side
from tests.rules.tunnels.explorers import TRAP, one


def test_charges() -> None:
    """p. 67: derived-tunnel-charges: as many blocks as the EAL deny a tunnel, a point each (e-86)."""
    report, _ = set_off_charges("deny", 3, dice=Typed([]))
    assert (report.charges, report.vp, report.denied) == (3, 3, True)
    report, _ = set_off_charges("seal-entrance", 3, dice=Typed([]))
    assert (report.charges, report.vp, report.denied) == (1, 1, False)
    report, _ = set_off_charges("collapse-section", 2, number=2, dice=Typed([]))
    assert (report.vp, report.denied) == (2, True)
    with pytest.raises(RequestError, match="needs no charges; these tasks do: "):
        charges_row("enter")


def test_a_charge_is_a_trap_easily_seen_for_those_inside() -> None:
    """p. 67: +2 to survive it, once for all of them (m-06)."""
    report, after = set_off_charges("deny", 3, below=[one(name="a1")], turn=2, dice=Typed([2]))
    assert (report.below[0].modifier, report.below[0].condition) == (4 - 3 + 2, Condition.UNHURT)
    report, after = set_off_charges("deny", 6, below=[one(rep=2, name="a1")], turn=2, dice=Typed([1]))
    assert (after[0].felled_by, after[0].felled_turn) == (Met(TRAP, 2), 2)
    assert report.verdict() is False


def test_who_fell_fell_on_the_last_turn_of_his_group() -> None:
    """p. 67: half as many turns reach him; on the first, where it had spent none."""
    report, after = set_off_charges("collapse-section", 6, below=[one(rep=1, name="a1")], dice=Typed([1]))
    assert [step.call for step in report.next] == [call("tunnel rescue", by=HELPER, down="a1")]
    for turn, felled in ((0, 1), (3, 3)):
        group = after_charges(Delve(6, 1, (one(rep=1, name="a1"),), turn=turn), after)
        assert (group.down[0].name, group.down[0].felled_turn) == ("a1", felled)


def test_points_of_what_was_blown_up() -> None:
    """p. 67."""
    report, _ = set_off_charges("deny", 2, dice=Typed([]))
    assert report.earned() == Earned(2, "tunnel denied to the enemy", "67")
    assert report.answer() == "+2 victory points, denied"


def test_blocks_are_used_up() -> None:
    """As many as it took; nobody has used up what he has not got."""
    carrier = Figure("a1", Side.FWF, 4, weapons=("m-16", "c-4", "c-4"))
    assert without_charges(carrier, 1, "--by").weapons == ("m-16", "c-4")
    with pytest.raises(
        RequestError, match=r"--by: a1 does not have enough C-4 \(blocks needed: 3, carried: 2\)"
    ):
        without_charges(carrier, 3, "--by")
