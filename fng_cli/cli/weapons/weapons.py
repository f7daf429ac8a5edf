"""Commands that look up weapons."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.sides import ArmyOption, SideOption, side_of
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.weapons import words
from fng_cli.rules.weapons.listing import WeaponList, WeaponShown, weapon_list, weapon_shown
from fng_cli.rules.weapons.weapons import LISTS, find_types, find_weapon


@command(
    "weapon list",
    page="11, 13, 25-30",
    section="weapon_list",
    show=words.show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.DOCUMENT,
)
def list_weapons(
    play: Play,
    side: SideOption = None,
    army: ArmyOption = None,
    kind: Annotated[
        str | None,
        typer.Option("--type", metavar="TYPE", help="Only these: light-machine-gun, SMG, SF, rpg ..."),
    ] = None,
) -> WeaponList:
    """Every weapon, with range, targets, Impact, armour piercing and Outgunned Ranking.

    fng weapon list
    fng weapon list --side vc-nva
    """
    only = side_of(play, side, army)
    types = find_types(kind, "--type") if kind else ()
    return weapon_list(tuple(LISTS) if only is None else (only,), types)


@command(
    "weapon show",
    page="11, 13, 25-30",
    section="weapon_show",
    show=words.show_weapon,
    file_use=FileUse.LEAVES,
    uses=Uses.DOCUMENT,
)
def show_weapon(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as m16, ak47 or pig.")],
    side: SideOption = None,
    army: ArmyOption = None,
) -> WeaponShown:
    """One weapon, and what holds for all of its type.

    fng weapon show m-16
    fng weapon show rpg-7 -j
    """
    return weapon_shown(find_weapon(name, side_of(play, side, army)))
