"""The odds of what becomes of figures: a line each, whatever it was that struck them."""

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
"""Results where there is little room."""

OUT = frozenset({Harm.OUT_OF_THE_FIGHT, Harm.OBVIOUSLY_DEAD, Harm.OUT_OF_THE_GAME})
"""The results after which somebody fights no more."""


def struck(report: Any) -> Sequence[Any]:
    """Those whom an attack may harm: its targets, or the one that it is about."""
    return (report,) if hasattr(report, "result") and hasattr(report, "target") else report.targets


def by_target(told: Odds[Any]) -> dict[str, Odds[Harm]]:
    """The distribution of results of each target; one who may be hit in another's place is missed else."""
    names = dict.fromkeys(one.target for report in told.chances for one in struck(report))
    return {name: told.by(_result_of(name)) for name in names}


def _result_of(name: str) -> Callable[[Any], Harm]:
    def result(report: Any) -> Harm:
        return next((one.result for one in struck(report) if one.target == name), Harm.MISSED)

    return result


def show_targets(screen: Screen, told: Odds[Any]) -> None:
    """A target a line, a result a column."""
    targets = by_target(told)
    occurring = {harm for one in targets.values() for harm in one.chances}
    columns = [harm for harm in Harm if harm in occurring]
    rows = [
        (name, *(_percent(one.chances.get(harm)) for harm in columns), percent(out_or_dead(one)))
        for name, one in targets.items()
    ]
    heads = ("", *(SHORT.get(harm, harm.told) for harm in columns), "out or dead")
    screen.columns(heads, rows)


def out_or_dead(one: Odds[Harm]) -> Fraction:
    """The chance that somebody fights no more."""
    return sum((chance for harm, chance in one.chances.items() if harm in OUT), Fraction(0))


def show_throw(screen: Screen, told: Odds[Throw]) -> None:
    """A target a line; then where it lands, and whether it is a dud."""
    show_targets(screen, told)
    spots = told.by(lambda report: report.lands).chances
    words = {
        LandingSpot.NOMINATED: "lands where it should",
        LandingSpot.MISSES: "misses",
        LandingSpot.THROWER: "drops at the thrower's feet",
    }
    lands = ", ".join(f"{words[spot]} {percent(spots[spot])}" for spot in words if spot in spots)
    screen.line(f"{lands[:1].upper()}{lands[1:]}.", indent=2, hang=2)
    if dud := told.by(lambda report: report.dud is True).chances.get(True):
        screen.line(f"A dud: {percent(dud)}.", indent=2, hang=2)


def target_facts(told: Odds[Any]) -> Content:
    """The odds as a document has them: of each target, and in full."""
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [{"result": harm} | chance_facts(chance) for harm, chance in one.chances.items()],
            }
            for name, one in by_target(told).items()
        ],
        "outcomes": list(outcomes(told)),
    }


def _percent(chance: Fraction | None) -> str:
    return percent(chance) if chance else "-"
