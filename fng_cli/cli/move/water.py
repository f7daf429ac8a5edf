"""``fng river`` and ``fng crater``: what is met in the water and in the ground."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from fng_cli.cli.ground.words import part
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import flag
from fng_cli.cli.shell.play import Fact, Play, term_of
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, located, lookup
from fng_cli.errors import RequestError
from fng_cli.rules.ground import craters, water
from fng_cli.rules.ground.craters import Craters
from fng_cli.rules.ground.water import Bed, River, Waters

KIND: Fact[Waters] = Fact(
    "kind",
    "--kind",
    ("river.kind",),
    term_of(Waters, "kind of water"),
    metavar="KIND",
    help="river, canal or stream.",
)

_SWIM = {
    "no": "Nobody need swim.",
    "may": 'One may wade, or swim up to 6" a turn without weapons.',
    "must": "One can only swim.",
}


def show_river(screen: Screen, report: River, content: Content) -> None:
    """What the water is like, and what it does."""
    screen.ruling(report.summary())
    if report.bed:
        bed = report.bed
        screen.line(f'From {bed.from_edge} to {bed.to_edge}, {bed.width_in}" wide.', indent=2, hang=2)
    screen.line(f"{wading(report)} {_SWIM[report.swim]}", indent=2, hang=2)
    if report.swim != "no":
        screen.line(
            f'Whoever swims is carried {report.drift_in}" downstream a turn and tests at REP {report.swim_rep:+d}.',
            indent=2,
            hang=2,
        )
    screen.line(
        f'The depth holds for {report.depth_holds_in}" up and down; the current for the whole mission.',
        indent=2,
        hang=2,
    )


def wading(known: River) -> str:
    """What is left to a figure that wades."""
    if known.movement is None:
        return "No wading: weapons cannot be used."
    fast = f"Fast Move on {known.fast_move_dice}d6" if known.fast_move_dice else "Fast Move as usual"
    weapons = "weapons can be used" if known.weapons else "no weapons"
    return f"On foot {part(known.movement)} of your movement; {fast}; {weapons}."


@command("river", page="49", show=show_river)
def river(
    play: Play,
    kind: Annotated[Waters | None, KIND] = None,
    current: Annotated[int | None, facts.CURRENT.with_help("Its speed, where it is known already.")] = None,
    course: Annotated[bool, flag("Roll how it runs across the table and how wide it is, too.")] = False,
) -> River:
    """How deep the water is and how fast it runs, where the first figure goes in."""
    what = kind or Waters.RIVER
    bed = water.bed(what, dice=play.dice) if course else known_bed(play.document)
    return water.enter_water(what, current=current, lies=bed, dice=play.dice)


def known_bed(content: Content) -> Bed | None:
    """How the document's river lies, as rolled before or as laid out with the table.

    Raises RequestError, naming the place, where it is not sound.
    """
    rivers = lookup(content, "terrain.rivers")
    found = lookup(content, "river.bed")
    place = "river.bed"
    if found is None and isinstance(rivers, list) and rivers:
        found, place = rivers[0], "terrain.rivers[0]"
    if found is None:
        return None
    try:
        return msgspec.convert(found, Bed)
    except msgspec.ValidationError as fault:
        raise RequestError(located(fault, place)) from None


@command("crater", page="47, 83")
def crater(
    play: Play,
    bomb: Annotated[
        int | None,
        typer.Option(
            "--bomb", min=1, metavar="LB", help="Do not roll: the crater of a bomb of so many pounds."
        ),
    ] = None,
) -> Craters:
    """How many craters lie in a section, and how wide they are."""
    return craters.craters(dice=play.dice) if bomb is None else craters.bomb_crater(bomb)
