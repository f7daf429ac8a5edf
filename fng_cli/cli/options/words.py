"""Options that several commands share; each command may give them a help text of its own by ``again``."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.shell.options import flag

InCoverOption = Annotated[bool, flag("The figure is in cover.")]
InBunkerOption = Annotated[bool, flag("The figure is in a bunker.")]
OutgunnedOption = Annotated[bool, flag("The figure is outgunned (see fng outgunned).")]
RetrievingOption = Annotated[bool, flag("The figure is retrieving a wounded man.")]
RainOption = Annotated[bool, flag("It is raining.")]

FiguresOption = Annotated[
    int | None, typer.Option("--figures", min=1, max=200, metavar="N", help="Number of figures.")
]
TurnsOption = Annotated[int | None, typer.Option("--turns", min=0, metavar="N", help="Number of turns.")]
RoundsOption = Annotated[int | None, typer.Option("--rounds", min=1, metavar="N", help="Number of rounds.")]
HitsOption = Annotated[int, typer.Option("--hits", min=1, max=20, metavar="N", help="Number of hits.")]
SquadsOption = Annotated[int | None, typer.Option("--squads", min=1, metavar="N", help="Number of squads.")]
DistanceOption = Annotated[
    float | None, typer.Option("--distance", min=0, metavar="INCHES", help="Distance in inches.")
]
SightOption = Annotated[
    float | None,
    typer.Option("--sight", min=0, metavar="INCHES", help="How far the figures can see, in inches."),
]
ThroughOption = Annotated[
    float | None,
    typer.Option(
        "--through",
        min=0,
        metavar="INCHES",
        help="Distance already crossed, in inches. [default: from the document]",
    ),
]
NearOption = Annotated[
    list[str] | None,
    typer.Option("--near", metavar="WHO,WORD...", help="Another figure nearby; repeat for each."),
]
FormatOption = Annotated[
    str | None, typer.Option("--format", metavar="text|md|html", help="Format of the page.")
]
OutputOption = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the page to this file.")
]
ImpactOption = Annotated[
    int | None, typer.Option("--impact", min=0, max=30, metavar="N", help="Impact of the weapon that hits.")
]
AprOption = Annotated[
    int | None,
    typer.Option("--apr", min=0, max=40, metavar="N", help="Armour Piercing Rating of the weapon."),
]
ArvnOption = Annotated[bool, flag("The unit is ARVN.")]
PointsTakenOption = Annotated[
    int, typer.Option("--damage", min=0, max=40, metavar="N", help="Damage points that were taken earlier.")
]
TerrainOption = Annotated[
    str,
    typer.Option(
        "--terrain",
        metavar="TERRAIN",
        help="Terrain that the target is in, such as scrub, or hill+scrub for both.",
    ),
]
MarkedOption = Annotated[
    bool | None,
    typer.Option(
        "--marked/--not-marked",
        help='A FAC has marked a place within 24" of the target with smoke. [default: from the document]',
    ),
]
SpotOption = Annotated[
    str | None,
    typer.Option(
        "--where",
        metavar="TEXT",
        help="Description of the place, in your own words; it is saved in the document.",
    ),
]
PlatoonOption = Annotated[bool, typer.Option("--platoon", help="The whole platoon is on the table.")]
PefOption = Annotated[
    int | None, typer.Option("--pef", min=1, metavar="N", help="Number of the PEF in the document.")
]
