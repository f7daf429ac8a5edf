"""The standing of a tour. Source: p. 53, 102-105."""

from __future__ import annotations

import pytest

from fng_cli.calls import call
from fng_cli.errors import RequestError
from fng_cli.rules.campaign.standing import soldier_story, tour_chart, tour_overview
from fng_cli.rules.campaign.tour import Evening, TourEnd, TourPhase, TurnRecord
from fng_cli.state import State
from fng_cli.terms import Area, MissionType
from tests.rules.campaign.documents import GRUNT, OTHER, tour_document


def test_where_a_tour_stands() -> None:
    shown = tour_overview(State(tour_document()))
    assert (shown.turn, shown.date, shown.strength) == (3, "early February 1967", 3)
    assert shown.away_ids == ("b1",)
    assert [step.call for step in shown.next] == [call("campaign turn")]
    playing = tour_overview(State(tour_document(phase=TourPhase.MISSION, evening="turn-03.json")))
    assert [step.call for step in playing.next] == [call("status", f="turn-03.json")]


def test_a_tour_that_is_over_says_how() -> None:
    over = tour_overview(State(tour_document(phase=TourPhase.OVER, tour_end=TourEnd.HURT)))
    assert "flown home" in over.summary()
    assert over.next == ()


def test_the_story_of_one_who_fell() -> None:
    story = soldier_story(State(tour_document()), "c9")
    assert (story.left_how, story.kills, story.rep) == ("dead", 2, None)
    assert [(one.date, one.text) for one in story.story_lines] == [("late January 1967", "killed in action")]


def test_a_soldier_goes_by_his_name() -> None:
    assert soldier_story(State(tour_document()), "Pink").who == "Billy Pink (a2)"
    fallen = tour_document()
    fallen["soldiers"][-1]["name"] = "Pfc. Olson"
    assert soldier_story(State(fallen), "olson").who == "Pfc. Olson (c9)"
    with pytest.raises(RequestError, match="there is no soldier 'nobody'"):
        soldier_story(State(tour_document()), "nobody")


def test_the_chronicle_adds_up_points() -> None:
    evenings = tuple(
        Evening(turn, f"{turn}.json", MissionType.PATROL, Area.COASTAL, turn * 10) for turn in (1, 3)
    )
    told = tour_chart(State(tour_document(evenings=evenings, turn_records=(TurnRecord(1, 5, 30, 3.5),))))
    assert (told.total, len(told.turn_records)) == (40, 1)


def test_the_star_and_a_soldier_as_they_stand() -> None:
    """The REP and the role of each; of one who has left the platoon nobody knows them."""
    shown = tour_overview(State(tour_document()))
    assert (shown.star_name, shown.star_rep) == ("Sgt. Alvarez (a1)", 5)
    story = soldier_story(State(tour_document()), "a1")
    assert (story.role, story.rep, story.deros_months) == ("squad-leader", 5, 10)
    assert story.summary() == "Sgt. Alvarez (a1): REP 5, squad leader; 0 missions, 0 confirmed kills."
    gone = soldier_story(State(tour_document()), "c9")
    assert (gone.role, gone.rep, gone.deros_months) == (None, None, None)


def test_a_tour_whose_star_is_in_no_list_any_more() -> None:
    """p. 105: he was flown home, and is known by his record alone."""
    over = tour_document(GRUNT, OTHER, phase=TourPhase.OVER, tour_end=TourEnd.HURT)
    over["soldiers"].append({"id": "a1", "name": "Sgt. Alvarez", "left_how": "sent-home"})
    shown = tour_overview(State(over))
    assert (shown.star_name, shown.star_rep, shown.strength) == ("Sgt. Alvarez (a1)", 0, 2)
