"""A dustoff: wounded flown out, stage by stage, from the radio call to the flight home.

Source: p. 59, 72-76, 85-89.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.calls import REP, Next, OptionValue, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, free_id
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.harm.damage import Victim, after_damage
from fng_cli.rules.helicopters.available import crew, hot_lz
from fng_cli.rules.helicopters.damage import Crash, HurtAboard
from fng_cli.rules.helicopters.flight import (
    Dustoff,
    DustoffFlight,
    DustoffStep,
    Ending,
    FlightFate,
    Stage,
    number_carried,
    people_with_room,
)
from fng_cli.rules.helicopters.piloting import CargoLoad, PilotMode, PilotResult, turns_to_carry
from fng_cli.rules.mission.weather import roll_takeoff
from fng_cli.rules.radio.radio_calls import Called, lasting_radio_use, make_call
from fng_cli.rules.support.account import after_end, delay_mission, not_over, with_mission
from fng_cli.rules.support.arriving import after_ready, after_request
from fng_cli.rules.support.levels import ReadyCalled, call_ready, ready_of
from fng_cli.rules.support.requests import Requested, SupportAsked, nothing_flies, request, when_text
from fng_cli.rules.support.state import SupportKind, SupportMission
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import count


def _brief_call(made: Called) -> Called:
    """Return the radio call reduced to what the rest of the dustoff depends on, so that odds can merge equal
    calls. Rulings and next steps are dropped, and the modified REP is set to the REP.
    """
    return replace(made, modified_rep=made.rep, rulings=(), next=())


def _brief_request(answer: Requested) -> Requested:
    """Return the answer to a request, reduced to what the rest of a dustoff depends on, so that odds have
    fewer cases. The text, the total, the rulings and the next steps are dropped. ``arrives_turns`` becomes
    0 (at once, or not at all) or 1 (later).
    """
    return replace(
        answer,
        total=None,
        arrives_turns=min(1, answer.arrives_turns or 0),
        text="",
        rulings=(),
        next=(),
    )


def _brief_ready(answer: ReadyCalled) -> ReadyCalled:
    """Return an answer of Ready Support with its text, rulings and next steps emptied, because odds do not
    need them; its other fields are unchanged.
    """
    return replace(answer, text="", rulings=(), next=())


def _play_call(flight: DustoffFlight) -> Ending | None:
    """Roll the radio call, if one is to be made, and set the stage of ``flight`` to the request.

    Returns NOT_REACHED, with the stage unchanged, if the call does not get through. Returns None if it does,
    or if no call is to be made.
    """
    plan = flight.plan
    if plan.line is not None:
        made = flight.dice.part(make_call, plan.line, plan.conditions, brief=_brief_call)
        flight.change_plan(call_made=made)
        flight.add_step(made.summary())
        if not made.got_through:
            return Ending.NOT_REACHED
    flight.change_plan(stage=Stage.REQUEST)
    return None


def _play_request(flight: DustoffFlight) -> Ending | None:
    """Roll the answer to the request for the helicopter and, if it is granted, the weather. If the plan has
    Ready Support, that is called upon instead. Nothing is rolled in weather in which nothing flies. If no
    request is to be made, nothing is rolled, and the helicopter is on its way.

    Changes ``flight``. Returns how the flight ends for now, or None if it goes on.
    """
    plan = flight.plan
    if plan.asking is None:
        flight.change_plan(stage=Stage.ON_ITS_WAY)
        return None
    if plan.ready:
        return _call_ready_support(flight, plan.asking)
    answer = flight.dice.part(request, plan.asking, plan.record, brief=_brief_request)
    flight.change_plan(request_made=answer)
    flight.add_step(answer.summary())
    flight.cite(*answer.rulings)
    if not answer.granted:
        return Ending.DENIED
    flight.change_plan(wounded_most=answer.wounded_most)
    return _set_out(flight, answer.arrives_turns)


def _call_ready_support(flight: DustoffFlight, asking: SupportAsked) -> Ending | None:
    """Roll the answer of Ready Support to a call for a medevac and, if it is granted, the weather. ``flight``
    is changed. Return GROUNDED if the weather keeps the helicopter at home; if nothing flies in it, nothing
    is rolled. Return DENIED if the call is refused, WAITS if the helicopter comes later and turns are
    counted, and None if it is on its way. Source: p. 59, 74.
    """
    if nothing_flies(asking):
        flight.add_step("Nothing flies in this weather, so the Ready Support is not called upon.")
        return Ending.GROUNDED
    answer = flight.dice.part(call_ready, asking.kind, asking.level, flight.plan.record, brief=_brief_ready)
    flight.change_plan(ready_support=answer)
    flight.add_step(f"Ready Support is called upon, which costs nothing. {answer.summary()}")
    flight.cite(*answer.rulings)
    if not answer.granted:
        return Ending.DENIED
    return _set_out(flight, answer.arrives_turns)


def _set_out(flight: DustoffFlight, in_turns: int | None) -> Ending | None:
    """Let ``in_turns`` turns pass (None: 0), and roll the weather for the granted helicopter. Return GROUNDED
    if it stays at home; in other cases, it is recorded as on its way. Return WAITS if turns are counted
    and it does not come this turn, and None if the dustoff goes on. Source: p. 59.
    """
    flight.pass_turns(in_turns or 0)
    if _roll_weather(flight):
        return Ending.GROUNDED
    flight.change_plan(stage=Stage.ON_ITS_WAY)
    return Ending.WAITS if flight.plan.waits and (flight.plan.in_turns or flight.plan.held_off) else None


def _roll_weather(flight: DustoffFlight) -> bool:
    """Roll the weather for a helicopter. True if the weather grounds it; False if it can fly, at once or
    after a delay. A delay passes turns in ``flight`` (ruling x-58). A delay or a grounding adds a sentence
    to it. Source: p. 59.
    """
    plan = flight.plan
    weathered = roll_takeoff(plan.burden.weather, what=plan.craft.name, dice=flight.dice)
    flight.cite(*weathered.rulings)
    flight.pass_turns(weathered.late_turns)
    flight.change_plan(late_turns=weathered.late_turns, weather_rolled=True)
    if weathered.grounded:
        flight.add_step(f"The {plan.craft.name} is grounded by the weather.")
    elif weathered.late_turns:
        flight.add_step(f"The weather delays the helicopter by {count(weathered.late_turns, 'turn')}.")
    return weathered.grounded


def _play_arrival(flight: DustoffFlight) -> Ending | None:
    """Roll the weather, and then the crew as the helicopter comes; neither is rolled twice. Changes
    ``flight``.

    Returns GROUNDED if the weather grounds the helicopter, WAITS if it delays it and turns are counted, and
    None if the helicopter comes now.
    """
    if not flight.plan.weather_rolled:
        if _roll_weather(flight):
            return Ending.GROUNDED
        if flight.plan.waits and flight.plan.late_turns:
            return Ending.WAITS
    plan = flight.plan
    if not plan.crew_reps:
        reps = flight.dice.part(_crew_reps, plan.craft, plan.pilot_rep, coarse=_pilot_rep)
        flight.change_plan(pilot_rep=reps[0], crew_reps=reps)
    flight.add_step(f"The {plan.craft.name} comes (pilot REP {flight.plan.pilot_rep}).")
    flight.change_plan(stage=Stage.APPROACH)
    return None


def _crew_reps(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """Roll the REP of each man of the crew, and return them, the pilot's first. The pilot's REP is only
    rolled if ``pilot_rep`` is None.

    Source: p. 87, 89.
    """
    return tuple(man.rep for man in crew(craft, pilot_rep=pilot_rep, dice=dice).crewmen)


def _pilot_rep(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """Return the REP of the pilot alone, as a tuple of one; it is rolled if ``pilot_rep`` is None. ``craft``
    is unused.

    Odds use it in place of ``_crew_reps``.
    """
    if pilot_rep is not None:
        return (pilot_rep,)
    return (int(table("helicopter-crew").throw(dice, label="REP, pilot")["rep"]),)


def _play_approach(flight: DustoffFlight) -> Ending | None:
    """Roll the approach of a dustoff: the flight in, the pilot's nerve at a hot zone, and the landing. On a
    landing zone that is too small, the craft crashes. Changes ``flight``. Return None if the helicopter
    lands; if not, how the dustoff ends, such as GOES_AROUND or CRASHED. Source: p. 85-86, 89.
    """
    ending = _fly_in(flight) or _try_hot_zone(flight)
    if ending:
        return ending
    if flight.plan.lz_too_small:
        flight.add_step("The landing zone is too small for the craft, which crashes.")
        flight.go_down(hovering=True)
        return Ending.CRASHED
    landing = flight.maneuver(PilotMode.LANDING)
    if landing.result is PilotResult.GO_AROUND:
        flight.pass_turns(landing.turns)
        flight.cite("z-41")
        return Ending.GOES_AROUND
    if landing.wrecked:
        return Ending.CRASHED
    flight.change_plan(stage=Stage.LOADING)
    flight.pass_turns(table("helicopter-distances").row("landed")["turns"])
    return None


ENDINGS = {
    FlightFate.BROUGHT_DOWN: Ending.CRASHED,
    FlightFate.GOES_HOME: Ending.GOES_HOME,
    FlightFate.VEERS_AWAY: Ending.BREAKS_OFF,
}
"""The ending of a flight in, by the result of fire from the ground."""


def _fly_in(flight: DustoffFlight) -> Ending | None:
    """Roll the helicopter's approach, with any fire from the ground, and record it in ``flight``. Returns how
    the flight ends, or None if it goes on to the landing zone.

    An approach that is broken off counts as an attempt to land and uses up a turn. Source: p. 82, 86, 89.
    """
    ending = ENDINGS.get(flight.fly())
    if flight.under_fire:
        flight.cite("x-64")
    if ending is Ending.BREAKS_OFF:
        flight.change_plan(tries=flight.plan.tries + 1)
        flight.pass_turns(1)
    return ending


def _try_hot_zone(flight: DustoffFlight) -> Ending | None:
    """Roll to see whether the pilot lands on a hot landing zone. Return TOO_RISKY if he refuses, and None if
    he lands. Nothing is rolled if no enemy is known to be near and nobody fired at the helicopter. A refusal
    is recorded in ``flight`` as a try, and takes a turn. Source: p. 89.
    """
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
        flight.add_step(zone.summary())
        flight.cite(*zone.rulings)
    if zone.will_land:
        return None
    flight.change_plan(tries=plan.tries + 1)
    flight.pass_turns(1)
    return Ending.TOO_RISKY


FAR = 999.0
"""The inches to the nearest enemy if no enemy is known: too far to make a zone hot."""


def _play_loading(flight: DustoffFlight) -> Ending | None:
    """Load the people who find room, and change ``flight``; turns pass, but nothing is rolled. If the plan
    waits and has a number of loaders, only what they carry in one turn is loaded. Return None once all who
    find room are aboard, else WAITS. If nobody finds room and nobody is aboard, return NO_ROOM, or
    NOBODY_LOADS if the only loader cannot carry the dead alone. Return NOBODY_LOADS, too, if there are people
    to load but no loaders. Source: p. 86.
    """
    plan = flight.plan
    wanted = [name for name in people_with_room(plan) if name not in plan.aboard]
    if plan.loaders == 0 and wanted:
        return Ending.NOBODY_LOADS
    alone = plan.loaders == 1 and any(name not in plan.aboard for name in plan.dead)
    if not wanted and not plan.aboard:
        return Ending.NOBODY_LOADS if alone else Ending.NO_ROOM
    if alone:
        flight.add_step("One man cannot carry the dead; that takes two (p. 86).")
    number = len(wanted)
    if plan.waits and plan.loaders is not None:
        number = number_carried(wanted, plan.dead, plan.loaders)
    flight.change_plan(aboard=(*plan.aboard, *wanted[:number]))
    turns = 1
    if plan.loaders:
        dead = sum(name in plan.dead for name in wanted)
        load = CargoLoad(0, len(wanted) - dead, dead)
        turns = 1 if plan.waits else max(1, turns_to_carry(load, plan.loaders) or 1)
    flight.pass_turns(turns - 1)
    flight.add_step(f"Loaded: {', '.join(flight.plan.aboard)}.")
    flight.pass_turns(1)
    flight.cite("x-65", *(("x-56",) if plan.wounded_most is not None else ()))
    if number < len(wanted):
        return Ending.WAITS
    flight.change_plan(stage=Stage.TAKE_OFF)
    return None


def _play_take_off(flight: DustoffFlight) -> Ending | None:
    """Roll the take-off of the helicopter, the fire at it, and its flight out (ruling x-63). ``flight`` is
    changed. Return None if the helicopter gets away, NO_POWER if it cannot take off yet, and CRASHED if it
    stalls or is brought down. Source: p. 86-87.
    """
    take_off = flight.maneuver(PilotMode.TAKE_OFF)
    flight.cite("x-63")
    if take_off.result is PilotResult.NOT_ENOUGH_POWER:
        flight.pass_turns(take_off.turns)
        return Ending.NO_POWER
    if not take_off.goes_well or flight.take_departure_fire() or flight.fly() is FlightFate.BROUGHT_DOWN:
        return Ending.CRASHED
    flight.change_plan(stage=Stage.AWAY)
    return None


def _fly_away(flight: DustoffFlight) -> Ending | None:
    """Note in ``flight`` that all aboard are flown out, and return FLOWN_OUT, never None; rolls nothing."""
    flight.add_step(f"Flown out: {', '.join(flight.plan.aboard) or 'nobody'}.")
    return Ending.FLOWN_OUT


STAGES = {
    Stage.CALL: _play_call,
    Stage.REQUEST: _play_request,
    Stage.ON_ITS_WAY: _play_arrival,
    Stage.APPROACH: _play_approach,
    Stage.LOADING: _play_loading,
    Stage.TAKE_OFF: _play_take_off,
    Stage.AWAY: _fly_away,
}
"""The function that plays each stage: it changes the flight's plan, and returns the ending, or None to go on."""


class DustoffReport(Report, frozen=True):
    """A helicopter that flies wounded out, as far as it came."""

    ANSWER: ClassVar[tuple[str, ...]] = ("ending", "flown_out_count")
    NO_MEANS = "the wounded are not flown out"
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"dustoff_steps"})

    ending: Ending
    """How it ended for now."""
    stage: Stage
    """The stage that is played next."""
    craft: str
    pilot_rep: int | None
    crew_reps: tuple[int, ...]
    in_turns: int
    """The turns that have passed since the call."""
    tries: int
    """The landings that its pilot has refused."""
    late_turns: int
    points_taken: int
    flown_out_count: int
    flew_out: tuple[str, ...]
    """The names of the people who are off the table."""
    aboard: tuple[str, ...]
    still_waiting: tuple[str, ...]
    """The names of the people who are left behind."""
    dustoff_steps: tuple[DustoffStep, ...]
    call_made: Called | None = None
    request_made: Requested | None = None
    ready_support: ReadyCalled | None = None
    hurt: tuple[HurtAboard, ...] = ()
    crash_result: Crash | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: how the dustoff ended, or at which stage it goes on; then how many people
        still wait, if any. ``Dustoff: 2 flown out; 1 still wait.``
        """
        text = {
            Ending.FLOWN_OUT: f"{self.flown_out_count} flown out",
            Ending.NOT_REACHED: "the call does not get through",
            Ending.DENIED: "no medevac comes",
            Ending.GROUNDED: "the weather keeps the helicopter on the ground",
            Ending.WAITS: f"goes on with: {self.stage.replace('-', ' ')}",
            Ending.TOO_RISKY: "the pilot will not risk the landing zone",
            Ending.BREAKS_OFF: "the pilot breaks off under fire",
            Ending.GOES_HOME: "the pilot goes home under fire",
            Ending.GOES_AROUND: "the pilot has to circle and come in again",
            Ending.NO_POWER: "the helicopter has too little power to take off",
            Ending.NOBODY_LOADS: "nobody is there to load the wounded",
            Ending.NO_ROOM: "there is no room left for anybody",
            Ending.CRASHED: "the helicopter is lost",
        }[self.ending]
        waiting = f"; {len(self.still_waiting)} still wait" if self.still_waiting else ""
        return f"Dustoff: {text}{waiting}."

    def verdict(self) -> bool:
        """True if the helicopter got away with all the wounded it loaded; False if the wounded are not flown
        out.
        """
        return self.ending is Ending.FLOWN_OUT


def _play_stage(plan: Dustoff, *, dice: Dice) -> Dustoff:
    """Roll the stage that a dustoff has reached. Return the dustoff after it; its ``ending`` is None if it
    goes on to a next stage.
    """
    flight = DustoffFlight(plan, dice)
    ending = STAGES[plan.stage](flight)
    return replace(flight.plan, ending=ending)


def _brief_stage(plan: Dustoff) -> Dustoff:
    """Return a dustoff with only the fields that can still change the odds; the others are emptied. Damage
    beyond what brings the craft down is cut off. If the dustoff has an ending, damage and the REPs of the
    pilot and crew are dropped too.
    """
    brief = replace(
        plan,
        points_taken=min(plan.points_taken, plan.craft.damage_points + 1),
        late_turns=0,
        in_turns=0,
        hurt=(),
        crash_result=None,
        rulings=(),
        steps=(),
        call_made=None,
        request_made=None,
        ready_support=None,
    )
    return replace(brief, points_taken=0, pilot_rep=None, crew_reps=()) if brief.ending else brief


def dustoff(plan: Dustoff, *, dice: Dice) -> DustoffReport:
    """Roll a dustoff from the stage at which it stands, until it is done or stopped or, if ``plan.waits``,
    comes to a stage of a later turn; return the report.

    Source: p. 72-76, 85-89.
    """
    while plan.ending is None:
        plan = dice.part(_play_stage, plan, brief=_brief_stage)
        if plan.ending is None and plan.waits and plan.stage in PAUSES:
            plan = replace(plan, ending=Ending.WAITS)
    return _report(plan, plan.ending)


PAUSES = (Stage.LOADING, Stage.TAKE_OFF)
"""Stages that a later activation begins."""


def _report(plan: Dustoff, ending: Ending) -> DustoffReport:
    """Return the report on a dustoff with this ending, with its next steps. ``plan`` is the dustoff after the
    last stage played. After FLOWN_OUT, the people aboard count as flown out. After FLOWN_OUT or CRASHED,
    nobody is listed as aboard. Patients and dead not aboard in ``plan`` are listed as still waiting.
    """
    flew_out = plan.aboard if ending is Ending.FLOWN_OUT else ()
    waiting = tuple(name for name in (*plan.patients, *plan.dead) if name not in plan.aboard)
    return DustoffReport(
        ending=ending,
        stage=plan.stage,
        craft=plan.craft.id,
        pilot_rep=plan.pilot_rep,
        crew_reps=plan.crew_reps,
        in_turns=plan.in_turns,
        tries=plan.tries,
        late_turns=plan.late_turns,
        points_taken=plan.points_taken,
        flown_out_count=len(flew_out),
        flew_out=flew_out,
        aboard=() if ending in (Ending.FLOWN_OUT, Ending.CRASHED) else plan.aboard,
        still_waiting=waiting,
        dustoff_steps=plan.steps,
        call_made=plan.call_made,
        request_made=plan.request_made,
        ready_support=plan.ready_support,
        hurt=plan.hurt,
        crash_result=plan.crash_result,
        rulings=cited(("x-57",), plan.rulings),
        next=_steps_after_dustoff(plan, ending, waiting),
    )


def _steps_after_dustoff(plan: Dustoff, ending: Ending, waiting: tuple[str, ...]) -> tuple[Next, ...]:
    """Return the next step that continues a dustoff after this ``ending``. Empty after a crash, or if nobody
    loads or there is no room. After a failed call or request, or if the weather grounds the helicopter, it is
    to call or ask again. After people were flown out, or the helicopter went home, the step is a new dustoff
    for those still ``waiting``; empty if there are none. In other cases it goes on from its current stage.
    """
    if ending in (Ending.CRASHED, Ending.NOBODY_LOADS, Ending.NO_ROOM):
        return ()
    if ending in (Ending.FLOWN_OUT, Ending.GOES_HOME):
        unnamed = _number_unnamed([victim for victim in plan.people if victim.called in waiting])
        others = call("dustoff", **_request_options(plan), wounded=unnamed)
        return (Next(others, "fly out those who are still waiting", waits=True),) if waiting else ()
    if ending is Ending.GROUNDED and plan.line is None:
        again = call("call", want=SupportKind.MEDEVAC.value)
        return (Next(again, "this medevac will not come, so make another call on a later turn", waits=True),)
    reasons = {
        Ending.NOT_REACHED: "call again next turn or with another radio",
        Ending.DENIED: "ask again on a later turn",
        Ending.GROUNDED: "this medevac will not come, so make another call on a later turn",
        Ending.TOO_RISKY: "try again when the pilot is next active, with +1 to his die for each earlier try",
        Ending.BREAKS_OFF: "when next active",
        Ending.GOES_AROUND: "continue after one whole turn",
        Ending.NO_POWER: "when next active",
        Ending.WAITS: f"when it comes, {when_text(plan.in_turns)}"
        if plan.stage is Stage.ON_ITS_WAY
        else "when next active",
    }
    begins_again = plan.stage is Stage.CALL or ending in (Ending.DENIED, Ending.GROUNDED)
    stage = None if begins_again or plan.waits else plan.stage.value
    going_on = call(
        "dustoff",
        **({**_request_options(plan), **_caller_options(plan)} if begins_again else {}),
        **({"from": stage} if stage else {}),
        pilot=plan.pilot_rep if stage and plan.pilot_rep else None,
        tries=plan.tries if stage and plan.tries else None,
        wounded=_number_unnamed(plan.people[: len(plan.patients)]),
        dead=_number_unnamed(plan.people[len(plan.patients) :]),
    )
    return (Next(going_on, reasons[ending], waits=True),)


def _request_options(plan: Dustoff) -> dict[str, OptionValue]:
    """Return the options of ``fng dustoff`` that repeat the request: the Support Level, and whether to keep
    Ready Support.

    Without a request in ``plan``, the result has only the level, or a slot for it; it is empty if ``plan``
    has a radio call.
    """
    if plan.asking is None:
        return {"sl": plan.level or SL} if plan.line is None else {}
    level = plan.asking.level
    calls_ready = plan.ready and plan.ready_support is None
    keep_ready = not calls_ready and SupportKind.MEDEVAC.ready in ready_of(level)
    return {"sl": level, "keep_ready": keep_ready}


def _caller_options(plan: Dustoff) -> dict[str, OptionValue]:
    """Return the options of ``fng dustoff`` that repeat the call: the caller and the owner of the radio, if
    that is somebody else. A caller outside the document is given by his REP. If nobody has called yet,
    return a placeholder for the caller's REP; or nothing, if the dustoff waits or the document knows one
    of the people to be flown out.
    """
    line = plan.line
    if line is None:
        return {} if plan.waits or any(victim.who.known for victim in plan.people) else {"rep": REP}
    if not line.speaker.known:
        return {"rep": line.speaker.rep}
    return {"by": line.speaker.name, "contact": line.radio if line.radio != line.speaker.name else None}


SL = Slot("SL")
"""The Support Level, which a player knows."""


def _number_unnamed(people: Sequence[Victim]) -> int | None:
    """Return how many of these people are not figures of the document; None instead of 0."""
    return sum(not victim.who.known for victim in people) or None


IN_FLIGHT = (Stage.APPROACH, Stage.LOADING, Stage.TAKE_OFF, Stage.AWAY)
"""Stages in which the helicopter is in play."""

FINAL = (Ending.FLOWN_OUT, Ending.GOES_HOME, Ending.CRASHED)
"""Endings after which the helicopter is gone."""


def after_dustoff(state: State, plan: Dustoff, report: DustoffReport) -> State:
    """Return the state after a dustoff. It records the radio call, the Ready Support or request, the delay or
    grounding by the weather, the helicopter and its mission, and the people hurt. Those flown out leave
    the table.

    ``plan`` is as it was before the dustoff was played. Source: p. 72-76, 85-92.
    """
    turn = turn_of(state) or None
    if report.call_made and report.call_made.radio:
        state = state.with_new(LASTING, *lasting_radio_use(state[LASTING], turn, report.call_made.radio))
    if report.ready_support:
        state = after_ready(state, report.ready_support, turn)
    if report.request_made:
        state = after_request(state, report.request_made, SupportKind.MEDEVAC, turn)
    if plan.stage in (Stage.CALL, Stage.REQUEST, Stage.ON_ITS_WAY):
        state = _after_weather(state, plan, report)
    state = after_damage(_after_flight(state, plan, report, turn), report.hurt)
    mission = open_medevac(state)
    if mission and mission.to_fly_out != plan.named:
        state = with_mission(state, replace(mission, to_fly_out=plan.named))
    away = [figure for figure in state[FIGURES] if figure.id in report.flew_out]
    return state.with_(FIGURES, [replace(figure, flown_out=True, x_in=None, y_in=None) for figure in away])


def _after_weather(state: State, plan: Dustoff, report: DustoffReport) -> State:
    """Return the state after the weather check of a dustoff. If the weather grounds the flight, the medevac
    is over. If not, it is delayed by ``report.late_turns`` turns and gets the craft of ``plan`` (ruling
    x-58). Without an open medevac nothing changes.
    """
    mission = open_medevac(state)
    if mission is None:
        return state
    if report.ending is Ending.GROUNDED:
        return after_end(state, mission)
    return with_mission(state, replace(delay_mission(mission, report.late_turns), craft=plan.craft.id))


def _after_flight(state: State, plan: Dustoff, report: DustoffReport, turn: int | None) -> State:
    """Return the state with the helicopter and its mission as the stages just played leave them. Unchanged if
    there is no medevac, or before the flight. A helicopter missing from the document is added. If the
    pilot's REP is not known, 4 is recorded. ``turn`` is None if turns are not counted.
    """
    mission = open_medevac(state)
    if mission is None or report.stage not in IN_FLIGHT:
        return state
    rep = report.pilot_rep or 4
    helicopter = next(
        (craft for craft in state[AIRBORNE] if craft.for_mission == mission.id), None
    ) or Airborne(
        id=free_id(state[AIRBORNE], plan.craft),
        craft=plan.craft.id,
        rep=rep,
        start_rep=rep,
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
        faced_fire=None,
        tries=report.tries,
        station=station,
        aboard=report.aboard,
        loaded=report.stage is Stage.TAKE_OFF and not gone,
        nameless_wounded=_number_unnamed(plan.people[: len(plan.patients)]) or 0,
        goes_on_turn=None if gone or turn is None else turn + (report.in_turns if plan.waits else 0),
    )
    state = state.with_(AIRBORNE, [helicopter])
    mission = replace(mission, craft=plan.craft.id, pilot_rep=rep, active_turn=turn, on_table=landed)
    return after_end(state, mission) if gone else with_mission(state, mission)


def open_medevac(state: State) -> SupportMission | None:
    """Return the first medevac that was granted and is not over; None if there is none."""
    return next(iter(not_over(state, SupportKind.MEDEVAC)), None)


def refuse_medevac_without_call(state: State) -> None:
    """Raise RequestError, saying that no medevac is on its way, if the first turn has begun. Do nothing
    before it, or if no turns are counted. The missions in the document are not checked here: the caller
    must know that none is a medevac on its way. Source: p. 74, 88-89.
    """
    if turn_of(state):
        raise RequestError(
            "no medevac is on its way (p. 74, 88-89): call for one first (fng dustoff begins with the call), "
            "or give `force` to fly one anyway"
        )
