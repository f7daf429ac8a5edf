"""Commands that look up weapons."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Fact, Play, term_of
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.names import find, slug
from fng_cli.rules.weapons.listing import (
    WeaponList,
    WeaponShown,
    type_facts,
    weapon_list,
    weapon_shown,
)
from fng_cli.rules.weapons.weapons import LISTS, Weapon, find_types, find_weapon
from fng_cli.tables import table
from fng_cli.terms import Side

SIDE: Fact[Side] = Fact("side", "--side", (), term_of(Side, "side"), "fwf|vc-nva")
SideOption = Annotated[
    str | None, typer.Option("--side", metavar="SIDE", help="Whose list is read first: fwf or vc-nva.")
]
ArmyOption = Annotated[
    str | None, typer.Option("--army", metavar="ARMY", help="The same, by an army, such as us-army or nva.")
]


def side_of(play: Play, side: str | None, army: str | None = None) -> Side | None:
    """The side that the options name, by itself or by one of its armies; None where neither does.

    Raises RequestError with the nearest names.
    """
    if side is not None and slug(side) not in _ARMIES_OF_SIDES:
        return play.need(SIDE, side)
    name = army if side is None else _ARMIES_OF_SIDES[slug(side)]
    if name is None:
        return None
    armies = table("armies").column(None)
    return armies[find(name, armies, "army", "--army")].term("side", Side)


_ARMIES_OF_SIDES = {"vc": "mfvc", "nva": "nva", "us": "us-army", "arvn": "arvn-post-1968"}
"""What a side is called by a part of it."""


def _show_list(screen: Screen, report: WeaponList, content: Content) -> None:
    screen.ruling(report.summary())
    several = len({weapon.side for weapon in report.weapons}) > 1
    heads = ("weapon", "type", "range", "targets", "impact", "APR", "OR", *(("list",) if several else ()))
    screen.grid(
        heads,
        [
            (
                _short(weapon),
                weapon.kind.abbreviation or weapon.kind.name,
                _range(weapon),
                weapon.targets_text(),
                _or_dash(weapon.impact),
                _or_dash(weapon.apr),
                _or_dash(weapon.outgunned_ranking),
                *((weapon.side.value,) if several else ()),
            )
            for weapon in report.weapons
        ],
        right=(4, 5, 6),
    )


MOST_LETTERS = 18


def _short(weapon: Weapon) -> str:
    """A name for a narrow column: the id, or where that is long the shortest that it answers to."""
    return weapon.id if len(weapon.id) <= MOST_LETTERS else min(weapon.aliases, key=len, default=weapon.id)


def _range(weapon: Weapon) -> str:
    return weapon.range_text().partition('"')[0] if weapon.range_in is not None else "-"


def _or_dash(number: int | None) -> str:
    return "-" if number is None else str(number)


def _show_weapon(screen: Screen, report: WeaponShown, content: Content) -> None:
    weapon, kind = report, report.kind_facts
    screen.ruling(f"{weapon.name} ({kind.name})")
    numbers = ", ".join(weapon.numbers())
    screen.line(f"{numbers[0].upper()}{numbers[1:]}.", indent=2, hang=2)
    for fact in (*([f"{weapon.text}."] if weapon.text else []), *type_facts(kind)):
        screen.line(fact, indent=2, hang=2)
    if weapon.aliases:
        screen.note(f"also: {', '.join(weapon.aliases)}")


@command("weapon list", page="11, 13, 25-30", section="weapons", show=_show_list)
def list_weapons(
    play: Play,
    side: SideOption = None,
    army: ArmyOption = None,
    kind: Annotated[
        str | None,
        typer.Option("--type", metavar="TYPE", help="Only these: light-machine-gun, SMG, SF, rpg ..."),
    ] = None,
) -> WeaponList:
    """Every weapon, with range, targets, Impact, armour piercing and Outgunned Ranking."""
    only = side_of(play, side, army)
    types = find_types(kind, "--type") if kind else ()
    return weapon_list(tuple(LISTS) if only is None else (only,), types)


@command("weapon show", page="11, 13, 25-30", show=_show_weapon)
def show_weapon(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as m16, ak47 or pig.")],
    side: SideOption = None,
    army: ArmyOption = None,
) -> WeaponShown:
    """One weapon, and what holds for all of its type."""
    return weapon_shown(find_weapon(name, side_of(play, side, army)))
