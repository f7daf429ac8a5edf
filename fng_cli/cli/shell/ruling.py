"""A ruling as text: the answer, the dice behind it, the page and the next steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from fng_cli.cli.shell.in_session import SESSION
from fng_cli.cli.shell.screen import MOST_RULINGS, Screen
from fng_cli.cli.shell.steps import step_line
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.errors import FngError
from fng_cli.house_rules import OtherReading
from fng_cli.state import State
from fng_cli.words import count

if TYPE_CHECKING:
    from fng_cli.cli.files.origin import Origin
    from fng_cli.cli.shell.declared import Command

SLUG = r"[a-z]+(-[a-z]+)+"
"""The pattern of an answer that is the name of a table row: ``missed-in-cover``."""
ID_LIKE = re.compile(r"\b[a-z]+\d")
"""What looks like the id of a figure: a text without it is printed as it is, and nobody asks who is there."""
MOST_DICE_LINES = 4
"""The most lines of dice that are printed without ``-v``."""


class Telling(Struct, frozen=True):
    """The detail to print."""

    brief: bool = False
    """Only the answer and the next steps."""
    all_dice: bool = False
    """All dice, however many."""
    all_rulings: bool = False
    """All rulings by name, however many."""
    source: bool = True
    """The page and the rulings."""
    steps: bool = True
    """The next steps."""


def fill(
    screen: Screen,
    command: Command,
    report: Report,
    content: Content,
    rolls: tuple[Roll, ...],
    named: tuple[str, ...] = (),
    how: Telling = Telling(),  # noqa: B008 - it never changes
    origin: Origin | None = None,
) -> None:
    """Put the answer of a command on a screen, with dice, page, reminders, other readings of the rules, and
    next steps. ``how`` says how much of the dice, the page, the rulings and the next steps is wanted.
    ``named`` are the words that name the document (``-f game.json``), which next steps repeat. ``origin`` is
    where the document comes from.
    """
    screen.named = FigureNames(content)
    if command.show and not how.brief:
        command.show(screen, report, content)
    else:
        screen.ruling(report.summary())
    if not how.brief:
        for casualty in content[command.section].get("casualty_texts", ()):
            screen.line(f"{casualty}.", indent=2, hang=2)
        for remark in () if command.show else getattr(report, "remarks", ()):
            screen.note(f"{remark}.")
        _show_lasting_effects(screen, command, content)
        _show_dice(screen, rolls, how)
        source = source_text(_pages_to_print(command), getattr(report, "rulings", ()), every=how.all_rulings)
        if source and how.source:
            screen.note(source)
    place = len(screen)
    for reminder in content[command.section].get("reminders", ()):
        screen.note(f"{reminder}.")
    show_other_readings(screen, content[command.section].get("other_readings", ()))
    for step in content[command.section].get("next", ()) if how.steps else ():
        screen.hint(step_line(step, named, origin), step.reason)
    if screen.scrolls:
        screen.repeat_first(place, report.summary())


class FigureNames:
    """Puts the names of a document's figures beside their ids in a paragraph; who is there is asked when an id is met."""

    def __init__(self, content: Content) -> None:
        """Keep the document ``content``; the names in it are only read when they are first needed."""
        self._content = content

    def __call__(self, text: str) -> str:
        """Return a paragraph in which the ids of the document's figures have their names: ``Pfc Roy Baker
        (a10)`` for ``a10``. It is unchanged if the document has no figures.
        """
        return self._named(text) if self.has_figures and ID_LIKE.search(text) else text

    @property
    def has_figures(self) -> bool:
        """True if the document has a list of figures, even an empty one; without it no text changes."""
        return "figures" in self._content

    @cached_property
    def _named(self) -> Callable[[str], str]:
        """Return the function that replaces figure ids in a text by names and ids; made on first access."""
        from fng_cli.rules.record.named_text import namer

        return namer(State(self._content))


def name_people(fault: FngError, content: Content) -> None:
    """Put the names of the document's figures into the message of an error, as in answers (``Pfc Roy Baker
    (a10)``). Changes ``fault`` in place; leaves it unchanged if the figures cannot be read.
    """
    with suppress(FngError):
        fault.args = tuple(map(FigureNames(content), map(str, fault.args)))


def _pages_to_print(command: Command) -> str:
    """Return the pages of the rules to print for a command. Empty for pages 1, 117 and 1-117, which stand for
    commands that no page describes, such as those on tables and files. For the commands ``dice ...``, page
    1 is a real page and is returned.
    """
    of_dice = command.page == "1" and command.name.startswith("dice ")
    return "" if command.page in {"1", "117", "1-117"} and not of_dice else command.page


def show_other_readings(screen: Screen, readings: Iterable[OtherReading]) -> None:
    """Put a note on the screen for each house rule that was applied: the ruling, the number of the reading
    that the players chose, and its text.
    """
    for other in readings:
        from fng_cli.rules.book.reading import reading_text

        screen.note(f"by another reading, {other.ruling_id} = {other.reading_number}: {reading_text(other)}")


def _show_dice(screen: Screen, rolls: tuple[Roll, ...], how: Telling) -> None:
    """Print all dice in one paragraph; only their number if it would be too long, and nothing if the screen
    already shows the dice in a table. With ``how.all_dice`` they are printed all the same. Nothing is printed
    if there were no rolls.
    """
    if not rolls or (screen.dice_told and not how.all_dice):
        return
    text = "dice: " + "; ".join(map(roll_text, rolls))
    if len(text) > MOST_DICE_LINES * screen.width and not how.all_dice:
        number = sum(len(roll.faces) for roll in rolls)
        text = f"dice: {number} in {count(len(rolls), 'roll')} ({'-v' if SESSION.get() is None else 'w'} lists them)"
    screen.note(text)


def _show_lasting_effects(screen: Screen, command: Command, content: Content) -> None:
    """Put a note on the screen for each lasting effect now in force that concerns this command, such as smoke
    for a command that fires. Effects that do not reach those who carried it out are left out.
    """
    if content.get("lasting"):
        from fng_cli.rules.clock.lasting import remarks_on_lasting

        for remark in remarks_on_lasting(State(content), command.name):
            screen.note(remark)


def roll_text(roll: Roll) -> str:
    """Return a roll in words: its label, its faces and its answer, such as ``contact 1 5, at or under 4: 1``.
    The number to pass is given if there is one. Without one, a modifier is given and, for dice that were
    added up, the total if there is a modifier or several dice. The answer is then left out if it only
    repeats the faces or the total.
    """
    faces = " ".join(map(str, roll.faces))
    if roll.need is not None:
        return f"{roll.label} {faces}, at or under {roll.need}: {roll.answer}"
    modifier = f" {roll.modifier:+d}" if roll.modifier else ""
    total = f" = {roll.total}" if roll.total is not None and (modifier or len(roll.faces) > 1) else ""
    return f"{roll.label} {faces}{modifier}{total}{_answer_suffix(roll)}"


def _answer_suffix(roll: Roll) -> str:
    """Return the answer of a roll in words, after a colon: ``: carry on`` for the row ``carry-on``. Empty if
    the answer is only its faces or their total, which are shown anyway.
    """
    shown = {
        str(roll.total),
        *(" ".join(map(str, faces)) for faces in (roll.faces, sorted(roll.faces, reverse=True))),
    }
    is_row = "-" in roll.answer and re.fullmatch(SLUG, roll.answer)
    words = roll.answer.replace("-", " ") if is_row else roll.answer
    return "" if roll.answer in shown else f": {words}"


def source_text(page: str, rulings: Iterable[str], *, every: bool = True) -> str:
    """Return a line with the page and the ids of the rulings used: ``p. 34; ruling ID, ID``. Empty if there
    is neither. Each id is shown once. A page that begins with ``icbm`` is shown as it is. If ``every`` is
    False, more than MOST_RULINGS rulings are only counted: ``7 rulings (--rulings lists them)``.
    """
    names = list(dict.fromkeys(rulings))
    place = page if page.startswith("icbm") or not page else f"p. {page}"
    many = len(names) > MOST_RULINGS and not every
    used = f"{len(names)} rulings (--rulings lists them)" if many else f"ruling {', '.join(names)}"
    return "; ".join(part for part in (place, used if names else "") if part)
