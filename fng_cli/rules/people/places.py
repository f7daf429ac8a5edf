"""Places of groups of figures on the table: the sector of each, and the sectors of its route before.

Source: p. 60, 97-101.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.clock.clock import turn_of
from fng_cli.state import Kept, State

Sector = Annotated[int, Meta(ge=1, le=6)]
"""The number of a sector of the table. Source: p. 45."""


class Stop(Struct, frozen=True, omit_defaults=True):
    """A sector in which a group was, and the turn in which it came there (None without a clock)."""

    sector: Sector
    turn: int | None = None


class GroupPlace(Struct, frozen=True, omit_defaults=True):
    """The place of a group: its sector now, and the sectors of its route.

    ``group`` is its name, for a figure without a group its id. ``section`` is that of the table, None if not known.
    ``since_turn`` is the turn in which it came there, None without a clock. ``stops`` are all sectors in which it was,
    in order, the one where it is now at the end.
    """

    group: str
    sector: Sector
    section: int | None = None
    since_turn: int | None = None
    stops: tuple[Stop, ...] = ()


GROUP_PLACES = Kept("group_places", GroupPlace, "place of a group", id="group")
"""Where the groups of both sides are, as far as it is known: players do not say each move."""


def group_of(figure: Figure) -> str:
    """Return the name of a figure's group; its id if it has none."""
    return figure.group or figure.id


def place_of(state: State, figure: Figure | None) -> GroupPlace | None:
    """Return the place of a figure's group; None if it is not known, or ``figure`` is None."""
    if figure is None or not state.content.get(GROUP_PLACES.key):
        return None
    name = group_of(figure)
    return next((place for place in state[GROUP_PLACES] if place.group == name), None)


def sector_of(state: State, figure: Figure | None) -> int | None:
    """Return the sector in which a figure is, by its group; None if it is not known."""
    place = place_of(state, figure)
    return place.sector if place else None


def with_places(state: State, names: Iterable[str], sector: int, section: int | None = None) -> State:
    """Return the state with the groups of these names placed in ``sector``. For a group that was not there
    before, the sector is added to its route. ``section`` is the section of the table; None: unknown, and a
    group that stays in its sector keeps its section.
    """
    known, turn = {place.group: place for place in state[GROUP_PLACES]}, turn_of(state)
    return state.with_(
        GROUP_PLACES, [_moved(known.get(name), name, sector, section, turn) for name in dict.fromkeys(names)]
    )


def _moved(
    before: GroupPlace | None, name: str, sector: int, section: int | None, turn: int | None
) -> GroupPlace:
    """Return the place of the group ``name``, which is now in ``sector``. ``before`` is its place until now;
    None: not known. If the sector is the same, only ``section`` is updated, if it is known. A new sector
    is added to the group's route, as reached in ``turn``.
    """
    if before is None:
        return GroupPlace(name, sector, section, turn, (Stop(sector, turn),))
    if before.sector == sector:
        return before if section is None else replace(before, section=section)
    stops = before.stops or (Stop(before.sector, before.since_turn),)
    return GroupPlace(name, sector, section, turn, (*stops, Stop(sector, turn)))


def with_places_of_ids(
    state: State, ids: Iterable[str], sector: int | None, section: int | None = None
) -> State:
    """Return the state in which the groups of the figures with these ids are in ``sector`` (and ``section``,
    None: not known). Unchanged if ``sector`` is None, or if the document has none of these figures.
    """
    wanted = set(ids)
    names = [group_of(figure) for figure in state[FIGURES] if figure.id in wanted]
    return with_places(state, names, sector, section) if sector is not None and names else state
