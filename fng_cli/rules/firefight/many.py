"""Totals of many fights: how often each side holds the field, and what it costs."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.calls import Next
from fng_cli.document import Report
from fng_cli.words import so_many


class Estimate(Struct, frozen=True):
    """A mean with its standard error, and where nine of ten fights lie: from ``low`` to ``high``."""

    mean: float
    error: float
    low: int
    median: int
    high: int


class Held(Struct, frozen=True):
    """The share of fights in which a side held the field, or nobody did (``nobody``), with its standard error."""

    side: str
    share: float
    error: float
    times: int


class Cost(Struct, frozen=True):
    """Losses of a side over many fights: ``loss`` is who is dead or out of the fight; ``losses`` how often how many were.

    ``strength_at_first`` is how many began; a squad that was rolled up anew for each fight was now weaker, now
    stronger.
    """

    side: str
    strength_at_first: Estimate
    dead: Estimate
    loss: Estimate
    ran: Estimate
    losses: tuple[int, ...]


class FightsSimulated(Report, frozen=True):
    """Many fights: who held the field how often, what it cost each side, how long they took."""

    fights: int
    held: tuple[Held, ...]
    costs: tuple[Cost, ...]
    rounds_played: Estimate
    seed: str
    method: str = "simulated"
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = ", ".join(f"{NAMED.get(one.side, one.side)} {100 * one.share:.3g}%" for one in self.held)
        return f"{so_many(self.fights, 'fight')} simulated; the field is held by: {told}."


NAMED = {"fwf": "FWF", "vc-nva": "VC/NVA", "nobody": "nobody"}
"""The sides, as people read them."""
