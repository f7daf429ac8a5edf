"""A mission of a tour is over. Source: p. 102-105."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.dice import Seeded, Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.campaign.mission_over import mission_over
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, Soldier, Tour, TourEnd, TourPhase
from fng_cli.terms import Corps, Side
from tests.runner import Content

STAR = Figure("a1", Side.FWF, 5, group="a", role="squad-leader", army="us-army", star=True, deros_months=10)
GRUNT = Figure("a2", Side.FWF, 4, group="a", role="rifleman", army="us-army", deros_months=8)
KILL: Content = {
    "kind": "put-down",
    "who": "a2",
    "whom": "e1",
    "state_after": "obviously-dead",
    "confirmed": True,
}


def document(**more: Any) -> Content:
    kept = Tour(
        Corps.II,
        "us-army",
        "a1",
        "1967-01",
        24,
        turn=3,
        phase=TourPhase.MISSION,
        evening="turn-03.json",
        **more,
    )
    return {
        **TOUR.change({}, kept),
        **FIGURES.anew([STAR, GRUNT]),
        **SOLDIERS.anew([Soldier("a1", highest_rep=5), Soldier("a2", highest_rep=4)]),
    }


def evening(**of_the_star: Any) -> Content:
    return {
        "fng": 2,
        "tour_turn": {"turn": 3, "star_id": "a1"},
        "mission": {"area": "highlands", "type": "patrol"},
        "figures": [
            {"id": "a1", "side": "fwf", "rep": 5, "star": True} | of_the_star,
            {"id": "a2", "side": "fwf", "rep": 4},
            {"id": "e1", "side": "vc-nva", "rep": 3, "status": "obviously-dead"},
        ],
        "feats": [KILL],
    }


def over(told: Content, points: int, dice: list[int]) -> tuple[Tour, Content]:
    typed = Typed(dice)
    _, changes = mission_over(document(), told, points, "h1", dice=typed)
    typed.finish()
    content = document() | changes
    tour = TOUR.read(content)
    assert tour
    return tour, content


def test_a_normal_mission_raises_who_did_well_and_is_kept() -> None:
    """The Star fails with a 3; a2 has a kill, and a 5 is above his REP 4 (p. 104); no attribute on a 1."""
    tour, content = over(evening(), 12, [3, 5, 1])
    assert (tour.phase, tour.last_area) == (TourPhase.BETWEEN_TURNS, "highlands")
    assert [(one.turn, one.points, one.mission_result) for one in tour.evenings] == [(3, 12, "normal")]
    assert {man.id: man.rep for man in FIGURES.read(content)} == {"a1": 5, "a2": 5}
    record = {one.id: one for one in SOLDIERS.read(content)}["a2"]
    assert (record.kills, record.mission_count, record.highest_rep) == (1, 1, 5)
    assert [event.text for event in record.story] == ["1 confirmed kill", "REP 5"]


@pytest.mark.parametrize(
    ("of_the_star", "end"),
    [({"status": "obviously-dead"}, TourEnd.LOST), ({"status": "gone", "captured_by": "e2"}, TourEnd.LOST)],
)
def test_a_star_who_falls_ends_the_tour(of_the_star: Content, end: TourEnd) -> None:
    _, changes = mission_over(document(), evening(**of_the_star), 12, "h1", dice=Seeded("1"))
    tour = TOUR.read(document() | changes)
    assert tour
    assert (tour.phase, tour.tour_end) == (TourPhase.OVER, end)


def test_an_evening_counts_once_and_only_for_its_turn() -> None:
    _, changes = mission_over(document(), evening(), 12, "h1", dice=Seeded("1"))
    again = document() | changes
    with pytest.raises(RequestError, match="no mission of this tour is being played"):
        mission_over(again, evening(), 12, "h1", dice=Seeded("1"))
    other = evening() | {"tour_turn": {"turn": 2, "star_id": "a1"}}
    with pytest.raises(RequestError, match="not that of turn 3"):
        mission_over(document(), other, 12, "h2", dice=Seeded("1"))
    tour = TOUR.read(again)
    assert tour
    played = document(evenings=tour.evenings)
    with pytest.raises(RequestError, match="counted already"):
        mission_over(played, evening(), 12, "h1", dice=Seeded("1"))


def test_a_star_who_is_relieved_gets_a_new_platoon_a_rep_lower() -> None:
    """Disastrous Mission 5 (p. 103): all but he, none below 3."""
    _, changes = mission_over(document(), evening(), -5, "h1", dice=_rolling(5))
    men = FIGURES.read(document() | changes)
    assert len(men) > 20
    assert [man.id for man in men if man.star] == ["a1"]
    assert "a2" not in {man.id for man in men}
    assert min(man.rep for man in men) >= 3


def _rolling(first: int) -> Seeded:
    """Dice of a seed by which the table of results is rolled on with this face."""
    for seed in range(100):
        if Seeded(str(seed)).one("disastrous mission") == first:
            return Seeded(str(seed))
    raise AssertionError
