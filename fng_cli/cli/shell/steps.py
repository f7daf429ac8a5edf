"""Next steps as lines that a player can type: the one place where a command line is written and quoted."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from fng_cli.calls import Next, NextStep, Slot, Word

WITHOUT_DOCUMENT = frozenset({"table", "ruling", "schema", "completion"})
"""Commands, by their first word, that do nothing with the document in use."""


def told(following: Iterable[Next], program: str, document: tuple[str, ...] = ()) -> tuple[NextStep, ...]:
    """Next steps as a document keeps them and the screen shows them, for ``fng`` or ``icbm``.

    ``document`` are the words that name the document in use (``-f evening.json``), with which a step goes
    on: for the screen. A document does not name its own file, which may be moved.
    """
    return tuple(_told(step, program, document) for step in following)


def _told(step: Next, program: str, document: tuple[str, ...]) -> NextStep:
    argv = step.call.argv()
    words = (program, *argv, *(() if argv[0] in WITHOUT_DOCUMENT else document))
    return NextStep(line(words), tuple(map(str, words)), step.call.needs(), step.reason)


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
    return char.encode("unicode_escape").decode("ascii")
