"""Wounded flown out: the call, the request, the approach, landing, loading, take-off, and home. Source: p. 72-76, 85-89.

It is played stage by stage until it is done or something stops it: a call that does not get through, a pilot who
will not land, a go-around, a crash. Where turns are counted it also stops where the rules wait (x-57).
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.golden_bb import BbResult, golden_bb
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, crew_of
from fng_cli.rules.helicopters.available import crew
from fng_cli.rules.helicopters.crash import Crash, crash
from fng_cli.rules.helicopters.damage import helicopter_damage, shots_that_hit
from fng_cli.rules.helicopters.landing_zone import hot_lz
from fng_cli.rules.helicopters.loading import CargoLoad, fits, loaders_needed, on_skids, room_of
from fng_cli.rules.helicopters.piloting import Burden, Piloted, PilotMode, PilotResult, pilot
from fng_cli.rules.mission.flying import flies
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.calling import CallCondition, Called, RadioLine, make_call
from fng_cli.rules.support.requests import Requested, SupportAsked, request, when_text
from fng_cli.rules.support.state import SupportRecord
from fng_cli.tables import table
from fng_cli.terms import Area


class Stage(StrEnum):
    """An account of how far it has come; the next thing to do is that of this name."""

    CALL = "call"
    REQUEST = "request"
    ON_ITS_WAY = "on-its-way"
    APPROACH = "approach"
    LOADING = "loading"
    TAKE_OFF = "take-off"
    AWAY = "away"


class Ending(StrEnum):
    """An account of how it ended for now; ``waits``: nothing is wrong, but the rules wait for a turn."""

    FLOWN_OUT = "flown-out"
    NOT_REACHED = "not-reached"
    DENIED = "denied"
    GROUNDED = "grounded"
    WAITS = "waits"
    TOO_RISKY = "too-risky"
    BREAKS_OFF = "breaks-off"
    GOES_AROUND = "goes-around"
    NO_POWER = "no-power"
    NOBODY_LOADS = "nobody-loads"
    NO_ROOM = "no-room"
    CRASHED = "crashed"


class DepartureFire(NamedTuple):
    """Fire at a helicopter that takes off or stands: so many shots with a REP, and their Impact."""

    number: int = 0
    rep: int = 4
    impact: int = 3


class Dustoff(Struct, frozen=True):
    """A helicopter that is to fly wounded out, as far as it has come.

    ``line`` and ``asking`` are the call and the request. ``patients`` are the names of those who are out of the
    fight, ``dead`` of the dead; ``wounded_most`` limits a medevac with half a load. ``loaders`` is the number of those
    who may carry, None where nobody counts them. ``fire`` awaits it on the way in and out, ``shots`` as it takes off.
    ``late_turns``: the weather makes it so late, once that is rolled: ``weather_rolled``. ``enemy_in`` is how near to the zone the nearest enemy is, None where none is known. ``waits``: turns are
    counted. ``aboard`` are loaded already; ``people`` are those of them of whom more is known than a name.
    """

    craft: Craft
    stage: Stage = Stage.CALL
    line: RadioLine | None = None
    conditions: frozenset[CallCondition] = frozenset()
    asking: SupportAsked | None = None
    record: SupportRecord | None = None
    pilot_rep: int | None = None
    crew_reps: tuple[int, ...] = ()
    burden: Burden = Burden()
    patients: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    aboard: tuple[str, ...] = ()
    people: tuple[Victim, ...] = ()
    passengers: int = 0
    wounded_most: int | None = None
    loaders: int | None = None
    area: Area | None = None
    arvn: bool = False
    guns_left: bool = False
    fire: GroundFire = GroundFire()
    open_ground: bool = False
    shots: DepartureFire = DepartureFire()
    enemy_in: float | None = None
    lz_too_small: bool = False
    points_taken: int = 0
    tries: int = 0
    late_turns: int = 0
    weather_rolled: bool = False
    waits: bool = False


class DustoffStep(Struct, frozen=True):
    """One step of it: the stage, in which turn from the call, and what came of it in words."""

    stage: Stage
    in_turns: int
    text: str


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
            Ending.GOES_AROUND: "the pilot has to go around",
            Ending.NO_POWER: "not enough power to take off",
            Ending.NOBODY_LOADS: "nobody is there to load",
            Ending.NO_ROOM: "there is no room for anybody",
            Ending.CRASHED: "the helicopter is lost",
        }[self.ending]
        waiting = f"; {len(self.still_waiting)} still wait" if self.still_waiting else ""
        return f"Dustoff: {told}{waiting}."

    def verdict(self) -> bool:
        return self.ending is Ending.FLOWN_OUT


class _Flight:
    """One helicopter as it is played: what has come of it so far, and what is told of it."""

    def __init__(self, plan: Dustoff, dice: Dice) -> None:
        self.plan = plan
        self.dice = dice
        self.turns = 0
        self.steps: list[DustoffStep] = []
        self.rulings: list[str] = []
        self.hurt: tuple[HurtAboard, ...] = ()
        self.called: Called | None = None
        self.requested: Requested | None = None
        self.crashed: Crash | None = None
        self.aboard = plan.aboard
        self.under_fire = False

    def tell(self, text: str) -> None:
        self.steps.append(DustoffStep(self.plan.stage, self.turns, text))

    def goes_on(self, stage: Stage) -> None:
        self.plan = replace(self.plan, stage=stage)

    @property
    def rep(self) -> int:
        return self.plan.pilot_rep or 4

    @property
    def load(self) -> CargoLoad:
        dead = sum(1 for name in self.aboard if name in self.plan.dead)
        return CargoLoad(self.plan.passengers, len(self.aboard) - dead, dead)

    @property
    def burden(self) -> Burden:
        load = self.load
        carries = bool(load.passengers or load.casualties)
        return replace(self.plan.burden, carries=carries, on_skids=on_skids(self.plan.craft, load))

    def everybody(self) -> tuple[Victim, ...]:
        """The crew, and those who are loaded."""
        known = {one.called: one for one in self.plan.people}
        men = crew_of(self.plan.craft, self.plan.crew_reps, self.plan.pilot_rep)
        named = (*men, *(known.get(name, Victim(Person(), name)) for name in self.aboard))
        everybody: tuple[Victim, ...] = self.dice.in_full(_all_of, named, coarse=_none_of)
        return everybody

    def pilots(self, mode: PilotMode) -> Piloted:
        """A roll of its pilot, with all who are aboard; for the odds no more of it than the rest needs."""
        calm = not (self.plan.fire.ranking or self.plan.shots.number)
        done: Piloted = self.dice.apart(
            _piloted,
            mode,
            self.rep,
            self.burden,
            self.plan.craft,
            self.plan.points_taken,
            self.everybody(),
            brief=_calm if calm else _tense,
        )
        return done

    def comes_down(self, *, hovering: bool = False) -> Ending:
        """It is brought down: its crash, and the fate of all aboard."""
        self.crashed = self.dice.in_full(
            _crashed, self.rep, self.everybody(), hovering, coarse=_crashed_somehow
        )
        if self.crashed:
            self.hurt = (*self.hurt, *self.crashed.hurt)
            self.rulings += self.crashed.rulings
            self.tell(self.crashed.summary())
        return Ending.CRASHED


def _all_of(named: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    return named


def _none_of(named: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    """Nobody: odds leave out what becomes of each who is aboard."""
    return ()


def _crashed(rep: int, aboard: tuple[Victim, ...], hovering: bool, *, dice: Dice) -> Crash | None:
    return crash(rep, aboard, hovering=hovering, dice=dice)


def _crashed_somehow(rep: int, aboard: tuple[Victim, ...], hovering: bool, *, dice: Dice) -> Crash | None:
    return None


def _piloted(
    mode: PilotMode,
    rep: int,
    burden: Burden,
    craft: Craft,
    damage: int,
    aboard: tuple[Victim, ...],
    *,
    dice: Dice,
) -> Piloted:
    return pilot(mode, rep, burden=burden, craft=craft, damage=damage, aboard=aboard, dice=dice)


def _tense(found: Piloted) -> Piloted:
    """A roll as far as one needs it who is fired at: what it is, and the damage."""
    return replace(found, passed=0, moves_in=None, next=(), rulings=())


def _calm(found: Piloted) -> Piloted:
    """A roll as far as one needs it whom nobody fires at: in flight it is all the same."""
    result = PilotResult.SKIMS_THE_TREES if found.mode is PilotMode.FLYING else found.result
    known = replace(found, result=result, under_fire="", within_in=None, points=0, points_taken=0)
    return _tense(known)


def _heard(line: RadioLine, conditions: frozenset[CallCondition], *, dice: Dice) -> Called:
    return make_call(line, conditions, dice=dice)


def _in_brief_called(found: Called) -> Called:
    return replace(found, modified_rep=found.rep, rulings=(), next=())


def _asked(asking: SupportAsked, record: SupportRecord | None, *, dice: Dice) -> Requested:
    return request(asking, record, dice=dice)


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


def _played(plan: Dustoff, *, dice: Dice) -> StageDone:
    """Play the stage at which it stands."""
    flight = _Flight(plan, dice)
    ending = STAGES[plan.stage](flight)
    return StageDone(
        replace(flight.plan, aboard=flight.aboard),
        ending,
        flight.turns,
        tuple(flight.steps),
        tuple(flight.rulings),
        flight.hurt,
        flight.crashed,
        flight.called,
        flight.requested,
    )


def _in_brief(done: StageDone) -> StageDone:
    """A stage as far as the next ones, and the outcome, need it."""
    plan = done.plan
    calm = not (plan.fire.ranking or plan.shots.number)
    points = 0 if calm else min(plan.points_taken, plan.craft.damage_points + 1)
    if done.ending:
        plan = replace(plan, pilot_rep=None, crew_reps=(), tries=0)
        points = 0
    return StageDone(replace(plan, points_taken=points, late_turns=0), done.ending)


def dustoff(plan: Dustoff, *, dice: Dice) -> DustoffReport:
    """Play a dustoff from where it stands, until it is done or stopped. Source: p. 72-76, 85-89."""
    told: list[StageDone] = []
    ending: Ending | None = None
    while ending is None:
        done: StageDone = dice.apart(_played, plan, brief=_in_brief)
        told.append(done)
        plan, ending = done.plan, done.ending
        if ending is None and plan.waits and plan.stage in PAUSES:
            ending = Ending.WAITS
    return _report(plan, ending, told)


PAUSES = (Stage.LOADING, Stage.TAKE_OFF)
"""Stages that a later activation begins."""


def _call(flight: _Flight) -> Ending | None:
    plan = flight.plan
    if plan.line is not None:
        flight.called = flight.dice.apart(_heard, plan.line, plan.conditions, brief=_in_brief_called)
        flight.tell(flight.called.summary())
        if not flight.called.got_through:
            return Ending.NOT_REACHED
    flight.goes_on(Stage.REQUEST)
    return None


def _request(flight: _Flight) -> Ending | None:
    plan = flight.plan
    if plan.asking is None:
        flight.goes_on(Stage.ON_ITS_WAY)
        return None
    found = flight.dice.apart(_asked, plan.asking, plan.record, brief=_in_brief_asked)
    flight.requested = found
    flight.tell(found.summary())
    flight.rulings += found.rulings
    if not found.granted:
        return Ending.DENIED
    flight.turns += found.arrives_turns or 0
    flight.plan = replace(plan, wounded_most=found.wounded_most)
    if _is_grounded(flight):
        return Ending.GROUNDED
    flight.goes_on(Stage.ON_ITS_WAY)
    if plan.waits and flight.turns:
        return Ending.WAITS
    return None


def _is_grounded(flight: _Flight) -> bool:
    """Whether the weather keeps it on the ground; else it may be late (x-58). Source: p. 59."""
    plan = flight.plan
    weathered = flies(plan.burden.weather, what=plan.craft.name, dice=flight.dice)
    flight.rulings += weathered.rulings
    flight.turns += weathered.late_turns
    flight.plan = replace(plan, late_turns=weathered.late_turns, weather_rolled=True)
    if weathered.grounded:
        flight.tell(f"The {plan.craft.name} is grounded by the weather.")
    elif weathered.late_turns:
        flight.tell(f"The weather makes it late: {weathered.late_turns} turns.")
    return weathered.grounded


def _arrives(flight: _Flight) -> Ending | None:
    """It comes: who flies it is known from now on."""
    if not flight.plan.weather_rolled:
        if _is_grounded(flight):
            return Ending.GROUNDED
        if flight.plan.waits and flight.plan.late_turns:
            return Ending.WAITS
    plan = flight.plan
    if not plan.crew_reps:
        reps = flight.dice.in_full(_crew_reps, plan.craft, plan.pilot_rep, coarse=_pilot_rep)
        flight.plan = plan = replace(plan, pilot_rep=reps[0], crew_reps=reps)
    flight.tell(f"The {plan.craft.name} comes, pilot REP {plan.pilot_rep}.")
    flight.plan = replace(plan, stage=Stage.APPROACH)
    return None


def _crew_reps(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """The REP of each of its crew. Source: p. 87, 89."""
    return tuple(man.rep for man in crew(craft, pilot_rep=pilot_rep, dice=dice).crewmen)


def _pilot_rep(craft: Craft, pilot_rep: int | None, *, dice: Dice) -> tuple[int, ...]:
    """That of the pilot alone: all that odds need."""
    if pilot_rep is not None:
        return (pilot_rep,)
    return (int(table("helicopter-crew").throw(dice, label="REP, pilot")["rep"]),)


def _approach(flight: _Flight) -> Ending | None:
    """The way in, the pilot's nerve, and the landing. Source: p. 85-86, 89."""
    ending = _flies(flight) or _dares(flight)
    if ending:
        return ending
    if flight.plan.lz_too_small:
        flight.tell("The landing zone is too small for it: it crashes.")
        return flight.comes_down(hovering=True)
    down = flight.pilots(PilotMode.LANDING)
    flight.tell(down.summary())
    flight.rulings += down.rulings
    flight.plan = replace(flight.plan, points_taken=down.points_taken)
    flight.hurt = (*flight.hurt, *down.hurt)
    if down.result is PilotResult.GO_AROUND:
        flight.turns += 1
        return Ending.GOES_AROUND
    if down.wrecked:
        return Ending.CRASHED
    flight.goes_on(Stage.LOADING)
    flight.turns += table("helicopter-distances").row("landed")["turns"]
    return None


def _dares(flight: _Flight) -> Ending | None:
    """Whether the pilot lands, where the zone is hot. Source: p. 89."""
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
    flight.plan = replace(plan, tries=plan.tries + 1)
    flight.turns += 1
    return Ending.TOO_RISKY


FAR = 999.0
"""Inches to an enemy who is nowhere near."""


def _flies(flight: _Flight) -> Ending | None:
    """A roll to fly, and the fire that it lets through. Source: p. 86-87."""
    plan = flight.plan
    flown = flight.pilots(PilotMode.FLYING)
    flight.tell(flown.summary())
    if not plan.fire.ranking or (flown.result is PilotResult.SKIMS_THE_TREES and not plan.open_ground):
        return None
    flight.under_fire = True
    bb = golden_bb(
        plan.fire.ranking,
        flight.rep,
        helicopter=True,
        door_gunners=0 if plan.guns_left else plan.craft.door_gunners,
        dice=flight.dice,
    )
    flight.tell(bb.summary())
    flight.rulings += (*bb.rulings, "x-64")
    flight.plan = replace(plan, pilot_rep=bb.new_rep)
    if bb.hits and _is_hit(flight, bb.hits, plan.fire.impact):
        return flight.comes_down()
    if bb.result is BbResult.VEERS_AWAY:
        flight.rulings.append("x-67")
        if flight.plan.stage is Stage.APPROACH:
            flight.plan = replace(flight.plan, tries=plan.tries + 1)
            flight.turns += 1
            return Ending.BREAKS_OFF
    return None


def _is_hit(flight: _Flight, hits: int, impact: int) -> bool:
    """Hits on it: whether they bring it down."""
    plan = flight.plan
    hurt = helicopter_damage(
        hits,
        impact,
        plan.craft.damage_points,
        damage=plan.points_taken,
        aboard=flight.everybody(),
        craft=plan.craft.id,
        rep=flight.rep,
        dice=flight.dice,
    )
    flight.tell(hurt.summary())
    flight.rulings += hurt.rulings
    flight.hurt = (*flight.hurt, *hurt.hurt)
    flight.plan = replace(flight.plan, points_taken=hurt.points_taken)
    return hurt.brought_down


def taken(plan: Dustoff) -> tuple[str, ...]:
    """Those who find room: the wounded first, then the dead; nobody beyond what a half load leaves (x-56). Source: p. 86, 89."""
    room = room_of(plan.craft, area=plan.area, arvn=plan.arvn, guns_left=plan.guns_left)
    found: list[str] = list(plan.aboard)
    dead = sum(1 for name in found if name in plan.dead)
    wounded = len(found) - dead
    for name in plan.patients:
        more = CargoLoad(plan.passengers, wounded + 1, dead)
        if (plan.wounded_most is None or wounded < plan.wounded_most) and fits(room, more):
            found.append(name)
            wounded += 1
    for name in plan.dead if plan.wounded_most is None else ():
        if name not in found and fits(room, CargoLoad(plan.passengers, wounded, dead + 1)):
            found.append(name)
            dead += 1
    return tuple(found)


def _loads(flight: _Flight) -> Ending | None:
    """Those who find room are carried to it, as many a turn as there are loaders for. Source: p. 86."""
    plan = flight.plan
    wanted = [name for name in taken(plan) if name not in flight.aboard]
    if not wanted and not flight.aboard:
        return Ending.NO_ROOM
    if plan.loaders == 0 and wanted:
        return Ending.NOBODY_LOADS
    room = len(wanted)
    if plan.waits and plan.loaders is not None:
        room = _carried(wanted, plan.dead, plan.loaders)
    flight.aboard = (*flight.aboard, *wanted[:room])
    turns = 1
    if plan.loaders:
        load = CargoLoad(
            0, sum(name not in plan.dead for name in wanted), sum(name in plan.dead for name in wanted)
        )
        turns = 1 if plan.waits else max(1, -(-loaders_needed(load) // plan.loaders))
    flight.turns += turns
    flight.tell(f"Loaded: {', '.join(flight.aboard)}.")
    flight.rulings += ("x-65", *(("x-56",) if plan.wounded_most is not None else ()))
    if room < len(wanted):
        flight.plan = replace(flight.plan, aboard=flight.aboard)
        return Ending.WAITS
    flight.goes_on(Stage.TAKE_OFF)
    return None


def _carried(wanted: Collection[str], dead: Collection[str], loaders: int) -> int:
    """Tell how many of them so many loaders carry in one turn."""
    number = 0
    for name in wanted:
        loaders -= loaders_needed(CargoLoad(0, 0, 1) if name in dead else CargoLoad(0, 1, 0))
        if loaders < 0:
            break
        number += 1
    return number


def _takes_off(flight: _Flight) -> Ending | None:
    """The roll to take off, fire as at one that hovers, the roll to fly on (x-63). Source: p. 86-87."""
    plan = flight.plan
    up = flight.pilots(PilotMode.TAKE_OFF)
    flight.tell(up.summary())
    flight.rulings += (*up.rulings, "x-63")
    flight.plan = replace(plan, points_taken=up.points_taken)
    flight.hurt = (*flight.hurt, *up.hurt)
    if up.result is PilotResult.NOT_ENOUGH_POWER:
        flight.turns += 1
        return Ending.NO_POWER
    if not up.goes_well:
        return Ending.CRASHED
    shots = plan.shots
    hits = shots_that_hit(shots.rep, shots.number, dice=flight.dice) if shots.number else 0
    if hits and _is_hit(flight, hits, shots.impact):
        return flight.comes_down(hovering=True)
    ending = _flies(flight)
    if ending is Ending.CRASHED:
        return ending
    flight.goes_on(Stage.AWAY)
    return None


def _is_away(flight: _Flight) -> Ending | None:
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


def _report(plan: Dustoff, ending: Ending, told: list[StageDone]) -> DustoffReport:
    out = plan.aboard if ending is Ending.FLOWN_OUT else ()
    left = tuple(name for name in (*plan.patients, *plan.dead) if name not in plan.aboard)
    steps: list[DustoffStep] = []
    turns = 0
    for one in told:
        steps += [replace(step, in_turns=turns + step.in_turns) for step in one.steps]
        turns += one.turns
    requested = next((one.requested for one in told if one.requested), None)
    return DustoffReport(
        ending,
        plan.stage,
        plan.craft.id,
        plan.pilot_rep,
        plan.crew_reps,
        turns,
        plan.tries,
        plan.late_turns,
        plan.points_taken,
        len(out),
        out,
        () if ending in (Ending.FLOWN_OUT, Ending.CRASHED) else plan.aboard,
        left,
        tuple(steps),
        next((one.called for one in told if one.called), None),
        requested,
        tuple(hurt for one in told for hurt in one.hurt),
        next((one.crashed for one in told if one.crashed), None),
        cited(("x-57",), *(one.rulings for one in told)),
        _next(plan, ending, left, requested, turns),
    )


def _next(
    plan: Dustoff, ending: Ending, left: tuple[str, ...], requested: Requested | None, turns: int
) -> tuple[Next, ...]:
    if ending is Ending.DENIED and requested and not requested.ask_again:
        return ()
    if ending is Ending.CRASHED or ending in (Ending.NOBODY_LOADS, Ending.NO_ROOM):
        return ()
    if ending is Ending.FLOWN_OUT:
        again = Next(
            call("dustoff", sl=plan.asking.level if plan.asking else None), "for those who still wait"
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
    stage = None if plan.stage is Stage.CALL or plan.waits else plan.stage.value
    going_on = call(
        "dustoff",
        sl=plan.asking.level if plan.asking and plan.stage in (Stage.CALL, Stage.REQUEST) else None,
        rep=plan.line.speaker.rep
        if plan.line and plan.stage is Stage.CALL and not plan.line.speaker.known
        else None,
        **({"from": stage} if stage else {}),
        pilot=plan.pilot_rep if stage and plan.pilot_rep else None,
        tries=plan.tries if stage and plan.tries else None,
    )
    return (Next(going_on, reasons[ending]),)


def _waits_for(plan: Dustoff, turns: int) -> str:
    if plan.stage is Stage.ON_ITS_WAY:
        return f"when it comes, {when_text(turns)}"
    return "when next active"
