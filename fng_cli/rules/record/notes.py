"""The player's own words in a document: the title of the evening, and notes with their turns."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import Kept, KeptOne, State

MOST_CHARACTERS = 2_000
"""The longest note; a longer text is refused."""


class PlayerNote(Struct, frozen=True, omit_defaults=True):
    """A note of the player: his words, and the turn in which he wrote them (None without a clock)."""

    text: str
    turn: int | None = None


class EveningTitle(Struct, frozen=True):
    """The title that the player gives an evening."""

    title: str


PLAYER_NOTES = Kept("player_notes", PlayerNote, "note", id="")
EVENING_TITLE = KeptOne("evening_title", EveningTitle, "title")


def plain_text(text: str, where: str) -> str:
    """Return a player's text as one line without control characters. Raises RequestError if nothing is left
    of the text, or if it is too long; the message begins with ``where``, the option.
    """
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not line:
        raise RequestError(f"{where}: expected words, got {text!r}")
    if len(line) > MOST_CHARACTERS:
        raise RequestError(f"{where}: expected at most {MOST_CHARACTERS} characters, got {len(line)}")
    return line


class NoteKept(Report, frozen=True):
    """A note that was kept, with the number of notes in all."""

    ANSWER: ClassVar[tuple[str, ...]] = ("text",)

    text: str
    turn: int | None
    note_count: int

    def summary(self) -> str:
        """Return a sentence with the note: ``Noted in turn 3: TEXT``. Before the first turn, or if turns are
        not counted, the turn is left out.
        """
        when = f" in turn {self.turn}" if self.turn else ""
        return f"Noted{when}: {self.text}"


class TitleKept(Report, frozen=True):
    """The title of an evening."""

    ANSWER: ClassVar[tuple[str, ...]] = ("title",)

    title: str

    def summary(self) -> str:
        """Return the title in a sentence."""
        return f'The evening is now called "{self.title}".'


def note(state: State, text: str) -> NoteKept:
    """Return a new note by the player, with the turn that the clock shows (None if turns are not counted) and
    the number of notes with this one. It is not recorded yet; ``after_note`` does that. Raises RequestError
    if the text has no words or is too long.
    """
    return NoteKept(plain_text(text, "`text`"), turn_of(state), len(state[PLAYER_NOTES]) + 1)


def after_note(state: State, report: NoteKept) -> State:
    """Return the state with the note at the end of the player's notes."""
    return state.with_new(PLAYER_NOTES, PlayerNote(report.text, report.turn))


def entitle(text: str) -> TitleKept:
    """Return the report on a title for the evening, with the text as one line without control characters. The
    title is stored only by ``after_title``. Raises RequestError for a text without words, or one that is
    too long.
    """
    return TitleKept(plain_text(text, "`title`"))


def after_title(state: State, report: TitleKept) -> State:
    """Return the state with the title of the evening, which replaces an earlier one."""
    return state.with_(EVENING_TITLE, EveningTitle(report.title))
