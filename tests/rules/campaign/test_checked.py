"""A tour's file that a hand has mended. Source: p. 53, 102-105."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.rules.campaign.standing import check_tour
from fng_cli.rules.campaign.tour import Evening, OpenPlace
from fng_cli.state import State
from fng_cli.terms import Area, MissionType
from tests.each import each
from tests.rules.campaign.documents import GRUNT, STAR, tour_document


def test_a_tour_that_is_whole() -> None:
    report = check_tour(State(tour_document()))
    assert (report.whole, report.soldier_count, report.evening_count) == (True, 3, 0)


@each(
    ("men", "more", "fault"),
    [
        ((GRUNT,), {}, "campaign.star_id: the Star 'a1' is not among"),
        (
            (replace(STAR, star=False), replace(GRUNT, star=True)),
            {},
            "campaign.star_id: the Star 'a1' is not among",
        ),
        ((), {"army": "us-navy"}, "campaign.army: 'us-navy' is not an army"),
        ((), {"start": "1972-03"}, "campaign.start: "),
        (
            (),
            {"army": "arvn-post-1968", "start": "1967-03"},
            "campaign.start: arvn-post-1968 is used from 1968-01",
        ),
        ((), {"turns": 23}, "campaign.turns: a tour of this army has 24 turns"),
        (
            (),
            {
                "evenings": (
                    Evening(1, "x", MissionType.PATROL, Area.COASTAL),
                    Evening(1, "y", MissionType.PATROL, Area.COASTAL),
                )
            },
            r"campaign.evenings\[1\].turn: 1",
        ),
        ((STAR, replace(GRUNT, rep=9)), {}, r"figures\[1\].rep: 9 is not a REP"),
        ((STAR, replace(GRUNT, weapons=("m-61",))), {}, r"figures\[1\].weapons"),
        ((STAR, replace(GRUNT, attributes=("posser",))), {}, r"figures\[1\].attributes"),
        ((), {"open_places": (OpenPlace("runner", "a"),)}, r"campaign.open_places\[0\].role"),
        (
            (),
            {"evenings": (Evening(7, "x", MissionType.PATROL, Area.COASTAL),)},
            r"campaign.evenings\[0\].turn: 7",
        ),
    ],
)
def test_a_fault_is_named_by_its_place(men: tuple[Any, ...], more: dict[str, Any], fault: str) -> None:
    with pytest.raises(RequestError, match=fault):
        check_tour(State(tour_document(*men, **more)))


def test_a_man_of_whom_there_is_no_record() -> None:
    unknown = tour_document()
    del unknown["soldiers"][1]
    with pytest.raises(RequestError, match=r"figures\[1\].id: a2 has no record among the soldiers"):
        check_tour(State(unknown))
