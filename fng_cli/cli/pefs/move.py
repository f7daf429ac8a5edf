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
from fng_cli.rules.pefs.moving import PefMoves, roll_pef_moves
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.state import State
from fng_cli.words import cut, whole_number

Number = Annotated[
    int | None,
    typer.Argument(min=1, max=999, metavar="[N]", help="Number of the PEF, if several are on the table."),
]

OrderOption = Annotated[
    str | None,
    typer.Option(
        "--order", metavar="2,1,3", help="Numbers of the PEFs in the document, the nearest to you first."
    ),
]


def the_pef(pefs: Sequence[Pef], number: int | None) -> Pef:
    """Return the PEF with this number; for None, the only one left on the table. Raises RequestError if there
    is no such PEF, if it is resolved, or, for None, if there is not exactly one. If ``pefs`` is empty,
    nothing is raised: return a new PEF of REP 1 with this number.
    """
    if not pefs:
        return Pef(number, 1)
    left = on_table(pefs)
    if number is None and len(left) != 1:
        raise RequestError(_which(left))
    pef = left[0] if number is None else next((pef for pef in pefs if pef.number == number), None)
    if pef is None or pef.resolved:
        gone = f"has already been resolved ({pef.resolved})" if pef else "is not on the table"
        raise RequestError(f"PEF {number} {gone}; PEFs on the table: {numbers(left) or 'none'}")
    return pef


def _which(left: Sequence[Pef]) -> str:
    """Return the error message for a missing PEF number: it lists the PEFs ``left`` to choose from, or says
    that none is left on the table.
    """
    if not left:
        return "pefs: no PEF is left on the table"
    return (
        f"which PEF? give the number of a PEF on the table ({numbers(left)}), e.g. fng pef resolve "
        f"{left[0].number}"
    )


def numbers(pefs: Sequence[Pef]) -> str:
    """Return the numbers of PEFs as text: ``1, 2, 4``."""
    return ", ".join(str(pef.number) for pef in pefs)


def in_order(left: Sequence[Pef], order: str | None, only: int | None) -> tuple[Pef, ...]:
    """Return the PEFs that move, in order. With ``only``, it is the PEF with this number, and ``order`` is
    ignored. If not, it is all of ``left``, the PEFs on the table, beginning with those in ``order``, such as
    ``2,1``. Raises RequestError if ``left`` is empty, or for anything but the number of a PEF in ``left``.
    """
    if not left:
        raise RequestError("pefs: no PEF is left on the table")
    known = {pef.number: pef for pef in left}
    first = _numbers(order) if only is None else [only]
    for number in first:
        if number not in known:
            option = "--order" if only is None else "--id"
            raise RequestError(
                f"{option}: PEF {number} is not on the table; PEFs on the table: {numbers(left)}"
            )
    first_pefs = {number: known[number] for number in first}
    return tuple((first_pefs | known if only is None else first_pefs).values())


def _numbers(order: str | None) -> list[int]:
    """Parse the numbers of PEFs in ``order``, such as ``2,1,3``; empty for None. Raises RequestError for a
    word that is not a number.
    """
    words = (order or "").replace(",", " ").split()
    numbers = []
    for word in words:
        number = whole_number(word)
        if number is None:
            raise RequestError(f"--order: {cut(word)!r} is not the number of a PEF; write e.g. 2,1,3")
        numbers.append(number)
    return numbers


class Moving(Options, frozen=True):
    """Options for the PEFs that move, and the number of other PEFs."""

    rep: Annotated[
        int | None,
        again(facts.Rep, "REP of the PEF, or of every PEF that moves. [default: from the document]"),
    ] = None
    others: Annotated[
        int | None,
        typer.Option(
            "--others",
            min=0,
            metavar="N",
            help="Number of other PEFs on the table. [default: from the document]",
        ),
    ] = None
    alone: Annotated[bool, flag("No other PEF is on the table.")] = False
    one_pef: Annotated[
        int | None,
        typer.Option(
            "--id",
            min=1,
            metavar="N",
            help="Move only the PEF with this number. [default: all PEFs in the document]",
        ),
    ] = None
    order: OrderOption = None

    def other_count(self) -> int | None:
        """Return the number of other PEFs on the table, as ``--others`` gives it, or 0 with ``--alone``; None
        without either. Raises RequestError if ``--alone`` is given with ``--others`` above 0.
        """
        if self.alone and self.others:
            raise RequestError(f"--alone and --others {self.others} cannot be used together; use one of them")
        return 0 if self.alone else self.others

    def is_undocumented(self, state: State) -> bool:
        """True if the moving PEF is described by options alone: its REP and the number of the other PEFs are
        given, and no PEF is named. Always True if the document has no list of PEFs. May raise RequestError
        if both ``--others`` and ``--alone`` are given.
        """
        is_described = self.rep is not None and self.other_count() is not None and self.one_pef is None
        return is_described or "pefs" not in state.content

    def undocumented_pef(self) -> tuple[Pef, int]:
        """Return the PEF that the options describe, and how many other PEFs are on the table. Raises
        RequestError if the options leave out its REP or the others (--others, --alone), or if they give both
        --alone and --others above 0.
        """
        if self.rep is None:
            raise RequestError(
                "which PEF moves? add e.g. --rep 4 with --others 2 or --alone, or give a document with pefs "
                "(fng pef place)"
            )
        others = self.other_count()
        if others is None:
            raise RequestError("are other PEFs on the table? add e.g. --others 2, or --alone")
        return Pef(self.one_pef, self.rep), others

    def moving_pefs(self, pefs: Sequence[Pef]) -> tuple[tuple[Pef, ...], int]:
        """Return the PEFs that move, in the order of their moves, and the number of other PEFs on the table.
        If options give that number or the REP, these replace what the document says. Raises RequestError
        if a named PEF, or every PEF, is missing from the table.
        """
        left = on_table(pefs)
        moving = in_order(left, self.order, self.one_pef)
        others = self.other_count()
        others = len(left) - len(moving) if others is None else others
        return tuple(replace(pef, rep=self.rep or pef.rep) for pef in moving), others


@command("pef move", page="60-61, 115", section="pef_move", report=PefMoves, show=words.show_moves)
def move(
    play: Play,
    moving: Moving,
    activation: Annotated[
        int | None,
        facts.ACTIVATION.by_option(
            "Enemy's activation die; PEFs with a lower REP do not move. [default: from the document]"
        ),
    ],
) -> PefMoves | Ruled:
    """Roll for the moves of PEFs that activate.

    PEFs whose REP is below the enemy's activation die do not move. The others may move, split or come into
    sight; once one of them may be in sight, the rest wait. The document records the moves.

    The command is refused for PEFs in the document during a lull, unless you add --force. It is also refused
    if the last activation dice were doubles, unless you give --activation.

    fng pef move --rep 4 --others 2 --seed 1
    fng pef move --activation 3 -f evening.json
    """
    if moving.is_undocumented(play.state):
        pef, others = moving.undocumented_pef()
        return roll_pef_moves((pef,), others=others, activation=activation, dice=play.dice)
    pefs, die = play.state[PEFS], _activation(play) if activation is None else activation
    if activation is None and lookup(play.state.content, "activation.is_turn") is False:
        raise RequestError(
            "pef move: the last activation dice were doubles, so nobody acts; roll again with fng activate"
        )
    clock = time_kept(play)
    if not play.force:
        check_no_lull(clock.known, clock.turn, "no PEF moves")
    moving_pefs, others = moving.moving_pefs(pefs)
    free = PEFS.next_number(play.state.content)
    report = roll_pef_moves(moving_pefs, others=others, activation=die, free_number=free, dice=play.dice)
    return Ruled(report, partial(after_moves, report=report))


def _activation(play: Play) -> int | None:
    """Return the enemy's activation die in the document; None if none was rolled, or if the dice were
    doubles, which begin no turn.
    """
    return play.find(facts.ACTIVATION) if lookup(play.state.content, "activation.is_turn") is True else None
