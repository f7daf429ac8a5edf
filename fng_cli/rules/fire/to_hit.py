"""Shots to hit: a die and REP for each, laid on the targets from the highest to the lowest.
Source: p. 30-32.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.readings import FACES, SIDES, Faces, span_text
from fng_cli.rules.harm.targets import Circumstance, Target, gap_points, pattern_at
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person, firing_rep
from fng_cli.rules.weapons.weapons import Weapon, is_blade, thrown_blade
from fng_cli.tables import kept, table

TOO_LOW, LATER_TARGET = "total-too-low", "later-target"
IN_COVER, IN_SMOKE = Circumstance.COVER.word, Circumstance.SMOKE.word
BRIDGES = "bridges-gap"
UNCERTAIN = 9
"""The total that hits by the table, and misses in an example (a-29)."""


class Shooter(Struct, frozen=True):
    """A figure that fires, and its manner of firing."""

    who: Person
    weapon: Weapon
    moved_fast: bool = False
    snap: bool = False
    """Snap firing, as an active shooter does in the first round of In Sight."""
    prone: bool = False
    hip: bool = False
    """With a machine gun that is not set up."""
    loader: bool = False
    """Another figure does nothing but feed the gun."""
    scope: bool = False
    indoors: bool = False
    in_smoke: bool = False
    """He stands within smoke."""
    one_man: bool = False
    """He alone serves a weapon that has a crew."""

    @property
    def from_hip(self) -> bool:
        """True if the gun is fired from the hip: because the player says so (``hip``), or because the shooter
        moved fast and weapons of this type have values for fire from the hip. Source: p. 27.
        """
        return self.hip or (self.moved_fast and bool(self.weapon.kind.hip_targets))

    @property
    def rep(self) -> int:
        """Return the REP with which the shooter fires: without the REP gained for this battle. Raises
        RequestError if it is not known.
        """
        return firing_rep(self.who)


class Aim(Struct, frozen=True):
    """One shot of a plan."""

    target: int
    """The place of its target in the volley, from 0."""
    adds: int
    """The number added to its die."""
    words: frozenset[str]
    """Circumstances of shooter and target that may make it miss."""
    bridges: bool = False
    """It only bridges the gap before that target, and hits nobody (t-02)."""


class Plan(Struct, frozen=True, cache_hash=True):
    """A volley as it was declared: its dice, and the shot that each of the best of them is for."""

    aims: tuple[Aim, ...]
    dice: int
    empty_ones: int | None
    """The number of ones that empties the weapon; None if dice cannot empty it."""
    reads_fuel: bool
    """It is a flame-thrower: a die that shows 1 decides how much fuel is left."""
    nine_misses: bool = False
    """A total of 9 is a miss, if the players chose this reading (a-29)."""

    def with_house_rules(self, dice: Dice) -> Plan:
        """Return the plan under the house rules for ruling a-29. With that ruling's second reading a total of
        9 is a miss; without it the plan is unchanged. ``dice`` only tells which reading is in force;
        nothing is rolled.
        """
        return replace(self, nine_misses=True) if dice.takes("a-29", 2) else self


class Shot(Struct, frozen=True):
    """A shot that was fired: its die, its total, and the reasons why it missed, if any."""

    die: int
    total: int
    hit: bool
    why: tuple[str, ...] = ()


def attribute_effects(shooter: Shooter, shots: int) -> Effects:
    """Return the effects of the shooter's attributes on a volley of ``shots`` shots. Effects tied to a
    condition, such as a kind of weapon or moving fast, are included only if it is met. Nothing is rolled.
    Source: p. 5-6.
    """
    if not shooter.who.attributes:
        return Effects()
    weapon = shooter.weapon
    single_rifle = shots == 1 and weapon.kind.rifle
    conditions = {
        When.FAST_MOVING: shooter.moved_fast,
        When.LIGHT_MACHINE_GUN: weapon.type == "light-machine-gun",
        When.SINGLE_RIFLE_SHOT: single_rifle,
        When.SINGLE_RIFLE_SHOT_PRONE: single_rifle and shooter.prone,
        When.LAUNCHED_HE: weapon.type == "grenade-launcher" and weapon.blast,
        When.M_79: weapon.id.startswith("m-79"),
        When.THROWN_BLADE: weapon.type == "thrown-blade",
    }
    return effects(
        shooter.who.attributes, TestKind.FIRE, [when for when, is_true in conditions.items() if is_true]
    )


def plan_volley(shooter: Shooter, targets: Sequence[Target]) -> Plan:
    """Return the plan of a volley: its shots, each with its target, and the number of dice to roll. Nothing
    is rolled here. Each point of a gap between targets is a shot that hits nobody (ruling t-02); a weapon
    that strikes along a path ignores gaps. A shotgun's pattern and attributes change the number of dice
    (ruling k-03). Raises RequestError if the shooter's REP is not known. Source: p. 26, 30-32.
    """
    kind = shooter.weapon.kind
    shots = sum(target.shots for target in targets)
    change = attribute_effects(shooter, shots)
    adds = shooter.rep + change.rep + change.total + (kind.hip_rep if shooter.from_hip else 0)
    shooter_words = _shooter_words(shooter, change)
    aims: list[Aim] = []
    for place, target in enumerate(targets):
        gap = gap_points(target.gap_in) if place and not shooter.weapon.path_in else 0
        aims += [Aim(place, adds, shooter_words, bridges=True)] * gap
        aims += [
            Aim(place, adds + _distance_penalty(shooter.weapon, target), _shot_words(target, shooter_words))
        ] * target.shots
    dice = len(aims) + change.dice
    if pattern := pattern_at(shooter.weapon, targets):
        dice = len(aims) * pattern.dice // pattern.target_rating + change.dice
    empty = kind.loaded_empty_ones if shooter.loader else kind.empty_ones
    return Plan(tuple(aims), dice, empty, shooter.weapon.type == "flame-thrower")


def _shooter_words(shooter: Shooter, attribute_changes: Effects) -> frozenset[str]:
    """Return the ids of the modifiers of the Ranged Combat table that apply to the shooter: for a Fast Move,
    unless his attributes let him ignore it, and for snap fire. Empty if neither applies.
    """
    fast = shooter.moved_fast and not attribute_changes.ignores("moved-fast")
    return frozenset(
        (["shooter-moved-fast"] if fast else []) + (["shooter-snap-firing"] if shooter.snap else [])
    )


def _shot_words(target: Target, shooter_words: frozenset[str]) -> frozenset[str]:
    """Return the ids of the modifiers of the Ranged Combat table that apply to a shot: the shooter's and the
    target's.
    """
    return shooter_words.union(circumstance.word for circumstance in target.circumstances)


def _distance_penalty(weapon: Weapon, target: Target) -> int:
    """Return the penalty for distance on the total of a shot. Beyond the weapon's limit, it is the weapon's
    number for far targets. It is 0 if the target is nearer, the weapon has no limit, or the distance is
    not known. Source: p. 13.
    """
    if weapon.far_beyond_in is None or target.range_in is None:
        return 0
    return weapon.far_total if target.range_in > weapon.far_beyond_in else 0


@kept
def why_missed(
    total: int, number: int, words: frozenset[str], *, nine_misses: bool = False
) -> tuple[str, ...]:
    """Return the reasons why a shot with this total misses, such as ``("target-in-cover",)``; empty if it
    hits. ``number`` is the target's place in the volley, from 1. ``words`` are modifiers of shooter and
    target. ``nine_misses``: a total of 9 misses (ruling a-29). Cached. Source: p. 32.
    """
    if IN_SMOKE in words:
        return (IN_SMOKE,)
    row = table("ranged-combat").at(total)
    if row["result"] == "miss" or (nine_misses and total == UNCERTAIN):
        return (TOO_LOW,)
    is_later = number >= row.get("missed_from_target", number + 1)
    return (
        *(word for word in row.get("missed_if", ()) if word in words),
        *((LATER_TARGET,) if is_later else ()),
    )


def lay_dice(faces: Faces, plan: Plan) -> tuple[Shot, ...]:
    """Return the shots of a volley. The highest die goes to the first shot of ``plan``, the next highest to
    the second, and so on. Spare dice do not count; shots for which no die is left are left out. A shot
    that only bridges the gap between two targets never hits. Source: p. 32.
    """
    shots = []
    for die, aim in zip(sorted(faces, reverse=True), plan.aims, strict=False):
        total = die + aim.adds
        why = (
            (BRIDGES,)
            if aim.bridges
            else why_missed(total, aim.target + 1, aim.words, nine_misses=plan.nine_misses)
        )
        shots.append(Shot(die, total, not why, why))
    return tuple(shots)


def shots_by_target(shots: Sequence[Shot], plan: Plan) -> list[tuple[Shot, ...]]:
    """Return the shots at each target, in the order of the targets, without those that bridge gaps. ``shots``
    must have one for each aim of the plan.
    """
    aimed = [(aim, shot) for aim, shot in zip(plan.aims, shots, strict=True) if not aim.bridges]
    places = 1 + plan.aims[-1].target
    return [tuple(shot for aim, shot in aimed if aim.target == place) for place in range(places)]


def is_emptied(faces: Faces, plan: Plan) -> bool:
    """True if the ``faces`` of all dice rolled include enough ones to empty the weapon (ruling k-04); False
    for a weapon that cannot be emptied. Source: p. 30.
    """
    return plan.empty_ones is not None and faces.count(1) >= plan.empty_ones


class TargetHits(Struct, frozen=True):
    """The shots at one target: the number of hits, and whether only cover made one miss."""

    hits: int
    saved_by_cover: bool


def count_hits(shots: Sequence[Shot]) -> TargetHits:
    """Return how many of the shots at one target hit, and whether at least one of them missed only because of
    cover.
    """
    return TargetHits(sum(shot.hit for shot in shots), any(shot.why == (IN_COVER,) for shot in shots))


def _hitting_faces(aim: Aim, plan: Plan) -> str:
    """Return the faces with which the shot ``aim`` of a volley (``plan``) hits: ``3-6``, ``2, 4`` if they are
    not a row up to 6, or ``no face``.
    """
    hits = [
        face
        for face in FACES
        if not why_missed(face + aim.adds, aim.target + 1, aim.words, nine_misses=plan.nine_misses)
    ]
    if hits and hits == list(range(hits[0], SIDES + 1)):
        return span_text(hits[0], hits[-1])
    return ", ".join(map(str, hits)) or "no face"


class VolleyResult(Struct, frozen=True):
    """The result of a volley's dice, without their faces."""

    targets: tuple[TargetHits, ...]
    """The hits at each target that was aimed at."""
    empty: bool = False
    """It must be reloaded."""
    low_fuel: bool = False
    """A flame-thrower, one of whose dice showed 1."""


class VolleyDice(Struct, frozen=True):
    """A reading: the result of a volley's dice, as coarse as the rest of the rules allow."""

    plan: Plan

    def target(self, number: int) -> str:
        """Return the faces that hit: ``hits on 3-6`` if they are the same for all targets. If they differ,
        they are listed by target: ``hits: target 1 on 3-6, target 2 on 5-6``. ``number`` is unused.
        """
        plan = self.plan
        spans: dict[int, str] = {}
        for aim in plan.aims:
            if not aim.bridges:
                spans.setdefault(aim.target, _hitting_faces(aim, plan))
        if len(set(spans.values())) == 1:
            return f"hits on {spans[0]}"
        names = (f"target {place + 1} on {span}" for place, span in spans.items())
        return f"hits: {', '.join(names)}"

    def __call__(self, faces: Faces) -> VolleyResult:
        """Return the hits at each target by these faces, whether the faces empty the weapon, and whether its
        fuel is low. Fuel is low if a die shows 1, in a plan that reads fuel.
        """
        plan = self.plan
        targets = tuple(map(count_hits, shots_by_target(lay_dice(faces, plan), plan)))
        return VolleyResult(targets, is_emptied(faces, plan), plan.reads_fuel and 1 in faces)


def thrown_blade_of(name: str, attributes: Sequence[str]) -> Weapon | None:
    """Return a blade to be thrown as a weapon, with the range, targets and Impact that the figure's attribute
    Knifeman gives. ``name`` only has to name a blade; it changes nothing else. None if it is not a blade,
    or if ``attributes`` does not have Knifeman. Source: p. 5.
    """
    blade = effects(attributes, TestKind.FIRE, (When.THROWN_BLADE,)).best("targets")
    if blade is None or not is_blade(name):
        return None
    return thrown_blade(blade.range_in or 0, blade.targets or 0, blade.impact or 0)
