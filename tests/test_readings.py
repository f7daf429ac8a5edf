"""How thrown dice are read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.errors import RequestError
from fng_cli.odds import ways
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
    amount,
    chance,
    target_text,
)
from tests.each import each
from tests.strategies import amounts, brute_force, faces, one_die_readings, readings


def test_a_face_is_the_die_as_it_lies() -> None:
    """One die is read as what it shows."""
    assert Face()((5,)) == 5


def test_a_hand_lies_with_the_highest_first() -> None:
    """Dice read as they lie are sorted, highest first."""
    assert Hand()((2, 6, 4, 6)) == (6, 6, 4, 2)


def test_dice_that_belong_to_something_keep_their_order() -> None:
    """Dice in order are not sorted."""
    assert InOrder()((2, 6, 4)) == (2, 6, 4)


def test_a_total_adds_faces_and_modifier() -> None:
    """Dice added: the faces, and a modifier."""
    assert Total(-2)((3, 5)) == 6


@pytest.mark.parametrize(("need", "passed"), [(0, 0), (1, 1), (3, 2), (5, 2), (6, 3), (9, 3)])
def test_dice_pass_at_or_under_what_is_needed(need: int, passed: int) -> None:
    """A die passes that shows the target or less; a target beyond the die fails or passes all."""
    assert Count(need)((1, 3, 6)) == passed


def test_passes_beyond_the_most_are_not_counted() -> None:
    """A count may be capped where a table has no row for more."""
    assert Count(6, most=2)((1, 3, 6)) == 2


@pytest.mark.parametrize(("face", "half"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_a_die_is_rounded_up(face: int, half: int) -> None:
    """1/2d6 is half the face, rounded up: 1 to 3."""
    assert Half()((face,)) == half


@pytest.mark.parametrize(("thrown", "level"), [((3, 5), 3), ((4, 4), 4), ((6, 1), 1), ((6, 6), 6)])
def test_the_lower_die_counts(thrown: Faces, level: int) -> None:
    """A level is the lower of two dice, or either of doubles."""
    assert LowerUnlessDoubles()(thrown) == level


@pytest.mark.parametrize(("thrown", "modifier", "level"), [((3, 5), 1, 4), ((1, 2), -1, 1), ((6, 6), 1, 6)])
def test_a_level_stays_within_1_to_6(thrown: Faces, modifier: int, level: int) -> None:
    """A modifier moves the level, though never below 1 or above 6."""
    assert LowerUnlessDoubles(modifier)(thrown) == level


@pytest.mark.parametrize(
    ("text", "meant"),
    [("1-2", (1, 2)), ("6", (6, 6)), ("(1-5)", (1, 5)), (" 3 - 4 ", (3, 4)), ("2-2", (2, 2))],
)
def test_a_chance_is_written_as_the_book_writes_it(text: str, meant: tuple[int, int]) -> None:
    """A chance is a span of faces, with or without its parentheses."""
    assert chance(text) == Chance(*meant)


@pytest.mark.parametrize("text", ["", "0", "7", "3-1", "1-7", "1,2", "often", "1-2-3", "-1", "1.5", "\u0661"])
def test_what_is_no_chance_is_refused(text: str) -> None:
    """Anything but a rising span of faces is refused, as it was written."""
    with pytest.raises(RequestError) as fault:
        chance(text)
    assert str(fault.value) == f"{text!r} is not a chance: write faces of one die, such as 1-2 or 6"


@given(faces, faces, faces)
def test_a_chance_is_the_faces_between_its_ends(one: int, other: int, face: int) -> None:
    """A chance comes up on its ends and on every face between them."""
    low, high = sorted((one, other))
    assert chance(f"{low}-{high}")((face,)) is (low <= face <= high)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("10", Amount(10, 0, 0)),
        ("2d6", Amount(0, 2, 0)),
        ("1/2d6", Amount(0, 0, 1)),
        ("3+1/2d6", Amount(3, 0, 1)),
        ("1/2d6 + 1/2d6", Amount(0, 0, 2)),
        ("-1+1d6", Amount(-1, 1, 0)),
        ("2d6+3+1d6", Amount(3, 3, 0)),
        ("d6", Amount(0, 1, 0)),
        ("2d6-1", Amount(-1, 2, 0)),
    ],
)
def test_an_amount_is_a_sum_of_numbers_and_dice(text: str, meant: Amount) -> None:
    """An amount adds fixed numbers, whole dice and half dice."""
    assert amount(text) == meant


@pytest.mark.parametrize("text", ["", "2d8", "1/3d6", "2d6-d6", "two", "-", "d", "1/2", "3+", "1e3", "2.5"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    """Anything else is refused, as it was written."""
    with pytest.raises(RequestError) as fault:
        amount(text)
    assert str(fault.value) == f"{text!r} is not an amount: write 10, 2d6, 1/2d6 or 3+1/2d6"


@given(amounts)
def test_an_amount_knows_its_ends(wanted: Amount) -> None:
    """The least and the most that an amount can come to are where all dice show 1, or 6."""
    low = wanted.fixed + Total()((1,) * wanted.dice) + Half()((1,)) * wanted.halves
    high = wanted.fixed + Total()((6,) * wanted.dice) + Half()((6,)) * wanted.halves
    assert (wanted.least, wanted.most) == (low, high)


@given(st.integers(0, 4), readings())
def test_the_ways_of_a_reading_are_those_of_the_dice(number: int, reading: Reading[object]) -> None:
    """However a reading finds its ways, they are what throwing all dice in all ways gives."""
    if isinstance(reading, LowerUnlessDoubles):
        number = 2
    found = {answer: count for answer, count in ways(number, reading) if count}
    assert found == {answer: chance * 6**number for answer, chance in brute_force(number, reading).items()}


@given(one_die_readings())
def test_the_ways_of_one_die_are_its_faces(reading: Reading[object]) -> None:
    """A reading of one die answers for each of its six faces."""
    assert dict(ways(1, reading)) == {k: v * 6 for k, v in brute_force(1, reading).items()}


@given(st.lists(faces, min_size=1, max_size=5), st.data(), readings())
def test_dice_may_fall_in_any_order(thrown: list[int], data: st.DataObject, reading: Reading[object]) -> None:
    """Unless a reading says that order counts, shuffled dice read the same."""
    other = data.draw(st.permutations(thrown))
    if not getattr(reading, "ordered", False):
        assert reading(tuple(thrown)) == reading(tuple(other))


@each(
    ("reading", "number", "target"),
    [
        (Count(4), 2, "each at or under 4"),
        (Count(4), 1, "at or under 4"),
        (Count(6), 2, "any face passes"),
        (Count(0), 2, "no face passes"),
        (Chance(1, 2), 1, "yes on 1-2"),
        (Chance(6, 6), 1, "yes on 6"),
        (Total(1), 2, "added, +1"),
        (Total(), 1, ""),
        (Half(), 1, "halved, rounded up"),
        (Face(), 1, ""),
        (Hand(), 3, ""),
        (LowerUnlessDoubles(-1), 2, "the lower counts, -1"),
        (lambda faces: "a word" * faces[0], 1, ""),
        (
            lambda faces: {1: "dead", 2: "down", 4: "down"}.get(faces[0], "out"),
            1,
            "1 dead; 2, 4 down; 3, 5, 6 out",
        ),
    ],
)
def test_a_reading_says_what_the_dice_decide(reading: Reading[object], number: int, target: str) -> None:
    """A need, a span of faces, a sum; for one die its answers by face; nothing where that says nothing, or is too long."""
    assert target_text(reading, number) == target
