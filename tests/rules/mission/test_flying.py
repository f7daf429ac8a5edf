"""Whether aircraft fly in the weather of the mission (p. 59)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.mission.weather import Takeoff, roll_takeoff
from fng_cli.terms import Weather


@pytest.mark.parametrize("weather", [Weather.CLEAR, Weather.VARIABLE, None])
def test_in_good_weather_they_fly_without_a_die(weather: Weather | None) -> None:
    assert roll_takeoff(weather, dice=Typed(())) == Takeoff()


def test_terrible_weather_grounds_all() -> None:
    assert roll_takeoff(Weather.TERRIBLE, dice=Typed(())).grounded


def test_inclement_weather_grounds_some_and_delays_the_others() -> None:
    assert roll_takeoff(Weather.INCLEMENT, dice=Typed("2")).grounded
    found = roll_takeoff(Weather.INCLEMENT, dice=Typed("35"))
    assert (found.grounded, found.late_turns) == (False, 3)
    told = odds(lambda dice: roll_takeoff(Weather.INCLEMENT, dice=dice))
    assert told.by(lambda one: one.grounded).chances[True] == Fraction(1, 3)
    assert told.by(lambda one: one.late_turns).chances[2] == Fraction(2, 9)
