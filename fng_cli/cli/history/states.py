"""The states of a file that its history can bring back, one a line: what ``undo --list`` and ``redo --list`` show."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from fng_cli.cli.files import inputs
from fng_cli.cli.files.history import Past
from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content, Report
from fng_cli.errors import FngError
from fng_cli.words import count, cut

MOST_STATES = 20
"""The states before the current one, and after it, that are listed if no number is given."""


class KnownState(Struct, frozen=True):
    """A state of a file: how it is brought back, and what it holds.

    ``steps_from_now`` lead to it: 0 is the file as it is, -2 two steps of undo, 1 a step of redo. ``number``, ``command`` and
    ``summary`` are those of its last command. ``state_fault`` says why it cannot be brought back, or is no document.
    """

    steps_from_now: int
    number: int = 0
    command: str = ""
    summary: str = ""
    state_fault: str = ""
    file_gone: bool = False

    @property
    def way(self) -> str:
        """The command that leads to it: ``undo 2``, ``redo 1``; ``now`` for the current state."""
        return (
            f"{'undo' if self.steps_from_now < 0 else 'redo'} {abs(self.steps_from_now)}"
            if self.steps_from_now
            else "now"
        )


class StatesListed(Report, frozen=True):
    """The states of a file that can be brought back, the last that can be redone first.

    ``history_damaged``: there were more, before a damaged record.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("steps_back",)

    file: str
    known_states: tuple[KnownState, ...]
    steps_back: int
    steps_forth: int
    history_damaged: bool

    def summary(self) -> str:
        """Return a sentence: how many steps can be undone and redone, and a second one if the file is damaged."""
        now = next((state for state in self.known_states if not state.steps_from_now), None)
        text = f"{self.file}: {count(self.steps_back, 'step')} to undo, {self.steps_forth} to redo."
        return f"{text} What stands there now is damaged." if now and now.state_fault else text

    def nearest_valid(self) -> KnownState | None:
        """Return the state nearest to the current one that is a document, by undo if both ways are as far; None if
        there is none.
        """
        valid = [state for state in self.known_states if state.steps_from_now and state.command]
        return min(valid, key=lambda state: (abs(state.steps_from_now), state.steps_from_now), default=None)


def listed_states(path: Path, past: Past, game: str, most: int) -> StatesListed:
    """Return the report on the states of the file ``path``, at most ``most`` before the current one and after it.

    A state that cannot be made again is listed with its fault.
    """
    first = past.place
    while first > 0 and past.node(first - 1):
        first -= 1
    places = range(min(len(past) - 1, past.place + most), max(first, past.place - most) - 1, -1)
    return StatesListed(
        str(path),
        tuple(_known_state(path, past, place, game) for place in places),
        past.place - first,
        past.forward,
        first > 0,
    )


def _known_state(path: Path, past: Past, place: int, game: str) -> KnownState:
    """Return what a state holds; one that cannot be read has a fault."""
    steps = place - past.place
    try:
        state = past.state(place)
        if state is None:
            return KnownState(steps, file_gone=True)
        log = (inputs.decode(path, state, game) or {}).get("log") or ()
    except FngError as fault:
        return KnownState(steps, state_fault=str(fault))
    if not log:
        return KnownState(steps)
    return KnownState(steps, len(log), str(log[-1].get("command")), str(log[-1].get("summary")))


def show_states(screen: Screen, report: StatesListed, content: Content) -> None:
    """Put a line for each state on the screen: how to bring it back, and its last command."""
    screen.ruling(report.summary())
    for state in report.known_states:
        screen.line(f"{state.way:<9} {_text_of(state)}", indent=2, hang=10)
    lowest = min((state.steps_from_now for state in report.known_states), default=0)
    if more := report.steps_back + lowest:
        screen.line(f"and {more} more: undo {report.steps_back} --list", indent=2)
    if report.history_damaged:
        screen.note(
            "the history is damaged before the first of these: no state before it can be brought back"
        )


def _text_of(state: KnownState) -> str:
    """Return a state in words, in one line."""
    if state.file_gone:
        return "there was no file"
    if state.state_fault:
        return f"damaged: {cut(' '.join(state.state_fault.split()), 200)}"
    if not state.command:
        return "nothing was done yet"
    return f"{state.number} {state.command}: {' '.join(state.summary.split())}"
