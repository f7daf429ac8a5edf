"""Wounded flown out: the call, the request, the approach, landing, loading, take-off, and home. Source: p. 72-76, 85-89.

It is played stage by stage until it is done or something stops it: a call that does not get through, a pilot who
will not land, a go-around, a crash. Where turns are counted it also stops where the rules wait (x-57).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, Given, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard
from fng_cli.rules.helicopters.crash import Crash
from fng_cli.rules.helicopters.dustoff_plan import (
    Dustoff,
    DustoffStep,
    Ending,
    Stage,
)
from fng_cli.rules.helicopters.dustoff_stages import STAGES
from fng_cli.rules.helicopters.flight import DustoffFlight
from fng_cli.rules.radio.calling import Called
from fng_cli.rules.support.kinds import SupportKind
from fng_cli.rules.support.ready import ReadyCalled, ready_of
from fng_cli.rules.support.requests import Requested, when_text


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


def _played(plan: Dustoff, *, dice: Dice) -> StageDone:
    """Play the stage at which it stands."""
    flight = DustoffFlight(plan, dice)
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
        flight.readied,
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


def _report(plan: Dustoff, ending: Ending, told: list[StageDone]) -> DustoffReport:
    out = plan.aboard if ending is Ending.FLOWN_OUT else ()
    left = tuple(name for name in (*plan.patients, *plan.dead) if name not in plan.aboard)
    steps: list[DustoffStep] = []
    turns = 0
    for one in told:
        steps += [replace(step, in_turns=turns + step.in_turns) for step in one.steps]
        turns += one.turns
    requested = next((one.requested for one in told if one.requested), None)
    readied = next((one.readied for one in told if one.readied), None)
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
        readied,
        tuple(hurt for one in told for hurt in one.hurt),
        next((one.crashed for one in told if one.crashed), None),
        cited(("x-57",), *(one.rulings for one in told)),
        _next(replace(plan, ready=plan.ready and not readied), ending, left, turns),
    )


def _next(plan: Dustoff, ending: Ending, left: tuple[str, ...], turns: int) -> tuple[Next, ...]:
    if ending in (Ending.CRASHED, Ending.NOBODY_LOADS, Ending.NO_ROOM):
        return ()
    if ending in (Ending.FLOWN_OUT, Ending.GOES_HOME):
        again = Next(
            call("dustoff", **_asked(plan), wounded=_left(plan, left)),
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
        **({**_asked(plan), **_called_by(plan)} if anew else {}),
        **({"from": stage} if stage else {}),
        pilot=plan.pilot_rep if stage and plan.pilot_rep else None,
        tries=plan.tries if stage and plan.tries else None,
        wounded=_unnamed(plan.people[: len(plan.patients)]),
        dead=_unnamed(plan.people[len(plan.patients) :]),
    )
    return (Next(going_on, reasons[ending], waits=True),)


def _asked(plan: Dustoff) -> dict[str, Given]:
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
