"""The help of a command: its own options first, then the common ones in groups, in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fng_cli.cli.shell.declared import Command

RANGES = (
    (re.compile(r"\b(-?[\d.]+)<=x<=(-?[\d.]+)"), r"\1 to \2"),
    (re.compile(r"\bx>=(-?[\d.]+)"), r"\1 or more"),
    (re.compile(r"\bx<=(-?[\d.]+)"), r"\1 or less"),
    (re.compile(r"\[default: (\S+?)([;\]])"), r"[else \1\2"),
)
"""How ranges and defaults are told, in place of ``1<=x<=7`` and ``default: 1``."""

HelpRecord = tuple[str, str]


def plain(record: HelpRecord) -> HelpRecord:
    """A line on an option, in plain English."""
    name, text = record
    for pattern, words in RANGES:
        text = pattern.sub(words, text)
    return name, text


def meant(declared: Command, parameters: list[Any]) -> list[Any]:
    """The options of a command that mean something for it, and its no said in ``--exit-status``."""
    from fng_cli.cli.shell.meaning import no_of, without_meaning

    none, no = without_meaning(declared), no_of(declared)
    for one in parameters:
        if one.name == "exit_status" and no:
            one.help = f"Exit with 1 where the answer is no: {no}."
    return [one for one in parameters if one.name not in none]


def sections(parameters: list[Any], context: Any) -> Iterator[tuple[str, list[HelpRecord]]]:
    """The parts of a list of options, each with its heading: arguments, own options, and groups of common ones."""
    from fng_cli.cli.shell.common import GROUPS, Common

    parts: dict[str, list[HelpRecord]] = {"Arguments": [], "Options": [], **{name: [] for name in GROUPS}}
    of = {field: name for name, fields in GROUPS.items() for field in fields}
    last = list(GROUPS)[-1]
    for one in parameters:
        record = one.get_help_record(context)
        if record is None:
            continue
        if one.param_type_name == "argument":
            part = "Arguments"
        else:
            part = of.get(one.name, last) if one.name in Common.__struct_fields__ else "Options"
        parts[part].append(plain(record))
    yield from ((name, records) for name, records in parts.items() if records)
