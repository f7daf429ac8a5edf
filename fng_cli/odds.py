"""The exact distribution of any rule: every answer that its dice can give, with its weight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from contextlib import suppress
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, factorial, lcm
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from fng_cli.dice import Again, Dice, Played, RoundByRound
from fng_cli.errors import TooManyBranches
from fng_cli.house_rules import NO_HOUSE_RULES, HouseRules
from fng_cli.readings import SIDES, Count, Faces, Reading

MOST_BRANCHES = 200_000
WALKS = {250: 10, 2_000: 100}
"""After how many branches it is asked whether there are far too many, and of how many walks."""
MOST_THROWS = 1_000_000
"""How many throws of one question are looked at, where its reading does not know its own ways."""
MOST_QUESTIONS = 100
MOST_ROUNDS = 100
"""After how many rounds a longer affair that goes on is cut."""

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT", bound=Hashable)
StateT = TypeVar("StateT")
AnswerWays = tuple[tuple[Any, int], ...]


@cache
def ways(number: int, reading: Reading[Any]) -> AnswerWays:
    """Each answer that a reading of so many dice can give, and how many throws give it."""
    known = getattr(reading, "ways", None)
    counted: dict[Any, int] = dict(known(number)) if known else {}
    if known is None:
        for faces, count in _throws(number, getattr(reading, "ordered", False)):
            answer = reading(faces)
            counted[answer] = counted.get(answer, 0) + count
    return tuple(counted.items())


@cache
def _ways_until(number: int, reading: Reading[Any]) -> tuple[AnswerWays, int]:
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


_count = cache(Count)
_SUCCESSES = Count(3)


class _Cut(Exception):
    """This branch asks more questions than are followed, or goes on for more rounds."""


class _Ends(Struct, frozen=True):
    """A part of a rule as one question: its possible endings, and the number of throws for each."""

    options: AnswerWays
    throws: int


class Exact(Dice):
    """Walks every branch of a rule, first answers first, by running it again and again.

    A question is answered with the next answer that has not been followed to its end; the
    answers before it are given again as they were. Not for use by rules: see ``odds``.
    """

    def __init__(self, wanted: Collection[str] | None = None) -> None:
        self._wanted = wanted
        self._path: list[int] = []
        self._asked: list[AnswerWays] = []
        self._depth = 0
        self._ends: dict[Hashable, _Ends] = {}
        self.weight = 1
        self.throws = 1
        self.within = 0
        """Branches followed within parts that are one question, such as longer affairs."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        if number <= 0:
            return reading(())
        options = ways(number, reading)
        depth = self._depth
        if depth < len(self._path) and self._asked[depth] is options:
            self._depth = depth + 1
            known: AnswerT
            known, weight = options[self._path[depth]]
            self.weight *= weight
            self.throws *= SIDES**number
            return known
        answer: AnswerT = self._branch(options, label)
        self.throws *= SIDES**number
        return answer

    def count(self, number: int, need: int, label: str, most: int | None = None) -> int:
        return self.ask(number, _count(need, most), label)

    def successes(self, number: int, label: str) -> int:
        return self.ask(number, _SUCCESSES, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        options, throws = _ways_until(number, reading)
        answer: AnswerT = self._branch(options, label)
        self.throws *= throws
        return answer

    def rounds(self, affair: RoundByRound[StateT], start: StateT) -> Played[StateT]:
        """The state that a longer affair ends in: one question, of all rounds together."""
        state: StateT = self._end(
            (affair, start), lambda: chain(affair, start, house_rules=self.house_rules), "a longer affair"
        )
        return Played(state)

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """The coarse answer alone."""
        return self.ask(number, reading, label), ()

    def part(
        self,
        rule: Callable[..., AnswerT],
        *given: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        """Return a result of a part of a rule, simplified as ``Dice.part`` says."""
        if coarse is not None:
            return coarse(*given, dice=self)
        if brief is not None:
            return self._brief_ending(rule, given, brief)
        if serves and not self._is_wanted(serves):
            return rule(*given, dice=_Any().under(self.house_rules))
        return rule(*given, dice=self)

    def _is_wanted(self, fields: tuple[str, ...]) -> bool:
        """True if one of these fields of the report is asked for, lies within one that is, or contains one."""
        return self._wanted is None or any(_overlap(path, field) for path in self._wanted for field in fields)

    def _brief_ending(
        self, rule: Callable[..., AnswerT], given: tuple[Any, ...], brief: Callable[[AnswerT], AnswerT]
    ) -> AnswerT:
        """Return a result of the part in brief, as the answer to one question; its distribution is cached by ``given``."""

        def brief_rule(dice: Dice) -> Any:
            return brief(rule(*given, dice=dice.under(self.house_rules)))

        ending: AnswerT = self._end((rule, given, brief), lambda: odds(brief_rule), "a part by itself")
        return ending

    def _end(self, key: Hashable, follow: Callable[[], Odds[Any]], label: str) -> Any:
        """The ending of a part of a rule, as one question; it is followed when it is first met."""
        ends = self._ends.get(key)
        if ends is None:
            told = follow()
            self.within += told.branches
            ends = self._ends[key] = _as_question(told)
        ending = self._branch(ends.options, label)
        self.throws *= ends.throws
        if ending is _UNFOLLOWED:
            raise _Cut
        return ending

    def _branch(self, options: AnswerWays, label: str) -> Any:
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


def _overlap(one: str, other: str) -> bool:
    """Whether one of two paths of a report lies within the other, or is the same."""
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


class _Any(Dice):
    """Gives any answer that is possible: for what does not matter."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        if number <= 0:
            return reading(())
        answer: AnswerT = ways(number, reading)[0][0]
        return answer

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        answer: AnswerT = _ways_until(number, reading)[0][0][0]
        return answer

    def part(
        self,
        rule: Callable[..., AnswerT],
        *given: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        return (coarse or rule)(*given, dice=self)


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


def odds(
    rule: Callable[[Dice], ResultT],
    *,
    most_branches: int | None = None,
    wanted: Collection[str] | None = None,
) -> Odds[ResultT]:
    """Every result that a rule can have, with its exact probability.

    ``wanted`` are the fields of a report that the result is made of: parts of the rule that serve others
    only (``Dice.serving``) are not followed. None: all of them.

    The rule is run once for every combination of answers to what it asks, so it must ask the
    same for the same answers, and its result must be hashable. A run that asks more than
    ``MOST_QUESTIONS`` questions is cut, and its weight reported as ``unfollowed``.

    Raises TooManyBranches where there are more combinations than ``most_branches``, or else
    ``MOST_BRANCHES``.
    """
    most = MOST_BRANCHES if most_branches is None else most_branches
    dice = Exact(wanted)
    weights: dict[ResultT, dict[int, int]] = {}
    lost: dict[int, int] = {}
    branches = 0
    while True:
        branches += 1
        if branches > most or (branches in WALKS and _surely_more(rule, most, dice, WALKS[branches])):
            raise _too_many(most)
        try:
            ledger = weights.setdefault(rule(dice), {})
        except _Cut:
            ledger = lost
        ledger[dice.throws] = ledger.get(dice.throws, 0) + dice.weight
        if not dice.advance():
            break
    # Whole numbers of equally likely throws are added and put in order, and only then made fractions.
    every = lcm(*{throws for ledger in (*weights.values(), lost) for throws in ledger})
    whole = [
        (sum(weight * (every // throws) for throws, weight in ledger.items()), result)
        for result, ledger in weights.items()
    ]
    whole.sort(key=_weight, reverse=True)
    chances = {result: Fraction(weight, every) for weight, result in whole if weight}
    return Odds(chances, branches + dice.within, _sum(lost))


def _weight(one: tuple[int, Any]) -> int:
    return one[0]


class _Walk(Exact):
    """Goes down a rule by chance; ``choices`` are those it had on its way, multiplied."""

    def __init__(self, draw: Callable[[], float], known: Exact) -> None:
        super().__init__(known._wanted)
        self._ends = known._ends  # so that no part is followed twice
        self.house_rules = known.house_rules
        self._draw = draw
        self.choices = 1

    def _branch(self, options: AnswerWays, label: str) -> Any:
        self._depth += 1
        if self._depth > MOST_QUESTIONS:
            raise _Cut
        self.choices *= len(options)
        return options[int(self._draw() * len(options))][0]


def _surely_more(rule: Callable[[Dice], Any], most: int, known: Exact, walks: int) -> bool:
    """Whether a rule has more branches than that, so that nobody waits to be told so.

    The choices along a walk, multiplied, are the number of branches on average (Knuth). So no more
    than one walk in sixty comes to sixty times that number, and six of ten never do. Of a hundred, no more
    than one in five comes to five times that number, and half of them never do; no more than one in fifteen
    to fifteen times, and a fifth of them never do; and so on.
    """
    draw = Random(0).random
    guesses = []
    for _ in range(walks):
        walk = _Walk(draw, known)
        with suppress(_Cut):
            rule(walk)
        guesses.append(walk.choices)
    guesses.sort(reverse=True)
    if walks < 100:
        return guesses[walks // 2] > 60 * most
    return (
        guesses[walks // 2] > 5 * most or guesses[walks // 5] > 15 * most or guesses[walks // 10] > 60 * most
    )


_UNFOLLOWED = object()


def _as_question(told: Odds[Any]) -> _Ends:
    """A distribution as a question with whole weights; what was not followed is an answer too."""
    chances = {**told.chances, _UNFOLLOWED: told.unfollowed} if told.unfollowed else told.chances
    throws = lcm(*(chance.denominator for chance in chances.values()))
    return _Ends(tuple((state, int(chance * throws)) for state, chance in chances.items()), throws)


def chain(
    affair: RoundByRound[StateT],
    start: StateT,
    *,
    most_rounds: int = MOST_ROUNDS,
    most_branches: int | None = None,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> Odds[StateT]:
    """Every state that a longer affair can end in, with its exact probability.

    After each round equal states are merged and carried on with their summed weight, so that an
    affair takes about as many branches as it has states. What still goes on after ``most_rounds``
    is reported as ``unfollowed``. ``agreed`` are the readings by which it is played.

    Raises TooManyBranches where all rounds together have more branches than ``most_branches``, or
    else ``MOST_BRANCHES``.
    """
    most = MOST_BRANCHES if most_branches is None else most_branches
    ended: dict[StateT, Fraction] = {}
    going: dict[StateT, Fraction] = {}
    (ended if affair.is_over(start) else going)[start] = Fraction(1)
    steps: dict[StateT, Odds[StateT]] = {}
    branches, lost = 0, Fraction(0)
    for _ in range(most_rounds):
        if not going:
            break
        coming: dict[StateT, Fraction] = {}
        for state, weight in going.items():
            if state not in steps:
                try:
                    steps[state] = odds(_Step(affair, state, house_rules), most_branches=most - branches)
                except TooManyBranches:
                    raise _too_many(most) from None
                branches += steps[state].branches
            lost += weight * steps[state].unfollowed
            for after, chance in steps[state].chances.items():
                found = ended if affair.is_over(after) else coming
                found[after] = found.get(after, Fraction(0)) + weight * chance
        going = coming
    return Odds(_likeliest_first(ended), branches, lost + sum(going.values(), Fraction(0)))


class _Step(Struct, Generic[StateT], frozen=True):
    """One round of a longer affair as a rule: the state that it leads to."""

    affair: RoundByRound[StateT]
    state: StateT
    house_rules: HouseRules

    def __call__(self, dice: Dice) -> StateT:
        return self.affair.play_round(self.state, dice.under(self.house_rules))[0]


def _too_many(most: int) -> TooManyBranches:
    return TooManyBranches(
        f"more than {most:,} ways for the dice to fall: too many to enumerate; "
        "ask for less at a time, or roll it many times instead (-n 10000 -j)"
    )


def _sum(ledger: Mapping[int, int]) -> Fraction:
    return sum((Fraction(weight, throws) for throws, weight in ledger.items()), Fraction(0))


def _likeliest_first(chances: Mapping[ResultT, Fraction]) -> dict[ResultT, Fraction]:
    return dict(sorted(chances.items(), key=lambda item: -item[1]))
