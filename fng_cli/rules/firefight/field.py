"""The field of a fight: who takes part, what each can fire, and where everybody stands. Source: p. 14, 20-22, 25-31."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.people.attributes import Reaches, TestKind, attribute_ids, effects
from fng_cli.rules.people.groups import able, groups
from fng_cli.rules.people.person import retrieves
from fng_cli.rules.react.in_sight import Enemy
from fng_cli.rules.react.takers import TakerState
from fng_cli.rules.weapons.use import Use, may_use
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, weapons
from fng_cli.tables import kept_latest, table
from fng_cli.terms import Side

PointOnField = tuple[float, float]

SPACING_IN = 3
"""Inches from man to man where nobody says where they stand: the interval of the book's example (p. 14)."""
RANGE_IN = 12.0
"""Inches between two lines where nobody says how far apart they are."""
NEAREST_IN = 0.1
MOST_ROUNDS = 50
"""Rounds after which a fight is broken off that does not end by itself."""
MOST_FIGHTERS = 2000
"""So many figures on both sides together, a few battalions: a fight of far more would take minutes a round."""


class Setting(Struct, frozen=True):
    """The circumstances in which two groups meet.

    ``range_in`` is the distance between their lines, None where the figures' own places count;
    ``spacing_in`` that from man to man in a line. ``active`` is the side that has moved into sight,
    None where dice say it; ``nobody_moved``: both stood there already. ``cover`` are the sides in
    cover, ``spread``: shots go at neighbours of the target too. ``activity`` is what the Activity of
    the VC/NVA means for their tests (p. 112). ``sight_in`` is how far one sees, None where nothing limits that.
    """

    range_in: float | None = 12
    spacing_in: float = SPACING_IN
    active: Side | None = None
    nobody_moved: bool = False
    cover: frozenset[Side] = frozenset()
    spread: bool = False
    activity: frozenset[TakerState] = frozenset()
    sight_in: float | None = None
    most_rounds: int = MOST_ROUNDS


class Fighter(Struct, frozen=True):
    """A figure as it takes part: the weapons that it may fire here, in the order of its choice.

    ``states`` are what holds for it in tests; ``seen_as`` is what those see who look at it;
    ``unlucky``: hits near by may be his.
    """

    figure: Figure
    weapons: tuple[Weapon, ...]
    in_cover: bool
    states: frozenset[TakerState]
    seen_as: Enemy
    unlucky: bool
    born_leader: bool


class Field(Struct, frozen=True):
    """The field of a fight: the fighters, and by their places in this list how they stand.

    ``apart_in`` are the distances between all of them, ``friends`` those who test with each
    (within 4 inches), ``enemies`` those on the other side, ``groups`` who belongs together.
    """

    setting: Setting
    fighters: tuple[Fighter, ...]
    apart_in: tuple[tuple[float, ...], ...]
    friends: tuple[tuple[int, ...], ...]
    enemies: tuple[tuple[int, ...], ...]
    groups: tuple[tuple[int, ...], ...]


def range_of_lines(said_in: float | None, sight_in: float | None, *, placed: bool = False) -> float | None:
    """The inches between two lines: as is said, else a usual range within sight; None where figures are ``placed``.

    Raises RequestError where one does not see so far. Source: p. 19, 30.
    """
    if said_in is None:
        return None if placed else min(RANGE_IN, sight_in or RANGE_IN)
    if sight_in is not None and said_in > sight_in:
        raise RequestError(
            f'`range` {said_in:g}: by this light and weather one sees {sight_in:g}" (p. 19, 30): '
            "nobody is in sight; give `force` to fight all the same"
        )
    return said_in


def field(figures: Sequence[Figure], setting: Setting) -> Field:
    """The field of a fight between the figures of two sides.

    Raises RequestError where one side has nobody, or there are too many, a weapon or an attribute is not
    known, or where places are to count and somebody has none.
    """
    if len(figures) > MOST_FIGHTERS:
        raise RequestError(
            f"figures: {len(figures):,} are too many for one fight: {MOST_FIGHTERS:,} at most; "
            "fight it out group by group with `group`"
        )
    for side in Side:
        if not any(figure.side is side and able(figure) for figure in figures):
            raise RequestError(f"figures: nobody fights for {side}: a fight takes two sides who can act")
    fighters = tuple(_fighter(figure, setting) for figure in figures)
    apart = _distances(tuple(_places(figures, setting)))
    near_in = float(table("fight-distances").row("tested-with-target")["inches"])
    every = range(len(figures))

    def of(at: int, friend: bool) -> Iterable[int]:
        return (
            other for other in every if other != at and (figures[other].side is figures[at].side) is friend
        )

    return Field(
        setting,
        fighters,
        apart,
        tuple(tuple(other for other in of(at, True) if apart[at][other] <= near_in) for at in every),
        tuple(tuple(of(at, False)) for at in every),
        _groups(figures),
    )


@lru_cache(maxsize=64)
def _distances(places: tuple[PointOnField, ...]) -> tuple[tuple[float, ...], ...]:
    """The inches between any two, of fight after fight in the same two lines.

    Nobody fires at nothing: who stands in the same place is as near as can be measured.
    """
    return tuple(
        tuple(max(NEAREST_IN, round(math.dist(one, other), 2)) for other in places) for one in places
    )


def _groups(figures: Sequence[Figure]) -> tuple[tuple[int, ...], ...]:
    """Groups of those who belong together, by places in the list; those of two sides are apart."""
    at = {figure.id: place for place, figure in enumerate(figures)}
    return tuple(
        tuple(at[member.id] for member in members)
        for side in Side
        for members in groups(figure for figure in figures if figure.side is side).values()
    )


def _fighter(figure: Figure, setting: Setting) -> Fighter:
    where = f"figure {figure.id}"
    attributes = attribute_ids(figure.attributes, where)
    in_cover = figure.side in setting.cover
    evades = bool(effects(attributes, TestKind.IN_SIGHT, who=Reaches.OPPONENT))
    return Fighter(
        figure,
        _firearms(figure.weapons, figure.side, where),
        in_cover,
        frozenset(_states(figure, in_cover, setting)),
        Enemy(attributes if evades else (), in_cover),
        bool(effects(attributes, TestKind.HIT_NEARBY)),
        bool(effects(attributes, TestKind.REACTION, who=Reaches.FRIENDS).result("reacts-alike")),
    )


def _states(figure: Figure, in_cover: bool, setting: Setting) -> Iterable[TakerState]:
    if in_cover:
        yield TakerState.IN_COVER
    if figure.flak_jacket:
        yield TakerState.FLAK_JACKET
    if retrieves(figure.role):
        yield TakerState.RETRIEVING_WOUNDED
    if figure.side is Side.VC_NVA:
        yield from setting.activity


@kept_latest(4096)
def _firearms(carried: tuple[str, ...], side: Side, where: str) -> tuple[Weapon, ...]:
    """The weapons that somebody may fire in reaction: no grenades, nothing that must be readied first.

    Who has a launcher has both of its rounds.
    """
    found: list[Weapon] = []
    for name in dict.fromkeys(carried):
        weapon = find_weapon(name, side, where)
        if not may_use(weapon, Use.FIRE) or weapon.kind.must_be_readied or weapon.mounted_only:
            continue
        found.append(weapon)
        buckshot = weapons(weapon.side).get(f"{weapon.id}-buckshot")
        if buckshot:
            found.append(buckshot)
    return tuple(found)


def _places(figures: Sequence[Figure], setting: Setting) -> list[PointOnField]:
    """Places of all: each his own, or one in a line opposite the enemy's."""
    if setting.range_in is None:
        return [_own_place(figure) for figure in figures]
    found = {}
    for side, y in ((Side.FWF, 0.0), (Side.VC_NVA, setting.range_in)):
        line = [figure for figure in figures if figure.side is side]
        for place, figure in enumerate(line):
            # Whole steps from the middle, so that men stand face to face at just that distance.
            found[figure.id] = ((place - (len(line) - 1) // 2) * setting.spacing_in, y)
    return [found[figure.id] for figure in figures]


def _own_place(figure: Figure) -> PointOnField:
    if figure.place is None:
        raise RequestError(
            f"figure {figure.id}: it is not said where it stands: give `range` 12 for two lines, or "
            "x_in and y_in to every figure"
        )
    return figure.place
