"""Going among mines and stakes: page 51-52."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.move.obstacles import (
    ObstacleTurn,
    Walker,
    among_mines,
    among_stakes,
    find_clearing_shell,
    roll_clearing,
)
from tests.strategies import Drawn
from tests.targets import target_of


def man(rep: int | None = 4, name: str = "able", **more: object) -> Target:
    return target_of(name, rep=rep, **more)


def stakes(
    *dice: int, who: Target | None = None, through: float = 0, depth: int | None = None
) -> ObstacleTurn:
    source = Typed(dice)
    report = among_stakes([Walker(who or man(), through)], depth_in=depth, dice=source)
    source.finish()
    return report


def mined(
    *dice: int, walkers: tuple[Target, ...] = (), near: tuple[Target, ...] = (), shelled: tuple[str, ...] = ()
) -> ObstacleTurn:
    source = Typed(dice)
    report = among_mines(walkers or (man(),), near, shelled=shelled, dice=source)
    source.finish()
    return report


@pytest.mark.parametrize(("dice", "hit"), [((4,), False), ((5, 1), True)])
def test_punji_stakes(dice: tuple[int, ...], hit: bool) -> None:
    """p. 51: a die against REP, or Impact 1."""
    report = stakes(*dice)
    assert (report.figures[0].sets_off, report.verdict()) == (hit, not hit)
    assert report.figures[0].result is (Harm.OBVIOUSLY_DEAD if hit else Harm.CARRY_ON)
    assert (report.figures[0].through_in, report.figures[0].left_in) == (2, 2)


def test_stakes_turn_by_turn() -> None:
    """Two inches each."""
    assert stakes(1, through=2).figures[0].left_in == 0
    assert stakes(1, through=2, depth=9).figures[0].left_in == 5


def test_a_mine() -> None:
    """p. 51: Impact 2 on whoever sets it off, and on all in its circle."""
    report = mined(5, 1, 1, near=(man(name="baker"),))
    assert (report.figures[0].sets_off, report.figures[0].result) == (True, Harm.OBVIOUSLY_DEAD)
    assert [(other.target, other.impact) for other in report.near] == [("baker", 2)]
    assert mined(4).figures[0].result is Harm.CARRY_ON


def test_each_sets_off_his_own() -> None:
    """o-11: one test each, in their order."""
    report = mined(5, 1, 2, 6, 1, walkers=(man(name="a"), man(name="b"), man(name="c")))
    assert [one.sets_off for one in report.figures] == [True, False, True]
    assert "o-11" in report.rulings


def test_a_shelled_field_is_rolled_for_late() -> None:
    """f-17: once somebody would set one off; then it is clear for all."""
    clean = mined(5, 1, walkers=(man(name="a"), man(name="b")), shelled=("artillery",))
    assert (clean.cleared, [one.sets_off for one in clean.figures]) == (True, [False, False])
    not_clean = mined(5, 3, 1, shelled=("rocket",))
    assert (not_clean.cleared, not_clean.figures[0].sets_off) == (False, True)
    twice = mined(5, 3, 2, shelled=("rocket", "rocket"))
    assert twice.cleared
    assert mined(4, shelled=("artillery",)).cleared is False


def test_the_heaviest_bombs_leave_a_crater() -> None:
    """p. 51: nothing is rolled."""
    report = mined(shelled=("bomb-1000-lb",))
    assert (report.cleared, report.crater_left) == (True, True)
    with pytest.raises(RequestError, match="`shelled`: 'mortar' is not a shell"):
        find_clearing_shell("mortar")


def test_whoever_goes_in_must_be_known() -> None:
    """His REP is what he tests."""
    with pytest.raises(RequestError, match="his REP is not known"):
        stakes(who=man(None))
    with pytest.raises(RequestError, match="his REP is not known"):
        mined(walkers=(man(None),))


@given(
    st.data(),
    st.lists(st.integers(1, 6), min_size=1, max_size=3),
    st.lists(st.sampled_from(["artillery", "rocket", "bomb-750-lb"]), max_size=2),
)
def test_laws_of_mines(data: st.DataObject, reps: list[int], shelled: list[str]) -> None:
    """Nothing goes off in a field that has been cleared; who passes is unhurt."""
    report = among_mines(
        [man(rep, f"m{place}") for place, rep in enumerate(reps)], shelled=shelled, dice=Drawn(data)
    )
    assert not (report.cleared and any(one.sets_off for one in report.figures))
    assert all(one.sets_off or one.result is Harm.CARRY_ON for one in report.figures)
    assert all(not one.sets_off for one in report.figures if one.passed)


def test_odds_of_a_step() -> None:
    """One of REP 3 on stakes: an even chance."""
    told = odds(lambda dice: among_stakes([Walker(man(3))], dice=dice).figures[0].sets_off)
    assert told.chances == {False: Fraction(1, 2), True: Fraction(1, 2)}


@pytest.mark.parametrize(
    ("name", "last"),
    [("artillery", 1), ("rocket", 2), ("bomb-500-lb", 3), ("bomb-750-lb", 4), ("bomb-1000-lb", 6)],
)
def test_what_clears_a_field_how_often(name: str, last: int) -> None:
    """p. 51: the heavier, the likelier."""
    told = odds(lambda dice: roll_clearing([name], dice=dice))
    assert told.chances[True] == Fraction(last, 6)
