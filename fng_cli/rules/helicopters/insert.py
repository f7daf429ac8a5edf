"""Troops or supplies flown in: the approach, the landing or the hover, unloading, and away. Source: p. 85-87, 90, 99."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.golden_bb import BbResult, golden_bb
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, followed
from fng_cli.rules.helicopters.crash import Crash, crash
from fng_cli.rules.helicopters.damage import helicopter_damage
from fng_cli.rules.helicopters.piloting import Burden, PilotMode, PilotResult, pilot
from fng_cli.tables import table


class InsertionEnding(StrEnum):
    """An account of how an insertion ends: its load on the ground, or still aboard, or lost."""

    UNLOADED = "unloaded"
    DROPPED = "dropped"
    GOES_AROUND = "goes-around"
    BREAKS_OFF = "breaks-off"
    NO_POWER = "no-power"
    CRASHED = "crashed"


class InsertionPlan(Struct, frozen=True):
    """A helicopter with a load, on its way to a landing zone.

    ``kicks_out``: the zone is too small to land in, so that it hovers, and supplies are kicked from the door.
    ``ground_turns`` are whole turns that it stays on the ground.
    """

    craft: Craft
    pilot_rep: int
    burden: Burden = Burden()
    fire: GroundFire = GroundFire()
    open_ground: bool = False
    kicks_out: bool = False
    ground_turns: int = 1
    points_taken: int = 0
    stays: bool = False
    """Whether it waits on the ground, as where turns are counted, before it takes off."""


class InsertionStep(Struct, frozen=True):
    """One step of it, in which turn from the approach, in words."""

    in_turns: int
    text: str


class Insertion(Report, frozen=True):
    """A helicopter that brings troops or supplies: how far it came, who was hurt, whether it is away again."""

    ANSWER: ClassVar[tuple[str, ...]] = ("insertion_ending",)
    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"insertion_steps"})

    insertion_ending: InsertionEnding
    craft: str
    pilot_rep: int
    in_turns: int
    away: bool
    points_taken: int
    insertion_steps: tuple[InsertionStep, ...]
    hurt: tuple[HurtAboard, ...] = ()
    crash_result: Crash | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = {
            InsertionEnding.UNLOADED: "all are out",
            InsertionEnding.DROPPED: "the load is kicked out of the door",
            InsertionEnding.GOES_AROUND: "the pilot has to go around",
            InsertionEnding.BREAKS_OFF: "the pilot breaks off under fire",
            InsertionEnding.NO_POWER: "all are out, and it has not the power to take off",
            InsertionEnding.CRASHED: "the helicopter is lost",
        }[self.insertion_ending]
        return f"Insertion: {told}{', and it is away' if self.away else ''}."

    def verdict(self) -> bool:
        """No: nothing is unloaded or dropped."""
        return self.insertion_ending in (InsertionEnding.UNLOADED, InsertionEnding.DROPPED)


def insert(
    plan: InsertionPlan, aboard: tuple[Victim, ...] = (), crew: tuple[Victim, ...] = (), *, dice: Dice
) -> Insertion:
    """Fly troops or supplies in, and the helicopter out again, as far as it comes. Source: p. 85-87, 99."""
    crew = followed(crew, dice)
    steps: list[InsertionStep] = []
    turns, points, rep = 0, plan.points_taken, plan.pilot_rep
    hurt: tuple[HurtAboard, ...] = ()
    rulings: list[str] = []

    def done(ending: InsertionEnding, *, away: bool = False, crashed: Crash | None = None) -> Insertion:
        return Insertion(
            ending, plan.craft.id, rep, turns, away, points, tuple(steps), hurt, crashed, cited(tuple(rulings)),
            _next(plan, ending, rep),
        )  # fmt: skip

    arrived = _fly(plan, rep, points, (*crew, *aboard), dice)
    steps += [InsertionStep(turns, text) for text in arrived.texts]
    rep, points, hurt = arrived.rep, arrived.points, arrived.hurt
    rulings += arrived.rulings
    if arrived.ending:
        turns += arrived.ending is InsertionEnding.BREAKS_OFF
        return done(arrived.ending, crashed=arrived.crashed)
    mode = PilotMode.ENTER_HOVER if plan.kicks_out else PilotMode.LANDING
    down = pilot(
        mode, rep, burden=plan.burden, craft=plan.craft, damage=points, aboard=(*crew, *aboard), dice=dice
    )
    steps.append(InsertionStep(turns, down.summary()))
    points, hurt = down.points_taken, (*hurt, *down.hurt)
    rulings += down.rulings
    if down.result is PilotResult.GO_AROUND:
        turns += 1
        return done(InsertionEnding.GOES_AROUND)
    if down.wrecked or down.result is PilotResult.STALLS:
        return done(InsertionEnding.CRASHED)
    if plan.kicks_out:
        steps.append(InsertionStep(turns, "The load goes out of the door."))
        return done(InsertionEnding.DROPPED)
    turns += table("helicopter-distances").row("landed")["turns"]
    steps.append(InsertionStep(turns, "Unloaded."))
    if plan.stays:
        return done(InsertionEnding.UNLOADED)
    turns += plan.ground_turns
    empty = replace(plan.burden, carries=False, on_skids=False)
    up = pilot(PilotMode.TAKE_OFF, rep, burden=empty, craft=plan.craft, damage=points, aboard=crew, dice=dice)
    steps.append(InsertionStep(turns, up.summary()))
    points, hurt = up.points_taken, (*hurt, *up.hurt)
    rulings += up.rulings
    if up.result is PilotResult.NOT_ENOUGH_POWER:
        return done(InsertionEnding.NO_POWER)
    if not up.goes_well:
        return done(InsertionEnding.CRASHED)
    gone = _fly(replace(plan, burden=empty), rep, points, crew, dice)
    steps += [InsertionStep(turns, text) for text in gone.texts]
    rep, points, hurt = gone.rep, gone.points, (*hurt, *gone.hurt)
    if gone.ending is InsertionEnding.CRASHED:
        return done(InsertionEnding.UNLOADED, crashed=gone.crashed)
    return done(InsertionEnding.UNLOADED, away=True)


class _Flown(Struct, frozen=True):
    """A roll to fly, and the fire that it let through."""

    rep: int
    points: int
    texts: tuple[str, ...]
    hurt: tuple[HurtAboard, ...] = ()
    ending: InsertionEnding | None = None
    crashed: Crash | None = None
    rulings: tuple[str, ...] = ()


def _fly(plan: InsertionPlan, rep: int, points: int, everybody: tuple[Victim, ...], dice: Dice) -> _Flown:
    flown = pilot(PilotMode.FLYING, rep, burden=plan.burden, craft=plan.craft, dice=dice)
    texts = [flown.summary()]
    if not plan.fire.ranking or (flown.result is PilotResult.SKIMS_THE_TREES and not plan.open_ground):
        return _Flown(rep, points, tuple(texts))
    bb = golden_bb(plan.fire.ranking, rep, helicopter=True, door_gunners=plan.craft.door_gunners, dice=dice)
    texts.append(bb.summary())
    hurt: tuple[HurtAboard, ...] = ()
    if bb.hits:
        damage = helicopter_damage(
            bb.hits,
            plan.fire.impact,
            plan.craft.damage_points,
            damage=points,
            aboard=everybody,
            seats=plan.craft.seats,
            dice=dice,
        )
        texts.append(damage.summary())
        points, hurt = damage.points_taken, damage.hurt
        if damage.brought_down:
            wreck = crash(bb.new_rep, everybody, dice=dice)
            texts.append(wreck.summary())
            return _Flown(
                bb.new_rep,
                points,
                tuple(texts),
                (*hurt, *wreck.hurt),
                InsertionEnding.CRASHED,
                wreck,
                bb.rulings,
            )
    veers = bb.result is BbResult.VEERS_AWAY
    ending = InsertionEnding.BREAKS_OFF if veers else None
    return _Flown(
        bb.new_rep, points, tuple(texts), hurt, ending, None, (*bb.rulings, *(("x-67",) if veers else ()))
    )


def _next(plan: InsertionPlan, ending: InsertionEnding, rep: int) -> tuple[Next, ...]:
    if ending in (InsertionEnding.GOES_AROUND, InsertionEnding.BREAKS_OFF):
        reason = "after a whole turn" if ending is InsertionEnding.GOES_AROUND else "when next active"
        return (Next(call("insert", craft=plan.craft.id, rep=rep), reason),)
    if ending is InsertionEnding.NO_POWER or (ending is InsertionEnding.UNLOADED and plan.stays):
        fly = call("helo fly", craft=plan.craft.id, rep=rep, mode="take-off")
        return (Next(fly, "when next active, it takes off"),)
    if ending is InsertionEnding.DROPPED:
        fly = call("helo fly", craft=plan.craft.id, rep=rep, mode="leave-hover")
        return (Next(fly, "when next active, it leaves its hover"),)
    return ()
