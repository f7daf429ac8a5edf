"""Damage of a volley, target by target. Source: p. 6, 32-34."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.rules.fire.declare import Declared
from fng_cli.rules.fire.to_hit import TargetHits
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.attributes import Effect, TestKind, effects


def damage_each(volley: Declared, aimed: Sequence[TargetHits], dice: Dice) -> list[HitsTaken]:
    """Results for each figure of a volley, in their order.

    ``aimed`` is what the shots at each that was aimed at came to. The Unlucky one near them is left
    out where he was in no danger. What one of them suffers tells nothing of the others, so each is a
    part of the rule by himself.
    """
    weapon, rep = volley.shooter.weapon, volley.shooter.rep
    hits = _hits(volley, aimed, dice)
    taken = []
    for place, target in enumerate(volley.figures):
        if hits[place]:
            given = target, hits[place], weapon.impact or 0, weapon.blast, rep
            taken.append(dice.part(_hurt, *given, brief=_in_brief))
        elif place < len(volley.targets):
            saved = place < len(aimed) and aimed[place].saved_by_cover
            taken.append(_missed(target.victim.called, saved))
    return taken


def _hits(volley: Declared, aimed: Sequence[TargetHits], dice: Dice) -> list[int]:
    """The number of hits on each figure: those in a circle all take that of the first."""
    if volley.shooter.weapon.blast:
        return [aimed[0].hits] * len(volley.figures)
    hits = [target.hits for target in aimed] + [0] * (len(volley.figures) - len(aimed))
    if volley.unlucky is None:
        return hits
    return _redirected(hits, volley, volley.unlucky, dice)


def _redirected(hits: Sequence[int], volley: Declared, unlucky: int, dice: Dice) -> list[int]:
    """The hits, once an Unlucky one may have taken some of them (k-06). Source: p. 6."""
    left = list(hits)
    chance = unlucky_chance(volley.figures[unlucky].victim.who.attributes)
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
    change: Effect | None = effects(attributes, TestKind.HIT_NEARBY).result("is-hit-instead")
    return change.chance if change else None


@lru_cache(1 << 8)
def _missed(called: str, saved_by_cover: bool) -> HitsTaken:
    return HitsTaken(DamageTaken(called, Harm.MISSED_IN_COVER if saved_by_cover else Harm.MISSED))


def _hurt(target: Target, hits: int, impact: int, blast: bool, by_rep: int, *, dice: Dice) -> HitsTaken:
    """Roll hits, or a blast, of that Impact on a target, die by die. Source: p. 32-34."""
    if blast:
        from fng_cli.rules.harm.blast import reached  # a bullet waits for none of it

        return reached(target, impact, by_rep=by_rep, dice=dice).taken
    left = impact_on(target.victim, impact)
    return take_hits(target.victim, left, hits, in_cover=target.in_cover, by_rep=by_rep, dice=dice)


def _in_brief(taken: HitsTaken) -> HitsTaken:
    """The state in which a target is afterwards, and not by which of his hits."""
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)
