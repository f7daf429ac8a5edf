"""Where a mission takes place, and roll to see who controls the area. Source: p. 53-54."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fng_cli.calls import call
from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.odds import odds
from fng_cli.rules.ground.areas import area_facts, areas_of, pick_area, roll_political_status, title
from fng_cli.terms import AoStatus, Area, Corps
from tests.each import each
from tests.strategies import Drawn, OneAtATime

PAIRS = [(corps, area) for corps in Corps for area in areas_of(corps)]


@pytest.mark.parametrize(
    ("corps", "areas"),
    [
        (Corps.I, ["dmz", "coastal", "interior"]),
        (Corps.II, ["coastal", "interior", "highlands"]),
        (Corps.III, ["coastal", "interior", "highlands", "free-fire-zone", "swamp"]),
        (Corps.IV, ["swamp", "interior", "free-fire-zone"]),
    ],
)
def test_a_corps_has_its_areas(corps: Corps, areas: list[str]) -> None:
    """The areas of a corps are the columns of its terrain tables, in their order."""
    assert list(areas_of(corps)) == areas


def test_the_book_s_own_mission_in_the_highlands() -> None:
    """3, 4 and 3, and the last mission was in the highlands: 5 for them, the highest."""
    report = pick_area(Corps.II, last=Area.HIGHLANDS, dice=Typed((3, 4, 3)))
    assert report.area is Area.HIGHLANDS
    assert report.rulings == ()
    assert report.next[0].call == call("ao status", corps="II", area="highlands")


def test_the_highest_die_is_where_the_mission_is() -> None:
    """Without a last mission the highest die counts as it lies."""
    assert pick_area(Corps.II, dice=Typed((3, 4, 3))).area is Area.INTERIOR


def test_tied_areas_roll_again() -> None:
    """Only the areas that tied roll again, by ruling f-01."""
    dice = Typed((5, 2, 5, 1, 6))
    report = pick_area(Corps.II, dice=dice)
    assert report.area is Area.HIGHLANDS
    assert report.rulings == ("f-01",)
    assert [(roll.dice, roll.label) for roll in dice.rolls] == [
        (3, "area (coastal, interior, highlands)"),
        (2, "tied areas (coastal, highlands)"),
    ]


def test_tied_areas_keep_their_bonus() -> None:
    """The area of the last mission has its two more when it rolls again, too."""
    dice = Typed((5, 2, 3, 4, 3))
    report = pick_area(Corps.II, last=Area.HIGHLANDS, dice=dice)
    assert report.area is Area.HIGHLANDS
    assert dice.rolls[1].label == "tied areas (coastal, highlands +2)"


def test_areas_that_tie_once_more_roll_once_more() -> None:
    """Where those that rolled again tie again, they roll until one is highest."""
    dice = Typed((5, 5, 2, 3, 3, 6, 6, 1, 2))
    assert pick_area(Corps.II, dice=dice).area is Area.INTERIOR
    assert [roll.answer for roll in dice.rolls[1:3]] == ["again", "again"]


def test_some_of_the_tied_may_tie_once_more() -> None:
    """Of three that tied two may tie again; only those two roll the third time."""
    dice = Typed((4, 4, 4, 6, 1, 6, 2, 3))
    assert pick_area(Corps.II, dice=dice).area is Area.HIGHLANDS
    assert dice.rolls[-1].label == "tied areas (coastal, highlands)"


@pytest.mark.parametrize("corps", Corps)
def test_without_a_last_mission_all_areas_are_alike(corps: Corps) -> None:
    """Each area of a corps is as likely as the others."""
    told = odds(lambda dice: pick_area(corps, dice=dice).area)
    assert told.chances == {area: Fraction(1, len(areas_of(corps))) for area in areas_of(corps)}


def test_the_last_area_is_likelier() -> None:
    """The area of the last mission is likelier, the others alike; asked together or die by die."""
    told = odds(lambda dice: pick_area(Corps.II, last=Area.COASTAL, dice=dice).area)
    assert (
        told.chances
        == odds(lambda dice: pick_area(Corps.II, last=Area.COASTAL, dice=OneAtATime(dice)).area).chances
    )
    assert told.chances[Area.COASTAL] > Fraction(1, 2)
    assert told.chances[Area.INTERIOR] == told.chances[Area.HIGHLANDS]


@given(st.data(), st.sampled_from(Corps))
def test_a_corps_fights_in_its_own_areas(data: st.DataObject, corps: Corps) -> None:
    """However the dice fall, the area is one of the corps."""
    last = data.draw(st.none() | st.sampled_from(areas_of(corps)))
    assert pick_area(corps, last=last, dice=Drawn(data)).area in areas_of(corps)


def test_an_area_of_another_corps_is_refused() -> None:
    """An area that a corps does not have is told with those that it has."""
    for refused in (
        lambda: pick_area(Corps.II, last=Area.DMZ, dice=Typed((1, 2, 3))),
        lambda: roll_political_status(Corps.II, Area.DMZ, dice=Typed((1, 1))),
        lambda: area_facts(Corps.II, Area.DMZ),
    ):
        with pytest.raises(RequestError) as fault:
            refused()
        assert str(fault.value) == "II Corps has no dmz; its areas: coastal, interior, highlands"


def test_the_book_s_own_status_of_the_highlands() -> None:
    """3 and 5, and 1 more for the highlands of II Corps: 9 is pro-communist."""
    report = roll_political_status(Corps.II, Area.HIGHLANDS, dice=Typed((3, 5)))
    assert (report.status, report.activity_modifier) == (AoStatus.PRO_COMMUNIST, 1)
    assert report.next[0].call == call("level activity", status="pro-communist")
    assert report.summary() == "Highlands is Pro-Communist: Enemy Activity Level +1."


@pytest.mark.parametrize(
    ("faces", "status", "modifier"),
    [
        ((1, 1), AoStatus.PACIFIED, -1),
        ((2, 3), AoStatus.PACIFIED, -1),
        ((3, 3), AoStatus.CONTESTED, 0),
        ((4, 4), AoStatus.CONTESTED, 0),
        ((4, 5), AoStatus.PRO_COMMUNIST, 1),
        ((6, 6), AoStatus.PRO_COMMUNIST, 1),
    ],
)
def test_status_by_the_total(faces: tuple[int, int], status: AoStatus, modifier: int) -> None:
    """Up to 5 pacified, up to 8 contested, beyond that pro-communist, where no modifier is printed."""
    report = roll_political_status(Corps.III, Area.COASTAL, dice=Typed(faces))
    assert (report.status, report.activity_modifier) == (status, modifier)


@each(
    ("corps", "area", "modifier"),
    [
        (Corps.I, Area.DMZ, 1),
        (Corps.I, Area.COASTAL, 1),
        (Corps.I, Area.INTERIOR, 2),
        (Corps.II, Area.COASTAL, 2),
        (Corps.II, Area.INTERIOR, 1),
        (Corps.II, Area.HIGHLANDS, 1),
        (Corps.III, Area.COASTAL, 0),
        (Corps.III, Area.INTERIOR, 0),
        (Corps.III, Area.HIGHLANDS, 0),
        (Corps.III, Area.FREE_FIRE_ZONE, 2),
        (Corps.III, Area.SWAMP, 0),
        (Corps.IV, Area.SWAMP, 1),
        (Corps.IV, Area.INTERIOR, -1),
        (Corps.IV, Area.FREE_FIRE_ZONE, 2),
    ],
)
def test_an_area_changes_the_total(corps: Corps, area: Area, modifier: int) -> None:
    """Each area adds what the table prints for it."""
    dice = Typed((3, 3))
    roll_political_status(corps, area, dice=dice)
    assert dice.rolls[0].modifier == modifier


@each(("corps", "area"), PAIRS)
def test_every_area_has_a_status_and_facts(corps: Corps, area: Area) -> None:
    """Every area of every corps has odds of a status, a name, and a population value."""
    assert sum(odds(lambda dice: roll_political_status(corps, area, dice=dice)).chances.values()) == 1
    assert area_facts(corps, area)["population_value"] in range(4)
    assert title(area)[0].isupper()
