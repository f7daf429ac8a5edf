"""The log of a document played again from the empty document, and where it does not come to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from msgspec import Struct

from fng_cli import __version__, document
from fng_cli.agreed import Agreed, by_ruling
from fng_cli.cli.history import calls
from fng_cli.cli.shell.answering import rule
from fng_cli.cli.shell.chance import RunDice, agreed_on
from fng_cli.cli.shell.ruling import roll_text
from fng_cli.dice import SOURCE, Dice, Seeded, Typed
from fng_cli.document import Content, LogEntry
from fng_cli.errors import FngError
from fng_cli.tables import fingerprint
from fng_cli.words import in_words

MOST_PLACES = 12
"""Places of a document that are named where it is not the same."""
COMMON = frozenset({"fng", "icbm", "made", "log"})
"""The parts of a document that are compared by themselves, or not at all."""


class DifferenceKind(StrEnum):
    """The kinds of difference: what a command is, rolls, answers or refuses, or what no command did."""

    COMMAND = "command"
    DICE = "dice"
    ANSWER = "answer"
    REFUSED = "refused"
    BY_HAND = "by-hand"
    DOCUMENT = "document"


class ReplayDifference(Struct, frozen=True):
    """Something that does not come to the same, at a command of the log by its place from 1.

    What was changed by hand was so before that command; one more than the last is after all of them.
    ``logged`` says what the document has, ``replayed`` what comes of it now; ``differing`` are the places
    of the document that are not the same, where they are known.
    """

    number: int
    command: str
    kind: DifferenceKind
    logged: str
    replayed: str
    differing: tuple[str, ...] = ()


class Replayed(NamedTuple):
    """Result of a replay: how many commands were played, and each difference in its order."""

    played: int
    differences: tuple[ReplayDifference, ...]


class Replay:
    """A document whose log is played again.

    ``kept`` is a document as its file would give it back. ``found`` looks for the document as it was
    before a command, by the command's place in the log from 0 and the hash there: where somebody has
    changed it by hand the history may know how.
    """

    def __init__(
        self,
        content: Content,
        form: str,
        kept: Callable[[Content], Content],
        found: Callable[[int, str], Content | None],
    ) -> None:
        self._content = content
        self._form = form
        self._kept = kept
        self._found = found
        self._made: Content = content.get("made") or {}
        self._log: list[Content] = list(content.get("log") or ())
        self.entries = [document.log_entry(entry, number) for number, entry in enumerate(self._log, 1)]

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions that the commands were ruled by."""
        first = str(self._made.get("version", "?"))
        return tuple(dict.fromkeys(entry.version or first for entry in self.entries))

    @property
    def tables(self) -> tuple[str, ...]:
        """The hashes of the tables that the commands were ruled by."""
        first = str(self._made.get("tables_hash", "?"))
        return tuple(dict.fromkeys(entry.tables_hash or first for entry in self.entries))

    def is_of_today(self) -> bool:
        """Whether every command was ruled by this version, and by the tables in force."""
        return self.versions == (__version__,) and self.tables == (fingerprint(self._form),)

    def play(self, *, by_faces: bool) -> Replayed:
        """Play the log again: with the dice of its seeds, or with the faces that fell.

        It ends at the first command that does not come to the same, since nothing after it can. What was
        changed by hand is gone on from where the history knows it.
        """
        content: Content = {}
        differences: list[ReplayDifference] = []
        for place, entry in enumerate(self.entries):
            if difference := self._by_hand(content, place, entry):
                differences.append(difference)
                changed = self._found(place, entry.document_hash or "")
                if changed is None:
                    return Replayed(place, tuple(differences))
                content = changed
            after = self._after(content, place, entry, by_faces=by_faces)
            if isinstance(after, ReplayDifference):
                return Replayed(place, (*differences, after))
            content = after
        return Replayed(len(self.entries), (*differences, *self._at_the_end(content)))

    def _by_hand(self, content: Content, place: int, entry: LogEntry) -> ReplayDifference | None:
        """The change of the document before a command, by its hash; other versions have other hashes."""
        known = entry.document_hash
        if known is None or not self.is_of_today() or known == document.digest(content, self._form):
            return None
        changed = self._found(place, known)
        places = () if changed is None else tuple(differing(content, changed))
        told = "was changed by no command" if content else "held something before its first command"
        return ReplayDifference(place + 1, entry.command, DifferenceKind.BY_HAND, told, "", places)

    def _after(
        self, content: Content, place: int, entry: LogEntry, *, by_faces: bool
    ) -> Content | ReplayDifference:
        """The document after a command; a difference where it does not come to the same."""

        def difference(kind: DifferenceKind, told: str, replayed: str) -> ReplayDifference:
            return ReplayDifference(place + 1, entry.command, kind, told, replayed)

        command = calls.command_called(entry.command, self._form)
        if command is None:
            return difference(DifferenceKind.COMMAND, entry.command, "there is no such command any more")
        try:
            options = calls.options_of(command, entry.options)
            dice = self._dice(entry, len(content.get("log") or ()), by_faces=by_faces)
            told = self._log[place]
            chance = RunDice(dice, self._made, {name: told[name] for name in _OF_DICE & told.keys()}, told)
            readings = Agreed(by_ruling(entry.other_readings))
            ruled = rule(command, options, entry.options, content, agreed_on(chance, readings))
            if isinstance(dice, Typed):
                dice.finish()
        except FngError as fault:
            return difference(DifferenceKind.REFUSED, entry.summary, str(fault))
        if ruled.rolls != entry.rolls:
            return difference(DifferenceKind.DICE, *_first_of(entry.rolls, ruled.rolls))
        if ruled.report.summary() != entry.summary:
            return difference(DifferenceKind.ANSWER, entry.summary, ruled.report.summary())
        return self._kept(ruled.content)

    def _dice(self, entry: LogEntry, place: int, *, by_faces: bool) -> Dice:
        """The dice of a command: by its seed and its place in the log, or the faces that fell."""
        source = entry.dice_source or self._made.get("dice_source")
        seed = entry.seed or self._made.get("seed")
        if by_faces or seed is None or (source != SOURCE and not entry.seed):
            return Typed([face for roll in entry.rolls for face in roll.faces])
        return Seeded(seed, place)

    def _at_the_end(self, content: Content) -> Iterator[ReplayDifference]:
        """The differences of the document from its log, all commands done."""
        places = tuple(differing(content, self._content))
        if places:
            kind = DifferenceKind.BY_HAND if self.is_of_today() else DifferenceKind.DOCUMENT
            told = (
                "says otherwise than its log"
                if kind is DifferenceKind.DOCUMENT
                else "was changed by no command"
            )
            yield ReplayDifference(len(self.entries) + 1, "", kind, told, "", places)


_OF_DICE = {"seed", "dice_source", "version", "tables_hash", "document_hash"}


def _first_of(told: tuple[Any, ...], replayed: tuple[Any, ...]) -> tuple[str, str]:
    """The first throw that is not the same, as it was and as it is now."""
    for one, other in zip(told, replayed, strict=False):
        if one != other:
            return roll_text(one), roll_text(other)
    return f"{len(told)} throws", f"{len(replayed)} throws"


def differing(replayed: Any, told: Any) -> Iterator[str]:
    """The places of a document that are not the same, with what stands there and what the log comes to."""
    found = _differing({k: v for k, v in replayed.items() if k not in COMMON}, told, "")
    for number, line in enumerate(found):
        if number == MOST_PLACES:
            yield "and more"
            return
        yield line


def _differing(replayed: Any, told: Any, place: str) -> Iterator[str]:
    if isinstance(replayed, dict) and isinstance(told, dict):
        names = [name for name in {**replayed, **told} if place or name not in COMMON]
        for name in names:
            yield from _differing(replayed.get(name), told.get(name), f"{place}.{name}" if place else name)
    elif isinstance(replayed, list) and isinstance(told, list) and len(replayed) == len(told):
        for number, (one, other) in enumerate(zip(replayed, told, strict=True)):
            yield from _differing(one, other, f"{place}[{number}]")
    elif replayed != told:
        yield f"{place}: {_brief(told)} stands there, {_brief(replayed)} by the log"


def _brief(value: Any) -> str:
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "an object"
    text = "nothing" if value is None else in_words(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
