"""Potential Contacts: what stands there, who is in it, what comes next. Source: p. 62-64."""

from __future__ import annotations

import pytest

from fng_cli.calls import WHO, Call, call
from fng_cli.dice import Typed
from fng_cli.odds import odds
from fng_cli.rules.armies.forces import Levy, Unit
from fng_cli.rules.pefs.contacts import (
    FoundPlace,
    Place,
    Structure,
    contact_found,
    contact_table,
    place_next,
    roll_potential_contact,
)

SQUAD = Unit("squad", "squad", "nva", ("e",), ("e1",))


@pytest.mark.parametrize(
    ("place", "calls"),
    [
        (Place("hooch", "", "occupied", units=(SQUAD,)), [call("react in-sight", group="e")]),
        (Place("tunnel", ""), [call("tunnel enter", by=WHO)]),
        (
            Place("booby-trap", "", trap_kind="localized"),
            [call("trap target", closest=WHO, kind="localized")],
        ),
        (Place("bunker", "", structures=(Structure("bunker", 1, 4),)), [call("dice chance", "1-3")]),
        (Place("hooch", "", "empty"), []),
    ],
)
def test_what_comes_next(place: Place, calls: list[Call]) -> None:
    """Who is there acts; a trap has a victim; somebody may go down, or in."""
    assert [step.call for step in place_next(place)] == calls


@pytest.mark.parametrize(
    ("structure", "text"),
    [
        (Structure("bunker", 3, 4, 2, 6), '3 DV 4 bunkers for 2 men, 6" apart'),
        (Structure("hooch", 1, None, 1), "1 grass hooch for 1 man"),
        (Structure("bunker", 1, 5, radios=2), "1 DV 5 bunker with 2 radios"),
    ],
)
def test_structures_in_words(structure: Structure, text: str) -> None:
    """How many, how strong, for how many men, how far apart."""
    assert structure.text() == text


@pytest.mark.parametrize("eal", range(1, 7))
def test_the_first_row_is_nothing(eal: int) -> None:
    """By as many dice as the EAL."""
    dice = Typed([1] * eal)
    found = roll_potential_contact(eal, None, dice=dice)
    assert found.place.contact_kind == contact_table(eal).at(eal)["contact"]


def test_a_place_that_was_found_is_told() -> None:
    """What it is, and its state; all that stands there with it, but not where odds are asked."""
    found = FoundPlace(Place("hooch", "A hooch", "empty"))
    report = contact_found(3, found)
    assert report.place_found == found.place
    assert (report.answer(), report.summary()) == ("hooch, empty", "A Potential Contact: hooch (empty).")


def test_the_odds_leave_out_how_many_are_there() -> None:
    """The kind of place and its state alone, whatever would be raised."""

    def nobody_asked() -> Levy:
        raise AssertionError

    told = odds(lambda dice: roll_potential_contact(2, nobody_asked, dice=dice).place)
    assert all(not place.units and not place.structures for place in told.chances)
    assert sum(told.chances.values()) == 1
