"""PEFs as a document keeps them."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.state import PEFS, Pef, What, on_table, potential_contacts


def test_the_least_that_a_document_says() -> None:
    """A number and a REP."""
    assert PEFS.read({"pefs": [{"number": 2, "rep": 4}]}) == (Pef(2, 4),)


@pytest.mark.parametrize(
    ("pef", "fault"),
    [
        ({"rep": 4}, "pefs[0].number: PEFs"),
        ({"number": None, "rep": 4}, "pefs[0].number: PEFs"),
        ({"number": 1}, "pefs[0]: object missing required field rep"),
        ({"number": 1, "rep": 8}, "pefs[0].rep: expected int <= 7"),
        ({"number": 1, "rep": 4, "sector": 7}, "pefs[0].sector: expected int <= 6"),
        ({"number": 1, "rep": 4, "resolved": "what"}, "pefs[0].resolved: invalid enum value"),
    ],
)
def test_a_fault_is_named_by_its_place(pef: dict[str, Any], fault: str) -> None:
    """What is wrong, and where."""
    with pytest.raises(RequestError) as told:
        PEFS.read({"pefs": [pef]})
    assert fault in str(told.value)


def test_who_is_left() -> None:
    """Those that nobody has resolved; Potential Contacts are counted."""
    pefs = (Pef(1, 4, resolved=What.POTENTIAL_CONTACT), Pef(2, 4), Pef(3, 4, resolved=What.DUMMY))
    assert [pef.number for pef in on_table(pefs)] == [2]
    assert potential_contacts(pefs) == 1


@pytest.mark.parametrize(
    ("pef", "spot"),
    [
        (Pef(1, 4), ""),
        (Pef(1, 4, 2, PefPlace.CENTRE), "at the centre, as the sector has no cover"),
        (
            Pef(1, 4, 2, PefPlace.BEST_COVER, 2, ("hill", "bamboo")),
            "in the best cover nearest the centre: bamboo on a hill",
        ),
        (
            Pef(1, 4, 2, PefPlace.BEST_COVER, 7, ("bamboo",)),
            "in the best cover nearest the centre: bamboo (section 7)",
        ),
        (Pef(1, 4, 2, section=2, terrain_types=("bamboo",)), "bamboo"),
    ],
)
def test_where_it_stands(pef: Pef, spot: str) -> None:
    """Its place, the ground there, and the section where that is not its sector."""
    assert pef.spot() == spot


def test_what_it_is_called() -> None:
    """By its number, where it has one."""
    assert (Pef(3, 4).called, Pef(None, 4).called) == ("PEF 3", "PEF")
