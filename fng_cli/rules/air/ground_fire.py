"""Fire from the ground at aircraft: who is near the Flight Line, the Anti-Aircraft Check, the Golden BB, damage.

Source: p. 81-84, 86.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, Status
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.people.person import Deed, Person, known_rep, may
from fng_cli.rules.weapons.use import Use, may_use, reaches
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import State
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Side

Point = tuple[float, float]
"""A place on the table: inches from its left edge, and from its top edge."""


class NearLine(Struct, frozen=True):
    """A figure and its distance from the Flight Line; ``from_air`` is what hides it, nothing where no table is known.

    ``reacts``: it is in a state to take a test.
    """

    name: str
    side: Side
    from_line_in: float
    from_air: str
    bunker: bool
    reacts: bool

    @property
    def seen(self) -> bool:
        """Whether it is seen from the air: not under triple canopy jungle. Source: p. 48."""
        return self.from_air != "unseen"

    @property
    def sees(self) -> bool:
        """Whether it sees what flies: neither from a bunker nor under triple canopy jungle. Source: p. 48, 81."""
        return self.seen and not self.bunker


class AirLine(Report, frozen=True):
    """Those near the Flight Line, the nearest first: who checks, who is strafed on either side, what may be spotted.

    ``near_enemies`` are enemies near enough to see it, but for those known to be in bunkers or under triple canopy;
    ``strafed`` all of both sides on the strip that guns strike; ``in_view`` are enemies near enough to be spotted.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("strafed",)

    near_line: tuple[NearLine, ...]
    near_enemies: tuple[str, ...]
    strafed: tuple[str, ...]
    in_view: tuple[str, ...]
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = {"strafed": self.strafed, "check": self.near_enemies, "to be spotted": self.in_view}
        return "; ".join(f"{what}: {', '.join(names) or 'nobody'}" for what, names in told.items()) + "."


def from_line_in(place: Point, start: Point, end: Point) -> float:
    """The distance of a place from the line between two others, in inches."""
    (x, y), (x1, y1), (x2, y2) = place, start, end
    length = math.hypot(x2 - x1, y2 - y1)
    along = 0.0 if not length else ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2
    along = min(1.0, max(0.0, along))
    return round(math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)), 1)


def flight_line(
    figures: Iterable[Figure],
    start: Point,
    end: Point,
    ground: Terrain | None = None,
    in_bunkers: Collection[str] = (),
    below: Collection[str] = (),
) -> AirLine:
    """Those near a Flight Line from one edge to another, by where the figures stand on the ``ground``.

    ``in_bunkers`` are the ids of those who are inside one, ``below`` of those down a tunnel. Source: p. 48, 81, 83-84.
    """
    rows = table("air-distances")
    found = sorted(
        (
            NearLine(
                one.id,
                one.side,
                from_line_in(one.place, start, end),
                _from_air(ground, one.place),
                one.id in in_bunkers,
                may(one, Deed.REACT),
            )
            for one in figures
            if one.place is not None and one.id not in below and may(one, Deed.SUFFER)
        ),
        key=lambda one: one.from_line_in,
    )
    enemies = [one for one in found if one.side is Side.VC_NVA and one.seen]

    def within(those: Iterable[NearLine], row: str) -> tuple[str, ...]:
        return tuple(one.name for one in those if one.from_line_in <= rows.row(row)["inches"])

    checks = within([one for one in enemies if one.sees and one.reacts], "anti-aircraft")
    strafed = within(found, "strafing")
    steps = (
        *(
            (Next(call("air anti-aircraft", by=checks), "the enemies who see it, not from bunkers"),)
            if checks
            else ()
        ),
        *((Next(call("strike", at=strafed), "all on the strip, friends too"),) if strafed else ()),
    )
    farthest = max(row["inches"] for row in rows.column(None).values())
    near = tuple(one for one in found if one.from_line_in <= farthest)
    return AirLine(near, checks, strafed, within(enemies, "spotting"), steps)


def _from_air(ground: Terrain | None, place: Point) -> str:
    section = ground.section_at(*place) if ground else None
    return section.terrain_effects.from_air if section else ""


class BbResult(StrEnum):
    """An account of how a pilot takes the fire: the results of the table."""

    NO_EFFECT = "no-effect"
    PRESSES_ON = "presses-on"
    VEERS_AWAY = "veers-away"


class GroundGun(Struct, frozen=True):
    """One who stands and fires at a craft: his Outgunned Ranking, and whether he is hidden from the air."""

    ranking: int
    hidden: bool = False


def target_row(*, helicopter: bool) -> Entry:
    """The row of what is fired at: a plane, or a helicopter."""
    return table("anti-aircraft-fire").row("helicopter" if helicopter else "aircraft")


def total_ranking(guns: Sequence[GroundGun], *, helicopter: bool = False) -> int:
    """The rankings of all who fire, added: half, rounded down, of those in cover or concealment (d-07). Source: p. 82."""
    row = target_row(helicopter=helicopter)
    rankings: list[int] = [
        gun.ranking // row["hidden_over"] if gun.hidden else gun.ranking
        for gun in guns
        if gun.ranking >= row["least_ranking"]
    ]
    return sum(rankings)


def dice_number(ranking: int, rep: int, *, helicopter: bool = False, door_gunners: int = 0) -> int:
    """The dice of the Golden BB: the ranking over the pilot's REP, rounded up, and never fewer than his REP.

    Door gunners take a die each, two at most (c-34). Source: p. 82, 86.
    """
    row = target_row(helicopter=helicopter)
    fewer: int = row["door_gunner"] * min(door_gunners, row["door_gunners_to"])
    return max(rep, math.ceil(ranking / rep) + fewer)


class GoldenBb(Report, frozen=True):
    """An account of what the fire from the ground came to.

    Of ``dice`` the pilot ``passed`` some against his REP; each other is one of the ``hits``, with the
    highest Impact among those who fired. ``new_rep`` is his REP from now on. ``goes_home``: for good, by
    the die of who veers away, or with half of his REP lost.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result", "hits")

    ranking: int
    rep: int
    dice: int
    passed: int
    hits: int
    result: BbResult
    new_rep: int
    goes_home: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = {
            BbResult.NO_EFFECT: "the pilot goes on with his attack",
            BbResult.PRESSES_ON: f"the pilot presses on, with REP {self.new_rep} from now on",
            BbResult.VEERS_AWAY: "the pilot veers away",
        }
        home = " and goes home" if self.goes_home else ""
        hits = "1 hit" if self.hits == 1 else f"{self.hits} hits"
        return (
            f"{hits}; {told[self.result]}{home} (passed {self.passed} of {self.dice}d6 against {self.rep})."
        )


def golden_bb(
    ranking: int,
    rep: int,
    *,
    start_rep: int | None = None,
    helicopter: bool = False,
    door_gunners: int = 0,
    impact: int | None = None,
    craft: str = "",
    dice: Dice,
) -> GoldenBb:
    """Fire of so much Outgunned Ranking at a pilot of that REP, who began the game with ``start_rep``.

    ``impact`` is the highest among those who fire, for what comes next. Source: p. 82, 86.
    """
    number = dice_number(ranking, rep, helicopter=helicopter, door_gunners=door_gunners)
    passed = dice.count(number, rep, "Golden BB")
    row = table("golden-bb").at(min(passed, table("golden-bb").dice))
    new_rep = max(1, rep + row["pilot_rep"])
    home = dice.chance(row["returns"], "goes home") if "returns" in row else False
    hits = number - passed
    result = BbResult(row["result"])
    least = number == rep and math.ceil(ranking / rep) < rep
    rulings = (
        *(("c-34",) if least or door_gunners else ()),
        *(("x-43",) if result is BbResult.PRESSES_ON else ()),
    )
    return GoldenBb(
        ranking,
        rep,
        number,
        passed,
        hits,
        result,
        new_rep,
        home or at_half(new_rep, start_rep or rep),
        rulings,
        _next(hits, impact, craft, helicopter=helicopter),
    )


def after_golden_bb(state: State, report: GoldenBb, craft: Airborne) -> State:
    """Return the state with the REP of the pilot of that craft after the Golden BB; he may go home. Source: p. 82."""
    station = Station.HOME if report.goes_home else craft.station
    return state.with_(AIRBORNE, [replace(craft, rep=report.new_rep, station=station)])


def at_half(rep: int, start_rep: int) -> bool:
    """Whether a pilot is down to half of his first REP, and goes home (x-44). Source: p. 82."""
    return 2 * rep <= start_rep


def _next(hits: int, impact: int | None, craft: str, *, helicopter: bool) -> tuple[Next, ...]:
    if not hits:
        return ()
    name = "helo damage" if helicopter else "air damage"
    needs = {"craft": craft} if craft else {"damage_points": 5}
    damage = call(name, hits=hits, impact=impact or REP_IMPACT, **needs)
    return (Next(damage, "a die for each hit, with the highest Impact among those who fired"),)


REP_IMPACT = 3
"""The Impact of most of what is fired from the ground, where nobody says another."""


class AaResult(StrEnum):
    """An account of what comes of the check: the words of the table, and firing."""

    FIRES = "fires"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    COVER_AND_DUCK_BACK = "cover-and-duck-back"


def check_seen(watchers: int) -> None:
    """Raise RequestError where nobody on the ground sees an aircraft. Source: p. 48, 81."""
    if not watchers:
        raise RequestError(
            "none of them sees it: they are in bunkers, or under triple canopy jungle (p. 48, 81); "
            "say e1,open of one who is not"
        )


class GroundGunner(Struct, frozen=True):
    """One near the Flight Line who sees the aircraft, and what he has to fire at it.

    ``ranking`` is that of his weapon, None where it is not fired so far, is not loaded, or is none that
    is fired. ``hidden``: he is in cover or concealment from the air; ``vehicle``: it is one.
    """

    who: Person
    ranking: int | None = None
    impact: int = 0
    hidden: bool = False
    vehicle: bool = False


def gunner(
    who: Person,
    weapon: Weapon | None,
    *,
    hidden: bool = False,
    unloaded: bool = False,
    helicopter: bool = False,
    vehicle: bool = False,
) -> GroundGunner:
    """Somebody with a weapon, as the check sees him: what is thrown or placed does not count. Source: p. 82, 86."""
    if weapon is None or unloaded or not may_use(weapon, Use.FIRE):
        return GroundGunner(who, hidden=hidden, vehicle=vehicle)
    if not reaches(weapon, target_row(helicopter=helicopter)["least_range_in"]):
        return GroundGunner(who, hidden=hidden, vehicle=vehicle)
    return GroundGunner(who, weapon.outgunned_ranking, weapon.impact or 0, hidden, vehicle)


class AaChecked(Struct, frozen=True):
    """An account of how one figure takes the aircraft: it ``fires`` with its ranking, halved where it is hidden, or hides."""

    name: str
    result: AaResult
    ranking: int
    passed: int | None = None

    def text(self) -> str:
        """``v1 fires (Outgunned Ranking 3)``."""
        who = self.name or "he"
        if self.result is AaResult.FIRES:
            return f"{who} stands and fires (Outgunned Ranking {self.ranking})"
        told = {
            AaResult.DUCK_BACK: "ducks back",
            AaResult.RETIRE: "retires away from the Flight Line",
            AaResult.COVER_AND_DUCK_BACK: "heads for cover and ducks back",
        }
        return f"{who} {told[self.result]}"


class AntiAircraft(Report, frozen=True):
    """An account of how those near the Flight Line take the check: the ``ranking`` of all who fire, and their highest ``impact``.

    ``without_sight`` are those who do not see it, in bunkers or under triple canopy jungle, and so take none.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("ranking",)

    ranking: int
    impact: int
    figures_checked: tuple[AaChecked, ...]
    without_sight: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        found = (*(one.text() for one in self.figures_checked), *self.blind_text())
        return f"Outgunned Ranking {self.ranking} fires: {'; '.join(found)}."

    def blind_text(self) -> tuple[str, ...]:
        """Those who do not see it, in a line: ``v4, v5: from a bunker or triple canopy jungle they do not see it``."""
        if not self.without_sight:
            return ()
        told = "he does" if len(self.without_sight) == 1 else "they do"
        return (f"{', '.join(self.without_sight)}: from a bunker or triple canopy jungle {told} not see it",)


def anti_aircraft(
    gunners: Sequence[GroundGunner],
    *,
    pilot_rep: int | None = None,
    helicopter: bool = False,
    check: bool = True,
    craft: str = "",
    without_sight: Sequence[str] = (),
    dice: Dice,
) -> AntiAircraft:
    """The check of each figure near the Flight Line, by itself (x-42).

    ``check`` is False where all may fire without one, at a helicopter that is a sitting duck. ``pilot_rep``
    and ``craft`` are for what comes next; ``without_sight`` are the names of those who do not see it (z-16).
    Source: p. 81-82, 86.
    """
    done = tuple(_checked(one, dice, helicopter=helicopter, check=check) for one in gunners)
    firing = [one for one, found in zip(gunners, done, strict=True) if found.result is AaResult.FIRES]
    guns = [GroundGun(one.ranking or 0, one.hidden) for one in firing]
    total = total_ranking(guns, helicopter=helicopter)
    impact = max((one.impact for one in firing), default=0)
    rulings = (
        "x-42",
        *(("c-35",) if helicopter else ()),
        *(("d-07",) if any(gun.hidden and gun.ranking % 2 for gun in guns) else ()),
        *(("z-16",) if without_sight and helicopter else ()),
    )
    after = _anti_aircraft_next(total, impact, pilot_rep, craft, helicopter=helicopter)
    return AntiAircraft(total, impact, done, tuple(without_sight), rulings, after)


STATUSES = {AaResult.DUCK_BACK: Status.DUCK_BACK, AaResult.RETIRE: Status.RETIRE}
"""The status of a figure after the check, for the results that change it."""

FIRED_UP = "fired-at-aircraft"
"""The kind of lasting row for a gunner who has fired at an aircraft, and fires no more this turn."""


def after_anti_aircraft(state: State, report: AntiAircraft) -> State:
    """Return the state after an Anti-Aircraft Check: the status of the figures, and who fires no more this turn. Source: p. 82."""
    results = {checked.name: checked.result for checked in report.figures_checked if checked.name}
    hiding = [
        replace(figure, status=STATUSES[results[figure.id]])
        for figure in state[FIGURES]
        if results.get(figure.id) in STATUSES
    ]
    state = state.with_(FIGURES, hiding)
    return state.with_new(LASTING, *spent_gunners(state[LASTING], turn_of(state), report))


def spent_gunners(known: Iterable[Lasting], turn: int | None, report: AntiAircraft) -> tuple[Lasting, ...]:
    """Return a new lasting row for each gunner who fired at the aircraft: he fires no more in this turn.

    Empty if no turns are counted. ``known`` are the rows that last already. Source: p. 82.
    """
    spent: list[Lasting] = []
    for checked in report.figures_checked if turn is not None else ():
        if checked.result is AaResult.FIRES and checked.name:
            spent.append(begun((*known, *spent), FIRED_UP, turn=turn, who=checked.name))
    return tuple(spent)


def _checked(one: GroundGunner, dice: Dice, *, helicopter: bool, check: bool) -> AaChecked:
    row = target_row(helicopter=helicopter)
    fit = one.ranking is not None and one.ranking >= row["least_ranking"]
    ranking = total_ranking([GroundGun(one.ranking or 0, one.hidden)], helicopter=helicopter) if fit else 0
    if not check:
        return AaChecked(one.who.name, AaResult.FIRES if fit else AaResult.DUCK_BACK, ranking)
    chart, name = table("anti-aircraft-check"), one.who.told()
    label = f"Anti-Aircraft Check, {name}" if name else "Anti-Aircraft Check"
    found = chart.test(dice, known_rep(one.who), label=label)
    result = found["vehicles" if one.vehicle else "infantry"]
    if result != "stands-or-ducks":
        return AaChecked(one.who.name, AaResult(result), 0, int(found.key))
    stands = fit and dice.count(row["stand_dice"], known_rep(one.who), f"stand and fire, {name or 'he'}") > 0
    ducks = AaResult.COVER_AND_DUCK_BACK if one.vehicle else AaResult.DUCK_BACK
    return AaChecked(
        one.who.name, AaResult.FIRES if stands else ducks, ranking if stands else 0, int(found.key)
    )


def _anti_aircraft_next(
    ranking: int, impact: int, pilot_rep: int | None, craft: str, *, helicopter: bool
) -> tuple[Next, ...]:
    if not ranking:
        return ()
    fire = call(
        "air golden-bb",
        ranking=ranking,
        rep=pilot_rep or 4,
        impact=impact or None,
        craft=craft or None,
        helicopter=helicopter and not craft,
    )
    return (Next(fire, "they fire at it, and fire no more this turn"),)


_FITS: Mapping[str, Callable[[int, int], bool]] = {
    "one": lambda face, impact: face == 1,
    "impact-or-less": lambda face, impact: face <= impact,
    "above-impact": lambda face, impact: face > impact,
}
"""The words of the tables for what a die of damage shows."""


@kept
def row_of_face(name: str, face: int, impact: int) -> Entry:
    """Tell what a face of the damage die does: the first row that fits."""
    rows = table(name).column(None).values()
    return next(row for row in rows if _FITS[row["die"]](face, impact))


class DamagePoints(NamedTuple):
    """An account of what some dice of damage came to: points, and how many of them showed 1."""

    points: int
    ones: int

    @property
    def word(self) -> str:
        """The same for the record of the roll."""
        return "1 point" if self.points == 1 else f"{self.points} points"


@dataclass(frozen=True, slots=True)
class PointsDice:
    """A reading: the points of damage of so many hits. Source: p. 82, 91."""

    by_face: tuple[int, ...]

    def __call__(self, faces: Faces) -> DamagePoints:
        return DamagePoints(sum(self.by_face[face - 1] for face in faces), faces.count(1))


@kept
def _aircraft_dice(impact: int) -> PointsDice:
    return PointsDice(
        tuple(row_of_face("aircraft-damage", face, impact)["points"] for face in range(1, SIDES + 1))
    )


class AircraftDamage(Report, frozen=True):
    """An account of what hits did to an aircraft.

    ``points`` of damage now, ``points_taken`` in all; more than ``damage_points`` bring it down.
    ``new_rep`` is the pilot's REP from now on, None where nobody said it; ``goes_home``: he has lost half of it.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("points", "brought_down")

    hits: int
    impact: int
    points: int
    points_taken: int
    damage_points: int
    brought_down: bool
    new_rep: int | None = None
    goes_home: bool = False
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        if self.brought_down:
            return f"{points} of damage, {self.points_taken} in all, more than its {self.damage_points}: it goes down."
        home = "; the pilot has had enough and goes home" if self.goes_home else ""
        return f"{points} of damage, {self.points_taken} in all of {self.damage_points}{home}."

    def verdict(self) -> bool:
        """No: it flies on."""
        return self.brought_down


def aircraft_damage(
    hits: int,
    impact: int,
    damage_points: int,
    *,
    damage: int = 0,
    rep: int | None = None,
    start_rep: int | None = None,
    dice: Dice,
) -> AircraftDamage:
    """Tell what so many hits of that Impact do to an aircraft that has taken ``damage`` before.

    ``rep`` is the pilot's now, ``start_rep`` that with which he began. Source: p. 82.
    """
    found = dice.ask(hits, _aircraft_dice(impact), "aircraft damage")
    after = damage + found.points
    shaken = row_of_face("aircraft-damage", 1, impact)["pilot_rep"] * found.ones
    new_rep = None if rep is None else max(1, rep + shaken)
    home = new_rep is not None and at_half(new_rep, start_rep or rep or new_rep)
    rulings = (*(("c-37",) if after == damage_points else ()), *(("x-44",) if home else ()))
    return AircraftDamage(
        hits, impact, found.points, after, damage_points, after > damage_points, new_rep, home, rulings
    )


def after_aircraft_damage(state: State, report: AircraftDamage, craft: Airborne) -> State:
    """Return the state with that craft as the hits leave it: its damage, its pilot's REP, down or on its way home. Source: p. 82."""
    station = Station.DOWN if report.brought_down else Station.HOME if report.goes_home else craft.station
    hit = replace(craft, points_taken=report.points_taken, rep=report.new_rep or craft.rep, station=station)
    return state.with_(AIRBORNE, [hit])
