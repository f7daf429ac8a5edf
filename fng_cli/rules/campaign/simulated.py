"""Many tours by stated assumptions: how likely the Star goes home, and what it costs. Source: p. 53-57, 102-105."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.rules.campaign.tour import TourEnd
from fng_cli.rules.firefight.many import Estimate


class TourEndShare(Struct, frozen=True):
    """The share of tours that end in a way, with its standard error."""

    tour_end: TourEnd
    share: float
    error: float
    times: int


class ToursSimulated(Report, frozen=True):
    """Many tours played to their end: how they ended for the Star, his REP then, what they cost.

    ``killed_each`` and ``came_each`` are soldiers killed and newcomers of a tour, ``points_each`` its victory points.
    ``assumptions`` is what was taken for granted.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("home_share",)

    tours: int
    ends: tuple[TourEndShare, ...]
    home_share: float
    star_rep_at_end: Estimate
    missions_each: Estimate
    killed_each: Estimate
    came_each: Estimate
    points_each: Estimate
    assumptions: tuple[str, ...]
    seed: str
    method: str = "simulated"

    def answer(self) -> str:
        """``home 64 %``: how likely the Star goes home on his feet."""
        return f"home {100 * self.home_share:.3g}%"

    def summary(self) -> str:
        told = ", ".join(
            f"{one.tour_end} {100 * one.share:.3g}% +- {100 * one.error:.2g}" for one in self.ends
        )
        return f"{self.tours:,} tours simulated; for the Star they end: {told}."
