"""Events that hold for a while; a document keeps them. Source: p. 70-71."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.rules.events.random_events import RandomEvent
from fng_cli.state import Kept
from fng_cli.terms import Side

LASTING = frozenset({"radio-jammed", "lull", "shower", "new-barrel", "withdrawal", "decisive"})
"""The events that hold for a while."""


class Lasting(Struct, frozen=True, omit_defaults=True):
    """An event that holds for a while: whose it is, whom it strikes, for how many turns; as far as it says."""

    event_name: str
    text: str
    side: Side | None = None
    target: str | None = None
    turns: int | None = None
    reinforcements_stay_away: bool = False


EVENTS = Kept("events", Lasting, "event", id="")
"""The events of a document that hold, or held, for a while."""


def stays_away(known: Iterable[Lasting], side: Side) -> Lasting | None:
    """The event by which the next reinforcements of a side do not come, if one said so. Source: p. 71."""
    return next((one for one in known if one.reinforcements_stay_away and one.side is side), None)


def lasting(event: RandomEvent) -> tuple[Lasting, ...]:
    """The record that is kept of an event: none, where it is over at once."""
    found = event.happened
    if event.event_name not in LASTING:
        return ()
    return (
        Lasting(
            event.event_name,
            event.text or "",
            found.side,
            found.target,
            found.turns,
            found.reinforcements_stay_away,
        ),
    )
