"""Options of helicopters that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.craft import RankingOption, TheirImpact
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.rules.air.strike import GroundFire

HoveringOption = Annotated[bool, flag("It hovers.")]
GunsLeftOption = Annotated[bool, flag("The door guns are left behind.")]
FlownOption = Annotated[
    float, typer.Option("--flown", min=0, metavar="INCHES", help="Inches flown over the table.")
]
ShotsFiredOption = Annotated[
    int, typer.Option("--shots-fired", min=0, max=60, metavar="N", help="Shots at it, a die each.")
]
ShooterRepOption = Annotated[
    int, typer.Option("--shooter-rep", min=1, max=7, metavar="REP", help="REP of those who fire them.")
]
TriesOption = Annotated[
    int, typer.Option("--tries", min=0, max=9, metavar="N", help="Landings that failed already.")
]
EnemyInOption = Annotated[
    float | None,
    typer.Option(
        "--enemy-in", min=0, metavar="INCHES", help="From the landing zone to the nearest enemy, in inches."
    ),
]
WoundedOption = Annotated[
    int | None, typer.Option("--wounded", min=0, max=40, metavar="N", help="How many are out of the fight.")
]
DeadOption = Annotated[
    int, typer.Option("--dead", min=0, max=40, metavar="N", help="How many are obviously dead.")
]
LoadersOption = Annotated[
    int | None,
    typer.Option("--loaders", min=0, max=40, metavar="N", help="Unwounded figures who carry them."),
]


StageOption = Annotated[
    str | None, typer.Option("--from", metavar="STAGE", help="The stage with which it goes on.")
]
ThroughFlag = Annotated[bool, flag("Play it to the end at once, whatever the clock of the document says.")]


TooSmallFlag = Annotated[bool, flag("The landing zone is too small for it: it crashes.")]


class FiredAtOptions(Options, frozen=True):
    """Fire from the ground at a helicopter that flies."""

    ranking: Annotated[int, again(RankingOption, "Outgunned Rankings of all who stand and fire at it.")] = 0
    impact: Annotated[int | None, again(TheirImpact, "The highest Impact among them (else 3).")] = None
    open_ground: Annotated[bool, flag("It crosses open ground: fired at even as it skims the trees.")] = False

    def fire(self) -> GroundFire:
        """All of it together."""
        return GroundFire(self.ranking, self.impact if self.impact is not None else GroundFire().impact)
