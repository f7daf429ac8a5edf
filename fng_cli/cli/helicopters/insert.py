"""``fng insert``: troops and supplies flown in."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.helicopters import words
from fng_cli.cli.helicopters.helo import FlyingOptions
from fng_cli.cli.options import figures_after
from fng_cli.cli.options.aboard import AboardOptions
from fng_cli.cli.options.craft import CraftOptions
from fng_cli.cli.options.flying import FiredAtOptions
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import flag, without
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.helicopters.aboard import crew_of
from fng_cli.rules.helicopters.insert import Insertion, InsertionPlan, insert


@command("insert", page="85-87, 90, 92, 99", report=Insertion, show=words.show_insertion)
def fly_in(
    play: Play,
    craft: Annotated[CraftOptions, without("load")],
    how: FlyingOptions,
    aboard: AboardOptions,
    fired_at: FiredAtOptions,
    kick_out: Annotated[bool, flag("The zone is too small: it hovers, and the load is kicked out.")] = False,
    ground_turns: Annotated[
        int, typer.Option(min=0, max=9, metavar="TURNS", help="Whole turns that it stays on the ground.")
    ] = 1,
) -> Ruled:
    """Fly troops or supplies in: the approach, landing or hover, unloading, and away, as far as it comes.

    fng insert --craft slick --rep 4 --aboard rep=4 --aboard rep=3

    fng insert --rep 4 --kick-out --ranking 8 --carrying
    """
    named = craft if craft.craft or play.document.get("airborne") else type(craft)("uh-1-slick", craft.rep)
    one = named.read(play, weaponed=False)
    row = one.craft.row
    if not row.is_helicopter:
        raise RequestError(f"--craft {one.craft.id}: the {row.name} is no helicopter")
    passengers = play.once(_aboard, aboard)
    plan = InsertionPlan(
        row,
        one.craft.rep,
        how.burden(carries=bool(passengers)),
        fired_at.fire(),
        fired_at.open_ground,
        kick_out,
        ground_turns,
        one.craft.points_taken,
    )
    crew = crew_of(row, one.craft.crew_reps, one.craft.rep)
    report = insert(plan, passengers, crew, dice=play.dice)
    return Ruled(report, figures_after.changes(play, report.hurt))


def _aboard(play: Play, aboard: AboardOptions) -> tuple[Victim, ...]:
    return aboard.read(play)
