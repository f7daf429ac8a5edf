"""The field of a fight: who takes part, what each can fire, and where everybody stands. Source: p. 14, 20-22, 25-31."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.people.attributes import Reaches, TestKind, attribute_ids, effects
from fng_cli.rules.people.groups import is_able
from fng_cli.rules.people.person import always_retrieves
from fng_cli.rules.react.in_sight import Enemy
from fng_cli.rules.react.takers import TakerState
from fng_cli.rules.weapons.use import Manner, Use, may_use
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, weapons
from fng_cli.tables import kept_latest, table
from fng_cli.terms import Side

PointOnField = tuple[float, float]

MOVED = Manner(moved=True)
"""The way in which one fires who has moved into sight."""

SPACING_IN = 3
"""Inches from man to man where nobody says where they stand: the interval of the book's example (p. 14)."""
RANGE_IN = 12.0
"""Inches between two lines where nobody says how far apart they are."""
NEAREST_IN = 0.1
MOST_ROUNDS = 50
"""Rounds after which a fight is broken off that does not end by itself."""
MOST_FIGHTERS = 2000
"""So many figures on both sides together, a few battalions: a fight of far more would take minutes a round."""


class Setting(Struct, frozen=True, cache_hash=True):
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

    ``weapons_on_the_move`` are those that it may fire when it has moved. ``states`` are what holds for it in tests;
    ``seen_as`` is what those see who look at it; ``unlucky``: hits near by may be his.
    ``serves_prone``: he lies at a gun that was set up so, where he has not moved.
    """

    figure: Figure
    weapons: tuple[Weapon, ...]
    weapons_on_the_move: tuple[Weapon, ...]
    in_cover: bool
    states: frozenset[TakerState]
    seen_as: Enemy
    unlucky: bool
    born_leader: bool
    serves_prone: bool


class Layout(NamedTuple):
    """The way in which those stand who take part, by their places in the list of fighters; see ``Field``."""

    apart_in: tuple[tuple[float, ...], ...]
    friends: tuple[tuple[int, ...], ...]
    enemies: tuple[tuple[int, ...], ...]


class Field(Struct, frozen=True):
    """The field of a fight: the fighters, and by their places in this list how they stand.

    ``groups`` are those who belong together.
    """

    setting: Setting
    fighters: tuple[Fighter, ...]
    layout: Layout
    groups: tuple[tuple[int, ...], ...]

    @property
    def apart_in(self) -> tuple[tuple[float, ...], ...]:
        """The distances between all of them."""
        return self.layout.apart_in

    @property
    def friends(self) -> tuple[tuple[int, ...], ...]:
        """Those who test with each: within 4 inches of him."""
        return self.layout.friends

    @property
    def enemies(self) -> tuple[tuple[int, ...], ...]:
        """Those on the other side of each, the nearest first."""
        return self.layout.enemies


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


def field(figures: Sequence[Figure], setting: Setting, *, named: bool = True) -> Field:
    """The field of a fight between the figures of two sides.

    Where they are not ``named``, nobody is told of them, and all who are alike are the same man to the rules.
    Raises RequestError where one side has nobody, or there are too many, a weapon or an attribute is not
    known, or where places are to count and somebody has none.
    """
    if len(figures) > MOST_FIGHTERS:
        raise RequestError(
            f"figures: {len(figures):,} are too many for one fight: {MOST_FIGHTERS:,} at most; "
            "fight it out group by group with `group`"
        )
    for side in Side:
        if not any(figure.side is side and is_able(figure) for figure in figures):
            raise RequestError(f"figures: nobody fights for {side}: a fight takes two sides who can act")
    by_whom = _fighter if named else _anybody
    fighters = tuple([by_whom(figure, setting) for figure in figures])
    sides = tuple([figure.side for figure in figures])
    groups = _groups(sides, tuple([figure.group or figure.id for figure in figures]))
    return Field(setting, fighters, _layout(_places(figures, sides, setting), sides), groups)


@kept_latest(64)
def _layout(places: tuple[PointOnField, ...], sides: tuple[Side, ...]) -> Layout:
    """The way in which those stand who are in these places, of fight after fight in the same two lines."""
    apart = _distances(places)
    near_in = float(table("fight-distances").row("tested-with-target")["inches"])
    every = range(len(places))

    def of(at: int, friend: bool) -> Iterable[int]:
        return (other for other in every if other != at and (sides[other] is sides[at]) is friend)

    return Layout(
        apart,
        tuple(tuple(other for other in of(at, True) if apart[at][other] <= near_in) for at in every),
        tuple(tuple(sorted(of(at, False), key=apart[at].__getitem__)) for at in every),
    )


def _distances(places: tuple[PointOnField, ...]) -> tuple[tuple[float, ...], ...]:
    """The inches between any two.

    Nobody fires at nothing: who stands in the same place is as near as can be measured.
    """
    return tuple(
        tuple(max(NEAREST_IN, round(math.dist(one, other), 2)) for other in places) for one in places
    )


@lru_cache(maxsize=64)
def _groups(sides: tuple[Side, ...], names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Those who belong together, by places in the list and the names of their groups; those of two sides are apart."""
    found: dict[tuple[Side, str], list[int]] = {}
    for side in Side:
        for at, name in enumerate(names):
            if sides[at] is side:
                found.setdefault((side, name), []).append(at)
    return tuple(map(tuple, found.values()))


@kept_latest(4096)
def _anybody(figure: Figure, setting: Setting) -> Fighter:
    """The fighter that anybody is who is such a man, whatever he is called; if that is none, the error says whose fault it is."""
    alike = replace(figure, id="", name="", group="", army="", rank="", gear=(), x_in=None, y_in=None)
    try:
        return _one_for_all(alike, setting)
    except RequestError:
        return _fighter(figure, setting)


@kept_latest(4096)
def _one_for_all(figure: Figure, setting: Setting) -> Fighter:
    return _fighter(figure, setting)


def _fighter(figure: Figure, setting: Setting) -> Fighter:
    where = f"figure {figure.id}"
    attributes = attribute_ids(figure.attributes, where)
    in_cover = figure.side in setting.cover
    evades = bool(effects(attributes, TestKind.IN_SIGHT, who=Reaches.OPPONENT))
    weapons = _firearms(figure.weapons, figure.side, where)
    return Fighter(
        figure,
        weapons,
        tuple(weapon for weapon in weapons if may_use(weapon, Use.FIRE, MOVED)),
        in_cover,
        frozenset(_states(figure, in_cover, setting)),
        Enemy(attributes if evades else (), in_cover),
        bool(effects(attributes, TestKind.HIT_NEARBY)),
        bool(effects(attributes, TestKind.REACTION, who=Reaches.FRIENDS).result("reacts-alike")),
        not in_cover and bool(weapons) and weapons[0].kind.set_up == "prone",
    )


def _states(figure: Figure, in_cover: bool, setting: Setting) -> Iterable[TakerState]:
    if in_cover:
        yield TakerState.IN_COVER
    if figure.flak_jacket:
        yield TakerState.FLAK_JACKET
    if always_retrieves(figure.role):
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


def _places(figures: Sequence[Figure], sides: tuple[Side, ...], setting: Setting) -> tuple[PointOnField, ...]:
    """Places of all: each his own, or one in a line opposite the enemy's."""
    if setting.range_in is None:
        return tuple(_own_place(figure) for figure in figures)
    return _in_two_lines(sides, setting.range_in, setting.spacing_in)


@lru_cache(maxsize=64)
def _in_two_lines(sides: tuple[Side, ...], range_in: float, spacing_in: float) -> tuple[PointOnField, ...]:
    found = {}
    for side, y in ((Side.FWF, 0.0), (Side.VC_NVA, range_in)):
        line = [at for at, each in enumerate(sides) if each is side]
        for place, at in enumerate(line):
            # Whole steps from the middle, so that men stand face to face at just that distance.
            found[at] = ((place - (len(line) - 1) // 2) * spacing_in, y)
    return tuple(found[at] for at in range(len(sides)))


def _own_place(figure: Figure) -> PointOnField:
    if figure.place is None:
        raise RequestError(
            f"figure {figure.id}: it is not said where it stands: give `range` 12 for two lines, or "
            "x_in and y_in to every figure"
        )
    return figure.place
