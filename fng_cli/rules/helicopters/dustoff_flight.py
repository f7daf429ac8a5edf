"""A medevac while it is played: what has come of it so far, and its pilot's rolls. Source: p. 85-92."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, crew_of
from fng_cli.rules.helicopters.crash import Crash, crash
from fng_cli.rules.helicopters.dustoff_plan import (
    Dustoff,
    DustoffStep,
    Ending,
    Stage,
)
from fng_cli.rules.helicopters.loading import CargoLoad, on_skids
from fng_cli.rules.helicopters.piloting import Burden, Piloted, PilotMode, PilotResult, pilot
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.calling import Called
from fng_cli.rules.support.ready import ReadyCalled
from fng_cli.rules.support.requests import Requested


class DustoffFlight:
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
        self.readied: ReadyCalled | None = None
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
