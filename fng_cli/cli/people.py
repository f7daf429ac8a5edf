"""Commands for attributes."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.command import command
from fng_cli.cli.play import Play
from fng_cli.cli.screen import Screen
from fng_cli.document import Content
from fng_cli.rules import attributes, people


def _show_list(screen: Screen, report: people.Attributes, content: Content) -> None:
    screen.grid(("attribute", ""), [(found.name, found.text) for found in report.attributes])


def _show_attribute(screen: Screen, report: people.Attribute, content: Content) -> None:
    screen.ruling(report.summary())
    for effect in report.effects:
        screen.line(people.effect_text(effect), indent=2, hang=2)


@command("attribute roll", page="5-6")
def roll_attribute(play: Play) -> people.Attribute:
    """The attribute of a Grunt: two dice, read one after the other."""
    return people.attribute_roll(dice=play.dice)


@command("attribute list", page="5-6", section="attributes", show=_show_list)
def list_attributes(play: Play) -> people.Attributes:
    """Every attribute, in a line each."""
    return people.attribute_list()


@command("attribute show", page="5-6", show=_show_attribute)
def show_attribute(
    play: Play, name: Annotated[str, typer.Argument(metavar="NAME", help="Such as crack-shot.")]
) -> people.Attribute:
    """One attribute, and what it changes."""
    return people.attribute_shown(attributes.attribute(name))
