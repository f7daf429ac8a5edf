"""Dice that are thrown for several figures at once, and read in their order."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fng_cli.odds import odds
from fng_cli.readings import SIDES, chance
from fng_cli.rules.book.dice import D66, PerFigure, SortedValues, WhoseDie, chart, ids_in_words
from fng_cli.tables import table

REP = chart({"1-3": 3, "4-5": 4, "6": 5})


def test_a_chart_has_a_value_for_each_face() -> None:
    assert [REP((face,)) for face in range(1, SIDES + 1)] == [3, 3, 3, 4, 4, 5]


def test_a_chart_without_a_face_is_none() -> None:
    with pytest.raises(KeyError):
        chart({"1-3": 3, "5-6": 4})


def test_two_dice_one_after_the_other() -> None:
    """4 and 5 is a Poser, 6 and 2 is Tough (p. 5); the order matters."""
    attribute = D66(table("attributes"), "attribute")
    assert (attribute((4, 5)), attribute((6, 2))) == ("poser", "tough")
    assert attribute((4, 5)) != attribute((5, 4))


def test_each_figure_has_dice_of_its_own() -> None:
    assert PerFigure(REP)((1, 6, 4)) == (3, 5, 4)
    assert PerFigure(D66(table("attributes"), "attribute"), 2)((4, 5, 6, 2)) == ("poser", "tough")
    assert PerFigure(REP)(()) == ()


@pytest.mark.parametrize(("reading", "number"), [(PerFigure(REP), 2), (PerFigure(chart({"1-6": 1})), 3)])
def test_odds_tell_one_figure_from_the_next(reading: PerFigure, number: int) -> None:
    """Each by his own die: the first of them may be the better, or the second."""
    told = odds(lambda dice: dice.ask(number, reading, "REP")).chances
    thrown = Counter(reading(faces) for faces in product(range(1, SIDES + 1), repeat=number))
    assert told == {answer: Fraction(times, SIDES**number) for answer, times in thrown.items()}


def test_odds_of_two_dice_one_after_the_other() -> None:
    """p. 5: 11 and 66 are as likely as 12 and 21, each by itself."""
    reading = PerFigure(D66(table("attributes"), "attribute"), 2)
    told = odds(lambda dice: dice.ask(2, reading, "attribute")).chances
    thrown = Counter(reading(faces) for faces in product(range(1, SIDES + 1), repeat=2))
    assert told == {answer: Fraction(times, SIDES**2) for answer, times in thrown.items()}


def test_for_whom_a_chance_comes_up() -> None:
    assert WhoseDie(("a1", "a2", "a3"), chance("1-2"))((2, 3, 1)) == ("a1", "a3")


@pytest.mark.parametrize("number", [0, 1, 2, 4])
def test_sorted_values_are_counted_as_they_fall(number: int) -> None:
    """The ways of each answer are those of all throws, counted one by one."""
    reading = SortedValues(REP)
    thrown = Counter(reading(faces) for faces in product(range(1, SIDES + 1), repeat=number))
    assert dict(reading.ways(number)) == thrown


@pytest.mark.parametrize(
    ("ids", "told"),
    [
        (("a2", "a3", "a4"), "a2 to a4"),
        (("a1", "a2"), "a1 and a2"),
        (("a1", "a4", "a5"), "a1, a4 and a5"),
        (("a1", "e2", "a3"), "a1, e2 and a3"),
        (("a1",), "a1"),
    ],
)
def test_several_figures_in_a_few_words(ids: tuple[str, ...], told: str) -> None:
    """A row of ids is told by its ends."""
    assert ids_in_words(ids) == told
