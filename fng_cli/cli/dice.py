"""Commands for the ways in which the book rolls dice."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli import facts
from fng_cli.cli.command import command
from fng_cli.cli.play import Play
from fng_cli.readings import chance as read_chance
from fng_cli.rules import dice_ways

Number = Annotated[int, typer.Option("-d", "--number", min=0, max=100, metavar="N", help="How many dice.")]


@command("dice pass", page="1")
def pass_dice(play: Play, rep: facts.Rep, number: Number = 2) -> dice_ways.Passed:
    """Passing dice: how many come at or under REP."""
    return dice_ways.passing(rep, number, dice=play.dice)


@command("dice success", page="1")
def success(play: Play, number: Number) -> dice_ways.Successes:
    """Successes: how many dice show 1, 2 or 3."""
    return dice_ways.successes(number, dice=play.dice)


@command("dice half", page="1")
def half(play: Play) -> dice_ways.Value:
    """1/2d6: a number from 1 to 3."""
    return dice_ways.half(dice=play.dice)


@command("dice sum", page="2")
def add(
    play: Play,
    number: Number = 2,
    modifier: Annotated[int, typer.Option("-m", "--mod", metavar="M", help="Added to the total.")] = 0,
) -> dice_ways.Value:
    """Dice added, and a modifier."""
    return dice_ways.added(number, modifier, dice=play.dice)


@command("dice chance", page="2")
def possibility(
    play: Play,
    faces: Annotated[str, typer.Argument(metavar="FACES", help="On which faces it happens: 1-2, or 6.")],
) -> dice_ways.Occurs:
    """A chance in parentheses, such as (1-2): whether it happens."""
    return dice_ways.possibility(read_chance(faces), dice=play.dice)


@command("dice read", page="2")
def read(play: Play, number: Number = 1) -> dice_ways.Read:
    """Dice as they lie, highest first."""
    return dice_ways.as_they_lie(number, dice=play.dice)
