"""The exact distribution of any rule: every answer that its dice can give, with its weight."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial
from typing import Any, Generic, TypeVar

from msgspec import Struct

from fng_cli.dice import Again, Dice
from fng_cli.errors import TooManyBranches
from fng_cli.readings import SIDES, Reading

MOST_BRANCHES = 200_000
MOST_THROWS = 1_000_000
"""How many throws of one question are looked at, where its reading does not know its own ways."""
MOST_QUESTIONS = 100

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT", bound=Hashable)
Options = tuple[tuple[Any, int], ...]


@cache
def ways(number: int, reading: Reading[Any]) -> Options:
    """Each answer that a reading of so many dice can give, and how many throws give it."""
    known = getattr(reading, "ways", None)
    counted: dict[Any, int] = dict(known(number)) if known else {}
    if known is None:
        for faces, count in _throws(number, getattr(reading, "ordered", False)):
            answer = reading(faces)
            counted[answer] = counted.get(answer, 0) + count
    return tuple(counted.items())


@cache
def _ways_until(number: int, reading: Reading[Any]) -> tuple[Options, int]:
    options = tuple(option for option in ways(number, reading) if not isinstance(option[0], Again))
    return options, sum(weight for _, weight in options)


def _throws(number: int, ordered: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    faces = range(1, SIDES + 1)
    if (SIDES**number if ordered else comb(number + SIDES - 1, number)) > MOST_THROWS:
        raise _too_many(MOST_THROWS)
    if ordered:
        for throw in product(faces, repeat=number):
            yield throw, 1
        return
    for throw in combinations_with_replacement(faces, number):
        orders = factorial(number)
        for face in faces:
            orders //= factorial(throw.count(face))
        yield throw, orders


class _Cut(Exception):
    """This branch asks more questions than are followed."""


class Exact(Dice):
    """Walks every branch of a rule, first answers first, by running it again and again.

    A question is answered with the next answer that has not been followed to its end; the
    answers before it are given again as they were. Not for use by rules: see ``odds``.
    """

    def __init__(self) -> None:
        self._path: list[int] = []
        self._asked: list[Options] = []
        self._depth = 0
        self.weight = 1
        self.throws = 1

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        if number <= 0:
            return reading(())
        answer: AnswerT = self._branch(ways(number, reading), label)
        self.throws *= SIDES**number
        return answer

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        options, throws = _ways_until(number, reading)
        answer: AnswerT = self._branch(options, label)
        self.throws *= throws
        return answer

    def _branch(self, options: Options, label: str) -> Any:
        depth = self._depth
        if depth == len(self._path):
            if depth == MOST_QUESTIONS:
                raise _Cut
            self._path.append(0)
            self._asked.append(options)
        elif self._asked[depth] is not options:
            raise RuntimeError(f"the rule asked for other dice on replay ({label})")
        self._depth = depth + 1
        answer, weight = options[self._path[depth]]
        self.weight *= weight
        return answer

    def advance(self) -> bool:
        """Turn to the next branch; False where all have been walked."""
        if self._depth < len(self._path):
            raise RuntimeError("the rule asked for fewer dice on replay")
        while self._path and self._path[-1] + 1 == len(self._asked[-1]):
            self._path.pop()
            self._asked.pop()
        if not self._path:
            return False
        self._path[-1] += 1
        self._depth, self.weight, self.throws = 0, 1, 1
        return True


class Odds(Struct, Generic[ResultT], frozen=True):
    """The exact distribution of a rule's result.

    ``chances`` gives each result its probability, most likely first; together with
    ``unfollowed`` (what lies beyond the depth at which a rule without end was cut) they sum to 1.
    """

    chances: Mapping[ResultT, Fraction]
    branches: int
    unfollowed: Fraction = Fraction(0)

    def by(self, key: Callable[[ResultT], Hashable]) -> Odds[Any]:
        """The distribution of something about the result."""
        grouped: dict[Hashable, Fraction] = {}
        for result, chance in self.chances.items():
            group = key(result)
            grouped[group] = grouped.get(group, Fraction(0)) + chance
        return Odds(_likeliest_first(grouped), self.branches, self.unfollowed)


def odds(rule: Callable[[Dice], ResultT], *, most_branches: int | None = None) -> Odds[ResultT]:
    """Every result that a rule can have, with its exact probability.

    The rule is run once for every combination of answers to what it asks, so it must ask the
    same for the same answers, and its result must be hashable. A run that asks more than
    ``MOST_QUESTIONS`` questions is cut, and its weight reported as ``unfollowed``.

    Raises TooManyBranches where there are more combinations than ``most_branches``, or else
    ``MOST_BRANCHES``.
    """
    most = MOST_BRANCHES if most_branches is None else most_branches
    dice = Exact()
    weights: dict[ResultT, dict[int, int]] = {}
    lost: dict[int, int] = {}
    branches = 0
    while True:
        branches += 1
        if branches > most:
            raise _too_many(most)
        try:
            ledger = weights.setdefault(rule(dice), {})
        except _Cut:
            ledger = lost
        ledger[dice.throws] = ledger.get(dice.throws, 0) + dice.weight
        if not dice.advance():
            break
    chances = {result: _sum(ledger) for result, ledger in weights.items()}
    return Odds(_likeliest_first(chances), branches, _sum(lost))


def _too_many(most: int) -> TooManyBranches:
    return TooManyBranches(
        f"more than {most:,} ways for the dice to fall: too many to enumerate; "
        "ask for less at a time, or roll it many times instead (-n 10000 -j)"
    )


def _sum(ledger: Mapping[int, int]) -> Fraction:
    return sum((Fraction(weight, throws) for throws, weight in ledger.items()), Fraction(0))


def _likeliest_first(chances: Mapping[ResultT, Fraction]) -> dict[ResultT, Fraction]:
    return dict(sorted(chances.items(), key=lambda item: -item[1]))
