"""A fight as it is played: who was fired at, who fell, and who aims at whom.

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
from fng_cli.rules.firefight.field import MOST_FIGHTERS, Field
from fng_cli.rules.harm.damage import DamageTaken, Victim, figure_after, worse_status
from fng_cli.rules.harm.targets import Target as Aim
from fng_cli.rules.harm.targets import farthest_alike, gap_points, most_shots
from fng_cli.rules.people.person import Person, always_retrieves, person_of
from fng_cli.rules.weapons.use import reaches
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import kept_latest
from fng_cli.terms import Side


class DeedKind(StrEnum):
    """The kinds of things that happen in a fight."""

    IN_SIGHT = "in-sight"
    ACTS = "acts"
    FIRES = "fires"
    PARTING_SHOT = "parting-shot"
    TESTS = "tests"
    COHESION = "cohesion"
    LEAVES = "leaves"


class Became(Struct, frozen=True):
    """The result of a deed for somebody, in a word: a number of successes, harm, a result, a state."""

    who: str
    what: str


class FightEvent(Struct, frozen=True, omit_defaults=True):
    """Something that happened: who did it, to whom, what came of it, and the same in a sentence.

    Its dice are those in the record of rolls from the place ``first_roll``, from 0, to before
    ``last_roll``.
    """

    kind: DeedKind
    told: str
    who: str = ""
    at: tuple[str, ...] = ()
    weapon: str = ""
    became: tuple[Became, ...] = ()
    out_of_ammo: bool = False
    first_roll: int = 0
    last_roll: int = 0


class Now(NamedTuple):
    """The state of a fight between two rounds; ``spent``: who has fired what may be fired once a turn.

    ``active`` is the side that came into sight, None where nobody moved.
    """

    active: Side | None
    rounds: int
    figures: tuple[Figure, ...]
    spent: frozenset[tuple[int, str]] = frozenset()


class ShotAt(NamedTuple):
    """One at whom somebody has fired this round, by their places, and with what."""

    by: int
    at: int
    weapon: Weapon


class Scene:
    """A round while it is played. It is changed in place, lives for a round, and is shown to nobody.

    ``shots`` are those at each, ``missed`` those of them that missed, by his place.
    """

    def __init__(self, field: Field, now: Now, dice: Dice, *, telling: bool) -> None:
        self.field = field
        self.active = now.active
        self.first = now.rounds == 0
        self.figures = list(now.figures)
        self.spent = set(now.spent)
        self.dice = dice
        self.telling = telling
        self.deeds: list[FightEvent] = []
        self.rulings: dict[str, None] = {}
        self.shots: dict[int, list[ShotAt]] = {}
        self.missed: dict[int, list[ShotAt]] = {}
        self.were_hit: set[int] = set()
        self.fallen: list[int] = []

    def after(self) -> tuple[Figure, ...]:
        """The figures as they are now."""
        return tuple(self.figures)

    def person(self, at: int) -> Person:
        """Somebody as the rules see him now."""
        return _person(self.figures[at])

    def victim(self, at: int) -> Victim:
        """Somebody as those see him who fire at him."""
        return _victim(self.figures[at])

    def acts(self, at: int) -> bool:
        """Whether somebody is in sight, and in a state to act."""
        return self.figures[at].status is Status.CARRY_ON

    def in_sight(self, side: Side) -> list[int]:
        """Those of a side who are in sight of the enemy, and in a state to act."""
        return [
            at
            for at, figure in enumerate(self.figures)
            if figure.side is side and figure.status is Status.CARRY_ON
        ]

    def moved(self, at: int) -> bool:
        """Whether somebody's side is active, and has moved into sight."""
        return self.figures[at].side is self.active

    def set_status(self, at: int, status: Status) -> None:
        """Let somebody be in that state, unless he is worse off."""
        self.figures[at] = _no_better(self.figures[at], status)

    def take(self, at: int, damage: DamageTaken) -> None:
        """Let somebody suffer what fire did to him; a hit costs him his turn. Source: p. 31-33."""
        self.figures[at], hit, falls = _stricken(self.figures[at], damage)
        if hit:
            self.were_hit.add(at)
        if falls:
            self.fallen.append(at)

    def mark(self) -> int:
        """The number of rolls so far; 0 where nobody is told."""
        return len(self.dice.rolls) if self.telling else 0

    def tell(self, deed: FightEvent, since: int) -> None:
        """Keep something for the report, with its dice: all those since a mark."""
        self.deeds.append(replace(deed, first_roll=since, last_roll=self.mark()))

    def lean_on(self, rulings: Iterable[str]) -> None:
        """Keep the rulings that something leaned on, for the report."""
        self.rulings.update(dict.fromkeys(rulings))


MANY_MEN = 1 << 12
"""Of so many men at the most it is kept how the rules see them: in fight after fight they are the same."""


class Stricken(NamedTuple):
    """A figure after damage; whether anything ``hit`` it, and whether it ``falls``."""

    figure: Figure
    hit: bool
    falls: bool


@kept_latest(MANY_MEN)
def _stricken(figure: Figure, damage: DamageTaken) -> Stricken:
    after, result = figure_after(figure, damage), damage.result
    falls = result.down and figure.status not in FALLEN and after.status in FALLEN
    return Stricken(after, not result.missed, falls)


@lru_cache(MANY_MEN)
def _person(figure: Figure) -> Person:
    """A figure as the rules see it: of what one is they ask in a fight only whether he is a medic."""
    return replace(person_of(figure), role=figure.role if always_retrieves(figure.role) else "")


@lru_cache(MANY_MEN)
def _victim(figure: Figure) -> Victim:
    return Victim(replace(_person(figure), full_name=""))


@lru_cache(MANY_MEN)
def _no_better(figure: Figure, status: Status) -> Figure:
    return replace(figure, status=worse_status(figure.status, status))


FALLEN = frozenset({Status.STUNNED, Status.OUT_OF_THE_FIGHT, Status.OBVIOUSLY_DEAD, Status.GONE})
"""States in which a figure takes no further part, and in which it lies where it fell."""


def in_reach(field: Field, weapon: Weapon, distance_in: float) -> bool:
    """Whether a target so far away may be fired at: it is seen, and the weapon reaches it. Source: p. 11, 13, 19, 30."""
    sight_in = field.setting.sight_in
    return (sight_in is None or distance_in <= sight_in) and reaches(weapon, distance_in)


def carried_as(scene: Scene, at: int, weapon: Weapon) -> str:
    """The id under which somebody carries a weapon: a launcher's buckshot is no other weapon."""
    carried = scene.figures[at].weapons
    return weapon.id if weapon.id in carried else weapon.id.removesuffix("-buckshot")


def loaded(scene: Scene, at: int) -> Sequence[Weapon]:
    """The weapons that somebody could fire now if somebody were in reach, the one in hand first."""
    empty, fighter = scene.figures[at].empty, scene.field.fighters[at]
    weapons = fighter.weapons_on_the_move if scene.moved(at) else fighter.weapons
    if not empty and not scene.spent:
        return weapons
    return [
        weapon
        for weapon in weapons
        if carried_as(scene, at, weapon) not in empty and (at, weapon.type) not in scene.spent
    ]


def ranking(scene: Scene, at: int, distance_in: float) -> int:
    """The Outgunned Ranking of what somebody answers with at that distance. Source: p. 30."""
    empty = scene.figures[at].empty
    able = [
        weapon
        for weapon in scene.field.fighters[at].weapons
        if carried_as(scene, at, weapon) not in empty and in_reach(scene.field, weapon, distance_in)
    ]
    return ranking_of(able[0] if able else None)


def name(scene: Scene, at: int) -> str:
    """A fighter's name in the story: id and last name."""
    return called(scene.figures[at])


def called(figure: Figure) -> str:
    """A figure's name in the story: id and last name."""
    words = figure.name.split()
    return f"{figure.id} {words[-1]}" if words and words[-1].lower() != figure.id.lower() else figure.id


HIDDEN = frozenset({Status.DUCK_BACK, Status.RETIRE, Status.GONE})
"""States in which nobody can be fired at; who has gone down lies where he fell."""


class Marked(NamedTuple):
    """A target that somebody has declared, by its place, and the weapon he will fire."""

    at: int
    weapon: Weapon


def declare_targets(scene: Scene, able: Sequence[int]) -> dict[int, Marked]:
    """Targets of those who may act this round, by their places.

    The inactive side declares first: each the closest enemy whom fewest have marked. An active
    figure that is marked answers whoever marked it first; the others choose as the inactive did.
    Who reaches nobody marks nobody. Source: p. 31.
    """
    marks: dict[int, Marked] = {}
    answers: dict[int, int] = {}
    first, second = order_of_sides(scene)
    for side in (first, second):
        taken: dict[int, int] = {}
        mine = [at for at in able if scene.figures[at].side is side]
        # Those who exchange fire have their targets already: the others go round them.
        if answers:
            mine.sort(key=lambda at: at not in answers)
        for at in mine:
            found = _answer(scene, at, answers) or closest(scene, at, taken)
            if found is None:
                continue
            marks[at] = found
            taken[found.at] = taken.get(found.at, 0) + 1
            if side is first and scene.moved(found.at):
                answers.setdefault(found.at, at)
    return marks


def order_of_sides(scene: Scene) -> tuple[Side, Side]:
    """The side that declares first, which is the inactive one; and the other."""
    return (Side.VC_NVA, Side.FWF) if scene.active is Side.FWF else (Side.FWF, Side.VC_NVA)


def _answer(scene: Scene, at: int, answers: dict[int, int]) -> Marked | None:
    """Fire in exchange with whoever marked somebody first; None where he cannot, or is a Star."""
    if at not in answers or scene.figures[at].star:
        return None
    return with_what(scene, at, answers[at])


def with_what(scene: Scene, at: int, target: int) -> Marked | None:
    """The first of somebody's loaded weapons that reaches a target."""
    weapon = first_in_reach(scene, loaded(scene, at), scene.field.apart_in[at][target])
    return None if weapon is None else Marked(target, weapon)


def first_in_reach(scene: Scene, weapons: Iterable[Weapon], distance_in: float) -> Weapon | None:
    """The first of some weapons that reaches so far."""
    for weapon in weapons:
        if in_reach(scene.field, weapon, distance_in):
            return weapon
    return None


def closest(
    scene: Scene, at: int, taken: dict[int, int], among: Collection[int] | None = None
) -> Marked | None:
    """The closest enemy in sight whom fewest of the side have marked, and whom a weapon reaches."""
    apart, weapons, figures = scene.field.apart_in[at], loaded(scene, at), scene.figures
    found, fewest = None, MOST_FIGHTERS
    for target in scene.field.enemies[at]:
        marked = taken.get(target, 0)
        seen = figures[target].status is Status.CARRY_ON if among is None else target in among
        if seen and marked < fewest:
            weapon = first_in_reach(scene, weapons, apart[target])
            if weapon is not None:
                found, fewest = Marked(target, weapon), marked
                if not marked:
                    break
    return found


def spread(
    scene: Scene, at: int, mark: Marked, among: Sequence[int], *, hip: bool
) -> list[tuple[int, int, float]]:
    """The targets of a volley: place, shots, inches from the one before.

    All shots go at the one that was marked; where shots are spread, one goes at each neighbour among
    those given, else among all in sight, that the Target Rating reaches, and the rest at the first.
    Source: p. 25, 31-32.
    """
    weapon, apart = mark.weapon, scene.field.apart_in
    most = scene.dice.part(_most_shots, weapon, farthest_alike(weapon, apart[at][mark.at]), hip)
    if not scene.field.setting.spread or weapon.blast or weapon.target_rating is None:
        return [(mark.at, most, 1.0)]
    found, points, last = [], 1, mark.at
    others = [one for one in among or enemies_in_sight(scene, at) if one != mark.at]
    for other in sorted(others, key=lambda one: (apart[mark.at][one], one)):
        cost = 1 + gap_points(apart[last][other])
        if points + cost <= most and in_reach(scene.field, weapon, apart[at][other]):
            found.append((other, 1, apart[last][other]))
            points, last = points + cost, other
    return [(mark.at, 1 + most - points, 1.0), *found]


def _most_shots(weapon: Weapon, range_in: float, hip: bool, *, dice: Dice) -> int:
    return most_shots(weapon, [Aim(range_in=range_in)], hip=hip, takes=dice.takes)


def enemies_in_sight(scene: Scene, at: int) -> list[int]:
    """The enemies whom somebody sees in action."""
    return [one for one in scene.field.enemies[at] if scene.acts(one)]


def in_circle(scene: Scene, target: int, across_in: float) -> list[int]:
    """Everybody else, friend or foe, within a blast circle around somebody, hidden or not. Source: p. 34."""
    apart = scene.field.apart_in[target]
    return [
        one
        for one, figure in enumerate(scene.figures)
        if one != target and apart[one] <= across_in / 2 and figure.status not in HIDDEN
    ]
