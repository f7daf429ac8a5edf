"""A helicopter while it is played: the plan of a dustoff, rolls, the fire that it flies into.

Source: p. 82, 85-92, 109.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.ground_fire import BbResult
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.damage import (
    Crash,
    HelicopterDamage,
    HurtAboard,
    crash,
    crew_of,
    damage_to,
    flown_through,
    shots_that_hit,
)
from fng_cli.rules.helicopters.piloting import (
    Burden,
    CargoLoad,
    Piloted,
    PilotMode,
    PilotResult,
    fits,
    loaders_needed,
    on_skids,
    pilot,
    room_of,
)
from fng_cli.rules.people.person import Person
from fng_cli.rules.radio.radio_calls import CallCondition, Called, RadioLine
from fng_cli.rules.support.levels import ReadyCalled
from fng_cli.rules.support.requests import Requested, SupportAsked
from fng_cli.rules.support.state import SupportRecord
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
    GOES_HOME = "goes-home"
    GOES_AROUND = "goes-around"
    NO_POWER = "no-power"
    NOBODY_LOADS = "nobody-loads"
    NO_ROOM = "no-room"
    CRASHED = "crashed"


class DepartureFire(NamedTuple):
    """Fire at a helicopter that takes off or stands: the number of shots, the shooters' REP, and the Impact."""

    number: int = 0
    rep: int = 4
    impact: int = 3


class HelicopterPlan(Struct, frozen=True):
    """The facts of a helicopter's flight, changed as it goes on: craft, pilot, damage, fire from the ground."""

    craft: Craft
    pilot_rep: int | None = None
    burden: Burden = Burden()
    fire: GroundFire = GroundFire()
    """The fire that awaits it on the way in and out."""
    open_ground: bool = False
    points_taken: int = 0
    shots: DepartureFire = DepartureFire()
    """The fire at it as it hovers or takes off."""
    start_rep: int | None = None
    """The REP with which its pilot began; None if it is still the same."""
    lz_too_small: bool = False
    waits: bool = False
    """Turns are counted: what takes a later turn waits for it."""
    guns_left: bool = False
    """The door guns were left behind."""


class Dustoff(HelicopterPlan, frozen=True):
    """A helicopter that is to fly wounded out, as far as it has come."""

    stage: Stage = Stage.CALL
    line: RadioLine | None = None
    conditions: frozenset[CallCondition] = frozenset()
    asking: SupportAsked | None = None
    record: SupportRecord | None = None
    ready: bool = False
    """It is called upon as Ready Support, which costs nothing."""
    crew_reps: tuple[int, ...] = ()
    patients: tuple[str, ...] = ()
    """The names of the wounded who are out of the fight."""
    dead: tuple[str, ...] = ()
    aboard: tuple[str, ...] = ()
    """The names of those who are loaded already."""
    people: tuple[Victim, ...] = ()
    """The patients, then the dead, with what is known of each."""
    passengers: int = 0
    wounded_most: int | None = None
    """The wounded that a medevac with half a load takes; None if it takes all it has room for."""
    loaders: int | None = None
    """The number of figures who may carry; None if they are not counted."""
    area: Area | None = None
    arvn: bool = False
    enemy_in: float | None = None
    """The inches from the landing zone to the nearest enemy; None if no enemy is known."""
    tries: int = 0
    late_turns: int = 0
    """The turns by which the weather makes it late, once ``weather_rolled``."""
    weather_rolled: bool = False
    held_off: bool = False
    """Other support is active on the table in this turn."""


class DustoffStep(Struct, frozen=True):
    """One step of it: the stage, in which turn from the call, and what came of it in words."""

    stage: Stage
    in_turns: int
    text: str


def taken(plan: Dustoff) -> tuple[str, ...]:
    """The names of those who find room: the wounded first, then the dead; no dead with half a load (x-56). Source: p. 86, 89."""
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


def carried_by(wanted: Collection[str], dead: Collection[str], loaders: int) -> int:
    """The number of ``wanted`` whom the loaders carry in one turn, the first ones first."""
    number = 0
    for name in wanted:
        loaders -= loaders_needed(CargoLoad(0, 0, 1) if name in dead else CargoLoad(0, 1, 0))
        if loaders < 0:
            break
        number += 1
    return number


class FlightFate(StrEnum):
    """The result of fire from the ground at a helicopter that flies. Source: p. 82, 86, 91."""

    FLIES_ON = "flies-on"
    VEERS_AWAY = "veers-away"
    GOES_HOME = "goes-home"
    BROUGHT_DOWN = "brought-down"


P = TypeVar("P", bound=HelicopterPlan)


class HelicopterFlight(Generic[P]):
    """One helicopter as it is played, by its plan, which changes as it goes."""

    def __init__(self, plan: P, dice: Dice) -> None:
        self.plan = plan
        self.dice = dice
        self.turns = 0
        self.rulings: list[str] = []
        self.hurt: tuple[HurtAboard, ...] = ()
        self.crashed: Crash | None = None
        self.under_fire = False

    def keeps(self, **facts: object) -> None:
        """Change these fields of its plan."""
        self.plan = replace(self.plan, **facts)

    @property
    def rep(self) -> int:
        """The REP of its pilot now."""
        return self.plan.pilot_rep or 4

    @property
    def everybody(self) -> tuple[Victim, ...]:
        """All who are aboard."""
        raise NotImplementedError

    def tell(self, text: str) -> None:
        """Add a step, in words, to its account."""
        raise NotImplementedError

    def rolls(self, mode: PilotMode) -> Piloted:
        """Roll on Helicopter Piloting for its pilot."""
        raise NotImplementedError

    def wreck(self, *, hovering: bool) -> Crash | None:
        """Roll its crash; None for odds, which leave it out."""
        return crash(self.rep, self.everybody, hovering=hovering, dice=self.dice)

    def pilots(self, mode: PilotMode) -> Piloted:
        """Roll for its pilot, and note the result: the damage, and those who are hurt. Source: p. 86."""
        done = self.rolls(mode)
        self.tell(done.summary())
        self.rulings += done.rulings
        self.hurt = (*self.hurt, *done.hurt)
        self.keeps(points_taken=done.points_taken)
        return done

    def flies(self) -> FlightFate:
        """Roll to fly, and play the fire from the ground if it is exposed to it. Source: p. 82, 86-87."""
        plan = self.plan
        flown = self.pilots(PilotMode.FLYING)
        start_rep = plan.start_rep or self.rep
        bb, hurt = flown_through(
            plan.craft,
            plan.fire if flown.is_exposed(open_ground=plan.open_ground) else None,
            self.rep,
            start_rep=start_rep,
            damage=self.plan.points_taken,
            aboard=self.everybody,
            guns_left=plan.guns_left,
            dice=self.dice,
        )
        if bb is None:
            return FlightFate.FLIES_ON
        self.under_fire = True
        self.tell(bb.summary())
        self.rulings += bb.rulings
        self.keeps(pilot_rep=bb.new_rep, start_rep=start_rep)
        if hurt and self.suffers(hurt):
            self.comes_down()
            return FlightFate.BROUGHT_DOWN
        if bb.goes_home:
            return FlightFate.GOES_HOME
        if bb.result is BbResult.VEERS_AWAY:
            self.rulings.append("x-67")
            return FlightFate.VEERS_AWAY
        return FlightFate.FLIES_ON

    def is_shot_down(self) -> bool:
        """Roll the fire at it as it hovers or lifts off; True if it brings it down: Ranged Combat. Source: p. 85-86."""
        plan = self.plan
        hits = shots_that_hit(plan.shots.rep, plan.shots.number, dice=self.dice) if plan.shots.number else 0
        if not hits:
            return False
        hurt = damage_to(
            plan.craft,
            hits,
            plan.shots.impact,
            damage=plan.points_taken,
            aboard=self.everybody,
            rep=self.rep,
            dice=self.dice,
        )
        if not self.suffers(hurt):
            return False
        self.comes_down(hovering=True)
        return True

    def suffers(self, hurt: HelicopterDamage) -> bool:
        """Note hits on it; True if they bring it down. Source: p. 91."""
        self.tell(hurt.summary())
        self.rulings += hurt.rulings
        self.hurt = (*self.hurt, *hurt.hurt)
        self.keeps(points_taken=hurt.points_taken)
        return hurt.brought_down

    def comes_down(self, *, hovering: bool = False) -> None:
        """It is brought down: its crash, and the fate of all aboard. Source: p. 91-92."""
        self.crashed = self.wreck(hovering=hovering)
        if self.crashed:
            self.hurt = (*self.hurt, *self.crashed.hurt)
            self.rulings += self.crashed.rulings
            self.tell(self.crashed.summary())


class DustoffFlight(HelicopterFlight[Dustoff]):
    """A medevac as it is played."""

    def __init__(self, plan: Dustoff, dice: Dice) -> None:
        super().__init__(plan, dice)
        self.steps: list[DustoffStep] = []
        self.called: Called | None = None
        self.requested: Requested | None = None
        self.readied: ReadyCalled | None = None
        self.aboard = plan.aboard

    def tell(self, text: str) -> None:
        self.steps.append(DustoffStep(self.plan.stage, self.turns, text))

    def goes_on(self, stage: Stage) -> None:
        """It has come to another stage."""
        self.keeps(stage=stage)

    @property
    def load(self) -> CargoLoad:
        """Its load: all aboard but the crew."""
        dead = sum(1 for name in self.aboard if name in self.plan.dead)
        return CargoLoad(self.plan.passengers, len(self.aboard) - dead, dead)

    @property
    def burden(self) -> Burden:
        """The burden of its pilot, with its load."""
        load = self.load
        carries = bool(load.passengers or load.casualties)
        return replace(self.plan.burden, carries=carries, on_skids=on_skids(self.plan.craft, load))

    @property
    def everybody(self) -> tuple[Victim, ...]:
        """The crew, and those who are loaded."""
        known = {one.called: one for one in self.plan.people}
        men = crew_of(self.plan.craft, self.plan.crew_reps, self.plan.pilot_rep)
        named = (*men, *(known.get(name, Victim(Person(), name)) for name in self.aboard))
        everybody: tuple[Victim, ...] = self.dice.part(_all_of, named, coarse=_none_of)
        return everybody

    def rolls(self, mode: PilotMode) -> Piloted:
        """A roll of its pilot, with all who are aboard; for the odds no more of it than the rest needs."""
        calm = not (self.plan.fire.ranking or self.plan.shots.number)
        done: Piloted = self.dice.part(
            _piloted,
            mode,
            self.rep,
            self.burden,
            self.plan.craft,
            self.plan.points_taken,
            self.everybody,
            brief=_calm if calm else _tense,
        )
        return done

    def wreck(self, *, hovering: bool) -> Crash | None:
        found: Crash | None = self.dice.part(
            _crashed, self.rep, self.everybody, hovering, coarse=_crashed_somehow
        )
        return found


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
    """A roll as far as one needs it whom nobody fires at: in flight it is all the same, and so is what a landing costs that wrecks nothing."""
    result = PilotResult.SKIMS_THE_TREES if found.mode is PilotMode.FLYING else found.result
    before = found.points_taken - found.points
    known = replace(found, result=result, under_fire="", within_in=None, points=0, points_taken=before)
    return _tense(known)
