"""Next steps as lines that a player can type: the one place where a command line is written and quoted."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence

from fng_cli.calls import Next, NextStep, Slot, Word


def told(following: Iterable[Next], program: str) -> tuple[NextStep, ...]:
    """Next steps as a document keeps them and the screen shows them, for ``fng`` or ``icbm``."""
    return tuple(_told(step, program) for step in following)


def _told(step: Next, program: str) -> NextStep:
    if isinstance(step.call, str):
        return NextStep(step.call, tuple(shlex.split(step.call)), (), step.reason)
    words = (program, *step.call.argv())
    return NextStep(line(words), tuple(map(str, words)), step.call.needs(), step.reason)


def line(words: Sequence[Word]) -> str:
    """Words as one types them: quoted for the shell, slots as they are (``--at <WHO>``)."""
    return " ".join(str(word) if isinstance(word, Slot) else shlex.quote(word) for word in words)
