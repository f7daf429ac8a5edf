"""What comes: pages 59, 80-81, 84-85."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.air.available import ac_47, available, fac
from fng_cli.terms import Corps, Light, Weather


@pytest.mark.parametrize(
    ("corps", "faces", "craft", "service", "rep"),
    [
        (Corps.I, "161", "f-4", "usmc", 6),
        (Corps.I, "223", "a-1", "usaf", 4),
        (Corps.II, "11", "canberra", "raaf", 3),
        (Corps.IV, "111", "a-1", "vnaf", 3),
        (Corps.III, "454", "a-4", "usaf", 6),
        (Corps.IV, "44", "t-28", "vnaf", 4),
        (Corps.IV, "551", "f-4", "usn", 5),
        (Corps.II, "66", "a-37", "usaf", 6),
    ],
)
def test_by_corps(corps: Corps, faces: str, craft: str, service: str, rep: int) -> None:
    found = available(corps, dice=Typed(faces))
    assert (found.craft, found.service, found.rep) == (craft, service, rep)


ELSEWHERE = {
    1: ("canberra", "raaf", "344455"),
    2: ("a-1", "usaf-or-vnaf", "345556"),
    3: ("f-100", "usaf", "344455"),
    4: ("a-4", "usaf", "445566"),
    5: ("f-4", "usaf", "344455"),
    6: ("a-37", "usaf", "345556"),
}
CHARTS = {
    Corps.I: {
        1: ("f-4", "usmc", "445566"),
        2: ("a-1", "usaf", "345556"),
        3: ("f-100", "usaf", "344455"),
        4: ("a-4", "usmc", "445566"),
        5: ("canberra", "raaf", "344455"),
        6: ("a-37", "usaf", "345556"),
    },
    Corps.II: ELSEWHERE,
    Corps.III: ELSEWHERE,
    Corps.IV: ELSEWHERE
    | {1: ("a-1", "vnaf", "344455"), 4: ("t-28", "vnaf", "444455"), 5: ("f-4", "usn", "344455")},
}
"""What each face of the first die brings, for whom it flies, and the REP that each face of the second gives."""


@pytest.mark.parametrize("corps", list(Corps))
@pytest.mark.parametrize("face", range(1, 7))
def test_the_charts_of_aircraft(corps: Corps, face: int) -> None:
    """p. 80-81: a die for the aircraft by the Corps, another for the REP of its pilot."""
    craft, service, reps = CHARTS[corps][face]
    for second, rep in enumerate(reps, 1):
        load = "1" if craft in {"f-4", "a-4", "a-1"} else ""
        dice = Typed(f"{face}{second}{load}")
        found = available(corps, dice=dice)
        dice.finish()
        assert (found.craft, found.service, found.rep) == (craft, service, int(rep))


@pytest.mark.parametrize("corps", list(Corps))
def test_every_pilot_has_a_rep(corps: Corps) -> None:
    told = odds(lambda dice: available(corps, dice=dice))
    assert {one.rep for one in told.chances} <= {3, 4, 5, 6}
    assert told.by(lambda one: one.craft == "f-100").chances[True] == Fraction(1, 6)


def test_weather() -> None:
    """p. 59: grounded on 1-2 in inclement weather, else late; nothing flies in terrible weather."""
    assert available(Corps.II, craft="hun", rep=4, weather=Weather.INCLEMENT, dice=Typed("2")).grounded
    late = available(Corps.II, craft="hun", rep=4, weather=Weather.INCLEMENT, dice=Typed("34"))
    assert (late.grounded, late.late_turns) == (False, 2)
    grounded = fac(rep=5, weather=Weather.TERRIBLE, dice=Typed(""))
    assert grounded.grounded
    assert grounded.next == ()


def test_the_gunship_is_grounded_as_any_other() -> None:
    """p. 59, 84-85."""
    flies, stays = (ac_47(weather=weather, dice=Typed("")) for weather in (None, Weather.TERRIBLE))
    assert (flies.grounded, [one.call.command for one in flies.next]) == (False, ["air gunship"])
    assert (stays.grounded, stays.next) == (True, ())


def test_the_attack_waits_for_contact_with_the_ground() -> None:
    """p. 80-81, x-73: it may be flown in the turn of its coming, and not before somebody on the ground speaks to it."""
    report = available(Corps.II, craft="hun", rep=4, dice=Typed(""))
    [step] = report.next
    assert (step.call.command, step.waits, step.reason) == (
        "strike",
        True,
        "attack as soon as somebody on the ground is in radio contact with the aircraft",
    )
    assert "x-73" in report.rulings


def test_an_aircraft_that_does_not_fly_there() -> None:
    with pytest.raises(RequestError, match="flies no strikes in I Corps"):
        available(Corps.I, craft="t-28", dice=Typed(""))


@pytest.mark.parametrize(("face", "rep"), [("1", 4), ("2", 4), ("3", 5), ("5", 5), ("6", 6)])
def test_fac(face: str, rep: int) -> None:
    assert fac(dice=Typed(face)).rep == rep


def test_a_bomber_is_no_fac() -> None:
    with pytest.raises(RequestError, match="use o-1 or o-2"):
        fac("canberra", dice=Typed(""))


def test_the_ac_47_flies_at_night() -> None:
    found = ac_47(light=Light.NIGHT, dice=Typed(""))
    assert (found.rep, found.passes, found.turns_in_play) == (5, 2, 8)
    with pytest.raises(RequestError, match="only at night"):
        ac_47(light=Light.DAYLIGHT, dice=Typed(""))
