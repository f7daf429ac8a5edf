"""Who charges, fights hand to hand or tends the wounded, and whom: ``--by`` and ``--at``, or options of one each.

``--by a1 --at b2`` are figures of the document, ``--by charles=4,brawler,knife`` one of REP 4 who
stands in none. Without them ``--rep``, ``--weapon`` and ``-a`` tell of one, ``--foe-rep``,
``--foe-weapon`` and ``--foe-attribute`` of the other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import figures_after
from fng_cli.cli.options.who import Able, Given, Lone, who
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.names import slug
from fng_cli.rules.close.fighters import victim_of
from fng_cli.rules.harm.damage import Toll, Victim
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

HELPLESS = frozenset({Status.STUNNED, Status.OUT_OF_THE_FIGHT})


def anybody(figure: Figure) -> bool:
    """Whether somebody is there at all."""
    return figure.status is not Status.GONE


def side_of_by(
    play: Play,
    by: Sequence[str] | None,
    lone: Lone,
    words: Collection[str] = (),
    called: str = "attacker",
    able: Able = groups.able,
) -> tuple[Given, ...]:
    """Those who act; one without a name is ``called`` so.

    Raises RequestError where nobody is given, or somebody who cannot.
    """
    return tuple(_called(each, called) for each in who(play, by, None, lone, words, able))


def foe(
    play: Play,
    at: str | None,
    lone: Lone,
    words: Collection[str] = (),
    called: str = "defender",
    able: Able = groups.able,
) -> Given:
    """The one against whom, or for whom, it is done. Raises RequestError where nobody is given."""
    if at:
        if lone != Lone(None):
            raise RequestError(
                "--foe-rep and the like tell of a foe without a name; with --at write b1,prone"
            )
        if able is groups.able:
            able = _standing(at)
        return who(play, [at], None, Lone(None), words, able, "--at")[0]
    if lone.rep is None:
        raise RequestError(f"no {called} is known: give --foe-rep 3, or --at b1 of a document with figures")
    own = named(lone.attributes, "--foe-attribute")
    return _called(who(play, None, None, lone._replace(attributes=own))[0], called)


def _standing(at: str) -> Able:
    """Who can defend himself; of the helpless it says what may be done with them."""

    def able(figure: Figure) -> bool:
        if figure.status in HELPLESS:
            told = figure.status.replace("-", " ")
            raise RequestError(
                f"--at {at}: {figure.called()} is {told}: he is killed or captured: fng capture --at {figure.id}"
            )
        return groups.able(figure)

    return able


def _called(given: Given, called: str) -> Given:
    """One without a name has another to be told of by."""
    return given if given.figure.id else given._replace(figure=replace(given.figure, name=called))


def name_of(given: Given) -> str:
    """What somebody is called in a ruling."""
    return given.figure.called() if given.figure.id else given.figure.name


def check_sides(by: Sequence[Given], at: Given) -> None:
    """Raise RequestError where somebody is to fight himself, or a friend of the same side."""
    for each in by:
        if each.figure.id and slug(each.figure.id) == slug(at.figure.id):
            raise RequestError(f"--at: {name_of(at)} cannot fight himself: name another")
        if each.known and at.known and each.figure.side is at.figure.side:
            raise RequestError(f"--at: {name_of(at)} is on the side of {name_of(each)}: name an enemy")


def victim(given: Given, *, cheats: bool = False) -> Victim:
    """A figure as one who may be hit."""
    return replace(victim_of(given.figure), name=name_of(given), typed=given.typed, cheats=cheats)


def changes(play: Play, given: Sequence[Given], tolls: Sequence[Toll]) -> Content:
    """What the document changes by what those of its figures suffered who are given."""
    known = {each.figure.id for each in given if each.known}
    return figures_after.changes(play, [one for one in tolls if one.target in known])
