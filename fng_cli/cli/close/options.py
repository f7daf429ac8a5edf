"""The two of a hand-to-hand fight: figures that are named, or options of one each.

``--by a1 --at b2`` are figures of the document, ``--by charles=4,brawler,knife`` one of REP 4 who
stands in none. Without them ``--rep``, ``--weapon`` and ``-a`` tell of one, ``--foe-rep``,
``--foe-weapon`` and ``--foe-attribute`` of the other.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.targets import AtWhom
from fng_cli.cli.options.who import Able, Doer, IsStar, OneBy, Rep, Subject, below, subject
from fng_cli.cli.shell.options import TARGET, Options, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.close.capture import check_stands
from fng_cli.rules.people.attributes import attribute_ids
from fng_cli.rules.people.may import Deed, refusal
from fng_cli.rules.people.person import NOBODY, Person


class Opponent(Options, frozen=True):
    """The one against whom it is done: by name, or one without a name."""

    at: Annotated[
        str | None,
        again(
            AtWhom,
            "The foe: a figure of the document, or NAME=REP; with what holds for him: b1,prone.",
            metavar="WHO[,WORD...]",
        ),
    ] = None
    foe_rep: Annotated[
        int | None,
        typer.Option(
            min=1, max=7, metavar="REP", help="REP of the foe, without --at.", rich_help_panel=TARGET
        ),
    ] = None
    foe_attribute: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ATTRIBUTE", help="An attribute of the foe; may be repeated.", rich_help_panel=TARGET
        ),
    ] = None
    foe_star: Annotated[bool, flag("The foe is a Star.", rich_help_panel=TARGET)] = False
    foe_hero: Annotated[bool, flag("The foe is in hero mode.", rich_help_panel=TARGET)] = False

    def read(self, play: Play, words: Collection[str] = (), called: str = "defender") -> Subject:
        """The foe; ``words`` are what may hold for him.

        Raises RequestError where nobody is given, or one who is helpless.
        """
        given = tuple(self.foe_attribute or ())
        unnamed = Person(self.foe_rep, attributes=given, star=self.foe_star, hero=self.foe_hero)
        if self.at:
            if unnamed != NOBODY:
                raise RequestError(
                    "--foe-rep and the like tell of a foe without a name; with --at write b1,prone"
                )
            able = _standing(self.at, below(play.document))
            return subject(play, self.at, words=words, able=able, option="--at")
        if unnamed.rep is None:
            raise RequestError(
                f"no {called} is known: give --foe-rep 3, or --at b1 of a document with figures"
            )
        own = attribute_ids(unnamed.attributes, "--foe-attribute")
        return subject(play, None, replace(unnamed, attributes=own))


class Single(Doer, frozen=True):
    """The one who does something: by name, or without one."""

    by: OneBy = None
    rep: Rep = None
    star: IsStar = False

    def read(self, play: Play, able: Able = Deed.ACT) -> Subject:
        """The figure that the options name, or an unnamed one. Raises RequestError as ``who`` does."""
        return subject(play, self.by, self.unnamed, able=able)


def _standing(at: str, under: Collection[str]) -> Able:
    """A test for ``subjects`` that lets pass any figure but the helpless; for those it raises with what may be done."""

    def able(figure: Figure) -> bool:
        check_stands(figure)
        no = refusal(figure, Deed.FIGHT, ("below",) if figure.id in under else ())
        if no:
            raise RequestError(f"--at {at}: {figure.called()} {no.text()}")
        return True

    return able
