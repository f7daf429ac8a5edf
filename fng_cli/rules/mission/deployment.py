"""Places where units begin and come in, by type of mission, and the object that a defense guards.

Source: p. 60, 97-101.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from fng_cli.calls import REP, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.mission.weather import MISSION, Guarded, GuardedMen
from fng_cli.tables import Entry, table


class PefPlace(StrEnum):
    """The place of a PEF in its sector. Source: p. 60, 98-101."""

    HIDDEN = "hidden-or-sector-centre"
    BEST_COVER = "best-cover-nearest-sector-centre"
    CENTRE = "sector-centre"
    TABLE_CENTRE = "best-terrain-near-table-centre"
    IN_AMBUSH = "in-ambush"
    IN_COLUMN = "in-column"


PEF_PLACES: Mapping[str, str] = {
    PefPlace.HIDDEN: "behind terrain that hides it from you; without any, at the centre",
    PefPlace.BEST_COVER: "in the best cover nearest the centre",
    PefPlace.CENTRE: "at the centre: nothing there gives cover",
    PefPlace.TABLE_CENTRE: "in the best terrain, toward the middle of the table",
    PefPlace.IN_AMBUSH: "in the best cover there, lying in ambush",
    PefPlace.IN_COLUMN: 'in the column, single file with 1" gaps',
}
"""The place of a PEF within its sector, in words."""

COLUMN = (
    'single file, 1" apart, its head on the worst ground nearby that every ambusher has in sight and in range'
)

UNIT_PLACES: Mapping[str, str] = {
    "sector-or-objective": "where your objective is; without a place of its own, anywhere in {sector}",
    "best-cover-nearest-sector-centre": "the best cover nearest the centre of {sector}",
    "sector-edge": "any table edge of {sector}: it is your entry point, and your way out",
}
"""Where the player's unit begins, but for an ambush."""

OBJECTIVE_PLACES: Mapping[str, str] = {
    "hilltop": "on a hilltop in {sector}, with what you guard",
    "clearing": 'in a clearing in {sector}, 10" across or more, with what you guard',
    "water": "at a table edge of {sector}, which is your way out, with two unarmed men",
    "road": "at the check point, halfway along the road",
    "river": "at the bridge, halfway along the river",
}
"""Where a unit begins that guards something with a place of its own. Source: p. 99."""

FWF_ENTRY: Mapping[str, str] = {
    "reinforcement-entry": "by the Reinforcement Entry table (fng reinforce entry)",
    "unit-sector-edge": "at the table edge of {sector}, where your unit began",
    "entry-point": "at your entry point only",
}
"""Where reinforcements of the Free World Forces come in."""

ENEMY_ENTRY: Mapping[str, str] = {
    "random-sector-edge": "at the table edge of a random sector (1d6)",
    "pcs-then-random-sector-edge": (
        "at a random PEF while one may still prove a PC; then at the edge of a random sector (1d6)"
    ),
}
"""Where reinforcements of the enemy come in."""

CLAYMORES: Mapping[str, str] = {
    "leader-passes-1d6": "if you lie in ambush and the squad leader passes 1d6 against his REP (fng ambush claymores)",
    "no-civilians": "from the start, unless civilians are present in the area",
}
"""When Claymores may be set out before play; where the book is silent there is nothing to say."""


def claymores(rule: str, ambushing: bool | None, has_civilians: object) -> str:
    """Whether Claymores may be set before play, as far as is known; nothing where the book is silent.

    ``rule`` is a key of CLAYMORES; ``ambushing`` and ``has_civilians`` are None where nobody knows.
    """
    if rule == "leader-passes-1d6" and ambushing is not None:
        return (
            "if the squad leader passes 1d6 against his REP (fng ambush claymores)"
            if ambushing
            else "none: you walk into it"
        )
    if rule == "no-civilians" and isinstance(has_civilians, bool):
        return "none: civilians are about" if has_civilians else "from the start: no civilians are about"
    return CLAYMORES.get(rule, "")


def unit_place(place: str, sector: int | None, ambushing: bool | None) -> str:
    """The place where the player's unit begins; ``ambushing`` is only known in an ambush."""
    if place == "ambush":
        return f"the best cover of {sector_name(sector)}, lying in ambush" if ambushing else f"a {COLUMN}"
    return _in_sector(UNIT_PLACES, place, sector)


def enemy_place(ambushing: bool, sector: int | None) -> str:
    """The place where the enemy begins in an ambush. Source: p. 98."""
    return f"a {COLUMN}" if ambushing else f"the best cover of {sector_name(sector)}, lying in ambush"


def fwf_entry(entry: str, sector: int | None) -> str:
    """The place where Free World reinforcements come in."""
    return _in_sector(FWF_ENTRY, entry, sector)


def enemy_entry(entry: str) -> str:
    """The place where enemy reinforcements come in."""
    return ENEMY_ENTRY.get(entry, entry)


def _in_sector(words: Mapping[str, str], key: str, sector: int | None) -> str:
    return words.get(key, key).format(sector=sector_name(sector))


def sector_name(sector: int | None) -> str:
    """A sector by its number: ``sector 3``; where nobody knows it, the die that finds it."""
    return "a random sector (1d6)" if sector is None else f"sector {sector}"


def guarded(objective: str, *, dice: Dice) -> Guarded:
    """The numbers of an objective, rolled where the table has dice for them (u-61). Source: p. 99.

    Raises RequestError where nothing of that name is guarded.
    """
    row = guarded_facts(objective)
    if row is None:
        raise RequestError(f"objective: nothing of the name {objective!r} is guarded")
    turns, men = row.get("helicopter_turns"), row.get("figures", {})
    return Guarded(
        helicopter=row.get("helicopter"),
        arrives_turns=None if turns is None else dice.amount(turns, "turns until the helicopter comes"),
        on_ground_turns=row.get("on_ground_turns"),
        load_passengers=row.get("load_passengers"),
        men=tuple(GuardedMen(role, dice.amount(number, f"number of {role}")) for role, number in men.items()),
        weapon=row.get("weapon"),
        fill_turns=row.get("fill_turns"),
        civilians_amount=row.get("civilians"),
        civilians_activation=row.get("civilians_activation"),
        positions=row.get("positions"),
        position_holds=row.get("position_holds"),
        clearing_in=row.get("clearing_in"),
    )


WOUNDED = "wounded"
"""The role of those who await evacuation."""


def resupplied(craft: str, on_ground_turns: int | None, when: str) -> Next:
    """The step by which the helicopter of a resupply comes. Source: p. 99."""
    brings = call("insert", craft=craft, carrying=True, ground_turns=on_ground_turns, rep=REP)
    return Next(brings, f"{when}; it hovers, and kicks the load out, where the clearing is too small")


def evacuated(number: int) -> Next:
    """The step by which those who await evacuation are flown out: the RTO who is with them calls. Source: p. 99."""
    return Next(
        call("dustoff", wounded=number, rep=REP), "their RTO calls for it, as often as their number asks"
    )


def steps_in(content: Content, turn: int) -> tuple[Next, ...]:
    """The steps that the helicopter of a defense asks for in a turn: the resupply comes, or the first call for the wounded. Source: p. 99."""
    facts = MISSION.facts(content).guarded or Guarded()
    found: list[Next] = []
    if facts.helicopter and facts.arrives_turns == turn:
        found.append(resupplied(facts.helicopter, facts.on_ground_turns, "it comes this turn"))
    number = sum(men.number for men in facts.men if men.role == WOUNDED)
    if number and turn == 1:
        found.append(evacuated(number))
    return tuple(found)


def guarded_facts(objective: Any) -> Entry | None:
    """The facts of what is guarded, by its name: ``bridge``; None for a name that the table does not have."""
    rows = table("defense-objectives").column(None).values()
    return next((row for row in rows if row["objective"] == objective), None)


def sections_of(grid: Grid, sector: int) -> list[int]:
    """The sections of a sector; on a coarse grid there may be none."""
    return [number for number in grid.numbers if grid.within(number, SECTORS) == sector]


def middle_section(grid: Grid, sector: int) -> int:
    """The section nearest to the middle of a sector, the first of equal ones."""
    own = sections_of(grid, sector) or grid.numbers
    return min(own, key=lambda number: grid.from_middle(number, SECTORS, sector))
