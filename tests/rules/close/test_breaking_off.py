"""Out of a melee, and what becomes of the helpless. Source: p. 24, 38."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Status
from fng_cli.odds import odds
from fng_cli.rules.close.breaking_off import break_off, capture, least_in
from tests.strategies import Drawn


def test_chou_of_page_38() -> None:
    """A 6 against REP 5: he breaks off, 3 inches; In Sight once he is an inch away."""
    report = break_off(5, name="Chou", typed="chou", dice=Typed((6, 3)))
    assert (report.passed, report.breaks_off, report.move_in) == (0, True, 3)
    assert report.summary() == 'Chou breaks off and moves 3" away (passed 0d6 against 5).'
    assert report.next[0].command == "fng react in-sight --by chou"
    assert report.next[0].reason == 'both sides, once they are 1" apart'
    assert least_in() == 1


def test_a_grunt_who_passes_stays() -> None:
    """He does not roll for inches, then."""
    report = break_off(4, dice=Typed((4,)))
    assert (report.passed, report.breaks_off, report.move_in, report.next) == (1, False, None, ())
    assert report.verdict() is False


def test_a_star_does_as_he_likes() -> None:
    """Without a roll, as far as he may."""
    assert break_off(5, star=True, leaves=True, dice=Typed(())).breaks_off
    assert break_off(5, star=True, leaves=True, dice=Typed(())).move_in is None
    assert not break_off(5, star=True, leaves=False, dice=Typed(())).breaks_off
    with pytest.raises(RequestError, match="say --leave or --stay"):
        break_off(5, star=True, dice=Typed(()))
    with pytest.raises(RequestError, match="a Grunt must roll"):
        break_off(5, name="he", leaves=True, dice=Typed(()))


@pytest.mark.parametrize("star", [False, True])
def test_a_wall_at_his_back(star: bool) -> None:
    """n-06: nobody rolls, and he stays."""
    report = break_off(3, star=star, blocked=True, dice=Typed(()))
    assert (report.breaks_off, report.blocked, report.rulings) == (False, True, ("n-06",))


@given(st.data(), st.integers(1, 7))
def test_what_always_holds(data: st.DataObject, rep: int) -> None:
    """Out by 1 to 6 inches, or not at all; nobody of REP 6 leaves."""
    report = break_off(rep, dice=Drawn(data))
    assert report.breaks_off is (report.passed == 0)
    assert report.breaks_off is (report.move_in is not None)
    assert report.move_in is None or 1 <= report.move_in <= 6
    assert rep < 6 or not report.breaks_off


@pytest.mark.parametrize("rep", range(1, 8))
def test_odds(rep: int) -> None:
    """Each inch as likely as the next."""
    told = odds(lambda dice: break_off(rep, dice=dice)).by(lambda report: report.move_in)
    away = Fraction(max(0, 6 - rep), 6)
    expected = {None: 1 - away} | (dict.fromkeys(range(1, 7), away / 6) if away else {})
    assert dict(told.chances) == expected


STUNNED, OUT = ("b1", Status.STUNNED), ("b2", Status.OUT_OF_THE_FIGHT)


def test_capture() -> None:
    """One armed figure guards up to six."""
    assert capture("a1", (STUNNED, OUT)).prisoners == 2
    assert capture("a1", (OUT,), guarded=5).prisoners == 6
    assert capture("a1", (OUT,), guarded=5).summary() == "a1 captures b2, and guards 6 prisoners."
    with pytest.raises(RequestError, match="a1 can guard 6 at once, and would have 7"):
        capture("a1", (OUT,), guarded=6)
    with pytest.raises(RequestError, match="not armed"):
        capture("a1", (OUT,), armed=False)


def test_the_bound_and_the_dead_need_no_guard() -> None:
    """p. 38."""
    assert capture("a1", (STUNNED,), bound=True, guarded=6).prisoners == 6
    assert capture("a1", (STUNNED,), choice="kill", guarded=6).summary() == "a1 kills b1."


@pytest.mark.parametrize("status", [Status.CARRY_ON, Status.DUCK_BACK, Status.OBVIOUSLY_DEAD, Status.GONE])
def test_only_the_helpless(status: Status) -> None:
    with pytest.raises(RequestError, match="only who is stunned or out of the fight is helpless"):
        capture("a1", (STUNNED, ("b3", status)))
