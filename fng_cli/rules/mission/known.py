"""The sections of a mission, its weather, its time of day and its end: what later commands read of them, and may change.

Source: p. 58-59, 69, 71.
"""

from __future__ import annotations

from msgspec import Struct

from fng_cli.state import KeptSection
from fng_cli.terms import Area, Corps, DayPart, Light, MissionType, Season, Weather


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
