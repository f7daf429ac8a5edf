"""Places where things begin and come in, by type of mission, in words for the table. Source: p. 60, 97-101."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


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
