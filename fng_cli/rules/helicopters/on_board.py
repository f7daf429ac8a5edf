"""Figures aboard a helicopter of the document, and the fire from its doors. Source: p. 86, 90."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.air.craft import Craft
from fng_cli.rules.air.state import AIRBORNE, Airborne
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, holding
from fng_cli.rules.helicopters.piloting import door_shooters
from fng_cli.state import State
from fng_cli.words import count

DOOR_FIRE = "door-fire"
"""The kind of lasting thing that records a burst from a door in this turn, by the id of its gunner."""


def craft_with(state: State, name: str) -> Airborne | None:
    """Return the craft in play that the figure with the id ``name`` is aboard; None if there is none."""
    if not state.content.get(AIRBORNE.key):
        return None
    return next((craft for craft in state[AIRBORNE] if name in craft.aboard and not craft.gone), None)


def passengers_who_fire(craft: Craft) -> int:
    """Return the number of passengers who may fire from a craft in a turn: over the ramp, if the craft has
    shooters there; if not, from the doors of both sides together. Source: p. 90.
    """
    if craft.ramp_shooters_over:
        return door_shooters(craft)
    return sum(door_shooters(craft, side=side) for side in ("left", "right"))


def bursts_fired(state: State, gunner: str) -> int:
    """Return the number of bursts that a gunner, by his id, has fired from a door in this turn. 0 if turns
    are not counted.
    """
    return len(holding(state[LASTING], turn_of(state), DOOR_FIRE, who=gunner))


def check_door_gunner(state: State, gunner: Figure, bursts: int) -> None:
    """Raise RequestError if a door gunner has fired ``bursts`` bursts or more in this turn. ``bursts`` is the
    most that he may fire: one for each 24 inches flown.

    Without a clock he counts as not having fired. Source: p. 90.
    """
    fired = bursts_fired(state, gunner.id)
    if fired >= bursts:
        raise RequestError(
            f"{gunner.called()} has fired {count(fired, 'burst')} from the door in turn "
            f'{turn_of(state)}; the limit is one burst for each 24" flown (p. 90). If the helicopter '
            "flew farther, give the distance, e.g. `flown` 48; give `force` to fire anyway"
        )


def check_passenger(state: State, passenger: Figure) -> None:
    """Raise RequestError if as many other passengers as the doors allow have already fired from this
    passenger's helicopter this turn. Without a clock, nobody counts as having fired. Nothing is refused if
    he is aboard no craft of the document. Source: p. 90.
    """
    craft = craft_with(state, passenger.id)
    if craft is None:
        return
    others = {
        burst.who
        for burst in holding(state[LASTING], turn_of(state), DOOR_FIRE)
        if burst.who in craft.aboard and burst.who != passenger.id
    }
    most = passengers_who_fire(craft.row)
    if len(others) >= most:
        raise RequestError(
            f"{passenger.called()}: at most {count(most, 'passenger')} may fire from the doors of a "
            f"{craft.row.name} in a turn (p. 90), and {count(len(others), 'passenger')} already "
            "fired this turn; give `force` if you have agreed otherwise"
        )


def door_remarks(state: State, passenger: Figure) -> Iterator[str]:
    """Yield a warning if a passenger who is to fire from a door is not aboard any craft of the document.
    Yields nothing if he is aboard one, before the first turn, or if turns are not counted. Source: p. 90.
    """
    if turn_of(state) and craft_with(state, passenger.id) is None:
        yield (
            f"{passenger.called()} is not aboard a craft in this document, and only passengers may fire from "
            "the door (p. 90)"
        )


def unseen_remarks(names: Sequence[str], *, hovering: bool) -> Iterator[str]:
    """Yield one remark that says from where the targets ``names`` can be seen through the jungle canopy;
    nothing without names. All of them must be hidden from the air. ``hovering``: this helicopter hovers;
    if not, the remark speaks of one that hovers close by. Source: p. 48.
    """
    if names:
        seen = 'from this helicopter, within 2"' if hovering else 'from a helicopter that hovers within 2"'
        yield f"{', '.join(names)} can be seen through the jungle canopy only {seen} (p. 48)"


def after_door_fire(state: State, gunner: str) -> State:
    """Return the state with a record that this gunner has fired a burst from a helicopter's door this turn.
    Unchanged before the first turn, or if turns are not counted. Source: p. 90.
    """
    turn = turn_of(state)
    if not turn:
        return state
    return state.with_new(LASTING, begun(state[LASTING], DOOR_FIRE, turn=turn, who=gunner))
