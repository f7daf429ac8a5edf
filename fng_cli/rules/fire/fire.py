"""Fire: a volley at any number of targets, what it does to each, and remarks on what may be a mistake.

Source: p. 5-6, 18, 24-34, 113.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.events import CameInto, PersonEvent, WasHit
from fng_cli.figures import Figure, inches_between
from fng_cli.names import slug
from fng_cli.readings import Faces
from fng_cli.rules.clock.lasting import OUTGUNNED
from fng_cli.rules.fire.declare import Declared, holds_fire, may_fire_again, rulings
from fng_cli.rules.fire.duds import dud_outguns, roll_dud
from fng_cli.rules.fire.outgunned import outguns
from fng_cli.rules.fire.to_hit import (
    Plan,
    Shot,
    TargetHits,
    VolleyDice,
    VolleyResult,
    lay_dice,
    shots_by_target,
)
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import (
    Affected,
    Circumstance,
    Target,
    reaction_tests,
    received_fire_words,
    weapon_steps,
)
from fng_cli.rules.people.attributes import Effect, TestKind, effects
from fng_cli.rules.people.person import Person, id_in_name, thrown_by
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table
from fng_cli.terms import Side


def roll_damage(volley: Declared, aimed: Sequence[TargetHits], dice: Dice) -> list[HitsTaken]:
    """Roll the damage to each figure of a volley, and return the results in the order of ``volley.figures``.
    A target without hits gets the result of a miss; an Unlucky bystander without hits gets none. ``aimed``
    holds the hits on each target. Raises RequestError if damage is rolled for a Star, or a person with Star
    Power, whose REP is not known.
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
    """Roll for each hit on another target of the volley to see whether the Unlucky figure takes it instead.
    Return the new number of hits on each figure (ruling k-06). ``unlucky_index`` is the place of the
    Unlucky figure. If its attributes redirect nothing, nothing is rolled. Source: p. 6.
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
    """Return the number, as text, at or under which a die redirects a hit on a nearby figure to a figure with
    these attributes; None if none of them makes it Unlucky.
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
    """Roll the damage of ``hits`` hits with this Impact to one target. ``blast``: one blast hits the target,
    and ``hits`` is ignored. ``by_rep`` is the REP of the ``shooter``, who is named in the record of rolls
    (not for a blast). Raises RequestError if damage is rolled for a Star, or a person with Star Power, whose
    REP is not known. Source: p. 32-34.
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
        any_order=True,
        dice=dice,
    )


def _without_single_hits(taken: HitsTaken) -> HitsTaken:
    """Return what a target took from fire, but without rulings and with ``damage.hit_results`` empty; the
    number of hits stays. Odds can then merge results that differ only in these.
    """
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)


class FiredAt(DamageTaken, frozen=True, kw_only=True):
    """Result for one target of a volley."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"shots", "hit_results"})

    circumstances: tuple[Circumstance, ...]
    shots: tuple[Shot, ...]
    hits: int
    """Shots at him that hit."""
    keeps_turn: bool
    """True if he was missed, because of cover or not: he keeps his turn in an In Sight."""
    is_outgunned: bool | None
    """None if his weapon is not known."""


class FireResult(Report, frozen=True):
    """A volley that was fired: its dice, its targets, and the state of the weapon."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"totals", "ones", "remarks"})

    shooter: str | None
    weapon: str
    rep: int
    dice: int
    totals: tuple[int, ...]
    """Totals of the dice that count, as they were laid: the highest first."""
    targets: tuple[FiredAt, ...]
    points: int
    """Points of the Target Rating that were used, gaps included."""
    ones: int
    """Dice that showed 1."""
    out_of_ammo: bool
    """It must be reloaded."""
    jammed: bool
    """Nothing was fired, and it must be reloaded."""
    spent: bool
    """It is gone for good."""
    again: bool | None = None
    """True if a weapon that is fired once a turn may be fired in reaction too; None for other weapons."""
    dud: bool | None = None
    """A grenade that did not go off; None if there was no roll for it."""
    points_left: int = 0
    """Points of the Target Rating that were not used."""
    remarks: tuple[str, ...] = ()
    """Possible mistakes in the command, a sentence each."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def report_events(self) -> Iterator[PersonEvent]:
        """Yield a WasHit event for each target for which the damage of a hit was rolled, unless its result is
        a miss, because of cover or otherwise. A hit from which Star Power saved it counts. Yield also a
        CameInto event for each target that is outgunned, unless the weapon jammed. Source: p. 21, 30-31.
        """
        for target in self.targets:
            if target.hit_results and not target.result.missed:
                yield WasHit(id_in_name(target.target))
            if target.is_outgunned and not self.jammed:
                yield CameInto(id_in_name(target.target), OUTGUNNED)

    def summary(self) -> str:
        """Return the result for each target, and whether the weapon is a dud or empty; one fixed sentence if
        it jammed.
        """
        if self.jammed:
            return JAMMED
        return f"{'It is a dud. ' if self.dud else ''}{_results_text(self.targets, self.out_of_ammo)}"


JAMMED = "The weapon jams: no shot is fired, and it takes a turn to reload."


def _results_text(targets: Sequence[DamageTaken], out_of_ammo: bool) -> str:
    """Return the results of all targets in one line: ``a1: stunned; a2: missed. Out of ammunition.``

    The last sentence is there only with ``out_of_ammo``.
    """
    results = "; ".join(f"{target.target}: {target.result.told}" for target in targets)
    return f"{results}.{' Out of ammunition.' if out_of_ammo else ''}"


class Fired(Struct, frozen=True):
    """A volley that was fired, before it is made into a report."""

    result: VolleyResult
    """The hits at each target that was aimed at."""
    taken: tuple[HitsTaken, ...] = ()
    """The damage to each figure; empty as long as it was not rolled."""
    faces: Faces = ()
    """The faces of its dice; empty for odds."""
    jammed: bool = False
    """Nothing was fired."""
    dud: bool | None = None
    """It did not go off; None if nobody rolled for that."""
    plan: Plan | None = None
    """The plan by which its dice were read."""
    takes: Takes = as_written
    """The readings of the book that hold."""


def shoot(volley: Declared, *, label: str = "to hit", dice: Dice) -> Fired:
    """Roll a volley: the dice to hit, then the damage to each target hit. Return hits, damage and faces.
    ``label`` names the dice to hit. If the weapon jams, all targets are missed, and no damage is rolled.
    Raises RequestError if damage is rolled for a Star, or a person with Star Power, whose REP is not known.
    Source: p. 6, 13, 25-33.
    """
    shooter = volley.shooter
    shots = dice.part(
        _roll_shots, volley.plan, shooter.weapon, shooter.who.side, thrown_by(shooter.who, label)
    )
    if shots.jammed:
        unharmed = tuple(
            HitsTaken(DamageTaken(target.victim.called, Harm.MISSED)) for target in volley.targets
        )
        return Fired(shots.result, unharmed, jammed=True)
    taken = tuple(roll_damage(volley, shots.result.targets, dice))
    return Fired(shots.result, taken, shots.faces, dud=shots.dud, plan=shots.plan, takes=dice.takes)


def _roll_shots(declared: Plan, weapon: Weapon, side: Side, label: str, *, dice: Dice) -> Fired:
    """Roll for a jam if the weapon can jam (ruling e-48); a jam ends the shot. Then roll the dice to hit, and
    after them for a dud, which hits nobody, as ``roll_dud`` says. No damage is rolled. Return the hits on
    each target, the faces, and whether the weapon jammed or the shot was a dud. Source: p. 13, 31-32.
    """
    if weapon.jam is not None and dice.chance(weapon.jam, "jam"):
        return Fired(VolleyResult(()), jammed=True)
    plan = declared.with_house_rules(dice)
    result, faces = dice.shown(plan.dice, VolleyDice(plan), label)
    dud = roll_dud(weapon, side, hit=any(target.hits for target in result.targets), dice=dice)
    if dud:
        result = replace(result, targets=tuple(TargetHits(0, False) for _ in result.targets))
    return Fired(result, faces=faces, dud=dud, plan=plan)


def fire(volley: Declared, *, parting: bool = False, dice: Dice) -> FireResult:
    """Roll a volley, and return the report with the tests that follow. A ``parting`` shot causes no Received
    Fire tests. Raises RequestError for a flame-thrower, for a medic under a house rule, and if damage is
    rolled for a Star, or a person with Star Power, whose REP is not known. Source: p. 18, 25-33.
    """
    if volley.shooter.weapon.path_in:
        raise RequestError(
            f"`weapon`: the {volley.shooter.weapon.name} shoots a stream of flame. Use fng flame"
        )
    if holds_fire(volley.shooter.who, dice.takes):
        raise RequestError(
            f"{volley.shooter.who.called} is a medic and does not fire (p. 39; reading 2 of ruling z-02)"
        )
    return volley_report(volley, shoot(volley, dice=dice), parting=parting)


def volley_report(volley: Declared, fired: Fired, *, parting: bool = False) -> FireResult:
    """Return the report of a volley whose dice have been rolled. The next steps are the targets' tests (none
    after a jam) and what the weapon needs, such as reloading. Nothing is rolled.

    ``parting``: it was a parting shot, so there is no Received Fire test.
    """
    shooter, weapon = volley.shooter, volley.shooter.weapon
    targets = tuple(_target_reports(volley, fired))
    totals = tuple(shot.total for target in targets for shot in target.shots)
    empty = fired.result.empty
    reload = empty or fired.jammed
    return FireResult(
        shooter=shooter.who.name or None,
        weapon=weapon.id,
        rep=shooter.rep,
        dice=0 if fired.jammed else volley.plan.dice,
        totals=totals,
        targets=targets,
        points=volley.points,
        ones=fired.faces.count(1),
        out_of_ammo=empty,
        jammed=fired.jammed,
        spent=weapon.one_shot and not fired.jammed,
        again=may_fire_again(shooter),
        dud=fired.dud,
        points_left=volley.points_left(),
        rulings=tuple(dict.fromkeys((*rulings(volley), *_rulings_of(fired, totals)))),
        next=(
            *(() if fired.jammed else _reaction_tests(volley, targets, parting)),
            *weapon_steps(shooter.who, weapon, reload=reload),
        ),
    )


def _target_reports(volley: Declared, fired: Fired) -> Iterator[FiredAt]:
    """Yield the result of a volley for each target, and for an Unlucky bystander who was hit: the damage, the
    shots, and whether the figure is outgunned (``is_outgunned``) or was missed (``keeps_turn``).

    There are no shots after a jam, in odds, where the dice are not known, or for a figure that was not aimed
    at.
    """
    plan, aimed, weapon = fired.plan or volley.plan, fired.result.targets, volley.shooter.weapon
    shots = shots_by_target(lay_dice(fired.faces, plan), plan) if fired.faces else []
    for place, (target, taken) in enumerate(zip(volley.figures, fired.taken, strict=False)):
        yield FiredAt(
            **asdict(taken.damage),
            circumstances=target.circumstances,
            shots=shots[place] if place < len(shots) else (),
            hits=aimed[place].hits if place < len(aimed) else taken.hits,
            keeps_turn=taken.damage.result.missed,
            is_outgunned=dud_outguns(weapon, target, fired.takes) if fired.dud else outguns(weapon, target),
        )


def _reaction_tests(volley: Declared, targets: Sequence[FiredAt], parting: bool) -> tuple[Next, ...]:
    """Return the next steps for the tests that a volley calls for. A parting shot (``parting``) causes no
    Received Fire test. A shot at a charging figure causes neither a Received Fire nor a Man Down test.
    Source: p. 18, 22, 35.
    """
    affected = [
        (target, Affected(target.victim, result, received_fire_words(target, result.is_outgunned)))
        for target, result in zip(volley.figures, targets, strict=False)
    ]
    others = [one for target, one in affected if not target.charging]
    chargers = [one for target, one in affected if target.charging]
    return (
        *reaction_tests(others, received_fire=not parting),
        *reaction_tests(chargers, received_fire=False, man_down=False),
    )


NINE = 9
"""An example calls this total a miss, the table a hit (a-29)."""


def _rulings_of(fired: Fired, totals: Iterable[int]) -> Iterator[str]:
    """Yield the ids of the rulings used for this fire. They concern a jam, a dud, a total of 9 among
    ``totals`` (those of the shots), the damage, and a figure that was hit and carries on. An id may come
    several times.
    """
    if fired.jammed:
        yield "k-13"
    if fired.dud is not None:
        yield from ("a-14", "u-01")
    chart = table("ranged-combat")
    for total in totals:
        yield from chart.at(total).rulings if total == NINE else ()
    for hits in fired.taken:
        yield from hits.rulings
    if any(hits.damage.result is Harm.CARRY_ON for hits in fired.taken):
        yield "k-11"


def remarks(
    volley: Declared,
    *,
    is_unset: bool = False,
    ducked_names: Collection[str] = (),
    unlucky_names: Collection[str] = (),
) -> tuple[str, ...]:
    """Return a sentence for each thing to note about a volley; empty if there is none. ``is_unset``: the gun
    must be set up and was not. ``ducked_names`` are targets that have ducked back. ``unlucky_names`` are
    Unlucky figures that may be hit in a target's place. Other notes come from ``volley``.
    """
    weapon = volley.shooter.weapon
    gun = f"The {weapon.name} has not been set up yet (fng mg setup)"
    return (
        *_friendly_targets(volley),
        *([gun] if is_unset else []),
        *([mounted_text(weapon)] if weapon.mounted_only else []),
        *map(_ducked_text, ducked_names),
        *map(_unlucky_text, unlucky_names),
        *([BUSY_LOADER] if volley.shooter.loader else []),
    )


def mounted_text(weapon: Weapon) -> str:
    """Return the sentence that says that this gun is fired only from its mount, and that nobody carries it.
    Source: p. 11, 27.
    """
    return (
        f"The {weapon.name} is fired only from its mount (a jeep, an APC or the ground); nobody carries it "
        "(p. 11, 27)"
    )


BUSY_LOADER = "Whoever loads the gun can do nothing else while he does so (p. 30)"
"""The remark on a loader; who he is, no document says."""


def unlucky_near(targets: Collection[Figure], figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return the ids of the Unlucky figures that might be hit in place of a target: on its side, near it, not
    down, and not targets themselves. Where places are not known, all figures of a target's group count as
    near. Source: p. 6.
    """
    ids = {target.id for target in targets}
    unlucky = [
        figure
        for figure in figures
        if figure.id not in ids and not figure.down and UNLUCKY in map(slug, figure.attributes)
    ]
    return tuple(figure.id for figure in unlucky if any(_is_near(figure, target) for target in targets))


UNLUCKY = "unlucky"
"""The attribute of who is hit in the place of others."""


def _is_near(figure: Figure, target: Figure) -> bool:
    """True if ``figure`` is on the target's side, and near enough for its bad luck to draw a hit on the
    target. Source: p. 6.

    If their places are not known, every figure of the target's group counts as near.
    """
    inches = inches_between(figure, target)
    if inches is None:
        return figure.side is target.side and bool(figure.group) and figure.group == target.group
    reach = effects((UNLUCKY,), TestKind.HIT_NEARBY).best("within_in")
    return figure.side is target.side and inches <= (reach.within_in or 0 if reach else 0)


def _unlucky_text(name: str) -> str:
    """Return the remark on an Unlucky figure near a target. Source: p. 6."""
    return (
        f'{name} is Unlucky: if a figure within 3" of him is hit, a roll of 1 means that {name} is hit '
        "instead (p. 6); to roll for this, name him as the Unlucky figure"
    )


def _ducked_text(name: str) -> str:
    """Return the remark on a target, called ``name``, that has ducked back: the figure that made it duck can
    neither see nor fire at the target now, unless the target lies prone in the open. Source: p. 18, 24.
    """
    return (
        f"{name} has ducked back: the figure that made him duck can neither see him nor fire at him now, "
        f"unless {name} lies prone in the open (p. 18)"
    )


def _friendly_targets(volley: Declared) -> Iterator[str]:
    """Yield a warning for each target that is a figure of the shooter's own side. Yields nothing unless
    shooter and target are figures of the document.
    """
    shooter = volley.shooter.who
    for target in volley.targets:
        if shooter.known and target.victim.who.known and target.victim.who.side is shooter.side:
            yield f"{target.victim.called} is on the shooter's own side"
