"""Events: what a ruling did to people, as its report states it, for the consequences that follow any command.

A report yields them from ``report_events()``. They are derived from its facts and are written nowhere; the list of
consequences is ``fng_cli/rules/evening/consequences.py``. (The chance events of a mission are ``rules/events/``.)
"""

from __future__ import annotations

from msgspec import Struct

FIRE, CHARGE, ANYTHING = "fire", "charge", "anything"
"""What somebody may do in reaction."""


class Disturbed(Struct, frozen=True):
    """Somebody had to react, was charged, or looked out for the enemy: it breaks off first aid. Source: p. 17, 39."""

    who: str
    """The id of the figure."""


class FoughtHandToHand(Struct, frozen=True):
    """Somebody fought in melee: he is disturbed, and forfeits his place in an In Sight. Source: p. 21, 39."""

    who: str
    """The id of the figure."""


class CalledToReact(Struct, frozen=True):
    """Somebody may fire or charge in reaction, which uses up no action of his own. Source: p. 21-22, 35."""

    who: str
    """The id of the figure."""
    reaction: str
    """``FIRE``, ``CHARGE`` or ``ANYTHING``."""


class PutDown(Struct, frozen=True):
    """Somebody was put out of the fight by another, as a report of many figures tells it. Source: p. 103."""

    whom: str
    """The id of the figure that went down."""
    by: str
    """The id of the figure that did it."""
    weapon: str | None
    """The id of the weapon, if one was used."""


class FinishedWork(Struct, frozen=True):
    """Somebody finished work to which he gave the turn before: it uses up no action of this turn. Source: p. 39."""


PersonEvent = Disturbed | FoughtHandToHand | CalledToReact | PutDown | FinishedWork
