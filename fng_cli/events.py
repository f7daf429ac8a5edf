"""Events: the effects of a ruling on figures, as its report states them, for
the consequences that follow any command.

A report yields them from ``report_events()``. They are derived from its facts and are written
nowhere; the list of consequences is ``fng_cli/rules/evening/consequences.py``. (The chance
events of a mission are ``rules/events/``.)
"""

from __future__ import annotations

from msgspec import Struct

FIRE, CHARGE, ANYTHING = "fire", "charge", "anything"
"""The actions that a figure may take in reaction: values of ``CalledToReact.reaction``."""


class Disturbed(Struct, frozen=True):
    """A figure had to react, was charged, or looked out for the enemy: that breaks off first aid. Source: p. 17, 39."""

    who: str
    """The id of the figure."""


class WasHit(Struct, frozen=True):
    """A figure was hit, even if Star Power took the damage away: it forfeits its place in an In Sight. Source: p. 21, 31."""

    who: str
    """The id of the figure."""


class PlayedInSight(Struct, frozen=True):
    """A figure has had its turns in In Sights that one command played out. Source: p. 20-22, 34."""

    who: str
    """The id of the figure."""


class FoughtHandToHand(Struct, frozen=True):
    """A figure fought in melee: it is disturbed, and forfeits its place in an In Sight. Source: p. 21, 39."""

    who: str
    """The id of the figure."""


class CalledToReact(Struct, frozen=True):
    """A figure may fire or charge in reaction, which uses up no action of its own. Source: p. 21-22, 35."""

    who: str
    """The id of the figure."""
    reaction: str
    """``FIRE``, ``CHARGE`` or ``ANYTHING``."""
    snap: bool = False
    """If it fires, it snap fires."""


class LetGo(Struct, frozen=True):
    """A figure that was charged lets go of the wounded man that it carries. Source: p. 39."""

    who: str
    """The id of the figure."""


class MovedFast(Struct, frozen=True):
    """A figure tried a Fast Move, and counts as moving fast even if it passed nothing. Source: p. 17-18."""

    who: str
    """The id of the figure."""


class PutDown(Struct, frozen=True):
    """A figure was put out of the fight by another one, in a report about several figures. Source: p. 103."""

    whom: str
    """The id of the figure that went down."""
    by: str
    """The id of the figure that did it."""
    weapon: str | None
    """The id of the weapon, if one was used."""


class FiredShots(Struct, frozen=True):
    """A figure fired, in a report about several figures. Source: p. 31-33."""

    who: str
    """The id of the figure."""


class FinishedWork(Struct, frozen=True):
    """A figure finished work that it began in the turn before: this uses up no action of this turn. Source: p. 39."""


class CameInto(Struct, frozen=True):
    """A figure came into a state that the document keeps from now on. Source: p. 36-37."""

    who: str
    """The id of the figure."""
    kind: str
    """A row of the table ``lasting``."""
    about: str = ""
    """What it is about, by id: the foe, for instance."""
    count: int | None = None
    text: str = ""
    """In words, in place of those of the table."""


class CameOutOf(Struct, frozen=True):
    """A figure is no longer in a state that the document keeps. Source: p. 37-38."""

    who: str
    """The id of the figure."""
    kind: str
    """A row of the table ``lasting``."""
    about: str = ""
    """Only that which is about this; empty: all of the kind."""


PersonEvent = (
    CameInto
    | CameOutOf
    | Disturbed
    | WasHit
    | PlayedInSight
    | FoughtHandToHand
    | CalledToReact
    | LetGo
    | MovedFast
    | PutDown
    | FiredShots
    | FinishedWork
)
