"""The ways in which the book rolls dice. Source: p. 1-2."""

from __future__ import annotations

import pytest

from fng_cli.dice import Typed
from fng_cli.readings import Chance
from fng_cli.rules.book.rolls import added, faces_highest_first, half, passing, possibility, successes


@pytest.mark.parametrize(("faces", "passed"), [((1, 4), 2), ((4, 5), 1), ((5, 6), 0)])
def test_dice_at_or_under_rep_pass(faces: tuple[int, int], passed: int) -> None:
    """Against REP 4 a die of 4 or less passes; any pass is a yes."""
    report = passing(4, 2, dice=Typed(faces))
    assert report.passed == passed
    assert report.verdict() is (passed > 0)
    assert report.summary() == f"Passed {passed}d6 of 2d6 against 4."


@pytest.mark.parametrize(
    ("faces", "number", "said"),
    [
        ((1, 3, 4), 2, "2 successes of 3d6."),
        ((3, 6), 1, "1 success of 2d6."),
        ((4, 5, 6), 0, "0 successes of 3d6."),
    ],
)
def test_one_to_three_are_successes(faces: tuple[int, ...], number: int, said: str) -> None:
    """Dice that show 1, 2 or 3 are successes; any is a yes."""
    report = successes(len(faces), dice=Typed(faces))
    assert (report.successes, report.verdict(), report.summary()) == (number, number > 0, said)


@pytest.mark.parametrize(("face", "value"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_half_a_die(face: int, value: int) -> None:
    """1/2d6 is 1 to 3, and neither yes nor no."""
    report = half(dice=Typed((face,)))
    assert (report.value, report.verdict(), report.summary()) == (value, None, f"{value}.")


def test_dice_added() -> None:
    """Faces are added, and a modifier."""
    assert added(2, -3, dice=Typed((6, 4))).value == 7


@pytest.mark.parametrize(("face", "occurs"), [(1, True), (2, True), (3, False)])
def test_a_chance_comes_up_or_not(face: int, occurs: bool) -> None:
    """(1-2) happens on a 1 or a 2."""
    report = possibility(Chance(1, 2), dice=Typed((face,)))
    assert report.verdict() is report.occurs is occurs
    assert report.summary() == f"{'It happens' if occurs else 'It does not happen'} (1-2)."


def test_a_chance_of_one_face_is_written_as_that_face() -> None:
    """(6) is written as 6."""
    assert possibility(Chance(6, 6), dice=Typed((6,))).summary() == "It happens (6)."


@pytest.mark.parametrize(("faces", "said"), [((2, 6, 4), "6 4 2."), ((), "No dice.")])
def test_dice_as_they_lie(faces: tuple[int, ...], said: str) -> None:
    """Dice are read highest first."""
    assert faces_highest_first(len(faces), dice=Typed(faces)).summary() == said
