"""Fetching somebody from below: page 67."""

from __future__ import annotations

import pytest

from fng_cli.calls import HELPER, call
from fng_cli.dice import Typed
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.people.person import Person
from fng_cli.rules.tunnels.delve import Arm, Condition, Delve, Explorer, Hazard, Met
from fng_cli.rules.tunnels.rescue import rescue, rescue_of_group, turns_to_reach
from tests.rules.tunnels.explorers import ENEMY, TRAP, one


def downed(name: str, rep: int, met: Met, turn: int) -> Explorer:
    """One who is down."""
    return Explorer(
        name=name, rep=rep, arm=Arm.PISTOL, condition=Condition.DOWN, felled_by=met, felled_turn=turn
    )


def test_to_fetch_one_takes_half_his_turns() -> None:
    """p. 67, b-34: rounded up."""
    assert [turns_to_reach(turns) for turns in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize(("hazard", "impact"), [(ENEMY, 4), (TRAP, 3)])
def test_a_rescue(hazard: Hazard, impact: int) -> None:
    """p. 67: derived-tunnel-rescue-impact-enemy: Impact 4 and a 4 is Out of the Fight."""
    fallen = downed("a1", 3, Met(hazard, -1), 3)
    report, after = rescue(
        one(name="b1"), fallen, Victim(Person(3), "a1"), 3, entrance=True, dice=Typed([4, 2])
    )
    assert (report.reached_turns, report.up_turns, report.impact) == (2, 3, impact)
    assert report.damage_taken is not None
    assert report.damage_taken.result is Harm.OUT_OF_THE_FIGHT
    assert report.rescuer.modifier == 4 - 3 - 1 + 1 + (1 if hazard is ENEMY else 0)
    assert after.able


def test_a_rescuer_may_go_down_too() -> None:
    """p. 67: then nobody comes up."""
    fallen = downed("a1", 3, Met(ENEMY, -1), 1)
    report, after = rescue(one(rep=1), fallen, Victim(Person(), "a1"), 5, dice=Typed([1]))
    assert (report.damage_taken, report.up_turns, report.verdict(), after.condition) == (
        None,
        None,
        False,
        Condition.DOWN,
    )


def test_an_injured_rescuer_is_whole_again_above() -> None:
    """p. 66-67: an injury costs him REP below, and none once he is up."""
    fallen = downed("a1", 3, Met(ENEMY), 1)
    report, after = rescue(one(name="b1"), fallen, Victim(Person(), "a1"), 5, dice=Typed([3, 4]))
    assert (report.rescuer.condition, after.condition, after.wounds) == (
        Condition.INJURED,
        Condition.INJURED,
        0,
    )


def test_a_companion_comes_up_with_him() -> None:
    """p. 67, m-05: both are up the turn after, and the group is out."""
    fallen = downed("a1", 3, Met(ENEMY), 2)
    group = Delve(3, 2, (fallen, one(name="b1", rep=5)), turn=2)
    report, [now] = rescue_of_group(
        group, fallen, one(name="b1"), Victim(Person(3), "a1"), number=2, dice=Typed([4, 4])
    )
    assert report.rescuer.modifier == 5 - 3 + 1 + 1
    assert (now.out, now.turn, now.number) == (True, 4, 1)
    assert [each.condition for each in now.explorers] == [Condition.FETCHED, Condition.UNHURT]


def test_one_from_the_entrance_who_falls_is_a_group_of_his_own() -> None:
    """p. 67, b-34: and lies where he reached the other."""
    fallen = downed("a1", 3, Met(ENEMY, -1), 3)
    group = Delve(6, 2, (fallen,), turn=3)
    report, now = rescue_of_group(
        group, fallen, one(name="b1", rep=1), Victim(Person(3), "a1"), number=2, dice=Typed([1])
    )
    assert now[0] == group
    assert (now[1].number, now[1].turn, now[1].down[0].name) == (2, 2, "b1")
    assert (report.answer(), report.next[0].call) == (
        "stays below",
        call("tunnel rescue", by=HELPER, down="a1"),
    )


def test_a_star_who_is_brought_up_dead_may_cheat_death() -> None:
    """p. 4, 67: Impact 4 and a 1 is Obviously Dead; nobody else is asked, since nobody saw him fall."""
    fallen = downed("a1", 3, Met(ENEMY), 2)
    star = Victim(Person(3, "a1", known=True, star=True, star_power=0))
    report, _ = rescue(one(name="b1", rep=5), fallen, star, 3, dice=Typed([4, 1]))
    assert report.damage_taken is not None
    assert (report.damage_taken.result, report.damage_taken.may_cheat) == (Harm.OBVIOUSLY_DEAD, True)
    assert [step.call.command for step in report.next] == ["star fate"]
    report, _ = rescue(one(name="b1", rep=5), fallen, Victim(Person(3, "a1")), 3, dice=Typed([4, 1]))
    assert report.next == ()
