"""Next steps as lines that a player can type: the one place where a command line is written and quoted."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.calls import Call, Next, NextStep, Slot, Word
from fng_cli.cli.files.config import default
from fng_cli.cli.index.entries import CommandGroup, Need, needs_of
from fng_cli.document import Content, lookup

if TYPE_CHECKING:
    from fng_cli.cli.files.origin import Origin

WITHOUT_DOCUMENT = frozenset({"table", "ruling", "schema", "completion"})
"""Commands, by their first word, that do nothing with the document in use."""


NOTHING_SAID: Content = {}
OpenFacts = tuple[tuple[str, tuple[Word, ...]], ...]
"""Facts that a call leaves open, as options with their values."""


def written_steps(
    following: Iterable[Next], program: str, content: Content, said: Content = NOTHING_SAID
) -> tuple[NextStep, ...]:
    """Next steps as a document keeps them, for ``fng`` or ``icbm``.

    A fact that a step needs and ``content``, the document, does not know goes along as it was ``said``: the options
    given now, as a log keeps them. A slot stands for it where nobody said it. A document does not name its own file,
    which may be moved: ``step_line`` adds it for the screen.
    """
    return tuple(_told(step, program, content, said) for step in following)


def _told(step: Next, program: str, content: Content, said: Content) -> NextStep:
    if step.waits and lookup(content, "clock.turn") is not None:
        from fng_cli.rules.evening.duties import in_next_turn

        step = in_next_turn(step, program)
    return _written(step, program, _open_facts(step.call, program, content, said))


@lru_cache(maxsize=4096)
def _written(step: Next, program: str, facts: OpenFacts) -> NextStep:
    """A step as a line, with some facts besides: many runs come to the same few."""
    asked = replace(step.call, options=(*step.call.options, *facts)) if facts else step.call
    words = (program, *asked.argv())
    return NextStep(line(words), tuple(map(str, words)), asked.needs(), step.reason)


def step_line(step: NextStep, named: tuple[str, ...], origin: Origin | None = None) -> str:
    """The line of a next step that goes on with the document in use, for the shell that runs us.

    ``named`` are the words that name the document. A file that the step names itself stands beside the document, whose
    ``origin`` says where that is. What a document keeps is quoted for POSIX shells wherever it was written.
    """
    at = step.argv.index("--") if "--" in step.argv else len(step.argv)
    if step.argv[1] in WITHOUT_DOCUMENT or "-f" in step.argv[:at]:
        named = ()
        step = _from_here(step, at, origin)
    if is_powershell(os.name, os.environ):
        words = (*step.argv[:at], *named, *step.argv[at:])
        return " ".join(_typed(word, _quoted_for_powershell, slots=bool(step.needs)) for word in words)
    if not named:
        return step.command
    arguments = "".join(f" {_typed(word, _quoted)}" for word in step.argv[at:])
    return f"{step.command.removesuffix(arguments)} {line(named)}{arguments}"


def _from_here(step: NextStep, at: int, origin: Origin | None) -> NextStep:
    """Return a step whose own ``-f`` names its file from the current folder; ``at`` is where its options end."""
    if origin is None or "-f" not in step.argv[:at]:
        return step
    place = step.argv.index("-f") + 1
    name = origin.from_here(step.argv[place])
    if name == step.argv[place]:
        return step
    argv = (*step.argv[:place], name, *step.argv[place + 1 :])
    needs = tuple(one for one in step.needs if one != "f")
    words = " ".join(_typed(word, _quoted, slots=bool(needs)) for word in argv)
    return NextStep(words, argv, needs, step.reason)


def is_powershell(system: str, environment: Mapping[str, str]) -> bool:
    """Whether a line is typed in PowerShell: on Windows, but in no shell that came there from elsewhere; else where it runs.

    ``system`` as ``os.name`` has it. PowerShell gives PSModulePath to all that it runs; Windows to everybody.
    """
    if system == "nt":
        return not ("SHELL" in environment or "MSYSTEM" in environment)
    return "PSModulePath" in environment


def _typed(word: str, quoted: Callable[[str], str], *, slots: bool = True) -> str:
    """A word of a next step as its line has it: a slot, where there are any, as it is; any other quoted."""
    return word if slots and re.fullmatch("<[A-Z-]+>(,[a-z0-9=-]+)*", word) else quoted(word)


def _open_facts(asked: Call, program: str, content: Content, said: Content) -> OpenFacts:
    """Each fact that a call needs and the document does not know, as an option: as it was said, else a slot."""
    return tuple(
        [
            (need.option, (_said(need, said),))
            for need in _needs(asked, program)
            if all(lookup(content, path) is None for path in need.paths) and default(need.name) is None
        ]
    )


def _said(need: Need, said: Content) -> Word:
    """The word said for a fact, or a slot for it."""
    value = said.get(need.option.removeprefix("--").replace("-", "_"))
    if isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)
    return Slot(need.name.upper().replace(" ", "-"))


@lru_cache(maxsize=4096)
def _needs(asked: Call, program: str) -> tuple[Need, ...]:
    """The facts that a call's command needs and the call does not give."""
    given = {name for name, _ in asked.options}
    needs = needs_of(index(program), asked.command.split())
    return tuple(need for need in needs if not given & {need.option, *need.instead})


def index(program: str) -> CommandGroup:
    """The commands of a program."""
    if program == "icbm":
        from fng_cli.cli.index.icbm import ICBM

        return ICBM
    from fng_cli.cli.index.fng import FNG

    return FNG


def line(words: Sequence[Word]) -> str:
    """Words as one types them: quoted for the shell, slots as they are (``--at <WHO>``)."""
    return " ".join(str(word) if isinstance(word, Slot) else _quoted(word) for word in words)


def _quoted(word: str) -> str:
    """A word quoted for a shell; one with a line break or another control character as ``$'...'``."""
    if word.isascii() and word.replace("-", "").isalnum():
        return word  # most are, and wait for no quotes
    if word.isprintable():
        from shlex import quote

        return quote(word)
    plain = word.replace("\\", "\\\\").replace("'", "\\'")
    return "$'" + "".join(char if char.isprintable() else _escaped(char) for char in plain) + "'"


_PLAIN_IN_POWERSHELL = r"(?a)[\w./:=+-]+"


def _quoted_for_powershell(word: str) -> str:
    """A word quoted for PowerShell, where a comma parts two words and @ and # begin something else."""
    if word.isprintable():
        return word if re.fullmatch(_PLAIN_IN_POWERSHELL, word) else "'" + word.replace("'", "''") + "'"
    parts = (char if char.isprintable() and char not in '"$`' else f"$([char]{ord(char)})" for char in word)
    return f'"{"".join(parts)}"'


def _escaped(char: str) -> str:
    """A character as the shell has it; beyond ASCII by its number, since two digits would be a byte there."""
    escaped = char.encode("unicode_escape").decode("ascii")
    return escaped if char.isascii() else escaped.replace("\\x", "\\u00")
