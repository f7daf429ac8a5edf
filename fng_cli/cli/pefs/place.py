"""``fng pef place``: how many PEFs there are, and where they go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli import document
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.ground.cover import section_covers
from fng_cli.rules.ground.state import terrain_of
from fng_cli.rules.mission import deployment
from fng_cli.rules.pefs.placing import Pef, Pefs, place_pefs
from fng_cli.terms import MissionType


def show_pefs(screen: Screen, report: Pefs, content: Content) -> None:
    """The PEFs, sector by sector, then who begins and comes in where."""
    screen.ruling(report.summary())
    for line in pef_lines(report.pefs):
        screen.line(line, indent=2, hang=2)
    screen.line(report.pcs.text(), indent=2, hang=2)
    for line in entries(report):
        screen.line(line, indent=2, hang=2)


def pef_lines(pefs: Sequence[Pef]) -> list[str]:
    """Which PEFs stand in each sector, and where in it."""
    spots: dict[tuple[int, str], list[int]] = {}
    for pef in sorted(pefs, key=lambda pef: (pef.sector, pef.id)):
        spots.setdefault((pef.sector, pef.spot()), []).append(pef.id)
    return [f"Sector {sector}: {numbered(ids)}, {spot}." for (sector, spot), ids in spots.items()]


def numbered(ids: Sequence[int]) -> str:
    """PEFs by their numbers: ``PEFs 1, 2 and 4``."""
    *before, last = map(str, ids)
    return f"PEFs {', '.join(before)} and {last}" if before else f"PEF {last}"


def entries(report: Pefs) -> list[str]:
    """Where the player's unit begins and where each side's reinforcements come in."""
    if report.unit_place is None or report.fwf_entry is None or report.enemy_entry is None:
        return []
    sector = report.unit_sector
    return [
        f"Your unit: {deployment.unit_place(report.unit_place, sector, report.ambushing)}.",
        f"Your reinforcements: {deployment.fwf_entry(report.fwf_entry, sector)}.",
        f"Enemy reinforcements: {deployment.enemy_entry(report.enemy_entry)}.",
    ]


@command("pef place", page="60, 98-101", report=Pefs, show=show_pefs)
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
    return Ruled(report, {"pefs": document.plain(report.pefs)})
