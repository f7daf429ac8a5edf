"""Targets and their circumstances, and the reaction tests that fire at them causes.

Source: p. 3, 21-23, 25, 30-32.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from fng_cli.calls import REP, WHO, Call, OptionValue, call
from fng_cli.dice import Takes, as_written
from fng_cli.document import Next
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.harm.damage import DamageTaken, Harm, Victim
from fng_cli.rules.people.person import Deed, Person, by, may, rep_or_slot
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
        """Return the id of the modifier for this circumstance in the Ranged Combat table:
        ``target-in-cover``.
        """
        words = {"cover": "target-in-cover", "fast": "target-moved-fast", "smoke": "target-in-smoke"}
        return words.get(self, f"target-{self}")


class Target(Struct, frozen=True):
    """A target of fire.

    A field with ``typed`` or ``typed_number`` may be typed behind the target's name.
    """

    victim: Victim = Victim()
    circumstances: Annotated[tuple[Circumstance, ...], typed()] = ()
    shots: int = 1
    """Shots at this target."""
    range_in: Annotated[float | None, typed_number("range", 0, 999)] = None
    """Inches from the shooter; None if not measured."""
    gap_in: float = 1
    """Inches from the target named before it."""
    cover_dv: Annotated[int | None, typed_number("dv", 0, 99)] = None
    """Defensive Value of the cover between it and the centre of a blast."""
    ranking: int | None = None
    """The Outgunned Ranking of the weapon that it can answer with; None if that is not known."""
    retrieving: Annotated[
        bool, typed("The target is retrieving wounded.", "retrieving-wounded", "retrieving")
    ] = False
    bunker: bool = False
    """It is in a bunker."""
    in_crater: Annotated[
        bool, typed("The target is inside a crater, away from its lip.", "crater", "in-crater")
    ] = False
    sight_in: float | None = None
    """Inches at which it can be seen by light and weather; None if nothing limits that, or it is not known."""
    blast_impact: int = 0
    """What its ground adds to the Impact of a blast, as bamboo does (p. 47)."""
    marked: bool = False
    """The smoke of a FAC is near enough to it for a better pilot (p. 84)."""

    @property
    def in_cover(self) -> bool:
        """True if the target is in cover, which may stop a hit."""
        return Circumstance.COVER in self.circumstances

    @property
    def charging(self) -> bool:
        """True if the target is charging into melee."""
        return Circumstance.CHARGING in self.circumstances

    @property
    def out_of_sight(self) -> bool:
        """True if the target cannot be seen: it is prone in cover. Source: p. 18."""
        return {Circumstance.COVER, Circumstance.PRONE} <= set(self.circumstances)


def away_from_splinters(targets: Iterable[Target]) -> list[Target]:
    """Return the targets with the Impact that their ground adds to blasts set to 0. For a fan of splinters or
    a back blast: the ground adds Impact only in blast circles. Source: p. 47.
    """
    return [replace(target, blast_impact=0) for target in targets]


def check_sight(targets: Sequence[Target]) -> None:
    """Raise RequestError if a target cannot be seen: it is prone in cover, or deep in a crater. Source: p. 18, 47."""
    for number, target in enumerate(targets, 1):
        who = target.victim.name or f"target {number}"
        if target.out_of_sight:
            raise RequestError(
                f"`at`: {who} is prone in cover and out of sight, so he can neither fire nor be fired at "
                "(p. 18)"
            )
        if target.in_crater:
            depth = table("terrain-types").row("craters")["edge_depth_in"]
            raise RequestError(
                f'`at`: {who} is in a crater, more than {depth}" from its lip, and out of sight: '
                "small arms can hit him only from the lip (p. 47). If the shooter is at the lip, leave "
                "out the word `crater`"
            )


def behind_cover(target: Target) -> Target:
    """Return the target with cover among its circumstances; unchanged if it is in cover already."""
    if target.in_cover:
        return target
    return replace(target, circumstances=(Circumstance.COVER, *target.circumstances))


def gap_points(gap_in: float) -> int:
    """Return the points of Target Rating that it takes to bridge a gap between two targets (rulings k-02,
    t-02). The first inch of the gap costs nothing; each further inch, or part of one, costs a point.
    Source: p. 31-32.
    """
    return max(0, math.ceil(gap_in) - 1)


def pattern_at(weapon: Weapon, targets: Sequence[Target]) -> Pattern | None:
    """Return how a shotgun's dice are rolled and kept for a volley at these targets; None for a weapon
    without such patterns.

    The nearest known range decides (ruling k-15). If no range is known, the pattern for the longest range is
    used. Source: p. 11, 26.
    """
    patterns = weapon.kind.patterns
    if not patterns:
        return None
    ranges = [target.range_in for target in targets if target.range_in is not None]
    if not ranges:
        return next(pattern for pattern in patterns if pattern.to_in is None)
    return next(pattern for pattern in patterns if pattern.reaches(min(ranges)))


@kept_latest(1 << 12)
def farthest_alike(weapon: Weapon, range_in: float) -> float:
    """Return the farthest distance in inches at which a weapon is fired with the same values as at
    ``range_in``: the nearest limit of its range or its patterns that is not below ``range_in``. Infinity
    if there is none. Cached. Source: p. 11, 13, 26.
    """
    bounds = (weapon.range_in, weapon.far_beyond_in, *(pattern.to_in for pattern in weapon.kind.patterns))
    return min((bound for bound in bounds if bound is not None and bound >= range_in), default=math.inf)


def most_shots(
    weapon: Weapon, targets: Sequence[Target], *, hip: bool = False, takes: Takes = as_written
) -> int:
    """Return how many shots a weapon has against these targets. Shots spent on gaps between targets count. A
    blast has one. A weapon without a Target Rating has one for each target. A weapon that fires a pattern has
    the pattern's Target Rating. Any other has its own Target Rating; some kinds have less if fired from the
    ``hip``, unless ``takes`` says that house rule a-16 is in force. Source: p. 11, 25-27.
    """
    if weapon.blast:
        return 1
    if weapon.target_rating is None:
        return len(targets)
    if pattern := pattern_at(weapon, targets):
        return pattern.target_rating
    fewer = hip and weapon.kind.hip_targets and not takes("a-16", 2)
    return weapon.target_rating + (weapon.kind.hip_targets if fewer else 0)


def with_all_shots(
    weapon: Weapon, targets: Sequence[Target], *, hip: bool = False, takes: Takes = as_written
) -> list[Target]:
    """Return the targets with the shots of the weapon divided among them, at least one each. Shots lost in
    the gaps between targets are taken off, except for a weapon that hits all along a path. The first
    targets get what is left over. From the ``hip`` there may be fewer shots. ``takes`` says which house
    rules hold. There must be a target. Source: p. 31-32.
    """
    shots_left = most_shots(weapon, targets, hip=hip, takes=takes) - (
        0 if weapon.path_in else _gap_points_between(targets)
    )
    share, extra = divmod(max(shots_left, len(targets)), len(targets))
    return [replace(target, shots=share + (place < extra)) for place, target in enumerate(targets)]


def _gap_points_between(targets: Sequence[Target]) -> int:
    """Return how many points of Target Rating are spent on the gaps between the targets; each target's
    ``gap_in`` is its distance from the one before, so the first is not counted. Source: p. 31.
    """
    return sum(gap_points(target.gap_in) for target in targets[1:])


def check_spread(weapon: Weapon, targets: Sequence[Target], most_points: int, *, hip: bool = False) -> int:
    """Return the points of Target Rating that a volley takes, for its shots and for the gaps between targets.
    A weapon that strikes along a path (``path_in``) pays nothing for gaps. Raises RequestError if the
    points exceed ``most_points``. ``hip`` only changes the message. Source: p. 25, 31-32.
    """
    shots = sum(target.shots for target in targets)
    gaps = 0 if weapon.path_in else _gap_points_between(targets)
    if shots + gaps <= most_points:
        return shots + gaps
    bridged = f" and {gaps} more for the gaps between the targets" if gaps else ""
    reason = _low_rating_reason(weapon, targets, hip)
    raise RequestError(
        f"`at`: this attack takes {shots} shots{bridged}, but the {weapon.name} has a Target Rating of "
        f"{most_points}{reason}; give fewer targets, or fewer `shots`"
    )


def _low_rating_reason(weapon: Weapon, targets: Sequence[Target], hip: bool) -> str:
    """Return why a Target Rating is low, as the end of an error message: ``" at this distance"`` if the
    weapon fires a pattern at these targets, or ``" from the hip"`` if it is fired so (``hip``) and has hip
    values. Empty in any other case.
    """
    if pattern_at(weapon, targets):
        return " at this distance"
    return " from the hip" if hip and weapon.kind.hip_targets else ""


def check_range(weapon: Weapon, target: Target, number: int, *, scope: bool = False) -> None:
    """Raise RequestError if a target is too far for the weapon, too near, or out of sight. ``number`` is the
    target's place in the volley, from 1; it names the target in the message if it has no name. ``scope``:
    the shooter uses a scope. Source: p. 11, 13, 19, 25, 30.
    """
    who = target.victim.name or f"target {number}"
    check_reach(weapon, Manner(range_in=target.range_in, scope=scope, target=who, sight_in=target.sight_in))


def neighbours_in() -> int:
    """Return the inches within which friends of a figure that was fired at, or fell, take the same tests.
    Source: p. 22, 112.
    """
    return int(table("reaction-tests").row("man-down")["neighbours_in"])


class Affected(NamedTuple):
    """A figure that was fired at, or in a blast, and the damage it took."""

    victim: Victim
    damage: DamageTaken
    words: tuple[str, ...] = ()
    """Circumstances for a Received Fire test: ``cover``, ``outgunned``."""


def reaction_tests(
    affected: Sequence[Affected], *, received_fire: bool = True, man_down: bool = True
) -> tuple[Next, ...]:
    """Return what fire causes, as next steps: knock-down tests that were not rolled at once, cheating death,
    Received Fire for missed figures, then Man Down. If ``received_fire`` or ``man_down`` is false, that kind
    of test is left out. (After a parting shot there is no Received Fire.) Source: p. 18, 21-24, 32-33, 35.
    """
    missed = [target for target in affected if target.damage.result.missed] if received_fire else []
    down = [target for target in affected if target.damage.result.down] if man_down else []
    return (*_knock_downs(affected), *_deaths(affected), *_received_fire(missed), *_man_down(down))


def received_fire_words(target: Target, outgunned: bool | None) -> tuple[str, ...]:
    """Return the words for the circumstances of a target in its Received Fire test, as they are written after
    its name on the command line: ``cover``, ``outgunned``. If ``outgunned`` is False or None (not known),
    that word is left out.
    """
    conditions = {
        "cover": target.in_cover,
        "bunker": target.bunker,
        "outgunned": bool(outgunned),
        "retrieving": target.retrieving,
        "charging": target.charging,
    }
    return tuple(word for word, is_true in conditions.items() if is_true)


def _knock_downs(affected: Iterable[Affected]) -> Iterable[Next]:
    """Yield the step of a knock-down test for each figure that was knocked down but not tested at once,
    because its REP is not known. The step leaves the REP to be filled in.
    """
    for victim, damage, _ in affected:
        if Harm.KNOCKED_DOWN in damage.hit_results:
            test = call(
                "react knock-down", rep=REP, a=victim.who.attributes, flak_jacket=victim.who.flak_jacket
            )
            yield Next(test, f"test {victim.name}, who is knocked down: give his REP")


def _deaths(affected: Iterable[Affected]) -> Iterable[Next]:
    """Yield, for each Star among the affected who may cheat death, the step that does it. Yields nothing for
    anybody else.
    """
    for victim, damage, _ in affected:
        if damage.may_cheat:
            cheats = call("star fate", **_person_options(victim.who), damage=damage.result, cheat=True)
            yield Next(cheats, f"{victim.name} may cheat death")


def _person_options(who: Person) -> dict[str, OptionValue]:
    """Return the options that name a person in a command that needs only his REP. For a person in the
    document it is ``by`` with his name. For any other it is ``rep`` with his REP, or with a placeholder if
    his REP is unknown.
    """
    return {"by": who.name} if who.known else {"rep": rep_or_slot(who)}


OPTIONS = {"cover": "in_cover", "bunker": "in_bunker"}
"""Words with a differently named option in Received Fire."""


def _received_fire(missed: Sequence[Affected]) -> Iterable[Next]:
    """Yield the next steps for figures that were shot at and missed: Received Fire tests. All named figures
    share one step. Unnamed figures with the same options share one, too. Yields nothing if nobody was
    missed.
    """
    names = tuple(target.victim.who.typed(*target.words) for target in missed if target.victim.who.name)
    if names:
        yield Next(call("react received-fire", by=names), _missed_reason(len(names)))
    unnamed_tests = [_unnamed_test(target) for target in missed if not target.victim.who.name]
    for test in dict.fromkeys(unnamed_tests):
        yield Next(test, _missed_reason(unnamed_tests.count(test)))


def _unnamed_test(target: Affected) -> Call:
    """Return the call of the Received Fire test for a target without a name; its circumstances become options
    of the call.
    """
    return call(
        "react received-fire",
        **by(target.victim.who),
        **{OPTIONS.get(word, word): True for word in target.words},
    )


def _missed_reason(missed_count: int) -> str:
    """Return the reason for a Received Fire test as text: ``he was missed`` if ``missed_count`` is 1, else
    ``3 figures were missed``. It adds that friends near by who see a figure hit must test too.
    """
    return (
        f"{'he was' if missed_count == 1 else f'{missed_count} figures were'} missed; friends within "
        f'{neighbours_in()}" who see a figure hit must test too'
    )


def _man_down(down: Sequence[Affected]) -> Iterable[Next]:
    """Yield a Man Down test for each group to which figures in ``down`` belong. Figures without a group share
    one test, in which the REP is left to be filled in.
    """
    by_group: dict[str, list[str]] = {}
    for target in down:
        by_group.setdefault(target.victim.who.group, []).append(target.victim.name)
    for group, names in by_group.items():
        test = call("react man-down", group=group, rep=None if group else REP)
        yield Next(test, f'test friends within {neighbours_in()}" and in sight of {", ".join(names)}')


TESTS = frozenset({"react man-down", "react received-fire"})
"""Tests whose options name the figures that take them."""


def without_tests_of_fallen(next_steps: Iterable[Next], figures: Iterable[Figure]) -> tuple[Next, ...]:
    """Return the next steps with figures removed from Man Down and Received Fire tests that they cannot take,
    for example because they are down. A group stays if one of its figures can take the test. A test with
    nobody left is dropped. Other steps are unchanged. Source: p. 22-24.
    """
    steps = tuple(next_steps)
    if not any(step.call.command in TESTS for step in steps):
        return steps
    named = {
        str(value).partition(",")[0]
        for step in steps
        if step.call.command in TESTS
        for _, values in step.call.options
        for value in values
    }
    by_name: dict[str, bool] = {}
    for figure in figures:
        if named.isdisjoint((figure.id, figure.group)):
            continue
        is_able = may(figure, Deed.REACT)
        by_name[figure.id] = is_able
        if figure.group:
            by_name[figure.group] = by_name.get(figure.group, False) or is_able
    return tuple(step_left for step in steps if (step_left := _for_able(step, by_name)))


def _for_able(step: Next, able_by_name: Mapping[str, bool]) -> Next | None:
    """Return a Man Down or Received Fire test limited to the figures and groups that can take it; None if
    nobody is left. Any other step is returned unchanged. ``able_by_name`` says which ids and groups can
    take tests; any others count as able.
    """
    if step.call.command not in TESTS:
        return step
    options = []
    for name, values in step.call.options:
        able_values = tuple(value for value in values if able_by_name.get(str(value).partition(",")[0], True))
        if values and not able_values:
            return None
        options.append((name, able_values))
    return replace(step, call=replace(step.call, options=tuple(options)))


def weapon_steps(shooter: Person, weapon: Weapon, *, reload: bool) -> tuple[Next, ...]:
    """Return the next steps that a weapon needs after it was fired: rolling its back blast, reloading, and
    readying the next shot. Reloading needs ``reload`` and a shooter in the document; one-shot weapons are
    not reloaded. Empty if no step is needed. Source: p. 17, 27-30.
    """
    next_steps = []
    if weapon.kind.back_blast:
        blast = weapon.kind.back_blast
        where = f'straight behind the shooter, within {blast.within_in}" of a line {blast.length_in}" long'
        next_steps.append(
            Next(
                call("damage", impact=blast.impact, at=WHO),
                f"roll the back blast, which hits anybody {where}",
            )
        )
    if reload and shooter.known and not weapon.one_shot:
        reloading = call("reload", by=shooter.name)
        next_steps.append(Next(reloading, "to reload, spend one activation without a fast move", waits=True))
    if weapon.readied_anew:
        ready = call("grenade ready", **_person_options(shooter), weapon=weapon.id)
        next_steps.append(Next(ready, "ready the next shot before firing the weapon again"))
    return tuple(next_steps)
