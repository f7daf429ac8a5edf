"""``fng tunnel rescue``, ``collapse`` and ``report``: rescues, charges, and the report of an entrance."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.options import facts
from fng_cli.cli.options.who import OneBy
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.options import again, flag, only
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.tunnels.tunnels import (
    DelverOptions,
    DownedOptions,
    EncounterOptions,
    InsideOptions,
    StayOptions,
)
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.scoring.earned import with_points
from fng_cli.rules.tunnels import turns
from fng_cli.rules.tunnels.delve import DELVES, Explorer, after_delves
from fng_cli.rules.tunnels.rescue import (
    Collapsed,
    Rescue,
    after_collapse,
    rescue,
    rescue_of_group,
    set_off_charges,
    without_charges,
)
from fng_cli.rules.tunnels.turns import Reported


@command("tunnel rescue", page="67", section="tunnel", report=Rescue)
def rescue_explorer(
    play: Play,
    going: DelverOptions,
    downed: DownedOptions,
    encounter: EncounterOptions,
    stay: Annotated[StayOptions, only("turns")],
    entrance: Annotated[
        bool, flag("The rescuer goes down through the entrance. [default: he is below already]")
    ] = False,
    eal: facts.EalOption = None,
) -> Rescue | Ruled:
    """Fetch a man who is down below.

    fng tunnel rescue --rep 4 --eal 3 -w pistol --down-rep 3 --turns 3 --seed 1
    fng tunnel rescue --rep 5 --eal 2 -w pistol --down-rep 4 --entrance --seed 1
    """
    if encounter.against is None and play.document.get("delves"):
        return _rescue_of_group(play, going.rescuer(play), downed)
    rescuer = going.rescuer(play)
    explorer, victim = downed.describe(play, encounter.met(), stay.turns)
    level = play.need(facts.EAL, eal)
    report, _ = rescue(rescuer, explorer, victim, level, entrance=entrance, dice=play.dice)
    return report


def _rescue_of_group(play: Play, rescuer: Explorer, downed: DownedOptions) -> Ruled:
    """Roll the rescue of an explorer whom the document keeps; its groups and figures change.

    Raises RequestError if nobody is down, or several are and --down does not name one.
    """
    group, explorer, victim = downed.find(play)
    number = DELVES.next_number(play.document)
    report, delves = rescue_of_group(group, explorer, rescuer, victim, number=number, dice=play.dice)
    fetched = {explorer.name: report.damage_taken.result.status} if report.damage_taken else {}
    return Ruled(report, partial(after_delves, delves=delves, fetched=fetched))


WORK = {"entrance": "seal-entrance", "section": "collapse-section", "deny": "deny"}
"""The rows of the table by the words that are typed for them."""


@command("tunnel collapse", page="29, 67", section="tunnel", report=Collapsed)
def collapse_tunnel(
    play: Play,
    inside: InsideOptions,
    eal: facts.TheEal,
    what: Annotated[
        str,
        typer.Argument(
            metavar="entrance|section|deny",
            help="What to collapse: seal an entrance, bring a section down, or deny it all.",
        ),
    ] = "section",
    number: Annotated[
        int, typer.Option("--number", min=1, max=20, metavar="N", help="Number of entrances or sections.")
    ] = 1,
    by: Annotated[
        str | None, again(OneBy, "Figure of the document whose blocks of C-4 are used.", metavar="WHO")
    ] = None,
) -> Ruled:
    """Set off charges in a tunnel.

    fng tunnel collapse section --eal 3 --below able=3,pistol --seed 1
    fng tunnel collapse entrance --eal 2
    """
    groups, explorers = inside.read(play)
    report, after = set_off_charges(_row(what), eal, number=number, below=explorers, dice=play.dice)
    carrier = None
    if by is not None:
        carrier = without_charges(figures.find(play.state[FIGURES], by, "--by"), report.charges, "--by")
    return Ruled(report, partial(after_collapse, report=report, delves=groups, inside=after, carrier=carrier))


def _row(name: str) -> str:
    """Return the row of the table ``tunnel-work`` for a typed word, such as ``entrance``. Raises RequestError
    for an unknown one.
    """
    words = WORK | {row: row for row in WORK.values()}
    return words[find(name, words, "work with charges")]


@command("tunnel report", page="65", section="tunnel", report=Reported, uses=Uses.DOCUMENT)
def report_entrance(play: Play) -> Ruled:
    """Report a tunnel entrance for victory points, without going down.

    fng tunnel report
    fng tunnel report -f evening.json
    """
    report = turns.report_entrance()
    return Ruled(report, partial(with_points, won=report.earned()))
