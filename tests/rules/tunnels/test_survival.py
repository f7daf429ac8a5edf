"""Surviving what is met below: pages 5-6 and 66-67."""

from __future__ import annotations

from fng_cli.calls import HELPER, call
from fng_cli.dice import Typed
from fng_cli.rules.tunnels.delve import Arm, Condition, Explorer, Met, worst_survival
from fng_cli.rules.tunnels.turns import rescue_steps, survival
from tests.rules.tunnels.explorers import ENEMY, TRAP, one


def came(explorer: Explorer, die: int, met: Met, eal: int) -> Condition:
    return survival([explorer], met, eal, dice=Typed([die])).explorers[0].condition


def test_survival_in_the_open() -> None:
    """p. 66: derived-tunnel-survival-plain-5 and -pistol-trap."""
    assert came(one(), 3, Met(ENEMY), 3) is Condition.UNHURT
    assert came(one(), 3, Met(TRAP), 2) is Condition.UNHURT
    assert came(one(), 2, Met(ENEMY), 3) is Condition.INJURED
    assert came(one(), 1, Met(TRAP), 3) is Condition.DOWN


def test_the_worst_counts_for_all() -> None:
    """p. 66: with +2 and -1 both have -1; REP stays each man's own."""
    pair = [one("trap-finder", name="a", rep=5), one("unlucky", name="b", rep=3)]
    assert worst_survival(pair, TRAP)[0] == -1
    found = survival(pair, Met(TRAP), 3, dice=Typed([3, 3])).explorers
    assert [(each.modifier, each.condition) for each in found] == [
        (1, Condition.INJURED),
        (-1, Condition.DOWN),
    ]


def test_who_is_down_must_be_fetched() -> None:
    """p. 66: past what felled him, as far as it is known."""
    report = survival([one(rep=3), one(rep=6)], Met(TRAP, -1), 3, dice=Typed([1, 3]))
    assert (report.answer(), report.verdict()) == ("down, unhurt", False)
    assert [step.call for step in report.next] == [
        call("tunnel rescue", by=HELPER, down_rep=3, eal=3, against="booby-trap", modifier=-1)
    ]


def test_each_who_is_down_is_fetched_by_himself() -> None:
    """p. 67."""
    down = [Explorer(name=name, rep=4, arm=Arm.PISTOL, condition=Condition.DOWN) for name in ("a1", "a2")]
    assert [step.call for step in rescue_steps([*down, one(name="a3")])] == [
        call("tunnel rescue", by=HELPER, down=name) for name in ("a1", "a2")
    ]
