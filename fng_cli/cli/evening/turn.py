"""``fng turn``: the clock of an evening, shown, and mended by hand."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.evening.words import show_turn
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.evening.turn import TurnTold, ended_by_hand, turn_set, turn_told


@command("turn", page="16, 58-59", section="turn_told", report=TurnTold, show=show_turn)
def turn_command(
    play: Play,
    turn: Annotated[
        int | None, typer.Option("--set", min=0, max=999, metavar="TURN", help="It is this turn now.")
    ] = None,
    end: Annotated[
        list[str] | None,
        typer.Option(
            "--end", metavar="ID", help="This is over: the id of something that lasts; again for more."
        ),
    ] = None,
) -> Ruled:
    """Tell the turn, time of day, light, weather and sight, and all that lasts; or set the clock.

    fng turn -i evening.json
    fng turn --set 6 -f evening.json
    """
    if end:
        told, changes = ended_by_hand(play.document, end)
        if turn is None:
            return Ruled(told, changes)
        report, more = turn_set(play.document | changes, turn, dice=play.dice)
        return Ruled(replace(report, ended=(*told.ended, *report.ended)), changes | more)
    if turn is None:
        return Ruled(turn_told(play.document), {})
    return Ruled(*turn_set(play.document, turn, dice=play.dice))
