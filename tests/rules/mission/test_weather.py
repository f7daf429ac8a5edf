"""Weather and the time of day. Source: p. 58-59."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.house_rules import HouseRules
from fng_cli.odds import odds
from fng_cli.rules.armies.dates import season_of
from fng_cli.rules.mission.weather import (
    PhaseTurns,
    Unrolled,
    after_day_part,
    after_weather,
    day_ahead,
    day_part,
    foreseeable_phases,
    next_day_part,
    weather,
    weather_at,
)
from fng_cli.state import State
from fng_cli.terms import DayPart, Light, Season, Weather
from tests.strategies import Drawn


@pytest.mark.parametrize(
    ("faces", "season", "sky"),
    [
        ((1, 1), Season.DRY, Weather.CLEAR),
        ((3, 3), Season.DRY, Weather.CLEAR),
        ((3, 3), Season.RAINY, Weather.VARIABLE),
        ((3, 4), Season.DRY, Weather.VARIABLE),
        ((3, 4), Season.RAINY, Weather.INCLEMENT),
        ((4, 5), Season.DRY, Weather.INCLEMENT),
        ((4, 5), Season.RAINY, Weather.TERRIBLE),
        ((6, 6), Season.DRY, Weather.TERRIBLE),
        ((6, 6), Season.RAINY, Weather.TERRIBLE),
    ],
)
def test_weather_by_the_total(faces: tuple[int, int], season: Season, sky: Weather) -> None:
    """Clear to 6, variable at 7, inclement to 9, terrible beyond; one more in the rainy season."""
    assert weather(season, dice=Typed(faces)).weather_kind is sky


def test_inclement_weather_keeps_aircraft_down_or_late() -> None:
    """On 1-2 an aircraft stays down, else it comes half a die of turns late; sight is as ever."""
    report = weather(dice=Typed((4, 4)))
    assert (report.aircraft_grounded, report.aircraft_late) == ("1-2", "1/2d6")
    assert (report.sight_daylight_in, report.sight_night_in, report.mud) == (None, None, False)


def test_terrible_weather_grounds_all_and_shortens_sight() -> None:
    """All aircraft stay down; 12 inches of sight by day and 6 by night; mud, and flooded paddies."""
    report = weather(dice=Typed((5, 5)))
    assert (report.aircraft_grounded, report.aircraft_late) == ("1-6", None)
    assert (report.sight_daylight_in, report.sight_night_in) == (12, 6)
    assert (report.mud, report.paddies_flooded) == (True, True)


def test_clear_weather_does_nothing() -> None:
    """Clear skies change nothing."""
    report = weather(dice=Typed((1, 1)))
    assert (report.aircraft_grounded, report.aircraft_late) == (None, None)
    assert (report.sight_daylight_in, report.sight_night_in) == (None, None)
    assert (report.mud, report.paddies_flooded) == (False, False)


def test_variable_weather_turns_by_doubles() -> None:
    """The book's own: double fours for activation make variable weather inclement."""
    assert weather_at(8).weather_kind is Weather.INCLEMENT


@pytest.mark.parametrize(
    ("total", "sky"), [(2, "clear"), (4, "clear"), (6, "clear"), (10, "terrible"), (12, "terrible")]
)
def test_doubles_are_read_as_they_are(total: int, sky: str) -> None:
    """The total of the doubles is read without the rainy season's one more (b-19)."""
    assert weather_at(total, Season.RAINY).weather_kind == sky


@pytest.mark.parametrize("total", [3, 5, 7, 9, 11])
def test_variable_weather_cannot_come_again(total: int) -> None:
    """No doubles come to an odd total, so none is looked up."""
    with pytest.raises(RequestError, match=f"^{total} is not a possible total of doubles"):
        weather_at(total)


def test_the_odds_of_the_weather() -> None:
    """Clear in 15 of 36, variable in 6, inclement in 9, terrible in 6."""
    told = odds(lambda dice: weather(dice=dice).weather_kind)
    assert told.chances == {
        Weather.CLEAR: Fraction(15, 36),
        Weather.INCLEMENT: Fraction(9, 36),
        Weather.VARIABLE: Fraction(6, 36),
        Weather.TERRIBLE: Fraction(6, 36),
    }


@pytest.mark.parametrize(
    ("faces", "part", "light", "turns", "next_row"),
    [
        ((1, 1, 1), DayPart.NIGHT, Light.NIGHT, 4, 3),
        ((1, 2, 5), DayPart.PRE_DAWN, Light.NIGHT, 6, 5),
        ((1, 3, 3), DayPart.PRE_DAWN, Light.NIGHT, 5, 5),
        ((1, 4), DayPart.MORNING, Light.DAYLIGHT, 10, 7),
        ((3, 3, 2), DayPart.MORNING, Light.DAYLIGHT, 4, 7),
        ((3, 4), DayPart.AFTERNOON, Light.DAYLIGHT, 10, 10),
        ((3, 5), DayPart.AFTERNOON, Light.DAYLIGHT, 3, 10),
        ((4, 5), DayPart.AFTERNOON, Light.DAYLIGHT, 3, 10),
        ((5, 5, 6), DayPart.EVENING, Light.DAYLIGHT, 6, 12),
        ((5, 6, 1), DayPart.EVENING, Light.DAYLIGHT, 4, 12),
        ((6, 6), DayPart.NIGHT, Light.NIGHT, 10, 3),
    ],
)
def test_day_part_by_the_total(
    faces: tuple[int, ...], part: DayPart, light: Light, turns: int, next_row: int
) -> None:
    """The total says when the mission begins, how long that lasts, and which row follows."""
    dice = Typed(faces)
    report = day_part(dice=dice)
    dice.finish()
    assert (report.part_of_day, report.light, report.turns, report.next_row) == (part, light, turns, next_row)
    assert report.next[0].call == call("day-part", row=next_row)
    assert report.answer() == part


def test_the_next_part_needs_no_roll_but_its_length() -> None:
    """What follows a part of the day is the row that it names; only its turns may be rolled for."""
    dice = Typed((2,))
    report = next_day_part(10, dice=dice)
    assert (report.part_of_day, report.turns) == (DayPart.EVENING, 4)
    assert [roll.label for roll in dice.rolls] == ["turns it lasts"]
    assert next_day_part(12, dice=Typed(())).turns == 10


def test_a_day_turns_to_night_and_to_morning() -> None:
    """Afternoon, evening, night, and the dawn after it, each for its turns."""
    dice = Typed((4, 4, 1, 1, 6))
    report = day_ahead(30, day_part(dice=dice), dice=dice)
    assert [(phase.from_turn, phase.to_turn, phase.part_of_day) for phase in report.phases] == [
        (1, 3, "afternoon"),
        (4, 7, "evening"),
        (8, 17, "night"),
        (18, 21, "pre-dawn"),
        (22, 31, "morning"),
    ]
    assert report.next_row == 7


def test_no_part_of_the_day_is_later_than_the_last() -> None:
    """b-18: where the rainy season counts here too, a total beyond the table is its last row (p. 58)."""
    dice = Typed((6, 6)).set_house_rules(HouseRules({"b-18": 3}))
    assert day_part(Season.RAINY, dice=dice) == day_part(dice=Typed((6, 6)))


@given(st.data(), st.integers(1, 60))
def test_the_parts_of_a_day_follow_each_other(data: st.DataObject, turns: int) -> None:
    """Parts of a day join on to each other from the first turn on, and reach the turn asked for."""
    dice = Drawn(data)
    report = day_ahead(turns, day_part(dice=dice), dice=dice)
    ends = [0] + [phase.to_turn for phase in report.phases]
    assert [phase.from_turn for phase in report.phases] == [end + 1 for end in ends[:-1]]
    assert ends[-1] >= turns > ends[-2]
    for phase in report.phases:
        assert (phase.light is Light.NIGHT) is (phase.part_of_day in {DayPart.NIGHT, DayPart.PRE_DAWN})


@pytest.mark.parametrize(
    ("month", "season"),
    [
        ("1967-07", Season.RAINY),
        ("1967-07-15", Season.RAINY),
        ("7", Season.RAINY),
        ("07", Season.RAINY),
        ("july", Season.RAINY),
        ("Jul", Season.RAINY),
        ("may", Season.RAINY),
        ("nov", Season.RAINY),
        ("1968-04", Season.DRY),
        ("december", Season.DRY),
        ("1", Season.DRY),
    ],
)
def test_it_rains_from_may_to_november(month: str, season: Season) -> None:
    """A month is a number, a name, or a date; from May to November it is rainy."""
    assert season_of(month) is season


@pytest.mark.parametrize("month", ["", "0", "13", "1967-13", "1967-00", "ju", "smarch", "1967", "-7"])
def test_what_is_no_month_is_refused(month: str) -> None:
    """Anything else is refused, as it was written."""
    with pytest.raises(RequestError) as fault:
        season_of(month)
    assert str(fault.value) == f"{month!r} is not a month; write it as 1967-07 or july"


def test_the_day_ahead() -> None:
    """p. 58-59: the phases whose length the table says; the first that dice must say ends the list."""
    noon = PhaseTurns(1, 10, DayPart.AFTERNOON, Light.DAYLIGHT)
    evening = Unrolled(11, DayPart.EVENING, Light.DAYLIGHT, "3+1/2d6", 10)
    assert list(foreseeable_phases(noon, 10, until=20)) == [noon, evening]
    assert list(foreseeable_phases(noon, 10, until=10)) == [noon]
    dusk = PhaseTurns(1, 4, DayPart.EVENING, Light.DAYLIGHT)
    night = PhaseTurns(5, 14, DayPart.NIGHT, Light.NIGHT)
    assert list(foreseeable_phases(dusk, 12, until=14)) == [dusk, night]


def test_a_mission_is_told() -> None:
    """Of the weather and the hour, where a document has a mission; else nothing changes."""
    told = {"mission": {"corps": "II", "weather_kind": "variable"}}
    sky, hour = weather_at(8), day_part(dice=Typed((4, 5, 3)))
    assert after_weather(State(told), sky).content == {
        "mission": {"corps": "II", "weather_kind": "inclement"}
    }
    assert after_day_part(State(told), hour).content["mission"] == told["mission"] | {
        "part_of_day": hour.part_of_day, "light": hour.light, "light_turns": hour.turns, "next_row": hour.next_row
    }  # fmt: skip
    assert after_weather(State({}), sky).content == after_day_part(State({}), hour).content == {}


def test_the_parts_of_the_day_are_the_answer() -> None:
    """In their order."""
    dusk = next_day_part(12, dice=Typed(()))
    assert day_ahead(12, dusk, dice=Typed((3,))).answer() == "night, pre-dawn"
