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
)
from fng_cli.cli.options.who import Subject, ids_underground
from fng_cli.cli.options.words import ArvnOption, PointsTakenOption
from fng_cli.cli.radio.radio import Calling, check_may_ask
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import WHO, Options, again, flag, only, read_by, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.names import find
from fng_cli.rules.air.craft import Craft, find_craft
from fng_cli.rules.air.missions import check_air_space, check_has_come, mission_of, refuse_unsent
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, check_goes_on, find_in_play
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.damage import crew_of
from fng_cli.rules.helicopters.dustoff import (
    DustoffReport,
    after_dustoff,
    dustoff,
    open_medevac,
    refuse_medevac_without_call,
)
from fng_cli.rules.helicopters.flight import DepartureFire, Dustoff, Stage
from fng_cli.rules.helicopters.insert import (
    Insertion,
    InsertionPlan,
    InsertionStage,
    after_insertion,
    has_smoke_inside,
    insert,
)
from fng_cli.rules.helicopters.piloting import (
    Burden,
    CargoLoad,
    check_fits,
    check_lands,
    check_marines_have_it,
)
from fng_cli.rules.mission.weather import MISSION
from fng_cli.rules.people.person import Deed, Person, person_of, refusal
from fng_cli.rules.radio.radio_calls import (
    RadioLine,
    caller_of,
    carries_radio,
    conditions_of,
    operators,
)
from fng_cli.rules.support.account import (
    active_on_table,
    check_denied,
    check_golden_rule,
    check_not_put_off,
    has_come,
    record_of,
)
from fng_cli.rules.support.heard import check_heard, unanswered_call
from fng_cli.rules.support.levels import stands_ready
from fng_cli.rules.support.requests import SupportAsked
from fng_cli.rules.support.state import SupportKind, SupportMission
from fng_cli.state import State
from fng_cli.terms import Area, Light, MissionType, Side, Weather

if TYPE_CHECKING:
    from fng_cli.odds import Odds


class DustoffOptions(Options, frozen=True):
    """A dustoff: its caller, the people who are to be flown out, what awaits the helicopter."""

    sl: Annotated[int | None, facts.SUPPORT_LEVEL] = None
    calling: Annotated[Calling, only("by", "rep", "contact", "hill", "phone")] = Calling()
    keep_ready: Annotated[
        bool, flag("Request a medevac on demand, and keep the Ready Support helicopter for later.")
    ] = False
    pilot: Annotated[
        int | None,
        typer.Option(
            "--pilot",
            min=1,
            max=7,
            metavar="REP",
            help="REP of the pilot. [default: rolled]",
            rich_help_panel=WHO,
        ),
    ] = None
    craft: CraftName = None
    wounded: Annotated[
        int | None,
        again(
            WoundedOption,
            "Number of wounded to fly out. [default: all the wounded in the document]",
        ),
    ] = None
    dead: Annotated[int, again(DeadOption, "Number of dead to fly out, if there is no document.")] = 0
    take: Annotated[
        list[str] | None,
        typer.Option(
            "--take",
            metavar="WHO",
            help="Casualty to fly out, dead or alive; repeat for each. [default: everybody out of the fight]",
        ),
    ] = None
    loaders: Annotated[
        int | None,
        again(
            LoadersOption,
            "Number of unwounded figures who carry the wounded. [default: as many as there are]",
        ),
    ] = None
    start: Annotated[
        str | None,
        again(
            StageOption, "Stage to continue from: call, request, on-its-way, approach, loading or take-off."
        ),
    ] = None
    tries: TriesOption = 0
    damage: Annotated[int, again(PointsTakenOption, "Number of damage points that the craft has taken.")] = 0
    fired_at: FiredAtOptions = FiredAtOptions()
    shots_fired: Annotated[int, again(ShotsFiredOption, "Number of shots at the craft as it takes off.")] = 0
    shooter_rep: ShooterRepOption = 4
    enemy_in: EnemyInOption = None
    too_small: TooSmallFlag = False
    guns_left: GunsLeftOption = False
    arvn: Annotated[bool, again(ArvnOption, "The people flown out are ARVN.")] = False
    through: ThroughFlag = False
    weather: Annotated[Weather | None, facts.WEATHER] = None
    light: Annotated[Light | None, facts.LIGHT] = None
    area: Annotated[Area | None, facts.AREA] = None


def plan_dustoff(play: Play, how: DustoffOptions) -> Dustoff:
    """Build the dustoff from the options and, where they say nothing, from the document; nothing is rolled.
    It starts at the stage of ``--from``, or else at the one that the document has reached; at first that is
    the call. Raises RequestError if something is missing, or not possible now.
    """
    known = play.state[FIGURES]
    kept, mission = medevac_under_way(play.state)
    turn = _current_turn(play.state)
    if kept and not (how.through or play.force):
        check_goes_on(kept, turn)
    stage = _next_stage(play.state, how, kept, mission, force=play.force)
    craft = find_craft(how.craft or (kept.craft if kept else "uh-1-slick"))
    if not craft.is_helicopter:
        raise RequestError(f"--craft {how.craft}: the {craft.name} is not a helicopter")
    check_lands(craft)
    held_off = _is_held_off(play.state, stage)
    wounded, dead = _wounded_and_dead(how, known, kept, mission)
    plan = Dustoff(
        craft,
        stage=stage,
        crew_reps=kept.crew_reps if kept and not how.pilot else (),
        pilot_rep=how.pilot or (kept.rep if kept else mission.pilot_rep if mission else None),
        start_rep=kept.start_rep if kept else None,
        burden=Burden(
            how.weather,
            how.light is Light.NIGHT,
            smoke=kept is not None and has_smoke_inside(play.state, kept),
        ),
        patients=tuple(victim.called for victim in wounded),
        dead=tuple(victim.called for victim in dead),
        named=tuple(figures.find(known, name, "--take").id for name in how.take)
        if how.take
        else mission.to_fly_out
        if mission
        else (),
        level=how.sl,
        people=(*wounded, *dead),
        aboard=kept.aboard if kept else (),
        wounded_most=mission.wounded_most if mission else None,
        loaders=how.loaders
        if how.loaders is not None
        else _count_loaders(known, ids_underground(play.state)),
        area=how.area,
        arvn=how.arvn,
        guns_left=how.guns_left,
        fire=how.fired_at.fire(play, kept),
        open_ground=how.fired_at.open_ground,
        shots=DepartureFire(how.shots_fired, how.shooter_rep, how.fired_at.impact or GroundFire().impact),
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
        asking, record = _declare_request(play, how), record_of(play.state)
        plan = replace(
            plan,
            line=_declare_call(play, how) if stage is Stage.CALL else None,
            conditions=conditions_of(how.weather, hill=how.calling.hill, phone=how.calling.phone),
            asking=asking,
            record=record,
            ready=not how.keep_ready and stands_ready(asking.kind, asking.level, record),
        )
    return plan


def _current_turn(state: State) -> int | None:
    """Return the turn that the clock shows: the one being played or, between turns, the last one. None before
    the first, or if turns are not counted.
    """
    return turn_of(state) or None


def _is_held_off(state: State, stage: Stage) -> bool:
    """True if support of another type than a medevac's is active, so that the medevac has to wait. Support
    that cannot get in the way does not count. At a ``stage`` after the call and the request, the helicopter
    would come now; then RequestError is raised if other support is, or was, active this turn. Source: p.
    73-74.
    """
    if stage not in (Stage.CALL, Stage.REQUEST):
        check_golden_rule(state, SupportKind.MEDEVAC)
    return any(mission.kind.type is not SupportKind.MEDEVAC.type for mission in active_on_table(state))


def medevac_under_way(state: State) -> tuple[Airborne | None, SupportMission | None]:
    """Return (helicopter, mission) of the medevac that is coming or here. The helicopter is None as long as
    it is not in play; both are None if there is no such mission.
    """
    mission = open_medevac(state)
    crafts = [craft for craft in state[AIRBORNE] if not craft.gone]
    helicopter = next((craft for craft in crafts if mission and craft.for_mission == mission.id), None)
    return helicopter, mission


STAGES = {Station.OFF_TABLE: Stage.APPROACH, Station.HOVERING: Stage.APPROACH, Station.LANDED: Stage.LOADING}
"""The stage that is played next, by the station of the helicopter."""


def _next_stage(
    state: State, how: DustoffOptions, kept: Airborne | None, mission: SupportMission | None, *, force: bool
) -> Stage:
    """Return the stage of a dustoff that is played next: that of ``--from``, or the one that follows from the
    document. ``mission`` is None if no medevac is under way. ``kept`` is None if its helicopter is not
    in play. ``force`` skips checks for ``--from``. Raises RequestError if the medevac comes in a later
    turn and ``--through`` is not given, or if the stage is not possible.
    """
    if mission and not has_come(mission, _current_turn(state)) and not how.through:
        raise RequestError(
            f"{mission.called} comes in turn {mission.from_turn}; use --through to play it at once"
        )
    if how.start:
        stage = Stage(find(how.start, [stage.value for stage in Stage], "stage", "--from"))
        if stage is Stage.REQUEST and not force:
            check_heard(state, SupportKind.MEDEVAC)
            check_not_put_off(state, SupportKind.MEDEVAC)
        if stage not in (Stage.CALL, Stage.REQUEST) and mission is None and not force:
            refuse_medevac_without_call(state)
        return stage
    if mission is None:
        return Stage.REQUEST if unanswered_call(state, SupportKind.MEDEVAC) else Stage.CALL
    if kept is None:
        return Stage.ON_ITS_WAY
    return Stage.TAKE_OFF if kept.loaded else STAGES[kept.station]


def _wounded_and_dead(
    how: DustoffOptions, known: Sequence[Figure], kept: Airborne | None, mission: SupportMission | None
) -> tuple[tuple[Victim, ...], tuple[Victim, ...]]:
    """Return the wounded and the dead to be flown out: the figures of ``--take``; without it, those who still
    wait of the figures chosen earlier in the ``mission``; if none were chosen, all FWF out of the fight who
    can be picked up. Nameless ones are added: wounded by ``--wounded`` or else as many as ``kept`` has, and
    dead by ``--dead``. ``kept`` is the helicopter in the document. Raises RequestError if there is nobody, or
    if a figure of ``--take`` cannot be flown out.
    """
    if how.take:
        named = [figures.find(known, name, "--take") for name in how.take]
        fit = (
            figure
            for figure in named
            if not _is_waiting(figure, Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD)
        )
        wrong = next(fit, None)
        if wrong:
            raise RequestError(
                f"--take {wrong.id}: {wrong.called()} cannot be flown out, because he is neither out of "
                "the fight nor dead, or because he has left the table"
            )
    elif mission and mission.to_fly_out:
        waiting = (Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD)
        named = [
            figure for figure in known if figure.id in mission.to_fly_out and _is_waiting(figure, *waiting)
        ]
    else:
        friends = [figure for figure in known if figure.side is Side.FWF]
        named = [figure for figure in friends if _is_waiting(figure, Status.OUT_OF_THE_FIGHT)]
    wounded = tuple(Victim(person_of(man)) for man in named if man.status is Status.OUT_OF_THE_FIGHT)
    dead = tuple(Victim(person_of(man)) for man in named if man.status is Status.OBVIOUSLY_DEAD)
    number = how.wounded or (kept.nameless_wounded if kept else 0)
    wounded += tuple(Victim(Person(), f"wounded {place}") for place in range(1, number + 1))
    dead += tuple(Victim(Person(), f"dead {place}") for place in range(1, how.dead + 1))
    if not wounded and not dead:
        raise RequestError(
            "nobody is out of the fight: give the number of wounded, e.g. --wounded 3, or a figure in the "
            "document, e.g. --take a1"
        )
    return wounded, dead


def _is_waiting(figure: Figure, *statuses: Status) -> bool:
    """True if a figure has one of these statuses and can be picked up: it is neither flown out, nor away for
    this mission, nor captured.
    """
    return figure.status in statuses and not (figure.flown_out or figure.away_missions or figure.captured_by)


def _count_loaders(known: Sequence[Figure], in_tunnels: Collection[str]) -> int | None:
    """Return how many FWF figures can carry others: able to act, not wounded, no bystanders, and not in a
    tunnel (``in_tunnels``, ids). None if there are no figures at all.
    """
    if not known:
        return None
    return sum(
        figure.side is Side.FWF
        and refusal(figure, Deed.ACT) is None
        and figure.rep_lost <= 0
        and figure.bystander is None
        and figure.id not in in_tunnels
        for figure in known
    )


def _declare_call(play: Play, how: DustoffOptions) -> RadioLine:
    """Return the radio call for a dustoff, as the options describe it. If they name nobody, the usual caller
    of the FWF calls, or with ``--contact`` the Force Commander. Raises RequestError if there is no caller, or
    if he may not ask for support; unless forced, also if he may not act or call now. A figure of the
    document without a radio is refused, unless a phone or a contact is given.
    """
    calling = how.calling.with_default_caller(play.state[FIGURES])
    if not calling.by and calling.rep is None:
        raise RequestError(
            "the caller is not known: give a REP, e.g. --rep 4, or a figure in the document, e.g. --by rto"
        )
    caller = calling.caller(play)
    check_may_ask(play.state[FIGURES], caller)
    if caller.known and not (calling.phone or calling.contact or carries_radio(caller.figure)):
        raise RequestError(_no_radio(play.state[FIGURES], caller))
    return calling.line(play, wants="medevac")


def _no_radio(known: Sequence[Figure], caller: Subject) -> str:
    """Return the error message for a caller without a radio. If another figure of his group carries one, or
    else another FWF figure can call for support, it says how to call with that radio. If not, it says that
    nobody else carries one. Source: p. 72-73.
    """
    fault = f"--by {caller.name}: {caller.figure.called()} has no radio (p. 72-73)"
    near = operators(known, caller.figure.group, caller.figure.side)
    other = near[0] if near else caller_of(known)
    if other is None:
        return f"{fault}, and nobody else carries a radio"
    holds = f"; if he holds {other.id}'s handset, add --contact {other.id}" if near else ""
    return f"{fault}{holds}; to have the RTO make the call, use fng dustoff --by {other.id}"


def _declare_request(play: Play, how: DustoffOptions) -> SupportAsked:
    """Return the request for a medevac, at the Support Level of the options, else of the document or the
    config; nothing is rolled. Raises RequestError if a medevac was denied for the rest of the game, or if the
    level is not known.
    """
    check_denied(play.state, SupportKind.MEDEVAC)
    level = how.sl if how.sl is not None else play.need(facts.SUPPORT_LEVEL)
    return SupportAsked(SupportKind.MEDEVAC, level, weather=how.weather)


def _show_odds(screen: Screen, chances: Odds[DustoffReport]) -> None:
    """Print a line for each pair of an ending and a number of people flown out, with its chance. A number
    of 0 is left out.
    """
    for (ending, number), p in chances.by(_outcome).chances.items():
        out = f", {number} flown out" if number else ""
        screen.line(f"{percent(p):>6}  {ending.replace('-', ' ')}{out}")


def _outcome(report: DustoffReport) -> tuple[str, int]:
    """Return what the odds of a dustoff are grouped by: its ending, and the number of people flown out."""
    return report.ending.value, report.flown_out_count


def _odds_facts(chances: Odds[DustoffReport]) -> Content:
    """Return the chance of each pair of an ending and the number of people flown out, for the JSON output."""
    return {
        "outcomes": [
            {"outcome": {"ending": ending, "flown_out_count": number}} | chance_facts(p)
            for (ending, number), p in chances.by(_outcome).chances.items()
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
def dustoff_command(play: Play, plan: Annotated[Dustoff, read_by(plan_dustoff)]) -> Ruled:
    """Fly the wounded out: call, request, approach, landing, loading and take-off.

    One stage after another is rolled until the flight is done, fails, or must wait for a later turn. With
    --through, the flight does not wait. The document records the call, the stage, the helicopter, and the men
    who were hurt or flown out.

    The command is refused if the next stage is not possible now, or if there is nobody to fly out.

    fng dustoff --sl 3 --rep 4 --wounded 3

    fng dustoff --from approach --pilot 4 --wounded 2 --enemy-in 10 --ranking 9
    """
    report = dustoff(plan, dice=play.dice)
    return Ruled(report, partial(after_dustoff, plan=plan, report=report))


class InsertOptions(Options, frozen=True):
    """An insertion: how the load gets out, its stage, and fire as the helicopter hovers or lifts off."""

    kick_out: Annotated[
        bool, flag("The landing zone is too small: the craft hovers, and the load is kicked out.")
    ] = False
    ground_turns: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=9,
            metavar="TURNS",
            help="Number of whole turns that the craft stays on the ground. [default: as many as the mission says, or 1]",
        ),
    ] = None
    start: Annotated[
        str | None,
        again(StageOption, "Stage to continue from: approach, unloading, take-off or leave-hover."),
    ] = None
    shots_fired: Annotated[
        int, again(ShotsFiredOption, "Number of shots at the craft as it hovers or takes off.")
    ] = 0
    shooter_rep: ShooterRepOption = 4
    too_small: TooSmallFlag = False
    guns_left: GunsLeftOption = False
    arvn: Annotated[bool, again(ArvnOption, "The people aboard are ARVN, who weigh less.")] = False
    area: Annotated[Area | None, facts.AREA] = None
    through: ThroughFlag = False


class PlannedFlight(NamedTuple):
    """A helicopter that flies troops or supplies in, its plan, and the people aboard."""

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
    """Return the flight of an insertion as the options and the document describe it; nothing is rolled.
    Raises RequestError if the craft is not a helicopter, or cannot land and is not to kick out its load.
    Unless forced, it is also raised if the craft may not fly in now, is too small, or is one that the
    Marines no longer have.
    """
    flown = _read_transport(play, craft)
    row = flown.craft.row
    if not row.is_helicopter:
        raise RequestError(f"--craft {flown.craft.id}: the {row.name} is not a helicopter")
    if not how.kick_out:
        check_lands(row)
    if not play.force:
        check_marines_have_it(play.state, row)
        _check_may_fly_in(play.state, flown, through=how.through)
    passengers = aboard.passengers(play, flown.craft)
    if passengers and not play.force:
        load = CargoLoad(len(passengers))
        check_fits(row, load, area=how.area, arvn=how.arvn, guns_left=how.guns_left)
    plan = InsertionPlan(
        row,
        pilot_rep=flown.craft.rep,
        burden=flying.burden(play, flown.craft, len(passengers)),
        fire=fired_at.fire(play, flown.kept),
        open_ground=fired_at.open_ground,
        kicks_out=how.kick_out,
        ground_turns=_turns_on_ground(play.state, row) if how.ground_turns is None else how.ground_turns,
        points_taken=flown.craft.points_taken,
        stage=_insertion_stage(flown.craft, how),
        shots=DepartureFire(how.shots_fired, how.shooter_rep, fired_at.impact or GroundFire().impact),
        start_rep=flown.craft.start_rep,
        lz_too_small=how.too_small,
        waits=bool(turn_of(play.state)) and not how.through,
        guns_left=how.guns_left,
    )
    return PlannedFlight(flown, plan, passengers, crew_of(row, flown.craft.crew_reps, flown.craft.rep))


def _turns_on_ground(state: State, row: Craft) -> int:
    """Return for how many whole turns this helicopter stays on the ground. The result is 1, unless a defense
    mission fixes the number and this helicopter brings its resupply. Source: p. 86, 99.
    """
    guarded = MISSION.facts(state.content).guarded
    if guarded is not None and guarded.helicopter == row.id and guarded.on_ground_turns is not None:
        return guarded.on_ground_turns
    return 1


@command("insert", page="85-87, 90, 92, 99", report=Insertion, show=helo.show_insertion)
def insert_command(play: Play, flight: Annotated[PlannedFlight, read_by(plan_flight)]) -> Ruled:
    """Fly in troops or supplies: approach, landing or hover, unloading and leaving.

    If the document keeps track of turns, only one stage of the flight is rolled each turn, unless you add
    --through. The document records where the helicopter is, and which men were hurt or have landed.

    The command is refused if the craft cannot land, unless you add --kick-out. Unless you add --force, it is
    also refused if the load does not fit in the craft, or if the craft may not fly in now.

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


def _read_transport(play: Play, craft: CraftOptions) -> FlownCraft:
    """Return the craft of ``--craft``, or, without the option, the first helicopter in play that is not a
    medevac, or else a Slick. Raises RequestError if the pilot's REP is needed and not given, or if the craft
    has gone; unless forced, also if it is not in play and the game shows that nobody sent it.
    """
    in_play = (
        other.id
        for other in play.state[AIRBORNE]
        if not other.gone and other.row.is_helicopter and not _is_medevac(play.state, other)
    )
    name = craft.craft or next(in_play, "uh-1-slick")
    if not play.force and find_in_play(play.state[AIRBORNE], name) is None:
        _check_transport_sent(play.state, name)
    return replace(craft, craft=name).read(play, weaponed=False)


def _check_transport_sent(state: State, name: str) -> None:
    """Raise RequestError, from the first turn on, because nobody sent a craft of this name; before that, only
    if no type of craft has the name. In a defense, or if the type of mission is not known, nothing is
    refused. Call this only if the document has no such craft in play. Source: p. 74, 88, 99.
    """
    if MISSION.facts(state.content).type not in (None, MissionType.DEFENSE):
        refuse_unsent(state, find_craft(name))


def _is_medevac(state: State, craft: Airborne) -> bool:
    """True if a craft flies a medevac mission of the document."""
    mission = mission_of(state, craft)
    return mission is not None and mission.kind is SupportKind.MEDEVAC


def _check_may_fly_in(state: State, flown: FlownCraft, *, through: bool) -> None:
    """Raise RequestError if a helicopter may not fly in now. It may not while support of another type is
    active on the table, or in a lull. Nor may it if it has not come yet or has gone home, or, unless
    ``through``, if it has to wait for a later turn.
    """
    check_air_space(state, SupportKind.TRANSPORT)
    if flown.known:
        check_has_come(state, flown.craft)
    if not through:
        check_goes_on(flown.craft, turn_of(state))


def _insertion_stage(craft: Airborne, how: InsertOptions) -> InsertionStage:
    """Return the stage of an insertion that is played next: that of ``--from``, if given. If not, a landed
    helicopter unloads or, if it has done so already, takes off. A hovering one leaves the hover, and any
    other approaches. Raises RequestError for an unknown stage.
    """
    if how.start:
        known = [stage.value for stage in InsertionStage if stage is not InsertionStage.AWAY]
        return InsertionStage(find(how.start, known, "stage", "--from"))
    if craft.station is Station.LANDED:
        return InsertionStage.TAKE_OFF if craft.loaded else InsertionStage.UNLOADING
    return InsertionStage.LEAVE_HOVER if craft.station is Station.HOVERING else InsertionStage.APPROACH
