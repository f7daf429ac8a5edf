"""Fighters who are evenly matched in melee, and those on their way into one, as the document keeps them.

Source: p. 36-38.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from fng_cli.calls import Next
from fng_cli.figures import FIGURES
from fng_cli.outcome import CommandOutcome
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import CLOSES, LASTING, LOCKED, Lasting, holding
from fng_cli.rules.close.charge import break_off_step
from fng_cli.rules.people.person import Deed, may, person_of
from fng_cli.state import State
from fng_cli.terms import Side


def locks_of(state: State, who: str) -> tuple[Lasting, ...]:
    """Return the records that a figure, by id, is evenly matched with somebody; empty without a clock. Source: p. 37."""
    return holding(state[LASTING], turn_of(state), LOCKED, who=who)


def foes_in_melee(state: State, who: str) -> tuple[str, ...]:
    """Return the ids of those with whom a figure is evenly matched. Source: p. 37."""
    return tuple(lock.detail or "" for lock in locks_of(state, who))


def is_in_reach(state: State, who: str, foe: str) -> bool:
    """True if the document knows how ``who`` came into melee with ``foe``: he passed his charge, or they are evenly matched.

    Source: p. 37.
    """
    closing = holding(state[LASTING], turn_of(state), CLOSES, who=who, detail=foe)
    return bool(closing) or foe in foes_in_melee(state, who)


def release(outcome: CommandOutcome, state: State) -> State:
    """Return the state without melees of which one side can fight no more, or has left. Source: p. 24, 37-38."""
    locks = [thing for thing in state[LASTING] if thing.kind == LOCKED]
    if not locks:
        return state
    able = {figure.id for figure in state[FIGURES] if may(figure, Deed.FIGHT)}
    pairs = {(lock.who, lock.detail) for lock in locks}
    over = [
        lock.id
        for lock in locks
        if not {lock.who, lock.detail} <= able or (lock.detail, lock.who) not in pairs
    ]
    return state.without(LASTING, over) if over else state


def steps_in_melee(state: State, groups: Collection[tuple[Side, str]]) -> tuple[Next, ...]:
    """Return the steps of those who become active evenly matched: whether each breaks off. ``groups`` are the active ones.

    Source: p. 37-38.
    """
    foes = {thing.who: thing.detail for thing in state[LASTING] if thing.kind == LOCKED}
    return tuple(
        replace(
            break_off_step(person_of(figure)), reason=f"active, and evenly matched with {foes[figure.id]}"
        )
        for figure in (state[FIGURES] if foes else ())
        if figure.id in foes and (figure.side, figure.group or figure.id) in groups
    )
