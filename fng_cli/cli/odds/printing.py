"""``--odds``: printing a command's answer as an exact distribution, for people and for programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from fng_cli.cli.files import outputs
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.odds.asked import (
    AnswerAsked,
    CommandOdds,
    asked_fields,
    features,
    odds_section,
    parse_asking,
    percent,
    write_odds,
)
from fng_cli.cli.shell.ruling import show_other_readings, source_text
from fng_cli.cli.shell.screen import Screen, safe
from fng_cli.document import Content
from fng_cli.errors import TooManyBranches
from fng_cli.odds import Odds, odds
from fng_cli.words import count

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command

BAR_WIDTH = 16
MOST_ANSWERS = 6
"""The most answers that are printed, unless all are asked for."""
MOST_LINES = 40
LABEL_WIDTH = 44
MOST_FEATURES = 6
READABLE = 9
"""The longest fraction, in characters, that is printed without ``--exact``."""


def print_odds(
    command: Command, options: dict[str, Any], typed_options: dict[str, Any], common: Common, content: Content
) -> None:
    """Compute the odds of a call exactly, and print them. ``--quiet`` prints one chance, and ``--vary`` a
    table of chances instead. ``--json`` or an output form prints the odds as data. ``--svg`` also writes a
    chart. ``options`` are the arguments of the call, and ``typed_options`` those that the player typed.
    Raises RequestError for conditions or fields that do not fit, and TooManyBranches if the dice can fall
    in too many ways.
    """
    if common.vary:
        from fng_cli.cli.odds.vary import print_grid

        print_grid(command, options, typed_options, common, content)
        return
    asking = parse_asking(common.group, common.odds_given)
    house_rules = read_house_rules(common.ruling, content, command.game)
    call_odds = CommandOdds(command, options, content, asking, force=common.force, house_rules=house_rules)
    if common.svg:
        from fng_cli.cli.odds.charts import odds_chart

        outputs.write(common.svg, odds_chart(command, typed_options, call_odds).encode())
    if common.quiet:
        print(bare_odds(call_odds, exact=common.exact))
        return
    if not (common.json or common.has_form):
        screen = Screen(common.color)
        fill_odds_screen(screen, call_odds, every=common.odds_all, exact=common.exact)
        screen.show()
        return
    write_odds(command, common, content, odds_section(command, typed_options, call_odds))


def bare_odds(call_odds: CommandOdds, *, exact: bool = False) -> str:
    """Return one chance as text: the chance of yes (``4/9``) or, without yes and no, that of the likeliest
    answer (``1/3 duck-back``). If fields were asked for, their likeliest values count. A long fraction
    becomes a decimal number, unless ``exact`` is true. Raises RequestError if the conditions never hold, and
    TooManyBranches if there are too many possible rolls.
    """
    if call_odds.asked.paths:
        chances: Mapping[str, Fraction] = _sum_by_label(_field_labels(call_odds.fields))
    else:
        answers = call_odds.answers
        if any(answer.yes is not None for answer in answers.chances):
            yes = sum((chance for answer, chance in answers.chances.items() if answer.yes), Fraction(0))
            return _bare_chance(yes, exact=exact)
        chances = answers.by(lambda answer: answer.text).chances
    text, chance = max(chances.items(), key=lambda item: item[1])
    return f"{_bare_chance(chance, exact=exact)} {safe(text.removesuffix('.'))}"


def _bare_chance(chance: Fraction, *, exact: bool) -> str:
    """Return a chance as a fraction, ``5/36``. A fraction of more than READABLE characters is returned as a
    decimal number instead, ``0.012223``, unless ``exact`` is True.
    """
    fraction = str(chance)
    return fraction if exact or len(fraction) <= READABLE else f"{float(chance):.6f}"


def fill_odds_screen(
    screen: Screen, call_odds: CommandOdds, *, every: bool = False, exact: bool = False
) -> None:
    """Put the odds of a call on a screen, with the conditions and the number of branches. If fields were
    asked for, these are the chances of their values (see ``_show_fields``). If not, with ``every`` there is a
    line for each different summary. Without ``every``, the command's own table is shown or, if it has none
    for this case, the chances of its answers. ``exact``: except in the command's own table, fractions are
    printed in full. Raises RequestError for impossible conditions or fields, and TooManyBranches.
    """
    command, asked = call_odds.command, call_odds.asked
    answer_name = asked_fields(call_odds)
    screen.ruling(f"Odds of {command.game} {command.name}{': ' if answer_name else ''}{answer_name}")
    if asked.given:
        given_line = len(screen)
    distribution: Odds[Any]
    if asked.paths:
        distribution = call_odds.fields
        _show_fields(screen, distribution, exact)
    elif every:
        distribution = _all_outcomes(call_odds)
        lines = _sum_by_label((result.summary(), chance) for result, chance in distribution.chances.items())
        show_chances(screen, lines, most=None, exact=exact)
    elif command.odds_apart and call_odds.whole is None:
        separate_odds = command.odds_apart(call_odds.rule)
        distribution = separate_odds.totals
        separate_odds.show(screen)
    elif command.show_odds and call_odds.whole is not None:
        distribution = call_odds.whole
        command.show_odds(screen, distribution)
    else:
        distribution = call_odds.answers
        show_answers(screen, distribution, exact=exact)
    if distribution.unfollowed:
        screen.note(f"branches not followed to the end: {percent(distribution.unfollowed)}")
    if asked.given:
        words = " and ".join(condition.text for condition in asked.given)
        screen.insert(
            given_line, f"Given {words}, which is true in {percent(call_odds.given_chance)} of all cases"
        )
    screen.note(f"enumerated, {count(distribution.branches, 'branch')}; {source_text(command.page, ())}")
    show_other_readings(screen, call_odds.house_rules.applied)


def _all_outcomes(call_odds: CommandOdds) -> Odds[Any]:
    """Return the odds of whole reports, each with its probability. Raises TooManyBranches if the dice can
    fall in too many ways to be counted (``call_odds.whole`` is then None).
    """
    if call_odds.whole is None:
        odds(call_odds.rule)
        raise TooManyBranches("the dice can fall in too many ways")
    return call_odds.whole


def _show_fields(screen: Screen, distribution: Odds[Any], exact: bool) -> None:
    """Print the chance of each combination of values of the fields that the user asked for. If there are more
    than MOST_LINES + 1, print the MOST_LINES likeliest, and the others together in one line. ``exact``:
    fractions in full, however long.
    """
    show_chances(screen, _sum_by_label(_field_labels(distribution)), most=MOST_LINES, exact=exact)


def _field_labels(distribution: Odds[Any]) -> Iterator[tuple[str, Fraction]]:
    """Yield (text, chance) for each combination of values of the fields that were asked for. The text is a
    list such as ``rep 4, hits 2``: each field with its value.
    """
    for result, chance in distribution.chances.items():
        yield ", ".join(f"{name} {_value_text(value)}" for name, value in result), chance


def show_answers(screen: Screen, distribution: Odds[AnswerAsked], *, exact: bool = False) -> None:
    """Print the chances of the features (at most MOST_FEATURES of them), then those of the answers. A few
    numbers are printed in order; other answers come likeliest first. Answers beyond the limit share one
    line. For more than two numbers, the mean follows. ``exact`` prints fractions in full.
    """
    chances_by_feature = features(distribution)
    for name, chance in list(chances_by_feature.items())[:MOST_FEATURES]:
        screen.line(f"{percent(chance):>6}  {name}", indent=2, hang=8)
    lines = _sum_by_label((answer.text, chance) for answer, chance in distribution.chances.items())
    answer_limit = MOST_ANSWERS - min(len(chances_by_feature), MOST_FEATURES)
    in_order = _answers_by_number(distribution) if len(lines) <= answer_limit else {}
    show_chances(screen, in_order or lines, most=answer_limit, exact=exact)
    numbers = _answers_by_number(distribution)
    if len(numbers) > 2:
        mean = sum(Fraction(number) * chance for number, chance in numbers.items())
        screen.note(f"on average {float(mean / sum(numbers.values())):.2f}")


def _answers_by_number(distribution: Odds[AnswerAsked]) -> dict[str, Fraction]:
    """Return the chance of each answer, in numerical order. Empty if any answer is more than just a number,
    or a number of more than 15 digits.
    """
    chances = distribution.by(lambda answer: (answer.number, answer.text)).chances
    if any(number is None or text != f"{number:.15g}" for number, text in chances):
        return {}
    return {text: chances[number, text] for number, text in sorted(chances)}


def _sum_by_label(lines: Iterable[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """Return the sum of the chances of each label, the likeliest first."""
    sums: dict[str, Fraction] = {}
    for label, chance in lines:
        sums[label] = sums.get(label, Fraction(0)) + chance
    return dict(sorted(sums.items(), key=lambda item: -item[1]))


def show_chances(screen: Screen, lines: dict[str, Fraction], *, most: int | None, exact: bool) -> None:
    """Print a line for each label: its chance in percent, a bar, and a short fraction (any fraction with
    ``exact``). A screen in words has no bars. With at least two labels more than ``most``, only the
    ``most`` likeliest are printed, and one line adds up the others. With ``most`` None all are printed, in
    the order of ``lines``.
    """
    lines_shown = len(lines) if most is None or len(lines) <= most + 1 else most
    shown_lines = (
        sorted(lines.items(), key=lambda item: -item[1])[:lines_shown]
        if lines_shown < len(lines)
        else lines.items()
    )
    rows: list[tuple[str, str, str, Fraction | None]] = [
        (label, _fraction_text(chance, exact), percent(chance), chance) for label, chance in shown_lines
    ]
    rest = sum(lines.values(), Fraction(0)) - sum((chance for _, chance in shown_lines), Fraction(0))
    if lines_shown < len(lines):
        rows.append(
            (
                f"other outcomes ({len(lines) - lines_shown:,})",
                _fraction_text(rest, exact),
                percent(rest),
                None,
            )
        )
    top = max(lines.values(), default=Fraction(1))
    # A name of somebody's may hold a line break: it stays in its line.
    rows = [(safe(row[0]), *row[1:]) for row in rows]
    if screen.in_words:
        for label, fraction, part, _ in rows:
            screen.plain(f"{label}: {part}{f', {fraction}' if fraction else ''}")
        return
    digits = max((len(row[1]) for row in rows), default=0)
    room = max(LABEL_WIDTH, screen.width - BAR_WIDTH - digits - 15)
    label_width = min(max((len(row[0]) for row in rows), default=0), LABEL_WIDTH if most else room)
    for label, fraction, part, chance in rows:
        bar_length = 0 if chance is None else max(1, float(BAR_WIDTH * chance / top))
        cut, *more = fit_label(label, label_width, whole=most is None)
        between = f"  {fraction:>{digits}}" if digits else ""
        screen.bar_line(
            f"{cut:<{label_width}}", f"{between[2:]}  {part:>7}" if between else f"{part:>7}", bar_length
        )
        for line in more:
            screen.plain(f"    {line}")


def fit_label(label: str, width: int, *, whole: bool) -> list[str]:
    """Return a label as lines of at most ``width`` characters. A longer label is cut to one line that ends in
    ``…``. With ``whole`` it is wrapped instead, and lines after the first have at most ``width`` - 2
    characters.
    """
    if len(label) <= width:
        return [label]
    if whole:
        first, *rest = textwrap.wrap(label, width, break_on_hyphens=False)
        return [first, *textwrap.wrap(" ".join(rest), width - 2, break_on_hyphens=False)]
    return [label[: width - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"]


def _fraction_text(chance: Fraction, exact: bool) -> str:
    """Return a chance as an exact fraction; empty for certainty, and for a long one unless ``exact`` is set."""
    text = "" if chance == 1 else str(chance)
    return text if exact or len(text) <= READABLE else ""


def _value_text(value: Any) -> str:
    """Return a field's value in words: ``yes`` or ``no`` for a truth value, ``none`` for None and an empty
    tuple, else as text.
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None or value == () else str(value)
