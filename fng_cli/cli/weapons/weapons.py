"""Commands that look up weapons."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.sides import ArmyOption, SideOption, side_of
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.weapons.listing import (
    WeaponList,
    WeaponShown,
    type_facts,
    weapon_list,
    weapon_shown,
)
from fng_cli.rules.weapons.weapons import LISTS, Weapon, find_types, find_weapon


def _show_list(screen: Screen, report: WeaponList, content: Content) -> None:
    screen.ruling(report.summary())
    several = len({weapon.side for weapon in report.items}) > 1
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
            for weapon in report.items
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


@command("weapon list", page="11, 13, 25-30", section="weapon_list", show=_show_list)
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


@command("weapon show", page="11, 13, 25-30", section="weapon_show", show=_show_weapon)
def show_weapon(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as m16, ak47 or pig.")],
    side: SideOption = None,
    army: ArmyOption = None,
) -> WeaponShown:
    """One weapon, and what holds for all of its type."""
    return weapon_shown(find_weapon(name, side_of(play, side, army)))
