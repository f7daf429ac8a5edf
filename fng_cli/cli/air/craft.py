"""``fng craft``: aircraft and helicopters, with what they carry and their notes."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.air import words
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.names import find
from fng_cli.rules.air.craft import Craft, CraftList, craft_list, find_craft

KINDS = ("strike", "fac", "gunship", "transport", "observation", "night")
"""The kinds that a list may be held to."""


@command(
    "craft list",
    page="108-109",
    section="craft_list",
    show=words.show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_craft(
    play: Play,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", metavar="KIND", help="Only these: strike, fac, gunship, transport ..."),
    ] = None,
) -> CraftList:
    """Every aircraft and helicopter: Damage Points, weapons, seats, turns in play.

    fng craft list

    fng craft list --kind transport
    """
    return craft_list([find(one, KINDS, "kind of craft", "--kind") for one in kind or ()])


@command(
    "craft show",
    page="108-109",
    section="craft_show",
    show=words.show_craft,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_craft(
    play: Play,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as f-100, slick or loach.")],
) -> Craft:
    """One aircraft or helicopter: every configuration, its crew, its seats and all notes.

    fng craft show f-4

    fng craft show loach
    """
    return find_craft(name, "NAME")
