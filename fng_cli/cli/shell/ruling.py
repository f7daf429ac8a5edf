"""Text for people: a ruling, the answer, the dice that made it, the page, what is next."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from fng_cli.cli.shell.screen import MOST_RULINGS, Screen
from fng_cli.cli.shell.steps import step_line
from fng_cli.dice import Roll
from fng_cli.document import Content, Report
from fng_cli.house_rules import OtherReading
from fng_cli.state import State

if TYPE_CHECKING:
    from fng_cli.cli.files.origin import Origin
    from fng_cli.cli.shell.declared import Command

SLUG = r"[a-z]+(-[a-z]+)+"
"""An answer that is the name of a row of a table, in words: ``missed-in-cover``."""
MOST_DICE_LINES = 4
"""Lines of dice that are told where nobody asks for all of them."""


class Telling(Struct, frozen=True):
    """The amount that is told: the answer and what is next alone, all dice, all rulings by name."""

    brief: bool = False
    all_dice: bool = False
    all_rulings: bool = False


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
    """Put a ruling on a screen; ``named`` are the words that name the document in use: next steps go on with it.

    ``origin`` is where that document comes from.
    """
    if command.show and not how.brief:
        command.show(screen, report, content)
    else:
        screen.ruling(report.summary())
    if not how.brief:
        for remark in () if command.show else getattr(report, "remarks", ()):
            screen.note(f"{remark}.")
        _tell_what_lasts(screen, command, content)
        _tell_dice(screen, rolls, how)
        told = source_text(_page(command), getattr(report, "rulings", ()), every=how.all_rulings)
        if told:
            screen.note(told)
    show_other_readings(screen, content[command.section].get("other_readings", ()))
    for step in content[command.section].get("next", ()):
        screen.hint(step_line(step, named, origin), step.reason)


def _page(command: Command) -> str:
    """The page of what a command rules; none for what tells of the whole book, or of files and programs."""
    of_dice = command.page == "1" and command.name.startswith("dice ")
    return "" if command.page in {"1", "117", "1-117"} and not of_dice else command.page


def show_other_readings(screen: Screen, readings: Iterable[OtherReading]) -> None:
    """Print the other readings by which it was ruled, each in its own words."""
    for one in readings:
        from fng_cli.rules.book.reading import reading_text

        screen.note(f"by another reading, {one.ruling_id} = {one.reading_number}: {reading_text(one)}")


def _tell_dice(screen: Screen, rolls: tuple[Roll, ...], how: Telling) -> None:
    """Print the dice; of many only how many they are, unless somebody asks."""
    if not rolls or (screen.dice_told and not how.all_dice):
        return
    told = "dice: " + "; ".join(map(roll_text, rolls))
    if len(told) > MOST_DICE_LINES * screen.width and not how.all_dice:
        number = sum(len(roll.faces) for roll in rolls)
        told = f"dice: {number} in {len(rolls)} rolls (-v tells them)"
    screen.note(told)


def _tell_what_lasts(screen: Screen, command: Command, content: Content) -> None:
    """Print what lasts in the document and concerns the command: smoke for who fires, a lull for who moves."""
    if content.get("lasting"):
        from fng_cli.rules.clock.lasting import remarks_on_lasting

        for remark in remarks_on_lasting(State(content), command.name):
            screen.note(remark)


def roll_text(roll: Roll) -> str:
    """A throw as a player would say it: ``contact 1 5, at or under 4: 1``."""
    faces = " ".join(map(str, roll.faces))
    if roll.need is not None:
        return f"{roll.label} {faces}, at or under {roll.need}: {roll.answer}"
    modifier = f" {roll.modifier:+d}" if roll.modifier else ""
    total = f" = {roll.total}" if roll.total is not None and (modifier or len(roll.faces) > 1) else ""
    return f"{roll.label} {faces}{modifier}{total}{_told(roll)}"


def _told(roll: Roll) -> str:
    """``: ANSWER`` of a roll in words, empty where its faces or their total say it already."""
    said = {
        str(roll.total),
        *(" ".join(map(str, faces)) for faces in (roll.faces, sorted(roll.faces, reverse=True))),
    }
    is_row = "-" in roll.answer and re.fullmatch(SLUG, roll.answer)
    words = roll.answer.replace("-", " ") if is_row else roll.answer
    return "" if roll.answer in said else f": {words}"


def source_text(page: str, rulings: Iterable[str], *, every: bool = True) -> str:
    """The pages of a ruling, and the readings that it leans on; of many, unless ``every`` is to be named, how many."""
    names = list(dict.fromkeys(rulings))
    place = page if page.startswith("icbm") or not page else f"p. {page}"
    many = len(names) > MOST_RULINGS and not every
    leant_on = f"{len(names)} rulings (--rulings names them)" if many else f"ruling {', '.join(names)}"
    return "; ".join(part for part in (place, leant_on if names else "") if part)
