"""Fire into a structure with weapons that do not break it. Source: p. 30, 42."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.readings import Faces
from fng_cli.rules.buildings.inside import at_random, received_fire, shot_at
from fng_cli.rules.buildings.structures import Building, check_stands
from fng_cli.rules.fire.declare import check_weapon
from fng_cli.rules.fire.to_hit import Plan, Shooter, change_of, lay_dice, plan, runs_dry
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import Target, check_range, rating
from fng_cli.rules.harm.tests_called_for import Affected, tests, weapon_needs
from fng_cli.rules.weapons.use import Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


class IntoBuilding(Report, frozen=True):
    """Fire into an area without an APR.

    ``hits`` of ``shot_count`` shots get in, each at somebody inside at random, with what the Defensive
    Value leaves of the Impact. ``out_of_ammo``: the weapon must be reloaded.
    """

    ANSWER = ("hits",)

    shooter: str | None
    weapon: str
    structure: str
    dv: int
    impact: int
    rep: int
    shot_count: int
    dice: int
    hits: int
    people_inside: tuple[DamageTaken, ...]
    out_of_ammo: bool
    spent: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        shots = (
            "Its one shot" if self.shot_count == 1 else f"{self.hits or 'None'} of {self.shot_count} shots"
        )
        get_in = "gets" if self.hits == 1 or self.shot_count == 1 else "get"
        if self.shot_count == 1 and not self.hits:
            get_in = "does not get"
        impact = f" (Impact {self.impact})" if self.hits else ""
        told = "".join(f"; {one.target}: {one.result.told}" for one in self.people_inside)
        return f"{shots} {get_in} in{impact}{told}.{' Out of ammunition.' if self.out_of_ammo else ''}"

    def verdict(self) -> bool:
        """No: nobody inside is hit."""
        return bool(self.hits)


class GotIn(NamedTuple):
    """The number of shots that got in, and whether the ones empty the weapon."""

    hits: int
    empty: bool

    @property
    def word(self) -> str:
        """``2 in``, ``1 in, empty``: as it stands in the record of the roll."""
        return f"{self.hits} in{', empty' if self.empty else ''}"


@dataclass(frozen=True, slots=True)
class IntoDice:
    """A reading: how many of the dice of a volley get into a structure."""

    plan: Plan

    def __call__(self, faces: Faces) -> GotIn:
        chart = table("fire-into-buildings")
        got_in = [shot.hit and chart.at(shot.total)["result"] == "hit" for shot in lay_dice(faces, self.plan)]
        return GotIn(sum(got_in), runs_dry(faces, self.plan))


AIMED = Target()
"""A structure of which nobody says how far it is."""


def fire_into(
    shooter: Shooter,
    area: Building,
    inside: Sequence[Target] = (),
    *,
    aimed: Target = AIMED,
    dice: Dice,
) -> IntoBuilding:
    """Fire the whole Target Rating of a weapon into an area of a structure.

    Its Defensive Value is all the cover that those inside have (o-03); who is not hit was shot at
    (o-04); ``aimed`` is the structure as a target. Raises RequestError where nothing of the Impact is left, where the weapon is not one
    for it, and where it does not reach. Source: p. 42.
    """
    check_stands(area)
    impact = _impact(shooter.weapon, area)
    check_weapon(shooter)
    check_range(shooter.weapon, aimed, 1, scope=shooter.scope)
    shots = rating(shooter.weapon, [aimed], hip=shooter.from_hip, takes=dice.takes)
    volley = plan(shooter, [Target(shots=shots, range_in=aimed.range_in)])
    got_in = dice.ask(volley.dice, IntoDice(volley.as_agreed(dice)), "into the building")
    each = _hits_of_each(len(inside), got_in.hits, dice)
    done = [_done(target, impact, hits, shooter.rep, dice) for target, hits in zip(inside, each, strict=True)]
    own = ("o-03",) if got_in.hits and inside else ()
    rulings = (
        *change_of(shooter, shots).rulings,
        *own,
        *(each for one in done if one for each in one.rulings),
    )
    weapon = shooter.weapon
    return IntoBuilding(
        shooter.who.name or None,
        weapon.id,
        area.called,
        area.dv,
        impact,
        shooter.rep,
        shots,
        volley.dice,
        got_in.hits,
        tuple(one.damage for one in done if one),
        got_in.empty,
        weapon.one_shot,
        tuple(dict.fromkeys((*rulings, "o-04"))),
        _following(shooter, area, inside, done, impact, got_in),
    )


def _impact(weapon: Weapon, area: Building) -> int:
    """The Impact of a weapon behind a structure. Raises RequestError where it cannot be fired so."""
    check_use(weapon, Use.FIRE_INTO)
    impact = weapon.impact or 0
    if impact <= area.dv:
        raise RequestError(
            f"the {weapon.name} (Impact {impact}) does not get into {area.the} (DV {area.dv}); "
            "it may still suppress those inside"
        )
    less = table("fire-into-buildings").at(10)["impact_less_dv"]
    return impact - area.dv if less else impact


def _hits_of_each(number: int, hits: int, dice: Dice) -> list[int]:
    """The hits on each of ``number`` inside, shared out at random."""
    hits_of = [0] * number
    for _ in range(hits if number else 0):
        hits_of[at_random(number, "who inside is hit", dice=dice)] += 1
    return hits_of


def _done(target: Target, impact: int, hits: int, by_rep: int, dice: Dice) -> HitsTaken | None:
    if not hits:
        return None
    return take_hits(target.victim, impact_on(target.victim, impact), hits, by_rep=by_rep, dice=dice)


def _following(
    shooter: Shooter,
    area: Building,
    inside: Sequence[Target],
    done: Sequence[HitsTaken | None],
    impact: int,
    got_in: GotIn,
) -> tuple[Next, ...]:
    """The tests of all inside, and what the weapon calls for."""
    weapon = shooter.weapon
    needs = weapon_needs(shooter.who, weapon, reload=got_in.empty)
    if not inside:
        times = "a hit" if got_in.hits == 1 else f"{got_in.hits} hits"
        found = (Next(call("damage", impact=impact), f"{times} on somebody inside at random"),)
        return (*(found if got_in.hits else ()), *received_fire(inside, area.type, weapon), *needs)
    after = [
        Affected(target.victim, one.damage) if one else shot_at(target, area.type, weapon)
        for target, one in zip(inside, done, strict=True)
    ]
    return (*tests(after), *needs)
