"""What a unit has besides its rifles, and who bears it. Source: p. 9-12."""

from __future__ import annotations

from fng_cli.dice import Seeded
from fng_cli.rules.armies.units import SquadPlan, squad
from tests.rules.armies.units import raised, wishes


def test_supplies_and_who_bears_them() -> None:
    """1-3 for 1d6 LAWs, half a die of Claymores, a die of C-4: riflemen bear them in turn (i-03)."""
    asked = wishes(strength=9, deros=False, gear=False)
    report, figures = raised(asked, *[1] * 9, 3, 3, 6, 1)
    told = {supply.weapon: (supply.amount, supply.bearers) for supply in report.supplies}
    assert told == {
        "m-72-law": (3, ("a8", "a9")),
        "claymore": (3, ("a8", "a9")),
        "c-4": (1, ("a8",)),
        "smoke-grenade": (None, ("a1",)),
    }
    eighth = figures[7]
    assert eighth.weapons == ("m-16", "m-72-law", "m-72-law", "claymore", "claymore", "c-4")


def test_no_laws_this_time() -> None:
    report, _ = raised(wishes(strength=8, deros=False, gear=False), *[1] * 8, 4, 1, 1)
    assert (report.supplies[0].weapon, report.supplies[0].amount) == ("m-72-law", 0)
    assert report.supplies[0].text() == "no M-72 LAWs"


def test_supplies_by_month() -> None:
    """The Marines' LAWs come after mid 1968 (p. 9)."""
    for month, laws in (("1968-06", False), ("1968-07", True)):
        report, _ = squad(SquadPlan("a", "a", wishes("usmc", month)), dice=Seeded(1))
        assert any(supply.weapon == "m-72-law" for supply in report.supplies) is laws
