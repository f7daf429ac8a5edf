"""A volley in a fight: who is in it, its dice, what it does. Source: p. 17, 25-33."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fng_cli.dice import Dice
from fng_cli.rules.fire.declare import Declared, declare, may_fire_again, rulings
from fng_cli.rules.fire.fire import Fired, shoot
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.firefight.scene import (
    FALLEN,
    Became,
    DeedKind,
    FightEvent,
    Scene,
    ShotAt,
    carried_as,
    name,
)
from fng_cli.rules.firefight.targets import Marked, in_circle, spread
from fng_cli.rules.harm.after import shooter_after
from fng_cli.rules.harm.damage import DamageTaken
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Circumstance, Target, farthest_alike
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table
from fng_cli.words import listed


def fire_at(
    scene: Scene, at: int, mark: Marked, *, snap: bool, since: int, fleeing: Sequence[int] = ()
) -> None:
    """Let somebody fire at whom he has marked: hits, damage, ammunition.

    ``fleeing`` are those who run, where it is a parting shot at one of them: shots are spread among
    them alone, and nobody tests Received Fire for it. ``since`` is the mark of the first of its
    rolls. Source: p. 24, 31-33.
    """
    weapon, parting = mark.weapon, bool(fleeing)
    hip = scene.moved(at) and bool(weapon.kind.hip_targets)
    aimed = spread(scene, at, mark, fleeing, hip=hip)
    circle = in_circle(scene, mark.at, weapon.blast_in) if weapon.blast_in is not None else []
    unlucky = None if weapon.blast else _unlucky(scene, mark.at)
    volley = _declared(scene, at, weapon, aimed, circle, unlucky, snap=snap, hip=hip, parting=parting)
    places = [*(target for target, _, _ in aimed), *circle, *(() if unlucky is None else (unlucky,))]
    fired = shoot(volley, label=f"to hit, {volley.shooter.who.name}", dice=scene.dice)
    lying = {figure.id for figure in scene.figures if figure.status in FALLEN} if scene.telling else set()
    for place, one in zip(places, fired.taken, strict=False):
        _take(scene, at, place, weapon, one.damage, parting=parting or fired.jammed)
    _use_up(scene, at, volley, fired)
    if scene.telling:
        scene.lean_on(ruling for one in fired.taken for ruling in one.rulings)
        scene.lean_on((*rulings(volley), "q-09", *(("q-12",) if parting else ())))
        shown = places[: len(aimed)]
        scene.tell(_deed(scene, at, weapon, shown, fired, lying, snap=snap, parting=parting), since)


def _declared(
    scene: Scene,
    at: int,
    weapon: Weapon,
    aimed: Sequence[tuple[int, int, float]],
    circle: Sequence[int],
    unlucky: int | None,
    *,
    snap: bool,
    hip: bool,
    parting: bool,
) -> Declared:
    shooter = Shooter(scene.person(at), weapon, snap=snap, hip=hip, prone=_prone(scene, at))
    every = [*aimed, *[(place, 1, 1) for place in circle]]
    targets = [
        _target(scene, place, shots, _range_in(scene, at, place, weapon), gap, fast=parting)
        for place, shots, gap in every
    ]
    near: Target | int | None = None
    if unlucky is not None:
        places = [place for place, _, _ in every]
        near = (
            places.index(unlucky)
            if unlucky in places
            else _target(scene, unlucky, 1, _range_in(scene, at, unlucky, weapon), 1, fast=False)
        )
    return scene.dice.alike(_as_declared, shooter, tuple(targets), near)


def _as_declared(
    shooter: Shooter, targets: tuple[Target, ...], near: Target | int | None, *, dice: Dice
) -> Declared:
    return declare(shooter, targets, near, takes=dice.takes)


def _range_in(scene: Scene, by: int, at: int, weapon: Weapon) -> float:
    """The distance between two, or the farthest at which it makes no difference: so volleys are more often alike."""
    return farthest_alike(weapon, scene.field.apart_in[by][at])


def _target(scene: Scene, at: int, shots: int, range_in: float, gap_in: float, *, fast: bool) -> Target:
    cover = scene.field.fighters[at].in_cover
    circumstances = _FAST if fast else _COVERED if cover else _PRONE if _prone(scene, at) else ()
    return Target(scene.victim(at), circumstances, shots, range_in, gap_in)


_FAST, _COVERED, _PRONE = (Circumstance.FAST,), (Circumstance.COVER,), (Circumstance.PRONE,)


def _prone(scene: Scene, at: int) -> bool:
    """Whether somebody lies prone: he did before, or he serves a gun that was set up so. Source: p. 27."""
    return scene.figures[at].prone or (scene.field.fighters[at].serves_prone and not scene.moved(at))


def _unlucky(scene: Scene, target: int) -> int | None:
    """An Unlucky friend so near to a target that hits may be his. Source: p. 6."""
    apart, fighters = scene.field.apart_in[target], scene.field.fighters
    unlucky = [one for one in scene.field.friends[target] if fighters[one].unlucky and scene.acts(one)]
    if not unlucky:
        return None
    reach = table("fight-distances").row("unlucky")["inches"]
    return next((one for one in unlucky if apart[one] <= reach), None)


def _take(scene: Scene, by: int, at: int, weapon: Weapon, damage: DamageTaken, *, parting: bool) -> None:
    """Let somebody suffer a volley, and keep in mind that he was fired at."""
    scene.take(at, damage)
    shot = ShotAt(by, at, weapon)
    scene.shots.setdefault(at, []).append(shot)
    if damage.result.missed and not parting:
        scene.missed.setdefault(at, []).append(shot)


def _use_up(scene: Scene, at: int, volley: Declared, fired: Fired) -> None:
    """Take off what a volley uses of ammunition, and of weapons that are fired once a turn. Source: p. 28-30."""
    weapon = volley.shooter.weapon
    out = fired.result.empty or fired.jammed
    if out or weapon.one_shot:
        carried = carried_as(scene, at, weapon)
        scene.figures[at] = shooter_after(scene.figures[at], carried, empty=out, gone=weapon.one_shot)
    if weapon.readied_anew or (weapon.kind.shots_per_turn and may_fire_again(volley.shooter) is False):
        scene.spent.add((at, weapon.type))


def _deed(
    scene: Scene,
    at: int,
    weapon: Weapon,
    aimed: Sequence[int],
    fired: Fired,
    lying: Collection[str],
    *,
    snap: bool,
    parting: bool,
) -> FightEvent:
    targets = listed([name(scene, place) for place in aimed])
    how = ", snap fire" if snap else ""
    end = "; it jams" if fired.jammed else _ends(scene, fired, lying)
    verb = "fires a parting shot at" if parting else "fires at"
    return FightEvent(
        DeedKind.PARTING_SHOT if parting else DeedKind.FIRES,
        f"{name(scene, at)} {verb} {targets} ({weapon.name}{how}){end}.",
        who=scene.figures[at].id,
        at=tuple(scene.figures[place].id for place in aimed),
        weapon=weapon.id,
        became=tuple(Became(one.damage.target, one.damage.result) for one in fired.taken),
        out_of_ammo=fired.result.empty or fired.jammed,
    )


def _ends(scene: Scene, fired: Fired, lying: Collection[str]) -> str:
    """Results of a volley, in words; ``lying`` are those who had gone down before."""
    called = {figure.id: name(scene, place) for place, figure in enumerate(scene.figures)}
    hurt = [one.damage for one in fired.taken]
    parts = [
        (f"{called[one.target]} " if len(hurt) > 1 else "")
        + ("had gone down already" if one.target in lying else _harm(one))
        for one in hurt
    ]
    empty = ("; a dud" if fired.dud else "") + ("; out of ammunition" if fired.result.empty else "")
    return f": {', '.join(parts)}{empty}"


def _harm(damage: DamageTaken) -> str:
    """Results for one who was fired at, in words."""
    told = {
        Harm.MISSED: "missed",
        Harm.MISSED_IN_COVER: "the cover takes it",
        Harm.CARRY_ON: "hit, but Star Power takes it",
        Harm.OUT_OF_THE_FIGHT: "out of the fight",
        Harm.OBVIOUSLY_DEAD: "dead",
        Harm.DUCK_BACK: "ducks back from the blast",
    }
    by = " (Larger Than Life)" if damage.by == "larger-than-life" else ""
    hits = f" ({len(damage.hit_results)} hits)" if len(damage.hit_results) > 1 else ""
    return told.get(damage.result, damage.result.told) + by + hits
