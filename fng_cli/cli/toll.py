"""What damage and fire change in a document: how figures are, their Star Power, their ammunition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.play import Play
from fng_cli.document import Content
from fng_cli.figures import Figure, Status
from fng_cli.rules.damage import Toll
from fng_cli.rules.harm import Harm

_FROM_BEST: Mapping[Status, int] = {status: place for place, status in enumerate(Status)}


def changes(play: Play, tolls: Iterable[Toll], shooter: Figure | None = None) -> Content:
    """What a document changes by what figures suffered, and by what a shooter has left; else nothing."""
    known = (
        {figure.id: figure for figure in figures.read(play.document)} if play.document.get("figures") else {}
    )
    after = dict(known)
    for toll in tolls:
        if toll.target in after:
            after[toll.target] = suffered(after[toll.target], toll)
    if shooter and shooter.id in after:
        after[shooter.id] = replace(after[shooter.id], weapons=shooter.weapons, empty=shooter.empty)
    changed = [figure for name, figure in after.items() if figure != known[name]]
    return figures.change(play.document, changed) if changed else {}


def suffered(figure: Figure, toll: Toll) -> Figure:
    """A figure after what it suffered; whatever was worse before stays."""
    status = toll.result.status
    if status is None or _FROM_BEST[status] < _FROM_BEST[figure.status]:
        status = figure.status
    return replace(
        figure,
        status=status,
        star_power=figure.star_power if toll.star_power is None else toll.star_power,
        rep=toll.new_rep or figure.rep,
        prone=figure.prone or toll.result is Harm.ESCAPED,
    )


def emptied(figure: Figure, weapon: str, *, empty: bool, gone: bool) -> Figure:
    """A shooter whose weapon is out of ammunition, or thrown away, by what he carries."""
    if gone:
        left = list(figure.weapons)
        if weapon in left:
            left.remove(weapon)
        return replace(figure, weapons=tuple(left))
    if empty and weapon not in figure.empty:
        return replace(figure, empty=(*figure.empty, weapon))
    return figure


def loaded(figure: Figure, weapons: Sequence[str]) -> Figure:
    """A figure that has reloaded these weapons."""
    return replace(figure, empty=tuple(name for name in figure.empty if name not in weapons))
