"""``fng campaign muster``: the tour's men take the field."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fng_cli.cli.files import inputs
from fng_cli.cli.options.who import GroupsOption
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import FileUse, Uses
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.rules.campaign.field import Mustered, mustered


@command(
    "campaign muster",
    page="53, 57",
    section="muster",
    report=Mustered,
    file_use=FileUse.BEGINS,
    uses=Uses.DOCUMENT,
)
def muster(
    play: Play,
    path: Annotated[str, typer.Argument(metavar="TOUR", help="The tour's file, such as tour.toml.")],
    of: Annotated[list[str] | None, again(GroupsOption, "A group that goes; else the Star's squad.")] = None,
    platoon: Annotated[bool, typer.Option("--whole", help="The whole platoon goes.")] = False,
) -> Ruled:
    """Put the men of a tour into an evening: the Star's squad, with who is fit and not away.

    fng campaign muster tour.toml -f evening.json
    fng campaign muster tour.toml --whole -f evening.json
    """
    if FIGURES.read(play.document):
        raise RequestError("there are figures in the document already: muster them into a new evening")
    where = Path(path)
    tour = inputs.decoded(where, inputs.text_beside(path, "TOUR"), "fng")
    report, changes = mustered(tour or {}, of or (), whole=platoon, tour_file=where.name)
    return Ruled(report, changes)
