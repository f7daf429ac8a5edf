"""Civilians and indigenous troops: pages 5, 55-57, 99."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.civilians.civilians import Crowd, Home, arrive, place, react
from fng_cli.rules.civilians.speaking import compared, speak, speak_troops
from fng_cli.terms import Area
from tests.strategies import Drawn


def test_civilians_at_a_building() -> None:
    """p. 55: derived-civilians-per-building-1: 1/2d6 of them, 1+1/2d6 inches off."""
    found = place([Home(1, 4), Home(2)], Area.HIGHLANDS, dice=Typed([1, 5, 6, 3, 1, 2, 4, 5]))
    assert [(one.id, one.building, one.section) for one in found.civilians] == [
        ("c1", 1, 4),
        ("c2", 2, None),
        ("c3", 2, None),
    ]
    assert [one.distance_in for one in found.civilians] == [4, 2, 2]
    assert [one.activity for one in found.civilians] == ["leaves", "idle", "handiwork"]
    assert (found.people, found.civilians[0].rep) == ("Montagnards", 2)
    assert place([], Area.COASTAL, dice=Typed([])).summary() == "No civilians are about."


@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ((1, 2), "fast-move-away"),
        ((2, 3), "to-cover"),
        ((4, 5, 2), "prone"),
        ((4, 5, 6), "frozen"),
    ],
)
def test_civilians_who_are_shot_near(dice: tuple[int, ...], result: str) -> None:
    """p. 55, b-06: derived-civilian-freeze-2 and -6 among them."""
    assert react([Crowd("", 2)], dice=Typed(dice)).groups[0].result == result


def test_sgt_pink_on_the_road() -> None:
    """p. 56: three dice without Fluent; two successes against one are twice as many (d-09)."""
    found = speak(5, 3, dice=Typed([1, 3, 6, 2, 4, 5]))
    assert (found.dice, found.civilian_dice, found.successes, found.civilian_successes) == (3, 3, 2, 1)
    assert (found.result, found.reveals, found.accompanies) == ("tells-all", "all-pefs", True)


@pytest.mark.parametrize(
    ("mine", "theirs", "row"),
    [(4, 3, "more"), (5, 1, "twice"), (2, 1, "twice"), (1, 0, "twice"), (0, 0, "same"), (2, 3, "fewer")],
)
def test_successes_compared(mine: int, theirs: int, row: str) -> None:
    """p. 56: derived-speak-local-4v3 and -5v1; one is twice none (b-35)."""
    assert compared(mine, theirs) == row


@pytest.mark.parametrize(("die", "reveals"), [(4, "nearest-booby-trap"), (5, "pef")])
def test_more_successes_tell_something(die: int, reveals: str) -> None:
    """p. 56: which, by a die; the next trap does no harm."""
    found = speak(5, 3, ["fluent"], dice=Typed([1, 1, 1, 6, 6, 1, 1, 6, die]))
    assert (found.dice, found.result, found.reveals, found.traps) == (
        5,
        "tells-some",
        reveals,
        "next-disarmed",
    )


def test_what_holds_for_the_civilian() -> None:
    """p. 56: two dice each; nobody has fewer than none."""
    found = speak(1, 1, shooting=True, hurt=True, dice=Typed([6, 6, 6, 6, 1]))
    assert (found.dice, found.civilian_dice, found.result) == (0, 5, "defiant")


@pytest.mark.parametrize(
    ("dice", "papers"),
    [((1, 1, 6, 6, 6, 6, 6), "false"), ((1, 1, 6, 6, 6, 6, 5), "fine"), ((1, 6, 6, 6, 6, 6), "fine")],
)
def test_papers_at_a_check_point(dice: tuple[int, ...], papers: str) -> None:
    """p. 99, e-09: two successes or more look odd, and a 6 is false."""
    source = Typed(dice)
    assert speak(5, 3, check_point=True, dice=source).papers == papers
    source.finish()


def test_sfc_chambers() -> None:
    """p. 57: speak-local-chambers: two dice, one success."""
    found = speak_troops(4, dice=Typed([2, 5]))
    assert (found.dice, found.successes, found.result, found.normal_speed) == (2, 1, "next-activation", True)


@pytest.mark.parametrize(
    ("successes", "result"),
    [(0, "refuses"), (1, "next-activation"), (2, "next-turn"), (3, "at-once"), (4, "at-once")],
)
def test_successes_with_troops(successes: int, result: str) -> None:
    """p. 56: derived-speak-indigenous-3 among them; more than three are three (b-36)."""
    dice = [1] * successes + [6] * (4 - successes)
    found = speak_troops(6, dice=Typed(dice))
    assert (found.result, found.no_more_tests, found.verdict()) == (result, successes > 2, successes > 0)


def test_fluent_and_trusted_need_no_test() -> None:
    """p. 5, 56, b-35; a quarter lost takes a die."""
    assert speak_troops(4, ["fluent"], dice=Typed([])).result == "at-once"
    assert speak_troops(4, rapport=True, dice=Typed([])).rolled is False
    assert speak_troops(4, casualties=True, dice=Typed([1])).dice == 1
    assert speak_troops(2, casualties=True, dice=Typed([])).result == "refuses"


def test_who_comes_by_the_road() -> None:
    """p. 99: only on a total above 6."""
    found = arrive("check-point", 7, dice=Typed([4, 4]))
    assert (found.number, found.far_end) == (4, True)
    assert arrive("bridge", 6, dice=Typed([])).verdict() is False
    with pytest.raises(RequestError, match="check-point or a bridge"):
        arrive("wounded", dice=Typed([]))


@given(st.data(), st.integers(1, 7), st.integers(1, 6), st.booleans())
def test_who_has_more_tells_more(data: st.DataObject, rep: int, eal: int, hurt: bool) -> None:
    """Nothing is told to one with no more successes than the civilian."""
    found = speak(rep, eal, hurt=hurt, dice=Drawn(data))
    assert (found.reveals != "nothing") is (found.successes > found.civilian_successes)
