"""The enemy's half of a turn: the PEFs and groups of his that have had their activation in it. Source: p. 60, 69."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import KeptOne, State


class HalfTurn(Struct, frozen=True):
    """The PEFs, by number, and the groups of the enemy, by name, that have had their activation in a turn."""

    turn: int
    moved_pefs: tuple[int, ...] = ()
    acted_groups: tuple[str, ...] = ()


HALF_TURN = KeptOne("enemy_half_turn", HalfTurn, "half turn of the enemy")


def half_turn_of(state: State) -> HalfTurn:
    """Return the record of the enemy's half of the turn being played;
    empty if nothing of his has acted in it.
    """
    turn = turn_of(state) or 0
    kept = state[HALF_TURN]
    return kept if kept is not None and kept.turn == turn else HalfTurn(turn)


def after_activation(
    state: State, *, pefs: Iterable[int | None] = (), groups: Iterable[str | None] = ()
) -> State:
    """Return the state once these PEFs and groups have had their activation; unchanged before the first turn.

    A number or name that is None stands for something outside the document, and is skipped.
    """
    known = half_turn_of(state)
    if not known.turn:
        return state
    moved = (*known.moved_pefs, *(pef for pef in pefs if pef is not None))
    acted = (*known.acted_groups, *(group for group in groups if group))
    after = HalfTurn(known.turn, tuple(dict.fromkeys(moved)), tuple(dict.fromkeys(acted)))
    return state if after == known else state.with_(HALF_TURN, after)
