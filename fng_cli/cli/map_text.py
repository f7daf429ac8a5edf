"""The table as a map of plain characters: its sections, and what stands in each."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

LEAST_INNER = 11
"""A cell narrower than this shows a letter for its ground, which a legend tells."""


class Cell(NamedTuple):
    """A section of the map: its name, its ground, what else lies there, and who stands there."""

    name: str
    ground: str
    features: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


def draw(cells: Sequence[Cell], columns: int, width: int) -> list[str]:
    """The map, ``columns`` cells to a row, no wider than ``width``; then a legend where one is needed."""
    inner = (width - 1) // columns - 1
    letters = _letters(cells) if inner < LEAST_INNER else {}
    edge = ("+" + "-" * inner) * columns + "+"
    lines = [edge]
    for start in range(0, len(cells), columns):
        row = [_cell(cell, letters, inner) for cell in cells[start : start + columns]]
        row += [[]] * (columns - len(row))
        lines += [*_side_by_side(row, inner), edge]
    return [*lines, *_legend(letters, width)]


def _letters(cells: Sequence[Cell]) -> dict[str, str]:
    """A letter for each kind of ground."""
    kinds = list(dict.fromkeys(cell.ground for cell in cells))
    return {kind: _letter(number) for number, kind in enumerate(kinds)}


def _letter(number: int) -> str:
    high, low = divmod(number, 26)
    return (chr(ord("a") + high - 1) if high else "") + chr(ord("a") + low)


def _cell(cell: Cell, letters: Mapping[str, str], inner: int) -> list[str]:
    """The lines of a cell: its name and who is there, then the ground and what is on it."""
    margin = " " if inner >= LEAST_INNER else ""
    room = max(1, inner - 2 * len(margin))
    wanted = [letters.get(cell.ground, cell.ground), *cell.features]
    lines = [line for text in wanted for line in textwrap.wrap(text, room) or [""]]
    return [margin + line for line in (*_head(cell, room), *lines)]


def _head(cell: Cell, room: int) -> list[str]:
    """Its name, and to the right who is there; below it where there is no room beside it."""
    marks = "  ".join(cell.marks)
    if len(cell.name) + 1 + len(marks) <= room:
        return [f"{cell.name}{marks:>{room - len(cell.name)}}"]
    return [cell.name, *(line for mark in cell.marks for line in textwrap.wrap(mark, room))]


def _side_by_side(row: Sequence[Sequence[str]], inner: int) -> Iterator[str]:
    for line in range(max(map(len, row))):
        yield "|" + "|".join(f"{cell[line] if line < len(cell) else '':{inner}}" for cell in row) + "|"


def _legend(letters: Mapping[str, str], width: int) -> list[str]:
    text = "; ".join(f"{letter} {kind}" for kind, letter in letters.items())
    return textwrap.wrap(text, width)
