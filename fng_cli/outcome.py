"""A command as it was given in an evening, and its outcome, as the rules of what follows any command see them."""

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
"""Manners of firing that only a reaction has: in an In Sight, and at who retires. Source: p. 18, 21."""


class GivenCommand(Struct, frozen=True):
    """A command: its words, and the options that were typed."""

    command: str
    options: Mapping[str, Any]

    def doers(self, figures: Iterable[Figure]) -> tuple[str, ...]:
        """The ids of those who do it: behind ``by``, or of a group."""
        by = {slug(word) for word in _names(self.options.get("by"))}
        of = {slug(word) for word in _names(self.options.get("of"))}
        return tuple(
            one.id
            for one in figures
            if by & {slug(one.id), *name_slugs(one.name)} or slug(one.group or one.id) in of
        )

    def concerns(self, figures: Iterable[Figure]) -> frozenset[str]:
        """Everybody whom it names, as slugs: figures by id, with the names of their groups, and groups by name."""
        typed = {slug(word) for name in ("by", "at", "foe", "of") for word in _names(self.options.get(name))}
        found = set(typed)
        for figure in figures:
            if typed & {slug(figure.id), slug(figure.group), *name_slugs(figure.name)}:
                found |= {slug(figure.id), slug(figure.group)}
        return frozenset(found)

    @property
    def in_reaction(self) -> bool:
        """Whether its options say that it is done in reaction."""
        if any(self.options.get(name) is True for name in IN_REACTION):
            return True
        return any(set(IN_REACTION) & set(text.split(",")[1:]) for text in _texts(self.options.get("by")))


class CommandOutcome(Struct, frozen=True):
    """A command that has been ruled on, as its consequences see it."""

    given: GivenCommand
    before: State
    """The document before the command."""
    events: tuple[PersonEvent, ...] = ()
    """What the report says it did to people."""
    next: tuple[Next, ...] = ()
    """The steps that it calls for."""

    def worse_off(self, after: State) -> tuple[str, ...]:
        """The ids of the figures whose status changed with it, to another than Carry On."""
        statuses = {figure.id: figure.status for figure in self.before[FIGURES]}
        return tuple(
            figure.id
            for figure in after[FIGURES]
            if figure.status is not Status.CARRY_ON and statuses.get(figure.id) is not figure.status
        )


def _texts(value: Any) -> Iterator[str]:
    """The texts of an option that is given once or several times."""
    for text in value if isinstance(value, list | tuple) else [value]:
        if isinstance(text, str) and text:
            yield text


def _names(value: Any) -> Iterator[str]:
    """The names in it: the first word of each."""
    return (text.partition(",")[0].strip() for text in _texts(value))
