"""A call for reinforcements as a whole: the test, what comes, and where it comes in.

Source: p. 93-97.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report, cited
from fng_cli.figures import Figure
from fng_cli.readings import Faces
from fng_cli.rules.armies.forces import Raise
from fng_cli.rules.clock.lasting import Lasting
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.ground.grid import SECTORS
from fng_cli.rules.mission.deployment import fwf_entry
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.rules.reinforcements.arrivals import (
    Arrival,
    ForcesDrawn,
    PlatoonHere,
    ReinforcementTest,
    arrivals_in_sight,
    enemy_arrival,
    fwf_arrival,
    reinforcement_test,
    support_steps,
    table_dice,
)
from fng_cli.tables import table
from fng_cli.terms import MissionType, Side


class Entered(Report, frozen=True):
    """The place where reinforcements come in, as the player sees the table from his own edge.

    Along the ``edge``, no farther than ``within_in`` inches of that point; of the centre, to either side.
    """

    ANSWER = ("edge", "start")

    edge: str
    start: str
    within_in: int
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        edge = {"rear": "your own edge", "left": "the left edge", "right": "the right edge"}[self.edge]
        point = {
            "near-corner": "your corner of it",
            "left-corner": "its left corner",
            "right-corner": "its right corner",
            "centre": "its middle, to either side",
        }[self.start]
        return f'They come in on {edge}, within {self.within_in}" of {point}.'


class AtMission(Report, frozen=True):
    """The place where reinforcements come in by the mission's own words (e-04)."""

    ANSWER = ("where",)

    entry: str
    where: str
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        return f"They come in {self.where}."


def reinforcement_entry(*, dice: Dice) -> Entered:
    """Roll where ground reinforcements come in. Source: p. 97."""
    row = table("reinforcement-entry").throw(dice, label="where they come in")
    return Entered(row["edge"], row["from"], row["within_in"])


def entry(kind: MissionType | None, unit_sector: int | None, *, dice: Dice) -> Entered | AtMission:
    """Place of ground reinforcements: by the mission's own words (e-04), else by the table. Source: p. 97."""
    way = None if kind is None else mission_facts(kind)["fwf_entry"]
    if way is None or way == "reinforcement-entry":
        return reinforcement_entry(dice=dice)
    return AtMission(way, fwf_entry(way, unit_sector), cited(("e-04",)))


def stays_away(known: Iterable[Lasting], side: Side) -> Lasting | None:
    """The thing that keeps the next reinforcements of a side away, if an event said so. Source: p. 71."""
    return next((one for one in known if one.kind == "reinforcements-off" and one.side is side), None)


PEF = "pef"


class Entrance(Struct, frozen=True, omit_defaults=True):
    """The place where reinforcements of the enemy come in: at the edge of a sector, or at a PEF."""

    sector: int | None = None
    pef_number: int | None = None

    def text(self) -> str:
        """The place in words: ``at PEF 3``, ``at the table edge of sector 2``."""
        return (
            f"at PEF {self.pef_number}"
            if self.pef_number is not None
            else f"at the table edge of sector {self.sector}"
        )


class Reinforced(Report, frozen=True):
    """Whether reinforcements come, and which.

    ``test_dice`` were rolled against the player's ``support_level`` or the enemy's ``eal``, and
    ``passed``, unless nobody had to test; ``dice`` on the table. ``pef_sector`` is that of a PEF that
    comes in place of figures, and ``occupied_sectors`` those in which none is put, for figures of the player's are there. ``stayed_away``: a random event kept them away, and nothing was rolled.
    """

    side: Side
    support_level: int | None
    eal: int | None
    comes: bool
    test_dice: int | None
    passed: int
    dice: int
    result: str | None = None
    army: str | None = None
    arrival: Arrival | None = None
    pef_sector: int | None = None
    entrance: Entrance | None = None
    stayed_away: bool = False
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    occupied_sectors: tuple[int, ...] = ()

    def summary(self) -> str:
        who = "Your" if self.side is Side.FWF else "Enemy"
        if self.stayed_away:
            return f"{who} reinforcements: none this time, since a random event keeps them away."
        if not self.comes:
            return f"{who} reinforcements: none this time."
        if self.pef_sector is not None:
            return f"{who} reinforcements: a PEF, in sector {self.pef_sector}."
        return f"{who} reinforcements: {(self.result or '').replace('-', ' ')}."

    def answer(self) -> str:
        """The thing that comes: the row of its table, or none."""
        return self.result if self.comes and self.result else "none"

    def verdict(self) -> bool:
        """No: none come."""
        return self.comes


class OneOf(Struct, frozen=True):
    """Reads which of so many, up to six, one die picks; it is thrown again beyond them."""

    number: int

    def __call__(self, faces: Faces) -> int | Again:
        return faces[0] if faces[0] <= self.number else AGAIN


class EntryWays(Struct, frozen=True):
    """Entrances of the enemy's reinforcements: at one of these PEFs, or at the edge of a sector (e-06)."""

    known: bool = False
    pefs: tuple[int, ...] = ()


def stayed_away(side: Side, level: int) -> Reinforced:
    """Reinforcements that were due, and that an event keeps away this once. Source: p. 71."""
    return Reinforced(
        side=side,
        support_level=level if side is Side.FWF else None,
        eal=level if side is Side.VC_NVA else None,
        comes=False,
        test_dice=None,
        passed=0,
        dice=0,
        stayed_away=True,
    )


def _tested(
    level: int, side: Side, activity: str | None, passed: int | None, dice: Dice
) -> ReinforcementTest:
    """The test, or the number of passes that somebody gave in its place."""
    if passed is None:
        return reinforcement_test(level, side, activity, dice=dice)
    return ReinforcementTest(
        level, 0, passed, table_dice(level, passed), ("c-20", "c-22") if passed == 1 else ("c-22",)
    )


def reinforce_enemy(
    eal: int,
    who: Foe | None,
    month: str,
    levy: Raise | None,
    *,
    activity: str | None = None,
    passed: int | None = None,
    on_table: bool = True,
    occupied: Collection[int] = (),
    ways: EntryWays | None = None,
    dice: Dice,
) -> tuple[Reinforced, tuple[Figure, ...]]:
    """Whether the enemy is reinforced, and by whom. Source: p. 93, 95-96.

    ``passed`` takes the place of the test. Without figures ``on_table`` a PEF comes in a random
    sector, or in the one nearest to it that is not ``occupied`` by the player. ``who`` must be
    known where figures come.
    """
    test = _tested(eal, Side.VC_NVA, activity, passed, dice)
    if not test.table_dice:
        return _report(Side.VC_NVA, test, None, None), ()
    if not on_table:
        sector = nearest_free(dice.one("sector of the new PEF"), occupied)
        following = (Next(call("pef move"), "each time the enemy activates"),)
        told = _report(
            Side.VC_NVA, test, None, None, pef_sector=sector, rulings=("l-11",), following=following
        )
        return replace(told, occupied_sectors=tuple(sorted(occupied))), ()
    if who is None:
        raise AssertionError("who the enemy is must be known by now")
    drawn = enemy_arrival(test.table_dice, who, month, levy, dice=dice)
    entrance = _entrance(ways, dice) if drawn.arrival.troops and ways and ways.known else None
    sight = tuple(arrivals_in_sight(drawn.arrival.units))
    report = _report(
        Side.VC_NVA,
        test,
        who,
        drawn,
        entrance=entrance,
        rulings=("e-04",) if entrance else (),
        following=sight,
    )
    return report, drawn.figures


def _entrance(ways: EntryWays | None, dice: Dice) -> Entrance:
    if ways and ways.pefs:
        pefs = ways.pefs[:6]
        place = dice.until(1, OneOf(len(pefs)), "at which PEF they come in") if len(pefs) > 1 else 1
        return Entrance(pef_number=pefs[place - 1])
    return Entrance(sector=dice.one("sector at whose edge they come in"))


def nearest_free(sector: int, occupied: Collection[int]) -> int:
    """The sector, or the nearest one that nobody of the player's is in; of equals the lowest number."""
    free = [number for number in SECTORS.numbers if number not in occupied] or list(SECTORS.numbers)
    return min(free, key=lambda number: (SECTORS.from_middle(number, SECTORS, sector), number))


def reinforce_fwf(
    level: int,
    here: PlatoonHere,
    levy: Raise | None,
    *,
    passed: int | None = None,
    army: str | None = None,
    dice: Dice,
) -> tuple[Reinforced, tuple[Figure, ...]]:
    """Whether the Free World Forces are reinforced, and by whom; ``army`` is theirs. Source: p. 93-95."""
    test = _tested(level, Side.FWF, None, passed, dice)
    if not test.table_dice:
        return _report(Side.FWF, test, None, None), ()
    drawn = fwf_arrival(test.table_dice, here, levy, dice=dice)
    following = (Next(call("reinforce entry"), "where they come in"),) if drawn.arrival.troops else ()
    return _report(Side.FWF, test, army, drawn, following=following), drawn.figures


def _report(
    side: Side,
    test: ReinforcementTest,
    army: str | None,
    drawn: ForcesDrawn | None,
    *,
    pef_sector: int | None = None,
    entrance: Entrance | None = None,
    rulings: tuple[str, ...] = (),
    following: tuple[Next, ...] = (),
) -> Reinforced:
    return Reinforced(
        side=side,
        support_level=test.level if side is Side.FWF else None,
        eal=test.level if side is Side.VC_NVA else None,
        comes=pef_sector is not None or (drawn is not None and drawn.arrival.result != "nothing"),
        test_dice=test.test_dice or None,
        passed=test.passed,
        dice=test.table_dice,
        result=drawn.arrival.result if drawn else PEF if pef_sector is not None else None,
        army=army,
        arrival=drawn.arrival if drawn else None,
        pef_sector=pef_sector,
        entrance=entrance,
        rulings=cited(test.rulings, drawn.rulings if drawn else (), rulings),
        next=(*following, *(support_steps(drawn.arrival.support, side) if drawn else ())),
    )
