"""A mission of indirect fire: where each round lands, who is in its circle, what becomes of them. Source: p. 71, 76-79."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN, Status
from fng_cli.rules.artillery.ground import TargetGround
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot, straying
from fng_cli.rules.ground.craters import BlastCrater
from fng_cli.rules.harm.blast import Blasted, blast
from fng_cli.rules.harm.targets import Target

STRUCTURE = Slot("STRUCTURE")
UNAIMED_ROLLS = 1
"""Deviation rolls for each round that nobody called in (x-11)."""


class FireMission(Struct, frozen=True):
    """Indirect fire as it is called in.

    ``rep`` is that of the caller, None for rounds that nobody called in: they stray by one roll each
    (x-11). ``fo``: a Forward Observer, or a FAC who spotted the target, calls it. ``unseen``: the target
    spot is out of the caller's sight; ``target_point``: it is a Registered Target Point. ``friends_in``
    is how far the nearest friend is from it, None where nobody knows.
    """

    gun: IndirectGun
    rep: int | None
    weapon_count: int = 1
    rounds: int | None = None
    fo: bool = False
    unseen: bool = False
    target_point: bool = False
    target: str = ""
    friends_in: float | None = None

    @property
    def each(self) -> int:
        """Rounds from each weapon."""
        return self.gun.rounds if self.rounds is None else self.rounds

    @property
    def halved(self) -> bool:
        """Whether deviation is halved: an observer calls, who sees the spot (c-29)."""
        return self.fo and not self.unseen


class NearTarget(Struct, frozen=True):
    """Somebody near a target spot, and where he stands by it; ``named``: the player asked about him."""

    target: Target
    spot: RoundSpot = RoundSpot()
    named: bool = False


class RoundLanded(Struct, frozen=True):
    """A round: its number among all of the mission, of which weapon, where it landed by the target spot as the caller sees it.

    ``x_in`` and ``y_in`` are its place on the table, None where nobody knows it. ``in_circle`` are those
    known to be in its circle.
    """

    weapon_number: int
    round_number: int
    long_in: float
    right_in: float
    from_target_in: float
    x_in: float | None = None
    y_in: float | None = None
    in_circle: tuple[str, ...] = ()

    @property
    def spot(self) -> RoundSpot:
        """The place where it landed."""
        return RoundSpot(self.long_in, self.right_in)

    @property
    def place(self) -> str:
        """The place where it landed, in words."""
        return self.spot.word


class Barrage(Report, frozen=True):
    """The places where the rounds of a mission land, and what they do to those who are known to be near.

    ``passed`` of two dice against ``modified_rep``, both None for rounds that nobody called in;
    ``deviation_rolls`` for each round. ``danger_close``: friends are nearer to the target spot than is
    usual; None where nobody knows. ``target_ground`` is where the target spot lies on the table, None where
    nobody knows it.
    """

    ANSWER = ("landed",)

    weapon: str
    weapon_count: int
    rounds: int
    modified_rep: int | None
    passed: int | None
    deviation_rolls: int
    deviation_in: int
    blast_in: int
    impact: int
    apr: int
    landed: tuple[RoundLanded, ...]
    target: str = ""
    target_ground: TargetGround | None = None
    crater_in: int | None = None
    danger_close: bool | None = None
    targets: tuple[Blasted, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """The place where each round landed: ``on the spot; 6" long; 6" long, 6" left``."""
        return "; ".join(one.place for one in self.landed)

    def summary(self) -> str:
        hurt = [f"{one.target}: {one.result.told}" for one in self.targets]
        where = f" at {self.target}" if self.target else ""
        return f"{self.weapon.replace('-', ' ').capitalize()}{where}: {'; '.join([self.answer(), *hurt])}."


def barrage(
    mission: FireMission,
    standing: Sequence[NearTarget] = (),
    place: TargetGround | None = None,
    *,
    dice: Dice,
) -> Barrage:
    """A mission of indirect fire, from the hitting table to the damage.

    ``standing`` are those near the target spot, friend or foe; ``place`` is where it lies on the table.
    Source: p. 71, 77-79.
    """
    gun = mission.gun
    rolls, rep, passed = _hitting(mission, dice)
    fallen = dice.in_full(_all, mission, rolls, coarse=_one_weapon)
    landed = tuple(_landed(one, weapon, number, place) for weapon, number, one in fallen)
    landed, targets, following = dice.in_full(_harm, gun, landed, standing, coarse=_harm_of_one)
    return Barrage(
        weapon=gun.id,
        weapon_count=mission.weapon_count,
        rounds=mission.each,
        modified_rep=rep,
        passed=passed,
        deviation_rolls=rolls,
        deviation_in=_step_in(mission),
        blast_in=gun.blast_in,
        impact=gun.impact,
        apr=gun.apr,
        landed=landed,
        target=mission.target,
        target_ground=place,
        crater_in=gun.crater_in,
        danger_close=None if mission.friends_in is None else is_danger_close(gun, mission.friends_in),
        targets=targets,
        rulings=_rulings(mission),
        next=(*following, *_following(gun, known=bool(standing))),
    )


def _hitting(mission: FireMission, dice: Dice) -> tuple[int, int | None, int | None]:
    """Deviation rolls for each round, the REP as it was changed, and the dice that passed. Source: p. 77-78."""
    if mission.rep is None:
        return UNAIMED_ROLLS, None, None
    chart = mission.gun.hitting
    rep = mission.rep
    if mission.unseen and not mission.target_point:
        rep += int(chart.modifiers["unseen"]["rep"])
    row = chart.test(dice, rep, chart.dice, f"hitting with {mission.gun.name.lower()}")
    rolls, passed = int(row["deviation_rolls"]), int(row.key)
    return 0 if passed == chart.dice and dice.takes("c-26", 1) else rolls, rep, passed


Fallen = tuple[tuple[int, int, RoundSpot], ...]
"""Rounds as they fell: of which weapon, their number among all, and where."""


def round_text(weapon_count: int, number: int, weapon_number: int) -> str:
    """A round as it is called everywhere: ``round 4 (weapon 2)``; of one weapon ``round 2``."""
    return f"round {number}" + (f" (weapon {weapon_number})" if weapon_count > 1 else "")


def _weapon(mission: FireMission, rolls: int, number: int, dice: Dice) -> Fallen:
    """The rounds of a weapon, each from where the last one fell (c-27)."""
    reading = straying(mission.gun, halved=mission.halved)
    at, found = RoundSpot(), []
    in_all = mission.each > 1 and dice.takes("c-27", 1)
    for one in range(1, mission.each + 1):
        count = (number - 1) * mission.each + one
        if one == 1 or not in_all:
            begins = "the target" if one == 1 else f"round {count - 1}'s spot"
            name = round_text(mission.weapon_count, count, number)
            at += dice.ask(rolls, reading, f"{name}, deviation from {begins}")
        found.append((number, count, at))
    return tuple(found)


def _all(mission: FireMission, rolls: int, *, dice: Dice) -> Fallen:
    """The rounds of all weapons: each weapon begins at the target spot (x-10)."""
    return tuple(
        fallen
        for number in range(1, mission.weapon_count + 1)
        for fallen in _weapon(mission, rolls, number, dice)
    )


def _one_weapon(mission: FireMission, rolls: int, *, dice: Dice) -> Fallen:
    """The rounds of one weapon, for odds: those of the others fall as these do."""
    return _weapon(mission, rolls, 1, dice)


def _landed(spot: RoundSpot, weapon: int, number: int, place: TargetGround | None) -> RoundLanded:
    where = place.on_table(spot) if place else None
    x_in, y_in = where or (None, None)
    return RoundLanded(weapon, number, spot.long_in, spot.right_in, spot.from_target_in, x_in, y_in)


Suffered = tuple[tuple[RoundLanded, ...], tuple[Blasted, ...], tuple[Next, ...]]
"""Rounds with those in their circles, what became of these, and what is to be done next."""


def _harm_of_one(
    gun: IndirectGun, landed: Sequence[RoundLanded], standing: Sequence[NearTarget], *, dice: Dice
) -> Suffered:
    """The harm to the one who is named, for odds: that of several falls in too many ways together."""
    asked = [one for one in standing if one.named] or standing
    return _harm(gun, landed, asked if len(asked) == 1 else (), dice=dice)


def _harm(
    gun: IndirectGun, landed: Sequence[RoundLanded], standing: Sequence[NearTarget], *, dice: Dice
) -> Suffered:
    """The harm that each round does to those in its circle: who is down by one is hurt by no later one. Source: p. 34, 78-79."""
    down: set[str] = set()
    found: list[RoundLanded] = []
    hurt: list[Blasted] = []
    following: list[Next] = []
    for one in landed:
        near = [
            each.target
            for each in standing
            if each.spot.apart_in(one.spot) <= gun.blast_in / 2 and each.target.victim.called not in down
        ]
        found.append(replace(one, in_circle=tuple(each.victim.called for each in near)))
        if near:
            done = blast(gun.impact, near, dice=dice)
            hurt += done.targets
            following += done.next
            down |= {each.target for each in done.targets if _is_down(each)}
    return tuple(found), tuple(hurt), tuple(dict.fromkeys(following))


def _is_down(one: Blasted) -> bool:
    return (one.result.status or Status.CARRY_ON) in DOWN


def _step_in(mission: FireMission) -> int:
    row = mission.gun.deviation.at(1)
    return int(row["fo_deviation_in" if mission.halved else "deviation_in"])


def _rulings(mission: FireMission) -> tuple[str, ...]:
    gun = mission.gun
    return cited(
        ("x-11",) if mission.rep is None else ("c-26",),
        ("c-27",) if mission.each > 1 else (),
        ("c-29",) if mission.fo else (),
        ("x-10",) if mission.weapon_count > 1 else (),
        ("x-09",) if gun.id == "naval-gun" else (),
        ("x-08",) if gun.crater_in else (),
    )


def _following(gun: IndirectGun, *, known: bool) -> tuple[Next, ...]:
    """The things that a player plays by hand: circles whose people nobody knows, and structures that are hit. Source: p. 41, 79."""
    within = gun.blast_in / 2
    broken = call("building penetrate", at=STRUCTURE, apr=gun.apr)
    steps = [Next(broken, "each area of a building or defensive position that a round hits")]
    if not known:
        reason = f'once for each round that has anybody within {within:g}" of it'
        steps.insert(0, Next(call("blast", impact=gun.impact, at=WHO), reason))
    return tuple(steps)


def check_friends(gun: IndirectGun, nearest_in: float | None, *, allowed: bool) -> None:
    """Raise RequestError where the target spot is too close to friends, but for Danger Close. Source: p. 78-79."""
    if is_danger_close(gun, nearest_in) and not allowed:
        raise RequestError(
            f'friends are {nearest_in:g}" from the target spot, and {gun.name.lower()} fire is no closer than '
            f'{gun.friends_in}" (p. 78-79): aim elsewhere, or try fng danger-close'
        )


def is_danger_close(gun: IndirectGun, nearest_in: float | None) -> bool:
    """Whether a target spot that far from the nearest friend is Danger Close. Source: p. 78-79."""
    return nearest_in is not None and nearest_in < gun.friends_in


def craters_left(report: Barrage) -> tuple[BlastCrater, ...]:
    """The craters of a mission, one for each round of what leaves any, where it landed (x-08). Source: p. 47."""
    if report.crater_in is None:
        return ()
    at = f"{report.target}: " if report.target else ""
    return tuple(
        BlastCrater("", report.crater_in, report.weapon, f"{at}{one.place}", one.x_in, one.y_in)
        for one in report.landed
    )
