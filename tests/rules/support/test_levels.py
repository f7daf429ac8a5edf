"""What a Support Level brings. Source: p. 74-76."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.rules.support.account import new_mission, with_record
from fng_cli.rules.support.levels import ON_DEMAND, roll_target_points, support_of_level
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SupportKind,
    SupportMission,
    SupportRecord,
    SupportType,
)
from fng_cli.state import State


def test_a_level_by_itself() -> None:
    """p. 75: Support Level 3."""
    report = support_of_level(3)
    assert report.stands_ready == ("helicopter",)
    assert report.summary() == "Support Level 3. Ready: helicopter."
    assert {one.kind: one.modifier for one in report.on_demand} == {
        SupportKind.ARTILLERY: -2,
        SupportKind.MORTARS: 0,
        SupportKind.AIRSTRIKE: -1,
        SupportKind.GUNSHIP: -1,
        SupportKind.MEDEVAC: 0,
        SupportKind.REINFORCEMENTS: -1,
    }
    assert [step.call for step in report.next] == [call("call", want="gunship")]


def test_nothing_ready() -> None:
    """p. 75: at the lowest levels; reinforcements then come by the activation roll alone."""
    report = support_of_level(1)
    assert (report.stands_ready, report.next) == ((), ())
    assert [one.kind for one in report.on_demand if not one.may_ask] == [SupportKind.REINFORCEMENTS]
    assert report.reinforcements_by_activation


def test_what_a_game_has_used_up() -> None:
    """Called upon, denied, paid for."""
    record = SupportRecord(("helicopter",), (SupportType.ARTILLERY,), (SupportKind.MORTARS,))
    report = support_of_level(4, with_record(State({}), record))
    assert report.stands_ready == ("fac",)
    told = {one.kind: (one.may_ask, one.points) for one in report.on_demand}
    assert told[SupportKind.MORTARS] == (False, 0)
    assert told[SupportKind.ARTILLERY] == (True, 0)
    assert told[SupportKind.GUNSHIP] == (True, -5)
    assert set(told) == set(ON_DEMAND)


def test_what_is_on_its_way_and_overhead() -> None:
    """Turns until it comes; turns and passes left."""
    mortars = new_mission((), SupportKind.MORTARS, turn=3, in_turns=2, weapon_count=2)
    strike = SupportMission("airstrike1", SupportKind.AIRSTRIKE, 2, 6, passes_left=2, craft="f-100")
    over = SupportMission("fac1", SupportKind.FAC, over=True)
    landed = SupportMission("medevac1", SupportKind.MEDEVAC, on_table=True)
    game = State({"clock": {"turn": 4}, **SUPPORT_MISSIONS.only((mortars, strike, over, landed))})
    told = [entry.text() for entry in support_of_level(5, game).missions]
    assert told == [
        "mortars1, mortars: on its way; here in 1 turn; 2 weapons",
        "airstrike1, airstrike, f-100: loitering; passes left: 2; turns left: 3",
        "medevac1, medevac: on the table",
    ]


@pytest.mark.parametrize(
    ("level", "faces", "points"), [(1, (), 0), (2, (5,), 3), (3, (5,), 5), (4, (6,), 6), (6, (6, 6), 12)]
)
def test_registered_target_points(level: int, faces: tuple[int, ...], points: int) -> None:
    """p. 75-76, c-06: of a defence."""
    assert roll_target_points(level, dice=Typed(faces)).target_points == points


def test_a_defence_is_told_of_its_target_points() -> None:
    """Until they are rolled."""
    assert support_of_level(2, defense=True).next[-1].call == call("support target-points")
    rolled = with_record(State({}), SupportRecord(target_points=2))
    assert support_of_level(2, rolled, defense=True).next == ()
    assert support_of_level(1, defense=True).next == ()
    assert (
        roll_target_points(2, dice=Typed((1,))).summary()
        == "1 Registered Target Point: place it before play."
    )
