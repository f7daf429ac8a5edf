"""Groups of figures: who leads one, on which REP it activates, how strong it still is. Source: p. 14-16."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fng_cli.figures import Figure, inches_to_nearest
from fng_cli.rules.people.attributes import TestKind, When, effects
from fng_cli.rules.people.person import Deed, may, refusal
from fng_cli.tables import kept_latest, table
from fng_cli.terms import Side

_LEVELS = ("force", "platoon", "squad", "team")
"""What a leader commands, the highest echelon first."""


def groups(figures: Iterable[Figure]) -> dict[str, tuple[Figure, ...]]:
    """The figures by group; one that is in none is a group by itself. Source: p. 14."""
    found: dict[str, list[Figure]] = {}
    for figure in figures:
        found.setdefault(figure.group or figure.id, []).append(figure)
    return {name: tuple(members) for name, members in found.items()}


def able(figure: Figure) -> bool:
    """Whether a figure takes part in what its group does: not down, stunned or a bystander.

    Source: p. 14, 24, 63-64.
    """
    return may(figure, Deed.ACTIVATE)


def foremost(figures: Iterable[Figure], side: Side) -> tuple[Figure, ...]:
    """The first who is able of each group of a side: who looks out for it where nobody says another."""
    there = groups(one for one in figures if one.side is side and able(one))
    return tuple(members[0] for members in there.values())


def nobody_acts(name: str, members: Iterable[Figure]) -> str:
    """That nobody of a group takes part, and why not, each reason once: ``group e: nobody can act: e1 is stunned (p. 24)``."""
    those: dict[str, list[str]] = {}
    for figure in members:
        if no := refusal(figure, Deed.ACTIVATE):
            those.setdefault(no.text(), []).append(figure.id)
    why = "; ".join(
        f"{ids[0]} {text}" if len(ids) == 1 else f"each of {', '.join(ids)} {text}"
        for text, ids in those.items()
    )
    return f"group {name}: nobody can act: {why}"


def echelon(figure: Figure) -> int | None:
    """The place of what a figure commands by its role, the highest echelon 0; None where nothing."""
    return _echelon(figure.role)


@kept_latest(1 << 10)
def _echelon(role: str) -> int | None:
    roles = table("roles").column(None)
    leads = roles[role].get("leads") if role in roles else None
    return _LEVELS.index(leads) if leads in _LEVELS else None


def leader(members: Sequence[Figure]) -> Figure | None:
    """The leader of a group, who has a Leader Die: of those able, the highest echelon, the first of it.

    None where all leaders are lost: another then leads, but without a Leader Die. Source: p. 15-16.
    """
    ranked = [(echelon(figure), figure) for figure in members]
    leaders = [(place, figure) for place, figure in ranked if place is not None and able(figure)]
    return min(leaders, key=lambda each: each[0], default=(None, None))[1]


def activation_rep(members: Sequence[Figure]) -> int | None:
    """On which REP a group activates: its leader's, else the highest in it; None where nobody is able.

    Source: p. 14-16.
    """
    leads = in_charge(members)
    return None if leads is None else leads.rep


def in_charge(members: Sequence[Figure]) -> Figure | None:
    """On whose REP a group activates: its leader's, else that of the highest in it; None where nobody is able.

    Source: p. 14-16.
    """
    able_ones = [figure for figure in members if able(figure)]
    return leader(members) or max(able_ones, key=lambda figure: figure.rep, default=None)


def halved(figures: Iterable[Figure]) -> frozenset[str]:
    """The names of the groups that are at half strength, or below. Source: p. 112."""
    return frozenset(name for name, members in groups(figures).items() if half_strength(members))


def half_strength(members: Sequence[Figure]) -> bool:
    """Whether half of a group, or less, is still in the fight. Source: p. 112."""
    return 2 * sum(not figure.down for figure in members) <= len(members)


def out_of_touch(figures: Iterable[Figure]) -> tuple[str, ...]:
    """Those able, by id, who stand too far from all others of their group to belong to it; only where places are known.

    Source: p. 6, 14.
    """
    return tuple(
        one.id
        for members in groups(filter(able, figures)).values()
        for one in members
        if (far := inches_to_nearest(one, (other for other in members if other.id != one.id))) is not None
        and far > stays_within_in(one.attributes)
    )


def stays_within_in(attributes: Iterable[str] = ()) -> int:
    """The inches within which, and in sight, a figure must be of another to belong to its group.

    Some may walk farther ahead, on point. Source: p. 6, 14.
    """
    farther = effects(attributes, TestKind.GROUP, (When.ON_POINT,)).best("range_in")
    if farther is not None and farther.range_in is not None:
        return farther.range_in
    return int(table("command-distances").row("group")["within_in"])
