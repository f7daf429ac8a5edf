"""Shots that hit or miss: one die each and REP, laid from the highest to the lowest. Source: p. 30-32."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.readings import Faces
from fng_cli.rules.harm.targets import Circumstance, Target, gap_points, pattern_of
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person, fires_on
from fng_cli.rules.weapons.weapons import Weapon, is_blade, thrown_blade
from fng_cli.tables import kept, table

TOO_LOW, LATER_TARGET = "total-too-low", "later-target"
IN_COVER, IN_SMOKE = Circumstance.COVER.word, Circumstance.SMOKE.word
BRIDGES = "bridges-gap"
DICE_A_SHOT = 2
"""Dice for each shot of a shotgun, whose best dice count; see k-03."""
UNCERTAIN = 9
"""The total that hits by the table, and misses in an example (a-29)."""


class Shooter(Struct, frozen=True):
    """Somebody who fires, and his way of doing it.

    ``snap``: snap firing, as an active shooter does in the first round of In Sight; ``hip``: with
    a machine gun that is not set up; ``loader``: somebody does nothing but feed it. ``in_smoke``: he
    stands within smoke. ``one_man``: he serves by himself a weapon that has a crew.
    """

    who: Person
    weapon: Weapon
    moved_fast: bool = False
    snap: bool = False
    prone: bool = False
    hip: bool = False
    loader: bool = False
    scope: bool = False
    indoors: bool = False
    in_smoke: bool = False
    one_man: bool = False

    @property
    def from_hip(self) -> bool:
        """True if a gun that he should set up is fired from the hip, as it is by one who moves fast. Source: p. 27."""
        return self.hip or (self.moved_fast and bool(self.weapon.kind.hip_targets))

    @property
    def rep(self) -> int:
        """His REP. Raises RequestError where nobody knows it."""
        return fires_on(self.who)


class Aim(Struct, frozen=True):
    """One shot: the place of its target, what is added to its die, and what may spoil it.

    ``bridges``: it only bridges the gap before that target, and hits nobody (t-02).
    """

    target: int
    adds: int
    words: frozenset[str]
    bridges: bool = False


class Plan(Struct, frozen=True, cache_hash=True):
    """A volley as it was declared: so many dice, and what each of the best of them is for.

    So many ``empty_ones`` empty the weapon, None where no dice do. ``reads_fuel``: it is a
    flame-thrower, and whether a die shows 1 says how much fuel is left. ``nine_misses``: a total of 9 is read as
    a miss, where players have agreed on that (a-29).
    """

    aims: tuple[Aim, ...]
    dice: int
    empty_ones: int | None
    reads_fuel: bool
    nine_misses: bool = False

    def as_agreed(self, dice: Dice) -> Plan:
        """The same volley as those who throw these dice read its table."""
        return replace(self, nine_misses=True) if dice.takes("a-29", 2) else self


class Shot(Struct, frozen=True):
    """A shot once it is fired: its die, what that comes to, and what made it miss, if anything."""

    die: int
    total: int
    hit: bool
    why: tuple[str, ...] = ()


def change_of(shooter: Shooter, shots: int) -> Effects:
    """The change by the shooter's attributes in a volley of so many shots. Source: p. 5-6."""
    if not shooter.who.attributes:
        return Effects()
    weapon = shooter.weapon
    single_rifle = shots == 1 and weapon.kind.rifle
    holds = {
        When.FAST_MOVING: shooter.moved_fast,
        When.LIGHT_MACHINE_GUN: weapon.type == "light-machine-gun",
        When.SINGLE_RIFLE_SHOT: single_rifle,
        When.SINGLE_RIFLE_SHOT_PRONE: single_rifle and shooter.prone,
        When.LAUNCHED_HE: weapon.type == "grenade-launcher" and weapon.blast,
        When.M_79: weapon.id.startswith("m-79"),
        When.THROWN_BLADE: weapon.type == "thrown-blade",
    }
    return effects(shooter.who.attributes, TestKind.FIRE, [when for when, true in holds.items() if true])


def plan(shooter: Shooter, targets: Sequence[Target]) -> Plan:
    """The dice of a volley, and what holds for each; gaps take dice too (t-02). Source: p. 26, 30-32."""
    kind = shooter.weapon.kind
    shots = sum(target.shots for target in targets)
    change = change_of(shooter, shots)
    adds = shooter.rep + change.rep + change.total + (kind.hip_rep if shooter.from_hip else 0)
    mine = _shooter_words(shooter, change)
    aims: list[Aim] = []
    for place, target in enumerate(targets):
        gap = gap_points(target.gap_in) if place and not shooter.weapon.path_in else 0
        aims += [Aim(place, adds, mine, bridges=True)] * gap
        aims += [Aim(place, adds + _far(shooter.weapon, target), _words(target, mine))] * target.shots
    dice = len(aims) + change.dice
    if pattern_of(shooter.weapon, targets[0].range_in):
        dice = len(aims) * DICE_A_SHOT + change.dice
    empty = kind.loaded_empty_ones if shooter.loader else kind.empty_ones
    return Plan(tuple(aims), dice, empty, shooter.weapon.type == "flame-thrower")


def _shooter_words(shooter: Shooter, change: Effects) -> frozenset[str]:
    fast = shooter.moved_fast and not change.ignores("moved-fast")
    return frozenset(
        (["shooter-moved-fast"] if fast else []) + (["shooter-snap-firing"] if shooter.snap else [])
    )


def _words(target: Target, shooter: frozenset[str]) -> frozenset[str]:
    return shooter.union(one.word for one in target.circumstances)


def _far(weapon: Weapon, target: Target) -> int:
    """The number that distance takes from a total. Source: p. 13."""
    if weapon.far_beyond_in is None or target.range_in is None:
        return 0
    return weapon.far_total if target.range_in > weapon.far_beyond_in else 0


@kept
def why_missed(
    total: int, number: int, words: frozenset[str], *, nine_misses: bool = False
) -> tuple[str, ...]:
    """The reasons why a shot of that total misses, such as ``("target-in-cover",)``; nothing where it hits.

    ``number`` is the target's place in the volley, from 1; ``words`` are what holds for shooter
    and target. ``nine_misses``: a total of 9 does (a-29). Source: p. 32.
    """
    if IN_SMOKE in words:
        return (IN_SMOKE,)
    row = table("ranged-combat").at(total)
    if row["result"] == "miss" or (nine_misses and total == UNCERTAIN):
        return (TOO_LOW,)
    later = number >= row.get("missed_from_target", number + 1)
    return (
        *(word for word in row.get("missed_if", ()) if word in words),
        *((LATER_TARGET,) if later else ()),
    )


def lay_dice(faces: Faces, plan: Plan) -> tuple[Shot, ...]:
    """The shots of a volley: the best dice laid on them in order, the highest on the first. Source: p. 32."""
    found = []
    for die, aim in zip(sorted(faces, reverse=True), plan.aims, strict=False):
        total = die + aim.adds
        why = (
            (BRIDGES,)
            if aim.bridges
            else why_missed(total, aim.target + 1, aim.words, nine_misses=plan.nine_misses)
        )
        found.append(Shot(die, total, not why, why))
    return tuple(found)


def by_target(shots: Sequence[Shot], plan: Plan) -> list[tuple[Shot, ...]]:
    """The shots at each that was aimed at, in the order of the targets, without those for the gaps."""
    aimed = [(aim, shot) for aim, shot in zip(plan.aims, shots, strict=True) if not aim.bridges]
    places = 1 + plan.aims[-1].target
    return [tuple(shot for aim, shot in aimed if aim.target == place) for place in range(places)]


def runs_dry(faces: Faces, plan: Plan) -> bool:
    """True if the ones among all dice that were rolled empty the weapon (k-04). Source: p. 30."""
    return plan.empty_ones is not None and faces.count(1) >= plan.empty_ones


class TargetHits(Struct, frozen=True):
    """Result of the shots at one target: how many hit, and whether only cover made one miss."""

    hits: int
    saved_by_cover: bool


def count_hits(shots: Sequence[Shot]) -> TargetHits:
    """Results of the shots at one target, taken together."""
    return TargetHits(sum(shot.hit for shot in shots), any(shot.why == (IN_COVER,) for shot in shots))


class VolleyResult(Struct, frozen=True):
    """Result of the dice of a volley, and not how they fell.

    ``targets`` are those aimed at; ``empty``: it must be reloaded. ``low_fuel``: a flame-thrower that
    showed a 1.
    """

    targets: tuple[TargetHits, ...]
    empty: bool = False
    low_fuel: bool = False


class VolleyDice(Struct, frozen=True):
    """A reading: what the dice of a volley come to, as coarsely as the rest of the rules allow."""

    plan: Plan

    def __call__(self, faces: Faces) -> VolleyResult:
        plan = self.plan
        targets = tuple(map(count_hits, by_target(lay_dice(faces, plan), plan)))
        return VolleyResult(targets, runs_dry(faces, plan), plan.reads_fuel and 1 in faces)


def thrown(name: str, attributes: Sequence[str]) -> Weapon | None:
    """The blade of that name as a Knifeman throws it; None where it is no blade, or he no Knifeman. Source: p. 5."""
    blade = effects(attributes, TestKind.FIRE, (When.THROWN_BLADE,)).best("targets")
    if blade is None or not is_blade(name):
        return None
    return thrown_blade(blade.range_in or 0, blade.targets or 0, blade.impact or 0)
