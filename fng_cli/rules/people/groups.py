"""Groups of figures: who leads one, on which REP it activates, how strong it still is. Source: p. 14-16."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fng_cli.figures import Figure, Status
from fng_cli.rules.people.attributes import TestKind, When, effects
from fng_cli.tables import table

_LEVELS = ("force", "platoon", "squad", "team")
"""What a leader commands, the highest echelon first."""

_CANNOT_ACT = frozenset({Status.STUNNED})


def groups(figures: Iterable[Figure]) -> dict[str, tuple[Figure, ...]]:
    """The figures by group; one that is in none is a group by itself. Source: p. 14."""
    found: dict[str, list[Figure]] = {}
    for figure in figures:
        found.setdefault(figure.group or figure.id, []).append(figure)
    return {name: tuple(members) for name, members in found.items()}


def able(figure: Figure) -> bool:
    """Whether a figure takes part in what its group does: neither down nor stunned. Source: p. 14, 24."""
    return not figure.down and figure.status not in _CANNOT_ACT


def level(figure: Figure) -> int | None:
    """The place of what a figure commands by its role, the highest echelon 0; None where nothing."""
    roles = table("roles").column(None)
    leads = roles[figure.role].get("leads") if figure.role in roles else None
    return _LEVELS.index(leads) if leads in _LEVELS else None


def leader(members: Sequence[Figure]) -> Figure | None:
    """Who leads a group and has a Leader Die: of those who can, the highest echelon, the first of it.

    None where all leaders are lost: another then leads, but without a Leader Die. Source: p. 15-16.
    """
    ranked = [(level(figure), figure) for figure in members if able(figure)]
    leaders = [(place, figure) for place, figure in ranked if place is not None]
    return min(leaders, key=lambda each: each[0], default=(None, None))[1]


def activation_rep(members: Sequence[Figure]) -> int | None:
    """On which REP a group activates: its leader's, else the highest in it; None where nobody is able.

    Source: p. 14-16.
    """
    led_by = leader(members)
    if led_by is not None:
        return led_by.rep
    return max((figure.rep for figure in members if able(figure)), default=None)


def halved(figures: Iterable[Figure]) -> frozenset[str]:
    """The names of the groups that are at half strength, or below. Source: p. 112."""
    return frozenset(name for name, members in groups(figures).items() if half_strength(members))


def half_strength(members: Sequence[Figure]) -> bool:
    """Whether half of a group, or less, is still in the fight. Source: p. 112."""
    return 2 * sum(not figure.down for figure in members) <= len(members)


def stays_within_in(attributes: Iterable[str] = (), *, on_point: bool = False) -> int:
    """How near to another of its group a figure must be to belong to it, in inches; and in sight of it.

    Some may walk farther ahead while ``on_point``. Source: p. 6, 14.
    """
    farther = effects(attributes, TestKind.GROUP, (When.ON_POINT,) if on_point else ()).best("range_in")
    if farther is not None and farther.range_in is not None:
        return farther.range_in
    return int(table("command-distances").row("group")["within_in"])
