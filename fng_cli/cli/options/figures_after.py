"""Changes of a document by damage and fire: how figures are, their Star Power, their ammunition."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.shooter import Armed
from fng_cli.cli.shell.play import Play
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.rules.harm.damage import DamageTaken, figure_after, shooter_after

__all__ = ["changes", "figure_after", "shooter_after"]


def changes(
    play: Play,
    hurt: Iterable[DamageTaken],
    shooter: Figure | None = None,
    *,
    before: Content | None = None,
) -> Content:
    """The part of a document that changes: figures as damage leaves them, and ``shooter`` with what he has left.

    ``before`` has what the same ruling has changed of them until then.
    """
    hurt = tuple(hurt)
    content = play.document | (before or {})
    there = figures.read(content) if before else play.state[FIGURES]
    known = {one.id: one for one in there}
    after = dict(known)
    for one in hurt:
        if one.target in after:
            after[one.target] = figure_after(after[one.target], one)
    if shooter and shooter.id in after:
        after[shooter.id] = replace(after[shooter.id], weapons=shooter.weapons, empty=shooter.empty)
    changed = [figure for name, figure in after.items() if figure != known[name]]
    stunned = {one.target for one in hurt if one.result.status is Status.STUNNED}
    return (figures.change(content, changed) if changed else {}) | _stunned_anew(play, stunned)


def _stunned_anew(play: Play, stunned: Collection[str]) -> Content:
    if not stunned:
        return {}
    from fng_cli.rules.react.activation import stunned_anew

    return stunned_anew(play.document, stunned)


def fired(play: Play, armed: Armed, hurt: Iterable[DamageTaken], *, empty: bool, gone: bool) -> Content:
    """The part of a document that changes by fire: who was hit, and the weapon ``empty``, or ``gone`` for good."""
    figure = armed.figure
    return changes(play, hurt, figure and shooter_after(figure, armed.weapon.id, empty=empty, gone=gone))
