"""What fire and blasts call for: who must test what, as commands ready to run. Source: p. 3, 21-23, 30."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fng_cli.document import Next
from fng_cli.rules.harm.damage import DamageTaken, Victim
from fng_cli.rules.harm.results import Harm
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.weapons.weapons import Weapon


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
    """What holds for a target in Received Fire, as it is typed behind his name."""
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
            yield Next("fng react knock-down --rep REP", f"{victim.name} is knocked down; give his REP")


def _deaths(affected: Iterable[Affected]) -> Iterable[Next]:
    for victim, damage, _ in affected:
        if damage.may_cheat:
            who = f"--by {shlex.quote(victim.id)}" if victim.id else f"--rep {victim.rep}"
            yield Next(
                f"fng star fate {who} --damage {damage.result} --cheat", f"{victim.name} may cheat death"
            )


STATES = {"cover": "--in-cover", "bunker": "--in-bunker"}
"""Words whose option in Received Fire is another."""


def _received_fire(missed: Sequence[Affected]) -> Iterable[Next]:
    """One command for all who have a name, and one for each way in which others test."""
    named = [",".join((one.victim.typed, *one.words)) for one in missed if one.victim.typed]
    if named:
        who = " ".join(f"--by {shlex.quote(text)}" for text in named)
        yield Next(f"fng react received-fire {who}", _reason(len(named)))
    others = [_options(one) for one in missed if not one.victim.typed]
    for options in dict.fromkeys(others):
        yield Next(f"fng react received-fire {options}", _reason(others.count(options)))


def _options(one: Affected) -> str:
    options = [STATES.get(word, f"--{word}") for word in one.words]
    return " ".join([f"--rep {one.victim.rep or 'REP'}", *(["--star"] if one.victim.star else []), *options])


def _reason(number: int) -> str:
    return f'{"he was" if number == 1 else f"{number} were"} missed; friends within 4" who see it test too'


def _man_down(down: Sequence[Affected]) -> Iterable[Next]:
    """One command for each group that has lost somebody."""
    by_group: dict[str, list[str]] = {}
    for one in down:
        by_group.setdefault(one.victim.group, []).append(one.victim.name)
    for group, names in by_group.items():
        who = f"--group {shlex.quote(group)}" if group else "--rep REP"
        yield Next(f"fng react man-down {who}", f'friends within 4" and in sight of {", ".join(names)}')


def weapon_needs(shooter: str, weapon: Weapon, *, reload: bool) -> tuple[Next, ...]:
    """What a weapon calls for once it was fired. Source: p. 17, 27-30."""
    found = []
    if weapon.kind.back_blast:
        blast = weapon.kind.back_blast
        where = f'straight behind, within {blast.within_in}" of a line of {blast.length_in}"'
        found.append(Next(f"fng damage --impact {blast.impact}", f"the back blast: a hit on anybody {where}"))
    if reload and shooter and not weapon.one_shot:
        found.append(Next(f"fng reload {_by(shooter)}", "a turn of activation, and no fast move"))
    if weapon.readied_anew:
        who = _by(shooter) or "--rep REP"
        found.append(Next(f"fng grenade ready {who} --weapon {weapon.id}", "before it is fired again"))
    return tuple(found)


def _by(name: str) -> str:
    return f"--by {shlex.quote(name)}" if name else ""
