"""All that follows a mission, for an evening that belongs to no tour. Source: p. 102-105."""

from __future__ import annotations

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, ever
from fng_cli.names import find
from fng_cli.rules.after.tours import goes_home
from fng_cli.rules.armies.armies import army_ids, first_month
from fng_cli.rules.campaign.evening_end import EveningEnd, evening_end
from fng_cli.rules.campaign.filling import PlatoonToFill
from fng_cli.rules.campaign.homecoming import homecoming
from fng_cli.rules.record.lost import lost_by
from fng_cli.terms import Side

MONTHS = ("mission.month", "platoon.date", "squad.date")
"""The places of a document where its month may stand."""


def walk(content: Content, points: int, *, dice: Dice) -> tuple[EveningEnd, Content]:
    """All that follows an evening of so many victory points, and the part of its document that changes.

    Its figures are the platoon: those who are lost leave it and are kept as such, newcomers join it. Raises RequestError where there are none.
    Source: p. 102-105.
    """
    own = [figure for figure in FIGURES.read(content) if figure.side is Side.FWF and figure.bystander is None]
    if not own:
        raise RequestError("there is nobody to look after: a document with figures is needed")
    unit = _platoon(content, own)
    find(unit.army, army_ids(), "army", "figures: army")
    told = evening_end(
        unit,
        homecoming([replace(figure, away_missions=0) for figure in own], (), content),
        points,
        arvn=not goes_home(unit.army),
        dice=dice,
    )
    left = {figure.id for figure in told.platoon.figures}
    gone = [figure.id for figure in own if figure.id not in left]
    lost = ((one.who, one.lost_how) for one in told.report.lost_soldiers)
    return told.report, {
        **FIGURES.change(content, told.platoon.figures, gone),
        **lost_by(content, lost),
    }


def check_first(content: Content, *, force: bool = False) -> None:
    """Raise RequestError where all that follows this evening was rolled already, unless it is to be so by ``force``."""
    if "after_evening" in content and not force:
        raise RequestError(
            "all that follows this evening was rolled already, and is rolled once (p. 102-105): fng undo takes it back, "
            "or have it so (`force`)"
        )


def _platoon(content: Content, own: list[Figure]) -> PlatoonToFill:
    """The figures of an evening as a platoon: its Star, or its first man; its army, and the month of its weapons."""
    star = next((figure for figure in own if figure.star), own[0])
    army = next((figure.army for figure in (star, *own) if figure.army), "")
    if not army:
        raise RequestError(f"figures: nobody says which army {star.called()} is of")
    month = next((found for path in MONTHS if (found := lookup(content, path))), None)
    return PlatoonToFill(tuple(own), star.id, army, month or first_month(army), tuple(ever(content)))
