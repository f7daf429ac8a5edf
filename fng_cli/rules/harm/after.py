"""A figure after damage and fire: how it is, its Star Power, its ammunition. Source: p. 3-4, 24, 30."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from fng_cli.figures import Figure, Status
from fng_cli.rules.harm.damage import DamageTaken
from fng_cli.rules.harm.results import LADDER, Harm, worst_harm
from fng_cli.rules.harm.star_power import Fate, StarPower
from fng_cli.rules.people.person import person_of

_FROM_BEST: Mapping[Status, int] = {status: place for place, status in enumerate(Status)}


def worse(one: Status, other: Status) -> Status:
    """The worse of two states."""
    return max(one, other, key=_FROM_BEST.__getitem__)


def figure_after(figure: Figure, damage: DamageTaken) -> Figure:
    """A figure once it has taken that damage: who was dead before stays dead."""
    return replace(
        figure,
        status=worse(figure.status, damage.result.status or figure.status),
        star_power=_left(figure, damage.star_power),
        rep=damage.new_rep or figure.rep,
        prone=figure.prone or damage.result is Harm.ESCAPED,
    )


def _left(figure: Figure, power: int | None) -> int | None:
    """His dice of Star Power once ``power`` are left; said nowhere as long as none was spent."""
    if power is None or (figure.star_power is None and power == person_of(figure).power):
        return figure.star_power
    return power


def shooter_after(figure: Figure, weapon: str, *, empty: bool, gone: bool) -> Figure:
    """A shooter once he has fired: his weapon is ``empty`` and must be reloaded, or ``gone`` for good."""
    if gone:
        left = list(figure.weapons)
        if weapon in left:
            left.remove(weapon)
        return replace(figure, weapons=tuple(left))
    if empty and weapon not in figure.empty:
        return replace(figure, empty=(*figure.empty, weapon))
    return figure


def after_star_power(figure: Figure, report: StarPower) -> Figure:
    """A Star whose damage was rolled before: his state is now what Star Power made of it. Source: p. 4."""
    status = worst_harm(report.after).status or Status.CARRY_ON
    return replace(figure, status=status, star_power=_left(figure, report.left))


def after_fate(figure: Figure, report: Fate) -> Figure:
    """A Star once it is decided what becomes of him; who cheated death has a lower REP. Source: p. 3-4."""
    return replace(figure, status=report.result.status or figure.status, rep=report.rep)


def suffered_by(figure: Figure) -> Harm | None:
    """The damage from which a figure suffers, by how it is; None for one that suffers from none."""
    return Harm(figure.status.value) if figure.status.value in LADDER[1:] else None
