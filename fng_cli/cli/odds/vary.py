"""``--vary``: the same question for one choice after another, as a grid."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from fng_cli.cli.files import files
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.odds import measures
from fng_cli.cli.odds.asked import Enumerated, asking, chance_facts, percent, write
from fng_cli.cli.odds.charts import asked_words
from fng_cli.cli.odds.measures import ChoiceTold
from fng_cli.cli.odds.values import option_value, options_named
from fng_cli.cli.paper.chart import Cell, ChartPage, GridOf, draw
from fng_cli.cli.shell.ruling import show_other_readings, source_text
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.house_rules import OtherReading
from fng_cli.names import nearest

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command


class Axis(NamedTuple):
    """An option that is varied: what it is called, the texts of its values, and these as it takes them."""

    name: str
    texts: tuple[str, ...]
    values: tuple[Any, ...]

    @property
    def called(self) -> str:
        """The thing that is varied, as people say it."""
        return {"by": "figure", "at": "target"}.get(self.name, self.name)


def axis(command: Command, text: str) -> Axis:
    """Read what is varied: ``rep=3-6``, ``weapon=m-16,m-60``, ``at=e5|e5,cover``.

    Raises RequestError where the command has no such option, or it takes no such value.
    """
    name, equals, values = text.partition("=")
    name = name.strip().lstrip("-")
    if not (name and equals and values.strip()):
        raise RequestError(f"--vary {text}: write OPTION=VALUES, as in rep=3-6 or weapon=m-16,m-60")
    own = options_named(command)
    if name.replace("-", "_") not in own and name not in own.values():
        raise RequestError(
            f"--vary {text}: {command.name} has no option --{name}{nearest(name, own.values())}"
        )
    texts = tuple(_values(values))
    return Axis(name, texts, tuple(option_value(command, name, one, f"--vary {text}") for one in texts))


def first_of(text: str) -> tuple[str, str]:
    """The thing that is varied, by the name of its field, and the first of its values; an empty one where it has none."""
    name, _, values = text.partition("=")
    return name.strip().lstrip("-").replace("-", "_"), next(_values(values), "")


def _values(text: str) -> Iterator[str]:
    for part in text.split("|") if "|" in text else text.split(","):
        span = re.fullmatch(r"\s*(\d{1,3})-(\d{1,3})\s*", part)
        if span and int(span[1]) < int(span[2]):
            yield from map(str, range(int(span[1]), int(span[2]) + 1))
        else:
            yield part.strip()


class VaryGrid(NamedTuple):
    """Choices side by side: the axes along which they differ, and what was followed for them."""

    axes: tuple[Axis, ...]
    choices: tuple[ChoiceTold, ...]
    branches: int
    unfollowed: str
    other_readings: tuple[OtherReading, ...] = ()


def grid(command: Command, options: dict[str, Any], common: Common, content: Content) -> VaryGrid:
    """Follow every choice there is."""
    axes = tuple(axis(command, text) for text in common.vary or ())
    number = 1
    for one in axes:
        number *= len(one.values)
    measures.check_number(number)
    house_rules = read_house_rules(common.ruling, content, command.form)
    asked = asking(common.group, common.odds_given)
    own = options_named(command)
    fields = {called: field for field, called in own.items()}
    choices, branches, lost = [], 0, []
    for picked in product(*(tuple(zip(one.texts, one.values, strict=True)) for one in axes)):
        names = [fields.get(one.name, one.name.replace("-", "_")) for one in axes]
        chosen = options | {name: value for name, (_, value) in zip(names, picked, strict=True)}
        found = Enumerated(command, chosen, content, asked, force=common.force, house_rules=house_rules)
        label = ", ".join(text for text, _ in picked)
        choices.append(measures.measured(label, found, measures.own_people(content, chosen)))
        told = found.fields if asked.paths else found.whole or found.answers
        branches += told.branches
        lost.append(told.unfollowed)
    return VaryGrid(axes, tuple(choices), branches, str(max(lost)), house_rules.applied)


def tell_grid(
    command: Command, options: dict[str, Any], given: dict[str, Any], common: Common, content: Content
) -> None:
    """Print the grid, or draw it."""
    found = grid(command, options, common, content)
    if common.svg and not common.dry_run:
        files.replace(Path(common.svg), draw(chart(command, given, found)).encode())
    if common.json or common.has_form:
        write(command, common, content, section(command, given, found))
        return
    screen = Screen(common.color)
    heads = ", ".join(one.called for one in found.axes)
    screen.ruling(f"Odds of {command.form} {command.name}, by {heads}")
    if len(found.axes) == 2:
        down, across = found.axes
        measures.show_square(screen, found.choices, across.texts, down.texts, (down.called, across.called))
    else:
        measures.show_choices(screen, heads, found.choices)
    if found.unfollowed != "0":
        screen.note("not followed to the end: a part of it; -j tells how much")
    screen.note(f"enumerated, {found.branches:,} branches; {source_text(command.page, ())}")
    show_other_readings(screen, found.other_readings)
    screen.show()


def section(command: Command, given: dict[str, Any], found: VaryGrid) -> Content:
    """The grid as it stands in a document."""
    return {
        "command": command.name,
        "options": given,
        "varied": [one.name for one in found.axes],
        "alternatives": choices_told(found.choices),
        "method": "enumerated",
        "branches": found.branches,
        "unfollowed": found.unfollowed,
        "page": command.page,
    } | ({"other_readings": found.other_readings} if found.other_readings else {})


def choices_told(choices: tuple[ChoiceTold, ...]) -> list[Content]:
    """Each choice as it stands in a document, with its measures; the best of each is marked."""
    shown = measures.columns(choices)
    marks = {column: measures.best(choices, column) for column in shown}
    return [
        {
            "alternative": one.label,
            "measures": [
                {"measure": column}
                | chance_facts(chance)
                | ({"best": True} if marks[column] == chance else {})
                for column in shown
                for chance in (one.chances.get(column, Fraction(0)),)
            ],
        }
        for one in choices
    ]


def chart(command: Command, given: dict[str, Any], found: VaryGrid) -> ChartPage:
    """The grid as a sheet of paper."""
    title = f"{command.form} {command.name}, by {', '.join(one.called for one in found.axes)}"
    varied = {one.name.replace("-", "_") for one in found.axes}
    kept = {name: value for name, value in given.items() if name not in varied}
    part = measures.choices_grid("chance of each, in percent", found.choices)
    if len(found.axes) == 2:
        part = _square(found)
    foot = (
        "* the best of all" if len(found.axes) == 2 else measures.NOTE,
        f"exact, {found.branches:,} branches followed; {source_text(command.page, ())}",
    )
    return ChartPage(f"Odds of {title}", asked_words(kept), (part,), foot)


def _square(found: VaryGrid) -> GridOf:
    down, across = found.axes
    main = measures.columns(found.choices)[0]
    top = measures.best(found.choices, main)
    chances = [one.chances.get(main, Fraction(0)) for one in found.choices]
    wide = len(across.texts)
    rows = tuple(
        (
            name,
            tuple(
                Cell(percent(chance) if chance else "-", float(chance), chance == top)
                for chance in chances[line * wide : (line + 1) * wide]
            ),
        )
        for line, name in enumerate(down.texts)
    )
    return GridOf(f"{main}, by {down.called} (down) and {across.called} (across)", across.texts, rows)
