"""What fire and blasts call for: who must test what, as commands ready to run. Source: p. 3, 21-23, 30."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fng_cli.document import Next
from fng_cli.rules.damage import Toll, Victim
from fng_cli.rules.harm import Harm
from fng_cli.rules.weapons import Weapon


class Aftermath(NamedTuple):
    """One who was fired at, and what became of him.

    ``outgunned`` is None where nobody knows; ``in_cover``: for his Received Fire.
    """

    victim: Victim
    toll: Toll
    outgunned: bool | None = None
    in_cover: bool = False


def tests(struck: Sequence[Aftermath], *, received_fire: bool = True) -> tuple[Next, ...]:
    """The tests that fire calls for; a parting shot causes no Received Fire. Source: p. 21-24, 32-33."""
    found = [*_knock_downs(struck), *_deaths(struck)]
    if received_fire:
        found += _received_fire([one for one in struck if one.toll.result.missed])
    return (*found, *_man_down([one for one in struck if one.toll.result.down]))


def _knock_downs(struck: Iterable[Aftermath]) -> Iterable[Next]:
    for victim, toll, *_ in struck:
        if Harm.KNOCKED_DOWN in toll.damage:
            yield Next("fng react knock-down --rep REP", f"{victim.name} is knocked down; give his REP")


def _deaths(struck: Iterable[Aftermath]) -> Iterable[Next]:
    for victim, toll, *_ in struck:
        if toll.may_cheat:
            who = f"--by {shlex.quote(victim.id)}" if victim.id else f"--rep {victim.rep}"
            yield Next(
                f"fng star fate {who} --damage {toll.result} --cheat", f"{victim.name} may cheat death"
            )


def _received_fire(missed: Sequence[Aftermath]) -> Iterable[Next]:
    """A command for each way in which those who were missed test."""
    ways: dict[str, list[str]] = {}
    for one in missed:
        flags = [
            *(["--outgunned"] if one.outgunned else []),
            *(["--in-cover"] if one.in_cover else []),
        ]
        options = " ".join(flags)
        ways.setdefault(options, []).append(_who(one.victim))
    for options, who in ways.items():
        command = " ".join(["fng react received-fire", *dict.fromkeys(who), *([options] if options else [])])
        yield Next(command, f'{_several(who)} shot at and missed; so do friends within 4" who see it')


def _several(who: Sequence[str]) -> str:
    return "he was" if len(who) == 1 else f"{len(who)} were"


def _man_down(down: Sequence[Aftermath]) -> Iterable[Next]:
    if down:
        names = ", ".join(one.victim.name for one in down)
        yield Next("fng react man-down --rep REP", f'friends within 4" and in sight of {names}')


def weapon_needs(shooter: str, weapon: Weapon, *, reload: bool) -> tuple[Next, ...]:
    """What a weapon calls for once it was fired. Source: p. 17, 29-30."""
    found = []
    if reload and not weapon.one_shot:
        found.append(Next(f"fng reload {_by(shooter)}", "a turn of activation, at no more than normal speed"))
    if weapon.readied_anew:
        found.append(
            Next(f"fng grenade ready --weapon {weapon.id} {_by(shooter)}", "before it is fired again")
        )
    return tuple(found)


def _by(name: str) -> str:
    return f"--by {shlex.quote(name)}" if name else "--rep REP"


def _who(victim: Victim) -> str:
    if victim.id:
        return f"--by {shlex.quote(victim.id)}"
    return f"--rep {victim.rep or 'REP'}"
