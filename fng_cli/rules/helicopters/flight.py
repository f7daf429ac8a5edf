"""A helicopter's flight as it is played: its plan, the rolls of its pilot, the fire that it flies into.

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
    roll_fire_in_flight,
    roll_shots,
)
from fng_cli.rules.helicopters.piloting import (
    Burden,
    CargoLoad,
    Piloted,
    PilotMode,
    PilotResult,
    count_loaders_needed,
    load_fits,
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
    """The stages of a dustoff; each is named after what is done in it."""

    CALL = "call"
    REQUEST = "request"
    ON_ITS_WAY = "on-its-way"
    APPROACH = "approach"
    LOADING = "loading"
    TAKE_OFF = "take-off"
    AWAY = "away"


class Ending(StrEnum):
    """The ways in which a dustoff ends for now; ``waits``: nothing is wrong, but the next stage takes a later turn."""

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
    """A helicopter's flight: what was declared of it, and what has happened so far."""

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
    in_turns: int = 0
    """The turns that have passed since the flight began."""
    hurt: tuple[HurtAboard, ...] = ()
    crash_result: Crash | None = None
    rulings: tuple[str, ...] = ()


class DustoffStep(Struct, frozen=True):
    """One step of a dustoff in words, with its stage and its turn, counted from the call."""

    stage: Stage
    in_turns: int
    text: str


class Dustoff(HelicopterPlan, frozen=True):
    """A helicopter that is to fly wounded out, as far as it has come."""

    stage: Stage = Stage.CALL
    """The stage that is played next."""
    named: tuple[str, ...] = ()
    """The ids of those who were named to be flown out; empty for all who are out of the fight."""
    level: int | None = None
    """The Support Level, for another request; None if it is unknown."""
    ending: Ending | None = None
    """The ending for now; None as long as the dustoff goes on."""
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
    steps: tuple[DustoffStep, ...] = ()
    call_made: Called | None = None
    request_made: Requested | None = None
    ready_support: ReadyCalled | None = None


LOADERS_OF_DEAD = count_loaders_needed(CargoLoad(0, 0, 1))
"""The loaders who carry one of the dead. Source: p. 86."""


def people_with_room(plan: Dustoff) -> tuple[str, ...]:
    """Return the names of everybody who finds room in the helicopter: people already aboard, then the other
    wounded, then the other dead. ``wounded_most``, if set, limits the wounded and excludes more dead
    (ruling x-56). With too few loaders, no more dead are taken either. Source: p. 86, 89.
    """
    room = room_of(plan.craft, area=plan.area, arvn=plan.arvn, guns_left=plan.guns_left)
    names = list(plan.aboard)
    dead = sum(1 for name in names if name in plan.dead)
    wounded = len(names) - dead
    for name in plan.patients:
        if name in plan.aboard:
            continue
        load = CargoLoad(plan.passengers, wounded + 1, dead)
        if (plan.wounded_most is None or wounded < plan.wounded_most) and load_fits(room, load):
            names.append(name)
            wounded += 1
    takes_dead = plan.wounded_most is None and (plan.loaders is None or plan.loaders >= LOADERS_OF_DEAD)
    for name in plan.dead if takes_dead else ():
        if name not in names and load_fits(room, CargoLoad(plan.passengers, wounded, dead + 1)):
            names.append(name)
            dead += 1
    return tuple(names)


def number_carried(wanted: Collection[str], dead: Collection[str], loaders: int) -> int:
    """Return how many of ``wanted``, taken in order, the loaders can carry in one turn. The count stops at
    the first man for whom too few loaders are left. ``dead`` are the dead among them, who take another
    number of loaders. ``loaders`` is the number of loaders.
    """
    number = 0
    for name in wanted:
        loaders -= count_loaders_needed(CargoLoad(0, 0, 1) if name in dead else CargoLoad(0, 1, 0))
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
    """One helicopter as it is played: its dice, and its plan, which each roll changes."""

    def __init__(self, plan: P, dice: Dice) -> None:
        """Begin to play a flight as it is planned; its rolls are made with ``dice``."""
        self.plan = plan
        self.dice = dice
        self.under_fire = False

    def change_plan(self, **fields: object) -> None:
        """Replace these fields of the plan by new values."""
        self.plan = replace(self.plan, **fields)

    def pass_turns(self, turns: int) -> None:
        """Record in the plan that ``turns`` more turns have passed."""
        self.change_plan(in_turns=self.plan.in_turns + turns)

    def cite(self, *rulings: str) -> None:
        """Add the ids of rulings to those that the plan cites."""
        self.change_plan(rulings=(*self.plan.rulings, *rulings))

    @property
    def rep(self) -> int:
        """Return the REP that the helicopter's pilot has now; 4 if it is unknown."""
        return self.plan.pilot_rep or 4

    @property
    def everybody(self) -> tuple[Victim, ...]:
        """All people aboard, the crew included. Raises NotImplementedError here: each kind of flight has its
        own property.
        """
        raise NotImplementedError

    def add_step(self, text: str) -> None:
        """Add a sentence to the steps of the plan; each kind of flight overrides
        it (NotImplementedError here).
        """
        raise NotImplementedError

    def roll_piloting(self, mode: PilotMode) -> Piloted:
        """Roll on Helicopter Piloting and return the report; the plan of the flight is not changed. Raises
        NotImplementedError here: each kind of flight has its own method.
        """
        raise NotImplementedError

    def roll_crash(self, *, hovering: bool) -> Crash | None:
        """Roll the helicopter's crash and return it; the plan is not changed. ``hovering``: it falls straight
        down.

        This method never returns None; its override for a dustoff returns None when odds are computed,
        because they leave the crash out.
        """
        return crash(self.rep, self.everybody, hovering=hovering, dice=self.dice)

    def maneuver(self, mode: PilotMode) -> Piloted:
        """Roll on Helicopter Piloting in this ``mode``, and return the roll. The plan gets a sentence on it,
        the damage, the people hurt and the rulings. Source: p. 86.
        """
        piloted = self.roll_piloting(mode)
        self.add_step(piloted.summary())
        self.cite(*piloted.rulings)
        self.change_plan(hurt=(*self.plan.hurt, *piloted.hurt), points_taken=piloted.points_taken)
        return piloted

    def fly(self) -> FlightFate:
        """Roll for the helicopter's flight. If the helicopter is exposed, the fire from the ground is rolled
        too, and the crash if it is brought down. All results are recorded in the plan.

        Returns FLIES_ON (also if nobody fires), VEERS_AWAY, GOES_HOME or BROUGHT_DOWN. Source: p. 82, 86-87.
        """
        plan = self.plan
        piloted = self.maneuver(PilotMode.FLYING)
        start_rep = plan.start_rep or self.rep
        bb, damage = roll_fire_in_flight(
            plan.craft,
            plan.fire if piloted.is_exposed(open_ground=plan.open_ground) else None,
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
        self.add_step(bb.summary())
        self.cite(*bb.rulings)
        self.change_plan(pilot_rep=bb.new_rep, start_rep=start_rep)
        if damage and self.take_damage(damage):
            self.go_down()
            return FlightFate.BROUGHT_DOWN
        if bb.goes_home:
            return FlightFate.GOES_HOME
        if bb.result is BbResult.VEERS_AWAY:
            self.cite("x-67")
            return FlightFate.VEERS_AWAY
        return FlightFate.FLIES_ON

    def take_departure_fire(self) -> bool:
        """Roll the shots at the helicopter as it hovers or lifts off, and the damage of the hits. True if
        they bring it down; its crash is then rolled, too. Damage and crash are recorded in the plan.
        Source: p. 85-86.
        """
        plan = self.plan
        hits = roll_shots(plan.shots.rep, plan.shots.number, dice=self.dice) if plan.shots.number else 0
        if not hits:
            return False
        damage = damage_to(
            plan.craft,
            hits,
            plan.shots.impact,
            damage=plan.points_taken,
            aboard=self.everybody,
            rep=self.rep,
            dice=self.dice,
        )
        if not self.take_damage(damage):
            return False
        self.go_down(hovering=True)
        return True

    def take_damage(self, damage: HelicopterDamage) -> bool:
        """Record in the plan the results of damage that was already rolled: the craft's points and the people
        hurt. Return True if it brings the helicopter down; the crash itself is left to ``go_down``.
        Nothing is rolled. Source: p. 91.
        """
        self.add_step(damage.summary())
        self.cite(*damage.rulings)
        self.change_plan(hurt=(*self.plan.hurt, *damage.hurt), points_taken=damage.points_taken)
        return damage.brought_down

    def go_down(self, *, hovering: bool = False) -> None:
        """Roll the helicopter's crash, and record it in the plan with the people hurt. With ``hovering`` it
        falls straight down. Source: p. 91-92.

        When the odds of a dustoff are computed, no crash is rolled and the recorded result is None.
        """
        crashed = self.roll_crash(hovering=hovering)
        self.change_plan(crash_result=crashed)
        if crashed:
            self.change_plan(hurt=(*self.plan.hurt, *crashed.hurt))
            self.cite(*crashed.rulings)
            self.add_step(crashed.summary())


class DustoffFlight(HelicopterFlight[Dustoff]):
    """A medevac as it is played."""

    def add_step(self, text: str) -> None:
        """Add a sentence to the steps of the plan, with its stage and turn."""
        step = DustoffStep(self.plan.stage, self.plan.in_turns, text)
        self.change_plan(steps=(*self.plan.steps, step))

    @property
    def load(self) -> CargoLoad:
        """Return the load as numbers of passengers, wounded and dead; the crew does not count."""
        dead = sum(1 for name in self.plan.aboard if name in self.plan.dead)
        return CargoLoad(self.plan.passengers, len(self.plan.aboard) - dead, dead)

    @property
    def burden(self) -> Burden:
        """The circumstances that make this flight harder to pilot. They are those of the plan, except two
        that come from the present load: whether the craft carries anybody, and whether somebody stands on
        the skids.
        """
        load = self.load
        carries = bool(load.passengers or load.casualties)
        return replace(self.plan.burden, carries=carries, on_skids=on_skids(self.plan.craft, load))

    @property
    def everybody(self) -> tuple[Victim, ...]:
        """The crew of the craft, then the wounded and dead loaded so far, without other passengers. Of a
        person missing from the plan's list of people only the name is known. Empty when odds are computed,
        because odds do not follow who is hurt.
        """
        known = {victim.called: victim for victim in self.plan.people}
        men = crew_of(self.plan.craft, self.plan.crew_reps, self.plan.pilot_rep)
        named = (*men, *(known.get(name, Victim(Person(), name)) for name in self.plan.aboard))
        everybody: tuple[Victim, ...] = self.dice.part(_all_of, named, coarse=_none_of)
        return everybody

    def roll_piloting(self, mode: PilotMode) -> Piloted:
        """Roll on Helicopter Piloting for this ``mode``, with everybody aboard, and return the result. The
        plan is not changed. When odds are calculated, the result is reduced to what the rest of the flight
        depends on.
        """
        is_fired_at = self.plan.fire.ranking or self.plan.shots.number
        piloted: Piloted = self.dice.part(
            _roll_piloting,
            mode,
            self.rep,
            self.burden,
            self.plan.craft,
            self.plan.points_taken,
            self.everybody,
            brief=_brief_under_fire if is_fired_at else _brief_unopposed,
        )
        return piloted

    def roll_crash(self, *, hovering: bool) -> Crash | None:
        """Roll the helicopter's crash and return it. ``hovering``: it falls straight down. The plan is not
        changed here. While odds are computed nothing is rolled, and None is returned.
        """
        crashed: Crash | None = self.dice.part(
            _roll_crash, self.rep, self.everybody, hovering, coarse=_no_crash
        )
        return crashed


def _all_of(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    """Return everybody aboard, unchanged; rolls nothing. Odds use ``_none_of`` in its place."""
    return aboard


def _none_of(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    """Return an empty tuple, without a roll: odds use it in place of ``_all_of``, since they leave out who is
    hurt.
    """
    return ()


def _roll_crash(rep: int, aboard: tuple[Victim, ...], hovering: bool, *, dice: Dice) -> Crash | None:
    """Roll a crash and return it; ``hovering``: the helicopter falls straight down. Never returns None: only
    ``_no_crash``, which odds use in place of this function, does.

    The arguments are positional because ``dice.part`` passes them so.
    """
    return crash(rep, aboard, hovering=hovering, dice=dice)


def _no_crash(rep: int, aboard: tuple[Victim, ...], hovering: bool, *, dice: Dice) -> Crash | None:
    """Return None, without a roll; all arguments are unused.

    Odds use it in place of ``_roll_crash``, since they leave out how a helicopter crashes.
    """
    return None


def _roll_piloting(
    mode: PilotMode,
    rep: int,
    burden: Burden,
    craft: Craft,
    damage: int,
    aboard: tuple[Victim, ...],
    *,
    dice: Dice,
) -> Piloted:
    """Roll a maneuver of a helicopter and the damage of a mishap, and return the report. ``rep`` is the
    pilot's REP, which ``burden`` changes. ``damage`` are the points that the craft took before. ``aboard``
    may be hurt. The arguments are positional, because ``dice.part`` passes them so. Raises RequestError if a
    craft that cannot land is to land or to carry people besides its crew.
    """
    return pilot(mode, rep, burden=burden, craft=craft, damage=damage, aboard=aboard, dice=dice)


def _brief_under_fire(piloted: Piloted) -> Piloted:
    """Return the piloting roll without the details that do not matter in a flight under fire: dice passed,
    inches moved, next steps and rulings are set to 0, None or empty. Odds then have fewer different
    outcomes.
    """
    return replace(piloted, passed=0, moves_in=None, next=(), rulings=())


def _brief_unopposed(piloted: Piloted) -> Piloted:
    """Return the piloting roll reduced to what matters if nobody fires at the helicopter, so that odds can
    merge equal outcomes. This roll's damage points and details such as dice passed are dropped. When
    flying, all results become SKIMS_THE_TREES; the field ``wrecked`` still tells a wreck.
    """
    result = PilotResult.SKIMS_THE_TREES if piloted.mode is PilotMode.FLYING else piloted.result
    before = piloted.points_taken - piloted.points
    known = replace(piloted, result=result, under_fire="", within_in=None, points=0, points_taken=before)
    return _brief_under_fire(known)
