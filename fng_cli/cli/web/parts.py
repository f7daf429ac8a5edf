"""The parts that the boards of both games have in common, as data: turns, steps, answers with their dice, facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from fng_cli.cli.history.replay import typed_line
from fng_cli.dice import Roll
from fng_cli.document import LogEntry

ANSWERS, WITH_DICE = 3, 2
"""The number of the last answers on a board, and of those of which the dice are shown."""
MOST_DICE, MOST_THROWS = 12, 6
"""The most dice of one throw, and the most throws of one answer, that are drawn."""


class TrackTurn(Struct, frozen=True):
    """A turn on the track: ``done``, ``now``, ``to-come``, or ``late``, if the game may be over before it."""

    number: int
    state: str


class Todo(Struct, frozen=True):
    """A step that is to be done: a title, the reason, and the line to type."""

    title: str
    reason: str
    command: str


class DiceShown(Struct, frozen=True):
    """A throw: its label, its faces, the number that each had to be at or under (None if it was none), and the answer."""

    label: str
    faces: tuple[int, ...]
    need: int | None
    answer: str
    more_dice: int = 0
    """The dice of the throw that are not among ``faces``."""


class BoardAnswer(Struct, frozen=True):
    """A command of the log with its answer, by its number from 1."""

    number: int
    text: str
    command: str
    throws: tuple[DiceShown, ...] = ()
    more_throws: int = 0
    """The throws of the command that are not among ``throws``."""


class BoardFact(Struct, frozen=True):
    """A fact with its label."""

    label: str
    text: str


def board_answer(
    number: int, entry: LogEntry, program: str, *, with_dice: bool, named: Callable[[str], str] = str
) -> BoardAnswer:
    """Return command ``number`` of the log in the form shown on the game's web page: its answer on one line,
    and the command line. With ``with_dice`` its first MOST_THROWS throws and the number of further throws
    are included. ``named`` replaces ids in texts by names; by default ids stay.
    """
    shown = entry.rolls if with_dice else ()
    return BoardAnswer(
        number,
        named(" ".join(entry.summary.split("\n"))),
        typed_line(entry.command, entry.options, program),
        tuple(dice_shown(shown[:MOST_THROWS], named)),
        max(0, len(shown) - MOST_THROWS),
    )


def dice_shown(rolls: Iterable[Roll], named: Callable[[str], str] = str) -> Iterator[DiceShown]:
    """Yield each throw in the form that a board draws: label, faces (at most MOST_DICE), number needed,
    answer, and number of dice left out. With a number needed the answer reads ``ANSWER at or under N``.
    Otherwise it is the answer itself, without the hyphens of a hyphenated word. If that would only repeat the
    faces or their total, it is ``= TOTAL`` for several dice that are added up, else empty. ``named`` puts
    names into labels.
    """
    for roll in rolls:
        answer = "" if roll.answer in {" ".join(map(str, roll.faces)), str(roll.total)} else roll.answer
        if roll.need is not None:
            answer = f"{roll.answer} at or under {roll.need}"
        elif roll.total is not None and not answer and len(roll.faces) > 1:
            answer = f"= {roll.total}"
        yield DiceShown(
            named(roll.label),
            tuple(roll.faces[:MOST_DICE]),
            roll.need,
            answer.replace("-", " ") if re.fullmatch(r"[a-z-]+", answer) else answer,
            max(0, len(roll.faces) - MOST_DICE),
        )
