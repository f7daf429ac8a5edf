"""Indirect fire: the places where rounds land, harm in their circles, and the price of Danger Close.

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
from fng_cli.figures import DOWN, FIGURES, Figure, Status
from fng_cli.rules.artillery.guns import IndirectGun, RoundSpot, straying
from fng_cli.rules.ground.grid import SECTORS, TABLE_IN
from fng_cli.rules.ground.terrain import BlastCrater
from fng_cli.rules.harm.blast import Blasted, roll_blast
from fng_cli.rules.harm.targets import Target
from fng_cli.rules.people.person import Deed, Person, by, counts, id_in_name, known_rep, may, thrown_by
from fng_cli.rules.scoring.earned import Earned, points_text, with_points
from fng_cli.rules.support.account import here, record_of, with_mission, with_record
from fng_cli.rules.support.state import SupportKind, SupportMission, SupportRecord, SupportType
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.terms import Side

FROM_EDGE = {"north": (0.0, 1.0), "east": (-1.0, 0.0), "south": (0.0, -1.0), "west": (1.0, 0.0)}
"""The direction that is long as seen from each edge of the table, as (right, down)."""


class TargetGround(Struct, frozen=True):
    """The place of a target spot on the table, and the direction in which a caller looks at it.

    Without the direction no place but the spot itself can be found on the table.
    """

    x_in: float
    """Inches from the left edge of the table."""
    y_in: float
    """Inches from the top edge of the table."""
    ahead_x: float | None = None
    """The rightward part of the unit vector from the caller to the spot; None if his place is not known."""
    ahead_y: float | None = None
    """The downward part of the unit vector from the caller to the spot; None if his place is not known."""

    def on_table(self, spot: RoundSpot) -> tuple[float, float] | None:
        """Return the point (x, y) of the table, in inches, where ``spot`` lies. ``spot`` is measured from the
        target spot, as the caller sees it. If the direction in which he looks is not known, None for any
        spot but the target spot itself.
        """
        if self.ahead_x is None or self.ahead_y is None:
            return (self.x_in, self.y_in) if spot == RoundSpot() else None
        x = self.x_in + spot.long_in * self.ahead_x - spot.right_in * self.ahead_y
        y = self.y_in + spot.long_in * self.ahead_y + spot.right_in * self.ahead_x
        return round(x, 1), round(y, 1)

    def spot(self, x_in: float, y_in: float) -> RoundSpot | None:
        """Return a point of the table as a place relative to the target spot, in the directions that the
        caller sees (ahead, sideways). None if it is not known in which direction the caller looks.
        """
        if self.ahead_x is None or self.ahead_y is None:
            return None
        right, down = x_in - self.x_in, y_in - self.y_in
        return RoundSpot(
            right * self.ahead_x + down * self.ahead_y, down * self.ahead_x - right * self.ahead_y
        )


def ground(
    x_in: float, y_in: float, *, caller: tuple[float, float] | None = None, edge: str | None = None
) -> TargetGround:
    """Return the target spot of a barrage, seen from the table edge ``edge``, such as ``north``. If ``edge``
    is None, it is seen from the point ``caller``. If both are None, the direction is unknown. Raises
    RequestError if the caller is needed and stands on the spot.
    """
    if edge is not None:
        return TargetGround(x_in, y_in, *FROM_EDGE[edge])
    if caller is None:
        return TargetGround(x_in, y_in)
    distance_in = math.hypot(x_in - caller[0], y_in - caller[1])
    if distance_in == 0:
        raise RequestError(
            "the caller stands on the target spot, so the direction of long and short rounds is not "
            "known: give `edge`"
        )
    return TargetGround(x_in, y_in, (x_in - caller[0]) / distance_in, (y_in - caller[1]) / distance_in)


def sector_middle(sector: int, size_in: tuple[float, float] = TABLE_IN) -> tuple[float, float]:
    """Return the middle of the sector with this number, as inches from the left and the top edge of a table
    of that size.
    """
    column, row = SECTORS.place(sector)
    return (column - 0.5) * size_in[0] / SECTORS.columns, (row - 0.5) * size_in[1] / SECTORS.rows


def nearest_friend_in(x_in: float, y_in: float, figures: Iterable[Figure], side: Side) -> float | None:
    """Return the inches from a spot to the nearest figure of a side, rounded to a tenth; None if no such
    figure has a known place. Wounded and captured figures count. The obviously dead do not, nor do figures
    that are gone, away or flown out. Source: p. 78.
    """
    distances = [
        math.dist(figure.place, (x_in, y_in))
        for figure in figures
        if figure.side is side and may(figure, Deed.SUFFER) and figure.place is not None
    ]
    return round(min(distances), 1) if distances else None


def sector_at(x_in: float, y_in: float, size_in: tuple[float, float] = TABLE_IN) -> int:
    """Return the number of the sector in which a point lies on a table of that size; for a point off the
    table, the nearest sector.
    """
    column = min(max(0, int(x_in * SECTORS.columns / size_in[0])), SECTORS.columns - 1)
    row = min(max(0, int(y_in * SECTORS.rows / size_in[1])), SECTORS.rows - 1)
    return SECTORS.number(column + 1, row + 1)


def check_sector(
    place: TargetGround, size_in: tuple[float, float], figures: Iterable[Figure], side: Side
) -> None:
    """Raise RequestError if no enemy of ``side`` is known to be in the sector fired at. Only enemies who
    count (``counts``) are considered; nothing is refused if the place of none of them is known. Not to be
    called for Registered Target Points, which need no enemy. Source: p. 77-78.
    """
    enemies = [
        figure.place for figure in figures if figure.side is not side and counts(figure) and figure.place
    ]
    number = sector_at(place.x_in, place.y_in, size_in)
    if enemies and all(sector_at(*point, size_in) != number for point in enemies):
        raise RequestError(
            "indirect fire needs an enemy group or a Registered Target Point (`target_point`), and sector "
            f"{number} has neither (p. 77-78); give `force` to fire anyway"
        )


class DangerClose(Report, frozen=True):
    """The Commander's roll for fire that is Danger Close, and its price."""

    ANSWER = ("goes_ahead",)
    NO_MEANS = "the fire mission does not go ahead"

    by: str | None
    rep: int
    passed: int
    goes_ahead: bool
    """True if the fire comes."""
    points: int
    """The victory points that it costs, below 0."""
    relieved: bool | None
    """True if the Commander loses his command after the mission; None if that was not rolled for."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return in one or two sentences whether the mission goes ahead, its victory points, and, if that was
        rolled for, whether the Commander keeps his command.
        """
        outcome = "The mission goes ahead" if self.goes_ahead else "No mission"
        who = self.by or "The Commander"
        fates = {True: f" {who} will be relieved of his command.", False: f" {who} keeps his command."}
        fate = "" if self.relieved is None else fates[self.relieved]
        return f"{outcome}; {points_text(self.points)}.{fate}"

    def verdict(self) -> bool:
        """True if the fire mission goes ahead; False if it does not."""
        return self.goes_ahead


def danger_close(
    commander: Person,
    kind: SupportKind | None = None,
    *,
    granted: bool = True,
    called_in: bool = False,
    dice: Dice,
) -> DangerClose:
    """Roll against the Commander's REP to see whether support may fire dangerously close to friends, and at
    what cost in points. The report's ``relieved`` says whether he loses his command; None if that is not
    rolled. If support may fire, the next step fires mortars, or artillery for any other ``kind``. With
    ``granted`` False, that step leaves the number of weapons open. With ``called_in`` the document has the
    mission: the step leaves the target open, and names nobody, as the caller rolls. Raises RequestError if
    his REP is not known. Source: p. 78.
    """
    rep = known_rep(commander)
    passed = dice.count(1, rep, thrown_by(commander, "Danger Close"))
    row = table("danger-close").at(passed)
    chance = row.get("relieved_chance")
    relieved = None if chance is None else dice.chance(str(chance), "whether he is relieved of his command")
    weapon = "mortar" if kind is SupportKind.MORTARS else "artillery"
    who = {} if called_in else by(commander)
    fire = call(
        f"barrage {weapon}",
        danger_close=True,
        **who,
        weapons=None if granted else Slot("N"),
        target=WHO if called_in else None,
    )
    return DangerClose(
        by=commander.told() or None,
        rep=rep,
        passed=passed,
        goes_ahead=row["goes_ahead"],
        points=int(table("support-points").row(row["price"])["points"]),
        relieved=relieved,
        rulings=cited(("c-64",) if not row["goes_ahead"] else ()),
        next=(Next(fire, "have the support fire now, no matter how close friendly figures are"),)
        if row["goes_ahead"]
        else (),
    )


def price(report: DangerClose) -> Earned:
    """Return the victory points, below 0, that a Danger Close roll costs, as an entry for the score."""
    return Earned(report.points, "Danger Close", "78")


def record_after(record: SupportRecord, report: DangerClose) -> SupportRecord:
    """Return the support record after a Danger Close roll. If the Commander was relieved, this is recorded.
    His id, if the report has it, is added to ``relieved_ids``. If he was not relieved, the record is
    unchanged. Source: p. 78.
    """
    if not report.relieved:
        return record
    who = id_in_name(report.by)
    ids = (who,) if who and who not in record.relieved_ids else ()
    return replace(record, relieved=True, relieved_ids=(*record.relieved_ids, *ids))


def mission_after(
    missions: Sequence[SupportMission], report: DangerClose, kind: SupportKind | None = None
) -> SupportMission | None:
    """Return the mission that a Danger Close roll concerns: it may now fire Danger Close or, if the roll
    failed, is over. It is the first of this ``kind``, or the first of artillery or mortars if ``kind`` is
    None. None if there is no such mission. Nothing is rolled here.
    """
    for mission in missions:
        if mission.kind is kind or (kind is None and mission.kind.type is SupportType.ARTILLERY):
            return replace(mission, danger_close=report.goes_ahead, over=not report.goes_ahead)
    return None


def after_danger_close(state: State, report: DangerClose, kind: SupportKind | None = None) -> State:
    """Return the state after a Danger Close roll, with the support record and the victory points updated.
    Relieved Commanders who are no figures of the document are left out of the record's ids. The first
    mission of this ``kind`` (None: of artillery or mortars) that has come and is not over may now fire
    Danger Close, or, if the roll failed, is over. Source: p. 78.
    """
    record = record_after(record_of(state), report)
    known = {figure.id for figure in state[FIGURES]}
    record = replace(record, relieved_ids=tuple(name for name in record.relieved_ids if name in known))
    state = with_record(state, record)
    state = with_points(state, price(report))
    mission = mission_after(here(state), report, kind)
    return with_mission(state, mission) if mission else state


STRUCTURE = Slot("STRUCTURE")
UNAIMED_ROLLS = 1
"""The deviation rolls for each round that no caller aimed (x-11)."""


class FireMission(Struct, frozen=True):
    """A mission of indirect fire as it is called in."""

    gun: IndirectGun
    rep: int | None
    """The REP of the caller; None for rounds that nobody called in, which deviate by one roll each (x-11)."""
    weapon_count: int = 1
    rounds: int | None = None
    """The rounds from each weapon; None for those of the gun's row."""
    fo: bool = False
    """True if the caller is a Forward Observer, or a FAC who spotted the target."""
    unseen: bool = False
    """True if the target spot is out of the caller's sight."""
    target_point: bool = False
    """True if the target spot is a Registered Target Point."""
    target: str = ""
    """The name of the target spot."""
    friends_in: float | None = None
    """The distance from the target spot to the nearest friend, in inches; None if not known."""

    @property
    def rounds_each(self) -> int:
        """The number of rounds that each weapon fires: the number ordered, else the gun's usual one."""
        return self.gun.rounds if self.rounds is None else self.rounds

    @property
    def halved(self) -> bool:
        """True if deviation is halved: an observer who sees the target spot calls the fire (ruling c-29)."""
        return self.fo and not self.unseen


class NearTarget(Struct, frozen=True):
    """A target near the target spot."""

    target: Target
    spot: RoundSpot = RoundSpot()
    """Its place relative to the target spot."""
    named: bool = False
    """True if the player named it."""


class RoundLanded(Struct, frozen=True):
    """A round and the place where it landed."""

    weapon_number: int
    round_number: int
    """Its number among all rounds of the mission."""
    long_in: float
    """Inches beyond the target spot, as the caller sees it; negative for short of it."""
    right_in: float
    """Inches to the right of the target spot, as the caller sees it; negative for left of it."""
    from_target_in: float
    x_in: float | None = None
    """Inches from the left edge of the table; None if not known."""
    y_in: float | None = None
    """Inches from the top edge of the table; None if not known."""
    in_circle: tuple[str, ...] = ()
    """The names of those known to be in its circle, unless an earlier round felled them."""

    @property
    def spot(self) -> RoundSpot:
        """The place where the round landed, relative to the target spot."""
        return RoundSpot(self.long_in, self.right_in)

    @property
    def place(self) -> str:
        """The place where the round landed, in words: ``6" long, 12" left``."""
        return self.spot.word


class Barrage(Report, frozen=True):
    """The places where the rounds of a mission land, and the harm to those known to be near."""

    ANSWER = ("landed",)

    weapon: str
    weapon_count: int
    rounds: int
    modified_rep: int | None
    """The REP of the hitting test; None for rounds that nobody called in."""
    passed: int | None
    """The dice passed in the hitting test; None for rounds that nobody called in."""
    deviation_rolls: int
    """The deviation rolls of each round."""
    deviation_in: int
    """The distance of one deviation roll, in inches."""
    blast_in: int
    impact: int
    apr: int
    landed: tuple[RoundLanded, ...]
    target: str | None = None
    """The name of the target spot; None if it has none."""
    target_ground: TargetGround | None = None
    """The target spot on the table; None if not known."""
    crater_in: int | None = None
    danger_close: bool | None = None
    """True if friends are nearer to the target spot than usually allowed; None if not known."""
    targets: tuple[Blasted, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the place where each round landed: ``on the spot; 6" long; 6" long, 6" left``."""
        return "; ".join(landed.place for landed in self.landed)

    def summary(self) -> str:
        """Return one sentence: ``Mortar at e1: on the spot; 6" long; e1: stunned.`` It has the weapon, the
        target if it is named, the place where each round landed, and the harm to each target.
        """
        hurt = [f"{blasted.target}: {blasted.result.told}" for blasted in self.targets]
        where = f" at {self.target}" if self.target else ""
        return f"{self.weapon.replace('-', ' ').capitalize()}{where}: {'; '.join([self.answer(), *hurt])}."


def barrage(
    mission: FireMission,
    standing: Sequence[NearTarget] = (),
    place: TargetGround | None = None,
    *,
    dice: Dice,
) -> Barrage:
    """Roll a mission of indirect fire: the hitting test, where each round lands, and the harm to targets. If
    nobody called in the fire, there is no hitting test. The document is not changed. ``standing`` are the
    targets near the spot, friend or foe; without any, the blasts become next steps. ``place`` is the spot
    on the table, None if not known. Odds may roll fewer rounds and targets. Source: p. 71, 77-79.
    """
    gun = mission.gun
    rolls, rep, passed = _hitting_test(mission, dice)
    fallen = dice.part(_all_rounds, mission, rolls, coarse=_rounds_of_one_weapon)
    landed = tuple(_landed(spot, weapon, number, place) for weapon, number, spot in fallen)
    landed, targets, steps = dice.part(_harm, gun, landed, standing, coarse=_harm_of_one)
    return Barrage(
        weapon=gun.id,
        weapon_count=mission.weapon_count,
        rounds=mission.rounds_each,
        modified_rep=rep,
        passed=passed,
        deviation_rolls=rolls,
        deviation_in=_step_in(mission),
        blast_in=gun.blast_in,
        impact=gun.impact,
        apr=gun.apr,
        landed=landed,
        target=mission.target or None,
        target_ground=place,
        crater_in=gun.crater_in,
        danger_close=None if mission.friends_in is None else is_danger_close(gun, mission.friends_in),
        targets=targets,
        rulings=_rulings(mission),
        next=(*steps, *_steps_by_hand(gun, known=bool(standing))),
    )


def _hitting_test(mission: FireMission, dice: Dice) -> tuple[int, int | None, int | None]:
    """Roll the hitting test of a fire mission. Return the deviation rolls for each round, the caller's REP,
    and the number of dice passed. The REP is modified if he does not see the target, unless that is a
    Registered Target Point. With the house rule on c-26, there are no deviation rolls if all dice passed.
    If nobody called in the rounds, nothing is rolled: the result is UNAIMED_ROLLS, None and None. Source:
    p. 77-78.
    """
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
"""For each round: its weapon, its number among all, and its place relative to the target spot."""


def round_text(weapon_count: int, number: int, weapon_number: int) -> str:
    """Return the name of a round: ``round 4 (weapon 2)``; ``round 2`` if there is one weapon."""
    return f"round {number}" + (f" (weapon {weapon_number})" if weapon_count > 1 else "")


def _rounds_of_weapon(mission: FireMission, rolls: int, number: int, dice: Dice) -> Fallen:
    """Roll where the rounds of one weapon land. Return for each round (weapon, number of the round in the
    barrage, spot). ``number`` is that of the weapon, from 1. Each deviation is rolled with ``rolls`` dice,
    the first from the target spot, each later one from the spot before. A house rule has one spot for all
    (ruling c-27).
    """
    reading = straying(mission.gun, halved=mission.halved)
    spot, fallen = RoundSpot(), []
    same_spot = mission.rounds_each > 1 and dice.takes("c-27", 1)
    for shot in range(1, mission.rounds_each + 1):
        count = (number - 1) * mission.rounds_each + shot
        if shot == 1 or not same_spot:
            begins = "the target" if shot == 1 else f"round {count - 1}'s spot"
            name = round_text(mission.weapon_count, count, number)
            spot += dice.ask(rolls, reading, f"{name}, deviation from {begins}")
        fallen.append((number, count, spot))
    return tuple(fallen)


def _all_rounds(mission: FireMission, rolls: int, *, dice: Dice) -> Fallen:
    """Roll to see where the rounds of all weapons land, with ``rolls`` dice for each deviation. A weapon's
    first round begins at the target spot (ruling x-10); for its later ones see ``_rounds_of_weapon``.
    Returns (number of the weapon, number of the round among all, spot) for each round.
    """
    return tuple(
        fallen
        for number in range(1, mission.weapon_count + 1)
        for fallen in _rounds_of_weapon(mission, rolls, number, dice)
    )


def _rounds_of_one_weapon(mission: FireMission, rolls: int, *, dice: Dice) -> Fallen:
    """Roll where the rounds of the mission's first weapon land, with ``rolls`` dice for each deviation. Odds
    use this in place of ``_all_rounds``: the other weapons have the same chances.
    """
    return _rounds_of_weapon(mission, rolls, 1, dice)


def _landed(spot: RoundSpot, weapon: int, number: int, place: TargetGround | None) -> RoundLanded:
    """Return the report of a round that landed at ``spot``, with its point on the table if known. ``weapon``
    and ``number`` are the numbers of the weapon and of the round. ``place`` is the target spot; None if
    not known.
    """
    x_in, y_in = (place.on_table(spot) if place else None) or (None, None)
    return RoundLanded(
        weapon_number=weapon,
        round_number=number,
        long_in=spot.long_in,
        right_in=spot.right_in,
        from_target_in=spot.from_target_in,
        x_in=x_in,
        y_in=y_in,
    )


Suffered = tuple[tuple[RoundLanded, ...], tuple[Blasted, ...], tuple[Next, ...]]
"""The rounds with those in their circles, the harm to these, and the next steps."""


def _harm_of_one(
    gun: IndirectGun, landed: Sequence[RoundLanded], standing: Sequence[NearTarget], *, dice: Dice
) -> Suffered:
    """Roll the harm to a single target: the one that the player named, or, if none is named, the only one
    standing there. If there are several such targets, nobody is harmed. This is for odds, where several
    targets would have too many combined outcomes.
    """
    asked = [near for near in standing if near.named] or standing
    return _harm(gun, landed, asked if len(asked) == 1 else (), dice=dice)


def _harm(
    gun: IndirectGun, landed: Sequence[RoundLanded], standing: Sequence[NearTarget], *, dice: Dice
) -> Suffered:
    """Roll the harm of each round to the targets in its blast circle. A target that a round puts down is left
    out of later rounds. Return the rounds with the names of the targets in their circles, the harm, and the
    next steps. Raises RequestError if a needed REP is not known. Source: p. 34, 78-79.
    """
    down: set[str] = set()
    rounds: list[RoundLanded] = []
    hurt: list[Blasted] = []
    steps: list[Next] = []
    for shell in landed:
        in_circle = [
            near.target
            for near in standing
            if near.spot.apart_in(shell.spot) <= gun.blast_in / 2 and near.target.victim.called not in down
        ]
        rounds.append(replace(shell, in_circle=tuple(target.victim.called for target in in_circle)))
        if in_circle:
            report = roll_blast(gun.impact, in_circle, dice=dice)
            hurt += report.targets
            steps += report.next
            down |= {blasted.target for blasted in report.targets if _is_down(blasted)}
    return tuple(rounds), tuple(hurt), tuple(dict.fromkeys(steps))


def _is_down(blasted: Blasted) -> bool:
    """True if the blast puts the target down, such as out of the fight or dead."""
    return (blasted.result.status or Status.CARRY_ON) in DOWN


def _step_in(mission: FireMission) -> int:
    """Return how far, in inches, a deviation roll moves a round, unless it comes up on target; less if the
    mission's deviation is halved.
    """
    row = mission.gun.deviation.at(1)
    return int(row["fo_deviation_in" if mission.halved else "deviation_in"])


def _rulings(mission: FireMission) -> tuple[str, ...]:
    """Return the ids of the rulings that a mission of indirect fire uses: one on the hitting test, or on
    rounds that nobody called in, and, where they apply, those on several rounds, several weapons, a forward
    observer, naval guns and craters.
    """
    gun = mission.gun
    return cited(
        ("x-11",) if mission.rep is None else ("c-26",),
        ("c-27",) if mission.rounds_each > 1 else (),
        ("c-29",) if mission.fo else (),
        ("x-10",) if mission.weapon_count > 1 else (),
        ("x-09",) if gun.id == "naval-gun" else (),
        ("x-08",) if gun.crater_in else (),
    )


def _steps_by_hand(gun: IndirectGun, *, known: bool) -> tuple[Next, ...]:
    """Return the next steps of a barrage that the player has to take. They are a blast for each round that
    lands near somebody, then a roll for each structure hit. If the targets were ``known``, the blast step
    is left out because the barrage has already rolled it. Source: p. 41, 79.
    """
    within = gun.blast_in / 2
    broken = call("building penetrate", at=STRUCTURE, apr=gun.apr)
    steps = [Next(broken, "roll for each area of a building or defensive position that a round hits")]
    if not known:
        reason = f'roll once for each round that lands within {within:g}" of anybody'
        steps.insert(0, Next(call("blast", impact=gun.impact, at=WHO), reason))
    return tuple(steps)


def check_allowed_close(mission: FireMission, support: SupportMission | None) -> None:
    """Raise RequestError if granted support would fire Danger Close (too near to friends) before the
    Commander's roll has allowed it. An unknown distance to friends counts as too near. Nothing is refused
    if ``support`` is None: the document has no record of it. Source: p. 78.
    """
    is_near = mission.friends_in is None or is_danger_close(mission.gun, mission.friends_in)
    if is_near and support is not None and not support.danger_close:
        raise RequestError(
            f"`danger_close`: {support.called} may fire this close only after the Commander has "
            "rolled for it (p. 78). Use fng danger-close; give `force` if you have agreed "
            "otherwise"
        )


def check_friends(gun: IndirectGun, nearest_in: float | None, *, allowed: bool) -> None:
    """Raise RequestError if the target spot is too close to friends, unless Danger Close is ``allowed``.
    ``nearest_in`` is the distance to the nearest friend; None: not known, which passes. Source: p. 78-79.
    """
    if is_danger_close(gun, nearest_in) and not allowed:
        raise RequestError(
            f'friends are {nearest_in:g}" from the target spot, and {gun.name.lower()} fire may land no '
            f'closer than {gun.friends_in}" to them (p. 78-79): aim elsewhere, or try fng danger-close'
        )


def is_danger_close(gun: IndirectGun, nearest_in: float | None) -> bool:
    """True if a target spot ``nearest_in`` inches from the nearest friend is Danger Close for this gun:
    closer than its least distance from friends. False if the distance is not known (None).

    Source: p. 78-79.
    """
    return nearest_in is not None and nearest_in < gun.friends_in


def craters_left(report: Barrage) -> tuple[BlastCrater, ...]:
    """Return a crater, without an id yet, for each round; empty for a weapon that leaves none (ruling x-08).

    Source: p. 47.
    """
    if report.crater_in is None:
        return ()
    target = f"{report.target}: " if report.target else ""
    return tuple(
        BlastCrater("", report.crater_in, report.weapon, f"{target}{shell.place}", shell.x_in, shell.y_in)
        for shell in report.landed
    )
