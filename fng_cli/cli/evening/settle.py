"""``fng settle``: what was settled at the table is struck off what is still to be done."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.evening.duties import StruckOff, struck_off


@command("settle", page="16-24", section="settled", report=StruckOff, uses=Uses.DOCUMENT)
def settle(
    play: Play,
    duty: Annotated[
        list[str],
        typer.Argument(
            metavar="DUTY...", help="As fng status has it, such as duty-1; in-sight for its order, or all."
        ),
    ],
) -> Ruled:
    """Strike off what was settled at the table: status and activate call for it no more.

    fng settle duty-1 -f evening.json

    fng settle all -f evening.json
    """
    return Ruled(*struck_off(play.document, duty))
