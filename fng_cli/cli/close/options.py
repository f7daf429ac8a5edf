"""Who fights hand to hand, and against whom: figures that are named, or options of one each.

``--by a1 --at b2`` are figures of the document, ``--by charles=4,brawler,knife`` one of REP 4 who
stands in none. Without them ``--rep``, ``--weapon`` and ``-a`` tell of one, ``--foe-rep``,
``--foe-weapon`` and ``--foe-attribute`` of the other.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import typer

from fng_cli.cli.options.who import Able, Given, Lone, who
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.rules.close.capture import helpless
from fng_cli.rules.people import groups
from fng_cli.rules.people.attributes import named

At = Annotated[
    str | None,
    typer.Option(
        "--at",
        metavar="WHO[,WORD...]",
        help="The foe: a figure of the document, or NAME=REP; with what holds for him: b1,prone.",
    ),
]
FoeRep = Annotated[
    int | None, typer.Option("--foe-rep", min=1, max=7, metavar="REP", help="REP of the foe, without --at.")
]
FoeAttributes = Annotated[
    list[str] | None,
    typer.Option("--foe-attribute", metavar="ATTRIBUTE", help="An attribute of the foe; may be repeated."),
]


def on_the_table(figure: Figure) -> bool:
    """True unless the figure has left the table: the dead and the stunned count."""
    return figure.status is not Status.GONE


def foe(
    play: Play, at: str | None, lone: Lone, words: Collection[str] = (), called: str = "defender"
) -> Given:
    """The one against whom it is done. Raises RequestError where nobody is given, or one who is helpless."""
    if at:
        if lone != Lone(None):
            raise RequestError(
                "--foe-rep and the like tell of a foe without a name; with --at write b1,prone"
            )
        return who(play, [at], None, Lone(None), words, _standing(at), "--at")[0]
    if lone.rep is None:
        raise RequestError(f"no {called} is known: give --foe-rep 3, or --at b1 of a document with figures")
    own = named(lone.attributes, "--foe-attribute")
    return who(play, None, None, lone._replace(attributes=own))[0]


def _standing(at: str) -> Able:
    """Who can defend himself; of the helpless it says what may be done with them."""

    def able(figure: Figure) -> bool:
        if helpless(figure):
            told = figure.status.replace("-", " ")
            raise RequestError(
                f"--at {at}: {figure.called()} is {told}: he is killed or captured: fng capture --at {figure.id}"
            )
        return groups.able(figure)

    return able
