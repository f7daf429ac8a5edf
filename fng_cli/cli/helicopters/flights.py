"""``fng dustoff`` and ``fng insert``: wounded flown out, troops and supplies flown in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.helicopters import helo
from fng_cli.cli.helicopters.helo import FlyingOptions
from fng_cli.cli.odds.asked import chance_facts, percent
from fng_cli.cli.options import facts
from fng_cli.cli.options.flying import (
    AboardOptions,
    CraftName,
    CraftOptions,
    DeadOption,
    EnemyInOption,
    FiredAtOptions,
    FlownCraft,
    GunsLeftOption,
    LoadersOption,
    ShooterRepOption,
    ShotsFiredOption,
    StageOption,
    ThroughFlag,
    TooSmallFlag,
    TriesOption,
    WoundedOption,
    each_once,
)
from fng_cli.cli.options.who import Subject, below
from fng_cli.cli.options.words import ArvnOption, PointsTakenOption
from fng_cli.cli.radio.radio import Calling, check_may_ask
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import WHO, Options, again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import find
from fng_cli.rules.air.craft import find_craft
from fng_cli.rules.air.missions import check_air_space, check_has_come, mission_of
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, check_goes_on
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.damage import crew_of
from fng_cli.rules.helicopters.dustoff import DustoffReport, after_dustoff, dustoff, open_medevac
from fng_cli.rules.helicopters.flight import DepartureFire, Dustoff, Stage
from fng_cli.rules.helicopters.insert import Insertion, InsertionPlan, InsertionStage, after_insertion, insert
from fng_cli.rules.helicopters.piloting import Burden, CargoLoad, check_fits, check_lands
from fng_cli.rules.people.person import Deed, Person, person_of, refusal
from fng_cli.rules.radio.radio_calls import (
    RadioLine,
    caller_of,
    carries_radio,
    conditions_of,
    operators,
)
from fng_cli.rules.support.heard import check_heard, unanswered_call
from fng_cli.rules.support.levels import stands_ready
from fng_cli.rules.support.requests import SupportAsked
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SupportKind,
    SupportMission,
    active_on_table,
    check_denied,
    check_golden_rule,
    has_come,
    record_of,
)
from fng_cli.terms import Area, Light, Side, Weather

if TYPE_CHECKING:
    from fng_cli.odds import Odds


class DustoffOptions(Options, frozen=True):
    """A dustoff: who calls, who is to be flown out, what awaits the helicopter."""

    sl: Annotated[int | None, facts.SUPPORT_LEVEL] = None
    calling: Annotated[Calling, only("by", "rep", "contact", "hill", "phone")] = Calling()
    keep_ready: Annotated[bool, flag("Ask on demand, though a helicopter stands ready.")] = False
    pilot: Annotated[
        int | None,
        typer.Option(
            "--pilot", min=1, max=7, metavar="REP", help="The pilot's REP; else a die.", rich_help_panel=WHO
        ),
    ] = None
    craft: CraftName = None
    wounded: Annotated[
        int | None, again(WoundedOption, "Wounded, without a document; else all there are.")
    ] = None
    dead: Annotated[int, again(DeadOption, "Dead to be taken, without a document.")] = 0
    take: Annotated[
        list[str] | None,
        typer.Option(
            "--take", metavar="WHO", help="Who is taken, the dead too; else all who are out of the fight."
        ),
    ] = None
    loaders: Annotated[
        int | None, again(LoadersOption, "Unwounded figures who carry; else all there are.")
    ] = None
    start: Annotated[
        str | None,
        again(StageOption, "Go on with: call, request, on-its-way, approach, loading, take-off."),
    ] = None
    tries: TriesOption = 0
    damage: Annotated[int, again(PointsTakenOption, "Points that it has taken.")] = 0
    fired_at: FiredAtOptions = FiredAtOptions()
    shots_fired: Annotated[int, again(ShotsFiredOption, "Shots at it as it takes off.")] = 0
    shooter_rep: ShooterRepOption = 4
    enemy_in: EnemyInOption = None
    too_small: TooSmallFlag = False
    guns_left: GunsLeftOption = False
    arvn: Annotated[bool, again(ArvnOption, "Those taken are ARVN.")] = False
    through: ThroughFlag = False
    weather: Annotated[Weather | None, facts.WEATHER] = None
    light: Annotated[Light | None, facts.LIGHT] = None
    area: Annotated[Area | None, facts.AREA] = None


def plan_of(play: Play, how: DustoffOptions) -> Dustoff:
    """The dustoff that is meant: from the call, or from where the document has it.

    Raises RequestError where something is missing, or cannot be.
    """
    known = figures.read(play.document)
    kept, mission = under_way(play)
    turn = _turn(play)
    if kept and not (how.through or play.force):
        check_goes_on(kept, turn)
    stage = _stage(play, how, kept, mission)
    craft = find_craft(how.craft or (kept.craft if kept else "uh-1-slick"))
    if not craft.is_helicopter:
        raise RequestError(f"--craft {how.craft}: the {craft.name} is no helicopter")
    check_lands(craft)
    held_off = _is_held_off(play, stage)
    wounded, dead = _patients(how, known, kept)
    plan = Dustoff(
        craft,
        stage=stage,
        crew_reps=kept.crew_reps if kept and not how.pilot else (),
        pilot_rep=how.pilot or (kept.rep if kept else mission.pilot_rep if mission else None),
        start_rep=kept.start_rep if kept else None,
        burden=Burden(how.weather, how.light is Light.NIGHT),
        patients=tuple(one.called for one in wounded),
        dead=tuple(one.called for one in dead),
        people=(*wounded, *dead),
        aboard=kept.aboard if kept else (),
        wounded_most=mission.wounded_most if mission else None,
        loaders=how.loaders if how.loaders is not None else _loaders(known, below(play.document)),
        area=how.area,
        arvn=how.arvn,
        guns_left=how.guns_left,
        fire=how.fired_at.fire(),
        open_ground=how.fired_at.open_ground,
        shots=DepartureFire(how.shots_fired, how.shooter_rep, how.fired_at.fire().impact),
        enemy_in=how.enemy_in,
        lz_too_small=how.too_small,
        points_taken=how.damage or (kept.points_taken if kept else 0),
        tries=how.tries or (kept.tries if kept else 0),
        weather_rolled=bool(mission and mission.craft)
        or stage in (Stage.APPROACH, Stage.LOADING, Stage.TAKE_OFF),
        waits=turn is not None and not how.through,
        held_off=held_off,
    )
    if stage in (Stage.CALL, Stage.REQUEST):
        asking, record = _asking(play, how), record_of(play.state)
        plan = replace(
            plan,
            line=_line(play, how) if stage is Stage.CALL else None,
            conditions=conditions_of(how.weather, hill=how.calling.hill, phone=how.calling.phone),
            asking=asking,
            record=record,
            ready=not how.keep_ready and stands_ready(asking.kind, asking.level, record),
        )
    return plan


def _turn(play: Play) -> int | None:
    """The turn that is played; None where nobody counts them, or the first is still to come."""
    return turn_of(play.state) or None


def _is_held_off(play: Play, stage: Stage) -> bool:
    """True if other support is active on the table in this turn: a medevac may be called, and waits. Source: p. 73-74.

    Raises RequestError where it is to come over the table all the same.
    """
    missions, turn = SUPPORT_MISSIONS.read(play.document), _turn(play)
    if stage not in (Stage.CALL, Stage.REQUEST):
        check_golden_rule(missions, SupportKind.MEDEVAC, turn)
    return any(one.kind.type is not SupportKind.MEDEVAC.type for one in active_on_table(missions, turn))


def under_way(play: Play) -> tuple[Airborne | None, SupportMission | None]:
    """The medevac of a document that is on its way, or there, and its mission; None where there is none."""
    mission = open_medevac(play.state[SUPPORT_MISSIONS], _turn(play))
    crafts = [craft for craft in play.state[AIRBORNE] if not craft.gone]
    helicopter = next((craft for craft in crafts if mission and craft.for_mission == mission.id), None)
    return helicopter, mission


STAGES = {Station.OFF_TABLE: Stage.APPROACH, Station.HOVERING: Stage.APPROACH, Station.LANDED: Stage.LOADING}
"""The stage with which a helicopter goes on, by where it is."""


def _stage(play: Play, how: DustoffOptions, kept: Airborne | None, mission: SupportMission | None) -> Stage:
    """The stage with which it goes on: as said, else as the document has it, else the call, where none was heard."""
    if mission and not has_come(mission, _turn(play)) and not how.through:
        raise RequestError(f"{mission.called} comes in turn {mission.from_turn}; --through plays it at once")
    if how.start:
        said = Stage(find(how.start, [one.value for one in Stage], "stage", "--from"))
        if said is Stage.REQUEST and not play.force:
            check_heard(play.state, SupportKind.MEDEVAC)
        return said
    if mission is None:
        return Stage.REQUEST if unanswered_call(play.state, SupportKind.MEDEVAC) else Stage.CALL
    if kept is None:
        return Stage.ON_ITS_WAY
    return Stage.TAKE_OFF if kept.loaded else STAGES[kept.station]


def _patients(
    how: DustoffOptions, known: Sequence[Figure], kept: Airborne | None
) -> tuple[tuple[Victim, ...], tuple[Victim, ...]]:
    """The wounded and the dead who are to be flown out. Raises RequestError if there is nobody."""
    if how.take:
        named = [figures.find(known, name, "--take") for name in how.take]
        wrong = next(
            (one for one in named if not _waits(one, Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD)), None
        )
        if wrong:
            raise RequestError(
                f"--take {wrong.id}: {wrong.called()} is neither out of the fight nor dead, or is gone"
            )
    else:
        named = [one for one in known if one.side is Side.FWF and _waits(one, Status.OUT_OF_THE_FIGHT)]
    wounded = tuple(Victim(person_of(one)) for one in named if one.status is Status.OUT_OF_THE_FIGHT)
    dead = tuple(Victim(person_of(one)) for one in named if one.status is Status.OBVIOUSLY_DEAD)
    number = how.wounded or (kept.nameless_wounded if kept else 0)
    wounded += tuple(Victim(Person(), f"wounded {place}") for place in range(1, number + 1))
    dead += tuple(Victim(Person(), f"dead {place}") for place in range(1, how.dead + 1))
    if not wounded and not dead:
        raise RequestError("nobody is out of the fight: give --wounded 3, or --take a1 of a document")
    return wounded, dead


def _waits(one: Figure, *statuses: Status) -> bool:
    return one.status in statuses and not (one.flown_out or one.away_missions or one.captured_by)


def _loaders(known: Sequence[Figure], under: Collection[str]) -> int | None:
    """The unwounded of the document who may carry, ``under`` are those in a tunnel; None where it has no figures."""
    if not known:
        return None
    return sum(
        one.side is Side.FWF
        and refusal(one, Deed.ACT) is None
        and one.rep_lost <= 0
        and one.bystander is None
        and one.id not in under
        for one in known
    )


def _line(play: Play, how: DustoffOptions) -> RadioLine:
    """The call: by whom the options say, else by who speaks for the Force Commander.

    Raises RequestError where nobody calls, or he who is named cannot.
    """
    calling = how.calling.or_by_radio(play)
    if not calling.by and calling.rep is None:
        raise RequestError("who makes the call? give --rep 4, or --by rto of a document with figures")
    caller = calling.caller(play)
    check_may_ask(play, caller)
    if caller.known and not (calling.phone or calling.contact or carries_radio(caller.figure)):
        raise RequestError(_no_radio(play, caller))
    return calling.line(play, wants="medevac")


def _no_radio(play: Play, caller: Subject) -> str:
    """The error for a caller without a radio, with the options that mend it. Source: p. 72-73."""
    told = f"--by {caller.name}: {caller.figure.called()} has no radio (p. 72-73)"
    near = operators(figures.read(play.document), caller.figure.group, caller.figure.side)
    other = near[0] if near else caller_of(figures.read(play.document))
    if other is None:
        return f"{told}, and nobody is there who carries one"
    holds = f"; where he holds {other.id}'s handset add --contact {other.id}" if near else ""
    return f"{told}{holds}; with the RTO's own voice: fng dustoff --by {other.id}"


def _asking(play: Play, how: DustoffOptions) -> SupportAsked:
    check_denied(record_of(play.state), SupportKind.MEDEVAC)
    level = how.sl if how.sl is not None else play.need(facts.SUPPORT_LEVEL)
    return SupportAsked(SupportKind.MEDEVAC, level, weather=how.weather)


def _show_odds(screen: Screen, told: Odds[DustoffReport]) -> None:
    """An ending a line, and how many are flown out."""
    for (ending, number), p in told.by(_outcome).chances.items():
        out = f", {number} flown out" if number else ""
        screen.line(f"{percent(p):>6}  {ending.replace('-', ' ')}{out}")


def _outcome(report: DustoffReport) -> tuple[str, int]:
    return report.ending.value, report.flown_out_count


def _odds_facts(told: Odds[DustoffReport]) -> Content:
    return {
        "outcomes": [
            {"outcome": {"ending": ending, "flown_out_count": number}} | chance_facts(p)
            for (ending, number), p in told.by(_outcome).chances.items()
        ]
    }


@command(
    "dustoff",
    page="72-76, 85-89, 92, 108-109",
    report=DustoffReport,
    show=helo.show_dustoff,
    show_odds=_show_odds,
    odds_facts=_odds_facts,
)
def fly_out(play: Play, plan: Annotated[Dustoff, read_by(plan_of)]) -> Ruled:
    """Fly wounded out: the call, the request, approach, landing, loading, and away, as far as it comes.

    fng dustoff --sl 3 --rep 4 --wounded 3

    fng dustoff --from approach --pilot 4 --wounded 2 --enemy-in 10 --ranking 9
    """
    report = dustoff(plan, dice=play.dice)
    return Ruled(report, partial(after_dustoff, plan=plan, report=report))


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


class PlannedFlight(NamedTuple):
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
) -> PlannedFlight:
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
        pilot_rep=one.craft.rep,
        burden=flying.burden(carries=bool(passengers)),
        fire=fire,
        open_ground=fired_at.open_ground,
        kicks_out=how.kick_out,
        ground_turns=how.ground_turns,
        points_taken=one.craft.points_taken,
        stage=_insert_stage(one.craft, how),
        shots=DepartureFire(how.shots_fired, how.shooter_rep, fire.impact),
        start_rep=one.craft.start_rep,
        lz_too_small=how.too_small,
        waits=bool(turn_of(play.state)) and not how.through,
        guns_left=how.guns_left,
    )
    return PlannedFlight(one, plan, passengers, crew_of(row, one.craft.crew_reps, one.craft.rep))


@command("insert", page="85-87, 90, 92, 99", report=Insertion, show=helo.show_insertion)
def fly_in(play: Play, flight: Annotated[PlannedFlight, read_by(plan_flight)]) -> Ruled:
    """Fly troops or supplies in: the approach, landing or hover, unloading, and away, as far as it comes.

    fng insert --craft slick --rep 4 --aboard rep=4 --aboard rep=3

    fng insert --rep 4 --kick-out --ranking 8 --carrying
    """
    report = insert(flight.plan, flight.passengers, flight.crew, dice=play.dice)
    after = partial(
        after_insertion,
        plan=flight.plan,
        report=report,
        helicopter=flight.flown.craft,
        passengers=flight.passengers,
        known=flight.flown.known,
    )
    return Ruled(report, after)


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
    mission = mission_of(play.state, one)
    return mission is not None and mission.kind is SupportKind.MEDEVAC


def _check(play: Play, one: FlownCraft, how: InsertOptions) -> None:
    """Raise RequestError where it may not fly in now: its turn, or other support on the table."""
    check_air_space(play.state, SupportKind.TRANSPORT)
    if one.known:
        check_has_come(play.state, one.craft)
    if not how.through:
        check_goes_on(one.craft, turn_of(play.state))


def _insert_stage(craft: Airborne, how: InsertOptions) -> InsertionStage:
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
