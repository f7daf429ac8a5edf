"""Grenades: readied, thrown, and what they do where they land. Source: p. 5, 13, 28, 33-34, 113."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import WHO, call
from fng_cli.dice import Dice, Takes
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.fire.duds import dud_outguns, is_dud
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.harm.blast import Blast, Blasted, blast
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Affected, Target, tests, words
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, plain
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class ReadyWhen(StrEnum):
    """The times at which something that had to be readied may be used. Source: p. 33."""

    READY = "ready"
    IN_REACTION = "in-reaction"
    WHEN_NEXT_ACTIVE = "when-next-active"


class Ready(Report, frozen=True):
    """A grenade, a LAW or a charge that is readied: ``result`` is the earliest time at which it may be used."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    weapon: str
    result: ReadyWhen
    passed: int
    rep: int
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        texts = {
            ReadyWhen.READY: "ready, and may be used now",
            ReadyWhen.IN_REACTION: "not ready yet: in reaction, or when next active",
            ReadyWhen.WHEN_NEXT_ACTIVE: "not ready yet: when next active",
        }
        return f"The {self.weapon} is {texts[self.result]} (passed {self.passed}d6 against {self.rep})."

    def verdict(self) -> bool:
        """No: it is not ready yet."""
        return self.result is ReadyWhen.READY


def ready(who: Person, weapon: Weapon, *, dice: Dice) -> Ready:
    """Make something ready that has to be: a grenade, a LAW, a charge, an M203 once fired.

    Raises RequestError for a weapon that needs none of it. Source: p. 28-29, 33.
    """
    if not (weapon.kind.must_be_readied or weapon.readied_anew):
        raise RequestError(f"`weapon`: the {weapon.name} need not be readied")
    rep = known_rep(who)
    row = table("ready-the-grenade").test(dice, rep, label=f"ready the {weapon.name}")
    use = "grenade throw" if weapon.kind.attack == "throw" else "fire"
    aimed = WHO if use == "fire" else None
    using = Next(call(use, **by(plain(who)), weapon=weapon.id, at=aimed), "it may be used now")
    following = (
        (using,) if row["result"] == ReadyWhen.READY and weapon.kind.attack in ("throw", "fire") else ()
    )
    return Ready(weapon.id, ReadyWhen(row["result"]), int(row.key), rep, following)


class LandingSpot(StrEnum):
    """The spots at which a grenade may land. Source: p. 34."""

    NOMINATED = "nominated-spot"
    MISSES = "misses"
    THROWER = "thrower"


class Thrower(Struct, frozen=True):
    """Somebody who throws a grenade: at a spot ``unseen``, or ``dropped`` over a wall, into a doorway."""

    who: Person
    weapon: Weapon
    unseen: bool = False
    dropped: bool = False
    distance_in: float | None = None
    inside: bool = False

    @property
    def rep(self) -> int:
        """His REP. Raises RequestError where nobody knows it."""
        return known_rep(self.who)


class Throw(Report, frozen=True):
    """Result of a throw: where a grenade went, and what it did.

    ``dud`` is None where nobody rolled for it. ``targets`` are those in the circle that went off,
    or else those who only were in fear of it.
    """

    weapon: str
    passed: int
    rep: int
    lands: LandingSpot
    dud: bool | None
    explodes: bool
    impact: int | None
    targets: tuple[Blasted, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        results = "; ".join(f"{target.target}: {target.result.told}" for target in self.targets)
        return f"{self.where()}{' ' + results + '.' if results else ''}"

    def where(self) -> str:
        """A sentence on where it went."""
        lands = {
            LandingSpot.NOMINATED: "lands where it should",
            LandingSpot.MISSES: "misses",
            LandingSpot.THROWER: "drops at the thrower's feet",
        }
        dud = ", and is a dud" if self.dud else ""
        return f"The {self.weapon} {lands[self.lands]}{dud} (passed {self.passed}d6 against {self.rep})."


def reach_in(weapon: Weapon, attributes: Sequence[str]) -> int | None:
    """Inches that somebody throws it, if it is thrown; a Ball Player throws grenades farther. Source: p. 5, 33."""
    better = effects(attributes, TestKind.GRENADE).best("range_in") if weapon.type in GRENADES else None
    return better.range_in if better else weapon.range_in


GRENADES = ("grenade", "smoke-grenade")
"""Types that are grenades, and not merely thrown as such (k-09)."""


def throw(
    thrower: Thrower, figures: Sequence[Target] = (), near: Sequence[Target] = (), *, dice: Dice
) -> Throw:
    """Throw a grenade or a charge at a spot.

    ``figures`` are in the circle round the spot, ``near`` in that round the thrower, himself
    included, should he drop it. Raises RequestError where it is not thrown, or not so far.
    Source: p. 13, 28, 33-34.
    """
    weapon = thrower.weapon
    _check(thrower)
    row = table("throwing-a-grenade").test(dice, thrower.rep, label="throw")
    holds = {"dropped": thrower.dropped, "spot-unseen": thrower.unseen}
    case = next(case for case in row["cases"] if holds.get(case.get("when"), True))
    lands = LandingSpot(case["result"])
    if fumbled := lands is LandingSpot.THROWER:
        lands = LandingSpot.NOMINATED if dice.takes("a-31", 2) else lands
    dud = is_dud(weapon, thrower.who.side, hit=lands is LandingSpot.NOMINATED, dice=dice)
    burst = None if dud else _burst(thrower, lands, figures, near, dice)
    done = tuple(_spared(target) for target in figures) if burst is None else burst.targets
    if lands is LandingSpot.THROWER and burst is None:
        done = ()
    after = burst.next if burst else _frightened(weapon, figures if done else (), dice.takes if dud else None)
    rulings = (
        *(("a-31",) if fumbled else ()),
        *(("a-14",) if dud is not None else ()),
        *(burst.rulings if burst else ()),
    )
    return Throw(
        weapon.id,
        int(row.key),
        thrower.rep,
        lands,
        dud,
        not dud and weapon.impact is not None,
        weapon.impact,
        done,
        tuple(dict.fromkeys(rulings)),
        (*after, *_next(weapon, lands)),
    )


def _check(thrower: Thrower) -> None:
    """Raise RequestError where the weapon is not thrown, or not so far. Source: p. 28-29, 33."""
    most = reach_in(thrower.weapon, thrower.who.attributes)
    spot = Manner(range_in=thrower.distance_in, reach_in=most, target="the spot")
    check_use(thrower.weapon, Use.THROW, spot)


def _burst(
    thrower: Thrower, lands: LandingSpot, figures: Sequence[Target], near: Sequence[Target], dice: Dice
) -> Blast | None:
    """Results where it goes off; None where that is nowhere near, or where it only smokes."""
    impact = thrower.weapon.impact
    if impact is None or lands is LandingSpot.MISSES:
        return None
    dropped = lands is LandingSpot.THROWER
    in_circle = near if dropped else figures
    inside = thrower.inside and not dropped
    return blast(impact, in_circle, inside=inside, escape=dropped, by_rep=thrower.rep, dice=dice)


def _spared(target: Target) -> Blasted:
    name = target.victim.called
    return Blasted(name, Harm.MISSED, impact=None, cover_dv=target.cover_dv)


def _frightened(weapon: Weapon, figures: Sequence[Target], dud: Takes | None) -> tuple[Next, ...]:
    """Received Fire of those whom it missed; ``dud``: how one is read, where it was one. Source: p. 13, 28, 34."""
    if weapon.impact is None:
        return ()
    return tests(
        [
            Affected(
                target.victim,
                _spared(target),
                words(target, dud_outguns(weapon, target, dud) if dud else outguns(weapon, target)),
            )
            for target in figures
        ]
    )


def _next(weapon: Weapon, lands: LandingSpot) -> tuple[Next, ...]:
    if weapon.type != "smoke-grenade":
        return ()
    where = {
        LandingSpot.NOMINATED: "on the spot",
        LandingSpot.MISSES: "somewhere else",
        LandingSpot.THROWER: "on the thrower",
    }
    return (Next(call("smoke"), f"it smokes {where[lands]}, from the next turn on"),)
