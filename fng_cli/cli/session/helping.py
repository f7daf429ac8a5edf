"""Help in a session: its own words, and a command in five lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fng_cli.cli.index.entries import find_entry
from fng_cli.cli.index.helping import headings
from fng_cli.cli.index.lazy import build_command
from fng_cli.cli.session.expand import short, words_of_line
from fng_cli.cli.session.names import SHORT_NAMES
from fng_cli.cli.session.view import View
from fng_cli.cli.shell import steps as command_lines
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.screen import Screen
from fng_cli.errors import RequestError
from fng_cli.names import nearest

WORDS = (
    ("Enter", "run step 1"),
    ("=653", "after a command: enter your own dice, here 6, 5 and 3"),
    ("u, u 3, U", "undo one step, undo three steps, redo"),
    ("d own, d mixed, d fng", "choose who rolls the dice; d shows the choice"),
    ("s, m, w", "show the status, the map, the last answer in full"),
    ("? {0}, ?? {0}", "show a command in five lines, or all of its help"),
    ("0", "show the steps that are hidden"),
    ("q", "leave; everything is already saved in the file"),
)
"""The words of a session, and what they do; ``{0}`` stands for a command."""


def own_words(screen: Screen, view: View) -> None:
    """Print what may be entered in a session, each with its meaning, then the short names of commands."""
    first, *others = WORDS
    rows = [
        (words.format(view.example_command), meaning) for words, meaning in (first, *view.examples, *others)
    ]
    width = max(len(words) for words, _ in rows)
    for words, meaning in rows:
        screen.plain(f"{words}: {meaning}" if screen.in_words else f"  {words:<{width}}  {meaning}")
    names = ", ".join(f"{name} {meant}" for name, meant in SHORT_NAMES[view.program].items())
    screen.line(
        (
            f"Short names: {names}. Any other command can be shortened to its first letters. Words "
            "after the command can be shortened too, but need at least three letters."
        ),
        indent=2,
        hang=2,
    )


def show_command(screen: Screen, argv: Sequence[str], program: str) -> None:
    """Print a short help on a command: what it does, its page unless that is 1 or 1-117, its arguments and
    options, and one example (if there is one) in short and in full. ``argv`` are the words of the command's
    full name. Raises RequestError if there is no such command.
    """
    entry = find_entry(command_lines.index(program), argv)
    if entry is None:
        names = command_lines.index(program).entries
        raise RequestError(f"? {' '.join(argv)}: there is no such command{nearest(argv[0], names)}")
    declared = entry.load()
    built = build_command(declared.name.split()[-1], entry)
    page = "" if declared.page in ("1", "1-117") else f" (p. {declared.page})"
    screen.line(f"{declared.name}: {entry.help}{page}", hang=2, bold=True)
    for heading, words in _words_by_heading(built.params).items():
        screen.line(f"{heading}: {', '.join(words)}", indent=2, hang=2)
    for example in built.examples[:1]:
        line = example.replace("\\\n", " ").split("|")[0].split(" > ")[0]
        words = words_of_line(line)[1:]
        typed = command_lines.line(short(words, program=program))
        screen.line(f"example: {typed}  =  {command_lines.line(words)}", indent=2, hang=2)
    screen.line(f"all of it: ?? {declared.name}", indent=2)


def _words_by_heading(parameters: Sequence[Any]) -> dict[str, list[str]]:
    """Return the arguments and options of a command without dashes, as a player types them in a session. They
    are listed under their help headings, in lower case; arguments are under ``words``. Options common to
    all commands are left out.
    """
    own = {
        option.name: option
        for option in parameters
        if option.param_type_name == "option" and option.name not in {*Common.__struct_fields__, "help"}
    }
    heading_of = headings({name: option.rich_help_panel for name, option in own.items()})
    arguments = [option for option in parameters if option.param_type_name == "argument"]
    found: dict[str, list[str]] = {}
    if arguments:
        found["words"] = [argument.metavar or "" for argument in arguments]
    for name, option in own.items():
        word = max(option.opts, key=len).removeprefix("--")
        value = "" if option.is_flag else f" {option.metavar}"
        found.setdefault(heading_of[name].lower(), []).append(f"{word}{value}")
    return found
