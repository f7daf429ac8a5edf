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
from fng_cli.rules.air.state import AIRBORNE, Airborne, Station
from fng_cli.rules.air.strike import GroundFire
from fng_cli.rules.fire.to_hit import Aim, Plan, VolleyDice
from fng_cli.rules.harm.after import after_damage
from fng_cli.rules.harm.damage import DamageTaken, Harm, HitsTaken, Victim, impact_on, take_hits
from fng_cli.rules.people.person import Person
from fng_cli.state import State
from fng_cli.tables import Entry, kept, table
from fng_cli.words import count


class HurtAboard(DamageTaken, frozen=True, kw_only=True):
    """The fate of one who was aboard; ``thrown_in`` inches from the wreck, None where he stays in it."""

    NOT_IN_ODDS: ClassVar[frozenset[str]] = frozenset({"hit_results"})

    thrown_in: int | None = None

    def text(self) -> str:
        """``co-pilot: out of the fight, thrown 7" from the wreck``."""
        thrown = f', thrown {self.thrown_in}" from the wreck' if self.thrown_in is not None else ""
        return "; ".join([f"{self.target}: {self.result.told}{thrown}", *self.details()])


def crew_of(craft: Craft, reps: Sequence[int] = (), pilot_rep: int | None = None) -> tuple[Victim, ...]:
    """The crew of a helicopter, in chicken plates, each with his REP where that is known. Source: p. 7, 108."""
    known: list[int | None] = [*reps, *[None] * len(craft.crew_roles)]
    if not reps and pilot_rep is not None:
        known[0] = pilot_rep
    names = _numbered(craft.crew_roles)
    return tuple(
        Victim(Person(rep, ""), name.replace("-", " "), chicken_plate=True)
        for name, rep in zip(names, known, strict=False)
    )


def _numbered(roles: Sequence[str]) -> list[str]:
    """Roles that come twice, with a number: ``door-gunner 2``."""
    found: list[str] = []
    for role in roles:
        found.append(
            role if roles.count(role) == 1 else f"{role} {1 + sum(one.startswith(role) for one in found)}"
        )
    return found


def hit_aboard(
    victim: Victim, impact: int, *, blast: bool = False, thrown_in: int | None = None, dice: Dice
) -> HurtAboard:
    """A hit of that Impact on one who is aboard. Source: p. 86, 91-92."""
    taken = dice.part(_hit, victim, impact_on(victim, impact, blast=blast), brief=_in_brief)
    return HurtAboard(**asdict(taken.damage), thrown_in=thrown_in)


def _hit(victim: Victim, impact: int, *, dice: Dice) -> HitsTaken:
    return take_hits(victim, impact, dice=dice)


def _in_brief(taken: HitsTaken) -> HitsTaken:
    """His state afterwards, and not by what."""
    return HitsTaken(replace(taken.damage, hit_results=()), hits=taken.hits)


def followed(aboard: Sequence[Victim], dice: Dice) -> tuple[Victim, ...]:
    """Those aboard whose fate is rolled for: all; for odds the passengers alone, since a crew falls in too many ways."""
    those: tuple[Victim, ...] = dice.part(_all, tuple(aboard), coarse=_passengers)
    return those


def _all(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    return aboard


def _passengers(aboard: tuple[Victim, ...], *, dice: Dice) -> tuple[Victim, ...]:
    return tuple(one for one in aboard if not one.chicken_plate)


def killed(victim: Victim) -> HurtAboard:
    """One who dies with his helicopter."""
    return HurtAboard(victim.called, Harm.OBVIOUSLY_DEAD)


def told(hurt: Sequence[HurtAboard]) -> str:
    """The fate of all who were hit, in a line."""
    return "; ".join(one.text() for one in hurt)


def heavy(impact: int, apr: int | None = None) -> bool:
    """True if a weapon does twice the damage to helicopters (c-66). Source: p. 91."""
    row = row_of_face("helicopter-damage", 1, impact)
    return bool(impact >= row["heavy_from"] or (apr or 0) >= row["pierce_from"])


@kept
def _dice(impact: int, apr: int) -> PointsDice:
    rows = [row_of_face("helicopter-damage", face, impact) for face in range(1, SIDES + 1)]
    times = rows[0]["heavy_times"] if heavy(impact, apr) else 1
    return PointsDice(tuple(row["points"] * times for row in rows))


class HelicopterDamage(Report, frozen=True):
    """The damage of hits on a helicopter.

    ``points`` now, ``points_taken`` in all; more than ``damage_points`` bring it down. A die that showed 1 lets a
    die be rolled for each aboard: ``people_hit`` of them were, ``hurt`` says how those are whom somebody named.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("points", "brought_down")

    hits: int
    impact: int
    points: int
    points_taken: int
    damage_points: int
    brought_down: bool
    people_hit: int = 0
    hurt: tuple[HurtAboard, ...] = ()
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        people = f" Aboard: {told(self.hurt)}." if self.hurt else ""
        if self.brought_down:
            return f"{points} of damage, {self.points_taken} in all, more than its {self.damage_points}: it crashes.{people}"
        return f"{points} of damage, {self.points_taken} in all of {self.damage_points}.{people}"

    def verdict(self) -> bool:
        """No: it stays in the air."""
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
    """The damage of so many hits of that Impact on a helicopter that has taken ``damage`` before.

    ``aboard`` are its crew and passengers; the first of these stand on the skids, as its ``seats`` have it, and are hit first.
    Source: p. 91, 109.
    """
    found = dice.ask(hits, _dice(impact, apr or 0), "helicopter damage")
    skids = skids_of(seats, aboard)
    hurt = _hurt(found.ones, impact, aboard, skids, dice)
    after = damage + found.points
    down = after > damage_points
    crash = Next(call("helo crash", craft=craft or None, rep=rep), "its fate, and that of all aboard")
    return HelicopterDamage(
        hits,
        impact,
        found.points,
        after,
        damage_points,
        down,
        len(hurt),
        hurt,
        cited(
            ("c-66",) if heavy(impact, apr) else (),
            ("c-37",) if after == damage_points else (),
            ("z-40",) if hurt and skids else (),
        ),
        (crash,) if down else (),
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
    """The same of a helicopter of the lists, with its Damage Points and seats. Source: p. 91, 108-109."""
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
    """The number of those aboard who stand on the skids: the passengers beyond the seats inside. Source: p. 109."""
    if seats is None or seats.seats_inside is None:
        return 0
    passengers = sum(not one.chicken_plate for one in aboard)
    return max(0, passengers - seats.seats_inside)


def _hurt(ones: int, impact: int, aboard: Sequence[Victim], skids: int, dice: Dice) -> tuple[HurtAboard, ...]:
    """Those aboard whom a hit on something vital reached: a die for each, for each such hit.

    As many are hit as those dice say (z-40): the first ``skids`` passengers before all others, then those whom the dice showed.
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
    outside = [place for place, one in enumerate(aboard) if not one.chicken_plate][:skids]
    inside = [place for place, hit in enumerate(shown) if hit and place not in outside]
    first = [aboard[place] for place in [*outside, *inside][: sum(shown)]]
    return tuple(hit_aboard(victim, impact, dice=dice) for victim in first)


def shots_that_hit(rep: int, shots: int, words: frozenset[str] = frozenset(), *, dice: Dice) -> int:
    """Roll the number of shots that hit a helicopter which hovers or stands: Ranged Combat, in the open (x-59). Source: p. 86."""
    reading = VolleyDice(Plan((Aim(0, rep, words),) * shots, shots, None, False).with_house_rules(dice))
    result, _ = dice.shown(shots, reading, "at the helicopter")
    return result.targets[0].hits


class ShotAtHelicopter(Report, frozen=True):
    """Shots at a helicopter that hovers or stands: those that hit, and the damage."""

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "points", "brought_down")

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
        down = ": it crashes" if self.brought_down else f" of {self.damage_points}"
        people = f" Aboard: {told(self.hurt)}." if self.hurt else ""
        shots, points = count(self.shots_fired, "shot"), count(self.points_taken, "point")
        return f"{count(self.hits, 'hit')} of {shots}; {points} of damage{down}.{people}"

    def verdict(self) -> bool:
        """No: it stays in the air."""
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
    """Tell so many shots with a REP at a helicopter that hovers or stands: a die each, in the open (x-59).

    ``damage`` is what it has taken before. Source: p. 85-86, 91.
    """
    hits = shots_that_hit(rep, shots, dice=dice)
    if not hits:
        return ShotAtHelicopter(
            craft.id, shots, 0, 0, damage, craft.damage_points, False, rulings=("x-59", "c-36")
        )
    hurt = damage_to(craft, hits, impact, apr=apr, damage=damage, aboard=aboard, rep=pilot_rep, dice=dice)
    return ShotAtHelicopter(
        craft.id,
        shots,
        hits,
        hurt.points,
        hurt.points_taken,
        craft.damage_points,
        hurt.brought_down,
        hurt.hurt,
        cited(("x-59", "c-36"), hurt.rulings),
        hurt.next,
    )


def after_hits(state: State, report: HelicopterDamage | ShotAtHelicopter, craft: Airborne | None) -> State:
    """Return the state after hits on a helicopter: the people aboard, and the craft with its damage, down if it is lost.

    ``craft`` is None if the document does not keep it. Source: p. 91.
    """
    state = after_damage(state, report.hurt)
    if craft is None:
        return state
    station = Station.DOWN if report.brought_down else craft.station
    return state.with_(AIRBORNE, [replace(craft, points_taken=report.points_taken, station=station)])


class FlownThrough(NamedTuple):
    """Fire at a helicopter that flies: the Golden BB, and the damage where there were hits; None where nobody fired."""

    golden_bb: GoldenBb | None = None
    damage: HelicopterDamage | None = None


def flown_through(
    craft: Craft,
    fire: GroundFire | None,
    rep: int,
    *,
    start_rep: int | None = None,
    damage: int = 0,
    aboard: Sequence[Victim] = (),
    guns_left: bool = False,
    dice: Dice,
) -> FlownThrough:
    """The fire from the ground into which a helicopter flies: its pilot, whose door gunners help him, and its damage.

    ``guns_left``: the door guns are left behind. Source: p. 82, 86, 91.
    """
    if fire is None or not fire.ranking:
        return FlownThrough()
    gunners = 0 if guns_left else craft.door_gunners
    bb = golden_bb(fire.ranking, rep, start_rep=start_rep, helicopter=True, door_gunners=gunners, dice=dice)
    if not bb.hits:
        return FlownThrough(bb)
    hurt = damage_to(craft, bb.hits, fire.impact, damage=damage, aboard=aboard, rep=bb.new_rep, dice=dice)
    return FlownThrough(bb, hurt)


class CrashResult(StrEnum):
    """The results of the table."""

    AUTO_ROTATES = "auto-rotates"
    NOSES_IN = "noses-in"
    COMES_DOWN = "comes-down"
    TAIL_ROTOR_LOST = "tail-rotor-lost"
    EXPLODES = "explodes"


class Crash(Report, frozen=True):
    """A crash: the wreck lies ``distance_in`` inches on, 0 where it hovered; ``impact`` is the worst that anybody took.

    ``measured_from`` is what the distance is measured from; ``within_degrees`` how far off the direction of travel it
    may be placed. ``set_down``: the pilot brought it down without harm, None where he had no say.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("result",)

    result: CrashResult
    distance_in: int | None
    measured_from: str
    within_degrees: int | None
    impact: int | None
    set_down: bool | None
    hurt: tuple[HurtAboard, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        where = ""
        if self.distance_in:
            where = f', {self.distance_in}" from {FROM[self.measured_from]}'
        safe = {True: " The pilot sets it down, and nobody is hurt.", False: " The pilot cannot hold it."}
        people = f" {told(self.hurt)}." if self.hurt else ""
        return f"It {TOLD[self.result]}{where}.{safe.get(bool(self.set_down), '') if self.set_down is not None else ''}{people}"


TOLD = {
    CrashResult.AUTO_ROTATES: "auto-rotates down, and flies no more",
    CrashResult.NOSES_IN: "noses in",
    CrashResult.COMES_DOWN: "comes crashing down",
    CrashResult.TAIL_ROTOR_LOST: "loses its tail rotor and spins in",
    CrashResult.EXPLODES: "explodes in the air, and all aboard are dead",
}
FROM = {
    "flight-line-centre": "the middle of its Flight Line",
    "largest-group-that-fired": "the largest group that fired at it last, along the Flight Line",
    "": "where it is",
}


def crash(
    rep: int,
    aboard: Sequence[Victim] = (),
    *,
    hovering: bool = False,
    rough: bool = False,
    dice: Dice,
) -> Crash:
    """The fate of a helicopter that is brought down, with a pilot of that REP, and of all ``aboard``.

    ``hovering``: it comes straight down. ``rough``: into trees, jungle or rough terrain, which makes
    every injury worse. Source: p. 92.
    """
    row = table("helicopter-crash").throw(dice, label="crash")
    distance = None
    if "distance" in row:
        distance = 0 if hovering else dice.amount(row["distance"], "inches to the wreck")
    added = row["rough_impact"] if rough else 0
    set_down: bool | None = None
    if row.get("test") == "pilot":
        set_down = dice.count(1, rep, "the pilot sets it down") > 0
    hurt = _everybody(row, followed(aboard, dice), added, dice, set_down=set_down)
    impacts = [row[name] + added for name in ("impact", "failed_impact") if name in row]
    return Crash(
        CrashResult(row["result"]),
        distance,
        "" if hovering else row.get("from", ""),
        row.get("within_degrees"),
        None if set_down else max(impacts, default=None),
        set_down,
        hurt,
        cited(("x-54",) if distance and row.get("from") == "largest-group-that-fired" else ()),
    )


def _everybody(
    row: Entry, aboard: Sequence[Victim], added: int, dice: Dice, *, set_down: bool | None
) -> tuple[HurtAboard, ...]:
    if row.get("killed"):
        return tuple(killed(one) for one in aboard)
    if set_down:
        return ()
    found: list[HurtAboard] = []
    for victim in aboard:
        passed = True
        if row.get("test") == "each":
            passed = dice.count(1, victim.rep or UNKNOWN_REP, f"{victim.name} stays in") > 0
        impact = (
            row.get("impact") or row["failed_impact" if not passed or set_down is False else "passed_impact"]
        )
        out = "thrown" in row and (row.get("test") != "each" or not passed)
        thrown = dice.amount(row["thrown"], f"inches, {victim.name}") if out else None
        found.append(hit_aboard(victim, impact + added, thrown_in=thrown, dice=dice))
    return tuple(found)


UNKNOWN_REP = 4
"""The REP of one of whom nobody said it: that of most crews. Source: p. 87."""
