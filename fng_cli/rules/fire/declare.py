"""Declaring a volley: the shooter, the targets and shots, and the checks that it can be fired.

Source: p. 25-33.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from fng_cli.dice import Takes, as_written
from fng_cli.errors import RequestError
from fng_cli.rules.fire.to_hit import Plan, Shooter, attribute_effects, plan_volley
from fng_cli.rules.harm.targets import Target, check_range, check_sight, check_spread, most_shots
from fng_cli.rules.people.person import Person, always_retrieves
from fng_cli.rules.weapons.use import Manner, Use, check_use


class Declared(Struct, frozen=True):
    """A volley that was checked and can be fired."""

    shooter: Shooter
    targets: tuple[Target, ...]
    figures: tuple[Target, ...]
    """The targets and, last, an Unlucky bystander who may be hit in their place, if there is one."""
    unlucky: int | None
    """The place of the Unlucky one in ``figures``, from 0; None if there is none."""
    points: int
    """Points of the Target Rating that the volley uses, gaps between targets included."""
    most_points: int
    """Points of the Target Rating that the weapon has here."""
    plan: Plan

    def points_left(self) -> int:
        """Return how many points of the weapon's Target Rating the volley leaves unused; each is worth one
        more die. 0 for a weapon with a blast. Source: p. 31-32.
        """
        if self.shooter.weapon.blast:
            return 0
        return self.most_points - self.points


def declare(
    shooter: Shooter,
    targets: Sequence[Target],
    unlucky: Target | int | None = None,
    *,
    takes: Takes = as_written,
) -> Declared:
    """Check a volley and return it as declared; nothing is rolled. A blast weapon is aimed at the first
    target only. ``unlucky`` is an Unlucky figure who may be hit instead (p. 6), or his index among the
    targets; a blast ignores it. ``takes`` says which house rules hold (ruling a-16). Raises RequestError
    if there is no target, if the shooter's REP is not known, or if the rules forbid the volley. Source: p.
    25-32.
    """
    check_weapon(shooter)
    if not targets:
        raise RequestError(
            "there is no target: give `at` once for each target, e.g. `at` cover, or `at` e1 for a figure in "
            "the document"
        )
    _check_named_once(targets)
    weapon = shooter.weapon
    aimed = tuple(targets[:1]) if weapon.blast else tuple(targets)
    for number, target in enumerate(aimed, 1):
        check_range(weapon, target, number, scope=shooter.scope)
    check_sight(aimed)
    most_points = most_shots(weapon, aimed, hip=shooter.from_hip, takes=takes)
    points = check_spread(weapon, aimed, most_points, hip=shooter.from_hip)
    figures, unlucky_place = _with_unlucky(targets, None if weapon.blast else unlucky)
    return Declared(
        shooter=shooter,
        targets=tuple(targets),
        figures=figures,
        unlucky=unlucky_place,
        points=points,
        most_points=most_points,
        plan=plan_volley(shooter, aimed),
    )


def _check_named_once(targets: Sequence[Target]) -> None:
    """Raise RequestError if a figure of the document is named as two targets."""
    ids = [_figure_id(target) for target in targets if _figure_id(target)]
    twice = next((name for place, name in enumerate(ids) if name in ids[:place]), None)
    if twice:
        raise RequestError(
            f"`at`: {twice} is named twice; name that figure once, and give the number of shots, e.g. "
            "`shots` 2"
        )


def _with_unlucky(
    targets: Sequence[Target], unlucky: Target | int | None
) -> tuple[tuple[Target, ...], int | None]:
    """Return the figures that may be hit, and the index of the Unlucky one among them. If ``unlucky`` is a
    figure, its index is that of the target with its id. If no target has its id, or it is not in the
    document, it is added at the end. If it is an index, or None (no Unlucky figure), both arguments are
    returned unchanged.
    """
    if unlucky is None or isinstance(unlucky, int):
        return tuple(targets), unlucky
    ids = [_figure_id(target) for target in targets]
    if _figure_id(unlucky) and _figure_id(unlucky) in ids:
        return tuple(targets), ids.index(_figure_id(unlucky))
    return (*targets, unlucky), len(targets)


def _figure_id(target: Target) -> str:
    """Return the id of the target's figure in the document; empty if it is not in the document."""
    return target.victim.who.name if target.victim.who.known else ""


def check_weapon(shooter: Shooter) -> None:
    """Raise RequestError if the shooter's weapon cannot be fired at all, or not in this manner (such as from
    the hip), or if the shooter is in smoke. Source: p. 5, 26-29.
    """
    manner = Manner(shooter.moved_fast, shooter.hip, shooter.indoors, shooter.loader, one_man=shooter.one_man)
    check_use(shooter.weapon, Use.FIRE, manner)
    if shooter.in_smoke:
        raise RequestError(f"{shooter.who.called} is in smoke, and nobody can fire out of it (p. 28)")


def holds_fire(who: Person, takes: Takes) -> bool:
    """True if the figure is a medic and the players chose reading 2 of ruling z-02, by which a medic does not
    fire. ``takes`` says which house rules hold. Source: p. 39.
    """
    return always_retrieves(who.role) and takes("z-02", 2)


def may_fire_again(shooter: Shooter) -> bool | None:
    """True if an attribute lets the shooter fire a second time this turn, also in reaction, with a weapon
    that fires once a turn; False if none does. None if the weapon has no such limit. Source: p. 29.
    """
    if shooter.weapon.kind.shots_per_turn is None:
        return None
    return any(effect.again for effect in attribute_effects(shooter, 1).all)


def rulings(volley: Declared) -> tuple[str, ...]:
    """Return the ids of the rulings that were used to declare a volley, such as a-16 for fire from the hip,
    including those on the shooter's attributes. Empty if none was needed.
    """
    shooter, weapon = volley.shooter, volley.shooter.weapon
    gaps = any(aim.bridges for aim in volley.plan.aims)
    return (
        *(("a-16",) if shooter.from_hip else ()),
        *(("z-02",) if always_retrieves(shooter.who.role) else ()),
        *(("e-48",) if weapon.jam else ()),
        *(("k-02", "t-02") if gaps else ()),
        *(("k-03",) if weapon.kind.patterns and volley.points == 1 else ()),
        *(("k-06",) if volley.unlucky is not None else ()),
        *(("k-12",) if weapon.blast else ()),
        *attribute_effects(shooter, sum(not aim.bridges for aim in volley.plan.aims)).rulings,
    )
