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
        "--star",
        metavar="NAME",
        help='Name of your Star, who leads the unit, such as "Sgt. Alvarez".',
        rich_help_panel=STAR,
    ),
]
StarRepOption = Annotated[
    int | None,
    typer.Option(
        "--star-rep",
        min=1,
        max=MOST_REP_AT_START,
        metavar="REP",
        help="REP of the Star. [default: 5]",
        rich_help_panel=STAR,
    ),
]
StarAttributesOption = Annotated[
    list[str] | None,
    typer.Option(
        "--star-attribute",
        metavar="NAME",
        help="Attribute that you choose for the Star; repeat to give him two.",
        rich_help_panel=STAR,
    ),
]
StrengthOption = Annotated[
    str | None,
    typer.Option(
        "--strength",
        metavar="N|full|half",
        help="Use this strength for the unit instead of rolling.",
        rich_help_panel=UNIT,
    ),
]
ChooseOption = Annotated[
    list[str] | None,
    typer.Option(
        "--choose",
        metavar="[ROLE=]WEAPON",
        help="Weapon to take where the army list leaves a choice, such as m-3a1, or fo=m-16 for the FO; repeat for more.",
        rich_help_panel=UNIT,
    ),
]
NamesOption = Annotated[
    str | None,
    typer.Option(
        "--names",
        metavar="FILE",
        help="File with names for the figures, one on each line. [default: names from the game]",
        rich_help_panel=UNIT,
    ),
]
SquadsRaisedOption = Annotated[
    int | None, again(SquadsOption, "Number of squads in the unit. [default: all]", rich_help_panel=UNIT)
]
HeadquartersOption = Annotated[
    bool | None,
    typer.Option(
        "--hq/--no-hq",
        help="Include the platoon's headquarters. [default: only for a whole platoon]",
        rich_help_panel=UNIT,
    ),
]
