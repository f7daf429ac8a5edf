"""Laws of the reaction tests, and their odds against every throw: page 15, 19-24, 112."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.people.attributes import TestKind
from fng_cli.rules.react.reactions import reader_of, roll_reactions
from fng_cli.rules.react.takers import Result, Taker, TakerState, worst_result
from tests.rules.react.people import taker
from tests.strategies import Drawn

FIRED_ON, DOWN, COHESION, KNOCKED = (
    TestKind.RECEIVED_FIRE,
    TestKind.MAN_DOWN,
    TestKind.COHESION,
    TestKind.KNOCK_DOWN,
)
COVER, BUNKER, OUTGUNNED = TakerState.IN_COVER, TakerState.IN_BUNKER, TakerState.OUTGUNNED
BEARER, HALF, FLAK = TakerState.RETRIEVING_WOUNDED, TakerState.HALF_STRENGTH, TakerState.FLAK_JACKET
FIRE, CARRY_ON, DUCK, RETIRE, TO_COHESION = list(Result)[:5]

states = st.frozensets(st.sampled_from([COVER, BUNKER, OUTGUNNED, BEARER, HALF]))
attributes = st.sampled_from(
    [(), ("poser",), ("coward",), ("tough",), ("nerves-of-steel",), ("shirker", "coward")]
)
takers = st.builds(
    taker,
    st.integers(1, 6),
    attributes=attributes,
    states=states,
    star=st.booleans(),
    pending=st.sampled_from([None, DUCK, RETIRE]),
)
tests = st.sampled_from([(FIRED_ON,), (DOWN,), (COHESION,), (FIRED_ON, DOWN)])


class Kept(Drawn):
    """Draws dice, and remembers them."""

    def __init__(self, data: st.DataObject) -> None:
        super().__init__(data)
        self.thrown: list[int] = []

    def faces(self, number: int, label: str) -> tuple[int, ...]:
        found = super().faces(number, label)
        self.thrown += found
        return found


def order(result: Result) -> int:
    return list(Result).index(result)


@given(st.data(), tests, takers)
def test_law_a_second_test_never_betters_the_first(
    data: st.DataObject, which: tuple[TestKind, ...], one: Taker
) -> None:
    """Whatever the dice."""
    [outcome] = roll_reactions(which, (one,), dice=Drawn(data)).outcomes
    if one.pending:
        assert order(outcome.result) >= order(one.pending)


@given(st.data(), tests, takers, st.integers(1, 6))
def test_law_the_leader_die_never_worsens(
    data: st.DataObject, which: tuple[TestKind, ...], one: Taker, leader: int
) -> None:
    """On the same dice, with a leader and without."""
    dice = Kept(data)
    [with_leader] = roll_reactions(which, (one,), leader_rep=leader, dice=dice).outcomes
    [without] = roll_reactions(which, (one,), dice=Typed(dice.thrown[1:])).outcomes
    assert order(with_leader.result) <= order(without.result)


@given(st.data(), takers)
def test_law_two_tests_are_no_better_than_either(data: st.DataObject, one: Taker) -> None:
    """The worse of both on the same dice, as far as each reads them."""
    dice = Kept(data)
    [both] = roll_reactions((FIRED_ON, DOWN), (one,), dice=dice).outcomes
    each = [
        roll_reactions((test,), (one,), dice=Typed(dice.thrown[: reader_of(test, one).number]))
        .outcomes[0]
        .result
        for test in (FIRED_ON, DOWN)
    ]
    assert both.result is worst_result(each)


@given(st.data(), tests, st.lists(takers, min_size=1, max_size=4))
def test_law_the_better_rep_is_never_worse_on_one_set(
    data: st.DataObject, which: tuple[TestKind, ...], group: list[Taker]
) -> None:
    """Two who differ in REP alone, reading the same dice."""
    better = [replace(t, who=replace(t.who, rep=6)) for t in group]
    found = roll_reactions(which, [*group, *better], one_set=True, dice=Drawn(data)).outcomes
    for low, high in zip(found[: len(group)], found[len(group) :], strict=True):
        assert order(high.result) <= order(low.result)


def brute(rep: int, number: int, leader: int | None, judge: Any) -> dict[Any, Fraction]:
    """What comes of a test by every throw of its dice, from the page and not from our tables."""
    found: dict[Any, Fraction] = {}
    size = number + (leader is not None)
    for throw in product(range(1, 7), repeat=size):
        own = throw[1:] if leader is not None else throw
        passed = sum(face <= rep for face in own) + (leader is not None and throw[0] <= leader)
        result = judge(min(passed, 2))
        found[result] = found.get(result, Fraction(0)) + Fraction(1, 6**size)
    return found


SITUATIONS: dict[str, tuple[TestKind, Taker, int, int, int | None, Any]] = {
    "under fire in the open": (FIRED_ON, taker(4), 4, 2, None, (TO_COHESION, DUCK, FIRE)),
    "under fire in cover, led": (
        FIRED_ON, taker(3, states=frozenset({COVER})), 3, 2, 5, (TO_COHESION, FIRE, FIRE)
    ),
    "in a bunker": (FIRED_ON, taker(4, states=frozenset({BUNKER})), 4, 3, None, (TO_COHESION, FIRE, FIRE)),
    "a poser, outgunned": (
        FIRED_ON, taker(5, attributes=("poser",), states=frozenset({OUTGUNNED})), 5, 1, None,
        (TO_COHESION, DUCK, DUCK),
    ),
    "timid, under fire": (
        FIRED_ON, taker(4, states=frozenset({TakerState.ACTIVITY_NONE_PASSED})), 3, 2, 4, (TO_COHESION, DUCK, FIRE)
    ),
    "a coward sees a man go down": (
        DOWN, taker(4, attributes=("coward",)), 4, 2, None, (TO_COHESION, RETIRE, CARRY_ON)
    ),
    "a born leader": (DOWN, taker(2, attributes=("born-leader",)), 2, 3, 3, (TO_COHESION, DUCK, CARRY_ON)),
    "cohesion at half strength": (
        COHESION, taker(4, states=frozenset({HALF})), 4, 2, 4, (RETIRE, RETIRE, CARRY_ON)
    ),
    "aggressive, cohesion": (
        COHESION, taker(3, states=frozenset({TakerState.ACTIVITY_TWO_PASSED})), 3, 3, None, (RETIRE, CARRY_ON, CARRY_ON)
    ),
    "knocked down in a jacket, hard as nails": (
        KNOCKED, taker(4, attributes=("hard-as-nails",), states=frozenset({FLAK})), 4, 3, None,
        (Result.OBVIOUSLY_DEAD, Result.OUT_OF_THE_FIGHT, Result.STUNNED),
    ),
    "ducking back, fired on": (FIRED_ON, taker(4, pending=DUCK), 4, 2, None, (TO_COHESION, DUCK, DUCK)),
}  # fmt: skip


@pytest.mark.parametrize("name", SITUATIONS)
def test_odds_agree_with_every_throw(name: str) -> None:
    """The exact odds are those of throwing all dice in every way."""
    test, one, rep, number, leader, results = SITUATIONS[name]
    told = odds(lambda dice: roll_reactions((test,), (one,), leader_rep=leader, dice=dice))
    expected = brute(rep, number, leader, results.__getitem__)
    assert told.by(lambda report: report.outcomes[0].result).chances == expected


def test_odds_of_a_group_on_one_set() -> None:
    """A group's Cohesion Test: 36 throws, read against each REP."""
    who = (taker(3), taker(4), taker(5))
    told = odds(lambda dice: roll_reactions((COHESION,), who, dice=dice))
    counted: dict[Any, Fraction] = {}
    for throw in product(range(1, 7), repeat=2):
        result = tuple(RETIRE if all(face > t.rep for face in throw) else CARRY_ON for t in who)
        counted[result] = counted.get(result, Fraction(0)) + Fraction(1, 36)
    assert told.by(lambda report: tuple(outcome.result for outcome in report.outcomes)).chances == counted


def test_odds_of_a_hero() -> None:
    """One in 36 under fire; 16 in 216 with three dice."""
    assert odds(lambda dice: roll_reactions((DOWN,), (taker(3),), dice=dice)).by(
        lambda report: bool(report.heroes)
    ).chances[True] == Fraction(1, 36)
    bunker = taker(3, states=frozenset({BUNKER}))
    assert odds(lambda dice: roll_reactions((FIRED_ON,), (bunker,), dice=dice)).by(
        lambda report: bool(report.heroes)
    ).chances[True] == Fraction(16, 216)
