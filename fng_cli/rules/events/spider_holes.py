"""Spider holes: whom one surprises, who sees the lid move, who sits in it. Source: p. 6, 71-72."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from msgspec import Struct

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.readings import Count
from fng_cli.rules.book.highest import highest
from fng_cli.rules.people.attributes import Effects, Test, effects
from fng_cli.tables import Entry, table

SEEN_FROM = ("front", "left", "right")
"""Where a hole is in somebody's sight, if nobody says otherwise (m-09)."""


class Lookout(Struct, frozen=True):
    """The infantry figure of a group that is closest to the hole, by name, REP and attributes."""

    name: str
    rep: int
    attributes: tuple[str, ...] = ()


class Prey(Struct, frozen=True):
    """A group of the FWF, and who looks out for it."""

    group: str
    lookout: Lookout


class Hole(Struct, frozen=True):
    """A spider hole, and what comes of it.

    ``distance_in`` is how far off it is. ``passed`` dice of the ``dice`` against ``rep``;
    ``spotted``: the lookout may attack first, for free. Else those inside do ``does``: ``fire``,
    ``charge``, ``fire-then-charge``, at ``charges_at``. ``occupant`` is who they are.
    """

    group: str
    direction: str
    distance_in: int
    lookout: str
    in_sight: bool
    rep: int
    dice: int
    passed: int
    spotted: bool
    occupant: str
    occupants: str
    does: str | None = None
    charges_at: str | None = None

    def lines(self) -> tuple[str, ...]:
        """The hole in sentences."""
        where = f'{self.distance_in}" {_WHERE[self.direction]} {self.group or "the group"}'
        who = self.lookout or "The closest figure"
        seen = (
            f"{who} sees the lid move: a free attack first."
            if self.spotted
            else f"{who} does not see it in time. {_DOES[self.does or 'fire']}{self._at()}."
        )
        return f"A spider hole {where}: {self.occupants[:1].lower()}{self.occupants[1:]}.", seen

    def _at(self) -> str:
        if self.does == "fire" or self.charges_at is None:
            return ""
        return " the closest of you" if self.charges_at == "nearest" else " the closest of you in sight"


_WHERE = {"rear": "behind", "left": "to the left of", "right": "to the right of", "front": "in front of"}
_DOES = {
    "fire": "They fire",
    "charge": "They charge, straight into melee,",
    "fire-then-charge": "They fire, then charge, straight into melee,",
}


class SpiderHoles(Report, frozen=True):
    """The spider holes of a random event: one, or one for each group that tied."""

    holes: tuple[Hole, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        return " ".join(line for hole in self.holes for line in hole.lines())

    def verdict(self) -> bool:
        return all(hole.spotted for hole in self.holes)


def spider_holes(
    prey: Sequence[Prey],
    *,
    in_sight: bool | None = None,
    sight_in: int | None = None,
    dice: Dice,
) -> SpiderHoles:
    """Which groups have a spider hole beside them, where, who sees it, who sits in it.

    ``in_sight`` says whether the hole is in the lookout's sight, else it goes by where it is (m-09).
    ``sight_in``: it is no farther off than they see. Source: p. 71-72.
    """
    names = [each.group for each in prey]
    struck = highest(names, "which group", dice=dice)
    holes = [_hole(each, in_sight, sight_in, dice) for each in prey if each.group in struck]
    rulings = cited(
        ("b-29",) if len(prey) > 1 else (),
        ("m-09",) if in_sight is None else (),
        *(found for _, found in holes),
    )
    return SpiderHoles(tuple(hole for hole, _ in holes), rulings, _next([hole for hole, _ in holes]))


def _hole(
    prey: Prey, in_sight: bool | None, sight_in: int | None, dice: Dice
) -> tuple[Hole, tuple[str, ...]]:
    where = f", {prey.group}" if prey.group else ""
    place = table("spider-hole").throw(dice, label=f"spider hole{where}")
    distance = dice.amount(place["distance_in"], f"inches away{where}")
    seen = place["direction"] in SEEN_FROM if in_sight is None else in_sight
    lookout = prey.lookout
    chart = table("spider-hole-discovery")
    change = effects(lookout.attributes, Test.SPIDER_HOLE) if seen else Effects()
    rep = lookout.rep + (0 if seen else chart.modifiers["nobody-facing"]["rep"])
    number = chart.dice + max((each.dice for each in change.all), default=0)
    passed = dice.ask(number, Count(rep, chart.dice), f"discovery, {lookout.name}".rstrip(", "))
    row = chart.at(passed)
    who = table("spider-hole-occupant").throw(dice, label="who is in it")
    does = None if row["spotted"] else _deed(row, place["direction"], who)
    hole = Hole(
        group=prey.group,
        direction=place["direction"],
        distance_in=distance if sight_in is None else min(distance, sight_in),
        lookout=lookout.name,
        in_sight=seen,
        rep=rep,
        dice=number,
        passed=passed,
        spotted=row["spotted"],
        occupant=who["occupant"],
        occupants=who["text"],
        does=does,
        charges_at=row.get("charges_at") if does and does != "fire" else None,
    )
    return hole, cited(chart.rulings, row.rulings, change.rulings, ("m-10",) if len(change.all) > 1 else ())


def _deed(row: Entry, direction: str, who: Entry) -> str:
    """What those inside do: a support weapons team fires and does not charge."""
    if any(force["unit"] == "team" for force in who["forces"]):
        return str(row["team"])
    return str(row[direction if direction in ("front", "rear") else "side"])


def _next(holes: Sequence[Hole]) -> tuple[Next, ...]:
    found = []
    for hole in holes:
        if hole.spotted:
            who = f" --by {shlex.quote(hole.lookout)}" if hole.lookout else ""
            found.append(Next(f"fng fire{who}", "his free attack, as soon as the hole is placed"))
        elif hole.does == "charge":
            found.append(Next("fng melee", "straight away, without the test to charge"))
        else:
            found.append(Next("fng fire", "those in the hole fire"))
    return tuple(dict.fromkeys(found))
