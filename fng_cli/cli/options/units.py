"""Options for raising a unit: its Star, its strength, its weapons."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.words import SquadsOption
from fng_cli.cli.shell.options import STAR, UNIT, again
from fng_cli.rules.armies.armies import MOST_REP_AT_START

StarOption = Annotated[
    str | None,
    typer.Option(
        "--star", metavar="NAME", help='Your Star, who leads: "Sgt. Alvarez".', rich_help_panel=STAR
    ),
]
StarRepOption = Annotated[
    int | None,
    typer.Option(
        "--star-rep",
        min=1,
        max=MOST_REP_AT_START,
        metavar="REP",
        help="The Star's REP, else 5.",
        rich_help_panel=STAR,
    ),
]
StarAttributesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--star-attribute",
        metavar="NAME",
        help="An attribute that you choose for the Star; twice.",
        rich_help_panel=STAR,
    ),
]
StrengthOption = Annotated[
    str | None,
    typer.Option(
        "--strength", metavar="N|full|half", help="Do not roll for the strength.", rich_help_panel=UNIT
    ),
]
ChooseOption = Annotated[
    list[str] | None,
    typer.Option(
        "--choose",
        metavar="[ROLE=]WEAPON",
        help="A weapon, where the list leaves the choice: m-3a1, fo=m-16; more than once.",
        rich_help_panel=UNIT,
    ),
]
NamesOption = Annotated[
    str | None,
    typer.Option(
        "--names",
        metavar="FILE",
        help="Names for the figures, one a line; else names of the game.",
        rich_help_panel=UNIT,
    ),
]
SquadsRaisedOption = Annotated[
    int | None, again(SquadsOption, "How many of its squads; else all.", rich_help_panel=UNIT)
]
HeadquartersOption = Annotated[
    bool | None,
    typer.Option(
        "--hq/--no-hq", help="With its headquarters; else only a whole platoon.", rich_help_panel=UNIT
    ),
]
