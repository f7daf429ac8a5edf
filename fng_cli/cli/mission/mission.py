"""Commands for the steps before a mission."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer

from fng_cli.cli.mission import words
from fng_cli.cli.options.words import TurnsOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import again, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.evening.phases import check_settled
from fng_cli.rules.ground import areas
from fng_cli.rules.mission import hours, levels, weather
from fng_cli.rules.mission import mission as missions
from fng_cli.rules.mission.known import MISSION
from fng_cli.state import State
from fng_cli.terms import Area, MissionType, Season, Weather


@command("ao pick", page="54")
def ao_pick(play: Play, corps: facts.TheCorps, last: facts.LastArea) -> areas.PickedArea:
    """Pick the area of operations: a die for each area of the corps.

    fng ao pick --corps II --last highlands
    fng ao pick --corps III --odds
    """
    check_settled(play.document, "area", force=play.force)
    return areas.pick_area(corps, last=last, dice=play.dice)


@command("ao status", page="54")
def ao_status(play: Play, corps: facts.TheCorps, area: facts.TheArea) -> areas.PoliticalStatus:
    """Roll the political status: pacified, contested or pro-communist.

    fng ao status --corps IV --area interior --dice 3,4
    fng ao status --corps I --area dmz --odds
    """
    check_settled(play.document, "status", force=play.force)
    return areas.political_status(corps, area, dice=play.dice)


@command("level support", page="58")
def level_support(play: Play) -> levels.SupportLevel:
    """The Support Level of the Free World Forces.

    fng level support --dice 2,5
    fng level support --odds
    """
    check_settled(play.document, "support-level", force=play.force)
    return levels.support_level(dice=play.dice)


@command("level activity", page="58")
def level_activity(play: Play, status: facts.TheStatus) -> levels.ActivityLevel:
    """The Enemy Activity Level of the area, by its political status.

    fng level activity --status contested --dice 4,1
    fng level activity --status pro-communist --odds
    """
    check_settled(play.document, "activity", force=play.force)
    return levels.activity_level(status, dice=play.dice)


@command("weather", page="58-59", report=weather.WeatherReport)
def roll_weather(
    play: Play,
    when: facts.SeasonOptions,
    doubles: Annotated[
        int | None,
        typer.Option(
            min=2,
            max=12,
            metavar="TOTAL",
            help="In variable weather: the total of the doubles for activation.",
        ),
    ] = None,
) -> Ruled:
    """The weather of the mission, and what it does.

    fng weather --rainy --dice 3,6
    fng weather --odds --odds-by weather_kind
    """
    if doubles is None or MISSION.facts(play.document).weather_kind is not Weather.VARIABLE:
        check_settled(play.document, "weather", force=play.force)
    season = when.now(play)
    report = (
        weather.weather(season, dice=play.dice)
        if doubles is None
        else weather.weather_at(doubles, season, dice=play.dice)
    )
    return Ruled(report, weather.weather_after(play.document, report))


@command("day-part", page="58-59", report=weather.PartOfDay | weather.DayAhead)
def day_part(
    play: Play,
    row: Annotated[
        int | None,
        typer.Option(
            min=2, max=12, metavar="ROW", help="Do not roll: go on to this row, as the last one says."
        ),
    ] = None,
    turns: Annotated[
        int | None, again(TurnsOption, "Follow the day for so many turns.", min=1, max=200, metavar="TURNS")
    ] = None,
    season: Annotated[
        Season | None, facts.SEASON.with_help("rainy or dry, where another reading asks for it (b-18).")
    ] = None,
) -> Ruled:
    """Roll when the mission begins, and what the day does turn by turn.

    fng day-part --turns 20 --seed 7
    fng day-part --odds
    """
    if row is None:
        check_settled(play.document, "day-part", force=play.force)
    first = (
        weather.day_part(season, dice=play.dice)
        if row is None
        else weather.next_day_part(row, dice=play.dice)
    )
    report = first if turns is None else weather.day_ahead(turns, first, dice=play.dice)
    return Ruled(report, weather.day_after(play.document, first) | hours.day_from_now(play.document, first))


class MissionDate(NamedTuple):
    """The season and the month of a mission; None where nobody says them."""

    season: Season | None
    month: str | None


def mission_date(play: Play, when: Annotated[facts.SeasonOptions, without("rainy")]) -> MissionDate:
    """Return when a mission takes place. Raises RequestError if the document has a mission already."""
    check_settled(play.document, "mission", force=play.force)
    return MissionDate(when.anew(play), when.month)


@command(
    "mission", page="57-59, 98-101", report=missions.Mission, show=words.show_mission, file_use=FileUse.BEGINS
)
def mission(
    play: Play,
    corps: facts.TheCorps,
    area: Annotated[
        Area | None, facts.AREA.by_option("Area of operations, such as highlands; else by dice.")
    ],
    last: facts.LastArea,
    date: Annotated[MissionDate, read_by(mission_date)],
    kind: Annotated[
        MissionType | None,
        facts.MISSION_TYPE.by_option("Do not roll for it: ambush, defense, fight, patrol or recon."),
    ],
) -> Ruled:
    """A whole mission: area, status, levels, time of day, weather, type and what it asks for.

    fng mission --corps II --area highlands --seed 7
    fng mission --corps III --type patrol -f tonight.json
    """
    report = missions.mission(
        corps, area=area, last=last, season=date.season, month=date.month, kind=kind, dice=play.dice
    )
    return Ruled(report, _begin_anew)


def _begin_anew(state: State) -> State:
    """Return the state as another mission begins in its document; an empty document stays as it is."""
    if not state.content:
        return state
    from fng_cli.rules.evening.opening import begun_anew

    return state.with_part(begun_anew(state.content))
