"""Indirect fire: where rounds land, who is in their circles, and the price of Danger Close.

Source: p. 71, 76-79.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import DOWN, Figure, Status
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot, straying
from fng_cli.rules.ground.craters import BlastCrater
from fng_cli.rules.ground.grid import SECTORS, TABLE_IN
from fng_cli.rules.harm.blast import Blasted, blast
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Person, by, counts, known_rep
from fng_cli.rules.scoring.earned import Earned, points_text
from fng_cli.rules.support.state import SupportKind, SupportMission, SupportRecord, SupportType
from fng_cli.tables import table
from fng_cli.terms import Side

FROM_EDGE = {"north": (0.0, 1.0), "east": (-1.0, 0.0), "south": (0.0, -1.0), "west": (1.0, 0.0)}
"""Which way is long as seen from each edge of the table: to the right and down."""


class TargetGround(Struct, frozen=True):
    """The place of a target spot on the table, and the direction in which a caller looks at it.

    ``x_in`` and ``y_in`` are inches from the left and the top edge; ``ahead_x`` and ``ahead_y`` point from
    the caller to the spot, an inch long. They are None where nobody knows where he stands: then no round
    has a place on the table.
    """

    x_in: float
    y_in: float
    ahead_x: float | None = None
    ahead_y: float | None = None

    def on_table(self, spot: RoundSpot) -> tuple[float, float] | None:
        """The point at which a place by the target spot lies on the table; None where nobody knows which way is long."""
        if self.ahead_x is None or self.ahead_y is None:
            return (self.x_in, self.y_in) if spot == RoundSpot() else None
        x = self.x_in + spot.long_in * self.ahead_x - spot.right_in * self.ahead_y
        y = self.y_in + spot.long_in * self.ahead_y + spot.right_in * self.ahead_x
        return round(x, 1), round(y, 1)

    def spot(self, x_in: float, y_in: float) -> RoundSpot | None:
        """A place on the table as the caller sees it by the target spot; None where nobody knows which way is long."""
        if self.ahead_x is None or self.ahead_y is None:
            return None
        right, down = x_in - self.x_in, y_in - self.y_in
        return RoundSpot(
            right * self.ahead_x + down * self.ahead_y, down * self.ahead_x - right * self.ahead_y
        )


def ground(
    x_in: float, y_in: float, *, caller: tuple[float, float] | None = None, edge: str | None = None
) -> TargetGround:
    """The ground of a barrage, as seen by a caller who stands there, or from an edge of the table.

    Raises RequestError where the caller stands on the target spot.
    """
    if edge is not None:
        return TargetGround(x_in, y_in, *FROM_EDGE[edge])
    if caller is None:
        return TargetGround(x_in, y_in)
    far = math.hypot(x_in - caller[0], y_in - caller[1])
    if far == 0:
        raise RequestError("the caller stands on the target spot: which way is long of it? give `edge`")
    return TargetGround(x_in, y_in, (x_in - caller[0]) / far, (y_in - caller[1]) / far)


def sector_middle(sector: int, size_in: tuple[float, float] = TABLE_IN) -> tuple[float, float]:
    """The middle of a sector, in inches from the left and the top edge of a table of that size."""
    column, row = SECTORS.place(sector)
    return (column - 0.5) * size_in[0] / SECTORS.columns, (row - 0.5) * size_in[1] / SECTORS.rows


def nearest_friend_in(x_in: float, y_in: float, figures: Iterable[Figure], side: Side) -> float | None:
    """Inches from a spot to the nearest figure of a side on the table; None where nobody's place is known."""
    apart = [
        math.dist(one.place, (x_in, y_in))
        for one in figures
        if one.side is side and counts(one) and one.place is not None
    ]
    return round(min(apart), 1) if apart else None


def sector_at(x_in: float, y_in: float, size_in: tuple[float, float] = TABLE_IN) -> int:
    """The sector in which a place lies on a table of that size; the nearest to one off the table."""
    column = min(max(0, int(x_in * SECTORS.columns / size_in[0])), SECTORS.columns - 1)
    row = min(max(0, int(y_in * SECTORS.rows / size_in[1])), SECTORS.rows - 1)
    return SECTORS.number(column + 1, row + 1)


def check_sector(
    place: TargetGround, size_in: tuple[float, float], figures: Iterable[Figure], side: Side
) -> None:
    """Raise RequestError where no enemy of a side stands in the sector that is fired at, though it is known where some stand.

    Registered Target Points are another matter. Source: p. 77-78.
    """
    enemies = [one.place for one in figures if one.side is not side and counts(one) and one.place]
    number = sector_at(place.x_in, place.y_in, size_in)
    if enemies and all(sector_at(*one, size_in) != number for one in enemies):
        raise RequestError(
            f"no enemy stands in sector {number}: indirect fire is aimed at one with an enemy group in it, or "
            "at a Registered Target Point (`target_point`) (p. 77-78); give `force` to fire all the same"
        )


class DangerClose(Report, frozen=True):
    """Whether fire comes Danger Close: a die against the Commander's REP, and what it costs.

    ``relieved``: the Commander loses his command after the mission; None where nobody had to ask.
    """

    ANSWER = ("goes_ahead",)

    by: str | None
    rep: int
    passed: int
    goes_ahead: bool
    points: int
    relieved: bool | None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = "The mission goes ahead" if self.goes_ahead else "No mission"
        who = self.by or "The Commander"
        after = {True: f" {who} will be relieved of his command.", False: f" {who} keeps his command."}
        return f"{told}; {points_text(self.points)}.{after.get(self.relieved, '') if self.relieved is not None else ''}"

    def verdict(self) -> bool:
        """No: the fire does not come."""
        return self.goes_ahead


def danger_close(
    commander: Person, kind: SupportKind | None = None, *, granted: bool = True, dice: Dice
) -> DangerClose:
    """The Commander's die for fire closer than is usual; ``kind`` is what he calls in. Source: p. 78.

    ``granted``: weapons that fire it were; else the next step asks how many do.
    """
    rep = known_rep(commander)
    passed = dice.count(1, rep, "Danger Close")
    row = table("danger-close").at(passed)
    chance = row.get("relieved_chance")
    relieved = None if chance is None else dice.chance(str(chance), "whether he is relieved of his command")
    weapon = "mortar" if kind is SupportKind.MORTARS else "artillery"
    fire = call(
        f"barrage {weapon}", danger_close=True, **by(commander), weapons=None if granted else Slot("N")
    )
    following = (Next(fire, "now, as close as need be"),)
    return DangerClose(
        commander.told() or None,
        rep,
        passed,
        row["goes_ahead"],
        int(table("support-points").row(row["price"])["points"]),
        relieved,
        cited(("c-64",) if not row["goes_ahead"] else ()),
        following if row["goes_ahead"] else (),
    )


def price(report: DangerClose) -> Earned:
    """The victory points that it costs."""
    return Earned(report.points, "Danger Close", "78")


def record_after(record: SupportRecord, report: DangerClose) -> SupportRecord:
    """The record of a game afterwards: whether the Commander keeps his command."""
    return replace(record, relieved=record.relieved or bool(report.relieved))


def mission_after(missions: Sequence[SupportMission], report: DangerClose) -> SupportMission | None:
    """The mission that it was about, the first of artillery or mortars at hand: allowed closer, or over."""
    for one in missions:
        if one.kind.type is SupportType.ARTILLERY:
            return replace(one, danger_close=report.goes_ahead, over=not report.goes_ahead)
    return None


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
    fallen = dice.part(_all, mission, rolls, coarse=_one_weapon)
    landed = tuple(_landed(one, weapon, number, place) for weapon, number, one in fallen)
    landed, targets, following = dice.part(_harm, gun, landed, standing, coarse=_harm_of_one)
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
