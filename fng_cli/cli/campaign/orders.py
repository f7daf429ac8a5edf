"""``fng campaign squads|choose|give``: a player's orders between two missions."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.campaign.runs import TourRun
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.campaign.orders import (
    AttributeChosen,
    Handed,
    Squads,
    chosen_attribute,
    handed,
    shuffled,
)

SoldierArgument = Annotated[str, typer.Argument(metavar="WHO", help="A soldier of the tour, by id or name.")]


def show_squads(screen: Screen, report: Squads, content: Content) -> None:
    """The soldiers who were moved, and the squads as they are."""
    screen.ruling(report.summary())
    for squad in report.squads_now:
        screen.line(f"{squad.group} ({len(squad.ids)}): {' '.join(squad.ids)}", indent=2, hang=2)


def _move(text: str) -> tuple[str, str]:
    """``a4=b`` as a soldier and a group. Raises RequestError where it cannot be read."""
    who, equals, group = text.partition("=")
    if not (who and equals and group):
        raise RequestError(f"{text}: write WHO=GROUP: a4=b")
    return who.strip(), group.strip()


@command(
    "campaign squads",
    page="53",
    section="shuffled",
    report=Squads,
    run=TourRun,
    show=show_squads,
    uses=Uses.DOCUMENT,
)
def squads(
    play: Play,
    moves: Annotated[
        list[str] | None, typer.Argument(metavar="[WHO=GROUP]...", help="Who goes to which squad: a4=b.")
    ] = None,
) -> Ruled:
    """Move soldiers between the squads of the platoon; without any, list the squads.

    fng campaign squads a4=b -f tour.toml
    fng campaign squads -f tour.toml
    """
    return Ruled(*shuffled(play.document, [_move(text) for text in moves or ()]))


@command(
    "campaign choose",
    page="5, 103",
    section="attribute_chosen",
    report=AttributeChosen,
    run=TourRun,
    uses=Uses.DOCUMENT,
)
def choose(
    play: Play,
    who: SoldierArgument,
    name: Annotated[str, typer.Argument(metavar="ATTRIBUTE", help="Such as crack-shot.")],
) -> Ruled:
    """Choose an attribute for a soldier who may: after a major medal, or as a Star whose REP rose.

    fng campaign choose a1 crack-shot -f tour.toml
    fng campaign choose Alvarez born-leader -f tour.toml
    """
    return Ruled(*chosen_attribute(play.document, who, name))


@command("campaign give", page="103", section="handed", report=Handed, run=TourRun, uses=Uses.DOCUMENT)
def give(
    play: Play,
    what: Annotated[str, typer.Argument(metavar="WHAT", help="radio, m-60 or m-79: what is in store.")],
    who: SoldierArgument,
) -> Ruled:
    """Hand out what headquarters gave for a good mission.

    fng campaign give m-60 a4 -f tour.toml
    fng campaign give radio hq3 -f tour.toml
    """
    return Ruled(*handed(play.document, what, who))
