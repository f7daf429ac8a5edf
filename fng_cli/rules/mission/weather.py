"""Weather and time of day, whether aircraft fly, and the parts of the day as turns go by.

Source: p. 58-59, 69, 71.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.readings import amount
from fng_cli.rules.clock.clock import CLOCK, Clock, clock_of
from fng_cli.state import KeptSection, State
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Area, Corps, DayPart, Light, MissionType, Season, Weather
from fng_cli.words import count


class Deployment(Struct, frozen=True):
    """The place where the player's unit begins: a sector of the table, 1 to 6, and where in it."""

    sector: int
    place: str


class GuardedMen(Struct, frozen=True):
    """A number of men of a role who are at what is guarded from the start."""

    role: str
    number: int


class Guarded(Struct, frozen=True):
    """The numbers of what is guarded; None for whatever is none of its business.

    ``helicopter`` lands ``arrives_turns`` turns from the start of the game, stays ``on_ground_turns``
    full turns, and carries as much as ``load_passengers`` passengers. ``men`` are there beside the
    squad, armed with ``weapon``. Water is fetched in ``fill_turns`` full turns. On each turn before
    combat whose activation total is ``civilians_activation`` or more, ``civilians_amount`` civilians
    come. There are ``positions`` of sandbags for ``position_holds`` men each; a clearing is ``clearing_in`` wide at least. Source: p. 99.
    """

    helicopter: str | None = None
    arrives_turns: int | None = None
    on_ground_turns: int | None = None
    load_passengers: int | None = None
    men: tuple[GuardedMen, ...] = ()
    weapon: str | None = None
    fill_turns: int | None = None
    civilians_amount: str | None = None
    civilians_activation: int | None = None
    positions: int | None = None
    position_holds: int | None = None
    clearing_in: int | None = None


class MissionFacts(Struct, frozen=True):
    """The fields of a mission that later commands read, as in ``Mission``; None where the document does not say."""

    support_level: int | None = None
    eal: int | None = None
    part_of_day: DayPart | None = None
    light: Light | None = None
    light_turns: int | None = None
    next_row: int | None = None
    weather_kind: Weather | None = None
    season: Season | None = None
    month: str | None = None
    type: MissionType | None = None
    ambushing: bool | None = None
    objective: str | None = None
    deployment: Deployment | None = None
    guarded: Guarded | None = None
    season_assumed: bool | None = None


class MissionPlace(Struct, frozen=True):
    """The corps and area of a mission: read apart, since options may say another of them."""

    corps: Corps | None = None
    area: Area | None = None


class WeatherFacts(Struct, frozen=True):
    """The fields of a rolled weather that later commands read, as in ``WeatherReport``."""

    weather_kind: Weather | None = None
    season: Season | None = None


class DayPartFacts(Struct, frozen=True):
    """The fields of a rolled part of the day that later commands read, as in ``PartOfDay``."""

    part_of_day: DayPart | None = None
    light: Light | None = None
    turns: int | None = None
    next_row: int | None = None


class MissionEndFacts(Struct, frozen=True):
    """The fields of a mission's end that later commands read, as in ``GameEnd``."""

    ends: bool | None = None
    turn: int | None = None
    becomes: MissionType | None = None
    exited: bool | None = None


MISSION = KeptSection(
    "mission",
    MissionFacts,
    *("weather_kind", "part_of_day", "light", "light_turns", "next_row"),
    *("support_level", "eal"),
)
"""The mission: its weather and light as they go on, the levels as events and first contact leave them."""

MISSION_PLACE = KeptSection("mission", MissionPlace)
"""The place of the mission."""

WEATHER = KeptSection("weather", WeatherFacts, "weather_kind")
"""The weather where it was rolled by itself."""

DAY_PART = KeptSection("day_part", DayPartFacts)
"""The part of the day where it was rolled by itself."""

MISSION_END = KeptSection("mission_end", MissionEndFacts)
"""The answer whether the game ended with a turn."""


class Flies(NamedTuple):
    """Whether an aircraft takes off, and how many turns later than it should it comes."""

    grounded: bool = False
    late_turns: int = 0
    rulings: tuple[str, ...] = ()


def late_text(turns: int) -> str:
    """Its delay, after the rest of a sentence: ``; 1 turn late by the weather``; nothing where it is in time."""
    return f"; {turns} turn{'' if turns == 1 else 's'} late by the weather" if turns else ""


def flies(weather: Weather | None, *, what: str = "aircraft", dice: Dice) -> Flies:
    """Whether an aircraft takes off in this weather, and how late it is; sure and in time where nobody knows it.

    Terrible weather keeps all of them on the ground, inclement some (x-58). Source: p. 59.
    """
    rows = table("weather").column(None).values()
    row = next(row for row in rows if row["weather"] == (weather or Weather.CLEAR))
    if row.get("no_aircraft"):
        return Flies(grounded=True)
    if "aircraft_grounded" not in row:
        return Flies()
    if dice.chance(row["aircraft_grounded"], f"the {what} stays on the ground"):
        return Flies(grounded=True, rulings=("x-58",))
    return Flies(
        late_turns=dice.amount(row["aircraft_late_turns"], f"turns that the {what} is late"),
        rulings=("x-58",),
    )


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
        return f"{name_of(self.part_of_day)}: {count(self.turns, 'turn')} of {light}."


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
    return MISSION.change_facts(content, weather_kind=report.weather_kind)


def variable_after(content: Content, total: int, *, dice: Dice) -> tuple[Weather | None, Content]:
    """The weather that doubles with that total make of variable weather, and the sections that change (b-19)."""
    sections: tuple[KeptSection[MissionFacts] | KeptSection[WeatherFacts], ...] = (MISSION, WEATHER)
    variable = [kept for kept in sections if kept.facts(content).weather_kind is Weather.VARIABLE]
    if not variable:
        return None, {}
    seasons = [kept.facts(content).season for kept in variable]
    now = weather_at(total, Season.RAINY if Season.RAINY in seasons else Season.DRY, dice=dice).weather_kind
    changed = {
        name: told for kept in variable for name, told in kept.change_facts(content, weather_kind=now).items()
    }
    return (now if changed else None), changed


def day_after(content: Content, first: PartOfDay) -> Content:
    """The changes to a document whose mission is told of the part of the day that it begins in."""
    return MISSION.change_facts(
        content,
        part_of_day=first.part_of_day,
        light=first.light,
        light_turns=first.turns,
        next_row=first.next_row,
    )


def clock_now(content: Content) -> Clock:
    """The clock of a document with its part of the day: that with which the mission began, if none was kept."""
    clock = clock_of(State(content)) or Clock()
    if clock.day_until_turn is not None:
        return clock
    mission, rolled = MISSION.facts(content), DAY_PART.facts(content)
    begun = (
        rolled
        if mission.light_turns is None
        else DayPartFacts(mission.part_of_day, mission.light, mission.light_turns, mission.next_row)
    )
    if None in (begun.part_of_day, begun.light, begun.turns, begun.next_row):
        return clock
    return replace(
        clock,
        part_of_day=begun.part_of_day,
        light=begun.light,
        day_until_turn=begun.turns,
        next_row=begun.next_row,
    )


def in_part(clock: Clock, part: PartOfDay, *, first: int) -> Clock:
    """The clock in another part of the day, which begins with the turn ``first``."""
    return replace(
        clock,
        part_of_day=part.part_of_day,
        light=part.light,
        day_until_turn=first + part.turns - 1,
        next_row=part.next_row,
    )


def day_from_now(content: Content, part: PartOfDay) -> Content:
    """The clock of a document that is told by hand which part of the day it is: from this turn on.

    Between two turns it is from the next; a document without a clock in play has none that changes.
    """
    clock = CLOCK.read(content)
    if clock is None or not clock.turn:
        return {}
    first = clock.turn + 1 if clock.between_turns else clock.turn
    return CLOCK.change(content, in_part(clock, part, first=first))


def day_passed(clock: Clock, *, dice: Dice) -> Clock:
    """The clock in the part of the day to which its turn belongs: the next ones are rolled for as they begin.

    Where nobody said when the day began it stays as it is. Source: p. 58-59.
    """
    while (
        clock.day_until_turn is not None and clock.next_row is not None and clock.turn > clock.day_until_turn
    ):
        part = next_day_part(clock.next_row, dice=dice)
        clock = in_part(clock, part, first=clock.day_until_turn + 1)
    return clock
