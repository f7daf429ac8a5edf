"""What the properties draw from: dice, readings, documents, options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any, TypeVar

from hypothesis import strategies as st

from fng_cli.dice import AGAIN, Again, Dice, Seeded, Thrown
from fng_cli.readings import (
    Amount,
    Chance,
    Count,
    Face,
    Faces,
    Half,
    Hand,
    InOrder,
    LowerUnlessDoubles,
    Reading,
    Total,
)

AnswerT = TypeVar("AnswerT")

faces = st.integers(1, 6)
modifiers = st.integers(-8, 8)


class Drawn(Thrown):
    """Hypothesis as a source: a broken law shows the smallest dice that break it, by label.

    Dice beyond the first few dozen fall by a seed, so that what is rolled again until it fits ends.
    """

    DRAWN = 40

    def __init__(self, data: st.DataObject) -> None:
        super().__init__()
        self._data = data
        self._left = self.DRAWN
        self._rest = Seeded(0)

    def faces(self, number: int, label: str) -> Faces:
        self._left -= number
        if self._left < 0:
            return self._rest.faces(number, label)
        return tuple(self._data.draw(faces, label=f"die {place} of {label}") for place in range(number))


class OneAtATime(Dice):
    """Asks another source for each die by itself: slow, and right by definition."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        return reading(tuple(self._dice.ask(1, Face(), label) for _ in range(number)))

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        answer = reading(self._dice.until(number, Unread(reading), label))
        assert not isinstance(answer, Again)
        return answer


@dataclass(frozen=True)
class Unread:
    """The faces as they lie, thrown again for as long as another reading says so."""

    reading: Reading[Any]
    ordered = True

    def __call__(self, faces: Faces) -> Faces | Again:
        return AGAIN if isinstance(self.reading(faces), Again) else faces


@dataclass(frozen=True)
class SumUnlessSixes:
    """Dice added; thrown anew for as long as all of them show 6."""

    def __call__(self, faces: Faces) -> int | Again:
        return AGAIN if set(faces) == {6} else sum(faces)


def brute_force(number: int, reading: Callable[[Faces], Hashable]) -> dict[Hashable, Fraction]:
    """How likely each answer is, by throwing the dice in every way that they can fall."""
    counted = Counter(reading(throw) for throw in product(range(1, 7), repeat=number))
    return {answer: Fraction(ways, 6**number) for answer, ways in counted.items()}


def one_die_readings() -> st.SearchStrategy[Reading[Any]]:
    """Readings that make sense of a single die only."""
    chances = st.tuples(faces, faces).map(lambda ends: Chance(min(ends), max(ends)))
    return st.one_of(st.just(Face()), st.just(Half()), chances)


def readings() -> st.SearchStrategy[Reading[Any]]:
    """Readings of one die or more."""
    return st.one_of(
        st.just(Hand()),
        st.just(InOrder()),
        st.builds(Total, modifiers),
        st.builds(Count, st.integers(-2, 9), st.none() | st.integers(0, 4)),
        st.builds(LowerUnlessDoubles, modifiers),
    )


amounts = st.builds(Amount, st.integers(-3, 12), st.integers(0, 3), st.integers(0, 2))

plain_text = st.text(st.characters(codec="utf-8"))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | plain_text,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(plain_text, inner, max_size=4),
    max_leaves=15,
)
"""Anything that JSON can hold."""

SHARED = {"fng", "made", "log", "figures", "pefs"}
"""The keys of a document that every command relies on."""

foreign_documents = st.dictionaries(plain_text.filter(lambda key: key not in SHARED), json_values, max_size=6)
"""What a document may hold that no command of ours knows."""
