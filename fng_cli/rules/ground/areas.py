"""The area of a mission, and who controls it. Source: p. 53-54."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.book.dice import Highest, HighestOfTied
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import AoStatus, Area, Corps

LAST_MISSION_BONUS = 2
"""What the die of the last mission's area counts more (p. 54)."""


class PickedArea(Report, frozen=True):
    """The area of operations of a mission; ``last`` is that of the mission before, None if not given."""

    ANSWER: ClassVar[tuple[str, ...]] = ("area",)

    corps: Corps
    area: Area
    last: Area | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return corps and area: ``II Corps, Highlands.``"""
        return f"{self.corps} Corps, {title(self.area)}."


class PoliticalStatus(Report, frozen=True):
    """The side that holds sway in an area, and what that adds to the Enemy Activity Level."""

    ANSWER: ClassVar[tuple[str, ...]] = ("status",)

    corps: Corps
    area: Area
    status: AoStatus
    activity_modifier: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the status and its effect: ``Coastal is Contested: Enemy Activity Level unchanged.``"""
        change = f"{self.activity_modifier:+d}" if self.activity_modifier else "unchanged"
        return f"{title(self.area)} is {STATUS_NAMES[self.status]}: Enemy Activity Level {change}."


STATUS_NAMES = {
    AoStatus.PACIFIED: "Pacified",
    AoStatus.CONTESTED: "Contested",
    AoStatus.PRO_COMMUNIST: "Pro-Communist",
}


def title(area: Area) -> str:
    """Return the name of an area as the book writes it: ``Free Fire Zone``, ``DMZ``."""
    return "DMZ" if area is Area.DMZ else area.replace("-", " ").title()


@kept
def areas_of(corps: Corps) -> tuple[Area, ...]:
    """Return the areas of a corps, in the order of the rows of the table ``areas``. Cached."""
    rows = table("areas").column(None).values()
    return tuple(row.term("area", Area) for row in rows if row["corps"] == corps)


@kept
def area_facts(corps: Corps, area: Area) -> Entry:
    """Return the row of the table ``areas`` for an area of a corps: population, terrain table, modifiers.

    Raises RequestError, listing the areas of the corps, if it has no such area.
    """
    if area not in areas_of(corps):
        raise RequestError(f"{corps} Corps has no {area}; its areas: {', '.join(areas_of(corps))}")
    return table("areas").row(f"{corps.lower()}-{area}")


def pick_area(corps: Corps, last: Area | None = None, *, dice: Dice) -> PickedArea:
    """Roll a die for each area of the corps; the highest gives the area of the mission. ``last``, the area of
    the previous mission (None: none), has two more on its die. Tied areas roll again (ruling f-01). Raises
    RequestError if ``last`` is not an area of the corps. Source: p. 54.
    """
    if last is not None:
        area_facts(corps, last)
    columns = areas_of(corps)
    reading = Highest(columns, ahead=last, bonus=LAST_MISSION_BONUS)
    best = dice.ask(len(columns), reading, f"area ({_names(columns, last)})")
    rulings = () if len(best) == 1 else ("f-01",)
    while len(best) > 1:
        tied = HighestOfTied(best, ahead=last, bonus=LAST_MISSION_BONUS)
        best = dice.until(len(best), tied, f"tied areas ({_names(best, last)})")
    area = Area(best[0])
    next_step = Next(call("ao status", corps=corps, area=area), "roll to see who controls the area")
    return PickedArea(corps, area, last, rulings, (next_step,))


def _names(columns: Sequence[str], last: Area | None) -> str:
    """Return the areas, in the order of ``columns``, as text for a label: ``coastal, highlands +2``. The area
    ``last``, that of the mission before, is followed by its bonus. ``last`` is None if there was no
    mission before.
    """
    return ", ".join(f"{area} +{LAST_MISSION_BONUS}" if area == last else area for area in columns)


def roll_political_status(corps: Corps, area: Area, *, dice: Dice) -> PoliticalStatus:
    """Roll the political status of an area of operations, and return it: 2d6, plus the area's modifier.
    Raises RequestError if the corps has no such area. Source: p. 54.
    """
    facts = area_facts(corps, area)
    row = table("ao-political-status").throw(dice, facts["status_modifier"], label="AO status")
    status, modifier = row.term("status", AoStatus), row["activity_modifier"]
    next_step = Next(call("level activity", status=status), "roll for the activity of the enemy")
    return PoliticalStatus(corps, area, status, modifier, facts.rulings, (next_step,))
