"""An attack run from the flight line to damage and reactions: fire from the ground, the pilot, his weapons.

Source: p. 81-85.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import WHO, Next, call
from fng_cli.dice import Dice
from fng_cli.document import Report, cited
from fng_cli.errors import RequestError
from fng_cli.rules.air.anti_aircraft import AntiAircraft, GroundGunner, anti_aircraft
from fng_cli.rules.air.attack import AimedSpot, AirAttack, drop, guns
from fng_cli.rules.air.attacks import Struck, struck_sentence
from fng_cli.rules.air.craft import ATTACKS, Craft, Mount, Run, carried, runs_of, weapon_name
from fng_cli.rules.air.damage import AircraftDamage, aircraft_damage
from fng_cli.rules.air.golden_bb import BbResult, GoldenBb, golden_bb
from fng_cli.rules.harm.targets import Target


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
        checked = dice.apart(_checked, tuple(gunners), tuple(without_sight), brief=_in_brief_checked)
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
