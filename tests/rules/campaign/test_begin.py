"""The beginning of a tour. Source: p. 53."""

from __future__ import annotations

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.campaign.tour import StoryKind, check_corps, new_soldiers, new_tour, with_star_deros
from fng_cli.terms import Corps, Side

STAR = Figure("a1", Side.FWF, 5, army="us-army", star=True, deros_months=4)
GRUNT = Figure("a2", Side.FWF, 4, army="us-army", deros_months=7)


@pytest.mark.parametrize(
    ("army", "corps", "allowed"),
    [
        ("usmc", Corps.I, True),
        ("usmc", Corps.II, False),
        ("anzac", Corps.III, True),
        ("us-army", Corps.IV, True),
    ],
)
def test_an_army_serves_where_it_fought(army: str, corps: Corps, allowed: bool) -> None:
    """Marines in I Corps, ANZACs in III, the US Army everywhere."""
    if allowed:
        check_corps(army, corps, "corps")
    else:
        with pytest.raises(RequestError, match="fought only in I Corps"):
            check_corps(army, corps, "corps")


@pytest.mark.parametrize("corps", [Corps.I, Corps.II, Corps.IV])
def test_anzacs_serve_in_iii_corps_alone(corps: Corps) -> None:
    """p. 53."""
    with pytest.raises(RequestError, match="III Corps"):
        check_corps("anzac", corps, "corps")


def test_a_year_or_thirteen_months_for_marines() -> None:
    assert new_tour(Corps.II, "us-army", "1967-03", STAR).turns == 24
    assert new_tour(Corps.I, "usmc", "1967-03", STAR).turns == 26


def test_the_star_has_his_whole_tour_before_him_unless_he_rolls() -> None:
    """t-10."""
    assert [man.deros_months for man in with_star_deros([STAR, GRUNT], "us-army")] == [12, 7]
    assert [man.deros_months for man in with_star_deros([STAR, GRUNT], "us-army", rolled=True)] == [4, 7]


def test_who_is_at_home_goes_home_on_no_day() -> None:
    """p. 53, t-12: the ARVN and the CIDG."""
    [star] = with_star_deros([Figure("a1", Side.FWF, 5, star=True)], "arvn-post-1968")
    assert star.deros_months is None


def test_every_soldier_has_a_record() -> None:
    records = new_soldiers([STAR, GRUNT], 3, StoryKind.JOINED)
    assert [(one.id, one.joined_turn, one.highest_rep) for one in records] == [("a1", 3, 5), ("a2", 3, 4)]
