"""What is still to be done: p. 16, 20-24, 65, 72, 93."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fng_cli.calls import WHO, Next, call
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Status
from fng_cli.outcome import CommandOutcome, GivenCommand
from fng_cli.rules.evening.duties import (
    DUTIES,
    Duty,
    StruckOff,
    after_striking_off,
    check_reinforced,
    mandatory_duties,
    open_duties,
    remaining_steps,
    renew_duties,
    struck_off_report,
)
from fng_cli.rules.react.pending import PENDING, InSightPlace, PendingInSight
from fng_cli.state import State
from fng_cli.terms import Side
from tests.rules.evening.games import Content, evening, foe, man

GAME = evening(man("a1"), man("a2"), foe("e1"), foe("e2"))


def after(content: Content, command: str, *steps: Next, **options: Any) -> Content:
    """The document after a command that calls for these steps."""
    outcome = CommandOutcome(GivenCommand(command, options), State(content), next=tuple(steps))
    return renew_duties(outcome, State(content)).content


def told(content: Content) -> list[str]:
    return [duty.text() for duty in open_duties(State(content))]


def step(command: str, **options: Any) -> Next:
    return Next(call(command, **options), "so it says")


def shot(content: Content = GAME) -> Content:
    """e1 and e2 were missed, and one of their group went down."""
    names: Sequence[str] = ("e1,cover", "e2")
    return after(content, "fire", step("react received-fire", by=names), step("react man-down", group="e"))


def settled(content: Content, *names: str) -> tuple[StruckOff, Content]:
    """What is struck off, and the document after it."""
    state = State(content)
    return struck_off_report(state, names), after_striking_off(state, names).content


def test_tests_wait_until_they_are_taken() -> None:
    """p. 22: each tests for himself; of a group its players see who does."""
    content = shot()
    assert told(content) == ["Received Fire (e1, e2)", "Man Down (e)"]
    content = after(content, "react received-fire", by=["e1,cover"])
    assert told(content) == ["Received Fire (e2)", "Man Down (e)"]
    assert open_duties(State(content))[0].argv == ("react", "received-fire", "--by", "e2")
    assert told(after(content, "react man-down", by=["e2"])) == ["Received Fire (e2)"]


def test_both_tests_in_one_are_both() -> None:
    """p. 22: one set of dice, the worse result."""
    assert told(after(shot(), "react received-fire", of=["e"], man_down=True)) == []


def test_others_tests_strike_nothing_off() -> None:
    assert told(after(shot(), "react received-fire", by=["a1"])) == told(shot())
    assert told(after(shot(), "fire", by="a1", at=["e1"])) == told(shot())


def test_nobody_waits_for_those_who_can_take_none() -> None:
    """p. 24: who went down has nothing to test."""
    content = shot()
    content |= FIGURES.change(
        content, [foe("e1", status=Status.STUNNED), foe("e2", status=Status.OBVIOUSLY_DEAD)]
    )
    assert told(content) == []


def test_a_trap_is_followed_to_its_end() -> None:
    """p. 65: who steps on it, then what it does, or that he disarms it."""
    content = after(GAME, "event", step("trap target", closest=WHO))
    assert told(content) == ["Booby trap: who steps on it"]
    content = after(content, "trap target", step("trap disarm", by="a2"), by=["a1", "a2"])
    assert told(content) == ["Booby trap: disarm it (a2)"]
    assert told(after(content, "trap spring", at=["a2"])) == []


def test_only_the_command_that_calls_for_it_makes_a_duty() -> None:
    """Fire is asked of everybody who is active, and of nobody in particular."""
    assert told(after(GAME, "activate", step("fire", by=WHO, at=WHO))) == []
    content = after(GAME, "react in-sight-action", step("fire", by="a1", at=WHO))
    assert told(content) == ["In Sight: fire (a1)"]
    assert mandatory_duties(State(content)) == ()


def test_who_is_fired_at_has_not_fired() -> None:
    """p. 21: a Star who charges does not fire, nor the other way round."""
    content = after(
        GAME, "react in-sight-action", step("fire", by="a1", at=WHO), step("charge", by="a1", at=WHO)
    )
    assert told(after(content, "fire", by="e1", at=["a1"])) == told(content)
    assert told(after(content, "charge", by="a1", at="e1")) == []


def test_a_seven_calls_for_reinforcements_until_they_are_rolled_for() -> None:
    """p. 16, 93; the next activation begins anew."""
    content = after(GAME, "activate", step("reinforce fwf"))
    assert told(content) == ["Reinforcements of the FWF"]
    assert told(after(content, "reinforce fwf", sl=3)) == []
    [left] = mandatory_duties(State(content))
    assert told(after(content, "activate", left.step(late=True))) == []
    assert told(after(content, "activate", left.step(late=True), step("reinforce fwf"))) == told(content)


def test_markers_are_told_apart_by_their_numbers() -> None:
    """p. 60: each of them is resolved."""
    content = after(
        GAME, "pef place", *(Next(call("pef resolve", number), "all of them") for number in (1, 2))
    )
    assert len(told(content)) == 2
    assert [duty.argv[-1] for duty in open_duties(State(after(content, "pef resolve", number=1)))] == ["2"]


def test_without_a_clock_nothing_is_kept() -> None:
    bare = {"figures": GAME["figures"]}
    assert after(bare, "fire", step("react man-down", group="e")) == bare


def test_a_duty_is_the_same_called_for_twice() -> None:
    content = shot(shot())
    assert len(DUTIES.read(content)) == 2


def test_what_a_roll_for_activation_repeats_is_called_for_but_once() -> None:
    """p. 16, 93: reinforcements that nobody rolled for are told again once, and let go; those of this total stand anew."""
    reinforced = step("reinforce enemy")
    content = after(GAME, "activate", reinforced)
    assert len(told(content)) == 1
    late = [duty.step(late=True) for duty in open_duties(State(content))]
    assert "still open since turn" in late[0].reason
    assert told(after(content, "activate", *late)) == []
    again = open_duties(State(after(content, "activate", *late, reinforced)))
    assert [duty.reason for duty in again] == [reinforced.reason]


SEVEN: Content = {"turn": 3, "total": 7, "reinforcements": "fwf"}


def test_reinforcements_come_with_a_seven_by_the_higher_die() -> None:
    """p. 16, 93: once for each of them, and for that side alone."""
    duty = {"id": "duty-1", "kind": "reinforcements", "argv": [], "reason": "a 7", "since_turn": 3}
    due: Content = {"clock": {"turn": 3}, "activation": SEVEN, "duties": [duty]}
    check_reinforced(State(due), Side.FWF)
    with pytest.raises(RequestError, match="total was 7, with the FWF die higher"):
        check_reinforced(State(due), Side.VC_NVA)
    with pytest.raises(RequestError, match="for the FWF have already been rolled in turn 3"):
        check_reinforced(State(due | {"duties": []}), Side.FWF)
    other = due | {"activation": {"turn": 3, "total": 8}}
    with pytest.raises(RequestError, match=r"brings the FWF no reinforcements: .* the total was 8"):
        check_reinforced(State(other), Side.FWF)


def test_who_is_in_no_turn_may_be_reinforced() -> None:
    check_reinforced(State({}), Side.FWF)
    check_reinforced(State({"activation": {"total": 8}, "clock": {"turn": 0}}), Side.FWF)


def test_what_was_settled_at_the_table_is_struck_off() -> None:
    """p. 16-24: by id or number, one and not the others; or all, with the order of an In Sight."""
    order = PendingInSight((InSightPlace(("a1",), ("a1",)),), ("a2",))
    content: Content = {
        "clock": {"turn": 1},
        **DUTIES.only(
            [
                Duty("duty-1", "man-down", ("react", "man-down", "--group", "e"), "a friend", 1, ("e",)),
                Duty(
                    "duty-2", "received-fire", ("react", "received-fire", "--by", "e1"), "missed", 1, ("e1",)
                ),
            ]
        ),
        **PENDING.change({}, order),
    }
    for name in ("1", "duty-1", "DUTY 1"):
        report, struck = settled(content, name, "1")
        assert report.struck_off == ("Man Down (e)",)
        assert report.left_to_do == ("Received Fire (e1) [duty-2]",)
        later = after(struck, "settle", *report.next)
        assert [one.id for one in DUTIES.read(later)] == ["duty-2"]
        assert PENDING.read(later) == order
    report, struck = settled(content, "all")
    assert report.summary() == "Struck off: Man Down (e), Received Fire (e1), In Sight, a1."
    assert DUTIES.read(struck) == ()
    assert PENDING.read(struck) == PendingInSight()
    report, struck = settled(content, "in-sight")
    assert report.struck_off == ("In Sight, a1",) and len(DUTIES.read(struck)) == 2


def test_what_is_not_to_be_done_cannot_be_struck_off() -> None:
    """The nearest is named; with nothing left `all` says so."""
    content = {"clock": {"turn": 1}}
    with pytest.raises(RequestError, match="there is no duty 'duty-7'"):
        struck_off_report(State(content), ["7"])
    with pytest.raises(RequestError, match="no In Sight test is in progress"):
        struck_off_report(State(content), ["in-sight"])
    report, struck = settled(content, "all")
    assert report.summary() == "Nothing was pending."
    assert struck == content


def test_one_received_fire_for_one_man() -> None:
    """p. 22, 30: missed by two, he takes one test, and is outgunned if one of them outguns him; in other circumstances
    the player sees which test counts.
    """
    plain, worse = (step("react received-fire", by=(who,)) for who in ("e1,cover", "e1,cover,outgunned"))
    for first, second in ((plain, worse), (worse, plain)):
        twice = after(after(GAME, "fire", first), "fire", second)
        assert [duty.call() for duty in open_duties(State(twice))] == [worse.call]
    in_the_open = step("react received-fire", by=("e1",))
    assert len(open_duties(State(after(after(GAME, "fire", plain), "fire", in_the_open)))) == 2


def test_after_the_end_no_step_begins_a_turn() -> None:
    """p. 98-101: neither where the document has figures nor where it has none."""
    over: Content = {"fng": 3, "clock": {"turn": 13}, "mission_end": {"ends": True, "turn": 13}}
    steps = (step("activate"), step("status"))
    assert [left.call.command for left in remaining_steps(steps, State(over))] == ["status"]
    assert remaining_steps(steps, State({"fng": 3, "clock": {"turn": 13}})) == steps
