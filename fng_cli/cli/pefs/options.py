"""Options by which a player names PEFs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from fng_cli.errors import RequestError
from fng_cli.rules.pefs.state import Pef, on_table
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
