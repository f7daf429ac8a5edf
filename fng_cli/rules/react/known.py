"""The section of the last roll for activation, as later commands read it. Source: p. 14-16."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.state import KeptSection
from fng_cli.terms import Side


class GroupRolledFor(Struct, frozen=True):
    """A group as the last roll for activation found it: those in ``does_not`` failed their test to act at all."""

    name: str
    side: Side
    does_not: tuple[str, ...] = ()


class LastRoll(Struct, frozen=True):
    """The last roll for activation, as a document holds it.

    ``turn`` began with it, where there is a clock; ``order`` and ``waits`` are the groups that may act and that
    may not, ``vc_nva`` is the die of the enemy, ``political`` the REP of an officer who commands them.
    """

    is_turn: bool = False
    turn: int | None = None
    order: tuple[GroupRolledFor, ...] = ()
    waits: tuple[str, ...] = ()
    vc_nva: int | None = None
    political: int | None = None
    total: int | None = None
    doubles: bool | None = None
    first: Side | None = None
    reinforcements: Side | None = None
    civilians_act: bool | None = None


ACTIVATION = KeptSection("activation", LastRoll)
"""The last roll for activation."""
