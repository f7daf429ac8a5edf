"""Odds as charts on paper: bars of answers, a grid of targets, figures or groups."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from fng_cli.cli.odds.asked import Enumerated, percent, section, what_was_asked
from fng_cli.cli.paper.chart import Bar, Bars, Cell, ChartPage, GridOf, draw
from fng_cli.cli.shell.ruling import source_text
from fng_cli.document import Content
from fng_cli.rules.harm.damage import Harm
from fng_cli.words import in_words

if TYPE_CHECKING:
    from fng_cli.cli.shell.declared import Command

MOST_BARS = 24


def picture(command: Command, given: dict[str, Any], found: Enumerated) -> str:
    """The odds of a command as a sheet of paper."""
    facts = section(command, given, found)
    parts = tuple(_parts(facts, found))
    words = (
        [f"given {', '.join(facts['given'])}: so in {percent(found.given_chance)}"]
        if found.asked.given
        else []
    )
    lost = Fraction(facts["unfollowed"])
    foot = [f"exact, not simulated: {facts['branches']:,} branches followed; {source_text(command.page, ())}"]
    if lost:
        foot.append(f"not followed to the end: {percent(lost)}")
    title = f"Odds of {command.form} {command.name}"
    return draw(ChartPage(title, (*asked_words(given), *words), parts, tuple(foot)))


def asked_words(given: dict[str, Any]) -> tuple[str, ...]:
    """The question, as a line of small print."""
    told = ", ".join(
        name.replace("_", "-") if value is True else f"{name.replace('_', '-')} {in_words(value)}"
        for name, value in given.items()
    )
    return (told,) if told else ()


def _parts(facts: Content, found: Enumerated) -> list[Bars | GridOf]:
    if found.asked.paths:
        return [
            _bars(
                ", ".join(found.asked.paths),
                [(_fields(one["outcome"]), _chance(one)) for one in facts["outcomes"]],
            )
        ]
    parts: list[Bars | GridOf] = []
    if targets := facts.get("targets"):
        parts.append(_targets(targets))
    if acting := facts.get("acting"):
        parts.append(_acting(acting))
    if not targets and (answers := facts.get("answers")):
        parts.append(
            _bars(what_was_asked(found) or "the answer", [(one["answer"], _chance(one)) for one in answers])
        )
    if features := facts.get("features"):
        parts.append(_bars("what may be so", [(one["feature"], _chance(one)) for one in features]))
    ammunition = facts.get("out_of_ammo_chance")
    if ammunition and _chance(ammunition):
        parts.append(_bars("the weapon", [("out of ammunition", _chance(ammunition))]))
    return parts


def _fields(outcome: Content) -> str:
    return ", ".join(f"{name} {in_words(value)}" for name, value in outcome.items())


def _chance(one: Content) -> Fraction:
    return Fraction(one["p"])


def _bars(heading: str, lines: Sequence[tuple[str, Fraction]]) -> Bars:
    """A bar each; the rest of very many together, in figures only."""
    shown = list(lines[:MOST_BARS]) if len(lines) > MOST_BARS + 1 else list(lines)
    bars = [Bar(label, float(chance), percent(chance)) for label, chance in shown]
    if rest := lines[len(shown) :]:
        chance = sum((one for _, one in rest), Fraction(0))
        bars.append(Bar(f"any of {len(rest)} others", 0.0, percent(chance)))
    return Bars(heading, tuple(bars))


def _targets(targets: Sequence[Content]) -> GridOf:
    found = {str(one["result"]) for target in targets for one in target["outcomes"]}
    columns = [harm for harm in Harm if harm.value in found]
    rows = []
    for target in targets:
        chances = {str(one["result"]): _chance(one) for one in target["outcomes"]}
        rows.append(
            (target["target"], tuple(_cell(chances.get(harm.value, Fraction(0))) for harm in columns))
        )
    return GridOf("what becomes of each, in percent", tuple(harm.told for harm in columns), tuple(rows))


def _acting(acting: Sequence[Content]) -> GridOf:
    foes = list(dict.fromkeys(one["foe"] for who in acting for one in who.get("before_foes", ())))
    rows = []
    for who in acting:
        before = {one["foe"]: _chance(one) for one in who.get("before_foes", ())}
        cells = [_cell(_chance(who["acts_chance"])), _cell(_chance(who["first_chance"]))]
        rows.append(
            (who["who"], (*cells, *(_cell(before[foe]) if foe in before else Cell("") for foe in foes)))
        )
    return GridOf(
        "who acts, in percent", ("acts", "acts first", *(f"before {foe}" for foe in foes)), tuple(rows)
    )


def _cell(chance: Fraction) -> Cell:
    return Cell(percent(chance) if chance else "-", float(chance))
