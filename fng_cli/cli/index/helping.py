"""The help of a command: its own options first, then the common ones in groups, in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

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

STAR = frozenset({"star", "star_rep", "star_attribute"})
"""The options for the Star of a unit that is raised."""
WHO = frozenset(
    [
        "by",
        "of",
        "group",
        "rep",
        "attribute",
        "star",
        "hero",
        "vc",
        "weapon",
        "side",
        "army",
        "flak_jacket",
        "leader",
        "craft",
        "pilot",
        "load",
        "firers",
        "commander",
        "phone",
        "fo",
        "passenger",
    ]
)
"""The options that say who does it, and with what."""
TARGET = frozenset(
    [
        "at",
        "against",
        "opponents",
        "to",
        "to_rep",
        "target",
        "target_rep",
        "range_in",
        "distance",
        "shots",
        "gaps",
        "unlucky",
        "cheat_death",
        "inside",
        "near",
        "in_cover",
        "by_rep",
        "down",
        "down_rep",
        "spot",
        "pef",
    ]
)
"""The options that say at whom, or at what; so does every ``--foe-...``."""
AIMS = frozenset({"at", "against", "opponents", "to", "target"})
"""The options of which one says that there is a target at all."""
UNIT = frozenset(
    [
        "strength",
        "choose",
        "listed",
        "names",
        "attributes",
        "flak",
        "deros",
        "supplies",
        "gear",
        "wire",
        "number",
        "headquarters",
        "attached",
        "prefix",
        "called",
        "roll_deros",
        "platoon",
    ]
)
"""The options for a unit that is raised."""
MANY = 8
"""From how many options on a command has its own in groups."""


def _heading(name: str, names: frozenset[str]) -> str:
    """The group to which one of a command's own options belongs, by the names of all of them."""
    if len(names) < MANY:
        return "Options"
    if names >= STAR:
        return "Star" if name in STAR else "Unit" if name in UNIT else "Options"
    aims = bool(names & AIMS)
    if not (names & WHO and aims) and not names & {"by", "of"}:
        return "Options"
    if aims and (name in TARGET or name.startswith("foe_")):
        return "Target"
    return "Who" if name in WHO else "Circumstances"


def plain(record: HelpRecord) -> HelpRecord:
    """A line on an option, in plain English."""
    name, text = record
    for pattern, words in RANGES:
        text = re.sub(pattern, words, text)
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
    """The parts of a list of options, each with its heading: arguments, own options, and groups of common ones.

    Many own options are told apart: who does it, at whom, and what holds; or the Star, and his unit.
    """
    from fng_cli.cli.shell.common import GROUPS, Common

    own_parts = ("Arguments", "Who", "Circumstances", "Target", "Star", "Unit", "Options")
    parts: dict[str, list[HelpRecord]] = {name: [] for name in (*own_parts, *GROUPS)}
    of = {field: name for name, fields in GROUPS.items() for field in fields}
    last = list(GROUPS)[-1]
    own = frozenset(
        one.name
        for one in parameters
        if one.param_type_name != "argument" and one.name not in {*Common.__struct_fields__, "help"}
    )
    for one in parameters:
        record = one.get_help_record(context)
        if record is None:
            continue
        if one.param_type_name == "argument":
            part = "Arguments"
        elif one.name in Common.__struct_fields__:
            part = of.get(one.name, last)
        else:
            part = "Options" if one.name == "help" else _heading(one.name, own)
        parts[part].append(plain(record))
    if len(parts["Options"]) == 1 and len(own) >= MANY:  # the word on help alone makes no part
        parts[last] += parts.pop("Options")
    yield from ((name, records) for name, records in parts.items() if records)
