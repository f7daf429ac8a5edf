"""What requests and Ready Support leave of a game. Source: p. 74-77, 80, 102."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.scoring.earned import VICTORY_POINTS
from fng_cli.rules.support import account
from fng_cli.rules.support.account import with_mission
from fng_cli.rules.support.arriving import after_ready, after_request, fac_for_strike
from fng_cli.rules.support.levels import call_ready
from fng_cli.rules.support.requests import SupportAsked, request
from fng_cli.rules.support.state import SUPPORT_MISSIONS, SUPPORT_RECORD, SupportKind, SupportRecord
from fng_cli.state import State

CLOCK: dict[str, Any] = {"clock": {"turn": 3}}


def asked(content: dict[str, Any], asking: SupportAsked, *faces: int, turn: int | None = 3) -> dict[str, Any]:
    """A document once a request was answered."""
    before = State(content)
    report = request(asking, account.record_of(before), dice=Typed(faces))
    return after_request(before, report, asking.kind, turn).content


def test_mortars_two_turns_later() -> None:
    """They are on their way, and the clock tells it; the price is lost once."""
    content = asked(CLOCK, SupportAsked(SupportKind.MORTARS, 5), 4)
    [mortars] = SUPPORT_MISSIONS.read(content)
    assert (mortars.from_turn, mortars.weapon_count) == (5, 2)
    assert [(one.kind, one.from_turn) for one in LASTING.read(content)] == [("support", 5)]
    content = asked(content, SupportAsked(SupportKind.ARTILLERY, 5), 6)
    assert [one.points for one in VICTORY_POINTS.read(content)] == [-5]
    assert len(SUPPORT_MISSIONS.read(content)) == 2


def test_a_denial_is_for_good() -> None:
    """x-05: mortars, and artillery may still be asked for."""
    content = asked(CLOCK, SupportAsked(SupportKind.MORTARS, 5), 1)
    assert account.record_of(State(content)).denied_for_good == (SupportKind.MORTARS,)
    assert SUPPORT_MISSIONS.read(content) == ()


def test_an_airstrike_comes_with_its_fac() -> None:
    """p. 80: a turn before it."""
    content = asked(CLOCK, SupportAsked(SupportKind.AIRSTRIKE, 5), 4)
    fac, strike = SUPPORT_MISSIONS.read(content)
    assert (fac.kind, fac.from_turn, fac.until_turn) == (SupportKind.FAC, 4, 15)
    assert (strike.kind, strike.from_turn, strike.until_turn) == (SupportKind.AIRSTRIKE, 5, 9)


def test_the_fac_who_is_there_when_it_strikes() -> None:
    """p. 80, 84: he who was granted in turn 3 is there from turn 4 to 15, and directs what strikes in those turns."""
    granted = asked(CLOCK, SupportAsked(SupportKind.AIRSTRIKE, 5), 4)
    report = request(SupportAsked(SupportKind.AIRSTRIKE, 5), SupportRecord(), dice=Typed((4,)))
    assert (report.arrives_turns, report.strike_turns) == (1, 1)
    at = {turn: fac_for_strike(State(granted), turn, report) is not None for turn in (1, 2, 3, 13, 14)}
    assert at == {1: False, 2: True, 3: True, 13: True, 14: False}


def test_a_strike_at_once_is_directed_by_a_fac_in_his_last_turn() -> None:
    """p. 80, 84: on a 6 it strikes in the turn in which it is granted, and he is there until turn 15."""
    granted = asked(CLOCK, SupportAsked(SupportKind.AIRSTRIKE, 5), 4)
    report = request(SupportAsked(SupportKind.AIRSTRIKE, 5), SupportRecord(), dice=Typed((6,)))
    assert (report.arrives_turns, report.strike_turns) == (0, 0)
    assert [fac_for_strike(State(granted), turn, report) is not None for turn in (15, 16)] == [True, False]


def test_without_a_clock_nothing_is_on_its_way() -> None:
    """It may be used when the player says so."""
    content = asked({}, SupportAsked(SupportKind.MORTARS, 5), 4, turn=None)
    [mortars] = SUPPORT_MISSIONS.read(content)
    assert account.here(State(content)) == (mortars,)
    assert LASTING.read(content) == ()


def test_a_sure_request_is_used_up() -> None:
    """p. 94: by the next for artillery or mortars, and by no other."""
    content = CLOCK | SUPPORT_RECORD.change(CLOCK, SupportRecord(sure_request=5))
    content = asked(content, SupportAsked(SupportKind.GUNSHIP, 5), 2)
    assert account.record_of(State(content)).sure_request == 5
    content = asked(content, SupportAsked(SupportKind.MORTARS, 5, sure=5))
    assert account.record_of(State(content)).sure_request is None


def test_ready_support_is_used_up_whatever_the_answer() -> None:
    """p. 74."""
    lost = call_ready(SupportKind.ARTILLERY, 5, dice=Typed((6,)))
    content = after_ready(State(CLOCK), lost, 3).content
    assert account.record_of(State(content)).ready_used == ("artillery",)
    assert SUPPORT_MISSIONS.read(content) == ()
    came = call_ready(SupportKind.FAC, 5, dice=Typed((4,)))
    content = after_ready(State(CLOCK), came, 3).content
    [fac] = SUPPORT_MISSIONS.read(content)
    assert (fac.came_ready, fac.from_turn) == (True, 4)
    assert VICTORY_POINTS.read(content) == ()


def test_what_is_over_is_told_no_more() -> None:
    """A gunship is told of until it flies home; mortars until they fire."""
    content = asked(CLOCK, SupportAsked(SupportKind.MORTARS, 5), 6)
    [mortars] = SUPPORT_MISSIONS.read(content)
    content = with_mission(State(content), account.mission_after_use(mortars, 3)).content
    assert LASTING.read(content) == ()
    content = asked(CLOCK, SupportAsked(SupportKind.GUNSHIP, 5), 6)
    [gunship] = SUPPORT_MISSIONS.read(content)
    content = with_mission(State(content), account.mission_after_use(gunship, 4)).content
    assert len(LASTING.read(content)) == 1
    content = with_mission(State(content), account.end_mission(gunship)).content
    assert LASTING.read(content) == ()


def test_a_helicopter_that_is_late_is_told_so() -> None:
    """Its turns move with it (p. 59)."""
    content = asked(CLOCK, SupportAsked(SupportKind.GUNSHIP, 5), 6)
    [gunship] = SUPPORT_MISSIONS.read(content)
    content = with_mission(State(content), replace(gunship, from_turn=6, until_turn=13)).content
    [told] = LASTING.read(content)
    assert (told.from_turn, told.until_turn) == (6, 13)
