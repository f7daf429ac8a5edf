"""The ways in which the book rolls dice, as readings for rules and as rulings of their own.

Source: p. 1-2, 54, 65, 71.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any, ClassVar

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.document import Report
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


class Highest(Struct, frozen=True):
    """A reading: the names that show the most, a die each; those in ``two`` have two, the better counts.

    ``ahead`` counts ``bonus`` more than he shows. The dice lie in the order of the names.
    """

    names: tuple[str, ...]
    two: frozenset[str] = frozenset()
    ahead: str | None = None
    bonus: int = 0
    ordered = True

    @property
    def dice(self) -> int:
        """The number of dice that all of them throw together."""
        return sum(map(self._number, self.names))

    def _number(self, name: str) -> int:
        return 2 if name in self.two else 1

    def _bonus(self, name: str) -> int:
        return self.bonus if name == self.ahead else 0

    def __call__(self, faces: Faces) -> tuple[str, ...]:
        thrown = iter(faces)
        scores = {
            name: max(next(thrown) for _ in range(self._number(name))) + self._bonus(name)
            for name in self.names
        }
        return tuple(name for name, score in scores.items() if score == max(scores.values()))

    def ways(self, number: int) -> Mapping[tuple[str, ...], int]:
        """The number of throws for each answer, without throwing them all."""
        found: dict[tuple[str, ...], int] = {}
        for most in range(1, SIDES + self.bonus + 1):
            for names, count in self._with_most(most).items():
                if names and count:
                    found[names] = found.get(names, 0) + count
        return found

    def _with_most(self, most: int) -> dict[tuple[str, ...], int]:
        """The throws in which the best comes to ``most``, by who does."""
        ways: dict[tuple[str, ...], int] = {(): 1}
        for name in self.names:
            ways = dict(self._add(name, most, ways))
        return ways

    def _add(
        self, name: str, most: int, ways: Mapping[tuple[str, ...], int]
    ) -> Iterator[tuple[tuple[str, ...], int]]:
        below = self._at_most(most - 1, name)
        exactly = self._at_most(most, name) - below
        for names, count in ways.items():
            if below:
                yield names, count * below
            if exactly:
                yield (*names, name), count * exactly

    def _at_most(self, score: int, name: str) -> int:
        """The number of throws of somebody's dice that come to no more than a score."""
        faces = min(max(score - self._bonus(name), 0), SIDES)
        return int(faces ** self._number(name))


class HighestOfTied(Highest, frozen=True):
    """The throw of those who tied: where all tie once more, they throw anew."""

    def __call__(self, faces: Faces) -> tuple[str, ...] | Again:  # type: ignore[override]
        best = Highest.__call__(self, faces)
        return AGAIN if len(best) == len(self.names) else best

    def ways(self, number: int) -> Mapping[tuple[str, ...] | Again, int]:  # type: ignore[override]
        every = Highest.ways(self, number)
        return {AGAIN if best == self.names else best: count for best, count in every.items()}


def highest(names: Sequence[str], label: str, two: Sequence[str] = (), *, dice: Dice) -> tuple[str, ...]:
    """The names that show the most: all of them where several tie; one alone needs no dice."""
    if len(names) < 2:
        return tuple(names)
    reading = Highest(tuple(names), frozenset(two) & frozenset(names))
    return dice.ask(reading.dice, reading, f"{label} ({', '.join(names)})")


def highest_one(names: Sequence[str], label: str, two: Sequence[str] = (), *, dice: Dice) -> str:
    """The one name that shows the most: those who tie throw again. Raises IndexError where there are no names."""
    best = highest(names, label, two, dice=dice)
    while len(best) > 1:
        tied = HighestOfTied(best, frozenset(two) & frozenset(best))
        best = dice.until(tied.dice, tied, f"{label}, tied ({', '.join(best)})")
    return best[0]


class Passed(Report, frozen=True):
    """The number of ``dice`` that came at or under ``need``."""

    ANSWER: ClassVar[tuple[str, ...]] = ("passed",)

    passed: int
    dice: int
    need: int

    def summary(self) -> str:
        return f"Passed {self.passed}d6 of {self.dice}d6 against {self.need}."

    def verdict(self) -> bool:
        """No: no die passes."""
        return self.passed > 0


class Successes(Report, frozen=True):
    """The number of ``dice`` that showed 1, 2 or 3."""

    ANSWER: ClassVar[tuple[str, ...]] = ("successes",)

    successes: int
    dice: int

    def summary(self) -> str:
        return f"{self.successes} success{'' if self.successes == 1 else 'es'} of {self.dice}d6."

    def verdict(self) -> bool:
        """No: no die is a success."""
        return self.successes > 0


class Value(Report, frozen=True):
    """A number by dice."""

    ANSWER: ClassVar[tuple[str, ...]] = ("value",)

    value: int

    def summary(self) -> str:
        return f"{self.value}."


class Occurs(Report, frozen=True):
    """Whether a chance such as (1-2) came up."""

    ANSWER: ClassVar[tuple[str, ...]] = ("occurs",)

    occurs: bool
    chance: str

    def summary(self) -> str:
        return f"{'It happens' if self.occurs else 'It does not happen'} ({self.chance})."

    def verdict(self) -> bool:
        """No: the chance does not come up."""
        return self.occurs


class Read(Report, frozen=True):
    """Dice read as they lie, highest first."""

    ANSWER: ClassVar[tuple[str, ...]] = ("faces",)

    faces: tuple[int, ...]

    def summary(self) -> str:
        return f"{' '.join(map(str, self.faces)) or 'No dice'}."


def passing(rep: int, number: int, *, dice: Dice) -> Passed:
    """Passing dice: each at or under REP passes. Source: p. 1."""
    return Passed(dice.count(number, rep, "passing dice"), number, rep)


def successes(number: int, *, dice: Dice) -> Successes:
    """Dice that show 1, 2 or 3 are successes. Source: p. 1."""
    return Successes(dice.successes(number, "successes"), number)


def half(*, dice: Dice) -> Value:
    """1/2d6: 1 to 3. Source: p. 1."""
    return Value(dice.half("1/2d6"))


def added(number: int, modifier: int, *, dice: Dice) -> Value:
    """The faces added, and a modifier. Source: p. 2."""
    return Value(dice.total(number, "dice added", modifier))


def possibility(chance: Chance, *, dice: Dice) -> Occurs:
    """A chance in parentheses: it happens on these faces of one die. Source: p. 2."""
    span = str(chance.low) if chance.low == chance.high else f"{chance.low}-{chance.high}"
    return Occurs(dice.chance(chance, f"chance ({span})"), span)


def as_they_lie(number: int, *, dice: Dice) -> Read:
    """The faces themselves, highest first. Source: p. 2."""
    return Read(dice.hand(number, "dice read"))
