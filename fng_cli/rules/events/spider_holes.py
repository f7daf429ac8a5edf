"""Spider holes: whom one surprises, who sees the lid move, who sits in it. Source: p. 6, 71-72."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import ALL_SHOTS, WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.readings import Count
from fng_cli.rules.armies.forces import Force, Raise, Unit, raise_forces
from fng_cli.rules.book.dice import highest
from fng_cli.rules.people.attributes import Effects, TestKind, effects
from fng_cli.rules.people.person import Person, by
from fng_cli.state import Kept
from fng_cli.tables import Entry, table

SEEN_FROM = ("front", "left", "right")
"""Where a hole is in somebody's sight, if nobody says otherwise (m-09)."""


class Prey(Struct, frozen=True):
    """A group of the FWF, and the infantry figure of it that is closest to the hole."""

    group: str
    lookout: Person


class SpiderHole(Struct, frozen=True):
    """A spider hole with those who sit in it, as a document keeps it."""

    group: str | None
    direction: str
    distance_in: int
    units: tuple[Unit, ...]


SPIDER_HOLES = Kept("spider_holes", SpiderHole, "spider hole", id="")
"""The spider holes of a document."""


class Hole(Struct, frozen=True):
    """A spider hole, and what comes of it.

    ``distance_in`` is how far off it is; ``faced``: the lookout has it in his sight. ``passed`` dice
    of the ``dice`` against ``rep``; ``spotted``: the lookout may attack first, for free. Else those
    inside do ``does``: ``fire``, ``charge``, ``fire-then-charge``, at ``charges_at``. ``occupant``
    is who they are by the table, ``units`` their figures, where it is known who the enemy is.
    """

    group: str | None
    direction: str
    distance_in: int
    lookout: str | None
    faced: bool
    rep: int
    dice: int
    passed: int
    spotted: bool
    occupant: str
    occupants: str
    does: str | None = None
    charges_at: str | None = None
    units: tuple[Unit, ...] = ()

    def where_text(self) -> str:
        """A sentence on where it is and who sits in it."""
        where = f'{self.distance_in}" {_WHERE[self.direction]} {f"group {self.group}" if self.group else "the group"}'
        return f"A spider hole {where}: {self.occupants[:1].lower()}{self.occupants[1:]}."

    def seen_text(self) -> str:
        """Whether somebody sees it in time, else what those inside do, in a sentence or two."""
        who = self.lookout or "The closest figure"
        if self.spotted:
            return f"{who} sees the lid move: a free attack first."
        return f"{who} does not see it in time. {_DOES[self.does or 'fire']}{self._at()}."

    def _at(self) -> str:
        if self.charges_at is None:
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
        return " ".join(f"{hole.where_text()} {hole.seen_text()}" for hole in self.holes)

    def answer(self) -> str:
        """``spotted``, or what those inside do: ``fire-then-charge``; hole by hole."""
        return ", ".join(hole.does or "spotted" for hole in self.holes)

    def verdict(self) -> bool:
        """No: one at least is not spotted."""
        return all(hole.spotted for hole in self.holes)


def spider_holes(
    prey: Sequence[Prey],
    *,
    in_sight: bool | None = None,
    sight_in: int | None = None,
    assumed: bool = False,
    who_known: bool = True,
    dice: Dice,
) -> SpiderHoles:
    """Roll which groups have a spider hole beside them, where, who sees it, who sits in it.

    ``in_sight`` says whether the hole is in the lookout's sight, else it goes by where it is (m-09).
    ``sight_in``: it is no farther off than they see, in inches. Raises RequestError where the REP of
    a lookout is not known. ``assumed``: nobody said who is closest (u-44); ``who_known``: it is known who the
    enemy is. Source: p. 71-72.
    """
    names = [each.group for each in prey]
    struck = highest(names, "which group", dice=dice)
    holes = [_hole(each, in_sight, sight_in, dice) for each in prey if each.group in struck]
    rulings = cited(
        ("b-29",) if len(prey) > 1 else (),
        ("m-09",) if in_sight is None else (),
        ("u-44",) if assumed else (),
        *(found for _, found in holes),
    )
    lookouts = {each.group or None: each.lookout for each in prey}
    told = tuple(hole for hole, _ in holes)
    following = tuple(dict.fromkeys(_next(hole, lookouts[hole.group]) for hole in told))
    first = () if who_known else (Next(call("enemy who"), "who the enemy is, before anybody sits in it"),)
    return SpiderHoles(told, rulings, (*first, *following))


def _hole(
    prey: Prey, in_sight: bool | None, sight_in: int | None, dice: Dice
) -> tuple[Hole, tuple[str, ...]]:
    lookout = prey.lookout
    if lookout.rep is None:
        raise RequestError(f"{lookout.called}: his REP is not known")
    where = f", {prey.group}" if prey.group else ""
    place = table("spider-hole").throw(dice, label=f"spider hole{where}")
    distance = dice.amount(place["distance_in"], f"inches away{where}")
    seen = place["direction"] in SEEN_FROM if in_sight is None else in_sight
    chart = table("spider-hole-discovery")
    change = effects(lookout.attributes, TestKind.SPIDER_HOLE) if seen else Effects()
    rep = lookout.rep + (0 if seen else chart.modifiers["nobody-facing"]["rep"])
    number = chart.dice + max((each.dice for each in change.all), default=0)
    passed = dice.ask(number, Count(rep, chart.dice), f"discovery, {lookout.name}".rstrip(", "))
    row = chart.at(passed)
    who = table("spider-hole-occupant").throw(dice, label="who is in it")
    does = None if row["spotted"] else _deed(row, place["direction"], who)
    hole = Hole(
        group=prey.group or None,
        direction=place["direction"],
        distance_in=distance if sight_in is None else min(distance, sight_in),
        lookout=lookout.name or None,
        faced=seen,
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
    """The table's word for the deed of those inside: a support weapons team fires and does not charge."""
    if any(force["unit"] == "team" for force in who["forces"]):
        return str(row["team"])
    return str(row[direction if direction in ("front", "rear") else "side"])


def _next(hole: Hole, lookout: Person) -> Next:
    if table("spider-hole-discovery").at(hole.passed)["free_attack"]:
        return Next(call("fire", **by(lookout), at=WHO, shots=ALL_SHOTS), SPOTTED)
    if hole.does == "charge":
        return Next(call("melee", by=WHO, at=WHO), CHARGE)
    return Next(call("fire", by=WHO, at=WHO, shots=ALL_SHOTS), FIRE)


def manned(
    report: SpiderHoles, levy: Raise, prey: Sequence[Prey] = (), *, dice: Dice
) -> tuple[SpiderHoles, tuple[Figure, ...]]:
    """The holes with the figures that sit in them, raised from ``levy``; and these figures. Source: p. 72."""
    left = levy()
    holes: list[Hole] = []
    figures: tuple[Figure, ...] = ()
    rows = {row["occupant"]: row for row in table("spider-hole-occupant").column(None).values()}
    for hole in report.holes:
        forces = msgspec.convert(rows[hole.occupant]["forces"], tuple[Force, ...])
        raised = raise_forces(forces, left, dice=dice)
        left = left.after(raised.figures)
        figures += raised.figures
        holes.append(replace(hole, units=raised.units))
    named = replace(report, holes=tuple(holes))
    return (replace(named, next=_by_name(named, prey)) if prey else named), figures


def _by_name(report: SpiderHoles, prey: Sequence[Prey]) -> tuple[Next, ...]:
    """The next steps, with the names of those who sit in the holes and of whoever they go for."""
    steps: list[Next] = []
    lookouts = {each.group or None: each.lookout for each in prey}
    for hole in report.holes:
        inside = tuple(name for unit in hole.units for name in unit.figure_ids)
        lookout = lookouts[hole.group]
        if hole.spotted:
            steps.append(Next(call("fire", **by(lookout), at=inside[0], shots=ALL_SHOTS), SPOTTED))
            continue
        at = lookout.typed() or WHO
        if hole.does != "charge":
            steps += [Next(call("fire", by=name, at=at, shots=ALL_SHOTS), FIRE) for name in inside]
        if hole.does != "fire":
            steps += [Next(call("melee", by=name, at=at), CHARGE) for name in inside]
    return tuple(dict.fromkeys(steps))


SPOTTED = "his free attack, as soon as the hole is placed"
CHARGE = "straight away, without the test to charge"
FIRE = "those in the hole fire"


def unmanned(
    report: SpiderHoles, levy: Raise, prey: Sequence[Prey] = (), *, dice: Dice
) -> tuple[SpiderHoles, tuple[Figure, ...]]:
    """The holes without their figures: that is all that odds can follow."""
    return report, ()


def kept_holes(report: SpiderHoles) -> tuple[SpiderHole, ...]:
    """The holes that a document keeps: those whose figures are known."""
    return tuple(
        SpiderHole(hole.group, hole.direction, hole.distance_in, hole.units)
        for hole in report.holes
        if hole.units
    )
