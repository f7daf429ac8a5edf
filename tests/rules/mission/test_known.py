"""What of a mission changes after it was rolled: pages 58-59, 69 and 71."""

from __future__ import annotations

import pytest

from fng_cli.rules.mission.known import MISSION, WEATHER
from fng_cli.rules.mission.mission import Mission
from fng_cli.rules.mission.weather import WeatherReport

TOLD = {"mission": {"corps": "II", "eal": 3}, "weather": {"weather_kind": "clear"}}


def test_a_mission_learns_what_is_said() -> None:
    """The rest of it stays, and what nobody says is left as it was."""
    assert MISSION.learning(TOLD, eal=4, weather_kind=None) == {"mission": {"corps": "II", "eal": 4}}
    assert WEATHER.learning(TOLD, weather_kind="terrible") == {"weather": {"weather_kind": "terrible"}}


def test_without_a_mission_nothing_is_learnt() -> None:
    """Nor where nothing is said."""
    assert MISSION.learning({}, eal=4) == MISSION.learning({"mission": None}, eal=4) == {}
    assert MISSION.learning(TOLD, eal=None) == {}


def test_only_facts_of_the_report_change() -> None:
    """A slip of the pen is no new fact."""
    assert MISSION._facts <= set(Mission.__struct_fields__)
    assert WEATHER._facts <= set(WeatherReport.__struct_fields__)
    with pytest.raises(TypeError, match="mission has no fact corps that changes"):
        MISSION.learning(TOLD, corps="I")
