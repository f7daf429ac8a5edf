"""The figures of a document in an activation: their groups, and how they are as they act. Source: p. 14-16, 24."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Hindrance, Status, hindered, nearest_in, rid_of
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.people import attributes, groups
from fng_cli.rules.people.may import Deed, counts, leaves_at_cover, may
from fng_cli.rules.people.person import person_of
from fng_cli.rules.react.activation import Activation, Group, Member
from fng_cli.rules.react.known import ACTIVATION, LastRoll
from fng_cli.terms import Side

POLITICAL = frozenset({"political-officer", "cadre"})
"""The roles that may take command of the VC/NVA for a turn."""


def last_roll(content: Content) -> LastRoll | None:
    """The last roll for activation in a document, where it opened a turn. Raises RequestError where it is damaged."""
    rolled = ACTIVATION.read(content)
    return rolled if rolled and rolled.is_turn else None


def _roll_now(content: Content) -> LastRoll | None:
    """The roll of this very turn."""
    rolled = last_roll(content)
    return rolled if rolled and rolled.turn in (None, turn_of(content)) else None


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
    foes = [one for one in figures if one.side is not members[0].side and counts(one)]
    apart = (nearest_in(one, foes) for one in members if counts(one))
    return min((far for far in apart if far is not None), default=None)


def _member(figure: Figure) -> Member:
    own = () if figure.down else attributes.attribute_ids(figure.attributes, f"figure {figure.id}")
    return Member(replace(person_of(figure), attributes=own), figure.status is Status.STUNNED)


def too_low(content: Content, ids: Collection[str]) -> tuple[str, ...]:
    """Those of these, by id, whose groups were of too low a REP to act this turn. Source: p. 16-17.

    Nobody after doubles, or where no dice were rolled for the turn.
    """
    rolled = _roll_now(content)
    if rolled is None:
        return ()
    found = (one for one in FIGURES.read(content) if one.id in ids)
    return tuple(one.id for one in found if (one.group or one.id) in rolled.waits)


def check_active(content: Content, figure: Figure) -> None:
    """Raise RequestError where a figure's group was of too low a REP to act this turn. Source: p. 16-17, 24."""
    if too_low(content, [figure.id]):
        raise RequestError(
            f"{figure.called()} is not active: his group was too low to act this turn (p. 16, 24); "
            "give `force` to do it all the same"
        )


def held_back(content: Content) -> frozenset[str]:
    """The ids of those who failed their test to act at all in this turn. Source: p. 5."""
    rolled = _roll_now(content)
    return frozenset(name for group in rolled.order for name in group.does_not) if rolled else frozenset()


def officers(figures: Sequence[Figure]) -> list[int]:
    """The REPs of the political officers and cadre who are still in the fight."""
    return [figure.rep for figure in figures if figure.role in POLITICAL and counts(figure)]


SPENDS_TURN = "does-nothing"
"""The kind of what lasts while somebody stunned spends a turn of activation doing nothing (p. 24)."""


def stunned_before(content: Content) -> frozenset[str]:
    """The ids of those who have spent their turn of doing nothing, once dice are rolled for the next."""
    return frozenset(one.who for one in LASTING.read(content) if one.kind == SPENDS_TURN and one.who)


def stunned_anew(content: Content, ids: Collection[str]) -> Content:
    """The part of a document that changes as these are stunned: a turn that one spent doing nothing counts no more.

    Who is stunned once more has to spend another. Source: p. 24.
    """
    over = [one.id for one in LASTING.read(content) if one.kind == SPENDS_TURN and one.who in ids]
    return LASTING.change(content, (), gone=over) if over else {}


def spends_turn(figures: Sequence[Figure], report: Activation) -> tuple[str, ...]:
    """Those who are stunned and whose group is active: this is the turn in which they do nothing (j-15).

    Where all of a group who are left are stunned, the best of them says whether it is active (w-03).
    """
    active = tuple(name for group in report.order for name in group.stunned)
    return (*active, *(one.id for one in figures if one.id not in active and _alone(one, figures, report)))


def _alone(stunned: Figure, figures: Sequence[Figure], report: Activation) -> bool:
    """Whether somebody stunned is in a group in which nobody else can act, and which would be active."""
    side = [one for one in figures if one.side is stunned.side]
    members = groups.groups(side).get(stunned.group or stunned.id, ())
    if stunned.status is not Status.STUNNED or not report.is_turn or groups.in_charge(members):
        return False
    return max(one.rep for one in members if one.status is Status.STUNNED) >= report.die(stunned.side)


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


def acting(
    figures: Sequence[Figure], report: Activation, in_fires: Collection[str] = ()
) -> tuple[Figure, ...]:
    """The figures as they are once the groups act.

    For who acts, having ducked back and being suppressed are over, and a turn of setting up a gun is
    done; ``in_fires`` are the ids of those inside something that burns, who then test first (u-81).
    Source: p. 14, 18, 27, 43.
    """
    active = {(group.side, group.name) for group in report.order}
    held_back = {name for group in report.order for name in group.does_not}
    return tuple(
        _active(figure, figure.id in in_fires)
        if (figure.side, figure.group or figure.id) in active and figure.id not in held_back
        else figure
        for figure in figures
    )


def _active(figure: Figure, in_fire: bool) -> Figure:
    ducked = figure.status is Status.DUCK_BACK
    figure = replace(
        figure,
        status=Status.CARRY_ON if ducked else figure.status,
        setting_up_turns=max(0, figure.setting_up_turns - 1),
    )
    figure = rid_of(figure, Hindrance.SUPPRESSED)
    return hindered(figure, Hindrance.IN_A_FIRE) if in_fire and not figure.down else figure


MOST_RELOADING = 4
"""Those out of ammunition who are named as a turn begins."""


def reloading(report: Activation, figures: Sequence[Figure]) -> tuple[Next, ...]:
    """The reloading of those who are active with an empty weapon in hand: a turn of activation. Source: p. 17, 30."""
    active = {(group.side, group.name) for group in report.order}
    held_back = {name for group in report.order for name in (*group.does_not, *group.stunned)}
    empty = [
        one.id
        for one in figures
        if (one.side, one.group or one.id) in active
        and one.id not in held_back
        and one.weapon in one.empty
        and may(one, Deed.ACT)
    ]
    reason = "out of ammunition: an activation, without active fire or a fast move"
    return tuple(Next(call("reload", by=name), reason) for name in empty[:MOST_RELOADING])


def tests_in_fires(
    places: Mapping[str, Collection[str]], report: Activation, figures: Sequence[Figure]
) -> tuple[Next, ...]:
    """The test in a fire of those who act inside what burns; ``places`` are the ids in each. Source: p. 43."""
    active = {(group.side, group.name) for group in report.order}
    acts = {one.id for one in figures if (one.side, one.group or one.id) in active and not one.down}
    return tuple(
        Next(
            call("building in-fire", at=place, by=tuple(sorted(acts.intersection(ids)))),
            "before they do anything else",
        )
        for place, ids in places.items()
        if acts.intersection(ids)
    )
