"""Groups of figures: leaders, the REP on which a group activates, and its strength. Source: p. 14-16."""

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
    """Sort figures by group; a figure without a group is a group of its own, by its id. Source: p. 14."""
    members_by_group: dict[str, list[Figure]] = {}
    for figure in figures:
        members_by_group.setdefault(figure.group or figure.id, []).append(figure)
    return {name: tuple(members) for name, members in members_by_group.items()}


def is_able(figure: Figure) -> bool:
    """True if a figure can take part in the actions of its group: not down, stunned or a bystander.

    Source: p. 14, 24, 63-64.
    """
    return may(figure, Deed.ACTIVATE)


def first_able_of_groups(figures: Iterable[Figure], side: Side) -> tuple[Figure, ...]:
    """The first able figure of each group of a side, which looks out for the group unless another is named."""
    by_group = groups(figure for figure in figures if figure.side is side and is_able(figure))
    return tuple(members[0] for members in by_group.values())


def nobody_acts_text(name: str, members: Iterable[Figure]) -> str:
    """A message that nobody of a group can act, with each reason once: ``group e: nobody can act: e1 is
    stunned (p. 24)``.
    """
    ids_by_reason: dict[str, list[str]] = {}
    for figure in members:
        if refused := refusal(figure, Deed.ACTIVATE):
            ids_by_reason.setdefault(refused.text(), []).append(figure.id)
    why = "; ".join(
        f"{ids[0]} {text}" if len(ids) == 1 else f"each of {', '.join(ids)} {text}"
        for text, ids in ids_by_reason.items()
    )
    return f"group {name}: nobody can act: {why}"


def echelon(figure: Figure) -> int | None:
    """The rank of what a figure commands by its role, 0 for the highest echelon; None if it commands nothing."""
    return _echelon_of_role(figure.role)


@kept_latest(1 << 10)
def _echelon_of_role(role: str) -> int | None:
    """The rank of what a role commands, 0 for the highest; None if it commands nothing."""
    roles = table("roles").column(None)
    leads = roles[role].get("leads") if role in roles else None
    return _LEVELS.index(leads) if leads in _LEVELS else None


def leader(members: Sequence[Figure]) -> Figure | None:
    """The leader of a group, who has a Leader Die: the first able figure of the highest echelon.

    None if all leaders are lost: another then leads, but without a Leader Die. Source: p. 15-16.
    """
    ranked = [(echelon(figure), figure) for figure in members]
    leaders = [(place, figure) for place, figure in ranked if place is not None and is_able(figure)]
    return min(leaders, key=lambda entry: entry[0], default=(None, None))[1]


def activation_rep(members: Sequence[Figure]) -> int | None:
    """The REP on which a group activates: its leader's, else the highest in it; None if nobody is able.

    Source: p. 14-16.
    """
    commander = in_charge(members)
    return None if commander is None else commander.rep


def in_charge(members: Sequence[Figure]) -> Figure | None:
    """The figure on whose REP a group activates: its leader, else the able figure of the highest REP; None if
    nobody is able. Source: p. 14-16.
    """
    able_members = [figure for figure in members if is_able(figure)]
    return leader(members) or max(able_members, key=lambda figure: figure.rep, default=None)


def groups_at_half_strength(figures: Iterable[Figure]) -> frozenset[str]:
    """The names of the groups that are at half strength or below. Source: p. 112."""
    return frozenset(name for name, members in groups(figures).items() if is_at_half_strength(members))


def is_at_half_strength(members: Sequence[Figure]) -> bool:
    """True if half of a group, or less, is still in the fight. Source: p. 112."""
    return 2 * sum(not figure.down for figure in members) <= len(members)


def ids_out_of_touch(figures: Iterable[Figure]) -> tuple[str, ...]:
    """The ids of able figures that stand too far from all others of their group to belong to it; only if
    places are known. Source: p. 6, 14.
    """
    return tuple(
        figure.id
        for members in groups(filter(is_able, figures)).values()
        for figure in members
        if (distance_in := inches_to_nearest(figure, (other for other in members if other.id != figure.id)))
        is not None
        and distance_in > stays_within_in(figure.attributes)
    )


def stays_within_in(attributes: Iterable[str] = ()) -> int:
    """The inches within which a figure, in sight, must be of another to belong to its group; more with some
    attributes, on point. Source: p. 6, 14.
    """
    farther = effects(attributes, TestKind.GROUP, (When.ON_POINT,)).best("range_in")
    if farther is not None and farther.range_in is not None:
        return farther.range_in
    return int(table("command-distances").row("group")["within_in"])
