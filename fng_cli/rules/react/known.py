"""The document's section of the last roll for activation, as later commands read it. Source: p. 14-16."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.state import KeptSection
from fng_cli.terms import Side


class GroupRolledFor(Struct, frozen=True):
    """A group in the last roll for activation; the figures in ``does_not`` failed their test to act at all.

    ``rep`` is the REP by which it acts. ``position`` is its place in the order of its side, from 1. Both are 0 if the
    document does not say.
    """

    name: str
    side: Side
    rep: int = 0
    position: int = 0
    does_not: tuple[str, ...] = ()


class LastRoll(Struct, frozen=True):
    """The last roll for activation, as the document records it."""

    is_turn: bool = False
    turn: int | None = None
    """The turn that began with it; None without a clock."""
    order: tuple[GroupRolledFor, ...] = ()
    """The groups that may act."""
    waits: tuple[str, ...] = ()
    """The groups that may not act."""
    vc_nva: int | None = None
    """The die of the enemy."""
    political: int | None = None
    """The REP of an officer who commands the enemy."""
    total: int | None = None
    doubles: bool | None = None
    first: Side | None = None
    reinforcements: Side | None = None
    civilians_act: bool | None = None


ACTIVATION = KeptSection("activation", LastRoll)
"""The last roll for activation."""
