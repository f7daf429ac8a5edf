"""A defense: the facts of what is guarded, what that asks of the table, and where the unit begins. Source: p. 99."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fng_cli.rules.ground.grid import SECTORS, Grid
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.tables import Entry, table

_WANTED = {"road": "road", "river": "river", "water": "river", "hilltop": "hill"}
"""The ground that a place asks for; a clearing is found anywhere."""


def guarded_facts(objective: Any) -> Entry | None:
    """The facts of what is guarded, by its name: ``bridge``; None for a name that the table does not have."""
    rows = table("defense-objectives").column(None).values()
    return next((row for row in rows if row["objective"] == objective), None)


def must_be_laid(place: str, laid_out: Terrain) -> bool:
    """Whether the ground for a place, such as ``river`` or ``hilltop``, was not rolled and must be laid beside it."""
    there = {name for section in laid_out.sections for name in section.terrain_types}
    there |= {"river"} if laid_out.rivers else set()
    there |= {"road"} if laid_out.roads else set()
    return place in _WANTED and _WANTED[place] not in there


def unit_section(place: str, laid_out: Terrain | None, grid: Grid, sector: int | None) -> int | None:
    """The section where the player's unit begins; None where nobody can say.

    Halfway along the road or river where that is the ``place`` that it guards, else in the middle of
    its sector.
    """
    if place not in ("road", "river"):
        return None if sector is None else middle_section(grid, sector)
    ways = () if laid_out is None else laid_out.roads if place == "road" else laid_out.rivers
    return ways[0].path[len(ways[0].path) // 2] if ways else None


def sections_of(grid: Grid, sector: int) -> list[int]:
    """The sections of a sector; on a coarse grid there may be none."""
    return [number for number in grid.numbers if grid.within(number, SECTORS) == sector]


def middle_section(grid: Grid, sector: int) -> int:
    """The section nearest to the middle of a sector, the first of equal ones."""
    own = sections_of(grid, sector) or grid.numbers
    return min(own, key=lambda number: grid.from_middle(number, SECTORS, sector))


def place_of(guarded: Mapping[str, Any] | None) -> str:
    """The kind of place that is guarded, ``hilltop`` or ``road``; nothing where nothing is."""
    return "" if guarded is None else str(guarded["place"])
