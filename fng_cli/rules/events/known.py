"""The section of a random event, as later commands read it. Source: p. 70-71."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.state import KeptSection, State


class EventFacts(Struct, frozen=True):
    """The fields of a random event that later commands read, as in ``RandomEvent``."""

    doubles_of: int | None = None
    event_name: str | None = None


EVENT = KeptSection("event", EventFacts)
"""The last random event."""


def was_called_off(state: State) -> bool:
    """True if the last random event that was rolled ended the mission. Source: p. 71."""
    return EVENT.facts(state.content).event_name == "end-of-mission"
