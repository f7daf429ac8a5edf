"""Fire at structures: weapons that break them, and weapons that only reach the people inside.

Source: p. 30, 41-43.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import Struct

from fng_cli.calls import REP, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report
from fng_cli.errors import RequestError
from fng_cli.readings import Faces
from fng_cli.rules.buildings.inside import at_random, crushed, received_fire, shaken, shot_at
from fng_cli.rules.buildings.structures import GROUND_FLOOR, Building, check_stands, fallen, typed
from fng_cli.rules.fire.declare import check_weapon
from fng_cli.rules.fire.to_hit import Plan, Shooter, attribute_effects, is_emptied, lay_dice, plan_volley
from fng_cli.rules.harm.damage import DamageTaken, HitsTaken, impact_on, take_hits
from fng_cli.rules.harm.targets import Affected, Target, check_range, most_shots, reaction_tests, weapon_steps
from fng_cli.rules.people.attributes import Effects, TestKind, When, effects
from fng_cli.rules.people.person import Person
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import Entry, rulings_of, table

APR = Slot("APR")
FAR_IN = 48
"""Beyond these inches a building is harder to hit (p. 41)."""


class AtBuilding(Struct, frozen=True):
    """One who fires at a structure with a weapon that can break it.

    ``areas`` of the building stand, ``spread`` of them are fired at; ``range_in`` is None where
    nobody measured it, ``sight_in`` is how far he sees, where something limits that.
    """

    who: Person
    weapon: Weapon | None = None
    moved_fast: bool = False
    range_in: float | None = None
    areas: int = 1
    spread: int = 1
    sight_in: float | None = None

    @property
    def rep(self) -> int:
        """His REP. Raises RequestError where nobody knows it."""
        if self.who.rep is None:
            raise RequestError(f"{self.who.called}: his REP is not known")
        return self.who.rep


class AreaShot(Struct, frozen=True):
    """Fire at one area: ``shot_count`` shots, which together ``hit``, ``hits-next-area`` or ``miss``."""

    shot_count: int
    rep: int
    passed: int
    result: str


class BuildingTarget(Report, frozen=True):
    """Whether fire hits a structure.

    ``areas`` is what became of each area that was fired at, the one aimed at first. ``hits`` and
    ``hits_next_area`` are the shots that roll for penetration. ``spent``: the weapon is gone.
    """

    structure: str
    weapon: str | None
    areas: tuple[AreaShot, ...]
    hits: int
    hits_next_area: int
    spent: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        told = [_told(area) for area in self.areas]
        return f"{'; '.join(told)}."

    def answer(self) -> str:
        """The result for each area that was fired at: ``hit``, ``hit, miss``."""
        return ", ".join(area.result for area in self.areas)

    def verdict(self) -> bool:
        """No: the fire misses it."""
        return bool(self.hits or self.hits_next_area)


def _told(area: AreaShot) -> str:
    what = {
        "hit": "Hit",
        "hits-next-area": "The nearest other area is hit",
        "miss": "Miss: nobody inside takes notice",
    }[area.result]
    shots = f", {area.shot_count} shots" if area.shot_count > 1 and area.result != "miss" else ""
    return f"{what}{shots} (passed {area.passed}d6 against {area.rep})"


def shots_at_buildings(weapon: Weapon | None) -> int:
    """The shots of a weapon against structures: its Target Rating, or one for vehicles. Source: p. 41."""
    if weapon is None:
        return 1
    return weapon.kind.vehicle_targets or weapon.target_rating or 1


def check_apr(weapon: Weapon) -> int:
    """The APR of a weapon. Raises RequestError where it has none."""
    check_use(weapon, Use.BREAK)
    return weapon.apr or 0


def building_target(
    shooter: AtBuilding, area: Building, inside: Sequence[Target] = (), *, dice: Dice
) -> BuildingTarget:
    """Whether fire hits the area of a structure that it is aimed at.

    All shots at one area are one roll (o-02); spread over several they are shared out evenly, and
    each area after the first is harder to hit. Raises RequestError for a weapon that breaks no
    structure or does not reach, or that has fewer shots than areas. Source: p. 41.
    """
    check_stands(area)
    _check(shooter, area)
    number = shots_at_buildings(shooter.weapon)
    each, more = divmod(number, shooter.spread)
    shared = [each + (place < more) for place in range(shooter.spread)]
    found = [_at_area(shooter, area, place, shots, dice) for place, shots in enumerate(shared)]
    areas = tuple(shot for shot, _ in found)
    rulings = dict.fromkeys(each for _, row in found for each in row)
    weapon = shooter.weapon
    own = (("o-02",) if number > 1 else ()) + _moved(shooter).rulings
    return BuildingTarget(
        area.called,
        weapon.id if weapon else None,
        areas,
        sum(shot.shot_count for shot in areas if shot.result == "hit"),
        sum(shot.shot_count for shot in areas if shot.result == "hits-next-area"),
        bool(weapon and weapon.one_shot),
        tuple({**rulings, **dict.fromkeys(own)}),
        _after_target(shooter, area, inside, areas),
    )


def _check(shooter: AtBuilding, area: Building) -> None:
    weapon = shooter.weapon
    if shooter.spread > shots_at_buildings(weapon):
        name = f"the {weapon.name} has" if weapon else "that weapon has"
        raise RequestError(
            f"spread over {shooter.spread} areas: {name} {shots_at_buildings(weapon)} against structures"
        )
    if weapon is None:
        return
    manner = Manner(
        shooter.moved_fast, range_in=shooter.range_in, target="the building", sight_in=shooter.sight_in
    )
    check_use(weapon, Use.BREAK, manner)


def _moved(shooter: AtBuilding) -> Effects:
    return effects(shooter.who.attributes, TestKind.FIRE, (When.FAST_MOVING,) if shooter.moved_fast else ())


def _at_area(
    shooter: AtBuilding, area: Building, place: int, shots: int, dice: Dice
) -> tuple[AreaShot, tuple[str, ...]]:
    chart = table("building-target")
    rep = shooter.rep
    if shooter.range_in is not None and shooter.range_in > FAR_IN:
        rep += chart.modifiers["beyond-48-in"]["rep"]
    if place:
        rep += chart.modifiers["spread-shot"]["rep"]
    row = chart.test(dice, rep, label=f"building target{f', area {place + 1}' if place else ''}")
    case = _case(row, _holding(shooter, area))
    return AreaShot(shots, rep, int(row.key), case["result"]), rulings_of(case)


def _holding(shooter: AtBuilding, area: Building) -> frozenset[str]:
    """The cases of the table that hold; for them who is Agile has not moved fast (e-51)."""
    holds = {
        "shooter-moved-fast": shooter.moved_fast and not _moved(shooter).ignores("moved-fast"),
        "target-is-bunker": area.type.bunker,
        "several-areas": shooter.areas > 1,
    }
    return frozenset(word for word, true in holds.items() if true)


def _case(row: Entry, holding: frozenset[str]) -> Mapping[str, str]:
    return next(case for case in row["cases"] if case.get("when") in (None, *holding))


def _after_target(
    shooter: AtBuilding, area: Building, inside: Sequence[Target], areas: Sequence[AreaShot]
) -> tuple[Next, ...]:
    """Penetration for each area that is hit, the tests of those inside, what the weapon needs."""
    weapon = shooter.weapon
    with_what: dict[str, str | Slot] = {"weapon": weapon.id} if weapon else {"apr": APR}
    found: list[Next] = []
    for shot in areas:
        if shot.result == "miss":
            continue
        hits = shot.shot_count if shot.shot_count > 1 else None
        where = typed(area) if shot is areas[0] and shot.result == "hit" else area.kind or f"dv={area.dv}"
        why = "does it get through?" if shot.result == "hit" else "of the nearest other area, which is hit"
        found.append(Next(call("building penetrate", **with_what, at=where, hits=hits), why))
    if any(shot.result == "hits-next-area" for shot in areas):
        found.extend(received_fire(inside, area.type, weapon))
    needs = weapon_steps(shooter.who, weapon, reload=False) if weapon else ()
    return (*found, *needs)


class Penetration(Report, frozen=True):
    """The result of a hit with an APR for an area and for those inside.

    ``difference`` is the APR less the Defensive Value; ``passed`` None where nothing was rolled,
    since it is 0 or less. ``result`` is ``collapses``, ``penetrates`` or ``stopped``.
    """

    ANSWER = ("result",)

    structure: str
    apr: int
    dv: int
    difference: int
    passed: int | None
    result: str
    stands: bool
    rubble: bool
    people_inside: tuple[DamageTaken, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        what = {
            "collapses": "The area collapses",
            "penetrates": "It gets through; the area stands",
            "stopped": "It does not get through",
        }[self.result]
        how = "no roll" if self.passed is None else f"passed {self.passed}d6"
        told = "".join(f"; {one.target}: {one.result.told}" for one in self.people_inside)
        return f"{what} ({how} against APR {self.apr} - DV {self.dv} = {self.difference}){told}."

    def verdict(self) -> bool:
        """No: the hit is stopped."""
        return self.result != "stopped"


def penetrate(
    apr: int,
    area: Building,
    inside: Sequence[Target] = (),
    *,
    hits: int = 1,
    weapon: Weapon | None = None,
    dice: Dice,
) -> Penetration:
    """Roll ``hits`` of that APR against an area and those inside: the best roll counts (o-02).

    An APR no higher than the Defensive Value is not rolled for (o-01). Source: p. 40-42.
    """
    check_stands(area)
    difference = apr - area.dv
    chart = table("building-penetration")
    passed = _best(difference, hits, dice) if difference > 0 else None
    row = chart.at(passed or 0)
    done = [_inside(row, target, area, dice) for target in inside]
    stands = row["result"] != "collapses"
    own = (
        *(() if difference > 0 else ("o-01",)),
        *(("o-02",) if hits > 1 else ()),
        *(area.type.rulings if not stands and area.type.escape_dice else ()),
    )
    found = [one for one in done if one]
    return Penetration(
        area.called,
        apr,
        area.dv,
        difference,
        passed,
        row["result"],
        stands,
        not stands and area.type.rubble,
        tuple(one.damage for one in found),
        tuple(dict.fromkeys((*chart.rulings, *own, *(each for one in found for each in one.rulings)))),
        _after_penetration(row, area, inside, found, weapon),
    )


def _best(difference: int, hits: int, dice: Dice) -> int:
    """The most dice that any of the hits passes; what has collapsed is not hit again."""
    most = table("building-penetration").dice
    best = 0
    for _ in range(hits):
        best = max(best, dice.count(most, difference, "penetration"))
        if best == most:
            break
    return best


def _inside(row: Entry, target: Target, area: Building, dice: Dice) -> HitsTaken | None:
    """The damage of somebody inside; None where he has only been shot at."""
    if row["inside"] == "obviously-dead":
        return crushed(target.victim, area.type.escape_dice, dice=dice)
    return shaken(target.victim, dice=dice) if row["result"] == "penetrates" else None


def _after_penetration(
    row: Entry, area: Building, inside: Sequence[Target], done: Sequence[HitsTaken], weapon: Weapon | None
) -> tuple[Next, ...]:
    if row["result"] == "stopped":
        return received_fire(inside, area.type, weapon)
    found = list(
        reaction_tests(
            [Affected(target.victim, one.damage) for target, one in zip(inside, done, strict=False)]
        )
    )
    if row["result"] == "collapses":
        floor = area.floor if area.floor != GROUND_FLOOR and not area.id else None
        falls = call("building collapse", at=typed(area), floor=floor)
        found.append(Next(falls, "the areas above it, if any"))
    elif not inside:
        found.append(Next(call("react knock-down", rep=REP), "whoever is inside, with his REP"))
    return tuple(found)


def after_penetration(area: Building, report: Penetration) -> Building:
    """The area after a hit: as it was, or collapsed."""
    return area if report.stands else fallen(area, "collapsed")


class IntoBuilding(Report, frozen=True):
    """Fire into an area without an APR.

    ``hits`` of ``shot_count`` shots get in, each at somebody inside at random, with what the Defensive
    Value leaves of the Impact. ``out_of_ammo``: the weapon must be reloaded.
    """

    ANSWER = ("hits",)

    shooter: str | None
    weapon: str
    structure: str
    dv: int
    impact: int
    rep: int
    shot_count: int
    dice: int
    hits: int
    people_inside: tuple[DamageTaken, ...]
    out_of_ammo: bool
    spent: bool
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        shots = (
            "Its one shot" if self.shot_count == 1 else f"{self.hits or 'None'} of {self.shot_count} shots"
        )
        get_in = "gets" if self.hits == 1 or self.shot_count == 1 else "get"
        if self.shot_count == 1 and not self.hits:
            get_in = "does not get"
        impact = f" (Impact {self.impact})" if self.hits else ""
        told = "".join(f"; {one.target}: {one.result.told}" for one in self.people_inside)
        return f"{shots} {get_in} in{impact}{told}.{' Out of ammunition.' if self.out_of_ammo else ''}"

    def verdict(self) -> bool:
        """No: nobody inside is hit."""
        return bool(self.hits)


class GotIn(NamedTuple):
    """The number of shots that got in, and whether the ones empty the weapon."""

    hits: int
    empty: bool

    @property
    def word(self) -> str:
        """``2 in``, ``1 in, empty``: as it stands in the record of the roll."""
        return f"{self.hits} in{', empty' if self.empty else ''}"


@dataclass(frozen=True, slots=True)
class IntoDice:
    """A reading: how many of the dice of a volley get into a structure."""

    plan: Plan

    def __call__(self, faces: Faces) -> GotIn:
        chart = table("fire-into-buildings")
        got_in = [shot.hit and chart.at(shot.total)["result"] == "hit" for shot in lay_dice(faces, self.plan)]
        return GotIn(sum(got_in), is_emptied(faces, self.plan))


AIMED = Target()
"""A structure of which nobody says how far it is."""


def fire_into(
    shooter: Shooter,
    area: Building,
    inside: Sequence[Target] = (),
    *,
    aimed: Target = AIMED,
    dice: Dice,
) -> IntoBuilding:
    """Fire the whole Target Rating of a weapon into an area of a structure.

    Its Defensive Value is all the cover that those inside have (o-03); who is not hit was shot at
    (o-04); ``aimed`` is the structure as a target. Raises RequestError where nothing of the Impact is left, where the weapon is not one
    for it, and where it does not reach. Source: p. 42.
    """
    check_stands(area)
    impact = _impact(shooter.weapon, area)
    check_weapon(shooter)
    check_range(shooter.weapon, aimed, 1, scope=shooter.scope)
    shots = most_shots(shooter.weapon, [aimed], hip=shooter.from_hip, takes=dice.takes)
    volley = plan_volley(shooter, [Target(shots=shots, range_in=aimed.range_in)])
    got_in = dice.ask(volley.dice, IntoDice(volley.with_house_rules(dice)), "into the building")
    each = _hits_of_each(len(inside), got_in.hits, dice)
    done = [_done(target, impact, hits, shooter.rep, dice) for target, hits in zip(inside, each, strict=True)]
    own = ("o-03",) if got_in.hits and inside else ()
    rulings = (
        *attribute_effects(shooter, shots).rulings,
        *own,
        *(each for one in done if one for each in one.rulings),
    )
    weapon = shooter.weapon
    return IntoBuilding(
        shooter.who.name or None,
        weapon.id,
        area.called,
        area.dv,
        impact,
        shooter.rep,
        shots,
        volley.dice,
        got_in.hits,
        tuple(one.damage for one in done if one),
        got_in.empty,
        weapon.one_shot,
        tuple(dict.fromkeys((*rulings, "o-04"))),
        _following(shooter, area, inside, done, impact, got_in),
    )


def _impact(weapon: Weapon, area: Building) -> int:
    """The Impact of a weapon behind a structure. Raises RequestError where it cannot be fired so."""
    check_use(weapon, Use.FIRE_INTO)
    impact = weapon.impact or 0
    if impact <= area.dv:
        raise RequestError(
            f"the {weapon.name} (Impact {impact}) does not get into {area.the} (DV {area.dv}); "
            "it may still suppress those inside"
        )
    less = table("fire-into-buildings").at(10)["impact_less_dv"]
    return impact - area.dv if less else impact


def _hits_of_each(number: int, hits: int, dice: Dice) -> list[int]:
    """The hits on each of ``number`` inside, shared out at random."""
    hits_of = [0] * number
    for _ in range(hits if number else 0):
        hits_of[at_random(number, "who inside is hit", dice=dice)] += 1
    return hits_of


def _done(target: Target, impact: int, hits: int, by_rep: int, dice: Dice) -> HitsTaken | None:
    if not hits:
        return None
    return take_hits(target.victim, impact_on(target.victim, impact), hits, by_rep=by_rep, dice=dice)


def _following(
    shooter: Shooter,
    area: Building,
    inside: Sequence[Target],
    done: Sequence[HitsTaken | None],
    impact: int,
    got_in: GotIn,
) -> tuple[Next, ...]:
    """The tests of all inside, and what the weapon calls for."""
    weapon = shooter.weapon
    needs = weapon_steps(shooter.who, weapon, reload=got_in.empty)
    if not inside:
        times = "a hit" if got_in.hits == 1 else f"{got_in.hits} hits"
        found = (Next(call("damage", impact=impact), f"{times} on somebody inside at random"),)
        return (*(found if got_in.hits else ()), *received_fire(inside, area.type, weapon), *needs)
    after = [
        Affected(target.victim, one.damage) if one else shot_at(target, area.type, weapon)
        for target, one in zip(inside, done, strict=True)
    ]
    return (*reaction_tests(after), *needs)
