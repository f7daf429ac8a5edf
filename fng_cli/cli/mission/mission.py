"""Commands for the steps before a mission, and the mission in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

import typer
from msgspec import Struct

from fng_cli.cli.options import facts
from fng_cli.cli.options.words import TurnsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse
from fng_cli.cli.shell.options import again, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.evening.phases import check_settled
from fng_cli.rules.ground import areas
from fng_cli.rules.mission import mission as missions
from fng_cli.rules.mission import weather
from fng_cli.rules.mission.deployment import unit_place
from fng_cli.rules.mission.mission import Mission, ending_text
from fng_cli.rules.mission.weather import MISSION, Guarded, GuardedMen, day_part_name, weather_effects_text
from fng_cli.state import State
from fng_cli.terms import Area, MissionType, Season, Weather
from fng_cli.words import count

SEASON_ASSUMED = " (nobody gave --month)"


def show_mission(screen: Screen, report: Mission, content: Content) -> None:
    """Print a mission and its circumstances: EAL, Support Level and season, time of day, light, weather, game
    length, and where the unit begins. If the mission guards something, that is added. ``content`` is
    unused.
    """
    screen.ruling(report.headline())
    for line in (
        f"Enemy Activity Level {report.eal}, Support Level {report.support_level}; {report.season} season"
        f"{SEASON_ASSUMED if report.season_assumed else ''}",
        f"{day_part_name(report.part_of_day)}: {count(report.light_turns, 'turn')} of {report.light}, "
        f"then row {report.next_row} of the day part table",
        f"{report.weather_kind.title()} weather. {weather_effects_text(report.weather_kind)}",
        f"Game length {report.game_length_turns} turns; {ending_text(report)}",
        f"Your unit begins {_begin_place(report)}",
        *(
            f"{label}: {sentence}"
            for label, sentence in (guarded_lines(report.guarded) if report.guarded else ())
        ),
    ):
        screen.line(line, indent=2, hang=2)


def guarded_lines(guarded: Guarded) -> Iterator[tuple[str, str]]:
    """Yield (label, sentence) for each thing that is recorded about a defended objective: guards, clearing,
    helicopter, water, road, positions. Nothing is yielded for what it lacks. Source: p. 99.
    """
    if guarded.men:
        men = ", ".join(_men_text(men) for men in guarded.men)
        armed = "" if guarded.weapon is None else f", each with an {_weapon_name(guarded.weapon)}"
        yield "Guarded", f"{men}{armed}"
    if guarded.clearing_in is not None:
        yield "Clearing", f'at least {guarded.clearing_in}" across'
    if guarded.helicopter is not None:
        yield (
            "Helicopter",
            f"a {_aircraft_name(guarded.helicopter)} arrives {guarded.arrives_turns} turns after "
            f"the start; it stays on the ground for {guarded.on_ground_turns} full turns and carries "
            f"supplies that weigh as much as {guarded.load_passengers} passengers",
        )
    if guarded.fill_turns is not None:
        yield "Water", f"{guarded.fill_turns} full turns until the canteens are filled"
    if guarded.civilians_amount is not None:
        yield (
            "Road",
            (
                f"until combat begins, {guarded.civilians_amount} civilians come along the road in each "
                f"turn whose activation total is {guarded.civilians_activation} or more (fng civilian "
                "arrive)"
            ),
        )
    if guarded.positions is not None:
        yield (
            "Positions",
            f"{guarded.positions} sandbag positions, DV 2, for {guarded.position_holds} men each",
        )


def _aircraft_name(name: str) -> str:
    """Return a helicopter's name by its id: ``UH-1 Slick`` for ``uh-1-slick``."""
    parts = name.split("-")
    return " ".join(("-".join(parts[:2]).upper(), *(part.title() for part in parts[2:])))


def _weapon_name(weapon: str) -> str:
    """Return the name of the weapon with this id. Raises RequestError if there is none."""
    from fng_cli.rules.weapons.weapons import find_weapon

    return find_weapon(weapon).name


def _men_text(men: GuardedMen) -> str:
    """Return the men at a guarded place in words, with their number: ``2 RTOs``, ``3 wounded``."""
    called = men.role.replace("-", " ").replace("rto", "RTO").replace("nco", "NCO")
    plural = "s" if men.number > 1 and men.role != "wounded" else ""
    return f"{men.number} {called}{plural}"


def _begin_place(report: Mission) -> str:
    """Return in words the place where the player's unit begins, such as ``in the best cover of sector 5,
    lying in ambush``.
    """
    deployment = report.deployment
    return unit_place(deployment.place, deployment.sector, report.ambushing)


@command("ao pick", page="54")
def ao_pick(play: Play, corps: facts.TheCorps, last: facts.LastArea) -> areas.PickedArea:
    """Roll one die for each area of the corps to choose the area of operations.

    The area with the highest die wins; the area of the last mission (--last) gets a bonus. The document
    records the area.

    Unless you add --force, a second roll is refused once the mission is under way.

    fng ao pick --corps II --last highlands
    fng ao pick --corps III --odds
    """
    check_settled(play.state, "area", force=play.force)
    return areas.pick_area(corps, last=last, dice=play.dice)


@command("ao status", page="54")
def ao_status(play: Play, corps: facts.TheCorps, area: facts.TheArea) -> areas.PoliticalStatus:
    """Roll for the political status of the area.

    Two dice, modified by the area, decide the political status, and the document records it.

    Unless you add --force, a second roll is refused once the mission is under way.

    fng ao status --corps IV --area interior --dice 3,4
    fng ao status --corps I --area dmz --odds
    """
    check_settled(play.state, "status", force=play.force)
    return areas.roll_political_status(corps, area, dice=play.dice)


@command("level support", page="58")
def level_support(play: Play) -> missions.SupportLevel:
    """Roll for the Support Level of the Free World Forces.

    The level is the lower of two dice, and the document records it.

    Unless you add --force, a second roll is refused once the mission is under way.

    fng level support --dice 2,5
    fng level support --odds
    """
    check_settled(play.state, "support-level", force=play.force)
    return missions.support_level(dice=play.dice)


@command("level activity", page="58")
def level_activity(play: Play, status: facts.TheStatus) -> missions.ActivityLevel:
    """Roll for the Enemy Activity Level of the area.

    The level is the lower of two dice, modified by the political status; the document records it.

    Unless you add --force, a second roll is refused once the mission is under way.

    fng level activity --status contested --dice 4,1
    fng level activity --status pro-communist --odds
    """
    check_settled(play.state, "activity", force=play.force)
    return missions.activity_level(status, dice=play.dice)


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
            help="Total of the activation dice that showed doubles, if the weather is variable.",
        ),
    ] = None,
) -> Ruled:
    """Roll for the weather of the mission, and show its effects.

    The total of two dice, plus 1 in the rainy season, decides the weather. With --doubles, variable weather
    changes without a roll.

    Unless you add --force or --doubles, the command is refused once the mission is under way.

    fng weather --rainy --dice 3,6
    fng weather --odds --odds-by weather_kind
    """
    if doubles is None or MISSION.facts(play.document).weather_kind is not Weather.VARIABLE:
        check_settled(play.state, "weather", force=play.force)
    season = when.now(play)
    report = (
        weather.weather(season, dice=play.dice)
        if doubles is None
        else weather.weather_at(doubles, season, dice=play.dice)
    )
    return Ruled(report, partial(weather.after_weather, report=report))


@command("day-part", page="58-59", report=weather.PartOfDay | weather.DayAhead)
def day_part(
    play: Play,
    row: Annotated[
        int | None,
        typer.Option(
            min=2,
            max=12,
            metavar="ROW",
            help="Row of the table to use instead of rolling, as shown by the last fng day-part.",
        ),
    ] = None,
    turns: Annotated[
        int | None,
        again(
            TurnsOption,
            "Number of turns to cover with parts of the day, one part after another.",
            min=1,
            max=200,
            metavar="TURNS",
        ),
    ] = None,
    season: Annotated[
        Season | None,
        facts.SEASON.with_help(
            "Season, rainy or dry; needed only if you changed ruling b-18 from its default."
        ),
    ] = None,
) -> Ruled:
    """Roll for the time of day when the mission begins, and show how the day passes turn by turn.

    One roll gives the time of day, and another how long it lasts; with --row, only its length is rolled. With
    --turns, the parts of the day that follow are rolled, too. The document records the first part.

    Unless you add --force, a second roll for the time of day is refused once the mission is under way.

    fng day-part --turns 20 --seed 7
    fng day-part --odds
    """
    if row is None:
        check_settled(play.state, "day-part", force=play.force)
    first = (
        weather.day_part(season, dice=play.dice)
        if row is None
        else weather.next_day_part(row, dice=play.dice)
    )
    report = first if turns is None else weather.day_ahead(turns, first, dice=play.dice)
    return Ruled(report, partial(weather.after_day_part, part=first))


class MissionDate(Struct, frozen=True):
    """The season and the month of a mission; None if neither the options nor the config say it."""

    season: Season | None
    month: str | None


def mission_date(play: Play, when: Annotated[facts.SeasonOptions, without("rainy")]) -> MissionDate:
    """Return the season and month of a new mission; nothing is rolled. The season comes from the options, or
    else from the document or config. The month comes only from the options. Each is None if unknown. Raises
    RequestError during a mission, unless forced, or if the season depends on a month that does not exist.
    """
    check_settled(play.state, "mission", force=play.force)
    return MissionDate(when.for_new_mission(play), when.month)


@command("mission", page="57-59, 98-101", report=missions.Mission, show=show_mission, file_use=FileUse.BEGINS)
def mission(
    play: Play,
    corps: facts.TheCorps,
    area: Annotated[
        Area | None, facts.AREA.by_option("Area of operations, such as highlands. [default: rolled]")
    ],
    last: facts.LastArea,
    date: Annotated[MissionDate, read_by(mission_date)],
    kind: Annotated[
        MissionType | None,
        facts.MISSION_TYPE.by_option(
            "Type of mission, instead of a roll: ambush, defense, fight, patrol or recon."
        ),
    ],
) -> Ruled:
    """Roll a whole mission: area, levels, time of day, weather, type and objective.

    --area and --type replace their rolls. The document records the mission and starts again at turn 0; no
    terrain or figures are rolled (see fng setup).

    The command is refused while a mission is being played, unless you add --force.

    fng mission --corps II --area highlands --seed 7
    fng mission --corps III --type patrol -f tonight.json
    """
    report = missions.mission(
        corps, area=area, last=last, season=date.season, month=date.month, kind=kind, dice=play.dice
    )
    return Ruled(report, _after_new_mission)


def _after_new_mission(state: State) -> State:
    """Return the state ready for a new mission: the clock at 0, nothing lasting or pending, and no support,
    aircraft, craters or swimmers. Figures and PEFs stay. An empty document is unchanged.
    """
    if not state.content:
        return state
    from fng_cli.rules.evening.opening import after_new_mission

    return after_new_mission(state)
