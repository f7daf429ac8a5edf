"""Contact points: what was found, and where."""

from __future__ import annotations

from fng_cli.rules.pefs.contacts import (
    CONTACTS,
    REINFORCEMENTS,
    ContactPoint,
    Place,
    Structure,
    contact_point,
)
from fng_cli.rules.pefs.state import Pef, What
from fng_cli.rules.reinforcements.arrivals import Arrival, Support


def test_what_came_stands_where_the_pef_stood() -> None:
    """Its number, sector, section and ground."""
    pef = Pef(2, 4, 3, section=7, terrain_types=("bamboo",))
    found = contact_point(1, What.ENEMY, Arrival("squad", "Squad", 3), pef)
    assert found == ContactPoint(1, "enemy", "squad", "Squad", 2, 3, 7, ("bamboo",))


def test_help_from_off_the_table() -> None:
    """It is nowhere."""
    barrage = Support("mortar-barrage", rounds=3)
    found = contact_point(2, REINFORCEMENTS, Arrival("mortars", "", 2, support=barrage))
    assert (found.support, found.sector, found.pef_number) == (barrage, None, None)


def test_a_place_keeps_all_that_stands_there() -> None:
    """Structures, supplies, traps and how it all lies."""
    place = Place("bunker", "Bunkers", "cache", (Structure("bunker", 2, 4),), (), 300, None, 8, True)
    found = contact_point(3, What.POTENTIAL_CONTACT, place, Pef(1, 4, 2))
    assert (found.result, found.state, found.structures) == ("bunker", "cache", place.structures)
    assert (found.supplies_lb, found.circle_in, found.trenches, found.trail) == (300, 8, True, False)


def test_points_are_numbered() -> None:
    """From 1, and after the highest."""
    assert CONTACTS.next_number({}) == 1
    assert CONTACTS.next_number({"contacts": [{"number": 4, "what": "enemy", "result": "x"}]}) == 5
