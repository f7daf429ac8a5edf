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
"""Most foes with a column each; with more, one column has the chance to act before all of them."""


class ChanceToAct(Struct, frozen=True):
    """The chances of a figure or group to act at all, first of all (or together with the first), and before
    each foe.

    ``foremost``: before all of its foes.
    """

    who: str
    acts: Fraction
    first: Fraction
    before: Mapping[str, Fraction]
    foremost: Fraction = Fraction(0)


def show_activation(screen: Screen, odds: Odds[Activation]) -> None:
    """Print the chances of each side going first, of doubles, and of reinforcements. Then print a line for
    each group: its chance to act, and its chance to act before any foe.
    """
    lines: tuple[tuple[str, Callable[[Activation], bool]], ...] = (
        ("FWF first", lambda report: report.first is Side.FWF),
        ("VC/NVA first", lambda report: report.first is Side.VC_NVA),
        ("doubles, so nobody acts and there may be an event", lambda report: report.doubles),
        (
            "a total of 7, which brings reinforcements (not doubles)",
            lambda report: report.reinforcements is not None,
        ),
    )
    wide = max(len(label) for label, _ in lines)
    for label, holds in lines:
        chance = _chance_of(odds, holds)
        screen.bar_line(f"{label:<{wide}}", f"{_fraction(chance):>6}  {percent(chance):>6}")
    groups = chances_of_groups(odds)
    if groups and not screen.in_words:
        screen.plain(f"  {'group':<{wide}}  {'acts':>6}  {'before any foe':>14}", bold=True)
    for group in groups:
        acts, first = percent(group.acts), percent(group.first)
        if screen.in_words:
            screen.line(f"{group.who}: the chance of acting is {acts}, and of acting before any foe {first}.")
        else:
            screen.plain(f"  {group.who[:wide]:<{wide}}  {acts:>6}  {first:>14}")


def activation_facts(odds: Odds[Activation]) -> Content:
    """Return the odds of an activation for the JSON output: under ``acting`` the chances of each group, under
    ``outcomes`` every outcome with its chance.
    """
    return {"acting": [_facts(group) for group in chances_of_groups(odds)], "outcomes": list(outcomes(odds))}


def chances_of_groups(odds: Odds[Activation]) -> list[ChanceToAct]:
    """Return for each group its chance to act this turn, and its chance to act before all groups of the other
    side. Groups that may have to wait are included.
    """
    names = dict.fromkeys(
        name for report in odds.chances for name in (*(group.name for group in report.order), *report.waits)
    )
    return [
        ChanceToAct(
            name, _chance_of(odds, _acts_test(name)), _chance_of(odds, _acts_before_foes_test(name)), {}
        )
        for name in names
    ]


def _acts_test(name: str) -> Callable[[Activation], bool]:
    """Return a function that takes a report and returns True if the group of this name acts in it."""
    return lambda report: any(group.name == name for group in report.order)


def _acts_before_foes_test(name: str) -> Callable[[Activation], bool]:
    """Return a function that tests a report: True if the group of this name acts, and the first group in the
    order is of its side. The group then acts before all groups of the other side, because each side's groups
    act one after another.
    """

    def holds(report: Activation) -> bool:
        """True if the group is in the order of the turn, and the first group of that order belongs to its
        side.
        """
        own_group = next((group for group in report.order if group.name == name), None)
        return own_group is not None and report.order[0].side is own_group.side

    return holds


class InSightApart(Struct, frozen=True):
    """The odds of an In Sight of many figures, each of which rolls its own dice and is computed separately."""

    totals: Odds[Any]
    """Odds without outcomes: they only say how many branches were followed."""
    figures: tuple[ChanceToAct, ...]

    def show(self, screen: Screen) -> None:
        """Print for each figure the chance that it acts, that it acts first, and that it acts before its
        foes. For a single figure only the chances that it acts and that it cannot fire are printed.
        """
        _show_figures(screen, self.figures)

    def facts(self) -> Content:
        """Return the chances of each figure for the JSON output, under ``acting``."""
        return {"acting": [_facts(figure) for figure in self.figures]}


def show_in_sight(screen: Screen, odds: Odds[InSight]) -> None:
    """Print the chances of each figure to act, to act first, and to act before its foes. For a single figure
    only the chances that it acts and that it cannot fire are printed.
    """
    _show_figures(screen, _combine(_odds_by_figure(odds)))


def in_sight_facts(odds: Odds[InSight]) -> Content:
    """Return the odds of an In Sight for the JSON output: the chances of each figure under ``acting``, and
    all outcomes.
    """
    return {
        "acting": [_facts(figure) for figure in _combine(_odds_by_figure(odds))],
        "outcomes": list(outcomes(odds)),
    }


def _odds_by_figure(odds: Odds[InSight]) -> list[Mapping[Looked, Fraction]]:
    """Return, for each figure in the order of the reports, the chance of each result of its roll."""
    number = len(next(iter(odds.chances)).figures)
    return [odds.by(_figure_getter(place)).chances for place in range(number)]


def _figure_getter(place: int) -> Callable[[InSight], Looked]:
    """Return a function that gets the figure at index ``place`` from a report."""
    return lambda report: report.figures[place]


def in_sight_apart(rule: Callable[[Dice], InSight]) -> InSightApart:
    """Return the odds of an In Sight: each figure's chances to act, to act first, and to act before each foe.
    Whole outcomes are not kept, which makes this much faster. ``rule`` rolls the In Sight with the dice
    that it is given.
    """
    odds_by_figure = [_odds_of_figure(rule, place) for place in range(len(_any_answer(rule).figures))]
    branches = sum(figure_odds.branches for figure_odds in odds_by_figure)
    return InSightApart(Odds({}, branches), _combine([figure_odds.chances for figure_odds in odds_by_figure]))


def _odds_of_figure(rule: Callable[[Dice], InSight], place: int) -> Odds[Looked]:
    """Return the odds of the roll of one figure, at index ``place`` of the reports that ``rule`` returns."""
    figure = _figure_getter(place)
    return odds(lambda dice: figure(rule(dice)), wanted={f"figures.{place}"})


def _any_answer(rule: Callable[[Dice], InSight]) -> InSight:
    """Return one possible report of ``rule``, only to learn which figures take part: that does not depend on
    dice. Nothing is rolled.
    """
    return next(iter(odds(rule, wanted=("nothing",)).chances))


def _combine(chances_by_figure: Sequence[Mapping[Looked, Fraction]]) -> tuple[ChanceToAct, ...]:
    """Return for each figure four chances: to act, to act first of all, to act before each foe, and to act
    before all foes (1 if it has none). ``chances_by_figure`` has the chances of each figure's roll. Figures
    that act at the same time all count as first, but none of them acts before the others.
    """
    ranks = [_ranks(look) for look in chances_by_figure]
    looks = [next(iter(look)) for look in chances_by_figure]
    names = [look.name or f"figure {place}" for place, look in enumerate(looks, 1)]
    results = []
    for place, own_ranks in enumerate(ranks):
        other_ranks = [rank for foe_place, rank in enumerate(ranks) if foe_place != place]
        first = sum(
            (
                chance * prod(_at_most(rank, successes) for rank in other_ranks)
                for successes, chance in own_ranks.items()
                if successes > 0
            ),
            Fraction(0),
        )
        chances_before = {
            names[foe_place]: _beats(own_ranks, rank)
            for foe_place, rank in enumerate(ranks)
            if looks[foe_place].side is not looks[place].side
        }
        foes = [rank for foe_place, rank in enumerate(ranks) if names[foe_place] in chances_before]
        before_all = sum(
            (
                chance * prod(_at_most(rank, successes - 1) for rank in foes)
                for successes, chance in own_ranks.items()
            ),
            Fraction(0),
        )
        acts = sum((chance for successes, chance in own_ranks.items() if successes > 0), Fraction(0))
        results.append(
            ChanceToAct(who=names[place], acts=acts, first=first, before=chances_before, foremost=before_all)
        )
    return tuple(results)


def _ranks(chances: Mapping[Looked, Fraction]) -> dict[int, Fraction]:
    """Return the chance of each number of successes of a figure. A roll after which the figure does not act
    counts as 0 successes.
    """
    ranks: dict[int, Fraction] = {}
    for looked, chance in chances.items():
        rank = looked.successes if looked.acts else 0
        ranks[rank] = ranks.get(rank, Fraction(0)) + chance
    return ranks


def _at_most(rank: Mapping[int, Fraction], most_successes: int) -> Fraction:
    """Return the chance of at most ``most_successes`` successes. ``rank`` maps each number of successes to
    its chance.
    """
    return sum((chance for successes, chance in rank.items() if successes <= most_successes), Fraction(0))


def _beats(ranks: Mapping[int, Fraction], foe_ranks: Mapping[int, Fraction]) -> Fraction:
    """Return the chance that a figure has more successes than a foe. ``ranks`` has the chance of each number
    of the figure's successes, ``foe_ranks`` that of the foe's.
    """
    return sum(
        (chance * _at_most(foe_ranks, successes - 1) for successes, chance in ranks.items()), Fraction(0)
    )


def _show_figures(screen: Screen, figures: Sequence[ChanceToAct]) -> None:
    """Print the figures' chances to act, to act first, and to act before each foe. A screen reader gets
    sentences. If there is no room for all foes, or if they are more than MOST_COLUMNS, one column is for
    acting before all of them. For a single figure, print only its chances to act and not to fire.
    """
    if len(figures) == 1:
        screen.line(
            f"Acts: {percent(figures[0].acts)}; cannot fire: {percent(1 - figures[0].acts)}", indent=2
        )
        return
    foes = list(dict.fromkeys(foe for figure in figures for foe in figure.before))
    if screen.in_words:
        for figure in figures:
            before = "".join(f", before {foe} {percent(chance)}" for foe, chance in figure.before.items())
            screen.line(f"{figure.who}: acts {percent(figure.acts)}, first {percent(figure.first)}{before}.")
        return
    wide = max(6, *(len(figure.who) for figure in figures))
    columns = foes if len(foes) <= MOST_COLUMNS and screen.width >= wide + 18 + 7 * len(foes) else []
    heads = "".join(f"  {foe[:6]:>6}" for foe in columns)
    if foes and not columns:
        heads = "  before all foes"
    above = f"{'before':>{wide + 26}}" if columns else ""
    if above:
        screen.plain(above, bold=True)
    screen.plain(f"  {'figure':<{wide}}  {'acts':>6}  {'first':>6}{heads}", bold=True)
    for figure in figures:
        cells = "".join(
            f"  {percent(figure.before[foe]) if foe in figure.before else '-':>6}" for foe in columns
        )
        if foes and not columns:
            cells = f"  {percent(figure.foremost):>15}"
        screen.plain(f"  {figure.who:<{wide}}  {percent(figure.acts):>6}  {percent(figure.first):>6}{cells}")
    more_text = "" if columns or not foes else "; use -j for the odds against each foe"
    screen.note(f"first: acts first, alone or at the same time as others{more_text}")


def _facts(chances: ChanceToAct) -> Content:
    """Return the chances of one figure or group as an object for JSON output. It has the name, the chance to
    act, and the chance to act first. If there are foes, ``before_foes`` has the chance to act before each
    of them.
    """
    facts: Content = {
        "who": chances.who,
        "acts_chance": chance_facts(chances.acts),
        "first_chance": chance_facts(chances.first),
    }
    before_foes = [{"foe": foe} | chance_facts(chance) for foe, chance in chances.before.items()]
    return facts | ({"before_foes": before_foes} if before_foes else {})


def _chance_of(odds: Odds[Activation], holds: Callable[[Activation], bool]) -> Fraction:
    """Return the sum of the chances of the reports for which ``holds`` returns True; 0 if there are none."""
    return sum((chance for report, chance in odds.chances.items() if holds(report)), Fraction(0))


def _fraction(chance: Fraction) -> str:
    """Return the chance as ``5/36`` if it is a whole number of thirty-sixths, otherwise as a reduced
    fraction. Empty if that fraction has 7 characters or more.
    """
    ways = chance * 36
    return f"{ways}/36" if ways.denominator == 1 else str(chance) if len(str(chance)) < 7 else ""
