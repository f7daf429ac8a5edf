"""The odds of who acts, and when: the groups of an activation, the figures of an In Sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod
from typing import Any

from msgspec import Struct

from fng_cli.cli.odds.asked import chance_facts, outcomes, percent
from fng_cli.cli.shell.screen import Screen
from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.odds import Odds, odds
from fng_cli.rules.react.activation import Activation
from fng_cli.rules.react.in_sight import InSight, Looked
from fng_cli.terms import Side

MOST_COLUMNS = 8
"""Foes that have a column each; of more it is told how likely one acts before the first of them."""


class Acts(Struct, frozen=True):
    """The chances that somebody acts at all, first of all (or together with the first), and before each foe.

    ``foremost``: before all of his foes.
    """

    who: str
    acts: Fraction
    first: Fraction
    before: Mapping[str, Fraction]
    foremost: Fraction = Fraction(0)


def show_activation(screen: Screen, told: Odds[Activation]) -> None:
    """A line each: who goes first, doubles, a total of seven; then a line a group."""
    lines: tuple[tuple[str, Callable[[Activation], bool]], ...] = (
        ("FWF first", lambda one: one.first is Side.FWF),
        ("VC/NVA first", lambda one: one.first is Side.VC_NVA),
        ("doubles: no turn, and maybe an event", lambda one: one.doubles),
        ("of these a total of 7: reinforcements", lambda one: one.reinforcements is not None),
    )
    wide = max(len(label) for label, _ in lines)
    for label, holds in lines:
        chance = _sum(told, holds)
        screen.measured(f"{label:<{wide}}", f"{_fraction(chance):>6}  {percent(chance):>6}")
    groups = activation_acts(told)
    if groups and not screen.in_words:
        screen.plain(f"  {'group':<{wide}}  {'acts':>6}  {'before any foe':>14}", bold=True)
    for one in groups:
        acts, first = percent(one.acts), percent(one.first)
        if screen.in_words:
            screen.line(f"{one.who}: acts {acts}, before any foe {first}.")
        else:
            screen.plain(f"  {one.who[:wide]:<{wide}}  {acts:>6}  {first:>14}")


def activation_facts(told: Odds[Activation]) -> Content:
    """The odds of an activation as a document has them: of each group, and in full."""
    return {"acting": [_facts(one) for one in activation_acts(told)], "outcomes": list(outcomes(told))}


def activation_acts(told: Odds[Activation]) -> list[Acts]:
    """Of each group how likely it acts this turn, and before any group of the other side does."""
    names = dict.fromkeys(
        name for report in told.chances for name in (*(group.name for group in report.order), *report.waits)
    )
    return [Acts(name, _sum(told, _acts(name)), _sum(told, _acts_unforestalled(name)), {}) for name in names]


def _acts(name: str) -> Callable[[Activation], bool]:
    return lambda report: any(group.name == name for group in report.order)


def _acts_unforestalled(name: str) -> Callable[[Activation], bool]:
    def holds(report: Activation) -> bool:
        own = next((group for group in report.order if group.name == name), None)
        return own is not None and report.order[0].side is own.side

    return holds


class InSightApart(Struct, frozen=True):
    """The odds of an In Sight of many: each figure rolls its own dice, so that each is followed by itself."""

    told: Odds[Any]
    figures: tuple[Acts, ...]

    def show(self, screen: Screen) -> None:
        """A line a figure."""
        _show_figures(screen, self.figures)

    def facts(self) -> Content:
        """Each figure as a document has it."""
        return {"acting": [_facts(one) for one in self.figures]}


def show_in_sight(screen: Screen, told: Odds[InSight]) -> None:
    """A line a figure; of one alone whether it acts."""
    _show_figures(screen, _of_figures(_each(told)))


def in_sight_facts(told: Odds[InSight]) -> Content:
    """Each figure as a document has it, and every outcome in full."""
    return {"acting": [_facts(one) for one in _of_figures(_each(told))], "outcomes": list(outcomes(told))}


def _each(told: Odds[InSight]) -> list[Mapping[Looked, Fraction]]:
    number = len(next(iter(told.chances)).figures)
    return [told.by(_figure(place)).chances for place in range(number)]


def _figure(place: int) -> Callable[[InSight], Looked]:
    return lambda report: report.figures[place]


def in_sight_apart(rule: Callable[[Dice], InSight]) -> InSightApart:
    """Follow the dice of each figure by themselves, and put them together."""
    each = [_alone(rule, place) for place in range(len(_first_answer(rule).figures))]
    branches = sum(one.branches for one in each)
    return InSightApart(Odds({}, branches), _of_figures([one.chances for one in each]))


def _alone(rule: Callable[[Dice], InSight], place: int) -> Odds[Looked]:
    figure = _figure(place)
    return odds(lambda dice: figure(rule(dice)), wanted={f"figures.{place}"})


def _first_answer(rule: Callable[[Dice], InSight]) -> InSight:
    """Any one answer: who takes part does not hang on the dice."""
    return next(iter(odds(rule, wanted=("nothing",)).chances))


def _of_figures(each: Sequence[Mapping[Looked, Fraction]]) -> tuple[Acts, ...]:
    """The order that independent successes come to: the most act first, the same number together."""
    ranks = [_ranks(one) for one in each]
    shown = [next(iter(one)) for one in each]
    names = [one.name or f"figure {place}" for place, one in enumerate(shown, 1)]
    found = []
    for place, own in enumerate(ranks):
        others = [rank for other, rank in enumerate(ranks) if other != place]
        first = sum(
            (
                chance * prod(_at_most(rank, successes) for rank in others)
                for successes, chance in own.items()
                if successes > 0
            ),
            Fraction(0),
        )
        before = {
            names[other]: _beats(own, rank)
            for other, rank in enumerate(ranks)
            if shown[other].side is not shown[place].side
        }
        foes = [rank for other, rank in enumerate(ranks) if names[other] in before]
        foremost = sum(
            (
                chance * prod(_at_most(rank, successes - 1) for rank in foes)
                for successes, chance in own.items()
            ),
            Fraction(0),
        )
        acts = sum((chance for successes, chance in own.items() if successes > 0), Fraction(0))
        found.append(Acts(names[place], acts, first, before, foremost))
    return tuple(found)


def _ranks(one: Mapping[Looked, Fraction]) -> dict[int, Fraction]:
    """The successes with which somebody acts; 0 where he does not."""
    found: dict[int, Fraction] = {}
    for looked, chance in one.items():
        rank = looked.successes if looked.acts else 0
        found[rank] = found.get(rank, Fraction(0)) + chance
    return found


def _at_most(rank: Mapping[int, Fraction], most: int) -> Fraction:
    return sum((chance for successes, chance in rank.items() if successes <= most), Fraction(0))


def _beats(own: Mapping[int, Fraction], foe: Mapping[int, Fraction]) -> Fraction:
    return sum((chance * _at_most(foe, successes - 1) for successes, chance in own.items()), Fraction(0))


def _show_figures(screen: Screen, figures: Sequence[Acts]) -> None:
    if len(figures) == 1:
        screen.line(
            f"Acts: {percent(figures[0].acts)}; cannot fire: {percent(1 - figures[0].acts)}", indent=2
        )
        return
    foes = list(dict.fromkeys(foe for one in figures for foe in one.before))
    if screen.in_words:
        for one in figures:
            before = "".join(f", before {foe} {percent(chance)}" for foe, chance in one.before.items())
            screen.line(f"{one.who}: acts {percent(one.acts)}, first {percent(one.first)}{before}.")
        return
    wide = max(6, *(len(one.who) for one in figures))
    columns = foes if len(foes) <= MOST_COLUMNS and screen.width >= wide + 18 + 7 * len(foes) else []
    heads = "".join(f"  {foe[:6]:>6}" for foe in columns)
    if foes and not columns:
        heads = "  before all foes"
    above = f"{'before':>{wide + 26}}" if columns else ""
    if above:
        screen.plain(above, bold=True)
    screen.plain(f"  {'figure':<{wide}}  {'acts':>6}  {'first':>6}{heads}", bold=True)
    for one in figures:
        cells = "".join(f"  {percent(one.before[foe]) if foe in one.before else '-':>6}" for foe in columns)
        if foes and not columns:
            cells = f"  {percent(one.foremost):>15}"
        screen.plain(f"  {one.who:<{wide}}  {percent(one.acts):>6}  {percent(one.first):>6}{cells}")
    more = "" if columns or not foes else "; before each foe: -j"
    screen.note(f"first: alone, or with others at the same time{more}")


def _facts(one: Acts) -> Content:
    facts: Content = {
        "who": one.who,
        "acts_chance": chance_facts(one.acts),
        "first_chance": chance_facts(one.first),
    }
    before = [{"foe": foe} | chance_facts(chance) for foe, chance in one.before.items()]
    return facts | ({"before_foes": before} if before else {})


def _sum(told: Odds[Activation], holds: Callable[[Activation], bool]) -> Fraction:
    return sum((chance for report, chance in told.chances.items() if holds(report)), Fraction(0))


def _fraction(chance: Fraction) -> str:
    """In thirty-sixths where it is of two dice: as players reckon."""
    ways = chance * 36
    return f"{ways}/36" if ways.denominator == 1 else str(chance) if len(str(chance)) < 7 else ""
