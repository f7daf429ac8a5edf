"""Reinforcements of both sides: whether any come, and what they are. Source: p. 93-96."""

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
from fng_cli.rules.book.second_die import SecondDie
from fng_cli.rules.enemy.who import Foe, activity_row
from fng_cli.rules.people.person import counts
from fng_cli.tables import Entry, Table, rulings_of, table
from fng_cli.terms import Side

REST_OF_PLATOON = "rest-of-platoon"


class Support(Struct, frozen=True, omit_defaults=True):
    """Help from off the table; the fields are those of the tables' record ``asset``."""

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
    """The forces that come on some faces of a die; the tables' record ``outcome``."""

    faces: str
    forces: tuple[Force, ...]

    @property
    def word(self) -> str:
        """The answer of the roll, in the log: ``sniper``."""
        return ", ".join(force.role or force.unit for force in self.forces) or "nobody"


class Arrival(Struct, frozen=True, omit_defaults=True):
    """Result of a reinforcement table: units of figures, or support, or nothing.

    ``dice`` were rolled on the table of that level. Nobody was raised where nobody asked for it.
    """

    result: str
    text: str
    dice: int
    units: tuple[Unit, ...] = ()
    support: Support | None = None

    @property
    def troops(self) -> bool:
        """Whether somebody stands on the table."""
        return bool(self.units)


class ForcesDrawn(Struct, frozen=True):
    """Forces that a table brought, the figures that were raised for it, and the rulings that it leans on."""

    arrival: Arrival
    figures: tuple[Figure, ...] = ()
    rulings: tuple[str, ...] = ()


class ReinforcementTest(Struct, frozen=True):
    """The test for reinforcements: how many dice against the level, and how many then go on the table."""

    level: int
    test_dice: int
    passed: int
    table_dice: int
    rulings: tuple[str, ...] = ()


def table_dice(level: int, passed: int) -> int:
    """The dice for the table of what comes, by the dice that passed: the level, half of it rounded up, or 0."""
    comes = table("reinforcements").at(passed)["comes"]
    return {"full": level, "half": (level + 1) // 2, "none": 0}[comes]


def reinforcement_test(
    level: int, side: Side, activity: str | None = None, *, dice: Dice
) -> ReinforcementTest:
    """Whether reinforcements come, by 2d6 against the Support Level or the EAL.

    For the enemy ``activity`` says how many dice (c-21); where nobody knows it, his EAL of 5 or of 1
    does, and never both (l-02). Source: p. 93.
    """
    chart = table("reinforcements")
    number, leaned = _test_dice(chart, level, side, activity)
    row = chart.test(dice, level, number, "reinforcements")
    rulings = cited(chart.rulings, row.rulings, leaned)
    return ReinforcementTest(level, number, int(row.key), table_dice(level, int(row.key)), rulings)


def _test_dice(chart: Table, level: int, side: Side, activity: str | None) -> tuple[int, tuple[str, ...]]:
    if side is Side.FWF:
        return chart.dice, ()
    if activity is not None:
        return int(activity_row(activity)["reinforcement_dice"]), ()
    by_level = chart.modifiers.get(f"vc-nva-eal-{level}")
    return chart.dice + (int(by_level["dice"]) if by_level else 0), ("l-02",)


def enemy_table(level: int) -> Table:
    """The enemy's reinforcement table that is rolled on with so many dice."""
    return table(f"vc-nva-reinforcements-eal-{level}")


def fwf_table(level: int) -> Table:
    """The Free World Forces' reinforcement table that is rolled on with so many dice."""
    return table(f"fwf-reinforcements-sl-{level}")


def row_rulings(chart: Table, entry: Entry, column: str | None) -> tuple[str, ...]:
    """The readings that a table and the rows of an entry lean on, those of the whole row included."""
    found: list[str] = [*chart.rulings, *entry.rulings]
    for key, known in chart.column(column).items():
        if known is entry:
            found.extend(rulings_of(chart.rows[key]))
    return cited(tuple(found))


def row_thrown(chart: Table, column: str | None, label: str, dice: Dice) -> Entry:
    """The row that dice give, for whoever is in that column."""
    return chart.throw(dice, column=column, label=label)


def in_time(chart: Table, entry: Entry, column: str | None, month: str) -> Entry:
    """A row, or the one that is read in its place before its time has come (c-51)."""
    if "from" in entry and month < entry["from"]:
        return chart.at(entry["otherwise"], column)
    return entry


def forces_of(entry: Entry, dice: Dice) -> tuple[Force, ...]:
    """The forces of a row; a die decides where it has several answers."""
    outcomes = convert(entry.get("outcomes", ()), tuple[ForceChoice, ...])
    if not outcomes:
        return convert(entry.get("forces", ()), tuple[Force, ...])
    return dice.ask(1, SecondDie(outcomes), "which of them").forces


def enemy_arrival(level: int, who: Foe, month: str, levy: Raise | None, *, dice: Dice) -> ForcesDrawn:
    """Roll ``level`` dice on the enemy's table of that level; nobody is raised without a ``levy``.

    Source: p. 95-96.
    """
    chart = enemy_table(level)
    entry = row_thrown(chart, who, f"VC/NVA reinforcements, EAL {level}", dice)
    return enemy_drawn(chart, entry, who, month, levy, level, dice=dice)


def enemy_drawn(
    chart: Table, entry: Entry, who: Foe, month: str, levy: Raise | None, level: int, *, dice: Dice
) -> ForcesDrawn:
    """Raise what a row of the enemy's table brings, or the row read before its time has come. Source: p. 95-96."""
    found = in_time(chart, entry, who, month)
    rulings = cited(row_rulings(chart, entry, who), row_rulings(chart, found, who))
    raised = dice.part(_enemies, found, levy, coarse=raise_nobody) if levy else ForceRaised()
    return _drawn(found, level, raised, rulings)


def _enemies(entry: Entry, levy: Raise, *, dice: Dice) -> ForceRaised:
    return raise_forces(forces_of(entry, dice), levy(), dice=dice)


def _drawn(entry: Entry, level: int, raised: ForceRaised, rulings: tuple[str, ...]) -> ForcesDrawn:
    support = convert(entry["support"], Support) if "support" in entry else None
    arrival = Arrival(entry["result"], entry.get("text", ""), level, raised.units, support)
    return ForcesDrawn(arrival, raised.figures, cited(rulings, unit_rulings(raised.units)))


def unit_rulings(units: Iterable[Unit]) -> tuple[str, ...]:
    """The readings that raising units leans on."""
    found: list[str] = []
    known = list(units)
    if any(unit.unit == "cell" for unit in known):
        found.append("l-03")
    if any(unit.unit in {"half-squad", "cell", "team"} for unit in known):
        found += ["l-04", "l-06"]
    if len(known) > 1:
        found.append("l-05")
    if any(unit.figure_ids for unit in known):
        found.append("l-10")
    if any(unit.is_civilian or unit.rescue_vp is not None for unit in known):
        found.append("u-40")
    return tuple(found)


class PlatoonHere(Struct, frozen=True):
    """The part of the player's platoon that is on the table: its squads, its headquarters.

    ``strange`` are squads there of another platoon.
    """

    squads: int
    headquarters: bool
    strange: int = 0


def fwf_arrival(level: int, here: PlatoonHere, levy: Raise | None, *, dice: Dice) -> ForcesDrawn:
    """Roll ``level`` dice on the Free World Forces' table of that level. Source: p. 93-95."""
    chart = fwf_table(level)
    entry = row_thrown(chart, None, f"FWF reinforcements, SL {level}", dice)
    return fwf_drawn(chart, entry, here, levy, level, dice=dice)


def fwf_drawn(
    chart: Table, entry: Entry, here: PlatoonHere, levy: Raise | None, level: int, *, dice: Dice
) -> ForcesDrawn:
    """Raise what a row of the Free World Forces' table brings. Source: p. 93-95."""
    forces = convert(entry.get("forces", ()), tuple[Force, ...])
    raised = dice.part(_own_men, forces, here, levy, coarse=raise_nobody) if levy else ForceRaised()
    leaned = ("l-08",) if levy and _of_platoon(forces) else ()
    return _drawn(entry, level, raised, cited(row_rulings(chart, entry, None), leaned))


def _own_men(forces: Sequence[Force], here: PlatoonHere, levy: Raise, *, dice: Dice) -> ForceRaised:
    own = levy()
    if _of_platoon(forces):
        forces = platoon_forces(forces[0], here, int(army_facts(own.army)["squads"]))
    return raise_forces(forces, own, dice=dice)


def _of_platoon(forces: Sequence[Force]) -> bool:
    """Whether what comes is a part of the player's own platoon, as far as that is not here."""
    return any(force.unit in {SQUAD, REST_OF_PLATOON} for force in forces)


def platoon_forces(force: Force, here: PlatoonHere, squads: int) -> tuple[Force, ...]:
    """A squad or the rest of the platoon, as far as it is not here: else a squad of another one.

    With every third squad of another platoon its headquarters comes, too. Source: p. 93.
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
    """The part of an army's platoon that is on the table, by its leaders; one squad where nobody says (l-08).

    Squads beyond a whole platoon are another's.
    """
    own = [figure for figure in known if figure.army == army]
    led = [table("roles").row(figure.role).get("leads") for figure in own]
    if not own:
        return PlatoonHere(1, False)
    number = led.count("squad")
    return PlatoonHere(min(number, squads), "platoon" in led, max(0, number - squads))


def told_here(here: PlatoonHere, squads_here: int | None, squads: int) -> PlatoonHere:
    """The part of the platoon that is here where the player says how many squads are; else as it was counted."""
    if squads_here is None:
        return here
    return PlatoonHere(min(squads_here, squads), here.headquarters, max(0, squads_here - squads))


def enemy_on_table(known: Iterable[Figure]) -> bool:
    """Whether the enemy has figures on the table who can fight. Source: p. 93."""
    return any(figure.side is Side.VC_NVA and counts(figure) for figure in known)


def own_army(known: Iterable[Figure]) -> str | None:
    """The player's army: that of his Star, else of his first figure; None where he has none."""
    own = [figure for figure in known if figure.side is Side.FWF and figure.army]
    return next((figure.army for figure in sorted(own, key=lambda figure: not figure.star)), None)


ADD_YOURS = "who acts first, with the groups of yours in sight of them"


BARRAGES = {"mortar-barrage": "mortar", "artillery-barrage": "artillery"}
"""Help that is fired at once, and the weapon that fires it."""


def support_steps(support: Support | None, side: Side) -> list[Next]:
    """The commands that play help from off the table (x-12)."""
    if support is None:
        return []
    if support.kind in BARRAGES:
        fire = call(
            f"barrage {BARRAGES[support.kind]}",
            side=side if side is Side.VC_NVA else None,
            weapons=support.count or 1,
            rounds=support.rounds,
        )
        return [Next(fire, "on a single target, at once: say whom")]
    steps = {
        "fac": Next(call("air fac"), "who flies overhead"),
        "gunship": Next(call("helo available"), "which gunship it is, and who flies it"),
        "helicopter": Next(
            call("helo available", craft=support.helicopter, rep=support.pilot_rep), "who flies it"
        ),
        "sure-call": Next(call("call", by=WHO, want="mortars"), "or for artillery: it counts as granted"),
    }
    return [steps[support.kind]] if support.kind in steps else []


def arrivals_in_sight(units: Iterable[Unit]) -> list[Next]:
    """The In Sight of those who have come into sight, as far as they fight."""
    armed = [unit for unit in units if unit.groups and not unit.is_civilian and unit.rescue_vp is None]
    groups = tuple(dict.fromkeys(group for unit in armed for group in unit.groups))
    return [Next(call("react in-sight", group=groups), ADD_YOURS)] if groups else []
