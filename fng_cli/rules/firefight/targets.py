"""Choosing targets in an In Sight: by proximity, the inactive side first. Source: p. 31-32."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from fng_cli.dice import Dice
from fng_cli.figures import Status
from fng_cli.rules.firefight.field import MOST_FIGHTERS
from fng_cli.rules.firefight.scene import Scene, in_reach, loaded
from fng_cli.rules.harm.targets import Target as Aim
from fng_cli.rules.harm.targets import farthest_alike, gap_points, rating
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.terms import Side

HIDDEN = frozenset({Status.DUCK_BACK, Status.RETIRE, Status.GONE})
"""States in which nobody can be fired at; who has gone down lies where he fell."""


class Marked(NamedTuple):
    """A target that somebody has declared, by its place, and the weapon he will fire."""

    at: int
    weapon: Weapon


def declare_targets(scene: Scene, able: Sequence[int]) -> dict[int, Marked]:
    """Targets of those who may act this round, by their places.

    The inactive side declares first: each the closest enemy whom fewest have marked. An active
    figure that is marked answers whoever marked it first; the others choose as the inactive did.
    Who reaches nobody marks nobody. Source: p. 31.
    """
    marks: dict[int, Marked] = {}
    answers: dict[int, int] = {}
    first, second = order_of_sides(scene)
    for side in (first, second):
        taken: dict[int, int] = {}
        mine = [at for at in able if scene.figures[at].side is side]
        # Those who exchange fire have their targets already: the others go round them.
        if answers:
            mine.sort(key=lambda at: at not in answers)
        for at in mine:
            found = _answer(scene, at, answers) or closest(scene, at, taken)
            if found is None:
                continue
            marks[at] = found
            taken[found.at] = taken.get(found.at, 0) + 1
            if side is first and scene.moved(found.at):
                answers.setdefault(found.at, at)
    return marks


def order_of_sides(scene: Scene) -> tuple[Side, Side]:
    """The side that declares first, which is the inactive one; and the other."""
    return (Side.VC_NVA, Side.FWF) if scene.active is Side.FWF else (Side.FWF, Side.VC_NVA)


def _answer(scene: Scene, at: int, answers: dict[int, int]) -> Marked | None:
    """Fire in exchange with whoever marked somebody first; None where he cannot, or is a Star."""
    if at not in answers or scene.figures[at].star:
        return None
    return with_what(scene, at, answers[at])


def with_what(scene: Scene, at: int, target: int) -> Marked | None:
    """The first of somebody's loaded weapons that reaches a target."""
    weapon = first_in_reach(scene, loaded(scene, at), scene.field.apart_in[at][target])
    return None if weapon is None else Marked(target, weapon)


def first_in_reach(scene: Scene, weapons: Iterable[Weapon], distance_in: float) -> Weapon | None:
    """The first of some weapons that reaches so far."""
    for weapon in weapons:
        if in_reach(scene.field, weapon, distance_in):
            return weapon
    return None


def closest(
    scene: Scene, at: int, taken: dict[int, int], among: Collection[int] | None = None
) -> Marked | None:
    """The closest enemy in sight whom fewest of the side have marked, and whom a weapon reaches."""
    apart, weapons, figures = scene.field.apart_in[at], loaded(scene, at), scene.figures
    found, fewest = None, MOST_FIGHTERS
    for target in scene.field.enemies[at]:
        marked = taken.get(target, 0)
        seen = figures[target].status is Status.CARRY_ON if among is None else target in among
        if seen and marked < fewest:
            weapon = first_in_reach(scene, weapons, apart[target])
            if weapon is not None:
                found, fewest = Marked(target, weapon), marked
                if not marked:
                    break
    return found


def spread(
    scene: Scene, at: int, mark: Marked, among: Sequence[int], *, hip: bool
) -> list[tuple[int, int, float]]:
    """The targets of a volley: place, shots, inches from the one before.

    All shots go at the one that was marked; where shots are spread, one goes at each neighbour among
    those given, else among all in sight, that the Target Rating reaches, and the rest at the first.
    Source: p. 25, 31-32.
    """
    weapon, apart = mark.weapon, scene.field.apart_in
    most = scene.dice.alike(_most_shots, weapon, farthest_alike(weapon, apart[at][mark.at]), hip)
    if not scene.field.setting.spread or weapon.blast or weapon.target_rating is None:
        return [(mark.at, most, 1.0)]
    found, points, last = [], 1, mark.at
    others = [one for one in among or enemies_in_sight(scene, at) if one != mark.at]
    for other in sorted(others, key=lambda one: (apart[mark.at][one], one)):
        cost = 1 + gap_points(apart[last][other])
        if points + cost <= most and in_reach(scene.field, weapon, apart[at][other]):
            found.append((other, 1, apart[last][other]))
            points, last = points + cost, other
    return [(mark.at, 1 + most - points, 1.0), *found]


def _most_shots(weapon: Weapon, range_in: float, hip: bool, *, dice: Dice) -> int:
    return rating(weapon, [Aim(range_in=range_in)], hip=hip, takes=dice.takes)


def enemies_in_sight(scene: Scene, at: int) -> list[int]:
    """The enemies whom somebody sees in action."""
    return [one for one in scene.field.enemies[at] if scene.acts(one)]


def in_circle(scene: Scene, target: int, across_in: float) -> list[int]:
    """Everybody else, friend or foe, within a blast circle around somebody, hidden or not. Source: p. 34."""
    apart = scene.field.apart_in[target]
    return [
        one
        for one, figure in enumerate(scene.figures)
        if one != target and apart[one] <= across_in / 2 and figure.status not in HIDDEN
    ]
