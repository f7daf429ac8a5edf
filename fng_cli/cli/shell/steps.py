"""Next steps as lines that a player can type: the one place where a command line is written and quoted."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from msgspec.structs import replace

from fng_cli.calls import Call, Next, NextStep, Slot, Word
from fng_cli.cli.files.config import default
from fng_cli.cli.index.entries import CommandGroup, Need, needs_of
from fng_cli.document import Content, lookup

WITHOUT_DOCUMENT = frozenset({"table", "ruling", "schema", "completion"})
"""Commands, by their first word, that do nothing with the document in use."""


def told(following: Iterable[Next], program: str, content: Content) -> tuple[NextStep, ...]:
    """Next steps as a document keeps them, for ``fng`` or ``icbm``.

    A slot stands for a fact that a step needs and ``content``, the document, does not know. A document
    does not name its own file, which may be moved: ``going_on`` adds it for the screen.
    """
    return tuple(_told(step, program, content) for step in following)


def _told(step: Next, program: str, content: Content) -> NextStep:
    return _written(_with_open_facts(step.call, program, content), program, step.reason)


@lru_cache(maxsize=4096)
def _written(call: Call, program: str, reason: str) -> NextStep:
    """A call as a line: many runs come to the same few."""
    words = (program, *call.argv())
    return NextStep(line(words), tuple(map(str, words)), call.needs(), reason)


def going_on(step: NextStep, named: tuple[str, ...]) -> str:
    """The line of a next step that goes on with the document in use; ``named`` are the words that name it."""
    at = step.argv.index("--") if "--" in step.argv else len(step.argv)
    if not named or step.argv[1] in WITHOUT_DOCUMENT or "-f" in step.argv[:at]:
        return step.command
    arguments = "".join(f" {_typed(word)}" for word in step.argv[at:])
    return f"{step.command.removesuffix(arguments)} {line(named)}{arguments}"


def _typed(word: str) -> str:
    """A word of a next step as its line has it: a slot as it is, any other quoted."""
    return word if re.fullmatch("<[A-Z-]+>", word) else _quoted(word)


def _with_open_facts(call: Call, program: str, content: Content) -> Call:
    """A call with a slot for each fact that its command needs and nobody says."""
    needs = _needs(program, call.command)
    if not needs:
        return call
    given = {name for name, _ in call.options}
    unsaid = [
        need
        for need in needs
        if need.option not in given
        and all(lookup(content, path) is None for path in need.paths)
        and default(need.name) is None
    ]
    slots = tuple((need.option, (Slot(need.name.upper().replace(" ", "-")),)) for need in unsaid)
    return replace(call, options=(*call.options, *slots)) if slots else call


@cache
def _needs(program: str, command: str) -> tuple[Need, ...]:
    """The facts that a command of a program needs."""
    return needs_of(index(program), command.split())


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
    if word.isprintable():
        return shlex.quote(word)
    plain = word.replace("\\", "\\\\").replace("'", "\\'")
    return "$'" + "".join(char if char.isprintable() else _escaped(char) for char in plain) + "'"


def _escaped(char: str) -> str:
    """A character as the shell has it; beyond ASCII by its number, since two digits would be a byte there."""
    escaped = char.encode("unicode_escape").decode("ascii")
    return escaped if char.isascii() else escaped.replace("\\x", "\\u00")
