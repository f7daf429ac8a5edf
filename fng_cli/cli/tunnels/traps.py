"""``fng trap``: who steps on a booby trap, whether it is disarmed, what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options import figures_after
from fng_cli.cli.options.targets import At, targets_of
from fng_cli.cli.options.who import One, Subject, Who, subjects
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import flag, only, without
from fng_cli.cli.shell.play import Fact, Play, Ruled, term_of
from fng_cli.cli.tunnels.tunnels import show_sprung
from fng_cli.document import Content, lookup
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find, slug
from fng_cli.rules.civilians.speaking import after_trap, trap_help, with_help
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.tunnels.traps import (
    Disarmed,
    PathWalker,
    Sprung,
    Stepped,
    Trap,
    disarm,
    harmless,
    spring,
    step,
)
from fng_cli.terms import Side

POINT = "on-point"
"""The word for one who walks ahead of his group."""

KIND: Fact[Trap] = Fact(
    "kind of trap",
    "--kind",
    ("trap.kind",),
    term_of(Trap, "kind of trap"),
    "|".join(Trap),
    metavar="wide-spread|localized",
    help="The kind of trap, where it is known.",
)


@command("trap target", page="6, 65", section="trap", report=Stepped)
def trap_target(
    play: Play,
    who: Annotated[Who, only("by", "of")],
    closest: Annotated[
        str | None, typer.Option(metavar="WHO", help="Who is closest to a PEF, where an event says so.")
    ] = None,
    kind: Annotated[Trap | None, KIND.by_option()] = None,
) -> Ruled:
    """Roll who steps on a booby trap, and on which kind: --by for each who may, able=4,on-point.

    fng trap target --by able=4 --by baker=3,on-point,pointman --by charlie=4 --seed 1
    fng trap target --group a -i evening.json
    """
    walkers, spared = _walkers(play, who), _spared(play)
    nearest = _closest(play, walkers, closest)
    report = step(walkers, closest=nearest, kind=kind, harmless=spared, dice=play.dice)
    return Ruled(report, _once_spared(play))


def _walkers(play: Play, who: Who) -> Mapping[str, Sequence[PathWalker]]:
    """Those who may step on a trap, by group: those named, else all of the FWF who can act."""
    given = who.read(play, (POINT,)) if who.by or who.of else _everybody(play)
    if not given:
        raise RequestError("who may step on it? give --by able=4 for each, or a document with figures")
    found: dict[str, list[PathWalker]] = {}
    for each in given:
        walker = PathWalker(each.person, POINT in each.words)
        found.setdefault(each.figure.group if each.known else "", []).append(walker)
    return found


def _everybody(play: Play) -> tuple[Subject, ...]:
    """All of the FWF in the document who can act."""
    able = (one for one in FIGURES.read(play.document) if one.side is Side.FWF and may(one, Deed.ACT))
    names = list(groups.groups(able))
    return Who(of=names).read(play) if names else ()


def _closest(play: Play, walkers: Mapping[str, Sequence[PathWalker]], name: str | None) -> str | None:
    names = [one.name for members in walkers.values() for one in members]
    if name is not None and any(slug(one.id) == slug(name) for one in FIGURES.read(play.document)):
        subjects(play, [name], option="--closest")
    return None if name is None else find(name, names, "figure that may step on it", "--closest")


def _spared(play: Play) -> bool:
    """Whether civilians have spoken, so that the next trap above ground does no harm."""
    return trap_help(play.document).harmless


def _once_spared(play: Play) -> Content:
    """The part of a document that changes once civilians' word has spared somebody a trap."""
    return with_help(play.document, after_trap(trap_help(play.document)))


@command("trap disarm", page="6-7, 65", section="trap")
def disarm_trap(
    play: Play,
    who: One,
    wire_cutters: Annotated[bool, flag("Has them, against a tripwire or a command-detonated mine.")] = False,
) -> Disarmed:
    """Whether somebody disarms the wide-spread trap that he stepped on.

    fng trap disarm --rep 4 --seed 2
    fng trap disarm --by a2 --wire-cutters -i evening.json
    """
    stepped = One(by=_who_stepped(play)) if who == One() else who
    return disarm(stepped.read(play).person, wire_cutters=wire_cutters, dice=play.dice)


def _who_stepped(play: Play) -> str | None:
    """The id of who stepped on the document's trap. Raises RequestError where nobody can disarm it."""
    if lookup(play.document, "trap.kind") == Trap.LOCALIZED:
        raise RequestError(
            "trap.kind: a localized trap cannot be disarmed; fng trap spring says what it does"
        )
    return _target(play)


def _target(play: Play) -> str | None:
    """The target of the document's trap."""
    target = lookup(play.document, "trap.target")
    return target if isinstance(target, str) else None


@command("trap spring", page="34, 65", section="trap", report=Sprung, show=show_sprung)
def spring_trap(
    play: Play,
    kind: Annotated[Trap, KIND],
    at: Annotated[At, without("range_in")],
) -> Ruled:
    """Roll what a trap does that goes off: to all in its blast, or to the one who stepped on it.

    fng trap spring --kind wide-spread --at able=4 --at dv=3 --seed 1
    fng trap spring --kind localized --at a2 -i evening.json
    """
    if _spared(play):
        return Ruled(harmless(kind), _once_spared(play))
    hit = targets_of((at if at.at else replace(at, at=_stepped_on(play))).read(play))
    report = spring(kind, hit, where="--at", dice=play.dice)
    return Ruled(report, figures_after.changes(play, report.targets))


def _stepped_on(play: Play) -> list[str]:
    """The one whom the document's trap hits, as ``--at`` would say it."""
    if (target := _target(play)) is None:
        raise RequestError("--at: whom does it hit? give --at a1, or --at rep=4, once for each")
    return [target]
