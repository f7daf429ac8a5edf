"""Fire into a structure with weapons that do not break it. Source: p. 30, 42."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from fng_cli.calls import REP, WHO, call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.buildings.fire import IntoBuilding, fire_into
from fng_cli.rules.buildings.structures import Building, building
from fng_cli.rules.fire.to_hit import Shooter
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from tests.targets import target_of

M16, LAW = find_weapon("m-16"), find_weapon("law")
MASONRY, FRAME = building("masonry"), building("frame")


def man(rep: int | None = 4, name: str = "minh", **more: Any) -> Target:
    return target_of(name, rep=rep, **more)


def into(
    *dice: int, rep: int = 5, area: Building = FRAME, n: int = 1, who: Any = None, **more: Any
) -> IntoBuilding:
    source = Typed(dice)
    inside = who or [man(name=f"nva {place}") for place in range(1, n + 1)]
    report = fire_into(Shooter(Person(rep), more.pop("weapon", M16), **more), area, inside, dice=source)
    source.finish()
    return report


def test_garcia_fires_into_a_bar() -> None:
    """p. 42: Impact 2 less a Defensive Value of 1."""
    shot = into(5, 4, 3, 2, 1, 1, n=3)
    assert (shot.impact, shot.hits, shot.dice) == (1, 1, 4)
    assert shot.people_inside[0].target == "nva 1"
    assert shot.people_inside[0].result is Harm.OBVIOUSLY_DEAD
    assert "o-03" in shot.rulings


def test_only_ten_or_more_gets_in() -> None:
    """p. 42: REP 5 and a 4 is a miss, and ones still empty the weapon."""
    shot = into(4, 4, 1, 1)
    assert (shot.hits, shot.out_of_ammo, shot.people_inside) == (0, True, ())
    assert any("received-fire" in following.command for following in shot.next)


@pytest.mark.parametrize(
    ("attribute", "weapon", "dice", "hits"),
    [
        ("marksman", "m-16", (4, 4, 3, 3), 2),
        ("pigman", "m-60", (4, 4, 3, 3, 3), 2),
        ("crack-shot", "springfield", (4, 5), 1),
        ("poser", "m-16", (4, 4, 3, 3), 0),
    ],
)
def test_attributes_of_firing_count(attribute: str, weapon: str, dice: tuple[int, ...], hits: int) -> None:
    """p. 5-6: as in any fire on Ranged Combat."""
    source = Typed(dice)
    report = fire_into(Shooter(Person(5, attributes=(attribute,)), find_weapon(weapon)), FRAME, dice=source)
    source.finish()
    assert report.hits == hits


def test_what_does_not_get_in_is_refused() -> None:
    """An Impact no higher than the value, rockets, what is thrown."""
    with pytest.raises(RequestError, match=r"M-16 \(Impact 2\) cannot penetrate the masonry \(DV 3\)"):
        into(area=MASONRY)
    with pytest.raises(RequestError, match="M-72 LAW has APR 5, so fire it at the building"):
        into(weapon=LAW)
    with pytest.raises(RequestError, match="cannot be fired into a building"):
        into(weapon=find_weapon("grenade"))


def test_odds_of_fire_into_a_building_against_brute_force() -> None:
    """Four dice and REP 5: how many come to 10, and whether two ones empty it."""
    expected: Counter[tuple[int, bool]] = Counter()
    for faces in product(range(1, 7), repeat=4):
        expected[sum(face >= 5 for face in faces), faces.count(1) >= 2] += 1
    told = odds(lambda dice: fire_into(Shooter(Person(5), M16), FRAME, dice=dice)).by(
        lambda report: (report.hits, report.out_of_ammo)
    )
    assert told.chances == {answer: Fraction(ways, 6**4) for answer, ways in expected.items()}


def test_what_comes_next() -> None:
    """p. 22, 42: a hit on somebody inside, whom nobody named, and his test."""
    report = fire_into(Shooter(Person(5), M16), FRAME, dice=Typed((6, 6, 3, 3)))
    assert [step.call for step in report.next] == [
        call("damage", impact=1, at=WHO),
        call("react received-fire", rep=REP, in_cover=True),
    ]
    assert report.answer() == "2"


def test_cover_is_cited_where_somebody_is_hit_inside() -> None:
    """What gets in and finds nobody, or finds somebody and does not get in, needs no reading of the cover (o-03)."""
    assert "o-03" not in into(4, 4, 1, 2).rulings
    assert "o-03" not in into(5, 4, 3, 2, n=0).rulings
