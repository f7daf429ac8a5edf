"""The help of a command: its own options first, then the common ones in groups, in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fng_cli.cli.shell.common import GROUPS
from fng_cli.cli.shell.declared import Command, FileUse, ThrownWhere, Uses
from fng_cli.cli.shell.options import ACTOR, STAR, TARGET, UNIT, WHO

if TYPE_CHECKING:
    from fng_cli.cli.shell.declared import Command


RANGES = (
    (r"\b(-?[\d.]+)<=x<=(-?[\d.]+)", r"\1 to \2"),
    (r"\bx>=(-?[\d.]+)", r"\1 or more"),
    (r"\bx<=(-?[\d.]+)", r"\1 or less"),
    (r"\s+(\[default: [^][]+\])\s+\[([^][]+)\]$", r"  \1  [\2]"),
    (r"\[default: ([^][]+); (-?\d[^][]*)\]$", r"[default: \1]  [\2]"),
    (r"\s+\[([^][]+)\]$", r"  [\1]"),
)
"""Patterns of Typer's ranges (``1<=x<=7``) and of brackets at the end of a line of help, with what stands for each."""

HelpRecord = tuple[str, str]
"""The names of an option, and its description."""

MANY = 8
"""The number of own options from which a command's help sorts them under several headings."""


def headings(panels: Mapping[str, str | None]) -> dict[str, str]:
    """Return the heading in the help for each of a command's own options, by the option's name. ``panels``
    has each option's ``rich_help_panel``. With fewer than MANY options, all get "Options". Otherwise, if
    there are Star options, those of the Star and of the unit keep their panels, and the others get "Options".
    If there are actor options, or both WHO and TARGET, the headings are "Who", "Target" and, for all others,
    "Circumstances". In any other case all get "Options".
    """
    used = set(panels.values())
    if len(panels) < MANY:
        return dict.fromkeys(panels, "Options")
    if STAR in used:
        return {name: panel if panel in (STAR, UNIT) else "Options" for name, panel in panels.items()}
    if ACTOR in used or {WHO, TARGET} <= used:
        of = {ACTOR: "Who", WHO: "Who", TARGET: "Target"}
        return {name: of.get(panel or "", "Circumstances") for name, panel in panels.items()}
    return dict.fromkeys(panels, "Options")


def plain_words(record: HelpRecord) -> HelpRecord:
    """Return the help of an option, as (name, text), with ranges in words: ``1<=x<=7`` becomes ``1 to 7``.
    The last brackets of the text are set off by two spaces; a default and a range get brackets of their own.
    """
    name, text = record
    for pattern, words in RANGES:
        text = re.sub(pattern, words, text)
    return name, text


def options_with_effect(declared: Command, parameters: list[Any]) -> list[Any]:
    """Return those of the Click options ``parameters`` that have an effect on this command, in their order.

    For a command that can answer no, the help of ``--exit-status`` in ``parameters`` is changed in place: it
    then says what no means here.
    """
    useless, no = options_without_effect(declared), meaning_of_no(declared)
    for parameter in parameters:
        if parameter.name == "exit_status" and no:
            parameter.help = f"Exit with status 1 if {no}."
    return [parameter for parameter in parameters if parameter.name not in useless]


COMMON_FIRST = ("seed", "dice", "ask", "odds", "times", "file", "source", "json", "quiet", "csv", "svg")
"""The common options that the short help of a command names, as fields of ``Common``."""


def common_in_a_line(parameters: list[Any]) -> str:
    """Return the most used common options among ``parameters`` in one line, each by its shortest name, and
    ``-h`` at the end. Empty if none of the most used is among them.
    """
    names = {parameter.name: min(parameter.opts, key=len) for parameter in parameters}
    first = [names[name] for name in COMMON_FIRST if name in names]
    return ", ".join([*first, "-h"]) if first else ""


def sections(parameters: list[Any], context: Any) -> Iterator[tuple[str, list[HelpRecord]]]:
    """Yield the sections of a command's help as (heading, lines): arguments, its own options, then common
    options. A line is a pair of an option and its text. Empty sections are left out. Many own options are
    divided under several headings, such as Who and Target. ``context`` is the command's Click context.
    """
    from fng_cli.cli.shell.common import GROUPS, Common

    own_parts = ("Arguments", "Who", "Circumstances", "Target", "Star", "Unit", "Options")
    parts: dict[str, list[HelpRecord]] = {name: [] for name in (*own_parts, *GROUPS)}
    of = {field: name for name, fields in GROUPS.items() for field in fields}
    last = list(GROUPS)[-1]
    own = {
        parameter.name: parameter.rich_help_panel
        for parameter in parameters
        if parameter.param_type_name != "argument"
        and parameter.name not in {*Common.__struct_fields__, "help"}
    }
    heading_of = headings(own) | {"help": "Options"}
    for parameter in parameters:
        record = parameter.get_help_record(context)
        if record is None:
            continue
        if parameter.param_type_name == "argument":
            part = "Arguments"
        elif parameter.name == "exit_status":
            part = "Options"
        elif parameter.name in Common.__struct_fields__:
            part = of.get(parameter.name, last)
        else:
            part = heading_of[parameter.name]
        parts[part].append(plain_words(record))
    if len(parts["Options"]) == 1 and len(own) >= MANY:  # --help alone has no section of its own
        parts[last] += parts.pop("Options")
    yield from ((name, records) for name, records in parts.items() if records)


FORMS = tuple(name for name in GROUPS["Output"] if name != "exit_status")
"""The options for the form of the output."""
GIVEN_DICE = ("dice", "ask")
"""The options by which a player gives the faces of the dice."""
MANY_ANSWERS = ("seed", "times", "workers")
"""The options for several answers with different dice."""


def options_without_effect(command: Command) -> frozenset[str]:
    """Return the fields of ``Common`` whose options do nothing for a command, so that its help omits them.
    Examples are the dice options if nothing is rolled, the document options if no document is used, and
    ``exit_status`` if there is no negative answer.
    """
    names: list[str] = []
    if command.run.thrown is ThrownWhere.MANY:
        names += _useless_without_own_dice(command)
    elif command.uses is Uses.NOTHING or not getattr(command.run, "rolls", True):
        names += [*GROUPS["Dice"], *GROUPS["Odds"]]
    elif command.uses is not Uses.DICE:
        names += _useless_without_own_dice(command)
    if command.uses is Uses.NOTHING and command.file_use is FileUse.LEAVES:
        names += GROUPS["Document"]
    if command.game != "fng":
        names.append("ruling")
    if command.raw:
        names += FORMS
    elif command.uses is Uses.NOTHING and command.file_use is FileUse.LEAVES:
        names += _useless_for_look_ups(command)
    if not meaning_of_no(command):
        names.append("exit_status")
    return frozenset(names)


def _useless_for_look_ups(command: Command) -> list[str]:
    """Return the names of output options that do nothing for a command without dice, so that its help omits
    them. ``rulings`` and ``verbose`` need rulings; ``brief`` needs next steps or a text of the command's
    own. A command about the programs (p. 1) has no picture, and a table only if it lists items.
    """
    fields = {name for kind in command.reports for name in kind.__struct_fields__}
    names = [] if "rulings" in fields else ["rulings", "verbose"]
    if command.show is None and "next" not in fields:
        names.append("brief")
    if command.page == "1":
        names += ["svg", "paper"] + ([] if "items" in fields else ["csv", "tsv"])
    return names


def _useless_without_own_dice(command: Command) -> list[str]:
    """Return the names of the common options that have no effect on a command whose own function rolls no
    dice: ``summary`` and those for odds. That is all if dice are rolled after the function. If not, those for
    typed dice are added. Unless many games are simulated, so are ``ruling`` if the command uses no house
    rules, and ``MANY_ANSWERS`` if it begins no document.
    """
    names = [*GROUPS["Odds"], "summary"]
    if command.run.thrown is ThrownWhere.AFTER:
        return names
    names += GIVEN_DICE
    if command.run.thrown is ThrownWhere.MANY:
        return names
    names += [] if command.uses is Uses.READINGS else ["ruling"]
    # A command that begins a document writes the seed of all later commands into it.
    begins = command.file_use in {FileUse.BEGINS, FileUse.BEGINS_EVENING}
    return names if begins else [*names, *MANY_ANSWERS]


def meaning_of_no(command: Command) -> str:
    """Return what a negative answer of a command means: ``NO_MEANS`` of its reports, such as ``nobody
    drowns``. Different meanings are joined with ``or``. Empty if no report answers yes or no.
    """
    return " or ".join(dict.fromkeys(kind.NO_MEANS for kind in command.reports if kind.NO_MEANS))
