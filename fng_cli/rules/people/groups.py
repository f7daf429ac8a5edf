"""Groups of figures: leaders, the REP on which a group activates, and its strength. Source: p. 14-16."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fng_cli.figures import Figure, inches_between
from fng_cli.rules.people.attributes import Reaches, TestKind, When, attribute_ids, effects
from fng_cli.rules.people.person import Deed, may, refusal
from fng_cli.tables import kept_latest, table
from fng_cli.terms import Side

_LEVELS = ("force", "platoon", "squad", "team")
"""What a leader commands, the highest echelon first."""


def groups(figures: Iterable[Figure]) -> dict[str, tuple[Figure, ...]]:
    """Return the figures of each group, by the name of the group. A figure without a group is alone in a
    group that has the figure's id as its name. Source: p. 14.
    """
    members_by_group: dict[str, list[Figure]] = {}
    for figure in figures:
        members_by_group.setdefault(figure.group or figure.id, []).append(figure)
    return {name: tuple(members) for name, members in members_by_group.items()}


def is_able(figure: Figure) -> bool:
    """True if nothing keeps the figure from being activated with its group, such as being down, stunned,
    away, captured or a bystander. Source: p. 14, 24, 63-64.
    """
    return may(figure, Deed.ACTIVATE)


def first_able_of_groups(figures: Iterable[Figure], side: Side) -> tuple[Figure, ...]:
    """Return the first able figure of each group of a side, in the order given: it stands for its group
    unless the player names another. Groups without an able figure are left out.
    """
    by_group = groups(figure for figure in figures if figure.side is side and is_able(figure))
    return tuple(members[0] for members in by_group.values())


def nobody_acts_text(name: str, members: Iterable[Figure]) -> str:
    """Return the message that nobody of the group ``name`` can act, with each reason once: ``nobody in group
    e can act: e1 is stunned and cannot do this (p. 24)``.
    """
    ids_by_reason: dict[str, list[str]] = {}
    for figure in members:
        if refused := refusal(figure, Deed.ACTIVATE):
            ids_by_reason.setdefault(refused.text(), []).append(figure.id)
    why = "; ".join(
        f"{ids[0]} {text}" if len(ids) == 1 else f"each of {', '.join(ids)} {text}"
        for text, ids in ids_by_reason.items()
    )
    return f"nobody in group {name} can act: {why}"


def echelon(figure: Figure) -> int | None:
    """Return the level of the unit that a figure leads because of its role, from 0 for a force to 3 for a
    team. None if it leads nothing.
    """
    return _echelon_of_role(figure.role)


@kept_latest(1 << 10)
def _echelon_of_role(role: str) -> int | None:
    """Return the level of the unit that a figure of this role leads, from 0 for a force to 3 for a team. None
    if it leads nothing; cached.
    """
    roles = table("roles").column(None)
    leads = roles[role].get("leads") if role in roles else None
    return _LEVELS.index(leads) if leads in _LEVELS else None


def leader(members: Sequence[Figure]) -> Figure | None:
    """Return the leader of a group, who has a Leader Die: the able figure that leads the highest echelon; of
    equals, the first. None if no able figure leads an echelon. Source: p. 15-16.
    """
    ranked = [(echelon(figure), figure) for figure in members]
    leaders = [(place, figure) for place, figure in ranked if place is not None and is_able(figure)]
    return min(leaders, key=lambda entry: entry[0], default=(None, None))[1]


def activation_rep(members: Sequence[Figure]) -> int | None:
    """Return the REP on which a group activates: its leader's, or without a leader the highest of its able
    figures. None if it has neither. Source: p. 14-16.
    """
    commander = in_charge(members)
    return None if commander is None else commander.rep


def in_charge(members: Sequence[Figure]) -> Figure | None:
    """Return the figure on whose REP a group activates: its leader, else the able figure with the highest REP
    (the first of several). None if it has no leader and nobody is able. Source: p. 14-16.
    """
    able_members = [figure for figure in members if is_able(figure)]
    return leader(members) or max(able_members, key=lambda figure: figure.rep, default=None)


def groups_at_half_strength(figures: Iterable[Figure]) -> frozenset[str]:
    """Return the names of the groups that have at most half of their figures still in the fight. Source: p.
    112.
    """
    return frozenset(name for name, members in groups(figures).items() if is_at_half_strength(members))


def is_at_half_strength(members: Sequence[Figure]) -> bool:
    """True if no more than half of the members are still in the fight (not ``down``); also True for no
    members. Source: p. 112.
    """
    return 2 * sum(not figure.down for figure in members) <= len(members)


def ids_out_of_touch(figures: Iterable[Figure]) -> tuple[str, ...]:
    """Return the ids of the able figures that stand farther from all other able figures of their group than
    the attributes of both allow. A figure without a position is left out. So is a figure with no other able
    figure of its group in a known position. Source: p. 6, 14.
    """
    return tuple(
        figure.id
        for members in groups(filter(is_able, figures)).values()
        for figure in members
        if (
            others := [
                other
                for other in members
                if other.id != figure.id and inches_between(figure, other) is not None
            ]
        )
        and not any(_is_near(figure, other) for other in others)
    )


def ids_in_touch(of: Figure, members: Iterable[Figure]) -> frozenset[str]:
    """Return the ids of the group members in touch with the figure ``of``, including himself. They are near
    him, or linked to him by a chain of able figures. A figure without a position on the table is in touch
    with everybody. Source: p. 6, 14.
    """
    links, members = [of], [figure for figure in members if figure.id != of.id]
    touched = {of.id}
    while links:
        link = links.pop()
        near = [figure for figure in members if figure.id not in touched and _is_near(link, figure)]
        touched.update(figure.id for figure in near)
        links += filter(is_able, near)
    return frozenset(touched)


def _is_near(figure: Figure, other: Figure) -> bool:
    """True if two figures stand near enough to be of one group, or if the distance between them is not known.
    Source: p. 6, 14.
    """
    inches = inches_between(figure, other)
    return inches is None or inches <= max(map(_reach_in, (figure, other)))


def _reach_in(figure: Figure) -> int:
    """Return the inches within which a figure stays in touch with its group, by its attributes. Raises
    RequestError for an unknown attribute.
    """
    return stays_within_in(attribute_ids(figure.attributes))


def stays_within_in(attributes: Iterable[str] = ()) -> int:
    """Return the greatest distance in inches at which two figures in sight of each other belong to the same
    group. One of the ``attributes`` may allow a longer distance than usual, meant for a figure on point;
    whether he is on point is not checked. Source: p. 6, 14.
    """
    farther = effects(attributes, TestKind.GROUP, (When.ON_POINT,)).best("range_in")
    if farther is not None and farther.range_in is not None:
        return farther.range_in
    return int(table("command-distances").row("group")["within_in"])


def born_leader_reach_in(figure: Figure) -> int | None:
    """Return the distance in inches within which friends react in the same way as this Born Leader. None if
    the figure is not a Born Leader. Source: p. 5.
    """
    change = effects(figure.attributes, TestKind.REACTION, who=Reaches.FRIENDS)
    farthest = change.best("within_in") if change.result("reacts-alike") else None
    return None if farthest is None else farthest.within_in


def is_far_from_born_leaders(figure: Figure, others: Iterable[Figure]) -> bool:
    """True if every Born Leader among ``others`` is known to be too far from ``figure`` to influence him. The
    figure itself is not counted. False if there is no Born Leader, or if a distance is not known. Source:
    p. 5.
    """
    reaches = [
        (inches_between(figure, other), reach_in)
        for other in others
        if other.id != figure.id and (reach_in := born_leader_reach_in(other)) is not None
    ]
    return bool(reaches) and all(inches is not None and inches > reach_in for inches, reach_in in reaches)
