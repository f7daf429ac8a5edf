"""By what choices are held against each other: who is out of the fight, whether one's own are hit, ammunition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from fng_cli.cli.harm.odds import OUT, harmed_figures
from fng_cli.cli.odds.asked import AnswerAsked, Enumerated, percent
from fng_cli.cli.paper.chart import Cell, GridOf
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import Harm

OUT_OR_DEAD, MINE_HIT, NO_AMMO = "out or dead", "mine hit", "out of ammo"
FEWER_IS_BETTER = frozenset({MINE_HIT, NO_AMMO, "no"})
MOST_COLUMNS = 6
HARMLESS = frozenset({Harm.MISSED, Harm.MISSED_IN_COVER, Harm.ESCAPED, Harm.DUCK_BACK})
NOTE = "* best of its column (lowest, where nobody wants it)"


class ChoiceTold(NamedTuple):
    """One of several choices: what it is called, and how likely each thing is with it."""

    label: str
    chances: Mapping[str, Fraction]


def measured(label: str, found: Enumerated, mine: frozenset[str]) -> ChoiceTold:
    """The measures of one choice: of an attack who is out of the fight, of others their answers."""
    if found.asked.paths:
        told = found.fields
        return ChoiceTold(
            label, _summed((_field_words(result), chance) for result, chance in told.chances.items())
        )
    whole = found.whole
    if whole is not None and whole.chances and _is_attack(next(iter(whole.chances))):
        return ChoiceTold(label, _of_attack(whole.chances, mine))
    answers = found.answers.chances
    named = _summed((one.text, chance) for one, chance in answers.items())
    return ChoiceTold(label, _verdicts(answers) or named)


def _field_words(result: Sequence[tuple[str, Any]]) -> str:
    return ", ".join(f"{name} {value}" for name, value in result)


def _verdicts(answers: Mapping[AnswerAsked, Fraction]) -> dict[str, Fraction]:
    """``yes`` and ``no``, where every answer is one of them."""
    if any(one.yes is None for one in answers):
        return {}
    return _summed(("yes" if one.yes else "no", chance) for one, chance in answers.items())


def _is_attack(report: Any) -> bool:
    return (hasattr(report, "targets") and all(hasattr(one, "result") for one in report.targets)) or (
        hasattr(report, "result") and hasattr(report, "target")
    )


def _of_attack(chances: Mapping[Any, Fraction], mine: frozenset[str]) -> dict[str, Fraction]:
    """Whether one of the foes is out of the fight or dead, one's own are hit, the weapon is empty."""
    found = {OUT_OR_DEAD: Fraction(0), MINE_HIT: Fraction(0), NO_AMMO: Fraction(0)}
    for report, chance in chances.items():
        foes = [one for one in harmed_figures(report) if one.target not in mine]
        own = [one for one in harmed_figures(report) if one.target in mine]
        found[OUT_OR_DEAD] += chance * any(one.result in OUT for one in foes)
        found[MINE_HIT] += chance * any(one.result not in HARMLESS for one in own)
        found[NO_AMMO] += chance * bool(getattr(report, "out_of_ammo", False))
    return found


def _summed(lines: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for label, chance in lines:
        found[label] = found.get(label, Fraction(0)) + chance
    return found


def own_people(content: Content, options: Mapping[str, Any]) -> frozenset[str]:
    """Those who are on the side of whoever does it, by their ids and names; and himself."""
    by = options.get("by")
    first = by[0] if isinstance(by, list | tuple) and by else by
    who = str(first or "").split(",")[0].split("=")[0]
    figures = [one for one in content.get("figures") or () if isinstance(one, dict)]
    side = next((one.get("side") for one in figures if who in (one.get("id"), one.get("name"))), None)
    own = {
        str(one[key])
        for one in figures
        if side and one.get("side") == side
        for key in ("id", "name")
        if one.get(key)
    }
    return frozenset(own | {"the thrower", who} - {""})


def columns(choices: Sequence[ChoiceTold]) -> list[str]:
    """The answers that any of the choices may come to, the likeliest first; nothing that never happens."""
    sums = _summed((name, chance) for one in choices for name, chance in one.chances.items())
    fixed = [name for name in (OUT_OR_DEAD, MINE_HIT, NO_AMMO, "yes") if name in sums]
    found = [name for name in fixed if sums[name] or name in (OUT_OR_DEAD, "yes")]
    others = sorted((name for name in sums if name not in fixed), key=lambda name: -sums[name])
    return (found + others)[:MOST_COLUMNS]


def best(choices: Sequence[ChoiceTold], column: str) -> Fraction | None:
    """The best chance of a column; None where all choices are the same."""
    chances = [one.chances.get(column, Fraction(0)) for one in choices]
    if len(set(chances)) < 2:
        return None
    return min(chances) if column in FEWER_IS_BETTER else max(chances)


def show_choices(screen: Screen, head: str, choices: Sequence[ChoiceTold]) -> None:
    """A choice a line, a column for each thing that may be; the best is marked."""
    shown = columns(choices)
    marks = {column: best(choices, column) for column in shown}
    rows = [
        (one.label, *(_told(one.chances.get(column, Fraction(0)), marks[column]) for column in shown))
        for one in choices
    ]
    screen.columns((head, *(f"{column} " for column in shown)), rows)
    if any(mark is not None for mark in marks.values()):
        screen.note(NOTE)


def _told(chance: Fraction, mark: Fraction | None) -> str:
    return f"{percent(chance) if chance else '-'}{'*' if mark is not None and chance == mark else ' '}"


def choices_grid(heading: str, choices: Sequence[ChoiceTold]) -> GridOf:
    """The same as a grid to draw."""
    shown = columns(choices)
    marks = {column: best(choices, column) for column in shown}
    rows = tuple(
        (
            one.label,
            tuple(
                Cell(percent(chance) if chance else "-", float(chance), marks[column] == chance)
                for column in shown
                for chance in (one.chances.get(column, Fraction(0)),)
            ),
        )
        for one in choices
    )
    return GridOf(heading, tuple(shown), rows)


def show_square(
    screen: Screen,
    choices: Sequence[ChoiceTold],
    across: Sequence[str],
    down: Sequence[str],
    heads: tuple[str, str],
) -> None:
    """Two things varied against each other: one a line, the other a column; the chance of the main thing."""
    main = columns(choices)[0]
    top = best(choices, main)
    chances = [one.chances.get(main, Fraction(0)) for one in choices]
    wide = len(across)
    rows = [
        (name, *(_told(chance, top) for chance in chances[line * wide : (line + 1) * wide]))
        for line, name in enumerate(down)
    ]
    screen.line(f"{main}, by {heads[0]} (down) and {heads[1]} (across)", indent=2)
    screen.columns(("", *(f"{name} " for name in across)), rows)
    if top is not None:
        screen.note("* the best of all")


def check_number(number: int) -> None:
    """Raise RequestError for more choices than anybody reads."""
    if number > MOST_CHOICES:
        raise RequestError(f"--vary: {number} choices are too many to look at; {MOST_CHOICES} at the most")


MOST_CHOICES = 200
