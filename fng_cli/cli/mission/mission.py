"""Commands for the steps before a mission."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.ground import areas
from fng_cli.rules.mission import contact as contacts
from fng_cli.rules.mission import levels, weather
from fng_cli.rules.mission import mission as missions
from fng_cli.rules.mission.deployment import unit_place
from fng_cli.terms import Season


@command("contact", page="57")
def contact(
    play: Play,
    rep: facts.Rep,
    rainy: facts.RainyOption = False,
    month: facts.MonthOption = None,
    three_dice: Annotated[
        bool, typer.Option("--three-dice", help="The last contact test passed one die.")
    ] = False,
) -> contacts.Contact:
    """Whether this campaign turn brings a mission: the contact test of the Star."""
    rainy = facts.season(play, None, month, rainy) is Season.RAINY
    return contacts.contact(rep, rainy=rainy, after_one_pass=three_dice, dice=play.dice)


@command("ao pick", page="54")
def ao_pick(
    play: Play,
    corps: facts.CorpsOption = None,
    last: Annotated[
        str | None, typer.Option(metavar="AREA", help="Where the last mission was: its die counts two more.")
    ] = None,
) -> areas.PickedArea:
    """Pick the area of operations: a die for each area of the corps."""
    return areas.pick_area(
        play.need(facts.CORPS, corps), last=play.find(facts.LAST_AREA, last), dice=play.dice
    )


@command("ao status", page="54")
def ao_status(
    play: Play, corps: facts.CorpsOption = None, area: facts.AreaOption = None
) -> areas.PoliticalStatus:
    """Who holds sway in the area: pacified, contested or pro-communist."""
    return areas.political_status(play.need(facts.CORPS, corps), play.need(facts.AREA, area), dice=play.dice)


@command("level support", page="58")
def level_support(play: Play) -> levels.SupportLevel:
    """The Support Level of the Free World Forces."""
    return levels.support_level(dice=play.dice)


@command("level activity", page="58")
def level_activity(play: Play, status: facts.StatusOption = None) -> levels.ActivityLevel:
    """The Enemy Activity Level of the area, by its political status."""
    return levels.activity_level(play.need(facts.STATUS, status), dice=play.dice)


@command("weather", page="58-59", report=weather.WeatherReport)
def roll_weather(
    play: Play,
    season: facts.SeasonOption = None,
    month: facts.MonthOption = None,
    rainy: facts.RainyOption = False,
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
    """The weather of the mission, and what it does."""
    now = facts.season(play, season, month, rainy)
    report = weather.weather(now, dice=play.dice) if doubles is None else weather.weather_at(doubles, now)
    return Ruled(report, _in_mission(play, weather=report.weather))


def _in_mission(play: Play, **facts_now: object) -> Content:
    """What a mission is told of the weather and the time of day as they are now."""
    mission = play.document.get("mission")
    return {"mission": mission | facts_now} if isinstance(mission, dict) else {}


@command("day-part", page="58-59", report=weather.Phase | weather.Clock)
def day_part(
    play: Play,
    row: Annotated[
        int | None,
        typer.Option(
            min=2, max=12, metavar="ROW", help="Do not roll: go on to this row, as the last one says."
        ),
    ] = None,
    turns: Annotated[
        int | None, typer.Option(min=1, max=200, metavar="TURNS", help="Follow the day for so many turns.")
    ] = None,
) -> Ruled:
    """When the mission begins, and what the day does turn by turn."""
    first = weather.day_part(dice=play.dice) if row is None else weather.next_day_part(row, dice=play.dice)
    report = first if turns is None else weather.clock(turns, first, dice=play.dice)
    now = {"day_part": first.day_part, "light": first.light, "light_turns": first.turns}
    return Ruled(report, _in_mission(play, **now, next_row=first.next_row))


def _show_mission(screen: Screen, report: missions.Mission, content: Content) -> None:
    screen.ruling(report.headline())
    for line in (
        f"Enemy Activity Level {report.eal}, Support Level {report.support_level}; {report.season} season",
        f"{weather.name_of(report.day_part)}: {report.light_turns} turns of {report.light}, "
        f"then row {report.next_row} of the day part table",
        f"{report.weather.title()} weather. {weather.effects_of(report.weather)}",
        f"Game length {report.game_length_turns} turns; {missions.ending(report)}",
        f"Your unit begins: {_begins(report)}",
    ):
        screen.line(line, indent=2, hang=2)


def _begins(report: missions.Mission) -> str:
    deployment = report.deployment
    return unit_place(deployment.place, deployment.sector, report.ambushing)


@command("mission", page="57-59, 98-101", show=_show_mission)
def mission(
    play: Play,
    corps: facts.CorpsOption = None,
    area: facts.AreaOption = None,
    last: Annotated[
        str | None, typer.Option(metavar="AREA", help="Where the last mission was: its die counts two more.")
    ] = None,
    season: facts.SeasonOption = None,
    month: facts.MonthOption = None,
    kind: Annotated[
        str | None,
        typer.Option(
            "--type", metavar="TYPE", help="Do not roll for it: ambush, defense, fight, patrol or recon."
        ),
    ] = None,
) -> missions.Mission:
    """A whole mission: area, status, levels, time of day, weather, type and what it asks for."""
    return missions.mission(
        play.need(facts.CORPS, corps),
        area=None if area is None else play.need(facts.AREA, area),
        last=play.find(facts.LAST_AREA, last),
        season=facts.season(play, season, month),
        month=month,
        kind=None if kind is None else play.need(facts.MISSION_TYPE, kind),
        dice=play.dice,
    )
