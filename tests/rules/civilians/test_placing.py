"""Civilians at the start of a game: page 55."""

from __future__ import annotations

import pytest

from fng_cli.calls import WHO, Slot, call
from fng_cli.dice import Typed
from fng_cli.rules.civilians.people import activity_text
from fng_cli.rules.civilians.placing import Home, SettledSection, Settlement, homes_in, place
from fng_cli.terms import Area


def test_civilians_at_a_building() -> None:
    """p. 55: derived-civilians-per-building-1: 1/2d6 of them, 1+1/2d6 inches off."""
    found = place([Home(1, 4), Home(2)], Area.HIGHLANDS, dice=Typed([1, 5, 6, 3, 1, 2, 4, 5]))
    assert [(one.id, one.building, one.section) for one in found.civilians] == [
        ("c1", 1, 4),
        ("c2", 2, None),
        ("c3", 2, None),
    ]
    assert [one.distance_in for one in found.civilians] == [4, 2, 2]
    assert [one.activity for one in found.civilians] == ["leaves", "idle", "handiwork"]
    assert (found.people, found.civilians[0].rep) == ("Montagnards", 2)
    assert place([], Area.COASTAL, dice=Typed([])).summary() == "No civilians are about."


def test_where_people_live() -> None:
    """Building after building, section by section; nobody where no civilians are about."""
    sections = (SettledSection(1), SettledSection(2, 2), SettledSection(5, 1))
    assert homes_in(Settlement(True, sections)) == (Home(1, 2), Home(2, 2), Home(3, 5))
    assert homes_in(Settlement(False, sections)) == ()


def test_what_one_asks() -> None:
    """How many there are; they are spoken with, and react."""
    one = place([Home(1)], Area.COASTAL, dice=Typed([1, 1, 1]))
    assert (one.answer(), one.summary()) == ("1 Vietnamese", "1 Vietnamese at 1 building.")
    assert place([Home(1)], Area.HIGHLANDS, dice=Typed([2, 1, 1])).answer() == "1 Montagnard"
    assert place([], dice=Typed([])).answer() == "nobody"
    assert [step.call for step in one.next] == [
        call("civilian react"),
        call("civilian speak", to=Slot("CIVILIAN"), by=WHO),
    ]


@pytest.mark.parametrize(
    ("die", "activity", "told"),
    [
        (1, "talks", "Talks to a civilian within 1 inch, or walks to the nearest one"),
        (2, "to-work", "Is on the way to a field, a paddy, an orchard or the pigs"),
        (3, "to-building", "Is on the way to the closest building"),
        (4, "idle", "Sits or stands about"),
        (5, "handiwork", "Weaves, mends or makes cloth"),
        (6, "leaves", "Walks off the table, by a road or trail if there is one"),
    ],
)
def test_what_each_does_at_the_start(die: int, activity: str, told: str) -> None:
    """p. 55: a die for each civilian."""
    [one] = place([Home(1)], Area.COASTAL, dice=Typed([1, 1, die])).civilians
    assert (one.activity, activity_text(one.activity)) == (activity, told)
