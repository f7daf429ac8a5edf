"""Requests on demand. Source: p. 59, 74-77, 80, 87, 89, 97, 102."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.odds import odds
from fng_cli.rules.support.levels import ON_DEMAND
from fng_cli.rules.support.requests import (
    RANKS,
    SupportAsked,
    check_light,
    modifier_of,
    price_of,
    rank_and_fo,
    request,
    steps_to_use,
)
from fng_cli.rules.support.state import SupportKind, SupportRecord, SupportType
from fng_cli.terms import Light, Side, Weather
from tests.each import each
from tests.strategies import Drawn

ARTILLERY, MORTARS, AIRSTRIKE = SupportKind.ARTILLERY, SupportKind.MORTARS, SupportKind.AIRSTRIKE
GUNSHIP, MEDEVAC, MEN = SupportKind.GUNSHIP, SupportKind.MEDEVAC, SupportKind.REINFORCEMENTS

asked = st.builds(
    SupportAsked,
    st.sampled_from(ON_DEMAND),
    st.integers(1, 6),
    st.sampled_from(RANKS),
    fo=st.booleans(),
    target_point=st.booleans(),
    population=st.integers(0, 3),
    weather=st.sampled_from([None, *Weather]),
)

LEVELS = {
    ARTILLERY: (-3, -2, -2, -1, 0, 0),
    MORTARS: (-1, 0, 0, 0, 0, 0),
    AIRSTRIKE: (-3, -2, -1, -1, 0, 0),
    GUNSHIP: (-3, -2, -1, -1, 0, 0),
    MEDEVAC: (-1, 0, 0, 0, 0, 0),
    MEN: (-3, -2, -1, -1, 0, 0),
}
"""What page 75 takes off at each level, as the request tables print it again; but for c-23."""


@pytest.mark.parametrize("kind", ON_DEMAND)
def test_what_each_level_takes_off(kind: SupportKind) -> None:
    """p. 75-76."""
    assert tuple(modifier_of(SupportAsked(kind, level)) for level in range(1, 7)) == LEVELS[kind]


@each(
    ("asking", "modifier"),
    [
        (SupportAsked(ARTILLERY, 2, "lieutenant", fo=True), 1),
        (SupportAsked(MORTARS, 5, "captain", target_point=True), 4),
        (SupportAsked(MORTARS, 5, population=3), -3),
        (SupportAsked(MORTARS, 5, population=2), 0),
        (SupportAsked(AIRSTRIKE, 1, "captain", fo=True, target_point=True, population=3), -1),
        (SupportAsked(AIRSTRIKE, 5, "lieutenant"), 1),
        (SupportAsked(AIRSTRIKE, 5, "captain"), 2),
        (SupportAsked(GUNSHIP, 4, "lieutenant", fo=True), 0),
        (SupportAsked(GUNSHIP, 5, "captain"), 2),
        (SupportAsked(MEDEVAC, 1, "captain", fo=True), -1),
        (SupportAsked(MEN, 3, "captain", fo=True), 3),
        (SupportAsked(MEN, 5, "lieutenant"), 1),
        (SupportAsked(MEN, 5, "captain"), 2),
        (SupportAsked(MEN, 5, fo=True), 2),
    ],
)
def test_all_that_apply_are_added(asking: SupportAsked, modifier: int) -> None:
    """t-06: an observer helps with artillery and reinforcements, rank with all but a medevac (p. 77-97)."""
    assert modifier_of(asking) == modifier


@pytest.mark.parametrize(
    ("kind", "level", "faces", "total", "weapons", "turns"),
    [
        (MORTARS, 5, (6,), 6, 3, 0),
        (ARTILLERY, 3, (5, 4), 3, 1, 3),
        (MORTARS, 5, (3, 1), 3, 1, 2),
        (MORTARS, 5, (4,), 4, 2, 2),
        (MORTARS, 5, (5,), 5, 2, 1),
    ],
)
def test_mortars_and_artillery(
    kind: SupportKind, level: int, faces: tuple[int, ...], total: int, weapons: int, turns: int
) -> None:
    """p. 77: how many weapons, and in how many turns."""
    report = request(SupportAsked(kind, level), dice=Typed(faces))
    assert (report.total, report.granted) == (total, True)
    assert (report.weapon_count, report.arrives_turns) == (weapons, turns)


def test_denied_for_good_and_not_now() -> None:
    """p. 77: 1 or less, and 2."""
    denied = request(SupportAsked(MORTARS, 5), dice=Typed((1,)))
    later = request(SupportAsked(MORTARS, 5), dice=Typed((2,)))
    assert (denied.granted, denied.ask_again, denied.answer()) == (False, False, "denied for good")
    assert (later.granted, later.ask_again, later.answer()) == (False, True, "not now")
    assert request(SupportAsked(GUNSHIP, 1), dice=Typed((1,))).ask_again
    assert request(SupportAsked(MEDEVAC, 3), dice=Typed((2,))).answer() == "not now"


@pytest.mark.parametrize(
    ("kind", "total", "ask_again"),
    [
        (AIRSTRIKE, 1, False),
        (AIRSTRIKE, 2, True),
        (GUNSHIP, 1, True),
        (GUNSHIP, 2, True),
        (MEDEVAC, 1, True),
        (MEDEVAC, 2, True),
        (MEN, 1, False),
        (MEN, 2, True),
    ],
)
def test_what_is_not_granted(kind: SupportKind, total: int, ask_again: bool) -> None:
    """p. 80, 87, 89, 97: aircraft and reinforcements may be denied for good, helicopters for this turn only."""
    report = request(SupportAsked(kind, 5), dice=Typed((total,)))
    assert (report.total, report.granted, report.ask_again) == (total, False, ask_again)
    least = request(SupportAsked(kind, 2), dice=Typed((1,)))
    assert (least.granted, least.ask_again) == (False, kind in {GUNSHIP, MEDEVAC}), (
        "and whatever is less than 1"
    )


@pytest.mark.parametrize(
    ("kind", "faces", "turns", "most"),
    [
        (GUNSHIP, (3, 6), 6, 1),
        (GUNSHIP, (4, 5), 4, None),
        (GUNSHIP, (5,), 2, None),
        (GUNSHIP, (6,), 1, None),
        (MEDEVAC, (3, 6), 6, 2),
        (MEDEVAC, (4, 5), 3, None),
        (MEDEVAC, (5,), 2, None),
        (MEDEVAC, (6,), 1, None),
    ],
)
def test_when_a_helicopter_comes(
    kind: SupportKind, faces: tuple[int, ...], turns: int, most: int | None
) -> None:
    """p. 87, 89: and for how many passes, or with room for how many wounded."""
    dice = Typed(faces)
    report = request(SupportAsked(kind, 5), dice=dice)
    dice.finish()
    assert report.arrives_turns == turns
    assert (report.passes_most if kind is GUNSHIP else report.wounded_most) == most


def test_a_target_point_is_hit_at_once() -> None:
    """p. 76: whatever the time of the row."""
    report = request(SupportAsked(MORTARS, 5, target_point=True), dice=Typed((2,)))
    assert (report.total, report.weapon_count, report.arrives_turns) == (4, 2, 0)
    assert report.at_target_point


@pytest.mark.parametrize(
    ("face", "turns", "strike", "dice"),
    [(6, 0, 0, ()), (5, 0, 1, ()), (4, 1, 1, ()), (3, 2, 1, (2,))],
)
def test_airstrikes(face: int, turns: int, strike: int, dice: tuple[int, ...]) -> None:
    """p. 80: when the FAC is there, and the strike after him."""
    report = request(SupportAsked(AIRSTRIKE, 5), dice=Typed((face, *dice)))
    assert (report.arrives_turns, report.strike_turns) == (turns, strike)


def test_a_lieutenant_gets_his_airstrike_at_once() -> None:
    """A 5 counts as a 6."""
    assert request(SupportAsked(AIRSTRIKE, 5, "lieutenant"), dice=Typed((5,))).strike_turns == 0


def test_gunships_and_medevacs() -> None:
    """p. 87, 89: one pass only, two wounded only, half a die of turns (c-31)."""
    once = request(SupportAsked(GUNSHIP, 3), dice=Typed((4, 6)))
    assert (once.total, once.arrives_turns, once.passes_most) == (3, 6, 1)
    assert request(SupportAsked(GUNSHIP, 5), dice=Typed((6,))).arrives_turns == 1
    assert request(SupportAsked(GUNSHIP, 5), dice=Typed((4, 5))).arrives_turns == 4
    half = request(SupportAsked(MEDEVAC, 3), dice=Typed((3, 2)))
    assert (half.wounded_most, half.arrives_turns) == (2, 2)
    assert half.answer() == "in 2 turns, 2 wounded only"
    assert request(SupportAsked(MEDEVAC, 3), dice=Typed((4, 6))).arrives_turns == 3


@pytest.mark.parametrize(("face", "dice", "turns"), [(3, (4,), 2), (4, (), 2), (5, (), 1), (6, (), 0)])
def test_reinforcements(face: int, dice: tuple[int, ...], turns: int) -> None:
    """p. 97: they come as if two dice had passed."""
    report = request(SupportAsked(MEN, 5), dice=Typed((face, *dice)))
    assert report.arrives_turns == turns
    assert [step.call for step in report.next] == [call("reinforce fwf", granted=True)]


def test_no_reinforcements_at_support_level_1() -> None:
    """c-23: it cannot be asked for, and costs nothing."""
    report = request(SupportAsked(MEN, 1, "captain"), dice=Typed(()))
    assert (report.granted, report.ask_again, report.total, report.points) == (False, False, None, 0)


def test_nothing_flies_in_terrible_weather() -> None:
    """p. 59, x-14: it may be asked for again; inclement weather is rolled for when the aircraft is known."""
    nothing = request(SupportAsked(MEDEVAC, 5, weather=Weather.TERRIBLE), dice=Typed(()))
    assert (nothing.granted, nothing.ask_again, nothing.grounded) == (False, True, True)
    assert nothing.text == "Nothing flies in this weather"
    assert request(SupportAsked(MORTARS, 5, weather=Weather.TERRIBLE), dice=Typed((6,))).granted
    assert request(SupportAsked(GUNSHIP, 5, weather=Weather.INCLEMENT), dice=Typed((6,))).arrives_turns == 1


def test_a_sure_request_is_not_rolled() -> None:
    """p. 94: it counts as a 5."""
    report = request(SupportAsked(ARTILLERY, 1, sure=5), dice=Typed(()))
    assert (report.total, report.weapon_count, report.arrives_turns) == (5, 2, 1)


@given(asked, st.data())
def test_what_always_holds(asking: SupportAsked, data: st.DataObject) -> None:
    """Who is granted something is told when; who is not gets nothing; it never pays."""
    report = request(asking, dice=Drawn(data))
    assert report.granted is (report.arrives_turns is not None)
    assert report.granted or not report.next
    assert report.points <= 0
    assert report.verdict() is report.granted
    assert report.ask_again or not report.granted


def test_odds_of_the_lieutenant_and_his_observer() -> None:
    """Artillery at Support Level 2: +1 and +2, less 2: a 1 counts as a 2, a 6 as a 7."""
    told = odds(lambda dice: request(SupportAsked(ARTILLERY, 2, "lieutenant", fo=True), dice=dice))
    assert dict(told.by(lambda one: one.answer()).chances) == {
        "not now": Fraction(1, 6),
        "1 weapon, in 2 turns": Fraction(1, 18),
        "1 weapon, in 3 turns": Fraction(1, 18),
        "1 weapon, in 4 turns": Fraction(1, 18),
        "2 weapons, in 2 turns": Fraction(1, 6),
        "2 weapons, next turn": Fraction(1, 6),
        "3 weapons, at once": Fraction(1, 3),
    }


@pytest.mark.parametrize(
    ("kind", "level", "points"),
    [
        (MORTARS, 4, -7),
        (MORTARS, 5, -5),
        (MEDEVAC, 2, -7),
        (MEDEVAC, 3, -5),
        (AIRSTRIKE, 4, -5),
        (MEN, 6, -5),
    ],
)
def test_what_it_costs(kind: SupportKind, level: int, points: int) -> None:
    """p. 102: 5, and 2 more where the level has none of that type ready; once for a type (c-61, x-04)."""
    assert price_of(kind, level, SupportRecord())[0] == points
    assert price_of(kind, level, SupportRecord(asked_types=(kind.type,)))[0] == 0
    other = next(one for one in SupportType if one is not kind.type)
    assert price_of(kind, level, SupportRecord(asked_types=(other,)))[0] == points


def test_a_denied_request_was_called_for() -> None:
    """c-61."""
    assert request(SupportAsked(MORTARS, 2), dice=Typed((1,))).points == -7


def test_who_commands() -> None:
    """u-43: the highest rank in the fight, where nobody says it; an observer besides."""
    men = (Figure("lt", Side.FWF, 4, rank="lieutenant"), Figure("a1", Side.FWF, 3, rank="private"))
    assert rank_and_fo((), men) == ("lieutenant", False)
    assert rank_and_fo(("fo",), men) == ("lieutenant", True)
    assert rank_and_fo(("captain", "fo"), men) == ("captain", True)
    assert rank_and_fo((), ()) == ("sergeant", False)


def test_an_ac_47_flies_at_night() -> None:
    """p. 84-85."""
    with pytest.raises(RequestError, match="flies only at night"):
        check_light(SupportKind.AC_47, Light.DAYLIGHT)
    check_light(SupportKind.AC_47, Light.NIGHT)
    check_light(SupportKind.GUNSHIP, Light.DAYLIGHT)


@pytest.mark.parametrize("kind", [ARTILLERY, MORTARS, SupportKind.AC_47, SupportKind.MEDEVAC])
def test_what_comes_in_some_turns_waits_until_then(kind: SupportKind) -> None:
    """p. 80: its step is printed for the turn in which it has come, else for now."""
    assert [step.waits for step in steps_to_use(kind, 3)] == [True]
    assert [step.waits for step in steps_to_use(kind, None)] == [False]


def test_whom_a_gunship_fires_at_is_left_to_the_player() -> None:
    """p. 84: its step has a slot for the targets."""
    [step] = steps_to_use(SupportKind.AC_47, None)
    assert step.call.needs() == ("at",)
