"""A tour as its file keeps it. Source: p. 53."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, Soldier, SoldierEvent, Tour, with_turn_record
from fng_cli.terms import Corps
from tests.rules.campaign.documents import GRUNT, STAR

TOUR_1 = Tour(Corps.III, "us-army", "a1", "1967-03", 24)


def test_a_tour_is_read_as_it_was_written() -> None:
    content = TOUR.change({}, TOUR_1)
    assert TOUR.read(content) == TOUR_1
    soldier = Soldier("a1", story=(SoldierEvent(3, text="wounded"),))
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
    [fresh] = SOLDIERS.read(SOLDIERS.only([Soldier("a1")]))
    assert (fresh.highest_rep, fresh.short_timer, fresh.story, fresh.left_how) == (0, False, (), None)


def test_a_turn_is_recorded_with_the_platoon_as_it_is_then() -> None:
    """Its strength, and the mean REP of its men; of nobody there is none."""
    [record] = with_turn_record(TOUR_1, [STAR, GRUNT]).turn_records
    assert (record.turn, record.star_rep, record.strength, record.mean_rep) == (0, 5, 2, 4.5)
    [record] = with_turn_record(TOUR_1, []).turn_records
    assert (record.star_rep, record.strength, record.mean_rep) == (0, 0, 0)


def test_of_an_evening_nothing_is_counted_before_it_is_over() -> None:
    plain = TOUR.change({}, TOUR_1)["campaign"]
    played = {"turn": 1, "file": "turn-01.json", "type": "patrol", "area": "coastal"}
    tour = TOUR.read({"campaign": plain | {"evenings": [played]}})
    assert tour
    [one] = tour.evenings
    assert (one.points, one.killed_count, one.wounded_count, one.medal_count) == (None, 0, 0, 0)
