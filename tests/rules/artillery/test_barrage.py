"""A mission of indirect fire, from the hitting table to the damage. Source: p. 71, 76-79."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.artillery.barrage import (
    STRUCTURE,
    FireMission,
    NearTarget,
    barrage,
    check_friends,
    craters_left,
    ground,
    is_danger_close,
)
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot, guns
from fng_cli.rules.harm.damage import Harm, Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.person import Person
from tests.strategies import Drawn

MORTAR, ARTILLERY = guns()["mortar"], guns()["artillery"]


def man(name: str = "b1", rep: int = 3, **more: object) -> Target:
    """Somebody in the open."""
    return Target(Victim(Person(rep, name, known=True)), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("gun", [MORTAR, ARTILLERY])
@pytest.mark.parametrize(("faces", "passed", "rolls"), [((4, 3), 2, 1), ((5, 3), 1, 2), ((5, 6), 0, 3)])
def test_how_many_rolls_for_each_round(
    gun: IndirectGun, faces: tuple[int, int], passed: int, rolls: int
) -> None:
    """p. 77-78: one, two or three, by the dice that pass against REP 4."""
    report = barrage(FireMission(gun, 4, rounds=1), dice=Typed((*faces, *[5] * rolls)))
    assert (report.passed, report.deviation_rolls) == (passed, rolls)


@pytest.mark.parametrize(("gun", "inches"), [(MORTAR, 6), (ARTILLERY, 12)])
def test_several_rolls_for_one_round_follow_one_another(gun: IndirectGun, inches: int) -> None:
    """p. 78-79: each is measured from the spot that the one before it gave."""
    report = barrage(FireMission(gun, 4, rounds=1), dice=Typed((5, 6, 1, 1, 3)))
    assert (report.landed[0].long_in, report.landed[0].right_in) == (2 * inches, inches)


def test_out_of_sight() -> None:
    """p. 77-78: REP one lower, but on a Registered Target Point."""
    report = barrage(FireMission(ARTILLERY, 4, rounds=1, unseen=True), dice=Typed((4, 3, 5, 5)))
    assert (report.modified_rep, report.passed, report.deviation_rolls) == (3, 1, 2)
    point = FireMission(ARTILLERY, 4, rounds=1, unseen=True, target_point=True)
    assert barrage(point, dice=Typed((4, 3, 5))).modified_rep == 4


def test_each_round_starts_where_the_last_one_fell() -> None:
    """c-27: long, then left of that, then on the same spot."""
    report = barrage(FireMission(MORTAR, 4), dice=Typed((1, 1, 1, 2, 6)))
    assert [one.place for one in report.landed] == ['6" long', '6" long, 6" left', '6" long, 6" left']
    assert report.answer() == '6" long; 6" long, 6" left; 6" long, 6" left'


def test_an_observer_halves_deviation_where_he_sees() -> None:
    """p. 76-79, c-29."""
    seen = FireMission(ARTILLERY, 4, rounds=1, fo=True)
    assert barrage(seen, dice=Typed((1, 1, 4))).landed[0].long_in == -6
    unseen = FireMission(ARTILLERY, 4, rounds=1, fo=True, unseen=True)
    assert barrage(unseen, dice=Typed((1, 1, 4))).landed[0].long_in == -12


def test_several_weapons() -> None:
    """x-10: each begins at the target spot; one hitting roll for all."""
    report = barrage(FireMission(MORTAR, 4, 2), dice=Typed((1, 1, 1, 1, 1, 4, 4, 4)))
    assert [(one.weapon_number, one.round_number, one.long_in) for one in report.landed] == [
        (1, 1, 6),
        (1, 2, 12),
        (1, 3, 18),
        (2, 4, -6),
        (2, 5, -12),
        (2, 6, -18),
    ]


def test_craters() -> None:
    """p. 47, x-08: one of 3 inches for each round of artillery, of 8 for a battleship's, none for mortars."""
    place = ground(20, 10, edge="south")
    left = craters_left(barrage(FireMission(ARTILLERY, 4, rounds=1), place=place, dice=Typed((1, 1, 1))))
    assert [(one.diameter_in, one.x_in, one.y_in, one.place) for one in left] == [(3, 20, -2, '12" long')]
    naval = barrage(FireMission(guns()["naval-gun"], 4, target="b1"), dice=Typed((1, 1, 5, 5, 5)))
    assert [(one.diameter_in, one.place) for one in craters_left(naval)] == [(8, "b1: on the spot")] * 3
    assert craters_left(barrage(FireMission(MORTAR, 4), dice=Typed((1, 1, 5, 5, 5)))) == ()


def test_rounds_that_nobody_called_in() -> None:
    """p. 71, x-11: no hitting table, one roll each."""
    report = barrage(FireMission(ARTILLERY, None), dice=Typed((2, 5, 1)))
    assert (report.passed, report.modified_rep, report.deviation_rolls) == (None, None, 1)
    assert [one.place for one in report.landed] == ['12" left', '12" left', '12" long, 12" left']


def test_damage_in_the_circle() -> None:
    """p. 78-79: Impact 4 in a circle of 12 inches; whoever is outside is not touched."""
    standing = (
        NearTarget(man("b1"), RoundSpot(0, 6)),
        NearTarget(man("b2"), RoundSpot(0, 6.5)),
    )
    report = barrage(FireMission(ARTILLERY, 4, rounds=1), standing, dice=Typed((1, 1, 5, 4)))
    assert report.landed[0].in_circle == ("b1",)
    assert [(one.target, one.result, one.impact) for one in report.targets] == [
        ("b1", Harm.OUT_OF_THE_FIGHT, 4)
    ]
    assert report.next[0].call.command == "react man-down"


@pytest.mark.parametrize(("gun", "impact"), [(MORTAR, 2), (ARTILLERY, 4)])
def test_cover_stops_a_round(gun: IndirectGun, impact: int) -> None:
    """p. 34, 42: walls of a DV as high as its Impact, and in the open it does harm."""
    behind = man("b1", circumstances=(Circumstance.COVER,), cover_dv=impact)
    report = barrage(FireMission(gun, 4, rounds=1), (NearTarget(behind),), dice=Typed((1, 1, 5)))
    assert report.targets[0].result is Harm.DUCK_BACK
    bare = barrage(FireMission(gun, 4, rounds=1), (NearTarget(man()),), dice=Typed((1, 1, 5, 1)))
    assert (bare.targets[0].result, bare.targets[0].impact) == (Harm.OBVIOUSLY_DEAD, impact)


def test_who_is_down_is_hurt_once() -> None:
    """A later round in the same circle finds nobody."""
    report = barrage(FireMission(ARTILLERY, 4), (NearTarget(man()),), dice=Typed((1, 1, 5, 5, 5, 1)))
    assert [one.in_circle for one in report.landed] == [("b1",), (), ()]
    assert len(report.targets) == 1


def test_on_the_table() -> None:
    """With a caller due south each round has its place."""
    place = ground(30, 18, edge="south")
    report = barrage(FireMission(MORTAR, 4, rounds=2), place=place, dice=Typed((1, 1, 1, 3)))
    assert [(one.x_in, one.y_in) for one in report.landed] == [(30, 12), (36, 12)]
    unknown = barrage(FireMission(MORTAR, 4, rounds=1), dice=Typed((1, 1, 1)))
    assert unknown.landed[0].x_in is None


def test_what_a_player_does_by_hand() -> None:
    """The circle of each round where nobody's place is known; structures that are hit."""
    report = barrage(FireMission(ARTILLERY, 4, rounds=1), dice=Typed((1, 1, 5)))
    assert [step.call for step in report.next] == [
        call("blast", impact=4, at=WHO),
        call("building penetrate", at=STRUCTURE, apr=5),
    ]
    known = barrage(FireMission(MORTAR, 4, rounds=1), (NearTarget(man()),), dice=Typed((1, 1, 1)))
    assert [step.call.command for step in known.next] == ["building penetrate"]


@given(st.data(), st.integers(1, 7), st.integers(1, 3), st.booleans(), st.booleans())
def test_what_always_holds(data: st.DataObject, rep: int, weapons: int, fo: bool, unseen: bool) -> None:
    """Rounds and weapons are as many as they were; no round strays farther from the last than its rolls lead."""
    mission = FireMission(MORTAR, rep, weapons, fo=fo, unseen=unseen)
    report = barrage(mission, dice=Drawn(data))
    assert len(report.landed) == 3 * weapons
    most = report.deviation_rolls * report.deviation_in
    assert report.deviation_in == (3 if fo and not unseen else 6)
    for before, one in pairwise(report.landed):
        if before.weapon_number == one.weapon_number:
            assert before.spot.apart_in(one.spot) <= most + 0.01
    for one in report.landed:
        of_its_weapon = one.round_number - mission.rounds_each * (one.weapon_number - 1)
        assert abs(one.long_in) + abs(one.right_in) <= of_its_weapon * most


def test_odds_of_the_first_round() -> None:
    """REP 4: one roll in 16 of 36, two in 16, three in 4."""
    told = odds(lambda dice: barrage(FireMission(MORTAR, 4, rounds=1), dice=dice))
    found = told.by(lambda report: report.landed[0].spot).chances
    one, two, three = Fraction(2, 6), Fraction(2 * 2 + 4, 36), Fraction(8 + 3 * 2 * 4, 216)
    assert found[RoundSpot()] == Fraction(4, 9) * one + Fraction(4, 9) * two + Fraction(1, 9) * three
    assert found[RoundSpot(6, 0)] == found[RoundSpot(0, -6)]
    assert sum(found.values()) == 1


def test_odds_of_several_weapons_are_those_of_one() -> None:
    """The others fall as it does (x-10)."""
    told = odds(lambda dice: barrage(FireMission(MORTAR, 4, 3, rounds=1), dice=dice))
    alone = odds(lambda dice: barrage(FireMission(MORTAR, 4, 1, rounds=1), dice=dice))
    first = told.by(lambda report: report.landed[0].spot).chances
    assert first == alone.by(lambda report: report.landed[0].spot).chances
    assert all(len(report.landed) == 1 for report in told.chances)


def test_odds_of_harm_are_those_of_one() -> None:
    """Of the one who is named; of several together they fall in too many ways."""
    two = (NearTarget(man("b1"), named=True), NearTarget(man("b2"), RoundSpot(2, 0)))
    mission = FireMission(MORTAR, 6, rounds=1, fo=True)
    told = odds(lambda dice: barrage(mission, two, dice=dice))
    assert {one.target for report in told.chances for one in report.targets} == {"b1"}
    nobody = odds(lambda dice: barrage(mission, (two[1], two[1]), dice=dice))
    assert all(report.targets == () for report in nobody.chances)


@pytest.mark.parametrize(
    ("gun", "inches", "close"),
    [(MORTAR, 19, True), (MORTAR, 20, False), (ARTILLERY, 35.9, True), (ARTILLERY, 36, False)],
)
def test_danger_close(gun: object, inches: float, close: bool) -> None:
    """p. 78-79: nearer than 20 or 36 inches."""
    one = MORTAR if gun is MORTAR else ARTILLERY
    assert is_danger_close(one, inches) is close
    assert not is_danger_close(one, None)
    if close:
        with pytest.raises(RequestError, match="danger-close"):
            check_friends(one, inches, allowed=False)
    check_friends(one, inches, allowed=True)
