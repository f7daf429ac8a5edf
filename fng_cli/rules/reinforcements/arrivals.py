"""Reinforcements of both sides: the test whether any come, and the tables of their forces.

Source: p. 93-96.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, convert

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import cited
from fng_cli.figures import Figure
from fng_cli.rules.armies.armies import army_facts
from fng_cli.rules.armies.forces import (
    PLATOON_HQ,
    Force,
    ForceRaised,
    Raise,
    Unit,
    raise_forces,
    raise_nobody,
)
from fng_cli.rules.armies.forces import SQUAD_UNIT as SQUAD
from fng_cli.rules.book.table_roll import SecondDie
from fng_cli.rules.enemy.who import Foe, activity_row
from fng_cli.rules.people.person import counts
from fng_cli.tables import Entry, Table, rulings_of, table
from fng_cli.terms import Side

REST_OF_PLATOON = "rest-of-platoon"


class Support(Struct, frozen=True, omit_defaults=True):
    """Support from off the table; its fields are those of the tables' record ``asset``."""

    kind: str
    count: int = 1
    rounds: int | None = None
    caliber: str | None = None
    target_count: int | None = None
    helicopter: str | None = None
    pilot_rep: int | None = None
    passes: int | None = None
    request: int | None = None
    attack_aircraft: int | None = None


class ForceChoice(Struct, frozen=True):
    """The forces that come on certain faces of a die; the tables' record ``outcome``."""

    faces: str
    forces: tuple[Force, ...]

    @property
    def word(self) -> str:
        """Return the forces in words, for the log of the roll: ``sniper``; ``nobody`` if there are none."""
        return ", ".join(force.role or force.unit for force in self.forces) or "nobody"


class Arrival(Struct, frozen=True, omit_defaults=True):
    """The result of a reinforcement table: units of figures, or support, or nothing."""

    result: str
    text: str
    dice: int
    """The number of dice rolled, which is also the level of the table."""
    units: tuple[Unit, ...] = ()
    """The units with their figures; empty if none were to be raised."""
    support: Support | None = None

    @property
    def troops(self) -> bool:
        """True if units come, a tank included. False if only support or nothing comes, or if no units were
        raised.
        """
        return bool(self.units)


class ForcesDrawn(Struct, frozen=True):
    """The forces of a reinforcement table."""

    arrival: Arrival
    figures: tuple[Figure, ...] = ()
    """The figures raised for the units."""
    rulings: tuple[str, ...] = ()
    """The ids of the rulings used."""


class ReinforcementTest(Struct, frozen=True):
    """The test for reinforcements."""

    level: int
    """The Support Level or the EAL."""
    test_dice: int
    """The number of dice of the test; 0 if there was none."""
    passed: int
    """The number of dice passed."""
    table_dice: int
    """The number of dice to roll on the reinforcement table; 0 if nothing comes."""
    rulings: tuple[str, ...] = ()


def table_dice(level: int, passed: int) -> int:
    """Return how many dice to roll on the reinforcement table: ``level``, half of it rounded up, or 0,
    depending on how many dice of the test passed (``passed``). Nothing is rolled here.
    """
    comes = table("reinforcements").at(passed)["comes"]
    return {"full": level, "half": (level + 1) // 2, "none": 0}[comes]


def reinforcement_test(
    level: int, side: Side, activity: str | None = None, *, dice: Dice
) -> ReinforcementTest:
    """Roll against ``level``, the Support Level or the EAL, to see whether reinforcements come. The report
    says how many dice to roll next on the table of reinforcements (0: none come). For the enemy the number
    of dice of this test depends on its ``activity`` (ruling c-21), or, if that is None, on the EAL (ruling
    l-02). Source: p. 93.
    """
    chart = table("reinforcements")
    number, rulings = _count_test_dice(chart, level, side, activity)
    row = chart.test(dice, level, number, "reinforcements")
    passed = int(row.key)
    return ReinforcementTest(
        level=level,
        test_dice=number,
        passed=passed,
        table_dice=table_dice(level, passed),
        rulings=cited(chart.rulings, row.rulings, rulings),
    )


def _count_test_dice(
    chart: Table, level: int, side: Side, activity: str | None
) -> tuple[int, tuple[str, ...]]:
    """Return the number of dice for the reinforcement test, and the ids of the rulings used; nothing is
    rolled. ``chart`` is the table of the test. For the enemy its ``activity`` counts, or, if that is None
    (not known), the EAL, ``level``.
    """
    if side is Side.FWF:
        return chart.dice, ()
    if activity is not None:
        return int(activity_row(activity)["reinforcement_dice"]), ()
    by_level = chart.modifiers.get(f"vc-nva-eal-{level}")
    return chart.dice + (int(by_level["dice"]) if by_level else 0), ("l-02",)


def enemy_table(level: int) -> Table:
    """Return the enemy's reinforcement table for an Enemy Activity Level. ``level`` is also the number of
    dice rolled on that table.
    """
    return table(f"vc-nva-reinforcements-eal-{level}")


def fwf_table(level: int) -> Table:
    """Return the Free World Forces' reinforcement table for this level. The level is also the number of dice
    that are rolled on the table.
    """
    return table(f"fwf-reinforcements-sl-{level}")


def row_rulings(chart: Table, entry: Entry, column: str | None) -> tuple[str, ...]:
    """Return the ids of the rulings of a table, of one of its entries, and of the row in which that entry
    stands. ``column`` is the entry's column; None for a table without columns.
    """
    rulings: list[str] = [*chart.rulings, *entry.rulings]
    for key, known in chart.column(column).items():
        if known is entry:
            rulings.extend(rulings_of(chart.rows[key]))
    return cited(tuple(rulings))


def valid_entry(chart: Table, entry: Entry, column: str | None, month: str) -> Entry:
    """Return ``entry``, a row of ``chart``. If it is not yet valid in ``month`` (``1967-05``), return the row
    that it names as its substitute, in the same ``column`` of the chart (ruling c-51).
    """
    if "from" in entry and month < entry["from"]:
        return chart.at(entry["otherwise"], column)
    return entry


def roll_forces(entry: Entry, dice: Dice) -> tuple[Force, ...]:
    """Return the forces that a table row brings. If the row has several outcomes, one die is rolled to choose
    one; if it has none, nothing is rolled. Empty if the row brings only support, or nothing.
    """
    outcomes = convert(entry.get("outcomes", ()), tuple[ForceChoice, ...])
    if not outcomes:
        return convert(entry.get("forces", ()), tuple[Force, ...])
    return dice.ask(1, SecondDie(outcomes), "which of them").forces


def enemy_arrival(level: int, who: Foe, month: str, levy: Raise | None, *, dice: Dice) -> ForcesDrawn:
    """Roll ``level`` dice on the enemy's table of that level, and return the forces that come. If the row is
    not yet open in ``month``, such as ``1967-05``, its substitute comes. ``levy`` is called for the
    recruits; with None no figures are raised. Source: p. 95-96.
    """
    chart = enemy_table(level)
    entry = chart.throw(dice, column=who, label=f"VC/NVA reinforcements, EAL {level}")
    return raise_enemies_of_row(chart, entry, who, month, levy, level, dice=dice)


def raise_enemies_of_row(
    chart: Table, entry: Entry, who: Foe, month: str, levy: Raise | None, level: int, *, dice: Dice
) -> ForcesDrawn:
    """Build the forces that a row of the enemy's table brings, and return them with the rulings used. If
    ``month`` is too early for the row, its substitute is used. ``who`` is the kind of enemy. ``levy``
    gives the recruits, who are rolled; with None there are no figures. ``level`` is the number of dice
    rolled on the table, only for the report. Source: p. 95-96.
    """
    valid = valid_entry(chart, entry, who, month)
    rulings = cited(row_rulings(chart, entry, who), row_rulings(chart, valid, who))
    raised = dice.part(_raise_enemies, valid, levy, coarse=raise_nobody) if levy else ForceRaised()
    return _result_of_row(valid, level, raised, rulings)


def _raise_enemies(entry: Entry, levy: Raise, *, dice: Dice) -> ForceRaised:
    """Roll the units and figures that a row of the enemy's table brings, and return them. ``levy`` is called
    to get the army and other facts by which figures are raised.
    """
    return raise_forces(roll_forces(entry, dice), levy(), dice=dice)


def _result_of_row(entry: Entry, level: int, raised: ForceRaised, rulings: tuple[str, ...]) -> ForcesDrawn:
    """Return the result of a table row with the forces ``raised`` for it; nothing is rolled. ``level`` is the
    number of dice with which the table was rolled, for the report.
    """
    arrival = Arrival(
        result=entry["result"],
        text=entry.get("text", ""),
        dice=level,
        units=raised.units,
        support=convert(entry["support"], Support) if "support" in entry else None,
    )
    return ForcesDrawn(arrival, raised.figures, cited(rulings, unit_rulings(raised.units)))


def unit_rulings(units: Iterable[Unit]) -> tuple[str, ...]:
    """Return the ids of the rulings by which these units were raised; empty if none was used."""
    rulings: list[str] = []
    known = list(units)
    if any(unit.unit == "cell" for unit in known):
        rulings.append("l-03")
    if any(unit.unit in {"half-squad", "cell", "team"} for unit in known):
        rulings += ["l-04", "l-06"]
    if len(known) > 1:
        rulings.append("l-05")
    if any(unit.figure_ids for unit in known):
        rulings.append("l-10")
    if any(unit.is_civilian or unit.rescue_vp is not None for unit in known):
        rulings.append("u-40")
    return tuple(rulings)


class PlatoonHere(Struct, frozen=True):
    """The part of the player's platoon that is on the table."""

    squads: int
    headquarters: bool
    strange: int = 0
    """The squads on the table of another platoon."""


def fwf_arrival(level: int, here: PlatoonHere, levy: Raise | None, *, dice: Dice) -> ForcesDrawn:
    """Roll ``level`` dice on the Free World Forces' reinforcement table of that level, and return the forces
    that come. ``levy`` returns the recruits for their figures; with None, no figures are built. ``here``
    is the part of the player's platoon that has already come. Source: p. 93-95.
    """
    chart = fwf_table(level)
    entry = chart.throw(dice, column=None, label=f"FWF reinforcements, SL {level}")
    return raise_fwf_of_row(chart, entry, here, levy, level, dice=dice)


def raise_fwf_of_row(
    chart: Table, entry: Entry, here: PlatoonHere, levy: Raise | None, level: int, *, dice: Dice
) -> ForcesDrawn:
    """Build the forces that a row of the Free World Forces' table brings, and roll their figures.

    ``levy`` raises the recruits; with None nothing is rolled and no figures are made. ``here`` is the part of
    the player's platoon that is already there. ``level`` is the table's level. Source: p. 93-95.
    """
    forces = convert(entry.get("forces", ()), tuple[Force, ...])
    raised = dice.part(_raise_fwf, forces, here, levy, coarse=raise_nobody) if levy else ForceRaised()
    rulings = ("l-08",) if levy and _of_platoon(forces) else ()
    return _result_of_row(entry, level, raised, cited(row_rulings(chart, entry, None), rulings))


def _raise_fwf(forces: Sequence[Force], here: PlatoonHere, levy: Raise, *, dice: Dice) -> ForceRaised:
    """Raise these ``forces`` of the player and roll their figures. Return the units and figures. ``levy`` is
    called to get the army that they come from. In place of forces of the player's own platoon come those that
    ``platoon_forces`` gives, depending on the part of the platoon that is on the table (``here``).
    """
    own = levy()
    if _of_platoon(forces):
        forces = platoon_forces(forces[0], here, int(army_facts(own.army)["squads"]))
    return raise_forces(forces, own, dice=dice)


def _of_platoon(forces: Sequence[Force]) -> bool:
    """True if one of the forces is from the player's own platoon: a squad of it, or the rest of it that has
    not come yet.
    """
    return any(force.unit in {SQUAD, REST_OF_PLATOON} for force in forces)


def platoon_forces(force: Force, here: PlatoonHere, squads: int) -> tuple[Force, ...]:
    """Return the forces that come in place of ``force``. ``here`` says which units are on the table;
    ``squads`` is the number of squads in a platoon. For the rest of a platoon, all missing squads come,
    and the headquarters if missing; for any other force, one missing squad. If nothing of this is missing,
    a squad of another platoon comes; the last squad of that platoon brings its headquarters. Source: p.
    93.
    """
    missing = max(0, squads - here.squads)
    if force.unit == REST_OF_PLATOON and (missing or not here.headquarters):
        rest = (Force(SQUAD, count=str(missing)),) if missing else ()
        return rest if here.headquarters else (*rest, Force(PLATOON_HQ))
    if missing:
        return (Force(SQUAD),)
    with_hq = (here.strange + 1) % squads == 0
    return (Force(SQUAD), Force(PLATOON_HQ)) if with_hq else (Force(SQUAD),)


def count_here(known: Iterable[Figure], army: str, squads: int) -> PlatoonHere:
    """Return how much of an army's platoon has come, counted by its leaders in ``known``, whatever their
    state: its squads (at most ``squads``), further squads, and True if anybody who leads a platoon, such as
    a platoon sergeant, is there. If ``known`` has no figures of the army, it is one squad without the
    headquarters (ruling l-08).
    """
    own = [figure for figure in known if figure.army == army]
    led = [table("roles").row(figure.role).get("leads") for figure in own]
    if not own:
        return PlatoonHere(1, False)
    number = led.count("squad")
    return PlatoonHere(min(number, squads), "platoon" in led, max(0, number - squads))


def with_squads_here(here: PlatoonHere, squads_here: int | None, squads: int) -> PlatoonHere:
    """Return ``here`` with the number of squads that the caller gave (``squads_here``) in place of the
    counted number. With None, ``here`` is returned unchanged. ``squads`` is the size of a platoon; squads
    beyond it are recorded as those of another platoon.
    """
    if squads_here is None:
        return here
    return PlatoonHere(min(squads_here, squads), here.headquarters, max(0, squads_here - squads))


def enemy_on_table(known: Iterable[Figure]) -> bool:
    """True if the enemy has a figure on the table that in its present state counts among its force, as
    ``counts`` decides. Source: p. 93.
    """
    return any(figure.side is Side.VC_NVA and counts(figure) for figure in known)


def own_army(known: Iterable[Figure]) -> str | None:
    """Return the id of the player's army: the Star's if he has one, else that of the first FWF figure with an
    army. None if no FWF figure has one.
    """
    own = [figure for figure in known if figure.side is Side.FWF and figure.army]
    return next((figure.army for figure in sorted(own, key=lambda figure: not figure.star)), None)


ADD_YOURS = "roll to see who acts first; add your groups that are in sight of the enemy"


BARRAGES = {"mortar-barrage": "mortar", "artillery-barrage": "artillery"}
"""The weapon of each kind of support that is fired at once."""


def support_steps(support: Support | None, side: Side) -> list[Next]:
    """Return the next step for support that comes from off the table, as a list of one (ruling x-12). It is
    to fire a barrage, to roll for aircraft, or to make a sure call. Empty if ``support`` is None or needs
    no step.
    """
    if support is None:
        return []
    if support.kind in BARRAGES:
        fire = call(
            f"barrage {BARRAGES[support.kind]}",
            side=side if side is Side.VC_NVA else None,
            weapons=support.count or 1,
            rounds=support.rounds,
        )
        return [Next(fire, "fire at once on a single target that you choose")]
    steps = {
        "fac": Next(call("air fac"), "roll to see who flies overhead"),
        "gunship": Next(call("helo available"), "roll for the gunship that comes and for its pilot"),
        "helicopter": Next(
            call("helo available", craft=support.helicopter, rep=support.pilot_rep),
            "roll for the pilot of the helicopter",
        ),
        "sure-call": Next(
            call("call", by=WHO, want="mortars"),
            "call for mortars, or for artillery; the support counts as granted",
        ),
    }
    return [steps[support.kind]] if support.kind in steps else []


def arrivals_in_sight(units: Iterable[Unit]) -> list[Next]:
    """Return the next step for units that arrive, as a list of one: an In Sight test for their groups.
    Civilians and people to be rescued are left out; empty if no other group arrives.
    """
    armed = [unit for unit in units if unit.groups and not unit.is_civilian and unit.rescue_vp is None]
    groups = tuple(dict.fromkeys(group for unit in armed for group in unit.groups))
    return [Next(call("react in-sight", group=groups), ADD_YOURS)] if groups else []
