"""``fng trap``: the figure that steps on a booby trap, disarming it, and its effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli.cli.options.targets import TargetsOptions, targets_of
from fng_cli.cli.options.who import FiguresOptions, OneFigureOptions, Subject, subjects
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import flag, only, without
from fng_cli.cli.shell.play import Fact, Play, Ruled, term_of
from fng_cli.cli.tunnels.tunnels import show_sprung
from fng_cli.document import Content
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES
from fng_cli.names import find, slug
from fng_cli.rules.civilians.speaking import trap_help, use_up_warning
from fng_cli.rules.harm.damage import after_damage
from fng_cli.rules.people import groups
from fng_cli.rules.people.person import Deed, may
from fng_cli.rules.tunnels.traps import (
    TRAP,
    Disarmed,
    PathWalker,
    Sprung,
    Stepped,
    Trap,
    check_disarmable,
    disarm,
    harmless_trap,
    roll_trap_target,
    spring,
)
from fng_cli.terms import Side

POINT = "on-point"
"""The word, after a name, for the figure that walks ahead of its group."""

KIND: Fact[Trap] = Fact(
    "kind of trap",
    "--kind",
    ("trap.kind",),
    term_of(Trap, "kind of trap"),
    "|".join(Trap),
    metavar="wide-spread|localized",
    help="Kind of trap, if it is known.",
)


@command("trap target", page="6, 65", section="trap", report=Stepped)
def trap_target(
    play: Play,
    who: Annotated[FiguresOptions, only("by", "of")],
    closest: Annotated[
        str | None,
        typer.Option(metavar="WHO", help="Figure closest to a PEF, if a random event asks for it."),
    ] = None,
    kind: Annotated[Trap | None, KIND.by_option()] = None,
) -> Ruled:
    """Roll to see who steps on a booby trap, and which kind it is.

    A die for each group picks the group, and a die for each of its members picks the figure. A member who
    finds traps, or the figure given with --closest, is taken without a roll. Unless you give --kind, the kind
    of trap is rolled, too. If civilians have warned you, the trap does no harm, and the warning is used up.

    fng trap target --by able=4 --by baker=3,on-point,pointman --by charlie=4 --seed 1
    fng trap target --group a -i evening.json
    """
    walkers = _walkers(play, who)
    nearest = None if closest is None else _closest(play, walkers, closest)
    warned = trap_help(play.state).harmless
    report = roll_trap_target(walkers, closest=nearest, kind=kind, harmless=warned, dice=play.dice)
    return Ruled(report, use_up_warning)


def _walkers(play: Play, who: FiguresOptions) -> Mapping[str, Sequence[PathWalker]]:
    """Return the figures that may step on a trap, by the name of their group. They are those given on the
    command line or, if none are, all FWF figures that can act. Figures outside the document, and those
    without a group, have the group ``""``. Raises RequestError if there are none.
    """
    subjects_named = who.read(play, (POINT,)) if who.by or who.of else _all_fwf(play)
    if not subjects_named:
        raise RequestError(
            "the figures that may step on the trap are not known: give each with its REP, e.g. "
            "--by able=4, or use a document with figures"
        )
    walkers: dict[str, list[PathWalker]] = {}
    for subject in subjects_named:
        walker = PathWalker(subject.person, POINT in subject.words)
        walkers.setdefault(subject.figure.group if subject.known else "", []).append(walker)
    return walkers


def _all_fwf(play: Play) -> tuple[Subject, ...]:
    """Return the FWF figures of the document that can act now, group by group. Empty if the own states of
    all FWF figures forbid them to act, or if no group that could is active. Raises RequestError if something
    else, such as being down in a tunnel, keeps a whole group from it.
    """
    able = (figure for figure in play.state[FIGURES] if figure.side is Side.FWF and may(figure, Deed.ACT))
    names = list(groups.groups(able))
    return FiguresOptions(of=names).read(play) if names else ()


def _closest(play: Play, walkers: Mapping[str, Sequence[PathWalker]], name: str) -> str:
    """Return the id of that one of the ``walkers`` that ``--closest`` (``name``) means. Raises RequestError
    if it means none of them or, unless forced, a figure of the document that cannot act.
    """
    names = [walker.name for members in walkers.values() for walker in members]
    if any(slug(figure.id) == slug(name) for figure in play.state[FIGURES]):
        subjects(play, [name], option="--closest")
    return find(name, names, "figure that may step on the trap", "--closest")


@command("trap disarm", page="6-7, 65", section="trap")
def disarm_trap(
    play: Play,
    who: OneFigureOptions,
    wire_cutters: Annotated[
        bool, flag("The figure has wire cutters to use on a tripwire or a command-detonated mine.")
    ] = False,
) -> Disarmed:
    """Test whether a figure disarms the trap he has stepped on.

    The roll is against the figure's REP; one result gives him a second try at once. If he fails, the trap
    goes off: use fng trap spring. If you name nobody, the figure in the document who stepped on the trap
    rolls.

    Unless you add --force, the command is refused if the figure stepped on a localized trap.

    fng trap disarm --rep 4 --seed 2
    fng trap disarm --by a2 --wire-cutters -i evening.json
    """
    trap = TRAP.facts(play.document)
    stepped = (OneFigureOptions(by=trap.target) if who == OneFigureOptions() else who).read(play)
    if not play.force:
        check_disarmable(trap, stepped.person)
    return disarm(stepped.person, wire_cutters=wire_cutters, dice=play.dice)


@command("trap spring", page="34, 65", section="trap", report=Sprung, show=show_sprung)
def spring_trap(
    play: Play,
    kind: Annotated[Trap, KIND],
    at: Annotated[TargetsOptions, without("range_in")],
) -> Ruled:
    """Roll for the effect of a trap that goes off.

    Damage is rolled for the figures you name. If you name nobody, it is rolled for the figure in the document
    who stepped on the trap. If civilians have warned you, nothing is rolled, nobody is hurt, and the warning
    is used up.

    The command is refused if you name more than one figure for a localized trap.

    fng trap spring --kind wide-spread --at able=4 --at dv=3 --seed 1
    fng trap spring --kind localized --at a2 -i evening.json
    """
    if trap_help(play.state).harmless:
        return Ruled(harmless_trap(kind), use_up_warning)
    hit = targets_of((at if at.at else replace(at, at=[_trap_target(play.document)])).read(play))
    report = spring(kind, hit, where="--at", dice=play.dice)
    return Ruled(report, partial(after_damage, damages=report.targets))


def _trap_target(content: Content) -> str:
    """Return the id of the figure that stepped on the document's trap. Raises RequestError if the document
    has no trap, or if nobody has stepped on it: the player must then name the figures with ``--at``.
    """
    if (target := TRAP.facts(content).target) is None:
        raise RequestError(
            "the figures that the trap hits are not known: give each of them, e.g. --at a1 or --at rep=4"
        )
    return target
