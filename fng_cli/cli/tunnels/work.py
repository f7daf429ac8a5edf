"""``fng tunnel rescue``, ``collapse`` and ``report``: who is fetched, what is blown up, what is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli import figures
from fng_cli.cli.options.who import Attributes, By, Rep
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.tunnels import options
from fng_cli.cli.tunnels.options import Against, EncounterModifier, Spent, Weapons
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.scoring.earned import earned
from fng_cli.rules.tunnels import finds
from fng_cli.rules.tunnels.arms import Arm
from fng_cli.rules.tunnels.charges import Collapsed, after_charges, collapse, without_charges
from fng_cli.rules.tunnels.delve import Delve, Explorer, Met
from fng_cli.rules.tunnels.finds import Reported
from fng_cli.rules.tunnels.rescue import Rescue, rescue, rescue_of_group


@command("tunnel rescue", page="67", section="tunnel", report=Rescue)
def rescue_explorer(
    play: Play,
    by: By = None,
    rep: Rep = None,
    attribute: Attributes = None,
    weapon: Weapons = None,
    eal: facts.EalOption = None,
    down: Annotated[
        str | None, typer.Option("--down", metavar="WHO", help="Who is down, of a document's group below.")
    ] = None,
    down_rep: Annotated[
        int | None, typer.Option("--down-rep", min=1, max=7, metavar="REP", help="REP of who is down.")
    ] = None,
    against: Against = None,
    modifier: EncounterModifier = 0,
    turns: Spent = None,
    entrance: Annotated[
        bool, typer.Option("--entrance", help="The rescuer goes down for it; else he is below already.")
    ] = False,
) -> Ruled:
    """Fetch one who is down below: past what felled him, and how he is once he is up."""
    rescuer = _rescuer(options.explorers(play, by, rep, attribute, weapon))
    if against is None and play.document.get("delves"):
        return _rescue_of_group(play, rescuer, down, down_rep)
    met = Met(options.hazard(against), modifier)
    fallen = Explorer(rep=down_rep or 1, arm=Arm.NO_FIREARM, felled_by=met, felled_turn=turns)
    victim, level = options.victim(play, "", down_rep), play.need(facts.EAL, eal)
    return Ruled(rescue(rescuer, fallen, victim, level, entrance=entrance, dice=play.dice)[0], {})


def _rescuer(given: Sequence[Explorer]) -> Explorer:
    if len(given) > 1:
        raise RequestError("--by: one goes back for one who is down; name him alone")
    return given[0]


def _rescue_of_group(play: Play, rescuer: Explorer, name: str | None, rep: int | None) -> Ruled:
    """A rescue of one of the document's groups, and all that it changes."""
    group, fallen = options.fallen(options.groups(play), name)
    victim, number = options.victim(play, fallen.name, rep or fallen.rep), options.next_number(play)
    report, now = rescue_of_group(group, fallen, rescuer, victim, number=number, dice=play.dice)
    fetched = {fallen.name: report.damage_taken.result.status} if report.damage_taken else {}
    return Ruled(report, options.changes(play, *now, fetched=fetched))


WORK = {"entrance": "seal-entrance", "section": "collapse-section", "deny": "deny"}
"""The rows of the table by the words that are typed for them."""


@command("tunnel collapse", page="29, 67", section="tunnel", report=Collapsed)
def collapse_tunnel(
    play: Play,
    what: Annotated[
        str,
        typer.Argument(
            metavar="entrance|section|deny", help="Seal an entrance, bring a section down, or all of it."
        ),
    ] = "section",
    number: Annotated[
        int, typer.Option("--number", min=1, max=20, metavar="N", help="How many entrances or sections.")
    ] = 1,
    by: Annotated[
        str | None, typer.Option("--by", metavar="WHO", help="Whose blocks of C-4 they are, of the document.")
    ] = None,
    eal: facts.EalOption = None,
    below: Annotated[
        list[str] | None,
        typer.Option(
            "--below",
            metavar="WHO[,WORD...]",
            help="Who is inside; else everybody whom the document has below.",
        ),
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Nobody is inside.")] = False,
    weapon: Weapons = None,
) -> Ruled:
    """Set charges off in a tunnel: victory points, and whether those inside survive it."""
    row, level = _row(what), play.need(facts.EAL, eal)
    groups, inside = _inside(play, below, clear, weapon)
    report, after = collapse(row, level, number=number, below=inside, dice=play.dice)
    changes = options.changes(play, *(after_charges(group, after) for group in groups))
    changes |= _used_up(play.document | changes, by, report.charges)
    return Ruled(report, changes | earned(play.document, report.earned()))


def _row(name: str) -> str:
    words = WORK | {row: row for row in WORK.values()}
    return words[find(name, words, "work with charges")]


def _inside(
    play: Play, below: Sequence[str] | None, clear: bool, weapon: str | None
) -> tuple[tuple[Delve, ...], tuple[Explorer, ...]]:
    """The document's groups that are inside, and everybody who is: of them, or as they are named."""
    if clear and below:
        raise RequestError("--clear and --below: give one of them")
    if clear or below:
        return (), options.explorers(play, below, None, None, weapon) if below else ()
    groups = tuple(each for each in options.groups(play) if not each.ended)
    return groups, tuple(one for group in groups for one in group.able)


def _used_up(content: Content, by: str | None, blocks: int) -> Content:
    """What a document changes once one of its figures has used up that many blocks of C-4."""
    if by is None:
        return {}
    carrier = figures.find(FIGURES.read(content), by, "--by")
    return FIGURES.change(content, [without_charges(carrier, blocks, "--by")])


@command("tunnel report", page="65", section="tunnel", report=Reported)
def report_entrance(play: Play) -> Ruled:
    """Note a tunnel entrance and report it: victory points, and nobody goes down."""
    report = finds.report_entrance()
    return Ruled(report, earned(play.document, report.earned()))
