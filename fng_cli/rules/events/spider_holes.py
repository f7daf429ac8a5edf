"""Spider holes: the group that one surprises, its discovery, and the figures in it. Source: p. 6, 71-72."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import ALL_SHOTS, WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.readings import Count
from fng_cli.rules.armies.forces import Force, Raise, Unit, raise_forces
from fng_cli.rules.book.dice import highest
from fng_cli.rules.people.attributes import Effects, TestKind, effects
from fng_cli.rules.people.person import Person, by, known_rep, thrown_by
from fng_cli.state import Kept, State
from fng_cli.tables import Entry, table
from fng_cli.terms import Side

SEEN_FROM = ("front", "left", "right")
"""The directions in which a hole is in the lookout's sight by default (m-09)."""


class Prey(Struct, frozen=True):
    """A group of the FWF that a hole may be beside."""

    group: str
    lookout: Person
    """Its infantry figure closest to the hole."""


class SpiderHole(Struct, frozen=True):
    """A spider hole and the units in it, as a document keeps it."""

    group: str | None
    direction: str
    distance_in: int
    units: tuple[Unit, ...]


SPIDER_HOLES = Kept("spider_holes", SpiderHole, "spider hole", id="")
"""The spider holes of a document."""


class Hole(Struct, frozen=True):
    """A spider hole, its discovery, and the action of those inside."""

    group: str | None
    """The name of the group that it is beside."""
    direction: str
    """``front``, ``rear``, ``left`` or ``right`` of the group."""
    distance_in: int
    lookout: str | None
    """The name of the lookout."""
    faced: bool
    """True if the hole is in the lookout's sight."""
    rep: int
    """The REP of the discovery roll."""
    dice: int
    passed: int
    """The number of dice passed in the discovery roll."""
    spotted: bool
    """True if the lookout sees it in time, and may attack first for free."""
    occupant: str
    """The kind of those inside, a word of the table ``spider-hole-occupant``."""
    occupants: str
    """Those inside, in the words of the table."""
    does: str | None = None
    """Their action: ``fire``, ``charge`` or ``fire-then-charge``; None if they are spotted."""
    charges_at: str | None = None
    """The target of their charge: ``nearest``, else the nearest in sight; None if they do not charge."""
    units: tuple[Unit, ...] = ()
    """Their figures, if the enemy is known."""

    def where_text(self) -> str:
        """Return a sentence on the place of the hole and those inside: ``A spider hole 6" behind group a: two
        men with submachine guns.``
        """
        where = f'{self.distance_in}" {_WHERE[self.direction]} {f"group {self.group}" if self.group else "the group"}'
        return f"A spider hole {where}: {self.occupants[:1].lower()}{self.occupants[1:]}."

    def seen_text(self) -> str:
        """Return one sentence if the lookout sees the hole in time; if he does not, a second one says what
        those inside do.
        """
        who = self.lookout or "The closest figure"
        if self.spotted:
            return f"{who} sees the lid move, and gets a free attack first."
        return f"{who} does not see the hole in time. {_DOES[self.does or 'fire']}{self._charge_text()}."

    def _charge_text(self) -> str:
        """Return the last words of the sentence on what those inside do: whom they charge, such as `` your
        closest figure``, with a blank before it. Empty if they do not charge.
        """
        if self.charges_at is None:
            return ""
        return " your closest figure" if self.charges_at == "nearest" else " your closest figure in sight"


_WHERE = {"rear": "behind", "left": "to the left of", "right": "to the right of", "front": "in front of"}
_DOES = {
    "fire": "Those inside fire",
    "charge": "Those inside charge straight into melee with",
    "fire-then-charge": "Those inside fire, then charge straight into melee with",
}


class SpiderHoles(Report, frozen=True):
    """The spider holes of a random event: one, or one for each group that tied."""

    NO_MEANS = "at least one hole is not spotted"

    holes: tuple[Hole, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return, for each hole, the sentences on its place and on its discovery."""
        return " ".join(f"{hole.where_text()} {hole.seen_text()}" for hole in self.holes)

    def answer(self) -> str:
        """Return for each hole what those inside do, such as ``fire-then-charge``, or ``spotted`` if they do
        nothing because the hole was spotted; joined by commas.
        """
        return ", ".join(hole.does or "spotted" for hole in self.holes)

    def verdict(self) -> bool:
        """True if every hole is spotted; False if at least one is not."""
        return all(hole.spotted for hole in self.holes)


def check_are_fwf(sides: Iterable[Side | None]) -> None:
    """Raise RequestError if one of ``sides``, the sides of the figures chosen, is the VC/NVA: their groups
    meet no spider holes. Source: p. 71.
    """
    if Side.VC_NVA in set(sides):
        raise RequestError(
            "spider holes do not affect the VC/NVA (p. 71); choose FWF figures, or give `force` to roll "
            "anyway"
        )


def spider_holes(
    prey: Sequence[Prey],
    *,
    in_sight: bool | None = None,
    sight_in: int | None = None,
    assumed: bool = False,
    who_known: bool = True,
    dice: Dice,
) -> SpiderHoles:
    """Roll to see which groups have a spider hole beside them (several if they tie). Then roll each hole's
    place, discovery and occupants. ``in_sight`` tells whether the lookout sees it; None lets its direction
    decide (ruling m-09). ``sight_in`` limits its distance. ``assumed``: the lookouts were not named
    (ruling u-44). Unless ``who_known``, the first next step finds out who the enemy is. Raises
    RequestError for an unknown REP. Source: p. 71-72.
    """
    names = [group.group for group in prey]
    struck = highest(names, "which group", dice=dice)
    rolled = [_roll_hole(group, in_sight, sight_in, dice) for group in prey if group.group in struck]
    rulings = cited(
        ("b-29",) if len(prey) > 1 else (),
        ("m-09",) if in_sight is None else (),
        ("u-44",) if assumed else (),
        *(used for _, used in rolled),
    )
    lookouts = {group.group or None: group.lookout for group in prey}
    holes = tuple(hole for hole, _ in rolled)
    steps = tuple(dict.fromkeys(_next(hole, lookouts[hole.group]) for hole in holes))
    first = () if who_known else (Next(call("enemy who"), "first find out who the enemy is"),)
    return SpiderHoles(holes, rulings, (*first, *steps))


def _roll_hole(
    prey: Prey, in_sight: bool | None, sight_in: int | None, dice: Dice
) -> tuple[Hole, tuple[str, ...]]:
    """Roll the spider hole beside one group, whether it is discovered, and who is in it. Return the hole and
    the ids of the rulings used. ``in_sight``: the lookout looks toward the hole; if None, the rolled
    direction decides this. The hole is at most ``sight_in`` inches away; None means no limit. Raises
    RequestError if the lookout's REP is not known.
    """
    lookout = prey.lookout
    rep = known_rep(lookout)
    where = f", {prey.group}" if prey.group else ""
    place = table("spider-hole").throw(dice, label=f"spider hole{where}")
    distance = dice.amount(place["distance_in"], f"inches away{where}")
    seen = place["direction"] in SEEN_FROM if in_sight is None else in_sight
    chart = table("spider-hole-discovery")
    of_attributes = effects(lookout.attributes, TestKind.SPIDER_HOLE)
    change = of_attributes if seen else Effects()
    rep += 0 if seen else chart.modifiers["nobody-facing"]["rep"]
    number = chart.dice + max((effect.dice for effect in change.all), default=0)
    passed = dice.ask(
        number, Count(rep, chart.dice), thrown_by(lookout, f"discovery, {lookout.name}".rstrip(", "))
    )
    row = chart.at(passed)
    who = table("spider-hole-occupant").throw(dice, label="who is in it")
    does = None if row["spotted"] else _action(row, place["direction"], who)
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
    of_dice = ("m-11",) if of_attributes.all and not seen else ("m-10",) if len(change.all) > 1 else ()
    return hole, cited(chart.rulings, row.rulings, change.rulings, of_dice)


def _action(row: Entry, direction: str, who: Entry) -> str:
    """Return what the occupants of a spider hole do: ``fire``, ``charge`` or ``fire-then-charge``. Nothing is
    rolled. ``row`` is a row of the discovery table. ``direction`` is ``front``, ``rear`` or any other word
    for the side. ``who`` is the occupants' row; a support weapons team has one answer for all directions.
    """
    if any(force["unit"] == "team" for force in who["forces"]):
        return str(row["team"])
    return str(row[direction if direction in ("front", "rear") else "side"])


def _next(hole: Hole, lookout: Person) -> Next:
    """Return the next step for a spider hole. If the lookout spotted it in time, this is his free attack. If
    not, it is the charge of those inside (a melee) or their fire.
    """
    if table("spider-hole-discovery").at(hole.passed)["free_attack"]:
        return Next(call("fire", **by(lookout), at=WHO, shots=ALL_SHOTS), SPOTTED)
    if hole.does == "charge":
        return Next(call("melee", by=WHO, at=WHO), CHARGE)
    return Next(call("fire", by=WHO, at=WHO, shots=ALL_SHOTS), FIRE)


def with_occupants(
    report: SpiderHoles, levy: Raise, prey: Sequence[Prey] = (), *, dice: Dice
) -> tuple[SpiderHoles, tuple[Figure, ...]]:
    """Roll the figures in the holes. Returns the report with their units, and the figures. ``levy`` returns
    the enemy forces to raise them from. ``prey`` are the player's groups with their lookouts, to be named
    in the next steps; if empty, these steps are unchanged. Source: p. 72.
    """
    rest = levy()
    holes: list[Hole] = []
    figures: tuple[Figure, ...] = ()
    rows = {row["occupant"]: row for row in table("spider-hole-occupant").column(None).values()}
    for hole in report.holes:
        forces = msgspec.convert(rows[hole.occupant]["forces"], tuple[Force, ...])
        raised = raise_forces(forces, rest, dice=dice)
        rest = rest.without_groups_of(raised.figures)
        figures += raised.figures
        holes.append(replace(hole, units=raised.units))
    named = replace(report, holes=tuple(holes))
    return (replace(named, next=_named_steps(named, prey)) if prey else named), figures


def _named_steps(report: SpiderHoles, prey: Sequence[Prey]) -> tuple[Next, ...]:
    """Return the next steps for the spider holes, with the names of the figures. The lookout fires at a hole
    that he has spotted. From any other hole those inside fire at the lookout, charge him, or both. Equal
    steps are listed once.
    """
    steps: list[Next] = []
    lookouts = {group.group or None: group.lookout for group in prey}
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


HIDDEN = "A figure in a hole is concealed until it opens fire, and in cover from then on."
"""What a hole is to those inside. Source: p. 71."""
SPOTTED = "make the free attack of the figure who saw the hole, as soon as the hole is placed"
CHARGE = "fight the melee: those in the hole charge at once, without the test to charge"
FIRE = "have those in the hole fire"


def without_occupants(
    report: SpiderHoles, levy: Raise, prey: Sequence[Prey] = (), *, dice: Dice
) -> tuple[SpiderHoles, tuple[Figure, ...]]:
    """Return the report unchanged, with no figures; nothing is rolled. Odds use it in place of
    ``with_occupants``, so it has the same parameters; ``levy``, ``prey`` and ``dice`` are ignored.
    """
    return report, ()


def kept_holes(report: SpiderHoles) -> tuple[SpiderHole, ...]:
    """Return the holes of a report for which figures were raised, in the form in which a document stores
    them.
    """
    return tuple(
        SpiderHole(hole.group, hole.direction, hole.distance_in, hole.units)
        for hole in report.holes
        if hole.units
    )


def ids_from_holes(state: State) -> frozenset[str]:
    """Return the ids of the figures that came out of the spider holes of a document: they charge straight
    into melee, without a test. Source: p. 71-72.
    """
    return frozenset(name for hole in state[SPIDER_HOLES] for unit in hole.units for name in unit.figure_ids)


def after_spider_holes(state: State, report: SpiderHoles, figures: Iterable[Figure]) -> State:
    """Return the state with the ``figures`` found in spider holes added, and a record of each hole for which
    figures were raised.
    """
    return state.with_(FIGURES, figures).with_new(SPIDER_HOLES, *kept_holes(report))
