"""Documents of tours, small ones."""

from __future__ import annotations

from typing import Any

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.campaign.tour import SOLDIERS, TOUR, Soldier, SoldierEvent, Tour
from fng_cli.terms import Corps, Side
from tests.runner import Content

STAR = Figure(
    "a1", Side.FWF, 5, "Sgt. Alvarez", "us-army", "squad-leader", group="a", star=True, deros_months=10
)
GRUNT = Figure("a2", Side.FWF, 4, "Billy Pink", "us-army", group="a", weapons=("m-16",), deros_months=8)
OTHER = Figure("b1", Side.FWF, 3, "Able", "us-army", group="b", away_missions=1, deros_months=2)


def tour_document(*men: Figure, **more: Any) -> Content:
    """A tour in its third turn, with these men or three others, and ``more`` fields of the tour."""
    facts: dict[str, Any] = {"army": "us-army", "start": "1967-01", "turn": 3, "turns": 24} | more
    tour = Tour(Corps.II, star_id="a1", **facts)
    known = men or (STAR, GRUNT, OTHER)
    records = [Soldier(man.id, man.name, highest_rep=man.rep) for man in known]
    gone = Soldier("c9", kills=2, left_how="dead", story=(SoldierEvent(2, text="killed in action"),))
    return {"fng": 3, **TOUR.change({}, tour), **FIGURES.only(known), **SOLDIERS.only([*records, gone])}
