"""The order of the enemy's half of a turn: the nearest PEF, the groups still to act, and whom they face.

Source: p. 60, 69-70.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from msgspec import Struct

from fng_cli.document import lookup, report_in
from fng_cli.figures import FIGURES, Figure, nearest_in
from fng_cli.names import find
from fng_cli.rules.artillery.barrage import sector_at, sector_middle
from fng_cli.rules.enemy.action import Situation, outnumbers
from fng_cli.rules.enemy.half_turn import half_turn_of
from fng_cli.rules.enemy.who import Foe
from fng_cli.rules.evening.enemy_turn import ActiveGroup, active_now
from fng_cli.rules.ground.grid import TABLE_IN, Point
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.objective.deploying import Standing, deployed_in, ground_of, places_of, taken_by
from fng_cli.rules.objective.dry_ground import DryGround
from fng_cli.rules.pefs.state import PEFS, Pef, on_table
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import counts
from fng_cli.state import State
from fng_cli.terms import MissionType, Side
from fng_cli.typed_words import typed, words_of


def nearest_first(state: State, pefs: Iterable[Pef], sector: int | None) -> tuple[Pef, ...]:
    """PEFs by how far they were put from the nearest of the player's figures, in inches as far as these are known.

    Where nobody says where his figures stand it is from where his unit begins, else from the middle of its ``sector``;
    by number where nobody knows that. Source: p. 60.
    """
    table = _table(state)
    own = _own(state, table, sector)
    if not own:
        return tuple(pefs)
    places = _places(state, table)

    def apart_in(pef: Pef) -> float:
        place = places.get(pef.number) or (None if pef.sector is None else sector_middle(pef.sector))
        return 0 if place is None else min(math.dist(place, one) for one in own)

    return tuple(sorted(pefs, key=apart_in))


def own_sectors(state: State, sector: int | None) -> tuple[int, ...]:
    """The sectors that the player's figures are in, in order: as they stand, else where his unit begins, or its ``sector``.

    None where the document has no figures of his. Source: p. 93, 96 (w-50).
    """
    if not any(one.side is Side.FWF and counts(one) for one in state[FIGURES]):
        return ()
    table = _table(state)
    size = (table.length_in, table.depth_in) if table else TABLE_IN
    return tuple(sorted({sector_at(*place, size) for place in _own(state, table, sector)}))


def _table(state: State) -> Terrain | None:
    """The table of a document, where all of its sections are laid out."""
    if not lookup(state.content, "terrain.sections"):
        return None
    table = report_in(state.content, "terrain", Terrain)
    return table if len(table.sections) == len(table.grid().numbers) else None


def _own(state: State, table: Terrain | None, sector: int | None) -> Sequence[Point]:
    """The places of the player's figures, of his unit as it begins, or the middle of its sector."""
    here = [one.place for one in state[FIGURES] if one.side is Side.FWF and counts(one) and one.place]
    if here:
        return here
    known = deployed_in(state.content, table)
    if known is not None and known.unit_x_in is not None and known.unit_y_in is not None:
        return [(known.unit_x_in, known.unit_y_in)]
    return [] if sector is None else [sector_middle(sector)]


def _places(state: State, table: Terrain | None) -> Mapping[int | None, Point]:
    """The places of the PEFs on the table as its map draws them, by number; nothing where nobody knows the table."""
    if table is None:
        return {}
    known = deployed_in(state.content, table)
    left = [pef for pef in on_table(state[PEFS]) if pef.sector is not None]
    standing = (Standing(pef.sector, pef.section) for pef in left)
    found = places_of(standing, ground_of(known, DryGround(table)), taken_by(known))
    return {pef.number: place for pef, place in zip(left, found, strict=True)}


FARTHER_THAN_ALL = float("inf")


class Opposed(Struct, frozen=True):
    """A group of the enemy as players see it: ``against`` which of theirs it stands, how far off, and the words that hold."""

    against: str | None = None
    distance_in: float | None = None
    approached: Annotated[bool, typed()] = False
    fortification: Annotated[bool, typed()] = False
    out_of_sight: Annotated[bool, typed()] = False


HOLDS = tuple(words_of(Opposed))
"""The words that may hold for a group."""


def groups_to_act(
    state: State, said: Mapping[str, Opposed], kind: MissionType | None = None, eal: int | None = None
) -> tuple[ActiveGroup, ...]:
    """The groups of the enemy that are active and have not acted yet, the closest first.

    ``said`` is by group, as it was typed; ``kind`` and ``eal`` are those of the mission. Raises RequestError, with the nearest names, for a group
    that is not one of them. Source: p. 16-17, 69-70.
    """
    acted = half_turn_of(state).acted_groups
    theirs = {one.name: one for one in active_now(state) if one.name not in acted}
    told = {find(name, theirs, "active group of the enemy", "`group`"): one for name, one in said.items()}
    figures = state[FIGURES]
    found = [
        _faced(figures, name, theirs[name].from_enemy_in, told.get(name, Opposed()), kind, eal)
        for name in theirs
    ]
    return tuple(sorted(found, key=_apart))


def _apart(group: ActiveGroup) -> float:
    return FARTHER_THAN_ALL if group.distance_in is None else group.distance_in


def _faced(
    figures: Sequence[Figure],
    name: str,
    apart_in: float | None,
    said: Opposed,
    kind: MissionType | None,
    eal: int | None,
) -> ActiveGroup:
    """A group with what is said of it; of whom it faces nothing is known where several of the player's may be meant."""
    own = groups.groups(one for one in figures if one.side is Side.FWF and counts(one))
    theirs = groups.groups(one for one in figures if one.side is Side.VC_NVA)[name]
    members = tuple(filter(groups.able, theirs))
    distance = apart_in if said.distance_in is None else said.distance_in
    against = _named(said.against, own) if said.against else _nearest(members, own)
    if not own:
        return ActiveGroup(name, distance, None)
    sizes = {group: len(those) for group, those in own.items()}
    army = members[0].army
    at = Situation(
        figures=len(members),
        opponents=sizes[against] if against else min(sizes.values()),
        rep=groups.activation_rep(members),
        distance_in=distance,
        in_sight=not said.out_of_sight,
        who=Foe(army) if army in set(Foe) else None,
        fortification=said.fortification,
        approached=said.approached,
        fwf_defend=kind is MissionType.DEFENSE,
        names=tuple(member.id for member in members),
        group=name,
        eal=eal,
    )
    # Against the smallest of several it may do what it does against none of the others.
    unsure = against is None and outnumbers(at)
    return ActiveGroup(name, distance, None if unsure else at)


def _named(against: str, own: Mapping[str, Sequence[Figure]]) -> str:
    """The player's group of that name. Raises RequestError, with the nearest names and words."""
    known = [*own, *HOLDS]
    return find(against, known, "group of yours, distance (10in) or word", "`group`")


def _nearest(members: Sequence[Figure], own: Mapping[str, Sequence[Figure]]) -> str | None:
    """The player's group that is nearest: the only one, or by where figures stand; None where nobody knows."""
    if len(own) == 1:
        return next(iter(own))
    apart = {
        name: [far for one in members if (far := nearest_in(one, theirs)) is not None]
        for name, theirs in own.items()
    }
    placed = {name: min(each) for name, each in apart.items() if each}
    return min(placed, key=lambda name: placed[name]) if placed else None
