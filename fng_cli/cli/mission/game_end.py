"""``fng mission-end``: the roll at the end of a turn."""

from __future__ import annotations

from typing import Annotated

from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Fact, Play, whole
from fng_cli.document import lookup
from fng_cli.errors import RequestError
from fng_cli.rules.mission.game_end import GameEnd, mission_end
from fng_cli.rules.mission.mission import mission_facts
from fng_cli.terms import MissionType

TURN: Fact[int] = Fact(
    "turn",
    "--turn",
    ("mission_end.turn",),
    whole(1, 999),
    "TURN",
    metavar="TURN",
    help="The turn just played; else the first that can be the last, or the one after that of the document.",
)


@command("mission-end", page="98-101")
def end(
    play: Play,
    kind: facts.TheMission,
    turn: Annotated[int | None, TURN.by_option()],
) -> GameEnd:
    """Whether the game is over at the end of a turn, or goes on."""
    return mission_end(kind, _next_turn(play, kind) if turn is None else turn, dice=play.dice)


def _next_turn(play: Play, kind: MissionType) -> int:
    """The turn after the one last asked about; at first the first that can be the last.

    Raises RequestError where the document says that the game is over.
    """
    last = play.find(TURN)
    if last is None:
        return int(mission_facts(kind)["game_length_turns"])
    if lookup(play.document, "mission_end.ends") is True:
        raise RequestError(f"mission_end: the game ended with turn {last}; give --turn to ask all the same")
    return max(last + 1, int(mission_facts(kind)["game_length_turns"]))
