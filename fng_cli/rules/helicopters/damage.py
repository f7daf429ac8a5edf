"""Damage to helicopters, and to those inside; fire at one that hovers or stands. Source: p. 85-86, 91."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.readings import SIDES, chance
from fng_cli.rules.air.craft import Craft, CraftSeats
from fng_cli.rules.air.damage import PointsDice, row_of_face
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import HurtAboard, hit_aboard, told
from fng_cli.tables import kept


def heavy(impact: int, apr: int | None = None) -> bool:
    """Whether a weapon does twice the damage to helicopters (c-66). Source: p. 91."""
    row = row_of_face("helicopter-damage", 1, impact)
    return bool(impact >= row["heavy_from"] or (apr or 0) >= row["pierce_from"])


@kept
def _dice(impact: int, apr: int) -> PointsDice:
    rows = [row_of_face("helicopter-damage", face, impact) for face in range(1, SIDES + 1)]
    times = rows[0]["heavy_times"] if heavy(impact, apr) else 1
    return PointsDice(tuple(row["points"] * times for row in rows))


class HelicopterDamage(Report, frozen=True):
    """The damage of hits on a helicopter.

    ``points`` now, ``points_taken`` in all; more than ``damage_points`` bring it down. A die that showed 1 lets a
    die be rolled for each aboard: ``people_hit`` of them were, ``hurt`` says how those are whom somebody named.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("points", "brought_down")

    hits: int
    impact: int
    points: int
    points_taken: int
    damage_points: int
    brought_down: bool
    people_hit: int = 0
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        people = f" Aboard: {told(self.hurt)}." if self.hurt else ""
        if self.brought_down:
            return f"{points} of damage, {self.points_taken} in all, more than its {self.damage_points}: it crashes.{people}"
        return f"{points} of damage, {self.points_taken} in all of {self.damage_points}.{people}"

    def verdict(self) -> bool:
        """No: it stays in the air."""
        return self.brought_down


def helicopter_damage(
    hits: int,
    impact: int,
    damage_points: int,
    *,
    apr: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    craft: str = "",
    rep: int | None = None,
    seats: CraftSeats | None = None,
    dice: Dice,
) -> HelicopterDamage:
    """The damage of so many hits of that Impact on a helicopter that has taken ``damage`` before.

    ``aboard`` are its crew and passengers; the first of these stand on the skids, as its ``seats`` have it, and are hit first.
    Source: p. 91, 109.
    """
    found = dice.ask(hits, _dice(impact, apr or 0), "helicopter damage")
    skids = skids_of(seats, aboard)
    hurt = _hurt(found.ones, impact, aboard, skids, dice)
    after = damage + found.points
    down = after > damage_points
    crash = Next(call("helo crash", craft=craft or None, rep=rep), "its fate, and that of all aboard")
    return HelicopterDamage(
        hits,
        impact,
        found.points,
        after,
        damage_points,
        down,
        len(hurt),
        hurt,
        cited(
            ("c-66",) if heavy(impact, apr) else (),
            ("c-37",) if after == damage_points else (),
            ("z-40",) if hurt and skids else (),
        ),
        (crash,) if down else (),
    )


def damage_to(
    craft: Craft,
    hits: int,
    impact: int,
    *,
    apr: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    rep: int | None = None,
    dice: Dice,
) -> HelicopterDamage:
    """The same of a helicopter of the lists, with its Damage Points and seats. Source: p. 91, 108-109."""
    return helicopter_damage(
        hits,
        impact,
        craft.damage_points,
        apr=apr,
        damage=damage,
        aboard=aboard,
        craft=craft.id,
        rep=rep,
        seats=craft.seats,
        dice=dice,
    )


def skids_of(seats: CraftSeats | None, aboard: Sequence[Victim]) -> int:
    """Tell how many of those aboard stand on the skids: the passengers beyond the seats inside. Source: p. 109."""
    if seats is None or seats.seats_inside is None:
        return 0
    passengers = sum(not one.chicken_plate for one in aboard)
    return max(0, passengers - seats.seats_inside)


def _hurt(ones: int, impact: int, aboard: Sequence[Victim], skids: int, dice: Dice) -> tuple[HurtAboard, ...]:
    """Those aboard whom a hit on something vital reached: a die for each, for each such hit.

    As many are hit as those dice say (z-40): the first ``skids`` passengers before all others, then those whom the dice showed.
    """
    row = row_of_face("helicopter-damage", 1, impact)
    if not ones:
        return ()
    most = chance(row["people_hit"]).high
    if not skids:
        return tuple(
            hit_aboard(victim, impact, dice=dice)
            for victim in aboard
            if dice.count(ones, most, f"{victim.name} is hit")
        )
    shown = [bool(dice.count(ones, most, f"{victim.name} is hit")) for victim in aboard]
    outside = [place for place, one in enumerate(aboard) if not one.chicken_plate][:skids]
    inside = [place for place, hit in enumerate(shown) if hit and place not in outside]
    first = [aboard[place] for place in [*outside, *inside][: sum(shown)]]
    return tuple(hit_aboard(victim, impact, dice=dice) for victim in first)


def shots_that_hit(rep: int, shots: int, words: frozenset[str] = frozenset(), *, dice: Dice) -> int:
    """Tell how many of so many shots hit a helicopter that hovers or stands: Ranged Combat, in the open (x-59). Source: p. 86."""
    reading = VolleyDice(Plan((Aim(0, rep, words),) * shots, shots, None, False).as_agreed(dice))
    result, _ = dice.shown(shots, reading, "at the helicopter")
    return result.targets[0].hits
