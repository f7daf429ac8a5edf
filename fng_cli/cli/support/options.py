"""Options of a request for support: the commander, the caller, and the circumstances."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options import facts
from fng_cli.cli.shell.options import Options
from fng_cli.cli.shell.play import Fact, Play, whole
from fng_cli.figures import FIGURES
from fng_cli.names import find
from fng_cli.rules.ground.areas import area_facts
from fng_cli.rules.support.account import check_denied, record_of
from fng_cli.rules.support.heard import check_observer, observer_called
from fng_cli.rules.support.requests import FO, RANKS, SupportAsked, check_fo_counts, rank_and_fo
from fng_cli.rules.support.state import SupportKind, SupportType, check_target_points
from fng_cli.terms import Weather

POPULATION: Fact[int] = Fact(
    "Population Value",
    "--population",
    (),
    whole(0, 3),
    "0-3",
    metavar="N",
    help="Population Value of the area, 0 to 3. [default: from the document's area]",
)


FoOption = Annotated[bool, typer.Option("--fo", help="A Forward Observer makes the call.")]
TargetPointOption = Annotated[
    bool,
    typer.Option(
        "--target-point",
        "--rtp",
        help="The target is a Registered Target Point, so the support comes at once.",
    ),
]


class RequestOptions(Options, frozen=True):
    """The options for a request for support: the level, the commander, the caller, and the circumstances."""

    sl: Annotated[int, facts.SUPPORT_LEVEL]
    caller: Annotated[
        list[str] | None,
        typer.Option(
            "--caller",
            metavar="sergeant|lieutenant|captain|fo",
            help="Rank of the Force Commander: sergeant, lieutenant or captain; add fo if a Forward Observer calls. Each adds to the roll.",
        ),
    ] = None
    fo: FoOption = False
    target_point: TargetPointOption = False
    population: Annotated[int | None, POPULATION] = None
    weather: Annotated[Weather | None, facts.WEATHER] = None

    def asking(self, play: Play, kind: SupportKind) -> SupportAsked:
        """Return the request for a kind of support, from the options and the document; nothing is rolled.
        Raises RequestError if this kind was denied for the rest of the game, or if ``--caller`` does not
        fit. Unless forced, it is also raised if a Registered Target Point or Forward Observer cannot be
        used now.
        """
        record = record_of(play.state)
        check_denied(play.state, kind)
        if self.target_point and not play.force:
            check_target_points(record, play.find(facts.MISSION_TYPE))
        words = [find(name, (*RANKS, FO), "caller", "--caller") for name in self.caller or ()]
        if FO in words:
            check_fo_counts(kind)
        rank, fo = rank_and_fo(words, play.state[FIGURES])
        called = observer_called(play.state, kind)
        if (fo or self.fo) and not (called or play.force):
            check_observer(play.state, by_fac=kind.type is SupportType.ARTILLERY)
        return SupportAsked(
            kind=kind,
            level=self.sl,
            rank=rank,
            fo=fo or self.fo or called,
            target_point=self.target_point,
            population=self._population(play),
            weather=self.weather,
            sure=record.sure_request if kind.type is SupportType.ARTILLERY else None,
        )

    def _population(self, play: Play) -> int:
        """Return the Population Value (0 to 3): that of the option or, if it is not given, that of the area
        in the document or config; 0 if no area or corps is known. Raises RequestError for an area that the
        corps does not have.
        """
        if self.population is not None:
            return self.population
        corps, area = play.find(facts.CORPS), play.find(facts.AREA)
        return int(area_facts(corps, area)["population_value"]) if corps and area else 0
