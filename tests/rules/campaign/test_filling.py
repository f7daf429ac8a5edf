"""Gaps in a platoon, fill_places. Source: p. 104-105."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Seeded, Typed
from fng_cli.figures import Figure
from fng_cli.rules.after.soldiers import Consequence
from fng_cli.rules.campaign.fortnight import PlatoonToFill, fill_places, replace_leaders
from fng_cli.rules.campaign.tour import OpenPlace
from fng_cli.terms import Side


def man(name: str, role: str, rep: int, months: int = 5, group: str = "1st") -> Figure:
    return Figure(name, Side.FWF, rep, role=role, group=group, army="us-army", deros_months=months)


STAR = replace(man("a1", "squad-leader", 5), star=True)
UNIT = (STAR, man("a2", "jr-nco", 4), man("a3", "rifleman", 4), man("hq1", "platoon-leader", 4, group="hq"))
PLATOON = PlatoonToFill(UNIT, "a1", "us-army", "1967-03")
RIFLEMAN = OpenPlace("rifleman", "1st")


def test_a_leader_lost_leaves_a_place_open_further_down() -> None:
    """The Jr. NCO of seven months leads the squad, the rifleman follows him: a rifleman is missing."""
    now = replace_leaders(PLATOON.with_figures(UNIT[1:]), [STAR])
    assert [(one.role, one.who) for one in now.steps] == [("squad-leader", "a2"), ("jr-nco", "a3")]
    assert now.open_places == (RIFLEMAN,)
    assert {figure.id: figure.role for figure in now.platoon.figures}["a2"] == "squad-leader"


def test_a_platoon_leader_comes_anew_without_a_roll() -> None:
    now = replace_leaders(PLATOON.with_figures(UNIT[:3]), [UNIT[3]])
    assert now.open_places == (OpenPlace("platoon-leader", "hq", went_home=True),)


def test_an_open_place_is_asked_for_against_the_platoon_leader() -> None:
    """Nobody comes on no pass, and the place stays open."""
    none = fill_places(PLATOON, [RIFLEMAN], Consequence(""), dice=Typed([5, 6]))
    assert (none.places[0].who, none.open_places) == (None, (RIFLEMAN,))
    came = fill_places(PLATOON, [RIFLEMAN], Consequence(""), dice=Typed([2, 6, 4, 5]))
    assert came.places[0].who == "a4"
    assert came.platoon.figures[-1].rep == 3


def test_headquarters_favour_acts_once() -> None:
    """A better newcomer is owed until one comes, a die more until a check was made (Good Mission 2, 3)."""
    owed = Consequence("", next_replacement_rep=1, replacement_most=5, replacement_dice=1)
    nobody = fill_places(PLATOON, [RIFLEMAN], owed, dice=Typed([6, 6, 6]))
    assert (nobody.consequence.next_replacement_rep, nobody.consequence.replacement_dice) == (1, 0)
    came = fill_places(PLATOON, [RIFLEMAN, RIFLEMAN], owed, dice=Seeded("3"))
    if any(place.who for place in came.places):
        assert came.consequence.next_replacement_rep == 0


def test_who_went_home_is_replaced_without_a_roll() -> None:
    found = fill_places(
        PLATOON, [OpenPlace("rifleman", "2nd", went_home=True)], Consequence(""), dice=Typed([6])
    )
    assert found.places[0].found.passed is None
    assert found.platoon.figures[-1].deros_months == 12


def test_nobody_is_left_to_ask() -> None:
    """p. 104: who was out of the fight asks for nobody; the place stays open, and nothing is rolled."""
    everybody = [man.id for man in UNIT]
    found = fill_places(PLATOON, [RIFLEMAN], Consequence(""), casualties=everybody, dice=Typed([]))
    assert (found.open_places, found.places[0].found.passed) == ((RIFLEMAN,), None)
