"""Grenades: making them ready, throwing them, and the effect where they land. Source: p. 5, 13, 28, 33-34,
113.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from fng_cli.calls import WHO, call
from fng_cli.dice import Dice, Takes
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.rules.fire.duds import dud_outguns, roll_dud
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.harm.blast import Blast, Blasted, roll_blast
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Affected, Target, reaction_tests, received_fire_words
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, thrown_by, without_star_if_nameless
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class ReadyWhen(StrEnum):
    """The times from which a weapon that has to be readied may be used. Source: p. 33."""

    READY = "ready"
    IN_REACTION = "in-reaction"
    WHEN_NEXT_ACTIVE = "when-next-active"


class Ready(Report, frozen=True):
    """A grenade, a LAW or a charge that somebody readied."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)
    NO_MEANS = "the weapon is not ready yet"

    weapon: str
    result: ReadyWhen
    """The earliest time at which it may be used."""
    passed: int
    rep: int
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return whether the weapon is ready, or when it will be: ``The grenade is ready, and may be used now
        (passed 2d6 against 4).``
        """
        texts = {
            ReadyWhen.READY: "ready, and may be used now",
            ReadyWhen.IN_REACTION: "not ready for use now, but may be used in reaction or when its user is next active",
            ReadyWhen.WHEN_NEXT_ACTIVE: "not ready until its user is next active",
        }
        return f"The {self.weapon} is {texts[self.result]} (passed {self.passed}d6 against {self.rep})."

    def verdict(self) -> bool:
        """True if the weapon may be used now. False if it is ready only for a reaction, or for when its user
        is next active.
        """
        return self.result is ReadyWhen.READY


def roll_ready(who: Person, weapon: Weapon, *, dice: Dice) -> Ready:
    """Roll against a figure's REP to ready a weapon that needs it, such as a grenade or a LAW. Return the
    earliest use of it: now (with the step that uses it, if any), in reaction, or at the next activation.
    Raises RequestError if it need not be readied, or if the REP is not known. Source: p. 28-29, 33.
    """
    if not (weapon.kind.must_be_readied or weapon.readied_anew):
        raise RequestError(f"`weapon`: the {weapon.name} does not have to be readied")
    rep = known_rep(who)
    row = table("ready-the-grenade").test(dice, rep, label=thrown_by(who, f"ready the {weapon.name}"))
    command_name = "grenade throw" if weapon.kind.attack == "throw" else "fire"
    is_smoke = command_name != "fire" and weapon.impact is None  # it is thrown at a place
    at = None if is_smoke else WHO
    use_step = Next(
        call(command_name, **by(without_star_if_nameless(who)), weapon=weapon.id, at=at),
        "use the weapon now",
    )
    next_steps = (
        (use_step,) if row["result"] == ReadyWhen.READY and weapon.kind.attack in ("throw", "fire") else ()
    )
    return Ready(
        weapon=weapon.id, result=ReadyWhen(row["result"]), passed=int(row.key), rep=rep, next=next_steps
    )


class LandingSpot(StrEnum):
    """The spots at which a grenade may land. Source: p. 34."""

    NOMINATED = "nominated-spot"
    MISSES = "misses"
    THROWER = "thrower"


class Thrower(Struct, frozen=True):
    """A person who throws a grenade, and his manner of throwing."""

    who: Person
    weapon: Weapon
    unseen: bool = False
    """The thrower cannot see the spot."""
    dropped: bool = False
    """It is dropped over a wall, into a doorway and the like."""
    distance_in: float | None = None
    inside: bool = False
    """The spot is inside a building."""
    fuse_until: int | None = None
    """The turn at the end of which the fuse of a charge goes off; None if it goes off as it lands."""

    @property
    def rep(self) -> int:
        """The REP of the thrower. Raises RequestError if it is not known."""
        return known_rep(self.who)

    @property
    def in_own_circle(self) -> bool:
        """True if the spot is so near that the thrower stands in the blast circle. False if the distance is
        unknown or the weapon has no blast. Also False if he drops the grenade over something that protects
        him, such as a wall. Source: p. 34.
        """
        across_in = self.weapon.blast_in
        if self.distance_in is None or across_in is None or self.dropped:
            return False
        return self.distance_in <= across_in / 2


class Throw(Report, frozen=True):
    """Result of a throw: the spot where a grenade landed, and its effect there."""

    weapon: str
    passed: int
    rep: int
    lands: LandingSpot
    dud: bool | None
    """None if there was no roll for it."""
    explodes: bool
    impact: int | None
    targets: tuple[Blasted, ...]
    """The figures in the circle if it went off there; if not, those that test Received Fire for it."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return where the grenade landed, then the harm to each target."""
        results = "; ".join(f"{target.target}: {target.result.told}" for target in self.targets)
        return f"{self.landing_text()}{' ' + results + '.' if results else ''}"

    def landing_text(self) -> str:
        """Return a sentence on where the throw landed and how the test went: ``The grenade lands where it
        should (passed 2d6 against 4).`` Other texts say that it misses, drops at the thrower's feet, is a
        dud, or goes off only when its fuse has burnt down.
        """
        lands = {
            LandingSpot.NOMINATED: "lands where it should",
            LandingSpot.MISSES: "misses",
            LandingSpot.THROWER: "drops at the thrower's feet",
        }
        dud = ", and is a dud" if self.dud else ""
        if self.dud is None and not self.explodes and self.impact is not None:
            dud = ", and goes off when its fuse has burnt down"
        return f"The {self.weapon} {lands[self.lands]}{dud} (passed {self.passed}d6 against {self.rep})."


def throw_range_in(weapon: Weapon, attributes: Sequence[str]) -> int | None:
    """Return how many inches somebody can throw a weapon: the weapon's own range (None if it has none). A
    Ball Player throws a grenade to the longer range of his attribute. Raises RequestError for a grenade
    with an unknown attribute id. Source: p. 5, 33.
    """
    ball_player = effects(attributes, TestKind.GRENADE).best("range_in") if weapon.type in GRENADES else None
    return ball_player.range_in if ball_player else weapon.range_in


GRENADES = ("grenade", "smoke-grenade")
"""Types that are grenades, and not merely thrown as such (k-09)."""


def throw(
    thrower: Thrower, figures: Sequence[Target] = (), near: Sequence[Target] = (), *, dice: Dice
) -> Throw:
    """Roll the throw of a grenade or charge at a spot: where it lands, whether it is a dud, and the blast.
    Under a house rule on a-31, a grenade that would land at the thrower's feet lands on the spot. A dud or a
    running fuse gives no blast. ``figures`` are those around the spot. ``near`` are those around the thrower,
    beginning with himself; they are struck if it lands at his feet. A thrower who stands in the circle of the
    spot is struck, too, if it lands there. Raises RequestError if the throw is not possible or a needed REP
    is not known. Source: p. 13, 28, 33-34.
    """
    weapon = thrower.weapon
    _check_throw(thrower)
    row = table("throwing-a-grenade").test(dice, thrower.rep, label=thrown_by(thrower.who, "throw"))
    conditions = {"dropped": thrower.dropped, "spot-unseen": thrower.unseen}
    case = next(case for case in row["cases"] if conditions.get(case.get("when"), True))
    lands = LandingSpot(case["result"])
    if fumbled := lands is LandingSpot.THROWER:
        lands = LandingSpot.NOMINATED if dice.takes("a-31", 2) else lands
    dud = roll_dud(weapon, thrower.who.side, hit=lands is LandingSpot.NOMINATED, dice=dice)
    if thrower.in_own_circle and lands is LandingSpot.NOMINATED:
        figures = _with_thrower(figures, near)
    waits = thrower.fuse_until is not None
    figures = () if waits else figures
    explosion = None if dud or waits else _roll_blast(thrower, lands, figures, near, dice)
    targets = tuple(_missed(target) for target in figures) if explosion is None else explosion.targets
    if lands is LandingSpot.THROWER and explosion is None:
        targets = ()
    test_steps = (
        explosion.next
        if explosion
        else _received_fire(weapon, figures if targets else (), dice.takes if dud else None)
    )
    rulings = (
        *(("a-31",) if fumbled else ()),
        *(("a-14",) if dud is not None else ()),
        *(explosion.rulings if explosion else ()),
    )
    return Throw(
        weapon=weapon.id,
        passed=int(row.key),
        rep=thrower.rep,
        lands=lands,
        dud=dud,
        explodes=not dud and not waits and weapon.impact is not None,
        impact=weapon.impact,
        targets=targets,
        rulings=tuple(dict.fromkeys(rulings)),
        next=(*test_steps, *_smoke_step(weapon, lands), *_fuse_step(thrower)),
    )


def _fuse_step(thrower: Thrower) -> tuple[Next, ...]:
    """Return the step that sets off a charge at the end of the turn in which its fuse runs out. Empty if no
    fuse runs (``thrower.fuse_until`` is None). Source: p. 13.
    """
    if thrower.fuse_until is None:
        return ()
    step = call("demolition detonate", weapon=thrower.weapon.id, at=WHO)
    return (
        Next(step, f"roll the blast at the end of turn {thrower.fuse_until}, for everybody near the charge"),
    )


def _with_thrower(figures: Sequence[Target], near: Sequence[Target]) -> Sequence[Target]:
    """Return the figures in the circle. The thrower, who is the first of ``near``, is added at the end unless
    somebody of his name is among them; nobody is added if ``near`` is empty.
    """
    names = {target.victim.who.name for target in figures if target.victim.who.name}
    return (*figures, *(target for target in near[:1] if target.victim.who.name not in names))


def _check_throw(thrower: Thrower) -> None:
    """Raise RequestError if the thrower's weapon cannot be thrown, or if the spot is farther away than he can
    throw it. Source: p. 28-29, 33.
    """
    longest_in = throw_range_in(thrower.weapon, thrower.who.attributes)
    spot = Manner(range_in=thrower.distance_in, reach_in=longest_in, target="the spot")
    check_use(thrower.weapon, Use.THROW, spot)


def _roll_blast(
    thrower: Thrower, lands: LandingSpot, figures: Sequence[Target], near: Sequence[Target], dice: Dice
) -> Blast | None:
    """Roll the blast of a thrown weapon where it lands. It strikes the ``figures`` around the spot. If it
    lands at the thrower's feet, it strikes those ``near`` him instead, who may escape it. None, without a
    roll, if the weapon misses or has no Impact. Raises RequestError if a REP that is needed is not known.
    """
    impact = thrower.weapon.impact
    if impact is None or lands is LandingSpot.MISSES:
        return None
    at_thrower = lands is LandingSpot.THROWER
    in_circle = near if at_thrower else figures
    inside = thrower.inside and not at_thrower
    return roll_blast(impact, in_circle, inside=inside, escape=at_thrower, by_rep=thrower.rep, dice=dice)


def _missed(target: Target) -> Blasted:
    """Return the result MISSED for a target in the circle of a grenade that did it no harm. Nothing is
    rolled.
    """
    name = target.victim.called
    return Blasted(name, Harm.MISSED, impact=None, cover_dv=target.cover_dv)


def _received_fire(weapon: Weapon, figures: Sequence[Target], dud_takes: Takes | None) -> tuple[Next, ...]:
    """Return the Received Fire tests of ``figures``, who were not harmed by the grenade; empty for a weapon
    without Impact. A dud calls for them, too, but outguns nobody unless a house rule says so: ``dud_takes``
    is then the function that says which house rules apply; None if it was no dud. Source: p. 13, 28, 34.
    """
    if weapon.impact is None:
        return ()
    return reaction_tests(
        [
            Affected(
                target.victim,
                _missed(target),
                received_fire_words(
                    target, dud_outguns(weapon, target, dud_takes) if dud_takes else outguns(weapon, target)
                ),
            )
            for target in figures
        ]
    )


def _smoke_step(weapon: Weapon, lands: LandingSpot) -> tuple[Next, ...]:
    """Return the next step of a smoke grenade, ``smoke``, as a tuple of one, with where it landed in its
    reason; empty for any other weapon.
    """
    if weapon.type != "smoke-grenade":
        return ()
    where = {
        LandingSpot.NOMINATED: "on the spot",
        LandingSpot.MISSES: "somewhere else",
        LandingSpot.THROWER: "on the thrower",
    }
    return (Next(call("smoke"), f"the grenade gives off smoke {where[lands]}, from the next turn on"),)
