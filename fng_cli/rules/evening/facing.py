"""The order of the enemy's half of a turn: the nearest PEF, the groups still to act, and whom they face.

Source: p. 60, 69-70.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from msgspec import Struct

from fng_cli.document import lookup, report_in
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, inches_to_nearest
from fng_cli.names import find
from fng_cli.rules.artillery.barrage import sector_at, sector_middle
from fng_cli.rules.enemy.action import Situation, outnumbers
from fng_cli.rules.enemy.who import Foe, half_turn_of
from fng_cli.rules.evening.enemy_turn import ActiveGroup, active_now
from fng_cli.rules.ground.grid import Point
from fng_cli.rules.ground.terrain import Terrain, size_in
from fng_cli.rules.objective.deploying import Standing, deployed_in, ground_of, places_of, places_taken
from fng_cli.rules.objective.dry_ground import DryGround
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import counts
from fng_cli.rules.people.places import GROUP_PLACES
from fng_cli.state import State
from fng_cli.terms import MissionType, Side
from fng_cli.typed_words import typed, words_of


def nearest_first(state: State, pefs: Iterable[Pef], sector: int | None) -> tuple[Pef, ...]:
    """Return the PEFs sorted by their distance from the player's figures in the fight, nearest first. If the
    figures' places are unknown, the unit's start or the middle of ``sector`` counts. If these are unknown
    too, the order is unchanged. A PEF counts as where it was put, even if it has moved. Without a place it
    counts as in the middle of its sector; without a sector, too, as nearest. Raises RequestError for a wrong
    value in the terrain or the mission. Source: p. 60.
    """
    table = _table(state)
    own = _own_places(state, table, sector)
    if not own:
        return tuple(pefs)
    places = _pef_places(state, table)

    def inches_from_own(pef: Pef) -> float:
        """Return the distance in inches from a PEF to the nearest of the places in ``own``. A PEF without a
        known position counts as standing in the middle of its sector. The distance is 0 if its sector is not
        known either.
        """
        place = places.get(pef.number) or (
            None if pef.sector is None else sector_middle(pef.sector, size_in(table))
        )
        return 0 if place is None else min(math.dist(place, own_place) for own_place in own)

    return tuple(sorted(pefs, key=inches_from_own))


def own_sectors(state: State, sector: int | None) -> tuple[int, ...]:
    """Return the sectors in which the player's figures are, in order of number. If neither their places nor
    moves of their groups are known, the unit's start counts, and without that, ``sector``. Empty if no figure of the player still counts, or
    if nothing is known. Raises RequestError for a wrong value in the terrain or the mission. Source: p. 93,
    96 (ruling w-50).
    """
    if not any(figure.side is Side.FWF and counts(figure) for figure in state[FIGURES]):
        return ()
    table = _table(state)
    return tuple(sorted({sector_at(*place, size_in(table)) for place in _own_places(state, table, sector)}))


def _table(state: State) -> Terrain | None:
    """Return the terrain of a document; None if it has none, or not all of its sections are laid out. Raises
    RequestError for a wrong value in the terrain.
    """
    if not lookup(state.content, "terrain.sections"):
        return None
    table = report_in(state.content, "terrain", Terrain)
    return table if len(table.sections) == len(table.grid().numbers) else None


def _own_places(state: State, table: Terrain | None, sector: int | None) -> Sequence[Point]:
    """Return the places, in inches, that count as the player's own: those of his figures in the fight, else
    the middles of the sectors of his groups, once one of them has moved, else that of his unit at the start,
    else the middle of ``sector``. Empty if nothing is known. ``table`` is None if no table is laid out.
    """
    own = [figure for figure in state[FIGURES] if figure.side is Side.FWF and counts(figure)]
    here = [figure.place for figure in own if figure.place]
    if here:
        return here
    names = {figure.group or figure.id for figure in own}
    recorded = [place for place in state[GROUP_PLACES] if place.group in names]
    if any(len(place.stops) > 1 for place in recorded):
        sectors = sorted({place.sector for place in recorded})
        return [sector_middle(number, size_in(table)) for number in sectors]
    known = deployed_in(state, table)
    if known is not None and known.unit_x_in is not None and known.unit_y_in is not None:
        return [(known.unit_x_in, known.unit_y_in)]
    return [] if sector is None else [sector_middle(sector, size_in(table))]


def _pef_places(state: State, table: Terrain | None) -> Mapping[int | None, Point]:
    """Return the places, in inches, where the PEFs were put, by their numbers, even if they have moved. PEFs
    that are resolved or have no sector are left out. Empty if the table is not laid out (``table`` None).

    Raises RequestError for a wrong value in the document.
    """
    if table is None:
        return {}
    known = deployed_in(state, table)
    left = [pef for pef in on_table(state[PEFS]) if pef.sector is not None]
    standing = (Standing(pef.sector, pef.section) for pef in left)
    places = places_of(standing, ground_of(known, DryGround(table)), places_taken(known))
    return {pef.number: place for pef, place in zip(left, places, strict=True)}


class Opposed(Struct, frozen=True):
    """A group of the enemy as players see it; its flags are words that they may type."""

    against: str | None = None
    """The player's group that it faces."""
    distance_in: float | None = None
    approached: Annotated[bool, typed()] = False
    fortification: Annotated[bool, typed()] = False
    out_of_sight: Annotated[bool, typed()] = False


HOLDS = tuple(words_of(Opposed))
"""The words that players may type for a group."""


def groups_to_act(
    state: State, seen: Mapping[str, Opposed], kind: MissionType | None = None, eal: int | None = None
) -> tuple[ActiveGroup, ...]:
    """Return the enemy's groups that are active and have not acted yet this turn. The closest comes first;
    those at an unknown distance come last. ``seen`` is what the players see of a group, by the name that
    the user gave; a group may be missing there. ``kind`` and ``eal`` are those of the mission, if known.
    Raises RequestError for a name in ``seen`` that is none of these groups, or if such a group faces
    (``against``) a group that the player does not have. Source: p. 16-17, 69-70.
    """
    acted = half_turn_of(state).acted_groups
    theirs = {group.name: group for group in active_now(state) if group.name not in acted}
    seen_by_name = {
        find(name, theirs, "active enemy group that has yet to act", "`group`"): opposed
        for name, opposed in seen.items()
    }
    figures = state[FIGURES]
    active = [
        _active_group(figures, name, group.from_enemy_in, seen_by_name.get(name, Opposed()), kind, eal)
        for name, group in theirs.items()
    ]
    return tuple(sorted(active, key=_distance_or_last))


def _distance_or_last(group: ActiveGroup) -> float:
    """Return the key by which active groups are sorted: the group's distance; infinity, so that it comes
    last, if the distance is unknown.
    """
    return math.inf if group.distance_in is None else group.distance_in


def _active_group(
    figures: Sequence[Figure],
    name: str,
    own_distance_in: float | None,
    seen: Opposed,
    kind: MissionType | None,
    eal: int | None,
) -> ActiveGroup:
    """Return the enemy group ``name`` with its distance and situation. ``own_distance_in`` is used if
    ``seen`` has no distance. The situation is None if no figure of the player counts any more, or if it
    cannot be told which of his groups matters. Raises RequestError if ``seen.against`` is not a group of the
    player.
    """
    own = groups.groups(figure for figure in figures if figure.side is Side.FWF and counts(figure))
    theirs = groups.groups(figure for figure in figures if figure.side is Side.VC_NVA)[name]
    members = tuple(filter(groups.is_able, theirs))
    distance = own_distance_in if seen.distance_in is None else seen.distance_in
    against = _own_group(seen.against, own) if seen.against else _nearest(members, own)
    if not own:
        return ActiveGroup(name, distance, None)
    sizes = {group: len(figures) for group, figures in own.items()}
    army = members[0].army
    at = Situation(
        figures=len(members),
        opponents=sizes[against] if against else min(sizes.values()),
        rep=groups.activation_rep(members),
        distance_in=distance,
        in_sight=not seen.out_of_sight,
        who=Foe(army) if army in set(Foe) else None,
        fortification=seen.fortification,
        approached=seen.approached,
        fwf_defend=kind is MissionType.DEFENSE,
        names=tuple(member.id for member in members),
        group=name,
        eal=eal,
    )
    # If it does not outnumber even the smallest of them, its action does not depend on which one it faces.
    unsure = against is None and outnumbers(at)
    return ActiveGroup(name, distance, None if unsure else at)


def _own_group(against: str, own: Mapping[str, Sequence[Figure]]) -> str:
    """Return the name of the player's group that ``against`` names. ``own`` has his groups by name. Raises
    RequestError, suggesting any near names, for anything else.
    """
    known = [*own, *HOLDS]
    what = "group of yours, a distance such as 10in, or a word such as approached"
    name = find(against, known, what, "`group`")
    if name not in own:
        raise RequestError(f"`group`: {against!r} is not allowed; write the word alone: {name}")
    return name


def _nearest(members: Sequence[Figure], own: Mapping[str, Sequence[Figure]]) -> str | None:
    """Return the name of the player's group nearest to ``members``, by the recorded places; his only group if
    he has just one. None if no distance is known. ``own`` has the player's groups by name.
    """
    if len(own) == 1:
        return next(iter(own))
    distances = {
        name: [inches for member in members if (inches := inches_to_nearest(member, theirs)) is not None]
        for name, theirs in own.items()
    }
    nearest_in = {name: min(inches) for name, inches in distances.items() if inches}
    return min(nearest_in, key=lambda name: nearest_in[name]) if nearest_in else None
