"""Shooting and explosions, as civilians know of them. Source: p. 55-56, 99."""

from __future__ import annotations

from fng_cli.calls import Next, Slot, call
from fng_cli.errors import RequestError
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.civilians.people import CIVILIANS, number_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun, is_begun_by
from fng_cli.rules.mission.weather import MISSION
from fng_cli.state import State

SHOOTING = "shooting"
"""The kind of ``Lasting`` that says that combat has begun."""


def was_shooting(state: State) -> bool:
    """True if a document knows of a shot or an explosion in its game. Source: p. 56, 99."""
    return any(lasting.kind == SHOOTING for lasting in state[LASTING])


def check_no_combat(state: State) -> None:
    """Raise RequestError once combat has begun: no more civilians come along the road. Source: p. 99."""
    if was_shooting(state):
        raise RequestError(
            "combat has begun, and no more civilians come along the road (p. 99); give `force` to have them come"
        )


def note_shooting(outcome: CommandOutcome, state: State) -> State:
    """Return the state after a command, with a record that there was shooting if the command shoots or
    explodes something.

    Unchanged if it is on record already, or no civilians are about who might ask for it. Source: p. 55-56,
    99.
    """
    if not is_begun_by(SHOOTING, outcome.given.command) or was_shooting(state):
        return state
    if not _civilians_about(state):
        return state
    return state.with_new(LASTING, begun(state[LASTING], SHOOTING, turn=turn_of(state)))


def alarm_steps(command: str, before: State, state: State) -> tuple[Next, ...]:
    """Return the step to test civilians near by, if the command with this name shoots or explodes something.

    Only the players know which of them are near; without any in the document no step is returned. Source: p. 55.
    """
    if not is_begun_by(SHOOTING, command):
        return ()
    buildings = tuple(dict.fromkeys(civilian.building for civilian in state[CIVILIANS]))
    if not buildings:
        return ()
    near = number_of("alarm-in")
    step = call("civilian react", building=buildings[0] if len(buildings) == 1 else Slot("N"))
    return (Next(step, f'civilians within {near}" of it, or who see a target within {near}" of them'),)


def _civilians_about(state: State) -> bool:
    """True if there are civilians on the table, or may be: in buildings, or along a road that is guarded."""
    if state[CIVILIANS]:
        return True
    guarded = MISSION.facts(state.content).guarded
    if guarded is not None and guarded.civilians_activation is not None:
        return True
    terrain = state.content.get("terrain")
    return isinstance(terrain, dict) and bool(terrain.get("has_civilians"))
