"""Who takes part in a fight, with what, and how far apart everybody is. Source: p. 14, 20-22, 25-31."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.firefight.field import MOST_FIGHTERS, NEAREST_IN, Setting, build_field
from fng_cli.rules.react.takers import TakerState
from fng_cli.terms import Side
from tests.rules.firefight.figures_that_fight import fwf, vc


def test_two_lines_stand_face_to_face() -> None:
    """Man stands before man at the range given, and beside the next at the interval."""
    ground = build_field([fwf("a1"), fwf("a2"), vc("e1"), vc("e2")], Setting(12, 5))
    assert ground.apart_in[0] == (NEAREST_IN, 5, 12, 13)


def test_thousands_do_not_fight_at_once() -> None:
    """Who asks for it is told so at once, and what to do, instead of waiting for minutes."""
    crowd = [fwf(f"a{number}") for number in range(MOST_FIGHTERS)]
    with pytest.raises(
        RequestError, match="2,001 are too many for one fight, which takes at most 2,000; fight"
    ):
        build_field([*crowd, vc("e1")], Setting(6))


def test_own_places_count_without_a_range() -> None:
    """The distance is that between the places in the document."""
    ground = build_field([fwf("a1", x_in=0, y_in=0), vc("e1", x_in=3, y_in=4)], Setting(None))
    assert ground.apart_in[0][1] == 5


def test_a_flak_jacket_counts_worn_or_among_the_gear() -> None:
    """Page 7: also in fights of which only the result is asked for, whose fighters have no names."""
    for gear, worn in (((), True), (("flak-jacket",), False)):
        ground = build_field([fwf("a1", gear=gear, flak_jacket=worn), vc("e1")], Setting(6), named=False)
        assert ground.fighters[0].figure.wears_flak_jacket


def test_friends_within_four_inches_test_along() -> None:
    """Page 22: not those farther away, and no enemies."""
    ground = build_field([fwf("a1"), fwf("a2"), fwf("a3"), vc("e1")], Setting(2, 3))
    assert ground.friends[0] == (1,)
    assert ground.friends[1] == (0, 2)
    assert ground.enemies[0] == (3,)


def test_groups_of_two_sides_are_two_whatever_they_are_called() -> None:
    """Page 14: a group is of one side."""
    ground = build_field([replace(fwf("a1"), group="1st"), replace(vc("e1"), group="1st")], Setting(6))
    assert ground.groups == ((0,), (1,))


def test_a_launcher_has_both_of_its_rounds_and_grenades_stay_in_the_pouch() -> None:
    """Page 25, 33: what must be readied first is not fired in reaction; nobody throws (q-01)."""
    carrier = replace(fwf("a1", weapon="m-79"), weapons=("m-79", "m-72", "grenade", "m-1911a1"))
    ground = build_field([carrier, vc("e1")], Setting(6))
    assert [weapon.id for weapon in ground.fighters[0].weapons] == ["m-79", "m-79-buckshot", "m-1911a1"]


def test_what_holds_for_a_fighter() -> None:
    """His cover, his jacket, his calling, and for the enemy his Activity (p. 112)."""
    timid = frozenset({TakerState.ACTIVITY_NONE_PASSED})
    setting = Setting(6, cover=frozenset({Side.FWF}), activity=timid)
    ground = build_field([fwf("a1", role="medic", flak_jacket=True), vc("e1")], setting)
    assert ground.fighters[0].states == {
        TakerState.IN_COVER,
        TakerState.FLAK_JACKET,
        TakerState.RETRIEVING_WOUNDED,
    }
    assert ground.fighters[0].in_cover
    assert ground.fighters[1].states == timid


def test_an_evasive_enemy_is_seen_as_such() -> None:
    """Page 6: who looks at a Stealthy one loses a die; other attributes are nothing to him."""
    ground = build_field([fwf("a1", attributes=("stealthy",)), vc("e1", attributes=("brawler",))], Setting(6))
    assert ground.fighters[0].seen_as.attributes == ("stealthy",)
    assert ground.fighters[1].seen_as.attributes == ()


def test_a_fight_takes_two_sides_that_stand_somewhere() -> None:
    """Whoever is missing is named, and so is who stands nowhere."""
    with pytest.raises(RequestError, match="none of the FWF"):
        build_field([vc("e1")], Setting(6))
    with pytest.raises(RequestError, match="figure e1: its position is not known"):
        build_field([fwf("a1", x_in=0, y_in=0), vc("e1")], Setting(None))


def test_on_a_field_without_names_who_is_alike_is_the_same_man() -> None:
    """Groups and places are those of the named; what is wrong with somebody is told with his name."""
    figures = [replace(fwf("a1"), name="Al"), fwf("a2"), vc("e1")]
    ground, named = build_field(figures, Setting(6), named=False), build_field(figures, Setting(6))
    assert ground.fighters[0] is ground.fighters[1]
    assert {one.figure.id for one in ground.fighters} == {""}
    assert (ground.groups, ground.layout) == (named.groups, named.layout)
    with pytest.raises(RequestError, match="a1"):
        build_field([fwf("a1", weapon="no-such-gun"), vc("e1")], Setting(6), named=False)
