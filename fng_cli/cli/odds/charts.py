"""Odds as charts on paper: bars of answers, a grid of targets, figures or groups."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from fng_cli.cli.odds.asked import CommandOdds, asked_fields, odds_section, percent
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.shell.ruling import source_text
from fng_cli.document import Content
from fng_cli.rules.harm.damage import Harm
from fng_cli.words import count, in_words

if TYPE_CHECKING:
    from fng_cli.cli.shell.declared import Command

MOST_BARS = 24


def odds_chart(command: Command, typed_options: dict[str, Any], call_odds: CommandOdds) -> str:
    """Return the odds of a command as an SVG chart for printing. ``typed_options`` are the options that the
    player typed, for the heading. Raises RequestError if the conditions never hold, and TooManyBranches if
    the dice can fall in too many ways.
    """
    facts = odds_section(command, typed_options, call_odds)
    parts = tuple(_chart_parts(facts, call_odds))
    condition_lines = (
        [
            f"given {', '.join(facts['given'])}, which is true in {percent(call_odds.given_chance)} of all cases"
        ]
        if call_odds.asked.given
        else []
    )
    unfollowed = Fraction(facts["unfollowed"])
    foot = [
        (
            f"exact, not simulated; computed from {count(facts['branches'], 'branch')}; "
            f"{source_text(command.page, ())}"
        )
    ]
    if unfollowed:
        foot.append(f"branches not followed to the end: {percent(unfollowed)}")
    title = f"Odds of {command.game} {command.name}"
    return draw(ChartPage(title, (*question_lines(typed_options), *condition_lines), parts, tuple(foot)))


def question_lines(typed_options: dict[str, Any]) -> tuple[str, ...]:
    """Return the options of the command as a single line of small print, in a tuple: ``rep 4, cover``. A flag
    that is on stands there by its name alone. Empty tuple if there are no options.
    """
    text = ", ".join(
        name.replace("_", "-") if value is True else f"{name.replace('_', '-')} {in_words(value)}"
        for name, value in typed_options.items()
    )
    return (text,) if text else ()


def _chart_parts(facts: Content, call_odds: CommandOdds) -> list[Bars | GridOf]:
    """Return the bars and grids of a chart of odds. ``facts`` is the odds section of the document. If fields
    were asked for, there is one set of bars for them. If not, there is a part each for targets, figures that
    act, answers, features and the chance to run out of ammunition, as far as the section has them. Answers
    are left out if there are targets, ammunition if the chance is 0.
    """
    if call_odds.asked.paths:
        return [
            _answer_bars(
                ", ".join(call_odds.asked.paths),
                [(_fields_text(item["outcome"]), _chance_of(item)) for item in facts["outcomes"]],
            )
        ]
    parts: list[Bars | GridOf] = []
    if targets := facts.get("targets"):
        parts.append(_targets_grid(targets))
    if acting := facts.get("acting"):
        parts.append(_acting_grid(acting))
    if not targets and (answers := facts.get("answers")):
        parts.append(
            _answer_bars(
                asked_fields(call_odds) or "the answer",
                [(item["answer"], _chance_of(item)) for item in answers],
            )
        )
    if features := facts.get("features"):
        parts.append(
            _answer_bars("possible features", [(item["feature"], _chance_of(item)) for item in features])
        )
    ammunition = facts.get("out_of_ammo_chance")
    if ammunition and _chance_of(ammunition):
        parts.append(_answer_bars("the weapon", [("out of ammunition", _chance_of(ammunition))]))
    return parts


def _fields_text(outcome: Content) -> str:
    """Return an outcome's fields in words: ``type patrol, area coastal``."""
    return ", ".join(f"{name} {in_words(value)}" for name, value in outcome.items())


def _chance_of(row: Content) -> Fraction:
    """Return the exact chance in a row of the odds section: its field ``p`` as a fraction."""
    return Fraction(row["p"])


def _answer_bars(heading: str, lines: Sequence[tuple[str, Fraction]]) -> Bars:
    """Return a bar chart with one bar for each (label, chance) of ``lines``. If there are more than MOST_BARS
    + 1, only the first MOST_BARS get a bar. The other chances are added up in a last line without a bar.
    """
    shown_lines = list(lines[:MOST_BARS]) if len(lines) > MOST_BARS + 1 else list(lines)
    bars = [Bar(label, float(chance), percent(chance)) for label, chance in shown_lines]
    if rest := lines[len(shown_lines) :]:
        chance = sum((line_chance for _, line_chance in rest), Fraction(0))
        bars.append(Bar(f"other outcomes ({len(rest)})", 0.0, percent(chance)))
    return Bars(heading, tuple(bars))


def _targets_grid(targets: Sequence[Content]) -> GridOf:
    """Return a grid with a row for each target and a column for each result that at least one target can
    have, in the order of ``Harm``. A cell is the chance of that result for the target, in percent.
    """
    results = {str(row["result"]) for target in targets for row in target["outcomes"]}
    columns = [harm for harm in Harm if harm.value in results]
    rows = []
    for target in targets:
        chances = {str(row["result"]): _chance_of(row) for row in target["outcomes"]}
        rows.append(
            (target["target"], tuple(_chance_cell(chances.get(harm.value, Fraction(0))) for harm in columns))
        )
    return GridOf("result for each target, in percent", tuple(harm.told for harm in columns), tuple(rows))


def _acting_grid(acting: Sequence[Content]) -> GridOf:
    """Return a grid with a row for each figure or group: its chance to act, to act first, and to act before
    each foe. A cell is ``-`` for a chance of 0, and empty where ``acting`` has none against that foe.
    """
    foes = list(dict.fromkeys(row["foe"] for actor in acting for row in actor.get("before_foes", ())))
    rows = []
    for actor in acting:
        before = {row["foe"]: _chance_of(row) for row in actor.get("before_foes", ())}
        cells = [
            _chance_cell(_chance_of(actor["acts_chance"])),
            _chance_cell(_chance_of(actor["first_chance"])),
        ]
        rows.append(
            (
                actor["who"],
                (*cells, *(_chance_cell(before[foe]) if foe in before else Cell("") for foe in foes)),
            )
        )
    return GridOf(
        "chance to act, in percent", ("acts", "acts first", *(f"before {foe}" for foe in foes)), tuple(rows)
    )


def _chance_cell(chance: Fraction) -> Cell:
    """Return a grid cell with a chance in percent (``-`` for 0). It is shaded according to the chance."""
    return Cell(percent(chance) if chance else "-", float(chance))
