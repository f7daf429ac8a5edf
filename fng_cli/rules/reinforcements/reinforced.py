"""A call for reinforcements as a whole: the test, the forces that come, and the place where they come in.

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
    """The place where reinforcements come in, as the player sees the table from his own edge."""

    ANSWER = ("edge", "start")

    edge: str
    """``rear``, ``left`` or ``right``."""
    start: str
    """The point of the edge: ``near-corner``, ``left-corner``, ``right-corner`` or ``centre``."""
    within_in: int
    """The most distance from that point along the edge, in inches."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return a sentence on the edge, and the part of it, where the reinforcements come in."""
        edge = {"rear": "your own edge", "left": "the left edge", "right": "the right edge"}[self.edge]
        point = {
            "near-corner": "the corner on your side",
            "left-corner": "its left corner",
            "right-corner": "its right corner",
            "centre": "its middle",
        }[self.start]
        return f'The reinforcements come in on {edge}, within {self.within_in}" of {point}.'


class AtMission(Report, frozen=True):
    """The place where reinforcements come in by the text of the mission (e-04)."""

    ANSWER = ("where",)

    entry: str
    where: str
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return a sentence: ``They come in ...``, with the place where the reinforcements come in."""
        return f"They come in {self.where}."


def reinforcement_entry(*, dice: Dice) -> Entered:
    """Roll where ground reinforcements come in. Return the table edge, the point on that edge from which to
    measure, and the inches from that point within which they enter. Source: p. 97.
    """
    row = table("reinforcement-entry").throw(dice, label="where they come in")
    return Entered(row["edge"], row["from"], row["within_in"])


def find_or_roll_entry(
    kind: MissionType | None, unit_sector: int | None, *, dice: Dice
) -> Entered | AtMission:
    """Return where the player's ground reinforcements enter. If a mission of this ``kind`` names the place,
    that is used (ruling e-04); if not, or if ``kind`` is None, it is rolled. ``unit_sector`` is the sector
    of the player's unit, None if not known. Source: p. 97.
    """
    way = None if kind is None else mission_facts(kind)["fwf_entry"]
    if way is None or way == "reinforcement-entry":
        return reinforcement_entry(dice=dice)
    return AtMission(way, fwf_entry(way, unit_sector), cited(("e-04",)))


def event_keeping_away(known: Iterable[Lasting], side: Side) -> Lasting | None:
    """Return the first lasting event that keeps the next
    reinforcements of a side away; None if there is none.

    Source: p. 71.
    """
    return next((event for event in known if event.kind == "reinforcements-off" and event.side is side), None)


PEF = "pef"


class Entrance(Struct, frozen=True, omit_defaults=True):
    """The place where reinforcements of the enemy come in: at the edge of a sector, or at a PEF."""

    sector: int | None = None
    pef_number: int | None = None

    def text(self) -> str:
        """Return the entrance in words: ``at PEF 3``, or ``at the table edge of sector 2``."""
        return (
            f"at PEF {self.pef_number}"
            if self.pef_number is not None
            else f"at the table edge of sector {self.sector}"
        )


class Reinforced(Report, frozen=True):
    """The reinforcements of a side, if any come."""

    NO_MEANS = "no reinforcements come"

    side: Side
    support_level: int | None
    """The Support Level of the player; None for the enemy."""
    eal: int | None
    """The EAL of the enemy; None for the player."""
    comes: bool
    test_dice: int | None
    """The dice of the test; None if there was none."""
    passed: int
    dice: int
    """The dice rolled on the reinforcement table."""
    result: str | None = None
    army: str | None = None
    arrival: Arrival | None = None
    pef_sector: int | None = None
    """The sector of a PEF that comes in place of figures."""
    entrance: Entrance | None = None
    stayed_away: bool = False
    """True if a random event kept them away, and nothing was rolled."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()
    occupied_sectors: tuple[int, ...] = ()
    """The sectors with figures of the player, in which no PEF is put."""

    def summary(self) -> str:
        """Return one sentence that says whose reinforcements these are, and what comes: the result of the
        table, a new PEF with its sector, or none. An example is ``Enemy reinforcements: a new PEF in
        sector 3.`` It also says if a random event keeps them away.
        """
        who = "Your" if self.side is Side.FWF else "Enemy"
        if self.stayed_away:
            return f"{who} reinforcements: none this time, since a random event keeps them away."
        if not self.comes:
            return f"{who} reinforcements: none this time."
        if self.pef_sector is not None:
            return f"{who} reinforcements: a new PEF in sector {self.pef_sector}."
        return f"{who} reinforcements: {(self.result or '').replace('-', ' ')}."

    def answer(self) -> str:
        """Return the result of the reinforcement table, ``pef`` for a PEF, or ``none`` if nothing comes."""
        return self.result if self.comes and self.result else "none"

    def verdict(self) -> bool:
        """True if any reinforcements, or a PEF in their place, come; False if nothing comes."""
        return self.comes


class OneOf(Struct, frozen=True):
    """A reading of one die: the choice, from 1, among ``number``, six at most; else ``AGAIN`` to throw again."""

    number: int

    def __call__(self, faces: Faces) -> int | Again:
        """Return the face, or ``AGAIN`` if it is above ``number`` and must be rolled again."""
        return faces[0] if faces[0] <= self.number else AGAIN


class EntryWays(Struct, frozen=True):
    """The entrances of the enemy's reinforcements: one of the PEFs, or without any the edge of a sector (e-06)."""

    known: bool = False
    """True if the mission says where they come in."""
    pefs: tuple[int, ...] = ()
    """The numbers of the PEFs."""


def kept_away_report(side: Side, level: int) -> Reinforced:
    """Return the report that an event keeps reinforcements away this time; nothing is rolled. ``level`` is
    the Support Level, or the EAL for the enemy. Source: p. 71.
    """
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


def _roll_or_given_test(
    level: int, side: Side, activity: str | None, passed: int | None, dice: Dice
) -> ReinforcementTest:
    """Return the test for reinforcements. It is rolled if ``passed`` is None; if ``passed`` gives the number
    of dice passed, the test has that result, and nothing is rolled. ``activity`` is the enemy's, None if
    not known.
    """
    if passed is None:
        return reinforcement_test(level, side, activity, dice=dice)
    return ReinforcementTest(
        level=level,
        test_dice=0,
        passed=passed,
        table_dice=table_dice(level, passed),
        rulings=("c-20", "c-22") if passed == 1 else ("c-22",),
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
    """Roll the enemy's reinforcements. Return the report, and the figures that come (empty if none do).
    ``passed`` is the number of dice passed in an earlier test; None: rolled here against ``eal``. If the
    enemy has no figures ``on_table``, a PEF comes instead, in a sector that is rolled or, if it is
    ``occupied``, the nearest free one, if any. ``levy`` None: no figures are raised. An entrance is rolled
    only if ``ways`` is given and known, and units come. Raises AssertionError if ``who`` is needed and None.
    Source: p. 93, 95-96.
    """
    test = _roll_or_given_test(eal, Side.VC_NVA, activity, passed, dice)
    if not test.table_dice:
        return _report(Side.VC_NVA, test, None, None), ()
    if not on_table:
        sector = nearest_free(dice.one("sector of the new PEF"), occupied)
        report = _report(
            Side.VC_NVA,
            test,
            None,
            None,
            pef_sector=sector,
            rulings=("l-11",),
            steps=(Next(call("pef move"), "move the PEFs each time the enemy activates"),),
        )
        return replace(report, occupied_sectors=tuple(sorted(occupied))), ()
    if who is None:
        raise AssertionError("the army of the enemy must be known by now")
    drawn = enemy_arrival(test.table_dice, who, month, levy, dice=dice)
    entrance = _roll_entrance(ways, dice) if drawn.arrival.troops and ways and ways.known else None
    report = _report(
        Side.VC_NVA,
        test,
        who,
        drawn,
        entrance=entrance,
        rulings=("e-04",) if entrance else (),
        steps=tuple(arrivals_in_sight(drawn.arrival.units)),
    )
    return report, drawn.figures


def _roll_entrance(ways: EntryWays, dice: Dice) -> Entrance:
    """Roll the place where the enemy's reinforcements come in, and return it: one of the first six PEFs (a
    single one without a roll), or, if there is no PEF, the edge of a sector.
    """
    if ways.pefs:
        pefs = ways.pefs[:6]
        place = dice.until(1, OneOf(len(pefs)), "at which PEF they come in") if len(pefs) > 1 else 1
        return Entrance(pef_number=pefs[place - 1])
    return Entrance(sector=dice.one("sector at whose edge they come in"))


def nearest_free(sector: int, occupied: Collection[int]) -> int:
    """Return the sector itself if it is not ``occupied``, or if all are; else the nearest free sector, of
    equally near ones the lowest.
    """
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
    """Roll the reinforcements of the Free World Forces. Return the report, and the figures that come; none if
    no die passes. ``level`` is the Support Level. ``here`` is the platoon on the table. ``levy`` raises
    the figures (None: no figures). ``passed`` is a test result already known. ``army`` is only for the
    report. Source: p. 93-95.
    """
    test = _roll_or_given_test(level, Side.FWF, None, passed, dice)
    if not test.table_dice:
        return _report(Side.FWF, test, None, None), ()
    drawn = fwf_arrival(test.table_dice, here, levy, dice=dice)
    steps = (
        (Next(call("reinforce entry"), "roll to see where the reinforcements come in"),)
        if drawn.arrival.troops
        else ()
    )
    return _report(Side.FWF, test, army, drawn, steps=steps), drawn.figures


def _report(
    side: Side,
    test: ReinforcementTest,
    army: str | None,
    drawn: ForcesDrawn | None,
    *,
    pef_sector: int | None = None,
    entrance: Entrance | None = None,
    rulings: tuple[str, ...] = (),
    steps: tuple[Next, ...] = (),
) -> Reinforced:
    """Return the report on a test for reinforcements and on what follows it; nothing is rolled. ``drawn`` is
    the result of the reinforcement table; None if that was not rolled, because the test failed or a PEF comes
    instead, in ``pef_sector``. ``entrance`` is where they come in, if known. ``army`` is that of the side.
    ``rulings`` and ``steps`` are added.
    """
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
        next=(*steps, *(support_steps(drawn.arrival.support, side) if drawn else ())),
    )
