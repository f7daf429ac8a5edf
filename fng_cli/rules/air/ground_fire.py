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
from fng_cli.readings import SIDES, Faces, faces_text
from fng_cli.rules.air.missions import with_craft
from fng_cli.rules.air.state import Airborne, FacedFire, Station, faced_in
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun
from fng_cli.rules.ground.terrain import Terrain
from fng_cli.rules.people.person import Deed, Person, known_rep, may, thrown_by
from fng_cli.rules.weapons.use import Use, may_use, reaches
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.state import State
from fng_cli.tables import Entry, kept, table
from fng_cli.terms import Side
from fng_cli.words import listed

Point = tuple[float, float]
"""A place on the table: inches from its left edge, and from its top edge."""


class NearLine(Struct, frozen=True):
    """A figure near the Flight Line."""

    name: str
    side: Side
    from_line_in: float
    """Its distance from the Flight Line in inches."""
    from_air: str
    """The cover that hides it from the air; empty if none, or if no terrain is known."""
    bunker: bool
    """It is in a bunker."""
    reacts: bool
    """It is able to take a test."""

    @property
    def is_visible(self) -> bool:
        """True if the figure can be seen from the air: it is not under triple canopy jungle. Source: p. 48."""
        return self.from_air != "unseen"

    @property
    def sees_aircraft(self) -> bool:
        """True if the figure near the Flight Line sees aircraft: it is neither in a bunker nor under triple
        canopy jungle.

        Source: p. 48, 81.
        """
        return self.is_visible and not self.bunker


class AirLine(Report, frozen=True):
    """The figures near a Flight Line: those who check, who are strafed, who may be spotted."""

    ANSWER: ClassVar[tuple[str, ...]] = ("strafed",)

    near_line: tuple[NearLine, ...]
    """All of them, the nearest first."""
    near_enemies: tuple[str, ...]
    """The enemies who take the Anti-Aircraft Check: near enough, and able to see the aircraft."""
    strafed: tuple[str, ...]
    """The figures of both sides on the strip that guns strike."""
    in_view: tuple[str, ...]
    """The enemies near enough to be spotted."""
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence with the names of the figures that are strafed, that take the Anti-Aircraft
        Check, and that may be spotted: ``strafed: e1; check: nobody; to be spotted: e1, e2.`` An empty
        list is ``nobody``.
        """
        lists = {"strafed": self.strafed, "check": self.near_enemies, "to be spotted": self.in_view}
        return "; ".join(f"{what}: {', '.join(names) or 'nobody'}" for what, names in lists.items()) + "."


def distance_from_line_in(place: Point, start: Point, end: Point) -> float:
    """Return the distance in inches of a place from the segment between ``start``
    and ``end``, rounded to a tenth.
    """
    (x, y), (x1, y1), (x2, y2) = place, start, end
    length = math.hypot(x2 - x1, y2 - y1)
    along = 0.0 if not length else ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2
    along = min(1.0, max(0.0, along))
    return round(math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)), 1)


def check_ends(start: Point, end: Point, size: tuple[int, int] | None) -> None:
    """Raise RequestError if an end of the Flight Line is not on an edge of the table, or if both ends are on
    the same edge. ``size`` is the length and the depth of the table. If it is None (not known), the line is
    refused only if both ends are on the west edge or both on the north edge. Source: p. 81.
    """
    for option, place in (("enters", start), ("leaves", end)):
        if size and not _edges_at(place, size):
            raise RequestError(
                f"`{option}` {place[0]:g},{place[1]:g} is not on an edge of the table ({size[0]} by "
                f"{size[1]} inches); a Flight Line runs from one edge to another (p. 81): give a point on "
                "an edge, e.g. 0,12, or give `force`"
            )
    if edge := _edges_at(start, size) & _edges_at(end, size):
        raise RequestError(
            f"`leaves` {end[0]:g},{end[1]:g} is on the {min(edge)} edge, where the Flight Line "
            "begins, but the line must run to another edge (p. 81): give a point on another edge, or "
            "`force`"
        )


def _edges_at(place: Point, size: tuple[int, int] | None) -> set[str]:
    """Return the names of the table edges on which a point lies, such as ``west``: two in a corner, or none.
    ``size`` is the length and depth of the table in inches. If it is None, the edges ``east`` and
    ``south`` are never found.
    """
    x, y = place
    edges = {"west": x == 0, "north": y == 0}
    if size:
        edges |= {"east": x == size[0], "south": y == size[1]}
    return {edge for edge, is_there in edges.items() if is_there}


def flight_line(
    figures: Iterable[Figure],
    start: Point,
    end: Point,
    ground: Terrain | None = None,
    in_bunkers: Collection[str] = (),
    below: Collection[str] = (),
) -> AirLine:
    """Return the figures near a Flight Line from ``start`` to ``end``, nearest first: all, those who roll an
    Anti-Aircraft Check, those who are strafed (friends included), and enemies who can be spotted. Each
    list has its own distance from the line. ``ground`` None hides nobody. ``in_bunkers`` are the ids of
    figures in bunkers, who roll no check. Figures in ``below`` (tunnels), without a place, or that can no
    longer be harmed are left out. Source: p. 48, 81, 83-84.
    """
    rows = table("air-distances")
    placed = sorted(
        (
            NearLine(
                name=figure.id,
                side=figure.side,
                from_line_in=distance_from_line_in(figure.place, start, end),
                from_air=_cover_from_air(ground, figure.place),
                bunker=figure.id in in_bunkers,
                reacts=may(figure, Deed.REACT),
            )
            for figure in figures
            if figure.place is not None and figure.id not in below and may(figure, Deed.SUFFER)
        ),
        key=lambda near: near.from_line_in,
    )
    enemies = [near for near in placed if near.side is Side.VC_NVA and near.is_visible]

    def names_within(candidates: Iterable[NearLine], row: str) -> tuple[str, ...]:
        """Return the names of the candidates that are no farther from the Flight Line than ``row`` of the
        table of distances says.
        """
        return tuple(near.name for near in candidates if near.from_line_in <= rows.row(row)["inches"])

    watchers = [near for near in enemies if near.sees_aircraft and near.reacts]
    checks = names_within(watchers, "anti-aircraft")
    strafed = names_within(placed, "strafing")
    steps = (
        *(
            (
                Next(
                    call("air anti-aircraft", by=checks),
                    "enemies who see the aircraft roll an Anti-Aircraft Check, except those in bunkers",
                ),
            )
            if checks
            else ()
        ),
        *(
            (
                Next(
                    call("strike", at=strafed),
                    "the aircraft attacks everybody on the strip, friends included",
                ),
            )
            if strafed
            else ()
        ),
    )
    farthest = max(row["inches"] for row in rows.column(None).values())
    return AirLine(
        near_line=tuple(near for near in placed if near.from_line_in <= farthest),
        near_enemies=checks,
        strafed=strafed,
        in_view=names_within(enemies, "spotting"),
        next=steps,
    )


def check_on_line(line: AirLine, aimed_at: Iterable[Figure]) -> None:
    """Raise RequestError if one of ``aimed_at`` is not among those strafed along the Flight Line, as a rule
    because it stands too far away. A figure whose place is not known passes. Source: p. 81.
    """
    most = table("air-distances").row("strafing")["inches"]
    off = [figure.id for figure in aimed_at if figure.place is not None and figure.id not in line.strafed]
    if off:
        raise RequestError(
            f"{listed(off)}: the target is more than {most} inches from the Flight Line, too far "
            "for an attack (p. 81); choose `enters` and `leaves` so that the line crosses the "
            "target, or give `force` to attack anyway"
        )


def _cover_from_air(ground: Terrain | None, place: Point) -> str:
    """Return how the section at a place hides from the air, as a word: ``open``, ``cover``, ``concealed`` and
    so on. Empty if no section lies there, or if ``ground`` is None because no terrain is known.
    """
    section = ground.section_at(*place) if ground else None
    return section.terrain_effects.from_air if section else ""


class BbResult(StrEnum):
    """The results of the table ``golden-bb``: the pilot's reaction to the fire."""

    NO_EFFECT = "no-effect"
    PRESSES_ON = "presses-on"
    VEERS_AWAY = "veers-away"


class GroundGun(Struct, frozen=True):
    """A gunner who stands and fires at a craft: his Outgunned Ranking, and if he is hidden from the air."""

    ranking: int
    hidden: bool = False


def target_row(*, helicopter: bool) -> Entry:
    """Return the row of the table of anti-aircraft fire for the kind of target: a helicopter, or any other
    aircraft.
    """
    return table("anti-aircraft-fire").row("helicopter" if helicopter else "aircraft")


def total_ranking(guns: Sequence[GroundGun], *, helicopter: bool = False) -> int:
    """Return the sum of the Outgunned Rankings of the guns that can fire at an aircraft (with ``helicopter``,
    at a helicopter). Guns with too low a ranking do not count. A hidden gun counts half, rounded down
    (ruling d-07). Source: p. 82.
    """
    row = target_row(helicopter=helicopter)
    rankings: list[int] = [
        gun.ranking // row["hidden_over"] if gun.hidden else gun.ranking
        for gun in guns
        if gun.ranking >= row["least_ranking"]
    ]
    return sum(rankings)


def golden_bb_dice(ranking: int, rep: int, *, helicopter: bool = False, door_gunners: int = 0) -> int:
    """Return the number of Golden BB dice: the ranking divided by the pilot's ``rep``, rounded up. For a
    ``helicopter``, one die is then taken off for each of up to two ``door_gunners`` (ruling c-34). The
    result is never below ``rep``. Nothing is rolled. Source: p. 82, 86.
    """
    row = target_row(helicopter=helicopter)
    fewer: int = row["door_gunner"] * min(door_gunners, row["door_gunners_to"])
    return max(rep, math.ceil(ranking / rep) + fewer)


class GoldenBb(Report, frozen=True):
    """The result of fire from the ground at a craft."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result", "hits")

    ranking: int
    rep: int
    dice: int
    passed: int
    """The dice that the pilot passed against his REP."""
    hits: int
    """The dice that did not pass: each is a hit."""
    result: BbResult
    new_rep: int
    """The pilot's REP from now on."""
    goes_home: bool
    """The pilot goes home for good: by a die after he veered away, or with half of his REP lost."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the hits, how the pilot reacts, whether he goes home, and his dice."""
        reactions = {
            BbResult.NO_EFFECT: "the pilot continues his attack",
            BbResult.PRESSES_ON: f"the pilot presses on, with REP {self.new_rep} from now on",
            BbResult.VEERS_AWAY: "the pilot veers away",
        }
        home = " and goes home" if self.goes_home else ""
        hits = "1 hit" if self.hits == 1 else f"{self.hits} hits"
        return f"{hits}; {reactions[self.result]}{home} (passed {self.passed} of {self.dice}d6 against {self.rep})."


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
    """Roll the Golden BB, the pilot's test under fire from the ground. Return the hits on the craft, the
    pilot's new REP (at least 1), and whether he goes home: by a roll, or if his REP is at most half of
    ``start_rep`` (None: ``rep``). For a ``helicopter``, up to two ``door_gunners`` take a die away each,
    but not below ``rep`` dice. ``impact`` and ``craft`` are for the next step. Source: p. 82, 86.
    """
    number = golden_bb_dice(ranking, rep, helicopter=helicopter, door_gunners=door_gunners)
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
        ranking=ranking,
        rep=rep,
        dice=number,
        passed=passed,
        hits=hits,
        result=result,
        new_rep=new_rep,
        goes_home=home or is_at_half(new_rep, start_rep or rep),
        rulings=rulings,
        next=_damage_step(hits, impact, craft, helicopter=helicopter),
    )


def after_golden_bb(state: State, report: GoldenBb, craft: Airborne) -> State:
    """Return the state after the Golden BB. ``craft`` gets its pilot's new REP, and goes home if the report
    says so. This turn's ground fire against it has been rolled, so its recorded ranking is set to 0. If
    the craft goes home as the last of its mission, the mission ends. Source: p. 82.
    """
    station = Station.HOME if report.goes_home else craft.station
    fire = faced_in(craft, turn_of(state))
    rolled = replace(fire, ranking=0) if fire else None
    return with_craft(state, replace(craft, rep=report.new_rep, station=station, faced_fire=rolled))


def is_at_half(rep: int, start_rep: int) -> bool:
    """True if a pilot's REP is down to half of ``start_rep`` or less, so that he goes home (ruling x-44).

    Source: p. 82.
    """
    return 2 * rep <= start_rep


def _damage_step(hits: int, impact: int | None, craft: str, *, helicopter: bool) -> tuple[Next, ...]:
    """Return the roll for the damage of the hits as the next step, for a ``helicopter`` or an aircraft; empty
    without hits.

    ``impact`` None or 0: USUAL_IMPACT. If ``craft`` is empty, the step gives five Damage Points as an
    example.
    """
    if not hits:
        return ()
    name = "helo damage" if helicopter else "air damage"
    needs = {"craft": craft} if craft else {"damage_points": 5}
    damage = call(name, hits=hits, impact=impact or USUAL_IMPACT, **needs)
    return (Next(damage, "roll one die for each hit, using the highest Impact of the gunners who fired"),)


USUAL_IMPACT = 3
"""The Impact of most weapons that are fired from the ground: the default."""


class AaResult(StrEnum):
    """Results of the Anti-Aircraft Check: those of its table, and firing."""

    FIRES = "fires"
    DUCK_BACK = "duck-back"
    RETIRE = "retire"
    COVER_AND_DUCK_BACK = "cover-and-duck-back"


def check_anybody_sees(watchers: int) -> None:
    """Raise RequestError if ``watchers``, the number of figures on the ground that see the aircraft, is 0.

    Source: p. 48, 81.
    """
    if not watchers:
        raise RequestError(
            "none of these gunners sees the aircraft: they are in bunkers or under triple canopy "
            "jungle (p. 48, 81); for a gunner in the open write e1,open"
        )


class GroundGunner(Struct, frozen=True):
    """A figure or a vehicle near the Flight Line that sees the aircraft, with its weapon."""

    who: Person
    ranking: int | None = None
    """The Outgunned Ranking of the weapon; None if it cannot fire: no such range, not loaded, or thrown."""
    impact: int = 0
    hidden: bool = False
    """In cover or concealment from the air."""
    vehicle: bool = False


def ground_gunner(
    who: Person,
    weapon: Weapon | None,
    *,
    hidden: bool = False,
    unloaded: bool = False,
    helicopter: bool = False,
    vehicle: bool = False,
) -> GroundGunner:
    """Return a gunner for the Anti-Aircraft Check, with the ranking and Impact of his weapon. Both are left
    at their defaults, with no ranking, if he has no weapon, if it is ``unloaded``, cannot be fired, or
    does not reach the least range to this kind of target. ``hidden`` and ``vehicle`` describe the gunner;
    ``helicopter`` describes the target. Source: p. 82, 86.
    """
    if weapon is None or unloaded or not may_use(weapon, Use.FIRE):
        return GroundGunner(who, hidden=hidden, vehicle=vehicle)
    if not reaches(weapon, target_row(helicopter=helicopter)["least_range_in"]):
        return GroundGunner(who, hidden=hidden, vehicle=vehicle)
    return GroundGunner(who, weapon.outgunned_ranking, weapon.impact or 0, hidden, vehicle)


class AaChecked(Struct, frozen=True):
    """The Anti-Aircraft Check of one gunner; ``name`` is None if he was given no name."""

    name: str | None
    result: AaResult
    ranking: int
    """The ranking with which it fires: half if it is hidden, 0 if it does not fire."""
    passed: int | None = None
    """The dice that passed; None if it took no check."""

    def text(self) -> str:
        """Return in words whether the gunner fires, or how he hides: ``v1 stands and fires (Outgunned Ranking
        3)``, ``v1 ducks back``. A gunner without a name is called ``he``.
        """
        who = self.name or "he"
        if self.result is AaResult.FIRES:
            return f"{who} stands and fires (Outgunned Ranking {self.ranking})"
        hides = {
            AaResult.DUCK_BACK: "ducks back",
            AaResult.RETIRE: "retires away from the Flight Line",
            AaResult.COVER_AND_DUCK_BACK: "heads for cover and ducks back",
        }
        return f"{who} {hides[self.result]}"


class AntiAircraft(Report, frozen=True):
    """The Anti-Aircraft Checks of all gunners near the Flight Line."""

    ANSWER: ClassVar[tuple[str, ...]] = ("ranking",)

    ranking: int
    """The rankings of all who fire, added."""
    impact: int
    """The highest Impact of those who fire."""
    figures_checked: tuple[AaChecked, ...]
    without_sight: tuple[str, ...] = ()
    """The names of those who take no check: in bunkers or under triple canopy jungle they do not see the aircraft."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return one sentence: the ranking that fires, then the result of each gunner, and
        who does not see the aircraft.
        """
        results = (*(checked.text() for checked in self.figures_checked), *self.blind_text())
        return f"Outgunned Ranking {self.ranking} fires: {'; '.join(results)}."

    def blind_text(self) -> tuple[str, ...]:
        """Return a sentence, as the only item, on those who do not see the aircraft; empty if all do.

        Example: ``v4, v5 cannot see the aircraft from a bunker or triple canopy jungle``.
        """
        if not self.without_sight:
            return ()
        names = ", ".join(self.without_sight)
        return (f"{names} cannot see the aircraft from a bunker or triple canopy jungle",)


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
    """Roll the Anti-Aircraft Check of each gunner near the Flight Line separately (ruling x-42). Report who
    fires, their total ranking, and their highest Impact (0 if nobody fires). ``helicopter``: the craft is
    one, which changes checks and total. With ``check`` False all able gunners fire without a roll.
    ``without_sight`` names gunners who do not see the craft (ruling z-16), only for the report.
    ``pilot_rep`` and ``craft`` only fill in the next step. Raises RequestError if a gunner's REP is needed
    and not known. Source: p. 81-82, 86.
    """
    checks = tuple(_roll_check(gunner, dice, helicopter=helicopter, check=check) for gunner in gunners)
    pairs = zip(gunners, checks, strict=True)
    firing = [gunner for gunner, checked in pairs if checked.result is AaResult.FIRES]
    guns = [GroundGun(gunner.ranking or 0, gunner.hidden) for gunner in firing]
    total = total_ranking(guns, helicopter=helicopter)
    impact = max((gunner.impact for gunner in firing), default=0)
    rulings = (
        "x-42",
        *(("c-35",) if helicopter else ()),
        *(("d-07",) if any(gun.hidden and gun.ranking % 2 for gun in guns) else ()),
        *(("z-16",) if without_sight and helicopter else ()),
    )
    return AntiAircraft(
        ranking=total,
        impact=impact,
        figures_checked=checks,
        without_sight=tuple(without_sight),
        rulings=rulings,
        next=_golden_bb_step(total, impact, pilot_rep, craft, helicopter=helicopter),
    )


STATUSES = {AaResult.DUCK_BACK: Status.DUCK_BACK, AaResult.RETIRE: Status.RETIRE}
"""The status of a figure after the check, for the results that change it."""

FIRED_UP = "fired-at-aircraft"
"""The kind of lasting row for a gunner who has fired at an aircraft, and fires no more this turn."""


def after_anti_aircraft(state: State, report: AntiAircraft, craft: Airborne | None = None) -> State:
    """Return the state after an Anti-Aircraft Check. Figures with the result duck back or retire get that
    status; vehicles that head for cover do not. If turns are counted, named gunners who fired cannot fire
    again this turn. The total fire is recorded with ``craft``, if given, as ``after_checks`` says. Source:
    p. 82.
    """
    if craft:
        state = with_craft(state, after_checks(craft, turn_of(state), report))
    results = {checked.name: checked.result for checked in report.figures_checked if checked.name}
    hiding = [
        replace(figure, status=STATUSES[results[figure.id]])
        for figure in state[FIGURES]
        if results.get(figure.id) in STATUSES
    ]
    state = state.with_(FIGURES, hiding)
    return state.with_new(LASTING, *spent_gunners(state[LASTING], turn_of(state), report))


def after_checks(craft: Airborne, turn: int | None, report: AntiAircraft) -> Airborne:
    """Return a craft with the fire of an Anti-Aircraft Check in ``turn``. Its ranking is added to that of
    earlier checks in the turn, and the greater Impact counts. Unchanged if ``turn`` is None or 0, or if the
    craft is not in the air off the table: hovering, landed, home or down (p. 86). Source: p. 82.
    """
    if not turn or craft.station is not Station.OFF_TABLE:
        return craft
    before = faced_in(craft, turn) or FacedFire(turn, 0, 0)
    fire = FacedFire(turn, before.ranking + report.ranking, max(before.impact, report.impact))
    return replace(craft, faced_fire=fire)


def spent_gunners(known: Iterable[Lasting], turn: int | None, report: AntiAircraft) -> tuple[Lasting, ...]:
    """Return a new lasting record for each named gunner who fired at the aircraft: he cannot fire again this
    turn. Empty if turns are not counted (``turn`` None). ``known`` are the existing records, so that new
    ids are unique. Source: p. 82.
    """
    spent: list[Lasting] = []
    for checked in report.figures_checked if turn is not None else ():
        if checked.result is AaResult.FIRES and checked.name:
            spent.append(begun((*known, *spent), FIRED_UP, turn=turn, who=checked.name))
    return tuple(spent)


def _roll_check(gunner: GroundGunner, dice: Dice, *, helicopter: bool, check: bool) -> AaChecked:
    """Roll the Anti-Aircraft Check of one gunner. If both dice pass, a second roll decides whether he stands
    and fires; with an unfit weapon, he ducks back without it. If ``check`` is False, nothing is rolled: he
    fires if his weapon can, and ducks back if not. Raises RequestError if his REP is needed and not known.
    """
    row = target_row(helicopter=helicopter)
    fit = gunner.ranking is not None and gunner.ranking >= row["least_ranking"]
    gun = GroundGun(gunner.ranking or 0, gunner.hidden)
    ranking = total_ranking([gun], helicopter=helicopter) if fit else 0
    if not check:
        return AaChecked(gunner.who.name or None, AaResult.FIRES if fit else AaResult.DUCK_BACK, ranking)
    chart, name = table("anti-aircraft-check"), gunner.who.told()
    label = f"Anti-Aircraft Check, {name}" if name else "Anti-Aircraft Check"
    checked = chart.test(dice, known_rep(gunner.who), label=thrown_by(gunner.who, label))
    result = checked["vehicles" if gunner.vehicle else "infantry"]
    if result != "stands-or-ducks":
        return AaChecked(gunner.who.name or None, AaResult(result), 0, int(checked.key))
    stands = (
        fit
        and dice.count(
            row["stand_dice"], known_rep(gunner.who), thrown_by(gunner.who, f"stand and fire, {name or 'he'}")
        )
        > 0
    )
    ducks = AaResult.COVER_AND_DUCK_BACK if gunner.vehicle else AaResult.DUCK_BACK
    return AaChecked(
        gunner.who.name or None,
        AaResult.FIRES if stands else ducks,
        ranking if stands else 0,
        int(checked.key),
    )


def _golden_bb_step(
    ranking: int, impact: int, pilot_rep: int | None, craft: str, *, helicopter: bool
) -> tuple[Next, ...]:
    """Return, as the only next step, the Golden BB roll for all gunners who fire. Empty if ``ranking``, the
    total of their Outgunned Rankings, is 0. Without ``pilot_rep``, the step gives REP 4. Without
    ``craft``, it says whether the target is a ``helicopter``.
    """
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
    return (
        Next(
            fire,
            "fire at the aircraft with every gunner who does not duck or run; these gunners may not fire again this turn",
        ),
    )


_FITS: Mapping[str, Callable[[int, int], bool]] = {
    "one": lambda face, impact: face == 1,
    "impact-or-less": lambda face, impact: face <= impact,
    "above-impact": lambda face, impact: face > impact,
}
"""The conditions of damage tables, by their words: true if a face of the die meets it for that Impact."""


@kept
def row_of_face(name: str, face: int, impact: int) -> Entry:
    """Return the first row of the damage table ``name`` that fits this face of the die and this Impact.
    Cached; nothing is rolled.
    """
    rows = table(name).column(None).values()
    return next(row for row in rows if _FITS[row["die"]](face, impact))


class DamagePoints(NamedTuple):
    """The result of damage dice."""

    points: int
    ones: int
    """The number of dice that showed 1."""

    @property
    def word(self) -> str:
        """The points in words, for the record of the roll: ``2 points``."""
        return "1 point" if self.points == 1 else f"{self.points} points"


@dataclass(frozen=True, slots=True)
class PointsDice:
    """A reading of damage dice, one for each hit. Source: p. 82, 91."""

    by_face: tuple[int, ...]
    """The points of damage for the faces 1 to 6."""

    def target(self, number: int) -> str:
        """Return in words what a die of this roll means: ``1 2 points, 2-6 0 points`` (a 1 causes two damage
        points, 2 to 6 cause none). With a ``number`` above 1 the text begins with ``each: ``.
        """
        return f"{'each: ' if number > 1 else ''}{faces_text(PointsDice(self.by_face))}"

    def __call__(self, faces: Faces) -> DamagePoints:
        """Return the points of damage of all faces together, and the number of ones."""
        return DamagePoints(sum(self.by_face[face - 1] for face in faces), faces.count(1))


@kept
def _aircraft_dice(impact: int) -> PointsDice:
    """Return the reading of damage dice on aircraft for a weapon of that Impact: the damage points that each
    face does. Cached; nothing is rolled.
    """
    return PointsDice(
        tuple(row_of_face("aircraft-damage", face, impact)["points"] for face in range(1, SIDES + 1))
    )


class AircraftDamage(Report, frozen=True):
    """The damage of hits on an aircraft: more points in all than its Damage Points bring it down."""

    ANSWER: ClassVar[tuple[str, ...]] = ("points", "brought_down")
    NO_MEANS = "the aircraft is not brought down"

    hits: int
    impact: int
    points: int
    """The points of damage of these hits."""
    points_taken: int
    """The points of damage in all."""
    damage_points: int
    brought_down: bool
    new_rep: int | None = None
    """The pilot's REP from now on; None if it is not known."""
    goes_home: bool = False
    """The pilot has lost half of his REP, and goes home."""
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return one or two sentences: the points of damage, now and in all, and whether the craft goes down
        or home.
        """
        points = "1 point" if self.points == 1 else f"{self.points} points"
        if self.brought_down:
            return (
                f"{points} of damage, {self.points_taken} in all. The craft can take only "
                f"{self.damage_points}, so it goes down."
            )
        home = "; the pilot has had enough and goes home" if self.goes_home else ""
        return (
            f"{points} of damage; the craft has now taken {self.points_taken} of the {self.damage_points} "
            f"points it can take{home}."
        )

    def verdict(self) -> bool:
        """True if the aircraft is brought down; False if it is not."""
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
    """Roll a die for each hit on an aircraft, and return the damage, with the points ``damage`` taken
    earlier. It is brought down if the total exceeds ``damage_points``. ``rep`` is the pilot's REP now;
    dice that show 1 may lower it, to no less than 1. He goes home once it is down to half of ``start_rep``
    (None: ``rep``). Without ``rep`` his REP stays None, and he does not go home. Source: p. 82.
    """
    rolled = dice.ask(hits, _aircraft_dice(impact), "aircraft damage")
    after = damage + rolled.points
    shaken = row_of_face("aircraft-damage", 1, impact)["pilot_rep"] * rolled.ones
    new_rep = None if rep is None else max(1, rep + shaken)
    home = new_rep is not None and is_at_half(new_rep, start_rep or rep or new_rep)
    rulings = (*(("c-37",) if after == damage_points else ()), *(("x-44",) if home else ()))
    return AircraftDamage(
        hits=hits,
        impact=impact,
        points=rolled.points,
        points_taken=after,
        damage_points=damage_points,
        brought_down=after > damage_points,
        new_rep=new_rep,
        goes_home=home,
        rulings=rulings,
    )


def after_aircraft_damage(state: State, report: AircraftDamage, craft: Airborne) -> State:
    """Return the state with ``craft`` after the hits of ``report``: its damage, its pilot's REP (unchanged if
    the report gives no new REP), and whether it is down or on its way home. If that leaves no craft of its
    mission, the mission ends. Source: p. 82.
    """
    station = Station.DOWN if report.brought_down else Station.HOME if report.goes_home else craft.station
    hit = replace(craft, points_taken=report.points_taken, rep=report.new_rep or craft.rep, station=station)
    return with_craft(state, hit)
