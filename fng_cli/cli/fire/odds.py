"""The odds of a volley, target by target: as a table on the screen, and for the JSON output."""

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


def show(screen: Screen, odds: Odds[FireT]) -> None:
    """Print the odds of a volley. A table has a line for each target, with a column for each possible result
    and one for ``out or dead``. Then come the odds of the Star Power dice left to each target that may use
    them, the chance of running out of ammunition, and that of a jam if one is possible. A note names the
    options for more detail.
    """
    show_targets(screen, odds)
    for line in _star_power_lines(odds, odds_by_target(odds)):
        screen.line(line)
    screen.line(f"Out of ammunition: {_percent(_chance_of(odds, lambda report: report.out_of_ammo))}")
    if jams := _chance_of(odds, lambda report: report.jammed):
        screen.line(f"Jams: {_percent(jams)}")
    screen.note(
        "Use -j for exact fractions, or --odds-by for the results of one target, e.g. --odds-by "
        "targets.0.result."
    )


def _star_power_lines(odds: Odds[FireT], targets: Iterable[str]) -> Iterator[str]:
    """Yield a line for each target that may use Star Power in this volley, with the chance of each number of
    its dice that may be left, the most first.
    """
    for name in targets:
        chances = odds.by(_power_reader(name)).chances
        dice_left = sorted(((dice, p) for dice, p in chances.items() if dice is not None), reverse=True)
        if dice_left:
            dice_text = ", ".join(f"{dice} {percent(p)}" for dice, p in dice_left)
            yield f"Star Power dice left for {name} if he is hurt: {dice_text}"


def _power_reader(target_name: str) -> Callable[[FireResult], int | None]:
    """Return a function that takes a report of fire and returns how many dice of Star Power the target
    ``target_name`` has left; None if that target has or uses none, or is not in the report.
    """

    def left(report: FireResult) -> int | None:
        """Return how many dice of Star Power are left to the target with the surrounding function's
        ``target_name``; None if this target has or uses none, or is not in the report.
        """
        return next((target.star_power for target in report.targets if target.target == target_name), None)

    return left


def facts(odds: Odds[FireT]) -> Content:
    """Return the odds of a volley as a dict for JSON output. It has the chance of each result for each
    target, and the chances of an empty weapon and of a jam. ``outcomes`` has the chance of each
    combination of all targets' results, with or without an empty weapon.
    """
    together = odds.by(lambda report: (tuple(target.result for target in report.targets), report.out_of_ammo))
    return {
        "targets": [
            {
                "target": name,
                "outcomes": [{"result": harm} | chance_facts(p) for harm, p in target_odds.chances.items()],
            }
            for name, target_odds in odds_by_target(odds).items()
        ],
        "out_of_ammo_chance": chance_facts(_chance_of(odds, lambda report: report.out_of_ammo)),
        "jammed_chance": chance_facts(_chance_of(odds, lambda report: report.jammed)),
        "outcomes": [
            {"outcome": {"targets": results, "out_of_ammo": empty}} | chance_facts(p)
            for (results, empty), p in together.chances.items()
        ],
    }


def show_fuel(screen: Screen, odds: Odds[Flame], text_by_fuel: Mapping[str, str]) -> None:
    """Print the odds of a flame-thrower's volley, then the chance of each state of its fuel, in the words of
    ``text_by_fuel``.
    """
    show(screen, odds)
    for fuel, chance in odds.by(lambda report: report.fuel).chances.items():
        screen.line(f"{text_by_fuel[fuel].rstrip('.')}: {percent(chance)}")


def fuel_facts(odds: Odds[Flame]) -> Content:
    """Return the odds of a volley of a flame-thrower for the JSON output, with those of the fuel that is left
    under ``fuel_outcomes``.
    """
    fuel = odds.by(lambda report: report.fuel).chances
    return facts(odds) | {
        "fuel_outcomes": [{"result": fuel_left} | chance_facts(p) for fuel_left, p in fuel.items()]
    }


def _chance_of(odds: Odds[FireT], holds: Callable[[FireT], bool]) -> Fraction:
    """Return the chance that a report satisfies ``holds``: the chances of all reports for which it returns
    True, added up. 0 if there are none.
    """
    return sum((p for report, p in odds.chances.items() if holds(report)), Fraction(0))


def _percent(p: Fraction | None) -> str:
    """Return the chance as a percentage; a dash for None or 0."""
    return percent(p) if p else "-"
