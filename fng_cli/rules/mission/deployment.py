"""Places where units begin and come in, by type of mission, and the object that a defense guards.

Source: p. 60, 97-101.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from fng_cli.calls import REP, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.mission.weather import MISSION, Guarded, GuardedMen, is_no_flying_weather
from fng_cli.state import State
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
    PefPlace.HIDDEN: "behind terrain that hides it from you; if there is none, at the centre",
    PefPlace.BEST_COVER: "in the best cover nearest the centre",
    PefPlace.CENTRE: "at the centre, as the sector has no cover",
    PefPlace.TABLE_CENTRE: "in the best terrain, toward the middle of the table",
    PefPlace.IN_AMBUSH: "in the best cover there, lying in ambush",
    PefPlace.IN_COLUMN: 'in the column, in single file with 1" gaps',
}
"""The places of a PEF in its sector, in words."""

COLUMN = 'in single file with 1" gaps, the first man on the worst ground nearby that is in sight and range of every ambusher'

UNIT_PLACES: Mapping[str, str] = {
    "sector-or-objective": "where your objective is, or anywhere in {sector} if the objective has no fixed place",
    "best-cover-nearest-sector-centre": "in the best cover nearest the centre of {sector}",
    "sector-edge": "at any table edge of {sector}, which is your entry point and your way out",
}
"""The places where the player's unit begins, in words; an ambush has its own."""

OBJECTIVE_PLACES: Mapping[str, str] = {
    "hilltop": "on a hilltop in {sector}, with whatever you are guarding",
    "clearing": 'in a clearing at least 10" across in {sector}, with whatever you are guarding',
    "water": "at a table edge of {sector}, which is your way out, with two unarmed men",
    "road": "at the check point, halfway along the road",
    "river": "at the bridge, halfway along the river",
}
"""The places where a unit begins that guards an objective, in words. Source: p. 99."""

FWF_ENTRY: Mapping[str, str] = {
    "reinforcement-entry": "where the Reinforcement Entry table says (fng reinforce entry)",
    "unit-sector-edge": "at the table edge of {sector}, where your unit began",
    "entry-point": "at your entry point only",
}
"""The places where reinforcements of the Free World Forces enter, in words."""

ENEMY_ENTRY: Mapping[str, str] = {
    "random-sector-edge": "at the table edge of a random sector (1d6)",
    "pcs-then-random-sector-edge": (
        "at a random PEF while any PEF may still be a PC; after that, at the table edge of a random sector (1d6)"
    ),
}
"""The places where reinforcements of the enemy enter, in words."""

CLAYMORES: Mapping[str, str] = {
    "leader-passes-1d6": "if you lie in ambush and the squad leader passes 1d6 against his REP (fng ambush claymores)",
    "no-civilians": "from the start, unless civilians are present in the area",
}
"""The conditions for setting Claymores before play, in words."""


def claymores_text(rule: str, ambushing: bool | None, has_civilians: object) -> str:
    """Return a text on whether Claymores may be set out before play: that they may, that there are none, or
    on what it depends. ``rule`` is a key of CLAYMORES; any other gives an empty text. ``ambushing`` and
    ``has_civilians`` are True, False, or None if not known.
    """
    if rule == "leader-passes-1d6" and ambushing is not None:
        return (
            "if the squad leader passes 1d6 against his REP (fng ambush claymores)"
            if ambushing
            else "none, since you walk into the ambush"
        )
    if rule == "no-civilians" and isinstance(has_civilians, bool):
        return (
            "none, since civilians are about"
            if has_civilians
            else "from the start, since no civilians are about"
        )
    return CLAYMORES.get(rule, "")


def unit_place(place: str, sector: int | None, ambushing: bool | None) -> str:
    """Return in words where the player's unit begins. ``place`` is ``ambush`` or a key of UNIT_PLACES.
    ``sector`` is the unit's sector (None: unknown). ``ambushing`` matters only in an ambush, and is true
    if the unit lies in wait; None counts as False.
    """
    if place == "ambush":
        return f"in the best cover of {sector_name(sector)}, lying in ambush" if ambushing else COLUMN
    return _in_sector(UNIT_PLACES, place, sector)


def enemy_place(ambushing: bool, sector: int | None) -> str:
    """Return in words where the enemy begins in an ambush. If ``ambushing`` is true, the player lies in wait,
    and the enemy comes in a column. If not, the enemy lies in the best cover of ``sector`` (None: not
    known). Source: p. 98.
    """
    return COLUMN if ambushing else f"in the best cover of {sector_name(sector)}, lying in ambush"


def fwf_entry(entry: str, sector: int | None) -> str:
    """Return in words where Free World reinforcements enter. ``entry`` is a key of FWF_ENTRY; an unknown key
    is returned as it is. Where the text names a sector, it is ``sector``, in which the player's unit began; a
    random one if that is None (not known).
    """
    return _in_sector(FWF_ENTRY, entry, sector)


def enemy_entry(entry: str) -> str:
    """Return the place where enemy reinforcements enter, in words; ``entry`` is a key of ENEMY_ENTRY. An
    unknown key is returned itself.
    """
    return ENEMY_ENTRY.get(entry, entry)


def _in_sector(words: Mapping[str, str], key: str, sector: int | None) -> str:
    """Return the text for ``key`` in ``words``, with the name of the sector filled in; an unknown key is
    returned itself. ``sector`` is None if not known.
    """
    return words.get(key, key).format(sector=sector_name(sector))


def sector_name(sector: int | None) -> str:
    """Return a sector in words: ``sector 3``, or ``a random sector (1d6)`` for None, if it is not known."""
    return "a random sector (1d6)" if sector is None else f"sector {sector}"


def roll_guarded(objective: str, *, dice: Dice) -> Guarded:
    """Roll when the helicopter of a defended objective comes, and how many men there are. Return these
    numbers and the objective's fixed facts. Numbers fixed by the table are not rolled (ruling u-61).
    Raises RequestError if there is no such objective. Source: p. 99.
    """
    row = guarded_row(objective)
    if row is None:
        raise RequestError(f"objective: {objective!r} is not an objective that can be guarded")
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
"""The role of the men who await evacuation."""


def resupply_step(craft: str, on_ground_turns: int | None, when: str) -> Next:
    """Return the next step that brings in the supply helicopter. ``craft`` is its id, and ``on_ground_turns``
    the number of full turns that it stays (None: unknown). ``when`` says when it comes, and begins the
    reason of the step. Source: p. 99.
    """
    insert = call("insert", craft=craft, carrying=True, ground_turns=on_ground_turns, rep=REP)
    return Next(
        insert, f"{when}; if the clearing is too small, the helicopter hovers and the load is kicked out"
    )


def evacuation_step(number: int, *, level_known: bool) -> Next:
    """Return the next step of a defense with this ``number`` of wounded: a dustoff, called by the RTO who is
    with them. The RTO's REP is left for the player to fill in. So is the Support Level if ``level_known``
    is False. Source: p. 99.
    """
    return Next(
        call("dustoff", wounded=number, rep=REP, sl=None if level_known else Slot("SL")),
        "have the RTO who is with the wounded call for medevacs until all the wounded have been flown out",
    )


def helicopter_steps(state: State, turn: int) -> tuple[Next, ...]:
    """Return the helicopter steps of this turn in a defense. The resupply has a step in the turn in which it
    comes, if the weather does not ground all aircraft. The dustoff of the wounded has one in turn 1. Empty
    if there is nothing to do. Source: p. 59, 99.
    """
    mission = MISSION.facts(state.content)
    guarded = mission.guarded or Guarded()
    steps: list[Next] = []
    comes = guarded.arrives_turns == turn and not is_no_flying_weather(mission.weather_kind)
    if guarded.helicopter and comes:
        steps.append(
            resupply_step(guarded.helicopter, guarded.on_ground_turns, "the helicopter comes this turn")
        )
    number = sum(men.number for men in guarded.men if men.role == WOUNDED)
    if number and turn == 1:
        steps.append(evacuation_step(number, level_known=mission.support_level is not None))
    return tuple(steps)


def guarded_row(objective: Any) -> Entry | None:
    """Return the row of the table of defended objectives for a name such as ``bridge``; None for an unknown
    name.
    """
    rows = table("defense-objectives").column(None).values()
    return next((row for row in rows if row["objective"] == objective), None)


def sections_of(grid: Grid, sector: int) -> list[int]:
    """Return the numbers of the sections that lie in ``sector`` (1 to 6). Empty if the grid has so few
    sections that none lies there.
    """
    return [number for number in grid.numbers if grid.within(number, SECTORS) == sector]


def middle_section(grid: Grid, sector: int) -> int:
    """Return the number of the section whose middle is nearest to the middle of a sector. It is one of the
    sector's own sections; if the sector has none, the nearest section of the table.
    """
    sections = sections_of(grid, sector) or grid.numbers
    return min(sections, key=lambda number: grid.from_middle(number, SECTORS, sector))
