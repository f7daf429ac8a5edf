"""The field of a fight: the fighters, their weapons, and their places. Source: p. 14, 20-22, 25-31."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

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
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, is_melee_weapon, weapons
from fng_cli.tables import kept_latest, table
from fng_cli.terms import Side

PointOnField = tuple[float, float]

FighterIndex = int
"""The place of a fighter in the list of fighters, from 0."""

MOVED = Manner(moved=True)
"""The manner of firing of a figure that has moved into sight."""

SPACING_IN = 3
"""Inches from man to man in a line, by default: the interval of the book's example (p. 14)."""
RANGE_IN = 12.0
"""Inches between the two lines, by default."""
NEAREST_IN = 0.1
MOST_ROUNDS = 50
"""Rounds after which a fight that has not ended is broken off."""
MOST_FIGHTERS = 2000
"""Most figures on both sides together, a few battalions: far more would take minutes a round."""


class Setting(Struct, frozen=True, cache_hash=True):
    """The circumstances in which two groups meet."""

    range_in: float | None = 12
    """Inches between the two lines; None if the figures' own places count."""
    spacing_in: float = SPACING_IN
    """Inches from man to man in a line."""
    active: Side | None = None
    """The side that has moved into sight; None to roll for it."""
    nobody_moved: bool = False
    """Both sides stood there already."""
    cover: frozenset[Side] = frozenset()
    """The sides in cover."""
    spread: bool = False
    """Shots go at neighbours of the target too."""
    activity: frozenset[TakerState] = frozenset()
    """The states that the Activity of the VC/NVA causes in their tests (p. 112)."""
    sight_in: float | None = None
    """Inches at which figures can be seen; None without a limit."""
    most_rounds: int = MOST_ROUNDS
    """Rounds after which the fight is broken off."""


class Fighter(Struct, frozen=True):
    """A figure as it takes part in a fight."""

    figure: Figure
    weapons: tuple[Weapon, ...]
    """The weapons that it may fire here, in the order of its choice."""
    weapons_on_the_move: tuple[Weapon, ...]
    """The weapons that it may fire after moving."""
    in_cover: bool
    states: frozenset[TakerState]
    """The states that hold for it in tests."""
    seen_as: Enemy
    """The figure as its enemies see it."""
    unlucky: bool
    """Hits on friends near by may be its own."""
    born_leader: bool
    serves_prone: bool
    """It lies at a gun that was set up so, unless it has moved."""


class Layout(Struct, frozen=True):
    """The distances and neighbours of the fighters, by their places in the list of fighters; see ``Field``."""

    apart_in: tuple[tuple[float, ...], ...]
    friends: tuple[tuple[int, ...], ...]
    enemies: tuple[tuple[int, ...], ...]


class Field(Struct, frozen=True):
    """The field of a fight: the fighters, and their positions by place in the list."""

    setting: Setting
    fighters: tuple[Fighter, ...]
    layout: Layout
    groups: tuple[tuple[int, ...], ...]
    """The fighters that belong together, by place."""

    @property
    def apart_in(self) -> tuple[tuple[float, ...], ...]:
        """The matrix of the inches between each two fighters, by index."""
        return self.layout.apart_in

    @property
    def friends(self) -> tuple[tuple[int, ...], ...]:
        """Return for each fighter, by index, the indexes of the friends that test with him: those within 4
        inches.
        """
        return self.layout.friends

    @property
    def enemies(self) -> tuple[tuple[int, ...], ...]:
        """Return, for each fighter by index, the indices of all his enemies, the nearest first."""
        return self.layout.enemies


def range_of_lines(
    given_in: float | None, sight_in: float | None, *, have_places: bool = False
) -> float | None:
    """Return the inches between the two lines of figures: ``given_in``, if given. If not, it is RANGE_IN, at
    most the limit of sight, or None if the figures have places of their own. ``sight_in`` None means no
    limit. Raises RequestError if ``given_in`` is beyond sight. Source: p. 19, 30.
    """
    if given_in is None:
        return None if have_places else min(RANGE_IN, sight_in or RANGE_IN)
    if sight_in is not None and given_in > sight_in:
        raise RequestError(
            f'`range` {given_in:g}: nobody is in sight, since in this light and weather sight ends at {sight_in:g}" (p. 19, 30); '
            "give `force` to fight anyway"
        )
    return given_in


def build_field(figures: Sequence[Figure], setting: Setting, *, named: bool = True) -> Field:
    """Build the field of a fight between the figures of two sides; nothing is rolled. With ``named=False``
    names and ids are dropped, so that identical figures are interchangeable. Raises RequestError if a side
    has nobody who can fight, or if there are too many figures. It is also raised for an unknown weapon,
    attribute or needed position.
    """
    if len(figures) > MOST_FIGHTERS:
        raise RequestError(
            f"figures: {len(figures):,} are too many for one fight, which takes at most {MOST_FIGHTERS:,}; fight group "
            "by group with `group`"
        )
    for side in Side:
        if not any(figure.side is side and is_able(figure) for figure in figures):
            raise RequestError(
                f"figures: none of the {side.replace('-', '/').upper()} can fight, and a fight needs two sides that can"
            )
    make_fighter = _named_fighter if named else _unnamed_fighter
    fighters = tuple([make_fighter(figure, setting) for figure in figures])
    sides = tuple([figure.side for figure in figures])
    groups = _groups(sides, tuple([figure.group or figure.id for figure in figures]))
    return Field(setting, fighters, _build_layout(_places_of(figures, sides, setting), sides), groups)


@kept_latest(64)
def _build_layout(places: tuple[PointOnField, ...], sides: tuple[Side, ...]) -> Layout:
    """Return three things for fighters who stand at these places: the distances between them; for each
    fighter (by index) his friends near enough to take tests with a target; and for each his enemies, the
    nearest first. ``sides`` has the side of each place. Cached, since many fights have the same two lines.
    """
    distances = _distances(places)
    near_in = float(table("fight-distances").row("tested-with-target")["inches"])
    fighter_places = range(len(places))

    def others_of(place: int, friend: bool) -> Iterable[int]:
        """Yield the indexes of the other fighters on one side. With ``friend`` True, they are the friends of
        the fighter with the index ``place``; with False, his enemies.
        """
        return (
            other for other in fighter_places if other != place and (sides[other] is sides[place]) is friend
        )

    return Layout(
        distances,
        tuple(
            tuple(other for other in others_of(place, True) if distances[place][other] <= near_in)
            for place in fighter_places
        ),
        tuple(
            tuple(sorted(others_of(place, False), key=distances[place].__getitem__))
            for place in fighter_places
        ),
    )


def _distances(places: tuple[PointOnField, ...]) -> tuple[tuple[float, ...], ...]:
    """Return a matrix of the inches between each two places, at least NEAREST_IN, so that nobody fires at
    distance 0.
    """
    return tuple(
        tuple(max(NEAREST_IN, round(math.dist(first, second), 2)) for second in places) for first in places
    )


@lru_cache(maxsize=64)
def _groups(sides: tuple[Side, ...], group_names: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the groups, the FWF's first, each as the indices of its fighters; figures of two sides are never
    in one group. Cached.
    """
    places_by_group: dict[tuple[Side, str], list[int]] = {}
    for side in Side:
        for place, name in enumerate(group_names):
            if sides[place] is side:
                places_by_group.setdefault((side, name), []).append(place)
    return tuple(map(tuple, places_by_group.values()))


@kept_latest(4096)
def _unnamed_fighter(figure: Figure, setting: Setting) -> Fighter:
    """Return the fighter for a figure without its id, name, group, army, rank, place and gear (but a flak
    jacket stays), so that equal figures share one fighter; cached. Raises RequestError for an unknown weapon
    or attribute; the message does name the figure.
    """
    jacket = figure.wears_flak_jacket
    unnamed = replace(
        figure, id="", name="", group="", army="", rank="", gear=(), flak_jacket=jacket, x_in=None, y_in=None
    )
    try:
        return _cached_fighter(unnamed, setting)
    except RequestError:
        return _named_fighter(figure, setting)


@kept_latest(4096)
def _cached_fighter(figure: Figure, setting: Setting) -> Fighter:
    """Return the fighter for a figure in this setting. Cached, as many fights have the same figures. Raises
    RequestError for an unknown weapon or attribute.
    """
    return _named_fighter(figure, setting)


def _named_fighter(figure: Figure, setting: Setting) -> Fighter:
    """Return a figure as a fighter, with the facts that stay the same throughout a fight. Raises RequestError
    for an unknown weapon or attribute.
    """
    where = f"figure {figure.id}"
    attributes = attribute_ids(figure.attributes, where)
    in_cover = figure.side in setting.cover
    is_evasive = bool(effects(attributes, TestKind.IN_SIGHT, who=Reaches.OPPONENT))
    weapons = _firearms(figure.weapons, figure.side, where)
    return Fighter(
        figure=figure,
        weapons=weapons,
        weapons_on_the_move=tuple(weapon for weapon in weapons if may_use(weapon, Use.FIRE, MOVED)),
        in_cover=in_cover,
        states=frozenset(_fixed_states(figure, in_cover, setting)),
        seen_as=Enemy(attributes if is_evasive else (), in_cover),
        unlucky=bool(effects(attributes, TestKind.HIT_NEARBY)),
        born_leader=bool(effects(attributes, TestKind.REACTION, who=Reaches.FRIENDS).result("reacts-alike")),
        serves_prone=not in_cover and bool(weapons) and weapons[0].kind.set_up == "prone",
    )


def _fixed_states(figure: Figure, in_cover: bool, setting: Setting) -> Iterable[TakerState]:
    """Yield the states that hold for a figure in all tests of the fight: in cover (if ``in_cover``), with a
    flak jacket, and retrieving wounded. Retrieving applies if it carries somebody, or if its role always
    retrieves. The VC/NVA also have the states of ``setting.activity``.
    """
    if in_cover:
        yield TakerState.IN_COVER
    if figure.wears_flak_jacket:
        yield TakerState.FLAK_JACKET
    if figure.carrying or always_retrieves(figure.role):
        yield TakerState.RETRIEVING_WOUNDED
    if figure.side is Side.VC_NVA:
        yield from setting.activity


@kept_latest(4096)
def _firearms(carried: tuple[str, ...], side: Side, where: str) -> tuple[Weapon, ...]:
    """Return the weapons with which a figure may fire in a fight, in the order carried: no grenades, no melee
    weapons, nothing that must be readied first or that only works on a mount. A launcher that can also fire
    buckshot is followed by its buckshot as a weapon of its own. Cached.

    Raises RequestError for an unknown weapon; the message begins with ``where``.
    """
    firearms: list[Weapon] = []
    for name in dict.fromkeys(carried):
        if is_melee_weapon(name):
            continue
        weapon = find_weapon(name, side, where)
        if not may_use(weapon, Use.FIRE) or weapon.kind.must_be_readied or weapon.mounted_only:
            continue
        firearms.append(weapon)
        buckshot = weapons(weapon.side).get(f"{weapon.id}-buckshot")
        if buckshot:
            firearms.append(buckshot)
    return tuple(firearms)


def _places_of(
    figures: Sequence[Figure], sides: tuple[Side, ...], setting: Setting
) -> tuple[PointOnField, ...]:
    """Return the position of each figure, in order. If the setting has a range, the two sides stand in facing
    lines at that distance. If not, the figures' own positions count, and RequestError is raised if a
    figure has none.
    """
    if setting.range_in is None:
        return tuple(_own_place(figure) for figure in figures)
    return _in_two_lines(sides, setting.range_in, setting.spacing_in)


@lru_cache(maxsize=64)
def _in_two_lines(sides: tuple[Side, ...], range_in: float, spacing_in: float) -> tuple[PointOnField, ...]:
    """Return a place for each figure, in the order of ``sides``: each side stands in a line, ``range_in``
    inches from the other, with ``spacing_in`` inches between neighbours. Cached.
    """
    places = {}
    for side, y in ((Side.FWF, 0.0), (Side.VC_NVA, range_in)):
        line = [index for index, other_side in enumerate(sides) if other_side is side]
        for number, index in enumerate(line):
            # Whole steps from the middle, so that men stand face to face at just that distance.
            places[index] = ((number - (len(line) - 1) // 2) * spacing_in, y)
    return tuple(places[index] for index in range(len(sides)))


def _own_place(figure: Figure) -> PointOnField:
    """Return the figure's own place on the table. Raises RequestError if it has none."""
    if figure.place is None:
        raise RequestError(
            f"figure {figure.id}: its position is not known; give a distance for two facing lines, "
            "e.g. `range` 12, or x_in and y_in for every figure"
        )
    return figure.place
