"""Whole runs of an aircraft: an airstrike from Flight Line to reactions, the AC-47, and what they leave on the table.

Source: p. 81-85.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, WHO, Next, Slot, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.attack import (
    AimedSpot,
    AirAttack,
    Landing,
    Struck,
    crater_in,
    drop,
    guns,
    strafed,
    struck_sentence,
)
from fng_cli.rules.air.craft import ATTACKS, Craft, Mount, Run, carried, runs_of, weapon_name
from fng_cli.rules.air.ground_fire import (
    AaResult,
    AircraftDamage,
    AntiAircraft,
    BbResult,
    GoldenBb,
    GroundGunner,
    aircraft_damage,
    anti_aircraft,
    golden_bb,
)
from fng_cli.rules.air.missions import MARK, SMOKE
from fng_cli.rules.clock.lasting import Lasting, begun
from fng_cli.rules.ground.craters import BlastCrater
from fng_cli.rules.harm.targets import Affected, Target, tests, words
from fng_cli.tables import table
from fng_cli.terms import Light


class Attacker(Struct, frozen=True):
    """A craft on its run: its pilot's REP, that with which he began, what it carries, its damage so far."""

    craft: Craft
    rep: int
    start_rep: int
    mounts: tuple[Mount, ...]
    damage: int = 0
    spent: tuple[Run, ...] = ()


class GroundFire(NamedTuple):
    """The fire that a craft flies into: the Outgunned Ranking of all who stand, and their highest Impact."""

    ranking: int = 0
    impact: int = 3


class AirStrike(Report, frozen=True):
    """An attack run.

    ``brought_down``: it is lost; ``veered``: its pilot broke off; either way it did not attack. ``new_rep``
    is the pilot's REP from now on; ``goes_home``: he takes no further part. ``targets`` and ``hits`` are
    those of the ``attack_made``, which is None where there was none. ``anti_aircraft`` is the check of those near
    the Flight Line, None where their fire was said.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("hits", "brought_down")

    craft: str
    name: str
    run: Run
    rep: int
    new_rep: int
    brought_down: bool
    veered: bool
    goes_home: bool
    hits: int
    targets: tuple[Struck, ...]
    golden_bb: GoldenBb | None = None
    craft_damage: AircraftDamage | None = None
    attack_made: AirAttack | None = None
    anti_aircraft: AntiAircraft | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        if self.brought_down:
            return f"The {self.name} is hit and goes down before it attacks."
        if self.veered:
            return f"The {self.name} veers away{' and goes home' if self.goes_home else ''}."
        if self.attack_made is None:
            return f"The {self.name} goes home without an attack."
        return f"The {self.name} attacks: {struck_sentence(self.targets) or 'nobody is there'}."


def run_for(craft: Craft, mounts: Sequence[Mount], run: Run | None, spent: Sequence[Run] = ()) -> Run:
    """The run that is flown: as said, or the first that it can still make (x-60).

    Raises RequestError where it has nothing for it.
    """
    able = [one for one in runs_of(craft, mounts) if one not in spent]
    if run is None:
        first = next((one for one in ATTACKS if one in able), None)
        if first is None:
            raise RequestError(f"the {craft.name} has nothing left to attack with")
        return first
    if run not in runs_of(craft, mounts):
        has = ", ".join(runs_of(craft, mounts)) or "none"
        raise RequestError(f"`run` {run}: the {craft.name} has nothing for it; its runs: {has}")
    if run in spent:
        raise RequestError(f"`run` {run}: the {craft.name} has made its passes with {run} (p. 83)")
    return run


def strike(
    attacker: Attacker,
    run: Run,
    targets: Sequence[Target],
    *,
    fire: GroundFire | None = None,
    gunners: Sequence[GroundGunner] = (),
    without_sight: Sequence[str] = (),
    weapons: Mapping[str, int] | None = None,
    spot: AimedSpot | None = None,
    dice: Dice,
) -> AirStrike:
    """A run of an aircraft: the ground fires, the pilot takes it, its damage, then its attack.

    ``gunners`` take the Anti-Aircraft Check first, and their ``fire`` is what comes of it. ``weapons`` are those
    that are dropped, all that it has where nothing is said. Source: p. 81-84.
    """
    craft = attacker.craft
    checked: AntiAircraft | None = None
    if gunners:
        checked = dice.part(_checked, tuple(gunners), tuple(without_sight), brief=_in_brief_checked)
        fire = GroundFire(checked.ranking, checked.impact)
    faced = _faced(attacker, fire, dice)
    flies_on = not (faced.lost or faced.veered or faced.home)
    attack = _attack(attacker, run, targets, faced.rep, weapons, spot, dice) if flies_on else None
    return AirStrike(
        craft.id,
        craft.name,
        run,
        attacker.rep,
        faced.rep,
        faced.lost,
        faced.veered,
        faced.home and not faced.lost,
        attack.hits if attack else 0,
        attack.targets if attack else (),
        faced.golden_bb,
        faced.damage,
        attack,
        checked,
        cited(
            checked.rulings if checked else (),
            faced.golden_bb.rulings if faced.golden_bb else (),
            faced.damage.rulings if faced.damage else (),
            attack.rulings if attack else (),
        ),
        attack.next if attack else _after(faced),
    )


def _checked(
    gunners: tuple[GroundGunner, ...], without_sight: tuple[str, ...], *, dice: Dice
) -> AntiAircraft:
    return anti_aircraft(gunners, without_sight=without_sight, dice=dice)


def _in_brief_checked(found: AntiAircraft) -> AntiAircraft:
    """The check as far as the run needs it: what fires at the craft."""
    return AntiAircraft(found.ranking, found.impact, ())


class FireFaced(NamedTuple):
    """An account of how the fire from the ground left a craft and its pilot."""

    rep: int
    lost: bool = False
    veered: bool = False
    home: bool = False
    golden_bb: GoldenBb | None = None
    damage: AircraftDamage | None = None


def _faced(attacker: Attacker, fire: GroundFire | None, dice: Dice) -> FireFaced:
    if fire is None or not fire.ranking:
        return FireFaced(attacker.rep)
    bb = golden_bb(fire.ranking, attacker.rep, start_rep=attacker.start_rep, dice=dice)
    hurt = None
    rep = bb.new_rep
    if bb.hits:
        hurt = aircraft_damage(
            bb.hits,
            fire.impact,
            attacker.craft.damage_points,
            damage=attacker.damage,
            rep=rep,
            start_rep=attacker.start_rep,
            dice=dice,
        )
        rep = hurt.new_rep or rep
    veered = bb.result is BbResult.VEERS_AWAY
    home = bb.goes_home or bool(hurt and hurt.goes_home)
    return FireFaced(rep, bool(hurt and hurt.brought_down), veered, home, bb, hurt)


def _after(faced: FireFaced) -> tuple[Next, ...]:
    if faced.lost:
        return ()
    again = Next(call("request airstrike"), "for another, once this one is gone")
    return (again,) if faced.home else ()


def _attack(
    attacker: Attacker,
    run: Run,
    targets: Sequence[Target],
    rep: int,
    weapons: Mapping[str, int] | None,
    spot: AimedSpot | None,
    dice: Dice,
) -> AirAttack:
    has = carried(attacker.mounts, run)
    if run is Run.GUNS:
        spot = spot or AimedSpot()
        return guns(next(iter(has)), rep, targets, marked=spot.marked, leaned_on=spot.rulings, dice=dice)
    dropped = weapons or has
    more = next((one for one, number in dropped.items() if number > has.get(one, 0)), None)
    if more:
        there = ", ".join(f"{number} x {weapon_name(one)}" for one, number in has.items()) or "none"
        raise RequestError(
            f"the {attacker.craft.name} has not so many of {weapon_name(more)}: {there} (p. 109)"
        )
    done = drop(run, dropped, rep, targets, spot=spot, dice=dice)
    rest = [one for one, number in has.items() for _ in range(number - dropped.get(one, 0))]
    if not rest or run is not Run.BOMBS:
        return done
    others = Next(
        call("air bomb", rep=rep, bomb=rest, at=WHO), "the other bombs of this run, on a spot of their own"
    )
    return replace(done, next=(*done.next, others))


SWATH, RING = "swath", "ring"


class GunshipRun(Report, frozen=True):
    """A gun run of the AC-47: everything in the area is attacked, friend or foe.

    The area is a ``shape`` so wide; of a ring ``inner_radius_in`` is what stays free in the middle.
    ``runs_left`` are gun runs before its ammunition is gone; then it stays for its flares.
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("hits",)

    shape: str
    width_in: int
    inner_radius_in: float | None
    rep: int
    impact: int
    targets: tuple[Struck, ...]
    hits: int
    runs_left: int
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        left = {0: "its ammunition is gone", 1: "one run is left"}.get(
            self.runs_left, f"{self.runs_left} runs are left"
        )
        told = struck_sentence(self.targets) or "nobody is in it"
        return f"{self.where()}: {told}; {left}."

    def where(self) -> str:
        """``Swath 12" wide``, ``Ring 8" wide round 10"``."""
        inside = "" if self.inner_radius_in is None else f' round {self.inner_radius_in:g}"'
        return f'{self.shape.capitalize()} {self.width_in}" wide{inside}'


def check_dark(light: Light | None) -> None:
    """Raise RequestError by daylight: the AC-47 flies at night. Source: p. 85."""
    if light is Light.DAYLIGHT:
        raise RequestError("the AC-47 flies at night only (p. 85), and it is daylight")


def gunship_run(
    targets: Sequence[Target],
    *,
    inner_radius_in: float | None = None,
    runs_made: int = 0,
    dice: Dice,
) -> GunshipRun:
    """Fire on everybody in a swath, or in a ring round an inner radius: four dice at each (x-48).

    Raises RequestError for a radius that it does not fly, and where its ammunition is gone. Source: p. 84-85.
    """
    shape = SWATH if inner_radius_in is None else RING
    row = table("air-gunship").row(shape)
    if runs_made >= row["runs"]:
        raise RequestError(f"`runs_made` {runs_made}: it has ammunition for {row['runs']} gun runs (p. 85)")
    if inner_radius_in is not None and not row["inner_least_in"] <= inner_radius_in <= row["inner_most_in"]:
        raise RequestError(
            f"`ring` {inner_radius_in:g}: the inner radius is {row['inner_least_in']} to {row['inner_most_in']} inches"
        )
    struck = tuple(strafed(one, row["rep"], row["impact"], row["targets"], dice=dice) for one in targets)
    affected = [
        Affected(one.victim, done, words(one, True)) for one, done in zip(targets, struck, strict=True)
    ]
    return GunshipRun(
        shape,
        row["width_in"],
        inner_radius_in,
        row["rep"],
        row["impact"],
        struck,
        sum(one.hits for one in struck),
        row["runs"] - runs_made - 1,
        cited(table("air-gunship").rulings),
        (*tests(affected), *_answers(row["answers"])),
    )


def _answers(types: Sequence[str]) -> tuple[Next, ...]:
    """Tell what those may do who may fire back at it: heavy machine guns only."""
    weapon = types[0]
    test = Next(
        call("react received-fire", by=Slot("HMG")),
        "a heavy machine gun may answer, wherever it stands: Received Fire first",
    )
    fire = Next(
        call("fire", rep=REP, weapon=weapon_of(weapon), at="fast"),
        "then it fires at a target that moves fast; each hit is a die of damage to the ac-47",
    )
    flare = Next(
        call("illumination", "mortar", dropped=True), "it may drop one flare a turn, as long as it stays"
    )
    return (test, fire, flare)


def weapon_of(kind: str) -> str:
    """The weapon by which a type is fired here: a heavy machine gun is an ``hmg``."""
    return "hmg" if kind == "heavy-machine-gun" else kind


NAPALM, WP_SMOKE, FIRED_UP = "napalm", "wp-smoke", "fired-at-aircraft"
"""Kinds of what lasts: a template that burns, smoke of a WP bomb, and somebody who fires no more this turn."""


KINDS = {"napalm": NAPALM, "bomb-wp": WP_SMOKE, "wp-rocket": SMOKE}
"""The kind of what each leaves; a marking rocket leaves smoke as a grenade does (p. 84)."""


def left_by(
    known: Iterable[Lasting],
    turn: int | None,
    attack: AirAttack,
    spot: str = "",
    at: tuple[float, float] | None = None,
) -> tuple[Lasting, ...]:
    """A template of napalm for each tank, smoke for each WP bomb or rocket, wherever it came down by the spot.

    Smoke that marks is kept with the place ``at`` which it was aimed, and how far off it came down. Source: p. 83-84.
    """
    found: list[Lasting] = []
    for one in attack.landings:
        if one.weapon in KINDS:
            left = begun((*known, *found), KINDS[one.weapon], turn=turn, place=_place(spot, one))
            found.append(_mark(left, one, at) if attack.run is Run.MARKING else left)
    return tuple(found)


def _mark(smoke: Lasting, one: Landing, at: tuple[float, float] | None) -> Lasting:
    x, y = at or (None, None)
    return replace(smoke, detail=MARK, x_in=x, y_in=y, off_in=None if one.on_target else one.distance_in)


def _place(spot: str, one: Landing) -> str:
    return f"{spot}, {one.text()}" if spot else one.text()


def craters_left(
    attack: AirAttack, spot: str = "", at: tuple[float, float] | None = None
) -> tuple[BlastCrater, ...]:
    """The craters of an attack: ``at`` that place where a bomb came down on the spot; elsewhere nobody knows where. Source: p. 47, 83."""
    found = []
    for one in attack.landings:
        wide = crater_in(one.weapon) if one.weapon in table("air-munitions").rows else None
        if wide is not None:
            x, y = at if at and one.on_target else (None, None)
            found.append(BlastCrater("", wide, one.weapon, _place(spot, one), x, y))
    return tuple(found)


def fired_upwards(known: Iterable[Lasting], turn: int | None, report: AntiAircraft) -> tuple[Lasting, ...]:
    """Those who have fired at an aircraft, and fire no more in this turn; none where no clock runs. Source: p. 82."""
    found: list[Lasting] = []
    for one in report.figures_checked if turn is not None else ():
        if one.result is AaResult.FIRES and one.name:
            found.append(begun((*known, *found), FIRED_UP, turn=turn, who=one.name))
    return tuple(found)


def one_of(known: Iterable[Lasting], kind: str, name: str = "") -> Lasting | None:
    """The template or the smoke that is rolled for: that of an id, or the first; None where there is none."""
    return next((one for one in known if one.kind == kind and name in ("", one.id)), None)
