"""``fng insert``: troops and supplies flown in."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli.cli.helicopters import words
from fng_cli.cli.helicopters.helo import FlyingOptions
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.aboard import AboardOptions, each_once
from fng_cli.cli.options.craft import CraftOptions, FlownCraft
from fng_cli.cli.options.flying import (
    FiredAtOptions,
    GunsLeftOption,
    ShooterRepOption,
    ShotsFiredOption,
    StageOption,
    ThroughFlag,
    TooSmallFlag,
)
from fng_cli.cli.options.words import ArvnOption
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import read
from fng_cli.names import find
from fng_cli.rules.air.missions import check_air_space, check_has_come, flown, mission_of
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, check_goes_on, free_id
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import crew_of
from fng_cli.rules.helicopters.dustoff_plan import DepartureFire
from fng_cli.rules.helicopters.insert import (
    Insertion,
    InsertionEnding,
    InsertionPlan,
    InsertionStage,
    insert,
)
from fng_cli.rules.helicopters.loading import CargoLoad, check_fits
from fng_cli.rules.helicopters.piloting import check_lands
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.terms import Area


class InsertOptions(Options, frozen=True):
    """An insertion: how the load gets out, where it goes on, and fire as it hovers or lifts off."""

    kick_out: Annotated[bool, flag("The zone is too small: it hovers, and the load is kicked out.")] = False
    ground_turns: Annotated[
        int, typer.Option(min=0, max=9, metavar="TURNS", help="Whole turns that it stays on the ground.")
    ] = 1
    start: Annotated[
        str | None, again(StageOption, "Go on with: approach, unloading, take-off, leave-hover.")
    ] = None
    shots_fired: Annotated[int, again(ShotsFiredOption, "Shots at it as it hovers or takes off.")] = 0
    shooter_rep: ShooterRepOption = 4
    too_small: TooSmallFlag = False
    guns_left: GunsLeftOption = False
    arvn: Annotated[bool, again(ArvnOption, "Those aboard are ARVN, who weigh less.")] = False
    area: Annotated[Area | None, facts.AREA] = None
    through: ThroughFlag = False


class Flight(NamedTuple):
    """A helicopter that flies troops or supplies in, its plan, and everybody aboard."""

    flown: FlownCraft
    plan: InsertionPlan
    passengers: tuple[Victim, ...]
    crew: tuple[Victim, ...]


def plan_flight(
    play: Play,
    craft: Annotated[CraftOptions, without("load")],
    flying: FlyingOptions,
    aboard: AboardOptions,
    fired_at: FiredAtOptions,
    how: InsertOptions,
) -> Flight:
    """Return the flight that options and document declare.

    Raises RequestError where the craft is no helicopter, may not fly in now, or has no room for the passengers.
    """
    one = _flown(play, craft)
    row = one.craft.row
    if not row.is_helicopter:
        raise RequestError(f"--craft {one.craft.id}: the {row.name} is no helicopter")
    if not how.kick_out:
        check_lands(row)
    if not play.force:
        _check(play, one, how)
    passengers = _aboard(play, aboard, one.craft)
    if passengers and not play.force:
        load = CargoLoad(len(passengers))
        check_fits(row, load, area=how.area, arvn=how.arvn, guns_left=how.guns_left)
    fire = fired_at.fire()
    plan = InsertionPlan(
        row,
        one.craft.rep,
        flying.burden(carries=bool(passengers)),
        fire,
        fired_at.open_ground,
        how.kick_out,
        how.ground_turns,
        one.craft.points_taken,
        _stage(one.craft, how),
        DepartureFire(how.shots_fired, how.shooter_rep, fire.impact),
        one.craft.start_rep,
        lz_too_small=how.too_small,
        waits=bool(turn_of(play.document)) and not how.through,
        guns_left=how.guns_left,
    )
    return Flight(one, plan, passengers, crew_of(row, one.craft.crew_reps, one.craft.rep))


@command("insert", page="85-87, 90, 92, 99", report=Insertion, show=words.show_insertion)
def fly_in(play: Play, flight: Annotated[Flight, read_by(plan_flight)]) -> Ruled:
    """Fly troops or supplies in: the approach, landing or hover, unloading, and away, as far as it comes.

    fng insert --craft slick --rep 4 --aboard rep=4 --aboard rep=3

    fng insert --rep 4 --kick-out --ranking 8 --carrying
    """
    report = insert(flight.plan, flight.passengers, flight.crew, dice=play.dice)
    return Ruled(report, figures_after.changes(play, report.hurt) | _after(play, flight, report))


def _flown(play: Play, craft: CraftOptions) -> FlownCraft:
    """The helicopter that is meant: who is named, else the first of the document that flies nobody out, else a slick."""
    there = (
        one.id
        for one in AIRBORNE.read(play.document)
        if not one.gone and one.row.is_helicopter and not _is_medevac(play, one)
    )
    name = craft.craft or next(there, "uh-1-slick")
    return replace(craft, craft=name).read(play, weaponed=False)


def _is_medevac(play: Play, one: Airborne) -> bool:
    mission = mission_of(play.document, one)
    return mission is not None and mission.kind is SupportKind.MEDEVAC


def _check(play: Play, one: FlownCraft, how: InsertOptions) -> None:
    """Raise RequestError where it may not fly in now: its turn, or other support on the table."""
    check_air_space(play.document, SupportKind.TRANSPORT)
    if one.known:
        check_has_come(play.document, one.craft)
    if not how.through:
        check_goes_on(one.craft, turn_of(play.document))


def _stage(craft: Airborne, how: InsertOptions) -> InsertionStage:
    """The stage with which it goes on: as said, else by where the document has it."""
    if how.start:
        known = [one.value for one in InsertionStage if one is not InsertionStage.AWAY]
        return InsertionStage(find(how.start, known, "stage", "--from"))
    if craft.station is Station.LANDED:
        return InsertionStage.TAKE_OFF if craft.loaded else InsertionStage.UNLOADING
    return InsertionStage.LEAVE_HOVER if craft.station is Station.HOVERING else InsertionStage.APPROACH


def _aboard(play: Play, aboard: AboardOptions, craft: Airborne) -> tuple[Victim, ...]:
    """The passengers, those that the document has aboard with them; the crew apart."""
    loaded = replace(aboard, aboard=each_once(play, [*(aboard.aboard or ()), *craft.aboard]))
    return loaded.read(play)


STATIONS = {
    InsertionStage.APPROACH: Station.OFF_TABLE,
    InsertionStage.UNLOADING: Station.LANDED,
    InsertionStage.TAKE_OFF: Station.LANDED,
    InsertionStage.LEAVE_HOVER: Station.HOVERING,
    InsertionStage.AWAY: Station.HOME,
}
"""The place of a helicopter, by the stage with which it goes on."""


def _after(play: Play, flight: Flight, report: Insertion) -> Content:
    """The helicopter and its mission afterwards, where turns are counted or the document keeps it."""
    one, plan = flight.flown, flight.plan
    turn = turn_of(play.document)
    if not (one.known or plan.waits):
        return {}
    known = AIRBORNE.read(play.document)
    station = STATIONS[report.insertion_stage]
    if report.insertion_ending is InsertionEnding.CRASHED or report.crash_result:
        station = Station.DOWN
    elif report.insertion_ending is InsertionEnding.GOES_HOME:
        station = Station.HOME
    figures = {figure.id for figure in read(play.document)}
    still_in = report.insertion_stage in (InsertionStage.APPROACH, InsertionStage.UNLOADING)
    after = replace(
        one.craft,
        id=one.craft.id if one.known else free_id(known, one.craft.row),
        rep=report.pilot_rep,
        points_taken=report.points_taken,
        station=station,
        aboard=tuple(man.called for man in flight.passengers if man.called in figures) if still_in else (),
        loaded=report.insertion_stage is InsertionStage.TAKE_OFF,
        goes_on_turn=turn + report.in_turns if turn is not None and plan.waits else None,
    )
    landed = station in (Station.LANDED, Station.HOVERING)
    return AIRBORNE.change(play.document, [after]) | flown(
        play.document, after, stays=landed, pass_made=False
    )
