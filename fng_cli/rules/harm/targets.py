"""Targets, their circumstances, and whether a weapon reaches so many so far apart.

Source: p. 25, 30-32.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.dice import Takes, as_written
from fng_cli.errors import RequestError
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.weapons.use import Manner, check_reach
from fng_cli.rules.weapons.weapons import Pattern, Weapon
from fng_cli.tables import kept_latest
from fng_cli.typed_words import typed, typed_number


class Circumstance(StrEnum):
    """The circumstances that make a target harder to hit. Source: p. 32."""

    COVER = "cover"
    CONCEALED = "concealed"
    PRONE = "prone"
    CHARGING = "charging"
    FAST = "fast"
    SMOKE = "smoke"

    @property
    def word(self) -> str:
        """Its name in the table Ranged Combat."""
        words = {"cover": "target-in-cover", "fast": "target-moved-fast", "smoke": "target-in-smoke"}
        return words.get(self, f"target-{self}")


class Target(Struct, frozen=True):
    """One who is fired at, with so many shots.

    ``range_in`` is the distance from the shooter, None where nobody measured it; ``gap_in`` that
    from the target named before him. ``cover_dv`` is the Defensive Value of cover between him and
    the centre of a blast. ``ranking`` is the Outgunned Ranking of what he can answer with, None
    where that is not known; ``retrieving``: he retrieves wounded; ``bunker``: he is in one. ``sight_in`` is how
    far one sees him by light and weather, None where nothing limits that, or nobody knows. ``marked``: the smoke
    of a FAC is near enough to him for a better pilot (p. 84).

    A field with ``typed`` or ``typed_number`` may be typed behind ``--at``.
    """

    victim: Victim = Victim()
    circumstances: Annotated[tuple[Circumstance, ...], typed()] = ()
    shots: int = 1
    range_in: Annotated[float | None, typed_number("range", 0, 999)] = None
    gap_in: float = 1
    cover_dv: Annotated[int | None, typed_number("dv", 0, 99)] = None
    ranking: int | None = None
    retrieving: Annotated[bool, typed("Retrieves wounded.", "retrieving-wounded", "retrieving")] = False
    bunker: bool = False
    sight_in: float | None = None
    marked: bool = False

    @property
    def in_cover(self) -> bool:
        """Whether cover may stop what hits him."""
        return Circumstance.COVER in self.circumstances

    @property
    def out_of_sight(self) -> bool:
        """Whether nobody sees him where he is: prone in cover. Source: p. 18."""
        return {Circumstance.COVER, Circumstance.PRONE} <= set(self.circumstances)


def check_sight(targets: Sequence[Target]) -> None:
    """Raise RequestError where somebody is aimed at whom nobody sees. Source: p. 18."""
    for number, target in enumerate(targets, 1):
        if target.out_of_sight:
            who = target.victim.name or f"target {number}"
            raise RequestError(
                f"`at`: {who} is prone in cover, and so out of sight: nobody fires at him, nor he (p. 18)"
            )


def behind_cover(target: Target) -> Target:
    """A target that has cover, whatever else holds for it."""
    if target.in_cover:
        return target
    return replace(target, circumstances=(Circumstance.COVER, *target.circumstances))


def gap_points(gap_in: float) -> int:
    """Points of Target Rating that it takes to bridge a gap between two targets (k-02, t-02).

    Figures an inch apart cost nothing, each inch more, or part of one, costs a point. Source: p. 31-32.
    """
    return max(0, math.ceil(gap_in) - 1)


def pattern_of(weapon: Weapon, range_in: float | None) -> Pattern | None:
    """The way a shotgun's dice are rolled and kept at that distance; None for other weapons.

    Without a distance it is fired from afar. Source: p. 11, 26.
    """
    patterns = weapon.kind.patterns
    if not patterns:
        return None
    if range_in is None:
        return next(pattern for pattern in patterns if pattern.to_in is None)
    return next(pattern for pattern in patterns if pattern.reaches(range_in))


@kept_latest(1 << 12)
def farthest_alike(weapon: Weapon, range_in: float) -> float:
    """The farthest distance at which a weapon is fired just as at this one, within its reach. Source: p. 11, 13, 26."""
    bounds = (weapon.range_in, weapon.far_beyond_in, *(pattern.to_in for pattern in weapon.kind.patterns))
    return min((bound for bound in bounds if bound is not None and bound >= range_in), default=math.inf)


def rating(weapon: Weapon, targets: Sequence[Target], *, hip: bool = False, takes: Takes = as_written) -> int:
    """The number of shots that a weapon may have at these targets, gaps included.

    A light machine gun from the ``hip`` has one less, where ``takes`` does not say that players read it
    otherwise (a-16). Source: p. 11, 25-27.
    """
    if weapon.blast:
        return 1
    if weapon.target_rating is None:
        return len(targets)
    if pattern := pattern_of(weapon, targets[0].range_in):
        return pattern.target_rating
    fewer = hip and weapon.kind.hip_targets and not takes("a-16", 2)
    return weapon.target_rating + (weapon.kind.hip_targets if fewer else 0)


def all_shots(
    weapon: Weapon, targets: Sequence[Target], *, hip: bool = False, takes: Takes = as_written
) -> list[Target]:
    """The targets with all the shots that the weapon has, the first ones with one more where they do not come out even.

    Each has one at the least. Source: p. 31-32.
    """
    left = rating(weapon, targets, hip=hip, takes=takes) - (0 if weapon.path_in else _gaps(targets))
    each, more = divmod(max(left, len(targets)), len(targets))
    return [replace(target, shots=each + (place < more)) for place, target in enumerate(targets)]


def _gaps(targets: Sequence[Target]) -> int:
    """The points of Target Rating that bridge the gaps between targets. Source: p. 31."""
    return sum(gap_points(target.gap_in) for target in targets[1:])


def check_spread(weapon: Weapon, targets: Sequence[Target], most: int, *, hip: bool = False) -> int:
    """The points of Target Rating that a volley takes, gaps included, of the ``most`` that the weapon has.

    Raises RequestError where the weapon has fewer. Source: p. 25, 31-32.
    """
    shots = sum(target.shots for target in targets)
    gaps = 0 if weapon.path_in else _gaps(targets)
    if shots + gaps <= most:
        return shots + gaps
    bridged = f" and {gaps} for the gaps between them" if gaps else ""
    how = _why_so_few(weapon, targets, hip)
    raise RequestError(
        f"`at`: {shots} shots{bridged}, but the {weapon.name} has a Target Rating of {most}{how}; "
        "name fewer targets, or fewer `shots`"
    )


def _why_so_few(weapon: Weapon, targets: Sequence[Target], hip: bool) -> str:
    if pattern_of(weapon, targets[0].range_in):
        return " at this distance"
    return " from the hip" if hip and weapon.kind.hip_targets else ""


def check_range(weapon: Weapon, target: Target, number: int, *, scope: bool = False) -> None:
    """Raise RequestError where a target is too far for the weapon, too near, or not to be seen. Source: p. 11, 13, 19, 25, 30."""
    who = target.victim.name or f"target {number}"
    check_reach(weapon, Manner(range_in=target.range_in, scope=scope, target=who, sight_in=target.sight_in))
