"""The game's vocabulary: the words of the book, as they stand in tables and documents."""

from __future__ import annotations

from enum import StrEnum


class Corps(StrEnum):
    """The four Corps Tactical Zones. Source: p. 44."""

    I = "I"  # noqa: E741 - the book's own name
    II = "II"
    III = "III"
    IV = "IV"


class Area(StrEnum):
    """The areas of operation that the zones are divided into. Source: p. 44."""

    DMZ = "dmz"
    COASTAL = "coastal"
    INTERIOR = "interior"
    HIGHLANDS = "highlands"
    FREE_FIRE_ZONE = "free-fire-zone"
    SWAMP = "swamp"


class Season(StrEnum):
    """The seasons: it is rainy from May to November. Source: p. 58."""

    RAINY = "rainy"
    DRY = "dry"


class AoStatus(StrEnum):
    """The political status of an area. Source: p. 54."""

    PACIFIED = "pacified"
    CONTESTED = "contested"
    PRO_COMMUNIST = "pro-communist"


class DayPart(StrEnum):
    """The parts of the day. Source: p. 59."""

    NIGHT = "night"
    PRE_DAWN = "pre-dawn"
    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"


class Light(StrEnum):
    """Daylight or night. Source: p. 59."""

    DAYLIGHT = "daylight"
    NIGHT = "night"


class Weather(StrEnum):
    """The kinds of weather. Source: p. 59."""

    CLEAR = "clear"
    VARIABLE = "variable"
    INCLEMENT = "inclement"
    TERRIBLE = "terrible"


class MissionType(StrEnum):
    """The types of mission. Source: p. 59, 98-102."""

    AMBUSH = "ambush"
    DEFENSE = "defense"
    FIGHT = "fight"
    PATROL = "patrol"
    RECON = "recon"


class Side(StrEnum):
    """Free World Forces, and Viet Cong with the North Vietnamese Army."""

    FWF = "fwf"
    VC_NVA = "vc-nva"


TERMS: dict[str, type[StrEnum]] = {
    "corps": Corps,
    "area": Area,
    "season": Season,
    "status": AoStatus,
    "day-part": DayPart,
    "light": Light,
    "weather": Weather,
    "mission": MissionType,
    "side": Side,
}
