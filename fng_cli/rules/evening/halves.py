"""The two halves of a turn: which side acts now, and which has played its half. Source: p. 16-17."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import clock_of
from fng_cli.rules.enemy.half_turn import half_turn_of
from fng_cli.rules.evening.enemy_turn import enemy_to_come
from fng_cli.state import KeptOne, State
from fng_cli.terms import Side


class TurnHalves(Struct, frozen=True, omit_defaults=True):
    """The halves of a turn: the side that acts now, and those whose half is over.

    ``acting_side`` is None once both are over.
    """

    turn: int
    first: Side
    """The side that acts first in this turn."""
    acting_side: Side | None = None
    played_sides: tuple[Side, ...] = ()


TURN_HALVES = KeptOne("turn_halves", TurnHalves, "halves of a turn")


def begin_halves(state: State, first: Side | None) -> State:
    """Return the state at the beginning of a turn, in which the side ``first`` acts; unchanged if it is None."""
    clock = clock_of(state)
    if first is None or clock is None or not clock.turn:
        return state
    return state.with_(TURN_HALVES, TurnHalves(clock.turn, first, first))


def record_halves(outcome: CommandOutcome, state: State) -> State:
    """Return the state with the halves of its turn as they are after a command.

    The first deed of the enemy ends the half of a player who was first; once all of the enemy's PEFs and groups have
    acted, his own half is over. Source: p. 16-17.
    """
    known, earlier, clock = state[TURN_HALVES], outcome.before[TURN_HALVES], clock_of(state)
    begun_before = known is not None and earlier is not None and known.turn == earlier.turn
    if known is None or not begun_before or clock is None or known.turn != clock.turn:
        return state  # the command that begins a turn has not written yet who acts in it
    theirs = half_turn_of(state)
    if Side.VC_NVA in known.played_sides or (
        known.first is Side.FWF and not (theirs.moved_pefs or theirs.acted_groups)
    ):
        return state
    is_over = not enemy_to_come(state)
    before: tuple[Side, ...] = (Side.FWF,) if known.first is Side.FWF else ()
    after_theirs = None if before else Side.FWF
    return state.with_(
        TURN_HALVES,
        replace(
            known,
            acting_side=after_theirs if is_over else Side.VC_NVA,
            played_sides=(*before, Side.VC_NVA) if is_over else before,
        ),
    )
