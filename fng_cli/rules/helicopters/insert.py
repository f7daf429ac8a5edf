"""Troops and supplies flown in, and what is dropped out of a helicopter.

Source: p. 85-87, 90-91, 99.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.figures import FIGURES
from fng_cli.rules.air.missions import after_pass, with_craft
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station, free_id
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, holding
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.damage import Victim, after_damage
from fng_cli.rules.harm.targets import Circumstance
from fng_cli.rules.helicopters.damage import (
    Crash,
    HurtAboard,
    death_aboard,
    hit_aboard,
    hurt_sentence,
    people_to_damage,
)
from fng_cli.rules.helicopters.flight import FlightFate, HelicopterFlight, HelicopterPlan
from fng_cli.rules.helicopters.piloting import (
    Burden,
    CargoLoad,
    Piloted,
    PilotMode,
    PilotResult,
    checks_at_rest,
    on_skids,
    pilot,
)
from fng_cli.rules.support.requests import when_text
from fng_cli.state import State
from fng_cli.tables import Entry, table


class DropResult(StrEnum):
    """Places where a thing that is dropped out of a helicopter ends."""

    ON_THE_SPOT = "on-the-spot"
    DEVIATES = "deviates"
    FALLS_OUT = "falls-out"
    STAYS_INSIDE = "stays-inside"


class Dropped(Report, frozen=True):
    """Something that is dropped out of a helicopter, and where it ends."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)
    NO_MEANS = "the load misses its target spot"

    passed: int
    """The dice that passed."""
    rep: int
    result: DropResult
    direction: str | None = None
    deviation_in: int | None = None
    impact: int | None = None
    """The Impact with which it goes off; inside the helicopter it strikes all aboard."""
    destroyed: bool = False
    """The helicopter is destroyed, and all aboard are dead."""
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one line: where the thing dropped ends, with the dice, and what it does to the helicopter
        and the people aboard: ``It lands on the target spot (passed 2d6 against 4).``
        """
        where = {
            DropResult.ON_THE_SPOT: "lands on the target spot",
            DropResult.DEVIATES: f'deviates {self.deviation_in}" {self.direction}',
            DropResult.FALLS_OUT: "falls out and does no harm",
            DropResult.STAYS_INSIDE: "stays in the helicopter",
        }[self.result]
        gone = " The helicopter is destroyed, and everybody aboard is dead." if self.destroyed else ""
        people = f" {hurt_sentence(self.hurt)}." if self.hurt and not self.destroyed else ""
        return f"It {where} (passed {self.passed}d6 against {self.rep}).{gone}{people}"

    def verdict(self) -> bool:
        """True if what is dropped lands on its spot; False if it deviates, falls out or stays inside."""
        return self.result is DropResult.ON_THE_SPOT


def drop(
    rep: int,
    *,
    impact: int | None = None,
    hovering: bool = False,
    aboard: Sequence[Victim] = (),
    dice: Dice,
) -> Dropped:
    """Roll to see where something dropped from a helicopter lands. A fumble is rolled further: it falls out
    harmlessly, or stays inside. In other cases a die decides whether it hits the spot; if not, its
    deviation is rolled. ``rep`` is the REP of the man who drops it. ``impact`` is that of a grenade; None
    means smoke or supplies. ``hovering`` adds a die. ``aboard`` are hit by a grenade that stays inside.
    Source: p. 90-91.
    """
    chart = table("dropping-stuff")
    number = chart.dice + (chart.modifiers["hovering"]["dice"] if hovering else 0)
    row = chart.test(dice, rep, number, "dropping")
    passed = int(row.key)
    if row["result"] == "fumble":
        return _roll_fumble(row, rep, impact, aboard, dice)
    words = frozenset({Circumstance.COVER.word} if row["target"] == "cover" else ())
    reading = VolleyDice(Plan((Aim(0, rep, words),), 1, None, False).with_house_rules(dice))
    hit, _ = dice.shown(1, reading, "to hit the spot")
    if hit.targets[0].hits:
        return Dropped(passed, rep, DropResult.ON_THE_SPOT, impact=impact, next=_blast_step(impact))
    return _roll_deviation(passed, rep, impact, row["deviation_times"], dice)


SMOKE_INSIDE = "smoke-inside"
"""The kind of lasting row for smoke that was fumbled, and burns inside a helicopter."""


def dropping_craft(state: State) -> Airborne | None:
    """Return the helicopter out of which something is dropped: the only one in play.

    None if there is none, or if there are several.
    """
    flying = [craft for craft in state[AIRBORNE] if craft.row.is_helicopter and not craft.gone]
    return flying[0] if len(flying) == 1 else None


def after_drop(state: State, report: Dropped, craft: Airborne | None) -> State:
    """Return the state after something was dropped from a helicopter, with the damage to people hurt. A craft
    that it destroys is down. Anything without an Impact counts as smoke: if it stays inside, that is
    recorded, and if not, such a record is removed. With ``craft`` None (not in the document) only the people
    change. Source: p. 91.
    """
    state = after_damage(state, report.hurt)
    if craft is not None and report.destroyed:
        return with_craft(state, replace(craft, station=Station.DOWN))
    if craft is None or report.impact is not None:
        return state
    inside = [row.id for row in state[LASTING] if (row.kind, row.who) == (SMOKE_INSIDE, craft.id)]
    if report.result is not DropResult.STAYS_INSIDE:
        return state.without(LASTING, inside)
    if inside:
        return state
    row = begun(state[LASTING], SMOKE_INSIDE, turn=turn_of(state), who=craft.id)
    return state.with_new(LASTING, row)


def has_smoke_inside(state: State, craft: Airborne) -> bool:
    """True if smoke burns inside a helicopter in this turn. False if turns are not counted. Source: p. 91."""
    return bool(holding(state[LASTING], turn_of(state), SMOKE_INSIDE, who=craft.id))


def _blast_step(impact: int | None) -> tuple[Next, ...]:
    """Return the blast of a grenade with this Impact as the next step. Empty if ``impact`` is None: what was
    dropped does not explode.
    """
    if impact is None:
        return ()
    return (
        Next(
            call("blast", impact=impact, at=WHO),
            "roll for everybody in the blast circle around the spot where the grenade landed",
        ),
    )


def _roll_deviation(passed: int, rep: int, impact: int | None, times: int, dice: Dice) -> Dropped:
    """Roll to see how far something dropped deviates from its spot, as a mortar round, but ``times`` as far
    (ruling x-62). It may still land on the spot.

    ``passed``, ``rep`` and ``impact`` only go into the report. An ``impact`` other than None adds a step for
    the blast.
    """
    row = table("mortar-deviation").throw(dice, label="deviation, as a mortar round")
    rulings = ("x-62",) if times > 1 else ()
    if not row["deviation_in"]:
        return Dropped(
            passed, rep, DropResult.ON_THE_SPOT, impact=impact, rulings=rulings, next=_blast_step(impact)
        )
    return Dropped(
        passed=passed,
        rep=rep,
        result=DropResult.DEVIATES,
        direction=row["direction"],
        deviation_in=row["deviation_in"] * times,
        impact=impact,
        rulings=rulings,
        next=_blast_step(impact),
    )


def _roll_fumble(row: Entry, rep: int, impact: int | None, aboard: Sequence[Victim], dice: Dice) -> Dropped:
    """Roll a fumble when something is dropped from a helicopter. If a die passes ``rep``, it falls out and
    harms nobody; if not, it stays inside. A grenade inside strikes everybody; if it destroys the
    helicopter, they die without a roll (ruling x-55). ``impact`` None means harmless smoke or supplies; if
    these stay inside, the next step is to throw them out.
    """
    if dice.count(row["fumble_dice"], rep, "it falls out"):
        return Dropped(0, rep, DropResult.FALLS_OUT)
    if impact is None:
        again = call("helo drop", rep=rep)
        smoke = (
            "throw out the smoke grenade: while it is inside, the pilot has "
            f"{row['smoke_rep']:+d} to REP for Piloting"
        )
        return Dropped(0, rep, DropResult.STAYS_INSIDE, rulings=("x-55",), next=(Next(again, smoke),))
    inside = impact + row["inside_impact"]
    if inside >= row["destroyed_impact"]:
        hurt = tuple(death_aboard(victim) for victim in aboard)
    else:
        hurt = tuple(hit_aboard(victim, inside, blast=True, dice=dice) for victim in aboard)
    return Dropped(
        passed=0,
        rep=rep,
        result=DropResult.STAYS_INSIDE,
        impact=inside,
        destroyed=inside >= row["destroyed_impact"],
        hurt=hurt,
        rulings=cited(("x-55",)),
    )


class InsertionStage(StrEnum):
    """The stages of an insertion; each is named after what is done in it."""

    APPROACH = "approach"
    UNLOADING = "unloading"
    TAKE_OFF = "take-off"
    LEAVE_HOVER = "leave-hover"
    AWAY = "away"


class InsertionEnding(StrEnum):
    """The ways in which an insertion ends; ``waits``: the next stage takes a later activation."""

    UNLOADED = "unloaded"
    DROPPED = "dropped"
    WAITS = "waits"
    GOES_AROUND = "goes-around"
    BREAKS_OFF = "breaks-off"
    GOES_HOME = "goes-home"
    NO_POWER = "no-power"
    CRASHED = "crashed"


class InsertionStep(Struct, frozen=True):
    """One step of an insertion in words, with its turn, counted from the first."""

    in_turns: int
    text: str


class InsertionPlan(HelicopterPlan, frozen=True):
    """A helicopter with a load, on its way to a landing zone, or there."""

    kicks_out: bool = False
    """The zone is too small to land in: it hovers, and supplies are kicked out of the door."""
    ground_turns: int = 1
    """The whole turns that it stays on the ground."""
    stage: InsertionStage = InsertionStage.APPROACH
    """The stage that is played next."""
    steps: tuple[InsertionStep, ...] = ()


class Insertion(Report, frozen=True):
    """A helicopter that brings troops or supplies: how far it came, and the people hurt."""

    ANSWER: ClassVar[tuple[str, ...]] = ("insertion_ending",)
    NO_MEANS = "nothing is unloaded or dropped, or the take-off fails"
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"insertion_steps"})

    insertion_ending: InsertionEnding
    insertion_stage: InsertionStage
    """The stage that is played next, ``in_turns`` turns from now."""
    craft: str
    pilot_rep: int
    in_turns: int
    away: bool
    """It has left the table."""
    points_taken: int
    insertion_steps: tuple[InsertionStep, ...]
    hurt: tuple[HurtAboard, ...] = ()
    crash_result: Crash | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: how the insertion ended for now, and whether the helicopter is away
        or lost.
        """
        text = {
            InsertionEnding.UNLOADED: "all are out",
            InsertionEnding.DROPPED: "the load is kicked out of the door",
            InsertionEnding.WAITS: f"goes on with: {self.insertion_stage.replace('-', ' ')}",
            InsertionEnding.GOES_AROUND: "the pilot has to circle and come in again",
            InsertionEnding.BREAKS_OFF: "the pilot breaks off under fire",
            InsertionEnding.GOES_HOME: "the pilot goes home under fire",
            InsertionEnding.NO_POWER: "everybody is out, but the helicopter lacks the power to take off",
            InsertionEnding.CRASHED: "the helicopter is lost",
        }[self.insertion_ending]
        lost = self.crash_result is not None and self.insertion_ending is not InsertionEnding.CRASHED
        after = (
            ", and the helicopter gets away"
            if self.away
            else "; the helicopter is lost on its way out"
            if lost
            else ""
        )
        return f"Insertion: {text}{after}."

    def verdict(self) -> bool | None:
        """True if the insertion ended with the load out (UNLOADED or DROPPED). None if it only waits for its
        next stage. False for any other ending, even if the load is out and only the take-off failed.
        """
        if self.insertion_ending is InsertionEnding.WAITS:
            return None
        return self.insertion_ending in (InsertionEnding.UNLOADED, InsertionEnding.DROPPED)


class InsertionFlight(HelicopterFlight[InsertionPlan]):
    """A helicopter that brings a load, as it is played; ``aboard`` are the passengers until they are out."""

    def __init__(
        self, plan: InsertionPlan, aboard: tuple[Victim, ...], crew: tuple[Victim, ...], dice: Dice
    ) -> None:
        """Prepare to play the flight ``plan``; nothing is rolled yet. The passengers ``aboard`` count only if
        the flight is at its approach, because they get off at its end. If ``dice`` are for odds, the
        ``crew`` is left out.
        """
        super().__init__(plan, dice)
        self.crew = people_to_damage(crew, dice)
        self.aboard = aboard if plan.stage is InsertionStage.APPROACH else ()

    @property
    def burden(self) -> Burden:
        """Return the circumstances that make piloting harder in this stage of the flight. A load and
        passengers on the skids count only on the approach: a load if the plan says so or anybody is aboard,
        the skids if the plan says so or more people are aboard than the craft has seats. The plan's other
        circumstances count in every stage.
        """
        given = self.plan.burden
        if self.plan.stage is not InsertionStage.APPROACH:
            return replace(given, carries=False, on_skids=False)
        skids = given.on_skids or on_skids(self.plan.craft, CargoLoad(len(self.aboard)))
        return replace(given, carries=given.carries or bool(self.aboard), on_skids=skids)

    @property
    def everybody(self) -> tuple[Victim, ...]:
        """The people aboard who can be hurt: the crew (empty while odds are computed), then the passengers
        who have not left yet.
        """
        return (*self.crew, *self.aboard)

    def add_step(self, text: str) -> None:
        """Append a step to the plan: this sentence, with the plan's current turn."""
        self.change_plan(steps=(*self.plan.steps, InsertionStep(self.plan.in_turns, text)))

    def enter_stage(self, stage: InsertionStage, in_turns: int) -> None:
        """Go on to another stage in the plan; ``in_turns`` turns pass before it is played."""
        self.change_plan(stage=stage)
        self.pass_turns(in_turns)

    def roll_piloting(self, mode: PilotMode) -> Piloted:
        """Roll a maneuver (``mode``) on Helicopter Piloting, in which the people of ``everybody`` may be
        hurt, and return the result. The plan of the flight is not changed. Raises RequestError if a craft
        that cannot land is to land, or carries anybody but its crew.
        """
        return pilot(
            mode,
            self.rep,
            burden=self.burden,
            craft=self.plan.craft,
            damage=self.plan.points_taken,
            aboard=self.everybody,
            dice=self.dice,
        )


ENDINGS = {
    FlightFate.BROUGHT_DOWN: InsertionEnding.CRASHED,
    FlightFate.GOES_HOME: InsertionEnding.GOES_HOME,
    FlightFate.VEERS_AWAY: InsertionEnding.BREAKS_OFF,
}
"""The ending of a flight in, by the result of fire from the ground."""


def _play_approach(flight: InsertionFlight) -> InsertionEnding | None:
    """Play the flight in and the landing; dice are rolled, and ``flight`` is changed. A load to be thrown out
    is dropped from the hover. Return None if the insertion goes on, and BREAKS_OFF, GOES_HOME, GOES_AROUND
    or CRASHED if it does not. Source: p. 85-86, 99.
    """
    ending = ENDINGS.get(flight.fly())
    if ending:
        flight.pass_turns(1 if ending is InsertionEnding.BREAKS_OFF else 0)
        return ending
    kicks_out = flight.plan.kicks_out
    if flight.plan.lz_too_small and not kicks_out:
        flight.add_step("The landing zone is too small for the craft, which crashes.")
        flight.go_down(hovering=True)
        return InsertionEnding.CRASHED
    landing = flight.maneuver(PilotMode.ENTER_HOVER if kicks_out else PilotMode.LANDING)
    if landing.result is PilotResult.GO_AROUND:
        flight.pass_turns(landing.turns)
        flight.cite("z-41")
        return InsertionEnding.GOES_AROUND
    if landing.wrecked or landing.result is PilotResult.STALLS:
        return InsertionEnding.CRASHED
    later = int(table("helicopter-distances").row("landed")["turns"])
    if not kicks_out:
        flight.enter_stage(InsertionStage.UNLOADING, later)
        return None
    if flight.take_departure_fire():
        return InsertionEnding.CRASHED
    flight.add_step("The load is thrown out of the door.")
    flight.aboard = ()
    flight.enter_stage(InsertionStage.LEAVE_HOVER, later)
    return None


def _play_unloading(flight: InsertionFlight) -> InsertionEnding | None:
    """Unload everybody, and let the turns on the ground pass. Changes ``flight``; rolls nothing, and always
    returns None: the flight goes on. Source: p. 86, 99.
    """
    flight.aboard = ()
    flight.add_step("Unloaded.")
    flight.enter_stage(InsertionStage.TAKE_OFF, flight.plan.ground_turns)
    return None


def _play_take_off(flight: InsertionFlight) -> InsertionEnding | None:
    """Roll the take-off of the helicopter, the fire at it, and its flight out (ruling x-63). ``flight`` is
    changed. Return NO_POWER or CRASHED if it does not take off. If it does, return UNLOADED, even if it is
    lost on its way out. Source: p. 86-87.
    """
    take_off = flight.maneuver(PilotMode.TAKE_OFF)
    if take_off.result is PilotResult.NOT_ENOUGH_POWER:
        flight.pass_turns(take_off.turns)
        return InsertionEnding.NO_POWER
    if not take_off.goes_well:
        return InsertionEnding.CRASHED
    flight.cite("x-63")
    if not flight.take_departure_fire():
        _fly_out(flight)
    return InsertionEnding.UNLOADED


def _play_leave_hover(flight: InsertionFlight) -> InsertionEnding | None:
    """Roll to leave the hover, then the flight out under fire; ``flight`` is changed.

    Always returns DROPPED, even if the helicopter is lost on its way out. Source: p. 85-86.
    """
    flight.maneuver(PilotMode.LEAVE_HOVER)
    _fly_out(flight)
    return InsertionEnding.DROPPED


def _fly_out(flight: InsertionFlight) -> None:
    """Roll the flight out under fire, and set the stage of ``flight`` to AWAY unless the helicopter is
    brought down.

    A pilot who veers away or goes home is away too.
    """
    if flight.fly() is not FlightFate.BROUGHT_DOWN:
        flight.enter_stage(InsertionStage.AWAY, 0)


STAGES: Mapping[InsertionStage, Callable[[InsertionFlight], InsertionEnding | None]] = {
    InsertionStage.APPROACH: _play_approach,
    InsertionStage.UNLOADING: _play_unloading,
    InsertionStage.TAKE_OFF: _play_take_off,
    InsertionStage.LEAVE_HOVER: _play_leave_hover,
}
"""The function that plays each stage: it changes the flight's plan, and returns the ending, or None to go on."""


def insert(
    plan: InsertionPlan, aboard: tuple[Victim, ...] = (), crew: tuple[Victim, ...] = (), *, dice: Dice
) -> Insertion:
    """Roll the flight that brings in troops or supplies and then leaves, stage by stage until it ends; return
    the report. If turns are counted (``plan.waits``), one stage is played. ``aboard`` are the passengers,
    ``crew`` all other people in the helicopter. Source: p. 85-87, 99.
    """
    flight = InsertionFlight(plan, aboard, crew, dice)
    ending: InsertionEnding | None = None
    while ending is None:
        ending = STAGES[flight.plan.stage](flight)
        if ending is None and plan.waits:
            ending = InsertionEnding.WAITS
    done = flight.plan
    return Insertion(
        insertion_ending=ending,
        insertion_stage=done.stage,
        craft=done.craft.id,
        pilot_rep=flight.rep,
        in_turns=done.in_turns,
        away=done.stage is InsertionStage.AWAY,
        points_taken=done.points_taken,
        insertion_steps=done.steps,
        hurt=done.hurt,
        crash_result=done.crash_result,
        rulings=cited(("x-57",), done.rulings),
        next=_steps_after_insertion(done, ending, flight.rep),
    )


STATIONS = {
    InsertionStage.APPROACH: Station.OFF_TABLE,
    InsertionStage.UNLOADING: Station.LANDED,
    InsertionStage.TAKE_OFF: Station.LANDED,
    InsertionStage.LEAVE_HOVER: Station.HOVERING,
    InsertionStage.AWAY: Station.HOME,
}
"""The station of a helicopter, by the stage that is played next."""


def after_insertion(
    state: State,
    plan: InsertionPlan,
    report: Insertion,
    helicopter: Airborne,
    passengers: Sequence[Victim],
    *,
    known: bool,
) -> State:
    """Return the state after troops or supplies were flown in. The harm to the people aboard is recorded, and
    the helicopter and its mission are updated. ``helicopter`` is the record from before the flight;
    ``passengers`` are those who flew in. A helicopter that is not ``known`` to the document is recorded
    only if its flight goes on from turn to turn (``plan.waits``). Source: p. 85-92.
    """
    state = after_damage(state, report.hurt)
    if not (known or plan.waits):
        return state
    turn = turn_of(state)
    station = STATIONS[report.insertion_stage]
    if report.insertion_ending is InsertionEnding.CRASHED or report.crash_result:
        station = Station.DOWN
    elif report.insertion_ending is InsertionEnding.GOES_HOME:
        station = Station.HOME
    still_in = report.insertion_stage in (InsertionStage.APPROACH, InsertionStage.UNLOADING)
    figures = {figure.id for figure in state[FIGURES]} if still_in else set()
    helicopter = replace(
        helicopter,
        id=helicopter.id if known else free_id(state[AIRBORNE], helicopter.row),
        rep=report.pilot_rep,
        points_taken=report.points_taken,
        faced_fire=None,
        station=station,
        aboard=tuple(victim.called for victim in passengers if victim.called in figures),
        loaded=report.insertion_stage is InsertionStage.TAKE_OFF,
        goes_on_turn=turn + report.in_turns if turn is not None and plan.waits else None,
    )
    landed = station in (Station.LANDED, Station.HOVERING)
    return after_pass(state, helicopter, stays=landed, pass_made=False)


def _steps_after_insertion(plan: InsertionPlan, ending: InsertionEnding, pilot_rep: int) -> tuple[Next, ...]:
    """Return the next step of an insertion that waits, goes around, breaks off or lacks the power to take
    off: the command that continues it. Empty if the insertion is over.

    Enemy Anti-Aircraft Checks come first if the helicopter waits exposed and no shots were given.
    """
    reasons = {
        InsertionEnding.WAITS: f"{when_text(plan.in_turns)}: {plan.stage.replace('-', ' ')}",
        InsertionEnding.GOES_AROUND: "continue after one whole turn",
        InsertionEnding.BREAKS_OFF: "continue when next active",
        InsertionEnding.NO_POWER: "take off when next active",
    }
    if ending not in reasons:
        return ()
    exposed = plan.waits and not plan.shots.number and ending is InsertionEnding.WAITS
    checks = checks_at_rest(plan.craft.id, EXPOSED[plan.stage]) if exposed and plan.stage in EXPOSED else ()
    stage = None if plan.stage is InsertionStage.APPROACH or plan.waits else plan.stage.value
    going_on = call("insert", craft=plan.craft.id, rep=pilot_rep, **({"from": stage} if stage else {}))
    return (*checks, Next(going_on, reasons[ending], waits=True))


EXPOSED = {InsertionStage.LEAVE_HOVER: "hover", InsertionStage.TAKE_OFF: "lift off (x-63)"}
"""What enemies near a helicopter see it do before it goes on, in words, by the stage that is played next."""
