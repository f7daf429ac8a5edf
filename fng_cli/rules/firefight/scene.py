"""A round of a fight while it is played: shots, casualties, and the choice of targets.

Source: p. 31-32.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.figures import Figure, Status
from fng_cli.rules.fire.outgunned import ranking_of
from fng_cli.rules.firefight.field import MOST_FIGHTERS, Field, FighterIndex
from fng_cli.rules.harm.damage import DamageTaken, Victim, figure_after, worse_status
from fng_cli.rules.harm.targets import Target as Aim
from fng_cli.rules.harm.targets import farthest_alike, gap_points, most_shots
from fng_cli.rules.people.person import Person, always_retrieves, person_of
from fng_cli.rules.weapons.use import reaches
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import kept_latest
from fng_cli.terms import Side


class DeedKind(StrEnum):
    """The kinds of events in a fight."""

    IN_SIGHT = "in-sight"
    ACTS = "acts"
    FIRES = "fires"
    PARTING_SHOT = "parting-shot"
    TESTS = "tests"
    COHESION = "cohesion"
    LEAVES = "leaves"


class Became(Struct, frozen=True):
    """The result of an event for a figure, in a word: a number of successes, harm, a result, a status."""

    who: str
    what: str


class FightEvent(Struct, frozen=True, omit_defaults=True):
    """An event in a fight: the figure that acted, its targets, the results, and a sentence on it."""

    kind: DeedKind
    told: str
    who: str = ""
    at: tuple[str, ...] = ()
    weapon: str = ""
    became: tuple[Became, ...] = ()
    out_of_ammo: bool = False
    first_roll: int = 0
    """The place of its first roll in the record of rolls, from 0."""
    last_roll: int = 0
    """The place behind its last roll."""


class FightState(Struct, frozen=True):
    """The state of a fight between two rounds."""

    active: Side | None
    """The side that came into sight; None if nobody moved."""
    rounds: int
    """Rounds played so far."""
    figures: tuple[Figure, ...]
    spent: frozenset[tuple[int, str]] = frozenset()
    """Weapons fired that may be fired once a turn: place of the fighter and type of weapon."""


class ShotAt(Struct, frozen=True):
    """A volley that was fired in this round: the places of shooter and target, and the weapon."""

    by: FighterIndex
    at: FighterIndex
    weapon: Weapon


class Scene:
    """A round while it is played. It is changed in place, lives for one round, and is not shown to anybody.

    A fighter is named by his place in the list of fighters.
    """

    def __init__(self, field: Field, state: FightState, dice: Dice, *, reporting: bool) -> None:
        """Begin a round of a fight: ``field`` has its ground and fighters, ``state`` the figures as they are
        now. With ``reporting`` events and rulings are recorded for a report.
        """
        self.field = field
        self.active = state.active
        self.is_first_round = state.rounds == 0
        self.figures = list(state.figures)
        self.spent = set(state.spent)
        self.dice = dice
        self.reporting = reporting
        """Events and rulings are recorded for a report."""
        self.deeds: list[FightEvent] = []
        self.rulings: dict[str, None] = {}
        self.shots: dict[FighterIndex, list[ShotAt]] = {}
        """The shots at each fighter, by place."""
        self.missed: dict[FighterIndex, list[ShotAt]] = {}
        """The shots at each fighter that missed, by place."""
        self.were_hit: set[FighterIndex] = set()
        self.fallen: list[FighterIndex] = []

    def figures_after(self) -> tuple[Figure, ...]:
        """Return all figures of the fight, in order, each as it is at this point of the round."""
        return tuple(self.figures)

    def person(self, place: FighterIndex) -> Person:
        """Return the fighter at the index ``place`` of ``figures``, in his present state, as a ``Person``.
        His role is left out, unless it is one that always retrieves wounded (a medic).
        """
        return _person(self.figures[place])

    def victim(self, place: FighterIndex) -> Victim:
        """Return the fighter at the index ``place``, in his present state, as a victim of fire. He is named
        by his id alone.
        """
        return _victim(self.figures[place])

    def can_act(self, place: FighterIndex) -> bool:
        """True if a fighter is in action: his status is Carry On."""
        return self.figures[place].status is Status.CARRY_ON

    def in_sight(self, side: Side) -> list[FighterIndex]:
        """Return the indexes of a side's fighters that carry on. Only these count as in sight of the enemy."""
        return [
            place
            for place, figure in enumerate(self.figures)
            if figure.side is side and figure.status is Status.CARRY_ON
        ]

    def has_moved(self, place: FighterIndex) -> bool:
        """True if the fighter ``place`` (his index in the scene) is on the active side of this fight: the
        side that moved, and so came into sight.
        """
        return self.figures[place].side is self.active

    def set_status(self, place: FighterIndex, status: Status) -> None:
        """Give the fighter at index ``place`` this status, unless his present status is worse."""
        self.figures[place] = _worsen(self.figures[place], status)

    def apply_damage(self, place: FighterIndex, damage: DamageTaken) -> None:
        """Record in the scene the damage of fire on a fighter, which may change his REP and status. Unless he
        was missed, he loses his turn; if the damage made him fall, he is among the fallen. Source: p. 31-33.
        """
        self.figures[place], is_hit, has_fallen = _damage_figure(self.figures[place], damage)
        if is_hit:
            self.were_hit.add(place)
        if has_fallen:
            self.fallen.append(place)

    def count_rolls(self) -> int:
        """Return the number of rolls so far, which is the index of the next roll in the record of rolls.
        Always 0 if the scene makes no report.
        """
        return len(self.dice.rolls) if self.reporting else 0

    def record_event(self, event: FightEvent, first_roll: int) -> None:
        """Record an event for the report, with the dice rolled for it: those since ``first_roll``, an index
        in the record of rolls. Changes self.
        """
        self.deeds.append(replace(event, first_roll=first_roll, last_roll=self.count_rolls()))

    def cite(self, rulings: Iterable[str]) -> None:
        """Record the ids of rulings for the report, each once."""
        self.rulings.update(dict.fromkeys(rulings))


MANY_MEN = 1 << 12
"""Size of the caches by figure: in many fights of the same groups the figures are the same."""


class DamagedFigure(NamedTuple):
    """A figure after damage: whether anything ``hit`` it, and whether it ``falls``."""

    figure: Figure
    hit: bool
    falls: bool


@kept_latest(MANY_MEN)
def _damage_figure(figure: Figure, damage: DamageTaken) -> DamagedFigure:
    """Return a figure as the damage leaves it, True unless it was missed, and True if it fell by this damage
    (not if it was stunned or down before). Cached; nothing is rolled.
    """
    figure_after_damage, result = figure_after(figure, damage), damage.result
    has_fallen = result.down and figure.status not in FALLEN and figure_after_damage.status in FALLEN
    return DamagedFigure(figure_after_damage, not result.missed, has_fallen)


@lru_cache(MANY_MEN)
def _person(figure: Figure) -> Person:
    """Return a figure as a person. Its role is kept only if it is one that always retrieves wounded (a
    medic); other roles are dropped. Cached.
    """
    return replace(person_of(figure), role=figure.role if always_retrieves(figure.role) else "")


@lru_cache(MANY_MEN)
def _victim(figure: Figure) -> Victim:
    """Return a figure as a victim of fire. It is named by its id alone, and keeps its role only if
    ``_person`` does. Cached.
    """
    return Victim(replace(_person(figure), full_name=""))


@lru_cache(MANY_MEN)
def _worsen(figure: Figure, status: Status) -> Figure:
    """Return the figure with the worse of its status and this one. Cached."""
    return replace(figure, status=worse_status(figure.status, status))


FALLEN = frozenset({Status.STUNNED, Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD, Status.GONE})
"""States in which a figure takes no further part."""


def is_in_reach(field: Field, weapon: Weapon, distance_in: float) -> bool:
    """True if a target at this distance may be fired at with this weapon: it can be seen, and the weapon
    reaches it. Source: p. 11, 13, 19, 30.
    """
    sight_in = field.setting.sight_in
    return (sight_in is None or distance_in <= sight_in) and reaches(weapon, distance_in)


def carried_as(scene: Scene, place: FighterIndex, weapon: Weapon) -> str:
    """Return the id under which a fighter's weapons list this weapon: its own id if that is among them,
    otherwise that id without ``-buckshot``, since buckshot is fired from a launcher that he carries.
    """
    carried = scene.figures[place].weapons
    return weapon.id if weapon.id in carried else weapon.id.removesuffix("-buckshot")


def loaded_weapons(scene: Scene, place: FighterIndex) -> Sequence[Weapon]:
    """Return the weapons that a fighter could fire now, in his order of preference. Left out are empty
    weapons, and weapons that he cannot fire again this turn or must ready again. If he has moved, weapons
    that cannot be fired on the move are left out too.
    """
    empty, fighter = scene.figures[place].empty, scene.field.fighters[place]
    weapons = fighter.weapons_on_the_move if scene.has_moved(place) else fighter.weapons
    if not empty and not scene.spent:
        return weapons
    return [
        weapon
        for weapon in weapons
        if carried_as(scene, place, weapon) not in empty and (place, weapon.type) not in scene.spent
    ]


def ranking_of_fighter(scene: Scene, place: FighterIndex, distance_in: float) -> int:
    """Return the Outgunned Ranking of a fighter against an enemy ``distance_in`` away. It is that of his
    first loaded weapon with enough reach. If he has none, it is that of a figure without a weapon. Source:
    p. 30.
    """
    empty = scene.figures[place].empty
    usable = [
        weapon
        for weapon in scene.field.fighters[place].weapons
        if carried_as(scene, place, weapon) not in empty and is_in_reach(scene.field, weapon, distance_in)
    ]
    return ranking_of(usable[0] if usable else None)


def fighter_name(scene: Scene, place: FighterIndex) -> str:
    """Return a fighter's name in the report's sentences: ``a1 Miller``; only the id if he has no other last
    name.
    """
    return figure_name(scene.figures[place])


def figure_name(figure: Figure) -> str:
    """Return a figure's name in the report's sentences, its id and last name: ``a1 Miller``; only the id if
    it has no last name, or one that is the id.
    """
    words = figure.name.split()
    return f"{figure.id} {words[-1]}" if words and words[-1].lower() != figure.id.lower() else figure.id


HIDDEN = frozenset({Status.DUCK_BACK, Status.RETIRE, Status.GONE})
"""States in which a figure cannot be fired at; one that is down can."""


class DeclaredTarget(Struct, frozen=True):
    """A target that a fighter has declared, by its place, and the weapon to fire."""

    at: FighterIndex
    weapon: Weapon


class AimedShots(NamedTuple):
    """The shots of a volley at one target, by its place, and the inches from the target before it."""

    target: FighterIndex
    shots: int
    gap_in: float


def declare_targets(scene: Scene, able_places: Sequence[FighterIndex]) -> dict[FighterIndex, DeclaredTarget]:
    """Return the declared target of each fighter that may act this round; fighters that reach nobody are left
    out. The inactive side declares first. Each fighter takes an enemy whom its side has targeted least
    often, the closest of several. But a fighter who came into sight by moving fires back at the first
    enemy who targeted him, if he reaches him and is no Star. All who moved and were targeted choose before
    the rest of their side. Source: p. 31.
    """
    targets: dict[FighterIndex, DeclaredTarget] = {}
    first_attackers: dict[FighterIndex, int] = {}
    first, second = order_of_sides(scene)
    for side in (first, second):
        times_targeted: dict[FighterIndex, int] = {}
        own_places = [place for place in able_places if scene.figures[place].side is side]
        # Fighters who answer fire choose first: their targets are fixed, and the others choose around them.
        if first_attackers:
            own_places.sort(key=lambda place: place not in first_attackers)
        for place in own_places:
            target = _answer_fire(scene, place, first_attackers) or closest_target(
                scene, place, times_targeted
            )
            if target is None:
                continue
            targets[place] = target
            times_targeted[target.at] = times_targeted.get(target.at, 0) + 1
            if side is first and scene.has_moved(target.at):
                first_attackers.setdefault(target.at, place)
    return targets


def order_of_sides(scene: Scene) -> tuple[Side, Side]:
    """Return the two sides in the order in which they declare. The side that is not active comes first; if
    neither side is active, the FWF come first.
    """
    return (Side.VC_NVA, Side.FWF) if scene.active is Side.FWF else (Side.FWF, Side.VC_NVA)


def _answer_fire(
    scene: Scene, place: FighterIndex, first_attackers: dict[FighterIndex, int]
) -> DeclaredTarget | None:
    """Return the target for return fire: the first figure that declared this fighter as its target, and the
    fighter's weapon against it. None if nobody attacks him, if that attacker is out of his reach, or if
    the fighter is a Star, who chooses his target freely.
    """
    if place not in first_attackers or scene.figures[place].star:
        return None
    return target_in_reach(scene, place, first_attackers[place])


def target_in_reach(scene: Scene, place: FighterIndex, target: FighterIndex) -> DeclaredTarget | None:
    """Return ``target`` as a declared target, with the first loaded weapon of the fighter ``place`` that
    reaches it; None if none does.
    """
    weapon = first_weapon_in_reach(scene, loaded_weapons(scene, place), scene.field.apart_in[place][target])
    return None if weapon is None else DeclaredTarget(target, weapon)


def first_weapon_in_reach(scene: Scene, weapons: Iterable[Weapon], distance_in: float) -> Weapon | None:
    """Return the first of ``weapons`` that can be fired at this distance: within its range, not below its
    minimum range, and in sight. None if there is none.
    """
    for weapon in weapons:
        if is_in_reach(scene.field, weapon, distance_in):
            return weapon
    return None


def closest_target(
    scene: Scene,
    place: FighterIndex,
    times_targeted: dict[FighterIndex, int],
    possible: Collection[FighterIndex] | None = None,
) -> DeclaredTarget | None:
    """Return a fighter's target and the weapon for it; None if no enemy is in reach. Nothing is rolled. He
    takes the enemy declared as target least often (``times_targeted``), and the closest of several.
    ``possible`` are the enemies to choose from (None: all in action).
    """
    apart, loaded, figures = scene.field.apart_in[place], loaded_weapons(scene, place), scene.figures
    best, fewest = None, MOST_FIGHTERS
    for enemy in scene.field.enemies[place]:
        times = times_targeted.get(enemy, 0)
        is_possible = figures[enemy].status is Status.CARRY_ON if possible is None else enemy in possible
        if is_possible and times < fewest:
            weapon = first_weapon_in_reach(scene, loaded, apart[enemy])
            if weapon is not None:
                best, fewest = DeclaredTarget(enemy, weapon), times
                if not times:
                    break
    return best


def spread_shots(
    scene: Scene, place: FighterIndex, target: DeclaredTarget, possible: Sequence[FighterIndex], *, hip: bool
) -> list[AimedShots]:
    """Return the shots of a volley at each target, the declared target first. Shots spread only if setting
    and weapon allow it. Each other target in reach then gets one shot as long as there are enough, the
    nearest to the declared target first; gaps between targets use up shots, too. The declared target gets the
    rest. Each entry has the number of shots and the distance from the target before (1 for the declared one).
    ``possible`` are the other enemies that may be hit (empty: all in action). ``hip``: fire from the hip.
    Source: p. 25, 31-32.
    """
    weapon, apart = target.weapon, scene.field.apart_in
    most_shots_here = scene.dice.part(
        _count_shots, weapon, farthest_alike(weapon, apart[place][target.at]), hip
    )
    if not scene.field.setting.spread or weapon.blast or weapon.target_rating is None:
        return [AimedShots(target.at, most_shots_here, 1.0)]
    others_hit, points, last_place = [], 1, target.at
    neighbours = [enemy for enemy in possible or able_enemies(scene, place) if enemy != target.at]
    for neighbour in sorted(neighbours, key=lambda enemy: (apart[target.at][enemy], enemy)):
        cost = 1 + gap_points(apart[last_place][neighbour])
        if points + cost <= most_shots_here and is_in_reach(scene.field, weapon, apart[place][neighbour]):
            others_hit.append(AimedShots(neighbour, 1, apart[last_place][neighbour]))
            points, last_place = points + cost, neighbour
    return [AimedShots(target.at, 1 + most_shots_here - points, 1.0), *others_hit]


def _count_shots(weapon: Weapon, range_in: float, hip: bool, *, dice: Dice) -> int:
    """Return the number of shots that the weapon has at this distance; ``hip``: fired from the hip. Rolls
    nothing: ``dice`` serves only to look up the house rules.
    """
    return most_shots(weapon, [Aim(range_in=range_in)], hip=hip, takes=dice.takes)


def able_enemies(scene: Scene, place: FighterIndex) -> list[FighterIndex]:
    """Return the enemies of a fighter that carry on, nearest first, at any distance: those out of reach are
    not left out.
    """
    return [enemy for enemy in scene.field.enemies[place] if scene.can_act(enemy)]


def others_in_circle(scene: Scene, target: FighterIndex, across_in: float) -> list[FighterIndex]:
    """Return all other fighters, friend or foe, within a blast circle of ``across_in`` inches around a
    target, except those who duck back, retire or are gone. Source: p. 34.
    """
    apart = scene.field.apart_in[target]
    return [
        place
        for place, figure in enumerate(scene.figures)
        if place != target and apart[place] <= across_in / 2 and figure.status not in HIDDEN
    ]
