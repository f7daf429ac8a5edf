"""A command that was given, and its outcome, in the form in which
checks and consequences of commands get them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from fng_cli.calls import Next
from fng_cli.events import PersonEvent
from fng_cli.figures import FIGURES, Figure, Status, name_slugs
from fng_cli.names import slug
from fng_cli.state import State

IN_REACTION = ("snap", "parting")
"""The options of firing that are for reactions only: in an In Sight, and at a figure that retires.

Source: p. 18, 21.
"""


class GivenCommand(Struct, frozen=True):
    """A command: its words, and the options that were typed."""

    command: str
    options: Mapping[str, Any]
    deed: str = ""
    """What the figures do by it: a row of the table ``deeds``. Empty if it is no deed of theirs."""

    def doers(self, figures: Iterable[Figure]) -> tuple[str, ...]:
        """Return the ids of those ``figures`` that carry out the command. The option ``by`` names figures by
        id, name or last name. The option ``of`` names groups; a figure without a group counts as a group
        with its own id.
        """
        by = {slug(word) for word in _names(self.options.get("by"))}
        of = {slug(word) for word in _names(self.options.get("of"))}
        return tuple(
            figure.id
            for figure in figures
            if by & {slug(figure.id), *name_slugs(figure.name)} or slug(figure.group or figure.id) in of
        )

    def targets(self, figures: Iterable[Figure]) -> tuple[str, ...]:
        """Return the ids of those of ``figures`` that the command's option ``at`` names by id, name or last
        name; empty if there are none.
        """
        at = {slug(word) for word in _names(self.options.get("at"))}
        return tuple(figure.id for figure in figures if at & {slug(figure.id), *name_slugs(figure.name)})

    def words_by_doer(self, figures: Iterable[Figure]) -> dict[str, tuple[str, ...]]:
        """Return the slugs of the words given after each figure's name in the option ``by``, by the figure's
        id: ``{"a1": ("snap",)}``. A figure named without words has an empty tuple. Figures that are not named
        are left out.
        """
        typed = {slug(name): tuple(map(slug, words)) for name, *words in _split_words(self.options.get("by"))}
        found = {}
        for figure in figures:
            for name in (slug(figure.id), *name_slugs(figure.name)):
                if name in typed:
                    found[figure.id] = typed[name]
        return found

    def concerns(self, figures: Iterable[Figure]) -> frozenset[str]:
        """Return the slugs of everything that the options ``by``, ``at``, ``foe`` and ``of`` name. Each name
        given is included. If it is the id, name or group of one of ``figures``, that figure's id and group
        are included too.
        """
        typed = {slug(word) for name in ("by", "at", "foe", "of") for word in _names(self.options.get(name))}
        concerned = set(typed)
        for figure in figures:
            if typed & {slug(figure.id), slug(figure.group), *name_slugs(figure.name)}:
                concerned |= {slug(figure.id), slug(figure.group)}
        return frozenset(concerned)

    @property
    def in_reaction(self) -> bool:
        """True if the options say that the command is done in reaction (one of the flags IN_REACTION is
        given).
        """
        return any(map(self.has_flag, IN_REACTION))

    def has_flag(self, name: str) -> bool:
        """True if the flag ``name`` was given: as an option (``--snap``), or after one of the figures of
        ``--by`` (``--by a1,snap``).
        """
        if self.options.get(name) is True:
            return True
        return any(name in text.split(",")[1:] for text in _texts(self.options.get("by")))


class Reminder(Struct, frozen=True):
    """Something that a player is reminded of before a deed, since the document does not know it for certain."""

    who: str
    """The id of the figure."""
    about: str
    """The name of the check that speaks."""
    text: str
    """A sentence without its full stop, with the page."""


class CommandOutcome(Struct, frozen=True):
    """The outcome of a command, from which its consequences follow."""

    given: GivenCommand
    before: State
    """The document before the command."""
    events: tuple[PersonEvent, ...] = ()
    """The effects on figures, as the report states them."""
    next: tuple[Next, ...] = ()
    """The steps that it calls for."""
    reminders: tuple[Reminder, ...] = ()
    """What the player was reminded of with it."""

    def newly_not_carrying_on(self, after: State) -> tuple[str, ...]:
        """Return the ids of the figures whose status the command changed to anything but Carry On; also those
        of new figures that are not in Carry On. ``after`` is the state after the command.
        """
        statuses = {figure.id: figure.status for figure in self.before[FIGURES]}
        return tuple(
            figure.id
            for figure in after[FIGURES]
            if figure.status is not Status.CARRY_ON and statuses.get(figure.id) is not figure.status
        )


def _texts(value: Any) -> Iterator[str]:
    """Yield the texts in the value of an option: the value itself if it is a text, or the texts of a list.
    Empty texts, and values of any other type, are skipped.
    """
    for text in value if isinstance(value, list | tuple) else [value]:
        if isinstance(text, str) and text:
            yield text


def _split_words(value: Any) -> Iterator[list[str]]:
    """Yield a list for each text in the value of an option: the parts between its commas, without spaces
    around them.
    """
    return ([part.strip() for part in text.split(",")] for text in _texts(value))


def _names(value: Any) -> Iterator[str]:
    """Yield the names in the value of an option: of each text, what stands before its first comma, without
    blanks around it. ``a1,cover`` gives ``a1``.
    """
    return (text.partition(",")[0].strip() for text in _texts(value))
