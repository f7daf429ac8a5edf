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
from fng_cli.rules.people.person import Person


def roll_damage(volley: Declared, aimed: Sequence[TargetHits], dice: Dice) -> list[HitsTaken]:
    """Roll the damage to each figure of a volley; the results are in the order of ``volley.figures``.

    ``aimed`` holds the hits at each target that was aimed at. An Unlucky bystander, the last of the figures,
    gets no result if no hit went to him. Each figure is rolled with ``dice.part``, because the figures do not
    influence one another.
    """
    weapon, rep = volley.shooter.weapon, volley.shooter.rep
    hits = _hits_by_figure(volley, aimed, dice)
    results = []
    for place, target in enumerate(volley.figures):
        if hits[place]:
            arguments = target, hits[place], weapon.impact or 0, weapon.blast, rep, volley.shooter.who
            results.append(dice.part(_roll_hits, *arguments, brief=_without_single_hits))
        elif place < len(volley.targets):
            saved = place < len(aimed) and aimed[place].saved_by_cover
            results.append(_missed_result(target.victim.called, saved))
    return results


def _hits_by_figure(volley: Declared, aimed: Sequence[TargetHits], dice: Dice) -> list[int]:
    """Return the number of hits on each figure of a volley; a blast hits everybody in its circle as often as
    its target. Rolls only if an Unlucky figure may take hits of others.
    """
    if volley.shooter.weapon.blast:
        return [aimed[0].hits] * len(volley.figures)
    hits = [target.hits for target in aimed] + [0] * (len(volley.figures) - len(aimed))
    if volley.unlucky is None:
        return hits
    return _redirect_hits(hits, volley, volley.unlucky, dice)


def _redirect_hits(hits: Sequence[int], volley: Declared, unlucky_index: int, dice: Dice) -> list[int]:
    """Roll which hits an Unlucky figure takes in place of the targets near him; return the hits by figure
    (ruling k-06). Source: p. 6.

    ``unlucky_index`` is his place among the volley's figures. If his attributes redirect nothing, nothing is
    rolled.
    """
    hits_left = list(hits)
    chance = unlucky_chance(volley.figures[unlucky_index].victim.who.attributes)
    if chance is None:
        return hits_left
    for place, target in enumerate(volley.targets):
        if place != unlucky_index and hits[place]:
            label = f"the Unlucky one instead of {target.victim.name}"
            moved = dice.count(hits[place], int(chance), label)
            hits_left[place] -= moved
            hits_left[unlucky_index] += moved
    return hits_left


def unlucky_chance(attributes: tuple[str, ...]) -> str | None:
    """Return the number, as text, at or under which a die redirects to this figure a hit on somebody near
    him; None if he is not Unlucky.
    """
    change: Effect | None = effects(attributes, TestKind.HIT_NEARBY).result("is-hit-instead")
    return change.chance if change else None


@lru_cache(1 << 8)
def _missed_result(name: str, saved_by_cover: bool) -> HitsTaken:
    """Return the result of a figure that took no hit; with ``saved_by_cover``, because of its cover.
    Cached.
    """
    return HitsTaken(DamageTaken(name, Harm.MISSED_IN_COVER if saved_by_cover else Harm.MISSED))


def _roll_hits(
    target: Target, hits: int, impact: int, blast: bool, by_rep: int, shooter: Person, *, dice: Dice
) -> HitsTaken:
    """Roll the damage to one target: of ``hits`` hits with this Impact, or of a single blast, for which
    ``hits`` does not count. ``by_rep`` is the REP of the ``shooter``. Source: p. 32-34.
    """
    if blast:
        from fng_cli.rules.harm.blast import roll_blast_on  # a bullet waits for none of it

        return roll_blast_on(target, impact, by_rep=by_rep, dice=dice).taken
    impact_left = impact_on(target.victim, impact)
    return take_hits(
        target.victim,
        impact_left,
        hits,
        in_cover=target.in_cover,
        by_rep=by_rep,
        thrower=shooter,
        dice=dice,
    )


def _without_single_hits(taken: HitsTaken) -> HitsTaken:
    """Return the damage without the list of single hits, so that odds can merge branches that differ only in
    it.
    """
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)
