"""The state after damage: how figures are. Source: p. 23-24, 32-33."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from fng_cli.figures import FIGURES, Status
from fng_cli.rules.harm.damage import DamageTaken, figure_after
from fng_cli.state import State


def after_damage(state: State, damages: Iterable[DamageTaken]) -> State:
    """Return the state with figures as damage leaves them; targets that are no figures of it are passed over.

    Source: p. 23-24, 32-33.
    """
    damages = tuple(damages)
    before = {figure.id: figure for figure in state[FIGURES]}
    after = dict(before)
    for damage in damages:
        if damage.target in after:
            after[damage.target] = figure_after(after[damage.target], damage)
    changed = [figure for figure in after.values() if figure != before[figure.id]]
    state = state.with_(FIGURES, changed) if changed else state
    return _after_stunning(
        state, {damage.target for damage in damages if damage.result.status is Status.STUNNED}
    )


def _after_stunning(state: State, ids: Collection[str]) -> State:
    """Return the state once these figures are stunned again; unchanged if ``ids`` is empty. Source: p. 24."""
    if not ids:
        return state
    from fng_cli.rules.react.activation import after_stunned  # most fire stuns nobody

    return after_stunned(state, ids)
