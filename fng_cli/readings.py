"""Readings of thrown dice: small frozen callables from the faces to an answer.

Any hashable callable that takes a tuple of faces is a reading. It may also have:

- ``ways(number)``: the number of equally likely throws of ``number`` dice for each answer, computed without
  enumerating all throws;
- ``ordered = True``: the answer depends on which die shows what, so faces may not be sorted;
- ``adds = True``: the faces are added, so that the record of a throw shows their total;
- ``target(number)``: what the faces of ``number`` dice decide, for the player who throws them: ``each at or under 4``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from typing import Protocol, TypeVar

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.words import in_words

SIDES = 6
FACES = tuple(range(1, SIDES + 1))
Faces = tuple[int, ...]
AnswerT_co = TypeVar("AnswerT_co", covariant=True)


class Reading(Protocol[AnswerT_co]):
    """A function from the faces of a throw to the answer that a rule asks for."""

    def __call__(self, faces: Faces, /) -> AnswerT_co:
        """Return the answer that these faces give. The order of the faces counts only for readings that are
        ``ordered``.
        """
        ...

    def __hash__(self) -> int:
        """Return the hash: readings are hashable, so that answers can be cached."""
        ...


LONGEST_TARGET = 60
"""The most characters of a target; a longer one is left out."""


def target_text(reading: Reading[object], number: int) -> str:
    """Return in words what ``number`` dice have to show by a reading: ``each at or under 3``. The words come
    from the reading's method ``target``; without it, only a single die can be described. Empty if there
    are no words, or if they are too long.
    """
    target = getattr(reading, "target", None)
    text = target(number) if target else faces_text(reading) if number == 1 else ""
    return text if len(text) <= LONGEST_TARGET else ""


def faces_text(reading: Reading[object]) -> str:
    """Return the answers of a reading of one die by their faces: ``1 dead, 2-3 out, 4-6 down``.

    Empty if the answer to each face is that face.
    """
    words = [in_words(getattr(answer, "word", answer)) for answer in (reading((face,)) for face in FACES)]
    if words == [str(face) for face in FACES]:
        return ""
    return spans_text([word.replace("-", " ") for word in words])


def spans_text(words: Sequence[str]) -> str:
    """Return a table of one die in words. ``words`` holds the result for each face from 1 to 6. Faces with
    the same result are put together, such as ``1 dead, 2-3 out, 4-6 down``, or ``1 dead; 2, 4, 6 down; 3,
    5 missed``. Raises ValueError unless there are six words.
    """
    faces_by_word: dict[str, list[int]] = {}
    for face, word in zip(FACES, words, strict=True):
        faces_by_word.setdefault(word, []).append(face)
    in_a_row = {word: faces[-1] - faces[0] < len(faces) for word, faces in faces_by_word.items()}
    parts = [
        f"{span_text(faces[0], faces[-1]) if in_a_row[word] else ', '.join(map(str, faces))} {word}"
        for word, faces in faces_by_word.items()
    ]
    return (", " if all(in_a_row.values()) else "; ").join(parts)


@cache
def total_ways(number: int) -> Mapping[int, int]:
    """Return, by total, the number of throws of ``number`` dice that
    give it: ``{2: 1, 3: 2, ...}`` for two dice.
    """
    ways = {0: 1}
    for _ in range(number):
        longer: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, SIDES + 1):
                longer[total + face] = longer.get(total + face, 0) + count
        ways = longer
    return ways


def added_text(number: int, modifier: int) -> str:
    """Return in words how ``number`` dice are added and modified: ``added, +1`` for several dice and a
    modifier of 1, ``added`` without a modifier. For a single die it is only the modifier (``+1``), and
    empty without one.
    """
    return ", ".join(["added"] * (number > 1) + [f"{modifier:+d}"] * bool(modifier))


def at_or_under_text(number: int, need: int) -> str:
    """Return in words what a die must show to pass: ``at or under 4``, or for several dice (``number``)
    ``each at or under 4``. A ``need`` below 1 gives ``no face passes``; a need of 6 or more gives ``any
    face passes``.
    """
    if need < 1 or need >= SIDES:
        return "any face passes" if need >= SIDES else "no face passes"
    return f"{'each ' if number > 1 else ''}at or under {need}"


def span_text(low: int, high: int) -> str:
    """Return a span of faces: ``1-2``, or ``6``."""
    return str(low) if low == high else f"{low}-{high}"


class Face(Struct, frozen=True):
    """Reads the face of one die, 1 to 6. Source: p. 2."""

    def __call__(self, faces: Faces) -> int:
        """Return the face of the first die."""
        return faces[0]


class Hand(Struct, frozen=True):
    """Reads all faces, highest first."""

    def __call__(self, faces: Faces) -> Faces:
        """Return all faces, highest first."""
        return tuple(sorted(faces, reverse=True))


class InOrder(Struct, frozen=True):
    """Reads all faces in the order in which they were thrown, as when each die belongs to somebody."""

    ordered = True

    def __call__(self, faces: Faces) -> Faces:
        """Return the faces unchanged, in the order thrown."""
        return faces


class Total(Struct, frozen=True):
    """Reads the sum of the faces and a modifier. Source: p. 2."""

    modifier: int = 0
    adds = True

    def __call__(self, faces: Faces) -> int:
        """Return the sum of the faces and the modifier."""
        return sum(faces) + self.modifier

    def target(self, number: int) -> str:
        """Return how ``number`` dice are used, in words: ``added, +1`` means that the faces are added, and
        then the modifier. Empty for a single die without a modifier.
        """
        return added_text(number, self.modifier)

    def ways(self, number: int) -> Mapping[int, int]:
        """Return, by total (modifier included), the number of throws of ``number`` dice that give it."""
        return {total + self.modifier: count for total, count in total_ways(number).items()}


class Count(Struct, frozen=True):
    """Reads the number of dice at or under ``need``: passing dice, successes. Source: p. 1.

    ``most`` caps the answer, where a table has no row for more.
    """

    need: int
    most: int | None = None

    def __call__(self, faces: Faces) -> int:
        """Return the number of faces at or under ``need``, at most ``most`` (None: no limit)."""
        passed = sum(face <= self.need for face in faces)
        return passed if self.most is None else min(passed, self.most)

    def target(self, number: int) -> str:
        """Return in words what the dice must show to count: ``at or under 4`` for one die, ``each at or under
        4`` for several. If no face or any face counts, the text says so. ``number`` is the number of dice.
        """
        return at_or_under_text(number, self.need)

    def ways(self, number: int) -> Mapping[int, int]:
        """Return how many of the possible throws of ``number`` dice give each number of passing dice. Numbers
        that no throw gives are left out. Throws with more passing dice than the reading's ``most`` are
        listed under ``most``. Nothing is rolled.
        """
        good = max(0, min(SIDES, self.need))
        ways: dict[int, int] = {}
        for passed in range(number + 1):
            count = comb(number, passed) * good**passed * (SIDES - good) ** (number - passed)
            answer = passed if self.most is None else min(passed, self.most)
            if count:
                ways[answer] = ways.get(answer, 0) + count
        return ways


class Half(Struct, frozen=True):
    """Reads one die as 1/2d6: half its face rounded up, 1 to 3. Source: p. 1."""

    def __call__(self, faces: Faces) -> int:
        """Return half the face of the first die, rounded up: 1 to 3."""
        return (faces[0] + 1) // 2

    def target(self, number: int) -> str:
        """Return ``halved, rounded up``: how the face is read. ``number`` is unused."""
        return "halved, rounded up"


class Chance(Struct, frozen=True):
    """Reads True if one die shows a face from ``low`` to ``high``: the book's (1-2). Source: p. 2."""

    low: int
    high: int

    def __call__(self, faces: Faces) -> bool:
        """True if the face of the first die is from ``low`` to ``high``."""
        return self.low <= faces[0] <= self.high

    def target(self, number: int) -> str:
        """Return the faces that mean yes: ``yes on 1-2``; ``number`` is unused, as a chance is always one
        die.
        """
        return f"yes on {span_text(self.low, self.high)}"


@cache
def chance(text: str) -> Chance:
    """Parse a chance on one die: ``"6"``, ``"1-2"`` or ``"(1-2)"`` (a face or a range of faces). Nothing is
    rolled. Cached.

    Raises RequestError for a text that is not a chance.
    """
    match = re.fullmatch(r"\(?\s*([1-6])(?:\s*-\s*([1-6]))?\s*\)?", text)
    if not match or int(match[2] or match[1]) < int(match[1]):
        raise RequestError(f"{text!r} is not a chance: write faces of one die, such as 1-2 or 6")
    return Chance(int(match[1]), int(match[2] or match[1]))


class LowerUnlessDoubles(Struct, frozen=True):
    """Reads the lower of two dice (of doubles, their face) plus a modifier, kept within 1 to 6. Source: p. 58."""

    modifier: int = 0

    def __call__(self, faces: Faces) -> int:
        """Return the lowest of the faces plus the modifier, but at least 1 and at most 6. With doubles both
        dice show that face.
        """
        return max(1, min(6, min(faces) + self.modifier))

    def target(self, number: int) -> str:
        """Return in words that the lower die counts, with the modifier if there is one: ``the lower counts,
        +1``. ``number`` is unused.
        """
        return f"the lower counts{f', {self.modifier:+d}' if self.modifier else ''}"


class Amount(Struct, frozen=True):
    """A number written with dice, such as ``3+1/2d6``."""

    fixed: int
    dice: int
    """The number of whole d6 that are added."""
    halves: int
    """The number of 1/2d6 that are added."""

    @property
    def least(self) -> int:
        """Return the lowest number that can be rolled."""
        return self.fixed + self.dice + self.halves

    @property
    def most(self) -> int:
        """The highest number that a roll of this amount can give."""
        return self.fixed + SIDES * self.dice + SIDES // 2 * self.halves


@cache
def amount(text: str) -> Amount:
    """Parse an amount such as ``"10"``, ``"2d6-1"``, ``"1/2d6"`` or ``"3+1/2d6"``; nothing is rolled.

    Raises RequestError for other texts.
    """
    fixed = dice = halves = 0
    for part in re.sub(r"(?<=[0-9])-", "+-", text.replace(" ", "")).split("+"):
        if re.fullmatch(r"-?[0-9]{1,6}", part):
            fixed += int(part)
        elif part == "1/2d6":
            halves += 1
        elif match := re.fullmatch(r"([0-9]{0,3})d6", part):
            dice += int(match[1] or 1)
        else:
            raise RequestError(f"{text!r} is not an amount: write 10, 2d6, 1/2d6 or 3+1/2d6")
    return Amount(fixed, dice, halves)
