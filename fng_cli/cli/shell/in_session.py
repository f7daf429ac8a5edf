"""The session in which commands run, if any: it lists the next steps itself, and can show the last answer in full."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fng_cli.calls import NextStep
    from fng_cli.cli.shell.screen import Screen
    from fng_cli.dice import Roll


class SessionAnswers:
    """The wishes of a session for the answers of its commands: without page and next steps; the last one is kept."""

    def __init__(self) -> None:
        """Begin before the first command."""
        self.show_fully: Callable[[Screen], object] | None = None
        """Puts the last answer on a screen with all dice, page and rulings; None before the first."""
        self.steps: tuple[NextStep, ...] = ()
        """The next steps of the last answer."""
        self.asked: Counter[str] = Counter()
        """How often each throw was asked for since the last command began, by its label: its faces are on the screen."""

    def begin_command(self) -> None:
        """Clear what was kept of the previous command in this session: its steps, its full answer and the
        throws that were asked for.
        """
        self.show_fully, self.steps = None, ()
        self.asked.clear()

    def left_to_show(self, rolls: Sequence[Roll]) -> tuple[Roll, ...]:
        """Return those throws of ``rolls`` that are not on the screen yet, in their order. The throws for
        which the player was asked are on it already; they are found by their label.
        """
        asked = self.asked.copy()
        left = []
        for roll in rolls:
            if asked[roll.label]:
                asked[roll.label] -= 1
            else:
                left.append(roll)
        return tuple(left)


SESSION: ContextVar[SessionAnswers | None] = ContextVar("SESSION", default=None)
"""The session in which commands run; None in the shell."""


def help_hints(text: str) -> str:
    """Return an error message. In a session, ``see fng fire --help`` in it becomes ``? fire``, and ``fng
    --help lists all`` becomes ``?? lists all``. Outside a session it is unchanged.
    """
    if SESSION.get() is None:
        return text
    text = re.sub(r"\b(?:fng|icbm) --help lists all", "?? lists all", text)
    return re.sub(r"see (?:fng|icbm) ([a-z -]+?) --help\b", r"? \1", text)
