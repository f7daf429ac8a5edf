"""Making the Call. Source: p. 72-73."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.clock.lasting import begun
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.radio_calls import (
    HQ,
    CallCondition,
    RadioLine,
    check_open,
    conditions_of,
    lasting_radio_use,
    make_call,
    roll_call,
)
from fng_cli.terms import Side, Weather
from tests.strategies import Drawn

JONES = RadioLine(Person(4, "Jones"), "Jones")
INCLEMENT = conditions_of(Weather.INCLEMENT, hill=False, phone=False)


@pytest.mark.parametrize(("dice", "rep", "through"), [((1, 3), 2, False), ((4, 3), 3, True)])
def test_jones_of_page_72(dice: tuple[int, int], rep: int, through: bool) -> None:
    """Inclement weather, and a 1 for the atmosphere: REP 2; next turn REP 3, and he gets through."""
    report = make_call(JONES, INCLEMENT, dice=Typed(dice))
    assert (report.modified_rep, report.got_through, report.verdict()) == (rep, through, through)


def test_an_rto_wizard_counts_a_rep_higher() -> None:
    """p. 6: REP 3 calls as REP 4."""
    heard = roll_call(3, (), ("rto-wizard",), dice=Typed((4, 4)))
    assert (heard.modified_rep, heard.got_through) == (4, True)


@given(st.data(), st.integers(1, 6), st.sets(st.sampled_from(CallCondition)))
def test_what_changes_the_rep(data: st.DataObject, rep: int, conditions: set[CallCondition]) -> None:
    """Each circumstance by one, and the atmosphere by one at the most."""
    change = {CallCondition.BAD_WEATHER: -1, CallCondition.TALLEST_HILL: 1, CallCondition.FIELD_PHONE: 1}
    heard = roll_call(rep, conditions, (), dice=Drawn(data))
    assert abs(heard.modified_rep - rep - sum(change[one] for one in conditions)) <= 1
    assert not heard.got_through or heard.modified_rep >= 1
    assert heard.got_through or heard.modified_rep <= 5


def test_odds() -> None:
    """REP 4 in clear weather: 4/6 on 2-5, 3/6 on a 1, 5/6 on a 6."""
    told = odds(lambda dice: make_call(JONES, dice=dice)).by(lambda report: report.got_through)
    assert told.chances[True] == Fraction(4, 6) * Fraction(4, 6) + Fraction(1, 6) * Fraction(8, 6)


@pytest.mark.parametrize(
    ("weather", "bad"),
    [
        (None, False),
        (Weather.CLEAR, False),
        (Weather.VARIABLE, False),
        (Weather.INCLEMENT, True),
        (Weather.TERRIBLE, True),
    ],
)
def test_bad_weather(weather: Weather | None, bad: bool) -> None:
    """Inclement or terrible."""
    assert (CallCondition.BAD_WEATHER in conditions_of(weather, hill=False, phone=False)) is bad


def test_what_follows() -> None:
    """The request, with the observer's voice where it helps; the same call in the next turn where nobody answers."""
    line = RadioLine(Person(4, "rto1", known=True), "rto1", wants="mortars", by_fo=True)
    assert [step.call for step in make_call(line, dice=Typed((3, 3))).next] == [
        call("request mortars", fo=True)
    ]
    [again] = make_call(line, dice=Typed((3, 6))).next
    assert again.call == call("call", want="mortars") and again.waits
    [again] = make_call(RadioLine(Person(4), to="lt1"), dice=Typed((3, 6))).next
    assert again.call == call("call", to="lt1")
    gunship = RadioLine(Person(4), wants="gunship", by_fo=True)
    assert [step.call for step in make_call(gunship, dice=Typed((3, 3))).next] == [call("request gunship")]
    assert [step.call for step in make_call(JONES, dice=Typed((3, 3))).next] == [call("support show")]
    assert make_call(RadioLine(Person(4), to="lt1"), dice=Typed((3, 3))).next == ()
    transport = RadioLine(Person(4), wants="transport")
    assert [step.call for step in make_call(transport, dice=Typed((3, 3))).next] == [
        call("support ready", "transport")
    ]


def test_how_it_is_told() -> None:
    """Who, whom, and the REP that counted."""
    assert make_call(JONES, INCLEMENT, dice=Typed((1, 3))).summary() == (
        "Jones does not reach Headquarters (REP 4, changed to 2 for this call)."
    )
    assert make_call(RadioLine(Person(4), to="lt1"), dice=Typed((3, 3))).summary() == (
        "The caller gets through to lt1 (REP 4)."
    )
    assert HQ == "hq"


def test_one_call_a_turn_from_a_radio() -> None:
    """p. 72, c-25: another radio may be tried, and the same one next turn."""
    known = lasting_radio_use((), 3, "rto1")
    with pytest.raises(RequestError, match=r"may make only one \(p\. 72\)"):
        check_open(known, 3, "rto1")
    check_open(known, 3, "rto2")
    check_open(known, 4, "rto1")
    assert lasting_radio_use((), None, "rto1") == ()
    assert lasting_radio_use((), 3, "") == ()


def test_jammed_radios_carry_no_call() -> None:
    """p. 71: those of the Free World Forces, for some turns."""
    jammed = (begun((), "radio-jammed", turn=2, turns=2),)
    with pytest.raises(RequestError, match="jammed until turn 4"):
        check_open(jammed, 3, "rto1")
    check_open(jammed, 3, "b1", Side.VC_NVA)
    check_open(jammed, 5, "rto1")
    check_open(jammed, None, "rto1")
