"""The state after damage and fire: the condition of figures, their Star Power and ammunition."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from fng_cli.cli.options.shooter import Armed
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.harm.after import after_damage
from fng_cli.rules.harm.damage import DamageTaken, figure_after, shooter_after
from fng_cli.state import State

__all__ = ["after_damage", "after_fire", "changes", "figure_after", "fired", "shooter_after"]


def after_fire(
    state: State, armed: Armed, damages: Iterable[DamageTaken], *, empty: bool, gone: bool
) -> State:
    """Return the state after fire: targets as it leaves them, and the shooter's weapon ``empty``, or ``gone`` for good.

    A shooter who is no figure of the document changes nothing. Source: p. 23-24, 30, 32-33.
    """
    state = after_damage(state, damages)
    shooter = next(
        (figure for figure in state[FIGURES] if armed.figure and figure.id == armed.figure.id), None
    )
    if armed.figure is None or shooter is None:
        return state
    fired = shooter_after(armed.figure, armed.weapon.id, empty=empty, gone=gone)
    return state.with_(FIGURES, [replace(shooter, weapons=fired.weapons, empty=fired.empty)])


def changes(play: Play, damages: Iterable[DamageTaken], *, before: Content | None = None) -> Content:
    """Return the keys of the document that damage changes, for commands that do not give a State yet.

    ``before``: keys that the same ruling has changed until then.
    """
    state = play.state.with_part(before or {})
    return after_damage(state, damages).difference(state)


def fired(play: Play, armed: Armed, damages: Iterable[DamageTaken], *, empty: bool, gone: bool) -> Content:
    """Return the keys of the document that fire changes, for commands that do not give a State yet."""
    return after_fire(play.state, armed, damages, empty=empty, gone=gone).difference(play.state)
