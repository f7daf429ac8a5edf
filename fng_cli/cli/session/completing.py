"""Words that may be typed next in a session: commands, steps by their number, figures with who they are, options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fng_cli.cli.index import stray
from fng_cli.cli.index.entries import CommandGroup, Lazy, find_entry
from fng_cli.cli.index.lazy import build_command
from fng_cli.cli.session.lines import Candidate
from fng_cli.cli.session.names import SHORT_NAMES, find_named
from fng_cli.cli.session.numbered import OpenSlot, StepList
from fng_cli.cli.session.view import View
from fng_cli.cli.shell.common import Common
from fng_cli.cli.shell.steps import index
from fng_cli.document import Content
from fng_cli.errors import FngError

KINDS = ("WHO", "GROUP", "HEX", "TARGET")
"""The kinds of names of a document that a command takes, by metavar."""


def candidates(begun: str, steps: StepList, content: Content, view: View) -> list[Candidate]:
    """Return the words that can complete ``begun``, a line whose last word is unfinished. If the last word is
    empty, return all words that may follow. Empty if nothing fits, or if the first of several words is
    neither the number of a step nor a command.
    """
    *before, last = begun.split(" ")
    words = [word for word in before if word]
    if not words:
        found = _first_words(steps, view.program)
    elif words[0].isdigit():
        found = _for_step(int(words[0]), words[1:], steps, content, view)
    else:
        found = _for_command(words, content, view)
    return [candidate for candidate in found if candidate.text.startswith(last)]


def _first_words(steps: StepList, program: str) -> Iterator[Candidate]:
    """Yield the completions for the first word of a line: the numbers of the steps shown first, the program's
    short names for commands, and all its commands.
    """
    for number, step in enumerate(steps.first, 1):
        yield Candidate(str(number), step.command)
    for short, name in SHORT_NAMES[program].items():
        yield Candidate(short, name)
    for name, entry in index(program).entries.items():
        yield Candidate(name, entry.help)


def _for_step(
    number: int, words: Sequence[str], steps: StepList, content: Content, view: View
) -> Iterator[Candidate]:
    """Yield the words that may follow step ``number`` on the line. ``words``, given already, fill its first
    open slots; what is yielded fits the next slot. If all are filled, yield what the step's command takes.
    Yields nothing if there is no such step.
    """
    try:
        step = steps.step(number)
    except FngError:
        return
    if len(words) < len(step.slots):
        slot: OpenSlot = step.slots[len(words)]
        for name in slot.fitting or view.words_for(content, slot.slot.name):
            yield Candidate(name, view.who(content, name))
    else:
        yield from _for_command(step.argv, content, view)


def _for_command(words: Sequence[str], content: Content, view: View) -> Iterator[Candidate]:
    """Yield what may follow the words of a command: the subcommands of a group; then the names (of figures,
    groups, hexes and targets) and the options (without dashes) that the command or the group itself takes.
    Nothing if the words name no command.
    """
    try:
        named = find_named(words, view.program)
    except FngError:
        return
    group: CommandGroup | Lazy = index(view.program)
    for word in named.path:
        group = group.entries[word] if isinstance(group, CommandGroup) else group
    if isinstance(group, CommandGroup) and not named.rest:
        yield from (Candidate(name, entry.help) for name, entry in group.entries.items())
    entry = find_entry(index(view.program), named.path) if named.path else None
    if entry is not None:
        yield from _for_options(build_command(named.path[-1], entry).params, content, view)


def _for_options(options: Sequence[Any], content: Content, view: View) -> Iterator[Candidate]:
    """Yield candidates to complete a command line. First come the figures, groups, hexes and targets that the
    command can take, each with a description. Then come the command's own options, without dashes. ``by``,
    ``at`` and ``group`` are left out because a bare name does for them.
    """
    own = [
        option
        for option in options
        if option.param_type_name == "option" and option.name not in {*Common.__struct_fields__, "help"}
    ]
    metavars = {name for option in own for name in stray.metavar_names(option)}
    arguments = [option for option in options if option.param_type_name == "argument"]
    metavars |= {name.strip("[].") for option in arguments for name in stray.metavar_names(option)}
    for kind in KINDS:
        if kind in metavars:
            yield from (
                Candidate(name, view.who(content, name) or kind.lower())
                for name in view.words_for(content, kind)
            )
    for option in own:
        name = stray.long_name(option).removeprefix("--")
        if name not in ("by", "at", "group"):
            yield Candidate(name, option.help or "")
