"""The book's ways of reading dice: the readings that its rules ask for.

Source: p. 1-2, 54, 65, 71.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

from msgspec import Struct

from fng_cli.dice import AGAIN, Again, Dice
from fng_cli.readings import SIDES, Chance, Faces, faces_text, target_text
from fng_cli.tables import Table, kept, span
from fng_cli.words import whole_number


class Chart(Struct, frozen=True):
    """A reading of one die: the value for its face, of six ``values``."""

    values: tuple[Any, ...]

    def __call__(self, faces: Faces) -> Any:
        """Return the value that the chart has for the face of the first die; further dice are ignored."""
        return self.values[faces[0] - 1]


def chart(rows: Mapping[str, Any]) -> Chart:
    """Return the chart for values by faces or spans of faces: ``{"1-3": 3, "4-5": 4, "6": 5}``. Raises
    KeyError if one of the faces 1 to 6 is missing.
    """
    by_face = {face: value for key, value in rows.items() for face in span(key)}
    return Chart(tuple(by_face[face] for face in range(1, SIDES + 1)))


class D66(Struct, frozen=True):
    """A reading of two dice as the digits of a number (4, 5 is 45): the ``field`` of the table's row for it."""

    table: Table
    field: str

    def target(self, number: int) -> str:
        """Return ``tens and units``, the words that tell the player how the two dice are read. ``number`` is
        unused.
        """
        return "tens and units"

    def __call__(self, faces: Faces) -> Any:
        """Return the value of the field in the table's row for the two faces, read as tens and units: ``(4,
        5)`` as 45.
        """
        return self.table.at(10 * faces[0] + faces[1])[self.field]


LONGEST_OF_EACH = 40
"""The most characters of the target of each figure's dice; a longer one is left out."""


class PerFigure(Struct, frozen=True):
    """A reading of ``dice`` dice for each figure: the answers for the first, the second, ... in order."""

    reading: Any
    dice: int = 1
    ordered = True

    def target(self, number: int) -> str:
        """Return how each figure's dice are read: ``a die each: yes on 1-2``. If there are no words for that,
        or too many (more than LONGEST_OF_EACH characters), only ``a die each`` or ``2 dice each``.
        ``number`` is unused.
        """
        own = target_text(self.reading, self.dice)
        each = "a die each" if self.dice == 1 else f"{self.dice} dice each"
        return f"{each}: {own}" if own and len(own) <= LONGEST_OF_EACH else each

    def __call__(self, faces: Faces) -> tuple[Any, ...]:
        """Return the answer of the reading for each figure, in order. The faces are divided into groups of
        ``self.dice`` faces, one group for each figure.
        """
        answers = _answer_cache(self.reading)
        return tuple([answers[group] for group in zip(*[iter(faces)] * self.dice, strict=True)])


class _AnswerCache(dict[Faces, Any]):
    """A cache of the answers of a reading, by faces; a missing answer is computed on access."""

    def __init__(self, reading: Any) -> None:
        """Create an empty cache of the answers of ``reading``, by faces."""
        super().__init__()
        self._reading = reading

    def __missing__(self, faces: Faces) -> Any:
        """Compute the answer for these faces, cache it and return it."""
        answer = self[faces] = self._reading(faces)
        return answer


@kept
def _answer_cache(reading: Any) -> _AnswerCache:
    """Return the cache in which the answers of a reading to faces are kept; equal readings share one cache."""
    return _AnswerCache(reading)


class WhoseDie(Struct, frozen=True):
    """A reading of one die for each name: the names whose die shows a face of the chance."""

    names: tuple[str, ...]
    chance: Chance
    ordered = True

    def target(self, number: int) -> str:
        """Return in words which faces of a die mean yes: ``a die each: yes on 1-2``. ``number`` is unused."""
        return f"a die each: {self.chance.target(1)}"

    def __call__(self, faces: Faces) -> tuple[str, ...]:
        """Return the names whose die shows one of the faces wanted (``chance``). The dice stand in the order
        of the names; ValueError is raised if their number is not that of the names.
        """
        low, high = self.chance.low, self.chance.high
        return tuple([name for name, face in zip(self.names, faces, strict=True) if low <= face <= high])


class SortedValues(Struct, frozen=True):
    """A reading of any number of dice: the chart's value for each, highest first. Odds merge equal sets of values."""

    chart: Chart

    def target(self, number: int) -> str:
        """Return the value that each face of a die gives: ``each: 1-2 3, 3-5 4, 6 5``. After ``each:`` nothing
        follows if every face gives its own number. ``number`` is unused.
        """
        return f"each: {faces_text(self.chart)}"

    def __call__(self, faces: Faces) -> tuple[int, ...]:
        """Return the value that the chart gives to the face of each die, highest first."""
        return tuple(sorted((self.chart((face,)) for face in faces), reverse=True))

    def ways(self, number: int) -> Mapping[tuple[int, ...], int]:
        """Return how many throws of ``number`` dice give each answer (the values of the dice, sorted, highest
        first). Nothing is rolled.
        """
        face_counts = {value: self.chart.values.count(value) for value in set(self.chart.values)}
        values = sorted(face_counts, reverse=True)
        throws: dict[tuple[int, ...], int] = {}
        for answer in combinations_with_replacement(values, number):
            ways = factorial(number)
            for value in values:
                count = answer.count(value)
                ways = ways // factorial(count) * face_counts[value] ** count
            throws[answer] = ways
        return throws


def ids_in_words(ids: Sequence[str]) -> str:
    """Return the ids of figures as text: ``a2 to a8`` for three or more ids with the same letters whose
    numbers rise by 1, else ``a1, a4 and a5``.

    Raises IndexError without ids.
    """
    return _ids_in_words(tuple(ids))


@lru_cache(maxsize=1024)
def _ids_in_words(ids: tuple[str, ...]) -> str:
    """Return ids of figures as text: ``a2 to a8`` for three or more ids with the same letters whose numbers
    rise by 1, else ``a1, a4 and a5``. Cached. Raises IndexError without ids.
    """
    stems = {name.rstrip("0123456789") for name in ids}
    if len(ids) > 2 and len(stems) == 1:
        stem = stems.pop()
        numbers = [whole_number(name[len(stem) :] or "0") for name in ids]
        first = numbers[0]
        if first is not None and numbers == list(range(first, first + len(ids))):
            return f"{ids[0]} to {ids[-1]}"
    return " and ".join(filter(None, (", ".join(ids[:-1]), ids[-1])))


class Highest(Struct, frozen=True):
    """A reading: the names with the highest score; several if they tie. The dice lie in the order of the names."""

    names: tuple[str, ...]
    two: frozenset[str] = frozenset()
    """The names that throw two dice, of which the higher counts; the others throw one."""
    ahead: str | None = None
    """The name that adds ``bonus`` to its score."""
    bonus: int = 0
    ordered = True

    @property
    def dice(self) -> int:
        """Return the number of dice to throw for all names together: 2 for each name in ``two``, 1 for each
        other.
        """
        return sum(map(self._dice_of, self.names))

    def _dice_of(self, name: str) -> int:
        """Return the number of dice to throw for the person or thing called ``name``: 2 if the name is in
        ``two``, otherwise 1.
        """
        return 2 if name in self.two else 1

    def _bonus_of(self, name: str) -> int:
        """Return the bonus for the score of ``name``: ``self.bonus`` if it is the name that is ahead, else 0."""
        return self.bonus if name == self.ahead else 0

    def target(self, number: int) -> str:
        """Return in words how a roll is judged in which the highest score counts: ``the highest counts; Sgt.
        Miller has two; Cpl. Roy +1``. Names with two dice or a bonus are listed. ``number`` is unused.
        """
        two = "".join(f"; {name} has two" for name in self.names if name in self.two)
        ahead = f"; {self.ahead} {self.bonus:+d}" if self.ahead and self.bonus else ""
        return f"the highest counts{two}{ahead}"

    def __call__(self, faces: Faces) -> tuple[str, ...]:
        """Return the names with the highest score, in the order of ``names``; several if they tie. The score
        of a name is the highest of its dice plus its bonus. ``faces`` holds the dice of the first name,
        then those of the second, and so on.
        """
        face_iterator = iter(faces)
        scores = {
            name: max(next(face_iterator) for _ in range(self._dice_of(name))) + self._bonus_of(name)
            for name in self.names
        }
        return tuple(name for name, score in scores.items() if score == max(scores.values()))

    def ways(self, number: int) -> Mapping[tuple[str, ...], int]:
        """Return the number of throws that give each answer. An answer is the tuple of names that share the
        best total of highest die and bonus. Nothing is rolled. ``number`` is not used, since the number of
        dice of each name is known.
        """
        throws: dict[tuple[str, ...], int] = {}
        for best in range(1, SIDES + self.bonus + 1):
            for names, count in self._ways_at_most(best).items():
                if names and count:
                    throws[names] = throws.get(names, 0) + count
        return throws

    def _ways_at_most(self, best: int) -> dict[tuple[str, ...], int]:
        """Return, for each set of names, the number of throws in which exactly these names score ``best`` and
        all other names score less (the empty set: all score less). Sets with no such throw are left out.
        Nothing is rolled.
        """
        ways: dict[tuple[str, ...], int] = {(): 1}
        for name in self.names:
            ways = dict(self._extend_by_name(name, best, ways))
        return ways

    def _extend_by_name(
        self, name: str, best: int, ways: Mapping[tuple[str, ...], int]
    ) -> Iterator[tuple[tuple[str, ...], int]]:
        """Yield new pairs like those of ``ways``, with the dice of ``name`` included. A pair is a tuple of
        names and a number of throws: those in which these names have exactly the score ``best``, and the
        others less. Pairs with no throws are left out.
        """
        below = self._throws_up_to(best - 1, name)
        exactly = self._throws_up_to(best, name) - below
        for names, count in ways.items():
            if below:
                yield names, count * below
            if exactly:
                yield (*names, name), count * exactly

    def _throws_up_to(self, score: int, name: str) -> int:
        """Return in how many throws of this name's dice the score is at most ``score``. A score is the
        highest die plus the name's bonus. 0 if no throw is so low; nothing is rolled.
        """
        faces = min(max(score - self._bonus_of(name), 0), SIDES)
        return int(faces ** self._dice_of(name))


class HighestOfTied(Highest, frozen=True):
    """The reading for a tie: as ``Highest``, but AGAIN if all of the names tie once more."""

    def __call__(self, faces: Faces) -> tuple[str, ...] | Again:  # type: ignore[override]
        """Return the names with the highest score. AGAIN, to roll once more, if all names tie."""
        best = Highest.__call__(self, faces)
        return AGAIN if len(best) == len(self.names) else best

    def ways(self, number: int) -> Mapping[tuple[str, ...] | Again, int]:  # type: ignore[override]
        """Return how many throws give each answer, an answer being the names with the highest score. Throws
        in which all names tie are counted under AGAIN. ``number`` is not used. Nothing is rolled.
        """
        every = Highest.ways(self, number)
        return {AGAIN if best == self.names else best: count for best, count in every.items()}


def highest(names: Sequence[str], label: str, two: Sequence[str] = (), *, dice: Dice) -> tuple[str, ...]:
    """Roll a die for each name, and return those with the highest die, several if they tie. Fewer than two
    names are returned without a roll.

    The names in ``two`` roll two dice, of which the higher counts.
    """
    if len(names) < 2:
        return tuple(names)
    reading = Highest(tuple(names), frozenset(two) & frozenset(names))
    return dice.ask(reading.dice, reading, f"{label} ({', '.join(names)})")


def highest_one(names: Sequence[str], label: str, two: Sequence[str] = (), *, dice: Dice) -> str:
    """Roll a die for each name and return the name with the highest. Ties are rolled again until one name is
    left. Names in ``two`` roll two dice, of which the higher counts. A single name is returned without a
    roll. Raises IndexError without names.
    """
    best = highest(names, label, two, dice=dice)
    while len(best) > 1:
        tied = HighestOfTied(best, frozenset(two) & frozenset(best))
        best = dice.until(tied.dice, tied, f"{label}, tied ({', '.join(best)})")
    return best[0]
