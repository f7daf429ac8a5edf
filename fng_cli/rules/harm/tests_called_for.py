"""Tests that fire and blasts call for: who must test what next. Source: p. 3, 21-23, 30."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from fng_cli.calls import REP, Call, Given, call
from fng_cli.document import Next
from fng_cli.figures import Figure
from fng_cli.rules.harm.damage import DamageTaken, Victim
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people.may import Deed, may
from fng_cli.rules.people.person import Person, by, rep_of
from fng_cli.rules.weapons.weapons import Weapon
from fng_cli.tables import table


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
