"""The numbered list of next steps, as text, and as lines that a digit runs."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from fng_cli.cli.session.names import needs_full_name
from fng_cli.cli.session.numbered import SHOWN, ListedStep
from fng_cli.cli.shell.screen import Screen
from fng_cli.errors import RequestError

COLUMN = 40
"""The most characters of a step's line with its reason beside it; below a longer one the reason has a line of its own."""


class StepList:
    """The steps that stand on the screen, by number from 1: those shown first, then the others."""

    def __init__(self, steps: Sequence[ListedStep] = (), program: str = "fng") -> None:
        """Number the steps in their order; optional steps, and those beyond the numbers of one digit, are shown only
        on ``0``.
        """
        first = [step for step in steps if not step.is_aside][:SHOWN]
        self.first = tuple(first)
        self.others = tuple(step for step in steps if step not in first)
        self._program = program

    def step(self, number: int) -> ListedStep:
        """Return the step with a number; raises RequestError if there is none."""
        steps = (*self.first, *self.others)
        if not 0 < number <= len(steps):
            known = f"1 to {len(steps)}" if len(steps) > 1 else "1" if steps else "none"
            raise RequestError(f"{number}: no step has this number; there {_is_or_are(len(steps))} {known}")
        return steps[number - 1]

    def by_enter(self) -> ListedStep | None:
        """Return the step that Enter alone runs: the first one. None if that has slots, or its command must be typed
        in full because it begins or ends something big.
        """
        step = self.first[0] if self.first else None
        if step is None or step.slots or needs_full_name(step.argv, self._program):
            return None
        return step

    def show(self, screen: Screen, *, others: bool = False) -> None:
        """Put the list on a screen: the steps shown first, or with ``others`` those behind ``0``."""
        numbered = list(enumerate((*self.first, *self.others), 1))
        shown = numbered[len(self.first) :] if others else numbered[: len(self.first)]
        lines = [(number, step.command, step.reason) for number, step in shown]
        width = max((len(line) for _, line, _ in lines if len(line) <= COLUMN), default=0)
        for number, line, reason in lines:
            if screen.in_words:
                screen.line(f"{number}: {line} ({reason})" if reason else f"{number}: {line}")
            else:
                _show_step(screen, f"{number:>2}  ", line, reason, width)
        if self.others and not others:
            more = f"{len(self.others)} more" if self.first else f"{len(self.others)} steps"
            screen.line(f"0: {more}" if screen.in_words else f" 0  {more}")


def _is_or_are(number: int) -> str:
    """Return the verb for a number of things."""
    return "are" if number > 1 else "is"


def _show_step(screen: Screen, head: str, line: str, reason: str, width: int) -> None:
    """Put a step on a screen with its reason beside it, or below it if the line is longer than ``width``."""
    beside = f"{head}{line:<{width}}  {reason}".rstrip()
    if len(line) <= width and len(beside) <= screen.width:
        screen.plain(beside)
        return
    screen.plain(f"{head}{line}", fg="cyan")
    indent = " " * (len(head) + 2)
    for part in wrap(reason, screen.width, initial_indent=indent, subsequent_indent=indent):
        screen.plain(part, dim=True)
