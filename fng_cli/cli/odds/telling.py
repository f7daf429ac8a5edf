"""``--odds``: a command's answer as an exact distribution, for people and for programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fng_cli.cli.files import files
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.odds.asked import (
    AnswerAsked,
    Enumerated,
    asking,
    features,
    percent,
    section,
    what_was_asked,
    write,
)
from fng_cli.cli.shell.ruling import show_other_readings, source_text
from fng_cli.cli.shell.screen import Screen, safe
from fng_cli.document import Content
from fng_cli.errors import TooManyBranches
from fng_cli.odds import Odds, odds

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command

BAR_WIDTH = 16
MOST_ANSWERS = 6
"""Answers that are told each in a line of their own, where nobody asks for all."""
MOST_LINES = 40
LABEL_WIDTH = 44
MOST_FEATURES = 6
READABLE = 9
"""Characters of a fraction that is told without being asked for."""


def tell(
    command: Command, options: dict[str, Any], given: dict[str, Any], common: Common, content: Content
) -> None:
    """Enumerate a command and print the distribution of its answer."""
    if common.vary:
        from fng_cli.cli.odds.vary import tell_grid

        tell_grid(command, options, given, common, content)
        return
    asked = asking(common.group, common.odds_given)
    house_rules = read_house_rules(common.ruling, content, command.form)
    found = Enumerated(command, options, content, asked, force=common.force, house_rules=house_rules)
    if common.svg and not common.dry_run:
        from fng_cli.cli.odds.charts import picture

        files.replace(Path(common.svg), picture(command, given, found).encode())
    if not (common.json or common.has_form):
        screen = Screen(common.color)
        fill(screen, found, every=common.odds_all, exact=common.exact)
        screen.show()
        return
    write(command, common, content, section(command, given, found))


def fill(screen: Screen, found: Enumerated, *, every: bool = False, exact: bool = False) -> None:
    """Put odds on a screen: as their command draws them, or else a line an answer, with bars."""
    command, asked = found.command, found.asked
    what = what_was_asked(found)
    screen.ruling(f"Odds of {command.form} {command.name}{': ' if what else ''}{what}")
    if asked.given:
        where = len(screen)
    told: Odds[Any]
    if asked.paths:
        told = found.fields
        _show_fields(screen, told, exact)
    elif every:
        told = _every(found)
        lines = _summed((result.summary(), chance) for result, chance in told.chances.items())
        show_chances(screen, lines, most=None, exact=exact)
    elif command.odds_apart and found.whole is None:
        apart = command.odds_apart(found.rule)
        told = apart.told
        apart.show(screen)
    elif command.show_odds and found.whole is not None:
        told = found.whole
        command.show_odds(screen, told)
    else:
        told = found.answers
        show_answers(screen, told, exact=exact)
    if told.unfollowed:
        screen.note(f"not followed to the end: {percent(told.unfollowed)}")
    if asked.given:
        words = " and ".join(one.text for one in asked.given)
        screen.insert(where, f"Given {words}, which is so in {percent(found.given_chance)} of all cases")
    screen.note(f"enumerated, {told.branches:,} branches; {source_text(command.page, ())}")
    show_other_readings(screen, found.house_rules.applied)


def _every(found: Enumerated) -> Odds[Any]:
    """All outcomes in full; raises TooManyBranches where there are too many of them."""
    if found.whole is None:
        odds(found.rule)
        raise TooManyBranches("too many ways for the dice to fall")
    return found.whole


def _show_fields(screen: Screen, told: Odds[Any], exact: bool) -> None:
    labels = (
        (", ".join(f"{name} {_word(value)}" for name, value in result), chance)
        for result, chance in told.chances.items()
    )
    show_chances(screen, _summed(labels), most=MOST_LINES, exact=exact)


def show_answers(screen: Screen, told: Odds[AnswerAsked], *, exact: bool = False) -> None:
    """A line an answer, the likeliest first; the rest of many together, and the mean of numbers."""
    named = features(told)
    for name, chance in list(named.items())[:MOST_FEATURES]:
        screen.line(f"{percent(chance):>6}  {name}", indent=2, hang=8)
    lines = _summed((one.text, chance) for one, chance in told.chances.items())
    most = MOST_ANSWERS - min(len(named), MOST_FEATURES)
    in_order = _by_number(told) if len(lines) <= most else {}
    show_chances(screen, in_order or lines, most=most, exact=exact)
    numbers = _by_number(told)
    if len(numbers) > 2:
        mean = sum(Fraction(number) * chance for number, chance in numbers.items())
        screen.note(f"on average {float(mean / sum(numbers.values())):.2f}")


def _by_number(told: Odds[AnswerAsked]) -> dict[str, Fraction]:
    """The answers in the order of their numbers, where all of them are numbers and say no more than that."""
    found = told.by(lambda one: (one.number, one.text)).chances
    if any(number is None or text != f"{number:g}" for number, text in found):
        return {}
    return {text: found[number, text] for number, text in sorted(found)}


def _summed(lines: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for label, chance in lines:
        found[label] = found.get(label, Fraction(0)) + chance
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def show_chances(screen: Screen, lines: dict[str, Fraction], *, most: int | None, exact: bool) -> None:
    """A line each: what, its chance as a fraction where that can be read, in percent, and as a bar.

    Of more than ``most`` the likeliest are told, and how likely the rest is. A label stands on one line
    where there are few lines only.
    """
    number = len(lines) if most is None or len(lines) <= most + 1 else most
    shown = (
        sorted(lines.items(), key=lambda item: -item[1])[:number] if number < len(lines) else lines.items()
    )
    rows: list[tuple[str, str, str, Fraction | None]] = [
        (label, _fraction(chance, exact), percent(chance), chance) for label, chance in shown
    ]
    rest = sum(lines.values(), Fraction(0)) - sum((chance for _, chance in shown), Fraction(0))
    if number < len(lines):
        rows.append((f"any of {len(lines) - number:,} others", _fraction(rest, exact), percent(rest), None))
    top = max(lines.values(), default=Fraction(1))
    # A name of somebody's may hold a line break: it stays in its line.
    rows = [(safe(row[0]), *row[1:]) for row in rows]
    if screen.in_words:
        for label, fraction, part, _ in rows:
            screen.plain(f"{label}: {part}{f', {fraction}' if fraction else ''}")
        return
    digits = max((len(row[1]) for row in rows), default=0)
    room = max(LABEL_WIDTH, screen.width - BAR_WIDTH - digits - 15)
    wide = min(max((len(row[0]) for row in rows), default=0), LABEL_WIDTH if most else room)
    for label, fraction, part, chance in rows:
        long = 0 if chance is None else max(1, float(BAR_WIDTH * chance / top))
        cut, *more = _in_room(label, wide, whole=most is None)
        between = f"  {fraction:>{digits}}" if digits else ""
        screen.measured(f"{cut:<{wide}}", f"{between[2:]}  {part:>7}" if between else f"{part:>7}", long)
        for line in more:
            screen.plain(f"    {line}")


def _in_room(label: str, wide: int, *, whole: bool) -> list[str]:
    """A label in lines of that width: all of it where it is to be told ``whole``, else one line, cut."""
    if len(label) <= wide:
        return [label]
    if whole:
        first, *rest = textwrap.wrap(label, wide, break_on_hyphens=False)
        return [first, *textwrap.wrap(" ".join(rest), wide - 2, break_on_hyphens=False)]
    return [label[: wide - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"]


def _fraction(chance: Fraction, exact: bool) -> str:
    """A chance as an exact fraction; nothing where that is too long to be read, and nobody asks for it."""
    text = "" if chance == 1 else str(chance)
    return text if exact or len(text) <= READABLE else ""


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None or value == () else str(value)
