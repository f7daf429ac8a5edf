"""Swimming: page 6, 49-50."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import HELPER, WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.move.swimming import (
    Swim,
    Swimmer,
    Swum,
    Trouble,
    dice_of_swim_test,
    figures_after,
    last_turn,
    swim,
    swimmer_of,
    take_in_tow,
)
from fng_cli.rules.people.person import Person
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each
from tests.strategies import Drawn

ATTRIBUTES = tuple(table("attribute-effects").rows)


def swimmer(rep: int | None = 4, name: str = "", attributes: tuple[str, ...] = (), **more: Any) -> Swimmer:
    return Swimmer(Person(rep, name, attributes=attributes), **more)


def swum(*dice: int, current: int = 1, width_in: float | None = None, rep: int = 4, **more: Any) -> Swum:
    [one] = turn(*dice, swimmers=(swimmer(rep, **more),), current=current, width_in=width_in).swimmers
    return one


def turn(*dice: int, swimmers: tuple[Swimmer, ...], current: int = 1, **more: Any) -> Swim:
    source = Typed(dice)
    report = swim(swimmers, current, dice=source, **more)
    source.finish()
    return report


@pytest.mark.parametrize(
    ("dice", "current", "attributes", "rep", "passed", "state", "inches"),
    [
        ((4, 5, 3), 1, ("swimmer",), 3, 1, Trouble.SLIGHT_TROUBLE, 3),
        ((3, 4), 2, (), 2, 0, Trouble.BIG_TROUBLE, 0),
        ((3, 3), 1, (), 3, 2, Trouble.NO_PROBLEMS, 6),
        ((3, 3, 3), 1, ("swimmer",), 3, 2, Trouble.NO_PROBLEMS, 6),
        ((1, 2), 3, (), 1, 1, Trouble.SLIGHT_TROUBLE, 3),
    ],
)
def test_the_swimming_test(
    dice: tuple[int, ...],
    current: int,
    attributes: tuple[str, ...],
    rep: int,
    passed: int,
    state: Trouble,
    inches: int,
) -> None:
    """p. 50: REP less the current."""
    one = swum(*dice, current=current, attributes=attributes)
    assert (one.rep, one.dice, one.passed) == (rep, len(dice), passed)
    assert (one.state, one.swim_in, one.drift_in) == (state, inches, current)


@each("name", ATTRIBUTES)
def test_only_the_swimmer_swims_better(name: str) -> None:
    """p. 6: a die more, and no other attribute changes anything."""
    assert dice_of_swim_test(swimmer(4, attributes=(name,)), -1) == (3 if name == "swimmer" else 2, 3)


def test_slight_trouble_twice_is_big_trouble() -> None:
    """f-19: any earlier time in the same swim."""
    first = swum(2, 5)
    assert (first.state, first.slight, first.melee_rep) == (Trouble.SLIGHT_TROUBLE, True, -1)
    again = swum(2, 5, slight=True)
    assert (again.state, again.swim_in, again.slight) == (Trouble.BIG_TROUBLE, 0, True)


@pytest.mark.parametrize(
    ("dice", "state"),
    [((1, 1), Trouble.NO_PROBLEMS), ((1, 6), Trouble.DROWNED), ((6, 6), Trouble.DROWNED)],
)
def test_big_trouble(dice: tuple[int, int], state: Trouble) -> None:
    """p. 50: both dice next time, or he drowns."""
    assert swum(*dice, big=True).state is state


def test_whoever_is_reached_is_kept_afloat() -> None:
    """p. 50, o-12: and does nothing for himself."""
    assert swum(big=True, reached=True).state is Trouble.KEPT_AFLOAT
    assert swum(out=True, reached=True).state is Trouble.KEPT_AFLOAT


def test_out_of_the_fight_drowns_in_two_turns() -> None:
    """b-38: unless he is helped."""
    first = swum(out=True, current=3)
    assert (first.state, first.drowns_in, first.drift_in) == (Trouble.OUT_OF_THE_FIGHT, 1, 3)
    last = swum(out=True, drowns_in=first.drowns_in)
    assert (last.state, last.drowns_in) == (Trouble.DROWNED, None)


def test_knocked_down_is_in_slight_trouble() -> None:
    """p. 50: without a test; a second time it is worse."""
    assert swum(knocked_down=True).state is Trouble.SLIGHT_TROUBLE
    assert swum(knocked_down=True, slight=True).state is Trouble.BIG_TROUBLE


def test_helpers() -> None:
    """p. 50: one alone has a point less; both swim half as far, and draw him along."""
    assert swum(3, 4, rep=5, towing=True).rep == 3
    pair = tuple(swimmer(4, name, towing=True, helpers=2) for name in "ab")
    report = turn(3, 3, 3, 4, swimmers=(*pair, swimmer(4, "c", reached=True)), towed="c")
    assert [(one.rep, one.swim_in) for one in report.swimmers] == [(3, 3), (3, 1.5), (None, 1.5)]
    with pytest.raises(RequestError, match="at most 2 figures can help another"):
        turn(swimmers=(*pair, pair[0]))


def test_the_far_bank() -> None:
    """Inches add up from turn to turn."""
    one = swum(1, 1, width_in=9, swum_in=3, drifted_in=4)
    assert (one.swum_in, one.left_in, one.drifted_in) == (9, 0, 5)
    assert swum(1, 1, width_in=20).left_in == 14


def test_what_comes_next() -> None:
    """Commands ready to run, with what holds for each."""
    report = turn(2, 5, 6, 6, swimmers=(swimmer(4, "a"), swimmer(4, "b")))
    assert [step.call for step in report.next] == [
        call("swim", by=HELPER, tow="b=4", current=1),
        call("swim", by=["a=4,slight", "b=4,big"], current=1),
    ]


def test_what_comes_next_for_one_without_a_name() -> None:
    """His REP and attributes are carried on, and what a helper tows is left open."""
    report = turn(6, 6, 6, swimmers=(swimmer(4, attributes=("swimmer",)),))
    assert [step.call for step in report.next] == [
        call("swim", by=HELPER, tow=WHO, current=1),
        call("swim", rep=4, a=["swimmer"], big=True, current=1),
    ]


def test_one_in_tow_is_towed_on() -> None:
    """By those who have him, until they are across."""
    pair = take_in_tow([swimmer(4, "a"), swimmer(4, "b")], swimmer(4, "c", out=True))
    assert [(one.towing, one.helpers, one.reached) for one in pair] == [
        (True, 2, False), (True, 2, False), (False, 1, True),
    ]  # fmt: skip
    [step] = turn(1, 1, 1, 1, swimmers=pair, towed="c").next
    assert step.call == call("swim", by=["a=4", "b=4"], tow="c=4", current=1)


def test_the_last_turn_is_read_back() -> None:
    """Trouble, drowning and inches stand in the document, by name."""
    told = {"name": "a1", "state": "big-trouble", "swim_in": 0, "drift_in": 1, "swum_in": 3, "drifted_in": 2}
    last = last_turn(
        State({"swim": {"swimmers": [told | {"slight": True, "drowns_in": 1}, told | {"name": None}]}})
    )
    assert list(last) == ["a1"]
    one = swimmer_of(Figure("a1", Side.FWF, 4), ("helped",), last["a1"])
    assert (one.big, one.slight, one.drowns_in, one.swum_in, one.helpers) == (True, True, 1, 3, 2)
    with pytest.raises(RequestError, match=r"swim\.swimmers\[0\]\.drifted_in.*`fresh` to begin a new swim"):
        last_turn(State({"swim": {"swimmers": [told | {"drifted_in": "x"}]}}))


def test_the_drowned_are_dead() -> None:
    """Nobody else changes."""
    report = turn(1, 6, 1, 1, swimmers=(swimmer(4, "a1", big=True), swimmer(4, "a2")))
    before = (Figure("a1", Side.FWF, 4), Figure("a2", Side.FWF, 4))
    after = figures_after(before, report)
    assert [figure.status for figure in after] == [Status.OBVIOUSLY_DEAD, Status.CARRY_ON]


def test_whoever_tests_must_have_a_rep() -> None:
    """His REP is what the dice are read against."""
    with pytest.raises(RequestError, match="his REP is not known"):
        turn(swimmers=(swimmer(None),))


def test_odds_against_brute_force() -> None:
    """A Swimmer of REP 4 in current 2, once in slight trouble."""
    expected: Counter[Trouble] = Counter()
    for faces in product(range(1, 7), repeat=3):
        passed = sum(face <= 2 for face in faces)
        expected[Trouble.NO_PROBLEMS if passed > 1 else Trouble.BIG_TROUBLE] += 1
    one = swimmer(4, attributes=("swimmer",), slight=True)
    told = odds(lambda dice: swim((one,), 2, dice=dice)).by(lambda report: report.swimmers[0].state)
    assert told.chances == {state: Fraction(ways, 216) for state, ways in expected.items()}


@given(
    st.data(),
    st.integers(1, 6),
    st.integers(1, 3),
    st.sampled_from(ATTRIBUTES),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_laws(
    data: st.DataObject, rep: int, current: int, name: str, slight: bool, big: bool, towing: bool
) -> None:
    """The current carries everybody; only who was in trouble drowns; nobody swims farther than 6 inches."""
    one = swimmer(rep, attributes=(name,), slight=slight, big=big, towing=towing)
    [done] = swim((one,), current, dice=Drawn(data)).swimmers
    assert done.drift_in == current
    assert done.swim_in <= (3 if towing else 6)
    assert done.state is not Trouble.DROWNED or big
    assert not (slight and done.state is Trouble.SLIGHT_TROUBLE)
    assert not big or done.state in (Trouble.NO_PROBLEMS, Trouble.DROWNED)


def test_who_is_across_swims_no_longer() -> None:
    """Whoever is in the water still is hindered by it (p. 19)."""
    before = (Figure("a1", Side.FWF, 4),)
    inside = figures_after(before, turn(1, 1, swimmers=(swimmer(4, "a1"),), width_in=40))
    across = figures_after(inside, turn(1, 1, swimmers=(swimmer(4, "a1", swum_in=39),), width_in=40))
    assert [figure.hindered_by for figure in (*inside, *across)] == [("swimming",), ()]
