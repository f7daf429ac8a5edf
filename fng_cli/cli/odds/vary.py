"""``--vary``: the odds of one question for a range of values of its options, as a grid."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

import typer

from fng_cli.cli.files import outputs
from fng_cli.cli.files.config import read_house_rules
from fng_cli.cli.index.typer_internals import click_command
from fng_cli.cli.odds import measures
from fng_cli.cli.odds.asked import CommandOdds, chance_facts, parse_asking, percent, write_odds
from fng_cli.cli.odds.charts import question_lines
from fng_cli.cli.odds.measures import ChoiceOdds
from fng_cli.cli.paper.chart import Cell, ChartPage, GridOf, draw
from fng_cli.cli.shell.common import option_names
from fng_cli.cli.shell.declared import Command
from fng_cli.cli.shell.ruling import show_other_readings, source_text
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.house_rules import OtherReading
from fng_cli.names import nearest

if TYPE_CHECKING:
    from fng_cli.cli.shell.common import Common
    from fng_cli.cli.shell.declared import Command


def typed_option_names(command: Command) -> dict[str, str]:
    """Return the name of each option and argument as it is written in a call, without leading dashes, by its
    field: ``in-order`` for ``in_order``. Of a pair such as ``--able/--unable`` the first name is returned.
    """
    return {
        parameter.name: next(
            (option.lstrip("-") for option in option_names(parameter.annotation) if option.startswith("--")),
            parameter.name.replace("_", "-"),
        ).partition("/")[0]
        for parameter in command.run.parameters(command)
    }


def parse_option_value(command: Command, name: str, text: str, option_text: str) -> Any:
    """Parse ``text`` as a value of the option ``name`` of a command. A flag takes ``yes`` or ``no``. Raises
    RequestError, beginning with ``option_text``, if the value is not accepted, and StopIteration if the
    command has no such option.
    """
    typed_names = typed_option_names(command)
    field = next(
        (field for field, typed_name in typed_names.items() if name in (typed_name, field.replace("_", "-"))),
        name,
    )
    parameter = next(
        parameter_of for parameter_of in command.run.parameters(command) if parameter_of.name == field
    )
    click_command_alone = _click_command_of(parameter)
    alone = click_command_alone.params[0]
    if getattr(alone, "is_flag", False):
        if text not in ("yes", "no"):
            raise RequestError(f"{option_text}: {text!r} is not allowed; write yes or no")
        return text == "yes"
    words = [text] if alone.param_type_name == "argument" else [f"--{typed_names[field]}", text]
    try:
        return click_command_alone.make_context(command.name, words).params[field]
    except Exception as fault:
        if not hasattr(fault, "format_message"):
            raise
        raise RequestError(f"{option_text}: {fault.format_message().strip().rstrip('.')}") from None


def _click_command_of(parameter: inspect.Parameter) -> Any:
    """Return a Click command that takes this one option or argument and does nothing: it serves to parse a
    value.
    """

    def nothing(**given: Any) -> None:
        """Do nothing."""

    nothing.__signature__ = inspect.Signature([parameter])  # type: ignore[attr-defined]
    nothing.__annotations__ = {parameter.name: parameter.annotation}
    app = typer.Typer(add_completion=False)
    app.command("alone")(nothing)
    return click_command(app)


class Axis(NamedTuple):
    """An option that is varied: its name, the texts of its values, and the values as the command takes them."""

    name: str
    texts: tuple[str, ...]
    values: tuple[Any, ...]

    @property
    def label(self) -> str:
        """Return the option in words for headings: ``figure`` for ``by`` and ``target`` for ``at``; for any
        other option its name.
        """
        return {"by": "figure", "at": "target"}.get(self.name, self.name)


def parse_axis(command: Command, text: str) -> Axis:
    """Parse an option to vary, with its values: ``rep=3-6``, ``weapon=m-16,m-60`` or ``at=e5|e5,cover``.
    Raises RequestError if the text is malformed, or if the command has no such option or does not accept a
    value.
    """
    name, equals, values = text.partition("=")
    name = name.strip().lstrip("-")
    if not (name and equals and values.strip()):
        raise RequestError(
            f"--vary {text} cannot be read; write OPTION=VALUES, such as rep=3-6 or weapon=m-16,m-60"
        )
    typed_names = typed_option_names(command)
    if name.replace("-", "_") not in typed_names and name not in typed_names.values():
        raise RequestError(
            f"--vary {text}: {command.name} has no option --{name}{nearest(name, typed_names.values())}"
        )
    texts = tuple(_parse_values(values))
    return Axis(
        name,
        texts,
        tuple(parse_option_value(command, name, value_text, f"--vary {text}") for value_text in texts),
    )


def first_value(text: str) -> tuple[str, str]:
    """Return two texts from a text such as ``rep=3-6``: the name of the option to vary, with underscores for
    dashes, and its first value (``rep`` and ``3``). The value is empty if there is none. Nothing is checked.
    """
    name, _, values = text.partition("=")
    return name.strip().lstrip("-").replace("-", "_"), next(_parse_values(values), "")


def _parse_values(text: str) -> Iterator[str]:
    """Yield the values in a list. ``m-16,m-60`` gives m-16 and m-60; a span such as ``3-6`` gives 3, 4, 5 and
    6. If the values themselves contain commas, they are separated by ``|`` instead.
    """
    for part in text.split("|") if "|" in text else text.split(","):
        span = re.fullmatch(r"\s*(\d{1,3})-(\d{1,3})\s*", part)
        if span and int(span[1]) < int(span[2]):
            yield from map(str, range(int(span[1]), int(span[2]) + 1))
        else:
            yield part.strip()


class VaryGrid(NamedTuple):
    """The choices of a grid: the axes along which they differ, their odds, and the branches enumerated."""

    axes: tuple[Axis, ...]
    choices: tuple[ChoiceOdds, ...]
    branches: int
    unfollowed: str
    other_readings: tuple[OtherReading, ...] = ()


def enumerate_grid(command: Command, options: dict[str, Any], common: Common, content: Content) -> VaryGrid:
    """Return the odds for every combination of the values in ``--vary``, with the call's other ``options``
    unchanged. Nothing is rolled. Raises RequestError for an option or value that the command does not
    take, for too many combinations, or if a condition never holds. Raises TooManyBranches if the dice can
    fall in too many ways.
    """
    axes = tuple(parse_axis(command, text) for text in common.vary or ())
    number = 1
    for axis in axes:
        number *= len(axis.values)
    measures.check_choice_count(number)
    house_rules = read_house_rules(common.ruling, content, command.game)
    asking = parse_asking(common.group, common.odds_given)
    typed_names = typed_option_names(command)
    fields = {label: field for field, label in typed_names.items()}
    choices, branches, unfollowed = [], 0, []
    for combination in product(*(tuple(zip(axis.texts, axis.values, strict=True)) for axis in axes)):
        names = [fields.get(axis.name, axis.name.replace("-", "_")) for axis in axes]
        chosen = options | {name: value for name, (_, value) in zip(names, combination, strict=True)}
        call_odds = CommandOdds(command, chosen, content, asking, force=common.force, house_rules=house_rules)
        label = ", ".join(text for text, _ in combination)
        choices.append(measures.measure_choice(label, call_odds, measures.ids_of_own_side(content, chosen)))
        distribution = call_odds.fields if asking.paths else call_odds.whole or call_odds.answers
        branches += distribution.branches
        unfollowed.append(distribution.unfollowed)
    return VaryGrid(axes, tuple(choices), branches, str(max(unfollowed)), house_rules.applied)


def print_grid(
    command: Command, options: dict[str, Any], typed_options: dict[str, Any], common: Common, content: Content
) -> None:
    """Compute the odds for all combinations of the varied options and print them. ``--svg`` also writes a
    chart. ``options`` are the arguments of the call, and ``typed_options`` those that the player typed.
    Raises RequestError for an option or value that the command does not take, for too many combinations,
    or if a condition never holds, and TooManyBranches if the dice can fall in too many ways.
    """
    grid = enumerate_grid(command, options, common, content)
    if common.svg:
        outputs.write(common.svg, draw(grid_chart(command, typed_options, grid)).encode())
    if common.json or common.has_form:
        write_odds(command, common, content, grid_section(command, typed_options, grid))
        return
    screen = Screen(common.color)
    heads = ", ".join(axis.label for axis in grid.axes)
    screen.ruling(f"Odds of {command.game} {command.name}, by {heads}")
    if len(grid.axes) == 2:
        down, across = grid.axes
        measures.show_two_way_grid(screen, grid.choices, across.texts, down.texts, (down.label, across.label))
    else:
        measures.show_choices(screen, heads, grid.choices)
    if grid.unfollowed != "0":
        screen.note("some branches were not followed to the end; -j shows their share")
    screen.note(f"enumerated, {grid.branches:,} branches; {source_text(command.page, ())}")
    show_other_readings(screen, grid.other_readings)
    screen.show()


def grid_section(command: Command, typed_options: dict[str, Any], grid: VaryGrid) -> Content:
    """Return a grid of varied options as a section of a document. It holds the command, the options that the
    player typed, the varied options, and the alternatives with their odds. ``other_readings`` is included
    only if the grid has any.
    """
    return {
        "command": command.name,
        "options": typed_options,
        "varied": [axis.name for axis in grid.axes],
        "alternatives": choice_facts(grid.choices),
        "method": "enumerated",
        "branches": grid.branches,
        "unfollowed": grid.unfollowed,
        "page": command.page,
    } | ({"other_readings": grid.other_readings} if grid.other_readings else {})


def choice_facts(choices: tuple[ChoiceOdds, ...]) -> list[Content]:
    """Return the choices as dicts for a document, each with the chances of the measures that are shown. In
    each measure the best choice (or each of several equal ones) is marked with ``best``: True. No choice
    is marked in a measure in which all have the same chance.
    """
    columns = measures.shown_columns(choices)
    marks = {column: measures.best_chance(choices, column) for column in columns}
    return [
        {
            "alternative": choice.label,
            "measures": [
                {"measure": column}
                | chance_facts(chance)
                | ({"best": True} if marks[column] == chance else {})
                for column in columns
                for chance in (choice.chances.get(column, Fraction(0)),)
            ],
        }
        for choice in choices
    ]


def grid_chart(command: Command, typed_options: dict[str, Any], grid: VaryGrid) -> ChartPage:
    """Return the odds of a grid, a command with some options varied, as a chart to draw. ``typed_options``
    are the options that the player typed, by field; those that are not varied are listed above the chart.
    """
    title = f"{command.game} {command.name}, by {', '.join(axis.label for axis in grid.axes)}"
    varied = {axis.name.replace("_", "-") for axis in grid.axes}
    names = typed_option_names(command)
    constant_options = {
        field: value
        for field, value in typed_options.items()
        if not varied & {field.replace("_", "-"), names.get(field, "")}
    }
    part = measures.choices_grid("chance of each outcome, in percent", grid.choices)
    if len(grid.axes) == 2:
        part = _two_way_grid(grid)
    foot = (
        "* the best of all" if len(grid.axes) == 2 else measures.NOTE,
        (f"exact, not simulated; computed from {grid.branches:,} branches; {source_text(command.page, ())}"),
    )
    return ChartPage(f"Odds of {title}", question_lines(constant_options), (part,), foot)


def _two_way_grid(grid: VaryGrid) -> GridOf:
    """Return the odds of two varied options as a grid to draw. Rows are the values of the first option,
    columns those of the second. Each cell has the chance of one measure, or ``-`` if it is 0: the measure
    that is the first column when the same odds are printed as a table. The best chance is marked, unless
    all chances are equal.
    """
    down, across = grid.axes
    measure = measures.shown_columns(grid.choices)[0]
    top = measures.best_chance(grid.choices, measure)
    chances = [choice.chances.get(measure, Fraction(0)) for choice in grid.choices]
    column_count = len(across.texts)
    rows = tuple(
        (
            name,
            tuple(
                Cell(percent(chance) if chance else "-", float(chance), chance == top)
                for chance in chances[line * column_count : (line + 1) * column_count]
            ),
        )
        for line, name in enumerate(down.texts)
    )
    return GridOf(f"{measure}, by {down.label} (down) and {across.label} (across)", across.texts, rows)
