"""Many tours, summed up. Source: p. 53-57, 102-105."""

from __future__ import annotations

from fng_cli.cli.campaign.many import summed_up
from fng_cli.rules.campaign.tour import TourEnd

TALLY = {
    "end": {"home": 3, "lost": 1},
    "star_rep": {3: 2, 5: 2},
    "missions": {10: 4},
    "killed": {4: 4},
    "came": {20: 4},
    "points": {-30: 4},
}


def test_shares_of_all_ends_and_means_with_their_errors() -> None:
    told = summed_up(TALLY, 4, "1")
    assert [(one.tour_end, one.times) for one in told.ends] == [
        (TourEnd.HOME, 3),
        (TourEnd.HURT, 0),
        (TourEnd.LOST, 1),
    ]
    assert (told.home_share, told.star_rep_at_end.mean, told.points_each.mean) == (0.75, 4, -30)
    assert told.ends[1].error > 0
    assert told.answer() == "home 75%"
    assert told.assumptions
