"""Recon by Fire: shooting at a PEF to see what it is. Source: p. 33."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, WHO, call
from fng_cli.dice import Dice
from fng_cli.document import Next, Report
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.readings import SIDES, Faces
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, Lasting, begun, holding
from fng_cli.rules.harm.damage import shooter_after
from fng_cli.rules.weapons.use import Manner, Use, check_use
from fng_cli.rules.weapons.weapons import Weapon, weapon_name
from fng_cli.state import State
from fng_cli.tables import table
from fng_cli.words import count


class Gun(Struct, frozen=True):
    """A weapon that takes part, and the shooter."""

    weapon: Weapon
    name: str = ""
    loader: bool = False
    """Another figure does nothing but feed it."""

    def label(self) -> str:
        """Return the shooter's name, or the id of his weapon if he has none."""
        return self.name or self.weapon.id


class ReconByFire(Report, frozen=True):
    """Fire at a PEF: whether it is resolved, and the hits on it if it proves to be troops."""

    ANSWER: ClassVar[tuple[str, ...]] = (
        "is_resolved",
        "hits",
    )
    NO_MEANS = "the PEF is not resolved"

    dice: int
    sixes: int
    pef_rep: int
    is_resolved: bool
    hits: int
    """Hits on the troops that it proves to be."""
    impact: int
    """Impact of these hits."""
    out_of_ammo_ids: tuple[str, ...]
    """The shooters who must reload."""
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        """Return up to three sentences: whether the PEF is resolved, with the number of sixes; if it is, the
        number of hits, should it be troops; and the shooters (without names their weapons) who are now out of
        ammunition, if any.
        """
        sixes = f"{'1 six' if self.sixes == 1 else f'{self.sixes} sixes'} with {self.dice} dice against REP {self.pef_rep}"
        if not self.is_resolved:
            return f"The PEF is not resolved: {sixes}.{self._out_of_ammo_text()}"
        hits = "one hit" if self.hits == 1 else f"{self.hits} hits"
        return (
            f"The PEF is resolved: {sixes}. If it is troops, they take "
            f"{hits} at random.{self._out_of_ammo_text()}"
        )

    def _out_of_ammo_text(self) -> str:
        """Return the end of the summary, with a leading space: the shooters, or without names their weapons,
        that are out of ammunition and must reload in the next activation. Empty if there are none. Source:
        p. 33.
        """
        who = ", ".join(map(weapon_name, self.out_of_ammo_ids))
        return f" Out of ammunition, to be reloaded in the next activation: {who}." if who else ""

    def verdict(self) -> bool:
        """True if the PEF is resolved; False if it is not."""
        return self.is_resolved


class Sixes(NamedTuple):
    """Answer of a reading: the number of sixes, and whether the ones emptied the gun."""

    sixes: int
    empty: bool

    @property
    def word(self) -> str:
        """The answer in words, for the record of the roll: ``2 sixes, and the weapon is out of
        ammunition``.
        """
        sixes = "1 six" if self.sixes == 1 else f"{self.sixes} sixes"
        return f"{sixes}, and the weapon is out of ammunition" if self.empty else sixes


@dataclass(frozen=True, slots=True)
class GunDice:
    """A reading: the sixes of one gun; ``empty_ones`` ones or more empty it. Source: p. 30, 33."""

    empty_ones: int

    def target(self, number: int) -> str:
        """Return in words which faces matter: ``each 6 counts; 2 or more 1s empty the weapon``. ``number`` (of
        dice) is unused.
        """
        return f"each 6 counts; {self.empty_ones} or more 1s empty the weapon"

    def __call__(self, faces: Faces) -> Sixes:
        """Return the number of sixes among these faces, and True if there are enough ones (``empty_ones`` or
        more) to empty the gun.
        """
        return Sixes(faces.count(SIDES), faces.count(1) >= self.empty_ones)


@dataclass(frozen=True, slots=True)
class SixCount:
    """A reading: the number of sixes."""

    def target(self, number: int) -> str:
        """Return how the dice are read: always ``each 6 counts``. ``number`` is unused."""
        return "each 6 counts"

    def __call__(self, faces: Faces) -> int:
        """Return the number of sixes among these faces."""
        return faces.count(SIDES)

    def ways(self, number: int) -> Mapping[int, int]:
        """Return, for each possible number of sixes among ``number`` dice, how many of the 6 ** ``number``
        throws have it. Nothing is rolled.
        """
        return {sixes: comb(number, sixes) * (SIDES - 1) ** (number - sixes) for sixes in range(number + 1)}


def recon_by_fire(
    guns: Sequence[Gun],
    pef_rep: int,
    *,
    distance_in: float | None = None,
    sight_in: float | None = None,
    pef: int | None = None,
    dice: Dice,
) -> ReconByFire:
    """Roll fire at a PEF with the Target Ratings of all guns, and return the report. The PEF is resolved if
    there are more sixes than ``pef_rep``. Crew served weapons run empty only by too many ones; others are
    empty afterwards. ``pef`` is the PEF's number, if known. Raises RequestError without guns, if one of
    them cannot be used, or if the PEF is too far away. The limit follows from ``sight_in``; with either
    distance None it is not checked. Source: p. 33.
    """
    _check_guns(guns, distance_in, sight_in)
    crew_served = [gun for gun in guns if gun.weapon.kind.crew_served]
    other_guns = [gun for gun in guns if not gun.weapon.kind.crew_served]
    number = sum(gun.weapon.target_rating or 0 for gun in other_guns)
    sixes = dice.ask(number, SixCount(), "recon by fire") if other_guns else 0
    empty = [gun.label() for gun in other_guns]
    for gun in crew_served:
        result = dice.ask(
            gun.weapon.target_rating or 0, GunDice(_emptying_ones(gun)), f"recon by fire, {gun.label()}"
        )
        sixes += result.sixes
        empty += [gun.label()] if result.empty else []
    row = table("recon-by-fire").at(sixes - pef_rep)
    resolved = row["result"] == "resolved"
    hits = max(0, sixes - pef_rep) * row.get("hits_per_six", 0)
    impact = _impact_of_hits(guns)
    total = sum(gun.weapon.target_rating or 0 for gun in guns)
    rulings = ("k-07",) if len({gun.weapon.impact for gun in guns}) > 1 and hits else ()
    next_steps = _next_steps(pef, hits, impact) if resolved else ()
    return ReconByFire(
        dice=total,
        sixes=sixes,
        pef_rep=pef_rep,
        is_resolved=resolved,
        hits=hits,
        impact=impact,
        out_of_ammo_ids=tuple(empty),
        rulings=rulings,
        next=next_steps,
    )


def with_loaders(guns: Iterable[Gun]) -> list[Gun]:
    """Return the guns, with ``loader`` True if the gun's weapon can have a loader, and False if it cannot."""
    return [replace(gun, loader=gun.weapon.kind.loaded_empty_ones is not None) for gun in guns]


FOUND = "found-by-fire"
"""The kind of ``Lasting`` of a PEF that was found by fire and has to be resolved; its detail gives the PEF's number
and the Impact of the hits, its count their number."""


def after_recon(
    state: State, shooter_ids: Collection[str], report: ReconByFire, pef: int | None = None
) -> State:
    """Return the state after the figures ``shooter_ids`` fired at a PEF. If the report names one of them as
    out of ammunition, the weapon in his hand is marked as empty. If the fire resolves the PEF, its hits are
    recorded, from the first turn on, unless ``pef`` (its number) is None. Source: p. 33.
    """
    turn = turn_of(state)
    if turn and pef is not None and report.is_resolved:
        state = state.with_new(
            LASTING,
            begun(state[LASTING], FOUND, turn=turn, count=report.hits, detail=f"{pef} {report.impact}"),
        )
    empty = [
        figure
        for figure in state[FIGURES]
        if figure.id in shooter_ids and figure.id in report.out_of_ammo_ids
    ]
    return state.with_(
        FIGURES,
        [shooter_after(figure, str(figure.weapon), empty=True, gone=False) for figure in empty],
    )


def _found(state: State, pef: int | None) -> tuple[Lasting, ...]:
    """Return the records, holding in the present turn, that Recon by Fire has found the PEF with the number
    ``pef``. The detail of such a record is the PEF's number and an Impact: ``2 3``. Damaged records are
    left out. Empty if the PEF was not found, if ``pef`` is None, or if turns are not counted.
    """
    known = holding(state[LASTING], turn_of(state), FOUND)
    return tuple(one for one in known if re.fullmatch(rf"{pef} [0-9]{{1,2}}", one.detail or ""))


def steps_of_found(state: State, pef: int | None, groups: Sequence[str]) -> tuple[Next, ...]:
    """Return the next steps after Recon by Fire hit a PEF this turn, and it proved to be troops: a damage
    roll, and a Received Fire test. ``pef`` is the number of the PEF. ``groups`` are those of the troops;
    without any, there are no steps. Empty also if no such hits are recorded. Source: p. 33.
    """
    if not groups:
        return ()
    steps: list[Next] = []
    for found in _found(state, pef):
        impact, hits = int((found.detail or "").split()[-1]), found.count or 0
        steps += [
            Next(
                call("damage", impact=impact, at=WHO),
                f"roll damage for {count(hits, 'hit')} of the recon by fire; choose a figure of the group at "
                "random each time",
            ),
            Next(
                call("react received-fire", group=tuple(groups)),
                "test the whole group that was found by fire; a casualty also calls for a Man Down test",
            ),
        ]
    return tuple(steps)


def after_found(state: State, pef: int | None) -> State:
    """Return the state after a PEF is resolved, without the records that it was found by fire. ``pef`` is its
    number; if it is None, the state is unchanged.
    """
    return state.without(LASTING, [one.id for one in _found(state, pef)])


def _check_guns(guns: Sequence[Gun], distance_in: float | None, sight_in: float | None) -> None:
    """Raise RequestError if there is no gun, if a gun cannot be used for recon by fire, or if the PEF is too
    far off. The limit is a multiple of ``sight_in``. The distance is not checked if ``distance_in`` or
    ``sight_in`` is None.
    """
    if not guns:
        raise RequestError(
            "no shooter is given: name each shooter, e.g. `by` a1, or give a weapon, e.g. `weapon` m-16"
        )
    for gun in guns:
        check_use(gun.weapon, Use.FIRE, Manner(loader=gun.loader))
        if gun.weapon.target_rating is None:
            raise RequestError(
                f"`weapon`: the {gun.weapon.name} has no Target Rating, so it cannot be used for recon by "
                "fire"
            )
    if distance_in is None or sight_in is None:
        return
    times = table("fight-distances").row("recon-by-fire")["times_sight"]
    if distance_in > times * sight_in:
        raise RequestError(
            f'`distance`: the PEF is {distance_in:g}" away; a unit that can see {sight_in:g}" may recon by '
            f'fire only up to {times * sight_in:g}"'
        )


def _emptying_ones(gun: Gun) -> int:
    """Return how many ones in one throw empty the gun. A gun that has a ``loader`` may have another number
    than the same gun without one. SIDES (6) if ones do not empty this weapon.
    """
    kind = gun.weapon.kind
    return (kind.loaded_empty_ones if gun.loader else kind.empty_ones) or SIDES


def _impact_of_hits(guns: Sequence[Gun]) -> int:
    """Return the Impact that most dice of these guns have; each gun has as many dice as its Target Rating. If
    several Impacts are equally frequent, return the lowest (ruling k-07). There must be a gun.
    """
    by_impact: dict[int, int] = {}
    for gun in guns:
        impact = gun.weapon.impact or 0
        by_impact[impact] = by_impact.get(impact, 0) + (gun.weapon.target_rating or 0)
    return min(by_impact, key=lambda impact: (-by_impact[impact], impact))


def _next_steps(pef: int | None, hits: int, impact: int) -> tuple[Next, ...]:
    """Return the next steps after hits on a PEF. First it is resolved. If it proves to be troops, damage is
    rolled for the ``hits`` at this ``impact``, and all of them test for Received Fire. ``pef`` is its
    number, None if unknown.
    """
    return (
        Next(call("pef resolve", *(() if pef is None else (pef,))), "resolve the PEF now"),
        Next(
            call("damage", impact=impact, at=WHO),
            f"if the PEF proves to be troops, roll damage for {count(hits, 'hit')}; choose a figure at "
            "random each time",
        ),
        Next(
            call("react received-fire", rep=REP),
            "if the PEF proves to be troops, have them all take this test; a casualty also calls for a Man Down test",
        ),
    )
