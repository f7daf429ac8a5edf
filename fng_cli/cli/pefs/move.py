"""``fng pef move``: what PEFs do when they activate."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.pefs import options, words
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import option
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import lookup
from fng_cli.errors import RequestError
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.moving import PefMoves, pef_moves
from fng_cli.rules.pefs.state import PEFS, Pef, on_table


@command("pef move", page="60-61, 115", report=PefMoves, show=words.show_moves)
def move(
    play: Play,
    rep: Annotated[
        int | None,
        typer.Option("--rep", min=1, max=7, metavar="REP", help="REP of the PEF, or of all that move."),
    ] = None,
    others: Annotated[
        int | None, typer.Option("--others", min=0, metavar="N", help="How many other PEFs are on the table.")
    ] = None,
    alone: Annotated[bool, typer.Option("--alone", help="No other PEF is on the table.")] = False,
    only: Annotated[
        int | None, typer.Option("--id", min=1, metavar="N", help="Of the document's PEFs, only this one.")
    ] = None,
    order: Annotated[
        str | None,
        typer.Option("--order", metavar="2,1,3", help="The document's PEFs, the nearest to you first."),
    ] = None,
    activation: Annotated[
        int | None,
        option(
            facts.ACTIVATION.with_help(
                "The enemy's activation die, if not the document's: a lower REP stays."
            )
        ),
    ] = None,
) -> PefMoves | Ruled:
    """What PEFs do that activate: where to, how far, or whether one splits."""
    if alone and others:
        raise RequestError(f"--alone and --others {others}: give one of them")
    others = 0 if alone else others
    if "pefs" not in play.document or (rep is not None and others is not None and only is None):
        return _one(play, rep, others, only, activation)
    pefs = PEFS.read(play.document)
    left = on_table(pefs)
    moving = options.in_order(left, order, only)
    report = pef_moves(
        moving if rep is None else tuple(replace(pef, rep=rep) for pef in moving),
        others=len(left) - len(moving) if others is None else others,
        activation=_activation(play) if activation is None else activation,
        free_number=PEFS.next_number(pefs),
        dice=play.dice,
    )
    return Ruled(report, PEFS.change(play.document, after.moved(pefs, report.moves)))


def _one(
    play: Play, rep: int | None, others: int | None, only: int | None, activation: int | None
) -> PefMoves:
    """The move of a PEF that stands in no document.

    Raises RequestError where its REP is not known, or whether others are on the table.
    """
    if rep is None:
        raise RequestError(
            "no PEF is known: give --rep 4 with --others 2 or --alone, or a document with pefs (fng pef place)"
        )
    if others is None:
        raise RequestError("are other PEFs on the table? give --others 2, or --alone")
    return pef_moves((Pef(only, rep),), others=others, activation=activation, dice=play.dice)


def _activation(play: Play) -> int | None:
    """The enemy's activation die as the document has it, where it is a turn at all."""
    return play.find(facts.ACTIVATION) if lookup(play.document, "activation.is_turn") is True else None
