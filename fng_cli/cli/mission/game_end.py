"""``fng mission-end``: the roll at the end of a turn."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Fact, Play, whole
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.evening.phases import check_begun, check_end_open
from fng_cli.rules.mission.game_end import (
    GameEnd,
    mission_end,
    next_turn,
    off_the_table,
    still_there,
    with_figures,
)
from fng_cli.rules.mission.known import MISSION_END

TURN: Fact[int] = Fact(
    "turn",
    "--turn",
    ("mission_end.turn",),
    whole(1, 999),
    "TURN",
    metavar="TURN",
    help="The turn just played, if it is not the document's.",
)


@command("mission-end", page="98-101")
def end(
    play: Play,
    kind: facts.TheMission,
    turn: Annotated[int | None, TURN.by_option()],
    exited: Annotated[
        bool | None,
        typer.Option(
            "--exited/--not-exited", help="Your unit has left the table by its way in: the game is over."
        ),
    ] = None,
) -> GameEnd:
    """Whether the game is over at the end of a turn, or goes on.

    fng mission-end --type patrol --turn 15 --dice 4
    fng mission-end -i evening.json --turn 12 --odds
    fng mission-end --type recon --turn 9 --exited
    """
    if turn is None and not play.force:
        check_end_open(play.document)
    if turn is None and (turn := turn_of(play.document) or None) is None:
        check_begun(play.document)
        ended = MISSION_END.facts(play.document).ends is True
        turn = next_turn(kind, play.find(TURN), ended=ended)
    report = off_the_table(kind, turn) if exited else mission_end(kind, turn, dice=play.dice)
    report = still_there(report) if exited is False else report
    return with_figures(report) if play.document.get("figures") else report
