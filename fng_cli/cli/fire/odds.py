"""The odds of a volley, target by target: as a table on the screen, and as a document has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from fng_cli.cli.harm.odds import odds_by_target, show_targets
from fng_cli.cli.odds.asked import chance_facts, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.odds import Odds
from fng_cli.rules.fire.explosives import Flame
from fng_cli.rules.fire.fire import FireResult

FireT = TypeVar("FireT", bound=FireResult)


def show(screen: Screen, told: Odds[FireT]) -> None:
    """A target a line, a result a column; then whether the weapon is empty, or jams."""
    show_targets(screen, told)
    for line in _star_power(told, odds_by_target(told)):
        screen.line(line)
    screen.line(f"Out of ammunition: {_percent(_sum(told, lambda report: report.out_of_ammo))}")
    if jams := _sum(told, lambda report: report.jammed):
        screen.line(f"Jams: {_percent(jams)}")
    screen.note("exact fractions: -j, or --odds-by targets.0.result for one of them")


def _star_power(told: Odds[FireT], targets: Iterable[str]) -> Iterator[str]:
    """The Star Power that each Star has left where he is hurt, with how likely that is, a line for each of them."""
    for name in targets:
        chances = told.by(_power_of(name)).chances
        left = sorted(((dice, p) for dice, p in chances.items() if dice is not None), reverse=True)
        if left:
            each = ", ".join(f"{dice} {percent(p)}" for dice, p in left)
            yield f"Dice of Star Power left to {name}, if he is hurt: {each}"


def _power_of(name: str) -> Callable[[FireResult], int | None]:
    def left(report: FireResult) -> int | None:
        return next((one.star_power for one in report.targets if one.target == name), None)

    return left


def facts(told: Odds[FireT]) -> Content:
    """The odds as they stand in a document: of each target, of the weapon, and of all together."""
    together = told.by(lambda report: (tuple(one.result for one in report.targets), report.out_of_ammo))
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [{"result": harm} | chance_facts(p) for harm, p in odds_of.chances.items()],
            }
            for name, odds_of in odds_by_target(told).items()
        ],
        "out_of_ammo_chance": chance_facts(_sum(told, lambda report: report.out_of_ammo)),
        "jammed_chance": chance_facts(_sum(told, lambda report: report.jammed)),
        "outcomes": [
            {"outcome": {"targets": results, "out_of_ammo": empty}} | chance_facts(p)
            for (results, empty), p in together.chances.items()
        ],
    }


def show_fuel(screen: Screen, told: Odds[Flame], names: Mapping[str, str]) -> None:
    """As those of any volley, and how much fuel is left."""
    show(screen, told)
    for fuel, chance in told.by(lambda report: report.fuel).chances.items():
        screen.line(f"{names[fuel].rstrip('.')}: {percent(chance)}")


def fuel_facts(told: Odds[Flame]) -> Content:
    """As those of any volley, with ``fuel_outcomes``."""
    fuel = told.by(lambda report: report.fuel).chances
    return facts(told) | {"fuel_outcomes": [{"result": left} | chance_facts(p) for left, p in fuel.items()]}


def _sum(told: Odds[FireT], holds: Callable[[FireT], bool]) -> Fraction:
    return sum((p for report, p in told.chances.items() if holds(report)), Fraction(0))


def _percent(p: Fraction | None) -> str:
    return percent(p) if p else "-"
