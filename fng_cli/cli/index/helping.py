"""The help of a command: its own options first, then the common ones in groups, in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from fng_cli.cli.shell.options import ACTOR, STAR, TARGET, UNIT, WHO

if TYPE_CHECKING:
    from fng_cli.cli.shell.declared import Command

RANGES = (
    (r"\b(-?[\d.]+)<=x<=(-?[\d.]+)", r"\1 to \2"),
    (r"\bx>=(-?[\d.]+)", r"\1 or more"),
    (r"\bx<=(-?[\d.]+)", r"\1 or less"),
    (r"\[default: (\S+?)([;\]])", r"[else \1\2"),
)
"""How ranges and defaults are told, in place of ``1<=x<=7`` and ``default: 1``."""

HelpRecord = tuple[str, str]

MANY = 8
"""From how many options on a command has its own in groups."""


def headings(panels: Mapping[str, str | None]) -> dict[str, str]:
    """Return the heading of each of a command's own options, by what each is about (``rich_help_panel``).

    A few options stand under one heading. So do those of a command in which nobody acts, unless it raises a unit.
    """
    there = set(panels.values())
    if len(panels) < MANY:
        return dict.fromkeys(panels, "Options")
    if STAR in there:
        return {name: panel if panel in (STAR, UNIT) else "Options" for name, panel in panels.items()}
    if ACTOR in there or {WHO, TARGET} <= there:
        of = {ACTOR: "Who", WHO: "Who", TARGET: "Target"}
        return {name: of.get(panel or "", "Circumstances") for name, panel in panels.items()}
    return dict.fromkeys(panels, "Options")


def plain(record: HelpRecord) -> HelpRecord:
    """A line on an option, in plain English."""
    name, text = record
    for pattern, words in RANGES:
        text = re.sub(pattern, words, text)
    return name, text


def meant(declared: Command, parameters: list[Any]) -> list[Any]:
    """The options of a command that mean something for it, and its no said in ``--exit-status``."""
    from fng_cli.cli.shell.meaning import meaning_of_no, options_without_effect

    none, no = options_without_effect(declared), meaning_of_no(declared)
    for one in parameters:
        if one.name == "exit_status" and no:
            one.help = f"Exit with 1 where the answer is no: {no}."
    return [one for one in parameters if one.name not in none]


def sections(parameters: list[Any], context: Any) -> Iterator[tuple[str, list[HelpRecord]]]:
    """The parts of a list of options, each with its heading: arguments, own options, and groups of common ones.

    Many own options are told apart: who does it, at whom, and what holds; or the Star, and his unit.
    """
    from fng_cli.cli.shell.common import GROUPS, Common

    own_parts = ("Arguments", "Who", "Circumstances", "Target", "Star", "Unit", "Options")
    parts: dict[str, list[HelpRecord]] = {name: [] for name in (*own_parts, *GROUPS)}
    of = {field: name for name, fields in GROUPS.items() for field in fields}
    last = list(GROUPS)[-1]
    own = {
        one.name: one.rich_help_panel
        for one in parameters
        if one.param_type_name != "argument" and one.name not in {*Common.__struct_fields__, "help"}
    }
    heading_of = headings(own) | {"help": "Options"}
    for one in parameters:
        record = one.get_help_record(context)
        if record is None:
            continue
        if one.param_type_name == "argument":
            part = "Arguments"
        elif one.name in Common.__struct_fields__:
            part = of.get(one.name, last)
        else:
            part = heading_of[one.name]
        parts[part].append(plain(record))
    if len(parts["Options"]) == 1 and len(own) >= MANY:  # the word on help alone makes no part
        parts[last] += parts.pop("Options")
    yield from ((name, records) for name, records in parts.items() if records)
