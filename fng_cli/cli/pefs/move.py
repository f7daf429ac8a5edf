"""``fng pef move``: what PEFs do when they activate; and PEFs in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import facts
from fng_cli.cli.options.clock import time_kept
from fng_cli.cli.pefs import words
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import Options, again, flag
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.document import lookup
from fng_cli.errors import RequestError
from fng_cli.rules.clock.lasting import check_no_lull
from fng_cli.rules.pefs.after import after_moves
from fng_cli.rules.pefs.moving import PefMoves, pef_moves
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.words import cut, whole_number

Number = Annotated[
    int | None, typer.Argument(min=1, max=999, metavar="[N]", help="Which PEF, where there are several.")
]

OrderOption = Annotated[
    str | None,
    typer.Option("--order", metavar="2,1,3", help="The document's PEFs, the nearest to you first."),
]


def the_pef(pefs: Sequence[Pef], number: int | None) -> Pef:
    """The PEF that is meant: by its number, or the only one that is left; without a document one of which nothing is known.

    Raises RequestError that names those on the table where it is not there, or not clear which it is.
    """
    if not pefs:
        return Pef(number, 1)
    left = on_table(pefs)
    if number is None and len(left) != 1:
        raise RequestError(_which(left))
    meant = left[0] if number is None else next((pef for pef in pefs if pef.number == number), None)
    if meant is None or meant.resolved:
        gone = f"is resolved already ({meant.resolved})" if meant else "is not on the table"
        raise RequestError(f"PEF {number} {gone}; there are {numbers(left) or 'none'}")
    return meant


def _which(left: Sequence[Pef]) -> str:
    """The fault where a number is missing."""
    if not left:
        return "pefs: no PEF is left on the table"
    return f"which PEF? there are {numbers(left)}: fng pef resolve {left[0].number}"


def numbers(pefs: Sequence[Pef]) -> str:
    """PEFs by their numbers: ``1, 2, 4``."""
    return ", ".join(str(pef.number) for pef in pefs)


def in_order(left: Sequence[Pef], order: str | None, only: int | None) -> tuple[Pef, ...]:
    """The PEFs that move: only one, or all, those first that ``order`` names (``2,1``).

    Raises RequestError where one is named that is not on the table, or none is left there.
    """
    if not left:
        raise RequestError("pefs: no PEF is left on the table")
    known = {pef.number: pef for pef in left}
    first = _numbers(order) if only is None else [only]
    for number in first:
        if number not in known:
            option = "--order" if only is None else "--id"
            raise RequestError(f"{option}: there is no PEF {number} on the table; there are {numbers(left)}")
    named = {number: known[number] for number in first}
    return tuple((named | known if only is None else named).values())


def _numbers(order: str | None) -> list[int]:
    words = (order or "").replace(",", " ").split()
    numbers = []
    for word in words:
        number = whole_number(word)
        if number is None:
            raise RequestError(f"--order: {cut(word)!r} is no number of a PEF; write 2,1,3")
        numbers.append(number)
    return numbers


class Moving(Options, frozen=True):
    """Options that say which PEFs move, and in which company."""

    rep: Annotated[
        int | None,
        again(facts.Rep, "REP of the PEF, or of all that move; else the document's."),
    ] = None
    others: Annotated[
        int | None,
        typer.Option(
            "--others", min=0, metavar="N", help="How many other PEFs are on the table; else the document's."
        ),
    ] = None
    alone: Annotated[bool, flag("No other PEF is on the table.")] = False
    one_pef: Annotated[
        int | None, typer.Option("--id", min=1, metavar="N", help="Of the document's PEFs, only this one.")
    ] = None
    order: OrderOption = None

    def company(self) -> int | None:
        """The number of others on the table; None where nobody says it, RequestError where twice."""
        if self.alone and self.others:
            raise RequestError(f"--alone and --others {self.others}: give one of them")
        return 0 if self.alone else self.others

    def by_itself(self, play: Play) -> bool:
        """Whether a PEF is meant that stands in no document: there are none, or all is said of it."""
        told = self.rep is not None and self.company() is not None and self.one_pef is None
        return told or "pefs" not in play.document

    def one(self) -> tuple[Pef, int]:
        """A PEF that stands in no document, and how many others there are; RequestError where that is not said."""
        if self.rep is None:
            raise RequestError(
                "no PEF is known: give --rep 4 with --others 2 or --alone, "
                "or a document with pefs (fng pef place)"
            )
        others = self.company()
        if others is None:
            raise RequestError("are other PEFs on the table? give --others 2, or --alone")
        return Pef(self.one_pef, self.rep), others

    def several(self, pefs: Sequence[Pef]) -> tuple[tuple[Pef, ...], int]:
        """The PEFs of a document that move, in their order, and how many others are left on the table."""
        left = on_table(pefs)
        moving = in_order(left, self.order, self.one_pef)
        others = self.company()
        others = len(left) - len(moving) if others is None else others
        return tuple(replace(pef, rep=self.rep or pef.rep) for pef in moving), others


@command("pef move", page="60-61, 115", section="pef_move", report=PefMoves, show=words.show_moves)
def move(
    play: Play,
    moving: Moving,
    activation: Annotated[
        int | None,
        facts.ACTIVATION.by_option("The enemy's activation die, if not the document's: a lower REP stays."),
    ],
) -> PefMoves | Ruled:
    """Roll what PEFs do that activate: where to, how far, or whether one splits.

    fng pef move --rep 4 --others 2 --seed 1
    fng pef move --activation 3 -f evening.json
    """
    if moving.by_itself(play):
        one, others = moving.one()
        return pef_moves((one,), others=others, activation=activation, dice=play.dice)
    pefs, die = play.state[PEFS], _activation(play) if activation is None else activation
    if activation is None and lookup(play.document, "activation.is_turn") is False:
        raise RequestError("pef move: the last activation dice were doubles, which is no turn: fng activate")
    clock = time_kept(play)
    if not play.force:
        check_no_lull(clock.known, clock.turn, "no PEF moves")
    several, others = moving.several(pefs)
    free = PEFS.next_number(play.document)
    report = pef_moves(several, others=others, activation=die, free_number=free, dice=play.dice)
    return Ruled(report, partial(after_moves, report=report))


def _activation(play: Play) -> int | None:
    """The enemy's activation die as the document has it, where it is a turn at all."""
    return play.find(facts.ACTIVATION) if lookup(play.document, "activation.is_turn") is True else None
