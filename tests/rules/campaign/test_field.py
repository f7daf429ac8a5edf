"""The men of a tour who take the field. Source: p. 53."""

from __future__ import annotations

from typing import Any

import pytest

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.campaign.fortnight import Mustered, after_muster, muster_men
from fng_cli.rules.campaign.tour import TOUR, TOUR_MARK, Tour, TourMark, TourPhase
from fng_cli.state import State
from fng_cli.terms import Corps, Side


def man(name: str, group: str, away: int = 0) -> Figure:
    return Figure(name, Side.FWF, 4, group=group, away_missions=away)


def tour(*men: Figure, **more: Any) -> dict[str, Any]:
    kept = Tour(Corps.II, "us-army", "a1", "1967-03", 24, turn=3, **more)
    return {**TOUR.change({}, kept), **FIGURES.only(men)}


def mustered(
    content: dict[str, Any], groups: tuple[str, ...] | list[str] = (), *, whole: bool = False
) -> tuple[Mustered, dict[str, Any]]:
    """The report, and the evening's document after it."""
    muster = muster_men(State(content), groups, whole=whole)
    return muster.report, after_muster(State({}), muster).content


MEN = (man("a1", "a"), man("a2", "a", 1), man("b1", "b"))


def test_the_stars_squad_goes_without_those_who_are_away() -> None:
    report, changes = mustered(tour(*MEN))
    assert (report.strength, report.groups, report.away_ids) == (1, ("a",), ("a2",))
    assert [one.id for one in FIGURES.read(changes)] == ["a1"]


def test_groups_or_the_whole_platoon_on_wish() -> None:
    assert mustered(tour(*MEN), ["B"])[0].groups == ("b",)
    assert mustered(tour(*MEN), whole=True)[0].strength == 2


def test_an_evening_is_marked_with_the_turn_it_is_played_in() -> None:
    between, _ = mustered(tour(*MEN)), None
    assert TOUR_MARK.read(between[1]) == TourMark(4, "a1")
    playing = mustered(tour(*MEN, phase=TourPhase.MISSION, evening="turn-03.json"))
    assert TOUR_MARK.read(playing[1]) == TourMark(3, "a1")


def test_where_all_are_away_nobody_goes() -> None:
    with pytest.raises(RequestError, match="everybody in a is away"):
        mustered(tour(man("a1", "a", 2)))
