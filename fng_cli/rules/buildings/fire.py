"""Fire at structures: weapons that break them, and weapons that only reach the people inside.

Source: p. 30, 41-43.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Struct

from fng_cli.calls import REP, WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.readings import Faces
from fng_cli.rules.buildings.destruction import (
    at_random,
    crush,
    received_fire,
    roll_knock_down_inside,
    shot_at,
)
from fng_cli.rules.buildings.structures import GROUND_FLOOR, Building, check_stands, mark_gone, typed_area
from fng_cli.rules.fire.declare import check_weapon
from fng_cli.rules.fire.to_hit import Plan, Shooter, attribute_effects, is_emptied, lay_dice, plan_volley
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import Affected, Target, check_range, most_shots, reaction_tests, weapon_steps
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person, known_rep, thrown_by
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, rulings_of, table
from fng_cli.words import count

APR = Slot("APR")
FAR_IN = 48
"""The distance in inches beyond which a building is harder to hit (p. 41)."""


class AtBuilding(Struct, frozen=True):
    """A figure that fires at a structure with a weapon that can break it."""

    who: Person
    weapon: Weapon | None = None
    moved_fast: bool = False
    range_in: float | None = None
    """The distance in inches; None if it was not measured."""
    areas: int = 1
    """The number of areas that the building has."""
    spread: int = 1
    """The number of areas that the shots are spread over."""
    sight_in: float | None = None
    """The limit of his sight in inches; None if nothing limits it."""

    @property
    def rep(self) -> int:
        """Return the shooter's REP. Raises RequestError if it is not known."""
        return known_rep(self.who)


class AreaShot(Struct, frozen=True):
    """The result of all shots at one area, which are one roll."""

    shot_count: int
    rep: int
    """The REP of the roll, with all its modifiers."""
    passed: int
    """The number of dice passed."""
    result: str
    """``hit``, ``hits-next-area`` or ``miss``."""


class BuildingTarget(Report, frozen=True):
    """The result of fire at a structure with a weapon that can break it."""

    NO_MEANS = "every shot misses"

    structure: str
    weapon: str | None
    areas: tuple[AreaShot, ...]
    """The result for each area fired at, the one aimed at first."""
    hits: int
    """The shots that hit and roll for penetration."""
    hits_next_area: int
    """The shots that hit the nearest other area and roll for penetration there."""
    spent: bool
    """True if the weapon is gone."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the result for each area fired at, with its roll: ``Hit, 3 shots (passed 1d6 against
        4).``
        """
        return f"{'. '.join(map(_area_text, self.areas))}."

    def answer(self) -> str:
        """Return the result for each area fired at: ``hit``, ``hit, miss``."""
        return ", ".join(area.result for area in self.areas)

    def verdict(self) -> bool:
        """True if a shot hits the target area or the nearest other area; False if every shot misses."""
        return bool(self.hits or self.hits_next_area)


def _area_text(area: AreaShot) -> str:
    """Return in words whether the area, or the nearest other one, was hit, and the roll: ``Hit, 2 shots
    (passed 1d6 against 4)``. The number of shots is left out for one shot or a miss.
    """
    what = {
        "hit": "Hit",
        "hits-next-area": "The nearest other area is hit instead",
        "miss": "Miss: nobody inside notices",
    }[area.result]
    shots = f", {area.shot_count} shots" if area.shot_count > 1 and area.result != "miss" else ""
    return f"{what}{shots} (passed {area.passed}d6 against {area.rep})"


def shots_at_buildings(weapon: Weapon | None) -> int:
    """Return the number of shots that a weapon has against structures. This is its number of vehicle targets
    or, if it has none, its Target Rating. With neither, or for an unknown weapon (None), it is 1. Source:
    p. 41.
    """
    if weapon is None:
        return 1
    return weapon.kind.vehicle_targets or weapon.target_rating or 1


def apr_against_structures(weapon: Weapon) -> int:
    """Return the APR (the strength against structures) of a weapon. Raises RequestError if it cannot break
    structures.
    """
    check_use(weapon, Use.BREAK)
    return weapon.apr or 0


def building_target(
    shooter: AtBuilding, area: Building, inside: Sequence[Target] = (), *, dice: Dice
) -> BuildingTarget:
    """Roll to see whether fire hits the area of a structure; all shots at it share one roll (ruling o-02).
    With ``shooter.spread``, shots are divided among several areas, and later areas are harder to hit.
    ``inside`` is for the next steps. Raises RequestError if the area is gone, if this attack is not
    possible, or if the shooter's REP is not known. Source: p. 41.
    """
    check_stands(area)
    _check_shooter(shooter)
    number = shots_at_buildings(shooter.weapon)
    per_area, rest = divmod(number, shooter.spread)
    shared = [per_area + (index < rest) for index in range(shooter.spread)]
    rolled = [_roll_area(shooter, area, index, shots, dice) for index, shots in enumerate(shared)]
    areas = tuple(shot for shot, _ in rolled)
    weapon = shooter.weapon
    own = ("o-02",) if number > 1 else ()
    return BuildingTarget(
        structure=area.called,
        weapon=weapon.id if weapon else None,
        areas=areas,
        hits=sum(shot.shot_count for shot in areas if shot.result == "hit"),
        hits_next_area=sum(shot.shot_count for shot in areas if shot.result == "hits-next-area"),
        spent=bool(weapon and weapon.one_shot),
        rulings=cited(*(rulings for _, rulings in rolled), own, _attribute_effects(shooter).rulings),
        next=_target_steps(shooter, area, inside, areas),
    )


def _check_shooter(shooter: AtBuilding) -> None:
    """Raise RequestError if the shooter's weapon cannot break structures, or cannot be fired after a Fast
    Move that the shooter made. It is also raised for a building out of range, too near or out of sight,
    and for a weapon with fewer shots than areas to fire at. For an unknown weapon (None) only the number
    of shots is checked.
    """
    weapon = shooter.weapon
    if shooter.spread > shots_at_buildings(weapon):
        name = f"the {weapon.name} has" if weapon else "that weapon has"
        raise RequestError(
            f"the shots cannot be spread over {shooter.spread} areas, because {name} only "
            f"{count(shots_at_buildings(weapon), 'shot')} against structures"
        )
    if weapon is None:
        return
    manner = Manner(
        shooter.moved_fast, range_in=shooter.range_in, target="the building", sight_in=shooter.sight_in
    )
    check_use(weapon, Use.BREAK, manner)


def _attribute_effects(shooter: AtBuilding) -> Effects:
    """Return the effects of a shooter's attributes on fire at a building, including those that count only for
    a fast-moving shooter if he moved fast.
    """
    return effects(shooter.who.attributes, TestKind.FIRE, (When.FAST_MOVING,) if shooter.moved_fast else ())


def _roll_area(
    shooter: AtBuilding, area: Building, index: int, shots: int, dice: Dice
) -> tuple[AreaShot, tuple[str, ...]]:
    """Roll once for all the shots at one area of a building. Return the result, and the ids of the rulings
    used. Long range changes the shooter's REP; so does an ``index`` above 0, since the fire is then spread
    over areas. The result also depends on a fast move of the shooter, on whether the area is a bunker, and
    on whether the building has more than one area. Raises RequestError if his REP is not known.
    """
    chart = table("building-target")
    rep = shooter.rep
    if shooter.range_in is not None and shooter.range_in > FAR_IN:
        rep += chart.modifiers["beyond-48-in"]["rep"]
    if index:
        rep += chart.modifiers["spread-shot"]["rep"]
    row = chart.test(
        dice, rep, label=thrown_by(shooter.who, f"building target{f', area {index + 1}' if index else ''}")
    )
    conditions = _conditions(shooter, area)
    case = next(case for case in row["cases"] if case.get("when") in (None, *conditions))
    return AreaShot(shots, rep, int(row.key), case["result"]), rulings_of(case)


def _conditions(shooter: AtBuilding, area: Building) -> frozenset[str]:
    """Return the conditions of the table ``building-target`` that hold for this shooter and area:
    ``shooter-moved-fast`` (never for an Agile shooter, ruling e-51), ``target-is-bunker``,
    ``several-areas``.
    """
    conditions = {
        "shooter-moved-fast": shooter.moved_fast and not _attribute_effects(shooter).ignores("moved-fast"),
        "target-is-bunker": area.type.bunker,
        "several-areas": shooter.areas > 1,
    }
    return frozenset(word for word, is_true in conditions.items() if is_true)


def _target_steps(
    shooter: AtBuilding, area: Building, inside: Sequence[Target], areas: Sequence[AreaShot]
) -> tuple[Next, ...]:
    """Return the next steps after fire at a building: a penetration roll for each area that was hit, and what
    the weapon needs after a shot, except reloading. If another area was hit instead, there are also Received
    Fire tests for the people ``inside``, or for whoever is there if ``inside`` is empty.
    """
    weapon = shooter.weapon
    with_what: dict[str, str | Slot] = {"weapon": weapon.id} if weapon else {"apr": APR}
    steps: list[Next] = []
    for shot in areas:
        if shot.result == "miss":
            continue
        hits = shot.shot_count if shot.shot_count > 1 else None
        where = (
            typed_area(area) if shot is areas[0] and shot.result == "hit" else area.kind or f"dv={area.dv}"
        )
        why = (
            "roll to see whether the hit gets through"
            if shot.result == "hit"
            else ("the hit strikes the nearest other area instead: roll to see whether it gets through")
        )
        steps.append(Next(call("building penetrate", **with_what, at=where, hits=hits), why))
    if any(shot.result == "hits-next-area" for shot in areas):
        steps.extend(received_fire(inside, area.type, weapon))
    needs = weapon_steps(shooter.who, weapon, reload=False) if weapon else ()
    return (*steps, *needs)


class Penetration(Report, frozen=True):
    """The result of hits with an APR for an area and for those inside."""

    ANSWER = ("result",)
    NO_MEANS = "the structure stops the hit"

    structure: str
    apr: int
    dv: int
    difference: int
    """The APR less the Defensive Value."""
    passed: int | None
    """The dice passed; None if the difference is 0 or less, and nothing was rolled."""
    result: str
    """``collapses``, ``penetrates`` or ``stopped``."""
    stands: bool
    rubble: bool
    """True if the area is rubble now."""
    people_inside: tuple[DamageTaken, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the result for the area, its roll, and the harm to each person inside, as one sentence."""
        what = {
            "collapses": "The area collapses",
            "penetrates": "The hit gets through, but the area still stands",
            "stopped": "The hit does not get through",
        }[self.result]
        how = "no roll" if self.passed is None else f"passed {self.passed}d6"
        harm = "".join(f"; {damage.target}: {damage.result.told}" for damage in self.people_inside)
        return f"{what} ({how} against APR {self.apr} - DV {self.dv} = {self.difference}){harm}."

    def verdict(self) -> bool:
        """True if the area collapses or the hit gets through; False if the structure stops the hit."""
        return self.result != "stopped"


def penetrate(
    apr: int,
    area: Building,
    inside: Sequence[Target] = (),
    *,
    hits: int = 1,
    weapon: Weapon | None = None,
    dice: Dice,
) -> Penetration:
    """Roll to see whether ``hits`` hits with this APR get through an area, then the harm to the people
    ``inside``. The best hit counts (ruling o-02). An APR no higher than the Defensive Value fails without
    a roll (ruling o-01). ``weapon`` matters only for the next steps. Raises RequestError if the area is
    gone, or if a needed REP is not known. Source: p. 40-42.
    """
    check_stands(area)
    difference = apr - area.dv
    chart = table("building-penetration")
    passed = _best_roll(difference, hits, dice) if difference > 0 else None
    row = chart.at(passed or 0)
    harm = [_harm_inside(row, target, area, dice) for target in inside]
    stands = row["result"] != "collapses"
    own = (
        *(() if difference > 0 else ("o-01",)),
        *(("o-02",) if hits > 1 else ()),
        *(area.type.rulings if not stands and area.type.escape_dice else ()),
    )
    hurt = [taken for taken in harm if taken]
    return Penetration(
        structure=area.called,
        apr=apr,
        dv=area.dv,
        difference=difference,
        passed=passed,
        result=row["result"],
        stands=stands,
        rubble=not stands and area.type.rubble,
        people_inside=tuple(taken.damage for taken in hurt),
        rulings=cited(chart.rulings, own, *(taken.rulings for taken in hurt)),
        next=_penetration_steps(row, area, inside, hurt, weapon),
    )


def _best_roll(difference: int, hits: int, dice: Dice) -> int:
    """Roll the penetration dice of each hit against ``difference``. Return the highest number of dice that
    one hit passed. Once all dice of a hit have passed, no more hits are rolled.
    """
    most = table("building-penetration").dice
    best = 0
    for _ in range(hits):
        best = max(best, dice.count(most, difference, "penetration"))
        if best == most:
            break
    return best


def _harm_inside(row: Entry, target: Target, area: Building, dice: Dice) -> HitsTaken | None:
    """Roll the harm to a person inside an area after a shot at it. ``row`` is the result of the penetration.
    In a collapse he may escape, if this kind of area allows it; if he does not, he is crushed. If the shot
    only penetrates, he takes the Knock Down test; without a known REP it is still to come. None, without a
    roll, if the shot was stopped. Raises RequestError if his REP is needed and not known.
    """
    if row["inside"] == "obviously-dead":
        return crush(target.victim, area.type.escape_dice, dice=dice)
    return roll_knock_down_inside(target.victim, dice=dice) if row["result"] == "penetrates" else None


def _penetration_steps(
    row: Entry, area: Building, inside: Sequence[Target], hurt: Sequence[HitsTaken], weapon: Weapon | None
) -> tuple[Next, ...]:
    """Return the next steps after hits on an area of a structure. If the hits were stopped, there are only
    Received Fire tests for the people ``inside``, or for whoever is there if ``inside`` is empty. If not,
    they take the tests for their harm (``hurt``, in the same order). After a collapse, a roll for the areas
    above follows. If the area stands and nobody is named inside, a general knock-down test follows.
    """
    if row["result"] == "stopped":
        return received_fire(inside, area.type, weapon)
    steps = list(
        reaction_tests(
            [Affected(target.victim, taken.damage) for target, taken in zip(inside, hurt, strict=False)]
        )
    )
    if row["result"] == "collapses":
        floor = area.floor if area.floor != GROUND_FLOOR and not area.id else None
        falls = call("building collapse", at=typed_area(area), floor=floor)
        steps.append(Next(falls, "roll to see whether the areas above come down too, if there are any"))
    elif not inside:
        steps.append(Next(call("react knock-down", rep=REP), "test each figure inside against its REP"))
    return tuple(steps)


def after_penetration(area: Building, report: Penetration) -> Building:
    """Return the area after hits: unchanged if it stands, else collapsed."""
    return area if report.stands else mark_gone(area, "collapsed")


class IntoBuilding(Report, frozen=True):
    """The result of fire into an area with a weapon that does not break it."""

    ANSWER = ("hits",)
    NO_MEANS = "nobody inside is hit"

    shooter: str | None
    weapon: str
    structure: str
    dv: int
    impact: int
    """The Impact that the Defensive Value leaves."""
    rep: int
    shot_count: int
    dice: int
    hits: int
    """The shots that get in, each at a random person inside."""
    people_inside: tuple[DamageTaken, ...]
    out_of_ammo: bool
    """True if the weapon must be reloaded."""
    spent: bool
    """True if the weapon is gone."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: how many shots get in, their Impact if any does, and the harm to each person
        hit. ``Out of ammunition.`` follows if the weapon is empty.
        """
        shots = (
            "Its one shot" if self.shot_count == 1 else f"{self.hits or 'None'} of {self.shot_count} shots"
        )
        get_in = "gets" if self.hits == 1 or self.shot_count == 1 else "get"
        if self.shot_count == 1 and not self.hits:
            get_in = "does not get"
        impact = f" (Impact {self.impact})" if self.hits else ""
        harm = "".join(f"; {damage.target}: {damage.result.told}" for damage in self.people_inside)
        return f"{shots} {get_in} in{impact}{harm}.{' Out of ammunition.' if self.out_of_ammo else ''}"

    def verdict(self) -> bool:
        """True if a shot gets in; False if none does, so that nobody inside is hit."""
        return bool(self.hits)


class GotIn(NamedTuple):
    """The reading of a volley into a structure."""

    hits: int
    """The number of shots that got in."""
    empty: bool
    """True if the weapon is out of ammunition."""

    @property
    def word(self) -> str:
        """The text in the record of the roll: ``2 in``, ``1 in, empty``."""
        return f"{self.hits} in{', empty' if self.empty else ''}"


@dataclass(frozen=True, slots=True)
class IntoDice:
    """A reading of a volley's dice: the shots that get into a structure, and whether the weapon is empty."""

    plan: Plan

    def __call__(self, faces: Faces) -> GotIn:
        """Return how many shots get into the building, by these faces of the dice, and whether the faces
        empty the weapon.
        """
        chart = table("fire-into-buildings")
        got_in = [shot.hit and chart.at(shot.total)["result"] == "hit" for shot in lay_dice(faces, self.plan)]
        return GotIn(sum(got_in), is_emptied(faces, self.plan))


AIMED = Target()
"""A structure at an unknown distance, as a target."""


def fire_into(
    shooter: Shooter,
    area: Building,
    inside: Sequence[Target] = (),
    *,
    aimed: Target = AIMED,
    dice: Dice,
) -> IntoBuilding:
    """Roll fire with all the shots of a weapon into an area of a structure, and the harm to the people
    ``inside``. Return the report. The people have no cover but the Defensive Value (ruling o-03), and
    all count as shot at (ruling o-04). ``aimed`` is the structure as a target. Raises RequestError if the
    area is gone, if the rules forbid this fire, or if a needed REP is not known. Source: p. 42.
    """
    check_stands(area)
    impact = _impact(shooter.weapon, area)
    check_weapon(shooter)
    check_range(shooter.weapon, aimed, 1, scope=shooter.scope)
    shots = most_shots(shooter.weapon, [aimed], hip=shooter.from_hip, takes=dice.takes)
    volley = plan_volley(shooter, [Target(shots=shots, range_in=aimed.range_in)])
    got_in = dice.ask(
        volley.dice, IntoDice(volley.with_house_rules(dice)), thrown_by(shooter.who, "into the building")
    )
    hits_on_each = _hits_on_each(len(inside), got_in.hits, dice)
    harm = [
        _harm(target, impact, hits, shooter.rep, dice)
        for target, hits in zip(inside, hits_on_each, strict=True)
    ]
    own = ("o-03",) if got_in.hits and inside else ()
    rulings = cited(
        attribute_effects(shooter, shots).rulings,
        own,
        *(taken.rulings for taken in harm if taken),
        ("o-04",),
    )
    weapon = shooter.weapon
    return IntoBuilding(
        shooter=shooter.who.name or None,
        weapon=weapon.id,
        structure=area.called,
        dv=area.dv,
        impact=impact,
        rep=shooter.rep,
        shot_count=shots,
        dice=volley.dice,
        hits=got_in.hits,
        people_inside=tuple(taken.damage for taken in harm if taken),
        out_of_ammo=got_in.empty,
        spent=weapon.one_shot,
        rulings=rulings,
        next=_fire_steps(shooter, area, inside, harm, impact, got_in),
    )


def _impact(weapon: Weapon, area: Building) -> int:
    """Return the Impact that a weapon has left against people in an area that it penetrates. The table may
    subtract the area's Defensive Value. Raises RequestError if the Impact is not above that value, or if
    the weapon cannot be fired into buildings.
    """
    check_use(weapon, Use.FIRE_INTO)
    impact = weapon.impact or 0
    if impact <= area.dv:
        raise RequestError(
            f"the {weapon.name} (Impact {impact}) cannot penetrate {area.the} (DV {area.dv}), but "
            "may still suppress those inside"
        )
    less = table("fire-into-buildings").at(10)["impact_less_dv"]
    return impact - area.dv if less else impact


def _hits_on_each(number: int, hits: int, dice: Dice) -> list[int]:
    """Choose at random who inside takes each hit. Return the number of hits on each of ``number`` people, in
    their order; empty if nobody is inside. Dice are rolled only if there are two or more people.
    """
    hits_on = [0] * number
    for _ in range(hits if number else 0):
        hits_on[at_random(number, "who inside is hit", dice=dice)] += 1
    return hits_on


def _harm(target: Target, impact: int, hits: int, by_rep: int, dice: Dice) -> HitsTaken | None:
    """Roll the damage that ``hits`` hits of a weapon with this ``impact`` do to a person inside. ``by_rep``
    is the shooter's REP. With 0 hits nothing is rolled, and None is returned. Raises RequestError for a Star,
    or a person with Star Power, whose REP is not known.
    """
    if not hits:
        return None
    return take_hits(target.victim, impact_on(target.victim, impact), hits, by_rep=by_rep, dice=dice)


def _fire_steps(
    shooter: Shooter,
    area: Building,
    inside: Sequence[Target],
    harm: Sequence[HitsTaken | None],
    impact: int,
    got_in: GotIn,
) -> tuple[Next, ...]:
    """Return the next steps after fire into a building: the tests of everybody inside, and what the weapon
    needs. If nobody inside is known, the tests are for unnamed figures; if there are hits, the roll of
    their damage (with this ``impact``) comes first. ``harm`` is that of each person inside, in the same
    order; None for a person not hit.
    """
    weapon = shooter.weapon
    needs = weapon_steps(shooter.who, weapon, reload=got_in.empty)
    if not inside:
        times = "a hit" if got_in.hits == 1 else f"each of the {got_in.hits} hits"
        damage = (
            Next(
                call("damage", impact=impact, at=WHO),
                f"roll damage for {times}, on a randomly chosen figure inside",
            ),
        )
        return (*(damage if got_in.hits else ()), *received_fire(inside, area.type, weapon), *needs)
    affected = [
        Affected(target.victim, taken.damage) if taken else shot_at(target, area.type, weapon)
        for target, taken in zip(inside, harm, strict=True)
    ]
    return (*reaction_tests(affected), *needs)
