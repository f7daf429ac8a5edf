"""Commands for the ways in which the book rolls dice."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play
from fng_cli.readings import chance as read_chance
from fng_cli.rules.book import rolls

Number = Annotated[
    int, typer.Option("-d", "--number", min=0, max=100, metavar="N", help="Number of dice to roll.")
]

Modifier = Annotated[
    int, typer.Option("-m", "--mod", metavar="M", help="Number to add to the total of the dice.")
]


@command("dice pass", page="1", section="dice_pass")
def pass_dice(play: Play, rep: facts.Rep, number: Number = 2) -> rolls.Passed:
    """Roll dice and count those at or under REP.

    A die that shows the REP or less passes.

    fng dice pass --rep 4 -d 3
    fng dice pass --rep 5 --odds
    """
    return rolls.passing(rep, number, dice=play.dice)


@command("dice success", page="1", section="dice_success")
def success(play: Play, number: Number) -> rolls.Successes:
    """Roll dice and count the successes, which are 1, 2 and 3.

    fng dice success -d 5
    fng dice success -d 3 --odds
    """
    return rolls.successes(number, dice=play.dice)


@command("dice half", page="1", section="dice_half")
def half(play: Play) -> rolls.Value:
    """Roll 1/2d6: a number from 1 to 3.

    fng dice half
    fng dice half -n 5 --seed 1
    """
    return rolls.half(dice=play.dice)


@command("dice sum", page="2", section="dice_sum")
def add(
    play: Play,
    number: Number = 2,
    modifier: Modifier = 0,
) -> rolls.Value:
    """Roll dice, and add them up with a modifier.

    fng dice sum -d 3 --mod -2
    fng dice sum -d 2 --odds
    """
    return rolls.added(number, modifier, dice=play.dice)


@command("dice roll", page="2", section="dice_roll")
def roll(
    play: Play,
    amount: Annotated[
        str, typer.Argument(metavar="AMOUNT", help="Dice to roll, such as 3d6+1, 2d6-1 or 1/2d6.")
    ],
) -> rolls.Value:
    """Roll a sum of dice, such as 3d6+1.

    fng dice roll 3d6+1
    fng dice roll 2d6-1 --odds
    """
    return rolls.rolled(amount, dice=play.dice)


@command("dice chance", page="2", section="dice_chance")
def possibility(
    play: Play,
    faces: Annotated[
        str, typer.Argument(metavar="FACES", help="Faces on which the event happens, such as 1-2 or 6.")
    ],
) -> rolls.Occurs:
    """Roll one die against a chance written as in the book, such as (1-2).

    The answer is yes if the die shows one of the numbers that you give.

    fng dice chance 1-2
    fng dice chance 1-3 --dice 3
    """
    return rolls.possibility(read_chance(faces), dice=play.dice)


@command("dice read", page="2", section="dice_read")
def read(play: Play, number: Number = 1) -> rolls.Read:
    """Roll dice, and show them from high to low.

    fng dice read -d 3
    fng dice read -d 2 --seed 4
    """
    return rolls.faces_highest_first(number, dice=play.dice)
