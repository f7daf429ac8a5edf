"""Suppressing bunkers, and what one holds. Source: p. 42-43."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.buildings.structures import Building, check_stands
from fng_cli.rules.harm.targets import Target, rating
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table
from fng_cli.terms import Side


class Firer(Struct, frozen=True):
    """Who fires at a bunker to keep those inside from firing; ``hip`` as a machine gun is fired."""

    weapon: Weapon
    name: str = ""
    hip: bool = False


class Fired(Struct, frozen=True):
    """How many dice a firer had; None of whom counts as having fired, but came too late for it."""

    name: str
    weapon: str
    dice: int | None


class Suppression(Report, frozen=True):
    """What fire at a structure does to those inside.

    ``successes`` of ``dice`` against the Defensive Value; ``rep`` is the average of those inside,
    rounded up, None where no test was called for, and ``passed`` what came of it. ``result`` is
    ``no-effect``, ``carry-on`` or ``suppressed``; ``rep_change`` and ``until`` hold for all inside.
    """

    structure: str
    dv: int
    firers: tuple[Fired, ...]
    dice: int
    successes: int
    tested: bool
    rep: int | None
    passed: int | None
    result: str
    rep_change: int = 0
    until: str | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        shots = f"{self.successes} successes of {self.dice}d6 against DV {self.dv}"
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
        return self.result == "suppressed"


def average_rep(reps: Sequence[int]) -> int:
    """The average REP, rounded up. Raises RequestError where nobody is inside. Source: p. 43."""
    if not reps:
        raise RequestError("who is inside? give --inside rep=3, or --inside b1, once for each")
    return math.ceil(sum(reps) / len(reps))


def too_late(scores: Mapping[str, int], theirs: Sequence[int]) -> frozenset[str]:
    """Those who act no earlier than the first of those inside, by successes of an In Sight (o-07).

    Source: p. 42-43.
    """
    first = max(theirs, default=0)
    return frozenset(name for name, score in scores.items() if score <= first)


def dice_of(firer: Firer) -> int:
    """A firer's dice: the Target Rating of his weapon, or those of an explosive one.

    Raises RequestError for what is not fired. Source: p. 43.
    """
    weapon = firer.weapon
    if weapon.kind.attack not in ("fire", "throw"):
        raise RequestError(f"--weapon: the {weapon.name} is not fired at anybody")
    if weapon.blast or weapon.target_rating is None:
        number: int = table("suppressing-fire").modifiers["explosive-weapon"]["dice"]
        return number
    return rating(weapon, [Target()], hip=firer.hip)


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
        raise RequestError("nobody fires at it: give --weapon m-16 --firers 3, or --by a1, once for each")
    fired = tuple(
        Fired(one.name, one.weapon.id, None if one.name in late and one.name else dice_of(one))
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


class Outcome(NamedTuple):
    """The test of those inside, and the case of the table that holds."""

    rep: int | None
    passed: int | None
    case: Mapping[str, Any]


NOT_TESTED = Outcome(None, None, {"result": "no-effect"})


def _test(area: Building, successes: int, reps: Sequence[int], dice: Dice) -> Outcome:
    rep = average_rep(reps)
    row = table("bunker-suppression").test(dice, rep, label="those inside")
    twice = {"successes-twice-dv"} if successes >= 2 * area.dv else set()
    case = next(case for case in row["cases"] if case.get("when") in (None, *twice))
    return Outcome(rep, int(row.key), case)


def _rulings(outcome: Outcome) -> tuple[str, ...]:
    own = outcome.case.get("ruling", ())
    return (own,) if isinstance(own, str) else tuple(own)


def _following(area: Building, outcome: Outcome) -> tuple[Next, ...]:
    """What comes of it: somebody runs up, and drops a grenade through an opening."""
    if outcome.case["result"] != "suppressed":
        return ()
    grenade = "fng blast --weapon grenade --inside --at open"
    return (Next(grenade, f"a grenade dropped into {area.the}: --at once for each inside"),)


class BunkerRoom(Report, frozen=True):
    """What a bunker holds: room for so many, and whether a tunnel begins in it."""

    side: Side
    figures: int
    tunnel: bool

    def summary(self) -> str:
        tunnel = "a tunnel begins inside" if self.tunnel else "no tunnel"
        room = "one figure" if self.figures == 1 else f"{self.figures} figures"
        return f"Room for {room}; {tunnel}."


def bunker_room(side: Side, *, dice: Dice) -> BunkerRoom:
    """How many figures a bunker of a side has room for, and whether a tunnel begins in it. Source: p. 42."""
    row = table("bunkers").row(side)
    return BunkerRoom(
        side, dice.amount(row["figures"], "room in the bunker"), dice.chance(row["tunnel"], "tunnel")
    )
