"""The state of figures after damage and fire: their status, Star Power and ammunition.

Source: p. 23-24, 30, 32-33.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.harm.damage import DamageTaken, figure_after, shooter_after
from fng_cli.state import State


def after_damage(state: State, damages: Iterable[DamageTaken]) -> State:
    """Return the state with each figure changed by its damage; targets that are not figures of the state are
    ignored.

    A figure that is stunned again starts counting its stunned turns from the beginning. Source: p. 23-24,
    32-33.
    """
    damages = tuple(damages)
    figures_before = {figure.id: figure for figure in state[FIGURES]}
    figures_after = dict(figures_before)
    for damage in damages:
        if damage.target in figures_after:
            figures_after[damage.target] = figure_after(figures_after[damage.target], damage)
    changed = [figure for figure in figures_after.values() if figure != figures_before[figure.id]]
    state = state.with_(FIGURES, changed) if changed else state
    return _after_stunning(
        state, {damage.target for damage in damages if damage.result.status is Status.STUNNED}
    )


def _after_stunning(state: State, ids: Collection[str]) -> State:
    """Return the state after these figures are stunned again; unchanged if ``ids`` is empty. Source: p. 24."""
    if not ids:
        return state
    from fng_cli.rules.react.activation import after_stunned  # most fire stuns nobody

    return after_stunned(state, ids)


def after_fire(
    state: State,
    shooter: Figure | None,
    weapon_id: str,
    damages: Iterable[DamageTaken],
    *,
    empty: bool,
    gone: bool,
) -> State:
    """Return the state after fire: the damage, and the shooter's weapon ``empty``, or ``gone`` for good.

    ``shooter`` is the figure before the fire; None, or a figure that is not in the state, only leaves its
    weapons alone. Source: p. 23-24, 30, 32-33.
    """
    state = after_damage(state, damages)
    known = next((figure for figure in state[FIGURES] if shooter and figure.id == shooter.id), None)
    if shooter is None or known is None:
        return state
    fired = shooter_after(shooter, weapon_id, empty=empty, gone=gone)
    return state.with_(FIGURES, [replace(known, weapons=fired.weapons, empty=fired.empty)])
