"""Fire: a volley at any number of targets, and what it does to each. Source: p. 5-6, 18, 25-33, 113."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import asdict

from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.readings import Faces
from fng_cli.rules.fire.declare import Declared, may_fire_again, rulings
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.fire.suffered import all_at_once, one_by_one, tolls
from fng_cli.rules.fire.to_hit import Shot, VolleyDice, empties, laid, struck
from fng_cli.rules.harm.damage import Suffered, Toll
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.harm.tests_called_for import Aftermath, tests, weapon_needs, words
from fng_cli.tables import table


class FiredAt(Toll, frozen=True, kw_only=True):
    """What became of one target of a volley.

    ``hits`` of the ``shots`` at him hit. Who is missed, because of cover or not, ``keeps_turn`` in
    an In Sight. ``outgunned`` is None where nobody knows what he has.
    """

    circumstances: tuple[Circumstance, ...]
    shots: tuple[Shot, ...]
    hits: int
    keeps_turn: bool
    outgunned: bool | None


class Fire(Report, frozen=True):
    """A volley.

    ``totals`` are those of the dice that count, as laid: the highest first. Of ``dice`` that were
    rolled ``ones`` showed 1. Of the Target Rating ``points`` were used, gaps included.
    ``out_of_ammo``: it must be reloaded; so it must where it ``jammed``, and nothing was fired.
    ``spent``: it is gone. ``again``: whether what is fired once a turn may be fired in reaction
    too; None for other weapons.
    """

    shooter: str
    weapon: str
    rep: int
    dice: int
    totals: tuple[int, ...]
    targets: tuple[FiredAt, ...]
    points: int
    ones: int
    out_of_ammo: bool
    jammed: bool = False
    spent: bool = False
    again: bool | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return JAMMED if self.jammed else told(self.targets, self.out_of_ammo)


JAMMED = "It jams: nothing is fired, and it takes a turn to reload."


def told(targets: Sequence[Toll], out_of_ammo: bool) -> str:
    """What became of all of them, in a line."""
    each = "; ".join(f"{target.target}: {target.result.told}" for target in targets)
    return f"{each}.{' Out of ammunition.' if out_of_ammo else ''}"


class FireInBrief(Report, frozen=True):
    """What a volley came to, and not how: odds need not tell apart what comes to the same."""

    targets: tuple[Toll, ...]
    out_of_ammo: bool
    jammed: bool = False

    def summary(self) -> str:
        return JAMMED if self.jammed else told(self.targets, self.out_of_ammo)


def fire(volley: Declared, *, parting: bool = False, dice: Dice) -> Fire:
    """A volley: its dice laid on the targets in the order named, then damage, target by target.

    ``parting``: a parting shot, for which nobody tests Received Fire. Source: p. 18, 25-33.
    """
    if jams(volley, dice):
        return _jammed(volley)
    faces = dice.hand(volley.plan.dice, "to hit")
    shots = _dealt(faces, volley)
    done = tolls(volley, [struck(some) for some in shots], one_by_one, dice)
    targets = tuple(
        _fired_at(volley, target, one.toll, shots[place] if place < len(shots) else ())
        for place, (target, one) in enumerate(zip(volley.figures, done, strict=False))
    )
    return _report(volley, faces, targets, done, parting)


def fire_in_brief(volley: Declared, *, dice: Dice) -> FireInBrief:
    """What a volley comes to, asked as coarsely as can be. Source: p. 25-33."""
    if jams(volley, dice):
        return FireInBrief(tuple(_unharmed(target) for target in volley.targets), False, True)
    came_to = dice.ask(volley.plan.dice, VolleyDice(volley.plan), "to hit")
    done = tolls(volley, came_to.targets, all_at_once, dice)
    return FireInBrief(tuple(one.toll for one in done), came_to.empty)


def jams(volley: Declared, dice: Dice) -> bool:
    """Whether the weapon jams, where it is one that may (e-48). Source: p. 13."""
    chance = volley.shooter.weapon.jam
    return chance is not None and dice.chance(chance, "jam")


def _unharmed(target: Target) -> Toll:
    return Toll(target.victim.called, Harm.MISSED)


def _jammed(volley: Declared) -> Fire:
    shooter = volley.shooter
    return Fire(
        shooter.name,
        shooter.weapon.id,
        shooter.rep,
        0,
        (),
        tuple(_fired_at(volley, target, _unharmed(target), ()) for target in volley.targets),
        volley.points,
        0,
        out_of_ammo=False,
        jammed=True,
        again=may_fire_again(shooter),
        rulings=(*rulings(volley), "k-13"),
        next=weapon_needs(shooter.name, shooter.weapon, reload=True),
    )


def _dealt(faces: Faces, volley: Declared) -> list[tuple[Shot, ...]]:
    """The shots at each that was aimed at."""
    shots = list(zip(volley.plan.aims, laid(faces, volley.plan), strict=True))
    last = volley.plan.aims[-1].target
    return [tuple(shot for aim, shot in shots if aim.target == place) for place in range(last + 1)]


def _fired_at(volley: Declared, target: Target, toll: Toll, shots: tuple[Shot, ...]) -> FiredAt:
    return FiredAt(
        **asdict(toll),
        circumstances=target.circumstances,
        shots=shots,
        hits=sum(shot.hit for shot in shots) if shots else len(toll.damage),
        keeps_turn=toll.result.missed,
        outgunned=outguns(volley.shooter.weapon, target),
    )


def _report(
    volley: Declared, faces: Faces, targets: tuple[FiredAt, ...], done: Sequence[Suffered], parting: bool
) -> Fire:
    shooter, weapon = volley.shooter, volley.shooter.weapon
    empty = empties(faces, volley.plan)
    totals = tuple(shot.total for target in targets for shot in target.shots)
    after = [
        Aftermath(target.victim, one, words(target, one.outgunned))
        for target, one in zip(volley.figures, targets, strict=False)
    ]
    return Fire(
        shooter.name,
        weapon.id,
        shooter.rep,
        len(faces),
        totals,
        targets,
        volley.points,
        faces.count(1),
        empty,
        spent=weapon.one_shot,
        again=may_fire_again(shooter),
        rulings=tuple(dict.fromkeys((*rulings(volley), *_of_totals(totals), *_of_damage(done)))),
        next=(*tests(after, received_fire=not parting), *weapon_needs(shooter.name, weapon, reload=empty)),
    )


def _of_totals(totals: Iterable[int]) -> Iterable[str]:
    """The rulings that the totals lean on."""
    chart = table("ranged-combat")
    return [ruling for total in totals for ruling in chart.at(total).rulings if total == NINE]


NINE = 9
"""An example calls this total a miss, the table a hit (a-29)."""


def _of_damage(done: Sequence[Suffered]) -> Iterable[str]:
    """The rulings that damage leans on, and what Star Power took away."""
    carried_on = any(one.toll.result is Harm.CARRY_ON for one in done)
    return [*(ruling for one in done for ruling in one.rulings), *(["k-11"] if carried_on else [])]
