"""Crossing wire: page 17-18, 51."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.move.movement import Mover
from fng_cli.rules.move.obstacles import WIRE, WireCrossing, cross_wire, figures_after, find_wire
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side
from tests.each import each
from tests.rules.move.movers import mover
from tests.strategies import Drawn

SINGLE, DOUBLE = WIRE
ATTRIBUTES = tuple(table("attribute-effects").rows)
DICE = {"athlete": 3}
FALLS = {"clumsy"}


def crossing(
    *dice: int, wire: str = SINGLE, movers: tuple[Mover, ...] = (mover(4),), **more: object
) -> WireCrossing:
    source = Typed(dice)
    report = cross_wire(wire, movers, dice=source, **more)  # type: ignore[arg-type]
    source.finish()
    return report


@pytest.mark.parametrize(
    ("wire", "dice", "inches", "left"),
    [(SINGLE, (2, 5), 2, 0), (SINGLE, (5, 6), 0, 2), (DOUBLE, (2, 2), 2, 2), (DOUBLE, (6, 6), 0, 4)],
)
def test_crossing_wire(wire: str, dice: tuple[int, int], inches: int, left: int) -> None:
    """p. 51: two inches where the test gives four or more, none where it gives none."""
    [one] = crossing(*dice, wire=wire).figures
    assert (one.inches, one.left_in, one.across) == (inches, left, not left)


def test_double_wire_takes_two_turns() -> None:
    """f-18: each with a test of its own."""
    able = mover(4, "able", known=True)
    first = crossing(2, 5, wire=DOUBLE, movers=(able,))
    assert first.next[0].call == call("obstacle wire", by="able", strands=2, through="2")
    second = crossing(2, 5, wire=DOUBLE, movers=(able,), through={"able": 2})
    assert (second.figures[0].across, second.next) == (True, ())


def test_the_next_turn_carries_on_what_is_known() -> None:
    """REP, attributes and load; and those who are equally far go on together."""
    [step] = crossing(6, 6, movers=(mover(4, attributes=("clumsy",), flak_jacket=True),)).next
    assert step.call == call("obstacle wire", rep=4, a=["clumsy"], flak_jacket=True, strands=1, through="0")
    group = (mover(4, "a"), mover(4, "b", retrieving_wounded=True), mover(3, "c"))
    calls = [step.call for step in crossing(4, 4, wire=DOUBLE, movers=group).next]
    assert calls == [
        call("obstacle wire", by=["a=4", "b=4,retrieving"], strands=2, through="2"),
        call("obstacle wire", by=["c=3"], strands=2, through="0"),
    ]


def test_a_group_on_one_set_of_dice() -> None:
    """p. 17, 51: read against each REP."""
    report = crossing(4, 5, movers=(mover(4, "a"), mover(3, "b")))
    assert [one.inches for one in report.figures] == [2, 0]
    assert not report.verdict()


@each("name", ATTRIBUTES)
def test_attributes_in_the_wire(name: str) -> None:
    """p. 5: an Athlete has a die more, the Clumsy may fall; what the dice add is less for the Slow (t-03)."""
    number = DICE.get(name, 2)
    failed = crossing(*(6,) * number, movers=(mover(4, attributes=(name,)),)).figures[0]
    assert (failed.inches, failed.falls) == (0, name in FALLS)
    passed = crossing(*(1,) * number, movers=(mover(4, attributes=(name,)),)).figures[0]
    slowed = 2 if name == "slow" else 0
    assert (passed.inches, passed.extra_in) == (2, 4 * number - slowed)


def test_the_slow_may_get_no_farther_than_an_inch() -> None:
    """t-03: what the Fast Move adds is 2 inches less for them, and less than 4 gets one an inch on."""
    crossed = crossing(4, 6, movers=(mover(4, attributes=("slow",)),))
    assert (crossed.figures[0].extra_in, crossed.figures[0].inches) == (2, 1)
    assert "t-03" in crossed.rulings


def test_a_short_move_gets_one_inch_on() -> None:
    """b-43: in a flak jacket the test gives an inch less than four."""
    [one] = crossing(2, 5, movers=(mover(4, flak_jacket=True),)).figures
    assert (one.extra_in, one.inches, one.left_in) == (3, 1, 1)


@pytest.mark.parametrize(("die", "wire"), [(3, SINGLE), (4, DOUBLE)])
def test_which_wire(die: int, wire: str) -> None:
    """p. 51: one strand on 1 to 3, where neither a player nor the document says it."""
    assert find_wire(None, State({}), dice=Typed((die,))) == wire
    assert find_wire(1, State({"wire": {"wire_kind": DOUBLE}}), dice=Typed(())) == SINGLE
    assert find_wire(None, State({"wire": {"wire_kind": DOUBLE}}), dice=Typed(())) == DOUBLE
    assert find_wire(None, State({"wire": {"obstacle": DOUBLE}}), dice=Typed(())) == DOUBLE


def test_figures_after_a_turn_in_the_wire() -> None:
    """Who falls is stunned and prone; the others are on their feet."""
    group = (mover(4, "a", ("clumsy",)), mover(4, "b"))
    before = (Figure("a", Side.FWF, 4), Figure("b", Side.FWF, 4, prone=True), Figure("c", Side.FWF, 4))
    after = figures_after(before, crossing(6, 6, movers=group))
    assert [(one.id, one.prone, one.status) for one in after] == [
        ("a", True, Status.STUNNED),
        ("b", False, Status.CARRY_ON),
    ]


def test_odds_against_brute_force() -> None:
    """One of REP 3, by the 36 throws."""
    expected: Counter[float] = Counter()
    for faces in product(range(1, 7), repeat=2):
        expected[2 if sum(face <= 3 for face in faces) else 0] += 1
    wire = odds(lambda dice: cross_wire(SINGLE, (mover(3),), dice=dice).figures[0].inches)
    assert wire.chances == {inches: Fraction(ways, 36) for inches, ways in expected.items()}


@given(st.data(), st.sampled_from(WIRE), st.integers(1, 6), st.sampled_from(ATTRIBUTES), st.booleans())
def test_laws_of_wire(data: st.DataObject, wire: str, rep: int, name: str, flak: bool) -> None:
    """Nobody gets farther than two inches a turn, nor past its end."""
    he = mover(rep, "he", (name,), flak)
    through = data.draw(st.integers(0, table("obstacles").row(wire)["depth_in"]))
    [one] = cross_wire(wire, (he,), {"he": through}, dice=Drawn(data)).figures
    assert 0 <= one.inches <= 2
    assert one.through_in + one.left_in == table("obstacles").row(wire)["depth_in"]
    assert one.inches or not one.extra_in or one.across
