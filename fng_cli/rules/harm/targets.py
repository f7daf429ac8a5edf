"""Targets and their circumstances, and the reaction tests that fire at them calls for.

Source: p. 3, 21-23, 25, 30-32.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, Call, Given, call
from fng_cli.dice import Takes, as_written
from fng_cli.document import Next
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.harm.damage import DamageTaken, Harm, Victim
from fng_cli.rules.people.person import Deed, Person, by, may, rep_of
from fng_cli.rules.weapons.use import Manner, check_reach
from fng_cli.rules.weapons.weapons import Pattern, Weapon
from fng_cli.tables import kept_latest, table
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

    A field with ``typed`` or ``typed_number`` may be typed behind the target's name.
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


def neighbours_in() -> int:
    """The inches within which friends of somebody fired at, or down, test with him. Source: p. 22, 112."""
    return int(table("reaction-tests").row("man-down")["neighbours_in"])


class Affected(NamedTuple):
    """One who was fired at, or in a blast, and the damage he took.

    ``words`` are what holds for him should he test Received Fire: ``cover``, ``outgunned``.
    """

    victim: Victim
    damage: DamageTaken
    words: tuple[str, ...] = ()


def tests(affected: Sequence[Affected], *, received_fire: bool = True) -> tuple[Next, ...]:
    """The tests that fire calls for; a parting shot causes no Received Fire. Source: p. 18, 21-24, 32-33."""
    missed = [one for one in affected if one.damage.result.missed] if received_fire else []
    down = [one for one in affected if one.damage.result.down]
    return (*_knock_downs(affected), *_deaths(affected), *_received_fire(missed), *_man_down(down))


def words(target: Target, outgunned: bool | None) -> tuple[str, ...]:
    """Words that hold for a target in Received Fire, as they are typed behind his name."""
    holds = {
        "cover": target.in_cover,
        "bunker": target.bunker,
        "outgunned": bool(outgunned),
        "retrieving": target.retrieving,
        "charging": Circumstance.CHARGING in target.circumstances,
    }
    return tuple(word for word, true in holds.items() if true)


def _knock_downs(affected: Iterable[Affected]) -> Iterable[Next]:
    for victim, damage, _ in affected:
        if Harm.KNOCKED_DOWN in damage.hit_results:
            test = call(
                "react knock-down", rep=REP, a=victim.who.attributes, flak_jacket=victim.who.flak_jacket
            )
            yield Next(test, f"{victim.name} is knocked down; give his REP")


def _deaths(affected: Iterable[Affected]) -> Iterable[Next]:
    for victim, damage, _ in affected:
        if damage.may_cheat:
            cheats = call("star fate", **_named(victim.who), damage=damage.result, cheat=True)
            yield Next(cheats, f"{victim.name} may cheat death")


def _named(who: Person) -> dict[str, Given]:
    """The options that name him, where a command asks for no more than his REP."""
    return {"by": who.name} if who.known else {"rep": rep_of(who)}


OPTIONS = {"cover": "in_cover", "bunker": "in_bunker"}
"""Words whose option in Received Fire is another."""


def _received_fire(missed: Sequence[Affected]) -> Iterable[Next]:
    """One command for all who have a name, and one for each way in which others test."""
    named = tuple(one.victim.who.typed(*one.words) for one in missed if one.victim.who.name)
    if named:
        yield Next(call("react received-fire", by=named), _reason(len(named)))
    others = [_unnamed(one) for one in missed if not one.victim.who.name]
    for test in dict.fromkeys(others):
        yield Next(test, _reason(others.count(test)))


def _unnamed(one: Affected) -> Call:
    return call(
        "react received-fire", **by(one.victim.who), **{OPTIONS.get(word, word): True for word in one.words}
    )


def _reason(number: int) -> str:
    return f'{"he was" if number == 1 else f"{number} were"} missed; friends within {neighbours_in()}" who see it test too'


def _man_down(down: Sequence[Affected]) -> Iterable[Next]:
    """One command for each group that has lost somebody."""
    by_group: dict[str, list[str]] = {}
    for one in down:
        by_group.setdefault(one.victim.who.group, []).append(one.victim.name)
    for group, names in by_group.items():
        test = call("react man-down", group=group, rep=None if group else REP)
        yield Next(test, f'friends within {neighbours_in()}" and in sight of {", ".join(names)}')


TESTS = frozenset({"react man-down", "react received-fire"})
"""Tests that are called for: their options name who takes them."""


def still_called_for(following: Iterable[Next], figures: Iterable[Figure]) -> tuple[Next, ...]:
    """The next steps without tests of those of a document who can take none: down, stunned, or gone. Source: p. 22-24."""
    steps = tuple(following)
    if not any(step.call.command in TESTS for step in steps):
        return steps
    by_name: dict[str, bool] = {}
    for figure in figures:
        able = may(figure, Deed.REACT)
        by_name[figure.id] = able
        if figure.group:
            by_name[figure.group] = by_name.get(figure.group, False) or able
    return tuple(left for step in steps if (left := _still(step, by_name)))


def _still(step: Next, able: Mapping[str, bool]) -> Next | None:
    """A step for those who can take its test; None where nobody is left."""
    if step.call.command not in TESTS:
        return step
    options = []
    for name, values in step.call.options:
        left = tuple(one for one in values if able.get(str(one).partition(",")[0], True))
        if values and not left:
            return None
        options.append((name, left))
    return replace(step, call=replace(step.call, options=tuple(options)))


def weapon_needs(shooter: Person, weapon: Weapon, *, reload: bool) -> tuple[Next, ...]:
    """Next steps that a weapon calls for once it was fired. Source: p. 17, 27-30."""
    found = []
    if weapon.kind.back_blast:
        blast = weapon.kind.back_blast
        where = f'straight behind, within {blast.within_in}" of a line of {blast.length_in}"'
        found.append(Next(call("damage", impact=blast.impact), f"the back blast: a hit on anybody {where}"))
    if reload and shooter.known and not weapon.one_shot:
        reloading = call("reload", by=shooter.name)
        found.append(Next(reloading, "a turn of activation, and no fast move", waits=True))
    if weapon.readied_anew:
        ready = call("grenade ready", **_named(shooter), weapon=weapon.id)
        found.append(Next(ready, "before it is fired again"))
    return tuple(found)
