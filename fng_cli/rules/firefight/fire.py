"""A volley in a fight: who is in it, its dice, what it does. Source: p. 17, 25-33."""

from __future__ import annotations

from collections.abc import Collection, Sequence

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
from fng_cli.rules.firefight.targets import Marked, enemies_in_sight, in_circle, spread
from fng_cli.rules.harm.after import shooter_after
from fng_cli.rules.harm.damage import DamageTaken
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Circumstance, Target
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
    aimed = spread(scene, at, mark, fleeing or enemies_in_sight(scene, at), hip=hip)
    circle = in_circle(scene, mark.at, weapon.blast_in) if weapon.blast_in is not None else []
    volley = _declared(scene, at, weapon, aimed, circle, snap=snap, hip=hip, parting=parting)
    fired = shoot(volley, label=f"to hit, {volley.shooter.who.name}", dice=scene.dice)
    places = [*(target for target, _, _ in aimed), *circle]
    known = {scene.figures[place].id: place for place in range(len(scene.figures))}
    lying = {scene.figures[place].id for place in known.values() if scene.figures[place].status in FALLEN}
    for one in fired.taken:
        scene.lean_on(one.rulings)
        _take(scene, at, known[one.damage.target], weapon, one.damage, parting=parting or fired.jammed)
    _use_up(scene, at, volley, fired)
    if scene.telling:
        scene.lean_on((*rulings(volley), "q-09", *(("q-12",) if parting else ())))
        shown = places[: len(aimed)]
        scene.tell(_deed(scene, at, weapon, shown, fired, lying, snap=snap, parting=parting), since)


def _declared(
    scene: Scene,
    at: int,
    weapon: Weapon,
    aimed: Sequence[tuple[int, int, float]],
    circle: Sequence[int],
    *,
    snap: bool,
    hip: bool,
    parting: bool,
) -> Declared:
    shooter = Shooter(scene.person(at), weapon, snap=snap, hip=hip, prone=_prone(scene, at))
    targets = [_target(scene, at, place, shots, gap, fast=parting) for place, shots, gap in aimed] + [
        _target(scene, at, place, 1, 1, fast=parting) for place in circle
    ]
    unlucky = None if weapon.blast else _unlucky(scene, aimed[0][0])
    near = None if unlucky is None else _target(scene, at, unlucky, 1, 1, fast=False)
    return declare(shooter, targets, near, takes=scene.dice.takes)


def _target(scene: Scene, by: int, at: int, shots: int, gap_in: float, *, fast: bool) -> Target:
    fighter = scene.field.fighters[at]
    holds = {
        Circumstance.COVER: fighter.in_cover and not fast,
        Circumstance.PRONE: _prone(scene, at) and not fast and not fighter.in_cover,
        Circumstance.FAST: fast,
    }
    circumstances = tuple(one for one, true in holds.items() if true)
    return Target(scene.victim(at), circumstances, shots, scene.field.apart_in[by][at], gap_in)


def _prone(scene: Scene, at: int) -> bool:
    """Whether somebody lies prone: he did before, or he serves a gun that was set up so. Source: p. 27."""
    fighter = scene.field.fighters[at]
    weapon = fighter.weapons[0] if fighter.weapons else None
    set_up = weapon is not None and weapon.kind.set_up == "prone"
    return scene.figures[at].prone or (set_up and not fighter.in_cover and not scene.moved(at))


def _unlucky(scene: Scene, target: int) -> int | None:
    """An Unlucky friend so near to a target that hits may be his. Source: p. 6."""
    apart = scene.field.apart_in[target]
    reach = table("fight-distances").row("unlucky")["inches"]
    return next(
        (
            one
            for one in scene.field.friends[target]
            if scene.field.fighters[one].unlucky and scene.acts(one) and apart[one] <= reach
        ),
        None,
    )


def _take(scene: Scene, by: int, at: int, weapon: Weapon, damage: DamageTaken, *, parting: bool) -> None:
    """Let somebody suffer a volley, and keep in mind that he was fired at."""
    scene.take(at, damage)
    scene.shots.append(ShotAt(by, at, weapon))
    if damage.result.missed and not parting:
        scene.missed.setdefault(at, []).append(ShotAt(by, at, weapon))


def _use_up(scene: Scene, at: int, volley: Declared, fired: Fired) -> None:
    """Take off what a volley uses of ammunition, and of weapons that are fired once a turn. Source: p. 28-30."""
    weapon = volley.shooter.weapon
    out = fired.result.empty or fired.jammed
    if out or weapon.one_shot:
        carried = carried_as(scene, at, weapon)
        scene.figures[at] = shooter_after(scene.figures[at], carried, empty=out, gone=weapon.one_shot)
    if weapon.readied_anew or may_fire_again(volley.shooter) is False:
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
