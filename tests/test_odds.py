"""The exact distribution of any rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import count
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from fng_cli.dice import AGAIN, Dice
from fng_cli.errors import TooManyBranches
from fng_cli.odds import MOST_QUESTIONS, odds, ways
from fng_cli.readings import Chance, Count, Face, Hand, InOrder, LowerUnlessDoubles, Reading, Total
from tests.each import each
from tests.strategies import OneAtATime, SumUnlessSixes, Unread, brute_force, modifiers, readings

Rule = Callable[[Dice], Hashable]


def test_the_book_s_contact_at_rep_4() -> None:
    """Of 2d6 against 4 both pass with 4/9, one with 4/9, none with 1/9; the likeliest come first."""
    told = odds(lambda dice: dice.count(2, 4, "contact"))
    assert told.chances == {2: Fraction(4, 9), 1: Fraction(4, 9), 0: Fraction(1, 9)}
    assert list(told.chances)[-1] == 0
    assert told.branches == 3
    assert told.unfollowed == 0


@given(st.integers(0, 40), st.integers(-1, 8))
def test_a_count_is_binomial(number: int, need: int) -> None:
    """Passing dice follow the binomial distribution exactly, however many they are."""
    told = odds(lambda dice: dice.count(number, need, "passing dice"))
    chance = Fraction(max(0, min(6, need)), 6)
    binomial = {k: comb(number, k) * chance**k * (1 - chance) ** (number - k) for k in range(number + 1)}
    assert told.chances == {passed: p for passed, p in binomial.items() if p}


@given(st.integers(0, 4), readings())
def test_a_reading_has_the_odds_of_all_throws(number: int, reading: Reading[Hashable]) -> None:
    """The odds of any reading are those of throwing its dice in every way that they can fall."""
    if isinstance(reading, LowerUnlessDoubles):
        number = 2
    told = odds(lambda dice: dice.ask(number, reading, "any"))
    assert told.chances == brute_force(number, reading)
    assert sum(told.chances.values()) == 1
    assert all(count > 0 for _, count in ways(number, reading))


@given(modifiers, st.integers(0, 3))
def test_added_dice_have_the_odds_of_all_throws(modifier: int, number: int) -> None:
    """A total with its modifier has the odds of all throws."""
    told = odds(lambda dice: dice.total(number, "added", modifier))
    assert told.chances == brute_force(number, lambda faces: sum(faces) + modifier)


def strike(dice: Dice) -> tuple[int, int]:
    """So many dice to hit, then as many to wound as hit."""
    hits = dice.count(3, 3, "to hit")
    return hits, dice.count(hits, 2, "to wound")


RULES: dict[str, Rule] = {
    "one": lambda dice: dice.one("one"),
    "hand": lambda dice: dice.hand(3, "hand"),
    "in order": lambda dice: dice.in_order(2, "in order"),
    "total": lambda dice: dice.total(3, "total", -1),
    "count": lambda dice: dice.count(4, 5, "count"),
    "capped count": lambda dice: dice.count(4, 3, "count", most=2),
    "half": lambda dice: dice.half("half"),
    "chance": lambda dice: dice.chance("1-2", "chance"),
    "amount": lambda dice: dice.amount("3+1d6+1/2d6", "amount"),
    "lower": lambda dice: dice.ask(2, LowerUnlessDoubles(1), "lower"),
    "until": lambda dice: dice.until(2, SumUnlessSixes(), "until"),
    "one after the other": strike,
    "as many as the first says": lambda dice: dice.total(dice.half("how many"), "so many"),
    "no dice": lambda dice: dice.total(0, "none", 2),
}


@each("name", RULES)
def test_coarse_questions_equal_one_die_at_a_time(name: str) -> None:
    """Asked in one question or die by die, a rule has the same odds."""
    rule = RULES[name]
    assert odds(rule).chances == odds(lambda dice: rule(OneAtATime(dice))).chances


@each("name", RULES)
def test_chances_sum_to_1(name: str) -> None:
    """The chances of all results sum to exactly 1, the likeliest first."""
    chances = list(odds(RULES[name]).chances.values())
    assert sum(chances) == 1
    assert chances == sorted(chances, reverse=True)


def test_dice_thrown_until_they_fit_are_conditional() -> None:
    """Thrown anew for as long as all show 6: the odds of all other throws, each made likelier."""
    told = odds(lambda dice: dice.until(2, SumUnlessSixes(), "no two sixes"))
    fitting = {total: p for total, p in brute_force(2, sum).items() if total != 12}
    assert told.chances == {total: p / Fraction(35, 36) for total, p in fitting.items()}
    assert told.unfollowed == 0


@pytest.mark.parametrize("number", [1, 2, 3])
def test_until_equals_throwing_again_and_again(number: int) -> None:
    """A reading that is thrown anew on some faces has the odds of the faces that are left."""
    only = Unread(SumUnlessSixes())
    told = odds(lambda dice: dice.until(number, only, "until"))
    thrown = brute_force(number, only)
    left = {faces: p for faces, p in thrown.items() if isinstance(faces, tuple)}
    assert told.chances == {faces: p / sum(left.values()) for faces, p in left.items()}


def sixes(dice: Dice) -> int:
    """How many sixes in a row: a rule that need not end."""
    for found in count():
        if dice.one("another six") < 6:
            return found
    raise AssertionError


def test_a_rule_without_end_is_cut_and_the_rest_reported() -> None:
    """A rule that need not end is cut at a stated depth; what lies beyond is told, never hidden."""
    told = odds(sixes)
    assert told.unfollowed == Fraction(1, 6**MOST_QUESTIONS)
    assert sum(told.chances.values()) + told.unfollowed == 1
    assert told.chances[2] == Fraction(5, 6**3)


def test_grouping_keeps_what_was_not_followed() -> None:
    """Odds of something about the result sum to 1 with what was not followed."""
    told = odds(sixes).by(lambda found: found > 0)
    assert told.chances[False] == Fraction(5, 6)
    assert sum(told.chances.values()) + told.unfollowed == 1


def test_odds_may_be_grouped() -> None:
    """Results that agree in what is asked for are one, with their chances added."""
    told = odds(lambda dice: dice.hand(2, "hand")).by(lambda hand: hand[0] == hand[1])
    assert told.chances == {False: Fraction(5, 6), True: Fraction(1, 6)}
    assert told.branches == 21


def test_equal_results_are_one() -> None:
    """A result that is reached in several ways stands once."""
    told = odds(lambda dice: dice.one("one") + dice.one("other"))
    assert told.chances == brute_force(2, sum)
    assert told.branches == 36


def test_a_rule_without_dice_is_certain() -> None:
    """A rule that asks nothing has one result."""
    told = odds(lambda dice: "done")
    assert told.chances == {"done": 1}
    assert told.branches == 1


def test_too_many_branches_are_refused() -> None:
    """More ways than can be walked are an error that says what to do instead."""
    with pytest.raises(TooManyBranches) as fault:
        odds(lambda dice: tuple(dice.one("one") for _ in range(5)), most_branches=1_000)
    assert str(fault.value) == (
        "more than 1,000 ways for the dice to fall: too many to enumerate; "
        "ask for less at a time, or roll it many times instead (-n 10000 -j)"
    )


def test_as_many_branches_as_allowed_are_walked() -> None:
    """The bound itself is not too many."""
    assert odds(lambda dice: dice.in_order(2, "two"), most_branches=36).branches == 36
    with pytest.raises(TooManyBranches):
        odds(lambda dice: dice.in_order(2, "two"), most_branches=35)


def test_far_too_many_branches_are_refused_soon() -> None:
    """Of a rule with billions of branches not even the bound is walked before it is refused."""
    runs = 0

    def rule(dice: Dice) -> int:
        nonlocal runs
        runs += 1
        return sum(dice.one("one of many") for _ in range(12))

    with pytest.raises(TooManyBranches, match=r"^more than 200,000 ways"):
        odds(rule)
    assert runs < 300


def lopsided(dice: Dice) -> int:
    """Mostly over at once, and seldom long: few branches, though chance might lead down the long ones."""
    long = dice.total(3, "how long")
    return sum(dice.one("one of some") for _ in range(5)) if long == 18 else 0


def test_a_rule_that_can_be_walked_is_not_refused() -> None:
    """A rule of thousands of branches within the bound is walked to its end."""
    assert odds(lopsided, most_branches=15 + 6**5).branches == 15 + 6**5
    assert odds(lambda dice: dice.hand(10, "ten"), most_branches=3003).branches == 3003


@pytest.mark.parametrize("reading", [Hand(), InOrder()], ids=["hand", "in order"])
def test_a_single_question_of_too_many_throws_is_refused(reading: Reading[Hashable]) -> None:
    """A hand of a hundred dice is refused at once, not after an age of throwing them all."""
    with pytest.raises(TooManyBranches, match="too many to enumerate"):
        odds(lambda dice: dice.ask(100, reading, "a hand"))


def test_many_dice_cost_what_few_do() -> None:
    """A count or a total of a hundred dice is told without throwing them."""
    assert odds(lambda dice: dice.count(100, 3, "many")).branches == 101
    assert odds(lambda dice: dice.total(100, "many")).branches == 501


class Fickle:
    """A rule that does something else each time it is run."""

    def __init__(self, *runs: Rule) -> None:
        self._runs = iter(runs)

    def __call__(self, dice: Dice) -> Hashable:
        return next(self._runs)(dice)


def two_dice(dice: Dice) -> int:
    """Asks two questions."""
    return dice.one("first") + dice.one("second")


def test_a_rule_that_asks_for_other_dice_on_replay_is_an_error() -> None:
    """The same answers must lead to the same questions: other dice are an error with the label."""
    with pytest.raises(RuntimeError, match=r"other dice on replay \(coin\)"):
        odds(Fickle(two_dice, lambda dice: dice.chance("1-3", "coin")))


def test_a_rule_that_asks_for_fewer_dice_on_replay_is_an_error() -> None:
    """A rule that stops asking on replay is an error too, and no wrong odds."""
    with pytest.raises(RuntimeError, match="on replay"):
        odds(Fickle(two_dice, lambda dice: dice.one("first")))


@given(st.lists(st.integers(1, 4), min_size=1, max_size=3))
def test_branches_are_the_answers_multiplied(numbers: list[int]) -> None:
    """A rule is run once for each combination of answers, and no more often."""
    told = odds(lambda dice: tuple(dice.count(number, 3, "count") for number in numbers))
    expected = 1
    for number in numbers:
        expected *= number + 1
    assert told.branches == expected


def test_answers_that_need_not_be_told_apart_are_one_branch() -> None:
    """A chance is two branches, a half die three, a count against nought one."""
    assert odds(lambda dice: dice.ask(1, Chance(1, 2), "chance")).branches == 2
    assert odds(lambda dice: dice.half("half")).branches == 3
    assert odds(lambda dice: dice.ask(9, Count(0), "count")).branches == 1
    assert odds(lambda dice: dice.ask(2, Total(), "total")).branches == 11
    assert odds(lambda dice: dice.ask(1, Face(), "face")).branches == 6


class Nothing(Struct, frozen=True):
    """A reading that tells all throws apart, and knows of no short way to count them."""

    ordered: bool = False

    def __call__(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return faces


@pytest.mark.parametrize(("reading", "number"), [(Nothing(), 39), (Nothing(ordered=True), 8)])
def test_more_throws_than_a_million_are_not_gone_through(reading: Nothing, number: int) -> None:
    """Of 39 dice there are 1,086,008 in any order; of eight in order 1,679,616."""
    with pytest.raises(TooManyBranches, match="1,000,000"):
        odds(lambda dice: dice.ask(number, reading, "everything"))


def test_a_part_that_nobody_asks_about_has_any_answer_that_it_can_have() -> None:
    """Rolling again as well: what follows from it is possible, and the odds of the rest are as they were."""

    def named(*, dice: Dice) -> str:
        return {"low": "one", "high": "two"}[dice.until(1, OneOrTwo(), "one or two")]

    def rule(dice: Dice) -> Answer:
        return Answer(dice.part(named, serves=("name",)), dice.chance("1-3", "heads"))

    told = odds(rule, wanted=("heads",))
    assert {report.name for report in told.chances} <= {"one", "two"}
    assert told.by(lambda report: report.heads).chances == {True: Fraction(1, 2), False: Fraction(1, 2)}


class OneOrTwo(Struct, frozen=True):
    """A reading that rolls again on everything else."""

    def __call__(self, faces: tuple[int, ...]) -> Any:
        return {1: "low", 2: "high"}.get(faces[0], AGAIN)


class Answer(Struct, frozen=True):
    """A report of two fields."""

    name: str
    heads: bool
