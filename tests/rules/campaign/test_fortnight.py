"""A campaign turn. Source: p. 53, 57, 102-105."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.dice import Typed
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.after.soldiers import Consequence
from fng_cli.rules.campaign.fortnight import Fortnight, after_fortnight, play_fortnight
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, OpenPlace, Soldier, Tour, TourEnd, TourPhase
from fng_cli.state import State
from fng_cli.terms import Corps, Side

STAR = Figure("a1", Side.FWF, 5, group="a", role="squad-leader", army="us-army", star=True, deros_months=10)
GRUNT = Figure("a2", Side.FWF, 4, group="a", role="rifleman", army="us-army", deros_months=8)


def document(*men: Figure, **more: Any) -> dict[str, Any]:
    kept = Tour(Corps.II, "us-army", "a1", "1967-01", 24, **more)
    return {
        **TOUR.change({}, kept),
        **FIGURES.only(men or (STAR, GRUNT)),
        **SOLDIERS.only([Soldier("a1"), Soldier("a2")]),
    }


def play(content: dict[str, Any], *dice: int) -> tuple[Fortnight, Tour, dict[str, Any]]:
    typed = Typed(list(dice))
    played = play_fortnight(State(content), "turn.json", dice=typed)
    typed.finish()
    after = after_fortnight(State(content), played)
    tour = after[TOUR]
    assert tour
    return played.report, tour, after.content


def test_contact_brings_a_mission_and_the_turn_goes_on() -> None:
    """Two dice at or under REP 5 in the dry season (p. 57)."""
    report, tour, _ = play(document(), 1, 5)
    assert (report.mission_comes, report.evening, tour.phase) == (True, "turn.json", TourPhase.MISSION)
    assert report.date == "early January 1967"


def test_one_pass_brings_a_third_die_next_time_and_only_then() -> None:
    _, tour, content = play(document(), 1, 6)
    assert tour.after_one_pass
    _, tour, _ = play(content, 6, 6, 6)
    assert not tour.after_one_pass


def test_the_rainy_season_lowers_rep() -> None:
    """May: 5 and 5 fail against 4."""
    report, _, _ = play(document(turn=8), 5, 5)
    assert not report.mission_comes


def test_a_month_is_two_turns() -> None:
    _, _, content = play(document(), 6, 6)
    assert [man.deros_months for man in FIGURES.read(content)] == [10, 8]
    report, _, content = play(content, 6, 6)
    assert report.month_end
    assert [man.deros_months for man in FIGURES.read(content)] == [9, 7]


def test_who_goes_home_is_replaced_without_a_roll_and_his_story_ends() -> None:
    leaving = replace(GRUNT, deros_months=1)
    report, _, content = play(document(STAR, leaving, turn=1), 6, 6, 1, 4, 5)
    assert [one.who for one in report.place_results] == ["a3"]
    assert "The month is over: a2" in report.summary()
    assert report.summary().endswith("New: a3.")
    assert {one.id: one.left_how for one in SOLDIERS.read(content)} == {"a1": None, "a2": "home", "a3": None}
    assert [man.id for man in FIGURES.read(content)] == ["a1", "a3"]


def test_who_becomes_a_short_timer_is_one_from_then_on() -> None:
    """p. 104: two months left of twelve, a 4 and REP 4 are below ten; a 6 is not."""
    for die, short in ((4, True), (6, False)):
        _, _, content = play(document(STAR, replace(GRUNT, deros_months=3), turn=1), 6, 6, die)
        kept = {one.id: one.short_timer for one in SOLDIERS.read(content)}
        assert kept == {"a1": False, "a2": short}


def test_a_stand_down_is_a_turn_without_a_test_once() -> None:
    """Good Mission 6; places are asked for as ever."""
    content = document(
        pending=Consequence("They may rest.", stand_down=True), open_places=(OpenPlace("rifleman", "b"),)
    )
    report, tour, content = play(content, 6, 6)
    assert (report.stand_down, report.contact, len(report.place_results)) == (True, None, 1)
    assert "the platoon rests." in report.summary()
    assert tour.pending is None
    assert play(content, 6, 6, 6, 6)[0].contact is not None


def test_what_headquarters_owes_is_told_until_it_has_acted() -> None:
    """p. 103: a die more at the next check for replacements, whenever that comes."""
    owed = Consequence("A die more.", replacement_dice=1)
    _, tour, _ = play(document(pending=owed), 6, 6)
    assert tour.pending == owed, "nobody was asked for"
    _, tour, _ = play(document(pending=owed, open_places=(OpenPlace("rifleman", "b"),)), 6, 6, 6, 6, 6)
    assert tour.pending is None


def test_the_stars_last_month_ends_the_tour() -> None:
    _, tour, content = play(document(replace(STAR, deros_months=1), GRUNT, turn=1), 6, 6, 1)
    assert (tour.phase, tour.tour_end) == (TourPhase.OVER, TourEnd.HOME)
    with pytest.raises(RequestError, match="the tour is over"):
        play_fortnight(State(content), "x", dice=Typed([]))


def test_no_turn_begins_while_a_mission_is_being_played() -> None:
    content = document(turn=1, phase=TourPhase.MISSION, evening="turn-01.json")
    with pytest.raises(RequestError, match=r"turn-01.json is still being played"):
        play_fortnight(State(content), "x", dice=Typed([]))
