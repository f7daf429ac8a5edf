"""Getting out of a melee. Source: p. 38."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.close.melee import break_off, break_off_distance_in
from fng_cli.rules.people.person import Person
from tests.strategies import Drawn


def test_chou_of_page_38() -> None:
    """A 6 against REP 5: he breaks off, 3 inches; In Sight once he is an inch away."""
    report = break_off(Person(5, "chou", known=True, full_name="Chou"), dice=Typed((6, 3)))
    assert (report.passed, report.breaks_off, report.move_in) == (0, True, 3)
    assert report.summary() == 'chou breaks off and moves 3" away from the melee (passed 0d6 against 5).'
    assert report.next[0].call == call("react in-sight", by="chou")
    assert report.next[0].reason == 'roll In Sight for both sides, once they are 1" apart'
    assert break_off_distance_in() == 1


def test_a_grunt_who_passes_stays() -> None:
    """He does not roll for inches, then."""
    report = break_off(Person(4), dice=Typed((4,)))
    assert (report.passed, report.breaks_off, report.move_in, report.next) == (1, False, None, ())
    assert report.verdict() is False


def test_a_star_does_as_he_likes() -> None:
    """Without a roll, as far as he may."""
    assert break_off(Person(5, star=True), leaves=True, dice=Typed(())).breaks_off
    assert break_off(Person(5, star=True), leaves=True, dice=Typed(())).move_in is None
    assert not break_off(Person(5, star=True), leaves=False, dice=Typed(())).breaks_off
    with pytest.raises(RequestError, match="say whether he leaves or stays"):
        break_off(Person(5, star=True), dice=Typed(()))
    with pytest.raises(RequestError, match="and must roll"):
        break_off(Person(5, "he"), leaves=True, dice=Typed(()))


def test_what_follows_and_what_is_answered() -> None:
    """In Sight does not ask who is a Star; whose REP is not known cannot roll."""
    report = break_off(Person(5, star=True), leaves=True, dice=Typed(()))
    assert [step.call for step in report.next] == [call("react in-sight", rep=5)]
    assert report.answer() == "breaks off"
    assert break_off(Person(5), dice=Typed((6, 3))).answer() == "breaks off, 3"
    assert break_off(Person(5), dice=Typed((5,))).answer() == "stays"
    with pytest.raises(RequestError, match="his REP is not known"):
        break_off(Person(), dice=Typed(()))


@pytest.mark.parametrize("star", [False, True])
def test_a_wall_at_his_back(star: bool) -> None:
    """n-06: nobody rolls, and he stays."""
    report = break_off(Person(3, star=star), blocked=True, dice=Typed(()))
    assert (report.breaks_off, report.blocked, report.rulings) == (False, True, ("n-06",))


@given(st.data(), st.integers(1, 7))
def test_what_always_holds(data: st.DataObject, rep: int) -> None:
    """Out by 1 to 6 inches, or not at all; nobody of REP 6 leaves."""
    report = break_off(Person(rep), dice=Drawn(data))
    assert report.breaks_off is (report.passed == 0)
    assert report.breaks_off is (report.move_in is not None)
    assert report.move_in is None or 1 <= report.move_in <= 6
    assert rep < 6 or not report.breaks_off


@pytest.mark.parametrize("rep", range(1, 8))
def test_odds(rep: int) -> None:
    """Each inch as likely as the next."""
    told = odds(lambda dice: break_off(Person(rep), dice=dice)).by(lambda report: report.move_in)
    away = Fraction(max(0, 6 - rep), 6)
    expected = {None: 1 - away} | (dict.fromkeys(range(1, 7), away / 6) if away else {})
    assert dict(told.chances) == expected
