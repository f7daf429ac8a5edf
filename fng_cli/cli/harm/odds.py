"""The odds of the harm to figures: a line for each figure, whatever struck it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from fng_cli.cli.odds.asked import chance_facts, outcomes, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.fire.grenades import LandingSpot, Throw
from fng_cli.rules.harm.damage import Harm

SHORT = {
    Harm.MISSED_IN_COVER: "in cover",
    Harm.DUCK_BACK: "ducks",
    Harm.CARRY_ON: "carries on",
    Harm.KNOCKED_DOWN: "down",
    Harm.OUT_OF_THE_FIGHT: "out",
    Harm.OBVIOUSLY_DEAD: "dead",
    Harm.OUT_OF_THE_GAME: "cheats",
}
"""Short names of results, for the heads of columns."""

OUT = frozenset({Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD, Harm.OUT_OF_THE_GAME})
"""The results after which a figure fights no more."""


def harmed_figures(report: Any) -> Sequence[Any]:
    """Return the parts of a report that say how figures were harmed. A report on one figure (with ``target``
    and ``result``) is itself the only part. For any other report, they are its ``targets``. Raises
    AttributeError if it has neither.
    """
    return (report,) if hasattr(report, "result") and hasattr(report, "target") else report.targets


def odds_by_target(odds: Odds[Any]) -> dict[str, Odds[Harm]]:
    """Return the odds of the results for each target, by the target's name. In a report in which a target
    does not occur, it counts as MISSED.
    """
    names = dict.fromkeys(figure.target for report in odds.chances for figure in harmed_figures(report))
    return {name: odds.by(_result_reader(name)) for name in names}


def _result_reader(target_name: str) -> Callable[[Any], Harm]:
    """Return a function that reads from a report the result of the target of that name; MISSED if it is not
    in the report.
    """

    def result(report: Any) -> Harm:
        """Return what a report of hits says about the target with the surrounding function's ``target_name``;
        MISSED if the report does not have this target.
        """
        return next(
            (figure.result for figure in harmed_figures(report) if figure.target == target_name), Harm.MISSED
        )

    return result


def show_targets(screen: Screen, odds: Odds[Any]) -> None:
    """Print a table with a line for each target, and a column for each result that can occur. The last column
    is for out or dead.
    """
    targets = odds_by_target(odds)
    harms = {harm for target_odds in targets.values() for harm in target_odds.chances}
    columns = [harm for harm in Harm if harm in harms]
    rows = [
        (
            name,
            *(_percent(harm_odds.chances.get(harm)) for harm in columns),
            percent(chance_out_or_dead(harm_odds)),
        )
        for name, harm_odds in targets.items()
    ]
    heads = ("", *(SHORT.get(harm, harm.told) for harm in columns), "out or dead")
    screen.columns(heads, rows)


def chance_out_or_dead(odds: Odds[Harm]) -> Fraction:
    """Return the chance that the result for a figure is one of OUT: out of the fight, dead, or out of the
    game.
    """
    return sum((chance for harm, chance in odds.chances.items() if harm in OUT), Fraction(0))


def show_throw(screen: Screen, odds: Odds[Throw]) -> None:
    """Print the odds of each target's results, then where the grenade may land, with the chance of each, and
    then the chance of a dud if there is one.
    """
    show_targets(screen, odds)
    spots = odds.by(lambda report: report.lands).chances
    words = {
        LandingSpot.NOMINATED: "lands where it should",
        LandingSpot.MISSES: "misses",
        LandingSpot.THROWER: "drops at the thrower's feet",
    }
    lands = ", ".join(f"{words[spot]} {percent(spots[spot])}" for spot in words if spot in spots)
    screen.line(f"{lands[:1].upper()}{lands[1:]}.", indent=2, hang=2)
    if dud := odds.by(lambda report: report.dud is True).chances.get(True):
        screen.line(f"A dud: {percent(dud)}.", indent=2, hang=2)


def target_facts(odds: Odds[Any]) -> Content:
    """Return the odds for the JSON output: of each target, under ``targets``, and of whole reports, under
    ``outcomes``.
    """
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [
                    {"result": harm} | chance_facts(chance) for harm, chance in target_odds.chances.items()
                ],
            }
            for name, target_odds in odds_by_target(odds).items()
        ],
        "outcomes": list(outcomes(odds)),
    }


def _percent(chance: Fraction | None) -> str:
    """Return the chance as a percentage; a dash for None or 0."""
    return percent(chance) if chance else "-"
