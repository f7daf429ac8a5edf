"""What the hits of a volley do, target by target: die by die, or asked at once for odds.

Source: p. 6, 32-34.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.fire.to_hit import Struck
from fng_cli.rules.harm.at_once import at_once
from fng_cli.rules.harm.blast import reached
from fng_cli.rules.harm.damage import Suffered, Toll, impact_on, suffer
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.attributes import Effect, Test, effects

Suffering = Callable[..., Suffered]


def tolls(volley: Declared, struck: Sequence[Struck], suffering: Suffering, dice: Dice) -> list[Suffered]:
    """What became of each figure of a volley.

    ``struck`` is what the shots at each that was aimed at came to, ``suffering`` how it is asked
    what hits do: ``one_by_one`` or ``all_at_once``. One who was in no danger is left out.
    """
    weapon, rep = volley.shooter.weapon, volley.shooter.rep
    hits = _hits(volley, struck, dice)
    return [
        suffering(target, hits[place], weapon.impact or 0, weapon.blast, rep, dice=dice)
        if hits[place]
        else _missed(target, struck, place)
        for place, target in enumerate(volley.figures)
        if hits[place] or place < len(volley.targets)
    ]


def _hits(volley: Declared, struck: Sequence[Struck], dice: Dice) -> list[int]:
    """How many hits each figure takes: those in a circle all take that of the first."""
    if volley.shooter.weapon.blast:
        return [struck[0].hits] * len(volley.figures)
    hits = [one.hits for one in struck] + [0] * (len(volley.figures) - len(struck))
    if volley.unlucky is None:
        return hits
    return _redirected(hits, volley, volley.unlucky, dice)


def _redirected(hits: Sequence[int], volley: Declared, unlucky: int, dice: Dice) -> list[int]:
    """The hits, once an Unlucky one may have taken some of them (k-06). Source: p. 6."""
    left = list(hits)
    chance = unlucky_chance(volley.figures[unlucky].victim.attributes)
    if chance is None:
        return left
    for place, target in enumerate(volley.targets):
        if place != unlucky and hits[place]:
            label = f"the Unlucky one instead of {target.victim.name}"
            moved = dice.count(hits[place], int(chance), label)
            left[place] -= moved
            left[unlucky] += moved
    return left


def unlucky_chance(attributes: tuple[str, ...]) -> str | None:
    """The chance that somebody is hit in place of another near him; None where he is not Unlucky."""
    change: Effect | None = effects(attributes, Test.HIT_NEARBY).result("is-hit-instead")
    return change.chance if change else None


def _missed(target: Target, struck: Sequence[Struck], place: int) -> Suffered:
    saved = place < len(struck) and struck[place].saved_by_cover
    victim = target.victim
    return Suffered(Toll(victim.called, Harm.MISSED_IN_COVER if saved else Harm.MISSED), ())


def one_by_one(target: Target, hits: int, impact: int, blast: bool, by_rep: int, *, dice: Dice) -> Suffered:
    """What hits, or a blast, of that Impact do to a target, die by die. Source: p. 32-34."""
    if blast:
        return reached(target, impact, by_rep=by_rep, dice=dice).suffered
    left = impact_on(target.victim, impact)
    return suffer(target.victim, left, hits, in_cover=target.in_cover, by_rep=by_rep, dice=dice)


def all_at_once(target: Target, hits: int, impact: int, blast: bool, by_rep: int, *, dice: Dice) -> Suffered:
    """The same as one question, and without what each hit did by itself."""
    return at_once(_in_brief, target, hits, impact, blast, by_rep, label="damage", dice=dice)


def _in_brief(target: Target, hits: int, impact: int, blast: bool, by_rep: int, *, dice: Dice) -> Suffered:
    done = one_by_one(target, hits, impact, blast, by_rep, dice=dice)
    return Suffered(replace(done.toll, damage=()), ())
