"""Reinforcements on their way by the clock: page 97."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.calls import WHO, Call, Slot, call
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.reinforcements.arrivals import Support
from fng_cli.rules.support.account import Coming, after_grant, mission_after_use, with_mission
from fng_cli.rules.support.arriving import (
    after_arrival,
    after_promise,
    are_due,
    check_due,
    due_steps,
    unused_steps,
)
from fng_cli.rules.support.state import SUPPORT_MISSIONS, SupportKind
from fng_cli.state import State


def asked(in_turns: int, turn: int = 4) -> dict[str, Any]:
    content: dict[str, Any] = {"clock": {"turn": turn}}
    return after_grant(State(content), [Coming(SupportKind.REINFORCEMENTS, in_turns, {})], turn).content


def later(content: dict[str, Any], turn: int) -> dict[str, Any]:
    return content | {"clock": {"turn": turn}}


def test_they_are_due_with_their_turn_and_not_before() -> None:
    content = asked(2)
    assert [are_due(State(later(content, turn))) for turn in (4, 5, 6, 7)] == [False, False, True, True]
    with pytest.raises(RequestError, match="arrive in turn 6, and this is turn 5"):
        check_due(State(later(content, 5)))
    check_due(State(later(content, 6)))
    check_due(State({}))
    with pytest.raises(RequestError, match="no reinforcements are on their way"):
        check_due(State({"clock": {"turn": 5}}))


def test_once_there_they_are_due_no_more() -> None:
    content = later(asked(2), 6)
    after = after_arrival(State(content))
    assert not are_due(after)
    assert after[SUPPORT_MISSIONS][0].over
    assert after[LASTING] == ()
    nothing_asked = State({"clock": {"turn": 6}})
    assert after_arrival(nothing_asked) is nothing_asked


def test_mortars_that_come_with_this_turn() -> None:
    """The command that fires them; none for those that came before, or are on their way."""
    missions = [
        {"id": "mortars1", "kind": "mortars", "from_turn": 4},
        {"id": "mortars2", "kind": "mortars", "from_turn": 5},
        {"id": "artillery1", "kind": "artillery", "from_turn": 3},
    ]
    content: dict[str, Any] = {"clock": {"turn": 4, "between_turns": False}, "support_missions": missions}
    assert [step.call for step in due_steps(State(content))] == [call("barrage mortar", target=WHO)]
    assert due_steps(State({"support_missions": missions})) == ()


@pytest.mark.parametrize(
    ("kind", "craft", "step"),
    [
        ("gunship", "", call("helo available")),
        ("gunship", "ah-1", call("helo strike", craft="ah-1")),
        ("medevac", "uh-1-slick", call("dustoff", wounded=Slot("N"))),
        ("airstrike", "", call("air available")),
        ("fac", "", call("air fac")),
    ],
)
def test_what_flies_in_with_this_turn(kind: str, craft: str, step: Call) -> None:
    """p. 80, 87, 89: the command that uses it, or that rolls which craft it is."""
    mission = {"id": f"{kind}1", "kind": kind, "from_turn": 4, "craft": craft}
    content: dict[str, Any] = {"clock": {"turn": 4, "between_turns": False}, "support_missions": [mission]}
    assert [each.call for each in due_steps(State(content))] == [step]


def test_an_airstrike_attacks_once_the_ground_has_made_contact() -> None:
    """p. 80."""
    mission = {"id": "airstrike1", "kind": "airstrike", "from_turn": 4, "craft": "f-100"}
    content: dict[str, Any] = {"clock": {"turn": 4, "between_turns": False}, "support_missions": [mission]}
    steps = [call("call", to="fac"), call("strike", craft="f-100")]
    assert [each.call for each in due_steps(State(content))] == steps
    assert due_steps(State(later(content, 5))) == ()


def test_what_the_reinforcement_tables_promise() -> None:
    """p. 93-95: a Hog for one pass, a FAC, and a request that is granted."""
    content: dict[str, Any] = {"clock": {"turn": 4, "between_turns": False}}
    hog = Support("helicopter", helicopter="uh-1-hog", pilot_rep=4, passes=1)
    [mission] = after_promise(State(content), hog)[SUPPORT_MISSIONS]
    assert (mission.kind, mission.passes_left, mission.pilot_rep) == (SupportKind.GUNSHIP, 1, 4)
    [fac] = after_promise(State(content), Support("fac", attack_aircraft=2))[SUPPORT_MISSIONS]
    assert (fac.kind, fac.from_turn) == (SupportKind.FAC, 4)
    sure = after_promise(State(content), Support("sure-call", request=5))
    assert sure.content["support_record"] == {"sure_request": 5}
    barrages = Support("mortar-barrage", count=2, rounds=2)
    [mortars] = after_promise(State(content), barrages)[SUPPORT_MISSIONS]
    assert (mortars.kind, mortars.weapon_count, mortars.rounds) == (SupportKind.MORTARS, 2, 2)


def test_what_is_due_is_a_step_until_it_was_used() -> None:
    """p. 74, 77, 97: in the turn in which it comes at once, and in later ones; then no more."""
    content: dict[str, Any] = {"clock": {"turn": 4}}
    content = after_grant(State(content), [Coming(SupportKind.MORTARS, 0, {})], 4).content
    content = after_grant(State(content), [Coming(SupportKind.REINFORCEMENTS, 1, {})], 4).content
    mortars, help_ = call("barrage mortar", target=WHO), call("reinforce fwf", granted=True)
    assert [step.call for step in unused_steps(State(content))] == [mortars]
    assert [step.call for step in unused_steps(State(later(content, 5)))] == [mortars, help_]
    [fired, _] = SUPPORT_MISSIONS.read(content)
    used = with_mission(State(content), mission_after_use(fired, 4)).content
    assert unused_steps(State(used)) == ()


def test_what_flew_in_this_turn_is_no_step_once_it_attacked() -> None:
    """p. 87."""
    mission = {"id": "gunship1", "kind": "gunship", "from_turn": 4, "craft": "ah-1", "active_turn": 4}
    assert unused_steps(State({"clock": {"turn": 4}, "support_missions": [mission]})) == ()
    earlier = mission | {"active_turn": 3}
    assert unused_steps(State({"clock": {"turn": 4}, "support_missions": [earlier]}))


def test_a_fac_who_circles_spots() -> None:
    """p. 80-81: with his aircraft known he flies a spotting run; without, that is rolled first."""
    mission = {"id": "fac1", "kind": "fac", "from_turn": 4, "craft": "o-1"}
    [spots] = due_steps(State({"clock": {"turn": 4, "between_turns": False}, "support_missions": [mission]}))
    assert spots.call == call("air spot", at=Slot("NAME"))
    [comes] = due_steps(State({"clock": {"turn": 4}, "support_missions": [mission | {"craft": ""}]}))
    assert comes.call.command != spots.call.command
