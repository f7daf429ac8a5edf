"""The wounded: who walks, first aid, the medic, recovery after the battle. Source: p. 24, 38-40, 44."""

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
from fng_cli.odds import odds
from fng_cli.rules.close.medics import Patient, first_aid, is_medic, medic_there, walking_wounded
from fng_cli.rules.close.recovery import Casualty, Evacuated, Fate, Recovered, dice_of, need_of, recovery
from fng_cli.rules.move.movement import Mover
from fng_cli.tables import table
from tests.strategies import Drawn

ATTRIBUTES = sorted(table("attribute-effects").rows)


@pytest.mark.parametrize(("face", "walks"), [(1, True), (2, True), (3, False), (6, False)])
def test_walking_wounded(face: int, walks: bool) -> None:
    """At half speed, or not at all."""
    report = walking_wounded([Mover(4, "a1")], dice=Typed((face,)))
    assert (report.wounded[0].walks, report.wounded[0].move_in) == (walks, 4 if walks else 0)
    assert report.carrier_change_in == -2


def test_half_of_what_he_walks() -> None:
    """A Fast one farther than one in a flak jacket; a die for each."""
    report = walking_wounded([Mover(4, "a", ("fast",)), Mover(4, "b", flak_jacket=True)], dice=Typed((1, 2)))
    assert [one.move_in for one in report.wounded] == [5, 3.5]
    assert report.summary() == 'a walks, 5" a turn; b walks, 3.5" a turn.'


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_who_can_give_first_aid(name: str) -> None:
    """A medic, and by the attributes that one only who has been trained (e-56)."""
    assert is_medic("rifleman", (name,)) is (name == "medic")
    assert is_medic("medic", (name,))
    plain = first_aid(Patient(4), Patient(4), dice=Typed((1, 5)))
    assert (
        first_aid(Patient(4, attributes=(name,)), Patient(4, attributes=(name,)), dice=Typed((1, 5))) == plain
    )


def test_billy_and_medic_phil_of_page_39() -> None:
    """A 5 against 4, a 3 against 5: back at once, with REP 4."""
    report = first_aid(Patient(4, "Phil"), Patient(5, "Sgt. Billy"), dice=Typed((5, 3)))
    assert (report.passed, report.returns, report.rep) == (1, True, 4)
    assert report.summary() == "Sgt. Billy is back in the fight with REP 4 (passed 1d6)."


@pytest.mark.parametrize(
    ("faces", "returns", "rep"), [((4, 5), True, 5), ((5, 5), True, 4), ((4, 6), True, 4), ((5, 6), False, 5)]
)
def test_first_aid(faces: tuple[int, int], returns: bool, rep: int) -> None:
    """A die against each REP."""
    report = first_aid(Patient(4), Patient(5), dice=Typed(faces))
    assert (report.returns, report.rep, report.verdict()) == (returns, rep, returns)


def test_first_aid_that_cannot_be_given() -> None:
    with pytest.raises(RequestError, match="Joe is no medic"):
        first_aid(Patient(4, "Joe", "rifleman"), Patient(4), dice=Typed(()))
    with pytest.raises(RequestError, match="tried already"):
        first_aid(Patient(4), Patient(4, "he", treated=True), dice=Typed(()))
    trained = first_aid(Patient(4, "Joe", "rifleman", ("medic",)), Patient(1), dice=Typed((1, 6)))
    assert (trained.rep, trained.rulings) == (1, ("e-56", "n-07"))


@pytest.mark.parametrize(
    ("squads", "face", "there"), [(1, 2, True), (1, 3, False), (2, 4, True), (2, 5, False), (3, 4, True)]
)
def test_whether_the_medic_is_there(squads: int, face: int, there: bool) -> None:
    """p. 39: 1-2 with one squad, 1-4 with more."""
    assert medic_there(squads, dice=Typed((face,))).there is there


def test_with_all_of_the_platoon_the_medic_is_there() -> None:
    assert medic_there(3, whole=True, dice=Typed(())).joins == "headquarters"


def recovered(*faces: int, rep: int = 4, **more: Any) -> Recovered:
    dice = Typed(faces)
    report = recovery([Casualty(rep, **more)], dice=dice)
    dice.finish()
    return report.casualties[0]


def test_recovery() -> None:
    """p. 40: both dice, one, none."""
    assert recovered(4, 4).fate is Fate.RECOVERS
    one = recovered(4, 5, 3)
    assert (one.fate, one.rep, one.away_missions) == (Fate.REPLACEMENT, 3, 2)
    assert recovered(5, 5).fate is Fate.LEAVES


@pytest.mark.parametrize("way", [None, *Evacuated])
@pytest.mark.parametrize("rep", [4, 6, 7])
def test_a_six_always_fails(way: Evacuated | None, rep: int) -> None:
    """Whatever the REP, and however he was brought off."""
    assert recovered(6, 6, rep=rep, evacuated=way).fate is Fate.LEAVES


@pytest.mark.parametrize(("way", "need"), [(None, 3), (Evacuated.ON_FOOT, 4), (Evacuated.MEDEVAC, 5)])
def test_how_he_was_brought_off(way: Evacuated | None, need: int) -> None:
    """On foot a point better, by helicopter two (c-44)."""
    assert need_of(Casualty(3, evacuated=way)) == need
    assert recovered(need, need, rep=3, evacuated=way).fate is Fate.RECOVERS
    assert recovered(need + 1, 6, rep=3, evacuated=way).fate is Fate.LEAVES
    rulings = recovery([Casualty(3, evacuated=way)], dice=Typed((6, 6))).rulings
    assert rulings == (("c-44",) if way is Evacuated.MEDEVAC else ())


def test_the_burnt_have_a_die_less() -> None:
    """p. 44: and so never both."""
    assert dice_of(Casualty(4, burnt=True)) == 1
    assert recovered(4, 1, burnt=True).fate is Fate.REPLACEMENT


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
    assert (found.fate is Fate.MISSING) is missing


def test_who_retired_returns_without_a_roll() -> None:
    """e-73: unless he is too far away."""
    assert recovered(retired=True).fate is Fate.RETURNS
    assert recovered(retired=True, from_friends_in=7).fate is Fate.MISSING


def test_rep_that_was_lost_for_the_battle_comes_back() -> None:
    """The dice are held against what he has now (n-08)."""
    assert recovered(4, 5, 1, rep=4, rep_lost=1).rep == 4
    assert recovered(4, 4, rep=4, rep_lost=1).rep == 5
    assert recovered(retired=True, rep=4, rep_lost=1).rep == 5


def test_several_at_once_in_a_line_each() -> None:
    report = recovery([Casualty(4, "a"), Casualty(4, "b", from_friends_in=9)], dice=Typed((1, 2)))
    assert report.summary() == (
        "a recovers with REP 4 and stays with the squad (passed 2d6 against 4); "
        "b is taken by the enemy: missing in action."
    )
    assert report.verdict() is None


@given(st.data(), st.integers(1, 7), st.integers(0, 1), st.sampled_from([None, *Evacuated]), st.booleans())
def test_what_always_holds(
    data: st.DataObject, rep: int, lost: int, way: Evacuated | None, burnt: bool
) -> None:
    """Who is away has lost a point, never below 1; nobody else is away."""
    found = recovery([Casualty(rep, rep_lost=lost, evacuated=way, burnt=burnt)], dice=Drawn(data)).casualties[
        0
    ]
    assert (found.away_missions > 0) is (found.fate is Fate.REPLACEMENT)
    assert found.away_missions <= 3
    assert found.rep == max(1, rep + lost - (found.fate is Fate.REPLACEMENT))
    assert found.dice == 2 - burnt


@pytest.mark.parametrize(("rep", "way"), [(3, None), (5, Evacuated.ON_FOOT), (2, Evacuated.MEDEVAC)])
def test_odds_agree_with_every_throw(rep: int, way: Evacuated | None) -> None:
    """Counted out throw by throw."""
    told = odds(lambda dice: recovery([Casualty(rep, evacuated=way)], dice=dice))
    need = min(5, rep + {None: 0, Evacuated.ON_FOOT: 1, Evacuated.MEDEVAC: 2}[way])
    passed = Counter(sum(face <= need for face in faces) for faces in product(range(1, 7), repeat=2))
    by = told.by(lambda report: report.casualties[0].passed)
    assert dict(by.chances) == {number: Fraction(ways, 36) for number, ways in passed.items()}
