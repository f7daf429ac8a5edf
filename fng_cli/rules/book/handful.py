"""Readings of a handful of dice that were thrown for several figures, in their order.

A player rolls for a squad in one throw and reads the dice from left to right; so it is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from msgspec import Struct

from fng_cli.readings import SIDES, Chance, Faces
from fng_cli.tables import Table, kept, span
from fng_cli.words import whole_number


class Chart(Struct, frozen=True):
    """A reading of one die: the value that each face stands for."""

    values: tuple[Any, ...]

    def __call__(self, faces: Faces) -> Any:
        return self.values[faces[0] - 1]


def chart(rows: Mapping[str, Any]) -> Chart:
    """The chart written ``{"1-3": 3, "4-5": 4, "6": 5}``."""
    by_face = {face: value for key, value in rows.items() for face in span(key)}
    return Chart(tuple(by_face[face] for face in range(1, SIDES + 1)))


class D66(Struct, frozen=True):
    """Two dice read one after the other (4, 5 is 45): the field of the table's row there."""

    table: Table
    field: str

    def __call__(self, faces: Faces) -> Any:
        return self.table.at(10 * faces[0] + faces[1])[self.field]


class PerFigure(Struct, frozen=True):
    """A reading of ``dice`` dice for each figure: the answers for the first, the second, ... in order."""

    reading: Any
    dice: int = 1
    ordered = True

    def __call__(self, faces: Faces) -> tuple[Any, ...]:
        answers = _answers(self.reading)
        return tuple([answers[own] for own in zip(*[iter(faces)] * self.dice, strict=True)])


class _Answers(dict[Faces, Any]):
    """The answers of a reading, by the faces for which somebody asked."""

    def __init__(self, reading: Any) -> None:
        super().__init__()
        self._reading = reading

    def __missing__(self, faces: Faces) -> Any:
        answer = self[faces] = self._reading(faces)
        return answer


@kept
def _answers(reading: Any) -> _Answers:
    """The answers of a reading of few dice: each comes again in every handful."""
    return _Answers(reading)


class WhoseDie(Struct, frozen=True):
    """A die for each name: the names for which it shows one of the faces of a chance."""

    names: tuple[str, ...]
    chance: Chance
    ordered = True

    def __call__(self, faces: Faces) -> tuple[str, ...]:
        low, high = self.chance.low, self.chance.high
        return tuple([name for name, face in zip(self.names, faces, strict=True) if low <= face <= high])


class SortedValues(Struct, frozen=True):
    """The chart's value for each die, sorted: who got which does not matter, so odds merge the orders."""

    chart: Chart

    def __call__(self, faces: Faces) -> tuple[int, ...]:
        return tuple(sorted((self.chart((face,)) for face in faces), reverse=True))

    def ways(self, number: int) -> Mapping[tuple[int, ...], int]:
        """The number of throws for each answer: multinomial, in the faces that each value has."""
        faces = {level: self.chart.values.count(level) for level in set(self.chart.values)}
        levels = sorted(faces, reverse=True)
        found: dict[tuple[int, ...], int] = {}
        for answer in combinations_with_replacement(levels, number):
            ways = factorial(number)
            for level in levels:
                count = answer.count(level)
                ways = ways // factorial(count) * faces[level] ** count
            found[answer] = ways
        return found


def ids_in_words(ids: Sequence[str]) -> str:
    """Several figures in a few words: ``a2 to a8``, ``a1, a4 and a5``."""
    return _in_words(tuple(ids))


@lru_cache(maxsize=1024)
def _in_words(ids: tuple[str, ...]) -> str:
    stems = {name.rstrip("0123456789") for name in ids}
    if len(ids) > 2 and len(stems) == 1:
        stem = stems.pop()
        numbers = [whole_number(name[len(stem) :] or "0") for name in ids]
        first = numbers[0]
        if first is not None and numbers == list(range(first, first + len(ids))):
            return f"{ids[0]} to {ids[-1]}"
    return " and ".join(filter(None, (", ".join(ids[:-1]), ids[-1])))
