"""``fng river`` and ``fng crater``: depth and current of water, and craters."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.ground.words import water_lines
from fng_cli.cli.options import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.play import Fact, Play, term_of
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.ground import water
from fng_cli.rules.ground.terrain import Craters, bomb_crater, roll_craters
from fng_cli.rules.ground.water import River, Waters, known_bed

KIND: Fact[Waters] = Fact(
    "kind",
    "--kind",
    ("river.kind",),
    term_of(Waters, "kind of water"),
    metavar="KIND",
    help="Kind of water: river, canal or stream.",
)


def show_river(screen: Screen, report: River, content: Content) -> None:
    """Print the summary of a river, then lines on its course (if known), wading and swimming, drift
    (unless ``swimming`` is ``no``), and depth and current. ``content`` is unused.
    """
    screen.ruling(report.summary())
    for text in water_lines(report):
        screen.line(text, indent=2, hang=2)


@command("river", page="49", show=show_river)
def river(
    play: Play,
    kind: Annotated[Waters | None, KIND] = None,
    current: Annotated[int | None, facts.CURRENT.with_help("Speed of the current, if it is known.")] = None,
    course: Annotated[
        bool, flag("Also roll the course of the water across the table, and its width.")
    ] = False,
) -> River:
    """Roll for the depth of the water and the strength of its current.

    Without --kind, the water is a river; --current replaces the roll for the current. With --course, the
    course and the width of the water are rolled, too. No figure is moved.

    fng river --kind river --dice 4,3
    fng river --kind stream --odds
    """
    what = kind or Waters.RIVER
    bed = water.roll_bed(what, dice=play.dice) if course else known_bed(play.state)
    return water.enter_water(what, current=current, lies=bed, dice=play.dice)


@command("crater", page="47, 83")
def crater(
    play: Play,
    bomb: Annotated[
        int | None,
        typer.Option(
            "--bomb",
            min=1,
            metavar="LB",
            help="Weight of a bomb in pounds: show the crater that it makes, without a roll.",
        ),
    ] = None,
) -> Craters:
    """Roll for the number of craters in a section and how wide they are.

    The number of craters is 1/2d6, and one roll of 1d6 gives the size of them all. With --bomb nothing is
    rolled: the command shows the size of the crater that the bomb makes.

    fng crater --dice 3,5
    fng crater --odds
    """
    return roll_craters(dice=play.dice) if bomb is None else bomb_crater(bomb)
