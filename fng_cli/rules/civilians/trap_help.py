"""Help by civilians who spoke about booby traps; a document keeps it. Source: p. 56."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.document import Content
from fng_cli.state import KeptOne


class TrapHelp(Struct, frozen=True):
    """Help against booby traps above ground.

    ``none_harm``: one who told all comes along, and no trap does any harm. ``next_disarmed``: the next
    one does none.
    """

    none_harm: bool = False
    next_disarmed: bool = False

    @property
    def harmless(self) -> bool:
        """Whether the next trap above ground does no harm."""
        return self.none_harm or self.next_disarmed


TRAP_HELP = KeptOne("trap_help", TrapHelp, "help against traps")
"""The help that a document knows of."""


def trap_help(content: Content) -> TrapHelp:
    """The help that a document knows of: none, where it says nothing."""
    return TRAP_HELP.read(content) or TrapHelp()


def with_help(content: Content, now: TrapHelp) -> Content:
    """Changes of a document by the help that there is now; empty where it is as it was."""
    return {} if now == trap_help(content) else TRAP_HELP.change(content, now)


def helped_by(known: TrapHelp, traps: str) -> TrapHelp:
    """The help once somebody has spoken: ``none-harm``, ``next-disarmed`` or ``no-help``."""
    if traps == "none-harm":
        return replace(known, none_harm=True)
    return replace(known, next_disarmed=True) if traps == "next-disarmed" else known


def after_trap(known: TrapHelp) -> TrapHelp:
    """The help that is left once a trap was set off: a word serves once, a companion always."""
    return known if known.none_harm else replace(known, next_disarmed=False)
