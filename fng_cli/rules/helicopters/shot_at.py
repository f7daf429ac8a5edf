"""Fire at a helicopter: Ranged Combat at one that hovers or stands, the Golden BB at one that flies, then its damage. Source: p. 82, 85-86, 91."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from fng_cli.calls import Next
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.golden_bb import GoldenBb, golden_bb
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, told
from fng_cli.rules.helicopters.damage import HelicopterDamage, damage_to, shots_that_hit
from fng_cli.words import so_many


class ShotAtHelicopter(Report, frozen=True):
    """Shots at a helicopter that hovers or stands: those that hit, and the damage."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "points", "brought_down")

    craft: str
    shots_fired: int
    hits: int
    points: int
    points_taken: int
    damage_points: int
    brought_down: bool
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        down = ": it crashes" if self.brought_down else f" of {self.damage_points}"
        people = f" Aboard: {told(self.hurt)}." if self.hurt else ""
        shots, points = so_many(self.shots_fired, "shot"), so_many(self.points_taken, "point")
        return f"{so_many(self.hits, 'hit')} of {shots}; {points} of damage{down}.{people}"

    def verdict(self) -> bool:
        """No: it stays in the air."""
        return self.brought_down


def shot_at(
    craft: Craft,
    shots: int,
    rep: int,
    impact: int,
    *,
    apr: int | None = None,
    damage: int = 0,
    pilot_rep: int | None = None,
    aboard: Sequence[Victim] = (),
    dice: Dice,
) -> ShotAtHelicopter:
    """Tell so many shots with a REP at a helicopter that hovers or stands: a die each, in the open (x-59).

    ``damage`` is what it has taken before. Source: p. 85-86, 91.
    """
    hits = shots_that_hit(rep, shots, dice=dice)
    if not hits:
        return ShotAtHelicopter(
            craft.id, shots, 0, 0, damage, craft.damage_points, False, rulings=("x-59", "c-36")
        )
    hurt = damage_to(craft, hits, impact, apr=apr, damage=damage, aboard=aboard, rep=pilot_rep, dice=dice)
    return ShotAtHelicopter(
        craft.id,
        shots,
        hits,
        hurt.points,
        hurt.points_taken,
        craft.damage_points,
        hurt.brought_down,
        hurt.hurt,
        cited(("x-59", "c-36"), hurt.rulings),
        hurt.next,
    )


class FlownThrough(NamedTuple):
    """Fire at a helicopter that flies: the Golden BB, and the damage where there were hits; None where nobody fired."""

    golden_bb: GoldenBb | None = None
    damage: HelicopterDamage | None = None


def flown_through(
    craft: Craft,
    fire: GroundFire | None,
    rep: int,
    *,
    start_rep: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    guns_left: bool = False,
    dice: Dice,
) -> FlownThrough:
    """The fire from the ground into which a helicopter flies: its pilot, whose door gunners help him, and its damage.

    ``guns_left``: the door guns are left behind. Source: p. 82, 86, 91.
    """
    if fire is None or not fire.ranking:
        return FlownThrough()
    gunners = 0 if guns_left else craft.door_gunners
    bb = golden_bb(fire.ranking, rep, start_rep=start_rep, helicopter=True, door_gunners=gunners, dice=dice)
    if not bb.hits:
        return FlownThrough(bb)
    hurt = damage_to(craft, bb.hits, fire.impact, damage=damage, aboard=aboard, rep=bb.new_rep, dice=dice)
    return FlownThrough(bb, hurt)
