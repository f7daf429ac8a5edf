"""The random events of a game, and how its weather changed, turn by turn: kept for the report on it.

Source: p. 58-59, 70-71.
"""

from __future__ import annotations

from msgspec import Struct

from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import Kept, State
from fng_cli.terms import Side, Weather


class Happening(Struct, frozen=True, omit_defaults=True):
    """A random event, or a change of the weather, and its turn (0 before the first).

    ``event_name`` is None for variable weather that was settled. ``weather_kind`` is the weather from then on, None if it did
    not change. ``side`` is that of the event, and ``target`` the id of the figure, the name of the group or PEF, or the sector
    that it struck: None if the event has none, or left it to the players.
    """

    turn: int
    event_name: str | None = None
    side: Side | None = None
    target: str | None = None
    weather_kind: Weather | None = None


HAPPENINGS = Kept("happenings", Happening, "happening", id="")
"""The random events and the changes of the weather, in order."""


def with_happening(
    state: State,
    event_name: str | None = None,
    *,
    side: Side | None = None,
    target: str | None = None,
    weather_kind: Weather | None = None,
) -> State:
    """Return the state with a random event, or a change of the weather, recorded for the current turn.
    Unchanged if the document has neither clock nor mission. ``event_name`` is None if there was no event.
    ``side`` and ``target`` are those of the event, if any. ``weather_kind`` is the new weather; None if it
    did not change.
    """
    turn = turn_of(state)
    if turn is None:
        return state
    return state.with_new(HAPPENINGS, Happening(turn, event_name, side, target, weather_kind))
