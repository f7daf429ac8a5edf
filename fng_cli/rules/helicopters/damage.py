"""Fire at helicopters, damage to them and to the people aboard, and crashes.

Source: p. 7, 82, 85-86, 91-92, 109.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar, NamedTuple

from msgspec.structs import asdict, replace

from fng_cli.calls import Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.readings import SIDES, chance
from fng_cli.rules.air.craft import Craft, CraftSeats
from fng_cli.rules.air.ground_fire import GoldenBb, PointsDice, golden_bb, row_of_face
from fng_cli.rules.air.missions import with_craft
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken, Victim, after_damage, impact_on, take_hits
from fng_cli.rules.people.person import Person, thrown_by
from fng_cli.state import State
from fng_cli.tables import Entry, kept, table
from fng_cli.words import count


class HurtAboard(DamageTaken, frozen=True, kw_only=True):
    """The result of damage to somebody aboard a helicopter."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"hit_results", "impact"})

    impact: int | None = None
    """The Impact of his hit, less what his plates take off; None for one who dies with the helicopter."""
    thrown_in: int | None = None
    """The inches by which he is thrown from the wreck; None if he stays in it."""

    def text(self) -> str:
        """Return the result in words: ``co-pilot: out of the fight and is thrown 7" from the wreck``, then
        details such as Star Power.
        """
        thrown = f' and is thrown {self.thrown_in}" from the wreck' if self.thrown_in is not None else ""
        return "; ".join([f"{self.target}: {self.result.told}{thrown}", *self.details()])


def crew_of(craft: Craft, reps: Sequence[int] = (), pilot_rep: int | None = None) -> tuple[Victim, ...]:
    """Return the crew of a helicopter as victims for the damage rules, one for each role, all in chicken
    plates. A REP that is not given is None.

    ``reps`` are in the order of the roles. If it is empty, ``pilot_rep`` is the REP of the first crew member.
    Source: p. 7, 108.
    """
    known: list[int | None] = [*reps, *[None] * len(craft.crew_roles)]
    if not reps and pilot_rep is not None:
        known[0] = pilot_rep
    names = _numbered(craft.crew_roles)
    return tuple(
        Victim(Person(rep, ""), name.replace("door-gunner", "door gunner"), chicken_plate=True)
        for name, rep in zip(names, known, strict=False)
    )


def _numbered(roles: Sequence[str]) -> list[str]:
    """Return the roles in order; a role that comes more than once is numbered: ``door-gunner 1``,
    ``door-gunner 2``.
    """
    names: list[str] = []
    for role in roles:
        number = 1 + sum(name.startswith(role) for name in names)
        names.append(role if roles.count(role) == 1 else f"{role} {number}")
    return names


def hit_aboard(
    victim: Victim,
    impact: int,
    *,
    blast: bool = False,
    crash: bool = False,
    thrown_in: int | None = None,
    dice: Dice,
) -> HurtAboard:
    """Roll the damage of one hit of this Impact on a person aboard, and return it. ``blast``: it is a blast,
    not a bullet, so armor may count differently. ``crash``: the craft hit something; by a house rule a
    chicken plate does not help then (ruling x-70). ``thrown_in``, the inches that he is thrown, is only
    noted. Source: p. 7, 86, 91-92.
    """
    if crash and victim.chicken_plate and dice.takes("x-70", 2):
        victim = replace(victim, chicken_plate=False)
    felt = impact_on(victim, impact, blast=blast)
    taken = dice.part(_roll_hit, victim, felt, brief=_brief_hits)
    return HurtAboard(**asdict(taken.damage), impact=felt, thrown_in=thrown_in)


PLATES = "x-70"
"""The ruling on chicken plates in a crash."""


def _roll_hit(victim: Victim, impact: int, *, dice: Dice) -> HitsTaken:
    """Roll one hit of this Impact on the victim, and return the damage that he takes. The arguments are
    positional, because ``dice.part`` passes them so.
    """
    return take_hits(victim, impact, dice=dice)


def _brief_hits(taken: HitsTaken) -> HitsTaken:
    """Return the damage without the result of each hit and without rulings: odds need neither."""
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)


def people_to_damage(aboard: Sequence[Victim], dice: Dice) -> tuple[Victim, ...]:
    """Return the people aboard for whom damage is rolled. This is everybody; but when odds are computed it is
    only the passengers, since the results of a whole crew have too many combinations. Nothing is rolled.
    """
    people: tuple[Victim, ...] = dice.part(_everybody_aboard, tuple(aboard), coarse=_passengers)
    return people


def _everybody_aboard(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    """Return everybody aboard, unchanged; rolls nothing. Odds use ``_passengers`` in its place."""
    return aboard


def _passengers(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    """Return the passengers: the people aboard without chicken plates, which only the crew wears. Nothing is
    rolled; ``dice`` is unused.
    """
    return tuple(victim for victim in aboard if not victim.chicken_plate)


def death_aboard(victim: Victim) -> HurtAboard:
    """Return the result for somebody who dies with the helicopter: Obviously Dead."""
    return HurtAboard(victim.called, Harm.OBVIOUSLY_DEAD)


def hurt_sentence(hurt: Sequence[HurtAboard]) -> str:
    """Return the results of all who were hit aboard, joined by semicolons, without a full stop; empty if
    nobody was hit.
    """
    return "; ".join(result.text() for result in hurt)


def does_heavy_damage(impact: int, apr: int | None = None) -> bool:
    """True if a weapon with this Impact and Armor Piercing Rating does twice the damage to helicopters
    (ruling c-66). ``apr`` None: it pierces no armor. Source: p. 91.
    """
    row = row_of_face("helicopter-damage", 1, impact)
    return bool(impact >= row["heavy_from"] or (apr or 0) >= row["pierce_from"])


@kept
def _damage_dice(impact: int, apr: int) -> PointsDice:
    """Return how many points of damage each face of a die does to a helicopter, for a weapon of this
    ``impact`` and ``apr``. The points are multiplied if the weapon does heavy damage. Cached; nothing is
    rolled.
    """
    rows = [row_of_face("helicopter-damage", face, impact) for face in range(1, SIDES + 1)]
    times = rows[0]["heavy_times"] if does_heavy_damage(impact, apr) else 1
    return PointsDice(tuple(row["points"] * times for row in rows))


class HelicopterDamage(Report, frozen=True):
    """The damage of hits on a helicopter: more points in all than its Damage Points bring it down."""

    ANSWER: ClassVar[tuple[str, ...]] = ("points", "brought_down")
    NO_MEANS = "the helicopter is not brought down"

    hits: int
    impact: int
    points: int
    """The points of damage of these hits."""
    points_taken: int
    """The points of damage in all."""
    damage_points: int
    brought_down: bool
    people_hit: int = 0
    """The number of people aboard who are hit: for each die that shows 1, a die is rolled for each of them."""
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the points of damage now and in all, that the helicopter crashes if it does, and the results
        of the people hurt aboard, if there are any.
        """
        points = "1 point" if self.points == 1 else f"{self.points} points"
        people = f" Aboard: {hurt_sentence(self.hurt)}." if self.hurt else ""
        if self.brought_down:
            return f"{points} of damage, {self.points_taken} in all. The helicopter can take only {self.damage_points}, so it crashes.{people}"
        return f"{points} of damage; the helicopter has now taken {self.points_taken} of the {self.damage_points} points it can take.{people}"

    def verdict(self) -> bool:
        """True if the helicopter is brought down; False if it is not."""
        return self.brought_down


def helicopter_damage(
    hits: int,
    impact: int,
    damage_points: int,
    *,
    apr: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    craft: str = "",
    rep: int | None = None,
    seats: CraftSeats | None = None,
    dice: Dice,
) -> HelicopterDamage:
    """Roll a die for each hit on a helicopter, and the damage to people aboard. The document is not changed.
    More points than ``damage_points``, with earlier ``damage``, bring it down. ``apr`` None: the weapon
    pierces no armor. Those for whom ``seats`` leave no seat ride on the skids, and are hit first.
    ``craft`` and ``rep`` are for the next step. Source: p. 91, 109.
    """
    rolled = dice.ask(hits, _damage_dice(impact, apr or 0), "helicopter damage")
    skids = skids_of(seats, aboard)
    hurt = _people_hit(rolled.ones, impact, aboard, skids, dice)
    after = damage + rolled.points
    down = after > damage_points
    crash = Next(
        call("helo crash", craft=craft or None, rep=rep),
        "roll to see how the helicopter crashes, and what happens to those aboard",
    )
    return HelicopterDamage(
        hits=hits,
        impact=impact,
        points=rolled.points,
        points_taken=after,
        damage_points=damage_points,
        brought_down=down,
        people_hit=len(hurt),
        hurt=hurt,
        rulings=cited(
            ("c-66",) if does_heavy_damage(impact, apr) else (),
            ("c-37",) if after == damage_points else (),
            ("z-40",) if hurt and skids else (),
        ),
        next=(crash,) if down else (),
    )


def damage_to(
    craft: Craft,
    hits: int,
    impact: int,
    *,
    apr: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    rep: int | None = None,
    dice: Dice,
) -> HelicopterDamage:
    """Roll the damage of ``hits`` hits on a helicopter, and the harm to the people aboard. Source: p. 91,
    108-109.

    ``apr`` is None for a weapon that pierces no armor. ``damage`` is the number of points taken before.
    ``aboard`` are crew and passengers. ``rep``, the pilot's, is used only in the next step.
    """
    return helicopter_damage(
        hits,
        impact,
        craft.damage_points,
        apr=apr,
        damage=damage,
        aboard=aboard,
        craft=craft.id,
        rep=rep,
        seats=craft.seats,
        dice=dice,
    )


def skids_of(seats: CraftSeats | None, aboard: Sequence[Victim]) -> int:
    """Return the number of passengers on the skids of a helicopter, because there is no seat for them inside.
    It is 0 if the number of seats is not known. People with chicken plates are crew, and not counted.
    Source: p. 109.
    """
    if seats is None or seats.seats_inside is None:
        return 0
    passengers = sum(not victim.chicken_plate for victim in aboard)
    return max(0, passengers - seats.seats_inside)


def _people_hit(
    ones: int, impact: int, aboard: Sequence[Victim], skids: int, dice: Dice
) -> tuple[HurtAboard, ...]:
    """Roll to see which people aboard are hit, and their damage; return those who are hit. ``ones`` is how
    many dice of damage showed 1; with 0, the result is empty. If ``skids`` passengers stand outside, the
    dice give only the number of people hit, those outside first (ruling z-40).
    """
    row = row_of_face("helicopter-damage", 1, impact)
    if not ones:
        return ()
    most = chance(row["people_hit"]).high
    if not skids:
        return tuple(
            hit_aboard(victim, impact, dice=dice)
            for victim in aboard
            if dice.count(ones, most, f"{victim.name} is hit")
        )
    shown = [bool(dice.count(ones, most, f"{victim.name} is hit")) for victim in aboard]
    outside = [place for place, victim in enumerate(aboard) if not victim.chicken_plate][:skids]
    inside = [place for place, hit in enumerate(shown) if hit and place not in outside]
    first = [aboard[place] for place in [*outside, *inside][: sum(shown)]]
    return tuple(hit_aboard(victim, impact, dice=dice) for victim in first)


def roll_shots(rep: int, shots: int, circumstances: frozenset[str] = frozenset(), *, dice: Dice) -> int:
    """Roll shots by figures of REP ``rep`` at a hovering or standing helicopter, as Ranged Combat. Returns
    the number of hits. ``circumstances`` are those of the helicopter, by their names in the Ranged Combat
    table; without any it is in the open. Source: p. 86 (ruling x-59).
    """
    reading = VolleyDice(
        Plan((Aim(0, rep, circumstances),) * shots, shots, None, False).with_house_rules(dice)
    )
    result, _ = dice.shown(shots, reading, "at the helicopter")
    return result.targets[0].hits


class ShotAtHelicopter(Report, frozen=True):
    """Shots at a helicopter that hovers or stands: those that hit, and the damage."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "points", "brought_down")
    NO_MEANS = "the helicopter is not brought down"

    craft: str
    shots_fired: int
    hits: int
    points: int
    points_taken: int
    damage_points: int
    brought_down: bool
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return the hits and shots, the points of damage so far, and the results of those hurt aboard: ``2
        hits of 6 shots; 1 point of damage of 4.`` The last number is the craft's damage points; if it
        crashes, the text says this instead.
        """
        down = ": it crashes" if self.brought_down else f" of {self.damage_points}"
        people = f" Aboard: {hurt_sentence(self.hurt)}." if self.hurt else ""
        shots, points = count(self.shots_fired, "shot"), count(self.points_taken, "point")
        return f"{count(self.hits, 'hit')} of {shots}; {points} of damage{down}.{people}"

    def verdict(self) -> bool:
        """True if the shot brings the helicopter down; False if it does not."""
        return self.brought_down


def shot_at(
    craft: Craft,
    shots: int,
    rep: int,
    impact: int,
    *,
    apr: int | None = None,
    damage: int = 0,
    pilot_rep: int | None = None,
    aboard: Sequence[Victim] = (),
    dice: Dice,
) -> ShotAtHelicopter:
    """Roll ``shots`` shots by figures of REP ``rep`` at a hovering or landed helicopter, one die each (ruling
    x-59). Then roll the damage of any hits. ``apr`` is None for a weapon that pierces no armor. ``damage``
    is the points taken earlier. Hits may also harm the people ``aboard``. ``pilot_rep`` is for the next
    step. Source: p. 85-86, 91.
    """
    hits = roll_shots(rep, shots, dice=dice)
    if not hits:
        return ShotAtHelicopter(
            craft=craft.id,
            shots_fired=shots,
            hits=0,
            points=0,
            points_taken=damage,
            damage_points=craft.damage_points,
            brought_down=False,
            rulings=("x-59", "c-36"),
        )
    result = damage_to(craft, hits, impact, apr=apr, damage=damage, aboard=aboard, rep=pilot_rep, dice=dice)
    return ShotAtHelicopter(
        craft=craft.id,
        shots_fired=shots,
        hits=hits,
        points=result.points,
        points_taken=result.points_taken,
        damage_points=craft.damage_points,
        brought_down=result.brought_down,
        hurt=result.hurt,
        rulings=cited(("x-59", "c-36"), result.rulings),
        next=result.next,
    )


def after_hits(state: State, report: HelicopterDamage | ShotAtHelicopter, craft: Airborne | None) -> State:
    """Return the state with the results of hits on a helicopter: the harm to the people aboard and the damage
    to the craft. A craft that is brought down gets the station DOWN, and its mission ends if no other craft
    flies it. Source: p. 91.

    If ``craft`` is None (not in the document), only the people change.
    """
    state = after_damage(state, report.hurt)
    if craft is None:
        return state
    station = Station.DOWN if report.brought_down else craft.station
    return with_craft(state, replace(craft, points_taken=report.points_taken, station=station))


def after_crash(state: State, report: Crash, craft: Airborne) -> State:
    """Return the state after a crash: people aboard hurt, and the craft marked as down if the document keeps
    it. Its mission ends if no other craft flies it.

    Source: p. 92.
    """
    state = after_damage(state, report.hurt)
    if craft.id not in {known.id for known in state[AIRBORNE]}:
        return state
    return with_craft(state, replace(craft, station=Station.DOWN))


class FireInFlight(NamedTuple):
    """The result of fire at a helicopter that flies."""

    golden_bb: GoldenBb | None = None
    """The Golden BB; None if nobody fired."""
    damage: HelicopterDamage | None = None
    """The damage; None without a hit."""


def roll_fire_in_flight(
    craft: Craft,
    fire: GroundFire | None,
    rep: int,
    *,
    start_rep: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    guns_left: bool = False,
    dice: Dice,
) -> FireInFlight:
    """Roll the fire from the ground at a helicopter in flight (the Golden BB), and its damage to the craft
    and to the people ``aboard``. Return an empty report if nobody fires. ``rep`` is the pilot's REP now,
    and ``start_rep`` that at the start. ``damage``: points taken earlier. ``guns_left``: without door
    guns. Source: p. 82, 86, 91.
    """
    if fire is None or not fire.ranking:
        return FireInFlight()
    gunners = 0 if guns_left else craft.door_gunners
    bb = golden_bb(fire.ranking, rep, start_rep=start_rep, helicopter=True, door_gunners=gunners, dice=dice)
    if not bb.hits:
        return FireInFlight(bb)
    hurt = damage_to(craft, bb.hits, fire.impact, damage=damage, aboard=aboard, rep=bb.new_rep, dice=dice)
    return FireInFlight(bb, hurt)


class CrashResult(StrEnum):
    """The results of the table ``helicopter-crash``."""

    AUTO_ROTATES = "auto-rotates"
    NOSES_IN = "noses-in"
    COMES_DOWN = "comes-down"
    TAIL_ROTOR_LOST = "tail-rotor-lost"
    EXPLODES = "explodes"


class Crash(Report, frozen=True):
    """The crash of a helicopter: where the wreck lies, and what happens to the people aboard."""

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    result: CrashResult
    distance_in: int | None
    """The inches to the wreck; 0 if the helicopter hovered."""
    measured_from: str | None
    """The place from which the distance is measured; None if the wreck lies below."""
    within_degrees: int | None
    """The wreck may be placed this far off the direction of travel."""
    impact: int | None
    """The highest Impact that anybody aboard may have taken."""
    set_down: bool | None
    """True if the pilot set it down without harm; None if he had no test."""
    hurt: tuple[HurtAboard, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the sentences on a crash: ``It comes down by auto-rotation, and cannot fly again, 9" from
        the middle of its Flight Line. The pilot cannot land safely.`` The pilot's landing and the harm to
        people are each left out if the report does not have them. So is the distance if it is 0, or measured
        from no place.
        """
        where = ""
        if self.distance_in and self.measured_from:
            where = f', {self.distance_in}" from {PLACE_TEXTS[self.measured_from]}'
        safe = {
            True: " The pilot lands safely, and nobody is hurt.",
            False: " The pilot cannot land safely.",
        }
        people = f" {hurt_sentence(self.hurt)}." if self.hurt else ""
        return f"It {RESULT_TEXTS[self.result]}{where}.{safe.get(bool(self.set_down), '') if self.set_down is not None else ''}{people}"


RESULT_TEXTS = {
    CrashResult.AUTO_ROTATES: "comes down by auto-rotation, and cannot fly again",
    CrashResult.NOSES_IN: "noses in",
    CrashResult.COMES_DOWN: "comes crashing down",
    CrashResult.TAIL_ROTOR_LOST: "loses its tail rotor and spins into the ground",
    CrashResult.EXPLODES: "explodes in the air, and everybody aboard is dead",
}
"""The results of a crash in words."""

PLACE_TEXTS = {
    "flight-line-centre": "the middle of its Flight Line",
    "largest-group-that-fired": "the largest of the groups that last fired at the helicopter, measured along its Flight Line",
    "": "where it is",
}
"""The places from which the distance to a wreck is measured, in words."""


def crash(
    rep: int,
    aboard: Sequence[Victim] = (),
    *,
    hovering: bool = False,
    rough: bool = False,
    dice: Dice,
) -> Crash:
    """Roll to see how a helicopter crashes. Return the kind of crash, how far off the wreck lies, whether the
    pilot sets it down safely, and the damage to ``aboard``. ``rep`` is the pilot's REP. ``hovering``: it
    falls straight down. ``rough`` ground adds Impact. For odds, no damage to the crew is rolled. Source:
    p. 92.
    """
    row = table("helicopter-crash").throw(dice, label="crash")
    distance = None
    if "distance" in row:
        distance = 0 if hovering else dice.amount(row["distance"], "inches to the wreck")
    added = row["rough_impact"] if rough else 0
    set_down: bool | None = None
    if row.get("test") == "pilot":
        set_down = dice.count(1, rep, "the pilot sets it down") > 0
    hurt = _crash_damage(row, people_to_damage(aboard, dice), added, dice, set_down=set_down)
    impacts = [row[name] + added for name in ("impact", "failed_impact") if name in row]
    return Crash(
        result=CrashResult(row["result"]),
        distance_in=distance,
        measured_from=None if hovering else row.get("from"),
        within_degrees=row.get("within_degrees"),
        impact=None if set_down else max(impacts, default=None),
        set_down=set_down,
        hurt=hurt,
        rulings=cited(
            ("x-54",) if distance and row.get("from") == "largest-group-that-fired" else (),
            (PLATES,) if hurt and any(victim.chicken_plate for victim in aboard) else (),
        ),
    )


def _crash_damage(
    row: Entry, aboard: Sequence[Victim], added: int, dice: Dice, *, set_down: bool | None
) -> tuple[HurtAboard, ...]:
    """Roll the damage of a crash to each person aboard, and who is thrown out. Return what happened to each.
    ``row`` is the crash's table row; ``added`` is added to the Impact. If the row kills all, nothing is
    rolled. ``set_down`` says whether the pilot set the craft down safely: if True, the result is empty; if
    False, the worse Impact counts; None: no test. A person whose REP is not known is tested with
    UNKNOWN_REP.
    """
    if row.get("killed"):
        return tuple(death_aboard(victim) for victim in aboard)
    if set_down:
        return ()
    hurt: list[HurtAboard] = []
    for victim in aboard:
        passed = True
        if row.get("test") == "each":
            passed = (
                dice.count(1, victim.rep or UNKNOWN_REP, thrown_by(victim.who, f"{victim.name} stays in")) > 0
            )
        impact = (
            row.get("impact") or row["failed_impact" if not passed or set_down is False else "passed_impact"]
        )
        out = "thrown" in row and (row.get("test") != "each" or not passed)
        thrown = dice.amount(row["thrown"], f"inches, {victim.name}") if out else None
        hurt.append(hit_aboard(victim, impact + added, crash=True, thrown_in=thrown, dice=dice))
    return tuple(hurt)


UNKNOWN_REP = 4
"""The REP of somebody whose REP is not known: that of most crews. Source: p. 87."""
