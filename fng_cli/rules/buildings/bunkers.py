"""Suppressing bunkers, and what one holds. Source: p. 42-43."""

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
from fng_cli.rules.harm.targets import Target, most_shots
from fng_cli.rules.people.person import Person
from fng_cli.rules.react.in_sight import Enemy, Looker, roll_in_sight
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import rulings_of, table
from fng_cli.terms import Side


class Firer(Struct, frozen=True):
    """One who fires at a bunker to keep those inside from firing.

    ``name`` is what the ruling calls him. ``hip``: he fires a machine gun that is not set up. The rest is
    for In Sight: ``hidden`` is in cover, concealed, or both.
    """

    weapon: Weapon
    who: Person = Person()
    name: str = ""
    status: Status = Status.CARRY_ON
    hip: bool = False
    moved: bool = False
    on_point: bool = False
    hidden: bool = False


class Occupant(Struct, frozen=True):
    """One who is inside the bunker, as In Sight asks for him."""

    name: str
    rep: int
    attributes: tuple[str, ...] = ()
    status: Status = Status.CARRY_ON


class SuppressingFire(Struct, frozen=True):
    """The dice of a firer; None for one who counts as having fired, but came too late for it."""

    name: str
    weapon: str
    dice: int | None


class Suppression(Report, frozen=True):
    """The result of fire at a structure for those inside.

    ``successes`` of ``dice`` against the Defensive Value; ``rep`` is the average of those inside,
    rounded up, None where no test was called for, and ``passed`` what came of it. ``result`` is
    ``no-effect``, ``carry-on`` or ``suppressed``; ``rep_change`` and ``until`` hold for all inside.
    """

    ANSWER = ("result",)

    structure: str
    dv: int
    firers: tuple[SuppressingFire, ...]
    dice: int
    successes: int
    tested: bool
    rep: int | None
    passed: int | None
    result: str
    rep_change: int
    until: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        shots = (
            f"{self.successes} success{'es' * (self.successes != 1)} of {self.dice}d6 against DV {self.dv}"
        )
        if not self.tested:
            return f"No effect ({shots})."
        test = f"{shots}; passed {self.passed}d6 against {self.rep}"
        return f"{self._what()} ({test})."

    def _what(self) -> str:
        if self.result == "suppressed":
            return "Suppressed: those inside neither fire nor react until they are next active"
        if self.rep_change:
            return f"Those inside carry on, at REP {self.rep_change:+d} through their next activation"
        return "Those inside carry on"

    def verdict(self) -> bool:
        """No: those inside are not suppressed."""
        return self.result == "suppressed"


def average_rep(reps: Sequence[int]) -> int:
    """The average REP, rounded up. Raises RequestError where nobody is inside. Source: p. 43."""
    if not reps:
        raise RequestError("who is inside? name each of them, or give his REP")
    return math.ceil(sum(reps) / len(reps))


def too_late(scores: Mapping[str, int], theirs: Sequence[int]) -> frozenset[str]:
    """The firers who act no earlier than the first of those inside, by successes of an In Sight (o-07).

    ``scores`` are the firers' successes by name. Source: p. 42-43.
    """
    first = max(theirs, default=0)
    return frozenset(name for name, score in scores.items() if score <= first)


def too_late_in_sight(
    firers: Sequence[Firer], occupants: Sequence[Occupant], *, dice: Dice
) -> frozenset[str]:
    """The firers who are too late by an In Sight that all of them take now, firers first.

    Raises RequestError where the REP of a firer is not known. Source: p. 20-21, 42.
    """
    inside = tuple(Enemy(one.attributes, hidden=True) for one in occupants)
    outside = tuple(Enemy(one.who.attributes, one.hidden) for one in firers)
    lookers = [_looker(one, inside) for one in firers]
    lookers += [
        Looker(Person(one.rep, one.name, attributes=one.attributes), enemies=outside, status=one.status)
        for one in occupants
    ]
    order = roll_in_sight(lookers, dice=dice)
    scores = {figure.name or "": figure.successes if figure.acts else 0 for figure in order.figures}
    names = [one.name for one in occupants]
    own = {name: score for name, score in scores.items() if name not in names}
    return too_late(own, [scores[name] for name in names])


def _looker(one: Firer, enemies: tuple[Enemy, ...]) -> Looker:
    if one.who.rep is None:
        raise RequestError("In Sight: the REP of those who fire is needed")
    return Looker(
        replace(one.who, name=one.name),
        on_point=one.on_point,
        moved=one.moved,
        enemies=enemies,
        status=one.status,
    )


def firing_dice(firer: Firer, takes: Takes = as_written) -> int:
    """A firer's dice: the Target Rating of his weapon, or those of an explosive one.

    ``takes`` says whether players read the rule of the hip otherwise (a-16). Raises RequestError for what is not fired. Source: p. 43.
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
    """Fire at a bunker, or another structure, to keep those inside from firing out of it.

    ``reps`` are theirs. Who is ``late`` acts no earlier than they do: he counts as having fired,
    and rolls nothing. Source: p. 42-43.
    """
    check_stands(area)
    if not firers:
        raise RequestError("nobody fires at it: say who, or how many with which weapon")
    fired = tuple(
        SuppressingFire(
            one.name,
            one.weapon.id,
            None if one.name in late and one.name else firing_dice(one, dice.takes),
        )
        for one in firers
    )
    number = sum(one.dice or 0 for one in fired)
    successes = dice.successes(number, f"suppressing fire at {area.called}")
    over = table("suppressing-fire").at(successes - area.dv)
    rulings = [*table("suppressing-fire").rulings, *over.rulings, "o-08", *(("o-07",) if late else ())]
    outcome = _test(area, successes, reps, dice) if over["result"] == "test" else NOT_TESTED
    return Suppression(
        area.called,
        area.dv,
        fired,
        number,
        successes,
        outcome is not NOT_TESTED,
        outcome.rep,
        outcome.passed,
        outcome.case["result"],
        outcome.case.get("rep", 0),
        outcome.case.get("until"),
        cited(tuple(rulings), _rulings(outcome)),
        _following(area, outcome),
    )


class SuppressionTest(NamedTuple):
    """The test of those inside: their REP, how many dice passed, and the case of the table that holds."""

    rep: int | None
    passed: int | None
    case: Mapping[str, Any]


NOT_TESTED = SuppressionTest(None, None, {"result": "no-effect"})


def _test(area: Building, successes: int, reps: Sequence[int], dice: Dice) -> SuppressionTest:
    rep = average_rep(reps)
    number = 1 if dice.takes("a-35", 2) else None
    row = table("bunker-suppression").test(dice, rep, number, "those inside")
    twice = {"successes-twice-dv"} if successes >= 2 * area.dv else set()
    case = next(case for case in row["cases"] if case.get("when") in (None, *twice))
    return SuppressionTest(rep, int(row.key), case)


def _rulings(outcome: SuppressionTest) -> tuple[str, ...]:
    return rulings_of(outcome.case)


def _following(area: Building, outcome: SuppressionTest) -> tuple[Next, ...]:
    """The next steps: a suppressed bunker may have a grenade dropped through an opening."""
    if outcome.case["result"] != "suppressed":
        return ()
    grenade = call("blast", weapon="grenade", inside=True, at="open")
    return (Next(grenade, f"a grenade dropped into {area.the}, at each of those inside"),)


def keep_down(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """Those inside who are suppressed: until they are next active they have ducked back (o-14), and do not react."""
    return tuple(
        with_hindrance(replace(one, status=Status.DUCK_BACK), Hindrance.SUPPRESSED)
        for one in figures
        if one.status is Status.CARRY_ON
    )


class BunkerRoom(Report, frozen=True):
    """The room in a bunker: for ``figure_count`` figures, and whether a tunnel begins in it."""

    ANSWER = ("figure_count", "has_tunnel")

    side: Side
    figure_count: int
    has_tunnel: bool

    def summary(self) -> str:
        tunnel = "a tunnel begins inside" if self.has_tunnel else "no tunnel"
        room = "one figure" if self.figure_count == 1 else f"{self.figure_count} figures"
        return f"Room for {room}; {tunnel}."


def bunker_room(side: Side, *, dice: Dice) -> BunkerRoom:
    """Roll for the figures that a bunker of a side has room for, and for a tunnel in it. Source: p. 42."""
    row = table("bunkers").row(side)
    return BunkerRoom(
        side, dice.amount(row["figures"], "room in the bunker"), dice.chance(row["tunnel"], "tunnel")
    )
