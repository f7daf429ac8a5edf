"""The figures of a document in an activation: their groups, and how they are as they act. Source: p. 14-16, 24."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from fng_cli.document import Content, lookup
from fng_cli.figures import Figure, Status
from fng_cli.rules.people import attributes, groups
from fng_cli.rules.people.may import leaves_at_cover
from fng_cli.rules.people.person import person_of
from fng_cli.rules.react.activation import Activation, Group, Member
from fng_cli.terms import Side

POLITICAL = frozenset({"political-officer", "cadre"})
"""The roles that may take command of the VC/NVA for a turn."""


def groups_of(figures: Sequence[Figure]) -> Iterator[Group]:
    """The groups that can act, each side's by themselves. Source: p. 14."""
    for side in Side:
        for name, members in groups.groups(figure for figure in figures if figure.side is side).items():
            rep = groups.activation_rep(members)
            if rep is not None:
                far = _apart_in(members, figures)
                yield Group(name, side, rep, from_enemy_in=far, members=tuple(map(_member, members)))


def _apart_in(members: Sequence[Figure], figures: Sequence[Figure]) -> float | None:
    """Inches from a group to the nearest enemy in the fight; None where the document does not say."""
    placed = [one for one in figures if one.x_in is not None and one.y_in is not None and one.in_force]
    apart = [
        math.hypot((one.x_in or 0) - (other.x_in or 0), (one.y_in or 0) - (other.y_in or 0))
        for one in placed
        if one in members
        for other in placed
        if other.side is not one.side
    ]
    return min(apart, default=None)


def _member(figure: Figure) -> Member:
    own = () if figure.down else attributes.named(figure.attributes, f"figure {figure.id}")
    return Member(replace(person_of(figure), attributes=own), figure.status is Status.STUNNED)


def officers(figures: Sequence[Figure]) -> list[int]:
    """The REPs of the political officers and cadre who are still in the fight."""
    return [figure.rep for figure in figures if figure.role in POLITICAL and figure.in_force]


def stunned_before(content: Content) -> frozenset[str]:
    """The ids of those who were stunned when their group last acted, by the activation in a document."""
    last: Any = lookup(content, "activation.order")
    groups_then = [group for group in last or () if isinstance(group, dict)]
    return frozenset(name for group in groups_then for name in group.get("stunned") or ())


def recovered(figures: Sequence[Figure], stunned_last: Collection[str]) -> tuple[Figure, ...]:
    """The figures, those carrying on who were stunned when their group last acted. Source: p. 24.

    Communists who retired have reached cover by now, and are gone (u-20).
    """
    return tuple(
        replace(figure, status=Status.GONE)
        if figure.status is Status.RETIRE and leaves_at_cover(figure.side)
        else replace(figure, status=Status.CARRY_ON)
        if figure.status is Status.STUNNED and figure.id in stunned_last
        else figure
        for figure in figures
    )


def acting(figures: Sequence[Figure], report: Activation) -> tuple[Figure, ...]:
    """The figures as they are once the groups act: for who does, having ducked back is over."""
    active = {(group.side, group.name) for group in report.order}
    held_back = {name for group in report.order for name in group.does_not}
    return tuple(
        replace(figure, status=Status.CARRY_ON)
        if figure.status is Status.DUCK_BACK
        and (figure.side, figure.group or figure.id) in active
        and figure.id not in held_back
        else figure
        for figure in figures
    )
