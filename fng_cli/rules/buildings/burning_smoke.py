"""The smoke of burning structures, as a document keeps it. Source: p. 44."""

from __future__ import annotations

from fng_cli.outcome import CommandOutcome
from fng_cli.rules.buildings.structures import STRUCTURES
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.state import State

FIRE_SMOKE = "fire-smoke"
"""The kind of ``Lasting`` for the smoke of a burning structure."""


def keep_smoke(outcome: CommandOutcome, state: State) -> State:
    """Return the state with the smoke of each area that burns, which does not thin out, and without that of others.

    Nothing is recorded before the first turn. Source: p. 44.
    """
    turn = turn_of(state)
    if not turn:
        return state
    smokes = {thing.place: thing.id for thing in state[LASTING] if thing.kind == FIRE_SMOKE}
    burning = [area.id for area in state[STRUCTURES] if area.burning]
    over = [smokes[place] for place in smokes if place not in burning]
    state = state.without(LASTING, over) if over else state
    for place in burning:
        if place not in smokes:
            state = state.with_new(LASTING, begun(state[LASTING], FIRE_SMOKE, turn=turn, place=place))
    return state
