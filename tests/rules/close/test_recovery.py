"""After the battle: who recovers, who is away, who is missing. Source: p. 38-40, 44."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, Status
from fng_cli.odds import odds
from fng_cli.rules.close.recovery import (
    AfterBattle,
    Casualty,
    Evacuated,
    Recovered,
    after_battle,
    from_friends_in,
    hurt_of,
    need_of,
    recovery_dice,
    roll_recoveries,
)
from fng_cli.rules.people.person import Person
from fng_cli.terms import Side
from tests.strategies import Drawn


def casualty(rep: int = 4, name: str = "", *, star: bool = False, **more: Any) -> Casualty:
    return Casualty(Person(rep, name, star=star), **more)


def recovered(*faces: int, rep: int = 4, **more: Any) -> Recovered:
    dice = Typed(faces)
    report = roll_recoveries([casualty(rep, **more)], dice=dice)
    dice.finish()
    return report.casualties[0]


def test_recovery() -> None:
    """p. 40: both dice, one, none."""
    assert recovered(4, 4).fate is AfterBattle.RECOVERS
    one = recovered(4, 5, 3)
    assert (one.fate, one.rep, one.away_missions) == (AfterBattle.REPLACEMENT, 3, 2)
    assert recovered(5, 5).fate is AfterBattle.LEAVES


@pytest.mark.parametrize("way", [None, *Evacuated])
@pytest.mark.parametrize("rep", [4, 6, 7])
def test_a_six_always_fails(way: Evacuated | None, rep: int) -> None:
    """Whatever the REP, and however he was brought off."""
    assert recovered(6, 6, rep=rep, evacuated=way).fate is AfterBattle.LEAVES


@pytest.mark.parametrize(("way", "need"), [(None, 3), (Evacuated.ON_FOOT, 4), (Evacuated.MEDEVAC, 5)])
def test_how_he_was_brought_off(way: Evacuated | None, need: int) -> None:
    """On foot a point better, by helicopter two (c-44)."""
    assert need_of(casualty(3, evacuated=way)) == need
    assert recovered(need, need, rep=3, evacuated=way).fate is AfterBattle.RECOVERS
    assert recovered(need + 1, 6, rep=3, evacuated=way).fate is AfterBattle.LEAVES
    rulings = roll_recoveries([casualty(3, evacuated=way)], dice=Typed((6, 6))).rulings
    assert rulings == (("c-44",) if way is Evacuated.MEDEVAC else ())


def test_the_burnt_have_a_die_less() -> None:
    """p. 44: and so never both."""
    assert recovery_dice(casualty(4, burnt=True)) == 1
    assert recovered(4, 1, burnt=True).fate is AfterBattle.REPLACEMENT


@pytest.mark.parametrize(
    ("more", "missing"),
    [
        ({"from_friends_in": 6}, False),
        ({"from_friends_in": 6.5}, True),
        ({"from_friends_in": None}, False),
        ({"from_friends_in": 20, "star": True}, False),
        ({"from_friends_in": 20, "evacuated": Evacuated.ON_FOOT}, False),
    ],
)
def test_the_missing(more: dict[str, Any], missing: bool) -> None:
    """Who lies farther from friends than 6 inches, but never a Star."""
    found = recovered(*(() if missing else (1, 1)), **more)
    assert (found.fate is AfterBattle.MISSING) is missing


def test_who_retired_returns_without_a_roll() -> None:
    """e-73: unless he is too far away."""
    assert recovered(retired=True).fate is AfterBattle.RETURNS
    assert recovered(retired=True, from_friends_in=7).fate is AfterBattle.MISSING


def test_rep_that_was_lost_for_the_battle_comes_back() -> None:
    """The dice are held against what he has now (n-08)."""
    assert recovered(4, 5, 1, rep=4, rep_lost=1).rep == 4
    lost = [casualty(4, rep_lost=1)]
    assert "n-08" in roll_recoveries(lost, dice=Typed((4, 5, 1))).rulings
    assert "n-08" not in roll_recoveries(lost, dice=Typed((4, 4))).rulings
    assert recovered(4, 4, rep=4, rep_lost=1).rep == 5
    assert recovered(retired=True, rep=4, rep_lost=1).rep == 5


def test_several_at_once_in_a_line_each() -> None:
    report = roll_recoveries([casualty(4, "a"), casualty(4, "b", from_friends_in=9)], dice=Typed((1, 2)))
    assert report.summary() == (
        "a recovers with REP 4 and stays with the squad (passed 2d6 against 4); b is missing in action."
    )
    assert report.verdict() is None


@given(st.data(), st.integers(1, 7), st.integers(0, 1), st.sampled_from([None, *Evacuated]), st.booleans())
def test_what_always_holds(
    data: st.DataObject, rep: int, lost: int, way: Evacuated | None, burnt: bool
) -> None:
    """Who is away has lost a point, never below 1; nobody else is away."""
    found = roll_recoveries(
        [casualty(rep, rep_lost=lost, evacuated=way, burnt=burnt)], dice=Drawn(data)
    ).casualties[0]
    assert (found.away_missions > 0) is (found.fate is AfterBattle.REPLACEMENT)
    assert found.away_missions <= 3
    assert found.rep == max(1, rep + lost - (found.fate is AfterBattle.REPLACEMENT))
    assert found.dice == 2 - burnt


@pytest.mark.parametrize(("rep", "way"), [(3, None), (5, Evacuated.ON_FOOT), (2, Evacuated.MEDEVAC)])
def test_odds_agree_with_every_throw(rep: int, way: Evacuated | None) -> None:
    """Counted out throw by throw."""
    told = odds(lambda dice: roll_recoveries([casualty(rep, evacuated=way)], dice=dice))
    need = min(5, rep + {None: 0, Evacuated.ON_FOOT: 1, Evacuated.MEDEVAC: 2}[way])
    passed = Counter(sum(face <= need for face in faces) for faces in product(range(1, 7), repeat=2))
    by = told.by(lambda report: report.casualties[0].passed)
    assert dict(by.chances) == {number: Fraction(ways, 36) for number, ways in passed.items()}


def man(name: str, **more: Any) -> Figure:
    return Figure(name, Side.FWF, 4, **more)


def test_whom_the_end_of_the_battle_concerns() -> None:
    """Those out of the fight, those who retired, those short of REP; not the dead, nor the other side."""
    out, retired = man("a", status=Status.OUT_OF_THE_FIGHT), man("b", status=Status.RETIRE)
    short, dead = man("c", rep_lost=1), man("d", rep_lost=1, status=Status.OBVIOUSLY_DEAD)
    assert hurt_of([out, retired, short, dead, man("e")], Side.FWF) == (out, retired, short)
    assert hurt_of([out], Side.VC_NVA) == ()


def test_how_far_the_nearest_friend_is() -> None:
    """On his feet, of the same side, and where somebody keeps track of that."""
    out = man("a", status=Status.OUT_OF_THE_FIGHT, x_in=0, y_in=0)
    near = man("b", x_in=1, y_in=0, status=Status.OUT_OF_THE_FIGHT)
    assert from_friends_in(out, [out, near, man("c", x_in=3, y_in=4)]) == 5
    assert from_friends_in(out, [out, near, man("c")]) is None
    assert from_friends_in(man("d"), [near]) is None


@pytest.mark.parametrize(
    ("faces", "status", "rep", "away"),
    [
        ((1, 1), Status.CARRY_ON, 5, 0),
        ((1, 6, 3), Status.CARRY_ON, 4, 2),
        ((6, 6), Status.GONE, 5, 0),
    ],
)
def test_how_he_is_from_now_on(faces: tuple[int, ...], status: Status, rep: int, away: int) -> None:
    """p. 40: with the REP that he lacked for the battle only."""
    hurt = man("a", status=Status.OUT_OF_THE_FIGHT, rep_lost=1, first_aid_tried=True)
    after = after_battle(hurt, recovered(*faces, rep_lost=1))
    assert (after.status, after.rep, after.away_missions) == (status, rep, away)
    assert (after.rep_lost, after.first_aid_tried) == (0, False)


def test_whose_rep_is_not_known_cannot_roll() -> None:
    with pytest.raises(RequestError, match="his REP is not known"):
        roll_recoveries([Casualty(Person(name="he"))], dice=Typed(()))


def test_the_answer() -> None:
    """What becomes of each."""
    two = roll_recoveries([casualty(), casualty(from_friends_in=9)], dice=Typed((6, 6)))
    assert two.answer() == "leaves, missing"
    assert roll_recoveries([], dice=Typed(())).answer() == "nobody"


@pytest.mark.parametrize(("faces", "missions"), [((1, 6, 2), "1 mission "), ((1, 6, 3), "2 missions ")])
def test_who_is_away_is_told_for_how_long(faces: tuple[int, ...], missions: str) -> None:
    """p. 40: he comes back as a replacement."""
    assert missions in f"{recovered(*faces).text()} "
