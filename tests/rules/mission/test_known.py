"""What of a mission changes after it was rolled: pages 58-59, 69 and 71."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.mission.mission import Mission
from fng_cli.rules.mission.weather import MISSION, WEATHER, GuardedMen, WeatherReport
from fng_cli.terms import MissionType

TOLD = {"mission": {"corps": "II", "eal": 3}, "weather": {"weather_kind": "clear"}}


def test_a_mission_learns_what_is_said() -> None:
    """The rest of it stays, and what nobody says is left as it was."""
    assert MISSION.change_facts(TOLD, eal=4, weather_kind=None) == {"mission": {"corps": "II", "eal": 4}}
    assert WEATHER.change_facts(TOLD, weather_kind="terrible") == {"weather": {"weather_kind": "terrible"}}


def test_without_a_mission_nothing_is_learnt() -> None:
    """Nor where nothing is said."""
    assert MISSION.change_facts({}, eal=4) == MISSION.change_facts({"mission": None}, eal=4) == {}
    assert MISSION.change_facts(TOLD, eal=None) == {}


def test_only_facts_of_the_report_change() -> None:
    """A slip of the pen is no new fact."""
    assert MISSION._facts <= set(Mission.__struct_fields__)
    assert WEATHER._facts <= set(WeatherReport.__struct_fields__)
    with pytest.raises(TypeError, match="mission has no fact corps that changes"):
        MISSION.change_facts(TOLD, corps="I")


def test_what_later_commands_read_is_typed() -> None:
    """However a term is spelled; what they do not read is not looked at."""
    mission = {"type": "Patrol", "guarded": {"men": [{"role": "wounded", "number": 3}]}, "rolls": 5}
    facts = MISSION.facts({"mission": mission})
    assert facts.type is MissionType.PATROL
    assert facts.guarded and facts.guarded.men == (GuardedMen("wounded", 3),)
    assert MISSION.read({}) is None and MISSION.read({"mission": None}) is None
    assert MISSION.facts({}).type is None


@pytest.mark.parametrize(
    ("mission", "fault"),
    [
        (["x"], "mission: expected an object, got a list"),
        (
            {"type": ["x"]},
            "mission.type: expected one of ambush, defense, fight, patrol or recon, got a list",
        ),
        (
            {"type": "raid"},
            "mission.type: expected one of ambush, defense, fight, patrol or recon, got 'raid'",
        ),
        ({"guarded": True}, "mission.guarded: expected an object, got a boolean"),
        ({"guarded": {"men": 7}}, "mission.guarded.men: expected a list, got a whole number"),
        (
            {"guarded": {"men": [{"role": "wounded"}]}},
            "mission.guarded.men[0]: object missing required field number",
        ),
        (
            {"deployment": {"sector": "x", "place": "y"}},
            "mission.deployment.sector: expected a whole number, got a text",
        ),
    ],
)
def test_a_wrong_value_is_named_by_its_place(mission: object, fault: str) -> None:
    """With what belongs there, and what stands there."""
    with pytest.raises(RequestError) as raised:
        MISSION.read({"mission": mission})
    assert str(raised.value) == fault
