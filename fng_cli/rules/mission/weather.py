"""Weather and the time of day. Source: p. 58-59."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.readings import amount
from fng_cli.rules.mission.known import MISSION, WEATHER, MissionFacts, WeatherFacts
from fng_cli.state import KeptSection
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import DayPart, Light, Season, Weather
from fng_cli.words import so_many


class WeatherReport(Report, frozen=True):
    """The weather, and what it does.

    ``aircraft_grounded`` is the chance that an aircraft does not take off, ``aircraft_late`` how
    many turns late it comes otherwise; sight is limited to so many inches.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("weather_kind",)

    weather_kind: Weather
    season: Season
    aircraft_grounded: str | None
    aircraft_late: str | None
    sight_daylight_in: int | None
    sight_night_in: int | None
    mud: bool
    paddies_flooded: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"{self.weather_kind.title()} weather. {self.effects()}"

    def effects(self) -> str:
        """The effects of this weather, in a sentence."""
        return weather_effects_text(self.weather_kind)


class PartOfDay(Report, frozen=True):
    """A part of the day: its light, how many ``turns`` it lasts, and the row of the table that follows it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("part_of_day",)

    part_of_day: DayPart
    light: Light
    turns: int
    next_row: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        light = "daylight" if self.light is Light.DAYLIGHT else "night"
        return f"{name_of(self.part_of_day)}: {so_many(self.turns, 'turn')} of {light}."


class PhaseTurns(Struct, frozen=True):
    """A phase of the day, from one turn to another."""

    from_turn: int
    to_turn: int
    part_of_day: DayPart
    light: Light

    def text(self) -> str:
        """The phase in a few words."""
        return f"turns {self.from_turn}-{self.to_turn} {self.part_of_day} ({self.light})"


class Unrolled(Struct, frozen=True):
    """A phase that begins at a turn but lasts as long as dice say; ``row`` is its row in the day part table."""

    from_turn: int
    part_of_day: DayPart
    light: Light
    turns_dice: str
    row: int


class DayAhead(Report, frozen=True):
    """The day from the first turn on: phases, each with its first and last turn.

    The other fields are those of the first phase, but ``next_row``, which follows the last one.
    """

    part_of_day: DayPart
    light: Light
    turns: int
    next_row: int
    phases: tuple[PhaseTurns, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """The parts of the day in their order."""
        return ", ".join(phase.part_of_day for phase in self.phases)

    def summary(self) -> str:
        return "; ".join(phase.text() for phase in self.phases) + "."


def name_of(part: DayPart) -> str:
    """A part of the day as it begins a sentence: ``Late night``."""
    return part.replace("-", " ").capitalize()


def weather_facts(weather: Weather) -> Entry:
    """The row of a kind of weather."""
    return next(row for row in table("weather").column(None).values() if row["weather"] == weather)


def weather_effects_text(kind: Weather) -> str:
    """The effects of a kind of weather, in a sentence."""
    return f"{weather_facts(kind)['text']}."


def weather(season: Season = Season.DRY, *, dice: Dice) -> WeatherReport:
    """The weather of a mission: 2d6, and 1 more in the rainy season. Source: p. 58-59."""
    chart = table("weather")
    rains = season is Season.RAINY and not dice.takes("b-18", 1)
    modifier = chart.modifiers["rainy-season"]["total"] if rains else 0
    return _report(chart.throw(dice, modifier, label="weather"), season)


def weather_at(total: int, season: Season = Season.DRY, *, dice: Dice | None = None) -> WeatherReport:
    """The weather that variable weather turns into, by the total of the doubles rolled for activation (b-19).

    ``dice`` are those of the command, by which players may have agreed to read the rainy season into it. Raises
    RequestError for a total that doubles cannot come to. Source: p. 58-59.
    """
    if total % 2:
        raise RequestError(f"{total} is no total of doubles")
    chart = table("weather")
    rains = season is Season.RAINY and dice is not None and dice.takes("b-19", 2)
    return _report(chart.at(total + (chart.modifiers["rainy-season"]["total"] if rains else 0)), season)


@kept
def _report(row: Entry, season: Season) -> WeatherReport:
    return WeatherReport(
        weather_kind=row.term("weather", Weather),
        season=season,
        aircraft_grounded="1-6" if row.get("no_aircraft") else row.get("aircraft_grounded"),
        aircraft_late=row.get("aircraft_late_turns"),
        sight_daylight_in=row.get("sight_daylight_in"),
        sight_night_in=row.get("sight_night_in"),
        mud=row.get("mud", False),
        paddies_flooded=row.get("paddies_flooded", False),
        rulings=(*table("weather").rulings, *row.rulings),
    )


LAST_ROW = 12
"""The last row of the day part table."""


def day_part(season: Season | None = None, *, dice: Dice) -> PartOfDay:
    """Roll when the mission begins: 2d6, and how long that part of the day lasts.

    The ``season`` counts only by another reading (b-18). Source: p. 58-59.
    """
    chart = table("day-part")
    later = season is Season.RAINY and (dice.takes("b-18", 1) or dice.takes("b-18", 3))
    modifier = table("weather").modifiers["rainy-season"]["total"] if later else 0
    if not modifier:
        return _phase(chart.throw(dice, label="day part"), dice)
    return _phase(chart.at(min(LAST_ROW, dice.total(chart.dice, "day part", modifier))), dice)


def next_day_part(row: int, *, dice: Dice) -> PartOfDay:
    """The part of the day that follows, by the row that the last one names. Source: p. 58-59."""
    return _phase(table("day-part").at(row), dice)


def _turns(row: Entry, takes: Takes) -> str:
    """The dice for the turns that a part of the day lasts: by the table, or by the book's example (b-17)."""
    by_example: str | None = row.get("turns_in_example")
    return by_example if by_example and takes("b-17", 2) else str(row["turns"])


def _phase(row: Entry, dice: Dice) -> PartOfDay:
    turns = dice.amount(_turns(row, dice.takes), "turns it lasts")
    following = Next(call("day-part", row=row["next_row"]), f"after turn {turns} of this phase")
    rulings = (*table("day-part").rulings, *row.rulings)
    return PartOfDay(
        row.term("day_part", DayPart), row.term("light", Light), turns, row["next_row"], rulings, (following,)
    )


def day_ahead(turns: int, first: PartOfDay, *, dice: Dice) -> DayAhead:
    """The phases of the day in that many turns, beginning with ``first``. Source: p. 58-59."""
    phases: list[PhaseTurns] = []
    phase, turn = first, 1
    while True:
        last = turn + phase.turns - 1
        phases.append(PhaseTurns(turn, last, phase.part_of_day, phase.light))
        if last >= turns:
            break
        phase, turn = next_day_part(phase.next_row, dice=dice), last + 1
    return DayAhead(first.part_of_day, first.light, first.turns, phase.next_row, tuple(phases), first.rulings)


def foreseen(
    first: PhaseTurns, next_row: int, until: int, takes: Takes = as_written
) -> Iterator[PhaseTurns | Unrolled]:
    """The phases of the day up to a turn without a roll: the last one may be one whose length is not rolled yet.

    ``next_row`` is the row of the day part table that follows the ``first``; ``takes`` says whether
    players read the table otherwise (b-17). Source: p. 58-59.
    """
    yield first
    turn = first.to_turn + 1
    while turn <= until:
        row = table("day-part").at(next_row)
        part, light, turns = row.term("day_part", DayPart), row.term("light", Light), _turns(row, takes)
        length = amount(turns)
        if length.least != length.most:
            yield Unrolled(turn, part, light, turns, next_row)
            return
        yield PhaseTurns(turn, turn + length.fixed - 1, part, light)
        turn, next_row = turn + length.fixed, row["next_row"]


def weather_after(content: Content, report: WeatherReport) -> Content:
    """The changes to a document whose mission is told of the weather: ``{"mission": {...}}``."""
    return MISSION.learning(content, weather_kind=report.weather_kind)


def variable_after(content: Content, total: int, *, dice: Dice) -> tuple[Weather | None, Content]:
    """The weather that doubles with that total make of variable weather, and the sections that change (b-19)."""
    sections: tuple[KeptSection[MissionFacts] | KeptSection[WeatherFacts], ...] = (MISSION, WEATHER)
    variable = [kept for kept in sections if kept.facts(content).weather_kind is Weather.VARIABLE]
    if not variable:
        return None, {}
    seasons = [kept.facts(content).season for kept in variable]
    now = weather_at(total, Season.RAINY if Season.RAINY in seasons else Season.DRY, dice=dice).weather_kind
    changed = {
        name: told for kept in variable for name, told in kept.learning(content, weather_kind=now).items()
    }
    return (now if changed else None), changed


def day_after(content: Content, first: PartOfDay) -> Content:
    """The changes to a document whose mission is told of the part of the day that it begins in."""
    return MISSION.learning(
        content,
        part_of_day=first.part_of_day,
        light=first.light,
        light_turns=first.turns,
        next_row=first.next_row,
    )
