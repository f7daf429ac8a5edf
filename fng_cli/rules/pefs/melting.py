"""Local VC who melt away: two PEFs in their place, and what brings them back. Source: p. 64, 69-70."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure
from fng_cli.names import find
from fng_cli.rules.enemy.action import MeltAway, melt_away
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.mission.deployment import PefPlace
from fng_cli.rules.pefs.contacts import CONTACTS, ContactPoint
from fng_cli.rules.pefs.state import PEFS, Pef
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import counts
from fng_cli.state import Kept, State
from fng_cli.terms import Side


class Melted(Struct, frozen=True):
    """Local VC who melted away: off the table until one of their two PEFs is resolved. Source: p. 70."""

    group: str
    pef_numbers: tuple[int, ...]
    figures: tuple[Figure, ...]


MELTED = Kept("melted", Melted, "group that melted away", id="group")


def check_melting(group: str, members: Iterable[Figure]) -> None:
    """Raise RequestError if one of ``members`` is not Local VC: only groups of Local VC melt away. ``group``
    is the group's name, for the message.
    """
    for member in members:
        if member.army != Foe.LVC:
            raise RequestError(f"group {group}: only Local VC melt away, but this group is {member.army}")


def sector_of_group(contacts: Iterable[ContactPoint], group: str) -> int | None:
    """Return the sector of the contact point at which a group came into sight; None if there is no such
    point, or its sector is unknown.
    """
    return next(
        (point.sector for point in contacts if any(group in unit.groups for unit in point.units)), None
    )


def pefs_for_group(melting: MeltAway, sector: int) -> tuple[Pef, ...]:
    """Return the PEFs (two) that stand for a group that melted away, hidden in ``sector``. ``melting`` is the
    report on the group. Each has the REP that the report gives, or 1 if that is unknown.
    """
    return tuple(
        Pef(number, melting.rep or 1, sector, PefPlace.HIDDEN, hides=melting.group)
        for number in melting.pef_numbers
    )


def melt_group_away(state: State, group: str, *, rep: int | None, sector: int | None) -> tuple[MeltAway, int]:
    """Return the report on a group that melts away into two PEFs, and the sector where both stand. Nothing is
    changed. ``rep`` is the REP of the PEFs. ``sector`` None: where the group came into sight. Raises
    RequestError if the group is not on the table or not Local VC, or if the REP or sector is not known.
    Source: p. 64, 70.
    """
    name, members = _group_on_table(state, group)
    check_melting(name, members)
    if rep is None:
        raise RequestError(
            "the REP of the PEFs is not known: give the EAL, e.g. `eal` 4, or the enemy's activity, e.g. "
            "`activity` usual"
        )
    where = sector or sector_of_group(state[CONTACTS], name)
    if where is None:
        raise RequestError(f"the sector of group {name} is not known: give it, e.g. `sector` 2")
    return melt_away(name, len(members), PEFS.next_number(state.content), rep), where


def after_melting(state: State, report: MeltAway, sector: int) -> State:
    """Return the state after a group has melted away. Its figures that still count are removed from the table
    and kept until the group is found again; two PEFs in ``sector`` replace them. Raises RequestError if the
    group is not on the table. Source: p. 64, 70.
    """
    name, members = _group_on_table(state, report.group or "")
    state = state.without(FIGURES, [member.id for member in members])
    state = state.with_new(PEFS, *pefs_for_group(report, sector))
    return state.with_new(MELTED, Melted(name, report.pef_numbers, members))


def _group_on_table(state: State, name: str) -> tuple[str, tuple[Figure, ...]]:
    """Return the name of an enemy group as the document spells it, and those of its figures that count
    (``counts``), which leaves out the dead, the wounded and captives. Raises RequestError if there is no such
    group, or if none of it counts.
    """
    by_name = groups.groups(figure for figure in state[FIGURES] if figure.side is Side.VC_NVA)
    group = find(name, by_name, "enemy group", "GROUP")
    members = tuple(figure for figure in by_name[group] if counts(figure))
    if not members:
        raise RequestError(groups.nobody_acts_text(group, by_name[group]))
    return group, members


def with_melted_figures(known: Iterable[Figure], melted: Iterable[Melted]) -> tuple[Figure, ...]:
    """Return the ``known`` figures, then the figures of the groups that melted away. The result is used to
    find ids and group names that are already taken, because a melted group may come back.
    """
    return (*known, *(figure for group in melted for figure in group.figures))


def figures_back(melted: Sequence[Melted], group: str | None) -> tuple[Figure, ...]:
    """Return the figures of the melted-away group with this name; empty if there is none, or if ``group`` is
    None.
    """
    return tuple(figure for hidden in melted if hidden.group == group for figure in hidden.figures)
