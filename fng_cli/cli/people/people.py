"""Commands for attributes."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.who import One
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.play import Play
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.people import attribute_list, attributes
from fng_cli.rules.people.loot import Loot, loot


def _show_list(screen: Screen, report: attribute_list.Attributes, content: Content) -> None:
    screen.grid(("attribute", ""), [(found.name, found.text) for found in report.items])


def _show_attribute(screen: Screen, report: attribute_list.Attribute, content: Content) -> None:
    screen.ruling(report.summary())
    for effect in report.effects:
        screen.line(attribute_list.effect_text(effect), indent=2, hang=2)


@command("attribute roll", page="5-6", section="attribute_roll")
def roll_attribute(play: Play) -> attribute_list.Attribute:
    """The attribute of a Grunt: two dice, read one after the other.

    fng attribute roll --dice 4,5
    fng attribute roll --odds
    """
    return attribute_list.attribute_roll(dice=play.dice)


@command(
    "attribute list",
    page="5-6",
    section="attribute_list",
    show=_show_list,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def list_attributes(play: Play) -> attribute_list.Attributes:
    """Every attribute, in a line each.

    fng attribute list
    fng attribute list -j
    """
    return attribute_list.attribute_list()


@command(
    "attribute show",
    page="5-6",
    section="attribute_show",
    show=_show_attribute,
    file_use=FileUse.LEAVES,
    uses=Uses.NOTHING,
)
def show_attribute(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="Such as crack-shot.")]
) -> attribute_list.Attribute:
    """One attribute, and what it changes.

    fng attribute show poser
    fng attribute show "hard as nails"
    """
    return attribute_list.attribute_shown(attributes.attribute(name))


@command("loot", page="5", report=Loot)
def linger(play: Play, who: One) -> Loot:
    """Tell how many turns a Looter lingers over corpses, empty buildings and the like.

    fng loot --by a1 -i evening.json
    fng loot --rep 4 -a looter --dice 5
    """
    return loot(who.read(play).person, dice=play.dice)
