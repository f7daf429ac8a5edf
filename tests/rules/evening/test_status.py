"""The standing of an evening: pages 14-24, 60-64, 98-102."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.calls import Next, call
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.evening.duties import renew_duties
from fng_cli.rules.evening.status import evening_standing
from fng_cli.rules.react.pending import PENDING, InSightPlace, PendingInSight
from fng_cli.state import State

AFTERWARDS = [call("recover"), call("score"), call("after"), call("report")]


def figure(name: str, **more: Any) -> dict[str, Any]:
    return {"id": name, "side": "fwf", "rep": 4, "group": "1st"} | more


GAME: dict[str, Any] = {
    "clock": {"turn": 4},
    "mission": {"type": "defense", "objective": "bridge", "corps": "II", "area": "highlands", "eal": 3},
    "enemy": {"who": "nva", "activity": "aggressive"},
    "activation": {"order": [{"name": "1st", "side": "fwf"}], "doubles": False},
    "figures": [
        figure("a1", weapons=["m-16"], empty=["m-16"]),
        figure("a2", status="duck-back"),
        figure("a3", status="stunned"),
        figure("a4", status="out-of-the-fight"),
        figure("a5", status="obviously-dead"),
        figure("a6", status="gone"),
        figure("a7", captured_by="e1"),
        figure("a8", away_missions=2),
        {"id": "e1", "side": "vc-nva", "rep": 3, "group": "e", "status": "stunned"},
    ],
    "pefs": [{"number": 1, "rep": 3, "sector": 2}, {"number": 2, "rep": 3, "resolved": "false-alarm"}],
    "victory_points": [
        {"points": 2, "reason": "a tunnel", "page": "67"},
        {"points": -1, "reason": "", "page": "55"},
    ],
}


def test_who_is_how() -> None:
    """p. 18-24: each figure once by its status, and what hampers it; who is away is not there."""
    ours, theirs = evening_standing(State(GAME)).by_group
    assert ours.text() == (
        "FWF 1st (REP 4, active): 1 up; empty a1; unguarded captive a7; ducked back a2; stunned a3; "
        "out of the fight a4; dead a5; gone a6"
    )
    assert theirs.text() == "VC/NVA e (nobody can act): 0 up; stunned e1"


def test_what_hampers_those_who_are_up_is_told() -> None:
    """p. 30, 43, 50: a gun that is being set up, a bunker under fire, the water."""
    hampered = [
        figure("a1", setting_up_turns=1),
        figure("a2", hindered_by=["suppressed"]),
        figure("a3", hindered_by=["in-trouble"]),
        figure("a4", setting_up_turns=1, status="out-of-the-fight"),
    ]
    (ours,) = evening_standing(State(GAME | {"figures": hampered})).by_group
    assert [one.text() for one in ours.states] == [
        "setting up a1",
        "suppressed a2",
        "in trouble a3",
        "out of the fight a4",
    ]


def test_without_a_mission_nobody_knows_how_a_turn_ends() -> None:
    """p. 98-102: how long it lasts, the mission says."""
    quiet = {"activation": {"doubles": False, "order": []}, "mission": {}}
    assert evening_standing(State(GAME | quiet)).next == ()


def test_a_captive_is_told_of_once() -> None:
    """p. 24: whatever else he is, he is a captive."""
    led_away = [figure("a1"), figure("a2", captured_by="e1", status="gone"), figure("a3", status="gone")]
    (ours,) = evening_standing(State(GAME | {"figures": led_away})).by_group
    assert [one.text() for one in ours.states] == ["captive a2", "gone a3"]


@pytest.mark.parametrize(
    ("guard", "told"),
    [
        ({}, "captive a2"),
        ({"status": "stunned"}, "unguarded captive a2"),
        ({"status": "obviously-dead"}, "unguarded captive a2"),
        ({"status": "gone"}, "unguarded captive a2"),
    ],
)
def test_a_captive_whom_nobody_guards_any_more(guard: dict[str, str], told: str) -> None:
    """p. 38: he must be guarded, or bound."""
    figures = [figure("a1"), figure("a2", captured_by="e9", status="gone")]
    enemy = figure("e9", side="vc-nva", group="e") | guard
    ours, *_ = evening_standing(State(GAME | {"figures": [*figures, enemy]})).by_group
    assert [one.text() for one in ours.states] == [told]
    bound = [figure("a1"), figure("a2", captured_by="bound", status="gone"), enemy]
    ours, *_ = evening_standing(State(GAME | {"figures": bound})).by_group
    assert [one.text() for one in ours.states] == ["captive a2"]


def test_what_is_left_and_what_it_is_worth() -> None:
    """p. 60-64, 98-102: a point earned on the way; one dead, one missing, one wounded of a Defense."""
    told = evening_standing(State(GAME))
    assert told.pefs_left == ("PEF 1 (REP 3, sector 2)",)
    assert (told.points_so_far, told.headline, told.enemy_text) == (
        1 - 16,
        "Defense (bridge), II Corps highlands; EAL 3",
        "NVA, aggressive",
    )


def test_what_was_found_is_no_help_that_came() -> None:
    """p. 61-64: contact points by number, without who came in as reinforcements."""
    points = [
        {"number": 1, "what": "potential-contact", "result": "booby-trap", "pef_number": 2, "sector": 6},
        {"number": 2, "what": "reinforcements", "result": "rest-of-platoon"},
    ]
    assert evening_standing(State(GAME | {"contacts": points})).contact_points == (
        "C1 booby trap (sector 6)",
    )


def test_a_unit_may_leave_the_table_in_any_turn() -> None:
    """p. 98-102 (z-20): the game is over then."""
    quiet = {"activation": {"doubles": False, "order": []}}
    steps = [one.call for one in evening_standing(State(GAME | quiet)).next]
    assert steps == [call("activate"), call("mission-end", exited=True)]


@pytest.mark.parametrize(
    ("civilians_act", "over"),
    [
        (True, "begin the next turn when both sides, and then the civilians, have acted"),
        (False, "begin the next turn when both sides have acted"),
        (None, "begin the next turn when both sides have acted"),
    ],
)
def test_the_civilians_act_last(civilians_act: bool | None, over: str) -> None:
    """p. 55: at the end of a turn, where the dice let them."""
    rolled = {"doubles": False, "order": [], "civilians_act": civilians_act}
    assert evening_standing(State(GAME | {"activation": rolled})).next[0].reason == over


def test_what_is_pending_and_what_lasts() -> None:
    """The next in the order of an In Sight is called for."""
    order = PendingInSight((InSightPlace(("a1",), ("a1",)),))
    jammed, due = begun((), "radio-jammed", turn=3, turns=2), begun((), "support", turn=2, turns=1)
    told = evening_standing(State(GAME | PENDING.change({}, order) | LASTING.only([jammed, due])))
    assert (told.in_sight_order, told.holding, told.due) == ("a1", (jammed,), (due,))
    assert [one.call for one in told.next] == [call("react in-sight-action")]


def test_between_two_turns_the_dice_are_rolled() -> None:
    """p. 16, 70: after doubles first the event."""
    doubles = {"activation": {"doubles": True, "total": 8}, "clock": {"turn": 4, "between_turns": True}}
    assert [one.call for one in evening_standing(State(GAME | doubles)).next] == [
        call("event", total=8),
        call("activate"),
    ]
    assert [one.call for one in evening_standing(State({})).next] == [call("activate")]


def test_who_of_the_enemy_has_still_to_act() -> None:
    """p. 60, 69: PEFs of a REP that may act, and active groups, which have not had their activation."""
    active = {"vc_nva": 3, "order": [{"name": "e", "side": "vc-nva"}], "doubles": False}
    game = GAME | {"figures": [*GAME["figures"], {"id": "e2", "side": "vc-nva", "rep": 3, "group": "e"}]}
    told = evening_standing(State(game | {"activation": active}))
    assert (told.enemy_to_come, [one.call for one in told.next]) == (("PEF 1", "e"), [call("enemy turn")])
    assert evening_standing(State(game | {"activation": active | {"vc_nva": 4}})).enemy_to_come == ("e",)
    had = {"enemy_half_turn": {"turn": 4, "moved_pefs": [1], "acted_groups": ["e"]}}
    assert evening_standing(State(game | had | {"activation": active})).enemy_to_come == ()


def test_who_is_stunned_has_nothing_to_come() -> None:
    """p. 24: a group of which nobody can do anything; else ``enemy turn`` and ``status`` would name each other for ever."""
    active = {"vc_nva": 4, "order": [{"name": "e", "side": "vc-nva"}], "doubles": False}
    told = evening_standing(State(GAME | {"activation": active}))
    assert told.enemy_to_come == ()
    assert call("enemy turn") not in [one.call for one in told.next]


def test_nobody_of_the_enemy_acts_in_a_lull() -> None:
    """p. 71: else ``enemy turn`` would be the next step of ``enemy turn`` for ever."""
    lull = {"activation": {"vc_nva": 3, "order": [], "doubles": False}}
    assert evening_standing(State(GAME | lull)).enemy_to_come == ("PEF 1",)
    lull["lasting"] = [{"id": "lull-1", "kind": "lull", "text": "lull", "since_turn": 4, "until_turn": 4}]  # type: ignore[assignment]
    assert evening_standing(State(GAME | lull)).enemy_to_come == ()


def test_the_end_of_the_game_is_checked_once_and_behind_what_is_done_in_the_turn() -> None:
    """p. 98-102: both halves come before it, and the next turn after it."""
    man = figure("b1", group="1st", weapons=["m-16"])
    last = {"figures": [man], "mission": {"type": "patrol"}, "clock": {"turn": 14}, "activation": LAST_ROLL}
    asked = {
        "duties": [
            {"id": "duty-1", "kind": "mission-end", "argv": ["mission-end"], "reason": "", "since_turn": 14}
        ]
    }
    steps = [one.call.command for one in evening_standing(State(last | asked)).next]
    assert steps.index("fast-move") < steps.index("mission-end") and "activate" not in steps
    done = {"log": [{"command": "activate"}, {"command": "mission-end"}]}
    steps = [one.call.command for one in evening_standing(State(last | done)).next]
    assert "activate" in steps and steps.count("mission-end") == 1  # that is leaving the table


LAST_ROLL = {
    "turn": 14,
    "vc_nva": 3,
    "fwf": 5,
    "order": [{"name": "1st", "side": "fwf"}],
    "doubles": False,
    "is_turn": True,
}


def test_what_follows_the_last_turn() -> None:
    """p. 40, 98-102: the hurt, the points, the story; no other turn."""
    over = GAME | {"mission_end": {"ends": True, "turn": 4}}
    assert [step.call for step in evening_standing(State(over)).next] == AFTERWARDS
    log = [{"command": "activate"}, {"command": "recover"}]
    assert [step.call for step in evening_standing(State(over | {"log": log})).next] == AFTERWARDS[1:]
    log += [{"command": "after"}]
    assert [step.call for step in evening_standing(State(over | {"log": log})).next] == [call("report")]


def test_nothing_is_left_to_do_of_a_game_that_is_over() -> None:
    """p. 98-101: neither tests, nor the enemy's half, nor who is in sight of whom."""
    pending = step_pending()
    assert evening_standing(State(pending)).left_to_do
    over = evening_standing(State(pending | {"mission_end": {"ends": True, "turn": 4}}))
    assert (over.left_to_do, over.may_do, over.enemy_to_come) == ((), (), ())
    assert [step.call for step in over.next] == AFTERWARDS


def step_pending() -> dict[str, Any]:
    """The game with a test that somebody has still to take."""
    given = GivenCommand("fire", {})
    steps = [Next(call("react received-fire", by="a1"), "missed")]
    return renew_duties(CommandOutcome(given, State(GAME), next=tuple(steps)), State(GAME)).content


def test_who_was_flown_out_is_told_apart_from_the_wounded() -> None:
    """p. 89: he is off the table."""
    gone = figure("a2", status="out-of-the-fight", flown_out=True)
    figures = [figure("a1"), gone, figure("a3", status="out-of-the-fight")]
    (ours,) = evening_standing(State(GAME | {"figures": figures})).by_group
    assert [one.text() for one in ours.states] == ["flown out a2", "out of the fight a3"]
