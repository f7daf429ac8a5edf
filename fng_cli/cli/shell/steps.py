"""Next steps as command lines that a player can type, quoted for the shell."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fng_cli.calls import Call, Next, NextStep, Slot, Word, parse_slot
from fng_cli.cli.files.config import default
from fng_cli.cli.index.entries import CommandGroup, Need, needs_of
from fng_cli.document import Content, lookup

if TYPE_CHECKING:
    from fng_cli.cli.files.origin import Origin

WITHOUT_DOCUMENT = frozenset({"table", "ruling", "schema", "completion"})
"""The first words of commands that use no document."""


NO_OPTIONS: Content = {}
OpenFacts = tuple[tuple[str, tuple[Word, ...]], ...]
"""Options, each with its values, for the facts that a call leaves open."""


def written_steps(
    steps: Iterable[Next], program: str, content: Content, own_options: Content = NO_OPTIONS
) -> tuple[NextStep, ...]:
    """Return next steps in the form that a document stores, without the name of its file. A fact missing in
    the document and the config comes from ``own_options`` (the options of this call); if it is missing there,
    too, a slot stands for it. If the document has a clock, a step that waits becomes the step that begins the
    next turn. All such steps are joined, or left out if the game is over.
    """
    written: list[NextStep] = []
    has_clock = lookup(content, "clock.turn") is not None
    for step in steps:
        waits = step.waits and has_clock
        due = _step_of_next_turn(step, program, content) if waits else step
        if due is None:
            continue
        new = _step_with_facts(due, program, _open_facts(due.call, program, content, own_options))
        same = [place for place, known in enumerate(written) if waits and known.argv == new.argv]
        if same:
            [place] = same[:1]
            written[place] = replace(new, reason=f"{written[place].reason}; {new.reason}")
        else:
            written.append(new)
    return tuple(written)


def _step_of_next_turn(step: Next, program: str, content: Content) -> Next | None:
    """Return the step that begins the next turn, with a reason which says that ``step`` is to be done in it.
    None if the game is over, so that there is no next turn.
    """
    from fng_cli.rules.evening.duties import in_next_turn
    from fng_cli.state import State

    return in_next_turn(step, line((program, *step.call.argv())), State(content))


@lru_cache(maxsize=4096)
def _step_with_facts(step: Next, program: str, facts: OpenFacts) -> NextStep:
    """Return a step as a POSIX command line, with ``facts`` (options and their values) added to its call.
    Cached, since many runs have equal steps.
    """
    call = replace(step.call, options=(*step.call.options, *facts)) if facts else step.call
    words = (program, *call.argv())
    return NextStep(line(words), tuple(map(str, words)), call.needs(), step.reason)


def step_line(step: NextStep, named: tuple[str, ...], origin: Origin | None = None) -> str:
    """Return the command line of a next step, quoted for the current shell; slots stay unquoted. ``named``
    are the words that name the document (``-f game.json``). They are left out if the command uses no
    document or names its own file. Its own file lies in the folder of ``origin``, and is written as a path
    from the current folder.
    """
    at = step.argv.index("--") if "--" in step.argv else len(step.argv)
    if step.argv[1] in WITHOUT_DOCUMENT or "-f" in step.argv[:at]:
        named = ()
        step = _with_path_from_here(step, at, origin)
    if is_powershell(os.name, os.environ):
        words = (*step.argv[:at], *named, *step.argv[at:])
        return " ".join(
            _quote_unless_slot(word, _quote_for_powershell, slots=bool(step.needs)) for word in words
        )
    if not named:
        return step.command
    arguments = "".join(f" {_quote_unless_slot(word, _quote)}" for word in step.argv[at:])
    return f"{step.command.removesuffix(arguments)} {line(named)}{arguments}"


def _with_path_from_here(step: NextStep, options_end: int, origin: Origin | None) -> NextStep:
    """Return the step with the file of its ``-f`` written as a path from the current folder. Unchanged
    without ``-f``, with ``origin`` None, or if the path stays the same. ``options_end`` is the index of
    ``--`` in the step's words; without ``--``, it is the number of words.
    """
    if origin is None or "-f" not in step.argv[:options_end]:
        return step
    place = step.argv.index("-f") + 1
    name = origin.from_here(step.argv[place])
    if name == step.argv[place]:
        return step
    argv = (*step.argv[:place], name, *step.argv[place + 1 :])
    needs = tuple(need for need in step.needs if need != "f")
    words = " ".join(_quote_unless_slot(word, _quote, slots=bool(needs)) for word in argv)
    return NextStep(words, argv, needs, step.reason)


def is_powershell(system: str, environment: Mapping[str, str]) -> bool:
    """True if command lines are typed in PowerShell. ``system`` is ``os.name``. On Windows it is PowerShell,
    unless a variable of a Unix shell (SHELL, MSYSTEM) is set. On other systems it is PowerShell if
    PSModulePath is set.
    """
    if system == "nt":
        return not ("SHELL" in environment or "MSYSTEM" in environment)
    return "PSModulePath" in environment


def _quote_unless_slot(word: str, quote: Callable[[str], str], *, slots: bool = True) -> str:
    """Return a word as ``quote`` quotes it. A slot such as ``<WHO>`` or ``<WHO>,fast`` is returned unchanged,
    unless ``slots`` is False.
    """
    return word if slots and parse_slot(word) else quote(word)


def _open_facts(call: Call, program: str, content: Content, own_options: Content) -> OpenFacts:
    """Return the facts that a next call needs and that are neither in the document nor in the config. Each is
    a pair: the option, and a tuple with its value. The value comes from the present call
    (``own_options``); if it has none there, a slot to be filled in is returned instead.
    """
    return tuple(
        [
            (need.option, (_option_value(need, own_options),))
            for need in _needs(call, program)
            if all(lookup(content, path) is None for path in need.paths) and default(need.name) is None
        ]
    )


def _option_value(need: Need, own_options: Content) -> Word:
    """Return the value that the current call gave for the fact ``need``, as text. If it gave no text or whole
    number, return a slot with the fact's name, for the player to fill in. ``own_options`` are the options of
    the current call by name.
    """
    value = own_options.get(need.option.removeprefix("--").replace("-", "_"))
    if isinstance(value, str | int) and not isinstance(value, bool):
        return str(value)
    return Slot(need.name.upper().replace(" ", "-"))


@lru_cache(maxsize=4096)
def _needs(call: Call, program: str) -> tuple[Need, ...]:
    """Return the facts that a call's command needs, without those that the call gives already, whether by the
    fact's own option or by an option that can replace it. ``program``: fng or icbm. Cached.
    """
    given = {name for name, _ in call.options}
    needs = needs_of(index(program), call.command.split())
    return tuple(need for need in needs if not given & {need.option, *need.instead})


def index(program: str) -> CommandGroup:
    """Return the index of all commands of ``icbm``, or for any other ``program`` of ``fng``. Its module is
    imported on first use.
    """
    if program == "icbm":
        from fng_cli.cli.index.icbm import ICBM

        return ICBM
    from fng_cli.cli.index.fng import FNG

    return FNG


def line(words: Sequence[Word]) -> str:
    """Return words as one command line: quoted for a POSIX shell, slots as they are (``--at <WHO>``)."""
    return " ".join(str(word) if isinstance(word, Slot) else _quote(word) for word in words)


def _quote(word: str) -> str:
    """Return a word quoted for a POSIX shell, where it has to be. A word with a character that does not
    print, such as a line break, is written as ``$'...'``.
    """
    if word.isascii() and word.replace("-", "").isalnum():
        return word  # the usual case, without importing shlex
    if word.isprintable():
        from shlex import quote

        return quote(word)
    plain = word.replace("\\", "\\\\").replace("'", "\\'")
    return "$'" + "".join(char if char.isprintable() else _escape_char(char) for char in plain) + "'"


_PLAIN_IN_POWERSHELL = r"(?a)[\w./:=+-]+"


def _quote_for_powershell(word: str) -> str:
    """Return a word quoted for PowerShell, if it needs quotes. Printable words are put in single quotes. A
    word with unprintable characters is put in double quotes, with special characters written as
    ``$([char]10)``.
    """
    if word.isprintable():
        return word if re.fullmatch(_PLAIN_IN_POWERSHELL, word) else "'" + word.replace("'", "''") + "'"
    parts = (char if char.isprintable() and char not in '"$`' else f"$([char]{ord(char)})" for char in word)
    return f'"{"".join(parts)}"'


def _escape_char(char: str) -> str:
    r"""Return an unprintable character as an escape within ``$'...'``, such as ``\n`` or ``\x07``. Beyond
    ASCII the escape begins with ``\u`` or ``\U``, never with ``\x``, which would be a byte.
    """
    escaped = char.encode("unicode_escape").decode("ascii")
    return escaped if char.isascii() else escaped.replace("\\x", "\\u00")
