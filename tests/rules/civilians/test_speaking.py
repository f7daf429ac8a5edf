"""Speaking with civilians: pages 5, 55-56, 99."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import Slot, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.rules.civilians.speaking import compare_successes, speak
from fng_cli.rules.people.person import Person
from fng_cli.rules.scoring.earned import Earned
from tests.strategies import Drawn


def test_sgt_pink_on_the_road() -> None:
    """p. 56: three dice without Fluent; two successes against one are twice as many (d-09)."""
    found = speak(Person(5), 3, dice=Typed([1, 3, 6, 2, 4, 5]))
    assert (found.dice, found.civilian_dice, found.successes, found.civilian_successes) == (3, 3, 2, 1)
    assert (found.result, found.reveals, found.accompanies) == ("tells-all", "all-pefs", True)


@pytest.mark.parametrize(
    ("mine", "theirs", "row"),
    [(4, 3, "more"), (5, 1, "twice"), (2, 1, "twice"), (1, 0, "twice"), (0, 0, "same"), (2, 3, "fewer")],
)
def test_successes_compared(mine: int, theirs: int, row: str) -> None:
    """p. 56: derived-speak-local-4v3 and -5v1; one is twice none (b-35)."""
    assert compare_successes(mine, theirs) == row


@pytest.mark.parametrize(("die", "reveals"), [(4, "nearest-booby-trap"), (5, "nearest-pef")])
def test_more_successes_tell_something(die: int, reveals: str) -> None:
    """p. 56: which, by a die; the next trap does no harm."""
    found = speak(Person(5, attributes=("fluent",)), 3, dice=Typed([1, 1, 1, 6, 6, 1, 1, 6, die]))
    assert (found.dice, found.result, found.reveals, found.traps) == (
        5,
        "tells-some",
        reveals,
        "next-disarmed",
    )


def test_what_holds_for_the_civilian() -> None:
    """p. 56: two dice each; nobody has fewer than none."""
    found = speak(Person(1), 1, shooting=True, hurt=True, dice=Typed([6, 6, 6, 6, 1]))
    assert (found.dice, found.civilian_dice, found.result) == (0, 5, "defiant")


@pytest.mark.parametrize(
    ("dice", "papers"),
    [((1, 1, 6, 6, 6, 6, 6), "false"), ((1, 1, 6, 6, 6, 6, 5), "fine"), ((1, 6, 6, 6, 6, 6), "fine")],
)
def test_papers_at_a_check_point(dice: tuple[int, ...], papers: str) -> None:
    """p. 99, e-09: two successes or more look odd, and a 6 is false."""
    source = Typed(dice)
    assert speak(Person(5), 3, check_point=True, dice=source).papers == papers
    source.finish()


@given(st.data(), st.integers(1, 7), st.integers(1, 6), st.booleans())
def test_who_has_more_tells_more(data: st.DataObject, rep: int, eal: int, hurt: bool) -> None:
    """Nothing is told to one with no more successes than the civilian."""
    found = speak(Person(rep), eal, hurt=hurt, dice=Drawn(data))
    assert (found.reveals != "nothing") is (found.successes > found.civilian_successes)


def test_what_one_asks() -> None:
    """What he tells; at a check point, how his papers are."""
    told = speak(Person(5), 3, dice=Typed([1, 3, 6, 2, 4, 5]))
    assert (told.answer(), told.earned()) == ("tells-all, all-pefs", None)
    assert [step.call for step in told.next] == [call("pef resolve", Slot("PEF"))]
    false = speak(Person(5), 3, check_point=True, dice=Typed([1, 1, 6, 6, 6, 6, 6]))
    assert (false.answer(), false.next) == ("false", ())
    assert false.earned() == Earned(2, "civilian with false papers detained", "99-100")


def test_who_will_not_budge_is_forced() -> None:
    """p. 56: by a round of melee that hurts nobody."""
    found = speak(Person(3, "a1", known=True), 3, dice=Typed([6, 1, 1, 1]))
    assert [step.call for step in found.next] == [call("civilian force", by="a1")]
    of_document = speak(Person(3, "a1", known=True), 3, to="c2", dice=Typed([6, 1, 1, 1]))
    assert [step.call for step in of_document.next] == [call("civilian force", by="a1", to="c2")]
    with pytest.raises(RequestError, match="a1: his REP is not known"):
        speak(Person(name="a1"), 3, dice=Typed([]))


@pytest.mark.parametrize(
    ("mine", "theirs", "moves", "traps", "accompanies"),
    [
        (2, 1, "as-directed", "none-harm", True),
        (3, 2, "as-directed-normal-speed", "next-disarmed", False),
        (1, 1, "next-turn", "no-help", False),
        (1, 2, "by-force", "no-help", False),
    ],
)
def test_where_he_goes(mine: int, theirs: int, moves: str, traps: str, accompanies: bool) -> None:
    """p. 56: as he is told, at a walk, from the next turn on, or by force."""
    faces = [1] * mine + [6] * (3 - mine) + [1] * theirs + [6] * (2 - theirs) + [1] * (mine == 3)
    found = speak(Person(5), 2, dice=Typed(faces))
    assert (found.moves_to, found.traps, found.accompanies) == (moves, traps, accompanies)


def test_at_a_check_point_papers_are_all_that_is_seen() -> None:
    """p. 99, m-07: twice as many successes reveal nothing, and nobody comes along."""
    found = speak(Person(5), 3, check_point=True, dice=Typed([1, 3, 6, 2, 4, 5, 1, 1, 1, 1]))
    assert found.result == "tells-all"
    assert (found.reveals, found.traps, found.accompanies, found.next) == ("nothing", "no-help", False, ())
