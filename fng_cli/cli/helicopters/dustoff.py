"""``fng dustoff``: wounded flown out, from the call to the take-off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from fng_cli.cli.helicopters import flights, words
from fng_cli.cli.odds.told import chance_facts, percent
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import read_by
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.rules.helicopters.dustoff import DustoffReport, dustoff
from fng_cli.rules.helicopters.dustoff_plan import Dustoff

if TYPE_CHECKING:
    from fng_cli.odds import Odds


def _show_odds(screen: Screen, told: Odds[DustoffReport]) -> None:
    """An ending a line, and how many are flown out."""
    for (ending, number), p in told.by(_outcome).chances.items():
        out = f", {number} flown out" if number else ""
        screen.line(f"{percent(p):>6}  {ending.replace('-', ' ')}{out}")


def _outcome(report: DustoffReport) -> tuple[str, int]:
    return report.ending.value, report.flown_out_count


def _odds_facts(told: Odds[DustoffReport]) -> Content:
    return {
        "outcomes": [
            {"outcome": {"ending": ending, "flown_out_count": number}} | chance_facts(p)
            for (ending, number), p in told.by(_outcome).chances.items()
        ]
    }


@command(
    "dustoff",
    page="72-76, 85-89, 92, 108-109",
    report=DustoffReport,
    show=words.show_dustoff,
    show_odds=_show_odds,
    odds_facts=_odds_facts,
)
def fly_out(play: Play, plan: Annotated[Dustoff, read_by(flights.plan_of)]) -> Ruled:
    """Fly wounded out: the call, the request, approach, landing, loading, and away, as far as it comes.

    fng dustoff --sl 3 --rep 4 --wounded 3

    fng dustoff --from approach --pilot 4 --wounded 2 --enemy-in 10 --ranking 9
    """
    report = dustoff(plan, dice=play.dice)
    return Ruled(report, flights.changes(play, plan, report))
