"""Suppressing the people in bunkers, and the room in a bunker. Source: p. 42-43."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Hindrance, Status, with_hindrance
from fng_cli.rules.buildings.structures import Building, check_stands
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.harm.targets import Target, most_shots
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.in_sight import Enemy, Looker, roll_in_sight
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import State
from fng_cli.tables import rulings_of, table
from fng_cli.terms import Side


class Firer(Struct, frozen=True):
    """A figure that fires at a bunker to suppress those inside."""

    weapon: Weapon
    who: Person = Person()
    name: str = ""
    """His name in the ruling."""
    status: Status = Status.CARRY_ON
    hip: bool = False
    """True if he fires a machine gun that is not set up."""
    moved: bool = False
    on_point: bool = False
    hidden: bool = False
    """True if he is in cover, concealed, or both, for In Sight."""


class Occupant(Struct, frozen=True):
    """A figure inside the bunker, with the facts that In Sight needs."""

    name: str
    rep: int
    attributes: tuple[str, ...] = ()
    status: Status = Status.CARRY_ON


class SuppressingFire(Struct, frozen=True):
    """The dice of a firer."""

    name: str
    weapon: str
    dice: int | None
    """None if he came too late, and only counts as having fired."""


class Suppression(Report, frozen=True):
    """The result of suppressing fire at a structure for those inside."""

    ANSWER = ("result",)
    NO_MEANS = "the figures inside are not suppressed"

    structure: str
    dv: int
    firers: tuple[SuppressingFire, ...]
    dice: int
    successes: int
    """The successes of all dice, which are compared with the Defensive Value."""
    tested: bool
    """True if those inside had to test."""
    rep: int | None
    """The average REP of those inside, rounded up; None if there was no test."""
    passed: int | None
    """The dice passed in their test; None if there was no test."""
    result: str
    """``no-effect``, ``carry-on`` or ``suppressed``."""
    rep_change: int
    """The change to the REP of all inside."""
    until: str | None = None
    """The end of that change, if there is one."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the effect on those inside in a sentence, with the dice of the fire and of their test, if
        there was one.
        """
        shots = (
            f"{self.successes} success{'es' * (self.successes != 1)} of {self.dice}d6 against DV {self.dv}"
        )
        if not self.tested:
            return f"No effect ({shots})."
        test = f"{shots}; passed {self.passed}d6 against {self.rep}"
        return f"{self._result_text()} ({test})."

    def _result_text(self) -> str:
        """Return the result of the test in words, without a full stop: those inside are suppressed, carry on
        with a change of their REP, or just carry on.
        """
        if self.result == "suppressed":
            return "Suppressed: those inside neither fire nor react until they are next active"
        if self.rep_change:
            return (
                f"Those inside carry on with {self.rep_change:+d} to REP until the end of "
                "their next activation"
            )
        return "Those inside carry on"

    def verdict(self) -> bool:
        """True if the figures inside are suppressed; False if they are not."""
        return self.result == "suppressed"


def average_rep(reps: Sequence[int]) -> int:
    """Return the average REP, rounded up. Raises RequestError if ``reps`` is empty: nobody is inside. Source:
    p. 43.
    """
    if not reps:
        raise RequestError("who is inside? name each figure, or give a REP for each")
    return math.ceil(sum(reps) / len(reps))


def too_late(scores: Mapping[str, int], occupant_scores: Sequence[int]) -> frozenset[str]:
    """Return the names of the firers who act too late (ruling o-07). Their In Sight successes do not exceed
    the best of the people inside, or 0 if nobody is inside. ``scores`` holds the firers' successes,
    ``occupant_scores`` those of the people inside. Nothing is rolled. Source: p. 42-43.
    """
    first = max(occupant_scores, default=0)
    return frozenset(name for name, score in scores.items() if score <= first)


def too_late_in_sight(
    firers: Sequence[Firer], occupants: Sequence[Occupant], *, dice: Dice
) -> frozenset[str]:
    """Roll In Sight for firers and occupants, firers first. Return the names of the firers who are too late
    to fire: those with no more successes than the best occupant (0 if there is none). A figure that cannot
    act counts as having no successes. Raises RequestError if a firer's REP is not known. Source: p. 20-21,
    42.
    """
    inside = tuple(Enemy(occupant.attributes, hidden=True) for occupant in occupants)
    outside = tuple(Enemy(firer.who.attributes, firer.hidden) for firer in firers)
    lookers = [_looker(firer, inside) for firer in firers]
    lookers += [
        Looker(
            Person(occupant.rep, occupant.name, attributes=occupant.attributes),
            enemies=outside,
            status=occupant.status,
        )
        for occupant in occupants
    ]
    order = roll_in_sight(lookers, dice=dice)
    scores = {figure.name or "": figure.successes if figure.acts else 0 for figure in order.figures}
    names = [occupant.name for occupant in occupants]
    own = {name: score for name, score in scores.items() if name not in names}
    return too_late(own, [scores[name] for name in names])


def _looker(firer: Firer, enemies: tuple[Enemy, ...]) -> Looker:
    """Return a firer as a figure that takes the In Sight test against ``enemies``. Nothing is rolled. Raises
    RequestError if his REP is not known.
    """
    if firer.who.rep is None:
        raise RequestError("the In Sight test needs the REP of each figure that fires")
    return Looker(
        replace(firer.who, name=firer.name),
        on_point=firer.on_point,
        moved=firer.moved,
        enemies=enemies,
        status=firer.status,
    )


def firing_dice(firer: Firer, takes: Takes = as_written) -> int:
    """Return the number of dice that a firer rolls; nothing is rolled. It is the weapon's Target Rating (for
    a shotgun, that of its longest pattern), which fire from the hip may change (ruling a-16; ``takes`` gives
    the house rules). For an explosive weapon, or one without a Target Rating, it is the table's number.
    Raises RequestError for a weapon that cannot suppress, or cannot be fired from the hip if it is.
    Source: p. 43.
    """
    weapon = firer.weapon
    check_use(weapon, Use.SUPPRESS, Manner(hip=firer.hip))
    if weapon.blast or weapon.target_rating is None:
        number: int = table("suppressing-fire").modifiers["explosive-weapon"]["dice"]
        return number
    return most_shots(weapon, [Target()], hip=firer.hip, takes=takes)


def suppress(
    area: Building,
    firers: Sequence[Firer],
    reps: Sequence[int],
    *,
    late: frozenset[str] = frozenset(),
    dice: Dice,
) -> Suppression:
    """Roll suppressing fire at a bunker or another structure, and return the report. With enough successes,
    the people inside are tested; ``reps`` are their REPs. ``late`` are the names of firers for whom
    nothing is rolled. Raises RequestError if nobody fires, if the fire is not possible, or if nobody is
    inside for the test. Source: p. 42-43.
    """
    check_stands(area)
    if not firers:
        raise RequestError(
            "the shooters are not known; name the figures, or give their number and their weapon"
        )
    fired = tuple(
        SuppressingFire(
            firer.name,
            firer.weapon.id,
            None if firer.name in late and firer.name else firing_dice(firer, dice.takes),
        )
        for firer in firers
    )
    number = sum(fire.dice or 0 for fire in fired)
    successes = dice.successes(number, f"suppressing fire at {area.called}")
    over = table("suppressing-fire").at(successes - area.dv)
    rulings = [*table("suppressing-fire").rulings, *over.rulings, "o-08", *(("o-07",) if late else ())]
    outcome = _suppression_test(area, successes, reps, dice) if over["result"] == "test" else NOT_TESTED
    return Suppression(
        structure=area.called,
        dv=area.dv,
        firers=fired,
        dice=number,
        successes=successes,
        tested=outcome is not NOT_TESTED,
        rep=outcome.rep,
        passed=outcome.passed,
        result=outcome.case["result"],
        rep_change=outcome.case.get("rep", 0),
        until=outcome.case.get("until"),
        rulings=cited(tuple(rulings), rulings_of(outcome.case)),
        next=_grenade_steps(area) if outcome.case["result"] == "suppressed" else (),
    )


class SuppressionTest(NamedTuple):
    """The test of those inside; all but the case is None if there was none."""

    rep: int | None
    """Their average REP."""
    passed: int | None
    """The number of dice passed."""
    case: Mapping[str, Any]
    """The case of the table that applies."""


NOT_TESTED = SuppressionTest(None, None, {"result": "no-effect"})


def _suppression_test(area: Building, successes: int, reps: Sequence[int], dice: Dice) -> SuppressionTest:
    """Roll one suppression test for all people in an area, against their average REP. For some numbers of
    dice passed, the result is worse if the fire's ``successes`` are at least twice the area's Defensive
    Value. By a house rule (ruling a-35) only one die is rolled. Raises RequestError if ``reps`` is empty.
    """
    rep = average_rep(reps)
    number = 1 if dice.takes("a-35", 2) else None
    row = table("bunker-suppression").test(dice, rep, number, "those inside")
    twice = {"successes-twice-dv"} if successes >= 2 * area.dv else set()
    case = next(case for case in row["cases"] if case.get("when") in (None, *twice))
    return SuppressionTest(rep, int(row.key), case)


def _grenade_steps(area: Building) -> tuple[Next, ...]:
    """Return the next step after those in a structure were suppressed, as a tuple of one: drop a grenade into
    it.
    """
    grenade = call("blast", weapon="grenade", inside=True, at="open")
    return (Next(grenade, f"drop a grenade into {area.the}; name each figure inside as a target"),)


def suppressed_figures(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Return the figures that were carrying on, each put into Duck Back (ruling o-14) and marked as
    suppressed.

    They do not react until they are next active. Figures in another status are left out.
    """
    return tuple(
        with_hindrance(replace(figure, status=Status.DUCK_BACK), Hindrance.SUPPRESSED)
        for figure in figures
        if figure.status is Status.CARRY_ON
    )


def with_lower_rep(state: State, ids: Iterable[str]) -> State:
    """Return the state with a record for each of these figures that its REP is lower until its next
    activation is over. Unchanged if there is no clock, or before the first turn. Source: p. 43.
    """
    turn = turn_of(state)
    for name in ids if turn else ():
        state = state.with_new(LASTING, begun(state[LASTING], "rep-lower", turn=turn, who=name))
    return state


class BunkerRoom(Report, frozen=True):
    """The room in a bunker, and whether a tunnel begins in it."""

    ANSWER = ("figure_count", "has_tunnel")

    side: Side
    figure_count: int
    has_tunnel: bool

    def summary(self) -> str:
        """Return the room and the tunnel: ``Room for 4 figures; no tunnel.``"""
        tunnel = "a tunnel begins inside" if self.has_tunnel else "no tunnel"
        room = "one figure" if self.figure_count == 1 else f"{self.figure_count} figures"
        return f"Room for {room}; {tunnel}."


def bunker_room(side: Side, *, dice: Dice) -> BunkerRoom:
    """Return how many figures a bunker of this side has room for, and whether a tunnel begins in it. The room
    is a fixed number for one side and rolled for the other; the tunnel is always rolled for. Source: p. 42.
    """
    row = table("bunkers").row(side)
    return BunkerRoom(
        side, dice.amount(row["figures"], "room in the bunker"), dice.chance(row["tunnel"], "tunnel")
    )
