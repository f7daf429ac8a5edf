"""The facts that commands need, and where each may stand: option, document, config."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.shell.play import Fact, Play, term_of, whole, word_of, yes_or_no
from fng_cli.errors import RequestError
from fng_cli.rules.armies.dates import season_of
from fng_cli.terms import AoStatus, Area, Corps, Light, MissionType, Season, Weather

CORPS: Fact[Corps] = Fact(
    "corps", "--corps", ("mission.corps", "ao.corps"), term_of(Corps, "corps"), "I|II|III|IV"
)
AREA: Fact[Area] = Fact("area", "--area", ("mission.area", "ao.area"), term_of(Area, "area"), "AREA")
LAST_AREA: Fact[Area] = Fact("last", "--last", ("campaign.last_area",), term_of(Area, "area"), "AREA")
STATUS: Fact[AoStatus] = Fact(
    "status",
    "--status",
    ("mission.status", "ao.status"),
    term_of(AoStatus, "status"),
    "pacified|contested|pro-communist",
)
EAL: Fact[int] = Fact(
    "EAL", "--eal", ("mission.eal", "enemy.eal", "level.eal", "pef.eal"), whole(1, 6), "1-6"
)
SEASON: Fact[Season] = Fact(
    "season", "--season", ("mission.season", "weather.season"), term_of(Season, "season"), "rainy|dry"
)
WEATHER: Fact[Weather] = Fact(
    "weather", "--weather", ("mission.weather", "weather.weather"), term_of(Weather, "weather")
)
LIGHT: Fact[Light] = Fact("light", "--light", ("mission.light", "day_part.light"), term_of(Light, "light"))
MISSION_TYPE: Fact[MissionType] = Fact(
    "mission", "--type", ("mission.type", "pef.type"), term_of(MissionType, "type of mission")
)
UNIT_SECTOR: Fact[int] = Fact(
    "sector", "--sector", ("mission.deployment.sector", "pef.unit_sector"), whole(1, 6), "1-6"
)
ACTIVITY: Fact[str] = Fact(
    "activity",
    "--activity",
    ("enemy.activity", "activity.activity"),
    word_of("vc-nva-activity", "activity", "VC/NVA activity"),
    "aggressive|usual|timid",
)
WATER_DEPTH: Fact[int] = Fact("depth of water", "--water", ("river.depth",), whole(1, 3), "1-3")
AMBUSHING: Fact[bool] = Fact("ambushing", "--ambushing", ("mission.ambushing", "pef.ambushing"), yes_or_no)

Rep = Annotated[int, typer.Option(min=1, max=7, metavar="REP", help="Reputation.")]
CorpsOption = Annotated[str | None, typer.Option("--corps", metavar="CORPS", help="I, II, III or IV.")]
AreaOption = Annotated[
    str | None, typer.Option("--area", metavar="AREA", help="Area of operations, such as highlands.")
]
StatusOption = Annotated[
    str | None, typer.Option("--status", metavar="STATUS", help="pacified, contested or pro-communist.")
]
EalOption = Annotated[
    int | None, typer.Option("--eal", min=1, max=6, metavar="EAL", help="Enemy Activity Level.")
]
MissionOption = Annotated[
    str | None,
    typer.Option("--type", metavar="TYPE", help="The mission: ambush, defense, fight, patrol or recon."),
]
SeasonOption = Annotated[str | None, typer.Option("--season", metavar="SEASON", help="rainy or dry.")]
WeatherOption = Annotated[
    str | None,
    typer.Option("--weather", metavar="WEATHER", help="clear, variable, inclement or terrible."),
]
LightOption = Annotated[str | None, typer.Option("--light", metavar="LIGHT", help="daylight or night.")]
ActivityOption = Annotated[
    str | None,
    typer.Option(
        "--activity", metavar="ACTIVITY", help="VC/NVA: aggressive, usual or timid (EAL 5, EAL 1 on p. 112)."
    ),
]
MonthOption = Annotated[
    str | None,
    typer.Option(
        "--month", "--date", metavar="MONTH", help="The month, such as 1967-07: it tells the season."
    ),
]
RainyOption = Annotated[bool, typer.Option("--rainy", help="In the rainy season, May to November.")]


def season(play: Play, given: str | None, month: str | None, rainy: bool = False) -> Season:
    """The season, by whatever says it: the option, the month, the document; else dry."""
    if given is not None:
        named = play.need(SEASON, given)
        if rainy and named is not Season.RAINY:
            raise RequestError(f"--rainy and --season {named}: it is one or the other")
        return named
    if rainy:
        return Season.RAINY
    if month is not None:
        return season_of(month)
    return play.find(SEASON) or Season.DRY
