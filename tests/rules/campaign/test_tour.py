"""A tour as its file keeps it. Source: p. 53."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, Soldier, SoldierEvent, Tour
from fng_cli.terms import Corps

TOUR_1 = Tour(Corps.III, "us-army", "a1", "1967-03", 24)


def test_a_tour_is_read_as_it_was_written() -> None:
    content = TOUR.change({}, TOUR_1)
    assert TOUR.read(content) == TOUR_1
    soldier = Soldier("a1", story=(SoldierEvent(3, "wounded"),))
    assert SOLDIERS.read(SOLDIERS.add({}, soldier)) == (soldier,)


@pytest.mark.parametrize(
    ("change", "fault"), [({"turn": 25}, "turn: expected 0 to 24"), ({"phase": "mission"}, "evening")]
)
def test_what_a_hand_got_wrong_is_named(change: dict[str, object], fault: str) -> None:
    plain = TOUR.change({}, TOUR_1)["campaign"] | change
    with pytest.raises(RequestError, match=fault):
        TOUR.read({"campaign": plain})


def test_the_turn_that_is_now() -> None:
    assert TOUR_1.now.text() == "early March 1967"


def test_of_a_soldier_nothing_is_known_at_first() -> None:
    """Neither what he has done, nor how high his REP has been."""
    [fresh] = SOLDIERS.read(SOLDIERS.anew([Soldier("a1")]))
    assert (fresh.highest_rep, fresh.short_timer, fresh.story, fresh.left_how) == (0, False, (), None)
