"""The exact distribution of a rule: every result that its dice can lead to, with its probability."""

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
WALKS_AT = {250: 10, 2_000: 100}
"""The numbers of branches after which the total is estimated, each with the number of random walks for it."""
MOST_THROWS = 1_000_000
"""The most throws of one question that are enumerated, if its reading has no ``ways`` of its own."""
MOST_QUESTIONS = 100
"""The number of questions after which a branch is cut."""
MOST_ROUNDS = 100
"""The number of rounds after which ``chain`` stops following a game that is not over."""

AnswerT = TypeVar("AnswerT")
ResultT = TypeVar("ResultT", bound=Hashable)
StateT = TypeVar("StateT")
AnswerWays = tuple[tuple[Any, int], ...]
"""The possible answers to a question, each with the number of equally likely throws that give it."""


@cache
def ways(number: int, reading: Reading[Any]) -> AnswerWays:
    """Return (answer, number of throws) for each answer that ``reading`` can give on ``number`` dice. If the
    reading has a function ``ways``, it gives these counts. If not, all throws are enumerated.

    Cached. Raises TooManyBranches if more than MOST_THROWS throws would have to be enumerated.
    """
    known = getattr(reading, "ways", None)
    counted: dict[Any, int] = dict(known(number)) if known else {}
    if known is None:
        for faces, count in _throws(number, getattr(reading, "ordered", False)):
            answer = reading(faces)
            counted[answer] = counted.get(answer, 0) + count
    return tuple(counted.items())


@cache
def _ways_until(number: int, reading: Reading[Any]) -> tuple[AnswerWays, int]:
    """Return the possible answers of ``reading`` to ``number`` dice other than ``AGAIN``, each with the
    number of throws that give it, and the sum of these numbers.

    Cached; nothing is rolled.
    """
    options = tuple(option for option in ways(number, reading) if not isinstance(option[0], Again))
    return options, sum(weight for _, weight in options)


def _throws(number: int, ordered: bool) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each distinct throw of ``number`` dice, with the number of orders in which it can fall.

    If ``ordered``, each order is a throw of its own. Raises
    TooManyBranches if there are more than MOST_THROWS.
    """
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


class _BranchCut(Exception):
    """This branch is not followed to its end: it asks too many questions, or a part of it has too many rounds."""


class _PartQuestion(Struct, frozen=True):
    """A part of a rule as one question."""

    options: AnswerWays
    """Its possible results, weighted."""
    throws: int
    """The sum of the weights."""


class Exact(Dice):
    """Dice that traverse the decision tree of a rule depth first, while the rule is run once for each leaf.

    Each run repeats the answers of the current path; ``advance`` moves to the next path. The chance of the
    current branch is ``weight / throws``. Used by ``odds`` only.
    """

    def __init__(self, wanted: Collection[str] | None = None) -> None:
        """Begin with the first path; ``wanted`` are the fields of the
        report whose odds are wanted (None: all).
        """
        self._wanted = wanted
        """The fields of the report whose odds are wanted; None for all."""
        self._path: list[int] = []
        """The current path: the index of the answer to each question."""
        self._asked: list[AnswerWays] = []
        """The possible answers to each question of the path."""
        self._depth = 0
        """The number of questions that this run has asked so far."""
        self._questions: dict[Hashable, _PartQuestion] = {}
        self.weight = 1
        """The number of throws that lead along the path so far."""
        self.throws = 1
        """The number of all throws of the questions so far."""
        self.part_branches = 0
        """The branches followed within parts that are one question, such as a melee."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Return the answer that the current path gives to this question; nothing is rolled. Past the end of
        the path, a new branch begins. ``weight`` and ``throws`` are updated. If ``number`` is 0 or less,
        it is the answer for no dice, and nothing changes. ``label`` is for error messages. Raises
        TooManyBranches if the throws are too many to be counted.
        """
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
        """Return how many of ``number`` dice are at or under ``need`` on the current path; nothing is rolled.
        At most ``most`` are counted (None: no limit). ``label`` says what the dice are for, in case of an
        error.
        """
        return self.ask(number, _count(need, most), label)

    def successes(self, number: int, label: str) -> int:
        """Return how many of ``number`` dice show 1, 2 or 3 on the path that is being enumerated; nothing is
        rolled. ``label`` names the roll if an error is reported.
        """
        return self.ask(number, _SUCCESSES, label)

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Return one possible answer to a throw that is repeated while it gives ``AGAIN``: the answer that
        belongs to the current path of throws. Nothing is rolled, and the repetitions add no paths.
        """
        options, throws = _ways_until(number, reading)
        answer: AnswerT = self._branch(options, label)
        self.throws *= throws
        return answer

    def rounds(self, game: RoundByRound[StateT], start: StateT) -> Played[StateT]:
        """Return the final state of a round-by-round game on the current path of throws. All rounds together
        count as one throw, with a chance for each final state; there are no reports of single rounds.
        """
        state: StateT = self._ask_part(
            (game, start), lambda: chain(game, start, house_rules=self.house_rules), "a longer game"
        )
        return Played(state)

    def shown(self, number: int, reading: Reading[AnswerT], label: str) -> tuple[AnswerT, Faces]:
        """Ask the question and return the answer on the current path, with an empty tuple for the faces: odds
        throw no dice.
        """
        return self.ask(number, reading, label), ()

    def part(
        self,
        rule: Callable[..., AnswerT],
        *arguments: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        """Return the result of a part of a rule on the current path through its dice; nothing is rolled. If
        ``coarse`` is given, it is run in place of ``rule``, and the other options do not count. With
        ``brief`` the part is one question, with ``brief(result)`` as its answer. Without both, ``serves``
        are the fields that the part decides; if none of them is wanted, any possible result is returned.
        """
        if coarse is not None:
            return coarse(*arguments, dice=self)
        if brief is not None:
            return self._brief_ending(rule, arguments, brief)
        if serves and not self._is_wanted(serves):
            return rule(*arguments, dice=_AnyAnswer().set_house_rules(self.house_rules))
        return rule(*arguments, dice=self)

    def _is_wanted(self, fields: tuple[str, ...]) -> bool:
        """True if a caller wants the odds of one of these fields, or of all fields. Fields are paths such as
        ``damage.result``. A field also counts if the caller asked only for a part of it, or for a field
        that contains it.
        """
        return self._wanted is None or any(_overlap(path, field) for path in self._wanted for field in fields)

    def _brief_ending(
        self, rule: Callable[..., AnswerT], arguments: tuple[Any, ...], brief: Callable[[AnswerT], AnswerT]
    ) -> AnswerT:
        """Run a part of a rule for all its possible dice and shorten each result with ``brief``. Returns the
        shortened result that belongs to the current path of the odds. Dice that lead to the same result
        share one branch. The distribution is cached.
        """

        def brief_rule(dice: Dice) -> Any:
            """Run the part with these dice, under the house rules of the odds, and return its result cut down
            by ``brief``.
            """
            return brief(rule(*arguments, dice=dice.set_house_rules(self.house_rules)))

        ending: AnswerT = self._ask_part(
            (rule, arguments, brief), lambda: odds(brief_rule), "a part by itself"
        )
        return ending

    def _ask_part(self, key: Hashable, compute: Callable[[], Odds[Any]], label: str) -> Any:
        """Return one result of a part of a rule, as if that part were a single throw. ``compute`` gives the
        odds of the part, which are cached under ``key``. ``label`` names the part in errors. Raises
        _BranchCut if the result is one that the odds of the part did not follow.
        """
        question = self._questions.get(key)
        if question is None:
            part_odds = compute()
            self.part_branches += part_odds.branches
            question = self._questions[key] = _as_question(part_odds)
        ending = self._branch(question.options, label)
        self.throws *= question.throws
        if ending is _UNFOLLOWED:
            raise _BranchCut
        return ending

    def _branch(self, options: AnswerWays, label: str) -> Any:
        """Return the current path's answer to the next question. A new question is added to the path, with
        its first answer. The weight of the path is multiplied by that of the answer. Raises _BranchCut
        after MOST_QUESTIONS questions, and RuntimeError, which names ``label``, for another question than
        before.
        """
        depth = self._depth
        if depth == len(self._path):
            if depth == MOST_QUESTIONS:
                raise _BranchCut
            self._path.append(0)
            self._asked.append(options)
        elif self._asked[depth] is not options:
            raise RuntimeError(f"the rule asked for other dice on replay ({label})")
        self._depth = depth + 1
        answer, weight = options[self._path[depth]]
        self.weight *= weight
        return answer

    def advance(self) -> bool:
        """Move on to the next path through the questions of the rule and return True; return False if all
        paths have been traversed.

        Raises RuntimeError if the last run asked fewer questions than its path has.
        """
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


def _overlap(path: str, other: str) -> bool:
    """True if two paths of a report are equal, or one of them lies within the other."""
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")


class _AnyAnswer(Dice):
    """Dice that give any one possible answer, always the same: for parts whose result does not matter."""

    def ask(self, number: int, reading: Reading[AnswerT], label: str) -> AnswerT:
        """Return the first possible answer of ``reading`` for ``number`` dice, or its answer for no dice if
        ``number`` is 0 or less. Nothing is rolled; ``label`` is unused. Raises TooManyBranches if too many
        throws would have to be enumerated.
        """
        if number <= 0:
            return reading(())
        answer: AnswerT = ways(number, reading)[0][0]
        return answer

    def until(self, number: int, reading: Reading[AnswerT | Again], label: str) -> AnswerT:
        """Return one possible answer of ``reading`` to a throw of ``number`` dice, never ``AGAIN``. Which one
        does not matter to the odds asked for, so it is the first. Nothing is rolled; ``label`` is unused.
        """
        answer: AnswerT = _ways_until(number, reading)[0][0][0]
        return answer

    def part(
        self,
        rule: Callable[..., AnswerT],
        *arguments: Any,
        serves: tuple[str, ...] = (),
        brief: Callable[[AnswerT], AnswerT] | None = None,
        coarse: Callable[..., AnswerT] | None = None,
    ) -> AnswerT:
        """Run ``rule``, a part of a larger rule, on ``arguments`` with these dice, and return its result. If
        a ``coarse`` rule is given, it is run instead of ``rule``. ``serves`` and ``brief`` are unused.
        """
        return (coarse or rule)(*arguments, dice=self)


class Odds(Struct, Generic[ResultT], frozen=True):
    """The exact distribution of a rule's result. ``chances`` and ``unfollowed`` sum to 1."""

    chances: Mapping[ResultT, Fraction]
    """The probability of each result, the likeliest first."""
    branches: int
    """The number of branches that were followed."""
    unfollowed: Fraction = Fraction(0)
    """The probability of the branches that were cut, since they have no end or too many questions."""

    def by(self, key: Callable[[ResultT], Hashable]) -> Odds[Any]:
        """Return the distribution of ``key(result)``, the likeliest first.

        Results with equal keys are merged.
        """
        grouped: dict[Hashable, Fraction] = {}
        for result, chance in self.chances.items():
            group = key(result)
            grouped[group] = grouped.get(group, Fraction(0)) + chance
        return Odds(_likeliest_first(grouped), self.branches, self.unfollowed)

    @property
    def answers(self) -> Mapping[str, Fraction]:
        """Return the probability of each answer, the likeliest first. The probabilities of reports with the
        same answer are added.
        """
        return self.by(_answer).chances

    @property
    def yes(self) -> Fraction:
        """Return the probability that the verdict of a report is yes, or that a result is True."""
        return sum((chance for result, chance in self.chances.items() if _is_yes(result)), Fraction(0))

    def __str__(self) -> str:
        """Return a line for each answer with its probability, the likeliest first."""
        return "\n".join(f"{float(chance):7.2%}  {answer}" for answer, chance in self.answers.items())

    def _repr_html_(self) -> str:
        """Return an HTML table of the answers, for a notebook: each with its chance as a fraction and in
        percent.
        """
        from html import escape

        rows = "".join(
            f"<tr><td>{escape(answer)}</td><td>{chance}</td><td>{float(chance):.2%}</td></tr>"
            for answer, chance in self.answers.items()
        )
        return f"<table><tr><th>answer</th><th>chance</th><th></th></tr>{rows}</table>"


def _answer(result: object) -> str:
    """Return the answer of a report as text, without its explanation; any other result as text."""
    answer = getattr(result, "answer", None)
    return str(answer() if callable(answer) else result)


def _is_yes(result: object) -> bool:
    """True if the report's ``verdict`` is True, or, for a result without a verdict, if the result itself is
    True. False for anything else.
    """
    verdict = getattr(result, "verdict", None)
    return (verdict() if callable(verdict) else result) is True


def odds(
    rule: Callable[[Dice], ResultT],
    *,
    most_branches: int | None = None,
    wanted: Collection[str] | None = None,
) -> Odds[ResultT]:
    """Return the results that a rule can have, each with its exact probability. Branches with more than
    MOST_QUESTIONS questions are not followed; their chance counts as ``unfollowed``. ``wanted`` are the
    fields of the report that the caller uses (None: all); the dice of parts for other fields are not
    enumerated. The rule must ask the same questions after the same answers, and its result must be hashable.
    Raises TooManyBranches if there are, or seem to be, more than ``most_branches`` (None: MOST_BRANCHES).
    """
    most = MOST_BRANCHES if most_branches is None else most_branches
    dice = Exact(wanted)
    weights: dict[ResultT, dict[int, int]] = {}
    lost: dict[int, int] = {}
    branches = 0
    while True:
        branches += 1
        if branches > most or (branches in WALKS_AT and _has_far_more(rule, most, dice, WALKS_AT[branches])):
            raise _too_many(most)
        try:
            counts = weights.setdefault(rule(dice), {})
        except _BranchCut:
            counts = lost
        counts[dice.throws] = counts.get(dice.throws, 0) + dice.weight
        if not dice.advance():
            break
    # Integers are faster to add and to sort than fractions, so fractions are made last.
    every = lcm(*{throws for counts in (*weights.values(), lost) for throws in counts})
    whole = [
        (sum(weight * (every // throws) for throws, weight in counts.items()), result)
        for result, counts in weights.items()
    ]
    whole.sort(key=_weight, reverse=True)
    chances = {result: Fraction(weight, every) for weight, result in whole if weight}
    return Odds(chances, branches + dice.part_branches, _total_weight(lost))


def _weight(weighted_result: tuple[int, Any]) -> int:
    """Return the weight of a pair of weight and result: the key to sort by."""
    return weighted_result[0]


class _RandomWalk(Exact):
    """Dice for one random path down the decision tree. ``choices`` is the product of the numbers of options on it."""

    def __init__(self, draw: Callable[[], float], known: Exact) -> None:
        """Begin a random walk that takes its random numbers (0 to 1) from ``draw``.

        It shares the odds of parts that ``known`` has computed, so that no part is computed twice.
        """
        super().__init__(known._wanted)
        self._questions = known._questions  # shared, so that no part is computed twice
        self.house_rules = known.house_rules
        self._draw = draw
        self.choices = 1

    def _branch(self, options: AnswerWays, label: str) -> Any:
        """Return the answer of a random option, each option being equally likely, and multiply ``choices`` by
        the number of options. Raises _BranchCut after MOST_QUESTIONS questions. ``label`` is unused.
        """
        self._depth += 1
        if self._depth > MOST_QUESTIONS:
            raise _BranchCut
        self.choices *= len(options)
        return options[int(self._draw() * len(options))][0]


def _has_far_more(rule: Callable[[Dice], Any], most: int, known: Exact, walks: int) -> bool:
    """True if ``walks`` random walks through the throws suggest that a rule has far more than ``most``
    branches, so that computing its odds is hopeless. The walks have a fixed seed, so the answer is always
    the same. Knuth's estimate is used.
    """
    draw = Random(0).random
    guesses = []
    for _ in range(walks):
        walk = _RandomWalk(draw, known)
        with suppress(_BranchCut):
            rule(walk)
        guesses.append(walk.choices)
    guesses.sort(reverse=True)
    if walks < 100:
        return guesses[walks // 2] > 60 * most
    return (
        guesses[walks // 2] > 5 * most or guesses[walks // 5] > 15 * most or guesses[walks // 10] > 60 * most
    )


_UNFOLLOWED = object()
"""The answer that stands for all branches of a part that were cut."""


def _as_question(part: Odds[Any]) -> _PartQuestion:
    """Convert a distribution to a question whose answers have whole numbers as weights, in proportion to
    their chances. If branches were cut, ``_UNFOLLOWED`` is one of the answers, with their chance.
    """
    chances = {**part.chances, _UNFOLLOWED: part.unfollowed} if part.unfollowed else part.chances
    throws = lcm(*(chance.denominator for chance in chances.values()))
    return _PartQuestion(tuple((state, int(chance * throws)) for state, chance in chances.items()), throws)


def chain(
    game: RoundByRound[StateT],
    start: StateT,
    *,
    most_rounds: int = MOST_ROUNDS,
    most_branches: int | None = None,
    house_rules: HouseRules = NO_HOUSE_RULES,
) -> Odds[StateT]:
    """Return the states in which a game can end within ``most_rounds`` rounds, each with its exact
    probability. Equal states are merged after each round, which saves branches. The chance that the game is
    not over by then counts as ``unfollowed``. Raises TooManyBranches above ``most_branches`` (default:
    ``MOST_BRANCHES``).
    """
    most = MOST_BRANCHES if most_branches is None else most_branches
    ended: dict[StateT, Fraction] = {}
    going: dict[StateT, Fraction] = {}
    (ended if game.is_over(start) else going)[start] = Fraction(1)
    steps: dict[StateT, Odds[StateT]] = {}
    branches, lost = 0, Fraction(0)
    for _ in range(most_rounds):
        if not going:
            break
        coming: dict[StateT, Fraction] = {}
        for state, weight in going.items():
            if state not in steps:
                try:
                    steps[state] = odds(_RoundRule(game, state, house_rules), most_branches=most - branches)
                except TooManyBranches:
                    raise _too_many(most) from None
                branches += steps[state].branches
            lost += weight * steps[state].unfollowed
            for after, chance in steps[state].chances.items():
                weights = ended if game.is_over(after) else coming
                weights[after] = weights.get(after, Fraction(0)) + weight * chance
        going = coming
    return Odds(_likeliest_first(ended), branches, lost + sum(going.values(), Fraction(0)))


class _RoundRule(Struct, Generic[StateT], frozen=True):
    """One round of a game as a rule of dice, whose result is the state after it."""

    game: RoundByRound[StateT]
    state: StateT
    house_rules: HouseRules

    def __call__(self, dice: Dice) -> StateT:
        """Play the round with these dice, and return the state after it."""
        return self.game.play_round(self.state, dice.set_house_rules(self.house_rules))[0]


def _too_many(most: int) -> TooManyBranches:
    """Return (not raise) the error for more than ``most`` branches or throws."""
    return TooManyBranches(
        f"more than {most:,} ways for the dice to fall: too many to enumerate; "
        "ask for less at a time, or roll it many times instead (-n 10000 -j)"
    )


def _total_weight(counts: Mapping[int, int]) -> Fraction:
    """Return the sum of ``weight / throws`` over all entries of ``counts`` as a fraction. ``counts`` gives
    the weight for each number of throws; 0 if it is empty.
    """
    return sum((Fraction(weight, throws) for throws, weight in counts.items()), Fraction(0))


def _likeliest_first(chances: Mapping[ResultT, Fraction]) -> dict[ResultT, Fraction]:
    """Return the chances sorted, the likeliest result first; equally likely ones keep their order."""
    return dict(sorted(chances.items(), key=lambda item: -item[1]))
