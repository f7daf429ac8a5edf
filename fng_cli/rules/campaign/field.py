"""The men of a tour who take the field in an evening. Source: p. 53, 57."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from fng_cli.document import Content, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.campaign.fortnight import need_tour
from fng_cli.rules.campaign.tour import TOUR_MARK, TourMark, TourPhase


class Mustered(Report, frozen=True):
    """Men of a tour who take the field: groups and ids, those who are away stay behind."""

    ANSWER: ClassVar[tuple[str, ...]] = ("strength",)

    strength: int
    groups: tuple[str, ...]
    away_ids: tuple[str, ...] = ()

    def summary(self) -> str:
        away = f"; away: {', '.join(self.away_ids)}" if self.away_ids else ""
        return f"{self.strength} take the field, of {', '.join(self.groups)}{away}."


def mustered(
    tour: Content, groups: Sequence[str] = (), *, whole: bool = False, tour_file: str = ""
) -> tuple[Mustered, Content]:
    """The part of an evening's document that the men of a tour make: those of some groups, else the Star's squad.

    They are marked as those of the turn that is being played, or of the next, where none is; ``tour_file`` is the name of the tour's file, which the mark keeps
    with the token of a tour that has one. Who is away stays behind. Raises RequestError for a group that the tour does not have. Source: p. 53.
    """
    kept, figures = need_tour(tour), FIGURES.read(tour)
    known = tuple(dict.fromkeys(figure.group for figure in figures))
    own = FIGURES.find(figures, kept.star_id, "campaign.star").group
    named = known if whole else tuple(find(name, known, "group", "`group`") for name in groups) or (own,)
    going = [figure for figure in figures if figure.group in named and not figure.away_missions]
    if not going:
        raise RequestError(f"nobody of {', '.join(named)} is there: all are away")
    away = tuple(figure.id for figure in figures if figure.group in named and figure.away_missions)
    report = Mustered(len(going), named, away)
    coming = kept.turn if kept.phase is TourPhase.MISSION else kept.turn + 1
    men = FIGURES.anew(replace(figure, star_power=None) for figure in going)
    mark = TourMark(coming, kept.star_id, kept.token, tour_file if kept.token else "")
    return report, {**TOUR_MARK.change({}, mark), **men}
