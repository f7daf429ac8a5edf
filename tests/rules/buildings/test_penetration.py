"""Fire at structures: page 40-44."""

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
from fng_cli.rules.buildings.fire import AtBuilding, BuildingTarget, Penetration, building_target, penetrate
from fng_cli.rules.buildings.structures import Building, building, mark_gone
from fng_cli.rules.harm.damage import Harm
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.weapons import find_weapon
from fng_cli.tables import table
from tests.strategies import Drawn
from tests.targets import target_of

LAW, M16, M20 = find_weapon("law"), find_weapon("m-16"), find_weapon("m-20")
MASONRY, FRAME, HOOCH = building("masonry"), building("frame"), building("hooch")
KINDS = tuple(table("structures").rows)


def man(rep: int | None = 4, name: str = "minh", **more: Any) -> Target:
    return target_of(name, rep=rep, **more)


def aimed(*dice: int, area: Building = MASONRY, **more: Any) -> BuildingTarget:
    source = Typed(dice)
    who = Person(4, attributes=more.pop("attributes", ()))
    report = building_target(AtBuilding(who, **more), area, dice=source)
    source.finish()
    return report


def through(
    *dice: int, apr: int, area: Building = MASONRY, inside: tuple[Target, ...] = (), **more: Any
) -> Penetration:
    source = Typed(dice)
    report = penetrate(apr, area, inside, dice=source, **more)
    source.finish()
    return report


def test_reese_fires_a_law_at_a_storefront() -> None:
    """p. 42: one pass hits the other floor; 1 and 4 against a difference of 2 shake those inside (a-34)."""
    shot = aimed(2, 5, weapon=LAW, areas=2)
    assert (shot.areas[0].passed, shot.areas[0].result) == (1, "hits-next-area")
    assert (shot.hits, shot.hits_next_area, shot.spent) == (0, 1, True)
    assert "e-76" in shot.rulings
    hit = through(1, 4, 2, 2, apr=5, inside=(man(),))
    assert (hit.difference, hit.passed, hit.result, hit.stands) == (2, 1, "penetrates", True)
    assert hit.people_inside[0].result is Harm.STUNNED
    assert "a-34" in hit.rulings


def test_the_exercise_with_an_m20() -> None:
    """p. 44: APR 7 against concrete; 1 and 6 pass one die."""
    assert M20.apr == 7
    hit = through(1, 6, apr=M20.apr or 0, area=building("concrete"))
    assert (hit.difference, hit.passed, hit.result) == (3, 1, "penetrates")


@pytest.mark.parametrize(
    ("apr", "dv", "dice", "passed", "result"),
    [(8, 4, (4, 5), 1, "penetrates"), (7, 4, (1, 3), 2, "collapses"), (7, 4, (4, 6), 0, "stopped")],
)
def test_penetration(apr: int, dv: int, dice: tuple[int, int], passed: int, result: str) -> None:
    """p. 42: two dice against APR less Defensive Value."""
    hit = through(*dice, apr=apr, area=building("", "x", dv=dv))
    assert (hit.difference, hit.passed, hit.result) == (apr - dv, passed, result)


def test_the_least_apr_that_is_rolled_for() -> None:
    """p. 44: five against concrete; four is not rolled at all (o-01)."""
    concrete = building("concrete")
    assert through(5, 6, apr=5, area=concrete).passed == 0
    stopped = through(apr=4, area=concrete, inside=(man(),))
    assert (stopped.passed, stopped.result, stopped.people_inside) == (None, "stopped", ())
    assert "o-01" in stopped.rulings
    assert "received-fire" in stopped.next[0].command


def test_a_collapse_kills_those_inside_but_for_some_in_a_hooch() -> None:
    """p. 40-42: obviously dead; in a hooch only who passes no die."""
    assert through(1, 1, apr=5, inside=(man(), man())).people_inside[1].result is Harm.OBVIOUSLY_DEAD
    hooch = through(1, 1, 4, 5, apr=5, area=HOOCH, inside=(man(), man()))
    assert [one.result for one in hooch.people_inside] == [Harm.CARRY_ON, Harm.OBVIOUSLY_DEAD]
    assert (hooch.rubble, hooch.stands) == (False, False)
    with pytest.raises(RequestError, match="his REP is needed to roll for his escape;"):
        through(1, 1, apr=5, area=HOOCH, inside=(man(None),))


def test_stars_are_saved_as_from_any_damage() -> None:
    """o-05: Star Power, then cheating death."""
    saved = through(1, 1, 2, 6, apr=5, inside=(man(5, star=True, star_power=2),))
    assert (saved.people_inside[0].result, saved.people_inside[0].star_power) == (Harm.OUT_OF_THE_FIGHT, 1)
    assert "o-05" in saved.rulings
    cheats = through(1, 1, apr=5, inside=(man(5, star=True, star_power=0, cheats=True),))
    assert (cheats.people_inside[0].result, cheats.people_inside[0].new_rep) == (Harm.OUT_OF_THE_GAME, 4)


def test_several_hits_the_best_counts() -> None:
    """o-02: each is rolled, and what has collapsed is not hit again."""
    assert through(5, 6, 1, 6, apr=5, hits=2).result == "penetrates"
    assert through(1, 1, apr=5, hits=3).result == "collapses"


@pytest.mark.parametrize(
    ("dice", "more", "result"),
    [
        ((2, 5), {}, "hit"),
        ((2, 5), {"areas": 3}, "hits-next-area"),
        ((2, 5), {"moved_fast": True}, "miss"),
        ((2, 5), {"moved_fast": True, "attributes": ("agile",)}, "hit"),
        ((2, 5), {"moved_fast": True, "areas": 3}, "miss"),
        ((2, 3), {"moved_fast": True}, "hit"),
        ((5, 6), {}, "miss"),
        ((4, 4), {"range_in": 48}, "hit"),
        ((4, 4), {"range_in": 49}, "miss"),
    ],
)
def test_building_target(dice: tuple[int, int], more: dict[str, Any], result: str) -> None:
    """p. 41: read from the top; farther than 48 inches REP is one lower."""
    assert aimed(*dice, **more).areas[0].result == result


@pytest.mark.parametrize(("dice", "result"), [((2, 5), "miss"), ((2, 3), "hit")])
def test_bunkers_are_harder_to_hit(dice: tuple[int, int], result: str) -> None:
    """p. 41: one pass is a miss."""
    for kind in ("bunker", "log-bunker"):
        assert aimed(*dice, area=building(kind), moved_fast=result == "hit").areas[0].result == result


def test_shots_that_are_spread() -> None:
    """p. 41: a heavy machine gun at three areas; each after the first is harder to hit, by the same."""
    gun = find_weapon("m2hb")
    spread = aimed(4, 4, 4, 4, 3, 3, weapon=gun, spread=3)
    assert [(area.rep, area.shot_count, area.result) for area in spread.areas] == [
        (4, 2, "hit"),
        (3, 1, "miss"),
        (3, 1, "hit"),
    ]
    assert (spread.hits, spread.areas[1].passed) == (3, 0)
    assert aimed(4, 4, weapon=gun).hits == 4
    with pytest.raises(
        RequestError,
        match="the shots cannot be spread over 2 areas, because the M-72 LAW has only 1 shot against structures",
    ):
        aimed(weapon=LAW, spread=2)


def test_what_breaks_no_structure_is_refused() -> None:
    """Without an APR, out of range, or with nothing left to break."""
    with pytest.raises(
        RequestError,
        match="M-16 has no APR and cannot breach a structure: fire into the structure, or suppress",
    ):
        aimed(weapon=M16)
    with pytest.raises(RequestError, match='the building is 30" away, but the M-72 LAW reaches only 24"'):
        aimed(weapon=LAW, range_in=30)
    with pytest.raises(RequestError, match="masonry has collapsed"):
        aimed(area=mark_gone(MASONRY, "collapsed"))


def test_hard_as_nails_helps_whoever_is_shaken() -> None:
    """p. 5: a third die to recover."""
    report = through(1, 4, 5, 6, 1, apr=5, inside=(man(attributes=("hard-as-nails",)),))
    assert report.people_inside[0].result is Harm.OUT_OF_THE_FIGHT


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("apr", [2, 5, 9])
def test_odds_of_penetration_against_brute_force(kind: str, apr: int) -> None:
    """Every way in which two dice may fall."""
    area = building(kind)
    expected: Counter[str] = Counter()
    for faces in product(range(1, 7), repeat=2):
        passed = sum(face <= apr - area.dv for face in faces)
        expected[{0: "stopped", 1: "penetrates", 2: "collapses"}[passed]] += 1
    told = odds(lambda dice: penetrate(apr, area, dice=dice).result).chances
    assert told == {result: Fraction(ways, 36) for result, ways in expected.items()}


@given(st.data(), st.sampled_from(KINDS), st.integers(0, 12), st.integers(1, 4))
def test_laws_of_penetration(data: st.DataObject, kind: str, apr: int, hits: int) -> None:
    """Nothing stands that kills all inside; more than the value is needed to get through."""
    inside = (man(), man(rep=2))
    report = penetrate(apr, building(kind), inside, hits=hits, dice=Drawn(data))
    assert (report.result != "collapses") == report.stands
    assert report.difference > 0 or report.result == "stopped"
    assert len(report.people_inside) == (0 if report.result == "stopped" else len(inside))
    if not report.stands and kind != "hooch":
        assert all(one.result is Harm.OBVIOUSLY_DEAD for one in report.people_inside)


def test_nobody_fires_whose_rep_is_unknown() -> None:
    """p. 41: against a structure a REP is rolled against."""
    with pytest.raises(RequestError, match="his REP is not known"):
        building_target(AtBuilding(Person(None)), MASONRY, dice=Typed(()))


def test_the_shots_are_told_where_they_are_several() -> None:
    """p. 41: all of them are one roll."""
    gun = find_weapon("m2hb")
    assert aimed(4, 4, weapon=gun).summary() == "Hit, 4 shots (passed 2d6 against 4)."
    assert aimed(4, 4).summary() == "Hit (passed 2d6 against 4)."
    assert aimed(6, 6, weapon=gun).summary() == "Miss: nobody inside notices (passed 0d6 against 4)."
