"""The state of figures after damage. Source: p. 23-24, 32-33."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.figures import FIGURES, Status
from fng_cli.rules.harm.damage import DamageTaken, figure_after
from fng_cli.state import State


def after_damage(state: State, damages: Iterable[DamageTaken]) -> State:
    """Return the state with each figure changed by its damage; targets that are no figures of the state are
    ignored.

    Source: p. 23-24, 32-33.
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
