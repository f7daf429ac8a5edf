"""Whether aircraft and helicopters fly in this weather, and how late they come. Source: p. 59."""

from __future__ import annotations

from typing import NamedTuple

from fng_cli.dice import Dice
from fng_cli.tables import table
from fng_cli.terms import Weather


class Flies(NamedTuple):
    """Whether an aircraft takes off, and how many turns later than it should it comes."""

    grounded: bool = False
    late_turns: int = 0
    rulings: tuple[str, ...] = ()


def late_text(turns: int) -> str:
    """Its delay, after the rest of a sentence: ``; 1 turn late by the weather``; nothing where it is in time."""
    return f"; {turns} turn{'' if turns == 1 else 's'} late by the weather" if turns else ""


def flies(weather: Weather | None, *, what: str = "aircraft", dice: Dice) -> Flies:
    """Whether an aircraft takes off in this weather, and how late it is; sure and in time where nobody knows it.

    Terrible weather keeps all of them on the ground, inclement some (x-58). Source: p. 59.
    """
    rows = table("weather").column(None).values()
    row = next(row for row in rows if row["weather"] == (weather or Weather.CLEAR))
    if row.get("no_aircraft"):
        return Flies(grounded=True)
    if "aircraft_grounded" not in row:
        return Flies()
    if dice.chance(row["aircraft_grounded"], f"the {what} stays on the ground"):
        return Flies(grounded=True, rulings=("x-58",))
    return Flies(
        late_turns=dice.amount(row["aircraft_late_turns"], f"turns that the {what} is late"),
        rulings=("x-58",),
    )
