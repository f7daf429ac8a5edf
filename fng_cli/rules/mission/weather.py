"""Weather and time of day: their rolls, aircraft in bad weather, the parts of the day turn by turn.

Source: p. 58-59, 69, 71.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.readings import amount
from fng_cli.rules.clock.clock import CLOCK, Clock, clock_of
from fng_cli.rules.clock.happenings import with_happening
from fng_cli.state import KeptSection, State
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Area, Corps, DayPart, Light, MissionType, Season, Side, Weather
from fng_cli.words import count


class Deployment(Struct, frozen=True):
    """The place where the player's unit begins: a sector of the table, 1 to 6, and where in it."""

    sector: int
    place: str


class GuardedMen(Struct, frozen=True):
    """A number of men of one role who are at the guarded place from the start."""

    role: str
    number: int


class Guarded(Struct, frozen=True):
    """The numbers of the objective of a defense. A field is None if it does not concern this objective. Source: p. 99."""

    helicopter: str | None = None
    """The id of the helicopter that comes."""
    arrives_turns: int | None = None
    """It lands this many turns from the start of the game."""
    on_ground_turns: int | None = None
    """It stays this many full turns."""
    load_passengers: int | None = None
    """Its load weighs as much as this many passengers."""
    men: tuple[GuardedMen, ...] = ()
    """The men who are there beside the squad."""
    weapon: str | None = None
    """The weapon of these men."""
    fill_turns: int | None = None
    """The full turns in which water is fetched."""
    civilians_amount: str | None = None
    """The civilians who come on a turn, as dice: ``1d6``."""
    civilians_activation: int | None = None
    """They come on each turn before combat whose activation total is this or more."""
    positions: int | None = None
    """The number of sandbag positions."""
    position_holds: int | None = None
    """The men that a position holds."""
    clearing_in: int | None = None
    """The least width of the clearing, in inches."""


class MissionFacts(Struct, frozen=True):
    """The fields of a mission that later commands read, as in ``Mission``; None if the document does not have it."""

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
    """The corps and area of a mission, read separately, since options may override them."""

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
    carried_off: tuple[str, ...] = ()
    left_behind: tuple[str, ...] = ()


MISSION = KeptSection(
    "mission",
    MissionFacts,
    *("weather_kind", "part_of_day", "light", "light_turns", "next_row"),
    *("support_level", "eal"),
)
"""The mission: its weather and light as they go on, the levels as events and first contact leave them."""


def side_in_ambush(state: State) -> Side | None:
    """Return the side that lies in ambush. Its figures take no In Sight test up to the end of the first turn.
    None from turn 2 on, in missions other than an Ambush, or if the side or the clock is not known. Source:
    p. 98.
    """
    mission, clock = MISSION.facts(state.content), clock_of(state)
    if mission.type is not MissionType.AMBUSH or mission.ambushing is None or clock is None or clock.turn > 1:
        return None
    return Side.FWF if mission.ambushing else Side.VC_NVA


MISSION_PLACE = KeptSection("mission", MissionPlace)
"""The place of the mission."""

WEATHER = KeptSection("weather", WeatherFacts, "weather_kind")
"""The weather that was rolled without a mission."""

DAY_PART = KeptSection("day_part", DayPartFacts)
"""The part of the day that was rolled without a mission."""

MISSION_END = KeptSection("mission_end", MissionEndFacts)
"""The answer to whether the game ended with a turn."""


class Takeoff(Struct, frozen=True):
    """The effect of the weather on an aircraft: it stays grounded, or comes some turns late (0 for on time)."""

    grounded: bool = False
    late_turns: int = 0
    rulings: tuple[str, ...] = ()


def delay_text(turns: int) -> str:
    """Return an aircraft's delay by the weather as the end of a sentence: ``; delayed 1 turn by the
    weather``. Empty for 0 turns.
    """
    return f"; delayed {turns} turn{'' if turns == 1 else 's'} by the weather" if turns else ""


def roll_takeoff(weather: Weather | None, *, what: str = "aircraft", dice: Dice) -> Takeoff:
    """Roll to see whether the weather keeps an aircraft on the ground and, if not, how many turns late it
    comes. Dice are rolled only in inclement weather (ruling x-58). Terrible weather grounds aircraft;
    other or unknown weather lets them fly on time. ``what`` names the aircraft in dice labels. Source: p.
    59.
    """
    row = weather_row(weather or Weather.CLEAR)
    if row.get("no_aircraft"):
        return Takeoff(grounded=True)
    if "aircraft_grounded" not in row:
        return Takeoff()
    if dice.chance(row["aircraft_grounded"], f"the {what} stays on the ground"):
        return Takeoff(grounded=True, rulings=("x-58",))
    return Takeoff(
        late_turns=dice.amount(row["aircraft_late_turns"], f"turns that the {what} is late"),
        rulings=("x-58",),
    )


class WeatherReport(Report, frozen=True):
    """The weather of a mission, and its effects."""

    ANSWER: ClassVar[tuple[str, ...]] = ("weather_kind",)

    weather_kind: Weather
    season: Season
    aircraft_grounded: str | None
    """The faces of a die on which an aircraft does not take off: ``1-3``; None if all take off."""
    aircraft_late: str | None
    """The dice for the turns by which an aircraft is late; None if all are on time."""
    sight_daylight_in: int | None
    """The limit of sight by day in inches; None without a limit."""
    sight_night_in: int | None
    mud: bool
    paddies_flooded: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the kind of weather, and its effects."""
        return f"{self.weather_kind.title()} weather. {self.effects()}"

    def effects(self) -> str:
        """Return the effects of this weather, in the words of the table."""
        return weather_effects_text(self.weather_kind)


class PartOfDay(Report, frozen=True):
    """A part of the day: its light, how many turns it lasts, and the row of the day part table that follows it."""

    ANSWER: ClassVar[tuple[str, ...]] = ("part_of_day",)

    part_of_day: DayPart
    light: Light
    turns: int
    next_row: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the part of the day with its length and light: ``Evening: 3 turns of daylight.``"""
        light = "daylight" if self.light is Light.DAYLIGHT else "night"
        return f"{day_part_name(self.part_of_day)}: {count(self.turns, 'turn')} of {light}."


class PhaseTurns(Struct, frozen=True):
    """A part of the day with its first and last turn."""

    from_turn: int
    to_turn: int
    part_of_day: DayPart
    light: Light

    def text(self) -> str:
        """Return the phase in a few words: ``turns 1-3 afternoon (daylight)``."""
        return f"turns {self.from_turn}-{self.to_turn} {self.part_of_day} ({self.light})"


class Unrolled(Struct, frozen=True):
    """A part of the day whose first turn is known, but whose length must still be rolled with ``turns_dice``.

    ``row`` is its row in the day part table.
    """

    from_turn: int
    part_of_day: DayPart
    light: Light
    turns_dice: str
    row: int


class DayAhead(Report, frozen=True):
    """The parts of the day from the first turn on, each with its first and last turn.

    The other fields are those of the first one, but for ``next_row``, which is the row after the last one.
    """

    part_of_day: DayPart
    light: Light
    turns: int
    next_row: int
    phases: tuple[PhaseTurns, ...]
    rulings: tuple[str, ...] = ()

    def answer(self) -> str:
        """Return the parts of the day in their order: ``night, pre-dawn``."""
        return ", ".join(phase.part_of_day for phase in self.phases)

    def summary(self) -> str:
        """Return all parts of the day in one sentence, each with its turns and light: ``turns 1-3 afternoon
        (daylight); turns 4-9 evening (daylight).``
        """
        return "; ".join(phase.text() for phase in self.phases) + "."


def day_part_name(part: DayPart) -> str:
    """Return a part of the day with a capital first letter, to begin a sentence: ``Pre-dawn``."""
    return part.capitalize()


def weather_row(weather: Weather) -> Entry:
    """Return the row of the weather table for a kind of weather, such as ``inclement``."""
    return next(row for row in table("weather").column(None).values() if row["weather"] == weather)


def is_no_flying_weather(weather: Weather | None) -> bool:
    """True if no aircraft can fly in this weather; False if ``weather`` is None (unknown). Source: p. 59."""
    return weather is not None and bool(weather_row(weather).get("no_aircraft", False))


def weather_effects_text(kind: Weather) -> str:
    """Return the effects of a kind of weather, in the words of the table."""
    return f"{weather_row(kind)['text']}."


def weather(season: Season = Season.DRY, *, dice: Dice) -> WeatherReport:
    """Roll the weather of a mission with 2d6, and return it with its effects. In the rainy season the roll
    has a modifier, unless a house rule drops it (ruling b-18).

    Source: p. 58-59.
    """
    chart = table("weather")
    rains = season is Season.RAINY and not dice.takes("b-18", 1)
    modifier = chart.modifiers["rainy-season"]["total"] if rains else 0
    return _weather_report(chart.throw(dice, modifier, label="weather"), season)


def weather_at(total: int, season: Season = Season.DRY, *, dice: Dice | None = None) -> WeatherReport:
    """Return the weather for ``total``, the total of the activation doubles (ruling b-19). Nothing is rolled.
    Source: p. 58-59.

    ``dice`` only says if a house rule adds the rainy season's modifier; with None it is not added. Raises
    RequestError for an odd total, which doubles cannot have.
    """
    if total % 2:
        raise RequestError(f"{total} is not a possible total of doubles, which add up to an even number")
    chart = table("weather")
    rains = season is Season.RAINY and dice is not None and dice.takes("b-19", 2)
    return _weather_report(
        chart.at(total + (chart.modifiers["rainy-season"]["total"] if rains else 0)), season
    )


@kept
def _weather_report(row: Entry, season: Season) -> WeatherReport:
    """Return the weather report that a row of the weather table gives in this season: the weather, and its
    effects on aircraft, sight and ground. Cached; nothing is rolled.
    """
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
    """Roll the part of the day in which the mission begins (2d6), and how many turns it lasts. Under a house
    rule (ruling b-18) a rainy ``season`` adds to the roll, at most up to LAST_ROW; without it the season
    does not matter. None counts as dry. Source: p. 58-59.
    """
    chart = table("day-part")
    later = season is Season.RAINY and (dice.takes("b-18", 1) or dice.takes("b-18", 3))
    modifier = table("weather").modifiers["rainy-season"]["total"] if later else 0
    if not modifier:
        return _roll_length(chart.throw(dice, label="day part"), dice)
    return _roll_length(chart.at(min(LAST_ROW, dice.total(chart.dice, "day part", modifier))), dice)


def next_day_part(row: int, *, dice: Dice) -> PartOfDay:
    """Return the next part of the day with its length, which is rolled unless it is fixed. ``row`` finds the
    part in the table ``day-part``; the part before it gives that number as its ``next_row``. Source: p.
    58-59.
    """
    return _roll_length(table("day-part").at(row), dice)


def _turns_dice(row: Entry, takes: Takes) -> str:
    """Return the dice that decide how many turns a part of the day lasts, such as ``3+1/2d6``; a fixed length
    is a plain number. ``row`` is that part's row in the table. ``takes`` tells which house rules hold.
    With the one on ruling b-17, the dice are those of the book's example, if the row has any.
    """
    by_example: str | None = row.get("turns_in_example")
    return by_example if by_example and takes("b-17", 2) else str(row["turns"])


def _roll_length(row: Entry, dice: Dice) -> PartOfDay:
    """Roll how many turns a part of the day lasts, unless its length is fixed. ``row`` is its row of the
    table. Return the part with its length, its light and the next row; the next step rolls the part of the
    day that follows.
    """
    turns = dice.amount(_turns_dice(row, dice.takes), "turns it lasts")
    following = Next(
        call("day-part", row=row["next_row"]),
        f"after {count(turns, 'turn')}, roll for the next part of the day",
    )
    rulings = (*table("day-part").rulings, *row.rulings)
    return PartOfDay(
        part_of_day=row.term("day_part", DayPart),
        light=row.term("light", Light),
        turns=turns,
        next_row=row["next_row"],
        rulings=rulings,
        next=(following,),
    )


def day_ahead(turns: int, first: PartOfDay, *, dice: Dice) -> DayAhead:
    """Roll how long the parts of the day after ``first`` last, until the turns 1 to ``turns`` are covered.
    Return all parts, each with its first and last turn. ``first`` was rolled earlier and begins on turn 1.
    Nothing is rolled if it is long enough. Source: p. 58-59.
    """
    phases: list[PhaseTurns] = []
    phase, turn = first, 1
    while True:
        last = turn + phase.turns - 1
        phases.append(PhaseTurns(turn, last, phase.part_of_day, phase.light))
        if last >= turns:
            break
        phase, turn = next_day_part(phase.next_row, dice=dice), last + 1
    return DayAhead(
        part_of_day=first.part_of_day,
        light=first.light,
        turns=first.turns,
        next_row=phase.next_row,
        phases=tuple(phases),
        rulings=first.rulings,
    )


def foreseeable_phases(
    first: PhaseTurns, next_row: int, until: int, takes: Takes = as_written
) -> Iterator[PhaseTurns | Unrolled]:
    """Yield the parts of the day, from ``first`` to the turn ``until``, that are certain without a roll. If
    the length of a part that begins by then must be rolled, that part is yielded last, as an ``Unrolled``.
    ``next_row`` is the row of the day part table after ``first``. ``takes`` tells which house rules hold
    (ruling b-17). Source: p. 58-59.
    """
    yield first
    turn = first.to_turn + 1
    while turn <= until:
        row = table("day-part").at(next_row)
        part, light, turns = row.term("day_part", DayPart), row.term("light", Light), _turns_dice(row, takes)
        length = amount(turns)
        if length.least != length.most:
            yield Unrolled(turn, part, light, turns, next_row)
            return
        yield PhaseTurns(turn, turn + length.fixed - 1, part, light)
        turn, next_row = turn + length.fixed, row["next_row"]


def after_weather(state: State, report: WeatherReport) -> State:
    """Return the state with the report's kind of weather recorded in its mission; unchanged if the document
    has no mission.
    """
    return state.with_part(MISSION.change_facts(state.content, weather_kind=report.weather_kind))


def settled_weather(state: State, total: int, *, dice: Dice) -> Weather | None:
    """Return the weather that replaces the document's variable weather after doubles with this total (ruling
    b-19). None if the weather is not variable. ``dice`` is asked only for house rules. Raises RequestError
    if the weather is variable and the total is odd, which doubles never give.
    """
    variable = _variable_sections(state)
    if not variable:
        return None
    seasons = [section.facts(state.content).season for section in variable]
    return weather_at(total, Season.RAINY if Season.RAINY in seasons else Season.DRY, dice=dice).weather_kind


def after_settled_weather(state: State, weather: Weather | None) -> State:
    """Return the state after variable weather has settled: ``weather`` is put in its place and, if turns are
    counted, the change is recorded. Unchanged if ``weather`` is None or variable again (a house rule), or if
    the document has no variable weather.
    """
    variable = _variable_sections(state)
    if weather in (None, Weather.VARIABLE) or not variable:
        return state
    for section in variable:
        state = state.with_part(section.change_facts(state.content, weather_kind=weather))
    return with_happening(state, weather_kind=weather)


def _variable_sections(state: State) -> list[KeptSection[MissionFacts] | KeptSection[WeatherFacts]]:
    """Return those of the document's sections ``mission`` and ``weather`` whose weather is variable: both,
    one or none.
    """
    sections: tuple[KeptSection[MissionFacts] | KeptSection[WeatherFacts], ...] = (MISSION, WEATHER)
    return [section for section in sections if section.facts(state.content).weather_kind is Weather.VARIABLE]


def clock_now(state: State) -> Clock:
    """Return the clock of a document; without one, a clock at turn 0. If the clock does not say when the part
    of the day ends, the part, its light, its end and the next part are taken from the mission or else from
    a roll for the part of the day, if known.
    """
    content = state.content
    clock = clock_of(state) or Clock()
    if clock.day_until_turn is not None:
        return clock
    mission, rolled = MISSION.facts(content), DAY_PART.facts(content)
    first = (
        rolled
        if mission.light_turns is None
        else DayPartFacts(mission.part_of_day, mission.light, mission.light_turns, mission.next_row)
    )
    if None in (first.part_of_day, first.light, first.turns, first.next_row):
        return clock
    return replace(
        clock,
        part_of_day=first.part_of_day,
        light=first.light,
        day_until_turn=first.turns,
        next_row=first.next_row,
    )


def with_day_part(clock: Clock, part: PartOfDay, *, first: int) -> Clock:
    """Return the clock with a new part of the day, which begins in the turn ``first`` and lasts as many turns
    as ``part`` says. The clock's own turn stays the same.
    """
    return replace(
        clock,
        part_of_day=part.part_of_day,
        light=part.light,
        day_until_turn=first + part.turns - 1,
        next_row=part.next_row,
    )


def after_day_part(state: State, part: PartOfDay) -> State:
    """Return the state with a rolled part of the day recorded in the mission, if there is one, and on the
    clock. On the clock it begins with this turn or, if the game is between turns, with the next one. The
    clock is unchanged before its first turn.
    """
    in_mission = MISSION.change_facts(
        state.content,
        part_of_day=part.part_of_day,
        light=part.light,
        light_turns=part.turns,
        next_row=part.next_row,
    )
    clock = state[CLOCK]
    state = state.with_part(in_mission)
    if clock is None or not clock.turn:
        return state
    first = clock.turn + 1 if clock.between_turns else clock.turn
    return state.with_(CLOCK, with_day_part(clock, part, first=first))


def advance_day_part(clock: Clock, *, dice: Dice) -> Clock:
    """Return the clock with the part of the day that its turn belongs to. The length of each part that has
    begun since is rolled, unless it is fixed. If the present part still lasts, or the clock lacks its end or
    the next row, the clock is unchanged and nothing is rolled. Source: p. 58-59.
    """
    while (
        clock.day_until_turn is not None and clock.next_row is not None and clock.turn > clock.day_until_turn
    ):
        part = next_day_part(clock.next_row, dice=dice)
        clock = with_day_part(clock, part, first=clock.day_until_turn + 1)
    return clock
