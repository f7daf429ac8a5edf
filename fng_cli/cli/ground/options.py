"""The table that is to be laid out, as it is typed: its sections and its size."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from fng_cli.cli.shell.options import Options
from fng_cli.errors import RequestError
from fng_cli.rules.ground.grid import MOST, SECTORS, TABLE_IN, Grid

LEAST_FEET, MOST_FEET = 2, 20
"""The shortest and the longest side of a table, in feet."""


class TableOptions(Options, frozen=True):
    """The sections of a table, those of them that are rolled, and its size."""

    layout: Annotated[
        str | None,
        typer.Option("--layout", metavar="CxR", help="Columns and rows of sections; else 3x2."),
    ] = None
    sections: Annotated[
        int | None, typer.Option("--sections", min=1, metavar="N", help="Only the first N of the sections.")
    ] = None
    size: Annotated[
        str | None,
        typer.Option("--table", metavar="FEET", help="Length and depth of the table in feet; else 5x3."),
    ] = None

    def grid(self) -> Grid:
        """The grid of the sections: the book's six, where nobody says otherwise."""
        return SECTORS if self.layout is None else read_layout(self.layout)

    def is_one_section(self) -> bool:
        """Whether only one section is rolled."""
        return len(self.grid().numbers[: self.sections]) == 1

    def table_in(self) -> tuple[int, int]:
        """Length and depth of the table in inches."""
        return TABLE_IN if self.size is None else read_size(self.size)


def read_layout(text: str) -> Grid:
    """The grid written ``3x2``: columns, then rows.

    Raises RequestError where it is written otherwise, or is larger than 12x12.
    """
    match = re.fullmatch(r"\s*(\d{1,3})\s*[xX*]\s*(\d{1,3})\s*", text)
    if not match or not (1 <= int(match[1]) <= MOST and 1 <= int(match[2]) <= MOST):
        raise RequestError(
            f"--layout: {text!r} is no grid: write columns x rows, from 1x1 to {MOST}x{MOST}; "
            "3x2 is the book's six sectors"
        )
    return Grid(int(match[1]), int(match[2]))


def read_size(text: str) -> tuple[int, int]:
    """Length and depth in inches of a table whose size in feet is written ``5x3``.

    Raises RequestError where it is written otherwise, or is no size of a table.
    """
    match = re.fullmatch(r"\s*(\d{1,2})\s*['xX*]+\s*(\d{1,2})\s*'?\s*", text)
    if not match or not all(LEAST_FEET <= int(feet) <= MOST_FEET for feet in match.groups()):
        raise RequestError(
            f"--table: {text!r} is no size: write length x depth in feet, such as 5x3 or 8x4 "
            f"({LEAST_FEET} to {MOST_FEET} each)"
        )
    return 12 * int(match[1]), 12 * int(match[2])
