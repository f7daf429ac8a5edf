"""A defense: the facts of what is guarded, what that asks of the table, and where the unit begins. Source: p. 99."""

from __future__ import annotations

from typing import Any

from fng_cli.calls import REP, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.mission.known import MISSION, Guarded, GuardedMen
from fng_cli.tables import Entry, table


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
