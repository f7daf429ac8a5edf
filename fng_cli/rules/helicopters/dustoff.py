"""A dustoff: wounded flown out, stage by stage, from the radio call to the flight home.

Source: p. 59, 72-76, 85-89.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, Given, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, free_id
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.harm.after import after_damage
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.available import crew, hot_lz
from fng_cli.rules.helicopters.damage import Crash, HurtAboard
from fng_cli.rules.helicopters.flight import (
    Dustoff,
    DustoffFlight,
    DustoffStep,
    Ending,
    FlightFate,
    Stage,
    carried_by,
    taken,
)
from fng_cli.rules.helicopters.piloting import CargoLoad, PilotMode, PilotResult, loaders_needed
from fng_cli.rules.mission.weather import flies
from fng_cli.rules.radio.radio_calls import Called, make_call, tried
from fng_cli.rules.support.after import after_ready, after_request, with_mission
from fng_cli.rules.support.levels import ReadyCalled, call_ready, ready_of
from fng_cli.rules.support.requests import Requested, SupportAsked, nothing_flies, request, when_text
from fng_cli.rules.support.state import (
    SUPPORT_MISSIONS,
    SupportKind,
    SupportMission,
    delayed,
    is_over,
    sent_home,
)
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import count


def _in_brief_called(found: Called) -> Called:
    return replace(found, modified_rep=found.rep, rulings=(), next=())


def _in_brief_asked(found: Requested) -> Requested:
    """An answer as far as the rest needs it: whether it comes, at once or not, and with how much room."""
    return replace(
        found,
        total=None,
        arrives_turns=min(1, found.arrives_turns or 0),
        text="",
        rulings=(),
        next=(),
    )


def _in_brief_ready(found: ReadyCalled) -> ReadyCalled:
    return replace(found, text="", rulings=(), next=())


def _call(flight: DustoffFlight) -> Ending | None:
    plan = flight.plan
    if plan.line is not None:
        flight.called = flight.dice.part(make_call, plan.line, plan.conditions, brief=_in_brief_called)
        flight.tell(flight.called.summary())
        if not flight.called.got_through:
            return Ending.NOT_REACHED
    flight.goes_on(Stage.REQUEST)
    return None


def _request(flight: DustoffFlight) -> Ending | None:
    plan = flight.plan
    if plan.asking is None:
        flight.goes_on(Stage.ON_ITS_WAY)
        return None
    if plan.ready:
        return _calls_ready(flight, plan.asking)
    found = flight.dice.part(request, plan.asking, plan.record, brief=_in_brief_asked)
    flight.requested = found
    flight.tell(found.summary())
    flight.rulings += found.rulings
    if not found.granted:
        return Ending.DENIED
    flight.keeps(wounded_most=found.wounded_most)
    return _sets_out(flight, found.arrives_turns)


def _calls_ready(flight: DustoffFlight, asking: SupportAsked) -> Ending | None:
    """Call upon Ready Support, but not in weather in which nothing flies. Source: p. 59, 74."""
    if nothing_flies(asking):
        flight.tell("Nothing flies in this weather: the Ready Support is not called upon.")
        return Ending.GROUNDED
    found = flight.dice.part(call_ready, asking.kind, asking.level, flight.plan.record, brief=_in_brief_ready)
    flight.readied = found
    flight.tell(f"Ready Support, which costs nothing. {found.summary()}")
    flight.rulings += found.rulings
    if not found.granted:
        return Ending.DENIED
    return _sets_out(flight, found.arrives_turns)


def _sets_out(flight: DustoffFlight, in_turns: int | None) -> Ending | None:
    """Play its start once it was granted: it comes in ``in_turns`` turns, unless the weather grounds it. Source: p. 59."""
    flight.turns += in_turns or 0
    if _is_grounded(flight):
        return Ending.GROUNDED
    flight.goes_on(Stage.ON_ITS_WAY)
    return Ending.WAITS if flight.plan.waits and (flight.turns or flight.plan.held_off) else None


def _is_grounded(flight: DustoffFlight) -> bool:
    """Roll the weather; True if it grounds the helicopter, which may be late otherwise (x-58). Source: p. 59."""
    plan = flight.plan
    weathered = flies(plan.burden.weather, what=plan.craft.name, dice=flight.dice)
    flight.rulings += weathered.rulings
    flight.turns += weathered.late_turns
    flight.keeps(late_turns=weathered.late_turns, weather_rolled=True)
    if weathered.grounded:
        flight.tell(f"The {plan.craft.name} is grounded by the weather.")
    elif weathered.late_turns:
        flight.tell(f"The weather makes it late: {count(weathered.late_turns, 'turn')}.")
    return weathered.grounded


def _arrives(flight: DustoffFlight) -> Ending | None:
    """Roll its crew as it comes; first the weather, if that was not rolled yet."""
    if not flight.plan.weather_rolled:
        if _is_grounded(flight):
            return Ending.GROUNDED
        if flight.plan.waits and flight.plan.late_turns:
            return Ending.WAITS
    plan = flight.plan
    if not plan.crew_reps:
        reps = flight.dice.part(_crew_reps, plan.craft, plan.pilot_rep, coarse=_pilot_rep)
        flight.plan = plan = replace(plan, pilot_rep=reps[0], crew_reps=reps)
    flight.tell(f"The {plan.craft.name} comes, pilot REP {plan.pilot_rep}.")
    flight.keeps(stage=Stage.APPROACH)
    return None


def _crew_reps(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """The REP of each of its crew. Source: p. 87, 89."""
    return tuple(man.rep for man in crew(craft, pilot_rep=pilot_rep, dice=dice).crewmen)


def _pilot_rep(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """The REP of the pilot alone, in place of the whole crew: odds need no more."""
    if pilot_rep is not None:
        return (pilot_rep,)
    return (int(table("helicopter-crew").throw(dice, label="REP, pilot")["rep"]),)


def _approach(flight: DustoffFlight) -> Ending | None:
    """The way in, the pilot's nerve, and the landing. Source: p. 85-86, 89."""
    ending = _flies_in(flight) or _dares(flight)
    if ending:
        return ending
    if flight.plan.lz_too_small:
        flight.tell("The landing zone is too small for it: it crashes.")
        flight.comes_down(hovering=True)
        return Ending.CRASHED
    down = flight.pilots(PilotMode.LANDING)
    if down.result is PilotResult.GO_AROUND:
        flight.turns += down.turns
        flight.rulings.append("z-41")
        return Ending.GOES_AROUND
    if down.wrecked:
        return Ending.CRASHED
    flight.goes_on(Stage.LOADING)
    flight.turns += table("helicopter-distances").row("landed")["turns"]
    return None


ENDINGS = {
    FlightFate.BROUGHT_DOWN: Ending.CRASHED,
    FlightFate.GOES_HOME: Ending.GOES_HOME,
    FlightFate.VEERS_AWAY: Ending.BREAKS_OFF,
}
"""The ending of a flight in, by the result of fire from the ground."""


def _flies_in(flight: DustoffFlight) -> Ending | None:
    """Fly in under fire; a pilot who veers away has tried to land, and may try again when next active. Source: p. 82, 86, 89."""
    ending = ENDINGS.get(flight.flies())
    if flight.under_fire:
        flight.rulings.append("x-64")
    if ending is Ending.BREAKS_OFF:
        flight.keeps(tries=flight.plan.tries + 1)
        flight.turns += 1
    return ending


def _dares(flight: DustoffFlight) -> Ending | None:
    """Roll whether the pilot lands if the zone is hot; None if he does. Source: p. 89."""
    plan = flight.plan
    if plan.enemy_in is None and not flight.under_fire:
        return None
    zone = hot_lz(
        flight.rep,
        tries=plan.tries,
        enemy_in=plan.enemy_in if plan.enemy_in is not None else FAR,
        fired_upon=flight.under_fire,
        dice=flight.dice,
    )
    if zone.hot:
        flight.tell(zone.summary())
        flight.rulings += zone.rulings
    if zone.will_land:
        return None
    flight.keeps(tries=plan.tries + 1)
    flight.turns += 1
    return Ending.TOO_RISKY


FAR = 999.0
"""Inches to an enemy who is nowhere near."""


def _loads(flight: DustoffFlight) -> Ending | None:
    """Load those who find room, each turn as many as the loaders can carry. Source: p. 86."""
    plan = flight.plan
    wanted = [name for name in taken(plan) if name not in flight.aboard]
    if not wanted and not flight.aboard:
        return Ending.NO_ROOM
    if plan.loaders == 0 and wanted:
        return Ending.NOBODY_LOADS
    room = len(wanted)
    if plan.waits and plan.loaders is not None:
        room = carried_by(wanted, plan.dead, plan.loaders)
    flight.aboard = (*flight.aboard, *wanted[:room])
    turns = 1
    if plan.loaders:
        load = CargoLoad(
            0, sum(name not in plan.dead for name in wanted), sum(name in plan.dead for name in wanted)
        )
        turns = 1 if plan.waits else max(1, -(-loaders_needed(load) // plan.loaders))
    flight.turns += turns - 1
    flight.tell(f"Loaded: {', '.join(flight.aboard)}.")
    flight.turns += 1
    flight.rulings += ("x-65", *(("x-56",) if plan.wounded_most is not None else ()))
    if room < len(wanted):
        flight.keeps(aboard=flight.aboard)
        return Ending.WAITS
    flight.goes_on(Stage.TAKE_OFF)
    return None


def _takes_off(flight: DustoffFlight) -> Ending | None:
    """The roll to take off, fire as at one that hovers, the roll to fly on (x-63). Source: p. 86-87."""
    up = flight.pilots(PilotMode.TAKE_OFF)
    flight.rulings.append("x-63")
    if up.result is PilotResult.NOT_ENOUGH_POWER:
        flight.turns += up.turns
        return Ending.NO_POWER
    if not up.goes_well or flight.is_shot_down() or flight.flies() is FlightFate.BROUGHT_DOWN:
        return Ending.CRASHED
    flight.goes_on(Stage.AWAY)
    return None


def _is_away(flight: DustoffFlight) -> Ending | None:
    flight.tell(f"Flown out: {', '.join(flight.aboard) or 'nobody'}.")
    return Ending.FLOWN_OUT


STAGES = {
    Stage.CALL: _call,
    Stage.REQUEST: _request,
    Stage.ON_ITS_WAY: _arrives,
    Stage.APPROACH: _approach,
    Stage.LOADING: _loads,
    Stage.TAKE_OFF: _takes_off,
    Stage.AWAY: _is_away,
}


class DustoffReport(Report, frozen=True):
    """A helicopter that flies wounded out, as far as it came.

    ``ending`` says how it ended for now, ``stage`` with what it goes on. ``flown_out_count`` are off the table,
    by name those who ``flew_out``; ``still_waiting`` are the others. ``in_turns`` turns have passed since the call.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("ending", "flown_out_count")
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"dustoff_steps"})

    ending: Ending
    stage: Stage
    craft: str
    pilot_rep: int | None
    crew_reps: tuple[int, ...]
    in_turns: int
    tries: int
    late_turns: int
    points_taken: int
    flown_out_count: int
    flew_out: tuple[str, ...]
    aboard: tuple[str, ...]
    still_waiting: tuple[str, ...]
    dustoff_steps: tuple[DustoffStep, ...]
    call_made: Called | None = None
    request_made: Requested | None = None
    ready_support: ReadyCalled | None = None
    hurt: tuple[HurtAboard, ...] = ()
    crash_result: Crash | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = {
            Ending.FLOWN_OUT: f"{self.flown_out_count} flown out",
            Ending.NOT_REACHED: "the call does not get through",
            Ending.DENIED: "no medevac comes",
            Ending.GROUNDED: "the weather keeps it on the ground",
            Ending.WAITS: f"goes on with: {self.stage.replace('-', ' ')}",
            Ending.TOO_RISKY: "the pilot will not risk the landing zone",
            Ending.BREAKS_OFF: "the pilot breaks off under fire",
            Ending.GOES_HOME: "the pilot goes home under fire",
            Ending.GOES_AROUND: "the pilot has to go around",
            Ending.NO_POWER: "not enough power to take off",
            Ending.NOBODY_LOADS: "nobody is there to load",
            Ending.NO_ROOM: "there is no room for anybody",
            Ending.CRASHED: "the helicopter is lost",
        }[self.ending]
        waiting = f"; {len(self.still_waiting)} still wait" if self.still_waiting else ""
        return f"Dustoff: {told}{waiting}."

    def verdict(self) -> bool:
        """No: they are not flown out."""
        return self.ending is Ending.FLOWN_OUT


class StageDone(Struct, frozen=True):
    """One stage once it is played: how things stand, whether that ends it for now, and what there is to tell."""

    plan: Dustoff
    ending: Ending | None
    turns: int = 0
    steps: tuple[DustoffStep, ...] = ()
    rulings: tuple[str, ...] = ()
    hurt: tuple[HurtAboard, ...] = ()
    crashed: Crash | None = None
    called: Called | None = None
    requested: Requested | None = None
    readied: ReadyCalled | None = None


def _play_stage(plan: Dustoff, *, dice: Dice) -> StageDone:
    """Play the stage at which it stands."""
    flight = DustoffFlight(plan, dice)
    ending = STAGES[plan.stage](flight)
    return StageDone(
        plan=replace(flight.plan, aboard=flight.aboard),
        ending=ending,
        turns=flight.turns,
        steps=tuple(flight.steps),
        rulings=tuple(flight.rulings),
        hurt=flight.hurt,
        crashed=flight.crashed,
        called=flight.called,
        requested=flight.requested,
        readied=flight.readied,
    )


def _in_brief(done: StageDone) -> StageDone:
    """A stage as far as the next ones, and the outcome, need it."""
    plan = done.plan
    points = min(plan.points_taken, plan.craft.damage_points + 1)
    if done.ending:
        plan = replace(plan, pilot_rep=None, crew_reps=())
        points = 0
    return StageDone(replace(plan, points_taken=points, late_turns=0), done.ending)


def dustoff(plan: Dustoff, *, dice: Dice) -> DustoffReport:
    """Play a dustoff from where it stands, until it is done or stopped. Source: p. 72-76, 85-89."""
    stages: list[StageDone] = []
    ending: Ending | None = None
    while ending is None:
        done: StageDone = dice.part(_play_stage, plan, brief=_in_brief)
        stages.append(done)
        plan, ending = done.plan, done.ending
        if ending is None and plan.waits and plan.stage in PAUSES:
            ending = Ending.WAITS
    return _report(plan, ending, stages)


PAUSES = (Stage.LOADING, Stage.TAKE_OFF)
"""Stages that a later activation begins."""


def _report(plan: Dustoff, ending: Ending, stages: Sequence[StageDone]) -> DustoffReport:
    """The report on all stages that were played; ``plan`` is as the last one left it."""
    flew_out = plan.aboard if ending is Ending.FLOWN_OUT else ()
    left = tuple(name for name in (*plan.patients, *plan.dead) if name not in plan.aboard)
    steps: list[DustoffStep] = []
    turns = 0
    for stage in stages:
        steps += [replace(step, in_turns=turns + step.in_turns) for step in stage.steps]
        turns += stage.turns
    readied = next((stage.readied for stage in stages if stage.readied), None)
    return DustoffReport(
        ending=ending,
        stage=plan.stage,
        craft=plan.craft.id,
        pilot_rep=plan.pilot_rep,
        crew_reps=plan.crew_reps,
        in_turns=turns,
        tries=plan.tries,
        late_turns=plan.late_turns,
        points_taken=plan.points_taken,
        flown_out_count=len(flew_out),
        flew_out=flew_out,
        aboard=() if ending in (Ending.FLOWN_OUT, Ending.CRASHED) else plan.aboard,
        still_waiting=left,
        dustoff_steps=tuple(steps),
        call_made=next((stage.called for stage in stages if stage.called), None),
        request_made=next((stage.requested for stage in stages if stage.requested), None),
        ready_support=readied,
        hurt=tuple(hurt for stage in stages for hurt in stage.hurt),
        crash_result=next((stage.crashed for stage in stages if stage.crashed), None),
        rulings=cited(("x-57",), *(stage.rulings for stage in stages)),
        next=_next(replace(plan, ready=plan.ready and not readied), ending, left, turns),
    )


def _next(plan: Dustoff, ending: Ending, left: tuple[str, ...], turns: int) -> tuple[Next, ...]:
    if ending in (Ending.CRASHED, Ending.NOBODY_LOADS, Ending.NO_ROOM):
        return ()
    if ending in (Ending.FLOWN_OUT, Ending.GOES_HOME):
        again = Next(
            call("dustoff", **_dustoff_asked(plan), wounded=_left(plan, left)),
            "for those who still wait",
            waits=True,
        )
        return (again,) if left else ()
    reasons = {
        Ending.NOT_REACHED: "next turn, or from another radio",
        Ending.DENIED: "on a later turn",
        Ending.GROUNDED: "on a later turn",
        Ending.TOO_RISKY: "when next active; his die has one more for each try",
        Ending.BREAKS_OFF: "when next active",
        Ending.GOES_AROUND: "after a whole turn",
        Ending.NO_POWER: "when next active",
        Ending.WAITS: _waits_for(plan, turns),
    }
    anew = plan.stage is Stage.CALL or ending in (Ending.DENIED, Ending.GROUNDED)
    stage = None if anew or plan.waits else plan.stage.value
    going_on = call(
        "dustoff",
        **({**_dustoff_asked(plan), **_called_by(plan)} if anew else {}),
        **({"from": stage} if stage else {}),
        pilot=plan.pilot_rep if stage and plan.pilot_rep else None,
        tries=plan.tries if stage and plan.tries else None,
        wounded=_unnamed(plan.people[: len(plan.patients)]),
        dead=_unnamed(plan.people[len(plan.patients) :]),
    )
    return (Next(going_on, reasons[ending], waits=True),)


def _dustoff_asked(plan: Dustoff) -> dict[str, Given]:
    """The level, and that it is asked on demand where one might stand ready."""
    if plan.asking is None:
        return {}
    level = plan.asking.level
    keep_ready = not plan.ready and SupportKind.MEDEVAC.ready in ready_of(level)
    return {"sl": level, "keep_ready": keep_ready}


def _called_by(plan: Dustoff) -> dict[str, Given]:
    """The caller as he was typed, and whose handset he holds; where nobody called, the document finds one, or the player."""
    line = plan.line
    if line is None:
        return {} if plan.waits or any(one.who.known for one in plan.people) else {"rep": REP}
    if not line.speaker.known:
        return {"rep": line.speaker.rep}
    return {"by": line.speaker.name, "contact": line.radio if line.radio != line.speaker.name else None}


def _left(plan: Dustoff, left: Sequence[str]) -> int | None:
    """The number of those left behind of whom no document tells; None for nobody."""
    return _unnamed([one for one in plan.people if one.called in left])


def _unnamed(people: Sequence[Victim]) -> int | None:
    """The number of those of whom no document tells: they are counted again; None for nobody."""
    return sum(not one.who.known for one in people) or None


def _waits_for(plan: Dustoff, turns: int) -> str:
    if plan.stage is Stage.ON_ITS_WAY:
        return f"when it comes, {when_text(turns)}"
    return "when next active"


IN_FLIGHT = (Stage.APPROACH, Stage.LOADING, Stage.TAKE_OFF, Stage.AWAY)
"""Stages in which the helicopter is in play."""

FINAL = (Ending.FLOWN_OUT, Ending.GOES_HOME, Ending.CRASHED)
"""Endings after which the helicopter is gone."""


def after_dustoff(state: State, plan: Dustoff, report: DustoffReport) -> State:
    """Return the state after a dustoff: the call, the answer, the helicopter and its mission, people hurt and flown out.

    ``plan`` is as it was before the dustoff was played. Source: p. 72-76, 85-92.
    """
    turn = turn_of(state) or None
    if report.call_made and report.call_made.radio:
        state = state.with_new(LASTING, *tried(state[LASTING], turn, report.call_made.radio))
    if report.ready_support:
        state = after_ready(state, report.ready_support, turn)
    if report.request_made:
        state = after_request(state, report.request_made, SupportKind.MEDEVAC, turn)
    if plan.stage in (Stage.CALL, Stage.REQUEST, Stage.ON_ITS_WAY):
        state = _after_weather(state, plan, report)
    state = after_damage(_after_flight(state, plan, report, turn), report.hurt)
    away = [figure for figure in state[FIGURES] if figure.id in report.flew_out]
    return state.with_(FIGURES, [replace(figure, flown_out=True, x_in=None, y_in=None) for figure in away])


def _after_weather(state: State, plan: Dustoff, report: DustoffReport) -> State:
    """The state with the granted mission as the weather leaves it: over, or some turns later (x-58)."""
    missions = state[SUPPORT_MISSIONS]
    mission = next((one for one in missions if one.kind is SupportKind.MEDEVAC and not one.over), None)
    if mission is None:
        return state
    if report.ending is Ending.GROUNDED:
        return with_mission(state, sent_home(mission))
    return with_mission(state, replace(delayed(mission, report.late_turns), craft=plan.craft.id))


def _after_flight(state: State, plan: Dustoff, report: DustoffReport, turn: int | None) -> State:
    """The state with the helicopter and its mission after the stages that were played; unchanged without a mission."""
    mission = open_medevac(state[SUPPORT_MISSIONS], turn)
    if mission is None or report.stage not in IN_FLIGHT:
        return state
    rep = report.pilot_rep or 4
    helicopter = next(
        (craft for craft in state[AIRBORNE] if craft.for_mission == mission.id), None
    ) or Airborne(
        free_id(state[AIRBORNE], plan.craft),
        plan.craft.id,
        rep,
        rep,
        mounts=plan.craft.mounts,
        for_mission=mission.id,
    )
    gone = report.ending in FINAL
    landed = report.stage in (Stage.LOADING, Stage.TAKE_OFF) and not gone
    if report.ending is Ending.CRASHED:
        station = Station.DOWN
    elif gone:
        station = Station.HOME
    else:
        station = Station.LANDED if landed else Station.OFF_TABLE
    helicopter = replace(
        helicopter,
        rep=rep,
        crew_reps=report.crew_reps,
        points_taken=report.points_taken,
        tries=report.tries,
        station=station,
        aboard=report.aboard,
        loaded=report.stage is Stage.TAKE_OFF and not gone,
        nameless_wounded=_unnamed(plan.people[: len(plan.patients)]) or 0,
        goes_on_turn=None if gone or turn is None else turn + (report.in_turns if plan.waits else 0),
    )
    state = state.with_(AIRBORNE, [helicopter])
    mission = replace(mission, craft=plan.craft.id, pilot_rep=rep, active_turn=turn, on_table=landed)
    return with_mission(state, sent_home(mission) if gone else mission)


def open_medevac(missions: Iterable[SupportMission], turn: int | None) -> SupportMission | None:
    """The first medevac that was granted and is not over; None if there is none."""
    medevacs = (mission for mission in missions if mission.kind is SupportKind.MEDEVAC)
    return next((mission for mission in medevacs if not is_over(mission, turn)), None)
