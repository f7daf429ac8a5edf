"""Fire: a volley at any number of targets, and what it does to each. Source: p. 5-6, 18, 25-33, 113."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from fng_cli.dice import Dice, Takes, as_written
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.events import CameInto, PersonEvent, WasHit
from fng_cli.readings import Faces
from fng_cli.rules.clock.lasting import OUTGUNNED
from fng_cli.rules.fire.damage_each import roll_damage
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
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken
from fng_cli.rules.harm.targets import (
    Affected,
    Circumstance,
    reaction_tests,
    received_fire_words,
    weapon_steps,
)
from fng_cli.rules.people.person import id_in_name, thrown_by
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table
from fng_cli.terms import Side


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
        """Yield which targets were hit, and which are outgunned. Source: p. 21, 30-31."""
        for target in self.targets:
            if target.hit_results and not target.result.missed:
                yield WasHit(id_in_name(target.target))
            if target.is_outgunned and not self.jammed:
                yield CameInto(id_in_name(target.target), OUTGUNNED)

    def summary(self) -> str:
        """Return the result for each target, and if the weapon is a dud, empty or jammed."""
        if self.jammed:
            return JAMMED
        return f"{'It is a dud. ' if self.dud else ''}{_results_text(self.targets, self.out_of_ammo)}"


JAMMED = "It jams: nothing is fired, and it takes a turn to reload."


def _results_text(targets: Sequence[DamageTaken], out_of_ammo: bool) -> str:
    """Return the results of all targets in one line: ``a1: stunned; a2: missed. Out of ammunition.``"""
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
    """Roll a volley: the dice to hit, laid on the targets in the order named, then the damage to each figure.

    ``label`` names the dice to hit in the record of rolls. If the weapon jams, nothing else is rolled and
    everybody is missed. Raises RequestError for a Star among those hit whose REP is not known. Source: p. 6,
    13, 25-33.
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
    """Roll for a jam (ruling e-48), then the dice to hit, then for a dud, which hits nobody; no damage yet.
    Source: p. 13, 31-32.
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
    """Roll a volley, and report it with the tests that follow.

    ``parting``: a parting shot, for which nobody tests Received Fire. Raises RequestError for a
    flame-thrower, for a medic if the players chose that he does not fire, and for a Star who is hit and whose
    REP is not known. Source: p. 18, 25-33.
    """
    if volley.shooter.weapon.path_in:
        raise RequestError(
            f"`weapon`: the {volley.shooter.weapon.name} burns a path, and has fuel; see fng flame"
        )
    if holds_fire(volley.shooter.who, dice.takes):
        raise RequestError(f"{volley.shooter.who.called} is a medic, and does not fire (p. 39, z-02 = 2)")
    return volley_report(volley, shoot(volley, dice=dice), parting=parting)


def volley_report(volley: Declared, fired: Fired, *, parting: bool = False) -> FireResult:
    """Return the report of a volley whose dice are rolled; a ``parting`` shot calls for no Received Fire
    test.
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
    """Yield the result of each figure, with the shots at it. No shots are given in odds, where faces are not
    known, nor for an Unlucky bystander.
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
    """Return the next steps for the reaction tests that the volley calls for; a ``parting`` shot causes no
    Received Fire, and a shot at a charging figure neither that nor Man Down. Source: p. 18, 22, 35.
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
    """Yield the ids of the rulings on which a jam, a dud, a total of 9 and the damage rest."""
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
