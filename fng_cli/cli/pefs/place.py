"""``fng pef place``: how many PEFs there are, and where they go."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.pefs import words
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.ground.cover import section_covers
from fng_cli.rules.ground.state import terrain_of
from fng_cli.rules.pefs.placing import PlacedPefs, place_pefs
from fng_cli.rules.pefs.state import PEFS
from fng_cli.terms import MissionType


@command("pef place", page="60, 98-101", report=PlacedPefs, show=words.show_placed)
def place(
    play: Play,
    eal: facts.EalOption = None,
    kind: facts.MissionOption = None,
    rep: Annotated[
        int | None,
        typer.Option(
            "--rep", min=1, max=7, metavar="REP", help="REP of the PEFs, such as 3; else it is the EAL."
        ),
    ] = None,
    sector: Annotated[
        int | None,
        typer.Option("--sector", min=1, max=6, metavar="SECTOR", help="Where your unit begins."),
    ] = None,
    ambushing: Annotated[
        bool | None,
        typer.Option("--ambushing/--ambushed", help="In an ambush: you lie in wait, or they do."),
    ] = None,
) -> Ruled:
    """Place what may be the enemy: how many PEFs, each with its sector and its place in it."""
    mission = play.find(facts.MISSION_TYPE, kind)
    if ambushing is None and mission is MissionType.AMBUSH:
        ambushing = play.find(facts.AMBUSHING)
    report = place_pefs(
        play.need(facts.EAL, eal),
        mission,
        rep=rep,
        ambushing=ambushing,
        unit_sector=play.find(facts.UNIT_SECTOR, sector),
        grounds=section_covers(terrain_of(play.document)),
        dice=play.dice,
    )
    return Ruled(report, PEFS.anew(report.pefs))
