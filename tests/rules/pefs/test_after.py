"""The PEFs after something befell one of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.rules.enemy.who import FirstContact, roll_activity
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs import after
from fng_cli.rules.pefs.moving import PefMove
from fng_cli.rules.pefs.state import PEFS, Pef, What
from fng_cli.state import State

ONE, TWO, THREE = Pef(1, 4, 2), Pef(2, 4, 5), Pef(3, 4, 5)
FIRST, TWIN = Pef(4, 3, 1, hides="e"), Pef(5, 3, 1, hides="e")
"""The two PEFs of Local VC who melted away."""


def test_a_resolved_pef_is_gone() -> None:
    """It, and no other (p. 61)."""
    now = after.with_resolved((ONE, TWO, FIRST), TWO, What.FALSE_ALARM)
    assert [pef.resolved for pef in now] == [None, What.FALSE_ALARM, None]


def test_the_twin_of_those_who_are_found_is_a_dummy() -> None:
    """They are here, so they are not there (p. 70)."""
    now = after.with_resolved((ONE, FIRST, TWIN), FIRST, What.RETURNED)
    assert [pef.resolved for pef in now] == [None, What.RETURNED, What.DUMMY]


def test_those_who_are_not_here_are_there() -> None:
    """Whatever the PEF is, but for them: its twin is certain (l-09)."""
    _, first, twin = after.with_resolved((ONE, FIRST, TWIN), FIRST, What.FALSE_ALARM)
    assert (first.resolved, twin.resolved, twin.certain) == (What.FALSE_ALARM, None, True)


def test_another_group_that_melted_is_not_concerned() -> None:
    """Its PEFs stay as they are."""
    other = Pef(6, 3, 1, hides="f")
    assert after.with_resolved((FIRST, TWIN, other), FIRST, What.RETURNED)[2] == other


def move(number: int, distance_in: int, new_number: int | None = None) -> PefMove:
    """What a PEF does."""
    return PefMove(number, 4, True, 1, "split" if new_number else "stay", distance_in, new_number=new_number)


def test_who_moved_is_no_longer_where_it_was_put() -> None:
    """Those that stayed are."""
    assert [pef.moved for pef in after.with_moves((ONE, TWO), [move(2, 16), move(1, 0)])] == [False, True]


def test_a_split_puts_another_beside_it() -> None:
    """In the same place, of the same REP, with the number that the move gave it (p. 61)."""
    assert after.with_moves((ONE,), [move(1, 0, 2)])[1] == Pef(2, 4, 2, split_from=1)


def test_a_split_by_hand() -> None:
    """The next number, 4 inches off (h-02)."""
    report = after.split(ONE, 4)
    assert (report.pef_number, report.new_number, report.apart_in, report.answer()) == (1, 4, 4, "4")
    state = after.after_split(State(PEFS.only((ONE, THREE))), report)
    assert state[PEFS] == (ONE, THREE, Pef(4, 4, 2, split_from=1))


def test_first_contact_gives_all_that_are_left_a_rep() -> None:
    """By the activity that was found (p. 69); those that are gone keep theirs."""
    gone = Pef(3, 4, resolved=What.ENEMY)
    timid = FirstContact(None, roll_activity(4, dice=Typed([5, 6])))
    assert [pef.rep for pef in after.with_activity_rep((ONE, gone), timid)] == [1, 4]
    assert after.with_activity_rep((ONE, gone), None) == after.with_activity_rep((ONE, gone), FirstContact())


def test_a_decisive_pef_has_a_rep_more() -> None:
    """One that is left, by what it is called; never more than 7 (p. 71)."""
    gone = Pef(2, 4, resolved=What.ENEMY)
    assert [pef.rep for pef in after.with_bolder((ONE, gone), "PEF 1")] == [5, 4]
    assert after.with_bolder((ONE, gone), "PEF 2") == (ONE, gone)
    assert after.with_bolder((Pef(1, 7),), "PEF 1") == (Pef(1, 7),)
    assert after.with_bolder((ONE,), "1st") == (ONE,)


def test_a_pef_comes_as_reinforcements() -> None:
    """Hidden in its sector, with the next number (p. 93)."""
    assert after.with_reinforcement((ONE, THREE), 6, 3, 4)[2] == Pef(4, 3, 6, PefPlace.HIDDEN)
    assert after.with_reinforcement((ONE, THREE), None, 3, 4) == (ONE, THREE)


@given(
    st.lists(st.sampled_from([ONE, TWO, THREE, FIRST, TWIN]), unique=True, min_size=1), st.sampled_from(What)
)
def test_nobody_is_lost(pefs: list[Pef], what: What) -> None:
    """Whatever one of them proves to be: the same PEFs, in order, and that one is gone."""
    now = after.with_resolved(pefs, pefs[0], what)
    assert [pef.number for pef in now] == [pef.number for pef in pefs]
    assert now[0].resolved is what
